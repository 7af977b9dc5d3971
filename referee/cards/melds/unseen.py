"""A knocker's spread that nobody has seen: could there be one that takes these cards?

What is known is its deadwood, the cards laid off on it, and cards that lie elsewhere. A spread has three melds at
most, each of three to five cards, for a longer run is two of them. Every answer comes with a spread that proves it, or
is None where none of all there are will do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import product
from operator import or_

from referee.cards.card import PACK
from referee.cards.melds import gin, masks
from referee.cards.melds.layoff import ends_of, within_reach
from referee.cards.melds.masks import EVERY_SUIT, SHIFTS, Hand, mask_of
from referee.cards.melds.meld import Arrangement

KEPT, HELD = 10, 11
MOST_MELDS = 3
ALL = mask_of(PACK)


def _all_melds() -> Iterator[int]:
    for rank in range(13):
        yield from masks.set_choices((1 << rank) * EVERY_SUIT)
    for length, shift in product((3, 4, 5), SHIFTS):
        for lowest in range(14 - length):
            yield ((1 << length) - 1) << lowest + shift


MELDS = tuple(_all_melds())
"""Every meld of three to five cards."""


def spread_that_takes(laid: Hand, deadwood: int, elsewhere: Hand) -> Arrangement | None:
    """A knocker's hand that leaves just this deadwood, holds no card from `elsewhere`, and takes all that is `laid`.

    Three kings go on no spread of one knocker's, whatever it is; one may:

    >>> held = "8C 9C TC KS KD KC 6H 4S 2C QS"
    >>> print(spread_that_takes("KS KD KC", 7, held))
    None
    >>> print(spread_that_takes("QS", 7, held))
    AS AH AD AC, QH QD QC | 2S 3S 2H: 7
    """
    cards = mask_of(laid)
    free = ALL & ~(mask_of(elsewhere) | cards)
    melds = [meld for meld in MELDS if meld & free == meld]
    for chosen in _taking(cards, [(meld, _taken_by(meld, cards)) for meld in melds]):
        found = _filled(chosen, free, melds, deadwood)
        if found is not None:
            return found
    return None


def _taken_by(meld: int, cards: int) -> int:
    """The cards that one meld takes, chained."""
    ends = ends_of(0, meld, cards) if masks.is_run(meld) else ends_of(meld, 0, cards)
    return ends.fourths | within_reach(cards, ends)


def _taking(cards: int, melds: Sequence[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Every choice of melds, none more than it needs, that together take all these cards."""
    if not cards:
        yield ()
        return
    lowest = cards & -cards
    for meld, taken in melds:
        if taken & lowest:
            others = [each for each in melds if not each[0] & meld]
            for more in _taking(cards & ~taken, others):
                if len(more) < MOST_MELDS:
                    yield (meld, *more)


def _filled(chosen: tuple[int, ...], free: int, melds: Sequence[int], deadwood: int) -> Arrangement | None:
    """A whole hand with these melds and just this deadwood, more melds taken in where it needs them."""
    lying = sum(chosen)
    missing = (HELD if lying.bit_count() == HELD and not deadwood else KEPT) - lying.bit_count()
    if missing < 0:
        return None
    loose = _counting(free & ~lying, missing, deadwood)
    if loose is not None:
        melded = gin.sets_first([masks.meld_at(meld) for meld in chosen])
        return Arrangement(melded, masks.cards_in(loose), deadwood)
    if len(chosen) == MOST_MELDS:
        return None
    wider = ((*chosen, meld) for meld in melds if not meld & lying)
    return next((found for each in wider if (found := _filled(each, free, melds, deadwood))), None)


def _counting(free: int, number: int, points: int) -> int | None:
    """So many cards that count just so much; None where there are none."""
    reached = {(0, 0): 0}
    for value, counting in masks.COUNTING:
        same = list(masks.spots_in(free & counting))
        steps = [reduce(or_, same[:times], 0) for times in range(len(same) + 1)]
        for (some, sum_), held in list(reached.items()):
            for times, more in enumerate(steps):
                if some + times <= number and sum_ + times * value <= points:
                    reached.setdefault((some + times, sum_ + times * value), held | more)
    return reached.get((number, points))
