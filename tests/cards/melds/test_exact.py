"""Twenty thousand hands of ten and ten thousand of eleven, half of them dense, against the oracle."""

from __future__ import annotations

import random

import pytest

from referee.cards import PACK
from referee.cards.melds import (
    Arrangement,
    after_discard,
    arrange,
    deadwood,
    deadwood_after_discard,
    meld_of,
    runner_up,
)
from tests.cards.melds import oracle

CHUNKS, HANDS = 20, 1_000
"""So many hands in each of so many tests, which lie on several cores."""
DEALERS = {"random": oracle.random_hand, "dense": oracle.dense_hand}
ODD_AND_EVEN = [(number, "dense" if number % 2 else "random") for number in range(CHUNKS)]


def lies_as_it_may(arrangement: Arrangement, hand: oracle.Cards) -> bool:
    """Whether every card lies once, every meld is one, and what is left counts what it says."""
    laid = [card for meld in arrangement.melds for card in meld.cards]
    return (
        oracle.numbers([*laid, *arrangement.leftover]) == tuple(sorted(hand))
        and all(oracle.is_meld(oracle.numbers(meld.cards)) for meld in arrangement.melds)
        and oracle.points(oracle.numbers(arrangement.leftover)) == arrangement.deadwood
    )


@pytest.mark.parametrize(("chunk", "kind"), ODD_AND_EVEN)
def test_every_hand_is_worth_what_the_oracle_says(chunk: int, kind: str) -> None:
    dice = random.Random(chunk)
    for number in range(HANDS):
        eleven = DEALERS[kind](dice, 11)
        ten = eleven[:10]
        least = oracle.least(tuple(sorted(ten)))
        assert deadwood(oracle.text(ten)) == least, oracle.text(ten)
        arrangement = arrange(oracle.cards(ten))
        assert arrangement.deadwood == least, oracle.text(ten)
        assert lies_as_it_may(arrangement, ten), oracle.text(ten)
        if number % 2:  # eleven times the work for the oracle
            _discards_are_right(tuple(sorted(eleven)))


def _discards_are_right(eleven: oracle.Cards) -> None:
    kept = {card: oracle.least(oracle.without(eleven, (card,))) for card in eleven}
    least = min(kept.values())
    best = after_discard(oracle.text(eleven))
    assert best.deadwood == deadwood_after_discard(oracle.text(eleven)) == least, oracle.text(eleven)
    assert set(best.discards) == {PACK[card] for card in eleven if kept[card] == least}, oracle.text(eleven)
    assert best.discards == tuple(sorted(best.discards, key=lambda card: card.rank))
    barred = PACK[oracle.numbers(best.discards)[0]]
    others = {card: left for card, left in kept.items() if PACK[card] != barred}
    forbidding = after_discard(oracle.cards(eleven), barred)
    assert forbidding.deadwood == min(others.values())
    assert set(forbidding.discards) == {PACK[card] for card, left in others.items() if left == forbidding.deadwood}


House = tuple[int, int, int, int, int]


def house_key(melds: oracle.Layout, loose: oracle.Cards) -> House:
    """What the house prefers, the least first: deadwood, fewer melds, more cards in them, longer ones, sets."""
    lengths = [len(meld) for meld in melds]
    in_runs = sum(len(meld) for meld in melds if len({card % 13 for card in meld}) > 1)
    return oracle.points(loose), len(melds), -sum(lengths), -sum(length**2 for length in lengths), in_runs


@pytest.mark.parametrize("seed", range(4))
def test_of_equal_layouts_the_house_takes_its_own(seed: int) -> None:
    dice = random.Random(100 + seed)
    for _ in range(60):
        hand = tuple(sorted(oracle.dense_hand(dice, 10 + seed % 2)))
        best = arrange(oracle.cards(hand))
        keys = {house_key(melds, loose) for melds, loose in oracle.layouts(hand)}
        lying = tuple(oracle.numbers(meld.cards) for meld in best.melds)
        assert house_key(lying, oracle.numbers(best.leftover)) == min(keys), oracle.text(hand)


@pytest.mark.parametrize("kind", DEALERS)
def test_no_layout_that_leaves_other_cards_over_counts_less_than_the_runner_up(kind: str) -> None:
    dice = random.Random(200)
    for number in range(200):
        hand = tuple(sorted(DEALERS[kind](dice, 10 + number % 2)))
        house = arrange(oracle.cards(hand))
        best = oracle.numbers(house.leftover)
        others = [oracle.points(loose) for _, loose in oracle.layouts(hand) if loose != best]
        second = runner_up(oracle.cards(hand))
        assert second is None or lies_as_it_may(second, hand)
        if second and oracle.numbers(second.leftover) == best:
            assert set(second.melds) != set(house.melds)
        else:
            assert (second.deadwood if second else None) == min(others, default=None), oracle.text(hand)


def test_what_a_player_declares_is_left_as_it_lies() -> None:
    declared = [meld for meld in map(meld_of, ("7C 8C 9C TC", "7S 7H 7D")) if meld]
    arrangement = arrange("7S 7H 7D 7C 8C 9C TC KD", declared)
    assert [str(meld) for meld in arrangement.melds] == ["7S 7H 7D", "7C 8C 9C TC"]
    poor = [meld for meld in map(meld_of, ["7S 7H 7D"]) if meld]
    assert arrange("7S 7H 7D 7C 8C 9C TC KD", poor) == arrange("7S 7H 7D 7C 8C 9C TC KD")
