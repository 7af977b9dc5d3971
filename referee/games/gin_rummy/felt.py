"""The picture of the moment: three chairs, two hands laid out in melds, and the sum as it would be said aloud."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from referee.cards import Card
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.aloud import change_said, knock_said, laid_points, spread_said, sum_said
from referee.games.gin_rummy.defences import melds_shown
from referee.games.gin_rummy.events import HandVoided, HandWon, PenaltyPaid
from referee.games.gin_rummy.scoring import Result
from referee.games.gin_rummy.sheet import chairs_now, role_of
from referee.games.gin_rummy.state import Chairs, Deal, Stage, State
from referee.phrase import N_, Phrase

Key: TypeAlias = Literal["box", "captain", "out", "dealer", "player"]


@dataclass(frozen=True, slots=True)
class Chair:
    """A player's chair: its `key` and the word for it, what it was in the hand before (empty: the same or none)."""

    seat: int
    key: Key
    role: Phrase | None
    was: Key | Literal[""]
    is_dealer: bool


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in a meld. `is_laid_off`: the other player laid it there."""

    card: Card
    is_laid_off: bool = False


@dataclass(frozen=True, slots=True)
class LaidTo:
    """A card that was laid off, and on which of the knocker's melds, from 0; None: on a meld that nobody entered."""

    card: Card
    onto: int | None


@dataclass(frozen=True, slots=True)
class Side:
    """One hand on the table.

    `melds` hold the cards laid off on them too; `loose` are the unmatched cards, `count` what they count.
    `laid` are the cards this player laid off, `laid_points` what those count, `before` what was left with them.
    `is_counted`: no cards are known, only the count.
    """

    seat: int
    is_knocker: bool
    is_winner: bool
    melds: tuple[tuple[Lying, ...], ...]
    loose: tuple[Card, ...]
    laid: tuple[LaidTo, ...]
    count: int
    laid_points: int
    before: int
    is_counted: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """The cards that a player has drawn for the first chairs."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FaceUp:
    """A hand that lies face up since its owner knocked with too much; no cards where only its count is known."""

    seat: int
    cards: tuple[Card, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Felt:
    """The table as it lies. `is_last`: nothing is entered of this hand yet, and the hands are those of the last one.

    `limit` is what a knocker may keep now (None before it is known), `is_limit_set` that the up-card set it, `upcard`
    that card. `sides` are the knocker's hand and then the other; `said` is the sum aloud, line by line; `result` and
    `points` what the hand came to, `note` a word on how the knocker's hand was laid. `change` says who changed chairs.
    `last_hand`: where the next hand's up-card is due or known, the last hand lies by itself; folded once it is known.
    """

    stage: Stage
    hand: int
    is_last: bool
    last_hand: Literal["", "open", "folded"]
    chairs: tuple[Chair, ...]
    limit: int | None
    is_limit_set: bool
    is_doubled: bool
    upcard: Card | None
    sides: tuple[Side, ...]
    said: tuple[Phrase, ...]
    result: Result | Literal["void", ""]
    points: int
    note: Phrase | None
    change: Phrase | None
    face_up: tuple[FaceUp, ...]
    drawn: tuple[Drawn, ...]


def laid(state: State) -> Felt:
    """The picture of this state."""
    deal = state.deal
    last = next((each for each in reversed(state.past) if not isinstance(each.event, PenaltyPaid)), None)
    is_last = last is not None and (deal is None or deal.knock is None and not deal.exposed)
    event = last.event if last is not None and is_last else None
    is_known = deal is not None and state.stage != "upcard"
    won = event if isinstance(event, HandWon) else None
    return Felt(
        stage=state.stage,
        hand=last.deal.number if last and is_last else deal.number if deal else 0,
        is_last=is_last,
        last_hand=_last_hand(state, deal) if event else "",
        chairs=_chairs(state),
        limit=deal.limit if deal and is_known else None,
        is_limit_set=is_known and laws.plays_oklahoma(state.options),
        is_doubled=deal is not None and deal.factor > 1,
        upcard=deal.upcard if deal else None,
        sides=_sides(won) if won else _knockers_side(deal),
        said=sum_said(won) if won else knock_said(deal) if not event else (N_("the hand is void"),),
        result=won.result if won else "void" if isinstance(event, HandVoided) else "",
        points=won.points if won else 0,
        note=spread_said(won) if won else None,
        change=change_said(state, last),
        face_up=tuple(FaceUp(each.seat, each.hand, each.count) for each in deal.exposed) if deal else (),
        drawn=_drawn(state),
    )


def laid_if(state: State, then: State) -> Felt:
    """The hands as they lie in the other state, with the chairs of this one: the sheet beside it says those too."""
    return replace(laid(then), chairs=_chairs(state), change=None)


def _last_hand(state: State, deal: Deal | None) -> Literal["", "open", "folded"]:
    if deal is None or state.ending is not None:
        return ""
    return "folded" if deal.upcard else "open" if state.stage == "upcard" else ""


def _chairs(state: State) -> tuple[Chair, ...]:
    now = chairs_now(state)
    if now is None:
        return ()
    last = state.past[-1].deal.chairs if state.past and state.deal and not state.ending else None
    seats = [seat for seat in (now.box, now.captain, now.out) if seat is not None]
    return tuple(_chair(now, last, seat) for seat in seats)


def _chair(now: Chairs, last: Chairs | None, seat: int) -> Chair:
    key, was = _key(now, seat), "" if last is None else _key(last, seat)
    return Chair(seat, key, role_of(now, seat), "" if was == key else was, seat == now.box)


def _key(chairs: Chairs, seat: int) -> Key:
    if chairs.out is None:
        return "dealer" if seat == chairs.box else "player"
    if seat == chairs.out:
        return "out"
    return "box" if seat == chairs.box else "captain"


def _sides(event: HandWon) -> tuple[Side, Side]:
    onto = event.layoffs or ((),) * len(event.spread)
    spread = tuple(_in_order(meld, laid_on) for meld, laid_on in zip(event.spread, onto, strict=True))
    laid_to = tuple(LaidTo(card, place) for place, group in enumerate(event.layoffs) for card in group)
    laid_to += tuple(LaidTo(card, None) for card in event.laid_off)
    points = laid_points(event)
    knocker = Side(
        event.knocker,
        True,
        event.winner == event.knocker,
        spread,
        event.kept,
        (),
        event.knocker_count,
        0,
        event.knocker_count,
        not event.spread and not event.kept,
    )
    defender = Side(
        event.defender,
        False,
        event.winner == event.defender,
        tuple(tuple(Lying(card) for card in meld) for meld in event.melds),
        event.left,
        laid_to,
        event.defender_count,
        points,
        event.defender_count + points,
        not (event.melds or event.left or laid_to),
    )
    return knocker, defender


def _in_order(meld: Sequence[Card], laid_on: Sequence[Card]) -> tuple[Lying, ...]:
    """A meld with the cards laid off on it, as it then lies."""
    cards = [*(Lying(card) for card in meld), *(Lying(card, True) for card in laid_on)]
    is_run = meld[0].suit is meld[-1].suit
    return tuple(sorted(cards, key=lambda each: each.card.rank)) if is_run else tuple(cards)


def _knockers_side(deal: Deal | None) -> tuple[Side, ...]:
    """The knocker's hand as it lies until the other is seen."""
    knock = deal.knock if deal else None
    if knock is None:
        return ()
    melds = melds_shown(knock)
    melded = {card for meld in melds for card in meld.cards}
    groups = tuple(tuple(Lying(card) for card in meld.cards) for meld in melds)
    loose = tuple(card for card in knock.hand if card not in melded)
    return (Side(knock.seat, True, False, groups, loose, (), knock.count, 0, knock.count, not knock.hand),)


def _drawn(state: State) -> tuple[Drawn, ...]:
    """The first draw, until something is played."""
    if state.past:
        return ()
    return tuple(Drawn(seat, cards) for seat, cards in enumerate(state.draws) if cards)
