"""What exact melding with wilds costs, in `yd`: a fixed loop that takes about 0.2 ms wherever 0.2 ms are as long.

Both are measured in one process, the passes in turn, the best of five, no collector; and held against the plain
oracle of the tests, which tries every sub-group. `must` fails, `aim` is said.
"""

from __future__ import annotations

import gc
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from statistics import fmean, quantiles

import pytest

from referee.cards import Rank
from referee.cards.melds.wild import Wilds, going_out, lay_out, penalty, runner_up
from tests.bench.measuring import say
from tests.cards.melds import wild_oracle as oracle

HANDS, EVERY, PASSES = 2_000, 100, 5
"""The oracle is slow: it has every hundredth of the hands."""
KINGS = Wilds(Rank.KING)
LONGEST = 50
"""No hand whatever takes longer, in milliseconds."""
IMPORT = """
import time
import referee.cards
began = time.process_time()
import referee.cards.melds.wild
print((time.process_time() - began) * 1_000)
"""
TABLES = """
import random
from pathlib import Path
from referee.cards import PACK, RANKS
from referee.cards.melds.wild import Wilds, going_out, lay_out, penalty
def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4_096
words, dice = [str(card) for card in PACK] * 2 + ["JK"] * 4, random.Random(7)
tables = [Wilds(rank, aces, faces) for rank in RANKS for aces in ("low", "high_or_low") for faces in ("ten", "graded")]
before = resident()
for number in range(100_000):
    wilds = tables[number % len(tables)]
    hand = " ".join(dice.sample(words, 13))
    lay_out(hand, wilds) if number % 20 == 0 else penalty(hand, wilds)
print((resident() - before) / 2**20)
"""

Ask = Callable[[str, Wilds], object]


def yard() -> int:
    """A thousand steps of whole numbers and a dict."""
    seen: dict[int, int] = {}
    step = 1
    for number in range(1_000):
        step = step * 1_103_515_245 + 12_345 & 0x7FFFFFFF
        seen[step & 63] = seen.get(step & 63, 0) + number
    return len(seen)


@contextmanager
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def microseconds(run: Callable[[], object]) -> float:
    began = time.process_time()
    run()
    return (time.process_time() - began) * 1e6


def yard_now() -> float:
    return min(microseconds(yard) for _ in range(40))


def taken_each(ask: Ask, hands: Sequence[tuple[str, Wilds]]) -> tuple[list[float], float]:
    """The best time of each hand, and of the yard between the passes, in microseconds."""
    passes, yards = [], []
    with no_collector():
        for _ in range(PASSES):
            yards.append(yard_now())
            passes.append([microseconds(partial(ask, *each)) for each in hands])
    return [min(times) for times in zip(*passes, strict=True)], min(yards)


def judged(what: str, got: float, must: float, aim: float, faster: bool = False) -> None:
    """Say a figure and hold it against what it must be."""
    sign = "≥" if faster else "≤"
    say(f"wild, {what}: {got:.2f} (must {sign} {must:g}, aim {sign} {aim:g})")
    assert got >= must if faster else got <= must


def dealt(size: int, packs: int, jokers: int) -> list[oracle.Cards]:
    dice, stock = random.Random(size), oracle.packs(KINGS, packs, jokers)
    return [tuple(sorted(dice.sample(stock, size))) for _ in range(HANDS)]


def test_thirteen_cards_of_two_packs() -> None:
    hands = dealt(13, 2, 0)
    taken, yd = taken_each(penalty, [(oracle.text(hand), KINGS) for hand in hands])
    plain = [oracle.Plain(KINGS) for _ in hands[::EVERY]]
    with no_collector():
        theirs = [
            microseconds(partial(one.plainly_least, hand)) for one, hand in zip(plain, hands[::EVERY], strict=True)
        ]
    judged("13 cards, 2 packs, mean, oracle's time over ours", fmean(theirs) / fmean(taken), 250, 700, faster=True)
    judged("13 cards, 2 packs, mean in yd", fmean(taken) / yd, 0.8, 0.3)
    judged("13 cards, 2 packs, p99 in yd", quantiles(taken, n=100)[98] / yd, 3, 1)


def test_going_out() -> None:
    taken, yd = taken_each(going_out, [(oracle.text(hand), KINGS) for hand in dealt(14, 3, 6)])
    judged("going out, 14 cards, 3 packs, 6 jokers, mean in yd", fmean(taken) / yd, 2.5, 1)
    judged("going out, 14 cards, 3 packs, 6 jokers, p99 in yd", quantiles(taken, n=100)[98] / yd, 18, 8)


def test_named_melds() -> None:
    taken, yd = taken_each(lay_out, [(oracle.text(hand), KINGS) for hand in dealt(13, 2, 0)])
    # bars of our own: nobody else names them
    judged("13 cards, 2 packs, with melds, mean in yd", fmean(taken) / yd, 4, 1.5)
    judged("13 cards, 2 packs, with melds, p99 in yd", quantiles(taken, n=100)[98] / yd, 12, 6)


HARDEST = [
    ("2H 3S 9C 9D 9H 9S TC TD TH TS TS KS KS KS", KINGS),
    ("5S 5S 6S 6S AH 5H 6H 5D 5D 6D 6D 5C 6C 6C", KINGS),
    ("9S 9S TS QS 3H 9H TH TH 5D TD QD 9C TC QC", Wilds(Rank.QUEEN)),
    ("2S JS JS QS JH QH KH 6D JD QD KD JC QC KC", KINGS),
    ("9S TS JS 9H TH JH 9D TD JD 4C 9C TC JC JK", Wilds(Rank.QUEEN)),
    ("AS 2S 9S KS AH 2H AD 2D 2D 9D AC 2C 9C QC", Wilds(Rank.NINE)),
    ("5S 6S TS 5H 6H 7H 5D 6D 7D 5C 6C 6C 7C 9C", Wilds(Rank.SEVEN, aces="high_or_low")),
    ("JS JS QS 2H 7H JH QH QH JD JD QD JC QC QC", Wilds(Rank.SEVEN)),
]
HARD_WITH_LIMITS = [
    ("AS 7S 7S TS QS 7H TH TH QH TD QD QD TC QC", Wilds(Rank.SEVEN, max_wilds=1, all_wild=False)),
    ("7S 9S 9S TS TS 7H 9H TH 6D 9D TD 7C 9C TC", Wilds(Rank.SEVEN, max_wilds=1, all_wild=False)),
    ("6S 7S TS JS TH JH 9D TD JD JD 9C TC JC JK", Wilds(Rank.SEVEN, max_wilds=1)),
    ("TS JS QS TH JH QH KH TD JD QD KD TC JC KC", Wilds(Rank.KING, max_wilds=1, all_wild=False)),
    ("6S TS JS QS TH JH TD JD QD TC JC QC KC JK", Wilds(Rank.KING, max_wilds=1)),
    ("TS TS JS JS QS 4H JH JH QH TD JD QD 9C QC", Wilds(Rank.QUEEN, max_wilds=2)),
    ("4S 5S 6S 7S 5H 6H 5D 6D 7D 8D 3C 5C 6C 7C", Wilds(Rank.SEVEN, max_wilds=2, aces="high_or_low")),
]
"""Found by changing a card at a time for a slower hand."""


def test_the_hardest_hands() -> None:
    for what, ask, must, aim in (("solve", penalty, 40, 15), ("going out", going_out, 150, 60)):
        taken, yd = taken_each(ask, HARDEST)
        judged(f"hardest known hands, worst {what} in yd", max(taken) / yd, must, aim)


@pytest.mark.parametrize("ask", [penalty, going_out, lay_out, runner_up], ids=lambda ask: ask.__name__)
def test_no_hand_takes_long(ask: Ask) -> None:
    taken, _ = taken_each(ask, [*HARDEST, *HARD_WITH_LIMITS])
    judged(f"hardest known hands, {ask.__name__}, in ms", max(taken) / 1_000, LONGEST, LONGEST / 2)


def test_the_import_with_its_tables() -> None:
    judged("import and tables, in ms", min(_printed(IMPORT) for _ in range(PASSES)), 300, 300)


def test_the_tables_after_a_hundred_thousand_hands() -> None:
    judged("tables after 100,000 hands, in MB", _printed(TABLES), 50, 50)


def _printed(code: str) -> float:
    return float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)
