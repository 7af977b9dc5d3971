"""What happened at a table of Three Thirteen, past tense, true for ever.

What was wild, what each card cost, what each wild stood for and who played the next round are part of what happened:
no later change of a rule tells it differently.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from referee.cards import Card, Rank
from referee.rules import Event

Groups: TypeAlias = tuple[tuple[Card, ...], ...]
"""Melds as groups of cards."""
Stands: TypeAlias = tuple[tuple[Card | None, ...], ...]
"""Meld by meld and card by card what a wild stands for: itself where it lies as itself, None for a natural card."""
Way: TypeAlias = Literal["cards", "leftover", "points", "word"]
"""How a hand was entered: all its cards, only those left over, only its points; or going out on the player's word."""


@dataclass(frozen=True, slots=True)
class FirstDealerChosen(Event):
    """The first dealer was found; `calls`: there is no dealer, and it is the caller."""

    kind: ClassVar[str] = "three_thirteen.first_dealer_chosen"
    seat: int
    calls: bool


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """A round was dealt to these players, in turn from the one who plays first. Nobody deals in Speed 3-13.

    `is_extra`: it plays off a tie.
    """

    kind: ClassVar[str] = "three_thirteen.round_dealt"
    number: int
    cards: int
    wild: Rank | None
    dealer: int | None
    players: tuple[int, ...]
    is_extra: bool


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A player went out. No melds where he was taken on his word. `is_declared`: he laid them, not the referee."""

    kind: ClassVar[str] = "three_thirteen.went_out"
    seat: int
    melds: Groups
    stands: Stands
    way: Way
    is_declared: bool


@dataclass(frozen=True, slots=True)
class HandCounted(Event):
    """What a player was left with after his last turn, and what each of those cards cost.

    `joined` are wilds that were entered as left over, and joined melds that nobody entered.
    """

    kind: ClassVar[str] = "three_thirteen.hand_counted"
    seat: int
    melds: Groups
    stands: Stands
    joined: tuple[Card, ...]
    leftover: tuple[Card, ...]
    costs: tuple[int, ...]
    points: int
    way: Way
    is_declared: bool


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """A player left: `players` play the round on, and `dealer` deals it, or `caller` calls."""

    kind: ClassVar[str] = "three_thirteen.player_left"
    seat: int
    players: tuple[int, ...]
    dealer: int | None
    caller: int | None


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game was over: who won it, and each seat's total."""

    kind: ClassVar[str] = "three_thirteen.game_won"
    winners: tuple[int, ...]
    totals: tuple[int, ...]


AnyEvent: TypeAlias = FirstDealerChosen | RoundDealt | WentOut | HandCounted | PlayerLeft | GameWon

EVENTS: tuple[type[Event], ...] = (FirstDealerChosen, RoundDealt, WentOut, HandCounted, PlayerLeft, GameWon)
