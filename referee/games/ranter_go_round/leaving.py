"""Who has to leave: between two hands, with the lives that are left (rule 5.6)."""

from __future__ import annotations

from referee.games.ranter_go_round.events import AnyEvent, GameEnded, PlayerLeft
from referee.games.ranter_go_round.folding import folded
from referee.games.ranter_go_round.laws import money
from referee.games.ranter_go_round.moves import Leave
from referee.games.ranter_go_round.refusals import allow, refuse, refuse_seat
from referee.games.ranter_go_round.scoring import next_in
from referee.games.ranter_go_round.state import State, clockwise, dealer_of
from referee.phrase import N_, Who
from referee.rules import Prompt, Ruling


def offered(state: State) -> tuple[Prompt, ...]:
    """The way out for everybody who has a life, while no hand is being played."""
    if not _is_between(state):
        return ()
    occasion = f"hand {state.hand}"
    return tuple(Prompt("leave", N_("{player} leaves", player=Who(seat)), occasion, seat) for seat in clockwise(state))


def left(state: State, move: Leave) -> Ruling:
    """Rule 5.6: the lives that are left go into the pot, and the others play on; who is alone wins."""
    if move.seat is None:
        return refuse(N_("Say who leaves."), "5.6", remedy=N_("Choose the player."))
    if refusal := refuse_seat(state, move.seat) or _refuse_moment(state):
        return refusal
    return allow(state, *_followed(state, move.seat))


def _followed(state: State, seat: int) -> tuple[AnyEvent, ...]:
    lives, dealer = state.lives[seat], dealer_of(state)
    after = next_in(state.lives, seat) if dealer == seat else dealer
    gone = PlayerLeft(seat, lives, lives * money(state.options).life, after)
    still_in, pot = clockwise(folded(state, gone)), state.pot + gone.pays
    return (gone, GameEnded("left", still_in, pot, pot, 0)) if len(still_in) == 1 else (gone,)


def _refuse_moment(state: State) -> Ruling | None:
    """The refusal while a hand is being played, or there is none yet; or None."""
    if _is_between(state):
        return None
    if state.dealer is None:
        return refuse(N_("There is no dealer yet."), "5.6", "1.4", remedy=N_("Open a table without this player."))
    return refuse(
        N_("Whoever leaves does so between two hands."), "5.6", remedy=N_("Play this hand to its end, or undo it.")
    )


def _is_between(state: State) -> bool:
    return state.ending is None and not state.cutting and state.play is not None and not state.play.steps
