"""The items of a table's log. It is only ever added to; what counts in it is the trail."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from referee.errors import Impossible
from referee.phrase import N_
from referee.rules import Event, Move

MOST_ITEMS, MOST_RULINGS, MOST_EVENTS = 2_500, 4_000, 8_000
"""So much does a log hold, with all that its corrections ruled again: more than any evening has.

The longest is twenty at Ranter-Go-Round with every exchange entered, six lives each: a thousand entries. Gin Rummy to
500 in 60 hands has some 250. Every look at the trail plays all of it again: a log without bounds would keep others
waiting.
"""
RESERVE = 500
"""So many items more go into a full log to shut phones out and to hand the scorekeeping over: nobody is kept from it,
and nobody fills a disk with it."""


@dataclass(frozen=True, slots=True)
class Signature:
    """Whose phone an item was entered on: the keeper's, a seat's, or both."""

    seat: int | None
    is_keeper: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted move: what was handed in, what it made happen, by which rules of which version.

    `seq` counts from 1 without a gap; `at` is in UTC; `move_id` is minted by the page, so that a move that is
    sent twice is written once.
    """

    seq: int
    at: datetime
    by: Signature
    move_id: str
    move: Move
    events: tuple[Event, ...]
    cites: tuple[str, ...]
    version: int


@dataclass(frozen=True, slots=True)
class Rewound:
    """Undo and redo: from here on the table stands as it did after the item `to` (0: as it was opened)."""

    seq: int
    at: datetime
    by: Signature
    move_id: str
    to: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """An entry of the trail as a correction ruled it again: `seq` is the entry's own."""

    seq: int
    move: Move
    events: tuple[Event, ...]
    cites: tuple[str, ...]
    version: int


@dataclass(frozen=True, slots=True)
class Corrected:
    """Another move in the place of the entry `corrects`, and all that followed it ruled again.

    `tail` is the trail from there on as it now stands; `fell` are the entries that could not follow.
    """

    seq: int
    at: datetime
    by: Signature
    move_id: str
    corrects: int
    tail: tuple[Ruled, ...]
    fell: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SealingSet:
    """From here on hands are entered face down at this table, or (`is_on` False) openly again."""

    seq: int
    at: datetime
    by: Signature
    move_id: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class Sealed:
    """A seat's hand handed in face down; without a move it is taken back, or was carried here without being known.

    It belongs to the `occasion` of the game and lies there as long as the table stands on what it stood on then: the
    item `after`. `holder` is the phone it was entered on, the only one that is shown it before it is turned up.
    """

    seq: int
    at: datetime
    by: Signature
    move_id: str
    seat: int
    occasion: str
    after: int
    holder: str
    move: Move | None


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """Hands that lie face up from here on: the numbers of their items."""

    seq: int
    at: datetime
    by: Signature
    move_id: str
    hands: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Challenged:
    """A hand that lies face up (the number of its item), and that somebody says is not right."""

    seq: int
    at: datetime
    by: Signature
    move_id: str
    hand: int


Aside: TypeAlias = SealingSet | Sealed | TurnedUp | Challenged
"""What is written beside the trail: it makes no state, and undo and redo pass it by."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """A player goes by another name from now on, on every page, old lines too. No undo takes it back."""

    seat: int
    name: str
    seq: int
    at: datetime
    by: Signature
    move_id: str


@dataclass(frozen=True, slots=True)
class HandedOver:
    """Whoever holds `seat` keeps the score from now on."""

    seat: int
    seq: int
    at: datetime
    by: Signature
    move_id: str


@dataclass(frozen=True, slots=True)
class ShutOut:
    """The phone `holder`, which held `seat`, holds nothing at this table any more, and is given no seat again."""

    seat: int
    holder: str
    seq: int
    at: datetime
    by: Signature
    move_id: str


Settled: TypeAlias = Renamed | HandedOver | ShutOut
"""What is settled about the people: no part of the score, and so of no undo."""

Item: TypeAlias = Entry | Rewound | Corrected | Aside | Settled


def called(names: tuple[str, ...], log: Iterable[Renamed]) -> tuple[str, ...]:
    """The names on the seats after all renaming.

    >>> called(("Ann", "Bo"), ())
    ('Ann', 'Bo')
    """
    now = list(names)
    for item in log:
        if item.seat < len(now):
            now[item.seat] = item.name
    return tuple(now)


def weight(log: Iterable[Item]) -> int:
    """What a log weighs: each item one, and each ruling of its corrections."""
    return sum(1 + len(item.tail) if isinstance(item, Corrected) else 1 for item in log)


def is_within_bounds(log: Iterable[Item]) -> bool:
    """Whether a log holds no more than it may."""
    items, events = tuple(log), 0
    for item in items:
        ruled = item.tail if isinstance(item, Corrected) else (item,) if isinstance(item, Entry) else ()
        events += sum(len(each.events) for each in ruled)
    return len(items) <= MOST_ITEMS and weight(items) <= MOST_RULINGS and events <= MOST_EVENTS


def is_full(log: Sequence[Item]) -> bool:
    """Whether a log has no room for another item, be it one that rules nothing, as undo is."""
    return len(log) >= MOST_ITEMS or weight(log) >= MOST_RULINGS


def is_within_reserve(seq: int) -> bool:
    """Whether a log may have an item of that number where it is about who holds which phone."""
    return seq <= MOST_ITEMS + RESERVE


def too_long() -> Impossible:
    """The refusal of what a full table has no room for."""
    return Impossible(
        N_("this table holds as many entries and corrections as a table can"),
        remedy=N_("Go on at a new table; this one stays as it is."),
    )
