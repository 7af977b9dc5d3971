"""A table as its log says it stands: what the desk rules on, and what every page shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from referee.games import AnyGame, find
from referee.phrase import N_, Phrase
from referee.rules import Move, Ruling, Telling
from referee.table import (
    Aside,
    Corrected,
    Correction,
    Difference,
    Entry,
    Holder,
    Item,
    Settled,
    Table,
    Trail,
    fold,
    is_full,
    ruled_again,
    trail,
)


@dataclass(frozen=True, slots=True)
class Look:
    """A table as its log says it stands: what counts, and the state that follows from it."""

    table: Table
    game: AnyGame
    log: tuple[Item, ...]
    trail: Trail
    before: Any
    state: Any

    @property
    def seq(self) -> int:
        """The number of this look: that of the log's last item."""
        return self.trail.seq

    @property
    def tip(self) -> tuple[int, str]:
        """The log's last item as `Book.tip` names it."""
        return (self.seq, self.log[-1].move_id) if self.log else (0, "")

    def has(self, move_id: str) -> bool:
        """Whether a move with this id is in the log."""
        return any(item.move_id == move_id for item in self.log)

    def told(self) -> Telling | None:
        """What the newest entry did, or None at a fresh table."""
        last = self.trail.last
        return None if last is None else self.game.tell(self.before, last.events)

    def undoes(self) -> Phrase | None:
        """What undo would take back, in a few words; None where there is nothing, or no room left to write it down."""
        told = self.told()
        if self.trail.undo_to is None or told is None or is_full(self.log):
            return None
        done = self.log[self.trail.done - 1]
        return _correction(done) if isinstance(done, Corrected) else told.short

    def redoes(self) -> Phrase | None:
        """What redo would bring back, in a few words; None where there is nothing, or no room left to write it down."""
        to = self.trail.redo_to
        if to is None or is_full(self.log):
            return None
        again = self.log[to - 1]
        # What redo brings back first was entered when the table stood as it does now.
        if isinstance(again, Entry):
            return self.game.tell(self.state, again.events).short
        return _correction(again) if isinstance(again, Corrected) else None

    def ruled_for(self, holder: Holder, state: Any, move: Move) -> Ruling:
        """The ruling on a move as this phone may be told it: whoever keeps the score sees what all entered."""
        return self.game.rule(state, move) if holder.is_keeper else self.game.rule_for(state, move, holder.seat)

    def difference(self, change: Correction, holder: Holder) -> Difference:
        """What would become of the table with the move in the place of the entry, as this phone may be told it.

        Raises Impossible where that entry does not count.
        """
        rule = partial(self.ruled_for, holder)
        return ruled_again(self.game, self.table, self.trail.entries, change, rule)

    def led_on(self, news: tuple[Item, ...]) -> Look:
        """The table after these items too. Moves go on from the state that is here; all else is folded anew.

        Raises UnreadableEntry where the log cannot be read.
        """
        if not news:
            return self
        log = (*self.log, *news)
        if all(isinstance(item, Aside | Settled) for item in news):
            return replace(self, log=log, trail=replace(self.trail, seq=news[-1].seq))
        if not all(isinstance(item, Entry) for item in news):
            return look_at(self.table, log)
        counting = trail(log)
        before = state = self.state
        for entry in counting.entries[-len(news) :]:
            before = state
            for event in entry.events:
                state = self.game.apply(state, event)
        return Look(self.table, self.game, log, counting, before, state)


def look_at(table: Table, log: Iterable[Item]) -> Look:
    """The table as this log says it stands. `before` is the state before the newest entry.

    Raises UnreadableEntry where the log cannot be read.
    """
    game, items = find(table.game), tuple(log)
    counting = trail(items)
    before = state = fold(game, table.options, table.seats, counting.entries[:-1])
    for event in counting.last.events if counting.last else ():
        state = game.apply(state, event)
    return Look(table, game, items, counting, before, state)


def _correction(item: Corrected) -> Phrase:
    return N_("correction of entry {seq}", seq=item.corrects)
