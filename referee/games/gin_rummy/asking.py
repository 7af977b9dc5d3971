"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from dataclasses import replace

from referee.cards import Card
from referee.cards.melds import Flawed, best_layoff, deadwood, judge_spread
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.events import HandWon
from referee.games.gin_rummy.moves import AnyMove, Defend, Knock
from referee.games.gin_rummy.questions import (
    AnyQuestion,
    ArrangeQuestion,
    DeadwoodQuestion,
    MayKnockQuestion,
    ScoreQuestion,
    ShowdownQuestion,
)
from referee.games.gin_rummy.refusals import lying_elsewhere, refuse_player
from referee.games.gin_rummy.showdowns import HELD, KEPT, Groups, is_big, melds_of, takes_layoffs
from referee.games.gin_rummy.state import Deal, Played, State


def asked(state: State, names: tuple[str, ...]) -> AnyQuestion | None:
    """A hand that lies face up, else the last hand that was won; None where neither was entered."""
    deal = state.deal
    if deal is not None and deal.knock is not None:
        return _of_knock(deal, deal.knock.hand, deal.knock.spread)
    if deal is not None and deal.exposed:
        lies = deal.exposed[-1]
        return _of_knock(deal, lies.hand) if lies.count == deadwood(lies.hand) else None
    last = state.past[-1] if state.past else None
    if last is None or not isinstance(last.event, HandWon):
        return None
    return _of_cards(state, last, last.event) or _of_score(state, last.event, names)


def asked_about(state: State, move: AnyMove) -> AnyQuestion | None:
    """Whether a hand may knock, what the other one comes to, or, of a part of a hand, how it lies.

    Nothing is asked of a hand that the table refuses for what only a table knows: who has knocked, what lies elsewhere.
    A card that lies in the knocker's hand already the desk sees as well, with both hands before it.
    """
    deal = state.deal
    if deal is None or not isinstance(move, Knock | Defend) or not _is_a_hand(state, deal, move):
        return None
    if elsewhere := {card for card, _ in lying_elsewhere(deal)}.intersection(move.hand):
        return _of_both(deal, move) if deal.knock and elsewhere <= set(deal.knock.hand) else None
    if isinstance(move, Defend):
        return _of_defence(deal, move)
    if deal.knock is not None or state.stage == "upcard":
        return None
    if len(move.hand) < KEPT:
        return _of_part(move.hand, move.spread)
    return _of_knock(deal, move.hand, move.spread, move.taken_from_pile)


def _is_a_hand(state: State, deal: Deal, move: Knock | Defend) -> bool:
    """Whether it is somebody's hand who plays, with as many cards as a hand can have."""
    return 0 < len(move.hand) <= HELD and refuse_player(state, deal, move.seat) is None


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
    if move.layoffs or move.laid_off:
        return None
    if knock is None or len(knock.hand) < KEPT or len(move.hand) != KEPT:
        return _of_part(move.hand, melds)
    spread = knock.spread or None
    return ShowdownQuestion(knocker=knock.hand, defender=move.hand, spread=spread, melds=melds, upcard=deal.upcard)


def _of_both(deal: Deal, move: Knock | Defend) -> AnyQuestion | None:
    """The two whole hands, where a card is in both."""
    question = _of_defence(deal, move) if isinstance(move, Defend) else None
    return question if isinstance(question, ShowdownQuestion) else None


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


def _of_score(state: State, won: HandWon, names: tuple[str, ...]) -> AnyQuestion | None:
    """What a hand did to the score, where only its counts were given; in Hollywood there is no one score."""
    if laws.columns_of(state.options) > 1 or len(won.written) != 1 or not won.points:
        return None
    [column], winner = state.columns, won.written[0].seat
    scored = tuple(won.points if seat == winner else 0 for seat in range(len(names)))
    return ScoreQuestion(
        scores=tuple((name, now - new) for name, now, new in zip(names, column.points, scored, strict=True)),
        winner=names[winner],
        points=won.points,
        boxes=tuple(zip(names, column.boxes, strict=True)),
    )
