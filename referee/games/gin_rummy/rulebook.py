"""The rulebook of Gin Rummy, in our own words."""

from __future__ import annotations

from referee.games.gin_rummy.rules_of_knocking import RULES_OF_KNOCKING
from referee.games.gin_rummy.rules_of_play import RULES_OF_PLAY
from referee.games.gin_rummy.rules_of_scoring import RULES_OF_SCORING
from referee.rules import Rule

RULEBOOK: tuple[Rule, ...] = (*RULES_OF_PLAY, *RULES_OF_KNOCKING, *RULES_OF_SCORING)
"""Every rule, in order."""
