"""The short form of the load: every game is played on real phones over the network, and nothing goes wrong."""

from __future__ import annotations

import asyncio
from pathlib import Path

from referee.games import GAMES
from tests.harness.load import PHONES, Run, evenings, scripts
from tests.running import running

SECONDS, PACE, WORKERS = 4.0, 0.2, 2


def test_every_game_is_played_and_every_phone_hears_of_every_entry(tmp_path: Path) -> None:
    assert {script.slug for script in scripts()[: len(GAMES)]} == {game.slug for game in GAMES}
    with running(tmp_path, "--workers", str(WORKERS)) as server:
        tale, _ = asyncio.run(evenings(server.port, Run(len(GAMES), pace=PACE, seconds=SECONDS)))
    assert tale.errors == []
    assert tale.entries >= len(GAMES)
    assert len(tale.shown) == len(tale.heard) == tale.entries * (PHONES - 1)
