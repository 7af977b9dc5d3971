"""The database: opened so that what was committed is on disk, and brought up to date before it is used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from referee.errors import RefereeError
from referee.phrase import N_

BUSY_MILLISECONDS = 10_000
"""How long a writer waits for the one before it."""
POOLED, OVERFLOW = 8, 56
_BEGIN = "referee_begin"
_MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 0x5EFE5EE


def open_engine(address: str | Path) -> Engine:
    """The engine of a database: a path is an SQLite file, an address with `://` is taken as it stands.

    Nothing is read or written yet; an SQLite file is made on first use, its folder must be there.
    """
    url = url_of(address)
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_size=POOLED, max_overflow=OVERFLOW, pool_pre_ping=True)
    engine = create_engine(url, pool_size=POOLED, max_overflow=OVERFLOW)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def url_of(address: str | Path) -> URL:
    """The full address of a database.

    >>> str(url_of("instance/referee.db")), str(url_of("postgres://db.club/referee"))
    ('sqlite:///instance/referee.db', 'postgresql+psycopg://db.club/referee')
    """
    if isinstance(address, Path) or "://" not in address:
        return URL.create("sqlite", database=str(address))
    # `postgres://` is what hosting companies hand out, and no name that SQLAlchemy knows.
    scheme, rest = address.split("://", 1)
    return make_url(f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else address)


def _prepare(connection: Any, _: object) -> None:
    # The driver's own transactions roll back neither DDL nor savepoints: they are off, and `_begin` begins.
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    # Asking for WAL where it is on already would take a lock for nothing.
    if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    # Else INSERT OR REPLACE deletes without asking the triggers that guard the log.
    connection.execute("PRAGMA recursive_triggers=ON")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get(_BEGIN, "BEGIN"))


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A transaction that sees one moment of the database."""
    with engine.connect() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes: all of it is on disk when the block ends, nothing of it if the block raises.

    On SQLite it takes its place in the queue of writers at once: a reader that turns writer is refused without
    waiting, however long the busy timeout.
    """
    with engine.connect().execution_options(**{_BEGIN: "BEGIN IMMEDIATE"}) as connection, connection.begin():
        yield connection


def bring_up_to_date(engine: Engine) -> None:
    """Make the tables of a new database, and lead an older one to today's shape, all or nothing.

    Raises RefereeError where the database was written by a newer Referee, having touched nothing, and where it
    cannot be used: no folder, no right to write, no database at all.
    """
    revisions = ScriptDirectory.from_config(_config())
    try:
        with reading(engine) as connection:
            if _stands_at(connection, revisions) == revisions.get_heads():
                return
        with engine.connect() as connection:
            _migrate(connection, revisions)
    except DBAPIError as error:
        raise RefereeError(N_("the database cannot be used: {why}", why=str(error.orig).strip())) from error


def _migrate(connection: Connection, revisions: ScriptDirectory) -> None:
    if connection.dialect.name == "sqlite":
        # A table that is rebuilt is dropped in between, which its children must not notice; and the pragma
        # means nothing inside a transaction. Detached, the connection is closed at the end, pragma and all.
        connection.detach()
        _driver(connection).execute("PRAGMA foreign_keys=OFF")
    immediate = connection.execution_options(**{_BEGIN: "BEGIN IMMEDIATE"})
    with immediate.begin():
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
        _stands_at(connection, revisions)
        command.upgrade(_config(connection), "heads")
        if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
            raise RefereeError(N_("the database is damaged: it points at rows that are not there"))


def _stands_at(connection: Connection, revisions: ScriptDirectory) -> list[str]:
    """The revisions that the database stands at. Raises RefereeError for one that this program does not know."""
    known = {script.revision for script in revisions.walk_revisions()}
    stands = list(MigrationContext.configure(connection).get_current_heads())
    for revision in stands:
        if revision not in known:
            raise RefereeError(
                N_(
                    "the database was written by a newer Referee ({revision}): bring the program up to date",
                    revision=revision,
                )
            )
    return stands


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", _MIGRATIONS.as_posix().replace("%", "%%"))
    config.set_main_option("path_separator", "newline")
    config.attributes["connection"] = connection
    return config


def _driver(connection: Connection) -> Any:
    return connection.connection.dbapi_connection
