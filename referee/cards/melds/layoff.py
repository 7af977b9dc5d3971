"""What a defender lays off on the knocker's melds, at best: chained, and with melds of his own broken for it.

Melding first and laying off afterwards is not enough. So each choice of his sets is tried with each choice of cards
for the knocker's sets; then each suit is on its own: so many cards go on from each open end of a run, in sequence,
and of what is left every three in sequence meld.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from referee.cards.card import Card
from referee.cards.melds import gin, masks
from referee.cards.melds.masks import EVERY_SUIT, SHIFTS, SUIT, Hand, mask_of, spots_in
from referee.cards.melds.meld import Meld, laid_weight, points_of

KEPT = 1 << 15
"""How many suits with open ends are remembered: some ten megabytes."""


@dataclass(frozen=True, slots=True)
class LaidOff:
    """One card on one of the knocker's melds, which is named by its place in the spread, from 0."""

    card: Card
    onto: int


@dataclass(frozen=True, slots=True)
class Layoff:
    """A defender's cards: his own melds, what he lays off in an order in which it can be laid, and what is left."""

    melds: tuple[Meld, ...]
    layoffs: tuple[LaidOff, ...]
    leftover: tuple[Card, ...]
    deadwood: int


class Ends(NamedTuple):
    """Where a spread takes cards of a hand: fourth cards of its sets, cards above its runs, cards below them."""

    fourths: int
    ups: int
    downs: int


NO_ENDS = Ends(0, 0, 0)


def ends_of(sets: int, runs: int, defender: int) -> Ends:
    """Where a spread takes cards that this defender holds.

    >>> ends = ends_of(mask_of("9S 9H 9D"), mask_of("2S 3S 4S"), mask_of("AS 5S 6S 9C KD"))
    >>> [" ".join(map(str, masks.cards_in(each))) for each in (ends.fourths, ends.ups, ends.downs)]
    ['9C', '5S', 'AS']
    """
    fourths = masks.ranks_in(sets) * EVERY_SUIT & ~sets
    return Ends(fourths & defender, runs << 1 & ~runs & defender, runs >> 1 & ~runs & defender)


def best_layoff(defender: Hand, spread: Sequence[Meld], melds: Sequence[Meld] = ()) -> Layoff:
    """The least deadwood that a defender can be left with, with the melds and layoffs that leave it.

    The ten goes on the run of court cards, not on the other tens, so that the nine can follow:

    >>> from referee.cards.melds import meld_of
    >>> spread = [meld_of("JS QS KS"), meld_of("TD TC TH"), meld_of("2H 3H 4H")]
    >>> best = best_layoff("TS 9S 7D 7H 7C 6D 6H 6C 8H AD", spread)
    >>> best.deadwood, [(str(laid.card), laid.onto) for laid in best.layoffs]
    (9, [('TS', 0), ('9S', 0)])

    A defender may break his own melds: here the three eights, for two runs of the knocker's.

    >>> spread = [meld_of("KS KC KD"), meld_of("5S 6S 7S"), meld_of("9C TC JC")]
    >>> best = best_layoff("2S 8S 9S AC 2C 7C 8C 2D 8D 2H", spread)
    >>> best.deadwood, [str(card) for card in best.leftover]
    (9, ['8D', 'AC'])

    Of layoffs that leave equally much the house takes the one with the fewest cards laid off, then as `arrange`
    does. `melds` are those the defender has declared: they stay as they lie, and of the other cards none is melded. On
    gin nothing is laid off: that is the game's to say. Raises Impossible where a card lies on both sides.
    """
    hand, lying = mask_of(defender), [mask_of(meld.cards) for meld in spread]
    masks.refuse_shared(hand, *lying)
    return lay_off(hand, lying, [mask_of(meld.cards) for meld in melds])


def lay_off(hand: int, spread: Sequence[int], declared: Sequence[int] = ()) -> Layoff:
    """The same of hands and melds as numbers."""
    if declared:
        return _lay_off_the_loose(hand & ~sum(declared), spread, declared)
    ends = ends_of(*sets_and_runs(spread), hand)
    if ends == NO_ENDS:
        own, layoffs = gin.arrange_mask(hand), tuple[LaidOff, ...]()
    else:
        rest, on_sets, on_runs = _best_plan(hand, ends)
        own = gin.as_read(hand ^ rest ^ on_sets, rest ^ on_runs)
        layoffs = tuple(in_order(spread, on_sets, on_runs))
    return Layoff(own.melds, layoffs, own.leftover, own.deadwood)


def _lay_off_the_loose(loose: int, spread: Sequence[int], declared: Sequence[int]) -> Layoff:
    """All that can be laid off of cards that are not melded. On a run a card may open the way for others."""
    ends = ends_of(*sets_and_runs(spread), loose)
    on_runs = within_reach(loose, ends)
    on_sets = ends.fourths & ~on_runs
    left = loose ^ on_runs ^ on_sets
    melds = gin.sets_first(list(map(masks.meld_at, declared)))
    return Layoff(melds, tuple(in_order(spread, on_sets, on_runs)), masks.cards_in(left), masks.points_in(left))


def sets_and_runs(melds: Sequence[int]) -> tuple[int, int]:
    """All that lies in sets and all that lies in runs."""
    runs = sum([meld for meld in melds if masks.is_run(meld)])
    return sum(melds) ^ runs, runs


def _best_plan(hand: int, ends: Ends) -> tuple[int, int, int]:
    """What the best plan leaves for the suits, lays on sets and lays on runs."""

    def weight(choice: tuple[int, int]) -> int:
        rest, on_sets = choice
        own_sets = masks.sets_weight(hand ^ rest ^ on_sets)
        return own_sets + laid_weight(on_sets.bit_count()) + _suits_weight(rest, ends)

    choices = list(_choices(hand, ends))
    rest, on_sets = choices[0] if len(choices) == 1 else min(choices, key=weight)
    on_runs = [laid << shift for shift, (_, laid) in zip(SHIFTS, _suit_plans(rest, ends), strict=True)]
    return rest, on_sets, sum(on_runs)


def least_after_layoff(hand: int, ends: Ends) -> int:
    """The least deadwood that a defender can be left with, of a hand as a number."""
    if ends == NO_ENDS:
        return gin.deadwood_in(hand)
    return points_of(min([_suits_weight(rest, ends) for rest, _ in _choices(hand, ends)]))


def _choices(hand: int, ends: Ends) -> Iterator[tuple[int, int]]:
    """What may be left for the suits, and what then goes on the knocker's sets."""
    wanted = masks.in_runs(hand) | within_reach(hand, ends)
    for rest in gin.without_sets(hand, masks.held_thrice(hand), wanted):
        for on_sets in masks.submasks(rest & ends.fourths):
            yield rest ^ on_sets, on_sets


def within_reach(hand: int, ends: Ends) -> int:
    """The cards of a hand that could come to lie on the knocker's runs."""
    reached, up, down = 0, ends.ups, ends.downs
    while up or down:
        reached |= up | down
        up, down = up << 1 & hand, down >> 1 & hand
    return reached


def _suits_weight(rest: int, ends: Ends) -> int:
    """What the suits weigh, each with its best plan."""
    return sum([plan[0] for plan in _suit_plans(rest, ends)])


def _suit_plans(rest: int, ends: Ends) -> list[tuple[int, int]]:
    _, ups, downs = ends
    return [_suit_plan(rest >> shift & SUIT, ups >> shift & SUIT, downs >> shift & SUIT) for shift in SHIFTS]


@lru_cache(maxsize=KEPT)
def _suit_plan(mask: int, ups: int, downs: int) -> tuple[int, int]:
    """The least weight of a suit whose cards may go up from `ups` and down from `downs`, and which then do."""
    choices = {0}
    chains = [_chain(mask, spot, 1) for spot in spots_in(ups & mask)]
    chains += [_chain(mask, spot, -1) for spot in spots_in(downs & mask)]
    for chain in chains:
        choices |= {laid | part for laid in choices for part in chain}
    return min((masks.suit_weight(mask ^ laid) + laid_weight(laid.bit_count()), laid) for laid in choices)


def _chain(mask: int, first: int, step: int) -> list[int]:
    """The cards that can be laid in sequence from one place on: one, two and so on.

    >>> [bin(part) for part in _chain(0b11010, 0b1000, 1)]
    ['0b1000', '0b11000']
    """
    return list(accumulate(_steps(mask, first, step), or_))


def _steps(mask: int, spot: int, step: int) -> Iterator[int]:
    """The places from one on, upwards (1) or downwards (-1), as far as the mask has them."""
    while spot & mask:
        yield spot
        spot = spot << 1 if step > 0 else spot >> 1


def in_order(spread: Sequence[int], on_sets: int, on_runs: int) -> Iterator[LaidOff]:
    """Which meld takes which card, each after those it hangs on; of two melds that could take one the first does."""
    for place, meld in enumerate(spread):
        if masks.is_run(meld):
            taken = [*_steps(on_runs, meld << 1 & ~meld, 1), *_steps(on_runs, meld >> 1 & ~meld, -1)]
            on_runs ^= sum(taken)
        else:
            taken = [*spots_in(on_sets & masks.ranks_in(meld) * EVERY_SUIT)]
        for spot in taken:
            yield LaidOff(masks.CARD_AT[spot], place)
