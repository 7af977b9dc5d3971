"""The database: opened so that what was committed is on disk, and brought up to date before it is used."""

from __future__ import annotations

import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL, ExceptionContext
from sqlalchemy.exc import ArgumentError, InvalidatePoolError
from sqlalchemy.pool import ConnectionPoolEntry

from referee.errors import DiskFull, RefereeError, Unavailable, Unwritable
from referee.phrase import N_
from referee.store.troubles import BUSY, CLOSED, ELSEWHERE, FULL, in_words

BUSY_MILLISECONDS = 5_000
"""How long a writer waits for the one before it."""
POOLED, OVERFLOW = 8, 56
FAR_OVERFLOW = 8
"""PostgreSQL has a process a connection, and by default a hundred for all who serve."""
SECONDS_TO_CONNECT = 5
LEAST_ROOM = 64 * 1024
"""A disk with fewer free bytes is full: the next entries go beside the file, in pages of 4 kB."""
SECONDS_TRUSTED = 1.0
"""A connection that was used so lately is not asked first whether it still leads somewhere."""
BEGIN, QUEUE, STALE, USED, FILE = (f"referee_{each}" for each in ("begin", "queue", "stale", "used", "file"))


def open_engine(address: str | Path) -> Engine:
    """The engine of a database: a path is an SQLite file, an address with `://` is taken as it stands.

    Nothing is read or written yet; an SQLite file is made on first use, its folder must be there.
    """
    url = url_of(address)
    if url.get_backend_name() != "sqlite":
        return _far_engine(url)
    engine = create_engine(url, pool_size=POOLED, max_overflow=OVERFLOW, hide_parameters=True)
    stale = threading.Event()
    engine = engine.execution_options(**{QUEUE: threading.Lock(), STALE: stale})

    def opened_closed(_: object, record: ConnectionPoolEntry) -> None:
        record.info[FILE] = _identity(engine)
        if is_closed(engine):
            stale.set()

    def refused(context: ExceptionContext) -> None:
        if getattr(context.original_exception, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_READONLY:
            stale.set()

    event.listen(engine, "connect", opened_closed)
    event.listen(engine, "handle_error", refused)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


@contextmanager
def opened(address: str | Path) -> Iterator[Engine]:
    """The engine of a database for as long as the block lasts."""
    engine = open_engine(address)
    try:
        yield engine
    finally:
        engine.dispose()


def home(engine: Engine) -> Path:
    """The folder in which an SQLite file lies, and what belongs to it."""
    return Path(str(engine.url.database)).absolute().parent


def refuse_read_only(engine: Engine) -> None:
    """Raise Unwritable where an SQLite file lies in a folder in which nothing can be written."""
    if engine.dialect.name == "sqlite" and home(engine).is_dir() and not os.access(home(engine), os.W_OK):
        raise Unwritable(home(engine))


def refuse_closed(engine: Engine) -> None:
    """Raise Unavailable where an SQLite file lies on a disk that cannot be written just now, DiskFull on a full one.

    So it is where the file is gone from its place.
    """
    if is_closed(engine):
        raise Unavailable(CLOSED)
    with in_words(), engine.connect() as connection:
        _refuse_elsewhere(engine, connection)
    if engine.dialect.name == "sqlite" and shutil.disk_usage(home(engine)).free < LEAST_ROOM:
        raise DiskFull(FULL)


def is_closed(engine: Engine) -> bool:
    """Whether an SQLite file, or the folder in which it lies, cannot be written just now."""
    if engine.dialect.name != "sqlite":
        return False
    file = Path(str(engine.url.database))
    return not (os.access(home(engine), os.W_OK) and (not file.exists() or os.access(file, os.W_OK)))


def _refuse_elsewhere(engine: Engine, connection: Connection) -> None:
    """Raise Unavailable where the SQLite file that a connection has open is not in its place any more.

    What is written into it would be gone with the last connection.
    """
    if (there := connection.info.get(FILE)) and there != _identity(engine):
        raise Unavailable(ELSEWHERE)


def _identity(engine: Engine) -> int | None:
    """What tells the SQLite file in this place from any other; None for none."""
    try:
        return Path(str(engine.url.database)).stat().st_ino
    except OSError:
        return None


def _far_engine(url: URL) -> Engine:
    """An engine for PostgreSQL. Errors name no values, since names and hands are among them."""
    wishes = {
        "connect_timeout": SECONDS_TO_CONNECT,
        # A machine that is gone says nothing: it is asked.
        "keepalives_idle": 10,
        "keepalives_interval": 3,
        "keepalives_count": 3,
        "application_name": "referee",
        "options": f"-c lock_timeout={BUSY_MILLISECONDS}",
    }
    try:
        engine = create_engine(
            url,
            pool_size=POOLED,
            max_overflow=FAR_OVERFLOW,
            pool_timeout=SECONDS_TO_CONNECT,
            hide_parameters=True,
            connect_args=wishes,
        )
    except ModuleNotFoundError as error:
        raise RefereeError(N_("for PostgreSQL install Referee with its driver: referee[postgres]")) from error

    def came_back(_: object, record: ConnectionPoolEntry) -> None:
        record.info[USED] = time.monotonic()

    def goes_out(connection: Any, record: ConnectionPoolEntry, _: object) -> None:
        if time.monotonic() - record.info.get(USED, 0) < SECONDS_TRUSTED:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise InvalidatePoolError from error

    event.listen(engine, "checkin", came_back)
    event.listen(engine, "checkout", goes_out)
    return engine


def url_of(address: str | Path) -> URL:
    """The full address of a database.

    >>> str(url_of("instance/referee.db")), str(url_of("postgres://db.club/referee"))
    ('sqlite:///instance/referee.db', 'postgresql+psycopg://db.club/referee')

    Raises RefereeError where it cannot be read; what it says may hold a password, and is not repeated.
    """
    if isinstance(address, Path) or "://" not in address:
        return URL.create("sqlite", database=str(address))
    # `postgres://` is what hosting companies hand out, and no name that SQLAlchemy knows.
    scheme, rest = address.split("://", 1)
    try:
        url = make_url(f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else address)
        url.get_dialect()
        if not url.database:
            raise ValueError("a database in memory keeps nothing")
    except (ArgumentError, ValueError) as error:
        raise RefereeError(
            N_("the address of the database cannot be read; write postgresql://name@host/referee")
        ) from error
    return url


def _write_ahead(connection: Any) -> None:
    """Turn WAL on. Of two that do so at once one is refused without waiting, however long the busy timeout."""
    end = time.monotonic() + BUSY_MILLISECONDS / 1_000
    while True:
        try:
            # Asking for WAL where it is on already would take a lock for nothing.
            if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
                connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.02)


def _prepare(connection: Any, _: object) -> None:
    # The driver's own transactions roll back neither DDL nor savepoints: they are off, and `_begin` begins.
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    # Else INSERT OR REPLACE deletes without asking the triggers that guard the log.
    connection.execute("PRAGMA recursive_triggers=ON")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get(BEGIN, "BEGIN"))


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A transaction that sees one moment of the database. Raises Unavailable where that cannot be."""
    with in_words(), engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


@contextmanager
def glancing(engine: Engine) -> Iterator[Connection]:
    """For one question, or several of which each may see a moment of its own; to a database elsewhere one way each.

    Raises Unavailable where that cannot be.
    """
    with in_words(), engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execution_options(isolation_level="AUTOCOMMIT")
        yield connection


@contextmanager
def _queued(engine: Engine) -> Iterator[None]:
    """Wait for the writer before, in this process: SQLite's own waiting is to try again later, and starves one of many.

    Raises Unavailable after as long as the database would be waited for.
    """
    queue = engine.get_execution_options().get(QUEUE)
    if queue is None:
        yield
        return
    if not queue.acquire(timeout=BUSY_MILLISECONDS / 1_000):
        raise Unavailable(BUSY)
    try:
        yield
    finally:
        queue.release()


def renew(engine: Engine) -> None:
    """Part with all connections where one was opened while the disk could not be written, when it can be again.

    It would refuse every write for ever, and so would every other that shares the memory of the file with it.
    """
    if is_stale(engine) and not is_closed(engine):
        engine.get_execution_options()[STALE].clear()
        engine.dispose()


def is_stale(engine: Engine) -> bool:
    """Whether some connection of an SQLite file was opened while its disk could not be written."""
    stale = engine.get_execution_options().get(STALE)
    return stale is not None and bool(stale.is_set())


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes: all of it is on disk when the block ends, nothing of it if the block raises.

    On SQLite it takes its place in the queue of writers at once: a reader that turns writer is refused without
    waiting, however long the busy timeout. Raises Unavailable where the database cannot, DiskFull where it has no room.
    """
    renew(engine)
    with _queued(engine), in_words(), engine.connect() as fresh:
        _refuse_elsewhere(engine, fresh)
        connection = fresh.execution_options(**{BEGIN: "BEGIN IMMEDIATE"})
        with connection.begin():
            yield connection
