"""What happens at a table of Three Ranger Limit. Every event carries what the ruling decided, points included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from referee.cards import Card
from referee.games.three_ranger_limit.scoring import Combination
from referee.rules import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDrawn(Event):
    """A seat drew a card for first."""

    kind: ClassVar[str] = "three_ranger_limit.card_drawn"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawWon(Event):
    """A seat won the draw and plays first; `card` is its card, None where only the winner was named."""

    kind: ClassVar[str] = "three_ranger_limit.draw_won"
    seat: int
    card: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTurnedUp(Event):
    """The first card of the line was turned up; `seat`, who plays first, scored `points` for it."""

    kind: ClassVar[str] = "three_ranger_limit.card_turned_up"
    seat: int
    card: Card
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    """A seat laid a card that made `combinations` and scored `points`.

    `claimed` is what it announced, where points are claimed; `excess` what `excess_seat` scored for a claim too high.
    """

    kind: ClassVar[str] = "three_ranger_limit.card_played"
    seat: int
    card: Card
    combinations: tuple[Combination, ...]
    points: int
    claimed: int | None = None
    excess: int = 0
    excess_seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class KenderCalled(Event):
    """A seat asked for missed points of the last card and took `taken`; a false call forfeited to the accused."""

    kind: ClassVar[str] = "three_ranger_limit.kender_called"
    seat: int
    accused: int
    card: Card
    asked: int
    taken: int
    forfeited: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon(Event):
    """The game ended; `winners` had the most points."""

    kind: ClassVar[str] = "three_ranger_limit.game_won"
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffBegun(Event):
    """The game ended in a tie: `players` alone play another, `first` plays first and the one before it deals."""

    kind: ClassVar[str] = "three_ranger_limit.playoff_begun"
    players: tuple[int, ...]
    first: int


AnyEvent: TypeAlias = CardDrawn | DrawWon | CardTurnedUp | CardPlayed | KenderCalled | GameWon | PlayoffBegun
EVENTS: tuple[type[Event], ...] = (
    CardDrawn,
    DrawWon,
    CardTurnedUp,
    CardPlayed,
    KenderCalled,
    GameWon,
    PlayoffBegun,
)
