"""The sentences that a round and a game are told in, and the lines of the sheet."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Card, Rank
from referee.games.three_thirteen.citing import cost_rule
from referee.games.three_thirteen.events import GameWon, HandCounted
from referee.games.three_thirteen.options import Options
from referee.games.three_thirteen.state import Laid
from referee.phrase import N_, Phrase, Who
from referee.rules import Line


def names(seats: Sequence[int]) -> tuple[Who, ...]:
    """These seats, as a list inside a phrase."""
    return tuple(Who(seat) for seat in seats)


LEFT = N_("left the table")
"""What stands under the name of a player who left."""


def left_alone(seat: int, end: GameWon) -> Phrase:
    """That somebody left, and nobody else is there to play on with."""
    return N_("{player} leaves, and the game is over. Winner: {winner}.", player=Who(seat), winner=Who(end.winners[0]))


WILD: dict[Rank, Phrase] = {
    Rank.ACE: N_("aces are wild"),
    Rank.TWO: N_("twos are wild"),
    Rank.THREE: N_("threes are wild"),
    Rank.FOUR: N_("fours are wild"),
    Rank.FIVE: N_("fives are wild"),
    Rank.SIX: N_("sixes are wild"),
    Rank.SEVEN: N_("sevens are wild"),
    Rank.EIGHT: N_("eights are wild"),
    Rank.NINE: N_("nines are wild"),
    Rank.TEN: N_("tens are wild"),
    Rank.JACK: N_("jacks are wild"),
    Rank.QUEEN: N_("queens are wild"),
    Rank.KING: N_("kings are wild"),
}
"""What is wild, as the dealer says it."""

_LEFT: dict[str, Phrase] = {
    "3.3": N_("aces left over"),
    "5.2": N_("left over"),
    "5.3": N_("wild cards left over"),
    "5.4": N_("jokers left over"),
    "7.2": N_("left over"),
}
"""What cards left over are called, by the rule that says what they cost."""


def lines_of(options: Options, wild: Rank | None, laid: Laid | HandCounted) -> tuple[Line, ...]:
    """What a hand's points are made of."""
    if laid.way == "points":
        return (Line("5.7", laid.seat, laid.points, N_("as said")),) if laid.points else ()
    return cost_lines(options, wild, laid.seat, tuple(zip(laid.leftover, laid.costs, strict=True)))


def cost_lines(options: Options, wild: Rank | None, seat: int, costs: Sequence[tuple[Card, int]]) -> tuple[Line, ...]:
    """The cards left over with what each costs, in one line for each rule that says so."""
    by_rule: dict[str, list[tuple[Card, int]]] = {}
    for card, cost in costs:
        by_rule.setdefault(cost_rule(options, wild, card), []).append((card, cost))
    return tuple(
        Line(rule, seat, sum(cost for _, cost in cards), _LEFT[rule], tuple(card for card, _ in cards))
        for rule, cards in by_rule.items()
    )


def hand_said(event: HandCounted) -> Phrase:
    """What a player is left with."""
    player, n = Who(event.seat), event.points
    if event.way == "points":
        return N_("{player} is left with {n}.", player=player, n=n)
    if not event.leftover:
        return N_("{player} melds every card too, and scores 0.", player=player)
    if event.joined:
        return N_(
            "{player} is left with {n}: {cards}. Wild cards join the other melds: {joined}.",
            player=player,
            n=n,
            cards=event.leftover,
            joined=event.joined,
        )
    return N_("{player} is left with {n}: {cards}.", player=player, n=n, cards=event.leftover)
