"""How a game is learned: two minutes of reading, with hands to try that the referee himself answers."""

from __future__ import annotations

from dataclasses import dataclass

from referee.cards import Card
from referee.phrase import Phrase
from referee.rules.question import Question


@dataclass(frozen=True, slots=True)
class Trial:
    """Something to try: what the learner is asked, the hands as they are drawn, and the question that answers it."""

    asks: Phrase
    hands: tuple[tuple[Card, ...], ...]
    question: Question
    options: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One paragraph of a lesson with the rules it stands on, and a hand to try where there is one."""

    title: Phrase
    text: Phrase
    rules: tuple[str, ...]
    trial: Trial | None = None
