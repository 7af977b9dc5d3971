"""Melds that hold no more than so many wilds: then it counts how many melds there are, and a wild may lie as itself.

Where no meld may hold all the wilds, what is to spare does not simply join another meld. So of each way to meld
some cards four things matter: the wilds that it needs, the melds that will take more of them, the cards of the wild
rank that lie in runs as themselves, and the points left. Ways that are worse in each are dropped; the rest is
shared out at the end by `wild_spare`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from referee.cards.card import JOKER, Rank
from referee.cards.melds.counts import (
    HIGH,
    SHIFTS,
    SPOTS,
    SUIT,
    by_rank,
    held_twice,
    neighbours,
    of_rank,
    places_in,
    spot,
)
from referee.cards.melds.wild_law import Law
from referee.cards.melds.wild_runs import least_left, lowest_place
from referee.cards.melds.wild_sets import set_choices, suits_of
from referee.cards.melds.wild_spare import Spare, spare_cost

Need = tuple[int, int, int]
"""The wilds needed, the melds made, the cards of the wild rank that lie as themselves."""
Laid = tuple[int, int]
"""The cards of a meld or, with how many, of several sets of one rank."""
Chain = tuple[()] | tuple[Laid, "Chain"]
Ways = dict[Need, tuple[int, Chain]]

_ONE_EACH = of_rank(0)
_NOTHING: Ways = {(0, 0, 0): (0, ())}


@dataclass(frozen=True, slots=True)
class Limits:
    """What bears on the runs of a suit."""

    points: tuple[int, ...]
    are_aces_high: bool
    wild_place: int
    most: int
    wilds: int

    @property
    def enough(self) -> int:
        """So many melds take all the wilds."""
        return ceil(self.wilds / self.most) if self.most else 0

    def is_own(self, place: int) -> bool:
        """Whether a card of the wild rank lies here as itself."""
        return place == self.wild_place or place == HIGH and self.wild_place == Rank.ACE


@dataclass(frozen=True, slots=True)
class Limited:
    """The best way to meld, when a meld may not hold all the wilds."""

    penalty: int
    melds: tuple[Laid, ...]
    spare: Spare


def best_limited(counts: int, law: Law, within: int | None = None) -> Limited | None:
    """The best way to meld a hand; None where it leaves more than what is asked for."""
    wild = counts & law.fields
    naturals, jokers = counts ^ wild, wild // SPOTS[JOKER]
    ranked = wild % 15 - jokers
    limits = limits_of(law, wild % 15)
    best: Limited | None = None
    bound = law.value(counts) if within is None else within
    for rest, most_spare, sets in _without_sets(naturals, counts, limits):
        # with nothing but the number of wilds to heed a hand leaves no more than within its limits
        if least_left([law.runs[suit] for suit in suits_of(rest)], most_spare, bound + 1) > bound:
            continue
        suits = [ways_of(limits, (rest | wild) >> shift & SUIT) for shift in SHIFTS]
        for (needed, melds, own), (left, chain) in _all_laid(sets, suits, limits, bound).items():
            spare = spare_cost(law.wilds, ranked - own, jokers, needed, melds)
            if spare and left + spare.penalty <= bound:
                best = Limited(left + spare.penalty, tuple(_unlinked(chain)), spare)
                bound = best.penalty - 1
        if bound < 0:
            break
    return best


def limits_of(law: Law, wilds: int) -> Limits:
    """The limits that hold for so many wilds."""
    most = law.wilds.max_wilds
    return Limits(law.runs.points, law.runs.are_aces_high, law.wilds.rank or 0, wilds if most is None else most, wilds)


def _unlinked(chain: Chain) -> Iterator[Laid]:
    while chain:
        laid, chain = chain
        yield laid


def _without_sets(naturals: int, counts: int, limits: Limits) -> list[tuple[int, int, tuple[Ways, ...]]]:
    """What can be left of a hand when sets are taken out of it, the wilds to spare at most, the ways to lay each."""
    rests: list[tuple[int, int, tuple[Ways, ...]]] = [(naturals, limits.wilds, ())]
    near = neighbours(counts, min(limits.most + 1, 12), limits.are_aces_high)
    for place in places_in(held_twice(by_rank(naturals))):
        held = naturals >> 4 * place & 15 * _ONE_EACH
        sets = [cards << 4 * place for cards, _ in set_choices(held, near >> 4 * place & _ONE_EACH)]
        choices = [(cards, ways, _fewest(ways)) for cards in sets if (ways := _ways_as_sets(cards, limits))]
        rests = [
            (rest - cards, spare - needed, (*others, ways))
            for rest, spare, others in rests
            for cards, ways, needed in choices
            if needed <= spare
        ]
    return rests


def _fewest(ways: Ways) -> int:
    return min(needed for needed, _, _ in ways)


def _ways_as_sets(cards: int, limits: Limits) -> Ways:
    """Cards of one rank as one set or as several, each of three with its wilds."""
    if not cards:
        return _NOTHING
    held = cards % 15
    return {
        (max(3 * sets - held, 0), min(sets, limits.enough), 0): (0, ((cards, sets), ()))
        for sets in range(max(1, min(held, limits.enough)), 0, -1)
        if held >= sets * max(1, 3 - limits.most) and 3 * sets - held <= limits.wilds
    }


def _all_laid(sets: tuple[Ways, ...], suits: list[Ways], limits: Limits, bound: int) -> Ways:
    """The ways to lay the sets and the runs of each suit that leave no more than the bound."""
    ways = _NOTHING
    for of_set in sets:
        ways = _joined(ways, of_set, limits, bound)
    for shift, of_suit in zip(SHIFTS, suits, strict=True):
        near = {need: (left, _shifted(chain, shift)) for need, (left, chain) in of_suit.items() if left <= bound}
        ways = _joined(ways, near, limits, bound)
    return ways


def _shifted(chain: Chain, shift: int) -> Chain:
    shifted: Chain = ()
    for cards, sets in _unlinked(chain):
        shifted = ((cards << shift, sets), shifted)
    return shifted


def _joined(ways: Ways, others: Ways, limits: Limits, bound: int) -> Ways:
    """All of one with all of the other, as far as they leave no more than the bound."""
    joined: Ways = {}
    for (needed, melds, own), (left, chain) in ways.items():
        for (more, further, themselves), (beside, links) in others.items():
            if needed + more <= limits.wilds and left + beside <= bound:
                need = needed + more, min(melds + further, limits.enough), own + themselves
                _keep(joined, need, left + beside, chain, links)
    return _without_worse(joined)


def _keep(ways: Ways, need: Need, left: int, chain: Chain, links: Chain) -> None:
    if need not in ways or left < ways[need][0]:
        for laid in _unlinked(links):
            chain = (laid, chain)
        ways[need] = left, chain


def _without_worse(ways: Ways) -> Ways:
    """Only the ways that no other beats in each respect."""
    if len(ways) < 3:
        return ways
    kept: list[tuple[Need, int]] = []
    for need, (left, _) in sorted(ways.items(), key=lambda way: (way[0][0], -way[0][1], way[1][0])):
        needed, melds, own = need
        if not any(own == o and melds <= m and left >= p and needed >= n for (n, m, o), p in kept):
            kept.append((need, left))
    return {need: ways[need] for need, _ in kept}


@lru_cache(maxsize=1 << 12)
def ways_of(limits: Limits, suit: int) -> Ways:
    """The ways to lay a suit by runs alone, in which cards of the wild rank may lie as themselves."""
    if not suit:
        return _NOTHING
    place = lowest_place(suit)
    own = limits.is_own(place)
    rest = suit - spot(place)
    loose = 0 if own else limits.points[place]
    ways: Ways = {need: (left + loose, chain) for need, (left, chain) in ways_of(limits, rest).items()}
    if place == Rank.ACE and limits.are_aces_high:
        for need, (left, chain) in ways_of(limits, rest + spot(HIGH)).items():
            _keep(ways, need, left, chain, ())
    for run, cost, themselves in _runs_from(limits, suit, place):
        for (needed, melds, others), (left, chain) in ways_of(limits, suit - run).items():
            if needed + cost <= limits.wilds:
                need = needed + cost, min(melds + 1, limits.enough), others + themselves
                _keep(ways, need, left, chain, ((run, 1), ()))
    return _without_worse(ways)


def _runs_from(limits: Limits, suit: int, lowest: int) -> Iterator[tuple[int, int, int]]:
    """Runs that begin with this card and end with another: their cards, the wilds they cost, those as themselves."""
    most = min(limits.most, limits.wilds)
    growing = [(spot(lowest), [not limits.is_own(lowest)], 0)]
    place = lowest
    while growing and place <= HIGH:
        grown = []
        for run, naturals, cost in growing:
            if run >> 4 * place and any(naturals):
                yield from _finished(limits, run, cost + max(3 - len(naturals), 0), most)
            if _falls_in_two(naturals):
                continue
            if suit >> 4 * (place + 1) & 15:
                grown.append((run + spot(place + 1), [*naturals, not limits.is_own(place + 1)], cost))
            if cost < most:
                grown.append((run, [*naturals, False], cost + 1))
        growing, place = grown, place + 1


def _finished(limits: Limits, run: int, cost: int, most: int) -> Iterator[tuple[int, int, int]]:
    if cost <= most and not (run & spot(Rank.ACE) and run & spot(HIGH)):
        yield run, cost, sum(1 for place in places_in(run) if limits.is_own(place))


def _falls_in_two(naturals: list[bool]) -> bool:
    """Whether a run can be cut into two with a natural card in each: then it need not be looked at whole."""
    return any(any(naturals[:cut]) and any(naturals[cut:]) for cut in range(3, len(naturals) - 2))
