"""Whether a log that comes from elsewhere is one of its game's: all of it can be folded, shown and told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from referee.errors import UnreadableEntry
from referee.phrase import N_, Phrase, Who
from referee.rules import cited
from referee.table.log import Corrected, Entry, Item, Renamed, Ruled, Sealed, Settled
from referee.table.names import clean_name
from referee.table.opening import Table
from referee.table.trail import AnyGame, replay, trail

STUMBLES = (LookupError, ArithmeticError, AttributeError, TypeError, ValueError, RecursionError, StopIteration)
"""What an event that never happened makes a game do: it is trusted with what its own rulings made, and nothing else."""

DRAWN = 16_000
"""So many items are on all the sheets together that are drawn: a sheet grows with the log, and so do their number."""
_Ruled = Entry | Ruled
_Stood = tuple[Any, Sequence[_Ruled]]


def refuse_unsound(game: AnyGame, table: Table, log: Sequence[Item]) -> None:
    """Raise UnreadableEntry for a log that no game came to.

    All of it is told; drawn are the table as it stands, and as it stood: all along an evening, of a longer log lately.
    """
    newest = trail(log).entries[-1:]
    state = game.open(table.options, table.seats)
    stood: list[_Stood] = [(state, ())]
    try:
        for passed in replay(game, table.options, table.seats, log):
            item = passed.item
            if isinstance(item, Entry | Corrected):
                rulings = item.tail if isinstance(item, Corrected) else (item,)
                stood += _refuse_untold(game, table, passed.states, rulings)
            elif isinstance(item, Settled | Sealed):
                _refuse_strangers(table, item.seat)
            if isinstance(item, Renamed) and clean_name(item.name) != item.name:
                raise ValueError(item)
            state = passed.states[-1]
        for each, last in stood[-max(1, DRAWN // (len(log) + 1)) :]:
            _refuse_undrawn(game, table, each, last)
        _refuse_unshown(game, table, state, newest)
    except STUMBLES as error:
        raise UnreadableEntry(N_("the entries of this table are none that its game can come to")) from error


def _refuse_untold(game: AnyGame, table: Table, states: Sequence[Any], rulings: Sequence[_Ruled]) -> Iterator[_Stood]:
    """Tell each of them, as the trail does and the paper; `states` are those around them. Each with that after it."""
    for (before, after), ruled in zip(pairwise(states), rulings, strict=True):
        told = game.tell(before, ruled.events)
        named = (*_people(told.because), *_people(told.short))
        _refuse_strangers(table, *named, *(line.seat for line in told.lines))
        cited(game.rulebook, *ruled.cites)
        yield after, (ruled,)


def _refuse_unshown(game: AnyGame, table: Table, state: Any, newest: Sequence[_Ruled]) -> None:
    """Draw all that a page draws of the state: for whoever keeps the score, for each seat, and for a looker-on."""
    for seat in (None, *range(table.seats.count)):
        _draw(game, table, game.seen_by(state, seat), seat)
    _refuse_undrawn(game, table, state, newest)
    _refuse_undrawn(game, table, game.seen_by(state, None), newest)


def _refuse_undrawn(game: AnyGame, table: Table, state: Any, newest: Sequence[_Ruled]) -> None:
    """Draw all that a page draws of the state for one who sees so much."""
    _draw(game, table, state, None)
    if len(game.sheet(state).heads) != table.seats.count:
        raise ValueError(state)
    for ruled in newest:
        game.asked_about(state, ruled.move, table.names)
        game.advise(state, ruled.move)
    game.part(state)
    game.leaving(state)
    game.sealing(state)
    calls, outcome = game.calls(state), game.outcome(state)
    cited(game.rulebook, *((calls.rule,) if calls else ()), *(outcome.cites if outcome else ()))
    _refuse_strangers(table, *(outcome.winners if outcome else ()))


def _draw(game: AnyGame, table: Table, seen: Any, seat: int | None) -> None:
    game.caption(seen)
    game.felt(seen)
    game.prompts(seen, seat)
    game.asked(seen, table.names)


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
