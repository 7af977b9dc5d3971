"""Answers without a table: every case right, what cannot be refused, and the proof beside the verdict."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from referee.errors import Impossible, NotationError
from referee.games.gin_rummy.options import Options
from referee.rules import Answer, read_options, total
from referee.speech import Voice
from referee.store.codec import decode
from tests.cards.melds import oracle
from tests.games.gin_rummy.sitting import GAME
from tests.test_judge import comparable

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "cases" / "gin_rummy.jsonl").read_text("utf-8").splitlines()
]
KINDS = {question.kind: question for question in GAME.questions}


def ask(kind: str, given: dict[str, Any], **options: object) -> Answer:
    question: Any = decode(KINDS[kind], given)
    return GAME.answer(read_options(Options, options), question)


def facts(kind: str, given: dict[str, Any], **options: object) -> dict[str, Any]:
    return dict(ask(kind, given, **options).facts)


def cards(text: str) -> list[str]:
    return text.split()


def melds(text: str) -> list[list[str]]:
    return [part.split() for part in text.split("/")]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    answer = ask(case["ask"], case["input"], **case["options"])
    told = json.loads(json.dumps(dict(answer.facts)))
    got = {name: told.get(name) for name in case["expected"]}
    assert comparable(got) == comparable(case["expected"])
    assert {"melds", "leftover", "layoffs"} <= set(told)
    assert answer.cites


TEN, OTHER = cards("2S 3S 4S 9H 9D 9C KS KH KD 3H"), cards("AH AD AC 6C 7C 8C 8S TS TH TC")
ELEVEN = [*TEN, "QD"]

IMPOSSIBLE: dict[str, tuple[str, dict[str, Any], dict[str, object]]] = {
    "nine cards": ("deadwood", {"hand": TEN[:9]}, {}),
    "twelve cards": ("deadwood", {"hand": [*ELEVEN, "JD"]}, {}),
    "a card twice": ("deadwood", {"hand": [*TEN[:9], "2S"]}, {}),
    "a joker": ("deadwood", {"hand": [*TEN[:9], "JK"]}, {}),
    "nothing to arrange": ("arrange", {"hand": []}, {}),
    "nine cards to knock with": ("may_knock", {"hand": TEN[:9]}, {}),
    "melds declared with eleven": ("may_knock", {"hand": ELEVEN, "spread": melds("2S 3S 4S")}, {}),
    "a card that was taken and is not held": ("may_knock", {"hand": ELEVEN, "taken_from_pile": "2D"}, {}),
    "Oklahoma without an up-card": ("may_knock", {"hand": ELEVEN}, {"oklahoma": True}),
    "a joker turned up": ("may_knock", {"hand": ELEVEN, "upcard": "JK"}, {}),
    "a spread of nothing": ("layoff", {"defender": OTHER, "spread": [[]]}, {}),
    "a spread that is none": ("layoff", {"defender": OTHER, "spread": melds("2S 3S 5S")}, {}),
    "no spread": ("layoff", {"defender": OTHER}, {}),
    "a card of the spread in the hand": ("layoff", {"defender": OTHER, "spread": melds("6C 7C 8C")}, {}),
    "a card in two melds": ("layoff", {"defender": OTHER, "spread": melds("9H 9D 9C / 9H TD JD")}, {}),
    "a spread of twelve": (
        "layoff",
        {"defender": OTHER, "spread": melds("2S 3S 4S 5S / 9H 9D 9C 9S / KS KH KD KC")},
        {},
    ),
    "a card in both hands": ("showdown", {"knocker": TEN, "defender": ["2S", *OTHER[1:]]}, {}),
    "eleven that are not all melded": ("showdown", {"knocker": [*TEN, "QC"], "defender": OTHER}, {"big_gin": 31}),
    "eleven of the other": ("showdown", {"knocker": TEN, "defender": [*OTHER, "QC"]}, {}),
    "a spread with a card that is not held": (
        "showdown",
        {"knocker": TEN, "defender": OTHER, "spread": melds("2S 3S 4S 5S")},
        {},
    ),
    "a spread of two": ("showdown", {"knocker": TEN, "defender": OTHER, "spread": melds("2S 3S")}, {}),
    "a winner who does not play": ("score", {"scores": {"Ann": 1, "Bo": 2}, "winner": "Cy", "points": 3}, {}),
    "points below nothing": ("score", {"scores": {"Ann": 1, "Bo": 2}, "winner": "Bo", "points": -3}, {}),
    "a game that was over": ("score", {"scores": {"Ann": 120, "Bo": 2}, "winner": "Bo", "points": 3}, {}),
    "one player": ("score", {"scores": {"Ann": 1}, "winner": "Ann", "points": 3}, {}),
    "four players": ("hollywood", {"hands": [["A", 1], ["B", 1], ["C", 1], ["D", 1]]}, {}),
    "a player who is not named": ("hollywood", {"hands": [["A", 1]], "players": ["B", "C"]}, {}),
    "a player named twice": ("hollywood", {"hands": [["A", 1]], "players": ["A", "A"]}, {}),
    "no player": ("hollywood", {"hands": []}, {}),
    "a chair that is empty": ("roles", {"start": {"box": "A", "captain": "B"}, "results": []}, {}),
    "a player in two chairs": ("roles", {"start": {"box": "A", "captain": "A", "out": "C"}, "results": []}, {}),
    "an unknown option": ("deadwood", {"hand": TEN}, {"jokers": 2}),
    "an option out of bounds": ("deadwood", {"hand": TEN}, {"knock_limit": -1}),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible(name: str) -> None:
    kind, given, options = IMPOSSIBLE[name]
    with pytest.raises(Impossible) as refusal:
        ask(kind, given, **options)
    said = str(refusal.value)
    assert refusal.value.cites or "option" in name, "a refusal cites its rule"
    assert refusal.value.remedy or re.search("wanted, not|can play, not|option|house rule|possible", said)


def test_a_refusal_without_a_table_is_that_of_the_table() -> None:
    with pytest.raises(Impossible) as refusal:
        ask("layoff", {"defender": OTHER, "spread": melds("9S TS QS")})
    assert str(refusal.value) == "Of one suit, but not in sequence: 9S TS QS."
    assert refusal.value.cites == ("3.1",)
    assert str(refusal.value.remedy) == "A run has no gap, and the ace is its lowest card."


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("deadwood", {"hand": ["XX"]}),
        ("hollywood", {"hands": [["A"]]}),
        ("roles", {"start": {}, "results": ["tie"]}),
        ("roles", {"start": {"box": "A", "captain": "B", "bank": "C"}, "results": []}),
        ("layoff", {"spread": []}),
    ],
)
def test_unreadable(kind: str, given: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        ask(kind, given)


def test_a_hand_comes_with_its_next_best_layout() -> None:
    told = facts("deadwood", {"hand": cards("4S 5S 6S 7S 7H 7D 4H 4D KC 2C")})
    assert told["alternative"]["deadwood"] == 23
    assert told["leftover"] == ["4H", "4D", "2C", "KC"]


def test_a_showdown_comes_with_the_spread_that_was_not_chosen() -> None:
    given = {
        "knocker": cards("2S 3S 4S 5S 9H 9D 9C AD AH 2D"),
        "defender": cards("6S 7S JC QC KC TH TD TS 4D AC"),
    }
    told = facts("showdown", given)
    assert (told["points"], told["alternative"]["points"]) == (9, 1)
    told = facts("showdown", {**given, "spread": melds("2S 3S 4S 5S / 9H 9D 9C")})
    assert (told["points"], told["alternative"]["points"]) == (1, 9)
    assert (told["layoffs"], told["laid_on"]) == (["6S", "7S"], [1, 1])


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, {"may_knock": True, "least_deadwood": 10, "discards": ["2S"]}),
        ({"discard_taken_card": True}, {"may_knock": True, "least_deadwood": 2, "discards": ["2S", "QD"]}),
        ({"knock_limit": 9}, {"may_knock": False, "least_deadwood": 10, "discards": []}),
        ({"knock_limit": 0, "discard_taken_card": True}, {"may_knock": False, "least_deadwood": 2, "discards": []}),
    ],
)
def test_may_i_knock_with_a_card_from_the_pile(options: dict[str, object], expected: dict[str, Any]) -> None:
    hand = cards("2H 3H 4H 7C 8C 9C JS JD JH QD 2S")
    told = facts("may_knock", {"hand": hand, "taken_from_pile": "QD"}, **options)
    assert {name: told[name] for name in expected} == expected


def test_gin_and_big_gin_of_eleven() -> None:
    hand = cards("AC 2C 3C 4C 5C 5D 6D 7D 9H TH JH")
    assert facts("may_knock", {"hand": hand})["big_gin"] is False
    assert facts("may_knock", {"hand": hand}, big_gin=31)["big_gin"] is True
    assert facts("may_knock", {"hand": hand}, knock_limit=0)["may_knock"] is True


ELEVEN_SAID = {
    "one": ("2H 3H 4H 7C 8C 9C JS JD JH KD 2S", {}, "Yes: throw KD, which leaves 2, within 10; 2S would do too"),
    "one of two": (
        "2H 3H 4H 7C 8C 9C JS JD JH KD KS",
        {},
        "Yes: throw one of KS KD, which leaves 10, within 10",
    ),
    "one of two, and others": (
        "9S TS JS QH QD QC 2D 3D 4D 7H 7S",
        {"knock_limit": 14},
        "Yes: throw one of 7S 7H, which leaves 7, within 14",
    ),
    "gin": ("9S TS JS QH QD QC 2D 3D 4D 5D 8H", {}, "Yes, that is gin: throw 8H"),
    "eleven melded": (
        "9S TS JS QH QD QC QS 2D 3D 4D 5D",
        {},
        "Yes, that is gin: throw one of 2D 5D 9S QS QH QD QC",
    ),
    "big gin": ("9S TS JS QH QD QC QS 2D 3D 4D 5D", {"big_gin": 31}, "Yes, that is big gin: keep all eleven"),
    "no": (
        "KS QD 9C 7H 5S 3D 2C 8H 6C JD AH",
        {},
        "No: with one of JD QD KS thrown the others count 61, and the limit is 10",
    ),
    "only gin": (
        "2H 3H 4H 7C 8C 9C JS JD JH KD KS",
        {"knock_limit": 0},
        "No: only gin ends this hand, and with one of KS KD thrown the others count 10",
    ),
}


@pytest.mark.parametrize("name", ELEVEN_SAID)
def test_every_best_discard_is_said(name: str) -> None:
    hand, options, said = ELEVEN_SAID[name]
    assert str(ask("may_knock", {"hand": cards(hand)}, **options).because) == said


def test_what_is_to_be_thrown_of_eleven_is_said() -> None:
    said = str(ask("deadwood", {"hand": cards("9S TS JS QH QD QC 2D 3D 4D 7H 8H")}).because)
    assert said.endswith(": 15 left, with 8H thrown 7")
    said = str(ask("deadwood", {"hand": cards("9S TS JS QH QD QC 2D 3D 4D 7H 7S")}).because)
    assert said.endswith(": 14 left, with one of 7S 7H thrown 7")


def test_how_eleven_cards_lie_after_the_discard_is_told() -> None:
    facts = dict(ask("deadwood", {"hand": cards("5S 6S 7S 4C 5C 6C 7C 4D 5D 4H 7H")}).facts)
    assert (facts["deadwood"], facts["after_discard"], facts["best_discards"]) == (12, 5, ["7H"])
    thrown = facts["thrown"]
    laid = [card for meld in thrown["melds"] for card in meld]
    assert (thrown["card"], thrown["leftover"]) == ("7H", ["5D"])
    assert sorted([*laid, "5D", "7H"]) == sorted(map(str, cards("5S 6S 7S 4C 5C 6C 7C 4D 5D 4H 7H")))
    assert "thrown" not in dict(ask("deadwood", {"hand": TEN}).facts)


def test_nothing_is_said_to_be_left_where_every_card_is_melded() -> None:
    hand = cards("8S 7H JC JD 7D JH 7C 5S 6S 7S")
    declared = [cards("5S 6S 7S 8S"), cards("JC JD JH"), cards("7H 7D 7C")]
    for given in ({"hand": hand}, {"hand": hand, "melds": declared}):
        said = str(ask("arrange", given).because)
        assert said.endswith(": every card is melded")


def test_nothing_is_laid_off_on_a_spread_of_ten() -> None:
    spread = melds("6S 7S 8S / QH QD QC QS / 2D 3D 4D")
    given = {"defender": cards("KC KD KS 5D AH AS 7H 7C 7D TS"), "spread": spread}
    assert facts("layoff", given)["layoffs"] == []
    assert facts("layoff", given, layoff_on_gin=True)["layoffs"] == ["5D"]


def test_nothing_is_laid_off_on_big_gin() -> None:
    given = {
        "defender": cards("8C 9C TC KS KD KC 6H 4S 2C QS"),
        "spread": melds("9S TS JS / QH QD QC / 2D 3D 4D 5D 6D"),
    }
    assert facts("layoff", given, layoff_on_gin=True, big_gin=31)["deadwood"] == 22
    assert facts("layoff", given, layoff_on_gin=True)["deadwood"] == 12


SEVEN, AGAINST = cards("9S TS JS QH QD QC 2D 3D 4D 7H"), cards("8C 9C TC KS KD KC 6H 4S 2C 2S")


def test_a_declared_spread_that_is_too_dear_is_told_beside_what_it_might_count() -> None:
    answer = ask("showdown", {"knocker": SEVEN, "defender": AGAINST, "spread": melds("9S TS JS")})
    assert str(answer.because) == "No knock: the unmatched cards count 46, and the limit is 10."
    assert str(answer.remedy) == "Laid otherwise they count 7."
    assert answer.rejected is not None
    assert str(answer.rejected.because) == "Laid otherwise they count 7."
    assert [len(meld) for meld in answer.rejected.melds] == [3, 3, 3]
    other: Any = dict(answer.facts)["alternative"]
    assert (other["knocker_deadwood"], other["points"]) == (7, 7)


def test_a_declared_spread_of_nothing_counts_as_declared() -> None:
    given = {"knocker": SEVEN, "defender": AGAINST, "spread": []}
    assert (facts("showdown", given)["result"], facts("showdown", given)["knocker_deadwood"]) == ("illegal", 75)
    assert facts("showdown", {**given, "spread": None})["knocker_deadwood"] == 7
    assert facts("showdown", given, knock_limit=100)["knocker_deadwood"] == 75


def test_declared_melds_of_the_other_hand_count_as_they_lie() -> None:
    given = {"knocker": SEVEN, "defender": cards("8C 9C TC KS KD KC 6H 4S 2C QS"), "melds": melds("KS KD KC")}
    told = facts("showdown", given)
    assert (told["defender_deadwood"], told["layoffs"], told["points"]) == (39, ["QS"], 32)
    with pytest.raises(Impossible):
        ask("showdown", {**given, "melds": melds("KS KD 2C")})


def test_cards_are_arranged_as_declared() -> None:
    answer = ask("arrange", {"hand": SEVEN, "melds": melds("9S TS JS / QH QD QC")})
    told = dict(answer.facts)
    assert (told["deadwood"], told["leftover"]) == (16, cards("7H 2D 3D 4D"))
    assert str(answer.because).endswith(": 16 left; laid otherwise 7")
    assert answer.rejected is not None
    assert str(answer.rejected.because) == "Laid otherwise they count 7."
    answer = ask("arrange", {"hand": SEVEN, "melds": melds("9S TS JS / QH QD QC / 2D 3D 4D")})
    assert str(answer.because).endswith(": 7 left, and less is not possible")
    for wrong in ("9S TS QH", "9S TS", "KS KD KC"):
        with pytest.raises(Impossible):
            ask("arrange", {"hand": SEVEN, "melds": melds(wrong)})


def test_of_a_hand_that_cannot_knock_the_next_best_layout_is_told() -> None:
    hand = cards("9S TS JS QH QD QC 2D 3D KD 7H")
    answer = ask("showdown", {"knocker": hand, "defender": AGAINST[:3] + cards("5S AS AD 6H 4S 2C 2S")})
    assert str(answer.remedy) == "The cards go back into the hand; the player throws one and play goes on."
    declared = {"knocker": hand, "defender": AGAINST[:3] + cards("5S AS AD 6H 4S 2C 2S"), "spread": melds("9S TS JS")}
    said = ask("showdown", declared)
    assert str(said.remedy) == str(answer.remedy)
    assert said.rejected is not None
    assert str(said.rejected.because) == "Laid otherwise they count 22."


def test_of_big_gin_another_way_to_lay_it_is_told_where_there_is_one() -> None:
    hand = cards("9S 9H 9D 9C TS JS QS 5H 6H 7H 8H")
    given = {"knocker": hand, "defender": cards("8C 7C TC KS KD KC TH JD 2C 2S")}
    answer = ask("showdown", given, big_gin=31, layoff_on_gin=True)
    assert dict(answer.facts)["result"] == "big_gin"
    assert answer.rejected is not None
    assert str(answer.rejected.because) == "Laid with 0 left, the knocker's cards bring the same."


def test_a_knock_that_is_none() -> None:
    told = facts("showdown", {"knocker": TEN, "defender": OTHER, "upcard": "2H"}, oklahoma=True)
    assert (told["result"], told["winner"], told["points"], told["limit"]) == ("illegal", None, 0, 2)
    told = facts("showdown", {"knocker": TEN, "defender": OTHER, "spread": melds("2S 3S 4S")})
    assert (told["result"], told["knocker_deadwood"]) == ("illegal", 60)


def test_the_score_goes_on_until_the_target() -> None:
    given = {"scores": {"Ann": 35, "Bo": 0, "Cy": 10}, "winner": "Cy", "points": 30}
    told = facts("score", given)
    assert (told["scores"], told["over"], told["game_winner"], told["final"]) == (
        {"Ann": 35, "Bo": 0, "Cy": 40},
        False,
        None,
        None,
    )
    told = facts("score", given, target=40, settlement="differences", shutout_bonus=100)
    assert told["final"] == {"Ann": 35, "Bo": 0, "Cy": 140}
    assert told["game_winner"] == "Cy"
    assert sum(told["settlement"].values()) == 0
    answer = ask("score", given, target=40, settlement="differences", shutout_bonus=100)
    assert [(line.rule, line.seat, line.points) for line in answer.lines][:3] == [
        ("8.1", 0, 35),
        ("8.1", 2, 10),
        ("8.1", 2, 30),
    ]
    assert [total(answer.lines, seat) for seat in range(3)] == [35, 0, 140]
    assert [block.totals for block in answer.blocks] == [(35, 0, 140), tuple(told["settlement"].values())]


def test_hollywood_until_all_columns_are_closed() -> None:
    hands: list[Any] = [["A", 60], None, ["A", 60], ["B", 10], ["A", 60], ["A", 60]]
    told = facts("hollywood", {"hands": hands, "players": ["A", "B"]}, game_bonus=100)
    assert told["closed"] == ["A", "A", "A"]
    assert told["columns"] == [{"A": 120, "B": 0}, {"A": 120, "B": 10}, {"A": 120, "B": 0}]
    assert told["final"] == {"A": 660, "B": 10}
    assert told["over"] is True


@pytest.mark.parametrize("late", [["B", 99], None, ["B", 0]], ids=["won", "void", "without a point"])
def test_a_hand_after_the_last_column_closed_is_refused(late: list[Any] | None) -> None:
    hands: list[Any] = [["A", 60], None, ["A", 60], ["B", 10], ["A", 60], ["A", 60], late]
    with pytest.raises(Impossible) as refusal:
        ask("hollywood", {"hands": hands, "players": ["A", "B"]})
    assert str(refusal.value) == "before hand 7 all three columns were closed, and the game was over"
    assert refusal.value.cites == ("9.4", "9.2")


def test_cards_are_sorted_into_melds_as_they_are_tapped() -> None:
    told = facts("arrange", {"hand": cards("7S 7H 7D 4S 5S 6S KC")})
    assert (told["melds"], told["leftover"], told["deadwood"]) == (
        [["7S", "7H", "7D"], ["4S", "5S", "6S"]],
        ["KC"],
        10,
    )
    assert facts("arrange", {"hand": ["7S"]})["deadwood"] == 7


def test_what_can_be_laid_off_is_asked_with_the_knocker_s_cards_or_his_melds() -> None:
    defender = cards("8C 9C TC KS KD KC 6H 4S 2C QS")
    whole = facts("layoff", {"defender": defender, "knocker": SEVEN})
    typed = facts("layoff", {"defender": defender, "spread": melds("QH QD QC / 9S TS JS / 2D 3D 4D")})
    assert (whole["deadwood"], whole["layoffs"], whole["spread"]) == (12, ["QS"], typed["spread"])
    melded = facts("layoff", {"defender": defender, "knocker": SEVEN[:9]})
    assert melded["deadwood"] == 12
    own = {"defender": defender, "knocker": SEVEN, "spread": melds("QH QD QC / 2D 3D 4D")}
    assert facts("layoff", own)["deadwood"] == 12
    assert facts("layoff", own)["laid_on"] == [0]
    for wrong in ({}, {"spread": []}, {"knocker": SEVEN, "spread": melds("5S 6S 7S")}, {"knocker": defender}):
        with pytest.raises(Impossible) as refusal:
            ask("layoff", {"defender": defender, **wrong})
        assert refusal.value.remedy is not None


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("score", {"scores": {"": 5, "Bo": 0}, "winner": "Bo", "points": 3}),
        ("score", {"scores": {" ": 5, "Bo": 0}, "winner": " ", "points": 3}),
        ("hollywood", {"hands": [["", 18]]}),
        ("hollywood", {"hands": [["Ann", 18]], "players": ["Ann", " "]}),
    ],
)
def test_nobody_without_a_name_plays(kind: str, given: dict[str, Any]) -> None:
    with pytest.raises(Impossible) as refusal:
        ask(kind, given)
    assert str(refusal.value) == "somebody has no name"
    assert str(refusal.value.remedy) == "Name each player."


@pytest.mark.parametrize(
    ("kind", "given", "remedy"),
    [
        ("may_knock", {"hand": TEN[:9]}, "1 card is missing."),
        ("deadwood", {"hand": [*ELEVEN, "JD"]}, "1 card is too many."),
        ("deadwood", {"hand": TEN[:7]}, "3 cards are missing."),
        ("score", {"scores": {"Ann": 5}, "winner": "Ann", "points": 3}, "Name 2 to 3 players."),
        ("score", {"scores": {"Ann": 5, "Bo": 1}, "winner": "Ann", "points": 10**9}, "0 to 999999999 are possible."),
    ],
)
def test_a_refusal_says_what_would_be_right(kind: str, given: dict[str, Any], remedy: str) -> None:
    with pytest.raises(Impossible) as refusal:
        ask(kind, given)
    assert str(refusal.value.remedy) == remedy


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("8S 7H JC JD 7D JH 7C 5S 6S 7S", ": every card is melded"),
        ("TC 8C KC 3C 8H JC 9S 9H 2S 9C", ": 41 left; with other cards left over at least 49"),
        ("2H QC 5H 4H JD 3H 2S 2D TS 6H", ": 30 left; with other cards left over at least 33"),
    ],
)
def test_what_a_hand_counts_laid_otherwise_is_the_least_of_all_layouts(hand: str, said: str) -> None:
    assert str(ask("deadwood", {"hand": cards(hand)}).because).endswith(said)


def test_where_no_other_spread_is_told_every_other_is_beyond_the_limit() -> None:
    """Kings of which one is loose are within the limit; a cheaper way than the spread is told where there is one."""
    given = {
        "knocker": cards("KD 2D KS KC KH 7S 8S 3D 9S 4D"),
        "defender": cards("6D 4H 2S 6C 7H 3S TC 5H 6S 9D"),
    }
    rejected = ask("showdown", given).rejected
    assert rejected is not None
    assert "Laid with 9 left" in str(rejected.because)
    dice = random.Random(7)
    alone = 0
    for number in range(120):
        knocker, defender = oracle.showdown(dice, number % 2 == 0)
        hands = {"knocker": oracle.text(knocker).split(), "defender": oracle.text(defender).split()}
        answer = ask("showdown", hands, knock_limit=dice.choice((0, 3, 10)))
        if "more than the limit" in str(answer.rejected.because if answer.rejected else ""):
            alone += 1
            told = dict(answer.facts)
            kept: Any = told["knocker_leftover"]
            limit: Any = told["limit"]
            laid = {oracle.text(loose): oracle.points(loose) for _, loose in oracle.layouts(knocker)}
            assert all(count > limit for loose, count in laid.items() if sorted(loose.split()) != sorted(kept))
    assert alone > 5


def test_who_leads_is_told_column_by_column() -> None:
    """Each column by its number, and whoever is level in it beside the other."""

    def said(*hands: tuple[str, int]) -> str:
        answer = ask("hollywood", {"hands": [list(hand) for hand in hands], "players": ["Ann", "Bo"]})
        return Voice("en", answer.names).say(answer.because)

    assert said(("Ann", 18)) == "highest so far: in column 1 Ann"
    assert said(("Ann", 18), ("Bo", 18)) == "highest so far: in column 1 Ann and Bo"
    assert said(("Ann", 18), ("Bo", 12), ("Ann", 25)) == "highest so far: in column 1 Ann; in column 2 Ann"
    assert said(("Bo", 40), ("Ann", 9), ("Ann", 9), ("Ann", 9)) == (
        "highest so far: in column 1 Bo; in column 2 Ann; in column 3 Ann"
    )
