"""Every switch: described, read in one place, marked in the rulebook, and felt in the rulings."""

from __future__ import annotations

import ast
import typing
from collections import defaultdict
from dataclasses import fields
from pathlib import Path

import pytest

import referee.games.ranter_go_round as package
from referee.games.ranter_go_round.options import Options
from referee.rules import Seats, names_of, words_of
from tests.games.ranter_go_round.sitting import GAME

NAMES = names_of(Options)
FOLDER = Path(str(package.__file__)).parent


def readers() -> dict[str, set[str]]:
    """For each switch the functions that read it as `options.<name>`."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in FOLDER.glob("*.py"):
        for function in ast.walk(ast.parse(path.read_text())):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Attribute) and ast.unparse(node.value).split(".")[-1] == "options":
                        found[node.attr].add(f"{path.stem}.{function.name}")
    return found


@pytest.mark.parametrize("name", NAMES)
def test_each_switch_is_read_by_exactly_one_function(name: str) -> None:
    assert len(readers()[name]) == 1, readers()[name]


@pytest.mark.parametrize("name", NAMES)
def test_each_switch_is_described(name: str) -> None:
    words, hint = words_of(Options, name), typing.get_type_hints(Options)[name]
    [default] = [field.default for field in fields(Options) if field.name == name]
    values = (False, True) if hint is bool else typing.get_args(hint)
    assert tuple(value for value, _ in words.choices) == values
    assert default == values[0] if values else words.least <= default <= words.most
    [rule] = [rule for rule in GAME.rulebook if rule.number == words.rule]
    assert name in rule.options


def test_switches_marked_in_the_rulebook_exist() -> None:
    marked = {name for rule in GAME.rulebook for name in rule.options}
    assert marked == set(NAMES)


def test_rules_are_numbered_in_order_and_said() -> None:
    numbers = [tuple(map(int, rule.number.split("."))) for rule in GAME.rulebook]
    assert numbers == sorted(set(numbers))
    assert all(str(rule.title) and str(rule.text).endswith(".") for rule in GAME.rulebook)


def test_every_rule_is_cited_by_a_ruling_a_line_a_switch_or_an_example() -> None:
    cited = {words_of(Options, name).rule for name in NAMES}
    for path in FOLDER.glob("*.py"):
        if path.stem in ("rules_of_play", "rules_of_losing", "options"):
            continue
        constants = (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant))
        cited |= {node.value for node in constants if isinstance(node.value, str)}
    uncited = [rule.number for rule in GAME.rulebook if rule.number not in cited and not rule.examples]
    assert uncited == []


def test_the_players_that_the_source_advises() -> None:
    players = GAME.players
    assert (players.least, players.most, players.advised_least, players.advised_most) == (2, 51, 5, 26)


def test_the_standard_rules_are_those_of_the_source() -> None:
    state = GAME.open(Options(), Seats(4, 0))
    assert state.lives == (3, 3, 3, 3)
    assert state.pot == 0
    assert Options() == Options(
        lives=3, dealer_king="keep", kings="refuse", ties="all_lose", final_tie="playoff", ace="low", stock="cut"
    )
