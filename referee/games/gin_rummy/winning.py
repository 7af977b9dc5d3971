"""A hand that is won, as an event: by its counts alone, or with its cards. Where it is written comes later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from referee.cards.melds import LaidOff
from referee.games.gin_rummy.events import HandWon
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.scoring import Verdict, boxes_of
from referee.games.gin_rummy.showdowns import Groups, Showdown, groups_of


@dataclass(frozen=True, slots=True)
class Sides:
    """Which seat knocked, and which did not."""

    knocker: int
    defender: int


def hand_by_counts(options: Options, sides: Sides, made: Verdict, knocker: int, defender: int) -> HandWon:
    """The hand by the counts of the knocker and of the other player."""
    return HandWon(
        result=made.result,
        knocker=sides.knocker,
        defender=sides.defender,
        winner=sides.knocker if made.is_knockers else sides.defender,
        spread=(),
        kept=(),
        melds=(),
        layoffs=(),
        laid_off=(),
        left=(),
        knocker_count=knocker,
        defender_count=defender,
        bonus=made.bonus,
        difference=made.difference,
        factor=made.factor,
        boxes=boxes_of(options, made.result, made.points),
        is_declared=True,
        written=(),
    )


def hand_by_cards(options: Options, sides: Sides, made: Showdown, *, is_declared: bool = False) -> HandWon:
    """The hand with all its cards as they lie."""
    return replace(
        hand_by_counts(options, sides, made.verdict, made.knocker, made.defender),
        spread=groups_of(made.spread),
        kept=made.kept,
        melds=groups_of(made.melds),
        layoffs=_by_meld(made.layoffs, len(made.spread)),
        left=made.left,
        is_declared=is_declared,
    )


def _by_meld(layoffs: Sequence[LaidOff], melds: int) -> Groups:
    """The layoffs in groups, each on the knocker's meld in its place; nothing where nothing is laid off."""
    if not layoffs:
        return ()
    return tuple(tuple(laid.card for laid in layoffs if laid.onto == place) for place in range(melds))
