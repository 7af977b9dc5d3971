"""The rulebook of Three Thirteen, in our own words."""

from __future__ import annotations

from referee.games.three_thirteen.rules_of_counting import RULES_OF_COUNTING
from referee.games.three_thirteen.rules_of_play import RULES_OF_PLAY
from referee.games.three_thirteen.rules_of_variants import RULES_OF_VARIANTS
from referee.rules import Rule

RULEBOOK: tuple[Rule, ...] = (*RULES_OF_PLAY, *RULES_OF_COUNTING, *RULES_OF_VARIANTS)
"""Every rule, in order."""
