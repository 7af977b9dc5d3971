"""How fast the judge is with what is asked of it most, and that a season weighs no more than an evening."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from referee.cards import PACK, Card, Rank
from referee.judge import reply
from tests.bench.measuring import say, timed

LEAST_A_SECOND = 2_000
MOST_GROWTH = 4_096
"""kB that all lines may need more than the first thousand."""
SEED, DIFFERENT = 20261201, 4_000

PROGRAM = """
import resource, sys, time
from referee.judge import run

class Season:
    def __init__(self, lines):
        self.lines, self.read, self.weights = lines, 0, []

    def readline(self, size):
        if self.read in (1_000, LINES):
            self.weights.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        self.read += 1
        return next(self.lines, b"")

LINES = int(sys.argv[2])
with open(sys.argv[1], "rb") as file:
    season, begun = Season(iter(file)), time.process_time()
    exit_code = run((), "en", open("/dev/null", "w"), season)
print(time.process_time() - begun, season.weights[1] - season.weights[0], exit_code)
"""


def line(_: Random) -> dict[str, Any]:
    """A short line of Three Ranger Limit."""
    return {"game": "three_ranger_limit", "ask": "line", "input": {"line": ["2C", "9S", "TS", "JS"]}}


def knock(rng: Random) -> dict[str, Any]:
    """A showdown of gin whose knock is one: two sets and four cards that count ten at most, against ten at random."""
    ranks = rng.sample(range(Rank.THREE, Rank.KING + 1), 2)
    sets = [card for rank in ranks for card in rng.sample([each for each in PACK if each.rank == rank], 3)]
    rest = [card for card in PACK if card not in sets]
    low = rng.sample([card for card in rest if card.rank <= Rank.TWO], 4)
    hands = {"knocker": [*sets, *low], "defender": rng.sample([card for card in rest if card not in low], 10)}
    return {
        "game": "gin_rummy",
        "ask": "showdown",
        "input": {name: list(map(str, held)) for name, held in hands.items()},
    }


def penalty(rng: Random) -> dict[str, Any]:
    """Thirteen cards of two packs, kings wild."""
    hand: list[Card] = rng.sample([*PACK, *PACK], 13)
    return {"game": "three_thirteen", "ask": "penalty", "input": {"hand": list(map(str, hand)), "wild": "K"}}


@pytest.mark.parametrize(("asked", "lines"), [(line, 100_000), (knock, 20_000), (penalty, 20_000)])
def test_so_many_questions_in_constant_memory(tmp_path: Path, asked: Any, lines: int) -> None:
    """One line of ten is broken."""
    rng = Random(SEED)
    questions = [json.dumps({"id": number, **asked(rng)}) for number in range(DIFFERENT)]
    questions[::10] = ["broken " + "x" * 5_000] * len(questions[::10])
    file = tmp_path / "season.jsonl"
    file.write_text("".join(f"{each}\n" for each in islice(cycle(questions), lines)), encoding="utf-8")
    words = [sys.executable, "-c", PROGRAM, str(file), str(lines)]
    done = subprocess.run(words, check=True, capture_output=True, text=True)
    seconds, growth, exit_code = (float(number) for number in done.stdout.split())
    sys.stderr.write(f"judge: {0.9 * lines / seconds:.0f} of {asked.__name__} a second, {growth:.0f} kB more\n")
    assert exit_code == 1
    assert 0.9 * lines / seconds > LEAST_A_SECOND
    assert growth < MOST_GROWTH


def test_the_longest_list_of_results_takes_a_part_of_a_second() -> None:
    given = {
        "start": {"box": "Ann", "captain": "Bo", "out": "Cy"},
        "results": ["box", "captain", "draw", "box"] * 5_000,
    }
    answered, figures = timed(lambda: reply({"game": "gin_rummy", "ask": "roles", "input": given}), 5)
    say(f"judge: 20,000 results of roles: best/median {figures} ms")
    assert answered["ok"] and len(answered["answer"]["history"]) == 20_000
    assert figures.best <= 400
