"""Every switch: described, its default that of the source, and felt in a ruling or an answer; and what clashes."""

from __future__ import annotations

import typing
from dataclasses import fields
from types import NoneType
from typing import Any

import pytest

from referee.cards import Card, Rank, Suit, parse_cards
from referee.cards.melds.wild import penalty
from referee.errors import Impossible
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.clashes import refuse_clashes
from referee.games.three_thirteen.options import Options
from referee.games.three_thirteen.rulebook import RULEBOOK
from referee.rules import Source, names_of, read_options, words_of

NAMES = names_of(Options)


def agreed(**options: object) -> Options:
    """Options as a table or a program names them."""
    return read_options(Options, options)


@pytest.mark.parametrize("name", NAMES)
def test_each_switch_is_described(name: str) -> None:
    words, hint = words_of(Options, name), typing.get_type_hints(Options)[name]
    [default] = [field.default for field in fields(Options) if field.name == name]
    told = [value for value, _ in words.choices]
    if hint is bool or typing.get_origin(hint) is typing.Literal:
        assert set(told) == set((False, True) if hint is bool else typing.get_args(hint))
    else:
        assert NoneType in typing.get_args(hint)
        assert words.least < words.most
    assert told[0] == default
    [rule] = [rule for rule in RULEBOOK if rule.number == words.rule]
    assert name in rule.options


def test_the_names_and_values_are_the_judge_s() -> None:
    values: dict[str, list[object]] = {
        "aces": ["low", "high_or_low"],
        "faces": ["ten", "graded"],
        "deck": ["standard", "five_crowns"],
        "packs": [None, 1, 2, 4],
        "jokers": [None, 0, 2, 8],
        "joker_value": [None, 20, 50],
        "wild_leftover": [None, "face", 20, 0],
        "max_wilds": [None, 1, 3],
        "all_wild": [True, False],
    }
    for name, every in values.items():
        assert [getattr(agreed(**{name: value}), name) for value in every] == every
    assert set(NAMES) - set(values) == {
        "deuces",
        "speed",
        "final_tie",
        "declared",
        "discard_taken_card",
        "deuces_wild",
    }


@pytest.mark.parametrize(
    "options",
    [
        {"wild_leftover": "faces"},
        {"wild_leftover": -1},
        {"jokers": -1},
        {"jokers": "none"},
        {"packs": 0},
        {"max_wilds": 15},
        {"deuces_wild": "2"},
        {"deuces_wild": "10"},
        {"deck": "tarot"},
        {"speed": 1},
        {"knock": True},
    ],
    ids=str,
)
def test_a_value_that_a_switch_cannot_take_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(Impossible):
        agreed(**options)


# what a hand of one card of each kind costs


def costs(options: Options, cards: str) -> list[int]:
    """What each of these cards costs alone, threes being wild."""
    return [laws.wilds(options, Rank.THREE).points(card) for card in parse_cards(cards)]


@pytest.mark.parametrize(
    ("options", "cards", "points"),
    [
        ({}, "AS 2S TS JS QS KS 3S JK", [1, 2, 10, 10, 10, 10, 3, 20]),
        ({"aces": "high_or_low"}, "AS KS", [15, 10]),
        ({"faces": "graded"}, "AS TS JS QS KS", [1, 10, 11, 12, 13]),
        ({"joker_value": 25}, "JK 3S", [25, 3]),
        ({"wild_leftover": 20}, "JK 3S 4S", [20, 20, 4]),
        ({"wild_leftover": 0}, "3S", [0]),
        ({"wild_leftover": "face"}, "3S", [3]),
        ({"deck": "five_crowns"}, "4S TS JS QS KS 3S JK", [4, 10, 11, 12, 13, 20, 50]),
        ({"deck": "five_crowns", "joker_value": 20, "wild_leftover": "face"}, "3S JK", [3, 20]),
        ({"deck": "five_crowns", "joker_value": 50, "faces": "graded", "wild_leftover": 20}, "KS 3S JK", [13, 20, 50]),
    ],
    ids=str,
)
def test_what_a_card_costs(options: dict[str, object], cards: str, points: list[int]) -> None:
    assert costs(agreed(**options), cards) == points


@pytest.mark.parametrize(
    ("options", "hand", "least"),
    [
        ({}, "QS KS AS", 21),
        ({"aces": "high_or_low"}, "QS KS AS", 0),
        ({}, "3S 3H 8D 8C", 0),
        ({"max_wilds": 1}, "3S 8D 5C 3H", 19),
        ({}, "JK JK JK", 0),
        ({"all_wild": False}, "JK JK JK", 60),
        ({"deck": "five_crowns"}, "J* Q* K*", 0),
    ],
    ids=str,
)
def test_what_a_hand_is_left_with(options: dict[str, object], hand: str, least: int) -> None:
    assert penalty(hand, laws.wilds(agreed(**options), Rank.THREE)) == least


# packs and rounds


@pytest.mark.parametrize(
    ("options", "players", "packs", "jokers"),
    [
        ({}, 2, 1, 0),
        ({}, 3, 2, 0),
        ({}, 4, 2, 0),
        ({}, 5, 3, 0),
        ({"jokers": 4}, 4, 2, 4),
        ({"packs": 3}, 4, 3, 0),
        ({"deck": "five_crowns"}, 2, 2, 6),
        ({"deck": "five_crowns"}, 7, 2, 6),
        ({"deck": "five_crowns", "packs": 3}, 9, 3, 9),
        ({"deck": "five_crowns", "jokers": 0}, 4, 2, 0),
        ({"deuces": True}, 3, 1, 2),
        ({"deuces": True, "packs": 2}, 5, 2, 4),
        ({"speed": True}, 12, 4, 0),
        ({"speed": True}, 16, 5, 0),
    ],
    ids=str,
)
def test_how_many_packs_and_jokers(options: dict[str, object], players: int, packs: int, jokers: int) -> None:
    rules = agreed(**options)
    assert (laws.packs_for(rules, players), laws.jokers_in(rules, packs)) == (packs, jokers)
    refuse_clashes(rules, players)


def test_rounds_and_what_is_wild_in_them() -> None:
    standard, deuces = agreed(), agreed(deuces=True)
    assert laws.rounds(standard) == (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
    assert [laws.wild_rank(standard, cards) for cards in laws.rounds(standard)] == list(Rank)[3:]
    assert laws.rounds(deuces) == (*laws.rounds(standard), 14)
    assert laws.wild_rank(deuces, 14) is Rank.ACE
    assert laws.wild_rank(agreed(deuces=True, deuces_wild="T"), 14) is Rank.TEN
    assert laws.wild_rank(agreed(deuces=True, deuces_wild="T"), 13) is Rank.KING


def test_a_tie_is_never_left_in_deuces_aren_t_wild() -> None:
    ties = ("shared", "playoff", "bonus")
    assert [laws.tie_law(agreed(final_tie=tie)) for tie in ties] == ["shared", "playoff", "bonus"]
    assert [laws.tie_law(agreed(deuces=True, final_tie=tie)) for tie in ties] == ["bonus", "playoff", "bonus"]


LAWS: dict[str, tuple[Any, Any]] = {
    "deck": (laws.deck, "five_crowns"),
    "deuces": (laws.rounds, True),
    "speed": (laws.has_caller, True),
    "final_tie": (laws.tie_law, "playoff"),
    "declared": (laws.is_arranged_by_players, True),
    "discard_taken_card": (laws.may_throw_back, True),
    "packs": (laws.packs_agreed, 3),
    "jokers": (laws.jokers_agreed, 0),
    "deuces_wild": (lambda options: laws.wild_rank(options, laws.FOURTEEN), "K"),
} | {
    name: (lambda options: laws.wilds(options, Rank.THREE), value)
    for name, value in {
        "aces": "high_or_low",
        "faces": "graded",
        "joker_value": 50,
        "wild_leftover": 20,
        "max_wilds": 1,
        "all_wild": False,
    }.items()
}


def test_every_switch_changes_its_law() -> None:
    assert set(LAWS) == set(NAMES)
    for name, (law, value) in LAWS.items():
        assert law(agreed(**{name: value})) != law(Options()), name


# what does not go together


@pytest.mark.parametrize(
    ("options", "players", "why"),
    [
        ({"deuces": True, "deck": "five_crowns"}, 3, "ordinary pack"),
        ({"speed": True, "deck": "five_crowns"}, 6, "ordinary packs"),
        ({"speed": True, "deuces": True}, 3, "choose one"),
        ({"deck": "five_crowns", "aces": "high_or_low"}, 4, "no aces"),
        ({"deck": "five_crowns", "final_tie": "bonus"}, 4, "another rank"),
        ({"deck": "five_crowns"}, 8, "not 8"),
        ({"deuces": True}, 4, "61 cards"),
        ({"packs": 1}, 4, "57 cards"),
        ({"packs": 1, "jokers": 4}, 4, "there are 56"),
        ({"deck": "five_crowns", "packs": 1}, 5, "71 cards"),
        ({"packs": 1, "jokers": 5, "final_tie": "bonus"}, 4, "61 cards"),
    ],
    ids=str,
)
def test_what_does_not_go_together_is_refused(options: dict[str, object], players: int, why: str) -> None:
    with pytest.raises(Impossible, match=why):
        refuse_clashes(agreed(**options), players)


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ({"packs": 1}, 3),
        ({"packs": 1, "jokers": 5}, 4),
        ({"deck": "five_crowns", "final_tie": "bonus", "deuces_wild": "K"}, 4),
        ({"deck": "five_crowns", "final_tie": "playoff", "max_wilds": 1, "all_wild": False}, 4),
        ({"deuces": True, "aces": "high_or_low", "faces": "graded"}, 2),
        ({"speed": True, "aces": "high_or_low", "jokers": 8, "declared": True}, 12),
    ],
    ids=str,
)
def test_what_goes_together_is_not(options: dict[str, object], players: int) -> None:
    refuse_clashes(agreed(**options), players)


def test_a_pack_of_five_crowns_has_no_low_cards_and_a_fifth_suit() -> None:
    cards = laws.deck(agreed(deck="five_crowns")).cards
    assert len(cards) == 55
    assert Card(Rank.KING, Suit.STARS) in cards
    assert not {Rank.ACE, Rank.TWO} & {card.rank for card in cards}


# the rulebook says whose word it is


def test_the_referee_s_own_rulings_are_marked() -> None:
    own = {rule.number for rule in RULEBOOK if rule.source is Source.REFEREE}
    assert own == {
        "1.2",
        "1.7",
        "1.8",
        "2.3",
        "3.6",
        "4.2",
        "4.5",
        "4.6",
        "5.3",
        "5.6",
        "5.7",
        "5.8",
        "6.2",
        "6.3",
        "6.4",
        "8.2",
        "9.4",
    }


def test_what_the_sources_only_name_says_who_has_the_rule() -> None:
    named = {rule.number: str(rule.authority) for rule in RULEBOOK if rule.number in ("7.1", "8.1", "9.1")}
    assert all("names" in authority and "the rule is" in authority for authority in named.values())
    assert all(rule.authority for rule in RULEBOOK if rule.number in ("7.2", "8.3", "9.2", "9.3"))


def test_every_rule_has_words_of_its_own() -> None:
    texts = [str(rule.text) for rule in RULEBOOK]
    assert len(set(texts)) == len(texts) == 48
