"""Which sets a hand of several packs may take, with wilds or without, before the rest goes into runs.

A rank needs to be looked at only where it is held twice, for one card and two wilds are a run as well. A card is
worth keeping out of its set only where another of its suit is within reach of a run.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from referee.cards.melds.counts import SHIFTS, SUIT, held_thrice, held_twice, neighbours, of_rank, places_in

Choice = tuple[int, int]
"""The cards of a set, and the wilds that it costs."""


def without_sets(naturals: int, ranks: int, wilds: int, are_aces_high: bool) -> list[tuple[int, int]]:
    """What can be left of a hand when sets are taken out of it, with the wilds that are left; whole sets first."""
    rests = [(naturals, wilds)]
    sets = held_twice(ranks) if wilds else held_thrice(ranks)
    if not sets:
        return rests
    near = neighbours(naturals, min(wilds + 1, 4), are_aces_high)
    for place in places_in(sets):
        held = naturals >> 4 * place & _RANK
        choices = set_choices(held, near >> 4 * place & _ONE_EACH)
        taken = [(cards << 4 * place, cost) for cards, cost in choices if cost <= wilds]
        rests = [(rest - cards, left - cost) for rest, left in rests for cards, cost in taken if cost <= left]
    return rests


_ONE_EACH = of_rank(0)
_RANK = 15 * _ONE_EACH


@lru_cache(maxsize=1 << 12)
def set_choices(held: int, near: int) -> tuple[Choice, ...]:
    """The sets that cards of one rank can make when those in suits with a neighbour may be kept out of it.

    Cards are as those of place 0. Three that nobody else wants are a set in any case.

    >>> hearts, clubs = 1 << SHIFTS[1], 1 << SHIFTS[3]
    >>> set_choices(2 * hearts + clubs, clubs) == ((2 * hearts + clubs, 0), (2 * hearts, 1), (0, 0))
    True
    >>> set_choices(2 * hearts + clubs, 0) == ((2 * hearts + clubs, 0),)
    True
    """
    unwanted = sum([held & 15 << shift for shift in SHIFTS if not near >> shift & 1])
    kept_out = [
        [number << shift for number in range((held >> shift & 15) + 1)] if near >> shift & 1 else [0]
        for shift in SHIFTS
    ]
    sets = [held - sum(kept) for kept in product(*kept_out)]
    choices = [(cards, max(3 - cards % 15, 0)) for cards in sets if cards % 15 >= 2]
    choices.sort(key=lambda choice: -(choice[0] % 15))
    return (*choices, *([(0, 0)] if unwanted % 15 < 3 else []))


def suits_of(naturals: int) -> list[int]:
    """The suits that a hand has cards of."""
    return [suit for shift in SHIFTS if (suit := naturals >> shift & SUIT)]
