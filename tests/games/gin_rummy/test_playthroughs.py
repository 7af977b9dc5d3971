"""Whole games from text files: one move a line, what the referee says to it, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.games.gin_rummy.options import Options
from referee.rules import Seats, read_options
from referee.store.codec import decode
from tests.games.gin_rummy.sitting import GAME, after

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


def move(kind: str, text: str) -> Any:
    """A move as it stands in a file: JSON, in which hands are written as one text."""
    given = json.loads(text or "{}")
    for name in ("hand", "laid_off"):
        if name in given:
            given[name] = given[name].split()
    for name in ("spread", "melds", "layoffs"):
        if name in given:
            given[name] = [part.split() for part in given[name].split("/")]
    [shape] = [each for each in GAME.moves if each.kind == kind]
    return decode(shape, given)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_playthrough(path: Path) -> None:
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    table = json.loads(lines[0])
    state = GAME.open(read_options(Options, table["options"]), decode(Seats, table["seats"]))
    said = ""
    for line in lines[1:]:
        kind, _, rest = line.partition(" ")
        if kind == "=":
            assert said == rest
        elif kind == "sheet":
            blocks = [list(block.totals) for block in GAME.sheet(state).blocks]
            assert blocks == json.loads(rest), line
        elif kind == "chairs":
            assert state.deal is not None
            chairs = state.deal.chairs
            assert [chairs.box, chairs.captain, chairs.out] == json.loads(rest), line
        elif kind == "end":
            outcome = GAME.outcome(state)
            assert outcome is not None
            assert {
                "numbers": list(GAME.sheet(state).numbers),
                "winners": list(outcome.winners),
                "next_dealer": outcome.next_dealer,
            } == json.loads(rest)
        else:
            ruling = GAME.rule(state, move(kind.removeprefix("!"), rest))
            said = str(ruling.because)
            assert ruling.allowed != kind.startswith("!"), f"{line}: {said}"
            state = after(state, ruling)
    assert lines[-1].startswith("end ")
