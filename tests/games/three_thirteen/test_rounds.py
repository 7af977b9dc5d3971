"""The rounds: how many cards, what is wild, who deals and plays first, the totals, and how the game ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.errors import Impossible
from referee.rules import Fixed, Seats
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

# rules 1.4 and 1.5


def test_eleven_rounds_each_with_a_card_more_and_the_next_rank_wild() -> None:
    state, seen = sit(), []
    for _ in range(11):
        now = current(state)
        seen.append((now.number, now.cards, str(now.wild), now.dealer, now.first))
        state = played(state, ANN)
    assert seen == [
        (1, 3, "3", ANN, BO),
        (2, 4, "4", BO, CY),
        (3, 5, "5", CY, DI),
        (4, 6, "6", DI, ANN),
        (5, 7, "7", ANN, BO),
        (6, 8, "8", BO, CY),
        (7, 9, "9", CY, DI),
        (8, 10, "T", DI, ANN),
        (9, 11, "J", ANN, BO),
        (10, 12, "Q", BO, CY),
        (11, 13, "K", CY, DI),
    ]
    assert state.stage == "over"


def test_the_caption_says_what_a_dealer_says() -> None:
    assert caption(sit(dealer=None)) == ["Who deals first?", "the lot decides", "2 packs"]
    assert caption(sit())[3] == "2 packs"
    assert "2 packs" not in caption(hand_in(sit(), say_out(BO)))
    assert caption(in_round(sit(), 9)) == [
        "round 9 of 11",
        "11 cards each",
        "jacks are wild",
        "seat 0 deals",
        "seat 1 plays first",
    ]
    assert "jokers too" in caption(sit(jokers=2))


def test_the_first_dealer_is_found_by_lot() -> None:
    state = sit(dealer=None)
    assert kinds(state) == ["first_dealer"]
    ruling = allowed(state, first(CY))
    assert cites(ruling)[0] == "1.5"
    after = hand_in(state, first(CY))
    assert (current(after).dealer, current(after).players) == (CY, (DI, ANN, BO, CY))
    assert str(refused(after, first(BO)).because) == "The first round is dealt already."
    refused(state, first(4))
    assert str(refused(state, say_out(ANN)).remedy) == "Say first who deals."


def test_who_deals_is_written_under_the_name() -> None:
    heads = GAME.sheet(hand_in(sit(), say_out(CY))).heads
    assert [str(head.role) for head in heads] == ["deals", "None", "went out", "None"]


# rule 6.1


def test_totals_run_on_and_the_lowest_leads() -> None:
    state = played(sit(), BO, s0=30, s2=10, s3=4)
    state = played(state, CY, s0=7, s1=40, s3=20)
    assert numbers(state) == (37, 40, 10, 24)
    assert [head.is_leading for head in GAME.sheet(state).heads] == [False, False, True, False]
    [block] = GAME.sheet(state).blocks
    assert [[cell.points for cell in row.cells] for row in block.rows] == [[30, 0, 10, 4], [7, 40, 0, 20]]
    assert [str(row.label) for row in block.rows] == ["1. 3 wild", "2. 4 wild"]
    assert [str(cell.note) for cell in block.rows[0].cells] == ["None", "went out", "None", "None"]


def test_a_round_in_progress_is_on_the_sheet_as_far_as_it_is_entered() -> None:
    state = hand_in(sit(), say_out(BO), count(DI, 20))
    [row] = GAME.sheet(state).blocks[0].rows
    assert [cell.points for cell in row.cells] == [None, 0, None, 20]
    assert numbers(state) == (0, 0, 0, 20)


def test_the_lowest_total_wins_after_the_last_round() -> None:
    state = played(in_round(sit(), 11, out=BO), BO, s0=30, s2=10, s3=20)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.next_dealer, outcome.cites) == ((BO,), DI, ("6.1",))
    assert caption(state) == ["the game is over", "seat 1 wins"]
    assert GAME.prompts(state, None) == ()
    assert str(refused(state, say_out(ANN)).because) == "The game is over."


# rules 6.2 and 6.3


def test_a_tie_is_shared() -> None:
    state = played(in_round(sit(), 11), ANN, s2=20, s3=20)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.cites) == ((ANN, BO), ("6.1", "6.2"))
    assert caption(state)[1] == "seat 0 seat 1 win together"
    assert str(outcome.because) == "The last round is over. Winners together: seat 0 seat 1, with 0 points each."


def test_a_tie_is_played_off_among_the_tied() -> None:
    state = played(in_round(sit(final_tie="playoff"), 11), ANN, s1=0, s2=20)
    now = current(state)
    assert (now.cards, str(now.wild), now.dealer, now.players, now.is_extra) == (13, "K", DI, (ANN, BO, DI), True)
    assert caption(state)[0] == "seat 0 seat 1 seat 3 play off the tie"
    state = played(state, BO, s0=5, s3=0)
    assert current(state).players == (DI, BO)
    assert current(state).dealer == BO
    state = played(state, DI, s1=4)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (DI,)
    assert str(outcome.because) == "The play-off is over. Winner of those who are tied with 0 points in all: seat 3."
    assert (GAME.felt(state).plays_off, GAME.part(state)) == (True, None)
    assert [list(block.totals) for block in GAME.sheet(state).blocks] == [[0, 0, 20, 0], [5, 4, None, 0]]


def test_a_play_off_decides_the_tie_and_nothing_else() -> None:
    state = played(in_round(sit(final_tie="playoff"), 11), ANN, s2=4, s3=4)
    ruling = allowed(hand_in(state, say_out(BO)), count(ANN, 100))
    assert ruling.lines == ()
    assert cites(ruling)[-2:] == ["6.1", "6.3"]
    state = played(state, BO, s0=100)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.cites) == ((BO,), ("6.1", "6.3"))
    assert numbers(state) == (0, 0, 4, 4)
    assert [list(block.totals) for block in GAME.sheet(state).blocks] == [[0, 0, 4, 4], [100, 0, None, None]]
    assert [head.is_leading for head in GAME.sheet(state).heads] == [False, True, False, False]


def test_a_bonus_round_has_fourteen_cards() -> None:
    state = played(in_round(sit(final_tie="bonus", deuces_wild="J"), 11), ANN, s2=20, s3=20)
    assert (current(state).cards, str(current(state).wild), current(state).players) == (14, "J", (BO, ANN))


# Deuces Aren't Wild


@pytest.mark.parametrize(("wild", "said"), [("A", "aces are wild"), ("7", "sevens are wild")])
def test_deuces_has_a_twelfth_round(wild: str, said: str) -> None:
    state = in_round(sit(3, deuces=True, deuces_wild=wild), 12)
    assert caption(state)[:4] == ["round 12 of 12", "14 cards each", said, "jokers too"]
    state = played(state, ANN, s2=20)
    assert (current(state).cards, current(state).players, current(state).is_extra) == (14, (BO, ANN), True)
    outcome = GAME.outcome(played(state, ANN, s1=9))
    assert outcome is not None
    assert outcome.winners == (ANN,)


# Speed 3-13


def test_speed_has_a_caller_and_no_dealer() -> None:
    state = sit(6, None, speed=True)
    assert caption(state) == ["Who calls?", "the highest card calls", "4 packs"]
    ruling = allowed(state, first(CY))
    assert str(ruling.because) == "seat 2 has the highest card, and calls."
    state = hand_in(state, first(CY))
    assert caption(state) == [
        "round 1 of 11",
        "3 cards each",
        "threes are wild",
        "4 packs",
        "seat 2 calls",
        "all draw and discard together",
    ]
    calls = GAME.calls(state)
    assert calls is not None
    assert (calls.seat, [str(beat) for beat in calls.beats]) == (CY, ["draw!", "discard!"])
    state = played(state, ANN)
    assert (state.caller, current(state).dealer) == (CY, None)
    state = hand_in(state, say_out(DI))
    assert caption(state)[-1] == "last turn, all together; still to enter: seat 4 seat 5 seat 0 seat 1 seat 2"
    assert [head.is_next for head in GAME.sheet(state).heads] == [True, True, True, False, True, True]
    assert (GAME.felt(state).turn, GAME.felt(state).together) == (None, (4, 5, 0, 1, 2))
    assert GAME.calls(sit()) is None


def test_whoever_is_named_at_the_opening_calls() -> None:
    state = GAME.open(sit(speed=True).options, Seats(4, BO))
    assert (state.caller, current(state).dealer) == (BO, None)


# who can sit down


@pytest.mark.parametrize(
    ("players", "switches"),
    [
        pytest.param(1, {}, id="alone"),
        pytest.param(21, {}, id="too many for a table"),
        pytest.param(4, {"packs": 1}, id="too few cards"),
        pytest.param(8, {"deck": "five_crowns"}, id="Five Crowns is for seven"),
        pytest.param(4, {"deuces": True}, id="Deuces is for three"),
        pytest.param(3, {"deuces": True, "speed": True}, id="two games at once"),
        pytest.param(3, {"deck": "five_crowns", "aces": "high_or_low"}, id="no aces in Five Crowns"),
    ],
)
def test_who_cannot_sit_down_is_told_at_the_opening(players: int, switches: dict[str, Any]) -> None:
    with pytest.raises(Impossible):
        sit(players, **switches)


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_is_not_there(dealer: int) -> None:
    with pytest.raises(Impossible):
        sit(dealer=dealer)


# a correction rules again on all that follows: the desk hands the same moves in once more


def test_a_corrected_hand_changes_totals_and_nothing_else() -> None:
    moves = [say_out(BO), count(CY, 20), count(DI, 4), count(ANN, 30), say_out(CY), count(DI, 9)]
    before = hand_in(sit(), *moves)
    moves[1] = count(CY, 10)
    after = hand_in(sit(), *moves)
    assert (numbers(before), numbers(after)) == ((30, 0, 20, 13), (30, 0, 10, 13))
    assert current(before) == current(after)


def test_no_hand_of_another_round_slips_into_a_gap() -> None:
    """Somebody else went out in round 1 after all: what was entered for round 2 is no hand of round 1."""
    state = hand_in(sit(), say_out(CY), count(DI, 4), count(ANN, 30))
    ruling = refused(state, replace(count(BO, 9), round=2))
    assert str(ruling.because) == "This belongs to round 2, and the table is at round 1."
    assert str(ruling.remedy) == "Still to enter: seat 1."
    assert current(hand_in(state, replace(count(BO, 9), round=1))).number == 2
    assert str(refused(sit(), replace(say_out(BO), round=3)).remedy) == "Enter first who goes out."


def test_every_form_says_for_which_round_it_is() -> None:
    for state in (in_round(sit(), 3), hand_in(in_round(sit(), 3), say_out(BO))):
        for prompt in GAME.prompts(state, None):
            assert [each.value for each in prompt.fields if isinstance(each, Fixed) and each.name == "round"] == ["3"]
