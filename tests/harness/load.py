"""Real evenings on many tables at once: all four games, with undo, corrections and questions, four phones each.

    python3 -m tests load                                        30 tables, one process, SQLite
    python3 -m tests load --tables 30 300 1000 --workers 1 4
    python3 -m tests load --tables 300 --workers 4 --postgres
    python3 -m tests load --growth                               how cost grows with phones and the length of the log

Each phone listens to its table and fetches its board when it hears that the table has moved, as the script in a
browser does; so the time from a tap to another phone is known twice: when it heard, and when it had its new board.
All phones are one process beside the server, on the same machine: what they take, the server has not.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import secrets
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from referee.errors import Impossible, NotationError
from referee.games import GAMES
from referee.rules import Seats
from referee.web.forms import filled_in, read_move
from tests import databases
from tests.bench.crowd import HERE, Answer, Caller, Stream
from tests.bench.measuring import Figures, weight
from tests.playing import Step, fill, play
from tests.postgres import postgres
from tests.running import Running, running
from tests.web.evening import Evening
from tests.web.phone import forms_in

PHONES = 4
PACE = 10.0
"""Seconds between two entries at a table, by the clock of people who deal and play real cards."""
SECONDS = 30.0
ASKS, UNDOES, CORRECTS, READS = 0.25, 0.06, 0.04, 0.05
"""How often a phone asks first, takes back what it entered and enters it again, corrects it, reads the trail."""
NAMES = ("Ann", "Bo", "Cy", "Di")
SCRIPTS, MOVES, SLIPS = 3, 60, 4
HOMES = 200
"""So many addresses the phones have, where a machine has as many for itself: those of a table share one."""
KEEPER = 0
DOOR = 8
"""So many tables sit down at a time: people come one after another."""
LENGTHS = (10, 100, 300, 1_000, 2_400)
PHONES_EACH = (1, 4, 16)

Filled = dict[str, object]


class Move(NamedTuple):
    """One move as its form is filled in, and where there is one another that a finger might have slipped to."""

    kind: str
    form: Filled
    slip: Filled | None


@dataclass(frozen=True)
class Script:
    """An evening as it will be played: the game, its people, and each move as its form is filled in."""

    slug: str
    players: int
    moves: tuple[Move, ...]

    def opening(self) -> dict[str, object]:
        """The form that opens its table. Any phone may enter for any seat."""
        return {"game": self.slug, "name": list(NAMES[: self.players]), "dealer": "0", "anyone_enters": "true"}


@cache
def scripts() -> tuple[Script, ...]:
    """Some evenings of each game by its standard rules, played from what it offers."""
    return tuple(_script(game, seed) for seed in range(SCRIPTS) for game in GAMES)


def _script(game: Any, seed: int) -> Script:
    players = min(len(NAMES), game.players.most)
    sitting, rng = play(game, game.options(), Seats(players, 0), seed, MOVES), Random(seed)
    moves = tuple(Move(step.move.kind, _form(step.move), _slip(game, step, rng)) for step in sitting.steps)
    return Script(game.slug, players, moves)


def _form(move: Any) -> Filled:
    return {name: list(texts) for name, texts in filled_in(move).items()}


def _slip(game: Any, step: Step, rng: Random) -> Filled | None:
    """Another move of the kind that would have been allowed."""
    prompts = [each for each in game.prompts(step.before, None) if each.move == step.move.kind]
    for prompt in prompts * SLIPS:
        with contextlib.suppress(NotationError, Impossible):
            other = read_move(game, prompt.move, fill(prompt, rng), "en")
            if other != step.move and game.rule(step.before, other).allowed:
                return _form(other)
    return None


@dataclass
class Tale:
    """What all phones of a run met, in milliseconds."""

    entries: int = 0
    asks: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


@dataclass
class Evenings:
    """One table after another, as long as the run lasts, with the same phones."""

    port: int
    rng: Random
    tale: Tale
    pace: float
    phones: int
    number: int
    door: asyncio.Semaphore
    callers: list[Caller] = field(default_factory=list)
    streams: list[Stream] = field(default_factory=list)
    table: str = ""
    seq: int = 0
    players: int = 0

    async def play(self, seconds: float, is_ready: asyncio.Barrier) -> None:
        """Evening after evening, so long. All tables begin when the last one is there, and no two keep time."""
        async with AsyncExitStack() as stack:
            script = await self._sit_down(stack)
            await is_ready.wait()
            end = time.perf_counter() + seconds
            await asyncio.sleep(self.pace * self.rng.random())
            while await self._played(script, end):
                script = await self._sit_down_again(stack, end)

    async def _sit_down(self, stack: AsyncExitStack) -> Script:
        """All phones at a new table; what will be played there."""
        await stack.aclose()
        async with self.door:
            return await self._seated(stack)

    async def _sit_down_again(self, stack: AsyncExitStack, end: float) -> Script:
        """As often as it takes."""
        while time.perf_counter() < end:
            with self._counted("sitting down"):
                return await self._sit_down(stack)
            await asyncio.sleep(1)
        return Script("", 0, ())

    async def _seated(self, stack: AsyncExitStack) -> Script:
        script = scripts()[self.number % len(scripts())]
        self.number += 1
        home = f"127.0.1.{self.number % HOMES + 1}" if sys.platform == "linux" else HERE
        self.callers = [Caller(self.port, home) for _ in range(self.phones)]
        for caller in self.callers:
            stack.push_async_callback(caller.close)
        self.table = await self.callers[0].open_table(script.opening())
        for seat, caller in enumerate(self.callers):
            await caller.sit(self.table, seat if seat < script.players else "")
        self.streams = [await Stream.open(self.port, self.table, home) for _ in self.callers]
        for stream in self.streams:
            stack.push_async_callback(stream.close)
        self.seq, self.players = 0, script.players
        return script

    async def _played(self, script: Script, end: float) -> bool:
        """Whether there is time for another evening after this one."""
        for move in script.moves:
            if time.perf_counter() > end:
                return False
            before = len(self.tale.errors)
            with self._counted(f"{script.slug} {move.kind}"):
                await self._entered(move)
            if len(self.tale.errors) > before:
                return True
            await asyncio.sleep(self.pace * self.rng.uniform(0.5, 1.5))
        return time.perf_counter() < end

    @contextlib.contextmanager
    def _counted(self, what: str) -> Iterator[None]:
        """What goes wrong is counted; the evening goes on at another table."""
        try:
            yield
        except (AssertionError, OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            self.tale.errors.append(f"{what}: {type(error).__name__} {str(error)[:300]}")

    async def _entered(self, move: Move) -> None:
        """One move, as people enter it: now and then asked first, taken back, entered again or corrected."""
        kind, form, slip = move
        mover = self.rng.randrange(min(self.phones, self.players))
        if self.rng.random() < ASKS:
            began = time.perf_counter()
            _fine(await self.callers[mover].post(f"{self.table}/questions/{kind}", form))
            self.tale.asks.append(_since(began))
        throw = self.rng.random()
        slips = slip is not None and throw < CORRECTS
        await self._told(mover, f"{self.table}/moves/{kind}", slip if slips and slip else form)
        if slips:
            # what another phone may not see is corrected by the scorekeeper
            path = f"{self.table}/corrections/{self.seq}/{kind}"
            _fine(await self.callers[KEEPER].post(path, form))
            await self._told(KEEPER, path, {**form, "step": "confirm", "seen": self.seq})
        elif throw > 1 - UNDOES:
            board = await self.callers[mover].get(f"{self.table}/board")
            [undo, *_] = [each for each in forms_in(board.text) if each.action == f"{self.table}/rewinds"]
            await self._told(mover, undo.action, {"to": undo.values["to"]})
            await self._told(mover, f"{self.table}/moves/{kind}", form)
        if self.rng.random() < READS:
            _fine(await self.callers[-1].get(f"{self.table}/trail"))

    async def _told(self, mover: int, path: str, form: dict[str, object]) -> None:
        """Enter something; all other phones hear of it and fetch their boards."""
        self.seq += 1
        began = time.perf_counter()
        others = [self._sees(place, began) for place in range(self.phones) if place != mover]
        seen = asyncio.gather(*others)
        try:
            _fine(await self.callers[mover].post(path, {**form, "move_id": secrets.token_hex(8)}))
            self.tale.answers.append(_since(began))
            await seen
        finally:
            seen.cancel()
            await asyncio.gather(seen, return_exceptions=True)
        self.tale.entries += 1

    async def _sees(self, place: int, began: float) -> None:
        heard = await self.streams[place].number(self.seq)
        self.tale.heard.append((heard - began) * 1_000)
        board = _fine(await self.callers[place].get(f"{self.table}/board"))
        self.tale.shown.append(_since(began))
        assert f'data-seq="{self.seq}"' in board.text, "the board is not the newest"


def _fine(answer: Answer) -> Answer:
    assert answer.status in (200, 204, 303), f"{answer.status} {answer.text[:300]}"
    return answer


def _since(began: float) -> float:
    return (time.perf_counter() - began) * 1_000


@dataclass(frozen=True)
class Run:
    """So many tables with so many phones each, at a server of so many workers, for so long."""

    tables: int
    phones: int = PHONES
    workers: int = 1
    pace: float = PACE
    seconds: float = SECONDS
    database: str = "SQLite"

    def __str__(self) -> str:
        return f"{self.tables:6} {self.tables * self.phones:6} {self.workers:7} {self.database:10} {self.pace:4.0f}"


HEAD = (
    "tables phones workers database   pace | entries     /s |  hears p50   p99 |  board p50   p99 | answer p50   p99"
    " | asks p50   p99 |  MB | errors"
)


async def evenings(port: int, run: Run) -> tuple[Tale, float]:
    """What the phones of a run met, and the seconds that it took."""
    tale, is_ready, door = Tale(), asyncio.Barrier(run.tables + 1), asyncio.Semaphore(DOOR)
    tables = [Evenings(port, Random(n), tale, run.pace, run.phones, n, door) for n in range(run.tables)]
    async with asyncio.TaskGroup() as all_tables:
        for table in tables:
            all_tables.create_task(table.play(run.seconds, is_ready))
        await is_ready.wait()
        began = time.perf_counter()
    return tale, time.perf_counter() - began


@contextlib.contextmanager
def served(run: Run, folder: Path, far: str | None) -> Iterator[Running]:
    """The server of a run, on a database of its own."""
    folder.mkdir()
    address = databases.new(is_empty=True, server=far) if far else f"sqlite:///{folder / 'referee.db'}"
    with running(folder, "--workers", str(run.workers), environment={"DATABASE_URL": address}) as server:
        yield server


def measured(run: Run, folder: Path, far: str | None = None) -> tuple[str, Tale]:
    """The line of a run, and all that its phones met."""
    with served(run, folder, far) as server:
        tale, seconds = asyncio.run(evenings(server.port, run))
        megabytes = weight(server.process.pid)[1]
    figures = " | ".join(map(_figures, (tale.heard, tale.shown, tale.answers, tale.asks)))
    line = f"{run} | {tale.entries:7} {tale.entries / seconds:6.1f} | {figures} | {megabytes:3.0f} | {len(tale.errors)}"
    return line, tale


def _figures(taken: list[float]) -> str:
    if len(taken) < 2:
        return f"{'-':>16}"
    figures = Figures(tuple(taken))
    return f"{figures.median:10.1f} {figures.p99:5.0f}"


def growth(folder: Path, far: str | None, workers: int) -> Iterator[str]:
    """How the cost of an entry grows with the phones of a table, and with the length of its log."""
    for number, phones in enumerate(PHONES_EACH):
        run = Run(10, phones, workers, 1.0, 15.0, "PostgreSQL" if far else "SQLite")
        yield measured(run, folder / f"phones{number}", far)[0]
    with served(Run(1, workers=workers), folder / "long", far) as server:
        evening = Evening.begin(server.port)
        for length in LENGTHS:
            while evening.entered < length - 10:
                evening.enter()
            taken = []
            for _ in range(10):
                began = time.perf_counter()
                evening.enter()
                taken.append(_since(began))
            yield f"log of {length:5} entries: an entry is answered in {Figures(tuple(taken)).median:.1f} ms"


def main(words: Sequence[str] | None = None) -> int:
    """Play what was asked for, a line a run; 1 where anything went wrong."""
    reader = argparse.ArgumentParser(prog="python3 -m tests load", description=__doc__.partition("\n")[0])
    reader.add_argument("--tables", type=int, nargs="+", default=[30])
    reader.add_argument("--workers", type=int, nargs="+", default=[1])
    reader.add_argument("--phones", type=int, default=PHONES, help="at each table")
    reader.add_argument("--pace", type=float, default=PACE, help="seconds between two entries at a table; 0: flat out")
    reader.add_argument("--seconds", type=float, default=SECONDS)
    reader.add_argument("--postgres", action="store_true", help="in place of an SQLite file")
    reader.add_argument("--growth", action="store_true")
    asked = reader.parse_args(words)
    scripts()
    errors = 0
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        far = stack.enter_context(postgres()) if asked.postgres else None
        sys.stdout.write(f"{HEAD}\n")
        for number, (workers, tables) in enumerate((w, t) for w in asked.workers for t in asked.tables):
            name = "PostgreSQL" if far else "SQLite"
            run = Run(tables, asked.phones, workers, asked.pace, asked.seconds, name)
            line, tale = measured(run, folder / str(number), far)
            errors += len(tale.errors)
            sys.stdout.write(f"{line}\n" + "".join(f"    {each}\n" for each in tale.errors[:5]))
            sys.stdout.flush()
        for line in growth(folder, far, asked.workers[0]) if asked.growth else ():
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
