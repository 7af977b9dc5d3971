"""What is told to somebody who asks before the move: more than the ruling, where the question wants more."""

from __future__ import annotations

from dataclasses import replace

from referee.games.gin_rummy.events import HandWon
from referee.games.gin_rummy.knocks import asked_to_knock
from referee.games.gin_rummy.moves import AnyMove, Defend, Knock
from referee.games.gin_rummy.rulings import ruled
from referee.games.gin_rummy.showdowns import HELD
from referee.games.gin_rummy.state import State
from referee.games.gin_rummy.wording import laid_off_said
from referee.rules import Ruling


def advised(state: State, move: AnyMove) -> Ruling:
    """The ruling; of eleven cards whether they may knock, of the other hand which card lies where."""
    deal = state.deal
    if deal is not None and state.ending is None and isinstance(move, Knock) and len(move.hand) == HELD:
        return asked_to_knock(state, deal, move)
    ruling = ruled(state, move)
    if ruling.allowed and isinstance(move, Defend):
        won = next(event for event in ruling.events if isinstance(event, HandWon))
        return replace(ruling, remedy=laid_off_said(won))
    return ruling
