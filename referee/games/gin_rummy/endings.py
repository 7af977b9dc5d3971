"""What follows when a hand is over or a penalty is paid: where it is written, who changes chairs, who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.games.gin_rummy import laws
from referee.games.gin_rummy.chairs import moved
from referee.games.gin_rummy.events import (
    AnyEvent,
    ChairsMoved,
    ColumnClosed,
    GameWon,
    HandVoided,
    HandWon,
    PenaltyPaid,
    Written,
)
from referee.games.gin_rummy.folding import written_to
from referee.games.gin_rummy.moves import Penalty
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.refusals import allow, refuse, refuse_player
from referee.games.gin_rummy.scoring import (
    Column,
    bonuses_of,
    closers_of,
    columns_for,
    finals_of,
    settled,
    winners_of,
)
from referee.games.gin_rummy.state import Chairs, Deal, State
from referee.phrase import N_, Who
from referee.rules import Ruling

MOST_PENALTY = 1_000
"""The most points that a penalty may be."""


def won(state: State, deal: Deal, hand: HandWon) -> tuple[AnyEvent, ...]:
    """A hand that is won, where its points are written, and what follows."""
    scorers = scorers_of(state.options, deal.chairs, hand.winner) if hand.points else ()
    written = tuple(Written(seat, column) for seat in scorers for column in columns_for(state.columns, seat))
    columns = written_to(state.columns, written, hand.points, hand.boxes, 1)
    after = moved(state.options, deal.chairs, hand.winner)
    return (replace(hand, written=written), *_followed(state.options, columns, after))


def scorers_of(options: Options, chairs: Chairs, winner: int) -> tuple[int, ...]:
    """Who scores when `winner` does: he alone, or at some tables the captain with his idle partner (rule 6.7)."""
    if winner == chairs.captain and chairs.out is not None and laws.scores_in_pairs(options):
        return chairs.captain, chairs.out
    return (winner,)


def _followed(options: Options, columns: Sequence[Column], chairs: Chairs | None) -> tuple[AnyEvent, ...]:
    """The columns that close, and then the end of the game, or the next hand where there is to be one."""
    closed, events = list(columns), list[AnyEvent]()
    for place, column in enumerate(columns):
        if not column.closers and (seats := closers_of(options, column)):
            closed[place] = replace(column, closers=seats)
            events.append(ColumnClosed(place, seats))
    if all(column.closers for column in closed):
        return (*events, _game_won(options, closed))
    return (*events, ChairsMoved(chairs.box, chairs.captain, chairs.out)) if chairs else tuple(events)


def _game_won(options: Options, columns: Sequence[Column]) -> GameWon:
    """Rules 8.1 to 8.5 and 9.4: who has won, and the final reckoning."""
    bonuses = tuple(bonus for place, column in enumerate(columns) for bonus in bonuses_of(options, place, column))
    finals = finals_of(columns, bonuses)
    return GameWon(winners_of(columns, finals), bonuses, finals, settled(options, finals))


def game_won(options: Options, columns: Sequence[Column]) -> GameWon | None:
    """The end of the game by these columns; None while one of them is open. Who closed them is worked out here."""
    for event in _followed(options, columns, None):
        if isinstance(event, GameWon):
            return event
    return None


def voided(state: State, deal: Deal) -> Ruling:
    """Rule 2.4: nobody scores, and the same player deals again."""
    if deal.knock is not None:
        return refuse(
            N_("{player} has knocked, so the hand is not void.", player=Who(deal.knock.seat)),
            "2.4",
            remedy=N_("Enter the other hand, or undo the knock."),
        )
    chairs = moved(state.options, deal.chairs, None)
    return allow(state, HandVoided(), ChairsMoved(chairs.box, chairs.captain, chairs.out))


def penalized(state: State, deal: Deal, move: Penalty) -> Ruling:
    """Rule 6.8: points to the opponent of whoever offended, as the players agree; the hand goes on."""
    if refusal := refuse_player(state, deal, move.offender):
        return refusal
    if not 1 <= move.points <= MOST_PENALTY:
        return refuse(
            N_("A penalty is {least} to {most} points.", least=1, most=MOST_PENALTY),
            "6.8",
            remedy=N_("Enter how many points the players agree on."),
        )
    if deal.knock is not None:
        return refuse(
            N_("{player} has knocked: first the hand is ended.", player=Who(deal.knock.seat)),
            "6.8",
            "5.2",
            remedy=N_("Enter the other hand, or undo the knock."),
        )
    column = next(place for place, each in enumerate(state.columns) if not each.closers)
    scorers = scorers_of(state.options, deal.chairs, deal.chairs.opponent_of(move.offender))
    written = tuple(Written(seat, column) for seat in scorers)
    columns = written_to(state.columns, written, move.points, 0, 0)
    return allow(state, PenaltyPaid(move.offender, move.points, written), *_followed(state.options, columns, None))
