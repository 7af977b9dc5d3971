"""Sitting down to Gin Rummy in a test: hands by their letters, moves handed in, rulings looked at."""

from __future__ import annotations

from functools import reduce
from typing import Any, cast

from referee.cards import Card, parse_card, parse_cards
from referee.games.gin_rummy.events import AnyEvent
from referee.games.gin_rummy.game import GIN_RUMMY
from referee.games.gin_rummy.moves import AnyMove, Defend, DefendCount, Draw, Knock, KnockCount, Penalty, TurnUp, Void
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.state import Chairs, State
from referee.rules import Ruling, Seats, read_options

GAME = GIN_RUMMY
ANN, BO, CY = range(3)
"""Three at the table: Ann is in the box, Bo captain, Cy sits out, unless the test says otherwise."""

SEVEN = "9S TS JS 5H 5D 5C 2D 3D 4D 7H"
"""A knock with 7: a run, a set, a run."""
TWELVE = "QS 8C 9C TC KS KD KC 6H 4S 2C"
"""Against it: the queen goes on the run of spades, and 12 are left; 22 without that."""
GIN = "2S 3S 4S 5S 9H 9D 9C KS KH KD"
LOOSE = "AH AD 6C 7C 8C 8S TS TH JC QD"
"""Against gin: 6-7-8 of clubs, and 50 left."""


def sit(count: int = 3, dealer: int | None = 0, **switches: Any) -> State:
    """A new table; unless told otherwise seat 0 deals."""
    return GAME.open(read_options(Options, switches), Seats(count, dealer))


def hand_in(state: State, *moves: AnyMove) -> State:
    """The state after moves that must be allowed."""
    for move in moves:
        ruling = GAME.rule(state, move)
        assert ruling.allowed, f"{move} was refused: {ruling.because}"
        state = after(state, ruling)
    return state


def after(state: State, ruling: Ruling) -> State:
    """The state after an allowed ruling."""
    return reduce(GAME.apply, cast("tuple[AnyEvent, ...]", ruling.events), state)


def refused(state: State, move: AnyMove) -> Ruling:
    """The ruling on a move that must be refused."""
    ruling = GAME.rule(state, move)
    assert not ruling.allowed, f"{move} was allowed: {ruling.because}"
    assert ruling.events == ()
    return ruling


def cites(ruling: Ruling) -> list[str]:
    return [rule.number for rule in ruling.cites]


def groups(text: str) -> tuple[tuple[Card, ...], ...]:
    """`9S TS JS / 5H 5D 5C`; nothing for nothing."""
    return tuple(parse_cards(part) for part in text.split("/")) if text.strip() else ()


def knock(seat: int, hand: str, spread: str = "", taken: str = "") -> Knock:
    from_pile = parse_card(taken) if taken else None
    return Knock(seat=seat, hand=parse_cards(hand), spread=groups(spread), taken_from_pile=from_pile)


def defend(seat: int, hand: str, melds: str = "", layoffs: str = "", laid_off: str = "") -> Defend:
    return Defend(
        seat=seat,
        hand=parse_cards(hand),
        melds=groups(melds),
        layoffs=groups(layoffs),
        laid_off=parse_cards(laid_off),
    )


def knock_count(seat: int, count: int, *, big: bool = False) -> KnockCount:
    return KnockCount(seat=seat, count=count, big=big)


def defend_count(seat: int, count: int) -> DefendCount:
    return DefendCount(seat=seat, count=count)


def hand_of(state: State, winner: int, points: int) -> State:
    """The state after a knock with 1 by which `winner` scores so many points; below 11 it is no undercut."""
    assert state.deal is not None
    loser = state.deal.chairs.opponent_of(winner)
    return hand_in(state, knock_count(winner, 1), defend_count(loser, points + 1))


def draw(seat: int, card: str) -> Draw:
    return Draw(seat=seat, card=parse_card(card))


def turn_up(card: str) -> TurnUp:
    return TurnUp(card=parse_card(card))


def penalty(offender: int, points: int) -> Penalty:
    return Penalty(offender=offender, points=points)


VOID = Void()


def chairs(state: State) -> Chairs:
    """The chairs of the hand in progress."""
    assert state.deal is not None
    return state.deal.chairs


def numbers(state: State) -> tuple[int, ...]:
    return GAME.sheet(state).numbers


def kinds(state: State, seat: int | None = None) -> list[str]:
    """What is offered, with its seat where it is somebody's own."""
    return [p.move if p.seat is None else f"{p.move} {p.seat}" for p in GAME.prompts(state, seat)]
