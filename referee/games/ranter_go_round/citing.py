"""The numbers of the rules that what happened rests on."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Rank
from referee.games.ranter_go_round.events import (
    AnyEvent,
    CardsDealt,
    CutCalled,
    CutMade,
    DealerChosen,
    Exchanged,
    GameEnded,
    HandDealt,
    KingsFaced,
    KingShown,
    LivesLost,
    NobodyLost,
    PlayerLeft,
    PlayoffCalled,
    StockTaken,
    Stood,
    TurnedUp,
)
from referee.games.ranter_go_round.laws import kings_law
from referee.games.ranter_go_round.state import State


def rules_of(state: State, events: Sequence[AnyEvent]) -> tuple[str, ...]:
    """The rules cited for these events, each once, the most telling first."""
    numbers = [number for event in events for number in _rules(state, event)]
    return tuple(dict.fromkeys(numbers))


def _rules(state: State, event: AnyEvent) -> tuple[str, ...]:
    match event:
        case CardsDealt() | DealerChosen():
            return ("1.4",)
        case Stood() | Exchanged() | StockTaken() | KingShown() | KingsFaced() | TurnedUp():
            return _turn_rules(state, event)
        case LivesLost() | NobodyLost() | PlayoffCalled() | HandDealt():
            return _hand_rules(event)
        case PlayerLeft():
            return ("5.6", "6.1")
        case CutCalled() | CutMade() | GameEnded():
            return _end_rules(event)


def _turn_rules(
    state: State, event: Stood | Exchanged | StockTaken | KingShown | KingsFaced | TurnedUp
) -> tuple[str, ...]:
    match event:
        case Stood():
            return ("2.2",)
        case Exchanged():
            return exchange_rules(state, event)
        case StockTaken():
            return ("4.2", "4.3") if event.got is Rank.KING else ("4.2",)
        case KingShown():
            return king_rules(state, event)
        case KingsFaced():
            return ("3.4",)
        case TurnedUp():
            return ("5.1",)


def exchange_rules(state: State, event: Exchanged) -> tuple[str, ...]:
    """The rules of an exchange: announced, a king given up, or the dealer's with the left neighbour."""
    marks = (
        ("2.4", event.is_announced),
        ("4.5", event.seat == state.dealer),
        ("3.3", Rank.KING in (event.gave, event.got)),
    )
    return ("2.3", *(number for number, holds in marks if holds))


def king_rules(state: State, event: KingShown) -> tuple[str, ...]:
    """The rules of a king that is shown: at its holder's turn or on being asked, and what it then does."""
    law = kings_law(state.options)
    first = "3.1" if event.asker is None else "3.2"
    if law.stops_play:
        return ("3.5",)
    return (first, "3.6") if law.is_skipped and event.asker is not None else (first,)


def _hand_rules(event: LivesLost | NobodyLost | PlayoffCalled | HandDealt) -> tuple[str, ...]:
    match event:
        case LivesLost():
            return loss_rules(event)
        case NobodyLost():
            return ("5.2",)
        case PlayoffCalled():
            return ("6.3",)
        case HandDealt():
            return ("6.7",)


def loss_rules(event: LivesLost) -> tuple[str, ...]:
    """The rules of a lost life, and of going out."""
    main = {"lowest": "5.1", "single": "5.2", "nearest": "5.2", "others": "4.4", "king": "4.3"}[event.why]
    marks = (
        ("5.2", len(event.seats) > 1),
        ("5.3", max(event.lives) > 1),
        ("5.4", None in event.ranks),
        ("5.5", bool(event.out)),
    )
    return (main, *(number for number, holds in marks if holds and number != main))


def _end_rules(event: CutCalled | CutMade | GameEnded) -> tuple[str, ...]:
    match event:
        case CutCalled() | CutMade():
            return ("6.5",)
        case GameEnded(how="survivor" | "left"):
            return ("6.2", "6.1")
        case GameEnded(how="share"):
            return ("6.4",)
        case GameEnded(how="carry"):
            return ("6.6",)
        case GameEnded():
            return ("6.5", "6.1")
