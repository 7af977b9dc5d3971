"""Moves that are refused: why, by which rule, and what would be right. Nothing is raised, and nothing happens."""

from __future__ import annotations

import pytest

from referee.cards import Rank
from referee.games.ranter_go_round.moves import AnyMove, Cut, FirstDealer, JackDeal, KingsDealt, Lost, Stand, TurnUp
from tests.games.ranter_go_round.sitting import (
    ANN,
    BO,
    CY,
    DEE,
    change,
    cites,
    draw,
    hand_in,
    king,
    lost,
    refused,
    sit,
    stand,
    turn_up,
)

_STOOD: list[AnyMove] = [stand(ANN), stand(BO), stand(CY)]
_ALL_STOOD: list[AnyMove] = [*_STOOD, stand(DEE)]
_DEALER_LOSES: dict[str, object] = {"dealer_king": "dealer_loses"}
_DRAWN_KING: list[AnyMove] = [*_STOOD, draw(DEE, "4", "K")]
_OVER: list[AnyMove] = [lost(ANN), lost(BO), lost(CY)]

Refusal = tuple[dict[str, object], list[AnyMove], AnyMove, list[str]]

TURNS: dict[str, Refusal] = {
    "out of turn, too early": ({}, [], stand(BO), ["2.1"]),
    "out of turn, too late": ({}, [stand(ANN)], change(ANN), ["2.1"]),
    "a king when nobody asks": ({}, [], king(CY), ["3.1", "3.2"]),
    "a king after the turn": ({}, [stand(ANN)], king(ANN), ["3.1", "3.2"]),
    "nobody sits there": ({}, [], stand(4), ["1.1"]),
    "nobody sits there, below zero": ({}, [], king(-1), ["1.1"]),
    "a turn when all have played": ({}, _ALL_STOOD, stand(ANN), ["5.1"]),
    "a king when all have played": ({}, _ALL_STOOD, king(DEE), ["5.1"]),
    "the stock for another than the dealer": ({}, [], draw(ANN), ["4.1"]),
    "a neighbour for the dealer": ({}, _STOOD, change(DEE), ["4.1", "4.5"]),
    "changing a king": ({}, [], change(ANN, "K"), ["3.1"]),
    "changing a king that is known": (
        {"dealer_swaps_left": True},
        [king(ANN), stand(BO), stand(CY)],
        change(DEE),
        ["3.2"],
    ),
    "getting a king": ({}, [], change(ANN, gets="K"), ["3.2"]),
    "the dealer's king to the stock": ({}, _STOOD, draw(DEE, "K"), ["3.1"]),
    "changing a king under stop_play": ({"kings": "stop_play"}, [], change(ANN, "K"), ["3.1"]),
    "changing a king under skip_over": ({"kings": "skip_over"}, [], change(ANN, "K"), ["3.1"]),
    "a king under trade": ({"kings": "trade"}, [], king(ANN), ["3.3"]),
    "a king under stop_hand": ({"kings": "stop_hand"}, [], king(ANN), ["3.4"]),
    "a king dealt, after a turn": ({"kings": "stop_hand"}, [stand(ANN)], KingsDealt(holders=(BO,)), ["3.4"]),
    "standing with a king under stop_hand, after a turn": (
        {"kings": "stop_hand"},
        [stand(ANN)],
        stand(BO, "K"),
        ["3.4"],
    ),
    "kings dealt to nobody": ({"kings": "stop_hand"}, [], KingsDealt(holders=()), ["2.5"]),
    "kings dealt to a stranger": ({"kings": "stop_hand"}, [], KingsDealt(holders=(7,)), ["1.1"]),
    "kings dealt, where they stop nothing": ({}, [], KingsDealt(holders=(BO,)), ["3.1", "3.2"]),
    "standing after having asked": ({"kings": "skip_over"}, [king(BO)], stand(ANN), ["3.6"]),
    "a king after having asked": ({"kings": "skip_over"}, [king(BO)], king(ANN), ["3.6"]),
    "the king that was shown, again": ({"kings": "skip_over"}, [king(BO)], king(BO), ["3.1", "3.2"]),
    "drawing after having asked": (
        {"kings": "skip_over", "dealer_swaps_left": True},
        [*_STOOD, king(ANN)],
        draw(DEE),
        ["3.6"],
    ),
    "a card that is another": ({}, [change(ANN, "2")], stand(BO, "3"), ["2.5"]),
    "giving another card than the known": ({}, [change(ANN, "2")], change(BO, "3"), ["2.5"]),
    "getting another card than the known": (
        {"dealer_swaps_left": True},
        [stand(ANN, "9"), stand(BO), stand(CY)],
        change(DEE, gets="8"),
        ["2.5"],
    ),
    "a king where another card is known": ({}, [change(ANN, "2")], king(BO), ["2.5"]),
    "a joker": ({}, [], Stand(seat=ANN, rank=Rank.JOKER), ["1.1"]),
}


@pytest.mark.parametrize(("options", "before", "move", "rules"), TURNS.values(), ids=TURNS)
def test_turn_refused(options: dict[str, object], before: list[AnyMove], move: AnyMove, rules: list[str]) -> None:
    assert cites(refused(hand_in(sit(**options), *before), move)) == rules


ENDS: dict[str, Refusal] = {
    "a card too few": ({}, [], turn_up("2 3 4"), ["5.1"]),
    "a card too many": ({}, [], turn_up("2 3 4 5 6"), ["5.1"]),
    "a card not turned up": ({}, [], turn_up("2 3 ? 5"), ["5.1"]),
    "another card than the known": ({}, [stand(ANN, "9")], turn_up("8 2 3 4"), ["2.5"]),
    "another card than the king that was faced": ({}, [king(BO)], turn_up("8 2 3 4"), ["2.5"]),
    "a joker": ({}, [], TurnUp(ranks=(Rank.JOKER, Rank.TWO, Rank.TWO, Rank.TWO)), ["1.1"]),
    "nothing was drawn": (_DEALER_LOSES, _ALL_STOOD, turn_up("2 3 4 K", "king"), ["4.2"]),
    "a king was drawn and none lies there": (_DEALER_LOSES, [], turn_up("2 3 4 5", "king"), ["4.3"]),
    "the king went back and lies there": (
        {"dealer_king": "keep_original"},
        [*_STOOD, draw(DEE)],
        turn_up("2 3 4 K"),
        ["4.3"],
    ),
    "another rank than the one put away": (
        {"dealer_own_rank": True},
        [*_STOOD, draw(DEE, "4")],
        turn_up("2 3 4 5", "own"),
        ["4.4"],
    ),
    "nobody loses": ({}, [], lost(), ["5.1"]),
    "a stranger loses": ({}, [], lost(9), ["1.1"]),
    "a stranger loses two": ({"ace_double": True}, [], Lost(losers=(ANN,), doubled=(9,)), ["1.1"]),
    "a dead player loses": ({"lives": 1}, [lost(ANN)], lost(ANN), ["5.5"]),
    "two lose where the nearest pays": ({"ties": "nearest_dealer"}, [], lost(ANN, BO), ["5.2"]),
    "two lose where equals cancel": ({"ties": "cancel"}, [], lost(ANN, BO), ["5.2"]),
    "two lives without the house rule": ({}, [], lost(ANN, doubled=(ANN,)), ["5.3"]),
    "two lives of one who did not lose": ({"ace_double": True}, [], lost(ANN, doubled=(BO,)), ["5.3"]),
    "two lives with another card": ({"ace_double": True}, [stand(ANN, "2")], lost(ANN, doubled=(ANN,)), ["2.5"]),
    "a higher card is known": (
        {},
        [stand(ANN, "9"), stand(BO, "5"), stand(CY), stand(DEE)],
        lost(ANN),
        ["5.1", "5.2"],
    ),
    "an equal card is known": (
        {},
        [stand(ANN, "5"), stand(BO, "5"), stand(CY), stand(DEE)],
        lost(ANN),
        ["5.1", "5.2"],
    ),
    "two with different cards": (
        {},
        [stand(ANN, "5"), stand(BO, "6"), stand(CY), stand(DEE)],
        lost(ANN, BO),
        ["5.1", "5.2"],
    ),
    "a king that was shown loses": ({}, [king(ANN), stand(BO), stand(CY), stand(DEE, "9")], lost(ANN), ["5.1", "5.2"]),
    "another than the dealer who drew a king": (_DEALER_LOSES, _DRAWN_KING, lost(ANN), ["4.3"]),
    "the dealer with others, after the king": (_DEALER_LOSES, _DRAWN_KING, lost(ANN, DEE), ["4.3"]),
    "a cut before there is one": ({}, [], Cut(ranks=(Rank.TWO, Rank.THREE)), ["6.5"]),
    "a dealer when there is one": ({}, [], FirstDealer(dealer=ANN), ["1.4"]),
    "cards for the Jack when there is a dealer": ({}, [], JackDeal(ranks=(None,) * 4), ["1.4"]),
    "a turn when the game is over": ({"lives": 1}, _OVER, stand(ANN), ["6.2"]),
    "a loser when the game is over": ({"lives": 1}, _OVER, lost(DEE), ["6.2"]),
}


@pytest.mark.parametrize(("options", "before", "move", "rules"), ENDS.values(), ids=ENDS)
def test_end_refused(options: dict[str, object], before: list[AnyMove], move: AnyMove, rules: list[str]) -> None:
    assert cites(refused(hand_in(sit(**options), *before), move)) == rules


def test_five_losers_of_one_rank() -> None:
    ruling = refused(sit(6), lost(0, 1, 2, 3, 4))
    assert cites(ruling) == ["5.2"]
    assert str(ruling.because) == "Only 4 players can lose this hand."
    hand_in(sit(6), lost(0, 1, 2, 3))


FIVE: dict[str, tuple[list[AnyMove], AnyMove]] = {
    "standing": ([stand(seat, "9") for seat in range(4)], stand(4, "9")),
    "giving": ([stand(seat, "9") for seat in range(4)], change(4, "9")),
    "getting": ([stand(seat, "9") for seat in range(4)], change(4, gets="9")),
    "giving and getting": ([stand(seat, "9") for seat in range(3)], change(3, "9", "9")),
    "a fifth king": ([king(0), king(1), king(2), king(3)], king(4)),
    "from the stock": ([*(stand(seat, "9") for seat in range(4)), stand(4)], draw(5, gets="9")),
    "put away and drawn": ([*(stand(seat, "9") for seat in range(3)), stand(3), stand(4)], draw(5, "9", "9")),
    "turned up": ([], turn_up("9 9 9 9 9 2")),
    "turned up beside one put away": (
        [*(stand(seat, "9") for seat in range(3)), stand(3), stand(4), draw(5, "9", "8")],
        turn_up("9 9 9 9 2 8"),
    ),
}


@pytest.mark.parametrize(("before", "move"), FIVE.values(), ids=FIVE)
def test_a_fifth_card_of_a_rank(before: list[AnyMove], move: AnyMove) -> None:
    ruling = refused(hand_in(sit(6), *before), move)
    if move == FIVE["a fifth king"][1]:
        assert cites(ruling) == ["2.5"]
    assert ruling.remedy is not None
    assert "four" in str(ruling.because)


def test_a_fifth_card_of_a_rank_dealt_for_the_jack_or_cut() -> None:
    dealing = hand_in(sit(4, dealer=None), JackDeal(ranks=(Rank.FIVE,) * 4))
    assert cites(refused(dealing, JackDeal(ranks=(Rank.FIVE, None, None, None)))) == ["2.5"]
    cutting = hand_in(sit(4, lives=1, final_tie="cut"), turn_up("2 2 2 2"))
    assert cites(refused(cutting, Cut(ranks=(Rank.TWO, Rank.TWO, None, Rank.THREE)))) == ["6.5"]
    assert cites(refused(cutting, Cut(ranks=(Rank.TWO,)))) == ["6.5"]
    assert cites(refused(cutting, stand(ANN))) == ["6.5"]
    assert cites(refused(cutting, lost(ANN))) == ["6.5"]


def test_before_there_is_a_dealer() -> None:
    state = sit(dealer=None)
    assert cites(refused(state, stand(ANN))) == ["1.4"]
    assert cites(refused(state, turn_up("2 3 4 5"))) == ["1.4"]
    assert cites(refused(state, FirstDealer(dealer=9))) == ["1.1"]
    assert cites(refused(state, JackDeal(ranks=(Rank.JACK,)))) == ["1.4"]


def test_a_king_that_will_not_be_given_says_what_is_right() -> None:
    ruling = refused(sit(), change(ANN, gets="K"))
    assert str(ruling.because) == "seat 1 holds a king and does not give it up."
    assert str(ruling.remedy) == "seat 1 shows the king."


def test_out_of_turn_says_whose_turn_it_is() -> None:
    ruling = refused(hand_in(sit(), Stand()), Stand(seat=CY))
    assert str(ruling.because) == "seat 2 is not yet to play."
    assert str(ruling.remedy) == "seat 1 is to play."
