"""What a phone hands in at a table of Gin Rummy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from referee.cards import Card
from referee.rules import Move


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Move):
    """A card drawn for the first chairs."""

    kind: ClassVar[str] = "draw"
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeChairs(Move):
    """Who sits where at first, said outright: in the box (with two players: who deals), and captain."""

    kind: ClassVar[str] = "take_chairs"
    box: int
    captain: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp(Move):
    """The first up-card of a hand."""

    kind: ClassVar[str] = "turn_up"
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeUpcard(Move):
    """The player to whom the up-card is offered takes it."""

    kind: ClassVar[str] = "take_upcard"


@dataclass(frozen=True, slots=True, kw_only=True)
class PassUpcard(Move):
    """The player to whom the up-card is offered declines it."""

    kind: ClassVar[str] = "pass_upcard"


@dataclass(frozen=True, slots=True, kw_only=True)
class Knock(Move):
    """ "I knock": the ten cards kept, or eleven that are all melded; the spread where it is declared.

    `taken_from_pile` is the card just taken from the discards, where that was said.
    """

    kind: ClassVar[str] = "knock"
    hand: tuple[Card, ...]
    spread: tuple[tuple[Card, ...], ...] = ()
    taken_from_pile: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockCount(Move):
    """A knock by its count alone: 0 is gin. `big`: eleven melded cards, none thrown."""

    kind: ClassVar[str] = "knock_count"
    count: int
    big: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Defend(Move):
    """The other player's ten cards; melds and layoffs where they are declared.

    Each group of `layoffs` lies on the knocker's meld in its place. `laid_off` are cards laid off on melds that
    nobody entered.
    """

    kind: ClassVar[str] = "defend"
    hand: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...] = ()
    layoffs: tuple[tuple[Card, ...], ...] = ()
    laid_off: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DefendCount(Move):
    """What the other player is left with, layoffs taken off."""

    kind: ClassVar[str] = "defend_count"
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Void(Move):
    """The hand is void: two cards are left in the stock and nobody has knocked."""

    kind: ClassVar[str] = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty(Move):
    """A penalty by agreement: the opponent of `offender` scores so many points."""

    kind: ClassVar[str] = "penalty"
    offender: int
    points: int


AnyMove: TypeAlias = (
    Draw | TakeChairs | TurnUp | TakeUpcard | PassUpcard | Knock | KnockCount | Defend | DefendCount | Void | Penalty
)

MOVES: tuple[type[Move], ...] = (
    Draw,
    TakeChairs,
    TurnUp,
    TakeUpcard,
    PassUpcard,
    Knock,
    KnockCount,
    Defend,
    DefendCount,
    Void,
    Penalty,
)
