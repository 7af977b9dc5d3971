"""Tables and logs of the counting game in a few words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from referee.cards import JOKER, Card, Rank, Suit
from referee.rules import Event, Seats
from referee.table import (
    Challenged,
    Corrected,
    Entry,
    Holder,
    Item,
    Rewound,
    Ruled,
    Sealed,
    SealingSet,
    Signature,
    Table,
    TurnedUp,
)
from tests.fakes import Count, Counted, Hidden, Hide, Options, Reached

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
KEEPER = Holder("h1", "t1", None, True)
"""Who holds the phone that `a_table` was opened on."""


def a_table(table_id: str = "t1", code: str = "K7XW3P", **changes: Any) -> Table:
    """A table of three who count to ten."""
    table = Table(table_id, code, "counting", Options(), Seats(3, 0), ("Ann", "Bo", "Cy"), False, NOON)
    return replace(table, **changes)


def an_entry(
    seq: int, number: int = 1, *, seat: int = 0, move_id: str | None = None, events: Iterable[Event] | None = None
) -> Entry:
    """An entry that adds a number, at its own minute."""
    return Entry(
        seq=seq,
        at=NOON + timedelta(minutes=seq),
        by=Signature(seat, False),
        move_id=f"m{seq}" if move_id is None else move_id,
        move=Count(seat=seat, number=number),
        events=(Counted(seat, number),) if events is None else tuple(events),
        cites=("2",),
        version=1,
    )


def a_rewind(seq: int, to: int) -> Rewound:
    """An undo or a redo, at its own minute."""
    return Rewound(seq, NOON + timedelta(minutes=seq), Signature(None, True), f"m{seq}", to)


def seqs(items: Iterable[Item]) -> list[int]:
    """The numbers of these items."""
    return [item.seq for item in items]


def every_item() -> list[Item]:
    """A log with every kind of item, of move and of event."""
    secret = Card(Rank.SEVEN, Suit.HEARTS)
    hide = replace(an_entry(2, seat=1), move=Hide(seat=1, card=secret), events=(Hidden(1, secret, Rank.ACE),))
    won = Reached(1, ((0, 1), (1, 2)), (("Ann", (1,)), ("Бо", ())))
    tail = (Ruled(3, Count(seat=1, number=3), (Counted(1, 3),), ("2", "1"), 1),)
    return [
        an_entry(1),
        hide,
        an_entry(3, events=(Counted(1, 2, (JOKER, secret)), won)),
        a_rewind(4, 2),
        a_rewind(5, 3),
        Corrected(6, NOON, Signature(2, True), "m6", 3, tail, (9,)),
    ]


SECRET, SHOWN = Card(Rank.FOUR, Suit.CLUBS), Card(Rank.NINE, Suit.SPADES)
"""The card of a hand that was never turned up, and of one that was."""


def every_aside(seq: int) -> list[Item]:
    """Every kind of item that lies beside the trail, from this number on."""

    def head(place: int, by: Signature) -> tuple[int, datetime, Signature, str]:
        return seq + place, NOON + timedelta(minutes=seq + place), by, f"m{seq + place}"

    keeper, ann, bo = Signature(None, True), Signature(0, False), Signature(1, False)
    return [
        SealingSet(*head(0, keeper), True),
        Sealed(*head(1, ann), 0, "secrets", seq - 1, "h-ann", Hide(seat=0, card=SHOWN)),
        TurnedUp(*head(2, keeper), (seq + 1,)),
        Challenged(*head(3, bo), seq + 1),
        Sealed(*head(4, ann), 0, "secrets", seq - 1, "h-ann", None),
        Sealed(*head(5, bo), 1, "secrets", seq - 1, "h-bo", Hide(seat=1, card=SECRET, guess=Rank.ACE)),
    ]
