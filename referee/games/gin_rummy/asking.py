"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from referee.cards import Card
from referee.cards.melds import best_layoff
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.events import HandWon
from referee.games.gin_rummy.moves import AnyMove, Defend, Knock
from referee.games.gin_rummy.questions import (
    AnyQuestion,
    ArrangeQuestion,
    DeadwoodQuestion,
    LayoffQuestion,
    MayKnockQuestion,
    ScoreQuestion,
    ShowdownQuestion,
)
from referee.games.gin_rummy.showdowns import HELD, KEPT, melds_of, takes_layoffs
from referee.games.gin_rummy.state import Deal, Played, State


def asked(state: State, names: tuple[str, ...]) -> AnyQuestion | None:
    """A hand that lies face up, else the last hand that was won; None where neither was entered."""
    deal = state.deal
    if deal is not None and deal.knock is not None:
        return _of_hand(deal.knock.hand)
    if deal is not None and deal.exposed:
        return _of_hand(deal.exposed[-1].hand)
    last = state.past[-1] if state.past else None
    if last is None or not isinstance(last.event, HandWon):
        return None
    return _of_cards(state, last, last.event) or _of_score(state, last.event, names)


def asked_about(state: State, move: AnyMove) -> AnyQuestion | None:
    """Whether a hand may knock, what the other one comes to, or, of a part of a hand, how it lies."""
    deal = state.deal
    if deal is None or not isinstance(move, Knock | Defend) or not 0 < len(move.hand) <= HELD:
        return None
    if isinstance(move, Defend):
        return _of_defence(deal, move)
    if len(move.hand) == HELD:
        return MayKnockQuestion(hand=move.hand, upcard=deal.upcard, taken_from_pile=move.taken_from_pile)
    return _of_part(move.hand, move.spread)


def _of_defence(deal: Deal, move: Defend) -> AnyQuestion:
    knock = deal.knock
    if knock is None or len(knock.hand) < KEPT or len(move.hand) != KEPT:
        return _of_part(move.hand, move.melds)
    spread = knock.spread or None
    return ShowdownQuestion(knocker=knock.hand, defender=move.hand, spread=spread, melds=move.melds, upcard=deal.upcard)


def _of_part(hand: tuple[Card, ...], melds: tuple[tuple[Card, ...], ...]) -> AnyQuestion:
    return DeadwoodQuestion(hand=hand) if len(hand) == KEPT and not melds else ArrangeQuestion(hand=hand, melds=melds)


def _of_hand(hand: tuple[Card, ...]) -> AnyQuestion | None:
    return DeadwoodQuestion(hand=hand) if len(hand) >= KEPT else None


def _of_cards(state: State, last: Played, won: HandWon) -> AnyQuestion | None:
    """The two hands; where the other player laid otherwise than the referee would, what could be laid off."""
    knocker = tuple(card for meld in won.spread for card in meld) + won.kept
    laid = tuple(card for group in won.layoffs for card in group)
    defender = (*(card for meld in won.melds for card in meld), *laid, *won.left)
    if len(knocker) < KEPT or len(defender) != KEPT or won.laid_off:
        return None
    spread = melds_of(won.spread)
    takes = takes_layoffs(state.options, won.knocker_count)
    if best_layoff(defender, spread if takes else ()).deadwood != won.defender_count:
        return LayoffQuestion(defender=defender, spread=won.spread)
    declared = won.spread if won.is_declared else None
    return ShowdownQuestion(knocker=knocker, defender=defender, spread=declared, upcard=last.deal.upcard)


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
