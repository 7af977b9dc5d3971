"""The end of a game: target, bonuses, boxes, shutout, settlement, three columns, and the next game's dealer."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.gin_rummy.state import State
from referee.rules import Outcome, Sheet
from tests.games.gin_rummy.sitting import (
    ANN,
    BO,
    CY,
    GAME,
    VOID,
    defend_count,
    hand_in,
    hand_of,
    knock_count,
    numbers,
    penalty,
    sit,
)


def wins(state: State, *hands: tuple[int, int]) -> State:
    """The state after these hands: winner and points."""
    for winner, points in hands:
        state = hand_of(state, winner, points)
    return state


def outcome(state: State) -> Outcome:
    ended = GAME.outcome(state)
    assert ended is not None
    return ended


def rows(sheet: Sheet, title: str) -> dict[str, tuple[int | None, ...]]:
    """The rows of the block of this title by their labels."""
    [block] = [each for each in sheet.blocks if str(each.title) == title]
    return {str(row.label): tuple(cell.points for cell in row.cells) for row in block.rows}


def test_the_target_ends_the_game_at_once() -> None:
    state = wins(sit(), (ANN, 60), (CY, 30))
    assert GAME.outcome(state) is None
    state = wins(state, (CY, 70))
    assert outcome(state).winners == (CY,)
    assert numbers(state) == (60, 0, 100)
    assert GAME.prompts(state, None) == ()
    assert len(GAME.sheet(state).blocks) == 1
    assert [head.is_leading for head in GAME.sheet(state).heads] == [False, False, True]


def test_the_next_game_is_dealt_as_the_next_hand_would_be() -> None:
    assert outcome(wins(sit(target=10), (ANN, 12))).next_dealer == ANN
    assert outcome(wins(sit(target=10), (BO, 12))).next_dealer == BO
    assert outcome(wins(sit(2, target=10), (ANN, 12))).next_dealer == BO
    assert outcome(hand_in(sit(target=10), penalty(BO, 10))).next_dealer == ANN


BONUSES: list[tuple[dict[str, Any], tuple[tuple[int, int], ...], tuple[int, ...]]] = [
    ({}, ((ANN, 60), (CY, 30), (CY, 70)), (60, 0, 100)),
    ({"game_bonus": 100}, ((ANN, 60), (CY, 30), (CY, 70)), (60, 0, 200)),
    ({"box_bonus": 20}, ((ANN, 60), (CY, 30), (CY, 70)), (80, 0, 140)),
    ({"box_bonus": 25, "extra_boxes": True}, ((ANN, 60), (CY, 30), (CY, 70)), (85, 0, 150)),
    ({"shutout_bonus": 100}, ((ANN, 60), (CY, 30), (CY, 70)), (60, 0, 200)),
    ({"shutout_bonus": 100}, ((ANN, 60), (ANN, 50)), (310, 0, 0)),
    ({"shutout_bonus": 100, "shutout": "once"}, ((ANN, 60), (ANN, 50)), (210, 0, 0)),
    ({"shutout_bonus": 100, "shutout": "doubled"}, ((ANN, 60), (ANN, 50)), (220, 0, 0)),
    ({"shutout": "doubled"}, ((ANN, 60), (ANN, 50)), (220, 0, 0)),
    ({"game_bonus": 100, "box_bonus": 20, "shutout_bonus": 100}, ((ANN, 60), (ANN, 50)), (450, 0, 0)),
]


@pytest.mark.parametrize(("switches", "hands", "finals"), BONUSES)
def test_bonuses(switches: dict[str, Any], hands: tuple[tuple[int, int], ...], finals: tuple[int, ...]) -> None:
    state = wins(sit(**switches), *hands)
    assert state.ending is not None
    assert state.ending.finals == numbers(state) == finals


def test_extra_boxes() -> None:
    switches: dict[str, Any] = {"box_bonus": 10, "extra_boxes": True, "target": 60, "gin_bonus": 25}
    state = hand_in(sit(2, **switches), knock_count(ANN, 0), defend_count(BO, 5))
    state = hand_in(state, knock_count(ANN, 8), defend_count(BO, 3))
    state = hand_in(state, knock_count(ANN, 1), defend_count(BO, 41))
    assert numbers(state) == (30 + 40 + 10 * (3 + 1), 15 + 10 * 2)


def test_the_reckoning_is_written_line_by_line() -> None:
    switches: dict[str, Any] = {"game_bonus": 100, "box_bonus": 20, "settlement": "differences"}
    sheet = GAME.sheet(wins(sit(**switches), (ANN, 60), (CY, 30), (CY, 70)))
    assert rows(sheet, "Final reckoning") == {
        "scored": (60, 0, 100),
        "game bonus": (None, None, 100),
        "boxes": (20, None, 40),
    }
    assert rows(sheet, "Settling up") == {
        "against seat 0": (None, -80, 160),
        "against seat 1": (80, None, 240),
        "against seat 2": (-160, -240, None),
    }
    assert sheet.blocks[-1].totals == (-80, -320, 400)
    assert sum(sheet.blocks[-1].totals) == 0
    labels = [str(line.label) for line in sheet.blocks[1].rows[2].cells[CY].lines]
    assert labels == ["2 boxes"]


def test_the_winner_is_who_reached_the_target_even_if_boxes_bring_another_more() -> None:
    state = wins(sit(2, box_bonus=50), (ANN, 20), (ANN, 20), (ANN, 20), (BO, 95), (BO, 5))
    assert numbers(state) == (60 + 150, 100 + 100)
    assert outcome(state).winners == (BO,)


def test_a_hand_without_a_point_is_won_but_no_box_and_no_win_of_a_column() -> None:
    state = hand_in(sit(undercut_on_tie=False, hollywood=True), knock_count(ANN, 5), defend_count(BO, 5))
    assert state.deal is not None
    assert (state.deal.chairs.box, state.deal.chairs.captain) == (ANN, CY)
    assert [column.hands for column in state.columns] == [(0, 0, 0)] * 3
    assert [str(row.label) for row in GAME.sheet(state).blocks[0].rows] == ["1. knock"]
    assert [block.rows for block in GAME.sheet(state).blocks[1:]] == [(), ()]


def test_a_penalty_may_end_the_game() -> None:
    state = hand_in(wins(sit(2), (ANN, 95)), penalty(BO, 5))
    assert outcome(state).winners == (ANN,)


def test_of_a_pair_that_reaches_the_target_together_the_higher_wins() -> None:
    state = wins(sit(team_scoring=True, target=50), (BO, 40))
    assert numbers(state) == (0, 40, 40)
    # Bo is in the box now, Cy captain, Ann sits out: Ann scores with Cy.
    state = wins(state, (CY, 60))
    assert numbers(state) == (60, 40, 100)
    assert outcome(state).winners == (CY,)
    level = wins(sit(team_scoring=True, target=30, game_bonus=10), (BO, 40))
    assert outcome(level).winners == (BO, CY)
    assert numbers(level) == (0, 50, 50)


# Hollywood


def columns(state: State) -> list[tuple[int, ...]]:
    return [block.totals for block in GAME.sheet(state).blocks[:3]]


def test_three_columns_side_by_side() -> None:
    state = wins(sit(2, hollywood=True), (ANN, 18), (BO, 12), (ANN, 25), (BO, 30), (ANN, 15), (ANN, 22), (BO, 20))
    assert columns(state) == [(80, 62), (62, 50), (37, 20)]
    assert [str(block.title) for block in GAME.sheet(state).blocks] == ["Column 1", "Column 2", "Column 3"]
    assert numbers(state) == (80 + 62 + 37, 62 + 50 + 20)
    assert [len(block.rows) for block in GAME.sheet(state).blocks] == [7, 5, 3]


def test_a_column_closes_and_the_blank_begins_in_the_next() -> None:
    state = wins(sit(2, hollywood=True), (ANN, 40), (ANN, 40), (ANN, 40), (BO, 9))
    assert columns(state) == [(120, 0), (80, 9), (40, 0)]
    assert state.columns[0].closers == (ANN,)
    state = wins(state, (BO, 8))
    assert columns(state) == [(120, 0), (80, 17), (40, 8)]
    state = wins(state, (ANN, 20), (ANN, 60))
    assert columns(state) == [(120, 0), (100, 17), (120, 8)]
    assert outcome(state).winners == (ANN,)


def test_a_player_with_one_win_in_a_closed_column_goes_on_in_the_second() -> None:
    state = wins(sit(2, hollywood=True), (BO, 5), (ANN, 40), (ANN, 40), (ANN, 40), (BO, 9), (BO, 8))
    assert columns(state) == [(120, 5), (80, 17), (40, 8)]


def test_each_column_is_reckoned_like_a_game() -> None:
    switches: dict[str, Any] = {"hollywood": True, "game_bonus": 100, "box_bonus": 20, "shutout_bonus": 100}
    state = wins(sit(2, **switches), (ANN, 40), (ANN, 40), (ANN, 40), (BO, 9), (ANN, 60))
    assert columns(state) == [(120, 0), (140, 9), (100, 0)]
    sheet = GAME.sheet(state)
    assert rows(sheet, "Final reckoning, column 1") == {
        "scored": (120, 0),
        "game bonus": (100, None),
        "boxes": (60, None),
        "shutout": (100, None),
    }
    assert rows(sheet, "Final reckoning, column 2")["boxes"] == (60, 20)
    assert "shutout" not in rows(sheet, "Final reckoning, column 2")
    assert numbers(state) == (120 + 260 + 140 + 160 + 100 + 240, 9 + 20)


def test_the_last_columns_close_with_one_hand() -> None:
    state = wins(sit(2, hollywood=True), (ANN, 20), (ANN, 20), (ANN, 97))
    assert [column.closers for column in state.columns] == [(ANN,), (ANN,), ()]
    state = wins(state, (ANN, 3))
    assert outcome(state).winners == (ANN,)
    assert "9.4" in outcome(state).cites


def test_of_three_columns_whoever_has_most_wins() -> None:
    state = wins(sit(2, hollywood=True, target=20), (BO, 20), (ANN, 20), (BO, 19), (ANN, 5), (ANN, 20))
    ended = outcome(state)
    assert ended.winners == tuple(seat for seat, number in enumerate(numbers(state)) if number == max(numbers(state)))


def test_a_penalty_in_hollywood_goes_to_the_first_open_column() -> None:
    state = hand_in(sit(2, hollywood=True), penalty(BO, 30))
    assert columns(state) == [(30, 0), (0, 0), (0, 0)]
    assert columns(wins(state, (ANN, 10))) == [(40, 0), (0, 0), (0, 0)]


def test_hollywood_with_oklahoma_and_three_players() -> None:
    state = sit(hollywood=True, oklahoma=True)
    assert GAME.felt(state).stage == "upcard"
    assert len(GAME.sheet(state).blocks) == 3
    assert columns(hand_in(state, VOID)) == [(0, 0, 0)] * 3
