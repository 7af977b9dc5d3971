"""How a table was opened, and who holds a phone at it. Fixed before the first move, or no part of the score."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from referee.rules import Seats


@dataclass(frozen=True, slots=True)
class Table:
    """One sitting of people: the game, its options, the seats and the names on them.

    `id` cannot be guessed and is the address; `code` is the six signs one person reads to another.
    `anyone_enters`: a seated player may enter for others too. `follows` is the table whose people play again here.
    """

    id: str
    code: str
    game: str
    options: Any
    seats: Seats
    names: tuple[str, ...]
    anyone_enters: bool
    opened_at: datetime
    follows: str | None = None


@dataclass(frozen=True, slots=True)
class Holder:
    """Whoever holds one phone at one table: its keeper, a seat, or (neither) a looker-on, who may be shut out."""

    id: str
    table_id: str
    seat: int | None
    is_keeper: bool
    is_shut_out: bool = False

    def may_enter_for(self, seat: int | None, anyone_enters: bool) -> bool:
        """Whether this phone may hand in a move for `seat` (None: for the whole table).

        >>> Holder("h", "t", seat=1, is_keeper=False).may_enter_for(1, anyone_enters=False)
        True
        >>> Holder("h", "t", seat=1, is_keeper=False).may_enter_for(2, anyone_enters=False)
        False
        """
        if self.is_keeper:
            return True
        if self.seat is None:
            return False
        return anyone_enters or seat == self.seat

    @property
    def may_enter(self) -> bool:
        """Whether this phone may enter anything at all, and so undo."""
        return self.is_keeper or self.seat is not None
