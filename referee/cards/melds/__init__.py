"""Melds: sets and runs, exactly. Every answer is the best there is, and comes with how the cards lie."""

from referee.cards.melds.gin import (
    BestDiscard,
    after_discard,
    arrange,
    deadwood,
    deadwood_after_discard,
    is_big_gin,
    runner_up,
)
from referee.cards.melds.judging import Flaw, Flawed, Wrong, judge_layoff, judge_spread
from referee.cards.melds.layoff import LaidOff, Layoff, best_layoff
from referee.cards.melds.masks import Hand, meld_of
from referee.cards.melds.meld import Arrangement, Kind, Meld
from referee.cards.melds.most import most_deadwood
from referee.cards.melds.spread import Spread, Stakes, best_spread, spread_as_declared
from referee.cards.melds.unseen import spread_that_takes

__all__ = [
    "Arrangement",
    "BestDiscard",
    "Flaw",
    "Flawed",
    "Hand",
    "Kind",
    "LaidOff",
    "Layoff",
    "Meld",
    "Spread",
    "Stakes",
    "Wrong",
    "after_discard",
    "arrange",
    "best_layoff",
    "best_spread",
    "deadwood",
    "deadwood_after_discard",
    "is_big_gin",
    "judge_layoff",
    "judge_spread",
    "meld_of",
    "most_deadwood",
    "runner_up",
    "spread_as_declared",
    "spread_that_takes",
]
