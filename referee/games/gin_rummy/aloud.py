"""What is said aloud over the two hands, and who changes chairs."""

from __future__ import annotations

from referee.games.gin_rummy.events import HandWon
from referee.games.gin_rummy.laws import card_points
from referee.games.gin_rummy.state import Deal, Knock, Played, State
from referee.games.gin_rummy.wording import filled, names
from referee.phrase import N_, NN_, Phrase, Who


def knock_said(deal: Deal | None) -> tuple[Phrase, ...]:
    """What is said of a knock until the other hand is seen."""
    return (_knocks(deal.knock),) if deal and deal.knock else ()


def _knocks(knock: Knock) -> Phrase:
    player = Who(knock.seat)
    if knock.is_big:
        return N_("{player} goes big gin", player=player)
    return (
        N_("{player} knocks with {n}", player=player, n=knock.count)
        if knock.count
        else N_("{player} goes gin", player=player)
    )


def sum_said(event: HandWon) -> tuple[Phrase, ...]:
    """Who knocks with 7; who has 21, less 9 laid off, 12; and 5 to the knocker."""
    is_big = event.result == "big_gin"
    knock = Knock(event.knocker, (), (), event.knocker_count, is_big)
    return (_knocks(knock), _defence_said(event), _points_said(event))


def _defence_said(event: HandWon) -> Phrase:
    player, count, laid = Who(event.defender), event.defender_count, laid_points(event)
    if laid:
        return N_(
            "{player} has {before}, less {laid} laid off, {n}", player=player, before=count + laid, laid=laid, n=count
        )
    return N_("{player} has {n}", player=player, n=count)


def laid_points(event: HandWon) -> int:
    """What the cards that were laid off count."""
    laid = [*event.laid_off, *(card for group in event.layoffs for card in group)]
    return sum(card_points(card) for card in laid)


_POINTS = {
    "knock": NN_("{n} point to {player}", "{n} points to {player}", 1),
    "undercut": NN_("undercut: {n} point to {player}", "undercut: {n} points to {player}", 1),
    "gin": NN_("{bonus} for gin: {n} point to {player}", "{bonus} for gin: {n} points to {player}", 1),
    "big_gin": NN_("{bonus} for big gin: {n} point to {player}", "{bonus} for big gin: {n} points to {player}", 1),
}
_POINTS_DOUBLE = {
    "knock": NN_("doubled, {n} point to {player}", "doubled, {n} points to {player}", 1),
    "undercut": NN_("undercut, doubled: {n} point to {player}", "undercut, doubled: {n} points to {player}", 1),
    "gin": NN_(
        "{bonus} for gin, doubled: {n} point to {player}", "{bonus} for gin, doubled: {n} points to {player}", 1
    ),
    "big_gin": NN_(
        "{bonus} for big gin, doubled: {n} point to {player}",
        "{bonus} for big gin, doubled: {n} points to {player}",
        1,
    ),
}


def _points_said(event: HandWon) -> Phrase:
    template = (_POINTS_DOUBLE if event.factor > 1 else _POINTS)[event.result]
    return filled(template, event.points, player=Who(event.winner), bonus=event.bonus)


def spread_said(event: HandWon) -> Phrase | None:
    """That the referee laid the knocker's hand, and laid it well."""
    if event.is_declared or event.result not in ("knock", "undercut"):
        return None
    return N_("No other spread of {player}'s scores more.", player=Who(event.knocker))


def change_said(state: State, last: Played | None) -> Phrase | None:
    """Who changed chairs after the last hand, as long as nothing else is entered."""
    deal = state.deal
    if deal is None or last is None or deal.knock is not None:
        return None
    before, now = last.deal.chairs, deal.chairs
    if now.out is None or before.out is None:
        return N_("{player} deals", player=Who(now.box))
    if now == before:
        return N_("all keep their chairs, {player} deals again", player=Who(now.box))
    if now.box == before.box:
        return N_("{players} change chairs", players=names((now.captain, now.out)))
    return N_(
        "{box} goes into the box, {captain} is captain, {out} sits out",
        box=Who(now.box),
        captain=Who(now.captain),
        out=Who(now.out),
    )
