"""What exact melding costs: ratios in one process, the passes of both sides in turn, best of five, no collector.

Hands are held against the C++ of open_spiel, which is installed for this alone, into a folder that is thrown away;
showdowns against the plain oracle of the tests, which tries every sub-group. `must` fails, `aim` is said.
"""

from __future__ import annotations

import gc
import importlib
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest

from referee.cards.melds import (
    Meld,
    Stakes,
    after_discard,
    arrange,
    best_layoff,
    best_spread,
    deadwood,
    deadwood_after_discard,
)
from tests.bench.measuring import say
from tests.cards.melds import oracle

HANDS, EVERY, PASSES = 2_000, 10, 5
"""The oracle is slow: it has every tenth of the hands."""
OPEN_SPIEL = "open_spiel>=2,<3"
SUITS = "SCDH"
"""The suits as open_spiel orders them."""
IMPORT = """
import time
import referee.cards
began = time.process_time()
import referee.cards.melds
print((time.process_time() - began) * 1_000)
"""
MOST_IMPORT = 300

T = TypeVar("T")
DEALERS = {"random": oracle.random_hand, "dense": oracle.dense_hand}


@pytest.fixture(scope="module")
def min_deadwood(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Sequence[int]], int]]:
    """open_spiel's own, on its own numbers."""
    folder = tmp_path_factory.mktemp("open_spiel")
    words = ["install", "--quiet", "--no-deps", "--only-binary", ":all:", "--target", str(folder), OPEN_SPIEL]
    done = subprocess.run([sys.executable, "-m", "pip", *words], check=False, capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"open_spiel cannot be had here: {(done.stderr or done.stdout).strip()[-200:]}")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        spiel: Any = importlib.import_module("pyspiel")
        yield spiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood


@contextmanager
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def one_pass(ask: Callable[[T], object], about: Sequence[T]) -> float:
    """The microseconds of the processor that one question takes: others may work beside."""
    began = time.process_time()
    for each in about:
        ask(each)
    return (time.process_time() - began) * 1e6 / len(about)


def best_of(*sides: Callable[[], float]) -> list[float]:
    """The best pass of each side, the passes taken in turn."""
    with no_collector():
        return [min(passes) for passes in zip(*[[side() for side in sides] for _ in range(PASSES)], strict=True)]


def judged(what: str, ratio: float, bars: tuple[float, float], times: Sequence[float], faster: bool = False) -> None:
    """Say a ratio and hold it against what it must be."""
    must, aim = bars
    sign = "≥" if faster else "≤"
    say(f"gin, {what}: {ratio:.2f} (must {sign} {must:g}, aim {sign} {aim:g}); {times[0]:.1f} to {times[1]:.1f} µs")
    assert ratio >= must if faster else ratio <= must


def spiel_numbers(hand: oracle.Cards) -> list[int]:
    """The same cards as open_spiel numbers them."""
    return [SUITS.index("SHDC"[card // 13]) * 13 + card % 13 for card in hand]


@dataclass(frozen=True)
class Bar:
    """What is asked of hands of one kind, and what it may cost of what it costs open_spiel."""

    what: str
    size: int
    kind: str
    ask: Callable[[str], object]
    must: float
    aim: float


BARS = (
    Bar("10 cards", 10, "random", deadwood, 3, 1.5),
    Bar("10 cards", 10, "dense", deadwood, 2, 1),
    Bar("10 cards with melds", 10, "random", arrange, 20, 8),
    Bar("10 cards with melds", 10, "dense", arrange, 8, 3),
    Bar("11 cards, best discard", 11, "random", deadwood_after_discard, 5, 2),
    Bar("11 cards, best discard", 11, "dense", deadwood_after_discard, 3, 1),
    # every best discard named, which nobody asks of open_spiel: bars of our own
    Bar("11 cards, every best discard", 11, "random", after_discard, 10, 5),
    Bar("11 cards, every best discard", 11, "dense", after_discard, 6, 3),
)


@pytest.mark.parametrize("bar", BARS, ids=lambda bar: f"{bar.what}, {bar.kind}")
def test_hands(bar: Bar, min_deadwood: Callable[[Sequence[int]], int]) -> None:
    dice = random.Random(bar.size)
    hands = [DEALERS[bar.kind](dice, bar.size) for _ in range(HANDS)]
    texts, theirs = [oracle.text(hand) for hand in hands], [spiel_numbers(hand) for hand in hands]
    if bar.ask is deadwood:
        assert [deadwood(text) for text in texts] == [min_deadwood(hand) for hand in theirs]
    times = best_of(lambda: one_pass(bar.ask, texts), lambda: one_pass(min_deadwood, theirs))
    judged(f"{bar.what}, {bar.kind}", times[0] / times[1], (bar.must, bar.aim), times)


@pytest.mark.parametrize("is_dense", [False, True], ids=["random", "dense"])
def test_layoff(is_dense: bool) -> None:
    dealt = showdowns(is_dense)
    spreads = [melds for knocker, _ in dealt if (melds := arrange(oracle.text(knocker)).melds)]
    ours = [(oracle.text(defender), spread) for (_, defender), spread in zip(dealt, spreads, strict=True)]
    plain = [(defender, as_layout(spread)) for (_, defender), spread in zip(dealt, spreads, strict=True)][::EVERY]
    times = best_of(
        lambda: one_pass(lambda each: best_layoff(*each), ours),
        lambda: one_pass(lambda each: oracle.plainly_least_after_layoff(*each), plain),
    )
    judged(f"best layoff, {'dense' if is_dense else 'random'}", times[1] / times[0], (20, 50), times, faster=True)


@pytest.mark.parametrize("is_dense", [False, True], ids=["random", "dense"])
def test_spread(is_dense: bool) -> None:
    dealt = showdowns(is_dense)
    ours = [(oracle.text(knocker), oracle.text(defender)) for knocker, defender in dealt]
    points = Stakes().points
    times = best_of(
        lambda: one_pass(lambda each: best_spread(*each), ours),
        lambda: one_pass(lambda each: oracle.plainly_most_points(*each, 10, points), dealt[::EVERY]),
    )
    judged(f"best spread, {'dense' if is_dense else 'random'}", times[1] / times[0], (12, 30), times, faster=True)


def showdowns(is_dense: bool) -> list[tuple[oracle.Cards, oracle.Cards]]:
    dice = random.Random(20)
    return [oracle.showdown(dice, is_dense) for _ in range(HANDS)]


def as_layout(spread: Sequence[Meld]) -> oracle.Layout:
    return tuple(oracle.numbers(meld.cards) for meld in spread)


def test_the_import_with_its_tables() -> None:
    taken = min(
        float(subprocess.run([sys.executable, "-c", IMPORT], check=True, capture_output=True, text=True).stdout)
        for _ in range(PASSES)
    )
    say(f"gin, import and tables: {taken:.0f} ms (must ≤ {MOST_IMPORT})")
    assert taken <= MOST_IMPORT
