"""Whole games from text files: one move a line, what the referee says to it, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.games.three_thirteen.options import Options
from referee.rules import Seats, read_options
from referee.store.codec import decode
from tests.games.three_thirteen.sitting import GAME, after, caption, current

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


def move(kind: str, text: str) -> Any:
    """A move as it stands in a file: JSON, in which hands are written as one text."""
    given = json.loads(text or "{}")
    for name in ("hand", "cards"):
        if name in given:
            given[name] = given[name].split()
    if "melds" in given:
        given["melds"] = [part.split() for part in given["melds"].split("/")]
    [shape] = [each for each in GAME.moves if each.kind == kind]
    return decode(shape, given)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_playthrough(path: Path) -> None:
    """`!` stands before what is refused, `=` before what is said to it, `?` before what would be right."""
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    table = json.loads(lines[0])
    state = GAME.open(read_options(Options, table["options"]), decode(Seats, table["seats"]))
    said = remedy = ""
    for line in lines[1:]:
        kind, _, rest = line.partition(" ")
        if kind == "=":
            assert said == rest
        elif kind == "?":
            assert remedy == rest
        elif kind == "sheet":
            assert [list(block.totals) for block in GAME.sheet(state).blocks] == json.loads(rest), line
        elif kind == "round":
            now = current(state)
            assert [now.number, now.cards, str(now.wild), now.dealer, list(now.players)] == json.loads(rest), line
        elif kind == "caption":
            assert caption(state) == json.loads(rest)
        elif kind == "end":
            outcome = GAME.outcome(state)
            assert outcome is not None
            numbers, winners = list(GAME.sheet(state).numbers), list(outcome.winners)
            assert {"numbers": numbers, "winners": winners, "next_dealer": outcome.next_dealer} == json.loads(rest)
        else:
            ruling = GAME.rule(state, move(kind.removeprefix("!"), rest))
            said, remedy = str(ruling.because), str(ruling.remedy)
            assert ruling.allowed != kind.startswith("!"), f"{line}: {said}"
            state = after(state, ruling)
    assert lines[-1].startswith("end ")


def test_every_way_of_playing_has_its_game() -> None:
    assert {path.stem for path in FILES} == {
        "a_tie_played_off",
        "aces_high_jokers_graded",
        "deuces_arent_wild",
        "five_crowns",
        "four_with_two_packs",
        "players_arrange",
        "speed",
        "two_with_one_pack",
        "wild_cards_limited",
    }
