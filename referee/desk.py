"""Floor 5: the desk, where moves are handed in. Fold, rule, write, ring: in this order and nothing else."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from threading import Lock

from referee.errors import Impossible, NotSeated, StaleTable
from referee.look import Look, look_at
from referee.phrase import N_
from referee.rules import Move, Ruling
from referee.store.book import Book
from referee.store.news import GONE_FOR_GOOD
from referee.table import (
    Corrected,
    Correction,
    Entry,
    Holder,
    Item,
    Rewound,
    Signature,
    Table,
    fold,
    is_within_bounds,
    place_of,
    too_long,
    weight,
)

ATTEMPTS = 3
ENTRIES_KEPT = 32_000
"""So many are looked at without reading them again: a look at a thousand of them weighs about 2 MB."""
BARE = 20
"""A look at a table without entries weighs as much as so many of them."""


@dataclass(frozen=True, slots=True)
class HandedIn:
    """What became of a move: the ruling (None: it had been entered before), and the log's last number."""

    ruling: Ruling | None
    seq: int


class Desk:
    """The one place that writes to a log.

    `bell` is rung with the table and its new number after the commit and only then; `clock` tells the time in UTC.
    """

    def __init__(self, book: Book, bell: Callable[[Table, int], None], clock: Callable[[], datetime]) -> None:
        self.book = book
        self._bell = bell
        self._clock = clock
        self._looks: OrderedDict[str, Look] = OrderedDict()
        self._weights: dict[str, int] = {}
        self._lock = Lock()

    def look(self, table: Table) -> Look:
        """The table as it stands. Raises UnreadableEntry where its log cannot be read.

        The looks of the tables that are busy are kept, and only what was written since is read: a saving, no more.
        """
        kept = self._looks.get(table.id)
        news = None if kept is None else self.book.items_since(table, *kept.tip)
        look = look_at(table, self.book.items(table)) if kept is None or news is None else kept.led_on(news)
        # The same look, whatever the players are called by now.
        look = replace(look, table=table)
        self._keep(look)
        return look

    def _keep(self, look: Look) -> None:
        with self._lock:
            self._drop(look.table.id)
            self._looks[look.table.id] = look
            self._weights[look.table.id] = BARE + weight(look.log)
            while sum(self._weights.values()) > ENTRIES_KEPT and len(self._looks) > 1:
                self._drop(next(iter(self._looks)))

    def _drop(self, table_id: str) -> None:
        self._looks.pop(table_id, None)
        self._weights.pop(table_id, None)

    @property
    def kept_looks(self) -> tuple[str, ...]:
        """The tables of which a look is kept."""
        return tuple(self._looks)

    def ask(self, table: Table, holder: Holder, move: Move) -> Ruling:
        """What the ruling on a move would be, as far as this phone may see the cards. Nothing is written."""
        look = self.look(table)
        state = look.state if holder.is_keeper else look.game.seen_by(look.state, holder.seat)
        return look.game.advise(state, move)

    def hand_in(self, table: Table, holder: Holder, move: Move, move_id: str, occasion: str | None) -> HandedIn:
        """The ruling on a move, which is entered where it is allowed.

        A `move_id` that is in the log already is not entered again. Raises NotSeated where this phone may not enter
        for that seat, and StaleTable where `occasion` is no longer open or three races in a row are lost.
        """
        if not holder.may_enter_for(move.seat, table.anyone_enters):
            raise not_yours(holder)
        for _ in range(ATTEMPTS):
            look = self.look(table)
            if look.has(move_id):
                return HandedIn(None, look.seq)
            _refuse_stale(look, move, occasion)
            ruling = look.ruled_for(holder, look.state, move)
            if not ruling.allowed:
                return HandedIn(ruling, look.seq)
            entry = self._entry(look, holder, move, move_id, ruling)
            _refuse_too_long(look, entry)
            if self._written(table, entry):
                return HandedIn(ruling, entry.seq)
        raise moved_on()

    def erase(self, table: Table, holder: Holder) -> None:
        """Erase the table for good, and tell its phones. Raises NotSeated where this phone does not keep its score."""
        if not holder.is_keeper:
            raise NotSeated(N_("only the scorekeeper may erase the table"))
        self.book.erase(table.id, self._clock())
        with self._lock:
            self._drop(table.id)
        self._bell(table, GONE_FOR_GOOD)

    def rewind(self, table: Table, holder: Holder, to: int, move_id: str) -> int:
        """Undo or redo to where the table stood after item `to`; the log's new last number.

        Raises NotSeated where this phone only looks on, StaleTable where undo and redo lead elsewhere by now.
        """
        if not holder.may_enter:
            raise not_yours(holder)
        for _ in range(ATTEMPTS):
            look = self.look(table)
            counting = look.trail
            if look.has(move_id):
                return look.seq
            if to not in (counting.undo_to, counting.redo_to):
                raise moved_on()
            item = Rewound(counting.seq + 1, self._clock(), signed(holder), move_id, to)
            _refuse_too_long(look, item)
            if self._written(table, item):
                return item.seq
        raise moved_on()

    def correct(self, table: Table, holder: Holder, change: Correction, move_id: str) -> int:
        """Put the move in the place of the entry and rule again on all that followed; the log's new last number.

        Raises NotSeated and StaleTable as `rewind` does, the latter also where the table no longer stands as it was
        seen, and Impossible where the entry does not count or the move is itself refused.
        """
        if not holder.may_enter_for(change.move.seat, table.anyone_enters):
            raise not_yours(holder)
        for _ in range(ATTEMPTS):
            look = self.look(table)
            is_here = look.has(move_id)
            if is_here and _stands(look, change):
                return look.seq
            # What is handed in a second time, and was taken back in between, is a question again.
            if is_here or change.seen not in (None, look.seq):
                raise moved_on()
            refuse_correction(look, holder, change.seq)
            made = look.difference(change, holder)
            if made.refusal is not None:
                raise Impossible(made.refusal.because)
            fell = tuple(step.entry.seq for step in made.fell)
            item = Corrected(look.seq + 1, self._clock(), signed(holder), move_id, change.seq, made.tail, fell)
            _refuse_too_long(look, item)
            if self._written(table, item):
                return item.seq
        raise moved_on()

    def add(self, table: Table, move_id: str, make: Callable[[Look, datetime], Sequence[Item]]) -> int:
        """Add what `make` makes of the table as it stands, all of it or nothing; the log's new last number.

        Nothing is added where the log has this `move_id` already. Raises StaleTable where three races are lost.
        """
        for _ in range(ATTEMPTS):
            look = self.look(table)
            items = () if look.has(move_id) else make(look, self._clock())
            if not items:
                return look.seq
            _refuse_too_long(look, *items)
            if self._written(table, *items):
                return items[-1].seq
        raise moved_on()

    def _entry(self, look: Look, holder: Holder, move: Move, move_id: str, ruling: Ruling) -> Entry:
        return Entry(
            seq=look.seq + 1,
            at=self._clock(),
            by=signed(holder),
            move_id=move_id,
            move=move,
            events=ruling.events,
            cites=tuple(rule.number for rule in ruling.cites),
            version=look.game.version,
        )

    def _written(self, table: Table, *items: Item) -> bool:
        """Whether the items went into the log; False where another phone was first."""
        try:
            self.book.append(table, *items)
        except StaleTable:
            return False
        self._bell(table, items[-1].seq)
        return True


def signed(holder: Holder) -> Signature:
    """How the log names whoever holds this phone."""
    return Signature(holder.seat, holder.is_keeper)


def refuse_correction(look: Look, holder: Holder, seq: int) -> None:
    """Raise Impossible for an entry that does not count, NotSeated where this phone may not correct it."""
    if not 0 < seq <= len(look.log):
        raise Impossible(N_("there is no entry {seq} at this table", seq=seq))
    place = place_of(look.trail.entries, seq)
    old = look.trail.entries[place].move
    if not holder.may_enter_for(old.seat, look.table.anyone_enters):
        raise not_yours(holder)
    if not holder.is_keeper and old.seat != holder.seat and _hides(look, holder, place):
        raise NotSeated(N_("this entry names a card that this phone may not see; the scorekeeper corrects it"))


def _refuse_too_long(look: Look, *items: Item) -> None:
    """Raise Impossible where the log would hold more than it may with these items."""
    if not is_within_bounds((*look.log, *items)):
        raise too_long()


def _hides(look: Look, holder: Holder, place: int) -> bool:
    """Whether this entry of the hand in play brings something that the phone may not see."""
    game, entries = look.game, look.trail.entries
    before = fold(game, look.table.options, look.table.seats, entries[:place])
    if game.deal(before) != game.deal(look.state):
        return False
    shown = game.seen_by(before, holder.seat)
    for event in entries[place].events:
        shown = game.apply(shown, event)
    return bool(game.seen_by(shown, holder.seat) != shown)


def _refuse_stale(look: Look, move: Move, occasion: str | None) -> None:
    """Two phones may have answered the same question: the later one is told, and nothing is entered twice."""
    if occasion is None:
        return
    offered = (*look.game.prompts(look.state, None), *look.game.leaving(look.state))
    if not any(prompt.move == move.kind and prompt.occasion == occasion for prompt in offered):
        raise moved_on()


def not_yours(holder: Holder) -> NotSeated:
    """The refusal of what this phone may not enter."""
    if holder.may_enter:
        return NotSeated(N_("this phone enters for its own seat only; ask the scorekeeper, or whoever sits there"))
    return NotSeated(N_("this phone only looks on; take a seat to enter something"))


def moved_on() -> StaleTable:
    """The refusal of what answers a table that is not there any more."""
    return StaleTable(N_("the table has moved on since this page was shown; look at it again, then enter"))


def _stands(look: Look, change: Correction) -> bool:
    """Whether the entry counts as that correction has it."""
    return any(entry.seq == change.seq and entry.move == change.move for entry in look.trail.entries)
