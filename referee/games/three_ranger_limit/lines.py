"""The reasons for every point: a card's combinations, what a claim changed, what kender took."""

from __future__ import annotations

from typing import assert_never

from referee.games.three_ranger_limit.events import CardPlayed, KenderCalled
from referee.games.three_ranger_limit.scoring import Combination, Way
from referee.games.three_ranger_limit.state import Deal, Laid
from referee.phrase import N_, Phrase
from referee.rules import Line

_RULES: dict[Way, str] = {"eleven": "4.1", "kind": "4.2", "straight": "4.3", "flush": "4.4"}


def rule_of(made: Combination) -> str:
    """The number of the rule that pays for a combination."""
    return _RULES[made.way]


def label_of(made: Combination) -> Phrase:
    """What players call a combination.

    >>> str(label_of(Combination("straight", 6, 6)))
    'straight of 6'
    """
    match made.way:
        case "eleven":
            return N_("eleven")
        case "kind":
            return _kind_label(made.length)
        case "straight":
            return N_("straight of {n}", n=made.length)
        case "flush":
            return N_("flush of {n}", n=made.length)
        case _:
            assert_never(made.way)


def _kind_label(length: int) -> Phrase:
    if length == 2:
        return N_("pair")
    return N_("three of a kind") if length == 3 else N_("four of a kind")


def starter_lines(deal: Deal) -> tuple[Line, ...]:
    """The points for a Ranger turned up (rule 1.5)."""
    if deal.turned_up is None or not deal.bonus:
        return ()
    return (Line("1.5", deal.first, deal.bonus, N_("Ranger turned up"), (deal.turned_up,)),)


def play_lines(deal: Deal, number: int, conceal: bool = False) -> tuple[Line, ...]:
    """The lines of a play (1 is the first); they add up to what every seat scored by it.

    `conceal` keeps back what the card makes and shows only the claim, while kender may be called on it.
    """
    laid = deal.laid[number - 1]
    if conceal:
        return _claim_line(laid.play)
    cards = deal.line[: number + 1]
    made = tuple(
        Line(rule_of(each), laid.play.seat, each.points, label_of(each), cards[-each.length :])
        for each in laid.play.combinations
    )
    return (*made, *_lines_of_claim(laid), *(call_lines(laid.call) if laid.call else ()))


def _claim_line(play: CardPlayed) -> tuple[Line, ...]:
    return (Line("5.1", play.seat, play.points, N_("claimed"), (play.card,)),) if play.points else ()


def _lines_of_claim(laid: Laid) -> tuple[Line, ...]:
    """What a claim changed: points given away by one too low, points given to the next by one too high."""
    play, lines = laid.play, []
    if play.points < laid.worth:
        lines.append(Line("5.2", play.seat, play.points - laid.worth, N_("not claimed"), (play.card,)))
    if play.excess_seat is not None:
        lines.append(Line("5.3", play.excess_seat, play.excess, N_("claimed too much"), (play.card,)))
    return tuple(lines)


def call_lines(call: KenderCalled) -> tuple[Line, ...]:
    """What a call of kender took, or a false one gave away."""
    if call.taken:
        return (Line("5.6", call.seat, call.taken, N_("kender"), (call.card,)),)
    if call.forfeited:
        return (Line("5.7", call.accused, call.forfeited, N_("false call"), (call.card,)),)
    return ()
