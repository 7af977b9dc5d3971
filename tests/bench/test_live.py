"""Two hundred phones: how soon the others at a table hear of a move and have their new board, and what it weighs."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.bench.crowd import Caller, Stream
from tests.bench.measuring import Figures, say, weight
from tests.running import running
from tests.web.evening import PLAYERS, nth_move, opening

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/smaps_rollup").exists(), reason="memory is read from Linux's /proc"
)

PHONES = 200
ROUNDS, MOVES = 11, 30
MOST_MILLISECONDS = 60
MOST_MEGABYTES = 150
PAUSE = 0.02
"""Seconds between one move, seen by all, and the next: faster than any hand."""


@dataclass
class Round:
    """What so many moves at the busy table took, in milliseconds."""

    pokes: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    last_boards: list[float] = field(default_factory=list)


@dataclass
class Busy:
    """The busy table: the phone that enters, and the others, who sit, listen and fetch their boards."""

    table: str
    mover: Caller
    others: list[tuple[Caller, Stream]]
    entered: int = 0

    async def enter(self, into: Round) -> None:
        """Enter a move; wait until each of the others has heard of it and has its own new board."""
        kind, fields = nth_move(self.entered)
        began = time.perf_counter()
        seen = [asyncio.create_task(self._sees(caller, stream)) for caller, stream in self.others]
        answer = await self.mover.post(f"{self.table}/moves/{kind}", {**fields, "move_id": f"m{self.entered}"})
        assert answer.status == 200, answer.text[:2_000]
        when = await asyncio.gather(*seen)
        self.entered += 1
        into.pokes += [(heard - began) * 1_000 for heard, _ in when]
        into.boards += [(shown - began) * 1_000 for _, shown in when]
        into.last_boards.append(max(into.boards[-len(when) :]))
        await asyncio.sleep(PAUSE)

    async def _sees(self, caller: Caller, stream: Stream) -> tuple[float, float]:
        due = self.entered + 1
        heard = await stream.number(due)
        board = await caller.get(f"{self.table}/board")
        shown = time.perf_counter()
        assert f'data-seq="{due}"' in board.text
        return heard, shown


async def sat_down(port: int, stack: AsyncExitStack) -> Busy:
    """Eight phones at a table of eight, each on its seat, seven of them listening."""
    mover, *callers = [Caller(port) for _ in range(PLAYERS)]
    table = await mover.open_table(opening(""))
    others = []
    for seat, caller in enumerate(callers, start=1):
        await caller.sit(table, seat)
        others.append((caller, await listening(port, table, stack)))
    for caller in (mover, *callers):
        stack.push_async_callback(caller.close)
    return Busy(table, mover, others)


async def listening(port: int, table: str, stack: AsyncExitStack) -> Stream:
    """One more phone at a table."""
    stream = await Stream.open(port, table)
    stack.push_async_callback(stream.close)
    return stream


async def elsewhere(port: int, phones: int, stack: AsyncExitStack) -> None:
    """The other phones, eight to a table."""
    keeper = Caller(port)
    stack.push_async_callback(keeper.close)
    table = ""
    for number in range(phones):
        if number % PLAYERS == 0:
            table = await keeper.open_table(opening(""))
        await listening(port, table, stack)


async def evening(port: int, server: int, rounds: int) -> tuple[list[Round], tuple[float, float]]:
    """What the moves of so many rounds took with all phones there, and what the server weighs then."""
    async with AsyncExitStack() as stack:
        busy = await sat_down(port, stack)
        await elsewhere(port, PHONES - PLAYERS, stack)
        await listening(port, busy.table, stack)  # the mover's own
        played = []
        for _ in range(rounds):
            played.append(Round())
            for _ in range(MOVES):
                await busy.enter(played[-1])
        return played, weight(server)


def told(rounds: list[Round]) -> str:
    """The figures of an evening in words."""
    pokes, boards, last = (
        Figures(tuple(each for played in rounds for each in getattr(played, name)))
        for name in ("pokes", "boards", "last_boards")
    )
    return (
        f"{len(last.taken)} moves: poke median {pokes.median:.1f}, p99 {pokes.p99:.1f} ms "
        f"(p99 of each {MOVES}: {', '.join(f'{Figures(tuple(each.pokes)).p99:.0f}' for each in rounds)}); "
        f"its board there median {boards.median:.0f}, p99 {boards.p99:.0f} ms, all seven median {last.median:.0f} ms"
    )


def test_two_hundred_phones_hear_at_once(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        idle = weight(server.process.pid)
        rounds, (rss, pss) = asyncio.run(evening(server.port, server.process.pid, ROUNDS))
    say(f"live, {PHONES} phones, one process, {told(rounds)}")
    say(f"memory with {PHONES} phones: {pss:.0f} MB PSS, {rss:.0f} MB RSS; idle {idle[1]:.0f}, {idle[0]:.0f}")
    assert min(Figures(tuple(each.pokes)).p99 for each in rounds) <= MOST_MILLISECONDS
    # Not the sum of RSS, which counts what the two processes share twice.
    assert pss <= MOST_MEGABYTES


def test_another_process_hears_soon(tmp_path: Path) -> None:
    with running(tmp_path, "--workers", "2") as server:
        rounds, (rss, pss) = asyncio.run(evening(server.port, server.process.pid, ROUNDS // 3))
    say(f"live, {PHONES} phones, two processes, {told(rounds)}; {rss:.0f} MB RSS, {pss:.0f} MB PSS")
    assert min(Figures(tuple(each.pokes)).median for each in rounds) <= MOST_MILLISECONDS
