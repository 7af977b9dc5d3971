"""What the table page, its board and the pages around it are given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from referee.phrase import Phrase
from referee.rules import (
    AnySeat,
    Calls,
    Cards,
    Choice,
    Field,
    Fixed,
    Melds,
    Number,
    Outcome,
    Prompt,
    Ranks,
    Sheet,
    Words,
)
from referee.speech import Voice
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
class PromptView:
    """One prompt that this phone may hand in, with where it posts to."""

    prompt: Prompt
    url: str
    ask_url: str
    held: tuple[str | tuple[str, ...], ...] = ()
    """What its fields hold, one each, where it was filled in and answered without script; else nothing."""

    @property
    def sends(self) -> bool:
        """Whether a key of one of its fields hands it in, so that it needs no button."""
        return any(isinstance(field, Cards | AnySeat) and field.sends for field in self.prompt.fields)

    @property
    def names_a_seat(self) -> bool:
        """Whether somebody is tapped and that is all: the field above the keys says it, and there is nothing to ask."""
        filled = [field for field in self.prompt.fields if not isinstance(field, Fixed)]
        return bool(filled) and all(isinstance(field, AnySeat) and field.sends for field in filled)

    @property
    def opens(self) -> bool:
        """Whether there is anything to fill in."""
        return any(not isinstance(field, Fixed) for field in self.prompt.fields)

    @property
    def beside(self) -> tuple[Number, ...]:
        """The numbers that stand beside the button, where the keys of one card fill the screen."""
        if not any(isinstance(field, Cards) and field.most == 1 for field in self.prompt.fields):
            return ()
        return tuple(field for field in self.prompt.fields if isinstance(field, Number))

    @property
    def filled(self) -> tuple[tuple[Field, str | tuple[str, ...]], ...]:
        """Its fields but those beside the button, with what each holds."""
        return tuple(each for each in self._filled() if each[0] not in self.beside)

    @property
    def filled_beside(self) -> tuple[tuple[Field, str | tuple[str, ...]], ...]:
        """The numbers beside the button, with what each holds."""
        return tuple(each for each in self._filled() if each[0] in self.beside)

    def _filled(self) -> Iterator[tuple[Field, str | tuple[str, ...]]]:
        return zip(self.prompt.fields, self.held or ("" for _ in self.prompt.fields), strict=True)

    @property
    def may_be_blank(self) -> bool:
        """Whether every field may be left out, so that one tap can hand it in."""
        return all(_may_be_blank(field) for field in self.prompt.fields)


@dataclass(frozen=True, slots=True)
class Way:
    """The prompts of one way of entering. `title` None: the only way there is."""

    title: Phrase | None
    prompts: tuple[PromptView, ...]
    is_shown: bool = True
    """Whether it is the way that lies open, as long as nobody chooses another."""

    @property
    def can_ask(self) -> bool:
        """Whether there is anything that somebody may want to ask about before it is entered."""
        return not all(view.names_a_seat for view in self.prompts)

    @property
    def chooses(self) -> bool:
        """Whether somebody first says who, with nothing open: what is seldom wanted is no such choice."""
        return self.lead is None and any(view.prompt.seat is not None for view in self.prompts)

    @property
    def lead(self) -> PromptView | None:
        """The prompt that lies open, its button in thumb's reach: the primary one, else the first not folded."""
        open_ones = [view for view in self.prompts if not view.prompt.is_folded]
        return next((view for view in open_ones if view.prompt.is_primary), next(iter(open_ones), None))


@dataclass(frozen=True, slots=True)
class Board:
    """The whole refreshed part of the table page, as one phone may see it.

    Every form posts `move_id` and its prompt's `occasion`. `undo` and `redo` are what they would take back or
    bring again, in a few words, with the seq to go to; None: nothing, or this phone may not.
    `role` is `keeper`, `seat` or `onlooker`; `my_seat` the seat this phone holds.
    """

    template: ClassVar[str] = "table/_board.html"
    voice: Voice
    table_url: str
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
    ways: tuple[Way, ...]
    waiting_for: tuple[int, ...]
    """Seats whose move is awaited, where this phone may not enter for them."""
    move_id: str
    undo: Phrase | None
    undo_to: int | None
    redo: Phrase | None
    redo_to: int | None
    role: str
    shut_out: Phrase | None
    """Where the scorekeeper shut this phone out: that it is so. It looks on."""
    my_seat: int | None
    outcome: Outcome | None
    outcome_cites: tuple[Cited, ...]
    again_url: str | None
    """POST: the same people play again, the deal moved on."""
    fallen_url: str | None = None
    """POST: what fell with a correction and would count now is entered again."""
    seals: SealsView | None = None
    """Where hands are handed in face down: those of the hand in play."""
    undo_seals: Phrase | None = None
    redo_seals: Phrase | None = None
    """How many of them undo would take off the table too, or redo bring again."""


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


def _may_be_blank(field: Field) -> bool:
    """Whether a field may be left as it is: nothing said, or what it already holds."""
    match field:
        case Ranks() | Number() | Melds():
            return field.optional
        case Cards() | AnySeat():
            return field.least == 0
        case Choice():
            return bool(field.chosen)
        case Words() | Fixed():
            return True
