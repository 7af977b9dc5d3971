"""Whole games from text files: one move a line, what the referee says to it, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.games.ranter_go_round.options import Options
from referee.rules import Seats, read_options
from referee.store.codec import decode
from tests.games.ranter_go_round.sitting import GAME, after

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_playthrough(path: Path) -> None:
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    table = json.loads(lines[0])
    state = GAME.open(read_options(Options, table["options"]), decode(Seats, table["seats"]))
    moves = {kind.kind: kind for kind in GAME.moves}
    said = ""
    for line in lines[1:]:
        kind, _, rest = line.partition(" ")
        if kind == "=":
            assert said == rest
        elif kind == "end":
            expected = json.loads(rest)
        else:
            ruling = GAME.rule(state, decode(moves[kind], json.loads(rest)))
            said = str(ruling.because)
            assert ruling.allowed, f"{line}: {said}"
            state = after(state, ruling)
    outcome, ending = GAME.outcome(state), state.ending
    assert outcome is not None
    assert ending is not None
    assert expected == {
        "lives": list(GAME.sheet(state).numbers),
        "winners": list(outcome.winners),
        "pot": ending.pot,
        "carried": outcome.carried,
        "next_dealer": outcome.next_dealer,
    }
