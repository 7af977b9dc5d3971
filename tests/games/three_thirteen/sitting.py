"""Sitting down to Three Thirteen in a test: hands by their letters, moves handed in, rulings looked at."""

from __future__ import annotations

from functools import reduce
from typing import Any, cast

from referee.cards import Card, parse_cards
from referee.games.three_thirteen.events import AnyEvent
from referee.games.three_thirteen.game import THREE_THIRTEEN
from referee.games.three_thirteen.moves import AnyMove, Count, FirstDealer, GoOut, LayDown, LeaveOver, SayOut
from referee.games.three_thirteen.options import Options
from referee.games.three_thirteen.state import Round, State
from referee.rules import Ruling, Seats, read_options

GAME = THREE_THIRTEEN
ANN, BO, CY, DI = range(4)
"""Four at the table, with two packs; Ann deals first and Bo plays first, unless the test says otherwise."""


def sit(count: int = 4, dealer: int | None = 0, **switches: Any) -> State:
    """A new table; unless told otherwise seat 0 deals."""
    return GAME.open(read_options(Options, switches), Seats(count, dealer))


def hand_in(state: State, *moves: AnyMove) -> State:
    """The state after moves that must be allowed."""
    for move in moves:
        state = after(state, allowed(state, move))
    return state


def allowed(state: State, move: AnyMove) -> Ruling:
    """The ruling on a move that must be allowed."""
    ruling = GAME.rule(state, move)
    assert ruling.allowed, f"{move} was refused: {ruling.because}"
    return ruling


def after(state: State, ruling: Ruling) -> State:
    """The state after an allowed ruling."""
    return reduce(GAME.apply, cast("tuple[AnyEvent, ...]", ruling.events), state)


def refused(state: State, move: AnyMove) -> Ruling:
    """The ruling on a move that must be refused: nothing happens, and it says what would be right."""
    ruling = GAME.rule(state, move)
    assert not ruling.allowed, f"{move} was allowed: {ruling.because}"
    assert ruling.events == ()
    return ruling


def cites(ruling: Ruling) -> list[str]:
    return [rule.number for rule in ruling.cites]


def groups(text: str) -> tuple[tuple[Card, ...], ...]:
    """`9S TS JS / 5H 5D 5C`; nothing for nothing."""
    return tuple(parse_cards(part) for part in text.split("/")) if text.strip() else ()


def first(dealer: int) -> FirstDealer:
    return FirstDealer(dealer=dealer)


def go_out(seat: int, hand: str, melds: str = "") -> GoOut:
    return GoOut(seat=seat, hand=parse_cards(hand), melds=groups(melds))


def say_out(seat: int) -> SayOut:
    return SayOut(seat=seat)


def lay_down(seat: int, hand: str, melds: str = "") -> LayDown:
    return LayDown(seat=seat, hand=parse_cards(hand), melds=groups(melds))


def leave(seat: int, cards: str = "") -> LeaveOver:
    return LeaveOver(seat=seat, cards=parse_cards(cards))


def count(seat: int, points: int) -> Count:
    return Count(seat=seat, points=points)


def played(state: State, out: int, **points: int) -> State:
    """The state after a round in which `out` went out on his word and the others said points, `s1=30` for seat 1."""
    state = hand_in(state, say_out(out))
    assert state.round is not None
    for seat in state.round.waiting:
        state = hand_in(state, count(seat, points.get(f"s{seat}", 0)))
    return state


def in_round(state: State, number: int, out: int = 0) -> State:
    """The state in round `number`: in those before it nobody was left with anything."""
    while state.round is not None and state.round.number < number:
        state = played(state, out)
    return state


def current(state: State) -> Round:
    """The round in progress."""
    assert state.round is not None
    return state.round


def numbers(state: State) -> tuple[int, ...]:
    return GAME.sheet(state).numbers


def caption(state: State) -> list[str]:
    return [str(phrase) for phrase in GAME.caption(state)]


def kinds(state: State, seat: int | None = None) -> list[str]:
    """What is offered, with its seat where it is somebody's own."""
    return [p.move if p.seat is None else f"{p.move} {p.seat}" for p in GAME.prompts(state, seat)]
