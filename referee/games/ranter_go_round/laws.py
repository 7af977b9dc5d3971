"""What the house rules say: each of them is read by one function here, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from referee.cards import Rank
from referee.games.ranter_go_round.options import Options

DealerKing: TypeAlias = Literal["keep", "dealer_loses", "keep_original"]
Method: TypeAlias = Literal["cut", "top"]
Ties: TypeAlias = Literal["all_lose", "cancel", "nearest_dealer"]
FinalTie: TypeAlias = Literal["playoff", "share", "cut", "carry"]


@dataclass(frozen=True, slots=True)
class KingsLaw:
    """What a king does.

    `is_given`: it changes hands like any card. `stops_deal`: dealt, it ends the hand before a turn is taken.
    `stops_play`: shown, it ends the play. `is_skipped`: the asker goes on to the player beyond.
    """

    is_given: bool
    stops_deal: bool
    stops_play: bool
    is_skipped: bool


@dataclass(frozen=True, slots=True)
class Money:
    """What is paid: `ante` by each before the first deal, `life` for every life lost; `is_coins` if in coins."""

    ante: int
    life: int
    is_coins: bool


@dataclass(frozen=True, slots=True)
class Announcing:
    """Whether low cards are announced when they are handed over, and by which names."""

    is_on: bool
    is_cornish: bool


LOW_CARDS = (Rank.ACE, Rank.TWO, Rank.THREE)
"""The cards that are announced where announcing is played, wherever the ace ranks."""


def lives_each(options: Options) -> int:
    """How many lives each player starts with (rule 1.3)."""
    return options.lives


def height(options: Options, rank: Rank) -> int:
    """The place of a rank from the lowest, 1, upwards (rule 1.2).

    >>> height(Options(), Rank.ACE), height(Options(ace="high"), Rank.ACE)
    (1, 14)
    """
    return 14 if rank is Rank.ACE and options.ace == "high" else int(rank)


def kings_law(options: Options) -> KingsLaw:
    """What a king does at this table (section 3)."""
    kings = options.kings
    return KingsLaw(kings == "trade", kings == "stop_hand", kings == "stop_play", kings == "skip_over")


def dealers_king(options: Options) -> DealerKing:
    """What a king from the stock does to the dealer (rule 4.3): nothing where kings are like any other card.

    >>> dealers_king(Options(dealer_king="dealer_loses", kings="trade"))
    'keep'
    """
    return "keep" if kings_law(options).is_given else options.dealer_king


def stock_method(options: Options) -> Method:
    """How the dealer takes a card from the stock (rule 4.2)."""
    return options.stock


def announcing(options: Options) -> Announcing:
    """Whether a low card is announced when it is handed over (rule 2.4)."""
    return Announcing(options.announce != "off", options.announce == "cornish")


def ties_law(options: Options) -> Ties:
    """Who pays of several with the lowest card (rule 5.2)."""
    return options.ties


def final_tie_law(options: Options) -> FinalTie:
    """What happens when all lose their last life together (rules 6.3 to 6.6)."""
    return options.final_tie


def money(options: Options) -> Money:
    """What goes into the pot, and when (rule 6.1).

    >>> money(Options()), money(Options(pot="ante", stake=5)).ante
    (Money(ante=0, life=1, is_coins=False), 5)
    """
    match options.pot:
        case "counters":
            return Money(0, 1, False)
        case "ante":
            return Money(options.stake, 0, True)
        case "stakes":
            return Money(0, options.stake, True)


def price_of(options: Options, rank: Rank | None) -> int:
    """How many lives are lost with this card (rule 5.3).

    >>> price_of(Options(), Rank.ACE), price_of(Options(ace_double=True), Rank.ACE)
    (1, 2)
    """
    return 2 if rank is Rank.ACE and options.ace_double else 1


def may_pay_double(options: Options) -> bool:
    """Whether a hand can cost two lives at this table."""
    return price_of(options, Rank.ACE) == 2


def is_own_rank_safe(options: Options) -> bool:
    """Whether the dealer wins the hand by drawing the rank that was put away (rule 4.4)."""
    return options.dealer_own_rank


def may_swap_left(options: Options) -> bool:
    """Whether the dealer may change with the left neighbour (rule 4.5)."""
    return options.dealer_swaps_left
