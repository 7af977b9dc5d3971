"""What may be done now, as data: the table page draws it, the desk checks against it."""

from __future__ import annotations

from dataclasses import dataclass

from referee.phrase import Phrase
from referee.rules.fields import Field


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn still to come: the occasion and the seat of its prompt, and its label."""

    occasion: str
    seat: int
    label: Phrase


@dataclass(frozen=True, slots=True)
class Prompt:
    """One move that is open now.

    `move` is its kind and `seat` whose it is (None: the whole table's). `label` is the button,
    `way` the name of the way of entering it belongs to where a game offers several
    ("every exchange", "only the cards", "only who lost"). Ways keep their places; the one shown at first is that of a
    prompt that is `is_usual`, else the first.
    `occasion` names what it is an answer to ("hand 7", "play 12"): a move handed in for an occasion
    that is no longer open is stale, however the table looks by then. One answer closes it.
    `is_primary` marks the one button in thumb's reach. One that `is_folded` never lies open by itself: it is one of
    several of its kind, and a person first says which. `tip` says how to ask first, where there is a button to ask.
    `then` are the turns at the same move that come after this one whatever is entered, as far as the order of play
    alone tells them: without a signal they are entered ahead.
    """

    move: str
    label: Phrase
    occasion: str
    seat: int | None = None
    fields: tuple[Field, ...] = ()
    way: Phrase | None = None
    note: Phrase | None = None
    tip: Phrase | None = None
    is_primary: bool = False
    is_folded: bool = False
    is_usual: bool = False
    then: tuple[Turn, ...] = ()
