"""The questions: every case of the case file, a table of hands, the rulebook's examples, and what is impossible."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from referee.errors import Impossible, NotationError
from referee.games.ranter_go_round.options import Options
from referee.rules import Example, Rule, read_options
from referee.store.codec import decode
from tests.games.ranter_go_round.sitting import GAME

_CASES = [
    json.loads(text)
    for text in (Path(__file__).parents[2] / "cases" / "ranter_go_round.jsonl").read_text().splitlines()
]


def ask(kind: str, given: dict[str, Any], options: dict[str, object] | None = None) -> dict[str, Any]:
    """The facts of an answer, through JSON and back."""
    [question] = [each for each in GAME.questions if each.kind == kind]
    answer = GAME.answer(read_options(Options, options or {}), decode(question, given))
    assert all(rule in GAME.rulebook for rule in answer.cites)
    assert answer.names == tuple(given["seats"])
    facts: dict[str, Any] = json.loads(json.dumps(dict(answer.facts)))
    assert "lines" in facts
    return facts


def hand(cards: str, changes: str = "", stock: str = "", **options: object) -> dict[str, Any]:
    """The facts of a hand of A, B, C…, of whom the last deals; `changes` names those who change."""
    dealt = cards.split()
    names = list("ABCDEFGH"[: len(dealt)])
    given = {
        "seats": names,
        "dealer": names[-1],
        "cards": dict(zip(names, dealt, strict=True)),
        "actions": {name.strip("<"): "left" if name.endswith("<") else "change" for name in changes.split()},
        "stock": stock.split(),
    }
    return ask("hand", given, options)


@pytest.mark.parametrize("case", _CASES, ids=[case["id"] for case in _CASES])
def test_case(case: dict[str, Any]) -> None:
    facts = ask(case["ask"], case["input"], case["options"])
    for key, value in case["expected"].items():
        given = facts[key]
        assert (sorted(given) == sorted(value)) if isinstance(value, list) else given == value, case["why"]


HANDS: dict[str, tuple[str, dict[str, object], str]] = {
    "nobody changes": ("5H 9S 3D JC", {}, "5H 9S 3D JC | C"),
    "two of four swap and the low card travels to the dealer": ("2S 7H 9D 5C | A B C", {}, "7H 9D 5C 2S | D"),
    "the dealer changes with the stock": ("5H 9S 3D 2S | D | 8C 2D", {}, "5H 9S 3D 8C | C"),
    "only the first card of the stock counts": ("5H 9S 3D 4S | D | 2C KC", {}, "5H 9S 3D 2C | D"),
    "the dealer draws a lower card": ("5H 9S 3D 4S | D | AC", {}, "5H 9S 3D AC | D"),
    "the dealer is asked with a king, and the hand is over": ("5H 9S 3D KS | C D | AC", {}, "5H 9S 3D KS | C"),
    "a king in the dealer's own turn may not be changed": ("5H 9S 3D KS | D | AC", {}, "5H 9S 3D KS | C"),
    "two kings in a row refuse one asker only": ("3S KH KD 5C | A D | 2C", {}, "3S KH KD 2C | D"),
    "after a refused exchange the next but one plays": ("3S KH 9D 4C | A C", {}, "3S KH 4C 9D | A"),
    "everybody ties": ("5H 5S 5D 5C", {}, "5H 5S 5D 5C | A B C D"),
    "four kings": ("KH KS KD KC", {}, "KH KS KD KC | A B C D"),
    "two players": ("2H 9S | A B | 7C", {}, "9S 7C | B"),
    "two players, the dealer holds the king": ("2H KS | A B", {}, "2H KS | A"),
    "trade: the dealer's king goes too": ("3S 9H 8D KC | C", {"kings": "trade"}, "3S 9H KC 8D | A"),
    "trade: a king in turn may be changed": ("KS 2H 9D | A", {"kings": "trade"}, "2H KS 9D | A"),
    "trade: the dealer's drawn king costs nothing": (
        "5H 9S 3D 2S | D | KC",
        {"kings": "trade", "dealer_king": "dealer_loses"},
        "5H 9S 3D KC | C",
    ),
    "trade: the dealer's drawn king stays": (
        "5H 9S 3D 2S | D | KC",
        {"kings": "trade", "dealer_king": "keep_original"},
        "5H 9S 3D KC | C",
    ),
    "trade: the dealer puts away a king": ("5H 9S 3D KS | D | 2C", {"kings": "trade"}, "5H 9S 3D 2C | D"),
    "stop_hand: a dealt king, and nobody changes": (
        "2S 7H KD 5C | A B D | 9C",
        {"kings": "stop_hand"},
        "2S 7H KD 5C | A",
    ),
    "stop_hand: the dealer's own king stops it too": ("2S 7H 9D KC | A", {"kings": "stop_hand"}, "2S 7H 9D KC | A"),
    "stop_hand: without a king the hand is played": ("2S 7H 9D 5C | A", {"kings": "stop_hand"}, "7H 2S 9D 5C | B"),
    "stop_hand: a drawn king stops nothing": ("6S 7H 9D 5C | D | KC", {"kings": "stop_hand"}, "6S 7H 9D KC | A"),
    "stop_hand: a drawn king may cost": (
        "6S 7H 9D 5C | D | KC",
        {"kings": "stop_hand", "dealer_king": "dealer_loses"},
        "6S 7H 9D KC | D",
    ),
    "stop_play: a change before the king stands": ("2S 7H 9D KC | A C D", {"kings": "stop_play"}, "7H 2S 9D KC | B"),
    "stop_play: the eldest's own king, nobody plays": (
        "KS 2H 9D 5C | B D | 9C",
        {"kings": "stop_play"},
        "KS 2H 9D 5C | B",
    ),
    "stop_play: no king, the dealer draws one": ("6S 7H 9D 5C | D | KC", {"kings": "stop_play"}, "6S 7H 9D KC | A"),
    "skip_over: the next beyond the king": ("2S KH 9D 5C | A", {"kings": "skip_over"}, "9D KH 2S 5C | C"),
    "skip_over: he who got the card beyond may pass it on": (
        "2S KH 9D 5C | A C",
        {"kings": "skip_over"},
        "9D KH 5C 2S | D",
    ),
    "skip_over: beyond two kings": ("2S KH KD 5C | A", {"kings": "skip_over"}, "5C KH KD 2S | D"),
    "skip_over: beyond a king to the dealer, who draws": (
        "9S 2H KD 5C | B D | 8C",
        {"kings": "skip_over"},
        "9S 5C KD 8C | B",
    ),
    "skip_over: no further than the dealer": ("9S 8H 2D KC | C", {"kings": "skip_over"}, "9S 8H 2D KC | C"),
    "keep_original: another card is taken": (
        "5H 9S 3D 2S | D | 8C",
        {"dealer_king": "keep_original"},
        "5H 9S 3D 8C | C",
    ),
    "dealer_loses: any other card, the lowest loses": (
        "5H 9S 3D 2S | D | 8C",
        {"dealer_king": "dealer_loses"},
        "5H 9S 3D 8C | C",
    ),
    "dealer_loses: a king that was dealt costs nothing": (
        "5H 9S 3D KS | D | 8C",
        {"dealer_king": "dealer_loses"},
        "5H 9S 3D KS | C",
    ),
    "cancel: all cancelled, nobody loses": ("AS AH 4D 4C", {"ties": "cancel"}, "AS AH 4D 4C |"),
    "cancel: a single lowest card pays": ("AS 4H 4D 9C", {"ties": "cancel"}, "AS 4H 4D 9C | A"),
    "cancel: three of a rank cancel too": ("AS AH AD 9C", {"ties": "cancel"}, "AS AH AD 9C | D"),
    "nearest_dealer: the dealer is nearest of all": ("AS 9H 4D AC", {"ties": "nearest_dealer"}, "AS 9H 4D AC | D"),
    "nearest_dealer: then clockwise": ("9S 4H 4D 9C", {"ties": "nearest_dealer"}, "9S 4H 4D 9C | B"),
    "ace high: the king is not the highest": ("KS QH AD | B", {"ace": "high"}, "KS AD QH | C"),
    "ace high: only aces": ("AS AH AD", {"ace": "high"}, "AS AH AD | A B C"),
    "own rank: the others lose among themselves": (
        "5H 9S 3D 2S | D | 2C",
        {"dealer_own_rank": True},
        "5H 9S 3D 2C | C",
    ),
    "own rank: off, the dealer loses": ("5H 9S 3D 2S | D | 2C", {}, "5H 9S 3D 2C | D"),
    "own rank: the equal lowest of the others loses alone": (
        "5H 9S 2D 2S | D | 2C",
        {"dealer_own_rank": True},
        "5H 9S 2D 2C | C",
    ),
    "swap left: the dealer and the eldest": ("9H 8S 7D 2C | D<", {"dealer_swaps_left": True}, "2C 8S 7D 9H | A"),
    "swap left: a king refuses": ("KH 8S 7D 2C | D<", {"dealer_swaps_left": True}, "KH 8S 7D 2C | D"),
    "swap left: the stock is still there": ("9H 8S 7D 2C | D | QC", {"dealer_swaps_left": True}, "9H 8S 7D QC | C"),
    "swap left beyond a king": (
        "KH 8S 7D 2C | D<",
        {"dealer_swaps_left": True, "kings": "skip_over"},
        "KH 2C 7D 8S | B",
    ),
    "swap left under trade takes the king": (
        "KH 8S 7D 2C | D<",
        {"dealer_swaps_left": True, "kings": "trade"},
        "2C 8S 7D KH | A",
    ),
}
"""The cards as dealt, who changes and the stock; the house rules; the cards in the end and who loses."""


@pytest.mark.parametrize(("dealt", "options", "end"), HANDS.values(), ids=HANDS)
def test_hand(dealt: str, options: dict[str, object], end: str) -> None:
    cards, changes, stock, *_ = (*dealt.split("|"), "", "")
    kept, losers = end.split("|")
    facts = hand(cards, changes, stock, **options)
    assert list(facts["cards"].values()) == kept.split()
    assert facts["losers"] == losers.split()
    assert sorted({line["player"] for line in facts["lines"]}) == losers.split()


def test_a_hand_tells_its_turns_and_its_lines() -> None:
    facts = hand("2S KH 9D 3C", "A D", "8C", kings="skip_over")
    assert facts["turns"] == [
        {"player": "B", "does": "king", "asked_by": "A"},
        {"player": "A", "does": "change", "with": "C"},
        {"player": "C", "does": "stand"},
        {"player": "D", "does": "change", "with": None, "kept": True},
    ]
    assert facts["lines"] == [{"rule": "5.1", "player": "C", "points": -1, "cards": ["2S"]}]


def test_an_ace_that_pays_double() -> None:
    facts = hand("AS 5H 9D", ace_double=True)
    assert facts["lost"] == {"A": 2}
    assert [(line["rule"], line["points"]) for line in facts["lines"]] == [("5.1", -1), ("5.3", -1)]
    assert hand("2S 5H 9D", ace_double=True)["lost"] == {"A": 1}


LIVES: dict[str, tuple[tuple[str, str], dict[str, object], dict[str, object]]] = {
    "one life": (
        ("A3 B2 C1", "B"),
        {},
        {"lives": {"A": 3, "B": 1, "C": 1}, "eliminated": [], "next_dealer": "B", "pot": 1},
    ),
    "the next dealer goes out": (("A3 B1 C1", "B"), {}, {"eliminated": ["B"], "next_dealer": "C"}),
    "the deal passes over the dead": (("A3 B0 C0 D2", "D"), {}, {"eliminated": [], "next_dealer": "D"}),
    "the deal passes round the corner": (("A2 B0 C3", "A"), {"dealer": "C"}, {"next_dealer": "A"}),
    "the dealer goes out, and the next deals": (("A1 B2 C3", "A"), {}, {"eliminated": ["A"], "next_dealer": "B"}),
    "everybody ties with lives left": (
        ("A3 B2 C2", "A B C"),
        {"pot": 2},
        {"lives": {"A": 2, "B": 1, "C": 1}, "eliminated": [], "pot": 5, "next_dealer": "B"},
    ),
    "the last one in": (
        ("A1 B2", "A"),
        {"pot": 3},
        {"winner": "B", "pot": 4, "next_dealer": None, "eliminated": ["A"]},
    ),
    "a tie that leaves one": (("A1 B2", "A B"), {}, {"winner": "B", "lives": {"A": 0, "B": 1}, "eliminated": ["A"]}),
    "playoff: nobody pays, the deal passes": (
        ("A1 B1 C0", "A B"),
        {"pot": 7},
        {
            "playoff": ["A", "B"],
            "lives": {"A": 1, "B": 1, "C": 0},
            "eliminated": [],
            "pot": 7,
            "next_dealer": "B",
        },
    ),
    "playoff of three": (("A1 B1 C1", "A B C"), {}, {"playoff": ["A", "B", "C"], "pot": 0}),
    "share without odd chips": (
        ("A1 B1 C1", "A B C"),
        {"pot": 6, "final_tie": "share"},
        {"joint_winners": ["A", "B", "C"], "share": 3, "odd": 0, "pot": 9, "eliminated": ["A", "B", "C"]},
    ),
    "carry": (("A1 B1", "A B"), {"pot": 4, "final_tie": "carry"}, {"carried_pot": 6, "pot": 6, "next_dealer": None}),
    "cut: not yet cut": (("A1 B1", "A B"), {"final_tie": "cut"}, {"to_cut": ["A", "B"], "pot": 2}),
    "cut: equal, again": (
        ("A1 B1 C1", "A B C"),
        {"final_tie": "cut", "cut": "A:7S B:JD C:JH"},
        {"to_cut": ["B", "C"]},
    ),
    "cut: the ace is low": (("A1 B1", "A B"), {"final_tie": "cut", "cut": "A:AS B:2D"}, {"winner": "B"}),
    "cut: the ace is high": (
        ("A1 B1", "A B"),
        {"final_tie": "cut", "cut": "A:AS B:KD", "ace": "high"},
        {"winner": "A"},
    ),
    "stakes": (("A3 B2 C1", "A B"), {"pot": 10, "pot_rule": "stakes", "stake": 5}, {"pot": 20}),
    "ante: a lost life pays nothing": (("A3 B2 C1", "A B"), {"pot": 10, "pot_rule": "ante"}, {"pot": 10}),
    "four lives": (("A4 B4", "A"), {"lives_rule": 4}, {"lives": {"A": 3, "B": 4}}),
    "an ace costs two": (("A3 B2 C1", "A A"), {"ace_double": True}, {"lives": {"A": 1, "B": 2, "C": 1}, "pot": 2}),
    "an ace costs no more than is left": (("A1 B2 C1", "A A"), {"ace_double": True}, {"eliminated": ["A"], "pot": 1}),
    "an ace out of a playoff leaves all lives": (
        ("A2 B1", "A A B"),
        {"ace_double": True},
        {"playoff": ["A", "B"], "lives": {"A": 2, "B": 1}},
    ),
}


@pytest.mark.parametrize(("given", "with_", "expected"), LIVES.values(), ids=LIVES)
def test_lives(given: tuple[str, str], with_: dict[str, Any], expected: dict[str, object]) -> None:
    renamed = {"pot_rule": "pot", "lives_rule": "lives"}
    table = {name: value for name, value in with_.items() if name in ("dealer", "pot", "cut")}
    options = {renamed.get(name, name): value for name, value in with_.items() if name not in table}
    before = {each[0]: int(each[1:]) for each in given[0].split()}
    cards = dict(each.split(":") for each in str(table.get("cut", "")).split())
    asked = {
        "seats": list(before),
        "dealer": table.get("dealer", "A"),
        "lives": before,
        "losers": given[1].split(),
        "pot": table.get("pot", 0),
        "cut": cards,
    }
    facts = ask("lives", asked, options)
    assert {key: facts[key] for key in expected} == expected
    endings = {"winner", "joint_winners", "playoff", "carried_pot", "to_cut"}
    assert len(endings & set(facts)) <= 1


GOOD_HAND: dict[str, Any] = {"seats": ["A", "B"], "dealer": "B", "cards": {"A": "2S", "B": "3S"}}
GOOD_LIVES: dict[str, Any] = {"seats": ["A", "B"], "dealer": "B", "lives": {"A": 1, "B": 2}, "losers": ["A"]}

IMPOSSIBLE: dict[str, tuple[str, dict[str, Any], dict[str, object]]] = {
    "one player": ("hand", {"seats": ["A"], "dealer": "A", "cards": {"A": "2S"}}, {}),
    "nobody": ("hand", {"seats": [], "dealer": "A", "cards": {}}, {}),
    "a name twice": ("hand", {**GOOD_HAND, "seats": ["A", "A", "B"]}, {}),
    "a dealer from elsewhere": ("hand", {**GOOD_HAND, "dealer": "Z"}, {}),
    "a card twice": ("hand", {**GOOD_HAND, "cards": {"A": "2S", "B": "2S"}}, {}),
    "a card twice, once in the stock": ("hand", {**GOOD_HAND, "stock": ["2S"]}, {}),
    "a joker": ("hand", {**GOOD_HAND, "cards": {"A": "JK", "B": "3S"}}, {}),
    "a star": ("hand", {**GOOD_HAND, "cards": {"A": "5*", "B": "3S"}}, {}),
    "a card missing": ("hand", {**GOOD_HAND, "cards": {"A": "2S"}}, {}),
    "a card for a stranger": ("hand", {**GOOD_HAND, "cards": {"A": "2S", "B": "3S", "C": "4S"}}, {}),
    "a stranger's action": ("hand", {**GOOD_HAND, "actions": {"Z": "stand"}}, {}),
    "a dealer who changes with nothing": ("hand", {**GOOD_HAND, "actions": {"B": "change"}}, {}),
    "left without the house rule": ("hand", {**GOOD_HAND, "actions": {"B": "left"}}, {}),
    "left by another than the dealer": (
        "hand",
        {**GOOD_HAND, "actions": {"A": "left"}},
        {"dealer_swaps_left": True},
    ),
    "52 players": (
        "hand",
        {"seats": [str(n) for n in range(52)], "dealer": "0", "cards": {}},
        {},
    ),
    "lives missing": ("lives", {**GOOD_LIVES, "lives": {"A": 1}}, {}),
    "lives below zero": ("lives", {**GOOD_LIVES, "lives": {"A": 1, "B": -1}}, {}),
    "more lives than there are": ("lives", {**GOOD_LIVES, "lives": {"A": 1, "B": 4}}, {}),
    "lives of a stranger": ("lives", {**GOOD_LIVES, "lives": {"A": 1, "B": 1, "Z": 1}}, {}),
    "a life of a dead player": (
        "lives",
        {**GOOD_LIVES, "seats": ["A", "B", "C"], "lives": {"A": 1, "B": 2, "C": 0}, "losers": ["C"]},
        {},
    ),
    "a stranger loses": ("lives", {**GOOD_LIVES, "losers": ["Z"]}, {}),
    "a loser twice": ("lives", {**GOOD_LIVES, "losers": ["A", "A"]}, {}),
    "a loser three times": ("lives", {**GOOD_LIVES, "losers": ["A", "A", "A"]}, {"ace_double": True}),
    "a dead dealer": (
        "lives",
        {"seats": ["A", "B", "C"], "dealer": "C", "lives": {"A": 1, "B": 2, "C": 0}, "losers": ["A"]},
        {},
    ),
    "a game that is over": ("lives", {**GOOD_LIVES, "lives": {"A": 0, "B": 2}, "losers": ["B"]}, {}),
    "a pot below zero": ("lives", {**GOOD_LIVES, "pot": -1}, {}),
    "five losers of one rank": (
        "lives",
        {"seats": list("ABCDE"), "dealer": "A", "lives": dict.fromkeys("ABCDE", 3), "losers": list("ABCDE")},
        {},
    ),
    "two losers where one pays": ("lives", {**GOOD_LIVES, "losers": ["A", "B"]}, {"ties": "nearest_dealer"}),
    "a cut by one of two": (
        "lives",
        {**GOOD_LIVES, "lives": {"A": 1, "B": 1}, "losers": ["A", "B"], "cut": {"A": "2S"}},
        {"final_tie": "cut"},
    ),
    "a card cut twice": (
        "lives",
        {**GOOD_LIVES, "lives": {"A": 1, "B": 1}, "losers": ["A", "B"], "cut": {"A": "2S", "B": "2S"}},
        {"final_tie": "cut"},
    ),
    "an unknown house rule": ("hand", GOOD_HAND, {"jokers": True}),
    "a value that is none": ("hand", GOOD_HAND, {"kings": "dance"}),
    "no lives": ("hand", GOOD_HAND, {"lives": 0}),
}


@pytest.mark.parametrize(("kind", "given", "options"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible(kind: str, given: dict[str, Any], options: dict[str, object]) -> None:
    with pytest.raises(Impossible):
        ask(kind, given, options)


def test_the_good_questions_are_answered() -> None:
    assert ask("hand", GOOD_HAND)["losers"] == ["A"]
    assert ask("lives", GOOD_LIVES)["winner"] == "B"


@pytest.mark.parametrize(
    "given",
    [{**GOOD_HAND, "actions": {"A": "sit"}}, {**GOOD_HAND, "cards": {"A": "1X", "B": "3S"}}, {"seats": ["A", "B"]}],
    ids=["an action that is none", "a card that is none", "fields missing"],
)
def test_rubbish_is_notation(given: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        ask("hand", given)


@pytest.mark.parametrize("question", GAME.questions, ids=[each.kind for each in GAME.questions])
def test_example_of_a_question_can_be_answered(question: Any) -> None:
    assert ask(question.kind, question.example)
    assert [field.name for field in question.fields] == [field.name for field in fields(question)]


_EXAMPLES = [(rule, example) for rule in GAME.rulebook for example in rule.examples]


@pytest.mark.parametrize(("rule", "example"), _EXAMPLES, ids=[f"{r.number} {e.caption}" for r, e in _EXAMPLES])
def test_rulebook_example(rule: Rule, example: Example) -> None:
    answer = GAME.answer(read_options(Options, dict(example.options)), example.question)
    facts = dict(answer.facts)
    assert {key: facts[key] for key, _ in example.holds} == dict(example.holds)
    assert set(dict(example.options)) <= set(rule.options)
    assert all(place < len(example.cards) for place in example.bracketed)
