"""The score as data: blocks of rows of cells, and every number with the lines it is made of."""

from __future__ import annotations

from dataclasses import dataclass

from referee.phrase import Phrase
from referee.rules.ruling import Line

MOST_COLUMNS = 7
"""How many seats can stand side by side on a phone."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One number on the sheet: `points` (None: nothing to show), what it is made of, and a word beside it.

    The `sign` stands for the word where columns are too narrow for it.
    """

    points: int | None = None
    lines: tuple[Line, ...] = ()
    note: Phrase | None = None
    sign: str = ""

    @property
    def is_filled(self) -> bool:
        """Whether anything is written there."""
        return self.points is not None or self.note is not None


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the sheet: a play, a hand, a round. One cell a seat.

    `hands` are the seats whose own hands it tells the outcome of, each entered by itself, whoever scores.
    """

    label: Phrase
    cells: tuple[Cell, ...]
    hands: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """Rows under one heading with a total a seat (None: it had no part). Most games have one block; Hollywood three."""

    rows: tuple[Row, ...]
    totals: tuple[int | None, ...]
    title: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a seat's column. `number` is its score as it stands (points, or lives).

    `role` is a word under the name ("deals", "in the box"); `is_leading` and `is_out` get a sign.
    `counters`, where the game has lives, is (left, of how many).
    """

    number: int
    role: Phrase | None = None
    is_leading: bool = False
    is_out: bool = False
    is_next: bool = False
    counters: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole score: one head a seat, then the blocks, newest row last.

    `unit` says what the numbers are ("points", "lives"). `abreast` of the blocks, the first ones, stand side by side as
    they would on paper.
    """

    heads: tuple[Head, ...]
    blocks: tuple[Block, ...]
    unit: Phrase
    abreast: int = 1

    @property
    def has_columns(self) -> bool:
        """Whether each seat has a column of numbers under its name: there are few, and only one block abreast."""
        is_narrow = len(self.heads) <= MOST_COLUMNS and self.abreast == 1
        return is_narrow and not any(head.counters for head in self.heads)

    @property
    def numbers(self) -> tuple[int, ...]:
        """One number a seat, in the order of the seats."""
        return tuple(head.number for head in self.heads)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won, the sentence that says why, and the rules it rests on.

    `next_dealer` is the seat that deals if the same people play again; `carried` what is left over for that
    game's pot.
    """

    winners: tuple[int, ...]
    because: Phrase
    cites: tuple[str, ...]
    next_dealer: int | None = None
    carried: int = 0
