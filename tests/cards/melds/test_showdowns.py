"""Layoffs and spreads against the oracle, under every option that bears on them."""

from __future__ import annotations

import random

import pytest

from referee.cards.melds import Layoff, Meld, Stakes, best_layoff, best_spread, judge_layoff, spread_as_declared
from tests.cards.melds import oracle

SHOWDOWNS = 60
STAKES = [
    Stakes(),
    Stakes(undercut_bonus=25),
    Stakes(undercut_bonus=0, undercut_on_tie=False),
    Stakes(gin_bonus=0, layoff_on_gin=True),
    Stakes(undercut_on_tie=False, layoff_on_gin=True),
    Stakes(gin_bonus=20, undercut_bonus=20),
]


def as_layout(melds: tuple[Meld, ...]) -> oracle.Layout:
    return tuple(sorted(oracle.numbers(meld.cards) for meld in melds))


def can_be_laid(layoff: Layoff, defender: oracle.Cards, spread: tuple[Meld, ...]) -> bool:
    """Whether every card lies once, own melds are melds, and each card fits when its turn comes."""
    lying = [oracle.numbers(meld.cards) for meld in spread]
    for laid in layoff.layoffs:
        lying[laid.onto] = tuple(sorted((*lying[laid.onto], *oracle.numbers([laid.card]))))
        if not oracle.is_meld(lying[laid.onto]):
            return False
    own = [card for meld in layoff.melds for card in meld.cards]
    return (
        oracle.numbers([*own, *(laid.card for laid in layoff.layoffs), *layoff.leftover]) == defender
        and all(oracle.is_meld(meld) for meld in as_layout(layoff.melds))
        and oracle.points(oracle.numbers(layoff.leftover)) == layoff.deadwood
    )


def earned(deadwood: int, melds: oracle.Layout, defender: oracle.Cards, stakes: Stakes) -> int:
    """What a spread earns against the best answer."""
    taking = tuple(sorted(melds)) if deadwood or stakes.layoff_on_gin else ()
    return stakes.points(deadwood, oracle.best_layoff(defender, taking)[0])


@pytest.mark.parametrize("is_dense", [False, True], ids=["random", "dense"])
@pytest.mark.parametrize("seed", range(len(STAKES)))
def test_the_best_spread_earns_what_the_oracle_says(seed: int, is_dense: bool) -> None:
    dice, stakes = random.Random(300 + seed), STAKES[seed]
    for _ in range(SHOWDOWNS):
        knocker, defender = oracle.showdown(dice, is_dense)
        limit = dice.choice((10, 10, 10, 5))
        layouts = [(oracle.points(loose), melds) for melds, loose in oracle.layouts(knocker)]
        best = max((earned(left, melds, defender, stakes) for left, melds in layouts if left <= limit), default=None)
        spread = best_spread(oracle.cards(knocker), oracle.cards(defender), limit, stakes)
        assert (spread.points if spread else None) == best, (oracle.text(knocker), oracle.text(defender), limit)
        if spread:
            assert spread.deadwood <= limit
            assert earned(spread.deadwood, as_layout(spread.melds), defender, stakes) == best
            assert can_be_laid(spread.layoff, defender, spread.melds)
            assert spread == spread_as_declared(oracle.cards(knocker), oracle.cards(defender), spread.melds, stakes)


@pytest.mark.parametrize("is_dense", [False, True], ids=["random", "dense"])
@pytest.mark.parametrize("seed", range(4))
def test_the_best_layoff_leaves_what_the_oracle_says(seed: int, is_dense: bool) -> None:
    dice = random.Random(400 + seed)
    for _ in range(SHOWDOWNS * 4):
        knocker, defender = oracle.showdown(dice, is_dense)
        spread = tuple(meld for meld in _some_spread(dice, knocker))
        best = best_layoff(oracle.text(defender), spread)
        least = oracle.best_layoff(defender, as_layout(spread))
        assert (best.deadwood, len(best.layoffs)) == least, (oracle.text(defender), [str(meld) for meld in spread])
        assert can_be_laid(best, defender, spread)
        declared = [meld.cards for meld in best.melds]
        assert judge_layoff(oracle.text(defender), spread, declared, best.layoffs) == best
        assert best_layoff(oracle.text(defender), spread, best.melds) == best


def _some_spread(dice: random.Random, knocker: oracle.Cards) -> tuple[Meld, ...]:
    """Melds that a knocker could lay, in any order and of any deadwood."""
    melds, _ = dice.choice([layout for layout in oracle.layouts(knocker) if layout[0]])
    made = [oracle.meld(meld) for meld in melds]
    dice.shuffle(made)
    return tuple(made)


def test_the_plain_oracles_agree() -> None:
    """Those that the measurements are held against, with those that remember."""
    dice = random.Random(500)
    for is_dense in (False, True, True):
        knocker, defender = oracle.showdown(dice, is_dense)
        assert oracle.plainly_least(defender) == oracle.least(defender)
        for melds, loose in list(oracle.layouts(knocker))[-3:]:
            spread = tuple(sorted(melds)) if loose else ()
            assert oracle.plainly_least_after_layoff(defender, spread) == oracle.best_layoff(defender, spread)[0]
        best = best_spread(oracle.cards(knocker), oracle.cards(defender))
        assert best is not None
        assert best.points == oracle.plainly_most_points(knocker, defender, 10, Stakes().points)
