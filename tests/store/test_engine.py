"""The database: durable when opened, brought up to date all or nothing, refused when it is newer."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.command import upgrade
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, event, inspect
from sqlmodel import SQLModel

from referee.errors import RefereeError
from referee.store import engine as store_engine
from referee.store.engine import glancing, open_engine, opened, reading, url_of, writing
from referee.store.rows import ENTRIES, ERASURES, HOLDERS, TABLES
from referee.store.upgrade import LOG, bring_up_to_date
from tests import databases

TRIGGERS = {
    "sqlite": {"entries_refuse_update", "entries_refuse_delete", "entries_in_order"},
    "postgresql": {"entries_refuse_change", "entries_refuse_delete", "entries_in_order"},
}


@pytest.mark.only("sqlite")
@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("foreign_keys", 1),
        ("recursive_triggers", 1),
        ("busy_timeout", 5_000),
    ],
)
def test_every_connection_is_durable_and_strict(engine: Engine, pragma: str, value: object) -> None:
    with reading(engine) as connection, reading(engine) as another:
        assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
        assert another.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value


@pytest.mark.only("sqlite")
def test_nobody_else_on_the_machine_reads_the_file(tmp_path: Path) -> None:
    with opened(tmp_path / "referee.db") as engine:
        bring_up_to_date(engine)
        with reading(engine) as connection:
            connection.exec_driver_sql("SELECT 1 FROM tables")
            assert {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == dict.fromkeys(
                ("referee.db", "referee.db-wal", "referee.db-shm"), 0o600
            )


@pytest.mark.only("sqlite")
def test_a_file_that_others_could_read_is_theirs_no_more_and_that_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words: list[str] = []
    monkeypatch.setattr(LOG, "warning", lambda said, *about: words.append(said % about))
    with opened(tmp_path / "referee.db") as engine:
        bring_up_to_date(engine)
        with reading(engine) as connection:
            connection.exec_driver_sql("SELECT 1 FROM tables")
            assert words == [], "what was private needs no word"
            for path in tmp_path.iterdir():
                path.chmod(0o644)
            bring_up_to_date(engine)
            bring_up_to_date(engine)
            assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}
            assert len(list(tmp_path.iterdir())) == 3
    [said] = words
    assert "others on this machine could read" in said and "referee.db" in said


@pytest.mark.only("sqlite")
def test_what_a_backup_took_the_place_of_is_read_by_nobody_else_either(tmp_path: Path) -> None:
    names = ("referee.db.replaced-1", "referee.db.replaced-12", "referee.db.replaced-12-wal", "referee.db.replaced")
    for name in names:
        (tmp_path / name).touch(0o644)
    (tmp_path / "photos").touch(0o644)
    (tmp_path / "referee.db.replaced-2").symlink_to(tmp_path / "photos")
    with opened(tmp_path / "referee.db") as engine:
        bring_up_to_date(engine)
    assert (tmp_path / "photos").stat().st_mode & 0o777 == 0o644, "what a link leads to is none of ours"
    rights = [(tmp_path / name).stat().st_mode & 0o777 for name in names]
    assert rights == [0o600, 0o600, 0o600, 0o644], "the last is none of ours"


@pytest.mark.only("sqlite")
def test_the_rights_in_a_file_of_somebody_else_are_left_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path / "referee.db") as engine:
        bring_up_to_date(engine)
        (tmp_path / "referee.db").chmod(0o660)
        monkeypatch.setattr("os.getuid", lambda: (tmp_path / "referee.db").stat().st_uid + 1)
        bring_up_to_date(engine)
    assert (tmp_path / "referee.db").stat().st_mode & 0o777 == 0o660


@pytest.mark.only("sqlite")
def test_a_writer_takes_its_place_in_the_queue_at_once_and_a_reader_does_not(engine: Engine) -> None:
    begun: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *args: begun.append(args[2]))
    with writing(engine) as connection:
        connection.exec_driver_sql("SELECT 1")
    with reading(engine) as connection:
        connection.exec_driver_sql("SELECT 2")
    assert begun == ["BEGIN IMMEDIATE", "SELECT 1", "BEGIN", "SELECT 2"]


def test_a_block_that_raises_has_written_nothing_not_even_a_table(engine: Engine) -> None:
    with pytest.raises(ZeroDivisionError), writing(engine) as connection:
        connection.exec_driver_sql("CREATE TABLE kept (n INTEGER)")
        connection.exec_driver_sql("INSERT INTO kept VALUES (1)")
        _ = 1 / 0
    with reading(engine) as connection:
        names = inspect(connection).get_table_names()
    assert "entries" in names
    assert "kept" not in names


def test_a_reader_sees_one_moment_while_another_writes(engine: Engine) -> None:
    with reading(engine) as looking:
        before = looking.exec_driver_sql("SELECT count(*) FROM tables").scalar()
        with writing(engine) as connection:
            connection.exec_driver_sql(
                "INSERT INTO tables VALUES ('t', 'c', 'g', '{}', 2, NULL, 0, '[]', FALSE, '2026-11-20', NULL)"
            )
        assert looking.exec_driver_sql("SELECT count(*) FROM tables").scalar() == before == 0
    with reading(engine) as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM tables").scalar() == 1


def test_the_migrations_make_exactly_the_tables_that_the_program_means(engine: Engine) -> None:
    with reading(engine) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, SQLModel.metadata) == []
        made = set(connection.exec_driver_sql(databases.TRIGGERS[connection.dialect.name]).scalars())
    assert made == TRIGGERS[connection.dialect.name]
    assert {table.name for table in (TABLES, ENTRIES, HOLDERS, ERASURES)} == set(SQLModel.metadata.tables)


def test_a_table_that_the_migrations_forgot_would_be_noticed(engine: Engine) -> None:
    with writing(engine) as connection:
        connection.exec_driver_sql("ALTER TABLE holders DROP COLUMN since")
    with reading(engine) as connection:
        assert compare_metadata(MigrationContext.configure(connection), SQLModel.metadata) != []


def test_bringing_up_to_date_again_changes_nothing(engine: Engine) -> None:
    changes: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *args: changes.append(args[2]))
    bring_up_to_date(engine)
    assert [each for each in changes if re.search("create|alter|drop|insert|update", each, re.IGNORECASE)] == []


def test_several_processes_may_start_on_a_new_database_at_once(new_engine: Callable[[str], Engine], empty: str) -> None:
    engines = [new_engine(empty) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(bring_up_to_date, engines)) == [None] * 4


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    new_engine: Callable[[str], Engine], empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = new_engine(empty)

    def upgrade_and_fail(config: Config, revision: str) -> None:
        upgrade(config, revision)
        raise ZeroDivisionError

    with monkeypatch.context() as patched, pytest.raises(ZeroDivisionError):
        patched.setattr("referee.store.upgrade.command.upgrade", upgrade_and_fail)
        bring_up_to_date(engine)
    with reading(engine) as connection:
        assert inspect(connection).get_table_names() == []
    bring_up_to_date(engine)
    with reading(engine) as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM entries").scalar() == 0


def test_a_newer_database_is_refused(engine: Engine) -> None:
    with writing(engine) as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(RefereeError, match="newer Referee \\(9999\\)"):
        bring_up_to_date(engine)


@pytest.mark.only("postgresql")
def test_a_newer_database_elsewhere_is_only_read(engine: Engine) -> None:
    with writing(engine) as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    said: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *args: said.append(args[2]))
    with pytest.raises(RefereeError, match="newer Referee \\(9999\\)"):
        bring_up_to_date(engine)
    assert said and all(each.lstrip().startswith("SELECT") for each in said)


@pytest.mark.only("postgresql")
def test_a_glance_at_a_database_elsewhere_leaves_no_transaction_open_and_a_moment_is_one(engine: Engine) -> None:
    for look, is_open in ((glancing, False), (reading, True), (glancing, False)):
        with look(engine) as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM entries").scalar() == 0
            driver: Any = connection.connection.dbapi_connection
            assert (driver.info.transaction_status.name == "INTRANS") is is_open


@pytest.mark.only("postgresql")
def test_a_connection_that_was_not_used_for_a_while_is_asked_first(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = engine.url.render_as_string(hide_password=False)
    with reading(engine):
        pass
    with databases.closed(address):
        pass  # whoever was connected is no more
    monkeypatch.setattr(store_engine, "SECONDS_TRUSTED", 0)
    with reading(engine) as connection:
        assert connection.exec_driver_sql("SELECT 1").scalar() == 1


def _newer(folder: Path, how: str, beside: list[str]) -> None:
    """Put a database of a newer Referee there, as a program leaves it that keeps its journal in this way."""
    made = folder.with_name("made.db")
    with closing(sqlite3.connect(made, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA journal_mode={'DELETE' if how in ('delete', 'crashed') else 'WAL'}")
        connection.execute("CREATE TABLE alembic_version (version_num)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
        if how == "crashed":
            connection.execute("PRAGMA cache_size=1")
            connection.execute("BEGIN")
            connection.execute("CREATE TABLE more AS SELECT randomblob(9000) FROM alembic_version")
        for each in ("", *beside):
            shutil.copyfile(f"{made}{each}", folder / f"referee.db{each}")
        if how == "wal":
            connection.close()
            shutil.copyfile(made, folder / "referee.db")


@pytest.mark.only("sqlite")
@pytest.mark.parametrize(
    ("how", "beside"),
    [
        ("delete", []),
        ("wal", []),
        ("killed", ["-shm", "-wal"]),
        ("carried", ["-wal"]),
        ("crashed", ["-journal"]),
    ],
)
def test_a_newer_database_is_not_touched(tmp_path: Path, how: str, beside: list[str]) -> None:
    """However its journal is kept, and whether or not its program came to an end."""
    data = tmp_path / "data"
    data.mkdir()
    _newer(data, how, beside)
    before = {each.name: _as_it_is(each) for each in data.iterdir()}
    with opened(data / "referee.db") as engine, pytest.raises(RefereeError, match="newer Referee \\(9999\\)"):
        bring_up_to_date(engine)
    assert {each.name: _as_it_is(each) for each in data.iterdir()} == before


@pytest.mark.only("sqlite")
def test_what_is_no_database_is_said_to_be(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear Ann, " * 200)
    for path, said in (
        (tmp_path / "letter.db", "the database is damaged, bring back a backup with .*: file is not a database"),
        (tmp_path, "the database cannot be used: "),
        (tmp_path / "nowhere" / "referee.db", "the database cannot be used: "),
    ):
        engine = open_engine(path)
        with pytest.raises(RefereeError, match=said):
            bring_up_to_date(engine)
        engine.dispose()
    assert (tmp_path / "letter.db").read_text() == "Dear Ann, " * 200


def _as_it_is(path: Path) -> tuple[bytes, int]:
    if path.name.endswith("-shm"):  # what processes share while they read
        return b"", 0
    return path.read_bytes(), path.stat().st_mtime_ns


@pytest.mark.parametrize(
    ("address", "url"),
    [
        ("/data/referee.db", "sqlite:////data/referee.db"),
        (Path("/da ta/ré?#%.db"), "sqlite:////da ta/ré?#%.db"),
        ("sqlite:////data/referee.db", "sqlite:////data/referee.db"),
    ],
)
def test_a_path_is_an_sqlite_file_whatever_is_in_its_name(address: str | Path, url: str) -> None:
    engine = open_engine(address)
    assert engine.url.get_backend_name() == "sqlite"
    assert str(engine.url.database) == url.removeprefix("sqlite:///")


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ann:secret@db.club:port/referee",
        "postgresql://ann:secret@one:5432,two:5433/referee",
        "postgresql+quick://ann:secret@db.club/referee",
    ],
)
def test_an_address_that_cannot_be_read_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(RefereeError, match="address of the database") as refused:
        open_engine(address)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_no_wall_in_the_way_of_postgresql(scheme: str) -> None:
    url = url_of(f"{scheme}://ann:secret@db.club/referee")
    assert (url.drivername, url.host, url.database) == ("postgresql+psycopg", "db.club", "referee")
