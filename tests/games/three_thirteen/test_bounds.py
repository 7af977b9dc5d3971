"""Which points a hand can be left with: every hand of three is tried, and for each possible number one is found."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from referee.cards import JOKER, Card, Rank, Suit
from referee.cards.melds.wild import penalty
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.bounds import Stock, around, is_left_of, is_possible, most_possible, stock_of
from referee.games.three_thirteen.options import Options
from referee.rules import read_options


def stock(cards: int, players: int = 2, **switches: Any) -> Stock:
    """What the hands of the round of so many cards are taken from."""
    options = read_options(Options, switches)
    return stock_of(options, players, laws.wild_rank(options, cards))


def pack(options: Options, players: int = 2) -> list[Card]:
    """All the cards that are shuffled."""
    packs = laws.packs_for(options, players)
    return [card for card in laws.deck(options).cards for _ in range(packs)] + [JOKER] * laws.jokers_in(options, packs)


@pytest.mark.parametrize("switches", [{}, {"aces": "high_or_low", "wild_leftover": 20}, {"jokers": 1}], ids=str)
def test_of_three_cards_exactly_what_can_be(switches: dict[str, Any]) -> None:
    options = read_options(Options, switches)
    wilds, of_round = laws.wilds(options, Rank.THREE), stock(3, **switches)
    there = {penalty(hand, wilds) for hand in combinations(pack(options), 3)}
    assert {n for n in range(100) if is_possible(of_round, 3, n)} == there


SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"aces": "high_or_low", "faces": "graded", "jokers": 2},
    {"deck": "five_crowns"},
    {"max_wilds": 1, "jokers": 4},
    {"all_wild": False, "jokers": 4},
    {"wild_leftover": 0, "max_wilds": 0},
)


@pytest.mark.parametrize("switches", SWITCHES, ids=str)
def test_no_hand_is_left_with_what_cannot_be(switches: dict[str, Any]) -> None:
    options, dice = read_options(Options, switches), Random(str(switches))
    for cards in range(3, 14):
        wilds, of_round = laws.wilds(options, laws.wild_rank(options, cards)), stock(cards, **switches)
        for _ in range(60):
            hand = tuple(dice.sample(pack(options), cards))
            assert is_possible(of_round, cards, penalty(hand, wilds)), hand


def loose(ranks: list[int]) -> tuple[Card, ...]:
    """Cards of these ranks, no two copies of a rank alike, no three ranks in a row of one suit."""
    suits = ((Suit.SPADES, Suit.HEARTS), (Suit.DIAMONDS, Suit.CLUBS))
    return tuple(Card(Rank(rank), suits[rank % 2][ranks[:at].count(rank)]) for at, rank in enumerate(ranks))


@pytest.mark.parametrize("cards", range(3, 14))
def test_a_whole_hand_may_be_left_over_and_the_most_is_the_most(cards: int) -> None:
    ranks = [rank for rank in range(13, 0, -1) if rank != cards for _ in range(2)][:cards]
    assert penalty(loose(ranks), laws.wilds(Options(), Rank(cards))) == most_possible(stock(cards), cards)


@pytest.mark.parametrize(
    ("cards", "points", "nearest"),
    [
        pytest.param(4, 47, (40,), id="no hand of round 2 counts 47"),
        pytest.param(3, 1, (0, 4), id="three cards count 0 or 4 at least"),
        pytest.param(3, 31, (30,), id="three tens are the most"),
        pytest.param(5, 75, (50,), id="five cards"),
        pytest.param(13, 115, (114,), id="thirteen cards"),
        pytest.param(3, -4, (0,), id="below nothing"),
    ],
)
def test_what_cannot_be_and_what_is_next_to_it(cards: int, points: int, nearest: tuple[int, ...]) -> None:
    assert not is_possible(stock(cards), cards, points)
    assert around(stock(cards), cards, points) == nearest


@pytest.mark.parametrize(
    ("cards", "switches", "most"),
    [
        pytest.param(4, {"faces": "graded"}, 50, id="13 13 12 12"),
        pytest.param(4, {"aces": "high_or_low"}, 50, id="15 15 10 10"),
        pytest.param(3, {"jokers": 1}, 40, id="a joker and two tens"),
        pytest.param(3, {"jokers": 2}, 40, id="two jokers meld with anything"),
        pytest.param(3, {"jokers": 3, "all_wild": False}, 60, id="three jokers that are no meld"),
        pytest.param(3, {"deck": "five_crowns"}, 75, id="a joker, a king and a queen"),
        pytest.param(3, {"jokers": 2, "joker_value": 100}, 120, id="a dear joker"),
        pytest.param(14, {"deuces": True}, 128, id="fourteen cards, aces wild"),
        pytest.param(3, {"wild_leftover": 20}, 40, id="a wild card at 20 and two tens"),
        pytest.param(6, {"max_wilds": 0, "wild_leftover": 50}, 140, id="two wild cards that may not be used"),
    ],
)
def test_the_most_follows_the_house_rules(cards: int, switches: dict[str, Any], most: int) -> None:
    assert most_possible(stock(cards, **switches), cards) == most


def test_where_players_arrange_their_hands_more_can_be_left() -> None:
    """A player may leave three kings lying that he might have melded."""
    assert not is_possible(stock(4), 4, 44)
    assert not is_possible(stock(4, faces="graded"), 4, 52)
    assert is_possible(stock(4, faces="graded", declared=True), 4, 52)


@pytest.mark.parametrize(("cards", "left"), [(3, {0, 3}), (4, {0, 1, 4}), (5, {0, 1, 2, 5}), (7, {0, 1, 2, 3, 4, 7})])
def test_one_or_two_cards_are_not_melded(cards: int, left: set[int]) -> None:
    assert {each for each in range(-1, cards + 2) if is_left_of(cards, each)} == left
