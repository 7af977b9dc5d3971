"""What is counted, for a Prometheus server to read: numbers, and nothing of who played or what was held.

Each worker counts in a small file of its own, in a folder that all of them share; whichever is asked adds them up. A
worker that died keeps its part in every total; what it held open is open no more.
"""

from __future__ import annotations

import mmap
import os
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from referee.games import AnyGame

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds, up to which answers are counted together."""
WIDTH = 8
STREAMS = "referee_streams"
HELP = {
    "referee_entries_total": ("counter", "What was entered: moves, undos, corrections, hands, names."),
    "referee_refusals_total": ("counter", "Moves that were refused, by the rule that refused them."),
    "referee_answers_total": ("counter", "Answers by the first digit of their status."),
    "referee_answer_seconds": ("histogram", "Seconds to an answer; streams are left out."),
    STREAMS: ("gauge", "Phones that listen to a table."),
    "referee_streams_total": ("counter", "Streams that were ever opened."),
}


class Counters:
    """The counts of this worker, and the way to those of all. With no folder they are this process's alone."""

    def __init__(self, games: Iterable[AnyGame], folder: Path | None = None) -> None:
        self._places = {name: place for place, name in enumerate(_series(games))}
        self._lock = threading.Lock()
        self._folder = folder
        size = WIDTH * len(self._places)
        self._counts = memoryview(bytearray(size) if folder is None else shared(folder, "counts", size)).cast("d")

    @property
    def are_told(self) -> bool:
        """Whether anybody may ask for them."""
        return self._folder is not None

    def entered(self, game: str) -> None:
        """Something was entered at a table of this game."""
        self._add(f'referee_entries_total{{game="{game}"}}')

    def refused(self, game: str, rules: Iterable[str]) -> None:
        """A move was refused by these rules."""
        for rule in rules:
            self._add(f'referee_refusals_total{{game="{game}",rule="{rule}"}}')

    def answered(self, status: int, seconds: float | None) -> None:
        """A request was answered, in so many seconds where it was no stream."""
        self._add(f'referee_answers_total{{status="{status // 100}xx"}}')
        if seconds is None:
            return
        for bound in BOUNDS:
            if seconds <= bound:
                self._add(f'referee_answer_seconds_bucket{{le="{bound}"}}')
        self._add('referee_answer_seconds_bucket{le="+Inf"}')
        self._add("referee_answer_seconds_sum", seconds)
        self._add("referee_answer_seconds_count")

    @contextmanager
    def listening(self) -> Iterator[None]:
        """A phone listens inside the block."""
        self._add("referee_streams_total")
        self._add(STREAMS)
        try:
            yield
        finally:
            self._add(STREAMS, -1)

    def told(self) -> str:
        """All counts of all workers, as Prometheus reads them."""
        totals = self._totals()
        lines = []
        for family, (kind, words) in HELP.items():
            lines += [f"# HELP {family} {words}", f"# TYPE {family} {kind}"]
            mine = [name for name in self._places if _family(name) == family]
            lines += [f"{name} {totals[self._places[name]]:.10g}" for name in mine]
        return "\n".join(lines) + "\n"

    def _add(self, name: str, amount: float = 1.0) -> None:
        place = self._places.get(name)
        if place is not None:
            with self._lock:
                self._counts[place] += amount

    def _totals(self) -> list[float]:
        totals = [0.0] * len(self._places)
        streams = self._places[STREAMS]
        for is_alive, counts in self._everybodys():
            for place, count in enumerate(counts):
                totals[place] += count if is_alive or place != streams else 0.0
        return totals

    def _everybodys(self) -> Iterator[tuple[bool, memoryview[float]]]:
        if self._folder is None:
            yield True, self._counts
            return
        for file in self._folder.glob("*.counts"):
            kept = file.read_bytes()
            if len(kept) == WIDTH * len(self._places):
                yield _is_alive(int(file.stem)), memoryview(kept).cast("d")


def _series(games: Iterable[AnyGame]) -> Iterator[str]:
    """The name of everything that can be counted. The rules are known before anybody breaks one."""
    for game in games:
        yield f'referee_entries_total{{game="{game.slug}"}}'
        for rule in game.rulebook:
            yield f'referee_refusals_total{{game="{game.slug}",rule="{rule.number}"}}'
    for digit in range(1, 6):
        yield f'referee_answers_total{{status="{digit}xx"}}'
    for bound in (*map(str, BOUNDS), "+Inf"):
        yield f'referee_answer_seconds_bucket{{le="{bound}"}}'
    yield from ("referee_answer_seconds_sum", "referee_answer_seconds_count", STREAMS, "referee_streams_total")


def _family(name: str) -> str:
    bare = name.partition("{")[0]
    for ending in ("_bucket", "_sum", "_count"):
        bare = bare.removesuffix(ending)
    return bare


def shared(folder: Path, ending: str, size: int) -> mmap.mmap:
    """The file of this worker in the folder that all of them share, all zeros."""
    file = folder / f"{os.getpid()}.{ending}"
    file.write_bytes(bytes(size))
    with file.open("r+b") as handle:
        return mmap.mmap(handle.fileno(), size)


def _is_alive(process: int) -> bool:
    with suppress(ProcessLookupError, PermissionError):
        os.kill(process, 0)
        return True
    return False
