"""What is asked of the log, in SQL. The statements that every board needs are put together once."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, func, select

from referee.store.items import RENAMED, SHUT_OUT, Written
from referee.store.rows import ENTRIES

_ITEM = [ENTRIES.c[name] for name in Written._fields]
_OF_ONE = ENTRIES.c.table_id == bindparam("table")
_ITEMS = select(*_ITEM).where(_OF_ONE, ENTRIES.c.seq >= bindparam("first")).order_by(ENTRIES.c.seq)
_TIP = select(ENTRIES.c.seq, ENTRIES.c.move_id).where(_OF_ONE).order_by(ENTRIES.c.seq.desc()).limit(1)
_MOVE = select(ENTRIES.c.seq).where(_OF_ONE, ENTRIES.c.move_id == bindparam("move"))
_LAST = select(func.max(ENTRIES.c.seq)).where(_OF_ONE)
_SHUT_OUT = select(ENTRIES.c.body).where(_OF_ONE, ENTRIES.c.kind == SHUT_OUT)
_RENAMED = (
    select(ENTRIES.c.table_id, *_ITEM)
    .where(ENTRIES.c.table_id.in_(bindparam("tables", expanding=True)), ENTRIES.c.kind == RENAMED)
    .order_by(ENTRIES.c.seq)
)


def written(connection: Connection, table_id: str, first: int = 1) -> list[Written]:
    """The log from the item `first` on as it is kept, unread."""
    return [Written._make(row) for row in connection.execute(_ITEMS, {"table": table_id, "first": first})]


def tip(connection: Connection, table_id: str) -> tuple[int, str]:
    """The number and the move of the last item, (0, "") for none."""
    row = connection.execute(_TIP, {"table": table_id}).first()
    return (0, "") if row is None else (row.seq, row.move_id)


def last(connection: Connection, table_id: str) -> int:
    """The number of the last item, 0 for none."""
    return connection.execute(_LAST, {"table": table_id}).scalar() or 0


def has_move(connection: Connection, table_id: str, move_id: str) -> bool:
    """Whether an item was sent under this name."""
    return connection.execute(_MOVE, {"table": table_id, "move": move_id}).first() is not None


def shut_out(connection: Connection, table_id: str) -> list[str]:
    """What is kept of each phone that was shut out."""
    return list(connection.execute(_SHUT_OUT, {"table": table_id}).scalars())


def renamed(connection: Connection, table_ids: Sequence[str]) -> list[tuple[str, Written]]:
    """The items that rename a player, oldest first, each with its table."""
    rows = connection.execute(_RENAMED, {"tables": table_ids})
    return [(table_id, Written._make(row)) for table_id, *row in rows]
