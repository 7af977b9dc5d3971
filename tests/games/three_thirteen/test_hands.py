"""What the others lay down: all cards, what is left over, or a number; and what there cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from referee.cards import parse_cards
from referee.games.three_thirteen.moves import LayDown, LeaveOver
from referee.rules import Cards, Fixed, Ruling
from tests.games.three_thirteen.sitting import (
    ANN,
    BO,
    CY,
    DI,
    GAME,
    allowed,
    cites,
    count,
    current,
    go_out,
    hand_in,
    in_round,
    lay_down,
    leave,
    numbers,
    refused,
    say_out,
    sit,
)


def laid(number: int, hand: str, **switches: Any) -> Ruling:
    """The ruling on a hand that Cy lays down in round `number` after Bo went out."""
    return allowed(hand_in(in_round(sit(**switches), number), say_out(BO)), lay_down(CY, hand))


def lines(ruling: Ruling) -> list[tuple[str, int, str]]:
    """The lines: by which rule, how much, which cards."""
    return [(line.rule, line.points, " ".join(map(str, line.cards))) for line in ruling.lines]


# rules 5.1 to 5.4: what is left over, card by card


@pytest.mark.parametrize(
    ("number", "hand", "points"),
    [
        pytest.param(1, "QS KS AS", 21, id="court cards ten, the ace one"),
        pytest.param(1, "3S 9D 5H", 17, id="a wild card alone costs its face"),
        pytest.param(5, "9H TH 7C QH KS KD 4C", 24, id="the wild in the run, not in the set"),
        pytest.param(4, "6C 6D QH QS 4D 5D", 0, id="a wild card as itself frees the other"),
        pytest.param(3, "5C 5D KH QH 9S", 9, id="two wild cards in one run"),
        pytest.param(8, "TS AH 2D 4C 5H 7S 8D JC QS KH", 67, id="a wild ten is not enough"),
    ],
)
def test_a_hand_is_melded_as_well_as_it_can_be(number: int, hand: str, points: int) -> None:
    ruling = laid(number, hand)
    assert sum(line.points for line in ruling.lines) == points
    assert ruling.cites[0].number == "5.1"


@pytest.mark.parametrize(
    ("switches", "number", "hand", "expected"),
    [
        pytest.param({}, 1, "9D 5H 3S", [("5.3", 3, "3S"), ("5.2", 14, "5H 9D")], id="wild at its face"),
        pytest.param({"wild_leftover": 20}, 1, "9D 5H 3S", [("5.3", 20, "3S"), ("5.2", 14, "5H 9D")], id="wild 20"),
        pytest.param({"wild_leftover": 0}, 1, "9D 5H 3S", [("5.3", 0, "3S"), ("5.2", 14, "5H 9D")], id="wild 0"),
        pytest.param({"jokers": 2}, 1, "9D 5H JK", [("5.2", 14, "5H 9D"), ("5.4", 20, "JK")], id="joker 20"),
        pytest.param({"aces": "high_or_low"}, 1, "AS 9D 5H", [("3.3", 15, "AS"), ("5.2", 14, "5H 9D")], id="ace 15"),
        pytest.param({"faces": "graded"}, 1, "JS QD KH", [("5.2", 36, "JS KH QD")], id="graded"),
        pytest.param(
            {"deck": "five_crowns"}, 1, "K* 9D JK", [("7.2", 22, "9D K*"), ("5.4", 50, "JK")], id="five crowns"
        ),
        pytest.param(
            {"deck": "five_crowns"}, 1, "K* 9D 3*", [("7.2", 22, "9D K*"), ("5.3", 20, "3*")], id="crown wild"
        ),
    ],
)
def test_every_card_that_costs_has_its_line(
    switches: dict[str, Any], number: int, hand: str, expected: list[tuple[str, int, str]]
) -> None:
    assert sorted(lines(laid(number, hand, **switches))) == sorted(expected)


def test_what_each_wild_stands_for_is_kept() -> None:
    state = hand_in(in_round(sit(), 2), say_out(BO), lay_down(CY, "5H 8H 4C 4D"))
    hand = current(state).laid_by(CY)
    assert hand is not None
    assert [[str(card) if card else None for card in meld] for meld in hand.stands] == [[None, "6H", "7H", None]]


def test_nobody_lays_down_before_somebody_is_out() -> None:
    for move in (lay_down(CY, "QS KS AS"), leave(CY), count(CY, 10)):
        ruling = refused(sit(), move)
        assert str(ruling.remedy) == "Enter first who goes out."
        assert cites(ruling) == ["4.1", "4.3"]


def test_a_hand_is_entered_once() -> None:
    state = hand_in(sit(), say_out(BO), count(CY, 20))
    assert "already" in str(refused(state, count(CY, 10)).because)
    assert numbers(state)[CY] == 20


# rule 2.4: how many cards


def test_more_cards_than_the_round_deals_are_refused() -> None:
    state = hand_in(sit(), say_out(BO))
    ruling = refused(state, lay_down(CY, "QS KS 2H 5D"))
    assert (str(ruling.because), str(ruling.remedy)) == (
        "One card is still to be thrown.",
        "With QS thrown the hand is left with 17.",
    )
    assert "Round 1 deals 3 cards, and here are 5." in str(refused(state, lay_down(CY, "QS KS 2H 5D 7C")).because)
    assert "Round 1 deals 3 cards, and here is 1." in str(refused(state, lay_down(CY, "QS")).because)
    assert "Round 1 deals 3 cards, and here are 5." in str(refused(state, leave(CY, "QS KS 2H 5D 7C")).because)


# rule 1.7: one deal, so many packs


@pytest.mark.parametrize(
    ("switches", "hand", "why"),
    [
        pytest.param({}, "8H 7D 2C", "8H would be there 3 times, and there are 2 packs.", id="a third copy"),
        pytest.param({}, "JK 7D 2C", "There are no jokers in these packs.", id="a joker without jokers"),
        pytest.param({}, "K* 7D 2C", "Not in the pack: K*.", id="a star"),
        pytest.param({"deck": "five_crowns"}, "2C 7D 9C", "Not in the pack: 2C.", id="a two in Five Crowns"),
        pytest.param({"packs": 3}, "8H 8H 2C", "8H would be there 4 times, and there are 3 packs.", id="three packs"),
        pytest.param({"jokers": 1}, "JK JK 2C", "That would be 2 jokers in this round, and there are 1.", id="jokers"),
    ],
)
def test_no_card_is_there_more_often_than_in_the_packs(switches: dict[str, Any], hand: str, why: str) -> None:
    state = hand_in(sit(**switches), go_out(BO, "8H 8H 8D"))
    for move in (lay_down(CY, hand), leave(CY, hand)):
        ruling = refused(state, move)
        assert str(ruling.because) == why
        assert "1.7" in cites(ruling)
        assert ruling.remedy


def test_a_copy_that_is_left_may_be_there_and_what_is_left_over_counts_too() -> None:
    state = hand_in(sit(), go_out(BO, "8H 8D 8C"), leave(CY, "8H 9C KD"))
    ruling = refused(state, lay_down(DI, "8H 2C 5S"))
    assert "It is entered for seat 1 seat 2 already" in str(ruling.remedy)
    assert hand_in(state, lay_down(DI, "8D 2C 5S"))


def test_the_next_round_is_a_new_deal() -> None:
    state = hand_in(sit(2), go_out(BO, "8H 8D 8C"), count(ANN, 20))
    assert hand_in(state, go_out(ANN, "8H 8D 8C 8S"))


def test_two_players_have_one_pack() -> None:
    state = hand_in(sit(2), go_out(BO, "8H 8D 8C"))
    assert str(refused(state, lay_down(ANN, "8H 2C 5S")).because) == "8H would be there 2 times, and there is one pack."


# rule 5.7: leftovers and points


def test_leftovers_are_counted_and_none_is_nothing() -> None:
    state = hand_in(in_round(sit(), 3), say_out(BO), leave(CY, "KS 9D"), leave(DI))
    assert numbers(state) == (0, 0, 19, 0)


@pytest.mark.parametrize(
    ("number", "cards", "why", "remedy"),
    [
        (1, "KS", "One card of 3 cannot be left over", "All 3 are left over, or none."),
        (1, "KS 9D", "Of 3 cards 2 cannot be left over", "All 3 are left over, or none."),
        (4, "KS 9D 2C AH", "Of 6 cards 4 cannot be left over", "All 6 are left over, or 3 at most."),
        (11, "KS QD 9D 2C AH 7H 8D 4S 3C TC JC 5S", "Of 13 cards 12", "All 13 are left over, or 10 at most."),
    ],
)
def test_a_rest_too_short_for_a_meld_is_refused(number: int, cards: str, why: str, remedy: str) -> None:
    ruling = refused(hand_in(in_round(sit(), number), say_out(BO)), leave(CY, cards))
    assert str(ruling.because).startswith(why)
    assert str(ruling.remedy) == remedy


def test_a_meld_among_the_leftovers_is_laid() -> None:
    state = hand_in(in_round(sit(), 5), say_out(BO))
    ruling = allowed(state, leave(CY, "KS KD KC 9H"))
    assert lines(ruling) == [("5.2", 9, "9H")]


def test_a_wild_card_joins_the_melds_that_were_not_entered() -> None:
    state = hand_in(in_round(sit(), 3), say_out(BO))
    ruling = allowed(state, leave(CY, "KS 5D"))
    assert lines(ruling) == [("5.2", 10, "KS")]
    assert "Wild cards join the other melds: 5D." in str(ruling.because)
    limited = hand_in(in_round(sit(max_wilds=1), 3), say_out(BO))
    assert sum(points for _, points, _ in lines(allowed(limited, leave(CY, "KS 5D")))) == 15


def test_a_whole_hand_of_leftovers_keeps_its_wild() -> None:
    state = hand_in(sit(), say_out(BO))
    assert sum(points for _, points, _ in lines(allowed(state, leave(CY, "KS 9D 3C")))) == 22


@pytest.mark.parametrize(
    ("number", "points", "remedy"),
    [
        pytest.param(2, 47, "4 cards that do not meld count 40 at most.", id="no hand of round 2 costs 47"),
        pytest.param(1, 2, "Next to it, 0 and 4 are possible.", id="three cards and two points"),
        pytest.param(11, 400, "13 cards that do not meld count 114 at most.", id="far too much"),
        pytest.param(1, -3, "3 cards that do not meld count 30 at most.", id="below nothing"),
    ],
)
def test_points_that_no_hand_counts_are_refused(number: int, points: int, remedy: str) -> None:
    ruling = refused(hand_in(in_round(sit(), number), say_out(BO)), count(CY, points))
    assert str(ruling.because) == f"No hand of round {number} counts {points} points."
    assert str(ruling.remedy) == remedy
    assert cites(ruling) == ["5.7", "5.2"]


# rule 5.6: players arrange their own hands


HAND = "8H 8C 5D 7D 9D QC QH 3S"
"""In round 6, eights wild: 8 are left at least, 23 with one run of all wild cards."""


def test_the_referee_finds_the_best_whatever_is_declared() -> None:
    state = hand_in(in_round(sit(), 6), say_out(BO))
    assert numbers(hand_in(state, lay_down(CY, HAND, "5D 8H 7D 8C 9D")))[CY] == 8
    assert numbers(hand_in(state, lay_down(CY, HAND)))[CY] == 8


def test_where_players_arrange_the_hand_counts_as_it_lies() -> None:
    state = hand_in(in_round(sit(declared=True), 6), say_out(BO))
    ruling = allowed(state, lay_down(CY, HAND, "5D 8H 7D 8C 9D"))
    assert lines(ruling) == [("5.2", 23, "3S QH QC")]
    assert "5.6" in cites(ruling)


def test_where_players_arrange_a_hand_without_melds_is_asked_for_them() -> None:
    state = hand_in(in_round(sit(declared=True), 6), say_out(BO))
    ruling = refused(state, lay_down(CY, HAND))
    assert str(ruling.remedy) == "Lay the melds, or enter only the cards that are left over."
    assert numbers(hand_in(state, lay_down(CY, "2H 4H 6H 9S JS KS AC 5C")))[CY] == 47
    assert numbers(hand_in(state, leave(CY, HAND)))[CY] == 60


def test_nobody_sits_there() -> None:
    state = hand_in(sit(), say_out(BO))
    for seat in (-1, 4, 99):
        refused(state, count(seat, 10))
        refused(state, lay_down(seat, "QS KS AS"))


def test_a_pad_without_a_card_is_not_a_hand_that_is_all_melded() -> None:
    state = hand_in(sit(), say_out(BO))
    pads = [each for each in GAME.prompts(state, None) if each.move == "leave_over" and len(each.fields) > 1]
    assert all(Fixed("tapped", "true") in pad.fields for pad in pads if any(isinstance(f, Cards) for f in pad.fields))
    ruling = refused(state, LeaveOver(seat=CY, tapped=True))
    assert str(ruling.remedy) == "Tap the cards that are left over, or say that seat 2 is left with nothing."
    assert cites(ruling) == ["5.7"]
    assert numbers(hand_in(state, LeaveOver(seat=CY, cards=parse_cards("KS QH 9D"), tapped=True)))[CY] == 29
    assert numbers(hand_in(state, leave(CY)))[CY] == 0


def test_who_lays_no_meld_at_all_is_left_with_everything() -> None:
    state = hand_in(in_round(sit(declared=True), 5), say_out(BO))
    hand = parse_cards("9H TH 7C QH KS KD 4C")
    nothing = LayDown(seat=CY, hand=hand, melds=((), ()))
    assert numbers(hand_in(state, nothing))[CY] == 60
    assert numbers(hand_in(hand_in(in_round(sit(), 5), say_out(BO)), nothing))[CY] == 24
