"""A backup is made while people play, and brought back: nothing that was entered before it began is missing."""

from __future__ import annotations

import re
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from referee.cli import main
from referee.games import find
from referee.look import look_at
from referee.store.book import Book
from referee.store.engine import opened
from referee.table import Item
from tests import databases
from tests.disks import filled, read_only, small_disk
from tests.running import Running, running
from tests.web.evening import Evening

PHONES = 3


def referee(*words: object) -> Result:
    """The command, with these words."""
    return CliRunner().invoke(main, [str(word) for word in words])


def logs(address: str | Path) -> dict[str, tuple[Item, ...]]:
    """Every log of a database, each table folded as it is read."""
    with opened(address) as engine:
        book = Book(engine, find)
        with engine.connect() as connection:
            ids = connection.exec_driver_sql("SELECT id FROM tables").scalars().all()
        read = {table.id: book.items(table) for table in map(book.table, ids)}
        for table_id, log in read.items():
            look_at(book.table(table_id), log)
            assert [item.seq for item in log] == list(range(1, len(log) + 1))
    return read


@contextmanager
def playing(server: Running) -> Iterator[list[Evening]]:
    """People play at some tables, as fast as they can, inside the block."""
    evenings = [Evening.begin(server.port) for _ in range(PHONES)]
    is_over = threading.Event()

    def play(evening: Evening) -> None:
        while not is_over.is_set():
            evening.enter()

    players = [threading.Thread(target=play, args=(evening,)) for evening in evenings]
    for each in players:
        each.start()
    try:
        yield evenings
    finally:
        is_over.set()
        for each in players:
            each.join(timeout=20)


def some_more(evenings: list[Evening]) -> None:
    """Wait until something has been entered since."""
    before, end = sum(each.entered for each in evenings), time.monotonic() + 30
    while sum(each.entered for each in evenings) <= before + PHONES:
        assert time.monotonic() < end, "nobody plays"
        time.sleep(0.01)


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[Running | None], None]:
    """Let commands work on the database of this server, or (None) on the file of their data folder."""

    def point(server: Running | None) -> None:
        monkeypatch.delenv("DATABASE_URL", raising=False)
        if server is not None and databases.is_far():
            monkeypatch.setenv("DATABASE_URL", databases.of(server.data.parent))

    return point


def test_a_backup_is_made_while_entries_arrive_and_comes_back_whole(
    tmp_path: Path, at: Callable[[Running | None], None]
) -> None:
    (tmp_path / "one").mkdir()
    with running(tmp_path / "one", "--workers", "2") as server:
        at(server)
        with playing(server) as evenings:
            for number in range(4):
                some_more(evenings)
                before = {evening.table_id: evening.entered for evening in evenings}
                made = referee("backup", tmp_path / f"{number}.db", "--data", server.data)
                assert made.exit_code == 0, made.output
                after = {evening.table_id: evening.entered for evening in evenings}
                held = {table: len(log) for table, log in logs(tmp_path / f"{number}.db").items()}
                assert set(held) == set(before)
                assert all(before[table] <= held[table] <= after[table] + 1 for table in held)
        again = referee("backup", tmp_path / "3.db", "--data", server.data)
        assert (again.exit_code, "is there already" in again.output) == (1, True)
    at(None)
    there = tmp_path / "two" / "data"
    there.mkdir(parents=True)
    brought = referee("restore", tmp_path / "3.db", "--data", there)
    assert brought.exit_code == 0, brought.output
    assert logs(there / "referee.db") == logs(tmp_path / "3.db")
    assert sorted(each.name for each in tmp_path.glob("*.db*")) == [f"{number}.db" for number in range(4)]


@pytest.mark.only("sqlite")
def test_the_backup_takes_the_place_of_what_is_there_only_when_no_server_runs(tmp_path: Path) -> None:
    file, database = tmp_path / "friday.db", tmp_path / "data" / "referee.db"
    with running(tmp_path) as server:
        evening = Evening.begin(server.port)
        for _ in range(5):
            evening.enter()
        assert referee("backup", file, "--data", server.data).exit_code == 0
        for _ in range(5):
            evening.enter()
        refused = referee("restore", file, "--data", server.data)
        assert (refused.exit_code, "stop the server first" in refused.output) == (1, True)
        assert len(logs(database)[evening.table_id]) == 10
        server.stop()
        database.with_name("referee.db.replaced-1").symlink_to(tmp_path / "nowhere")
        database.chmod(0o644)
        brought = referee("restore", file, "--data", server.data)
        assert brought.output == "1 tables with 5 entries are back.\n"
    assert len(logs(database)[evening.table_id]) == 5
    replaced = database.with_name("referee.db.replaced-2")
    assert replaced.stat().st_mode & 0o777 == 0o600 and len(logs(replaced)[evening.table_id]) == 10
    with running(tmp_path, "--port", str(server.port)):
        evening.entered = 5
        evening.enter()
    assert len(logs(database)[evening.table_id]) == 6


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("what", ["text", "another program's", "damaged", "newer", "empty"])
def test_what_is_no_backup_is_refused_and_nothing_is_touched(tmp_path: Path, what: str) -> None:
    good, file, data = tmp_path / "good.db", tmp_path / "bad.db", tmp_path / "data"
    for folder in (data, tmp_path / "other"):
        assert referee("migrate", "--data", folder).exit_code == 0
    assert referee("backup", good, "--data", tmp_path / "other").exit_code == 0
    file.write_bytes(good.read_bytes() if what in ("damaged", "newer") else b"a letter" if what == "text" else b"")
    if what == "damaged":
        whole = file.read_bytes()
        file.write_bytes(whole[:8192] + bytes(len(whole) - 8192))
    elif what in ("another program's", "newer"):
        with sqlite3.connect(file) as connection:
            is_newer = what == "newer"
            connection.execute("UPDATE alembic_version SET version_num = '9999'" if is_newer else "CREATE TABLE a (b)")
    if what == "newer":
        with sqlite3.connect(file) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
        connection.close()
    before, sent = (data / "referee.db").read_bytes(), file.read_bytes()
    refused = referee("restore", file, "--data", data)
    assert refused.exit_code == 1
    assert refused.output.startswith("Error: ") and "Traceback" not in refused.output
    assert ((data / "referee.db").read_bytes(), file.read_bytes()) == (before, sent)
    assert [each.name for each in tmp_path.glob("bad*")] == ["bad.db"]
    assert sorted(each.name for each in data.iterdir()) == ["referee.db"]


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("left", [50, 600, 5_000, 20_000, -1])
def test_a_backup_that_is_cut_off_is_said_to_be_damaged_and_not_to_be_none(tmp_path: Path, left: int) -> None:
    good, file, data = tmp_path / "good.db", tmp_path / "bad.db", tmp_path / "data"
    assert referee("migrate", "--data", data).exit_code == 0
    assert referee("backup", good, "--data", data).exit_code == 0
    file.write_bytes(good.read_bytes()[:left])
    refused = referee("restore", file, "--data", data)
    said = "Error: the database that was to be copied is damaged; nothing was put in its place\n"
    assert (refused.exit_code, refused.output) == (1, said)
    assert [each.name for each in data.iterdir()] == ["referee.db"]


@pytest.mark.only("sqlite")
def test_a_damaged_database_makes_no_backup_and_is_replaced_by_one(tmp_path: Path) -> None:
    good, data = tmp_path / "good.db", tmp_path / "data"
    assert referee("migrate", "--data", data).exit_code == 0
    assert referee("backup", good, "--data", data).exit_code == 0
    file = data / "referee.db"
    whole = file.read_bytes()
    file.write_bytes(whole[:8192] + b"x" * (len(whole) - 8192))
    assert referee("backup", tmp_path / "bad.db", "--data", data).exit_code == 1
    assert not (tmp_path / "bad.db").exists()
    assert referee("restore", good, "--data", data).exit_code == 0
    assert logs(file) == {}
    assert file.with_name("referee.db.replaced-1").read_bytes()[8192:] == b"x" * (len(whole) - 8192)


@pytest.mark.only("postgresql")
def test_a_club_moves_to_postgresql_with_a_backup_of_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "club.db"
    with running(tmp_path, environment={"DATABASE_URL": ""}) as server:
        evening = Evening.begin(server.port)
        for _ in range(7):
            evening.enter()
        assert referee("backup", file, "--data", server.data).exit_code == 0
    address = databases.new(is_empty=True)
    monkeypatch.setenv("DATABASE_URL", address)
    for exit_code, words in ((0, "1 tables with 7 entries are back."), (1, "this database has tables already")):
        moved = referee("restore", file, "--data", server.data)
        assert (moved.exit_code, words in moved.output) == (exit_code, True), moved.output
    assert logs(address) == logs(file)
    with running(tmp_path, "--port", str(server.port), environment={"DATABASE_URL": address}):
        evening.enter()
    assert len(logs(address)[evening.table_id]) == 8


@pytest.mark.only("sqlite")
def test_where_there_is_no_room_nothing_is_copied_and_it_is_said(tmp_path: Path) -> None:
    data, good = tmp_path / "data", tmp_path / "good.db"
    assert referee("migrate", "--data", data).exit_code == 0
    assert referee("backup", good, "--data", data).exit_code == 0
    with small_disk(tmp_path / "small", "32k") as small:
        for words in (("backup", small / "b.db", "--data", data), ("restore", good, "--data", small)):
            refused = referee(*words)
            said = f"Error: the disk of {small} is full, and nothing was copied\n"
            assert (refused.exit_code, refused.output, list(small.iterdir())) == (1, said, [])
        with read_only(small):
            refused = referee("backup", small / "b.db", "--data", data)
            assert refused.exit_code == 1 and "Read-only file system" in refused.output
            assert "Traceback" not in refused.output


@pytest.mark.only("sqlite")
def test_what_lies_on_a_disk_that_is_full_or_read_only_is_copied_to_another(tmp_path: Path) -> None:
    """Whoever is out of room carries the tables away, while the server runs or after a stop."""
    with small_disk(tmp_path / "disk", "2m") as disk:
        with running(disk) as server:
            evening = Evening.begin(server.port)
            for _ in range(3):
                evening.enter()
            with filled(disk):
                assert referee("backup", tmp_path / "live.db", "--data", server.data).exit_code == 0
        for number, hindered in enumerate((filled, read_only)):
            with hindered(disk):
                made = referee("backup", tmp_path / f"{number}.db", "--data", server.data)
            assert made.output == f"{tmp_path / f'{number}.db'} holds 1 tables with 3 entries.\n"
            assert logs(tmp_path / f"{number}.db") == logs(tmp_path / "live.db") == logs(server.data / "referee.db")


def nothing(_: Path) -> None:
    """No file at all."""


def foreign(file: Path) -> None:
    """A database that somebody else keeps, as SQLite writes one that was asked for nothing."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE recipes (name TEXT)")


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("make", [nothing, Path.touch, foreign], ids=["no file", "an empty one", "a foreign one"])
def test_where_there_are_no_tables_yet_none_are_made_to_be_copied(tmp_path: Path, make: Callable[[Path], None]) -> None:
    data = tmp_path / "data"
    data.mkdir()
    make(data / "referee.db")
    before = {each: each.read_bytes() for each in data.iterdir()}
    refused = referee("backup", tmp_path / "none.db", "--data", data)
    said = f"Error: there are no tables in {data} yet, so there is nothing to copy\n"
    assert (refused.exit_code, refused.output) == (1, said)
    assert {each: each.read_bytes() for each in data.iterdir()} == before


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
def test_of_the_file_that_is_copied_no_byte_changes(tmp_path: Path, mode: str) -> None:
    data = tmp_path / "data"
    assert referee("migrate", "--data", data).exit_code == 0
    with closing(sqlite3.connect(data / "referee.db")) as database:
        database.execute(f"PRAGMA journal_mode={mode}")
    before = {each: (each.read_bytes(), each.stat().st_mtime_ns) for each in data.iterdir()}
    assert referee("backup", tmp_path / "b.db", "--data", data).exit_code == 0
    assert {each: (each.read_bytes(), each.stat().st_mtime_ns) for each in data.iterdir()} == before


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("wrong", [b"XXXXXXXX", b"\xff\xfe\xff\xfe\xff\xfe\xff\xfe"], ids=["words", "no text"])
def test_a_table_that_came_back_unreadable_is_named_and_the_others_are_there(tmp_path: Path, wrong: bytes) -> None:
    with running(tmp_path) as server:
        hurt, whole = Evening.begin(server.port), Evening.begin(server.port)
        for evening in (hurt, whole):
            for _ in range(3):
                evening.enter()
    with closing(sqlite3.connect(server.data / "referee.db")) as database:
        code, body = database.execute(
            "SELECT code, body FROM tables JOIN entries ON table_id = id WHERE id = ? AND seq = 2", [hurt.table_id]
        ).fetchone()
    assert referee("backup", tmp_path / "b.db", "--data", server.data).exit_code == 0
    copied, of_both = (tmp_path / "b.db").read_bytes(), (hurt.table_id.encode(), whole.table_id.encode())
    places = [each.start() + len(body) // 2 for each in re.finditer(re.escape(body.encode()), copied)]
    [place] = [each for each in places if copied.rfind(of_both[0], 0, each) > copied.rfind(of_both[1], 0, each)]
    (tmp_path / "b.db").write_bytes(copied[:place] + wrong + copied[place + len(wrong) :])
    back = referee("restore", tmp_path / "b.db", "--data", tmp_path / "there")
    assert back.exit_code == 1
    assert back.output.startswith("2 tables with 6 entries are back.\nError: of these some cannot be read:\ntable ")
    assert [line.split(":")[0] for line in back.output.splitlines()[2:]] == [f"table {code}"]
