"""A meld, a hand laid out in melds, and which of two layouts of equal cost a player would lay."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from referee.cards.card import Card


class Kind(Enum):
    """What holds a meld together: one rank, or one suit in sequence."""

    SET = "set"
    RUN = "run"


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards that lie together: a set in the order of the suits, a run from its lowest card.

    >>> from referee.cards.melds import meld_of
    >>> print(meld_of("7D 7S 7H"), "and", meld_of("6S 4S 5S"))
    7S 7H 7D and 4S 5S 6S
    """

    kind: Kind
    cards: tuple[Card, ...]

    @property
    def is_set(self) -> bool:
        """Whether the meld is of one rank."""
        return self.kind is Kind.SET

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand laid out: its melds, sets before runs; the cards in none of them; and what those count."""

    melds: tuple[Meld, ...]
    leftover: tuple[Card, ...]
    deadwood: int

    def __str__(self) -> str:
        """The layout on one line, the deadwood behind a bar.

        >>> from referee.cards.melds import arrange
        >>> print(arrange("4S 5S 6S 7S 7H 7D 4H 4D KC 2C"))
        7S 7H 7D, 4S 5S 6S | 4H 4D 2C KC: 20
        """
        return f"{', '.join(map(str, self.melds))} | {' '.join(map(str, self.leftover))}: {self.deadwood}"


# The order of the house. Of two layouts the better has less deadwood; then fewer cards laid off on another's melds,
# fewer melds, more cards in them, longer melds (five and three before four and four), fewer cards in runs. Each part
# has its own bits of one whole number, so that weights add up over melds and suits. For hands of up to 15 cards.
_RUN_CARD, _SHORTNESS, _LOOSE, _MELD, _LAID, _POINT = (1 << place for place in (0, 4, 12, 16, 20, 24))


def meld_weight(length: int, is_set: bool) -> int:
    """What a meld weighs in the order of the house.

    >>> meld_weight(6, False) < 2 * meld_weight(3, False)
    True
    >>> meld_weight(4, True) + meld_weight(3, False) < meld_weight(3, True) + meld_weight(4, False)
    True
    """
    return _MELD + length * (16 - length) * _SHORTNESS + (0 if is_set else length * _RUN_CARD)


def loose_weight(cards: int, points: int) -> int:
    """What cards in no meld weigh: their points before all.

    >>> loose_weight(3, 9) < loose_weight(1, 10) < loose_weight(2, 10)
    True
    """
    return points * _POINT + cards * _LOOSE


def laid_weight(cards: int) -> int:
    """What cards that are laid off on another's melds weigh: less than a point, more than a meld of one's own."""
    return cards * _LAID


def points_of(weight: int) -> int:
    """The deadwood in a weight.

    >>> points_of(loose_weight(3, 9) + laid_weight(2) + meld_weight(5, False))
    9
    """
    return weight // _POINT
