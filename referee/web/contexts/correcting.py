"""What the pages of a correction are given: the trail, an entry's form filled in, and the difference it would make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.phrase import Phrase
from referee.rules import Field, Fixed, Telling
from referee.speech import Voice
from referee.web.contexts.shell import Cited, LineView, RulingView, Shell


@dataclass(frozen=True, slots=True)
class TrailRow:
    """One item of the log, newest first. `counts` False: struck through.

    `told` is what it did, as it counts; `was` what it did when it was entered, where a correction made that another
    thing. `why_not` says what took it out of the trail, where more than an undo did.
    """

    seq: int
    counts: bool
    kind: str
    """`entry`, `rewound`, `redone`, `corrected`, or `settled`: something about the people"""
    settled: Phrase | None
    told: Telling | None
    was: Phrase | None
    why_not: Phrase | None
    to: int | None
    """What a rewind went back to, or redo up to, or which entry a correction corrects."""
    by: Phrase
    at: str
    """The time of day in the reader's language; `at_iso` for machines, in UTC."""
    at_iso: str
    cites: tuple[Cited, ...]
    lines: tuple[LineView, ...]
    correct_url: str | None
    """Where the entry is corrected, if it may be from this phone."""
    part: Phrase | None = None
    """In which round or hand it was entered."""


@dataclass(frozen=True, slots=True)
class TrailPage:
    """What was entered at a table, newest first, with the ways to the pages beside this one.

    `already`: what is said of a correction that came again.
    """

    template: ClassVar[str] = "table/trail.html"
    shell: Shell
    voice: Voice
    table_url: str
    game: Phrase
    rows: tuple[TrailRow, ...]
    already: Phrase | None = None
    later_url: str | None = None
    earlier_url: str | None = None


@dataclass(frozen=True, slots=True)
class FilledField:
    """A field and the text that it holds; texts, where it holds one for each of several seats."""

    field: Field
    value: str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CorrectionForm:
    """One move that could have been entered instead, its form filled in as far as anything is known."""

    label: Phrase
    way: Phrase | None
    url: str
    seat: int | None
    note: Phrase | None
    fields: tuple[FilledField, ...]

    @property
    def asks(self) -> bool:
        """Whether there is anything to fill in."""
        return not all(isinstance(each.field, Fixed) for each in self.fields)


@dataclass(frozen=True, slots=True)
class Correcting:
    """An entry that is to be corrected: its own form as it was filled in, and the other moves of that moment.

    `form` None: what was entered is not asked any more, and only another move can take its place.
    """

    template: ClassVar[str] = "table/correcting.html"
    shell: Shell
    voice: Voice
    slug: str
    switched: dict[str, Any]
    """The house rules that are not the standard, for what is asked of the judge while cards are tapped."""
    trail_url: str
    seq: int
    said: Phrase
    part: Phrase | None
    """In which round or hand it was entered."""
    by: Phrase
    at: str
    form: CorrectionForm | None
    others: tuple[CorrectionForm, ...]
    earlier_url: str | None
    later_url: str | None
    refusal: RulingView | None


@dataclass(frozen=True, slots=True)
class Change:
    """Something of a seat that would be another: what it is and what it would be."""

    seat: int
    now: Phrase | int | None
    then: Phrase | int | None


@dataclass(frozen=True, slots=True)
class LaterEntry:
    """An entry after the corrected one whose totals or roles would be others, or which would fall.

    `falls` says why it would no longer be allowed.
    """

    seq: int
    part: Phrase | None
    said: Phrase
    totals: tuple[Change, ...]
    roles: tuple[Change, ...]
    falls: RulingView | None


@dataclass(frozen=True, slots=True)
class Difference:
    """What a correction would change, before anything is written.

    `carried` are the texts of the form, to be sent again; `seen` the log's number at which this is true.
    """

    template: ClassVar[str] = "table/difference.html"
    shell: Shell
    voice: Voice
    url: str
    form_url: str
    seq: int
    seen: int
    move_id: str
    carried: tuple[tuple[str, str], ...]
    was: Phrase
    becomes: RulingView
    totals: tuple[Change, ...]
    roles: tuple[Change, ...]
    captions: tuple[tuple[Phrase, ...], ...]
    """What a dealer would say, now and then; empty where it is the same."""
    falling: tuple[LaterEntry, ...]
    later: tuple[LaterEntry, ...]
    unlooked: int
    """How many entries come after those that were looked at one by one."""
    problem: Phrase | None
