"""What the referee can be asked about Three Ranger Limit without a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from referee.cards import Card
from referee.phrase import N_, Phrase
from referee.rules import ByName, Cards, Field, Question, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class LineMakes(Question):
    """What does each card of this line make? The first card was turned up."""

    kind: ClassVar[str] = "line"
    label: ClassVar[Phrase] = N_("What does this line make?")
    fields: ClassVar[tuple[Field, ...]] = (Cards("line", N_("The line, the turned-up card first"), least=1, most=52),)
    example: ClassVar[dict[str, object]] = {"line": ["2C", "9S", "TS", "JS"]}
    verdict: ClassVar[tuple[str, ...]] = ("last", "ended")
    line: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStands(Question):
    """How does this game stand? `players` in playing order, the first of whom won the draw.

    `claims` are points claimed at a play (1 is the first), where they are not what the card makes;
    `kender` who called on a play and for how many points.
    """

    kind: ClassVar[str] = "game"
    label: ClassVar[Phrase] = N_("How does this game stand?")
    fields: ClassVar[tuple[Field, ...]] = (
        Words("players", N_("Players in turn, the winner of the draw first"), hint=N_("Adam, Beth")),
        Cards("turned_up", N_("The turned-up card")),
        Cards("plays", N_("The cards played, in order"), least=0, most=51),
        Words("claims", N_("Claims that differ from what the card makes"), hint=N_("6: 5")),
        Words("kender", N_("Calls of kender"), hint=N_("6: Adam 1")),
    )
    example: ClassVar[dict[str, object]] = {
        "players": ["Adam", "Beth"],
        "turned_up": "JS",
        "plays": ["JD", "TH", "9H", "8H", "6D", "7D", "6S", "4C", "AS", "JC"],
        "claims": {},
        "kender": {},
    }
    verdict: ClassVar[tuple[str, ...]] = ("totals", "ended", "winners", "playoff")
    players: tuple[str, ...]
    turned_up: Card
    plays: tuple[Card, ...] = ()
    claims: tuple[tuple[int, int], ...] = ()
    kender: tuple[tuple[int, tuple[str, int]], ...] = ()

    def named(self) -> tuple[str, ...]:
        """The players."""
        return self.players


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoWonDraw(Question):
    """Who won the draw with these cards?"""

    kind: ClassVar[str] = "draw"
    label: ClassVar[Phrase] = N_("Who won the draw?")
    fields: ClassVar[tuple[Field, ...]] = (Words("draws", N_("Each player's card"), hint=N_("Adam: KH, Beth: KC")),)
    example: ClassVar[dict[str, object]] = {"draws": {"Adam": "KH", "Beth": "KC"}}
    verdict: ClassVar[tuple[str, ...]] = ("winner",)
    draws: ByName[Card]


AnyQuestion: TypeAlias = LineMakes | GameStands | WhoWonDraw
QUESTIONS: tuple[type[Question], ...] = (LineMakes, GameStands, WhoWonDraw)
