"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from functools import reduce

from referee.cards.melds.wild import WildFlawed, judge_layout
from referee.errors import Impossible
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.answers import answered
from referee.games.three_thirteen.events import AnyEvent
from referee.games.three_thirteen.folding import folded
from referee.games.three_thirteen.moves import AnyMove, GoOut, LayDown
from referee.games.three_thirteen.questions import (
    LEAST_HELD,
    MOST_HELD,
    AnyQuestion,
    GoOutQuestion,
    IsMeldQuestion,
    OutQuestion,
    PenaltyQuestion,
)
from referee.games.three_thirteen.refusals import refuse_cards
from referee.games.three_thirteen.rulings import ruled
from referee.games.three_thirteen.state import Round, State


def asked(state: State) -> AnyQuestion | None:
    """The newest hand whose cards were entered, as its player laid it; None where only a number was, or a part."""
    rounds = [each for each in state.rounds if each.hands]
    if not rounds:
        return None
    last, laid = rounds[-1], rounds[-1].hands[-1]
    melds = laid.melds if laid.is_declared else ()
    if laid.way == "cards" and laid.seat == last.out:
        return OutQuestion(hand=laid.cards, wild=last.wild, melds=melds)
    is_left = laid.way == "leftover" and len(laid.cards) == last.cards
    if laid.joined or not (laid.way == "cards" or is_left and not laws.is_arranged_by_players(state.options)):
        return None
    return PenaltyQuestion(hand=laid.cards, wild=last.wild, melds=melds, alternative=True)


def asked_about(state: State, move: AnyMove) -> AnyQuestion | None:
    """Whether a hand is out, or can go out; of any other hand what it is left with, or which meld is none.

    A refusal is asked about where the desk rests on the rule that refused, and a part of a hand, for want of cards.
    """
    current, ruling = state.round, ruled(state, move)
    if ruling.allowed:
        events = [event for event in ruling.events if isinstance(event, AnyEvent)]
        return asked(reduce(folded, events, state))
    if current is None or not isinstance(move, GoOut | LayDown) or not 0 < len(move.hand) <= MOST_HELD:
        return None
    question, main = _refused(state, current, move), ruling.cites[0].number
    is_of_number = main == "2.4" and len(move.hand) != current.cards
    return question if question and (is_of_number or main in _rules_of(state, question)) else None


def _rules_of(state: State, question: AnyQuestion) -> tuple[str, ...]:
    """The rules by which the desk answers, or refuses, with the packs of so many players."""
    try:
        options = laws.settled(state.options, state.seats.count)
        return tuple(rule.number for rule in answered(options, question).cites)
    except Impossible as refusal:
        return refusal.cites


def _refused(state: State, current: Round, move: GoOut | LayDown) -> AnyQuestion | None:
    """The hand that was refused."""
    if isinstance(move, GoOut) and current.out is None and len(move.hand) == current.cards + 1 >= LEAST_HELD:
        return GoOutQuestion(hand=move.hand, wild=current.wild, taken_from_pile=move.taken_from_pile)
    if len(move.hand) == MOST_HELD:
        return None
    is_no_hand = refuse_cards(state, current, move.hand) is not None
    no_meld = None if is_no_hand or laws.is_arranged_by_players(state.options) else _no_meld(state, current, move)
    if no_meld is None and isinstance(move, GoOut) and len(move.hand) == current.cards:
        return OutQuestion(hand=move.hand, wild=current.wild, melds=move.melds)
    return no_meld or PenaltyQuestion(hand=move.hand, wild=current.wild, melds=move.melds, alternative=True)


def _no_meld(state: State, current: Round, move: GoOut | LayDown) -> IsMeldQuestion | None:
    """The first group that was declared and is no meld; None where all of them are, or a card in them is not held."""
    groups = tuple(group for group in move.melds if group)
    lying = judge_layout(move.hand, groups, laws.wilds(state.options, current.wild)) if groups else None
    if not isinstance(lying, WildFlawed) or lying.flaws[0].group is None:
        return None
    return IsMeldQuestion(cards=groups[lying.flaws[0].group], wild=current.wild)
