"""What a game lays down and what the referee rules: rules, lines, rulings, tellings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from referee.cards import Card
from referee.errors import Impossible
from referee.phrase import Phrase
from referee.rules.question import Question


class Source(Enum):
    """Who says so. The players may disagree with a ruling of the referee's own."""

    STATED = "stated"
    """The game's source text states it."""
    AUTHORITY = "authority"
    """The source is silent; a named outside authority states it."""
    REFEREE = "referee"
    """The sources are silent or clash: the referee's own ruling."""


@dataclass(frozen=True, slots=True)
class Example:
    """A case of a rule, drawn in the rulebook as cards and run as a test.

    `answer(question)` must hold every fact in `holds` (key and JSON-ready value); `cards` are
    drawn, and `bracketed` says which of them (by place) the rule is about. `breaks` are the places
    at which another hand begins.
    """

    caption: Phrase
    cards: tuple[Card, ...]
    question: Question
    holds: tuple[tuple[str, object], ...]
    bracketed: tuple[int, ...] = ()
    options: tuple[tuple[str, object], ...] = ()
    breaks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered paragraph of a game's rulebook: "4.2" is its anchor and its citation.

    `authority` names the outside source where there is one; `options` are the names of the
    switches that change this rule, so that a table's own choice can be marked in it.
    """

    number: str
    title: Phrase
    text: Phrase
    source: Source
    authority: Phrase | None = None
    options: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One reason for points: nothing scores without one.

    `rule` is the rule's number, `label` what the players call it ("straight of six"),
    `cards` the cards that make it.
    """

    rule: str
    seat: int
    points: int
    label: Phrase
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, past tense, true for ever. Each subclass has a stable `kind` "slug.name"."""

    kind: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Ruling:
    """The referee's answer to a move: allowed or not, because, by which rules, and what follows.

    `remedy` says, of a refusal, what would be right. `is_answer`: nothing was handed in that could be entered, and
    `because` says yes or no itself. Raises ValueError where it cites nothing, or where a refusal carries events.
    """

    allowed: bool
    because: Phrase
    cites: tuple[Rule, ...]
    lines: tuple[Line, ...] = ()
    events: tuple[Event, ...] = ()
    remedy: Phrase | None = None
    is_answer: bool = False

    def __post_init__(self) -> None:
        if not self.cites:
            raise ValueError(f"a ruling must cite a rule: {self.because}")
        if not self.allowed and self.events:
            raise ValueError(f"a refusal has no events: {self.because}")


@dataclass(frozen=True, slots=True)
class Telling:
    """An accepted move told afterwards, from its events alone.

    `because` is the sentence of the ruling and the trail, `lines` its points, `short` a few
    words for the undo button ("Beth 7♦ +6").
    """

    because: Phrase
    short: Phrase
    lines: tuple[Line, ...] = ()


def cited(rulebook: Iterable[Rule], *numbers: str) -> tuple[Rule, ...]:
    """The rules of these numbers, in the order asked for.

    Raises KeyError for a number that the rulebook does not have.
    """
    by_number = {rule.number: rule for rule in rulebook}
    return tuple(by_number[number] for number in numbers)


def impossible(refusal: Ruling) -> Impossible:
    """What the refusal of a move is where there is no table: the same sentence, rules and remedy."""
    return Impossible(refusal.because, *(rule.number for rule in refusal.cites), remedy=refusal.remedy)


def total(lines: Sequence[Line], seat: int) -> int:
    """The points that a seat has in these lines."""
    return sum(line.points for line in lines if line.seat == seat)
