"""How a hand with wilds lies when it leaves least: of equal layouts the one that the house prefers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from referee.cards.card import JOKER, Card
from referee.cards.melds.counts import HIGH, SHIFTS, SPOTS, SUIT, by_rank, cards_in, spot
from referee.cards.melds.meld import meld_weight
from referee.cards.melds.wild_deal import Group, deal_out
from referee.cards.melds.wild_law import Law
from referee.cards.melds.wild_limits import Laid, Limited, best_limited
from referee.cards.melds.wild_melds import WildMeld, is_meld
from referee.cards.melds.wild_runs import Plan, Weighed, least_left, weigh_runs
from referee.cards.melds.wild_sets import suits_of, without_sets

Lying = tuple[list[WildMeld], tuple[Card, ...]]
"""The melds of a hand, and the cards in none of them."""


def lay_least(counts: int, law: Law) -> Lying:
    """The melds that leave least, and what is left.

    >>> from referee.cards import Rank
    >>> from referee.cards.melds.wild_law import Wilds, law_of
    >>> law = law_of(Wilds(Rank.SIX))
    >>> melds, left = lay_least(law.counts_of("4D 5D 6D 6S QS QH 2C"), law)
    >>> print(", ".join(map(str, melds)), "|", *left)
    4D 5D 6D, QS QH 6S | 2C
    """
    wild = counts & law.fields
    naturals, number = counts ^ wild, wild % 15
    if law.is_limited(number):
        return _lay_limited(counts, law)
    pool = cards_in(wild)
    if not naturals:
        meld = is_meld(pool, law.wilds).meld
        return ([meld], ()) if meld else ([], pool)
    groups = _best_groups(naturals, number, law)
    melds, _ = deal_out(groups, pool, law.wilds)
    return melds, _left_over(counts, melds)


def _left_over(counts: int, melds: Sequence[WildMeld]) -> tuple[Card, ...]:
    laid = Counter(card for meld in melds for card in meld.cards)
    return cards_in(counts - sum(SPOTS[card] * held for card, held in laid.items()))


def _best_groups(naturals: int, wilds: int, law: Law) -> list[Group]:
    """The natural cards of each meld."""
    runs = law.runs
    rests = without_sets(naturals, by_rank(naturals), wilds, runs.are_aces_high)
    left = [least_left([runs[suit] for suit in suits_of(rest)], spare) for rest, spare in rests]
    least = min(left)
    best: tuple[int, int, list[tuple[int, Plan]]] | None = None
    for (rest, spare), each in zip(rests, left, strict=True):
        if each > least:
            continue
        suits = [weigh_runs(runs.points, runs.are_aces_high, rest >> shift & SUIT, spare) for shift in SHIFTS]
        of_sets = sum([meld_weight(max(cards % 15, 3), is_set=True) for cards in _sets_in(naturals - rest)])
        if best is None or of_sets + sum([suit[spare][0] for suit in suits]) < best[0]:
            weight, plans = _shared_out(suits, spare)
            if best is None or of_sets + weight < best[0]:
                best = of_sets + weight, naturals - rest, plans
    assert best
    return [*map(cards_in, _sets_in(best[1])), *_groups_of(best[2])]


def _sets_in(cards: int) -> Iterator[int]:
    """Cards of nothing but sets, taken apart by rank."""
    for place in range(1, HIGH):
        if of_rank := sum([cards & 15 * (spot(place) << shift) for shift in SHIFTS]):
            yield of_rank


def _shared_out(suits: Sequence[tuple[Weighed, ...]], wilds: int) -> tuple[int, list[tuple[int, Plan]]]:
    """The wilds shared out among the suits so that they weigh least: the weight, and the plan of each suit."""
    best: list[tuple[int, list[tuple[int, Plan]]]] = [(0, [])] * (wilds + 1)
    for shift, suit in zip(SHIFTS, suits, strict=True):
        best = [
            min(
                (
                    (best[each - share][0] + suit[share][0], [*best[each - share][1], (shift, suit[share][1])])
                    for share in range(each + 1)
                ),
                key=lambda shared: shared[0],
            )
            for each in range(wilds + 1)
        ]
    return best[wilds]


def _groups_of(plans: Sequence[tuple[int, Plan]]) -> Iterator[Group]:
    for shift, plan in plans:
        for cards in _unlinked(plan):
            yield _with_aces(cards << shift)


def _unlinked(plan: Plan) -> Iterator[int]:
    while plan:
        cards, plan = plan
        yield cards


def _with_aces(cards: int) -> Group:
    """The cards, with an ace that lies above the king as the ace that it is."""
    high = sum([cards & (spot(HIGH) << shift) for shift in SHIFTS])
    return cards_in(cards - high + (high >> 4 * (HIGH - 1)))


def _lay_limited(counts: int, law: Law) -> Lying:
    best = best_limited(counts, law)
    if not best:
        return [], cards_in(counts)
    groups = [_with_aces(part) for laid in best.melds for part in _parts(laid)]
    pool = list(cards_in(counts & law.fields))
    for group in groups:
        for card in group:
            if card in pool:
                pool.remove(card)
    of_wilds = _wild_sets(best, pool, law)
    for _ in range(best.spare.jokers_left):
        pool.remove(JOKER)
    for _ in range(best.spare.ranked_left):
        pool.pop(0)
    melds, _ = deal_out(groups, pool, law.wilds)
    melds += of_wilds
    return melds, _left_over(counts, melds)


def _parts(laid: Laid) -> Iterator[int]:
    """The sets that cards of one rank are shared out to, as evenly as can be; a run is one part."""
    cards, sets = laid
    held = [SPOTS[card] for card in cards_in(cards)] if sets > 1 else []
    yield from (sum(held[first::sets]) for first in range(sets)) if sets > 1 else (cards,)


def _wild_sets(best: Limited, pool: list[Card], law: Law) -> list[WildMeld]:
    """Sets of wilds only, taken out of the pool."""
    spare = best.spare
    fewest = 0 if law.wilds.all_wild else 2
    jokers = [[JOKER] * len(range(first, spare.jokers_in_sets, spare.wild_sets)) for first in range(spare.wild_sets)]
    ranked = spare.ranked_in_sets
    groups: list[list[Card]] = []
    for group in jokers:
        wanted = max(3 - len(group), fewest)
        groups.append([*pool[:wanted], *group])
        del pool[:wanted]
        ranked -= wanted
    if groups:
        groups[0] += pool[:ranked]
        del pool[:ranked]
    for _ in range(spare.jokers_in_sets):
        pool.remove(JOKER)
    return [meld for group in groups if (meld := is_meld(tuple(group), law.wilds).meld)]
