"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from referee.games.three_thirteen.moves import AnyMove, GoOut, LayDown
from referee.games.three_thirteen.questions import LEAST_HELD, MOST_HELD, AnyQuestion, GoOutQuestion, PenaltyQuestion
from referee.games.three_thirteen.state import State


def asked(state: State) -> AnyQuestion | None:
    """The newest hand whose cards were entered, laid as its player declared them; None where only a number was."""
    rounds = [each for each in state.rounds if each.hands]
    if not rounds:
        return None
    last, laid = rounds[-1], rounds[-1].hands[-1]
    if laid.way != "cards" or laid.joined:
        return None
    melds = laid.melds if laid.is_declared else ()
    return PenaltyQuestion(hand=laid.cards, wild=last.wild, melds=melds, alternative=True)


def asked_about(state: State, move: AnyMove) -> AnyQuestion | None:
    """Whether a hand with the card drawn can go out; of any other hand what it is left with."""
    current = state.round
    if current is None or not isinstance(move, GoOut | LayDown) or not 0 < len(move.hand) <= MOST_HELD:
        return None
    if isinstance(move, GoOut) and len(move.hand) == current.cards + 1 >= LEAST_HELD:
        return GoOutQuestion(hand=move.hand, wild=current.wild, taken_from_pile=move.taken_from_pile)
    if len(move.hand) == MOST_HELD:
        return None
    return PenaltyQuestion(hand=move.hand, wild=current.wild, melds=move.melds, alternative=True)
