"""What an event makes of the state: it has happened, and is never refused."""

from __future__ import annotations

from dataclasses import replace

from referee.games.three_thirteen.events import (
    AnyEvent,
    FirstDealerChosen,
    GameWon,
    HandCounted,
    PlayerLeft,
    RoundDealt,
    WentOut,
)
from referee.games.three_thirteen.state import Laid, Round, State, with_round


def folded(state: State, event: AnyEvent) -> State:
    """The state after the event."""
    match event:
        case FirstDealerChosen():
            return replace(state, caller=event.seat if event.calls else None)
        case RoundDealt():
            return with_round(state, event)
        case WentOut() | HandCounted():
            return state if state.round is None else _entered(state, state.round, event)
        case PlayerLeft():
            return _left(state, event)
        case GameWon():
            return replace(state, ending=event)


def _left(state: State, event: PlayerLeft) -> State:
    """The round without the player who left."""
    current = None if state.round is None else replace(state.round, players=event.players, dealer=event.dealer)
    return replace(state, round=current, caller=event.caller, left=(*state.left, event.seat))


def _entered(state: State, current: Round, event: WentOut | HandCounted) -> State:
    """The round with a hand more; once all have entered theirs it is over."""
    match event:
        case WentOut():
            laid = Laid(event.seat, event.melds, event.stands, (), (), (), 0, event.way, event.is_declared)
            after = replace(current, out=event.seat, hands=(*current.hands, laid))
        case HandCounted():
            after = replace(current, hands=(*current.hands, laid_as(event)))
    if after.out is not None and not after.waiting:
        return replace(state, round=None, past=(*state.past, after))
    return replace(state, round=after)


def laid_as(event: HandCounted) -> Laid:
    """The hand as the state keeps it."""
    return Laid(
        event.seat,
        event.melds,
        event.stands,
        event.joined,
        event.leftover,
        event.costs,
        event.points,
        event.way,
        event.is_declared,
    )
