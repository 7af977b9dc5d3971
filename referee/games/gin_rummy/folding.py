"""What an event makes of the state: it has happened, and is never refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

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
    Written,
)
from referee.games.gin_rummy.scoring import Column, with_points
from referee.games.gin_rummy.state import Chairs, Deal, Exposed, Knock, Played, State, with_deal


def folded(state: State, event: AnyEvent) -> State:
    """The state after the event."""
    match event:
        case CardDrawn() | DrawTied():
            return _drawn(state, event)
        case ChairsTaken() | ChairsMoved():
            return with_deal(state, Chairs(event.box, event.captain, event.out))
        case UpcardTurned() | UpcardTaken() | UpcardPassed() | Knocked() | KnockFailed():
            is_shown = isinstance(event, Knocked | KnockFailed)
            deal = state.deal and replace(_dealt(state.deal, event), is_shown_last=is_shown)
            return replace(state, deal=deal)
        case HandWon() | HandVoided() | PenaltyPaid():
            return _on_the_sheet(state, event)
        case ColumnClosed():
            columns = list(state.columns)
            columns[event.column] = replace(columns[event.column], closers=event.seats)
            return replace(state, columns=tuple(columns))
        case GameWon():
            return replace(state, ending=event)


def _drawn(state: State, event: CardDrawn | DrawTied) -> State:
    match event:
        case CardDrawn():
            draws = list(state.draws)
            draws[event.seat] = (*draws[event.seat], event.card)
            return replace(state, draws=tuple(draws), due=tuple(seat for seat in state.due if seat != event.seat))
        case DrawTied():
            return replace(state, due=event.seats)


def _dealt(deal: Deal, event: UpcardTurned | UpcardTaken | UpcardPassed | Knocked | KnockFailed) -> Deal:
    match event:
        case UpcardTurned():
            return replace(deal, upcard=event.card, limit=event.limit, factor=event.factor)
        case UpcardTaken():
            return replace(deal, taken_by=event.seat)
        case UpcardPassed():
            return replace(deal, passed=deal.passed + 1)
        case Knocked():
            return replace(deal, knock=Knock(event.seat, event.hand, event.spread, event.count, event.is_big))
        case KnockFailed():
            others = tuple(each for each in deal.exposed if each.seat != event.seat)
            return replace(deal, exposed=(*others, Exposed(event.seat, event.hand, event.count)))


def _on_the_sheet(state: State, event: HandWon | HandVoided | PenaltyPaid) -> State:
    if state.deal is None:
        return state
    after = replace(state, past=(*state.past, Played(state.deal, event)))
    match event:
        case HandWon():
            columns = written_to(state.columns, event.written, event.points, event.boxes, 1)
            return replace(after, columns=columns, deal=None)
        case HandVoided():
            return replace(after, deal=None)
        case PenaltyPaid():
            deal = replace(state.deal, is_shown_last=False)
            return replace(after, columns=written_to(state.columns, event.written, event.points, 0, 0), deal=deal)


def written_to(
    columns: Sequence[Column], written: Sequence[Written], points: int, boxes: int, hands: int
) -> tuple[Column, ...]:
    """The columns with the points of a hand or a penalty written to them."""
    return tuple(
        with_points(column, [each.seat for each in written if each.column == place], points, boxes, hands)
        for place, column in enumerate(columns)
    )
