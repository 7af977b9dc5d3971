"""What the case file says of hands with wilds, and the hands that others get wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.cards import Rank, parse_rank
from referee.cards.melds import wild
from referee.cards.melds.wild import NoMeld, Wilds, going_out, is_meld, lay_out, penalty
from referee.errors import Impossible

_TEXT = (Path(__file__).parents[2] / "cases" / "three_thirteen.jsonl").read_text(encoding="utf-8")
CASES = [json.loads(line) for line in _TEXT.splitlines()]


def of(kind: str) -> Any:
    """The cases of one kind, by their names."""
    return pytest.mark.parametrize("case", [pytest.param(each, id=each["id"]) for each in CASES if each["ask"] == kind])


def wilds_of(case: dict[str, Any]) -> Wilds:
    """The options that bear on melding: how many packs there are does not."""
    options = {name: value for name, value in case["options"].items() if name not in ("packs", "jokers")}
    if options.get("wild_leftover") == "face":
        options["wild_leftover"] = None
    rank = case["input"]["wild"]
    return Wilds(parse_rank(rank) if rank else None, **options)


def test_all_the_cases_are_there() -> None:
    kinds = [case["ask"] for case in CASES]
    assert {kind: kinds.count(kind) for kind in kinds} == {"penalty": 202, "is_meld": 8, "go_out": 63}


@of("penalty")
def test_penalty(case: dict[str, Any]) -> None:
    hand = " ".join(case["input"]["hand"])
    assert penalty(hand, wilds_of(case)) == lay_out(hand, wilds_of(case)).penalty == case["expected"]["penalty"]


@of("is_meld")
def test_is_meld(case: dict[str, Any]) -> None:
    verdict = is_meld(" ".join(case["input"]["cards"]), wilds_of(case))
    assert verdict.is_legal == case["expected"]["legal"]
    assert (verdict.why_not is None) == verdict.is_legal


@of("go_out")
def test_going_out(case: dict[str, Any]) -> None:
    discards = going_out(" ".join(case["input"]["hand"]), wilds_of(case))
    assert sorted(map(str, discards)) == sorted(case["expected"]["discards"])
    assert bool(discards) == case["expected"]["can_go_out"]


@pytest.mark.parametrize(
    ("hand", "rank", "left"),
    [
        ("4S 2S 8H 7C 4H KS 7H", Rank.SEVEN, 18),
        ("JK JK JS JH 5D", Rank.JACK, 0),
        ("JK JS 5D", Rank.FOUR, 35),
        ("JK 4S QD", Rank.JACK, 34),
        ("2H 3S 9C 9D 9H 9S TC TD TH TS TS KS KS KS", Rank.KING, 2),
        ("5H 8H 4C 4D", Rank.FOUR, 0),
        ("QS KS 3D", Rank.THREE, 0),
        ("KS AS 2S", Rank.THREE, 13),
        ("JS QS KS AS", Rank.THREE, 1),
    ],
    ids=[
        "most cards is not fewest points",
        "jokers in the round of jacks",
        "a joker is no jack",
        "a joker alone melds nothing",
        "the hardest known hand",
        "wilds side by side",
        "a wild below a run that ends with the king",
        "never round the corner",
        "an ace is low",
    ],
)
def test_hands_that_others_get_wrong(hand: str, rank: Rank, left: int) -> None:
    assert penalty(hand, Wilds(rank)) == left


def test_an_ace_stands_above_the_king_where_it_may() -> None:
    high = Wilds(Rank.THREE, aces="high_or_low")
    assert penalty("JS QS KS AS", high) == 0
    assert penalty("AS 2S 4S 3D KS", high) == 6
    assert penalty("KS AS 2S", high) == 27
    assert str(lay_out("QS AS 3D 2H", high)) == "QS 3D AS | 2H: 2"


SEVENS = {
    "one": Wilds(Rank.SEVEN, max_wilds=1),
    "none": Wilds(Rank.SEVEN, max_wilds=0),
    "barred": Wilds(Rank.SEVEN, all_wild=False),
    "crowns": Wilds(Rank.SEVEN, deck="five_crowns"),
    "high": Wilds(Rank.SEVEN, aces="high_or_low"),
    "usual": Wilds(Rank.SEVEN),
}


@pytest.mark.parametrize(
    ("cards", "options", "why_not"),
    [
        ("5S 6S", "usual", NoMeld.TOO_SHORT),
        ("5S 6S 8H", "usual", NoMeld.MIXED),
        ("5S 5S 6S", "usual", NoMeld.DOUBLED),
        ("5S 9S 7H", "usual", NoMeld.GAP),
        ("QS KS AS", "usual", NoMeld.GAP),
        ("QS KS AS", "high", None),
        ("KS AS 2S 7H", "high", NoMeld.GAP),
        ("AS 2S 3S 4S 5S 6S 8S 9S TS JS QS KS 7H 7D", "usual", NoMeld.TOO_LONG),
        ("AS 2S 3S 4S 5S 6S 8S 9S TS JS QS KS 7H", "usual", None),
        ("3S 4S 5S 6S 8S 9S TS JS QS KS 7H 7D", "crowns", NoMeld.TOO_LONG),
        ("5H 7S 7D", "one", NoMeld.TOO_MANY_WILDS),
        ("5S 7S 7H", "one", None),
        ("5S 6S 7S 7H", "one", None),
        ("7S 7S 7H", "one", None),
        ("7S 7H JK", "one", None),
        ("7S JK JK", "one", NoMeld.TOO_MANY_WILDS),
        ("5S 6S 7S", "none", None),
        ("5S 6S 7H", "none", NoMeld.TOO_MANY_WILDS),
        ("7S 7H 7D", "barred", None),
        ("7S 7H JK", "barred", None),
        ("7S JK JK", "barred", NoMeld.ONLY_WILDS),
        ("JK JK JK", "barred", NoMeld.ONLY_WILDS),
        ("JK JK JK", "usual", None),
        ("KS 7S JK", "barred", None),
    ],
)
def test_why_cards_are_no_meld(cards: str, options: str, why_not: NoMeld | None) -> None:
    verdict = is_meld(cards, SEVENS[options])
    assert verdict.why_not == why_not
    assert verdict.is_legal == (why_not is None)


@pytest.mark.parametrize(
    ("cards", "options", "lies", "stands"),
    [
        ("9S 9H 7C", "usual", "9S 9H 7C", "9D"),
        ("9S 9H 9D 9C 7C", "usual", "9S 9H 9D 9C 7C", "9S"),
        ("9S 9H 9D 9C 7C", "crowns", "9S 9H 9D 9C 7C", "9*"),
        ("QS KS 7C", "usual", "7C QS KS", "JS"),
        ("QS KS 7C", "high", "QS KS 7C", "AS"),
        ("5S 6S 8S 7C 7S", "usual", "5S 6S 7S 8S 7C", "7S 9S"),
        ("3S 4S 7C 7D", "crowns", "3S 4S 7D 7C", "5S 6S"),
        ("7S JK JK", "usual", "7S JK JK", "7S 7H 7D"),
        ("AS 2S 7C", "high", "AS 2S 7C", "3S"),
    ],
)
def test_what_each_wild_stands_for(cards: str, options: str, lies: str, stands: str) -> None:
    meld = is_meld(cards, SEVENS[options]).meld
    assert meld is not None
    assert str(meld) == lies
    assert " ".join(str(card) for _, card in meld.wilds) == stands


def test_cards_that_the_pack_has_not() -> None:
    for cards, options in (("5* 6* 8*", "usual"), ("AS 5S 6S", "crowns"), ("2S 5S 6S", "crowns")):
        with pytest.raises(Impossible):
            penalty(cards, SEVENS[options])
    with pytest.raises(ValueError, match="more than 14 cards: 15"):
        penalty("5S " * 15, SEVENS["usual"])


def test_the_order_of_the_house() -> None:
    assert str(lay_out("4H 5H 6H 7H 8H 9H", Wilds(Rank.THREE))) == "4H 5H 6H 7H 8H 9H | : 0"
    assert str(lay_out("KS 3H 3D", Wilds(Rank.THREE))) == "KS 3H 3D | : 0"
    assert str(lay_out("8S 8H 8D 8C 9S TS 3H", Wilds(Rank.THREE))) == "8H 8D 8C 3H, 8S 9S TS | : 0"
    assert str(wild.runner_up("KS 3H 3D", Wilds(Rank.THREE))) == " | KS 3H 3D: 16"
