"""The picture of the moment: what is dealt and what is wild, and every hand of the round in melds as it was entered."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.cards import Card, Rank
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.events import Groups, Stands, Way
from referee.games.three_thirteen.state import Laid, Round, State, jokers_of


@dataclass(frozen=True, slots=True)
class Deal:
    """What a round deals and what is wild in it; `number` of `of` rounds."""

    number: int
    of: int
    cards: int
    wild: Rank
    has_jokers: bool


@dataclass(frozen=True, slots=True)
class Left:
    """A card that is left over, and what it costs."""

    card: Card
    cost: int
    is_wild: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's cards as they lie: melds with what their wilds stand for, and what is left over with its points.

    `joined` are wilds in melds that nobody entered. Where not all cards were entered, `way` says how it was.
    """

    seat: int
    is_out: bool
    melds: Groups
    stands: Stands
    joined: tuple[Card, ...]
    leftover: tuple[Left, ...]
    points: int
    way: Way
    is_declared: bool


@dataclass(frozen=True, slots=True)
class Felt:
    """The table as it lies. `deal` is the round in progress (None: the game is over), `following` the one after it.

    `hands` are those of round `shown`: of the one in progress as soon as somebody is out in it, else of the last one,
    which `is_last` says. That one `plays_off` a tie or not. `turn` has the last turn now, `waiting` have theirs after
    that; where all draw together, all of them are `together`.
    """

    deal: Deal | None
    following: Deal | None
    is_extra: bool
    hands: tuple[Hand, ...]
    shown: int
    plays_off: bool
    is_last: bool
    turn: int | None
    waiting: tuple[int, ...]
    together: tuple[int, ...]


def laid(state: State) -> Felt:
    """The picture of this state."""
    now = state.round
    is_under_way = now is not None and now.out is not None
    shown = now if is_under_way else state.past[-1] if state.past else None
    is_over = state.ending is not None
    last = now.waiting if now else ()
    one_by_one, together = ((), last) if laws.has_caller(state.options) else (last, ())
    return Felt(
        deal=None if is_over else _deal(state, now.number if now else 1, now),
        following=None if is_over else _deal(state, now.number + 1 if now else 2),
        is_extra=now is not None and now.is_extra,
        hands=_hands(shown) if shown else (),
        shown=shown.number if shown else 0,
        plays_off=shown is not None and shown.is_extra,
        is_last=shown is not None and not is_under_way,
        turn=next(iter(one_by_one), None),
        waiting=one_by_one[1:],
        together=together,
    )


def laid_if(state: State, then: State) -> Felt:
    """The hands as they lie in the other state, in the round that this one is in, with nobody's turn left to come."""
    lies = laid(then)
    round_now = replace(laid(state), turn=None, waiting=(), together=())
    return replace(round_now, hands=lies.hands, shown=lies.shown, plays_off=lies.plays_off)


def _deal(state: State, number: int, dealt: Round | None = None) -> Deal | None:
    """The deal of this round, as it was dealt, or as the rules will have it; None after the last (rule 1.4)."""
    planned = laws.rounds(state.options)
    if dealt is None and number > len(planned):
        return None
    cards = dealt.cards if dealt else planned[number - 1]
    wild = dealt.wild if dealt and dealt.wild else laws.wild_rank(state.options, cards)
    return Deal(number, len(planned), cards, wild, jokers_of(state) > 0)


def _hands(shown: Round) -> tuple[Hand, ...]:
    """The one who went out first, the others in the order of their last turns."""
    first = shown.players.index(shown.out) if shown.out in shown.players else 0
    in_turn = (*shown.players[first:], *shown.players[:first])
    laid_by = [shown.laid_by(seat) for seat in in_turn]
    return tuple(_hand(shown, lying) for lying in laid_by if lying is not None)


def _hand(shown: Round, lying: Laid) -> Hand:
    return Hand(
        lying.seat,
        lying.seat == shown.out,
        lying.melds,
        lying.stands,
        lying.joined,
        _left_over(lying, shown.wild),
        lying.points,
        lying.way,
        lying.is_declared,
    )


def _left_over(lying: Laid, wild: Rank | None) -> tuple[Left, ...]:
    costs = zip(lying.leftover, lying.costs, strict=True)
    return tuple(Left(card, cost, card.is_joker or card.rank is wild) for card, cost in costs)
