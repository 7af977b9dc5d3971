"""How a process notices what another wrote into the same database.

PostgreSQL tells of it by itself, NOTIFY in the writing transaction; SQLite has a number that changes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, Connection, Engine, Integer, func, literal_column, select, text

from referee.errors import Unavailable
from referee.store.engine import is_stale, reading, renew
from referee.store.rows import ENTRIES, ERASURES
from referee.store.troubles import CLOSED, GONE, in_words

Heard: TypeAlias = Callable[[float], dict[str, int]]
"""What moved since last asked, each table with its log's last number; it waits so many seconds for there to be any."""

GONE_FOR_GOOD = 1_000_000_000
"""The number that is told of a table that was erased: higher than any log's."""
LOOK_EVERY = 0.01
"""Seconds: half of it is what a phone of another process hears later, and a look takes a few microseconds."""
CHANNEL = "referee"


@contextmanager
def watch(engine: Engine) -> Iterator[Heard]:
    """A question for one thread to ask over and over: which tables moved?

    What is written after the block was entered is told in it. Raises Unavailable where the database is out of reach,
    and what was written until the next block is told nowhere.
    """
    try:
        with _listening(engine) if is_far(engine) else _looking(engine) as heard:
            yield heard
    except engine.dialect.loaded_dbapi.Error as error:
        raise Unavailable(GONE) from error


def is_far(engine: Engine) -> bool:
    """Whether the database is a PostgreSQL, and no file."""
    return engine.dialect.name == "postgresql"


def tell(connection: Connection, table_id: str, seq: int) -> None:
    """Let the others know, once this transaction is written, that the table's log has reached `seq`."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify(:channel, :said)"), {"channel": CHANNEL, "said": f"{seq} {table_id}"})


@contextmanager
def _listening(engine: Engine) -> Iterator[Heard]:
    with in_words(), engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        # Of its own: in the pool again, it would go on hearing.
        connection.detach()
        connection.exec_driver_sql(f"LISTEN {CHANNEL}")
        driver: Any = connection.connection.dbapi_connection

        def heard(seconds: float) -> dict[str, int]:
            said = [each.payload.split(" ", 1) for each in driver.notifies(timeout=seconds, stop_after=1)]
            return {table_id: int(seq) for seq, table_id in said}

        yield heard


@contextmanager
def _looking(engine: Engine) -> Iterator[Heard]:
    renew(engine)
    cursor, known = _here(engine), -1
    with in_words(), engine.connect() as connection:

        def heard(seconds: float) -> dict[str, int]:
            nonlocal cursor, known
            end = time.monotonic() + seconds
            while (version := data_version(connection)) == known:
                if is_stale(engine):  # this connection would keep the others so
                    raise Unavailable(CLOSED)
                if (left := end - time.monotonic()) <= 0:
                    return {}
                time.sleep(min(LOOK_EVERY, left))
            known = version
            cursor, moved = _since(engine, cursor)
            return moved

        yield heard


def data_version(connection: Connection) -> int:
    """A number that is another one whenever any other connection has committed.

    Asked outside a transaction: inside one it would stand still.
    """
    driver = connection.connection.dbapi_connection
    if driver is None:
        raise ValueError("the connection is closed")
    cursor = driver.cursor()
    cursor.execute("PRAGMA data_version")
    [version] = cursor.fetchone() or (0,)
    cursor.close()
    return int(version)


PLACE: ColumnElement[int] = literal_column("entries.rowid", Integer)
"""SQLite's own row numbers are the order in which entries were committed, but for what is erased."""


class _Cursor(NamedTuple):
    """How far was looked: at the entries' places, and at what was erased."""

    place: int
    erasure: int


def _here(engine: Engine) -> _Cursor:
    with reading(engine) as connection:
        place = connection.execute(select(func.max(PLACE)).select_from(ENTRIES)).scalar()
        erasure = connection.execute(select(func.max(ERASURES.c.n))).scalar()
    return _Cursor(place or 0, erasure or 0)


def _since(engine: Engine, cursor: _Cursor) -> tuple[_Cursor, dict[str, int]]:
    """What moved and what was erased. Places behind an erased table's are given out again: they are looked at anew."""
    erased = select(ERASURES.c.n, ERASURES.c.table_id, ERASURES.c.place).where(ERASURES.c.n > cursor.erasure)
    with reading(engine) as connection:
        gone = connection.execute(erased.order_by(ERASURES.c.n)).all()
        start = min((cursor.place, *(place for _, _, place in gone)))
        since = select(PLACE, ENTRIES.c.table_id, ENTRIES.c.seq).where(start < PLACE).order_by(PLACE)
        rows = connection.execute(since).all()
    moved = {table_id: GONE_FOR_GOOD for _, table_id, _ in gone} | {table_id: seq for _, table_id, seq in rows}
    return _Cursor(rows[-1][0] if rows else start, gone[-1][0] if gone else cursor.erasure), moved
