"""Answers about cards: what a hand counts, whether it may knock, what is laid off, what two hands come to."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Card
from referee.cards.melds import (
    Arrangement,
    Flawed,
    LaidOff,
    after_discard,
    arrange,
    best_layoff,
    judge_spread,
    runner_up,
)
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.draw_answers import draw_answered
from referee.games.gin_rummy.facts import Facts, cards_told, layoff_facts, layout_facts, melds_told, unmatched_lines
from referee.games.gin_rummy.inputs import check_arrange, check_hand, check_layoff, check_may_knock
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.permission import (
    kept_rules,
    kept_said,
    permission,
    permission_rules,
    permission_said,
    too_dear_remedy,
)
from referee.games.gin_rummy.proofs import (
    declared_rejected,
    discard_rejected,
    knock_remedy,
    layoff_rejected,
    layout_rejected,
)
from referee.games.gin_rummy.questions import (
    AnyQuestion,
    ArrangeQuestion,
    DeadwoodQuestion,
    DrawQuestion,
    HollywoodQuestion,
    LayoffQuestion,
    MayKnockQuestion,
    RolesQuestion,
    ScoreQuestion,
    ShowdownQuestion,
)
from referee.games.gin_rummy.reckonings import hollywood_answered, roles_answered, score_answered
from referee.games.gin_rummy.rulebook import RULEBOOK
from referee.games.gin_rummy.showdown_answers import showdown_answered
from referee.games.gin_rummy.showdowns import (
    HELD,
    KEPT,
    Groups,
    groups_of,
    is_big,
    laid_as_shown,
    melds_of,
    takes_layoffs,
)
from referee.phrase import N_, Phrase
from referee.rules import Answer, Line, cited


def answered(options: Options, question: AnyQuestion) -> Answer:
    """The answer to a question. Raises Impossible for what cannot lie on a table."""
    match question:
        case ArrangeQuestion():
            return _arrange_answered(question)
        case DeadwoodQuestion():
            check_hand(question.hand, KEPT, HELD)
            return _best_answered(question.hand)
        case MayKnockQuestion():
            return _may_knock_answered(options, question)
        case LayoffQuestion():
            return _layoff_answered(options, question)
        case ShowdownQuestion():
            return showdown_answered(options, question)
        case ScoreQuestion() | HollywoodQuestion() | RolesQuestion() | DrawQuestion():
            return _score_answered(options, question)


def _score_answered(
    options: Options, question: ScoreQuestion | HollywoodQuestion | RolesQuestion | DrawQuestion
) -> Answer:
    match question:
        case DrawQuestion():
            return draw_answered(options, question)
        case ScoreQuestion():
            return score_answered(options, question)
        case HollywoodQuestion():
            return hollywood_answered(options, question)
        case RolesQuestion():
            return roles_answered(options, question)


def _arrange_answered(question: ArrangeQuestion) -> Answer:
    """Rules 3.1 to 3.3: cards as they lie best, or as they are declared."""
    check_arrange(question)
    return _declared_answered(question.hand, question.melds) if question.melds else _best_answered(question.hand)


def _declared_answered(hand: Sequence[Card], groups: Groups) -> Answer:
    """Declared melds stay as they lie, and what is left counts."""
    lying, best = judge_spread(hand, groups), arrange(hand)
    if isinstance(lying, Flawed):
        raise ValueError(f"the melds were checked before: {lying}")
    n, is_least = lying.deadwood, lying.deadwood == best.deadwood
    facts: Facts = (("deadwood", n), *layout_facts(lying), ("alternative", _or(None if is_least else best)))
    return Answer(
        _declared_said(lying, best),
        cited(RULEBOOK, "3.3", "3.2", "3.1"),
        facts,
        _loose_lines(lying),
        tuple(hand),
        rejected=declared_rejected(lying, best) or layout_rejected(lying, runner_up(hand, lying)),
    )


def _declared_said(lying: Arrangement, best: Arrangement) -> Phrase:
    melds, n = groups_of(lying.melds), lying.deadwood
    if not lying.leftover:
        return N_("{melds}: every card is melded", melds=melds)
    if n == best.deadwood:
        return N_("{melds}: {n} left, and less is not possible", melds=melds, n=n)
    return N_("{melds}: {n} left; laid otherwise {least}", melds=melds, n=n, least=best.deadwood)


def _best_answered(hand: Sequence[Card]) -> Answer:
    """The best layout, the next best beside it, and of eleven cards what to throw."""
    best, other = arrange(hand), runner_up(hand)
    facts: Facts = (
        ("deadwood", best.deadwood),
        *layout_facts(best),
        *_discard_facts(hand),
        ("alternative", _or(other)),
    )
    return Answer(
        _hand_said(hand, best, other),
        cited(RULEBOOK, "3.3", "3.2", "3.1"),
        facts,
        _loose_lines(best),
        tuple(hand),
        rejected=layout_rejected(best, other),
    )


def _or(other: Arrangement | None) -> dict[str, object] | None:
    """Another layout as a fact: what the referee looked at and did not choose."""
    return None if other is None else {"deadwood": other.deadwood, **dict(layout_facts(other))}


def _discard_facts(hand: Sequence[Card]) -> Facts:
    if len(hand) != HELD:
        return ()
    best = after_discard(hand)
    kept = arrange([card for card in hand if card != best.discards[0]])
    thrown = {"card": str(best.discards[0]), "melds": melds_told(kept.melds), "leftover": cards_told(kept.leftover)}
    return (("after_discard", best.deadwood), ("best_discards", cards_told(best.discards)), ("thrown", thrown))


def _hand_said(hand: Sequence[Card], best: Arrangement, other: Arrangement | None) -> Phrase:
    melds = tuple(meld.cards for meld in best.melds)
    if len(hand) == HELD:
        return _eleven_said(hand, best, melds)
    if not melds:
        return N_("No meld: the cards count {n}", n=best.deadwood)
    if not best.leftover:
        return N_("{melds}: every card is melded", melds=melds)
    if other is None or other.deadwood == best.deadwood:
        return N_("{melds}: {n} left", melds=melds, n=best.deadwood)
    return N_(
        "{melds}: {n} left; with other cards left over at least {other}",
        melds=melds,
        n=best.deadwood,
        other=other.deadwood,
    )


def _eleven_said(hand: Sequence[Card], best: Arrangement, melds: tuple[tuple[Card, ...], ...]) -> Phrase:
    """Of eleven cards every best discard too."""
    thrown, n = after_discard(hand), best.deadwood
    cards, least = thrown.discards, thrown.deadwood
    if not melds and len(cards) > 1:
        return N_("No meld: the cards count {n}, with one of {cards} thrown {least}", n=n, cards=cards, least=least)
    if not melds:
        return N_("No meld: the cards count {n}, with {card} thrown {least}", n=n, card=cards[0], least=least)
    if len(cards) > 1:
        return N_("{melds}: {n} left, with one of {cards} thrown {least}", melds=melds, n=n, cards=cards, least=least)
    return N_("{melds}: {n} left, with {card} thrown {least}", melds=melds, n=n, card=cards[0], least=least)


def _loose_lines(layout: Arrangement) -> tuple[Line, ...]:
    """One line for the unmatched cards."""
    return unmatched_lines(0, layout.leftover)


def _may_knock_answered(options: Options, question: MayKnockQuestion) -> Answer:
    """Rules 4.1 to 4.6: the limit, the least that a lawful discard leaves, and every discard that will do."""
    check_may_knock(options, question)
    if len(question.hand) == KEPT:
        return _kept_answered(options, question)
    hand, limit = question.hand, laws.limit_of(options, question.upcard)
    found = permission(options, hand, limit, question.taken_from_pile)
    shown = arrange(hand if found.is_big else [card for card in hand if card != found.best[0]])
    facts: Facts = (
        ("may_knock", found.may),
        ("limit", limit),
        ("least_deadwood", found.least),
        ("discards", cards_told(found.able)),
        ("best_discards", cards_told(found.best)),
        ("big_gin", found.is_big),
        *layout_facts(shown),
    )
    return Answer(
        permission_said(found),
        cited(RULEBOOK, *permission_rules(options, found, question.taken_from_pile)),
        facts,
        unmatched_lines(0, shown.leftover),
        hand,
        rejected=discard_rejected(hand, found.barred, found.least),
        remedy=None if found.may else knock_remedy(limit, found.least),
    )


def _kept_answered(options: Options, question: MayKnockQuestion) -> Answer:
    """Rules 4.1 to 4.5: ten cards as they lie, against the limit."""
    hand, limit = question.hand, laws.limit_of(options, question.upcard)
    shown, least = laid_as_shown(hand, question.spread), arrange(hand)
    if isinstance(shown, Flawed):
        raise ValueError(f"the spread was checked before: {shown}")
    n, may = shown.deadwood, shown.deadwood <= limit
    facts: Facts = (
        ("may_knock", may),
        ("limit", limit),
        ("deadwood", n),
        ("least_deadwood", least.deadwood),
        ("big_gin", False),
        *layout_facts(shown),
    )
    return Answer(
        kept_said(n, limit),
        cited(RULEBOOK, *kept_rules(options, n, limit, question.taken_from_pile)),
        facts,
        _loose_lines(shown),
        hand,
        rejected=declared_rejected(shown, least) or layout_rejected(shown, runner_up(hand, shown)),
        remedy=None if may else too_dear_remedy(least.deadwood, limit),
    )


def _layoff_answered(options: Options, question: LayoffQuestion) -> Answer:
    """Rules 5.2 to 5.4: the best layoffs and the melds that go with them; none on gin."""
    check_layoff(question)
    spread = melds_of(question.spread) or arrange(question.knocker).melds
    laid = tuple(card for meld in spread for card in meld.cards)
    takes = len(laid) < KEPT or takes_layoffs(options, 0, is_big=is_big(options, laid))
    best = best_layoff(question.defender, spread if takes else ())
    alone = arrange(question.defender).deadwood
    facts: Facts = (
        ("deadwood", best.deadwood),
        ("melds", melds_told(best.melds)),
        ("leftover", cards_told(best.leftover)),
        *layoff_facts(best.layoffs),
        ("spread", melds_told(spread)),
        ("without_layoffs", alone),
    )
    because = _layoff_said(best.layoffs, best.deadwood, alone, takes=takes)
    numbers = ("5.2", "5.3") if takes else ("5.4", "5.2")
    return Answer(
        because,
        cited(RULEBOOK, *numbers),
        facts,
        unmatched_lines(0, best.leftover),
        question.defender,
        rejected=layoff_rejected(question.defender, best.deadwood) if takes else None,
    )


def _layoff_said(layoffs: Sequence[LaidOff], least: int, alone: int, *, takes: bool) -> Phrase:
    if not takes:
        return N_("Nothing is laid off on gin: {n} left", n=least)
    if not layoffs:
        return N_("Nothing to lay off: {n} left", n=least)
    cards = tuple(each.card for each in layoffs)
    return N_("Lay off {cards}: {n} left, {alone} without", cards=cards, n=least, alone=alone)
