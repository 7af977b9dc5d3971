"""Section 5: claims, kender and its window, and the switches that change them."""

from __future__ import annotations

import pytest

from referee.games.three_ranger_limit.moves import AgreeOver, CallKender, Play
from referee.games.three_ranger_limit.options import Options
from referee.rules import Ruling, read_options
from tests.games.three_ranger_limit.sitting import (
    ADAM,
    BETH,
    CARL,
    CLAIMED,
    GAME,
    KENDER,
    after,
    cards,
    hand_in,
    kender,
    lay,
    line,
    totals,
    turned_up,
)

_LINE = "KD 7S 6S 5S"
"""The 5 makes eleven, a straight and a flush: 8 points, and Adam plays it."""


def last_play(claimed: int | None, **switches: object) -> Ruling:
    """The ruling on the 5 of spades in `_LINE`, claimed at this number."""
    options = read_options(Options, switches)
    state = lay(turned_up("KD", options), "7S 6S", 0, 0)
    return GAME.rule(state, Play(seat=ADAM, card=cards("5S")[0], claimed=claimed))


_CLAIMS = {
    "automatic": (None, {}, [8, 0], "5S: 8 points"),
    "automatic, a claim is not asked for": (3, {}, [8, 0], "5S: 8 points"),
    "right": (8, {"scoring": "claimed"}, [8, 0], "5S: 8 points"),
    "too little": (5, {"scoring": "claimed"}, [5, 0], "claims 5; it makes 8, and the rest is lost"),
    "nothing": (0, {"scoring": "claimed"}, [0, 0], "claims 0; it makes 8, and the rest is lost"),
    "too little, credited": (5, {"scoring": "claimed", "unclaimed": "credited"}, [8, 0], "makes 8, and that counts"),
    "too much": (10, {"scoring": "claimed"}, [8, 0], "claims 10; it makes 8, and that counts"),
    "too much, to the next": (
        10,
        {"scoring": "claimed", "overclaim": "opponent_scores_excess"},
        [8, 2],
        "it makes 8, and seat 1 scores the excess, 2",
    ),
    "too little, kender": (5, {"scoring": "claimed", "kender": True}, [5, 0], "5S and claims 5 points"),
    "too little, kender, never credited": (
        5,
        {"scoring": "claimed", "kender": True, "unclaimed": "credited"},
        [5, 0],
        "5S and claims 5 points",
    ),
    "too much, kender": (10, {"scoring": "claimed", "kender": True}, [8, 0], "claims 10; it makes 8"),
    "kender means nothing without claims": (None, {"kender": True}, [8, 0], "5S: 8 points"),
    "overclaim means nothing without claims": (10, {"overclaim": "opponent_scores_excess"}, [8, 0], "5S: 8 points"),
}


@pytest.mark.parametrize(("claimed", "switches", "points", "words"), _CLAIMS.values(), ids=_CLAIMS)
def test_a_claim(claimed: int | None, switches: dict[str, object], points: list[int], words: str) -> None:
    ruling = last_play(claimed, **switches)
    assert words in str(ruling.because)
    assert [sum(each.points for each in ruling.lines if each.seat == seat) for seat in (0, 1)] == points


def test_the_lines_of_a_claim_say_what_was_left_and_to_whom_it_went() -> None:
    low, high = last_play(5, scoring="claimed"), last_play(10, scoring="claimed", overclaim="opponent_scores_excess")
    assert [(each.rule, each.seat, each.points) for each in low.lines][-1] == ("5.2", 0, -3)
    assert [(each.rule, each.seat, each.points) for each in high.lines][-1] == ("5.3", 1, 2)
    assert "5.3" in [rule.number for rule in high.cites]


def test_of_three_players_the_excess_goes_to_the_next() -> None:
    options = Options(scoring="claimed", overclaim="opponent_scores_excess")
    assert totals(line(_LINE, options, 3, 0, 0, 10)) == [2, 0, 8]


def test_the_referee_keeps_the_worth_to_himself_while_kender_may_be_called() -> None:
    state = line(_LINE, KENDER, 2, 0, 0, 5)
    ruling = last_play(5, scoring="claimed", kender=True)
    assert [(each.rule, each.points) for each in ruling.lines] == [("5.1", 5)]
    assert GAME.felt(state).brackets == ()
    assert GAME.felt(state).claimed == 5
    assert [each.rule for each in GAME.sheet(state).blocks[0].rows[-1].cells[0].lines] == ["5.1"]
    on = lay(state, "2D", 0)
    assert [each.rule for each in GAME.sheet(on).blocks[0].rows[-2].cells[0].lines] == ["4.1", "4.3", "4.4", "5.2"]
    called = kender(state, BETH, 3)
    assert [each.label.template for each in GAME.felt(called).brackets] == [
        "eleven",
        "straight of {n}",
        "flush of {n}",
    ]


def test_a_right_claim_is_kept_as_dark_as_a_low_one() -> None:
    right, low = (line(_LINE, KENDER, 2, 0, 0, claim) for claim in (8, 5))
    assert GAME.felt(right).brackets == GAME.felt(low).brackets == ()
    assert (
        [prompt.move for prompt in GAME.prompts(right, None)]
        == [prompt.move for prompt in GAME.prompts(low, None)]
        == ["play", "kender"]
    )


def test_a_card_that_makes_nothing_is_cited_like_one_that_was_missed() -> None:
    state = turned_up("KD", KENDER)
    nothing, eleven = (GAME.rule(state, Play(seat=ADAM, card=card, claimed=0)) for card in cards("7S AS"))
    assert nothing.cites == eleven.cites
    assert nothing.lines == eleven.lines == ()


_CALLS = {
    "all that is missing": (5, 3, {}, [5, 3], "takes 3 points"),
    "less than is missing": (5, 2, {}, [5, 2], "takes 2 points"),
    "one point": (7, 1, {}, [7, 1], "takes 1 point that was missed"),
    "more than is missing": (5, 9, {}, [5, 3], "takes 3 points"),
    "more than is missing, no penalty for that": (5, 9, {"false_call": "penalty"}, [5, 3], "takes 3 points"),
    "nothing is missing": (8, 4, {}, [8, 0], "but nothing is missing"),
    "nothing is missing, penalty": (8, 4, {"false_call": "penalty"}, [12, 0], "seat 0 scores 4 points"),
    "claimed too much": (9, 4, {}, [8, 0], "but nothing is missing"),
}


@pytest.mark.parametrize(("claimed", "asked", "switches", "points", "words"), _CALLS.values(), ids=_CALLS)
def test_a_call(claimed: int, asked: int, switches: dict[str, object], points: list[int], words: str) -> None:
    options = read_options(Options, {"scoring": "claimed", "kender": True, **switches})
    state = line(_LINE, options, 2, 0, 0, claimed)
    ruling = GAME.rule(state, CallKender(seat=BETH, play=3, asked=asked))
    assert ruling.allowed
    assert words in str(ruling.because)
    assert totals(after(state, ruling)) == points


def test_any_opponent_may_call_and_the_first_call_decides() -> None:
    state = line("KS 4H 6C 5D", KENDER, 4, 0, 0, 3)
    callers = [prompt.seat for prompt in GAME.prompts(state, None) if prompt.move == "kender"]
    assert callers == [3, ADAM, BETH]
    state = kender(state, BETH, 1)
    assert totals(state) == [0, 1, 3, 0]
    assert not [prompt for prompt in GAME.prompts(state, None) if prompt.move == "kender"]
    assert not GAME.rule(state, CallKender(seat=ADAM, play=3, asked=1)).allowed


def test_the_window_shuts_with_the_next_card_for_everybody() -> None:
    state = line("KS 4H 6C 5D", KENDER, 3, 0, 0, 3)
    assert GAME.rule(state, CallKender(seat=BETH, play=3, asked=2)).allowed
    state = lay(state, "9S", 0)
    for seat in (ADAM, BETH, CARL):
        assert not GAME.rule(state, CallKender(seat=seat, play=3, asked=2)).allowed
    assert totals(state) == [0, 0, 3]


def test_the_last_card_may_be_called_until_all_agree() -> None:
    state = line("JS JD JH", KENDER, 2, 4, 2)
    assert totals(state) == [6, 2]
    assert [prompt.move for prompt in GAME.prompts(state, None)] == ["agree_over", "kender"]
    assert [str(phrase) for phrase in GAME.caption(state)][0] == "Third Ranger"
    agreed = hand_in(state, AgreeOver())
    assert agreed.winners == (ADAM,)
    called = kender(state, ADAM, 6)
    assert totals(called) == [12, 2]
    assert [prompt.move for prompt in GAME.prompts(called, None)] == ["agree_over"]


def test_a_call_on_the_last_card_may_turn_the_game() -> None:
    state = line("KS JD JH 7C JC", KENDER, 2, 2, 2, 0, 2)
    assert totals(state) == [2, 4]
    state = line("KS JD JH 7C JC", KENDER, 2, 2, 1, 0, 0)
    assert totals(state) == [2, 1]
    assert hand_in(kender(state, ADAM, 2), AgreeOver()).winners == (ADAM,)
    assert totals(kender(state, ADAM, 2)) == [4, 1]


def test_without_kender_the_third_ranger_ends_a_claimed_game_at_once() -> None:
    state = line("JS JD JH", CLAIMED, 2, 4, 2)
    assert state.is_over
    assert GAME.prompts(state, None) == ()


def test_nobody_takes_the_points_for_a_ranger_turned_up() -> None:
    state = turned_up("JS", KENDER)
    assert totals(state) == [2, 0]
    assert [prompt.move for prompt in GAME.prompts(state, None)] == ["play"]
