"""Every question says of the same cards what every other does, and what a table says: under all house rules."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from referee.cards import PACK, Card
from referee.cards.melds import after_discard, deadwood
from referee.games.gin_rummy.events import HandWon
from referee.games.gin_rummy.moves import Defend, DefendCount, Knock, KnockCount
from tests.games.gin_rummy.sitting import ANN, BO, GAME, hand_in, sit, turn_up
from tests.games.gin_rummy.test_answers import facts
from tests.playing import melds_among

HOUSES: list[dict[str, Any]] = [
    {"layoff_on_gin": layoff, "big_gin": big, "undercut_on_tie": tie, "knock_limit": limit, **oklahoma}
    for layoff, big, tie, limit, oklahoma in product(
        (False, True),
        (0, 31),
        (True, False),
        (10, 0),
        ({}, {"oklahoma": True}, {"oklahoma": True, "oklahoma_ace": "one"}),
    )
]


def told(hand: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in hand]


def two_hands(chance: random.Random, count: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A knocker's cards, all melded or nearly, and ten of which many lie near them."""
    while True:
        held: list[Card] = []
        while melds := [meld for meld in melds_among(PACK, held) if len(held) + len(meld) <= count]:
            held += chance.choice(melds)
        rest = [card for card in PACK if card not in held]
        held += chance.sample(sorted(rest, key=lambda card: card.rank)[:16], count - len(held))
        others = [card for card in PACK if card not in held]
        near = [card for card in others if any(abs(card.rank - each.rank) < 2 for each in held)]
        if count == 10 or deadwood(held) == 0:
            return tuple(held), tuple(chance.sample(near if len(near) > 11 else others, 10))


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_the_desk_agrees_with_itself_and_with_the_table(house: dict[str, Any]) -> None:
    chance = random.Random(str(house))
    for number in range(14):
        knocker, defender = two_hands(chance, 10 + number % 2)
        free = [card for card in PACK if card not in (*knocker, *defender)]
        upcard = chance.choice(free)
        extra = {"upcard": str(upcard)} if "oklahoma" in house else {}
        said = facts("showdown", {"knocker": told(knocker), "defender": told(defender), **extra}, **house)
        state = sit(target=10_000, **house)
        state = hand_in(state, turn_up(str(upcard))) if extra else state
        asked = facts("deadwood", {"hand": told(knocker)}, **house)
        assert asked["deadwood"] == facts("arrange", {"hand": told(knocker)}, **house)["deadwood"]
        if said["result"] == "illegal":
            assert asked["deadwood"] == said["knocker_deadwood"] > said["limit"]
            assert not GAME.rule(state, Knock(seat=ANN, hand=knocker)).allowed
            continue
        laid = facts("layoff", {"defender": told(defender), "spread": said["spread"]}, **house)
        assert laid["deadwood"] == said["defender_deadwood"], (knocker, defender)
        assert laid["layoffs"] == said["layoffs"]
        won = hand_in(state, Knock(seat=ANN, hand=knocker), Defend(seat=BO, hand=defender)).past[-1].event
        assert isinstance(won, HandWon)
        assert (won.result, won.points) == (said["result"], said["points"])
        assert (won.knocker_count, won.defender_count) == (said["knocker_deadwood"], said["defender_deadwood"])
        counts = KnockCount(seat=ANN, count=won.knocker_count, big=won.result == "big_gin")
        by_counts = hand_in(state, counts, DefendCount(seat=BO, count=won.defender_count)).past[-1].event
        assert isinstance(by_counts, HandWon)
        assert (by_counts.result, by_counts.points) == (won.result, won.points)
        if len(knocker) == 10:
            continue
        may = facts("may_knock", {"hand": told(knocker), **extra}, **house)
        assert (may["may_knock"], may["least_deadwood"]) == (True, 0)
        assert may["big_gin"] == (said["result"] == "big_gin")
        if not may["big_gin"]:
            kept = [card for card in knocker if card != after_discard(knocker).discards[0]]
            again = facts("showdown", {"knocker": told(tuple(kept)), "defender": told(defender), **extra}, **house)
            assert again["result"] == said["result"] == "gin"
