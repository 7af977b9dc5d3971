"""What went wrong at a table, and what is done about it: the irregularities desk as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from referee.phrase import Phrase
from referee.rules.ruling import Source

Case: TypeAlias = Literal[
    "wrong_number", "exposed", "out_of_turn", "false_claim", "wrong_pile", "misdeal", "wrong_score", "leaves"
]
"""What goes wrong at every card table: each game has its own answer to each of these."""


@dataclass(frozen=True, slots=True)
class Irregularity:
    """One thing that goes wrong: what to do, who says so, and what to enter.

    `rules` are the numbers of the paragraphs it rests on; `authority` names the outside source where there is one.
    """

    case: Case
    title: Phrase
    text: Phrase
    enter: Phrase
    rules: tuple[str, ...]
    source: Source
    authority: Phrase | None = None
