"""What follows when all hands of a round are in: the next round, a round that plays off a tie, or the end."""

from __future__ import annotations

from referee.games.three_thirteen import laws
from referee.games.three_thirteen.events import AnyEvent, GameWon, HandCounted, RoundDealt
from referee.games.three_thirteen.folding import folded
from referee.games.three_thirteen.state import Round, State, in_turn, round_dealt, totals_of


def followed(state: State, event: HandCounted) -> tuple[AnyEvent, ...]:
    """A hand that is counted, and what follows from it."""
    after = folded(state, event)
    if after.round is not None:
        return (event,)
    return event, _next(after, after.past[-1])


def _next(state: State, last: Round) -> RoundDealt | GameWon:
    """Rules 1.4, 6.1 to 6.3 and 8.3: what comes after the last round."""
    if not last.is_extra and last.number < len(laws.rounds(state.options)):
        return round_dealt(state, next_dealer(state, last))
    best = _best_of(state, last)
    if len(best) == 1 or laws.tie_law(state.options) == "shared":
        return GameWon(best, totals_of(state))
    return _extra_round(state, last, best)


def next_dealer(state: State, last: Round) -> int | None:
    """Who deals after a round: the next to the left (rule 1.5); nobody where all draw together."""
    if last.dealer is None:
        return None
    return in_turn(state.staying, last.dealer)[0]


def _best_of(state: State, last: Round) -> tuple[int, ...]:
    """Who is lowest: of all rounds together, or of those who play off a tie in the round just over."""
    of_last = {laid.seat: laid.points for laid in last.hands}
    totals = totals_of(state)
    points = of_last if last.is_extra else {seat: totals[seat] for seat in state.staying}
    least = min(points.values())
    return tuple(sorted(seat for seat, each in points.items() if each == least))


def _extra_round(state: State, last: Round, tied: tuple[int, ...]) -> RoundDealt:
    """Rules 6.3 and 8.3: one more round among the tied, dealt by the next of them to the left."""
    cards = laws.FOURTEEN if laws.tie_law(state.options) == "bonus" else laws.THIRTEEN
    dealer = None if last.dealer is None else in_turn(tied, last.dealer)[0]
    players = in_turn(tied, dealer)
    wild = laws.wild_rank(state.options, cards)
    return RoundDealt(last.number + 1, cards, wild, dealer, players, True)
