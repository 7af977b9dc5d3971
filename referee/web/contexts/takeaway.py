"""What leaves the table: the sheet of paper, the files, the picture, what comes back, and the end of it all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.phrase import Phrase
from referee.rules import Sheet
from referee.speech import Voice
from referee.web.contexts.shell import Cited, Shell, Switch
from referee.web.contexts.table import BlockView


@dataclass(frozen=True, slots=True)
class PaperLine:
    """One ruling on paper: the entry's number, what it did, by which rules."""

    seq: int
    said: Phrase
    cites: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class Paper:
    """The sheet as it is printed. `rulings` are there on request; `departures` are the house rules in force.

    `has_names_on_end`: the columns are too narrow for the names, which stand on end, and for words in the cells.
    """

    template: ClassVar[str] = "table/paper.html"
    shell: Shell
    voice: Voice
    table_url: str
    game: Phrase
    opened: str
    code: str
    said: tuple[Phrase, ...]
    sheet: Sheet
    blocks: tuple[BlockView, ...]
    has_names_on_end: bool
    departures: tuple[Switch, ...]
    rulings: tuple[PaperLine, ...]
    other_url: str
    """The same without the rulings, or with them."""


@dataclass(frozen=True, slots=True)
class Files:
    """What can be taken along. `json_url` None: this phone does not keep the score, and the file holds all hands."""

    template: ClassVar[str] = "table/files.html"
    shell: Shell
    voice: Voice
    table_url: str
    game: Phrase
    paper_url: str
    csv_url: str
    json_url: str | None
    picture_url: str
    picture_name: str


@dataclass(frozen=True, slots=True)
class Word:
    """A word in a picture: where it stands, how large, how it looks. `anchor` is `start`, `middle` or `end`."""

    x: int
    y: int
    size: int
    text: str
    look: str = "ink"
    anchor: str = "start"


@dataclass(frozen=True, slots=True)
class PictureRule:
    """A line across a picture."""

    x: int
    y: int
    width: int


@dataclass(frozen=True, slots=True)
class Picture:
    """The final sheet as a picture, laid out to the pixel."""

    template: ClassVar[str] = "table/picture.html"
    width: int
    height: int
    head: int
    title: str
    words: tuple[Word, ...]
    rules: tuple[PictureRule, ...]


@dataclass(frozen=True, slots=True)
class Import:
    """Where the file of a table is brought back. `remedy`: what would be right, of a file that is refused."""

    template: ClassVar[str] = "lobby/import.html"
    shell: Shell
    voice: Voice
    url: str
    problem: Phrase | None
    remedy: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Erasure:
    """Whether the table is really to be erased. `is_last` is the second and last time that it is asked."""

    template: ClassVar[str] = "table/erasure.html"
    shell: Shell
    voice: Voice
    table_url: str
    url: str
    files_url: str
    game: Phrase
    entries: int
    is_last: bool
