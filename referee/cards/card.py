"""A card, its rank and its suit, and the packs it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum


class Rank(IntEnum):
    """The thirteen ranks by their place in a run, ace low, and the joker, which has none.

    >>> Rank.JACK.letter, Rank.TEN.letter, int(Rank.KING)
    ('J', 'T', 13)
    """

    JOKER = 0
    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The sign of the canonical text form: `A23456789TJQK`, `JK` for a joker."""
        return "JK" if self is Rank.JOKER else "A23456789TJQK"[self - 1]

    def __str__(self) -> str:
        return self.letter


RANKS: tuple[Rank, ...] = tuple(rank for rank in Rank if rank is not Rank.JOKER)
"""Ace to king, the thirteen ranks of a suit."""


class Suit(Enum):
    """The four suits, the star of five-suited packs, and the joker's want of one."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    STARS = "*"
    NONE = ""

    __hash__ = object.__hash__  # there is one of each; the enumeration's own hash asks for its name first

    @property
    def letter(self) -> str:
        """The sign of the canonical text form: `S H D C *`."""
        return self.value

    @property
    def sign(self) -> str:
        """The sign printed on the card."""
        return {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "*": "★", "": ""}[self.value]

    def __str__(self) -> str:
        return self.letter


SUITS: tuple[Suit, ...] = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The four suits of the standard pack, in the order of the card pad."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Two cards of one face are equal: which pack a card came from is nowhere printed.

    `str(card)` and `parse_card` are a pair.

    >>> str(Card(Rank.TEN, Suit.HEARTS)), str(JOKER)
    ('TH', 'JK')
    """

    rank: Rank
    suit: Suit

    @property
    def is_joker(self) -> bool:
        """Whether the card is a joker."""
        return self.rank is Rank.JOKER

    @property
    def is_of_pack(self) -> bool:
        """Whether the standard pack of 52 holds it: asked so often that no pack is looked through for it.

        >>> [card in PACK for card in (PACK[0], JOKER)] == [card.is_of_pack for card in (PACK[0], JOKER)]
        True
        """
        return self.suit in SUITS

    @property
    def face(self) -> str:
        """The text that every language reads alike: to an Italian `QC` is the queen of *cuori*, `Q♣` is not.

        >>> Card(Rank.QUEEN, Suit.CLUBS).face
        'Q♣'
        """
        return f"{self.rank.letter}{self.suit.sign}"

    def __str__(self) -> str:
        return f"{self.rank.letter}{self.suit.letter}"


JOKER = Card(Rank.JOKER, Suit.NONE)

PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The standard pack of 52, in the order of the card pad."""


@dataclass(frozen=True, slots=True)
class Deck:
    """What one pack holds besides its jokers: each of these ranks in each of these suits.

    >>> len(STANDARD.cards), len(DECKS["five_crowns"].cards)
    (52, 55)
    """

    suits: tuple[Suit, ...]
    ranks: tuple[Rank, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of one pack, in the order of the card pad."""
        return tuple(Card(rank, suit) for suit in self.suits for rank in self.ranks)

    def has(self, card: Card) -> bool:
        """Whether a card is one of these; jokers are beside them.

        >>> STANDARD.has(Card(Rank.ACE, Suit.STARS)), STANDARD.has(Card(Rank.ACE, Suit.SPADES))
        (False, True)
        """
        return card.suit in self.suits and card.rank in self.ranks


STANDARD = Deck(SUITS, RANKS)

DECKS: dict[str, Deck] = {"standard": STANDARD, "five_crowns": Deck((*SUITS, Suit.STARS), RANKS[2:])}
"""The decks by the names that house rules give them; the fifth suit is the star, and its deck begins with threes."""
