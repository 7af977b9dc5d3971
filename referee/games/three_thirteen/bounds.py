"""Which points a hand can be left with: a number that no cards add up to was mistyped (rule 5.7).

A hand is counted as well as it melds. Three of a rank are a set, so that of no rank more than two are left; wilds are
left only where nothing melds, and then one alone, with cards of different ranks; and what is melded is three cards at
least. Where a wild may be left beside a meld, because wilds are limited or barred from melding alone, or where players
may arrange their hands badly, more is let through: nothing is refused that there could be.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from referee.cards import Rank
from referee.cards.melds.wild import Wilds
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.options import Options

LEAST_MELD = 3
"""No meld is shorter (rule 3.1)."""


@dataclass(frozen=True, slots=True)
class Stock:
    """What the cards of a hand are taken from: what is wild, each card's copies, the jokers, who arranges hands."""

    wilds: Wilds
    ranks: tuple[Rank, ...]
    copies: int
    jokers: int
    is_arranged_by_players: bool


def stock_of(options: Options, players: int, wild: Rank | None) -> Stock:
    """What the hands of a round are taken from."""
    packs, deck = laws.packs_for(options, players), laws.deck(options)
    return Stock(
        laws.wilds(options, wild),
        deck.ranks,
        packs * len(deck.suits),
        laws.jokers_in(options, packs),
        laws.is_arranged_by_players(options),
    )


def is_possible(stock: Stock, cards: int, points: int) -> bool:
    """Whether a hand of so many cards can be left with so many points."""
    return points >= 0 and bool(_possible(stock, cards) >> points & 1)


def most_possible(stock: Stock, cards: int) -> int:
    """The most that a hand of so many cards can be left with.

    >>> from referee.games.three_thirteen.options import Options
    >>> [most_possible(stock_of(Options(), 2, Rank(cards)), cards) for cards in (3, 4, 13)]
    [30, 40, 114]
    """
    return _possible(stock, cards).bit_length() - 1


def around(stock: Stock, cards: int, points: int) -> tuple[int, ...]:
    """The possible numbers next to one that is not: below it, above it.

    >>> from referee.games.three_thirteen.options import Options
    >>> stock = stock_of(Options(), 2, Rank.THREE)
    >>> around(stock, 3, 2), around(stock, 3, 31)
    ((0, 4), (30,))
    """
    possible = _possible(stock, cards)
    below = possible & (1 << max(points, 0)) - 1
    above = possible >> max(points, 0) + 1
    found = (below.bit_length() - 1,) if below else ()
    return (*found, points + 1 + (above & -above).bit_length() - 1) if above else found


def is_left_of(cards: int, left: int) -> bool:
    """Whether so many cards can be left of a hand: all of it, or three fewer at least, which are a meld."""
    return left == cards or 0 <= left <= cards - LEAST_MELD


@lru_cache(maxsize=256)
def _possible(stock: Stock, cards: int) -> int:
    """The numbers that there can be, as bits. No hand holds more cards than there are, whatever a log says."""
    cards = min(cards, stock.copies * len(stock.ranks) + stock.jokers)
    wilds = stock.wilds
    naturals = {rank: wilds.face_points(rank) for rank in stock.ranks if rank is not wilds.rank}
    own = wilds.face_points(wilds.rank) if wilds.rank else 0
    own = own if wilds.wild_leftover is None else wilds.wild_leftover
    is_free = wilds.max_wilds is None and wilds.all_wild and not stock.is_arranged_by_players
    if is_free:
        pairs = _sums([(each, 2) for each in naturals.values()], cards)
        singles = _sums([(each, 1) for each in naturals.values()], cards)
        possible = _of_any_size(pairs, cards)
        possible |= singles[cards - 1] << own if wilds.rank else 0
        return possible | (singles[cards - 1] << wilds.joker_value if stock.jokers else 0)
    most = stock.copies if stock.is_arranged_by_players else 2
    held = [(each, most) for each in naturals.values()] + [(own, most if wilds.rank else 0)]
    return _of_any_size(_sums([*held, (wilds.joker_value, min(stock.jokers, cards))], cards), cards)


def _of_any_size(sums: list[int], cards: int) -> int:
    possible = 0
    for left, each in enumerate(sums):
        possible |= each if is_left_of(cards, left) else 0
    return possible


def _sums(held: list[tuple[int, int]], cards: int) -> list[int]:
    """By number of cards, up to so many, what they can add up to as bits: of each cost so many copies at most."""
    sums = [1] + [0] * cards
    for cost, copies in held:
        longer = list(sums)
        for number in range(1, cards + 1):
            for taken in range(1, min(copies, number) + 1):
                longer[number] |= sums[number - taken] << cost * taken
        sums = longer
    return sums
