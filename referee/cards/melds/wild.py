"""Several packs, a wild rank and jokers: the least that a hand leaves, how it lies then, and how it goes out.

The sets are chosen first, as far as there is a choice; what is left of each suit is read off a table, for each
number of wilds that it may have; and the wilds are shared out so that least is left. Once there is a meld every
wild to spare joins it, so that wilds are left over only where nothing melds. Where a meld may hold only so many of
them, `wild_limits` does the same with more to count. Every answer is exact: `tests/cards/melds/wild_oracle.py`
tries all there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from referee.cards.card import Card
from referee.cards.melds.counts import by_rank, cards_in, copies, held_twice, neighbours, spot
from referee.cards.melds.wild_law import Hand, Law, Wilds, law_of
from referee.cards.melds.wild_layout import lay_least
from referee.cards.melds.wild_limits import best_limited
from referee.cards.melds.wild_melds import NoMeld, Verdict, WildMeld, is_meld, sorted_melds
from referee.cards.melds.wild_runs import least_left
from referee.cards.melds.wild_sets import suits_of, without_sets

__all__ = [
    "Hand",
    "Layout",
    "NoMeld",
    "Verdict",
    "WildFlaw",
    "WildFlawed",
    "WildMeld",
    "Wilds",
    "going_out",
    "is_meld",
    "judge_layout",
    "lay_out",
    "penalty",
    "runner_up",
]

MANY = 16
"""From so many choices of sets on it is worth knowing where to stop."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A hand laid out: its melds, sets before runs; the cards in none of them; and what those count."""

    melds: tuple[WildMeld, ...]
    leftover: tuple[Card, ...]
    penalty: int

    def __str__(self) -> str:
        """The layout on one line, the penalty behind a bar."""
        return f"{', '.join(map(str, self.melds))} | {' '.join(map(str, self.leftover))}: {self.penalty}"


@dataclass(frozen=True, slots=True)
class WildFlaw:
    """One thing wrong with a declaration: why, with which cards, and in which group, from 0."""

    wrong: NoMeld
    cards: tuple[Card, ...]
    group: int | None = None


@dataclass(frozen=True, slots=True)
class WildFlawed:
    """A declaration that does not stand, with all that is wrong with it."""

    flaws: tuple[WildFlaw, ...]


def penalty(hand: Hand, wilds: Wilds) -> int:
    """The least that the cards left over can count.

    >>> from referee.cards import Rank
    >>> penalty("4S 2S 8H 7C 4H KS 7H", Wilds(Rank.SEVEN)), penalty("8H 8C 5D 7D 9D QC QH 3S", Wilds(Rank.EIGHT))
    (18, 8)
    """
    law = law_of(wilds)
    return _least_penalty(law.counts_of(hand), law)


def _least_penalty(counts: int, law: Law) -> int:
    wild = counts & law.fields
    naturals, number = counts ^ wild, wild % 15
    if law.is_limited(number):
        best = best_limited(counts, law)
        return best.penalty if best else law.value(counts)
    if not naturals:
        return 0 if law.is_wild_meld(wild) else law.value(wild)
    left = _least_natural_left(naturals, number, law)
    if number == 1 and left == law.value(naturals):
        return left + law.value(wild)
    return left


def _least_natural_left(naturals: int, wilds: int, law: Law) -> int:
    """The least that is left of natural cards."""
    runs = law.runs
    rests = without_sets(naturals, by_rank(naturals), wilds, runs.are_aces_high)
    floor = _left_in_any_case(naturals, wilds, law) if len(rests) > MANY else 0
    least = -1
    for rest, spare in rests:
        left = least_left([runs[suit] for suit in suits_of(rest)], spare, least)
        if left < least or least < 0:
            least = left
            if left <= floor:
                break
    return least


def _left_in_any_case(naturals: int, wilds: int, law: Law) -> int:
    """What is left at least: cards alone of their rank and far from others of their suit take two wilds each."""
    near = neighbours(naturals, min(wilds + 1, 4), law.runs.are_aces_high)
    pairs = held_twice(by_rank(naturals))
    lone = [
        law.points[card]
        for card, at, held in copies(naturals)
        if held == 1 and not near & at and not pairs & spot(card.rank)
    ]
    return sum(sorted(lone, reverse=True)[wilds // 2 :])


def going_out(hand: Hand, wilds: Wilds) -> tuple[Card, ...]:
    """Each card that can be thrown so that all the others are melded, in the order of the packs.

    >>> from referee.cards import Rank
    >>> print(*going_out("3S JS QS KS", Wilds(Rank.THREE)))
    3S JS QS KS
    >>> print(*going_out("9C 9D 3H 9H KC", Wilds(Rank.THREE)))
    KC
    """
    law = law_of(replace(wilds, wild_leftover=None, joker_value=20))  # a card that counts nothing is no less left
    counts = law.counts_of(hand)
    left = _least_penalty(counts, law)
    return tuple(
        [card for card, at, _ in copies(counts) if law.points[card] >= left and _melds_whole(counts - at, law)]
    )


def _melds_whole(counts: int, law: Law) -> bool:
    """Whether every card of a hand lies in a meld."""
    wild = counts & law.fields
    naturals, number = counts ^ wild, wild % 15
    if law.is_limited(number):
        return best_limited(counts, law, within=0) is not None
    if not naturals:
        return law.is_wild_meld(wild) or not wild
    runs = law.runs
    for rest, spare in without_sets(naturals, by_rank(naturals), number, runs.are_aces_high):
        # with no wild to spare beyond it, no suit leaves less than with all of them
        needed = 0
        for suit in suits_of(rest):
            needed += len(runs[suit]) - 1
            if needed > spare:
                break
        else:
            return True
    return False


def lay_out(hand: Hand, wilds: Wilds, declared: Sequence[Sequence[Card]] = ()) -> Layout:
    """A hand laid out for the least penalty: as `declared`, where that is as good, or else as the house does.

    >>> from referee.cards import Rank
    >>> print(lay_out("6C 6D QH QS 4D 5D", Wilds(Rank.SIX)))
    QS QH 6C, 4D 5D 6D | : 0
    >>> print(lay_out("8H 8C 5D 7D 9D QC QH 3S", Wilds(Rank.EIGHT)))
    QH QC 8H, 7D 8C 9D | 3S 5D: 8
    """
    law = law_of(wilds)
    counts = law.counts_of(hand)
    if declared:
        lying = judge_layout(hand, declared, wilds)
        if isinstance(lying, Layout) and lying.penalty == _least_penalty(counts, law):
            return lying
    melds, leftover = lay_least(counts, law)
    return Layout(sorted_melds(melds), leftover, sum([law.points[card] for card in leftover]))


def runner_up(hand: Hand, wilds: Wilds, best: Layout | None = None) -> Layout | None:
    """The least of all the layouts that leave other cards over than the best one.

    `best` is what it is compared with, where a hand does not lie as the house lays it. Whatever leaves no less
    leaves a card over that the best one melds. None where that melds none, and where it leaves a card that counts
    nothing, which might as well be melded.

    >>> from referee.cards import Rank
    >>> print(runner_up("7S TC 7C 2D JD 3C QC", Wilds(Rank.SEVEN)))
    TC 7C QC | 7S 2D JD 3C: 22
    >>> print(runner_up("KS 3H 3C", Wilds(Rank.FOUR)))
    None
    """
    law = law_of(wilds)
    best = best or lay_out(hand, wilds)
    counts = law.counts_of(hand)
    dropped = [(card, at * (best.leftover.count(card) + 1)) for card, at, _ in copies(counts) if _melds(best, card)]
    if not dropped or not all(law.points[card] for card in best.leftover):
        return None
    without = {at: law.value(at) + _least_penalty(counts - at, law) for _, at in dropped}
    least = min(without, key=without.__getitem__)
    other = lay_out(cards_in(counts - least), wilds)
    return Layout(other.melds, cards_in(law.counts_of((*other.leftover, *cards_in(least)))), without[least])


def _melds(layout: Layout, card: Card) -> bool:
    """Whether such a card lies in one of its melds."""
    return any(card in meld.cards for meld in layout.melds)


def judge_layout(hand: Hand, groups: Sequence[Sequence[Card]], wilds: Wilds) -> Layout | WildFlawed:
    """A hand with its melds as declared, which need not be the best, or what is wrong with them.

    >>> from referee.cards import Rank, parse_cards
    >>> print(judge_layout("8H 8C 5D 7D 9D QC QH 3S", [parse_cards("5D 8H 7D 8C 9D")], Wilds(Rank.EIGHT)))
    5D 8H 7D 8C 9D | 3S QH QC: 23
    >>> judged = judge_layout("8H 8C 5D 7D 9D QC QH 3S", [parse_cards("5D 7D 9D")], Wilds(Rank.EIGHT))
    >>> [(flaw.wrong.value, [str(card) for card in flaw.cards], flaw.group) for flaw in judged.flaws]
    [('gap', ['5D', '7D', '9D'], 0)]
    """
    law = law_of(wilds)
    held = list(cards_in(law.counts_of(hand)))
    verdicts = [is_meld(tuple(group), wilds) for group in groups]
    flaws = (*_not_held(held, groups), *_no_melds(groups, verdicts))
    if flaws:
        return WildFlawed(flaws)
    for group in groups:
        for card in group:
            held.remove(card)
    melds = [verdict.meld for verdict in verdicts if verdict.meld]
    return Layout(sorted_melds(melds), tuple(held), sum([law.points[card] for card in held]))


def _not_held(held: Sequence[Card], groups: Sequence[Sequence[Card]]) -> Iterator[WildFlaw]:
    """Cards that lie more often than they are held."""
    laid = [card for group in groups for card in group]
    strange = tuple(card for card in dict.fromkeys(laid) if laid.count(card) > held.count(card))
    if strange:
        yield WildFlaw(NoMeld.NOT_HELD, strange)


def _no_melds(groups: Sequence[Sequence[Card]], verdicts: Sequence[Verdict]) -> Iterator[WildFlaw]:
    for place, (group, verdict) in enumerate(zip(groups, verdicts, strict=True)):
        if verdict.why_not:
            yield WildFlaw(verdict.why_not, tuple(group), place)
