"""Counts, as chess programs count positions: one line a count, and no two ways to be right."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from referee.cards import parse_cards
from referee.cards.melds import meld_of
from referee.cards.melds.masks import mask_of
from referee.cards.melds.spread import layouts_within
from tests.cards.melds import oracle

_LINES = Path(__file__).with_name("perft.txt").read_text(encoding="utf-8").splitlines()
COUNTS = [line.rpartition("  ") for line in _LINES if line and not line.startswith("#")]
ALL_POINTS = 110


def counts(kind: str) -> list[tuple[str, int]]:
    """What is counted under one word, and how many there are."""
    named = ((what.partition(" "), int(count)) for what, _, count in COUNTS)
    return [(rest, count) for (word, _, rest), count in named if word == kind]


def _melds_of(sizes: range) -> int:
    """The groups of one rank or one suit that are melds, by the product's own word."""
    ranks = [[suit * 13 + rank for suit in range(4)] for rank in range(13)]
    suits = [list(range(suit * 13, suit * 13 + 13)) for suit in range(4)]
    groups = (group for size in sizes for pile in ranks + suits for group in combinations(pile, size))
    return sum(meld_of(oracle.cards(group)) is not None for group in groups)


@pytest.mark.parametrize(("sizes", "count"), counts("melds"))
def test_melds(sizes: str, count: int) -> None:
    least, _, most = sizes.partition("-")
    wanted = range(int(least), int(most or least) + 1)
    assert _melds_of(wanted) == count
    assert len(oracle.all_melds(range(52), wanted.start, wanted.stop - 1)) == count


@pytest.mark.parametrize(("hand", "count"), counts("layouts"))
def test_layouts(hand: str, count: int) -> None:
    found = {(sets, runs) for _, sets, runs in layouts_within(mask_of(hand), ALL_POINTS)}
    assert len(found) == count == len(list(layouts_within(mask_of(hand), ALL_POINTS)))
    assert len([melds for melds, _ in oracle.layouts(oracle.numbers(parse_cards(hand))) if _is_whole(melds)]) == count


def _is_whole(melds: oracle.Layout) -> bool:
    """Whether no run of a layout is cut in two."""
    return not any(oracle.is_meld(tuple(sorted(one + two))) for one in melds for two in melds if one < two)


def test_every_count_is_counted() -> None:
    assert len(counts("melds")) + len(counts("layouts")) == len(COUNTS) >= 12
