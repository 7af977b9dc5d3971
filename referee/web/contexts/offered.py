"""What may be done now, on the board of one phone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from referee.phrase import Phrase
from referee.rules import AnySeat, Cards, Choice, Field, Fixed, Melds, Number, Prompt, Ranks, Words


@dataclass(frozen=True, slots=True)
class PromptView:
    """One prompt that this phone may hand in, with where it posts to."""

    prompt: Prompt
    url: str
    ask_url: str
    held: tuple[str | tuple[str, ...], ...] = ()
    """What its fields hold, one each, where it was filled in and answered without script; else nothing."""

    @property
    def sends(self) -> bool:
        """Whether a key of one of its fields hands it in, so that it needs no button."""
        return any(isinstance(field, Cards | AnySeat) and field.sends for field in self.prompt.fields)

    @property
    def names_a_seat(self) -> bool:
        """Whether somebody is tapped and that is all: the field above the keys says it, and there is nothing to ask."""
        filled = [field for field in self.prompt.fields if not isinstance(field, Fixed)]
        return bool(filled) and all(isinstance(field, AnySeat) and field.sends for field in filled)

    @property
    def opens(self) -> bool:
        """Whether there is anything to fill in."""
        return any(not isinstance(field, Fixed) for field in self.prompt.fields)

    @property
    def beside(self) -> tuple[Number, ...]:
        """The numbers that stand beside the button, where the keys of one card fill the screen."""
        if not any(isinstance(field, Cards) and field.most == 1 for field in self.prompt.fields):
            return ()
        return tuple(field for field in self.prompt.fields if isinstance(field, Number))

    @property
    def filled(self) -> tuple[tuple[Field, str | tuple[str, ...]], ...]:
        """Its fields but those beside the button, with what each holds."""
        return tuple(each for each in self._filled() if each[0] not in self.beside)

    @property
    def filled_beside(self) -> tuple[tuple[Field, str | tuple[str, ...]], ...]:
        """The numbers beside the button, with what each holds."""
        return tuple(each for each in self._filled() if each[0] in self.beside)

    def _filled(self) -> Iterator[tuple[Field, str | tuple[str, ...]]]:
        return zip(self.prompt.fields, self.held or ("" for _ in self.prompt.fields), strict=True)

    @property
    def may_be_blank(self) -> bool:
        """Whether every field may be left out, so that one tap can hand it in."""
        return all(_may_be_blank(field) for field in self.prompt.fields)


@dataclass(frozen=True, slots=True)
class Way:
    """The prompts of one way of entering. `title` None: the only way there is."""

    title: Phrase | None
    prompts: tuple[PromptView, ...]
    is_shown: bool = True
    """Whether it is the way that lies open, as long as nobody chooses another."""

    @property
    def can_ask(self) -> bool:
        """Whether there is anything that somebody may want to ask about before it is entered."""
        return not all(view.names_a_seat for view in self.prompts)

    @property
    def chooses(self) -> bool:
        """Whether somebody first says who, with nothing open: what is seldom wanted is no such choice."""
        return self.lead is None and any(view.prompt.seat is not None for view in self.prompts)

    @property
    def lead(self) -> PromptView | None:
        """The prompt that lies open, its button in thumb's reach: the primary one, else the first not folded."""
        open_ones = [view for view in self.prompts if not view.prompt.is_folded]
        return next((view for view in open_ones if view.prompt.is_primary), next(iter(open_ones), None))


@dataclass(frozen=True, slots=True)
class Offered:
    """All that may be done now. Phones to which the same is offered are shown the same, rendered once for them all.

    `undo` and `redo` are what they would take back or bring again, in a few words, with the seq to go to; None:
    nothing, or this phone may not. In the place of what each phone will post as its `move_id` stands a sign that no
    name of a player holds.
    """

    move_id: ClassVar[str] = "\0"
    table_url: str
    seq: int
    ways: tuple[Way, ...]
    waiting_for: tuple[int, ...]
    """Seats whose move is awaited, where this phone may not enter for them."""
    undo: Phrase | None
    undo_to: int | None
    redo: Phrase | None
    redo_to: int | None
    shut_out: Phrase | None
    """Where the scorekeeper shut this phone out: that it is so. It looks on."""
    may_sit_down: bool
    """Whether this phone looks on, and something is still to be entered."""
    again_url: str | None
    """POST: the same people play again, the deal moved on."""
    fallen_url: str | None
    """POST: what fell with a correction and would count now is entered again."""
    undo_seals: Phrase | None = None
    redo_seals: Phrase | None = None
    """How many hands that lie face down undo would take off the table too, or redo bring again."""
    acceptances_url: str | None = None
    """POST: the hands that lie face up are accepted, where that is what comes next."""


def _may_be_blank(field: Field) -> bool:
    """Whether a field may be left as it is: nothing said, or what it already holds."""
    match field:
        case Ranks() | Number() | Melds():
            return field.optional
        case Cards() | AnySeat():
            return field.least == 0
        case Choice():
            return bool(field.chosen)
        case Words() | Fixed():
            return True
