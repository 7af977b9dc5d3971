"""What the page of the people is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.phrase import Phrase
from referee.rules import Prompt
from referee.speech import Voice
from referee.web.contexts.shell import Shell


@dataclass(frozen=True, slots=True)
class Leave:
    """How a player leaves now: the prompt, and what the table will say then."""

    prompt: Prompt
    then: Phrase


@dataclass(frozen=True, slots=True)
class Person:
    """One seat. `phone` is `none` (the scorekeeper enters), `mine` or `other`.

    `typed` is what stands in the field of the name: the name, or another that was refused, and then `problem` says why.
    `may_settle`: this phone may give that one the scorekeeping, or shut it out. `leave`: the player may leave now, from
    this phone; `leaves_later`: once what is being played is over; `without_url`: only for the next table of the others.
    """

    seat: int
    name: str
    phone: str
    keeps_score: bool
    may_rename: bool
    typed: str
    problem: Phrase | None
    may_settle: bool
    leave: Leave | None
    leaves_later: bool
    without_url: str | None


@dataclass(frozen=True, slots=True)
class People:
    """Everybody at the table. `keeper_sits` False: the scorekeeper's phone holds no seat."""

    template: ClassVar[str] = "table/people.html"
    shell: Shell
    voice: Voice
    table_url: str
    game: Phrase
    people: tuple[Person, ...]
    is_keeper: bool
    keeper_sits: bool
    longest: int
    move_id: str
    share_url: str
    seats_url: str
    again_url: str
    """Another table with these people and house rules, and a place for one more."""
    leaves: Phrase
    """What the game says of a player who has to leave."""
    leaves_url: str
    problem: Phrase | None
    settled: Phrase | None = None
    """What was just settled about a phone."""
