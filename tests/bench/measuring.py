"""Figures and how they are said: the best and the middle of several runs, for the machine is never quiet."""

from __future__ import annotations

import gc
import os
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Figures:
    """What several runs of the same thing took, in milliseconds."""

    taken: tuple[float, ...]

    @property
    def best(self) -> float:
        return min(self.taken)

    @property
    def median(self) -> float:
        return median(self.taken)

    @property
    def calm(self) -> float:
        """The median of the calmest tenth or more of the runs, for the rest of the machine does not stand still."""
        size = max(10, len(self.taken) // 10)
        return min(median(self.taken[first : first + size]) for first in range(0, len(self.taken) - size + 1, size))

    @property
    def p99(self) -> float:
        return quantiles(self.taken, n=100, method="inclusive")[98]

    def __str__(self) -> str:
        return f"{self.best:.1f}/{self.median:.1f}"


@contextmanager
def clock(into: list[float], tell: Callable[[], float] = time.perf_counter) -> Iterator[None]:
    """Put the milliseconds that the block takes into a list."""
    began = tell()
    yield
    into.append((tell() - began) * 1_000)


def timed(run: Callable[[], T], times: int = 9) -> tuple[T, Figures]:
    """What the last of several runs returned, and what they took of the processor: it is shared with others."""
    taken: list[float] = []
    gc.collect()
    for _ in range(times):
        with clock(taken, time.process_time):
            made = run()
    return made, Figures(tuple(taken))


def say(line: str) -> None:
    """One line of figures, with how busy the machine was while they were taken."""
    sys.stderr.write(f"\n{line} [load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores]\n")


def weight(process: int) -> tuple[float, float]:
    """The megabytes of a process and all below it: RSS, which counts what they share more than once, and PSS."""
    rss = pss = 0
    for each in family(process):
        text = Path(f"/proc/{each}/smaps_rollup").read_text()
        rss += sum(map(int, re.findall(r"^Rss:\s+(\d+)", text, re.M)))
        pss += sum(map(int, re.findall(r"^Pss:\s+(\d+)", text, re.M)))
    return rss / 1_024, pss / 1_024


def family(process: int) -> Iterable[int]:
    """A process and all below it."""
    yield process
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        for child in children.read_text().split():
            yield from family(int(child))
