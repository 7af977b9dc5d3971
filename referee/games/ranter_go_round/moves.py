"""What a phone hands in at a table of Ranter-Go-Round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from referee.cards import Rank
from referee.rules import Move

Drawn: TypeAlias = Literal["none", "king", "own"]
"""What the dealer got from the stock that matters: a king, the rank put away, or neither."""
Chosen: TypeAlias = Literal["jack", "lot"]


@dataclass(frozen=True, slots=True, kw_only=True)
class JackDeal(Move):
    """One round of cards dealt to find the first dealer, from seat 0 clockwise; None for a card not looked at."""

    kind: ClassVar[str] = "jack_deal"
    ranks: tuple[Rank | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstDealer(Move):
    """Who deals first: whoever got the first Jack, or was chosen by lot."""

    kind: ClassVar[str] = "first_dealer"
    dealer: int
    by: Literal["jack", "lot"] = "jack"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand(Move):
    """ "I stand": the card stays. `rank` says which, where it is known."""

    kind: ClassVar[str] = "stand"
    rank: Rank | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(Move):
    """ "Change": an exchange with the left neighbour, the card given and the card got where they are known."""

    kind: ClassVar[str] = "change"
    gives: Rank | None = None
    gets: Rank | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Move):
    """The dealer changes with the stock."""

    kind: ClassVar[str] = "draw"
    gives: Rank | None = None
    gets: Rank | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class King(Move):
    """`seat` shows a king: at the holder's own turn, or because the player whose turn it is asks for it."""

    kind: ClassVar[str] = "king"


@dataclass(frozen=True, slots=True, kw_only=True)
class KingsDealt(Move):
    """Kings faced at the deal, where such a king stops the hand."""

    kind: ClassVar[str] = "kings_dealt"
    holders: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp(Move):
    """The cards as they lie when all turn up, from the dealer's left round to the dealer.

    None where the referee knows the card already. `drew` matters only where the draw was not entered.
    """

    kind: ClassVar[str] = "turn_up"
    ranks: tuple[Rank | None, ...]
    drew: Literal["none", "king", "own"] = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost(Move):
    """Only who lost the hand; `doubled` those of them who lost two lives with an ace."""

    kind: ClassVar[str] = "lost"
    losers: tuple[int, ...] = ()
    doubled: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut(Move):
    """The deciding cut: one rank for each who cuts, in the order of the seats."""

    kind: ClassVar[str] = "cut"
    ranks: tuple[Rank | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Move):
    """`seat` has to go, and the others play on."""

    kind: ClassVar[str] = "leave"


AnyMove: TypeAlias = JackDeal | FirstDealer | Stand | Change | Draw | King | KingsDealt | TurnUp | Lost | Cut | Leave

MOVES: tuple[type[Move], ...] = (JackDeal, FirstDealer, Stand, Change, Draw, King, KingsDealt, TurnUp, Lost, Cut, Leave)
