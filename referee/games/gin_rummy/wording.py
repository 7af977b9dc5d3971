"""The sentences that a hand and a game are told in, and the lines of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.cards import Card
from referee.games.gin_rummy.citing import BONUS_RULES, RESULT_RULES
from referee.games.gin_rummy.events import GameWon, HandWon, PenaltyPaid
from referee.games.gin_rummy.scoring import Bonus, Result
from referee.phrase import N_, NN_, Phrase, Who
from referee.rules import Line


def names(seats: Sequence[int]) -> tuple[Who, ...]:
    """These seats, as a list inside a phrase."""
    return tuple(Who(seat) for seat in seats)


RESULTS: dict[Result, Phrase] = {
    "knock": N_("knock"),
    "undercut": N_("undercut"),
    "gin": N_("gin"),
    "big_gin": N_("big gin"),
}

_WON: dict[Result, Phrase] = {
    "knock": NN_(
        "{knocker} knocks with {kept}, {defender} is left with {left}: {n} point to {winner}.",
        "{knocker} knocks with {kept}, {defender} is left with {left}: {n} points to {winner}.",
        1,
    ),
    "undercut": NN_(
        "{knocker} knocks with {kept}, {defender} is left with {left}: undercut, {n} point to {winner}.",
        "{knocker} knocks with {kept}, {defender} is left with {left}: undercut, {n} points to {winner}.",
        1,
    ),
    "gin": NN_(
        "{knocker} goes gin, {defender} is left with {left}: {n} point to {winner}.",
        "{knocker} goes gin, {defender} is left with {left}: {n} points to {winner}.",
        1,
    ),
    "big_gin": NN_(
        "{knocker} goes big gin, {defender} is left with {left}: {n} point to {winner}.",
        "{knocker} goes big gin, {defender} is left with {left}: {n} points to {winner}.",
        1,
    ),
}

_WON_DOUBLE: dict[Result, Phrase] = {
    "knock": NN_(
        "{knocker} knocks with {kept}, {defender} is left with {left}: doubled, {n} point to {winner}.",
        "{knocker} knocks with {kept}, {defender} is left with {left}: doubled, {n} points to {winner}.",
        1,
    ),
    "undercut": NN_(
        "{knocker} knocks with {kept}, {defender} is left with {left}: undercut and doubled, {n} point to {winner}.",
        "{knocker} knocks with {kept}, {defender} is left with {left}: undercut and doubled, {n} points to {winner}.",
        1,
    ),
    "gin": NN_(
        "{knocker} goes gin, {defender} is left with {left}: doubled, {n} point to {winner}.",
        "{knocker} goes gin, {defender} is left with {left}: doubled, {n} points to {winner}.",
        1,
    ),
    "big_gin": NN_(
        "{knocker} goes big gin, {defender} is left with {left}: doubled, {n} point to {winner}.",
        "{knocker} goes big gin, {defender} is left with {left}: doubled, {n} points to {winner}.",
        1,
    ),
}


def filled(template: Phrase, count: int, **params: object) -> Phrase:
    """The sentence with its parameters, in the form that belongs to `count`."""
    return replace(template, params=(("n", count), *params.items()), count=count)


def hand_said(event: HandWon) -> Phrase:
    """Who won a hand, and with what."""
    template = (_WON_DOUBLE if event.factor > 1 else _WON)[event.result]
    return filled(
        template,
        event.points,
        knocker=Who(event.knocker),
        defender=Who(event.defender),
        winner=Who(event.winner),
        kept=event.knocker_count,
        left=event.defender_count,
    )


def laid_off_said(event: HandWon) -> Phrase:
    """Which card the other player lays where."""
    laid = tuple(
        N_("{cards} on {meld}", cards=group, meld=event.spread[place])
        for place, group in enumerate(event.layoffs)
        if group
    )
    if laid:
        return N_("Laid off: {layoffs}.", layoffs=laid)
    if event.laid_off:
        return N_("Laid off: {layoffs}.", layoffs=event.laid_off)
    return N_("Nothing is laid off.")


def end_said(event: HandWon | PenaltyPaid, end: GameWon, winner: int) -> Phrase:
    """What ended the game, and who has won it."""
    return NN_(
        "{n} point to {player}, and the game is over. Winner: {winners}.",
        "{n} points to {player}, and the game is over. Winner: {winners}.",
        event.points,
        player=Who(winner),
        winners=names(end.winners),
    )


def reasons(event: HandWon) -> tuple[Line, ...]:
    """What the points of a hand are made of."""
    rule, seat, cards = RESULT_RULES[event.result], event.winner, counted_cards(event)
    parts = [*_bonus_line(event, rule), Line(rule, seat, event.difference, difference_label(event), cards)]
    if event.factor > 1:
        parts.append(Line("6.6", seat, event.bonus + event.difference, N_("spades double")))
    return tuple(line for line in parts if line.points)


def _bonus_line(event: HandWon, rule: str) -> tuple[Line, ...]:
    is_tie = event.result == "undercut" and not event.difference
    label = N_("equal counts") if is_tie else RESULTS[event.result]
    return (Line("6.3" if is_tie else rule, event.winner, event.bonus, label),)


def difference_label(event: HandWon) -> Phrase:
    """The subtraction as it is said aloud."""
    match event.result:
        case "knock":
            return N_("{more} less {less}", more=event.defender_count, less=event.knocker_count)
        case "undercut":
            return N_("{more} less {less}", more=event.knocker_count, less=event.defender_count)
        case "gin" | "big_gin":
            return N_("the other player's cards")


def counted_cards(event: HandWon) -> tuple[Card, ...]:
    """The unmatched cards that the loser of the hand is left with."""
    return event.kept if event.winner == event.defender else event.left


def hand_lines(event: HandWon, seat: int) -> tuple[Line, ...]:
    """The lines of a hand in one column, for one of those who score."""
    if seat == event.winner:
        return reasons(event)
    return (Line("6.7", seat, event.points, N_("together with {player}", player=Who(event.winner))),)


def penalty_line(event: PenaltyPaid, seat: int) -> Line:
    """The line of a penalty."""
    return Line("6.8", seat, event.points, N_("penalty for {player}", player=Who(event.offender)))


def lines_of(event: HandWon | PenaltyPaid) -> tuple[Line, ...]:
    """All lines of a hand or a penalty: in full for the first column it is written in, one line for each other."""
    lines: list[Line] = []
    seen: set[int] = set()
    for each in event.written:
        if each.seat in seen:
            lines.append(Line("9.1", each.seat, event.points, N_("in column {n} too", n=each.column + 1)))
        elif isinstance(event, HandWon):
            lines += hand_lines(event, each.seat)
        else:
            lines.append(penalty_line(event, each.seat))
        seen.add(each.seat)
    return tuple(lines)


def bonus_line(bonus: Bonus) -> Line:
    """The line of something added at the end."""
    return Line(BONUS_RULES[bonus.kind], bonus.seat, bonus.points, _bonus_label(bonus))


def _bonus_label(bonus: Bonus) -> Phrase:
    match bonus.kind:
        case "game":
            return N_("game bonus")
        case "boxes":
            return NN_("{n} box", "{n} boxes", bonus.times)
        case "shutout":
            return N_("shutout")
        case "doubled":
            return N_("shutout: points count twice")
