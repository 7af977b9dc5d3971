"""Rule 6.4: a player who has to leave."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.games.three_thirteen.moves import Leave
from referee.speech import Voice
from tests.games.three_thirteen.sitting import (
    ANN,
    BO,
    CY,
    DI,
    GAME,
    after,
    caption,
    cites,
    count,
    current,
    first,
    hand_in,
    in_round,
    kinds,
    numbers,
    played,
    refused,
    say_out,
    sit,
)

SAYS = Voice("en", ("Ann", "Bo", "Cy", "Di"))


def goes(seat: int) -> Leave:
    return Leave(seat=seat)


def test_the_row_stays_and_the_others_play_on() -> None:
    state = played(sit(), ANN, s1=5, s2=4, s3=7)
    ruling = GAME.rule(state, goes(CY))
    assert cites(ruling) == ["6.4"]
    assert SAYS.say(ruling.because) == "Cy leaves, and these play on: Ann, Bo, and Di."
    state = after(state, ruling)
    assert kinds(state)[:3] == ["go_out 3", "go_out 0", "go_out 1"]
    state = played(state, BO, s0=3, s3=2)
    assert numbers(state) == (3, 5, 4, 9)
    assert [str(head.role) for head in GAME.sheet(state).heads][CY] == "left the table"
    assert current(state).players == (ANN, BO, DI)
    assert cites(refused(state, say_out(CY))) == ["6.4"]


def test_who_left_neither_leads_nor_wins() -> None:
    state = played(sit(3), ANN, s1=5, s2=0)
    state = played(hand_in(state, goes(ANN)), BO, s2=9)
    assert numbers(state) == (0, 5, 9)
    assert [head.is_leading for head in GAME.sheet(state).heads] == [False, True, False]
    while GAME.outcome(state) is None:
        state = played(state, BO, s2=1)
    outcome = GAME.outcome(state)
    assert outcome is not None and outcome.winners == (BO,)


@pytest.mark.parametrize(
    ("gone", "dealer", "starts"),
    [(ANN, "Bo deals", "Cy plays first"), (BO, "Ann deals", "Cy plays first"), (DI, "Ann deals", "Bo plays first")],
)
def test_the_deal_goes_on_to_who_is_there(gone: int, dealer: str, starts: str) -> None:
    state = hand_in(sit(), goes(gone))
    said = [SAYS.say(each) for each in GAME.caption(state)]
    assert dealer in said and starts in said
    after_round = played(state, CY)
    expected = {ANN: CY, BO: CY, DI: BO}[gone]
    assert current(after_round).dealer == expected


def test_the_packs_stay_on_the_table() -> None:
    assert [each for each in caption(hand_in(sit(), goes(DI))) if "pack" in each] == [
        each for each in caption(sit()) if "pack" in each
    ]


def test_who_is_alone_wins() -> None:
    state = played(sit(2), ANN, s1=5)
    ruling = GAME.rule(state, goes(ANN))
    assert SAYS.say(ruling.because) == "Ann leaves, and the game is over. Winner: Bo."
    assert cites(ruling) == ["6.4"]
    state = after(state, ruling)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.because, outcome.cites) == ((BO,), ruling.because, ("6.4",))
    assert numbers(state) == (0, 5)


def test_before_a_round_is_over_too() -> None:
    outcome = GAME.outcome(hand_in(sit(2), goes(BO)))
    assert outcome is not None and outcome.winners == (ANN,)


def test_of_two_who_play_off_a_tie_the_other_wins() -> None:
    state = in_round(sit(3, final_tie="playoff"), 11)
    state = played(state, ANN, s2=4)
    assert current(state).is_extra
    assert [prompt.seat for prompt in GAME.leaving(state)] == [ANN, BO]
    outcome = GAME.outcome(hand_in(state, goes(ANN)))
    assert outcome is not None and outcome.winners == (BO,)


def test_a_caller_who_leaves_is_followed_by_the_next() -> None:
    state = hand_in(sit(dealer=None, speed=True), first(CY), goes(CY))
    assert state.caller == DI
    calls = GAME.calls(state)
    assert calls is not None and calls.seat == DI


def test_the_last_turns_are_entered_first() -> None:
    state = hand_in(sit(), say_out(ANN))
    assert GAME.leaving(state) == ()
    assert cites(refused(state, goes(BO))) == ["6.4"]
    state = hand_in(state, count(BO, 4), count(CY, 0), count(DI, 0))
    assert [prompt.seat for prompt in GAME.leaving(state)] == [ANN, BO, CY, DI]


def test_it_is_entered_for_its_round_and_for_no_other() -> None:
    state = played(sit(), ANN)
    assert cites(refused(state, replace(goes(BO), round=1))) == ["1.4"]
    assert not GAME.rule(sit(dealer=None), goes(BO)).allowed
