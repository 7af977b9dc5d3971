"""What stands on many pages: the shell, a house rule, a ruling with its lines and rules, an error."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from referee.phrase import Phrase
from referee.speech import Voice


@dataclass(frozen=True, slots=True)
class Shell:
    """What every page stands in: language, look, and the address to come back to after changing either."""

    language: str
    languages: tuple[tuple[str, str], ...]
    """(code, its own name)"""
    theme: str
    """`auto`, `light` or `dark`"""
    four_colours: bool
    here: str
    nonce: str
    assets: dict[str, str]
    """{"css": url, "js": url, "play": url}: addresses of the static files with their version"""
    home_url: str
    """The home page, where the first arrow of every page leads."""
    unspoken: Phrase | None
    """Where the address asks for a language that is not there: what is said about it on every page."""
    preferences_url: str
    """POST language, theme, four_colours and next: chosen in the corner of every page."""


@dataclass(frozen=True, slots=True)
class Switch:
    """One house rule as the form, the rules in force and the rulebook draw it.

    `kind` is `yes_no`, `choice` or `number`; `choices` are (value posted, what is read, is it chosen).
    `said` is what is in force, as a phrase or the number; `departs` where that is not the standard.
    """

    name: str
    label: Phrase
    help: Phrase
    kind: str
    rule: str
    rule_url: str
    source: str
    """`stated`, `authority` or `referee`"""
    authority: Phrase | None
    choices: tuple[tuple[str, Phrase, bool], ...]
    value: str
    least: int
    most: int
    said: Phrase
    standard: Phrase
    others: tuple[Phrase, ...]
    """What else is played somewhere, as it is read."""
    departs: bool
    advanced: bool
    """For the curious: folded away below the others."""
    proposed: int | None = None
    """What it comes to for those who are named so far, where it is left to the game."""
    proposals: dict[str, Any] | None = None
    """The same for any number of players, from the `least` on, and under other switches, for the script."""


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule as a link: its number, its title, where it stands."""

    number: str
    title: Phrase
    url: str


@dataclass(frozen=True, slots=True)
class LineView:
    """One line of a score: a reason, its points, its cards, its rule."""

    seat: int
    label: Phrase
    points: int
    cards: tuple[Any, ...]
    rule: Cited


@dataclass(frozen=True, slots=True)
class RulingView:
    """The last ruling, or a refusal. `tone` is `allowed`, `refused` or `problem` (something else went wrong).

    `lines` are (seat, label, points, cards, rule link). `asked` marks an answer to "may I?": nothing was entered; its
    `head` stands before it. `about_url` leads to the Ask desk with the hand that was ruled on.
    """

    template: ClassVar[str] = "table/_ruling.html"
    voice: Voice
    tone: str
    because: Phrase
    remedy: Phrase | None
    cites: tuple[Cited, ...]
    lines: tuple[LineView, ...]
    asked: bool = False
    head: Phrase | None = None
    about_url: str | None = None


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """What went wrong, in a sentence, and the nearest right thing to do: (text, url)."""

    template: ClassVar[str] = "errors/error.html"
    shell: Shell
    voice: Voice
    status: int
    because: Phrase
    ways_on: tuple[tuple[Phrase, str], ...]
