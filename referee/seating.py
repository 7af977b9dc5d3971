"""Floor 5, beside the desk: what is settled about the people of a table. Check, write, ring."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from referee.errors import Impossible, NotSeated, StaleTable
from referee.phrase import N_
from referee.store.book import Book
from referee.table import (
    HandedOver,
    Holder,
    Renamed,
    Settled,
    ShutOut,
    Signature,
    Table,
    clean_name,
    is_within_bounds,
    is_within_reserve,
    refuse_namesakes,
    too_long,
)

ATTEMPTS = 3
Signed = tuple[int, datetime, Signature, str]


class Seating:
    """Who goes by which name, who keeps the score, which phone is shut out. `bell` and `clock` are the desk's."""

    def __init__(self, book: Book, bell: Callable[[Table, int], None], clock: Callable[[], datetime]) -> None:
        self.book = book
        self._bell = bell
        self._clock = clock

    def rename(self, table: Table, holder: Holder, seat: int, name: str, move_id: str) -> None:
        """Call the player at that seat otherwise from now on.

        Raises NotSeated where this phone may not, Impossible for a name that cannot stand beside the others, or where
        the table is full.
        """
        if not (holder.is_keeper or holder.seat == seat):
            raise NotSeated(N_("only the scorekeeper and whoever sits there may change this name"))
        _refuse_no_seat(table, seat)
        cleaned = clean_name(name)
        if not cleaned:
            raise Impossible(N_("a player needs a name"))
        refuse_namesakes([cleaned if each == seat else other for each, other in enumerate(table.names)])
        if cleaned != table.names[seat]:
            self._write(table, holder, move_id, lambda signed: Renamed(seat, cleaned, *signed))

    def hand_over(self, table: Table, holder: Holder, seat: int, move_id: str) -> None:
        """Give the scorekeeping to the phone that holds a seat.

        Raises NotSeated where this phone may not, or no phone holds that seat.
        """
        _refuse_others(holder)
        _refuse_no_seat(table, seat)
        if holder.seat != seat:
            self._write(table, holder, move_id, lambda signed: HandedOver(seat, *signed))

    def entrust(self, table: Table, name: str, move_id: str) -> None:
        """Give the scorekeeping to the phone at that player's seat, by whoever runs the server: the keeper's was lost.

        Raises NotSeated where nobody is called so or no phone sits there, Impossible where that phone keeps it already.
        """
        wanted = clean_name(name).casefold()
        seat = next((seat for seat, each in enumerate(table.names) if each.casefold() == wanted), None)
        if seat is None:
            names = ", ".join(table.names)
            raise NotSeated(N_("nobody at this table is called {name}; there are {names}", name=name, names=names))
        heir = next((each for each in self.book.holders(table.id) if each.seat == seat), None)
        if heir is None:
            code = table.code
            raise NotSeated(N_("no phone sits there yet: open /join/{code} on it, sit down, try again", code=code))
        if heir.is_keeper:
            raise Impossible(N_("the phone that sits there keeps the score; if it is lost, let another sit elsewhere"))
        owner = Holder("", table.id, seat=None, is_keeper=True)
        self._write(table, owner, move_id, lambda signed: HandedOver(seat, *signed), is_bounded=False)

    def shut_out(self, table: Table, holder: Holder, seat: int, move_id: str) -> None:
        """Shut out the phone that holds a seat, and free the seat for another.

        Raises NotSeated where this phone may not or nobody holds the seat, Impossible for the scorekeeper's own.
        """
        _refuse_others(holder)
        _refuse_no_seat(table, seat)
        lost = next((each for each in self.book.holders(table.id) if each.seat == seat), None)
        if lost is None or self.book.has_move(table.id, move_id):
            return
        if lost.is_keeper:
            raise Impossible(N_("the scorekeeper’s own phone is not shut out: hand over the scorekeeping first"))
        self._write(table, holder, move_id, lambda signed: ShutOut(seat, lost.id, *signed))

    def _write(
        self,
        table: Table,
        holder: Holder,
        move_id: str,
        item_of: Callable[[Signed], Settled],
        *,
        is_bounded: bool = True,
    ) -> None:
        for _ in range(ATTEMPTS):
            if self.book.has_move(table.id, move_id):
                return
            by = Signature(holder.seat, holder.is_keeper)
            item = item_of((self.book.seq(table.id) + 1, self._clock(), by, move_id))
            if is_bounded and not self._is_room_for(table, item):
                raise too_long()
            try:
                self.book.append(table, item)
            except StaleTable:
                continue
            self._bell(table, item.seq)
            return
        raise StaleTable(N_("the table has moved on since this page was shown; look at it again, then enter"))

    def _is_room_for(self, table: Table, item: Settled) -> bool:
        """Whether the log may hold it. Who holds which phone is settled where it is full, or unreadable, too."""
        if isinstance(item, Renamed):
            return is_within_bounds((*self.book.items(table), item))
        return is_within_reserve(item.seq)


def _refuse_others(holder: Holder) -> None:
    if not holder.is_keeper:
        raise NotSeated(N_("only the scorekeeper may settle who holds which phone"))


def _refuse_no_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < table.seats.count:
        raise NotSeated(N_("there is no such seat at the table"))
