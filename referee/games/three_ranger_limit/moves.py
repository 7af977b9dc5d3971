"""What may be handed in at a table of Three Ranger Limit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from referee.cards import Card
from referee.rules import Move


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Move):
    """The seat draws a card for first."""

    kind: ClassVar[str] = "draw"
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class NameFirst(Move):
    """The table says who won the draw, without its cards."""

    kind: ClassVar[str] = "name_first"
    winner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp(Move):
    """The table turns up the first card of the line."""

    kind: ClassVar[str] = "turn_up"
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Move):
    """The seat lays a card at the end of the line, and where points are claimed says how many it makes."""

    kind: ClassVar[str] = "play"
    card: Card
    claimed: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CallKender(Move):
    """The seat asks for points that were missed at the play of that number (1 is the first)."""

    kind: ClassVar[str] = "kender"
    play: int
    asked: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreeOver(Move):
    """The table agrees that the game is over: nobody calls kender on the last card."""

    kind: ClassVar[str] = "agree_over"


AnyMove: TypeAlias = Draw | NameFirst | TurnUp | Play | CallKender | AgreeOver
MOVES: tuple[type[Move], ...] = (Draw, NameFirst, TurnUp, Play, CallKender, AgreeOver)
