"""An earlier round corrected at the desk: everything after it is ruled again, and captions and dealers follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from referee.desk import Desk
from referee.errors import NotSeated, StaleTable
from referee.fallen import enter_again, fits
from referee.games import find
from referee.games.three_thirteen.options import Options
from referee.rules import Seats
from referee.store.book import Book
from referee.store.engine import opened
from referee.store.upgrade import bring_up_to_date
from referee.table import Correction, Holder, Table
from tests.games.three_thirteen.sitting import ANN, BO, CY, GAME, caption, count, first, go_out, lay_down, say_out

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
KEEPER = Holder("h1", "t1", None, True)
TABLE = Table(
    "t1", "K7XW3P", "three_thirteen", Options(final_tie="playoff"), Seats(3), ("Ann", "Bo", "Cy"), False, NOON
)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A desk with one open table of three, who play off a tie."""
    with opened(tmp_path / "referee.db") as engine:
        bring_up_to_date(engine)
        book = Book(engine, find)
        book.open_table(TABLE, KEEPER)
        yield Desk(book, lambda *_: None, lambda: NOON)


def enter(desk: Desk, *moves: Any) -> Any:
    """The state after these moves, each entered for the round that is on, as the forms of the page do."""
    for move in moves:
        look = desk.look(TABLE)
        meant = replace(move, round=look.state.round.number) if look.state.round else move
        ruling = desk.hand_in(TABLE, KEEPER, meant, f"m{look.seq + 1}", None).ruling
        assert ruling is not None
        assert ruling.allowed, str(ruling.because)
    return desk.look(TABLE).state


def correct(desk: Desk, seq: int, move: Any) -> tuple[Any, list[int]]:
    """The state after a correction, and the entries that fell; what was foretold is what comes."""
    change = Correction(seq, move, None)
    foretold = desk.look(TABLE).difference(change, KEEPER)
    desk.correct(TABLE, KEEPER, change, f"c{seq}")
    state = desk.look(TABLE).state
    assert state == foretold.then
    return state, [step.entry.seq for step in foretold.fell]


def totals(state: Any) -> tuple[int, ...]:
    return GAME.sheet(state).numbers


ROUND_1 = (go_out(BO, "8H 8D 3S"), lay_down(CY, "QS KS AS"), count(ANN, 30))
ROUND_2 = (say_out(CY), count(ANN, 13), count(BO, 9))


def test_a_corrected_hand_changes_the_totals_after_it(desk: Desk) -> None:
    before = enter(desk, first(ANN), *ROUND_1, *ROUND_2)
    assert totals(before) == (43, 9, 21)
    after, fell = correct(desk, 3, replace(lay_down(CY, "QS KS 3C"), round=1))
    assert (totals(after), fell) == ((43, 9, 0), [])
    assert caption(after) == caption(before)


def test_a_corrected_dealer_moves_every_deal_after_it(desk: Desk) -> None:
    before = enter(desk, first(ANN), *ROUND_1, *ROUND_2)
    after, fell = correct(desk, 1, first(BO))
    assert fell == []
    assert totals(after) == totals(before)
    assert [each.dealer for each in before.rounds] == [ANN, BO, CY]
    assert [each.dealer for each in after.rounds] == [BO, CY, ANN]


def test_a_card_too_often_makes_the_later_hand_fall(desk: Desk) -> None:
    """Two packs: with a third eight of hearts in the hand before it Ann's hand cannot be."""
    enter(desk, first(ANN), ROUND_1[0], lay_down(CY, "QS KS AS"), lay_down(ANN, "8H 2C 7D"))
    after, fell = correct(desk, 3, replace(lay_down(CY, "8H KS AS"), round=1))
    assert fell == [4]
    assert after.round.waiting == (ANN,)
    assert totals(after) == (0, 0, 19)


def test_who_went_out_corrected_leaves_a_gap_that_no_later_round_fills(desk: Desk) -> None:
    enter(desk, first(ANN), say_out(BO), count(CY, 21), count(ANN, 30), *ROUND_2)
    after, fell = correct(desk, 2, replace(say_out(CY), round=1))
    assert fell == [3, 5, 6, 7]
    assert (after.round.number, after.round.waiting) == (1, (BO,))
    assert totals(after) == (30, 0, 0)


def test_what_fell_in_later_rounds_is_entered_again_once_the_corrected_round_is_whole(desk: Desk) -> None:
    enter(desk, first(ANN), say_out(BO), count(CY, 21), count(ANN, 30), *ROUND_2)
    correct(desk, 2, replace(say_out(CY), round=1))
    assert list(fits(desk.look(TABLE))) == []
    with pytest.raises(StaleTable):
        enter_again(desk, TABLE, KEEPER, "again")
    enter(desk, count(BO, 12))
    assert [entry.seq for entry, _ in fits(desk.look(TABLE))] == [5, 6, 7]
    with pytest.raises(NotSeated):
        enter_again(desk, TABLE, Holder("h2", "t1", ANN, False), "again")
    seq = enter_again(desk, TABLE, KEEPER, "again")
    assert enter_again(desk, TABLE, KEEPER, "again") == seq
    after = desk.look(TABLE).state
    assert (after.round.number, totals(after)) == (3, (43, 21, 0))
    assert list(fits(desk.look(TABLE))) == []
    desk.rewind(TABLE, KEEPER, seq - 1, "undo")
    assert list(fits(desk.look(TABLE))) == [], "a round that is begun is gone on with, and not entered into another"


def test_of_a_round_that_is_entered_anew_nothing_old_is_offered(desk: Desk) -> None:
    enter(desk, first(ANN), say_out(BO), count(CY, 21), count(ANN, 30), *ROUND_2)
    correct(desk, 2, replace(say_out(CY), round=1))
    enter(desk, count(BO, 12), say_out(ANN))
    assert list(fits(desk.look(TABLE))) == []


def test_a_correction_may_end_the_game_otherwise(desk: Desk) -> None:
    """Level after the eleventh round, two play on; a point more in the first, and there is a winner."""
    enter(desk, first(ANN), say_out(ANN), count(BO, 5), count(CY, 30), say_out(BO), count(CY, 5), count(ANN, 5))
    for _ in range(9):
        enter(desk, say_out(ANN), count(BO, 0), count(CY, 0))
    tied = desk.look(TABLE).state
    assert (tied.round.is_extra, totals(tied)) == (True, (5, 5, 35))
    after, fell = correct(desk, 3, replace(count(BO, 6), round=1))
    assert fell == []
    assert (after.ending.winners, totals(after)) == ((ANN,), (5, 6, 35))
