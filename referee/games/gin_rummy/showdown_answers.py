"""The answer on two hands: what they come to, and a spread that was not chosen beside it."""

from __future__ import annotations

from referee.cards.melds import Arrangement, Flawed, arrange, best_layoff, deadwood, judge_spread, runner_up
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.citing import result_rules
from referee.games.gin_rummy.events import HandWon
from referee.games.gin_rummy.facts import Facts, cards_told, layoff_facts, melds_told, unmatched_lines
from referee.games.gin_rummy.inputs import check_showdown
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.permission import too_dear_remedy, too_dear_said
from referee.games.gin_rummy.proofs import declared_rejected, layout_rejected, spread_rejected
from referee.games.gin_rummy.questions import ShowdownQuestion
from referee.games.gin_rummy.rulebook import RULEBOOK
from referee.games.gin_rummy.showdowns import (
    Defence,
    Showdown,
    Terms,
    laid_as_shown,
    melds_of,
    other_spread,
    showdown,
    signed,
    terms_of,
)
from referee.games.gin_rummy.winning import Sides, hand_by_cards
from referee.games.gin_rummy.wording import filled, reasons
from referee.phrase import NN_, Phrase
from referee.rules import Answer, cited

SIDES = Sides(knocker=0, defender=1)
"""The seats of a hand that is asked about."""


def showdown_answered(options: Options, question: ShowdownQuestion) -> Answer:
    """Rules 4.1 to 6.6. Raises Impossible for hands that cannot lie so."""
    check_showdown(options, question)
    terms, spread = terms_of(options, question.upcard), question.spread or ()
    is_bare = question.spread is not None and not spread
    shown = judge_spread(question.knocker, ()) if is_bare else laid_as_shown(question.knocker, spread)
    if isinstance(shown, Flawed):
        raise ValueError(f"the spread was checked before: {shown}")
    if shown.deadwood > terms.limit:
        return _illegal_answered(question, terms, shown)
    lies = shown if is_bare else spread
    made = showdown(terms, question.knocker, lies, question.defender, Defence(question.melds))
    if isinstance(made, Flawed):
        raise ValueError(f"the melds were checked before: {made}")
    other = other_spread(terms, question.knocker, question.defender, made.spread)
    hand = hand_by_cards(options, SIDES, made)
    facts: Facts = (
        ("result", made.verdict.result),
        ("winner", "knocker" if made.verdict.is_knockers else "defender"),
        ("points", made.verdict.points),
        ("knocker_deadwood", made.knocker),
        ("defender_deadwood", made.defender),
        ("limit", terms.limit),
        *_layout_facts(made),
        ("alternative", _other_fact(other)),
    )
    cards = (*question.knocker, *question.defender)
    return Answer(
        _said(hand, other, made, deadwood(question.knocker)),
        cited(RULEBOOK, *result_rules(hand)),
        facts,
        reasons(hand),
        cards,
        rejected=spread_rejected(made, other),
    )


def _layout_facts(made: Showdown) -> Facts:
    return (
        ("spread", melds_told(made.spread)),
        ("knocker_leftover", cards_told(made.kept)),
        ("melds", melds_told(made.melds)),
        ("leftover", cards_told(made.left)),
        *layoff_facts(made.layoffs),
    )


def _other_fact(other: Showdown | None) -> dict[str, object] | None:
    """A spread that was not chosen, and what it would bring; below zero what it would give away."""
    if other is None:
        return None
    return {
        "spread": melds_told(other.spread),
        "knocker_deadwood": other.knocker,
        "defender_deadwood": other.defender,
        "points": signed(other),
    }


_RESULTS = {
    "knock": NN_(
        "Knock with {kept} against {left}: {n} point to the knocker.",
        "Knock with {kept} against {left}: {n} points to the knocker.",
        1,
    ),
    "undercut": NN_(
        "Knock with {kept} against {left}, an undercut: {n} point to the other player.",
        "Knock with {kept} against {left}, an undercut: {n} points to the other player.",
        1,
    ),
    "gin": NN_("Gin against {left}: {n} point to the knocker.", "Gin against {left}: {n} points to the knocker.", 1),
    "big_gin": NN_(
        "Big gin against {left}: {n} point to the knocker.", "Big gin against {left}: {n} points to the knocker.", 1
    ),
}
_BETTER = NN_(
    "Knock with {kept} against {left}: {n} point to the knocker; laid for least, {other}.",
    "Knock with {kept} against {left}: {n} points to the knocker; laid for least, {other}.",
    1,
)


def _said(hand: HandWon, other: Showdown | None, made: Showdown, least: int) -> Phrase:
    params = {"kept": hand.knocker_count, "left": hand.defender_count}
    is_dearer = other is not None and least == other.knocker < made.knocker and signed(other) < signed(made)
    if other is not None and is_dearer and hand.result == "knock":
        return filled(_BETTER, hand.points, **params, other=signed(other))
    return filled(_RESULTS[hand.result], hand.points, **params)


def _illegal_answered(question: ShowdownQuestion, terms: Terms, shown: Arrangement) -> Answer:
    """Rule 4.4: more than the limit is left, and the knock is void."""
    lies = best_layoff(question.defender, (), melds_of(question.melds))
    least = arrange(question.knocker)
    might = least.deadwood <= terms.limit
    other = other_spread(terms, question.knocker, question.defender, shown.melds) if might else None
    facts: Facts = (
        ("result", "illegal"),
        ("winner", None),
        ("points", 0),
        ("knocker_deadwood", shown.deadwood),
        ("defender_deadwood", lies.deadwood),
        ("limit", terms.limit),
        ("spread", melds_told(shown.melds)),
        ("knocker_leftover", cards_told(shown.leftover)),
        ("melds", melds_told(lies.melds)),
        ("leftover", cards_told(lies.leftover)),
        *layoff_facts(()),
        ("alternative", _other_fact(other)),
    )
    numbers = ("4.4", "4.3" if laws.plays_oklahoma(terms.options) else "4.1")
    return Answer(
        too_dear_said(shown.deadwood, terms.limit),
        cited(RULEBOOK, *numbers),
        facts,
        unmatched_lines(SIDES.knocker, shown.leftover),
        (*question.knocker, *question.defender),
        rejected=declared_rejected(shown, least) or layout_rejected(shown, runner_up(question.knocker, shown)),
        remedy=too_dear_remedy(least.deadwood, terms.limit),
    )
