"""What the big screen is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.phrase import Phrase
from referee.rules import Sheet
from referee.speech import Voice
from referee.web.contexts.shell import RulingView, Shell
from referee.web.contexts.table import BlockView


@dataclass(frozen=True, slots=True)
class Screen:
    """All of the big screen that a move can change. `blocks` hold their newest lines only; `qr` is an inline SVG.

    `has_counters` says that totals are shown as counters: lives, where they are few.
    """

    template: ClassVar[str] = "table/_screen.html"
    voice: Voice
    seq: int
    game: Phrase
    caption: tuple[Phrase, ...]
    sheet: Sheet
    has_counters: bool
    blocks: tuple[BlockView, ...]
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
