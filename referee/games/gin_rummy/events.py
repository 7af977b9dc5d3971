"""What happened at a table of Gin Rummy, past tense, true for ever.

The limit of a hand, what it was worth and why, where that was written and who changed chairs are part of what
happened: no later change of a rule tells it differently.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from referee.cards import Card
from referee.games.gin_rummy.scoring import Bonus, Result
from referee.rules import Event


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card was drawn for the first chairs."""

    kind: ClassVar[str] = "gin_rummy.card_drawn"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DrawTied(Event):
    """These drew equal cards and draw again."""

    kind: ClassVar[str] = "gin_rummy.draw_tied"
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChairsTaken(Event):
    """The first chairs were taken, and the first hand dealt. With two players nobody sits out."""

    kind: ClassVar[str] = "gin_rummy.chairs_taken"
    box: int
    captain: int
    out: int | None
    is_by_draw: bool


@dataclass(frozen=True, slots=True)
class UpcardTurned(Event):
    """The first up-card lay there: it set the limit, and by how much points are multiplied."""

    kind: ClassVar[str] = "gin_rummy.upcard_turned"
    card: Card
    limit: int
    factor: int


@dataclass(frozen=True, slots=True)
class UpcardTaken(Event):
    """A player took the up-card."""

    kind: ClassVar[str] = "gin_rummy.upcard_taken"
    seat: int


@dataclass(frozen=True, slots=True)
class UpcardPassed(Event):
    """A player declined the up-card."""

    kind: ClassVar[str] = "gin_rummy.upcard_passed"
    seat: int


@dataclass(frozen=True, slots=True)
class Knocked(Event):
    """A player knocked. `hand` is empty where only the count was given, `spread` where none was declared."""

    kind: ClassVar[str] = "gin_rummy.knocked"
    seat: int
    hand: tuple[Card, ...]
    spread: tuple[tuple[Card, ...], ...]
    count: int
    is_big: bool


@dataclass(frozen=True, slots=True)
class KnockFailed(Event):
    """A player knocked with more than the limit; the hand stays on the table, face up."""

    kind: ClassVar[str] = "gin_rummy.knock_failed"
    seat: int
    hand: tuple[Card, ...]
    count: int
    limit: int


@dataclass(frozen=True, slots=True)
class Written:
    """Where points were written: for a seat, in a column from 0."""

    seat: int
    column: int


@dataclass(frozen=True, slots=True)
class HandWon(Event):
    """A hand was won: how both hands lay, what they counted, and what the winner scored where.

    `is_declared`: the players laid the knocker's hand, and not the referee.

    Cards are empty where only counts were given. `layoffs` lie on the melds of `spread`, each group on the one in
    its place; `laid_off` on melds that nobody entered.
    """

    kind: ClassVar[str] = "gin_rummy.hand_won"
    result: Result
    knocker: int
    defender: int
    winner: int
    spread: tuple[tuple[Card, ...], ...]
    kept: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...]
    layoffs: tuple[tuple[Card, ...], ...]
    laid_off: tuple[Card, ...]
    left: tuple[Card, ...]
    knocker_count: int
    defender_count: int
    bonus: int
    difference: int
    factor: int
    boxes: int
    is_declared: bool
    written: tuple[Written, ...]

    @property
    def points(self) -> int:
        """What the winner scored."""
        return (self.bonus + self.difference) * self.factor


@dataclass(frozen=True, slots=True)
class HandVoided(Event):
    """The hand was void, and the same player deals again."""

    kind: ClassVar[str] = "gin_rummy.hand_voided"


@dataclass(frozen=True, slots=True)
class PenaltyPaid(Event):
    """A penalty by agreement was written to the opponent of the offender."""

    kind: ClassVar[str] = "gin_rummy.penalty_paid"
    offender: int
    points: int
    written: tuple[Written, ...]


@dataclass(frozen=True, slots=True)
class ColumnClosed(Event):
    """A column was closed by whoever reached the target in it."""

    kind: ClassVar[str] = "gin_rummy.column_closed"
    column: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChairsMoved(Event):
    """The next hand was dealt, by whoever is in the box."""

    kind: ClassVar[str] = "gin_rummy.chairs_moved"
    box: int
    captain: int
    out: int | None


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game was over: who won it, what was added to whose points, each seat's final score and settlement."""

    kind: ClassVar[str] = "gin_rummy.game_won"
    winners: tuple[int, ...]
    bonuses: tuple[Bonus, ...]
    finals: tuple[int, ...]
    settled: tuple[int, ...]


AnyEvent: TypeAlias = (
    CardDrawn
    | DrawTied
    | ChairsTaken
    | UpcardTurned
    | UpcardTaken
    | UpcardPassed
    | Knocked
    | KnockFailed
    | HandWon
    | HandVoided
    | PenaltyPaid
    | ColumnClosed
    | ChairsMoved
    | GameWon
)

EVENTS: tuple[type[Event], ...] = (
    CardDrawn,
    DrawTied,
    ChairsTaken,
    UpcardTurned,
    UpcardTaken,
    UpcardPassed,
    Knocked,
    KnockFailed,
    HandWon,
    HandVoided,
    PenaltyPaid,
    ColumnClosed,
    ChairsMoved,
    GameWon,
)
