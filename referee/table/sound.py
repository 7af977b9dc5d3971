"""Whether a log that comes from elsewhere is one of its game's: all of it can be folded, shown and told."""

from __future__ import annotations

from collections.abc import Sequence

from referee.errors import UnreadableEntry
from referee.phrase import N_, Phrase, Who
from referee.rules import cited
from referee.table.log import Entry, Item, Renamed, Sealed, Settled
from referee.table.names import clean_name
from referee.table.opening import Table
from referee.table.trail import AnyGame, fold, replay, trail

STUMBLES = (LookupError, ArithmeticError, AttributeError, TypeError, ValueError, RecursionError, StopIteration)
"""What an event that never happened makes a game do: it is trusted with what its own rulings made, and nothing else."""


def refuse_unsound(game: AnyGame, table: Table, log: Sequence[Item]) -> None:
    """Raise UnreadableEntry for a log that no game came to."""
    counting = trail(log).entries
    try:
        for item, before in replay(game, table.options, table.seats, log):
            if isinstance(item, Entry):
                told = game.tell(before, item.events)
                named = (*_people(told.because), *_people(told.short))
                _refuse_strangers(table, *named, *(line.seat for line in told.lines))
                cited(game.rulebook, *item.cites)
            elif isinstance(item, Settled | Sealed):
                _refuse_strangers(table, item.seat)
            if isinstance(item, Renamed) and clean_name(item.name) != item.name:
                raise ValueError(item)
        state = fold(game, table.options, table.seats, counting)
        for seat in (None, *range(table.seats.count)):
            seen = game.seen_by(state, seat)
            shown = (game.sheet(seen), game.caption(seen), game.felt(seen), game.prompts(seen, seat))
            if len(shown[0].heads) != table.seats.count:
                raise ValueError(shown)
        game.calls(state)
        game.sealing(state)
        game.leaving(state)
        outcome = game.outcome(state)
        _refuse_strangers(table, *(outcome.winners if outcome else ()))
    except STUMBLES as error:
        raise UnreadableEntry(N_("the entries of this table are none that its game can come to")) from error


def _people(phrase: Phrase) -> list[int]:
    """The seats that a sentence names."""
    return [
        each.seat
        for _, value in phrase.params
        for each in (value if isinstance(value, tuple) else (value,))
        if isinstance(each, Who)
    ]


def _refuse_strangers(table: Table, *seats: int) -> None:
    if not set(seats) <= set(range(table.seats.count)):
        raise ValueError(seats)
