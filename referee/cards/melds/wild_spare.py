"""Where wilds go that no meld needs, when a meld takes only so many of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from referee.cards.card import JOKER, Card, Suit
from referee.cards.melds.wild_law import Wilds


@dataclass(frozen=True, slots=True)
class Spare:
    """What becomes of the wilds: sets of their own and what is in them, and what is left over and counts."""

    penalty: int
    wild_sets: int = 0
    ranked_in_sets: int = 0
    jokers_in_sets: int = 0
    ranked_left: int = 0
    jokers_left: int = 0


@lru_cache(maxsize=1 << 12)
def spare_cost(wilds: Wilds, ranked: int, jokers: int, needed: int, melds: int) -> Spare | None:
    """The least that so many cards of the wild rank and jokers leave, as the melds need some and take more.

    None where the melds cannot have what they need.

    >>> from referee.cards import Rank
    >>> spare_cost(Wilds(Rank.NINE, max_wilds=1), 2, 1, needed=1, melds=1)
    Spare(penalty=18, wild_sets=0, ranked_in_sets=0, jokers_in_sets=0, ranked_left=2, jokers_left=0)
    >>> spare_cost(Wilds(Rank.NINE, max_wilds=1), 3, 1, needed=1, melds=1).wild_sets
    1
    """
    most = 0 if wilds.max_wilds is None else wilds.max_wilds
    found: list[Spare] = []
    for sets, ranked_in, jokers_in in _wild_sets(wilds, ranked, jokers, most):
        free, free_jokers = ranked - ranked_in, jokers - jokers_in
        if needed > free + free_jokers:
            continue
        left = max(free + free_jokers - most * melds, 0)
        for ranked_left in range(max(left - free_jokers, 0), min(left, free) + 1):
            points = _points(wilds, ranked_left, left - ranked_left)
            found.append(Spare(points, sets, ranked_in, jokers_in, ranked_left, left - ranked_left))
    return min(found, key=lambda spare: (spare.penalty, spare.wild_sets), default=None)


def _points(wilds: Wilds, ranked: int, jokers: int) -> int:
    each = 0 if wilds.rank is None else wilds.points(Card(wilds.rank, Suit.SPADES))
    return ranked * each + jokers * wilds.points(JOKER)


def _wild_sets(wilds: Wilds, ranked: int, jokers: int, most: int) -> Iterator[tuple[int, int, int]]:
    """Sets of wilds only: how many there are, and what is in them. Cards of the wild rank lie there as themselves."""
    yield 0, 0, 0
    for sets in range(1, (ranked + jokers) // 3 + 1):
        for jokers_in in range(min(jokers, most * sets) + 1):
            fewest = max(3 * sets - jokers_in, 0) if wilds.all_wild else 2 * sets + max(sets - jokers_in, 0)
            for ranked_in in range(fewest, ranked + 1):
                yield sets, ranked_in, jokers_in
