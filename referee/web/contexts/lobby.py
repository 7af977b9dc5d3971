"""What the pages before the table are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.phrase import Phrase
from referee.speech import Voice
from referee.web.contexts.shell import Shell, Switch


@dataclass(frozen=True, slots=True)
class HomeTable:
    """One of this phone's tables on the home page. `voice` knows the names round that table."""

    voice: Voice
    url: str
    game: Phrase
    names: tuple[str, ...]
    caption: Phrase | None
    numbers: tuple[int, ...]
    is_over: bool
    has_gone_on: bool
    """Whether its people have sat down at another table to play on."""
    moved: str
    """When it last moved, in words: "5 minutes ago"."""


@dataclass(frozen=True, slots=True)
class Home:
    """Start, join, ask; and this phone's tables."""

    template: ClassVar[str] = "lobby/home.html"
    shell: Shell
    voice: Voice
    tables: tuple[HomeTable, ...]
    start_url: str
    join_url: str
    ask_url: str
    import_url: str


@dataclass(frozen=True, slots=True)
class NoSignal:
    """What the worker shows in the place of a page that it does not keep."""

    template: ClassVar[str] = "errors/no_signal.html"
    shell: Shell
    voice: Voice


@dataclass(frozen=True, slots=True)
class ThisPhone:
    """What this phone can do at this address. `is_trusted`: by HTTPS, or because it is this very machine."""

    template: ClassVar[str] = "lobby/this_phone.html"
    shell: Shell
    voice: Voice
    is_trusted: bool


@dataclass(frozen=True, slots=True)
class GameTile:
    """One game on the new-table page, with all its house rules."""

    slug: str
    name: Phrase
    blurb: Phrase
    advice: Phrase
    is_chosen: bool
    switches: tuple[Switch, ...]
    least: int
    most: int
    settles_dealer: Phrase
    """What "settled at the table" means in this game: the first Jack, the draw."""


@dataclass(frozen=True, slots=True)
class Place:
    """One row of the names, clockwise."""

    name: str
    deals: bool
    is_new: bool = False
    """Just added: the cursor goes there."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """Game, names, order, who deals, house rules. `problem` is what was wrong with what was sent."""

    template: ClassVar[str] = "lobby/new.html"
    shell: Shell
    voice: Voice
    games: tuple[GameTile, ...]
    places: tuple[Place, ...]
    settled_at_table: bool
    anyone_enters: bool
    problem: Phrase | None
    move_id: str
    """Posted back, so that a double tap opens one table."""
    url: str
    """POST opens the table; with `arrange` it only shows the form again, put in order."""
    least: int
    """The fewest rows the form keeps: none may be taken away below it."""
    are_rules_wrong: bool
    """A house rule of the chosen game cannot be as it was sent: they are shown unfolded."""


@dataclass(frozen=True, slots=True)
class Join:
    """A code from somebody's mouth. `code` is what was typed."""

    template: ClassVar[str] = "lobby/join.html"
    shell: Shell
    voice: Voice
    code: str
    problem: Phrase | None
    url: str
    """POST code=<six signs>."""
