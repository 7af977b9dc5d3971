"""What a correction would make of a table: the entry and all that followed it, ruled again one by one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from referee.errors import Impossible
from referee.phrase import N_
from referee.rules import Move, Row, Ruling
from referee.table.log import Entry, Ruled
from referee.table.opening import Table
from referee.table.trail import AnyGame, fold

Rule: TypeAlias = Callable[[Any, Move], Ruling]
"""How a move is ruled on in a state."""


@dataclass(frozen=True, slots=True)
class Correction:
    """Another move for the place of entry `seq`. `seen` is the log's number at which its difference was looked at."""

    seq: int
    move: Move
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of the trail, from the corrected one on: as it counts, and as it would be ruled.

    `before` and `now` are the states around it as the table stands; `then` is the state after it as corrected, in
    which an entry that falls has changed nothing. `move` is what would be ruled on. One that is `astray` was entered in
    another hand than would be in play, or before other players: it falls, whatever the ruling.
    """

    entry: Entry
    move: Move
    ruling: Ruling
    before: Any
    now: Any
    then: Any
    astray: bool

    @property
    def falls(self) -> bool:
        """Whether it would no longer count."""
        return self.astray or not self.ruling.allowed


@dataclass(frozen=True, slots=True)
class Difference:
    """What a correction would change, entry by entry; the first is the corrected one."""

    steps: tuple[Step, ...]
    version: int

    @property
    def refusal(self) -> Ruling | None:
        """Why the new move itself is not allowed, or None where it is."""
        ruling = self.steps[0].ruling
        return None if ruling.allowed else ruling

    @property
    def now(self) -> Any:
        """The state as the table stands."""
        return self.steps[-1].now

    @property
    def then(self) -> Any:
        """The state as it would be."""
        return self.steps[-1].then

    @property
    def tail(self) -> tuple[Ruled, ...]:
        """The trail from the corrected entry on as it would be."""
        return tuple(
            Ruled(
                step.entry.seq,
                step.move,
                step.ruling.events,
                tuple(rule.number for rule in step.ruling.cites),
                self.version,
            )
            for step in self.steps
            if not step.falls
        )

    @property
    def fell(self) -> tuple[Step, ...]:
        """The entries that would no longer count, each with the ruling that says why, or astray."""
        return tuple(step for step in self.steps if step.falls)


def ruled_again(
    game: AnyGame, table: Table, entries: Sequence[Entry], change: Correction, rule: Rule | None = None
) -> Difference:
    """What would become of a trail with another move in the place of one of its entries.

    `rule` says how the rulings are told to whoever asks. Raises Impossible where that entry does not count.
    """
    place = place_of(entries, change.seq)
    state = fold(game, table.options, table.seats, entries[:place])
    moves = (change.move, *(entry.move for entry in entries[place + 1 :]))
    return Difference(tuple(_steps(game, state, entries[place:], moves, rule or game.rule)), game.version)


def place_of(entries: Sequence[Entry], seq: int) -> int:
    """The place of entry `seq` in a trail. Raises Impossible where it does not count."""
    place = next((n for n, entry in enumerate(entries) if entry.seq == seq), None)
    if place is None:
        raise Impossible(N_("entry {seq} does not count any more", seq=seq))
    return place


def _steps(game: AnyGame, state: Any, entries: Sequence[Entry], moves: Sequence[Move], rule: Rule) -> Iterator[Step]:
    now = then = state
    for entry, move in zip(entries, moves, strict=True):
        before = now
        now = _applied(game, now, entry.events)
        ruling = rule(then, move)
        is_astray = not game.means_the_same(entry.move, before, then)
        then = then if is_astray else _applied(game, then, ruling.events)
        yield Step(entry, move, ruling, before, now, then, is_astray)


def _applied(game: AnyGame, state: Any, events: Sequence[Any]) -> Any:
    for event in events:
        state = game.apply(state, event)
    return state


@dataclass(frozen=True, slots=True)
class Place:
    """A row of the sheet, or the cell of a seat in it."""

    block: int
    row: int
    seat: int | None = None


def entry_of(game: AnyGame, table: Table, entries: Sequence[Entry], place: Place) -> Entry | None:
    """The entry that made a row of the sheet, or a cell of it: after which it stands there for the first time.

    Of a seat whose hand has a part in the row it is the one that entered that hand. None for a row that stood there
    from the opening, or does not stand there.
    """
    states = [game.open(table.options, table.seats)]
    for entry in entries:
        states.append(_applied(game, states[-1], entry.events))
    made = _first_with(states, lambda state: _row_of(game, state, place) is not None)
    found, seat = _row_of(game, states[-1], place), place.seat
    if not made or found is None:
        return None
    if seat in found.hands:
        same = [each for n, each in enumerate(entries[:made]) if game.deal(states[n]) == game.deal(states[made - 1])]
        return next((each for each in reversed(same) if each.move.seat == seat), entries[made - 1])
    if seat is None or seat >= len(found.cells):
        return entries[made - 1]
    filled = _first_with(states, lambda state: _is_filled(_row_of(game, state, place), seat))
    return entries[(filled or made) - 1]


def _first_with(states: Sequence[Any], is_so: Callable[[Any], bool]) -> int | None:
    """The first of the states in which it is so. What is so stays so: a sheet is only ever added to.

    (Every game is held to it.) None where it is not so in the last one.
    """
    found = bisect_left(states, True, key=is_so)
    return found if found < len(states) else None


def _row_of(game: AnyGame, state: Any, place: Place) -> Row | None:
    rows = [block.rows for block in game.sheet(state).blocks][place.block : place.block + 1]
    return rows[0][place.row] if rows and place.row < len(rows[0]) else None


def _is_filled(row: Row | None, seat: int) -> bool:
    return row is not None and row.cells[seat].is_filled
