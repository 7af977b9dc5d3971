"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from referee.games.three_thirteen.questions import AnyQuestion, PenaltyQuestion
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
