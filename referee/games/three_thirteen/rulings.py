"""The ruling on a move: whose module it belongs to, and the first dealer outright."""

from __future__ import annotations

from typing import TypeAlias

from referee.games.three_thirteen import laws
from referee.games.three_thirteen.claims import asked_to_go_out, gone_out, said_out
from referee.games.three_thirteen.events import FirstDealerChosen
from referee.games.three_thirteen.hands import counted, laid_down, left_over
from referee.games.three_thirteen.leaving import left
from referee.games.three_thirteen.moves import AnyMove, Count, FirstDealer, GoOut, LayDown, Leave, LeaveOver, SayOut
from referee.games.three_thirteen.refusals import allow, refuse, refuse_stranger
from referee.games.three_thirteen.state import Round, State, round_dealt
from referee.phrase import N_, Who
from referee.rules import Ruling

InRound: TypeAlias = GoOut | SayOut | LayDown | LeaveOver | Count | Leave
"""What is entered in a round."""


def ruled(state: State, move: AnyMove) -> Ruling:
    """The ruling on a move."""
    if state.ending is not None:
        return refuse(N_("The game is over."), "6.1", remedy=N_("Start the next game, or undo the last entry."))
    match move:
        case FirstDealer():
            return _first_dealer(state, move)
        case GoOut() | SayOut() | LayDown() | LeaveOver() | Count() | Leave():
            return _in_round(state, state.round, move)


def advised(state: State, move: AnyMove) -> Ruling:
    """What somebody is told who asks first, of a hand with the card drawn or without the one to be thrown."""
    current = state.round
    if state.ending is not None or current is None or not isinstance(move, GoOut):
        return ruled(state, move)
    if move.round not in (None, current.number):
        return ruled(state, move)
    if len(move.hand) == current.cards + 1:
        return asked_to_go_out(state, current, move)
    return gone_out(state, current, move, is_asked=True)


def _first_dealer(state: State, move: FirstDealer) -> Ruling:
    """Rules 1.5 and 9.2: whom the lot made dealer, or who drew the highest card and calls."""
    calls = laws.has_caller(state.options)
    if state.round is not None:
        number = "9.2" if calls else "1.5"
        return refuse(N_("The first round is dealt already."), number, remedy=N_("Undo it if it was entered wrongly."))
    if not 0 <= move.dealer < state.seats.count:
        return refuse_stranger()
    dealt = round_dealt(state, None if calls else move.dealer)
    return allow(state, FirstDealerChosen(move.dealer, calls), dealt)


def _in_round(state: State, current: Round | None, move: InRound) -> Ruling:
    if current is None:
        calls = laws.has_caller(state.options)
        remedy = N_("Say first who calls.") if calls else N_("Say first who deals.")
        return refuse(N_("No round is dealt yet."), "9.2" if calls else "1.5", remedy=remedy)
    if move.round not in (None, current.number):
        return _refuse_round(current, move.round or 0)
    return _entered(state, current, move)


def _entered(state: State, current: Round, move: InRound) -> Ruling:
    match move:
        case GoOut():
            return gone_out(state, current, move)
        case SayOut():
            return said_out(state, current, move)
        case LayDown():
            return laid_down(state, current, move)
        case LeaveOver():
            return left_over(state, current, move)
        case Count():
            return counted(state, current, move)
        case Leave():
            return left(state, current, move)


def _refuse_round(current: Round, meant: int) -> Ruling:
    """The refusal of what belongs to another round: in this one a hand is lacking, or it is over."""
    waiting = tuple(Who(seat) for seat in current.waiting)
    return refuse(
        N_("This belongs to round {meant}, and the table is at round {n}.", meant=meant, n=current.number),
        "1.4",
        remedy=N_("Still to enter: {players}.", players=waiting) if waiting else N_("Enter first who goes out."),
    )
