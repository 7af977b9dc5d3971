"""Erasing a table for good: its opening, its log and who held a phone at it, in one transaction.

The log is only ever added to, and the triggers that see to it let one thing pass: that the entries of a table go
together with the table itself. Who deletes an entry of a table that stands is refused as ever; who deletes a table
and leaves its entries is refused when the transaction ends.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection, Engine, Table, delete, func, insert, select

from referee.store import news
from referee.store.engine import reading, writing
from referee.store.holders import queue_up
from referee.store.rows import ENTRIES, ERASURES, HOLDERS, TABLES

REMEMBERED = timedelta(days=366)
"""How long the address of an erased table is kept: who comes to it is told what became of it, and nobody takes it."""


_LAST = select(func.max(news.PLACE)).select_from(ENTRIES)


def erase(engine: Engine, table_id: str, at: datetime) -> None:
    """Erase the table. Raises UnknownTable. When this returns, nothing of it is in the database's file."""
    with writing(engine) as connection:
        queue_up(connection, table_id)
        connection.execute(delete(HOLDERS).where(HOLDERS.c.table_id == table_id))
        for rows in _in_order(connection):
            key = ENTRIES.c.table_id if rows is ENTRIES else TABLES.c.id
            connection.execute(delete(rows).where(key == table_id))
        connection.execute(delete(ERASURES).where(ERASURES.c.at < at - REMEMBERED))
        place = 0 if news.is_far(engine) else connection.execute(_LAST).scalar()
        connection.execute(insert(ERASURES), {"table_id": table_id, "place": place or 0, "at": at})
        news.tell(connection, table_id, news.GONE_FOR_GOOD)
    if not news.is_far(engine):
        _empty_the_journal(engine)


def is_erased(connection: Connection, table_id: str) -> bool:
    """Whether a table that is not there was erased, of late."""
    return connection.execute(select(ERASURES.c.n).where(ERASURES.c.table_id == table_id)).first() is not None


def _in_order(connection: Connection) -> tuple[Table, Table]:
    """What goes first: PostgreSQL looks at the log's guard when the transaction ends, SQLite at the foreign key."""
    if connection.dialect.name != "sqlite":
        return ENTRIES, TABLES
    connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
    connection.exec_driver_sql("PRAGMA secure_delete=ON")
    return TABLES, ENTRIES


def _empty_the_journal(engine: Engine) -> None:
    """What was written before stands in SQLite's journal too, until it begins anew; readers may put that off."""
    with reading(engine) as connection:
        connection.rollback()
        driver = connection.connection.cursor()
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        driver.close()
