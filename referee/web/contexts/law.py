"""What the rulebook and the Ask desk are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.cards import Card
from referee.phrase import Phrase
from referee.rules import Answer, Field, Irregularity, Rule, Step
from referee.speech import Voice
from referee.web.contexts.shell import Cited, LineView, RulingView, Shell, Switch
from referee.web.contexts.table import BlockView


@dataclass(frozen=True, slots=True)
class RuleView:
    """One numbered paragraph with its examples and the switches that change it, marked as they stand."""

    rule: Rule
    source: Phrase
    """ "the source says so", "the referee's ruling", …"""
    switches: tuple[Switch, ...]
    is_found: bool
    """Whether it holds what was looked for; all do where nothing was."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """The rules of one whole number: 4.1, 4.2, …"""

    number: str
    rules: tuple[RuleView, ...]

    @property
    def is_found(self) -> bool:
        """Whether a rule of it holds what was looked for; where none does, it is hidden as a whole."""
        return any(rule.is_found for rule in self.rules)


@dataclass(frozen=True, slots=True)
class RulebookPage:
    """A game's rulebook. With `table_url`, as it is played at that table."""

    template: ClassVar[str] = "rules/show.html"
    shell: Shell
    voice: Voice
    game: Phrase
    chapters: tuple[Chapter, ...]
    table_url: str | None
    ask_url: str
    departures: tuple[Switch, ...]
    """The switches of the table that are not the standard."""
    url: str
    query: str
    """What is looked for in it."""
    has_found: bool
    summary_url: str
    irregularities_url: str
    lesson_url: str


@dataclass(frozen=True, slots=True)
class Gist:
    """A rule in its first sentence."""

    number: str
    title: Phrase
    text: str


@dataclass(frozen=True, slots=True)
class SummaryPage:
    """A rulebook on one sheet of paper: the gist of each rule, and the house rules: their standard, or a table's."""

    template: ClassVar[str] = "rules/summary.html"
    shell: Shell
    voice: Voice
    game: Phrase
    gists: tuple[Gist, ...]
    switches: tuple[Switch, ...]
    is_of_table: bool
    rules_url: str
    version: int


@dataclass(frozen=True, slots=True)
class IrregularityView:
    """Something that goes wrong, who says what is done about it, and by which rules."""

    irregularity: Irregularity
    source: Phrase
    cites: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class IrregularitiesPage:
    """The irregularities desk of a game. With `table_url`, as it is reached from that table."""

    template: ClassVar[str] = "irregularities/show.html"
    shell: Shell
    voice: Voice
    game: Phrase
    rows: tuple[IrregularityView, ...]
    table_url: str | None
    ask_url: str
    rules_url: str


@dataclass(frozen=True, slots=True)
class TrialView:
    """Something to try, with the referee's own answer and where its proof stands. A card may bear its holder's name."""

    voice: Voice
    asks: Phrase
    hands: tuple[tuple[tuple[Card, str], ...], ...]
    because: Phrase
    cites: tuple[Cited, ...]
    url: str


@dataclass(frozen=True, slots=True)
class StepView:
    """One paragraph of a lesson."""

    step: Step
    cites: tuple[Cited, ...]
    trial: TrialView | None


@dataclass(frozen=True, slots=True)
class LessonPage:
    """How to play a game, in two minutes."""

    template: ClassVar[str] = "lessons/show.html"
    shell: Shell
    voice: Voice
    game: Phrase
    steps: tuple[StepView, ...]
    ask_url: str
    rules_url: str
    start_url: str


@dataclass(frozen=True, slots=True)
class GameAsks:
    """What can be asked about one game, ((label, url), …), and its books."""

    name: Phrase
    questions: tuple[tuple[Phrase, str], ...]
    rules_url: str
    irregularities_url: str
    lesson_url: str


@dataclass(frozen=True, slots=True)
class AskIndex:
    """All kinds of question, by game."""

    template: ClassVar[str] = "ask/index.html"
    shell: Shell
    voice: Voice
    games: tuple[GameAsks, ...]


@dataclass(frozen=True, slots=True)
class Lasting:
    """Where an answer stands for ever: the path, the whole address, and the version of the rules it rests on."""

    path: str
    address: str
    version: int


@dataclass(frozen=True, slots=True)
class Before:
    """What was ruled when a link was made, by another version of the rules."""

    voice: Voice
    because: Phrase
    cites: tuple[Cited, ...]
    version: int


@dataclass(frozen=True, slots=True)
class AskPage:
    """One question to the referee: its fields, the house rules, and the answer to what was asked."""

    template: ClassVar[str] = "ask/show.html"
    shell: Shell
    voice: Voice
    slug: str
    game: Phrase
    label: Phrase
    url: str
    index_url: str
    prefix: str
    """Stands before the names of the house rules: `gin_rummy.`"""
    fields: tuple[tuple[Field, str | dict[str, str]], ...]
    """(field, the text it holds; of one in parts, that of each)"""
    switches: tuple[Switch, ...]
    answer: AnswerView | None
    problem: RulingView | None
    lasting: Lasting | None
    before: Before | None
    """Where today's rules do not say what a link says."""
    is_changed: bool
    """What a link says was ruled is not the referee's word."""


@dataclass(frozen=True, slots=True)
class LaidView:
    """Cards of an answer as they lie on the table: in melds, and loose.

    `laid_off` are those in the melds that the other player laid there, `gone` those that left this row for them.
    `stands` says meld by meld and card by card what each wild stands for; empty where nothing is wild.
    """

    label: Phrase
    melds: tuple[tuple[Card, ...], ...]
    loose: tuple[Card, ...]
    laid_off: tuple[Card, ...]
    gone: tuple[Card, ...]
    stands: tuple[tuple[Card | None, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class OtherwiseView:
    """The same under one other house rule: the switch, what it would be, the verdict, and each one's points.

    `besides` is what differs where the words do not.
    """

    voice: Voice
    label: Phrase
    said: Phrase
    because: Phrase
    tally: tuple[tuple[str, int], ...]
    besides: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class AnswerView:
    """An answer laid out. `facts` are (name, text) pairs for the curious."""

    template: ClassVar[str] = "ask/_answer.html"
    voice: Voice
    answer: Answer
    cites: tuple[Cited, ...]
    lines: tuple[LineView, ...]
    laid: tuple[LaidView, ...]
    """How the referee arranges the cards; empty where nothing is arranged, and the cards stand in a row."""
    blocks: tuple[BlockView, ...]
    abreast: int
    facts: tuple[tuple[str, str], ...]
    otherwise: tuple[OtherwiseView, ...]
    """The same question under single other house rules, where that changes the answer."""
    is_all_tried: bool
    """Whether there was time for all of them."""
