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
from referee.cards.melds.masks import DROP_SAVES, EVERY_SUIT, MOST_LOST, RUNS_LEFT, SUIT, Hand, held_thrice, mask_of
from referee.cards.melds.meld import Arrangement, Meld

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
    spades, hearts = hand & SUIT, hand >> _HEARTS & SUIT
    diamonds, clubs = hand >> _DIAMONDS & SUIT, hand >> _CLUBS
    ranks = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    if ranks:
        runs = masks.in_runs(hand)
        if ranks & masks.ranks_in(runs):
            return min(left_of_each(without_sets(hand, ranks, wanted=runs)))
        others = ~ranks  # no run wants a card of the sets: they are taken out
        spades, hearts, diamonds, clubs = spades & others, hearts & others, diamonds & others, clubs & others
    return RUNS_LEFT[spades] + RUNS_LEFT[hearts] + RUNS_LEFT[diamonds] + RUNS_LEFT[clubs]


def left_of_each(rests: list[int]) -> list[int]:
    """The deadwood of each hand by runs alone."""
    return [
        RUNS_LEFT[rest & SUIT]
        + RUNS_LEFT[rest >> _HEARTS & SUIT]
        + RUNS_LEFT[rest >> _DIAMONDS & SUIT]
        + RUNS_LEFT[rest >> _CLUBS]
        for rest in rests
    ]


def without_sets(hand: int, ranks: int, wanted: int) -> list[int]:
    """What can be left of a hand when sets are taken out of these ranks, as far as it may be for the best.

    `wanted` are the cards that could go elsewhere: into a run, onto another's meld. A card that nobody wants
    stays in its set, so a set without wanted cards is taken, and one of three cards of four leaves a wanted one.

    >>> hand = mask_of("4S 5S 6S 7S 7H 7D 4H 4D KC 2C")
    >>> for rest in without_sets(hand, held_thrice(hand), masks.in_runs(hand)):
    ...     print(*masks.cards_in(rest))
    5S 6S 2C KC
    4S 5S 6S 4H 4D 2C KC
    5S 6S 7S 7H 7D 2C KC
    4S 5S 6S 7S 4H 7H 4D 7D 2C KC
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
    """A hand laid out for the least deadwood: as `declared`, where that is as good, or else as the house does.

    The house lays fewer melds, then more cards in them, then longer ones, then rather sets than runs. What is
    declared must lie in the hand, as `judge_spread` sees to.

    >>> print(arrange("8S 8H 8D 8C 7S 9S 6S TD JD QD"))
    8H 8D 8C, 6S 7S 8S 9S, TD JD QD | : 0
    >>> print(arrange("7S 7H 7D 7C 8C 9C TC"))
    7S 7H 7D 7C, 8C 9C TC | : 0
    >>> print(arrange("7S 7H 7D 7C 8C 9C TC", [masks.meld_of("7S 7H 7D"), masks.meld_of("7C 8C 9C TC")]))
    7S 7H 7D, 7C 8C 9C TC | : 0
    """
    held = mask_of(hand)
    best = arrange_mask(held)
    if not declared:
        return best
    as_declared = lay_out(held, declared)
    return as_declared if as_declared.deadwood == best.deadwood else best


def arrange_mask(hand: int) -> Arrangement:
    """The same of a hand as a number, nothing declared."""
    rests = without_sets(hand, held_thrice(hand), masks.in_runs(hand))
    left = left_of_each(rests)
    least = min(left)
    best = [rest for rest, each in zip(rests, left, strict=True) if each == least]
    rest = best[0] if len(best) == 1 else min(best, key=lambda rest: masks.hand_weight(hand ^ rest, rest))
    return as_read(hand ^ rest, rest)


def as_read(sets: int, rest: int) -> Arrangement:
    """A hand as people read it: its sets, all the runs of the rest, and what is loose."""
    runs = masks.in_runs(rest)
    melds = [*masks.sets_in(sets), *masks.blocks_in(runs)]
    loose = rest ^ runs
    return Arrangement(tuple([masks.meld_at(meld) for meld in melds]), masks.cards_in(loose), masks.points_in(loose))


def lay_out(hand: int, melds: Sequence[Meld]) -> Arrangement:
    """A hand, as a number, with just these melds of its cards."""
    loose = hand & ~mask_of([card for meld in melds for card in meld.cards])
    return Arrangement(sets_first(melds), masks.cards_in(loose), masks.points_in(loose))


def sets_first(melds: Sequence[Meld]) -> tuple[Meld, ...]:
    """Melds in the order of the house: sets by rank, then runs by suit."""
    return tuple(
        sorted(melds, key=lambda meld: (not meld.is_set, meld.is_set and meld.cards[0].rank, mask_of(meld.cards)))
    )


def runner_up(hand: Hand, best: Arrangement | None = None) -> Arrangement | None:
    """The least of the other layouts, for the proof: other melds that leave as much, or other cards left over.

    None where nothing melds. `best` is what it is compared with, where a hand does not lie as the house lays it.
    No layout that leaves other cards over counts less than this one.

    >>> print(runner_up("4S 5S 6S 7S 7H 7D 4H 4D KC 2C"))
    4S 4H 4D, 7S 7H 7D | 5S 6S 2C KC: 23
    >>> print(runner_up("8S 7H JC JD 7D JH 7C 5S 6S 7S"))
    7H 7D 7C, JH JD JC, 6S 7S 8S | 5S: 5
    """
    held = mask_of(hand)
    best = best or arrange_mask(held)
    rests = without_sets(held, held_thrice(held), masks.in_runs(held))
    weighed = sorted(rests, key=lambda rest: masks.hand_weight(held ^ rest, rest))
    layouts = [as_read(held ^ rest, rest) for rest in weighed]
    as_good = (each for each in layouts if each.deadwood == best.deadwood and set(each.melds) != set(best.melds))
    return next(as_good, None) or _with_other_cards_left(held, best)


def _with_other_cards_left(hand: int, best: Arrangement) -> Arrangement | None:
    """What leaves no less leaves a card over that the best melds: each is taken out, the others laid for least."""
    melded = masks.spots_in(hand & ~mask_of(best.leftover))
    left = {spot: masks.points_in(spot) + deadwood_in(hand ^ spot) for spot in melded}
    least = min(left.values(), default=0)
    others = [lay_out(hand, arrange_mask(hand ^ spot).melds) for spot, count in left.items() if count == least]
    return min(others, key=lambda other: len(other.melds), default=None)


def deadwood_after_discard(hand: Hand) -> int:
    """The least deadwood of eleven cards once the best of them to throw is thrown.

    Not the least of all eleven less the dearest loose card: that would be 6 here, by keeping 5-6-7 of clubs.

    >>> deadwood_after_discard("5S 6S 7S 4C 5C 6C 7C 4D 5D 4H 7H")
    5
    """
    return least_after_discard(mask_of(hand))


def least_after_discard(hand: int) -> int:
    """The same of a hand as a number."""
    ranks = held_thrice(hand)
    if not ranks:
        return _left_after_dropping_one(hand)
    return min(map(_left_after_dropping_one, without_sets(hand, ranks, wanted=hand)))


def _left_after_dropping_one(rest: int) -> int:
    """The deadwood by runs alone, less what the best card to drop out of any suit saves."""
    spades, hearts = rest & SUIT, rest >> _HEARTS & SUIT
    diamonds, clubs = rest >> _DIAMONDS & SUIT, rest >> _CLUBS
    left = RUNS_LEFT[spades] + RUNS_LEFT[hearts] + RUNS_LEFT[diamonds] + RUNS_LEFT[clubs]
    saved = max(DROP_SAVES[spades], DROP_SAVES[hearts], DROP_SAVES[diamonds], DROP_SAVES[clubs])
    return left + MOST_LOST - saved


def after_discard(hand: Hand, forbidden: Card | None = None) -> BestDiscard:
    """The least deadwood of eleven cards after a discard, and every discard that leaves it.

    `forbidden` may not be thrown: the card just taken from the pile. How the hand lies after one of the discards
    is what `arrange` says of the other ten.

    >>> from referee.cards import parse_card
    >>> best = after_discard("2H 3H 4H 7C 8C 9C JS JD JH KD KS")
    >>> best.deadwood, [str(card) for card in best.discards]
    (10, ['KS', 'KD'])
    >>> best = after_discard("2H 3H 4H 7C 8C 9C JS JD JH QD 2S", forbidden=parse_card("QD"))
    >>> best.deadwood, [str(card) for card in best.discards]
    (10, ['2S'])
    """
    held = mask_of(hand)
    free = held & ~mask_of([forbidden]) if forbidden else held
    kept_all = deadwood_in(held)
    idle = held & ~(masks.in_runs(held) | held_thrice(held) * EVERY_SUIT)
    least, discards = masks.points_in(held), list[int]()
    for points, counting in masks.COUNTING:
        if kept_all - points > least:
            break  # a card saves no more than it counts
        for spot in masks.spots_in(free & counting):
            # a card that no meld wants takes its points with it
            left = kept_all - points if spot & idle else deadwood_in(held ^ spot)
            if left < least:
                least, discards = left, [spot]
            elif left == least:
                discards.append(spot)
    by_rank = sorted(masks.cards_in(sum(discards)), key=lambda card: card.rank)
    return BestDiscard(least, tuple(by_rank))


def is_big_gin(hand: Hand) -> bool:
    """Whether eleven cards are all melded.

    >>> is_big_gin("AC 2C 3C 4C 5C 5D 6D 7D 9H TH JH"), is_big_gin("AC 2C 3C 4C 5C 5D 6D 7D 9H TH")
    (True, False)
    """
    held = mask_of(hand)
    return held.bit_count() == 11 and deadwood_in(held) == 0
