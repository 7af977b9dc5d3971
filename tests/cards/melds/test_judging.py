"""Spreads and layoffs as they are declared."""

from __future__ import annotations

import pytest

from referee.cards import Card, parse_card, parse_cards
from referee.cards.melds import (
    Arrangement,
    Flawed,
    LaidOff,
    Layoff,
    Meld,
    Wrong,
    best_layoff,
    judge_layoff,
    judge_spread,
    meld_of,
)
from referee.errors import Impossible

HAND = "2S 3S 4S 5S 9H 9D 9C AD AH 2D"


def groups(text: str) -> list[tuple[Card, ...]]:
    """Groups of cards with bars between them."""
    return [parse_cards(group) for group in text.split("/") if group.strip()]


def spread(text: str) -> list[Meld]:
    found = [meld_of(group) for group in text.split("/")]
    assert all(found)
    return [meld for meld in found if meld]


def laid(text: str) -> list[LaidOff]:
    """`6S0 9S1`: the six on the first meld, the nine on the second."""
    return [LaidOff(parse_card(word[:-1]), int(word[-1])) for word in text.split()]


def flaws(judged: Arrangement | Layoff | Flawed) -> list[tuple[str, str, int | None]]:
    """What is wrong, in words."""
    assert isinstance(judged, Flawed)
    return [(flaw.wrong.value, " ".join(map(str, flaw.cards)), flaw.group) for flaw in judged.flaws]


@pytest.mark.parametrize(
    ("declared", "melds", "deadwood"),
    [
        ("", "", 45),
        ("2S 3S 4S 5S / 9H 9D 9C", "9H 9D 9C / 2S 3S 4S 5S", 4),
        ("9C 9D 9H / 4S 2S 3S", "9H 9D 9C / 2S 3S 4S", 9),
        ("3S 4S 5S", "3S 4S 5S", 33),
    ],
    ids=["nothing", "all", "a card kept back", "a meld kept back"],
)
def test_a_spread_lies_as_declared(declared: str, melds: str, deadwood: int) -> None:
    judged = judge_spread(HAND, groups(declared))
    assert isinstance(judged, Arrangement)
    assert " / ".join(map(str, judged.melds)) == melds
    assert judged.deadwood == deadwood
    assert len(judged.leftover) + sum(len(meld.cards) for meld in judged.melds) == 10


@pytest.mark.parametrize(
    ("declared", "wrong"),
    [
        ("9H 9D", [("too_short", "9H 9D", 0)]),
        ("9H 9D 9C / 2S 3S 5S", [("gap", "2S 3S 5S", 1)]),
        ("AD AH 2D", [("mixed", "AD AH 2D", 0)]),
        ("9H 9D 9S", [("not_held", "9S", None)]),
        ("2S 3S 4S / 4S 5S 3S", [("twice", "3S 4S", None)]),
        ("9H 9D 9C 9C", [("twice", "9C", None)]),
        ("9H 9H 9D", [("twice", "9H", None), ("too_short", "9H 9H 9D", 0)]),
        ("JK 9H 9D", [("not_held", "JK", None), ("mixed", "JK 9H 9D", 0)]),
        ("JK JK JK", [("not_held", "JK", None), ("twice", "JK", None), ("too_short", "JK JK JK", 0)]),
        ("2S 3S 4S / ", []),
    ],
)
def test_a_spread_that_is_none(declared: str, wrong: list[tuple[str, str, int | None]]) -> None:
    judged = judge_spread(HAND, groups(declared))
    assert wrong == (flaws(judged) if wrong else [])
    assert isinstance(judged, Flawed) == bool(wrong)


def test_a_hand_that_cannot_be() -> None:
    with pytest.raises(Impossible):
        judge_spread("2S 2S 3S", [])


SPREAD = "5S 6S 7S / 9C TC JC / KS KC KD"
DEFENDER = "2S 8S 9S AC 2C 7C 8C 2D 8D 2H"


@pytest.mark.parametrize(
    ("melds", "layoffs", "order", "deadwood"),
    [
        ("", "", "", 49),
        ("2S 2H 2D 2C", "9S0 8S0 7C1 8C1", "8S0 9S0 8C1 7C1", 9),
        ("2S 2H 2D 2C / 8S 8C 8D", "", "", 17),
        ("2S 2H 2D", "8C1", "8C1", 35),
    ],
    ids=["nothing", "the best, in any order", "melds only", "half"],
)
def test_a_layoff_lies_as_declared(melds: str, layoffs: str, order: str, deadwood: int) -> None:
    judged = judge_layoff(DEFENDER, spread(SPREAD), groups(melds), laid(layoffs))
    assert isinstance(judged, Layoff)
    assert " ".join(f"{each.card}{each.onto}" for each in judged.layoffs) == order
    assert judged.deadwood == deadwood


@pytest.mark.parametrize(
    ("melds", "layoffs", "wrong"),
    [
        ("", "9S0", [("does_not_fit", "9S", 0)]),
        ("8S 8C 8D", "8S0 9S0", [("twice", "8S", None)]),
        ("", "8S1", [("does_not_fit", "8S", 1)]),
        ("", "8S3", [("no_such_meld", "8S", None)]),
        ("", "KH2", [("not_held", "KH", None)]),
        ("", "8S0 8S0", [("twice", "8S", None)]),
        ("", "2D2", [("does_not_fit", "2D", 2)]),
        ("2S 2H 8D", "", [("mixed", "2S 2H 8D", 0)]),
        ("2S 2H", "7C1", [("too_short", "2S 2H", 0), ("does_not_fit", "7C", 1)]),
        ("", "JK0", [("not_held", "JK", None), ("does_not_fit", "JK", 0)]),
    ],
)
def test_a_layoff_that_is_none(melds: str, layoffs: str, wrong: list[tuple[str, str, int | None]]) -> None:
    assert flaws(judge_layoff(DEFENDER, spread(SPREAD), groups(melds), laid(layoffs))) == wrong


def test_a_set_of_four_takes_nothing_and_no_run_goes_past_its_ends() -> None:
    judged = judge_layoff("AS KH 4S", spread("QS KS JS / 2H 2S 2D 2C"), [], laid("AS0 KH1 4S1"))
    assert flaws(judged) == [("does_not_fit", "AS", 0), ("does_not_fit", "KH 4S", 1)]
    assert best_layoff("AS KH 4S", spread("QS KS JS / 2H 2S 2D 2C")).layoffs == ()


def test_declared_melds_stay_where_they_lie_and_no_other_is_made() -> None:
    best = best_layoff(DEFENDER, spread(SPREAD), spread("8S 8C 8D / 2S 2H 2D 2C"))
    assert [str(meld) for meld in best.melds] == ["2S 2H 2D 2C", "8S 8D 8C"]
    assert best.deadwood == 17
    best = best_layoff(DEFENDER, spread(SPREAD), spread("8S 8C 8D"))
    assert [str(meld) for meld in best.melds] == ["8S 8D 8C"]
    assert (best.deadwood, best.layoffs) == (25, ())


def test_beside_declared_melds_all_that_fits_is_laid_off_and_rather_on_a_run() -> None:
    lying = spread("TS TH TD / 7C 8C 9C / KS KH KD")
    best = best_layoff("AS AH AD TC JC QC KC 6C 5C 2D", lying, spread("AS AH AD"))
    assert [(str(each.card), each.onto) for each in best.layoffs] == [
        ("TC", 1),
        ("JC", 1),
        ("QC", 1),
        ("KC", 1),
        ("6C", 1),
        ("5C", 1),
    ]
    assert best.deadwood == 2
    best = best_layoff("AS AH AD KC 4C 4D 5S 6S 7S 2D", lying, spread("AS AH AD"))
    assert [(str(each.card), each.onto) for each in best.layoffs] == [("KC", 2)]


def test_every_flaw_is_met_here() -> None:
    marks = [*test_a_spread_that_is_none.pytestmark, *test_a_layoff_that_is_none.pytestmark]
    met = {name for mark in marks for row in mark.args[1] for name, _, _ in row[-1]}
    assert met == {wrong.value for wrong in Wrong}
