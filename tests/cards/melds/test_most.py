"""The most that ten cards can count, beside hands that count so much, and none that count more."""

from __future__ import annotations

import random

import pytest

from referee.cards import PACK, Card
from referee.cards.melds import deadwood, most_deadwood


def climbed(dice: random.Random, free: list[Card]) -> int:
    """The count of a hand made dearer card by card as long as that can be."""
    hand = dice.sample(free, 10)
    count, rest = deadwood(hand), [card for card in free if card not in hand]
    for _ in range(1_500):
        place, card = dice.randrange(10), dice.choice(rest)
        other = [*hand[:place], card, *hand[place + 1 :]]
        if deadwood(other) >= count:
            rest[rest.index(card)], hand, count = hand[place], other, deadwood(other)
    return count


@pytest.mark.parametrize("seed", range(12))
def test_the_most_is_reached_and_never_passed(seed: int) -> None:
    dice = random.Random(seed)
    high = sorted(PACK, key=lambda card: -card.rank)
    gone = dice.sample(high[: 12 + 4 * (seed % 6)], 10 + seed % 2)
    free = [card for card in PACK if card not in gone]
    assert max(climbed(dice, free) for _ in range(6)) == most_deadwood(gone)
