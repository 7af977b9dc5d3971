"""Who has to leave: before anybody is out in a round, with the points so far (rule 6.4)."""

from __future__ import annotations

from referee.games.three_thirteen.events import AnyEvent, GameWon, PlayerLeft
from referee.games.three_thirteen.moves import Leave
from referee.games.three_thirteen.refusals import allow, refuse, refuse_seat
from referee.games.three_thirteen.state import Round, State, in_turn, totals_of
from referee.phrase import N_, Who
from referee.rules import Fixed, Prompt, Ruling


def offered(state: State) -> tuple[Prompt, ...]:
    """The way out for everybody who plays in the round, until somebody is out in it."""
    current = state.round
    if current is None or state.stage != "play":
        return ()
    occasion, fields = f"round {current.number}", (Fixed("round", str(current.number)),)
    leaves = [(seat, N_("{player} leaves", player=Who(seat))) for seat in sorted(current.players)]
    return tuple(Prompt("leave", label, occasion, seat, fields) for seat, label in leaves)


def left(state: State, current: Round, move: Leave) -> Ruling:
    """Rule 6.4: the others play on, and the total counts for nothing; who is alone wins."""
    if refusal := refuse_seat(state, current, move.seat):
        return refusal
    if current.out is not None:
        return refuse(
            N_("{player} is out, and the others have their last turns.", player=Who(current.out)),
            "6.4",
            remedy=N_("Enter the hands of this round first."),
        )
    return allow(state, *_followed(state, current, move.seat or 0))


def _followed(state: State, current: Round, seat: int) -> tuple[AnyEvent, ...]:
    players = tuple(each for each in current.players if each != seat)
    dealer, caller = current.dealer, state.caller
    if dealer == seat:
        dealer = in_turn(tuple(sorted(players)), seat)[0]
        players = in_turn(tuple(sorted(players)), dealer)
    if caller == seat:
        caller = in_turn(tuple(sorted(players)), seat)[0]
    gone = PlayerLeft(seat, players, dealer, caller)
    return (gone, GameWon(players, totals_of(state))) if len(players) == 1 else (gone,)
