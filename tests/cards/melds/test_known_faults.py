"""What goes wrong elsewhere, each fault by its name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.cards import parse_cards
from referee.cards.melds import (
    after_discard,
    arrange,
    best_layoff,
    best_spread,
    deadwood,
    judge_layoff,
    meld_of,
    spread_as_declared,
)
from referee.errors import Impossible, NotationError
from tests.cards.melds import oracle


@pytest.mark.parametrize(
    ("hand", "least"),
    [
        pytest.param("4S 5S 6S 7S 7H 7D 4H 4D KC 2C", 20, id="longest meld first leaves 34"),
        pytest.param("3H 4H 5H 6H 7H 8H 5S 5C KD QD", 27, id="the whole run leaves 30"),
        pytest.param("2H 3H 4H 5H 6H 7H 8H 5S 5C KD", 10, id="the whole run leaves 20"),
        pytest.param("8S 8H 8D 8C 7S 9S 6S TD JD QD", 0, id="all four eights leave 22"),
        pytest.param("JC 9D 8S 6D JS 8H TD 8D 7D JD", 16, id="two sets leave 32"),
        pytest.param("4S 4C 4D 4H 5S 5C 5D 6S 2C 3S 3C", 9, id="a corner card serves one meld"),
    ],
)
def test_greed(hand: str, least: int) -> None:
    assert deadwood(hand) == least


@pytest.mark.parametrize(
    ("hand", "melded", "most_melded", "least"),
    [
        ("2S 3S 4S 5S 3H 4H 5H 2D 5D 4C", "4S 4H 4C 5S 5H 5D", 11, 10),
        ("AS 2S 3S 4S 2H 3H 4H AD 4D 3C", "3S 3H 3C 4S 4H 4D", 8, 6),
    ],
)
def test_most_cards_melded_is_not_least_points(hand: str, melded: str, most_melded: int, least: int) -> None:
    numbers = oracle.numbers(parse_cards(hand))
    _, careless = min((len(loose), oracle.points(loose)) for _, loose in oracle.layouts(numbers))
    best = arrange(hand)
    assert (careless, best.deadwood) == (most_melded, least)
    assert " ".join(map(str, best.melds)) == melded


def test_the_least_of_eleven_less_the_dearest_loose_card_is_not_the_best_discard() -> None:
    hand = "5S 6S 7S 4C 5C 6C 7C 4D 5D 4H 7H"
    loose = max(arrange(hand).leftover, key=lambda card: card.rank)
    careless = deadwood([card for card in parse_cards(hand) if card != loose])
    assert after_discard(hand).deadwood == 5
    assert deadwood(hand) - min(loose.rank, 10) == careless == 6


def test_melding_first_and_laying_off_afterwards_is_not_the_best_layoff() -> None:
    defender = "2S 8S 9S AC 2C 7C 8C 2D 8D 2H"
    spread = [meld for meld in map(meld_of, ("KS KC KD", "5S 6S 7S", "9C TC JC")) if meld]
    melded_first = best_layoff(defender, spread, arrange(defender).melds)
    assert melded_first.deadwood == 17
    assert best_layoff(defender, spread).deadwood == 9


def test_the_cheapest_spread_is_not_the_best() -> None:
    knocker, defender = "2S 3S 4S 5S 9H 9D 9C AD AH 2D", "6S 7S JC QC KC TH TD TS 4D AC"
    best = best_spread(knocker, defender)
    assert best is not None
    assert (arrange(knocker).deadwood, best.deadwood, best.points) == (4, 9, 9)


def test_a_possible_meld_may_be_left_unspread() -> None:
    """The run of spades counts six in the hand; on the table it would take nine."""
    knocker, defender = "AS 2S 3S KS KH KD 9S 9H 9D AD", "4S 5S 6H 6D 6C TS TH TD 8C QC"
    best = best_spread(knocker, defender)
    assert best is not None
    assert [str(meld) for meld in best.melds] == ["9S 9H 9D", "KS KH KD"]
    assert (best.deadwood, best.layoff.deadwood, best.points) == (7, 27, 20)
    cheapest = spread_as_declared(knocker, defender, arrange(knocker).melds)
    assert (cheapest.deadwood, cheapest.layoff.deadwood, cheapest.points) == (1, 18, 17)


def test_a_card_lies_in_one_meld() -> None:
    assert deadwood("5H 6H 7H 7S 7D") == 11
    for meld in arrange("5H 6H 7H 7S 7D").melds:
        assert str(meld) == "7S 7H 7D"


@pytest.mark.parametrize("run", ["KS AS 2S", "QS KS AS", "JS KS AS 2S 4S", "KS AH 2H", "KH AD 2D"])
def test_no_run_goes_round_the_corner(run: str) -> None:
    assert meld_of(run) is None
    assert deadwood(run) == oracle.points(oracle.numbers(parse_cards(run)))


@pytest.mark.parametrize("group", ["7S 7H", "7S 7H 8D", "4S 5S 7S", "4S 5H 6S", "7S 8S 9S 9H", "JS QS KS KH KD"])
def test_no_meld(group: str) -> None:
    assert meld_of(group) is None


_ALL: list[Callable[[str], object]] = [deadwood, arrange, after_discard]


@pytest.mark.parametrize("ask", _ALL)
@pytest.mark.parametrize("hand", ["7H 7H 8H", "7H 8H JK", "7H 8H 9*", "7h8h7H"])
def test_such_cards_are_in_no_one_pack(ask: Callable[[str], object], hand: str) -> None:
    with pytest.raises(Impossible):
        ask(hand)
    with pytest.raises(Impossible):
        deadwood(parse_cards(hand))


def test_a_card_on_both_sides() -> None:
    spread = [meld for meld in [meld_of("5S 6S 7S")] if meld]
    with pytest.raises(Impossible):
        best_layoff("5S 8S 9S", spread)
    with pytest.raises(Impossible):
        judge_layoff("5S 8S 9S", spread, [], [])
    with pytest.raises(Impossible):
        best_spread("5S 6S 7S AH", "7S 8S")


def test_what_is_no_card_is_refused() -> None:
    with pytest.raises(NotationError):
        deadwood("7H 8H 1X")


@pytest.mark.parametrize("text", ["4S 5S 6S", "4s5s6s", "6S, 4S; 5♠", "4S  5S\n6S"])
def test_every_spelling_is_read(text: str) -> None:
    assert deadwood(text) == 0
    assert meld_of(text) == meld_of("4S 5S 6S")


def test_a_ten_has_two_spellings() -> None:
    assert deadwood("10S JS QS 10H") == deadwood("TS JS QS TH") == 10
