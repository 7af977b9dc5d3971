"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

from referee.cards import Card
from referee.cards.melds import Flawed, best_layoff, deadwood, judge_spread
from referee.errors import Impossible
from referee.games.gin_rummy.answers import answered
from referee.games.gin_rummy.events import AnyEvent, HandWon
from referee.games.gin_rummy.folding import folded
from referee.games.gin_rummy.moves import AnyMove, Defend, Knock
from referee.games.gin_rummy.questions import (
    AnyQuestion,
    ArrangeQuestion,
    DeadwoodQuestion,
    MayKnockQuestion,
    ShowdownQuestion,
)
from referee.games.gin_rummy.rulings import ruled
from referee.games.gin_rummy.showdowns import HELD, KEPT, Groups, is_big, melds_of, takes_layoffs
from referee.games.gin_rummy.state import Deal, Played, State


def asked(state: State) -> AnyQuestion | None:
    """A hand that was just laid down, or won with its cards; None where more has happened since, or none were entered.

    A hand of which only counts were entered is asked about nowhere: no question says why it counts what it counts.
    """
    deal = state.deal
    if deal is not None and not deal.is_untouched:
        return _of_shown(deal) if deal.is_shown_last else None
    last = state.past[-1] if state.past else None
    return _of_cards(state, last, last.event) if last is not None and isinstance(last.event, HandWon) else None


def _of_shown(deal: Deal) -> AnyQuestion | None:
    if deal.knock is not None:
        return _of_knock(deal, deal.knock.hand, deal.knock.spread)
    lies = deal.exposed[-1]
    return _of_knock(deal, lies.hand) if lies.count == deadwood(lies.hand) else None


def asked_about(state: State, move: AnyMove) -> AnyQuestion | None:
    """Whether a hand may knock, what the other one comes to, or, of a part of a hand, how it lies.

    A refusal is asked about where the desk rests on the rule that refused, and a part of a hand, for want of cards.
    """
    deal = state.deal
    if deal is None or not isinstance(move, Knock | Defend) or not 0 < len(move.hand) <= HELD:
        return None
    ruling = ruled(state, move)
    if ruling.allowed:
        events = [event for event in ruling.events if isinstance(event, AnyEvent)]
        return asked(reduce(folded, events, state))
    question = _of_defence(deal, move) if isinstance(move, Defend) else _of_held(state, deal, move)
    if question is None:
        return None
    main, is_whole = ruling.cites[0].number, len(move.hand) == KEPT
    is_of_number = main in _OF_NUMBER and not is_whole
    return question if is_of_number or main in _rules_of(state, question) else None


_OF_NUMBER = ("4.1", "5.2")
"""The rules by which too few cards, or too many, are no knocker's hand and not the other one."""


def _rules_of(state: State, question: AnyQuestion) -> tuple[str, ...]:
    """The rules by which the desk answers, or refuses."""
    try:
        return tuple(rule.number for rule in answered(state.options, question).cites)
    except Impossible as refusal:
        return refusal.cites


def _of_held(state: State, deal: Deal, move: Knock) -> AnyQuestion | None:
    if deal.knock is not None or state.stage == "upcard":
        return None
    if len(move.hand) < KEPT:
        return _of_part(move.hand, move.spread)
    return _of_knock(deal, move.hand, move.spread, move.taken_from_pile)


def _of_knock(deal: Deal, hand: tuple[Card, ...], spread: Groups = (), taken: Card | None = None) -> AnyQuestion | None:
    """Whether it is a knock, as it was declared; of melds that eleven cards do not hold, what is wrong with them."""
    groups = _filled(spread)
    if len(hand) < KEPT:
        return None
    if len(hand) == KEPT:
        return MayKnockQuestion(hand=hand, upcard=deal.upcard, taken_from_pile=taken, spread=groups)
    if groups and isinstance(judge_spread(tuple(dict.fromkeys(hand)), groups), Flawed):
        return ArrangeQuestion(hand=hand, melds=groups)
    return MayKnockQuestion(hand=hand, upcard=deal.upcard, taken_from_pile=taken)


def _filled(groups: Groups) -> Groups:
    return tuple(group for group in groups if group)


def _of_defence(deal: Deal, move: Defend) -> AnyQuestion | None:
    """The two hands; None where layoffs are declared, which no question holds."""
    knock, melds = deal.knock, _filled(move.melds)
    if knock is None or move.layoffs or move.laid_off:
        return None
    if len(knock.hand) < KEPT or len(move.hand) != KEPT:
        return _of_part(move.hand, melds)
    spread = knock.spread or None
    return ShowdownQuestion(knocker=knock.hand, defender=move.hand, spread=spread, melds=melds, upcard=deal.upcard)


def _of_part(hand: tuple[Card, ...], melds: tuple[tuple[Card, ...], ...]) -> AnyQuestion:
    return DeadwoodQuestion(hand=hand) if len(hand) == KEPT and not melds else ArrangeQuestion(hand=hand, melds=melds)


def _of_cards(state: State, last: Played, won: HandWon) -> AnyQuestion | None:
    """The two hands, as they were declared; None where layoffs were, and leave more than the referee's."""
    knocker = tuple(card for meld in won.spread for card in meld) + won.kept
    laid = tuple(card for group in won.layoffs for card in group)
    defender = (*(card for meld in won.melds for card in meld), *laid, *won.left)
    if len(knocker) < KEPT or len(defender) != KEPT or won.laid_off:
        return None
    spread = melds_of(won.spread)
    takes = takes_layoffs(state.options, won.knocker_count, is_big=is_big(state.options, knocker))
    onto, declared = spread if takes else (), won.spread if won.is_declared else None
    asked = ShowdownQuestion(knocker=knocker, defender=defender, spread=declared, upcard=last.deal.upcard)
    if best_layoff(defender, onto).deadwood == won.defender_count:
        return asked
    if best_layoff(defender, onto, melds_of(won.melds)).deadwood == won.defender_count:
        return replace(asked, melds=won.melds)
    return None
