"""What the referee answers where no table is: a ruling with its facts, and where there is one its score."""

from __future__ import annotations

from dataclasses import dataclass

from referee.cards import Card, Rank
from referee.phrase import Phrase
from referee.rules.ruling import Line, Rule
from referee.rules.sheet import Block


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the referee looked at and did not choose: why not, and by how much, with the cards as they would lie."""

    because: Phrase
    melds: tuple[tuple[Card, ...], ...] = ()
    loose: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """A ruling without a table: the verdict, its rules, its lines, and the facts for a program.

    `facts` are JSON-ready values under the names that the judge's interface gives them. `blocks` are what a person
    sees of a score, as it would stand on a table's sheet; of them the first `abreast` stand side by side.
    `rejected` is the next best way, for the proof; `remedy` says, where the answer is no, what would be right.
    `held_by` names, card by card, who holds each of the cards, where each player has one. Of a card of which only the
    rank is known `cards` holds no more than that.
    """

    because: Phrase
    cites: tuple[Rule, ...]
    facts: tuple[tuple[str, object], ...]
    lines: tuple[Line, ...] = ()
    cards: tuple[Card | Rank, ...] = ()
    names: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()
    abreast: int = 1
    rejected: Weighed | None = None
    remedy: Phrase | None = None
    held_by: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.cites:
            raise ValueError(f"an answer must cite a rule: {self.because}")
