"""Going out: proved by the cards or believed, void where a card fails, and the last turns of the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.cards import parse_card
from referee.games.three_thirteen.state import State
from referee.phrase import Who
from referee.rules import Ruling
from tests.games.three_thirteen.sitting import (
    ANN,
    BO,
    CY,
    DI,
    GAME,
    allowed,
    caption,
    cites,
    count,
    current,
    go_out,
    hand_in,
    in_round,
    kinds,
    lay_down,
    leave,
    numbers,
    refused,
    say_out,
    sit,
)


def said(ruling: Ruling) -> tuple[str, str]:
    """Why, and what would be right."""
    return str(ruling.because), str(ruling.remedy)


# rules 4.1 and 3.1 to 3.6


@pytest.mark.parametrize(
    ("number", "hand"),
    [
        pytest.param(1, "3S 8H 8D", id="a pair and the wild"),
        pytest.param(1, "AH 2H 3D", id="a low run, the wild on top"),
        pytest.param(1, "3S 3S 3D", id="three wild cards"),
        pytest.param(1, "9S 9S 9D", id="two alike out of two packs"),
        pytest.param(2, "5H 8H 4C 4D", id="two wild cards side by side"),
        pytest.param(3, "KS KD 5C 5H 5S", id="more wild cards than others"),
        pytest.param(4, "6C 6D QH QS 4D 5D", id="a wild card as itself"),
        pytest.param(11, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", id="a run as long as a suit"),
    ],
)
def test_who_melds_every_card_goes_out(number: int, hand: str) -> None:
    state = in_round(sit(), number)
    after = hand_in(state, go_out(BO, hand))
    assert current(after).out == BO
    assert numbers(after)[BO] == 0


@pytest.mark.parametrize(
    ("number", "hand", "why"),
    [
        pytest.param(1, "QS KS AS", "there is no meld in AS QS KS", id="the ace is low"),
        pytest.param(1, "KS AS 2S", "there is no meld in AS 2S KS", id="never round the corner"),
        pytest.param(2, "4S 3H JH JC", "3H is in no meld", id="one card fails"),
        pytest.param(3, "KS KD KC 9H 9S", "9S 9H are in no meld", id="two cards fail"),
        pytest.param(4, "4H 5H 5H 6H 2C 9D", "4H 9D 2C are in no meld", id="the wild joins the pair"),
        pytest.param(2, "7H 8H 8H 9H", "8H is in no meld", id="a rank once in a run"),
    ],
)
def test_a_claim_that_fails_is_void_and_says_which_cards(number: int, hand: str, why: str) -> None:
    state = in_round(sit(), number)
    ruling = refused(state, go_out(BO, hand))
    assert why in str(ruling.because)
    assert "void" in str(ruling.remedy)
    assert cites(ruling)[:2] == ["4.5", "4.1"]


def test_after_a_void_claim_play_goes_on() -> None:
    state = sit()
    refused(state, go_out(BO, "3S 8H 9D"))
    assert current(hand_in(state, go_out(CY, "3S 8H 8D"))).out == CY
    assert current(hand_in(state, go_out(BO, "3S 8H 8D"))).out == BO


# rule 2.4: the hand after the draw


@pytest.mark.parametrize(
    ("hand", "remedy"),
    [
        pytest.param("3S 8H 8D KC", "Throw KC: all the others are melded, and that is out.", id="one discard"),
        pytest.param(
            "3S JS QS KS",
            "Throw one of these, and all the others are melded: 3S JS QS KS.",
            id="any discard",
        ),
        pytest.param("3S 8H 7D KC", "With KC thrown the hand is left with 18.", id="no discard"),
        pytest.param("2S 8H 9H KC", "With KC thrown the hand is left with 19.", id="nothing melds"),
    ],
)
def test_a_card_too_many_is_refused_with_what_to_throw(hand: str, remedy: str) -> None:
    ruling = refused(sit(), go_out(BO, hand))
    assert "still to be thrown" in str(ruling.because)
    assert str(ruling.remedy) == remedy
    assert "2.4" in cites(ruling)


def test_fifteen_cards_are_solved_too() -> None:
    state = in_round(sit(2, deuces=True), 12)
    run = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    assert "QH" in str(refused(state, go_out(BO, f"{run} AH AD QH")).remedy)
    assert hand_in(state, go_out(BO, f"{run} AH AD"))


@pytest.mark.parametrize("hand", ["8H 8D", "3S 8H 8D 7C 7D", ""])
def test_a_wrong_number_of_cards_is_refused(hand: str) -> None:
    ruling = refused(sit(), go_out(BO, hand))
    assert said(ruling)[1] == "Enter the 3 cards that stay after the discard."
    assert cites(ruling) == ["2.4", "1.4"]


# rule 4.6: on his word


def test_a_player_may_be_believed() -> None:
    ruling = allowed(sit(), say_out(CY))
    assert "4.6" in cites(ruling)
    assert current(hand_in(sit(), say_out(CY))).out == CY


# rule 4.4: only one goes out


def test_two_players_are_not_out_first() -> None:
    state = hand_in(sit(), go_out(BO, "3S 8H 8D"))
    for move in (go_out(CY, "4S 5S 6S"), say_out(CY)):
        ruling = refused(state, move)
        assert str(ruling.because) == "seat 1 went out first, and in a round only one player goes out."
        assert ruling.cites[0].number == "4.4"
    again = refused(state, say_out(BO))
    assert said(again) == ("seat 1 is out already.", "Still to enter: seat 2 seat 3 seat 0.")


def test_others_who_meld_everything_score_nothing_too() -> None:
    state = hand_in(sit(), say_out(BO), lay_down(CY, "4S 5S 6S"), leave(DI), count(ANN, 0))
    assert numbers(state) == (0, 0, 0, 0)
    assert current(state).number == 2


# rule 4.3: the last turn


def test_each_other_player_has_one_more_turn_in_order() -> None:
    state = hand_in(sit(), say_out(CY))
    assert current(state).waiting == (DI, ANN, BO)
    assert caption(state)[-2:] == ["seat 2 is out", "last turn: seat 3"]
    assert [seat for seat in range(4) if GAME.sheet(state).heads[seat].is_next] == [DI]
    state = hand_in(state, count(DI, 20))
    assert caption(state)[-1] == "last turn: seat 0"
    state = hand_in(state, count(BO, 20))
    assert current(state).waiting == (ANN,)
    assert caption(state)[-1] == "last turn: seat 0"


def test_the_next_one_is_offered_first_and_any_order_is_open() -> None:
    state = hand_in(sit(), say_out(CY))
    offered = GAME.prompts(state, None)
    by_way = {str(each.way): each.seat for each in offered if each.is_primary}
    assert by_way == {"cards": DI, "leftovers": DI, "points": DI}
    assert {each.seat for each in offered} == {DI, ANN, BO}
    assert kinds(state, CY) == []
    assert kinds(state, BO) == ["lay_down 1", "leave_over 1", "leave_over 1", "count 1"]


def test_the_ways_keep_their_places_and_that_of_the_last_entry_lies_open() -> None:
    def ways(state: State) -> tuple[list[str], set[str]]:
        offered = GAME.prompts(state, None)
        order = list(dict.fromkeys(str(each.way) for each in offered))
        return order, {str(each.way) for each in offered if each.is_usual}

    out, hands = ["cards", "on trust"], ["cards", "leftovers", "points"]
    assert ways(sit()) == (out, {"cards"})
    state = hand_in(sit(), say_out(CY))
    assert ways(state) == (hands, {"cards"})
    state = hand_in(state, count(DI, 20))
    assert ways(state) == (hands, {"points"})
    state = hand_in(state, count(ANN, 20), leave(BO))
    assert ways(state) == (out, {"on trust"})
    assert ways(hand_in(state, say_out(CY))) == (hands, {"leftovers"})


def test_the_telling_names_who_has_a_turn_left() -> None:
    ruling = allowed(sit(), say_out(CY))
    assert dict(ruling.because.params)["players"] == (Who(DI), Who(ANN), Who(BO))
    assert "has one more turn." in str(allowed(sit(2), say_out(BO)).because)


# rule 5.5


def test_no_penalty_for_the_one_who_went_out() -> None:
    state = hand_in(sit(), say_out(BO))
    for move in (count(BO, 20), count(BO, 0), leave(BO), lay_down(BO, "7H 8H 2C")):
        ruling = refused(state, move)
        assert said(ruling)[0] == "seat 1 went out, and scores 0."
        assert cites(ruling) == ["5.5"]


# options


def test_an_ace_is_high_where_the_table_says_so() -> None:
    assert hand_in(sit(aces="high_or_low"), go_out(BO, "QS KS AS"))
    refused(sit(aces="high_or_low"), go_out(BO, "KS AS 2S"))


def test_a_card_that_costs_nothing_is_not_melded_for_that() -> None:
    ruling = refused(sit(wild_leftover=0, max_wilds=0), go_out(BO, "3S 8H 8D"))
    assert "8H 8D" in str(ruling.because)
    state = in_round(sit(wild_leftover=0, max_wilds=0), 2)
    assert "4S is in no meld" in str(refused(state, go_out(BO, "4S 8H 8D 8C")).because)


@pytest.mark.parametrize(
    ("number", "switches", "hand"),
    [
        pytest.param(4, {"max_wilds": 1, "wild_leftover": 0, "all_wild": False}, "6H 4D 6D 4S 6H 4D", id="wild at 0"),
        pytest.param(1, {"all_wild": False, "max_wilds": 2, "wild_leftover": 0}, "3H 3S 3H", id="as themselves"),
        pytest.param(4, {"jokers": 2, "joker_value": 0, "max_wilds": 1}, "5H 6C JK 5D 5C JK", id="jokers at 0"),
    ],
)
def test_cards_that_cost_nothing_are_melded_all_the_same(number: int, switches: dict[str, object], hand: str) -> None:
    """It makes no difference to the count whether they are left, but it does to going out."""
    after = hand_in(in_round(sit(**switches), number), go_out(BO, hand))
    assert sum(len(meld) for meld in current(after).hands[0].melds) == number + 2


@pytest.mark.parametrize(
    ("switches", "hand", "rule"),
    [
        pytest.param({"max_wilds": 1}, "3S 3H 8D", "3.8", id="two wild cards in a meld"),
        pytest.param({"all_wild": False, "jokers": 4}, "JK JK JK", "3.7", id="jokers only"),
        pytest.param({}, "QS KS AS", "3.3", id="the ace is low"),
    ],
)
def test_limits_on_wild_cards_hold_and_are_named(switches: dict[str, object], hand: str, rule: str) -> None:
    assert cites(refused(sit(**switches), go_out(BO, hand))) == ["4.5", "4.1", rule]
    assert hand_in(sit(jokers=4, aces="high_or_low"), go_out(BO, hand))


# melds as a player declares them


def test_declared_melds_are_judged_and_shown() -> None:
    state = in_round(sit(), 4)
    laid = current(hand_in(state, go_out(BO, "6C 6D QH QS 4D 5D", "4D 5D 6C / QH QS 6D"))).hands[0]
    assert laid.is_declared
    assert [len(meld) for meld in laid.melds] == [3, 3]
    assert not current(hand_in(state, go_out(BO, "6C 6D QH QS 4D 5D"))).hands[0].is_declared


@pytest.mark.parametrize(
    ("melds", "why", "rule"),
    [
        pytest.param("QH QS / 4D 5D 6C", "Too few for a meld: QH QS.", "3.1", id="too short"),
        pytest.param("QH QS 4D / 5D 6C 6D", "Neither of one rank nor of one suit: QH QS 4D.", "3.1", id="mixed"),
        pytest.param("4D 5D 6C 6C", "Declared, and not so often in the hand: 6C.", "3.4", id="a card twice"),
    ],
)
def test_a_declared_meld_that_is_none_is_refused(melds: str, why: str, rule: str) -> None:
    ruling = refused(in_round(sit(), 4), go_out(BO, "6C 6D QH QS 4D 5D", melds))
    assert str(ruling.because) == why
    assert cites(ruling) == [rule]
    assert ruling.remedy


def test_where_players_arrange_a_bad_arrangement_is_no_going_out() -> None:
    state = in_round(sit(declared=True), 4)
    ruling = refused(state, go_out(BO, "6C 6D QH QS 4D 5D", "QH QS 6C 6D"))
    assert said(ruling) == (
        "seat 1 cannot go out so: 4D 5D are in no meld.",
        "Laid otherwise all the cards are melded.",
    )
    assert hand_in(in_round(sit(), 4), go_out(BO, "6C 6D QH QS 4D 5D", "QH QS 6C 6D"))
    assert hand_in(state, go_out(BO, "6C 6D QH QS 4D 5D"))
    nothing_laid = refused(state, replace(go_out(BO, "6C 6D QH QS 4D 5D"), melds=((), ())))
    assert "there is no meld in" in str(nothing_laid.because)


# asked first


@pytest.mark.parametrize(
    ("hand", "taken", "may", "because"),
    [
        ("3S 8H 8D KC", "", True, "Yes: throw KC, and all the others are melded"),
        (
            "3S 8H 8D KC",
            "KC",
            False,
            "No: only KC leaves all the others melded, and it was just taken from the discards",
        ),
        ("3S 8H 7D KC", "", False, "No: at best throw KC, and the hand is left with 18: 3S 8H 7D"),
        ("3S 8H 8D KC", "QC", False, "QC was taken and is not in the hand"),
    ],
    ids=["yes", "only the card just taken", "no", "a card that is not there"],
)
def test_with_the_card_drawn_it_is_told_whether_the_hand_goes_out(
    hand: str, taken: str, may: bool, because: str
) -> None:
    move = replace(go_out(BO, hand), taken_from_pile=parse_card(taken) if taken else None)
    told = GAME.advise(sit(), move)
    assert (told.allowed, str(told.because), told.events) == (may, because, ())
    assert "2.3" in cites(told) or not taken
    refused(sit(), move)


def test_a_card_just_taken_is_not_thrown_back_in_going_out() -> None:
    move = replace(go_out(BO, "3S 8H 8D"), taken_from_pile=parse_card("KC"))
    assert cites(refused(sit(), move)) == ["2.3"]
    hand_in(sit(discard_taken_card=True), move)


@pytest.mark.parametrize(
    ("number", "hand", "taken", "because", "remedy"),
    [
        pytest.param(
            2,
            "4S KD KC KH 9H",
            "9H",
            "One card is still to be thrown. Only without 9H are all the others melded, and it was just taken from the "
            "discards.",
            "With 4S thrown the hand is left with 9.",
            id="only the card just taken",
        ),
        pytest.param(
            1,
            "3S JS QS KS",
            "3S",
            "One card is still to be thrown.",
            "Throw one of these, and all the others are melded: JS QS KS.",
            id="any but the card just taken",
        ),
        pytest.param(
            1,
            "9S 9S 9H 9S",
            "9S",
            "One card is still to be thrown.",
            "Throw one of these, and all the others are melded: 9S 9H.",
            id="its twin",
        ),
        pytest.param(1, "3S 8H 8D KC", "QC", "QC was taken and is not in the hand", "A card just taken", id="gone"),
    ],
)
def test_to_throw_the_card_just_taken_is_never_advised(
    number: int, hand: str, taken: str, because: str, remedy: str
) -> None:
    """Rule 2.3 in the refusal of a card too many, as where somebody asks first."""
    state = in_round(sit(6), number)
    ruling = refused(state, replace(go_out(BO, hand), taken_from_pile=parse_card(taken)))
    assert str(ruling.because) == because
    assert remedy in str(ruling.remedy)
    assert cites(ruling)[0] == "2.3"
    free = in_round(sit(6, discard_taken_card=True), number)
    if taken in hand:
        assert "melded" in str(refused(free, replace(go_out(BO, hand), taken_from_pile=parse_card(taken))).remedy)


def test_who_only_asks_is_not_told_that_a_claim_is_void() -> None:
    told = GAME.advise(sit(), go_out(BO, "3S 8H 9D"))
    assert not told.allowed
    assert "void" not in str(told.remedy)
    assert str(told.remedy) == "Throw a card without going out and play on, until every other card is melded."
    assert "void" in str(refused(sit(), go_out(BO, "3S 8H 9D")).remedy)
