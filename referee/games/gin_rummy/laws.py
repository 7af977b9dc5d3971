"""What the house rules say: each of them is read by one function here, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from referee.cards import Card, Rank, Suit
from referee.cards.melds import Stakes
from referee.games.gin_rummy.options import Options

Deal: TypeAlias = Literal["loser", "turns", "winner"]
Shutout: TypeAlias = Literal["each", "once", "doubled"]

COLUMNS = 3
"""How many games are scored at once in Hollywood."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What is added when a game is over.

    `game` for its winner, `box` for each box, `shutout` where an opponent scored nothing, by the `law`;
    `is_settled`: each pays each the difference.
    """

    game: int
    box: int
    shutout: int
    law: Shutout
    is_settled: bool


def card_points(card: Card) -> int:
    """What a card counts unmatched (rule 1.2).

    >>> card_points(Card(Rank.ACE, Suit.SPADES)), card_points(Card(Rank.KING, Suit.HEARTS))
    (1, 10)
    """
    return min(int(card.rank), 10)


def target(options: Options) -> int:
    """How many points win the game (rule 8.1)."""
    return options.target


def stakes(options: Options) -> Stakes:
    """What a knock earns (rules 5.4, 6.2, 6.3 and 6.4)."""
    return Stakes(options.gin_bonus, options.undercut_bonus, options.undercut_on_tie, options.layoff_on_gin)


def big_gin_bonus(options: Options) -> int:
    """The bonus for eleven melded cards, 0 where that is no more than gin (rule 4.6)."""
    return options.big_gin


def plays_oklahoma(options: Options) -> bool:
    """Whether the up-card sets the limit of each hand (rule 4.3)."""
    return options.oklahoma


def limit_of(options: Options, upcard: Card | None) -> int:
    """What a knocker's unmatched cards may count (rules 4.1 and 4.3).

    >>> five, king = Card(Rank.FIVE, Suit.HEARTS), Card(Rank.KING, Suit.HEARTS)
    >>> limit_of(Options(), five), limit_of(Options(oklahoma=True), five), limit_of(Options(oklahoma=True), king)
    (10, 5, 10)
    """
    most = options.knock_limit
    if upcard is None or not plays_oklahoma(options):
        return most
    return min(most, ace_limit(options) if upcard.rank is Rank.ACE else card_points(upcard))


def ace_limit(options: Options) -> int:
    """The limit that an ace sets in Oklahoma (rule 4.3).

    >>> ace_limit(Options()), ace_limit(Options(oklahoma_ace="one"))
    (0, 1)
    """
    return 1 if options.oklahoma_ace == "one" else 0


def factor_of(options: Options, upcard: Card | None) -> int:
    """By how much the points of a hand are multiplied (rule 6.6).

    >>> six = Card(Rank.SIX, Suit.SPADES)
    >>> factor_of(Options(oklahoma=True), six), factor_of(Options(oklahoma=True, spades_double=False), six)
    (2, 1)
    """
    is_spade = upcard is not None and upcard.suit is Suit.SPADES and plays_oklahoma(options)
    return 2 if is_spade and options.spades_double else 1


def columns_of(options: Options) -> int:
    """How many games are scored at once (rule 9.1)."""
    return COLUMNS if options.hollywood else 1


def reckoning(options: Options) -> Reckoning:
    """What is added when a game is over (rules 8.2 to 8.5)."""
    return Reckoning(
        options.game_bonus,
        options.box_bonus,
        options.shutout_bonus,
        options.shutout,
        options.settlement == "differences",
    )


def has_extra_boxes(options: Options) -> bool:
    """Whether an undercut and gin are more boxes than a plain hand (rule 8.3)."""
    return options.extra_boxes


def deal_law(options: Options) -> Deal:
    """Who of two players deals next (rule 7.4)."""
    return options.deal


def are_suits_ranked(options: Options) -> bool:
    """Whether suits split equal ranks in the first draw (rule 1.4)."""
    return options.first_draw == "suits"


def stays_exposed(options: Options) -> bool:
    """Whether the hand of a knock that was not allowed stays face up (rule 4.4)."""
    return options.illegal_knock == "exposed"


def may_throw_back(options: Options) -> bool:
    """Whether the card just taken from the pile may be thrown in the same turn (rule 2.3)."""
    return options.discard_taken_card


def may_take_fiftieth(options: Options) -> bool:
    """Whether the last discard may still be taken to knock, with two cards left in the stock (rule 2.5)."""
    return options.fiftieth_card


def scores_in_pairs(options: Options) -> bool:
    """Whether the captain's points are the idle partner's too (rule 6.7)."""
    return options.team_scoring
