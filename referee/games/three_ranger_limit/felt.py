"""The picture of the moment: the line of cards, and what the last of them made, bracketed."""

from __future__ import annotations

from dataclasses import dataclass

from referee.cards import Card
from referee.games.three_ranger_limit.lines import label_of, rule_of
from referee.games.three_ranger_limit.scoring import STARTER_POINTS
from referee.games.three_ranger_limit.state import Deal, State
from referee.phrase import N_, Phrase


@dataclass(frozen=True, slots=True)
class Placed:
    """A card on the table: `play` is its number in the line, 0 for the one turned up, which is nobody's (`seat` None).

    `points` is what its player scored by it.
    """

    card: Card
    play: int
    seat: int | None = None
    points: int = 0


@dataclass(frozen=True, slots=True)
class Bracket:
    """A combination under the line, from the card at place `first` to the one at place `last` (from 0, both in)."""

    first: int
    last: int
    label: Phrase
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class Felt:
    """The line and its last combinations; before it is dealt, the cards `drawn` for first.

    `to_go` is how many Rangers are still to come, `stock` how many cards are left to draw. `claimed` is the open
    claim on the last card while kender may be called on it: until then nothing is bracketed.
    """

    cards: tuple[Placed, ...] = ()
    brackets: tuple[Bracket, ...] = ()
    drawn: tuple[Placed, ...] = ()
    to_go: int = 3
    stock: int = 0
    claimed: int | None = None


def felt(state: State) -> Felt:
    """The picture of the state."""
    deal = state.deal
    if deal is None:
        return Felt(drawn=_drawn(state))
    concealed = state.concealed
    return Felt(
        cards=_placed(deal),
        brackets=() if concealed is not None else _brackets(deal),
        drawn=_drawn(state) if deal.turned_up is None and len(state.deals) == 1 else (),
        to_go=deal.to_go,
        stock=deal.stock,
        claimed=None if concealed is None else concealed.play.claimed,
    )


def _drawn(state: State) -> tuple[Placed, ...]:
    return tuple(Placed(card, 0, seat) for seat, card in state.drawn)


def _placed(deal: Deal) -> tuple[Placed, ...]:
    if deal.turned_up is None:
        return ()
    played = tuple(
        Placed(laid.play.card, number, laid.play.seat, laid.play.points)
        for number, laid in enumerate(deal.laid, start=1)
    )
    return (Placed(deal.turned_up, 0), *played)


def _brackets(deal: Deal) -> tuple[Bracket, ...]:
    if not deal.laid:
        return (Bracket(0, 0, N_("Ranger turned up"), STARTER_POINTS, "1.5"),) if deal.bonus else ()
    last = len(deal.laid)
    return tuple(
        Bracket(last - made.length + 1, last, label_of(made), made.points, rule_of(made))
        for made in deal.laid[-1].play.combinations
    )
