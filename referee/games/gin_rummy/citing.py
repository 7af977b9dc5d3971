"""The numbers of the rules that what happened rests on."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.gin_rummy import laws
from referee.games.gin_rummy.events import (
    AnyEvent,
    CardDrawn,
    ChairsMoved,
    ChairsTaken,
    ColumnClosed,
    DrawTied,
    GameWon,
    HandVoided,
    HandWon,
    Knocked,
    KnockFailed,
    PenaltyPaid,
    UpcardPassed,
    UpcardTaken,
    UpcardTurned,
)
from referee.games.gin_rummy.scoring import Kind, Result
from referee.games.gin_rummy.state import State

RESULT_RULES: dict[Result, str] = {"knock": "6.1", "undercut": "6.2", "gin": "6.4", "big_gin": "4.6"}
BONUS_RULES: dict[Kind, str] = {"game": "8.2", "boxes": "8.3", "shutout": "8.4", "doubled": "8.4"}


def rules_of(state: State, events: Sequence[AnyEvent]) -> tuple[str, ...]:
    """The rules cited for these events, each once, the most telling first."""
    numbers = [number for event in events for number in _rules(state, event, events)]
    return tuple(dict.fromkeys(numbers))


def _rules(state: State, event: AnyEvent, events: Sequence[AnyEvent]) -> tuple[str, ...]:
    match event:
        case CardDrawn() | DrawTied() | ChairsTaken():
            return _draw_rules(event)
        case UpcardTurned() | UpcardTaken() | UpcardPassed() | Knocked() | KnockFailed():
            return _hand_rules(state, event)
        case HandWon():
            return result_rules(event)
        case HandVoided():
            return ("2.4", "2.5") if laws.may_take_fiftieth(state.options) else ("2.4",)
        case PenaltyPaid():
            return ("6.8",)
        case ColumnClosed() | ChairsMoved() | GameWon():
            return _end_rules(state, event, events)


def _draw_rules(event: CardDrawn | DrawTied | ChairsTaken) -> tuple[str, ...]:
    match event:
        case CardDrawn():
            return ("1.3",)
        case DrawTied():
            return ("1.4",)
        case ChairsTaken():
            return ("1.7",) if event.out is None else ("1.5",)


def _hand_rules(
    state: State, event: UpcardTurned | UpcardTaken | UpcardPassed | Knocked | KnockFailed
) -> tuple[str, ...]:
    match event:
        case UpcardTurned():
            marks = (("4.3", laws.plays_oklahoma(state.options)), ("6.6", event.factor > 1))
            return (*(number for number, holds in marks if holds), "2.1")
        case UpcardTaken() | UpcardPassed():
            return ("2.1",)
        case Knocked():
            if event.is_big:
                return ("4.6",)
            return ("4.1",) if event.count else ("4.5",)
        case KnockFailed():
            return ("4.4",)


def result_rules(event: HandWon) -> tuple[str, ...]:
    """The rules of a hand that was won."""
    is_tie = event.knocker_count == event.defender_count
    marks = (
        ("6.3", is_tie and event.result in ("knock", "undercut")),
        ("6.6", event.factor > 1),
        ("5.1", bool(event.spread)),
        ("5.3", any(event.layoffs) or bool(event.laid_off)),
        ("5.6", is_counted(event)),
        ("6.7", len({each.seat for each in event.written}) > 1),
    )
    return (RESULT_RULES[event.result], *(number for number, holds in marks if holds))


def is_counted(event: HandWon) -> bool:
    """Whether one of the two hands was given by its count, not by its cards."""
    knocker = event.spread or event.kept
    defender = event.melds or event.left or event.laid_off or any(event.layoffs)
    return not (knocker and defender)


def _end_rules(
    state: State, event: ColumnClosed | ChairsMoved | GameWon, events: Sequence[AnyEvent]
) -> tuple[str, ...]:
    match event:
        case ColumnClosed():
            return ("9.2",) if len(state.columns) > 1 else ()
        case ChairsMoved():
            return (chair_rule(state, event, events),)
        case GameWon():
            return end_rules(state, event)


def chair_rule(state: State, event: ChairsMoved, events: Sequence[AnyEvent]) -> str:
    """The rule by which the chairs moved: the box won, or lost, or nobody did; or there are only two."""
    if not any(isinstance(each, HandWon) for each in events):
        return "7.3"
    if event.out is None:
        return "7.4"
    return "7.1" if state.deal is not None and event.box == state.deal.chairs.box else "7.2"


def end_rules(state: State, event: GameWon) -> tuple[str, ...]:
    """The rules that the end of a game rests on."""
    return end_rules_of(event, len(state.columns))


def end_rules_of(event: GameWon, columns: int) -> tuple[str, ...]:
    """The same for a game of so many columns."""
    bonuses = tuple(dict.fromkeys(BONUS_RULES[bonus.kind] for bonus in event.bonuses))
    return (
        "8.1",
        *(("9.4",) if columns > 1 else ()),
        *bonuses,
        *(("8.5",) if event.settled else ()),
    )
