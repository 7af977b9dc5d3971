"""The slow and plain way with wild cards: every group of cards is asked whether it is a meld, every choice is tried.

A card is a whole number from 0: thirteen a suit, ace first, five suits, then the joker. A hand is a sorted tuple.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import combinations, product

from referee.cards import JOKER, PACK, RANKS, Card, Rank, Suit
from referee.cards.melds.wild import Wilds

Cards = tuple[int, ...]
Layout = tuple[Cards, ...]

ALL = (*PACK, *(Card(rank, Suit.STARS) for rank in RANKS), JOKER)
NUMBER = {card: number for number, card in enumerate(ALL)}
NO_RANK = -1


def cards(numbers: Iterable[int]) -> tuple[Card, ...]:
    return tuple(ALL[number] for number in numbers)


def numbers(of: Iterable[Card]) -> Cards:
    return tuple(sorted(NUMBER[card] for card in of))


def text(hand: Iterable[int]) -> str:
    return " ".join(str(ALL[number]) for number in hand)


@dataclass
class Plain:
    """The options in plain words, and what they make of cards."""

    wilds: Wilds
    melds_known: dict[Cards, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rank = NO_RANK if self.wilds.rank is None else int(self.wilds.rank)
        self.is_wild = [number == 65 or number % 13 + 1 == self.rank for number in range(66)]
        self.points = [self._points(number) for number in range(66)]
        self.lowest = 3 if self.wilds.deck == "five_crowns" else 1
        self.highest = 14 if self.wilds.aces == "high_or_low" else 13

    def _points(self, number: int) -> int:
        if number == 65:
            return self.wilds.joker_value
        rank = number % 13 + 1
        if rank == self.rank and self.wilds.wild_leftover is not None:
            return self.wilds.wild_leftover
        if rank == 1:
            return 15 if self.wilds.aces == "high_or_low" else 1
        return rank if self.wilds.faces == "graded" else min(rank, 10)

    def worth(self, hand: Iterable[int]) -> int:
        return sum(self.points[card] for card in hand)

    def is_meld(self, group: Cards) -> bool:
        """The rulebook's own test: one rank, or one suit that fits into a row of places."""
        if group not in self.melds_known:
            self.melds_known[group] = len(group) >= 3 and (self._is_set(group) or self._is_run(group))
        return self.melds_known[group]

    def _is_few(self, wilds: int) -> bool:
        return self.wilds.max_wilds is None or wilds <= self.wilds.max_wilds

    def _is_set(self, group: Cards) -> bool:
        naturals = [card for card in group if not self.is_wild[card]]
        if naturals:
            return len({card % 13 for card in naturals}) == 1 and self._is_few(len(group) - len(naturals))
        jokers = group.count(65)
        return self._is_few(jokers) and (self.wilds.all_wild or len(group) - jokers >= 2)

    def _is_run(self, group: Cards) -> bool:
        naturals = [card for card in group if not self.is_wild[card]]
        if not naturals or len({card // 13 for card in naturals}) > 1 or len(group) > 13:
            return False
        own = self.rank in [card % 13 + 1 for card in group if card != 65 and card // 13 == naturals[0] // 13]
        for first in range(self.lowest, self.highest - len(group) + 2):
            row = set(range(first, first + len(group)))
            for places in product(*[(1, 14) if card % 13 == 0 else (card % 13 + 1,) for card in naturals]):
                if len(set(places)) == len(places) and row >= set(places):
                    free = row - set(places)
                    is_own = own and (self.rank in free or (self.rank == 1 and 14 in free))
                    if self._is_few(len(group) - len(naturals) - is_own):
                        return True
        return False

    def melds_with(self, first: int, others: Cards) -> Iterator[Cards]:
        """Every meld of a card with some of the others: those of its rank or of its suit, and wilds."""
        wilds = [card for card in others if self.is_wild[card]]
        rank = [card for card in others if not self.is_wild[card] and card % 13 == first % 13]
        suit = [card for card in others if not self.is_wild[card] and card // 13 == first // 13]
        if self.is_wild[first]:
            rank = suit = []
        naturals = [*subgroups(rank), *(row for row in subgroups(suit) if len({first, *row}) > len(row))]
        wanted = {(*row, *wild) for row in naturals for wild in subgroups(wilds) if len(row) + len(wild) >= 2}
        for group in wanted:
            if self.is_meld((first, *group)):
                yield (first, *group)

    def naturals_first(self, hand: Iterable[int]) -> Cards:
        return tuple(sorted(hand, key=lambda card: (self.is_wild[card], card)))

    def least(self, hand: Iterable[int]) -> int:
        """The least that can be left: the first card is loose, or it is in one of its melds."""

        @cache
        def least_of(rest: Cards) -> int:
            if not rest:
                return 0
            best = self.points[rest[0]] + least_of(rest[1:])
            for meld in self.melds_with(rest[0], rest[1:]):
                if not best:
                    break
                best = min(best, least_of(without(rest, meld)))
            return best

        return least_of(self.naturals_first(hand))

    def plainly_least(self, hand: Cards) -> int:
        """The same by every sub-group whatever, told by its places in the hand: what is measured against."""
        places = range(len(hand))
        groups = (group for size in range(3, len(hand) + 1) for group in combinations(places, size))
        melds: dict[int, list[frozenset[int]]] = {}
        for group in groups:
            if self.is_meld(self.naturals_first(hand[place] for place in group)):
                melds.setdefault(group[0], []).append(frozenset(group))

        @cache
        def least_of(rest: frozenset[int]) -> int:
            if not rest:
                return 0
            first = min(rest)
            melded = [least_of(rest - meld) for meld in melds.get(first, ()) if meld <= rest]
            return min((self.points[hand[first]] + least_of(rest - {first}), *melded))

        return least_of(frozenset(places))

    def goes_out_without(self, hand: Cards) -> Cards:
        return tuple(card for card in sorted(set(hand)) if not self.least(without(hand, (card,))))


@lru_cache(maxsize=10_000)
def _subgroups(group: Cards) -> frozenset[Cards]:
    return frozenset(some for size in range(len(group) + 1) for some in combinations(group, size))


def subgroups(group: Sequence[int]) -> frozenset[Cards]:
    """All choices among cards, equal ones told apart by their number only."""
    return _subgroups(tuple(group))


def without(hand: Cards, group: Iterable[int]) -> Cards:
    rest = list(hand)
    for card in group:
        rest.remove(card)
    return tuple(rest)


def packs(wilds: Wilds, number: int, jokers: int) -> list[int]:
    """All the cards on the table."""
    of_one = range(65) if wilds.deck == "five_crowns" else range(52)
    pack = [card for card in of_one if wilds.deck == "standard" or card % 13 > 1]
    return pack * number + [65] * jokers


def some_hand(dice: random.Random, stock: list[int], size: int, is_dense: bool, wild: Rank | None) -> Cards:
    """Cards off the stock, or of a few neighbouring ranks of it and what is wild."""
    if is_dense:
        low, width = dice.randint(0, 11), dice.randint(2, 5)
        near = [card for card in stock if (card % 13 - low) % 13 < width or card == 65 or card % 13 + 1 == wild]
        stock = near if len(near) >= size else stock
    return tuple(sorted(dice.sample(stock, size)))
