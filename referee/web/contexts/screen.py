"""What the big screen is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from referee.phrase import Phrase
from referee.rules import Sheet
from referee.speech import Voice
from referee.web.contexts.shell import RulingView, Shell
from referee.web.contexts.table import BlockView, RowView

Arrangement: TypeAlias = Literal["columns", "rows", "names"]
"""How the players of a sheet lie: each a column, each a row, or names and totals alone."""


@dataclass(frozen=True, slots=True)
class Screen:
    """All of the big screen that a move can change. `qr` is an inline SVG.

    In columns `blocks` are shown, with their newest lines only; in rows the newest `lines` of all of them.
    `letters` is how long the longest word of a name is, or a little more: the names are as large as that allows.
    `has_counters` says that totals are shown as counters: lives, where they are few.
    """

    template: ClassVar[str] = "table/_screen.html"
    voice: Voice
    seq: int
    game: Phrase
    caption: tuple[Phrase, ...]
    sheet: Sheet
    arrangement: Arrangement
    letters: int
    has_counters: bool
    blocks: tuple[BlockView, ...]
    lines: tuple[RowView, ...]
    ruling: RulingView | None
    outcome: Phrase | None
    code: str
    qr: str


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """The page around it."""

    template: ClassVar[str] = "table/screen.html"
    shell: Shell
    voice: Voice
    screen: Screen
    table_url: str
    board_url: str
    stream_url: str
