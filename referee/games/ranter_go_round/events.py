"""What happened at a table of Ranter-Go-Round, past tense, true for ever.

Whose turn it is next, what a lost life cost and who went out are part of what happened: no later change
of a rule tells it differently.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from referee.cards import Rank
from referee.rules import Event

Why: TypeAlias = Literal["lowest", "single", "nearest", "others", "king"]
How: TypeAlias = Literal["survivor", "share", "cut", "carry", "left"]


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """A round of cards was dealt for the first Jack: `ranks` to `seats`."""

    kind: ClassVar[str] = "ranter_go_round.cards_dealt"
    seats: tuple[int, ...]
    ranks: tuple[Rank | None, ...]


@dataclass(frozen=True, slots=True)
class DealerChosen(Event):
    """The first dealer was found, and the first hand dealt."""

    kind: ClassVar[str] = "ranter_go_round.dealer_chosen"
    seat: int
    by: Literal["jack", "lot"]


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """A player kept the card; the turn went to `next_turn` (None: all turn up)."""

    kind: ClassVar[str] = "ranter_go_round.stood"
    seat: int
    rank: Rank | None
    next_turn: int | None


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """Two players exchanged cards. `is_announced`: the one asked said aloud which low card it was."""

    kind: ClassVar[str] = "ranter_go_round.exchanged"
    seat: int
    partner: int
    gave: Rank | None
    got: Rank | None
    is_announced: bool
    next_turn: int | None


@dataclass(frozen=True, slots=True)
class StockTaken(Event):
    """The dealer changed with the stock.

    `is_kept` False: the king that came went back and the old card stayed; None: it was not said whether it did.
    `is_shown`: the card that came is a king that costs the dealer a life, and everybody sees it.
    """

    kind: ClassVar[str] = "ranter_go_round.stock_taken"
    seat: int
    gave: Rank | None
    got: Rank | None
    by: Literal["cut", "top"]
    is_kept: bool | None
    is_shown: bool = False


@dataclass(frozen=True, slots=True)
class KingShown(Event):
    """A king was shown: at the holder's turn (`asker` None) or to the player who asked for it.

    `asks` is the player with whom the asker has to change in the king's stead, where kings are skipped over.
    """

    kind: ClassVar[str] = "ranter_go_round.king_shown"
    seat: int
    asker: int | None
    asks: int | None
    next_turn: int | None


@dataclass(frozen=True, slots=True)
class KingsFaced(Event):
    """Kings were faced at the deal and stopped the hand."""

    kind: ClassVar[str] = "ranter_go_round.kings_faced"
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """All turned up. `drew` is what the dealer got from the stock, where that mattered."""

    kind: ClassVar[str] = "ranter_go_round.turned_up"
    seats: tuple[int, ...]
    ranks: tuple[Rank, ...]
    drew: Literal["none", "king", "own"]


@dataclass(frozen=True, slots=True)
class LivesLost(Event):
    """Each of `seats` lost `lives` with the card in `ranks` and paid `pays`; `out` are those without a life left.

    `why`: they held the lowest card, the lowest single one, the lowest nearest the dealer, the lowest of the
    others than the dealer, or it was the dealer's king from the stock.
    """

    kind: ClassVar[str] = "ranter_go_round.lives_lost"
    seats: tuple[int, ...]
    lives: tuple[int, ...]
    ranks: tuple[Rank | None, ...]
    pays: tuple[int, ...]
    out: tuple[int, ...]
    why: Literal["lowest", "single", "nearest", "others", "king"]


@dataclass(frozen=True, slots=True)
class NobodyLost(Event):
    """Every card had its equal, and nobody lost a life."""

    kind: ClassVar[str] = "ranter_go_round.nobody_lost"


@dataclass(frozen=True, slots=True)
class PlayoffCalled(Event):
    """All who were left would have gone out together: nobody paid, another hand decides."""

    kind: ClassVar[str] = "ranter_go_round.playoff_called"
    seats: tuple[int, ...]
    ranks: tuple[Rank | None, ...]


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """The deal passed on and a new hand was dealt."""

    kind: ClassVar[str] = "ranter_go_round.hand_dealt"
    dealer: int


@dataclass(frozen=True, slots=True)
class CutCalled(Event):
    """These players cut for the pot."""

    kind: ClassVar[str] = "ranter_go_round.cut_called"
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CutMade(Event):
    """They cut these ranks."""

    kind: ClassVar[str] = "ranter_go_round.cut_made"
    seats: tuple[int, ...]
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """A player left between two hands: `lives` went, `pays` came into the pot, and `dealer` deals the hand."""

    kind: ClassVar[str] = "ranter_go_round.player_left"
    seat: int
    lives: int
    pays: int
    dealer: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game was over: each of `winners` took `share` of the `pot`, and `carried` waits for the next game.

    `how` is "left" where all the others had left.
    """

    kind: ClassVar[str] = "ranter_go_round.game_ended"
    how: Literal["survivor", "share", "cut", "carry", "left"]
    winners: tuple[int, ...]
    pot: int
    share: int
    carried: int


Step: TypeAlias = Stood | Exchanged | StockTaken | KingShown | KingsFaced
"""What may happen between the deal and the turning up."""

AnyEvent: TypeAlias = (
    CardsDealt
    | DealerChosen
    | Stood
    | Exchanged
    | StockTaken
    | KingShown
    | KingsFaced
    | TurnedUp
    | LivesLost
    | NobodyLost
    | PlayoffCalled
    | HandDealt
    | CutCalled
    | CutMade
    | PlayerLeft
    | GameEnded
)

EVENTS: tuple[type[Event], ...] = (
    CardsDealt,
    DealerChosen,
    Stood,
    Exchanged,
    StockTaken,
    KingShown,
    KingsFaced,
    TurnedUp,
    LivesLost,
    NobodyLost,
    PlayoffCalled,
    HandDealt,
    CutCalled,
    CutMade,
    PlayerLeft,
    GameEnded,
)
