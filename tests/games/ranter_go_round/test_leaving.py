"""Rule 5.6: a player who has to leave between two hands."""

from __future__ import annotations

import pytest

from referee.games.ranter_go_round.moves import Leave
from referee.speech import Voice
from tests.games.ranter_go_round.sitting import (
    ANN,
    BO,
    CY,
    DEE,
    GAME,
    after,
    cites,
    hand_in,
    kinds,
    lost,
    refused,
    sit,
    stand,
    turn_up,
)

SAYS = Voice("en", ("Ann", "Bo", "Cy", "Dee"))


def goes(seat: int) -> Leave:
    return Leave(seat=seat)


def test_the_lives_go_into_the_pot_and_the_player_is_out() -> None:
    state = hand_in(sit(), lost(CY))
    ruling = GAME.rule(state, goes(CY))
    assert cites(ruling) == ["5.6", "6.1"]
    assert SAYS.say(ruling.because) == "Cy leaves: 2 lives go, and Ann deals."
    state = after(state, ruling)
    assert (state.lives, state.pot) == ((3, 3, 0, 3), 3)
    sheet = GAME.sheet(state)
    assert sheet.numbers == (3, 3, 0, 3)
    assert [str(head.role) for head in sheet.heads] == ["deals", "None", "left the table", "None"]
    assert [head.is_out for head in sheet.heads] == [False, False, True, False]
    assert [(str(row.label), [cell.points for cell in row.cells]) for row in sheet.blocks[0].rows[1:]] == [
        ("hand 1", [None, None, -1, None]),
        ("leaves", [None, None, -2, None]),
    ]


def test_the_row_of_who_left_stays_where_it_was() -> None:
    state = hand_in(sit(), lost(CY), goes(CY), lost(ANN), lost(BO))
    assert [str(row.label) for row in GAME.sheet(state).blocks[0].rows] == [
        "start",
        "hand 1",
        "leaves",
        "hand 2",
        "hand 3",
    ]


@pytest.mark.parametrize(("gone", "dealer", "first"), [(DEE, ANN, BO), (ANN, DEE, BO), (CY, DEE, ANN)])
def test_the_deal_and_the_first_turn_go_on_to_who_is_there(gone: int, dealer: int, first: int) -> None:
    state = hand_in(sit(), goes(gone))
    assert (state.dealer, state.hand) == (dealer, 1)
    assert state.play is not None and state.play.turn == first
    assert f"stand {gone}" not in kinds(state)


def test_the_others_play_on_to_the_end() -> None:
    state = hand_in(sit(lives=1), goes(CY), turn_up("2 9 K"), turn_up("A 9"))
    outcome = GAME.outcome(state)
    assert outcome is not None and outcome.winners == (BO,)
    assert state.lives == (0, 1, 0, 0)


def test_who_is_alone_wins_the_pot() -> None:
    state = hand_in(sit(2), lost(ANN))
    ruling = GAME.rule(state, goes(ANN))
    assert cites(ruling) == ["5.6", "6.1", "6.2"]
    assert SAYS.say(ruling.because) == "Ann leaves: Bo is the last one in and wins the pot of 3."
    state = after(state, ruling)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.because, outcome.carried) == ((BO,), ruling.because, 0)
    assert GAME.leaving(state) == ()
    assert GAME.asked(state, ("Ann", "Bo")) is None, "the last hand did not end it"


def test_stakes_are_paid_and_an_ante_is_not_paid_again() -> None:
    stakes = hand_in(sit(pot="stakes", stake=5), goes(BO))
    assert (stakes.pot, stakes.paid[BO]) == (15, 15)
    ante = sit(pot="ante", stake=5)
    assert hand_in(ante, goes(BO)).pot == ante.pot == 20


def test_nobody_leaves_in_the_middle_of_a_hand() -> None:
    state = hand_in(sit(), stand(ANN))
    assert GAME.leaving(state) == ()
    ruling = refused(state, goes(ANN))
    assert cites(ruling) == ["5.6"]
    assert ruling.remedy is not None
    assert [prompt.seat for prompt in GAME.leaving(hand_in(state, lost(ANN)))] == [ANN, BO, CY, DEE]


@pytest.mark.parametrize("seat", [None, -1, 4, CY])
def test_nobody_leaves_who_is_not_there(seat: int | None) -> None:
    assert cites(refused(hand_in(sit(), goes(CY)), Leave(seat=seat)))


def test_nobody_leaves_before_there_is_a_dealer_or_while_the_pot_is_cut_for() -> None:
    assert cites(refused(sit(dealer=None), goes(ANN))) == ["5.6", "1.4"]
    cutting = hand_in(sit(2, lives=1, final_tie="cut"), turn_up("5 5"))
    assert GAME.leaving(cutting) == ()
    refused(cutting, goes(ANN))
