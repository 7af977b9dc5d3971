"""Who holds a phone at a table: its keeper, somebody at a seat, or a looker-on."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from referee.errors import NotSeated, UnknownTable
from referee.phrase import N_, Typed, Who
from referee.store.engine import glancing, writing
from referee.store.rows import HOLDERS, TABLES
from referee.table import HandedOver, Holder, Item, ShutOut

_PRESENT = (
    select(*[column for column in HOLDERS.c if column.name != "table_id"])
    .where(HOLDERS.c.table_id == bindparam("table"))
    .order_by(HOLDERS.c.since, HOLDERS.c.id)
)
_HOLDER = [HOLDERS.c[name] for name in ("id", "table_id", "seat", "is_keeper")]


def hold(engine: Engine, holder: Holder, since: datetime) -> None:
    """Write down one more holder. Raises NotSeated where the seat is taken, UnknownTable."""
    try:
        with writing(engine) as connection:
            queue_up(connection, holder.table_id)
            connection.execute(insert(HOLDERS), row_of(holder, since))
    except IntegrityError as error:
        raise _taken(holder.seat) from error


def holder(engine: Engine, holder_id: str) -> Holder | None:
    """Who goes by this id, if anybody."""
    with glancing(engine) as connection:
        row = connection.execute(select(*_HOLDER).where(HOLDERS.c.id == holder_id)).first()
    return None if row is None else Holder(*row)


def at_table(engine: Engine, table_id: str) -> tuple[Holder, ...]:
    """Everybody at the table, the first comer first."""
    with glancing(engine) as connection:
        rows = rows_at(connection, table_id)
    return tuple(Holder(row["id"], table_id, row["seat"], row["is_keeper"]) for row in rows)


def rows_at(connection: Connection, table_id: str) -> list[dict[str, Any]]:
    """The rows of a table's holders without the table's id, the first comer first."""
    return [dict(row) for row in connection.execute(_PRESENT, {"table": table_id}).mappings()]


def take_seat(engine: Engine, holder_id: str, seat: int | None) -> Holder:
    """Sit the holder down, or (None) let him get up; who he is from now on.

    Raises NotSeated where the seat is taken, is not at the table, or nobody goes by this id.
    """
    mine = (
        select(*_HOLDER, TABLES.c.seats)
        .select_from(HOLDERS.join(TABLES, HOLDERS.c.table_id == TABLES.c.id))
        .where(HOLDERS.c.id == holder_id)
    )
    try:
        with writing(engine) as connection:
            row = connection.execute(mine).first()
            if row is None:
                raise NotSeated(N_("this phone is not known at the table"))
            if seat is not None and not 0 <= seat < row.seats:
                raise NotSeated(N_("there is no such seat at the table"))
            connection.execute(update(HOLDERS).where(HOLDERS.c.id == holder_id).values(seat=seat))
    except IntegrityError as error:
        raise _taken(seat) from error
    return Holder(row.id, row.table_id, seat, row.is_keeper)


def hand_over(connection: Connection, table_id: str, seat: int) -> None:
    """Let whoever holds the seat keep the score, and nobody else. Raises NotSeated where nobody holds it."""
    heir = _at_seat(connection, table_id, seat)
    connection.execute(update(HOLDERS).where(HOLDERS.c.table_id == table_id).values(is_keeper=HOLDERS.c.id == heir.id))


def shut_out(connection: Connection, table_id: str, holder_id: str) -> None:
    """Take everything at the table from a phone. Raises NotSeated where it has gone by itself."""
    mine = (HOLDERS.c.id == holder_id) & (HOLDERS.c.table_id == table_id)
    if not connection.execute(delete(HOLDERS).where(mine)).rowcount:
        raise NotSeated(N_("this phone is not known at the table"))


def _at_seat(connection: Connection, table_id: str, seat: int) -> Holder:
    mine = select(*_HOLDER).where(HOLDERS.c.table_id == table_id, HOLDERS.c.seat == seat)
    row = connection.execute(mine).first()
    if row is None:
        raise NotSeated(N_("no phone holds {player}’s seat", player=Who(seat)))
    return Holder(*row)


def row_of(holder: Holder, since: datetime) -> dict[str, Any]:
    """The columns of a holder's row."""
    return {
        "id": holder.id,
        "table_id": holder.table_id,
        "seat": holder.seat,
        "is_keeper": holder.is_keeper,
        "since": since,
    }


def queue_up(connection: Connection, table_id: str) -> None:
    """Wait for whoever writes at this table. Raises UnknownTable.

    PostgreSQL locks the table's row; on SQLite, which has one writer, `writing` has queued already.
    """
    if connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update()).first() is None:
        raise no_table(table_id)


def no_table(table_id: str) -> UnknownTable:
    """The refusal that names a table that is not there."""
    return UnknownTable(N_("there is no table {table}", table=Typed(table_id)))


def _taken(seat: int | None) -> NotSeated:
    if seat is None:
        return NotSeated(N_("this phone is known at the table already"))
    return NotSeated(N_("{player}’s seat is taken", player=Who(seat)))


def settle(connection: Connection, table_id: str, item: Item) -> None:
    """Who holds what changes in the transaction that writes it down."""
    if isinstance(item, HandedOver):
        hand_over(connection, table_id, item.seat)
    elif isinstance(item, ShutOut):
        shut_out(connection, table_id, item.holder)
