"""The most that ten cards can count, laid as well as they can be, when some cards are known to lie elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from referee.cards.card import RANKS, SUITS, Card

HAND = 10
SURE = 70
"""What a hand with a meld in it counts at most: seven cards of ten. A hand without one can always count more."""
_State = tuple[int, int, int]
_SUBSETS = tuple(sum(1 << suit for suit in each) for size in range(3) for each in combinations(range(4), size))


def most_deadwood(gone: Iterable[Card] = ()) -> int:
    """The most that ten cards of one pack can count without these, laid as well as they can be.

    >>> from referee.cards import parse_cards
    >>> most_deadwood(), most_deadwood(parse_cards("KS KH KD KC QS QH QD QC AS AH"))
    (98, 88)
    """
    known = frozenset(gone)
    return _most(
        tuple(
            sum(Card(rank, suit) not in known and 1 << place for place, suit in enumerate(SUITS))
            for rank in reversed(RANKS)
        )
    )


@lru_cache(maxsize=256)
def _most(free: tuple[int, ...]) -> int:
    """The most of hands without a meld, rank by rank from the king down, of each rank the suits that are free.

    A state is how many cards are chosen, those of the last rank, and those of them that go on from the rank before.
    """
    best: dict[_State, int] = {(0, 0, 0): 0}
    for place, suits in enumerate(free):
        points, after = min(len(free) - place, HAND), dict[_State, int]()
        for (count, last, both), worth in best.items():
            for chosen in _SUBSETS:
                held = count + chosen.bit_count()
                if chosen & ~suits or chosen & both or held > HAND:
                    continue
                value = worth + points * chosen.bit_count()
                if value + (HAND - held) * points < SURE:
                    continue
                state = (held, chosen, chosen & last)
                after[state] = max(after.get(state, 0), value)
        best = after
    return max((worth for (count, _, _), worth in best.items() if count == HAND), default=SURE)
