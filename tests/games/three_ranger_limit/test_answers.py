"""The questions: every case of the case file, and what is impossible."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from referee.errors import Impossible, RefereeError
from referee.games.three_ranger_limit.options import Options
from referee.games.three_ranger_limit.questions import GameStands
from referee.rules import read_options
from referee.store.codec import decode
from tests.games.three_ranger_limit.sitting import GAME, cards

_CASES = [
    json.loads(text)
    for text in (Path(__file__).parents[2] / "cases" / "three_ranger_limit.jsonl").read_text().splitlines()
]


def ask(kind: str, given: dict[str, Any], options: dict[str, object] | None = None) -> dict[str, Any]:
    """The facts of an answer, through JSON and back."""
    question: Any = next(each for each in GAME.questions if each.kind == kind)
    answer = GAME.answer(read_options(Options, options or {}), decode(question, given))
    assert all(rule in GAME.rulebook for rule in answer.cites)
    facts: dict[str, Any] = json.loads(json.dumps(dict(answer.facts)))
    assert "lines" in facts
    return facts


@pytest.mark.parametrize("case", _CASES, ids=[case["id"] for case in _CASES])
def test_case(case: dict[str, Any]) -> None:
    facts = ask(case["ask"], case["input"], case["options"])
    for key, value in case["expected"].items():
        assert facts[key] == value, case["why"]


def test_all_the_cases_are_there() -> None:
    assert len(_CASES) == 33


@pytest.mark.parametrize("question", GAME.questions, ids=lambda question: question.kind)
def test_every_question_answers_its_own_example(question: Any) -> None:
    ask(question.kind, question.example)
    assert [field.name for field in question.fields] == [field.name for field in fields(question)]


_GAME = {"players": ["Adam", "Beth"], "turned_up": "KD", "plays": ["7S", "6S", "5S"]}
_IMPOSSIBLE = {
    "card twice in a line": ("line", {"line": ["7S", "6S", "7S"]}),
    "joker in a line": ("line", {"line": ["7S", "JK"]}),
    "star in a line": ("line", {"line": ["7S", "9*"]}),
    "empty line": ("line", {"line": []}),
    "card played twice": ("game", {**_GAME, "plays": ["7S", "7S"]}),
    "turned-up card played": ("game", {**_GAME, "plays": ["KD"]}),
    "card after the third Ranger": ("game", {**_GAME, "turned_up": "JS", "plays": ["JD", "JH", "2C"]}),
    "one player": ("game", {**_GAME, "players": ["Adam"]}),
    "eleven players": ("game", {**_GAME, "players": [*"ABCDEFGHIJK"]}),
    "a name twice": ("game", {**_GAME, "players": ["Adam", "Adam"]}),
    "claim below zero": ("game", {**_GAME, "claims": {"3": -1}}),
    "claim beyond any card": ("game", {**_GAME, "claims": {"3": 999999999}}),
    "call beyond any card": ("game", {**_GAME, "kender": {"3": ["Beth", 29]}}),
    "claim for play nought": ("game", {**_GAME, "claims": {"0": 1}}),
    "claim for a play that is not there": ("game", {**_GAME, "claims": {"4": 1}}),
    "kender by a stranger": ("game", {**_GAME, "kender": {"3": ["Zoe", 1]}}),
    "kender for nothing": ("game", {**_GAME, "kender": {"3": ["Beth", 0]}}),
    "kender on a play that is not there": ("game", {**_GAME, "kender": {"9": ["Beth", 1]}}),
    "the same card drawn": ("draw", {"draws": {"Adam": "KH", "Beth": "KH"}}),
    "one draws alone": ("draw", {"draws": {"Adam": "KH"}}),
}


@pytest.mark.parametrize(("kind", "given"), _IMPOSSIBLE.values(), ids=_IMPOSSIBLE)
def test_impossible(kind: str, given: dict[str, Any]) -> None:
    with pytest.raises(Impossible):
        ask(kind, given)


def test_a_play_claimed_twice_is_impossible() -> None:
    turned_up, *plays = cards("KD 7S 6S 5S")
    twice = GameStands(players=("A", "B"), turned_up=turned_up, plays=tuple(plays), claims=((3, 1), (3, 2)))
    with pytest.raises(Impossible):
        GAME.answer(Options(), twice)


def test_rubbish_is_told_from_what_is_impossible() -> None:
    with pytest.raises(RefereeError) as caught:
        ask("line", {"line": ["7S", "banana"]})
    assert caught.value.kind == "notation"


@pytest.mark.parametrize("options", [{"luck": 1}, {"scoring": "guessed"}, {"kender": "yes"}, {"kender": 1}])
def test_unknown_options_are_impossible(options: dict[str, object]) -> None:
    with pytest.raises(Impossible):
        ask("game", _GAME, options)


def test_a_game_tells_its_lines() -> None:
    facts = ask("game", {**_GAME, "claims": {"3": 6}}, {"scoring": "claimed"})
    assert facts["points"] == [0, 0, 6]
    assert facts["worth"] == [0, 0, 8]
    assert facts["next"] == "Beth"
    assert facts["winners"] == []
    assert [(line["what"], line["points"], line["cards"]) for line in facts["lines"]] == [
        ("eleven", 2, ["6S", "5S"]),
        ("straight", 3, ["7S", "6S", "5S"]),
        ("flush", 3, ["7S", "6S", "5S"]),
        ("unclaimed", -2, ["5S"]),
    ]


_TIE = {"players": ["Adam", "Beth"], "turned_up": "7C", "plays": ["JH", "6D", "JD", "JC"]}


@pytest.mark.parametrize(
    ("options", "winners", "playoff"), [({}, ["Adam", "Beth"], []), ({"tie": "playoff"}, [], ["Adam", "Beth"])]
)
def test_rule_6_3_a_tie(options: dict[str, object], winners: list[str], playoff: list[str]) -> None:
    facts = ask("game", _TIE, options)
    assert facts["ended"] is True
    assert facts["totals"] == {"Adam": 4, "Beth": 4}
    assert (facts["winners"], facts["playoff"]) == (winners, playoff)


def test_kender_changes_nothing_where_it_is_not_played() -> None:
    given = {**_GAME, "claims": {"3": 6}, "kender": {"3": ["Beth", 2]}}
    assert ask("game", given, {"scoring": "claimed"})["totals"] == {"Adam": 6, "Beth": 0}
    assert ask("game", given, {"kender": True})["totals"] == {"Adam": 8, "Beth": 0}
    assert ask("game", given, {"kender": True, "scoring": "claimed"})["totals"] == {"Adam": 6, "Beth": 2}


def test_a_line_may_be_asked_beyond_the_third_ranger_and_says_so() -> None:
    facts = ask("line", {"line": ["JS", "JD", "JH", "JC"]})
    assert facts["points"] == [4, 8, 10]
    assert facts["ended"] is True


def test_the_order_of_a_draw() -> None:
    facts = ask("draw", {"draws": {"A": "KH", "B": "AS", "C": "KS", "D": "AH"}})
    assert facts["order"] == ["C", "A", "B", "D"]
