"""Gin, one pack and no wild cards: what a hand counts at best, and how it lies then.

Runs need no search. What is left of a suit once the sets are taken out melds every three in sequence, and nothing
else: that is one read of a table. So all there is to choose is the sets, and a hand of eleven holds three cards of
a rank for at most three ranks. Every answer is exact: `tests/cards/melds/oracle.py` tries all there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.cards.card import Card
from referee.cards.melds import masks
from referee.cards.melds.masks import DROP_LEFT, EVERY_SUIT, RUNS_LEFT, SUIT, Hand, held_thrice, mask_of
from referee.cards.melds.meld import Arrangement

_HEARTS, _DIAMONDS, _CLUBS = masks.SHIFTS[1:]


@dataclass(frozen=True, slots=True)
class BestDiscard:
    """The least deadwood that eleven cards can keep, and every discard that keeps it, in the order of the pack."""

    deadwood: int
    discards: tuple[Card, ...]


def deadwood(hand: Hand) -> int:
    """The least that the unmatched cards of a hand can count, all its cards kept.

    A card serves one meld: sevens with the run of three leave 20, the run of four would leave 34.

    >>> deadwood("4S 5S 6S 7S 7H 7D 4H 4D KC 2C")
    20
    >>> deadwood("2H 3H 4H 5H 6H 7H 8H 5S 5C KD")
    10
    """
    return deadwood_in(mask_of(hand))


def deadwood_in(hand: int) -> int:
    """The same of a hand as a number."""
    if ranks := held_thrice(hand):
        return least_left(without_sets(hand, ranks, masks.in_runs(hand)))
    return (
        RUNS_LEFT[hand & SUIT]
        + RUNS_LEFT[hand >> _HEARTS & SUIT]
        + RUNS_LEFT[hand >> _DIAMONDS & SUIT]
        + RUNS_LEFT[hand >> _CLUBS]
    )


def least_left(rests: list[int]) -> int:
    """The least deadwood by runs alone among several hands."""
    return min(left_of_each(rests))


def left_of_each(rests: list[int]) -> list[int]:
    """The deadwood of each hand by runs alone."""
    table = RUNS_LEFT
    return [
        table[rest & 8191] + table[rest >> 14 & 8191] + table[rest >> 28 & 8191] + table[rest >> 42] for rest in rests
    ]


def without_sets(hand: int, ranks: int, wanted: int) -> list[int]:
    """What can be left of a hand when sets are taken out of these ranks, as far as it may be for the best.

    `wanted` are the cards that could go elsewhere: into a run, onto another's meld. A card that nobody wants
    stays in its set, so a set without wanted cards is taken, and one of three cards of four leaves a wanted one.

    >>> hand = mask_of("4S 5S 6S 7S 7H 7D 4H 4D KC 2C")
    >>> for rest in without_sets(hand, held_thrice(hand), masks.in_runs(hand)):
    ...     print(*masks.cards_in(rest))
    5S 6S 7S 7H 7D 2C KC
    5S 6S 2C KC
    4S 5S 6S 7S 4H 7H 4D 7D 2C KC
    4S 5S 6S 4H 4D 2C KC
    """
    rests = [hand]
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        held = hand & rank * EVERY_SUIT
        elsewhere = held & wanted
        if not elsewhere:
            rests = [rest ^ held for rest in rests]
            continue
        choices = [held]
        if held.bit_count() == 4:
            choices += [held ^ spot for spot in masks.spots_in(elsewhere)]
        if held.bit_count() == 3 or elsewhere & elsewhere - 1:
            choices.append(0)
        rests = [rest ^ choice for choice in choices for rest in rests]
    return rests


def arrange(hand: Hand, declared: Sequence[Meld] = ()) -> Arrangement:
    raise NotImplementedError
