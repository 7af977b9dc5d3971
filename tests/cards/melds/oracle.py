"""The slow and plain way: everything is tried. No masks, no tables, no rule about what is worth trying.

A card is a whole number from 0: thirteen a suit, ace first. A hand is a sorted tuple of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from referee.cards import PACK, Card
from referee.cards.melds import Meld, meld_of

Cards = tuple[int, ...]
Layout = tuple[Cards, ...]

NUMBER = {card: number for number, card in enumerate(PACK)}


def cards(numbers: Iterable[int]) -> tuple[Card, ...]:
    return tuple(PACK[number] for number in numbers)


def numbers(of: Iterable[Card]) -> Cards:
    return tuple(sorted(NUMBER[card] for card in of))


def text(hand: Iterable[int]) -> str:
    return " ".join(str(PACK[number]) for number in hand)


def meld(group: Cards) -> Meld:
    """The product's meld of these cards."""
    found = meld_of(cards(group))
    assert found is not None
    return found


def points(hand: Iterable[int]) -> int:
    return sum(min(card % 13 + 1, 10) for card in hand)


def is_meld(group: Cards) -> bool:
    """Three or four of a rank, or three and more of a suit in sequence."""
    ranks, suits = {card % 13 for card in group}, {card // 13 for card in group}
    if len(group) < 3 or len(set(group)) < len(group):
        return False
    return len(ranks) == 1 or (len(suits) == 1 and max(ranks) - min(ranks) == len(group) - 1)


@lru_cache(maxsize=100_000)
def melds_from(first: int, others: Cards) -> tuple[Cards, ...]:
    """Every meld of the first card with some of the others. Those of another rank and suit can be in none."""
    near = [card for card in others if card % 13 == first % 13 or card // 13 == first // 13]
    groups = ((first, *more) for size in range(2, len(near) + 1) for more in combinations(near, size))
    return tuple(group for group in groups if is_meld(group))


def without(hand: Cards, group: Iterable[int]) -> Cards:
    gone = set(group)
    return tuple(card for card in hand if card not in gone)


def layouts(hand: Cards) -> Iterator[tuple[Layout, Cards]]:
    """Every set of melds that have no card in common, each with what is left."""
    if not hand:
        yield (), ()
        return
    first, others = hand[0], hand[1:]
    for melds, loose in layouts(others):
        yield melds, (first, *loose)
    for meld in melds_from(first, others):
        for melds, loose in layouts(without(others, meld)):
            yield (meld, *melds), loose


@lru_cache(maxsize=100_000)
def least(hand: Cards) -> int:
    """The least deadwood: the first card is loose, or it is in one of its melds."""
    if not hand:
        return 0
    first, others = hand[0], hand[1:]
    melded = (least(without(others, meld)) for meld in melds_from(first, others))
    return min((points((first,)) + least(others), *melded))


@lru_cache(maxsize=100_000)
def best_layoff(hand: Cards, spread: Layout) -> tuple[int, int]:
    """The least deadwood, and the fewest cards laid off for it: any card that fits may go, and then any other."""
    best = least(hand), 0
    for card, after in _one_laid_off(hand, spread):
        left, laid = best_layoff(without(hand, (card,)), after)
        best = min(best, (left, laid + 1))
    return best


def _one_laid_off(loose: Cards, spread: Layout) -> Iterator[tuple[int, Layout]]:
    """Each card that some meld of the spread takes, and the spread with it."""
    for card in loose:
        for place, meld in enumerate(spread):
            grown = tuple(sorted((*meld, card)))
            if is_meld(grown):
                yield card, tuple(sorted((*spread[:place], grown, *spread[place + 1 :])))


def random_hand(dice: random.Random, size: int) -> Cards:
    return tuple(dice.sample(range(52), size))


def dense_hand(dice: random.Random, size: int) -> Cards:
    """Cards of four to six neighbouring ranks."""
    return tuple(dice.sample(neighbours(dice, 4, 6), size))


def neighbours(dice: random.Random, fewest: int, most: int) -> list[int]:
    """All the cards of some neighbouring ranks."""
    ranks = dice.randint(fewest, most)
    lowest = dice.randint(0, 13 - ranks)
    return [13 * suit + rank for suit in range(4) for rank in range(lowest, lowest + ranks)]


def showdown(dice: random.Random, is_dense: bool) -> tuple[Cards, Cards]:
    """A knocker's ten cards of at most ten points, and a defender's."""
    while True:
        knocker = () if is_dense else _knocker(dice)
        pool = neighbours(dice, 5, 7) if is_dense else list(range(52))
        dealt = dice.sample([card for card in pool if card not in knocker], 20 - len(knocker))
        knocker, defender = (*knocker, *dealt[10:]), dealt[:10]
        if least(tuple(sorted(knocker))) <= 10:
            return tuple(sorted(knocker)), tuple(sorted(defender))


def _knocker(dice: random.Random) -> Cards:
    """Two or three melds of a pack, at most ten cards."""
    chosen: Cards = ()
    for meld in dice.sample(_short_melds(), 6):
        if len(chosen) + len(meld) <= 10 and not set(meld) & set(chosen):
            chosen += meld
    return chosen


@lru_cache(maxsize=1)
def _short_melds() -> list[Cards]:
    return all_melds(range(52), 3, 4)


def all_melds(hand: Iterable[int], shortest: int, longest: int) -> list[Cards]:
    """Every meld of so many cards: every group of one rank, and every group of one suit, that is one."""
    piles: dict[tuple[str, int], list[int]] = {}
    for card in sorted(hand):
        piles.setdefault(("rank", card % 13), []).append(card)
        piles.setdefault(("suit", card // 13), []).append(card)
    sizes = range(shortest, longest + 1)
    groups = (group for pile in piles.values() for size in sizes for group in combinations(pile, size))
    return [group for group in groups if is_meld(group)]


# All sub-groups and nothing remembered: what the measurements are held against.


def every_meld(hand: Cards) -> list[Cards]:
    """Every sub-group of three cards and more that is a meld."""
    groups = (group for size in range(3, len(hand) + 1) for group in combinations(hand, size))
    return [group for group in groups if is_meld(group)]


def every_layout(hand: Cards) -> Iterator[tuple[Layout, Cards]]:
    """Every choice of sub-groups that have no card in common."""
    return _disjoint(every_meld(hand), (), hand)


def _disjoint(melds: list[Cards], chosen: Layout, loose: Cards) -> Iterator[tuple[Layout, Cards]]:
    yield chosen, loose
    for place, meld in enumerate(melds):
        if set(meld) <= set(loose):
            yield from _disjoint(melds[place + 1 :], (*chosen, meld), without(loose, meld))


def plainly_least(hand: Cards) -> int:
    return min(points(loose) for _, loose in every_layout(hand))


def plainly_least_after_layoff(hand: Cards, spread: Layout) -> int:
    """Every layout of the defender's, and then every way to lay off what is loose."""
    return min(_laid_off(loose, spread) for _, loose in every_layout(hand))


def _laid_off(loose: Cards, spread: Layout) -> int:
    laid = (_laid_off(without(loose, (card,)), after) for card, after in _one_laid_off(loose, spread))
    return min((points(loose), *laid))


def plainly_most_points(knocker: Cards, defender: Cards, limit: int, worth: Callable[[int, int], int]) -> int:
    """What the best spread earns, each spread against every answer; gin takes no layoffs."""
    return max(
        worth(points(loose), plainly_least_after_layoff(defender, melds if loose else ()))
        for melds, loose in every_layout(knocker)
        if points(loose) <= limit
    )
