"""The knocker's best spread: any layout within the limit, against the defender's best answer to it.

Not always the cheapest: sets take fewer layoffs than runs, and a card kept back takes the bridge from a chain. So
every layout within the limit is looked at. Two that take the same cards of this defender differ by their deadwood
only, and of those the cheapest is as good as any; and since laying off never hurts the defender, a layout that is
too dear to win even without layoffs ends the search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from referee.cards.card import Card
from referee.cards.melds import gin, masks
from referee.cards.melds.layoff import NO_ENDS, Ends, Layoff, ends_of, lay_off, least_after_layoff
from referee.cards.melds.masks import SHIFTS, SUIT, Hand, mask_of
from referee.cards.melds.meld import Meld, loose_weight, meld_weight


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a knock earns, as far as it bears on how to spread.

    >>> Stakes().points(4, 10), Stakes().points(10, 9), Stakes().points(0, 5)
    (6, -11, 30)
    >>> Stakes().points(7, 7), Stakes(undercut_on_tie=False).points(7, 7)
    (-10, 0)
    """

    gin_bonus: int = 25
    undercut_bonus: int = 10
    undercut_on_tie: bool = True
    layoff_on_gin: bool = False

    def points(self, knocker: int, defender: int) -> int:
        """What a knock earns by the deadwood of both; below zero what the defender earns."""
        if knocker == 0:
            return self.gin_bonus + defender
        is_undercut = defender < knocker or self.undercut_on_tie and defender == knocker
        return defender - knocker - (self.undercut_bonus if is_undercut else 0)

    def takes_layoffs(self, knocker: int) -> bool:
        """Whether anything may be laid off on a spread with so much deadwood."""
        return knocker > 0 or self.layoff_on_gin


@dataclass(frozen=True, slots=True)
class Spread:
    """A knocker's hand laid out, the defender's best answer, and what the knock then earns (below zero: loses)."""

    melds: tuple[Meld, ...]
    leftover: tuple[Card, ...]
    deadwood: int
    layoff: Layoff
    points: int


_USUAL = Stakes()


def best_spread(knocker: Hand, defender: Hand, limit: int = 10, stakes: Stakes = _USUAL) -> Spread | None:
    """The spread that earns the knocker most against the best defence; None where none is within the limit.

    Of spreads that earn the same the one with less deadwood is taken, then as `arrange` does. The whole run of
    spades would count 4 and let the six and the seven in, for 1 point:

    >>> best = best_spread("2S 3S 4S 5S 9H 9D 9C AD AH 2D", "6S 7S JC QC KC TH TD TS 4D AC")
    >>> best.points, best.deadwood, best.layoff.deadwood, [str(meld) for meld in best.melds]
    (9, 9, 18, ['9H 9D 9C', '2S 3S 4S'])

    Three sets take the fourth card only, three runs would take both ends:

    >>> best = best_spread("AS 5S 6S 7S 5C 6C 7C 5D 6D 7D", "3S 4S 8S 4C 8C 4D 8D 5H 6H 7H")
    >>> best.points, [str(meld) for meld in best.melds]
    (2, ['5S 5D 5C', '6S 6D 6C', '7S 7D 7C'])

    Raises Impossible where a card lies on both sides.
    """
    hand, against = mask_of(knocker), mask_of(defender)
    masks.refuse_shared(hand, against)
    layout = _best_layout(hand, against, limit, stakes)
    return None if layout is None else _answered(hand, against, _melds(*layout), stakes)


def spread_as_declared(knocker: Hand, defender: Hand, melds: Sequence[Meld], stakes: Stakes = _USUAL) -> Spread:
    """A spread as the knocker lays it, with the defender's best answer, whatever its deadwood.

    >>> from referee.cards.melds import meld_of
    >>> melds = [meld_of("2S 3S 4S 5S"), meld_of("9H 9D 9C")]
    >>> spread = spread_as_declared("2S 3S 4S 5S 9H 9D 9C AD AH 2D", "6S 7S JC QC KC TH TD TS 4D AC", melds)
    >>> spread.deadwood, spread.layoff.deadwood, spread.points
    (4, 5, 1)
    """
    hand, against = mask_of(knocker), mask_of(defender)
    masks.refuse_shared(hand, against)
    return _answered(hand, against, [mask_of(meld.cards) for meld in gin.sets_first(melds)], stakes)


def _answered(hand: int, defender: int, melds: Sequence[int], stakes: Stakes) -> Spread:
    """A spread with the defender's best answer."""
    leftover = hand & ~sum(melds)
    deadwood = masks.points_in(leftover)
    layoff = lay_off(defender, melds if stakes.takes_layoffs(deadwood) else ())
    points = stakes.points(deadwood, layoff.deadwood)
    return Spread(tuple(map(masks.meld_at, melds)), masks.cards_in(leftover), deadwood, layoff, points)


def _best_layout(hand: int, defender: int, limit: int, stakes: Stakes) -> tuple[int, int] | None:
    """The sets and the runs of the best spread."""
    most = gin.deadwood_in(defender)
    best: tuple[int, int] | None = None
    found: list[tuple[int, int]] = []
    for (deadwood, ends), layouts in sorted(_layouts_by_ends(hand, defender, limit, stakes).items()):
        if best and deadwood > -best[1] and stakes.points(deadwood, most) <= best[0]:
            break
        worth = (stakes.points(deadwood, least_after_layoff(defender, ends)), -deadwood)
        if best is None or worth > best:
            best, found = worth, []
        if worth == best:
            found += layouts
    return min(found, key=lambda layout: _weight(hand, *layout), default=None)


def _layouts_by_ends(
    hand: int, defender: int, limit: int, stakes: Stakes
) -> dict[tuple[int, Ends], list[tuple[int, int]]]:
    """The cheapest layouts for each choice of cards that the defender may lay off first."""
    cheapest: dict[Ends, tuple[int, list[tuple[int, int]]]] = {}
    for deadwood, sets, runs in layouts_within(hand, limit):
        ends = ends_of(sets, runs, defender) if stakes.takes_layoffs(deadwood) else NO_ENDS
        least, layouts = cheapest.get(ends, (deadwood + 1, []))
        if deadwood < least:
            cheapest[ends] = deadwood, [(sets, runs)]
        elif deadwood == least:
            layouts.append((sets, runs))
    return {(deadwood, ends): layouts for ends, (deadwood, layouts) in cheapest.items()}


def layouts_within(hand: int, limit: int) -> Iterator[tuple[int, int, int]]:
    """Every layout of a hand that leaves no more than the limit: its deadwood, its sets, its runs.

    One run that could be cut in two is left whole: cut, it takes the same cards.

    >>> len(list(layouts_within(mask_of("2S 3S 4S 5S 9H 9D 9C AD AH 2D"), 10)))
    3
    """
    for rest in gin.without_sets(hand, masks.held_thrice(hand), wanted=hand):
        layouts = [(0, 0)]
        for shift in SHIFTS:
            layouts = [
                (deadwood + left, runs | chosen << shift)
                for deadwood, runs in layouts
                for left, chosen in run_choices(rest >> shift & SUIT)
                if deadwood + left <= limit
            ]
        yield from ((deadwood, hand ^ rest, runs) for deadwood, runs in layouts)


@lru_cache(maxsize=SUIT + 1)
def run_choices(mask: int) -> tuple[tuple[int, int], ...]:
    """Every choice of runs in a suit, with what it leaves.

    >>> [(left, bin(runs)) for left, runs in run_choices(0b11110)]
    [(0, '0b11110'), (2, '0b11100'), (5, '0b1110'), (14, '0b0')]
    """
    chosen = [runs for runs in masks.submasks(masks.in_runs(mask)) if masks.in_runs(runs) == runs]
    return tuple(sorted([(masks.points_in(mask ^ runs), runs) for runs in chosen]))


def _weight(hand: int, sets: int, runs: int) -> int:
    """What a layout weighs in the order of the house."""
    loose = hand ^ sets ^ runs
    of_runs = sum(meld_weight(block.bit_count(), is_set=False) for block in masks.blocks_in(runs))
    return masks.sets_weight(sets) + of_runs + loose_weight(loose.bit_count(), masks.points_in(loose))


def _melds(sets: int, runs: int) -> list[int]:
    return [*masks.sets_in(sets), *masks.blocks_in(runs)]
