"""The rules of Ranter-Go-Round, numbered, in the referee's own words."""

from __future__ import annotations

from referee.games.ranter_go_round.rules_of_losing import DEALER, END, LOSING
from referee.games.ranter_go_round.rules_of_play import KINGS, SETTING_UP, TURN
from referee.rules import Rule

RULEBOOK: tuple[Rule, ...] = (*SETTING_UP, *TURN, *KINGS, *DEALER, *LOSING, *END)
"""Setting up, the turn, kings, the dealer and the stock, losing a life, the end and the pot."""
