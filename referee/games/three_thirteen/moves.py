"""What a phone hands in at a table of Three Thirteen.

`round` is the round that it was entered for: where an earlier entry is corrected so that a round lacks a hand, no hand
of the next round slips into its place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from referee.cards import Card
from referee.rules import Move


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstDealer(Move):
    """Who deals the first round, as the lot fell; in Speed 3-13 who calls, having drawn the highest card."""

    kind: ClassVar[str] = "first_dealer"
    dealer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOut(Move):
    """ "I am out": the cards kept after the discard, all of them melded; the melds where they are declared.

    `taken_from_pile` is the card just taken from the discards, where that was said.
    """

    kind: ClassVar[str] = "go_out"
    hand: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...] = ()
    taken_from_pile: Card | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SayOut(Move):
    """Who went out, taken on his word."""

    kind: ClassVar[str] = "say_out"
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LayDown(Move):
    """All the cards that a player keeps after his last turn; the melds where they are declared."""

    kind: ClassVar[str] = "lay_down"
    hand: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...] = ()
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveOver(Move):
    """Only the cards that a player is left with; none where all are melded, but not where they were to be `tapped`."""

    kind: ClassVar[str] = "leave_over"
    cards: tuple[Card, ...] = ()
    tapped: bool = False
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Move):
    """Only the points that a player is left with."""

    kind: ClassVar[str] = "count"
    points: int
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Move):
    """A player has to go, and the others play on."""

    kind: ClassVar[str] = "leave"
    round: int | None = None


AnyMove: TypeAlias = FirstDealer | GoOut | SayOut | LayDown | LeaveOver | Count | Leave

MOVES: tuple[type[Move], ...] = (FirstDealer, GoOut, SayOut, LayDown, LeaveOver, Count, Leave)
