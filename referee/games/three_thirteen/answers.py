"""Answers about cards: what a hand is left with, whether cards are a meld, whether a hand can go out."""

from __future__ import annotations

from dataclasses import replace

from referee.cards import Card, Rank
from referee.cards.melds.wild import (
    Layout,
    NoMeld,
    WildFlaw,
    WildFlawed,
    WildMeld,
    Wilds,
    is_meld,
    judge_layout,
    lay_out,
    runner_up,
)
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.bounds import LEAST_MELD
from referee.games.three_thirteen.citing import cost_rule
from referee.games.three_thirteen.claims import barring
from referee.games.three_thirteen.clashes import refuse_games_at_once
from referee.games.three_thirteen.discards import PLAY_ON, thrown, thrown_said
from referee.games.three_thirteen.facts import Facts, cards_told, layout_facts, stands_told
from referee.games.three_thirteen.inputs import check_hand
from referee.games.three_thirteen.layouts import as_left, groups_of, is_melded, laid_whole, without
from referee.games.three_thirteen.options import Options
from referee.games.three_thirteen.proofs import discard_rejected, layout_rejected
from referee.games.three_thirteen.questions import (
    MOST_HELD,
    AnyQuestion,
    GoOutQuestion,
    IsMeldQuestion,
    OutQuestion,
    PenaltyQuestion,
    WinnerQuestion,
)
from referee.games.three_thirteen.refusals import flaw_said, refuse_flaws, refuse_taken
from referee.games.three_thirteen.rulebook import RULEBOOK
from referee.games.three_thirteen.totals import winner_answered
from referee.games.three_thirteen.wording import cost_lines
from referee.phrase import N_, NN_, Phrase
from referee.rules import Answer, Line, cited, impossible


def answered(options: Options, question: AnyQuestion) -> Answer:
    """The answer to a question. Raises Impossible for what cannot lie on a table."""
    refuse_games_at_once(options)
    match question:
        case PenaltyQuestion():
            return _penalty_answered(options, question)
        case IsMeldQuestion():
            return _is_meld_answered(options, question)
        case GoOutQuestion():
            return _go_out_answered(options, question)
        case OutQuestion():
            return _out_answered(options, question)
        case WinnerQuestion():
            return winner_answered(options, question)


def _penalty_answered(options: Options, question: PenaltyQuestion) -> Answer:
    """Rules 5.1 to 5.6: the hand as it is laid best or as it is declared, with the next best beside it."""
    hand, wilds = question.hand, laws.wilds(options, question.wild)
    check_hand(options, hand, question.wild, 1, laws.FOURTEEN)
    groups = tuple(group for group in question.melds if group)
    declared = _as_laid(options, question, wilds)
    if isinstance(declared, WildFlawed):
        if laws.is_arranged_by_players(options) or any(flaw.wrong is NoMeld.NOT_HELD for flaw in declared.flaws):
            raise impossible(refuse_flaws(declared))
        declared, groups = None, ()
    best = lay_out(hand, wilds, groups)
    other = runner_up(hand, wilds, best) if question.alternative else None
    lying = declared if declared and laws.is_arranged_by_players(options) else best
    facts: Facts = (
        *layout_facts(lying),
        ("least", best.penalty),
        *((("laid", declared.penalty),) if declared else ()),
        ("alternative", dict(layout_facts(other)) if other else None),
    )
    numbers = ("5.1", *(("5.6",) if declared else ()), *_rules_of(options, wilds, lying))
    return Answer(
        _declared_said(lying, best, declared) if declared and lying.melds else _best_said(lying, other),
        cited(RULEBOOK, *numbers),
        facts,
        _lines(options, wilds, lying),
        hand,
        rejected=layout_rejected(lying, _beside(lying, best, declared) or other) if question.alternative else None,
    )


def _as_laid(options: Options, question: PenaltyQuestion, wilds: Wilds) -> Layout | WildFlawed | None:
    """The hand as its player lays it: groups without a card are no melds, and where his own count, none is laid."""
    groups = tuple(group for group in question.melds if group)
    if groups:
        return judge_layout(question.hand, groups, wilds)
    if question.melds and laws.is_arranged_by_players(options):
        return as_left(question.hand, wilds)
    return None


def _beside(lying: Layout, best: Layout, declared: Layout | None) -> Layout | None:
    """What a hand is compared with whose player laid it for more than the least: the one of the two that counts not."""
    if declared is None or declared.penalty == best.penalty:
        return None
    return best if lying is declared else declared


def _lines(options: Options, wilds: Wilds, lying: Layout) -> tuple[Line, ...]:
    return cost_lines(options, wilds.rank, 0, [(card, wilds.points(card)) for card in lying.leftover])


def _rules_of(options: Options, wilds: Wilds, lying: Layout) -> tuple[str, ...]:
    """The rules that a layout rests on: what its cards cost, and what its melds are."""
    costs = [cost_rule(options, wilds.rank, card) for card in lying.leftover]
    melds = [number for meld in lying.melds for number in _meld_rules(wilds, meld)]
    return tuple(dict.fromkeys((*costs, *melds)))


def _meld_rules(wilds: Wilds, meld: WildMeld) -> tuple[str, ...]:
    is_itself = any(card == stands for card, stands in meld.wilds if not card.is_joker)
    marks = (
        ("3.1", meld.is_set),
        ("3.2", not meld.is_set),
        ("3.7", len(meld.wilds) == len(meld.cards)),
        ("3.5", bool(meld.wilds)),
        ("3.6", is_itself),
        ("3.3", not meld.is_set and any(card.rank is Rank.ACE for card in meld.cards)),
        ("3.8", wilds.max_wilds is not None and bool(meld.wilds)),
    )
    return tuple(number for number, holds in marks if holds)


def _best_said(best: Layout, other: Layout | None) -> Phrase:
    melds = groups_of(best.melds)
    if not melds:
        return N_("No meld: the cards count {n}", n=best.penalty)
    if not best.leftover:
        return N_("{melds}: every card is melded", melds=melds)
    if other is None or other.penalty == best.penalty:
        return N_("{melds}: {n} left", melds=melds, n=best.penalty)
    return N_(
        "{melds}: {n} left; with other cards left over at least {other}",
        melds=melds,
        n=best.penalty,
        other=other.penalty,
    )


def _declared_said(lying: Layout, best: Layout, declared: Layout) -> Phrase:
    """What a hand counts that its player has laid, and what it would count as it does not lie."""
    melds, n = groups_of(lying.melds), lying.penalty
    if not lying.leftover:
        return N_("{melds}: every card is melded", melds=melds)
    if declared.penalty == best.penalty:
        return N_("{melds}: {n} left, and less is not possible", melds=melds, n=n)
    if lying is declared:
        return N_("{melds}: {n} left; laid otherwise {least}", melds=melds, n=n, least=best.penalty)
    return N_(
        "{melds}: {n} left, which counts; as the player lays them {laid}", melds=melds, n=n, laid=declared.penalty
    )


def _is_meld_answered(options: Options, question: IsMeldQuestion) -> Answer:
    """Rules 3.1 to 3.8: a meld with what its wilds stand for, or why it is none."""
    cards, wilds = question.cards, laws.wilds(options, question.wild)
    check_hand(options, cards, question.wild, 1, laws.FOURTEEN)
    verdict = is_meld(cards, wilds)
    if verdict.why_not:
        because, number, remedy = flaw_said(WildFlaw(verdict.why_not, cards))
        facts: Facts = (("legal", False), ("why_not", verdict.why_not.value), ("melds", []), ("wilds", []))
        facts = (*facts, ("leftover", cards_told(cards)))
        cites = cited(RULEBOOK, *dict.fromkeys((number, "3.1", "3.2")))
        return Answer(because, cites, facts, cards=cards, remedy=_nearest_meld(options, cards, wilds) or remedy)
    assert verdict.meld
    meld = verdict.meld
    facts = (
        ("legal", True),
        ("why_not", None),
        ("melds", [cards_told(meld.cards)]),
        ("wilds", [stands_told(meld)]),
        ("leftover", []),
    )
    return Answer(_meld_said(meld), cited(RULEBOOK, *_meld_rules(wilds, meld)), facts, cards=cards)


MOST_TO_ADD = 6
"""Of more cards that would do, as many are named."""


def _nearest_meld(options: Options, cards: tuple[Card, ...], wilds: Wilds) -> Phrase | None:
    """Which one card more, or which one less, makes a meld of these; None where neither does."""
    packs, _ = laws.copies_known(options)
    there = [card for card in laws.deck(options).cards if not wilds.is_wild(card)]
    free = [card for card in there if packs is None or cards.count(card) < packs]
    if len(cards) < laws.FOURTEEN and (adds := [card for card in free if is_meld((*cards, card), wilds).meld]):
        few = tuple(sorted(adds, key=cards.__contains__)[:MOST_TO_ADD])
        return NN_("With {cards} it is a meld.", "With one of these it is a meld: {cards}.", len(few), cards=few)
    drops = [card for card in dict.fromkeys(cards) if is_meld(without(cards, card), wilds).meld]
    if drops and len(cards) > LEAST_MELD:
        few = tuple(drops[:MOST_TO_ADD])
        return NN_("Without {cards} it is a meld.", "Without one of these it is a meld: {cards}.", len(few), cards=few)
    return None


def _meld_said(meld: WildMeld) -> Phrase:
    stands = tuple(stands for card, stands in meld.wilds if card != stands)
    if meld.is_set:
        return N_("Yes, a set: {cards}", cards=meld.cards)
    if stands:
        return NN_(
            "Yes, a run: {cards}, with a wild card for {stands}",
            "Yes, a run: {cards}, with wild cards for {stands}",
            len(stands),
            cards=meld.cards,
            stands=stands,
        )
    return N_("Yes, a run: {cards}", cards=meld.cards)


def _go_out_answered(options: Options, question: GoOutQuestion) -> Answer:
    """Rules 2.3 and 4.1: every discard that leaves all the others melded, or the best there is."""
    hand, wilds, taken = question.hand, laws.wilds(options, question.wild), question.taken_from_pile
    check_hand(options, hand, question.wild, 4, MOST_HELD)
    if taken is not None and taken not in hand:
        raise impossible(refuse_taken(taken))
    found = thrown(options, hand, wilds, taken)
    lying = lay_out(without(hand, found.best), wilds)
    facts: Facts = (
        ("can_go_out", bool(found.able)),
        ("discards", cards_told(found.able)),
        ("best_discard", str(found.best)),
        *layout_facts(lying),
    )
    numbers = ("4.1", *(("2.3",) if taken else ()), *_rules_of(options, wilds, lying))
    return Answer(
        thrown_said(found, lying.leftover),
        cited(RULEBOOK, *numbers),
        facts,
        _lines(options, wilds, lying),
        hand,
        rejected=discard_rejected(hand, wilds, dict(found.left), found.able),
        remedy=None if found.able else PLAY_ON,
    )


def _out_answered(options: Options, question: OutQuestion) -> Answer:
    """Rules 4.1 and 4.5: whether every card of a hand lies in a meld."""
    hand, wilds = question.hand, laws.wilds(options, question.wild)
    check_hand(options, hand, question.wild, laws.FIRST, laws.FOURTEEN)
    lying = laid_whole(hand, wilds, question.melds, is_binding=laws.is_arranged_by_players(options))
    if isinstance(lying, WildFlawed):
        raise impossible(refuse_flaws(lying))
    lying = replace(lying, penalty=sum(map(wilds.points, lying.leftover)))
    is_out, declared = not lying.leftover, (("5.6",) if any(question.melds) else ())
    might = not is_out and is_melded(hand, wilds)
    void = ("4.5", "4.1", *(("5.6",) if might else barring(hand, wilds)))
    numbers = ("4.1", *declared, *_rules_of(options, wilds, lying)) if is_out else void
    rest = lying.leftover
    left = NN_("No: {cards} is in no meld", "No: {cards} are in no meld", len(rest), cards=rest)
    remedy = N_("Laid otherwise all the cards are melded.") if might else PLAY_ON
    return Answer(
        N_("Yes, out: {melds}", melds=groups_of(lying.melds)) if is_out else left,
        cited(RULEBOOK, *dict.fromkeys(numbers)),
        (("is_out", is_out), *layout_facts(lying)),
        (),
        hand,
        rejected=layout_rejected(lying, runner_up(hand, wilds, lying)),
        remedy=None if is_out else remedy,
    )
