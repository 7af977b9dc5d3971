"""What becomes of a game when an earlier entry is corrected: later hands keep to themselves."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from referee.games.gin_rummy.game import GIN_RUMMY
from referee.games.gin_rummy.moves import DefendCount, KnockCount
from referee.games.gin_rummy.options import Options
from referee.rules import Move, Seats
from referee.table import Correction, Entry, Signature, Table, ruled_again

ANN, BO, CY = 0, 1, 2
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
TABLE = Table("t1", "K7XW3P", "gin_rummy", Options(), Seats(3, ANN), ("Ann", "Bo", "Cy"), True, NOON)


def entered(*moves: Move) -> list[Entry]:
    """A trail of these moves, each of them allowed."""
    state: Any = GIN_RUMMY.open(TABLE.options, TABLE.seats)
    entries = []
    for seq, move in enumerate(moves, 1):
        ruling = GIN_RUMMY.rule(state, move)
        assert ruling.allowed, str(ruling.because)
        entries.append(Entry(seq, NOON, Signature(None, True), f"m{seq}", move, ruling.events, (), 1))
        for event in ruling.events:
            state = GIN_RUMMY.apply(state, event)
    return entries


THREE_HANDS = entered(
    KnockCount(seat=BO, count=5),
    DefendCount(seat=ANN, count=25),
    KnockCount(seat=CY, count=3),
    DefendCount(seat=BO, count=13),
    KnockCount(seat=CY, count=2),
    DefendCount(seat=ANN, count=90),
)


def test_a_hand_of_others_than_would_sit_there_falls_whole_and_none_is_put_together_of_two() -> None:
    undercut = ruled_again(GIN_RUMMY, TABLE, THREE_HANDS, Correction(2, DefendCount(seat=ANN, count=4)))
    assert undercut.refusal is None
    assert [(step.entry.seq, step.astray) for step in undercut.fell] == [(3, True), (4, True), (5, True), (6, True)]
    assert undercut.then.columns[0].points == (11, 0, 0)
    assert undercut.then.stage == "play"


def test_a_correction_that_moves_no_chair_leaves_every_later_hand() -> None:
    dearer = ruled_again(GIN_RUMMY, TABLE, THREE_HANDS, Correction(2, DefendCount(seat=ANN, count=30)))
    assert dearer.fell == ()
    assert dearer.then.columns[0].points == (0, 25, 98)
