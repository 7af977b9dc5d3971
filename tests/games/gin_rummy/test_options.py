"""Every switch: described, its default that of the source, and felt in a ruling or an answer."""

from __future__ import annotations

import typing
from dataclasses import fields
from typing import Any

import pytest

from referee.games.gin_rummy import laws
from referee.games.gin_rummy.options import Options
from referee.rules import names_of, read_options, words_of
from tests.games.gin_rummy.sitting import GAME

NAMES = names_of(Options)


@pytest.mark.parametrize("name", NAMES)
def test_each_switch_is_described(name: str) -> None:
    words, hint = words_of(Options, name), typing.get_type_hints(Options)[name]
    [default] = [field.default for field in fields(Options) if field.name == name]
    values = (False, True) if hint is bool else typing.get_args(hint)
    assert {value for value, _ in words.choices} == set(values)
    assert default == words.choices[0][0] if values else words.least <= default <= words.most
    [rule] = [rule for rule in GAME.rulebook if rule.number == words.rule]
    assert name in rule.options


def test_the_names_and_defaults_are_the_judge_s() -> None:
    standard = {field.name: field.default for field in fields(Options)}
    assert standard == {
        "knock_limit": 10,
        "gin_bonus": 25,
        "undercut_bonus": 10,
        "undercut_on_tie": True,
        "layoff_on_gin": False,
        "big_gin": 0,
        "oklahoma": False,
        "oklahoma_ace": "gin_only",
        "spades_double": True,
        "target": 100,
        "game_bonus": 0,
        "box_bonus": 0,
        "shutout_bonus": 0,
        # a table has more
        "shutout": "each",
        "settlement": "none",
        "extra_boxes": False,
        "hollywood": False,
        "deal": "loser",
        "first_draw": "redraw",
        "illegal_knock": "void",
        "discard_taken_card": False,
        "fiftieth_card": False,
        "team_scoring": False,
    }


LAWS: dict[str, tuple[Any, Any]] = {
    "target": (laws.target, 125),
    "knock_limit": (lambda options: laws.limit_of(options, None), 5),
    "gin_bonus": (laws.stakes, 20),
    "undercut_bonus": (laws.stakes, 25),
    "undercut_on_tie": (laws.stakes, False),
    "layoff_on_gin": (laws.stakes, True),
    "big_gin": (laws.big_gin_bonus, 31),
    "oklahoma": (laws.plays_oklahoma, True),
    "oklahoma_ace": (laws.ace_limit, "one"),
    "hollywood": (laws.columns_of, True),
    "game_bonus": (laws.reckoning, 100),
    "box_bonus": (laws.reckoning, 20),
    "shutout_bonus": (laws.reckoning, 100),
    "shutout": (laws.reckoning, "doubled"),
    "settlement": (laws.reckoning, "differences"),
    "extra_boxes": (laws.has_extra_boxes, True),
    "deal": (laws.deal_law, "turns"),
    "first_draw": (laws.are_suits_ranked, "suits"),
    "illegal_knock": (laws.stays_exposed, "exposed"),
    "discard_taken_card": (laws.may_throw_back, True),
    "fiftieth_card": (laws.may_take_fiftieth, True),
    "team_scoring": (laws.scores_in_pairs, True),
}


def test_every_switch_changes_its_law() -> None:
    assert set(LAWS) | {"spades_double"} == set(NAMES)
    for name, (law, value) in LAWS.items():
        assert law(read_options(Options, {name: value})) != law(Options()), name


def test_the_referee_s_own_rulings_are_marked() -> None:
    own = {rule.number for rule in GAME.rulebook if rule.source.value == "referee"}
    assert {"1.4", "1.7", "4.4", "5.1", "5.5", "5.6", "6.7", "6.8", "7.3", "8.1", "9.4"} <= own


def test_every_rule_that_something_rests_on_has_words_of_its_own() -> None:
    texts = [str(rule.text) for rule in GAME.rulebook]
    assert len(set(texts)) == len(texts) == 49
