"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from dataclasses import replace

from referee.cards.melds.wild import WildFlawed, judge_layout
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.moves import AnyMove, GoOut, LayDown
from referee.games.three_thirteen.questions import (
    LEAST_HELD,
    MOST_HELD,
    AnyQuestion,
    GoOutQuestion,
    IsMeldQuestion,
    PenaltyQuestion,
)
from referee.games.three_thirteen.refusals import refuse_cards, refuse_seat
from referee.games.three_thirteen.state import Round, State


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
    """Whether a hand with the card drawn can go out; of any other hand what it is left with, or which meld is none.

    Nothing is asked of a hand that the table refuses for what only a table knows: who is out, what lies elsewhere.
    """
    current = state.round
    if current is None or not isinstance(move, GoOut | LayDown) or not 0 < len(move.hand) <= MOST_HELD:
        return None
    if refuse_seat(state, current, move.seat) or _lies_elsewhere(state, current, move):
        return None
    if isinstance(move, GoOut) and current.out is not None:
        return None
    if isinstance(move, GoOut) and len(move.hand) == current.cards + 1 >= LEAST_HELD:
        return GoOutQuestion(hand=move.hand, wild=current.wild, taken_from_pile=move.taken_from_pile)
    if len(move.hand) == MOST_HELD:
        return None
    no_meld = None if laws.is_arranged_by_players(state.options) else _no_meld(state, current, move)
    return no_meld or PenaltyQuestion(hand=move.hand, wild=current.wild, melds=move.melds, alternative=True)


def _lies_elsewhere(state: State, current: Round, move: GoOut | LayDown) -> bool:
    """Whether these cards are too many only with those that other players hold."""
    alone = replace(current, hands=())
    return not refuse_cards(state, alone, move.hand) and refuse_cards(state, current, move.hand) is not None


def _no_meld(state: State, current: Round, move: GoOut | LayDown) -> IsMeldQuestion | None:
    """The first group that was declared and is no meld; None where all of them are, or a card in them is not held."""
    groups = tuple(group for group in move.melds if group)
    lying = judge_layout(move.hand, groups, laws.wilds(state.options, current.wild)) if groups else None
    if not isinstance(lying, WildFlawed) or lying.flaws[0].group is None:
        return None
    return IsMeldQuestion(cards=groups[lying.flaws[0].group], wild=current.wild)
