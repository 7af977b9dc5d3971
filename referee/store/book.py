"""The book: every table, its log, and who holds a phone at it. Nothing above this floor writes SQL."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Engine, Row, Select, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from referee.errors import RefereeError, StaleTable, UnknownGame, UnknownTable, UnreadableEntry
from referee.phrase import N_, Typed
from referee.store import arrivals, erasures, holders, logs, news
from referee.store.codes import is_address, new_code, tidied
from referee.store.engine import glancing, reading, writing
from referee.store.holders import no_table, queue_up
from referee.store.items import Shapes, Upcast, Written, renaming, without_secrets
from referee.store.openings import Carried, carried, row_of, table_at, table_of, unpacked
from referee.store.rows import ENTRIES, HOLDERS, TABLES, UtcTime
from referee.table import Holder, Item, Renamed, Table, called
from referee.table.trail import AnyGame

CODES_TRIED = 20
OPTIONS = "options"
"""Under this kind a game's upcasts lead old options to today's."""

# Every board asks for its table: the statement is put together once.
_TABLE = select(TABLES).where(TABLES.c.id == bindparam("table"))


@dataclass(frozen=True, slots=True)
class Recent:
    """A table as the home page lists it: who this phone is at it, its log's last number, when it last moved."""

    table: Table
    holder: Holder
    seq: int
    moved_at: datetime


class Book:
    """All tables of one database. Safe to share among threads.

    `find` is the game of a slug; `upcasts` are, by slug and then by kind, what leads old shapes to today's.
    """

    def __init__(
        self, engine: Engine, find: Callable[[str], AnyGame], upcasts: Mapping[str, Mapping[str, Upcast]] | None = None
    ) -> None:
        self.engine = engine
        self._find = find
        self._upcasts = upcasts or {}
        self._shapes: dict[str, Shapes] = {}

    def shapes(self, game: str) -> Shapes:
        """How the moves and events of the game `game` are written. Raises UnknownGame."""
        if game not in self._shapes:
            self._shapes[game] = Shapes(self._find(game), self._upcasts.get(game, {}))
        return self._shapes[game]

    # tables

    def open_table(self, table: Table, keeper: Holder | None = None) -> Table:
        """Write a new table, and with it who keeps its score, and return it as it was written.

        `Table(id=new_id(), code=new_code(), …)`: where the code is taken, the table that is returned has another.
        Raises Impossible where its id, or its keeper's, is here already.
        """
        present = [] if keeper is None else [holders.row_of(keeper, table.opened_at)]
        return self._write_down(table, [], present)

    def _write_down(self, table: Table, log: Sequence[Written], present: Sequence[dict[str, Any]]) -> Table:
        entries = [{"table_id": table.id, **written._asdict()} for written in log]
        for _ in range(CODES_TRIED):
            try:
                with writing(self.engine) as connection:
                    connection.execute(insert(TABLES), row_of(table))
                    for rows, several in ((ENTRIES, entries), (HOLDERS, present)):
                        if several:
                            connection.execute(insert(rows), several)
                return table
            except IntegrityError as error:
                if not self._is_taken(table.code):
                    raise arrivals.clash(self.engine, table.id) from error
                table = replace(table, code=new_code())
        raise RefereeError(N_("no code is free for another table"))

    def _is_taken(self, code: str) -> bool:
        with glancing(self.engine) as connection:
            return connection.execute(select(TABLES.c.id).where(TABLES.c.code == code)).first() is not None

    def table(self, table_id: str) -> Table:
        """The table of this id. Raises UnknownTable, and UnknownGame where this program lacks its game."""
        if not is_address(table_id):
            raise no_table(table_id)
        if (table := self._found(_TABLE.params(table=table_id))) is not None:
            return table
        erased = N_("this table was erased by its scorekeeper")
        raise UnknownTable(erased) if self.was_erased(table_id) else no_table(table_id)

    def was_erased(self, table_id: str) -> bool:
        """Whether a table of this id was erased here, within a year."""
        with glancing(self.engine) as connection:
            return erasures.is_erased(connection, table_id)

    def by_code(self, code: str) -> Table:
        """The table of this code, however it was typed. Raises UnknownTable."""
        if (table := self._found(select(TABLES).where(TABLES.c.code == tidied(code)))) is not None:
            return table
        raise UnknownTable(N_("no table has the code {code}", code=Typed(code)))

    def _found(self, wanted: Select[Any]) -> Table | None:
        with glancing(self.engine) as connection:
            row = connection.execute(wanted).first()
            return None if row is None else self._named(connection, [self._table(row)])[0]

    def follower(self, table_id: str) -> str | None:
        """The id of the table at which these people play again, the newest if there are several."""
        newest = select(TABLES.c.id).where(TABLES.c.follows == table_id).order_by(TABLES.c.opened_at.desc())
        with glancing(self.engine) as connection:
            return connection.execute(newest.limit(1)).scalar()

    def _named(self, connection: Connection, tables: Sequence[Table]) -> list[Table]:
        """The tables with the names that the players go by now."""
        renamed: dict[str, list[Renamed]] = {}
        for table_id, written in logs.renamed(connection, [table.id for table in tables]):
            renamed.setdefault(table_id, []).append(renaming(written, table_id))
        return [replace(table, names=called(table.names, renamed.get(table.id, ()))) for table in tables]

    def names_at_first(self, table_id: str) -> tuple[str, ...]:
        """The names with which the table was opened. Raises UnknownTable."""
        with glancing(self.engine) as connection:
            names = connection.execute(select(TABLES.c.names).where(TABLES.c.id == table_id)).scalar()
        if names is None:
            raise no_table(table_id)
        return tuple(json.loads(names))

    def shut_out(self, table_id: str) -> frozenset[str]:
        """The phones that are given no seat at this table any more."""
        with glancing(self.engine) as connection:
            return frozenset(json.loads(body)["holder"] for body in logs.shut_out(connection, table_id))

    def _table(self, row: Row[*tuple[Any, ...]]) -> Table:
        return table_at(row, self._find(row.game), self._upcasts.get(row.game, {}).get(OPTIONS))

    def export(self, table_id: str, *, with_secrets: bool = False) -> dict[str, Any]:
        """Everything about a table, JSON-ready: its opening, its log, who holds a phone. Raises UnknownTable.

        Hands that were never turned up are left out, unless whoever keeps the database asks `with_secrets`.
        """
        with reading(self.engine) as connection:
            table = connection.execute(_TABLE, {"table": table_id}).first()
            log = logs.written(connection, table_id)
            present = holders.rows_at(connection, table_id)
        if table is None:
            raise no_table(table_id)
        return carried(self._table(table), log if with_secrets else without_secrets(log), present)

    def import_table(self, data: object, admitted: Callable[[Carried], Carried] = lambda goods: goods) -> Table:
        """Write down a table that was exported elsewhere, when all of it can be read; the table as written.

        `admitted` is what whoever takes it in leaves of it, or it raises. Its code is another where that is taken.
        Raises NotationError for what is no export, UnknownGame, UnreadableEntry where an entry cannot be read or one is
        missing, and Impossible where its id is here already.
        """
        goods = admitted(unpacked(data))
        game = goods.table.game
        table = table_of(goods, self._find(game), self._upcasts.get(game, {}).get(OPTIONS))
        log = [item.written() for item in goods.items]
        arrivals.refuse_unreadable(self._find(game), table, log, self.shapes(game))
        present = [{**dict(each), "table_id": table.id} for each in goods.holders]
        return self._write_down(table, log, present)

    def erase(self, table_id: str, at: datetime) -> None:
        """Erase a table for good, its log and its people with it. Raises UnknownTable."""
        erasures.erase(self.engine, table_id, at)

    # logs

    def items(self, table: Table) -> tuple[Item, ...]:
        """The table's log, oldest first. Raises UnreadableEntry."""
        return self._items(table, 1)

    def items_since(self, table: Table, seq: int, move_id: str) -> tuple[Item, ...] | None:
        """What follows that item of the log, (0, "") being before the first; None where it has no such item.

        Then it is another log: of a table erased, or lost with its database, and brought in. Raises UnreadableEntry.
        """
        items = self._items(table, max(seq, 1))
        return items if not seq else items[1:] if items and items[0].move_id == move_id else None

    def _items(self, table: Table, first: int) -> tuple[Item, ...]:
        shapes = self.shapes(table.game)
        with glancing(self.engine) as connection:
            log = logs.written(connection, table.id, first)
        return tuple([shapes.read(written, table.id) for written in log])

    def seq(self, table_id: str) -> int:
        """The number of the log's last item, 0 for none."""
        with glancing(self.engine) as connection:
            return logs.last(connection, table_id)

    def tip(self, table_id: str) -> tuple[int, str]:
        """The number and the move of the log's last item: two looks of one tip are the same. (0, "") for none."""
        with glancing(self.engine) as connection:
            return logs.tip(connection, table_id) if is_address(table_id) else (0, "")

    def has_move(self, table_id: str, move_id: str) -> bool:
        """Whether a move with this id is in the log."""
        with glancing(self.engine) as connection:
            return logs.has_move(connection, table_id, move_id)

    def append(self, table: Table, *items: Item) -> None:
        """Add items at the end of the table's log, all or none; when this returns, all is on disk, and what is settled.

        Raises StaleTable where the log does not end just before them or has a `move_id` of theirs already,
        UnknownTable, UnreadableEntry for an item that could not be read back, which would spoil the table for ever, and
        NotSeated where the phone that it is about has gone.
        """
        log = [self._written_so(table, item) for item in items]
        try:
            with writing(self.engine) as connection:
                queue_up(connection, table.id)
                for item, written in zip(items, log, strict=True):
                    connection.execute(insert(ENTRIES), {"table_id": table.id, **written._asdict()})
                    holders.settle(connection, table.id, item)
                news.tell(connection, table.id, items[-1].seq)
        except IntegrityError as error:
            raise StaleTable(N_("the table has moved on: entry {seq} is another", seq=items[0].seq)) from error

    def _written_so(self, table: Table, item: Item) -> Written:
        shapes = self.shapes(table.game)
        written = shapes.write(item)
        if shapes.read(written, table.id) != item:
            raise UnreadableEntry(
                N_("entry {seq} of table {table} would not be read back", seq=item.seq, table=repr(table.id))
            )
        return written

    # holders

    def hold(self, holder: Holder, since: datetime) -> None:
        """Write down who holds a phone at a table. Raises NotSeated where the seat is taken, UnknownTable."""
        holders.hold(self.engine, holder, since)

    def holder(self, holder_id: str) -> Holder | None:
        """Who goes by this id, if anybody."""
        return holders.holder(self.engine, holder_id)

    def holders(self, table_id: str) -> tuple[Holder, ...]:
        """Everybody who holds a phone at the table, the first comer first."""
        return holders.at_table(self.engine, table_id)

    def take_seat(self, holder_id: str, seat: int | None) -> Holder:
        """Sit the holder down, or (None) let him get up; who he is from now on.

        Raises NotSeated where the seat is taken, is not at the table, or nobody goes by this id.
        """
        return holders.take_seat(self.engine, holder_id, seat)

    def recent(self, holder_ids: Iterable[str]) -> tuple[Recent, ...]:
        """The tables of these holders, the one that moved last first; those of games this program lacks left out."""
        every = ENTRIES.alias()
        seq = select(func.max(every.c.seq)).where(every.c.table_id == TABLES.c.id).scalar_subquery()
        sat = HOLDERS.join(TABLES, HOLDERS.c.table_id == TABLES.c.id)
        last = (ENTRIES.c.table_id == TABLES.c.id) & (ENTRIES.c.seq == seq)
        moved_at = func.coalesce(ENTRIES.c.at, TABLES.c.opened_at, type_=UtcTime).label("moved_at")
        mine = (
            select(
                TABLES, HOLDERS.c.id.label("holder_id"), HOLDERS.c.seat, HOLDERS.c.is_keeper, ENTRIES.c.seq, moved_at
            )
            .select_from(sat.outerjoin(ENTRIES, last))
            .where(HOLDERS.c.id.in_(tuple(holder_ids)))
            .order_by(moved_at.desc())
        )
        with reading(self.engine) as connection:
            rows = connection.execute(mine).all()
            found = [recent for row in rows if (recent := self._recent(row)) is not None]
            tables = self._named(connection, [each.table for each in found])
        return tuple(replace(each, table=table) for each, table in zip(found, tables, strict=True))

    def _recent(self, row: Row[*tuple[Any, ...]]) -> Recent | None:
        try:
            table = self._table(row)
        except (UnknownGame, UnreadableEntry):
            # Its own page says why; the list of all the others must not fall with it.
            return None
        return Recent(table, Holder(row.holder_id, row.id, row.seat, row.is_keeper), row.seq or 0, row.moved_at)

    # news

    def watch(self) -> AbstractContextManager[news.Heard]:
        """Inside the block, which tables moved since last asked, whoever wrote. Raises Unavailable as `news` says."""
        return news.watch(self.engine)
