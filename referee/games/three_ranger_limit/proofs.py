"""The proof of an answer: what comes next after what the referee chose, and by how much."""

from __future__ import annotations

from referee.cards import Card
from referee.games.three_ranger_limit.scoring import Combination
from referee.games.three_ranger_limit.state import Deal
from referee.phrase import N_, Who
from referee.rules import Weighed


def longer_row(line: tuple[Card, ...], last: tuple[Combination, ...]) -> Weighed | None:
    """Why no longer group counts: the first card before those that do (rules 4.5 and 4.6)."""
    reach = max((each.length for each in last), default=1)
    if len(line) == 1:
        return None
    if reach == len(line):
        return Weighed(N_("The whole line counts: no card lies before it."))
    before = line[-1 - reach]
    because = N_("No longer row counts: from {card} on, or from any card before it, nothing is made.", card=before)
    return Weighed(because, (), line[-1 - reach :])


def runner_up(deal: Deal, winners: tuple[int, ...]) -> Weighed | None:
    """Who comes next after one winner, and by how much."""
    others = [seat for seat in deal.players if seat not in winners]
    if len(winners) != 1 or not others:
        return None
    best = max(others, key=deal.points)
    points = deal.points(best)
    by = deal.points(winners[0]) - points
    return Weighed(N_("{player} comes next with {points}: behind by {n}.", player=Who(best), points=points, n=by))
