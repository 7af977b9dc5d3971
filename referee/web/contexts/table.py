"""What the table page, its board and the pages around it are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.phrase import Phrase
from referee.rules import Calls, Outcome, Sheet
from referee.speech import Voice
from referee.web.contexts.offered import Offered
from referee.web.contexts.sealing import SealsView
from referee.web.contexts.shell import Cited, LineView, RulingView, Shell


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """One seat of a table that somebody joins. `state` is `free`, `taken` or `mine`."""

    seat: int
    name: str
    state: str


@dataclass(frozen=True, slots=True)
class Seating:
    """Take a seat, or look on."""

    template: ClassVar[str] = "table/seating.html"
    shell: Shell
    voice: Voice
    game: Phrase
    seats_url: str
    """POST seat=<n> takes a seat, seat= (empty) looks on."""
    move_id: str
    """By which the same answer, sent twice, is one."""
    offers: tuple[SeatOffer, ...]
    problem: Phrase | None


@dataclass(frozen=True, slots=True)
class CellView:
    """One cell of the sheet, with the name of its seat and its lines opened out."""

    name: str
    points: int | None
    note: Phrase | None
    lines: tuple[LineView, ...]
    sign: str = ""
    """What stands for the note where columns are narrow."""
    correct_url: str | None = None
    """Where the entry that made it is corrected, if one did and this phone may."""


@dataclass(frozen=True, slots=True)
class RowView:
    """One row of the sheet."""

    label: Phrase
    cells: tuple[CellView, ...]
    correct_url: str | None = None
    """Where the entry that made it is corrected, if one did and this phone may."""

    @property
    def has_lines(self) -> bool:
        """Whether one of its cells opens into lines."""
        return any(cell.lines for cell in self.cells)

    @property
    def corrected(self) -> tuple[CellView, ...]:
        """The cells that lead each to its own entry, where that is not the same for all."""
        own = tuple(cell for cell in self.cells if cell.correct_url)
        return own if len(own) > 1 else ()


@dataclass(frozen=True, slots=True)
class BlockView:
    """One block of the sheet, newest row last."""

    title: Phrase | None
    rows: tuple[RowView, ...]
    totals: tuple[int | None, ...]
    """None: a dash."""


@dataclass(frozen=True, slots=True)
class Board:
    """The whole refreshed part of the table page, as one phone may see it.

    Every form posts `move_id` and its prompt's `occasion`. `role` is `keeper`, `seat` or `onlooker`; `my_seat` the
    seat this phone holds.
    """

    template: ClassVar[str] = "table/_board.html"
    voice: Voice
    code: str
    seq: int
    slug: str
    switched: dict[str, object]
    """The house rules that depart from the standard ones, by name, as the judge is told them."""
    game: Phrase
    caption: tuple[Phrase, ...]
    caller_url: str | None
    """Where what is called is called, at a game that is played to a call."""
    how_called: Phrase | None
    """What all do at a call, by the rules `called_by`."""
    called_by: tuple[Cited, ...]
    sheet: Sheet
    blocks: tuple[BlockView, ...]
    felt_template: str
    felt: Any
    ruling: RulingView | None
    offered: Offered
    move_id: str
    role: str
    my_seat: int | None
    outcome: Outcome | None
    outcome_cites: tuple[Cited, ...]
    seals: SealsView | None = None
    """Where hands are handed in face down: those of the hand in play."""


@dataclass(frozen=True, slots=True)
class TablePage:
    """The table page: the board, and what stands around it."""

    template: ClassVar[str] = "table/show.html"
    shell: Shell
    voice: Voice
    board: Board
    table_url: str
    board_url: str
    stream_url: str
    people_url: str
    trail_url: str
    rules_url: str
    share_url: str
    qr: str
    """An inline SVG that leads here: one tap away, as the code is."""
    sealing_url: str | None
    """POST on=true or on=false: hands are entered face down from then on, or openly. None: not by this phone."""
    is_sealing: bool
    paper_url: str
    files_url: str
    screen_url: str
    erasure_url: str | None
    """Only for whoever keeps the score."""


@dataclass(frozen=True, slots=True)
class CallerPage:
    """What is called at a table, beat by beat, at a pace that is chosen on the phone."""

    template: ClassVar[str] = "table/caller.html"
    shell: Shell
    voice: Voice
    table_url: str
    game: Phrase
    calls: Calls
    cites: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """The code, the QR and the address: how others join. `qr` is an inline SVG, `qr_alt` its text."""

    template: ClassVar[str] = "table/share.html"
    shell: Shell
    voice: Voice
    table_url: str
    code: str
    join_url: str
    qr: str
    """SVG markup of the library's, safe."""
    only_this_machine: bool
    """The address is a loopback one, which no other phone can open."""
