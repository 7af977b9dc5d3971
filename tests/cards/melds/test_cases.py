"""What the case file says of hands, layoffs and spreads; the rest of it is the game's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.cards import Card, Suit, parse_card, parse_cards
from referee.cards.melds import (
    Meld,
    Stakes,
    after_discard,
    arrange,
    best_layoff,
    best_spread,
    deadwood,
    is_big_gin,
    meld_of,
    spread_as_declared,
)

_TEXT = (Path(__file__).parents[2] / "cases" / "gin_rummy.jsonl").read_text(encoding="utf-8")
CASES = [json.loads(line) for line in _TEXT.splitlines()]


def of(kind: str) -> Any:
    """The cases of one kind, by their names."""
    return pytest.mark.parametrize("case", [pytest.param(each, id=each["id"]) for each in CASES if each["ask"] == kind])


def cards(words: list[str]) -> tuple[Card, ...]:
    return parse_cards(" ".join(words))


def melds(groups: list[list[str]]) -> list[Meld]:
    found = [meld_of(cards(group)) for group in groups]
    assert all(found)
    return [meld for meld in found if meld]


def test_all_the_cases_are_there() -> None:
    kinds = [case["ask"] for case in CASES]
    assert {kind: kinds.count(kind) for kind in ("deadwood", "may_knock", "layoff", "showdown")} == {
        "deadwood": 89,
        "may_knock": 5,
        "layoff": 44,
        "showdown": 99,
    }


@of("deadwood")
def test_deadwood(case: dict[str, Any]) -> None:
    hand, expected = cards(case["input"]["hand"]), case["expected"]
    assert deadwood(hand) == arrange(hand).deadwood == expected["deadwood"]
    if "after_discard" in expected:
        assert after_discard(hand).deadwood == expected["after_discard"]
    if "best_discards" in expected:
        assert {str(card) for card in after_discard(hand).discards} == set(expected["best_discards"])


@of("may_knock")
def test_may_knock(case: dict[str, Any]) -> None:
    best = after_discard(cards(case["input"]["hand"]))
    assert best.deadwood == case["expected"]["least_deadwood"]
    assert (best.deadwood <= limit_of(case)) == case["expected"]["may_knock"]


@of("layoff")
def test_layoff(case: dict[str, Any]) -> None:
    best = best_layoff(cards(case["input"]["defender"]), melds(case["input"]["spread"]))
    assert best.deadwood == case["expected"]["deadwood"]


@of("showdown")
def test_showdown(case: dict[str, Any]) -> None:
    given, expected, options = case["input"], case["expected"], case["options"]
    knocker, defender = cards(given["knocker"]), cards(given["defender"])
    if expected.get("result") == "big_gin":
        assert is_big_gin(knocker)
        assert options["big_gin"] + deadwood(defender) == expected["points"]
        return
    stakes = Stakes(**{name: value for name, value in options.items() if hasattr(Stakes, name)})
    if "spread" in given:
        spread = spread_as_declared(knocker, defender, melds(given["spread"]), stakes)
    else:
        best = best_spread(knocker, defender, limit_of(case), stakes)
        assert best is not None
        spread = best
    times = 2 if options.get("oklahoma") and parse_card(given["upcard"]).suit is Suit.SPADES else 1
    assert abs(spread.points) * times == expected["points"]
    assert ("knocker" if spread.points > 0 else "defender") == expected["winner"]
    assert spread.deadwood == expected.get("knocker_deadwood", spread.deadwood)
    assert spread.layoff.deadwood == expected.get("defender_deadwood", spread.layoff.deadwood)


def limit_of(case: dict[str, Any]) -> int:
    """What the up-card says in Oklahoma, else ten."""
    if not case["options"].get("oklahoma"):
        return int(case["options"].get("knock_limit", 10))
    rank = min(parse_card(case["input"]["upcard"]).rank, 10)
    return 0 if rank == 1 else int(rank)
