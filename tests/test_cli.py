"""The command `referee`: a table is carried from one installation to another, and what cannot be is said."""

from __future__ import annotations

import json
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from referee.cli import main
from referee.data import database_url, secret_key
from referee.games import find
from referee.games.ranter_go_round.options import Options
from referee.rules import Seats
from referee.store.book import Book
from referee.store.engine import opened
from referee.store.upgrade import bring_up_to_date
from referee.table import HandedOver, Holder, Table
from tests.running import BY_MODULE, Running

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


def referee(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.mark.only("sqlite")
def test_a_table_that_is_exported_imports_to_the_same_table(server: Running, tmp_path: Path) -> None:
    table_id = server.open_table().rsplit("/", 1)[-1]
    file, elsewhere = tmp_path / "table.json", tmp_path / "elsewhere"
    assert referee("export", table_id, "-o", file, "--data", server.data).exit_code == 0
    exported = file.read_text(encoding="utf-8")
    brought = referee("import", file, "--data", elsewhere)
    assert brought.output.endswith(f"is here, at /tables/{table_id}\n")
    code = json.loads(exported)["table"]["code"]
    for name in (table_id, code, code.lower(), f"http://192.168.1.5:8000/tables/{table_id}"):
        assert referee("export", name, "--data", elsewhere).output == exported


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"cards", "is no table that was exported"),
        (b"\xff\xfe", "is no table that was exported"),
        (b"[" * 100_000, "is no table that was exported"),
        (b"{}", "no exported table"),
    ],
)
def test_what_is_no_table_is_refused_and_nothing_is_written(tmp_path: Path, content: bytes, complaint: str) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(content)
    refused = referee("import", file, "--data", tmp_path)
    assert refused.exit_code == 1
    assert refused.output.startswith("Error: ")
    assert complaint in refused.output


def test_a_table_that_is_not_there_is_not_exported(tmp_path: Path) -> None:
    refused = referee("export", "nowhere", "-o", tmp_path / "table.json", "--data", tmp_path)
    assert (refused.exit_code, refused.output) == (1, "Error: there is no table 'nowhere'\n")
    assert not (tmp_path / "table.json").exists()


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("journal", ["DELETE", "WAL"])
@pytest.mark.parametrize(
    "words",
    [
        ("serve", "--port", "0"),
        ("migrate",),
        ("export", "K7XW3P"),
        ("import", "{file}"),
        ("hand-over", "K7XW3P", "Ann"),
        ("backup", "{copy}"),
        ("restore", "{file}"),
    ],
    ids=lambda words: words[0],
)
def test_no_command_touches_the_database_of_a_newer_referee(
    tmp_path: Path, words: tuple[str, ...], journal: str
) -> None:
    data, file, copy = (tmp_path / name for name in ("data", "file", "copy"))
    for folder in (data, tmp_path / "other"):
        assert referee("migrate", "--data", folder).exit_code == 0
    assert referee("backup", file, "--data", tmp_path / "other").exit_code == 0
    if words[0] == "import":
        file.write_text("{}")
    with closing(sqlite3.connect(data / "referee.db", isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute(f"PRAGMA journal_mode={journal}")
    secret_key(data)
    before = {each.name: (each.read_bytes(), each.stat().st_mtime_ns) for each in data.iterdir()}
    said = [word.format(file=file, copy=copy) for word in words]
    if words[0] == "serve":
        served = subprocess.run([*BY_MODULE, *said, "--data", str(data)], capture_output=True, text=True, check=False)
        exit_code, complaint = served.returncode, served.stderr
    else:
        refused = referee(*said, "--data", data)
        exit_code, complaint = refused.exit_code, refused.output
    assert exit_code == 1
    assert "was written by a newer Referee (9999): bring the program up to date\n" in complaint
    assert {each.name: (each.read_bytes(), each.stat().st_mtime_ns) for each in data.iterdir()} == before
    assert not copy.exists()


# the scorekeeper's phone is lost


@pytest.fixture
def club(tmp_path: Path) -> Iterator[tuple[Book, Path]]:
    """A table of Ann, Бо and Cy whose scorekeeper sits at Ann's seat; Бо has a phone, too."""
    with opened(database_url(tmp_path)) as engine:
        bring_up_to_date(engine)
        book = Book(engine, find)
        table = Table("t1", "K7XW3P", "ranter_go_round", Options(), Seats(3, 0), ("Ann", "Бо", "Cy"), False, NOON)
        book.open_table(table, Holder("lost", "t1", 0, is_keeper=True))
        book.hold(Holder("bo", "t1", 1, is_keeper=False), NOON)
        yield book, tmp_path


def keeper(book: Book) -> list[str]:
    return [each.id for each in book.holders("t1") if each.is_keeper]


@pytest.mark.parametrize("code", ["K7XW3P", "k7x-w3p", "http://192.168.1.5:8000/tables/t1"])
def test_whoever_has_the_machine_gives_the_scorekeeping_to_another_phone(club: tuple[Book, Path], code: str) -> None:
    book, data = club
    given = referee("hand-over", code, "бо", "--data", data)
    assert given.output == "The phone at бо's seat keeps the score of table K7XW3P now.\n"
    assert keeper(book) == ["bo"]
    [item] = book.items(book.table("t1"))
    assert isinstance(item, HandedOver) and item.seat == 1


@pytest.mark.parametrize(
    ("code", "name", "complaint"),
    [
        ("K7XW3P", "Cy", "no phone sits there yet: open /join/K7XW3P on it"),
        ("K7XW3P", "Dee", "nobody at this table is called Dee; there are Ann, Бо, Cy"),
        ("K7XW3P", "Ann", "if it is lost, let another sit elsewhere"),
        ("AAAAAA", "Бо", "there is no table"),
    ],
)
def test_it_is_given_to_a_phone_at_the_table_only(
    club: tuple[Book, Path], code: str, name: str, complaint: str
) -> None:
    book, data = club
    refused = referee("hand-over", code, name, "--data", data)
    assert refused.exit_code == 1 and complaint in refused.output
    assert keeper(book) == ["lost"] and not book.items(book.table("t1"))


def test_a_database_is_brought_up_to_date_as_often_as_one_likes(tmp_path: Path) -> None:
    for _ in range(2):
        assert referee("migrate", "--data", tmp_path).output == f"The database in {tmp_path} is up to date.\n"
    assert (tmp_path / "referee.db").is_file()
