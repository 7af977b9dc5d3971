"""How a process notices what another wrote into the same SQLite file.

PostgreSQL tells of it by itself (NOTIFY in the writing transaction); SQLite has a number that changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import ColumnElement, Connection, Engine, Integer, func, literal_column, select

from referee.store.engine import reading
from referee.store.rows import ENTRIES


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


@contextmanager
def watch(engine: Engine) -> Iterator[Callable[[], bool]]:
    """A question for one thread to ask over and over: was anything written since it was last asked?

    The first answer is yes: who takes his cursor before he begins to watch misses nothing in between.
    """
    with engine.connect() as connection:
        known: int | None = None

        def has_moved() -> bool:
            nonlocal known
            before, known = known, data_version(connection)
            return before != known

        yield has_moved


def news(engine: Engine, cursor: int | None) -> tuple[int, dict[str, int]]:
    """The tables that moved since `cursor`, each with its log's last number, and the next cursor.

    With no cursor it is the cursor of this moment, and no news.
    """
    # Rows are only ever added, so SQLite's own row numbers are the order in which entries were committed.
    place: ColumnElement[int] = literal_column("entries.rowid", Integer)
    with reading(engine) as connection:
        if cursor is None:
            return connection.execute(select(func.max(place)).select_from(ENTRIES)).scalar() or 0, {}
        since = select(place, ENTRIES.c.table_id, ENTRIES.c.seq).where(place > cursor).order_by(place)
        rows = connection.execute(since).all()
    return (rows[-1][0] if rows else cursor), {table_id: seq for _, table_id, seq in rows}
