"""The hands of those who did not go out, handed in face down: nobody waits to see what the others are left with."""

from __future__ import annotations

from referee.games.three_thirteen.prompts import opened_for
from referee.games.three_thirteen.state import State
from referee.rules import Sealing

LEFT = ("lay_down", "leave_over", "count")


def asked(state: State) -> Sealing | None:
    """The hands that are still to come once somebody has gone out, in whatever way they are entered."""
    current = state.round
    if current is None or state.stage != "hands":
        return None
    return Sealing(f"round {current.number}", opened_for(state, None), LEFT)
