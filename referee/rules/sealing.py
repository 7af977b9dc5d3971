"""Hands that may be handed in face down, each by its own player, and are turned up together."""

from __future__ import annotations

from dataclasses import dataclass

from referee.rules.prompt import Prompt


@dataclass(frozen=True, slots=True)
class Sealing:
    """What may be handed in face down now: `occasion` names the hand in play, and stays the same until it is over.

    `prompts` are open to the one who sits there, each with its `seat`. A seat hands in one of them, as if nobody
    else's were known: no card that only another sealed hand holds may be dead in its fields. `instead_of` are the
    kinds of move that are not offered openly meanwhile, `before` those that are over by the time a hand is laid down:
    they are not offered once one lies there. `alone` are those that only one seat makes: once such a hand lies face up,
    and nobody says that it is wrong, no other is asked for.
    """

    occasion: str
    prompts: tuple[Prompt, ...]
    instead_of: tuple[str, ...]
    before: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose hands are awaited.

        >>> from referee.phrase import Phrase
        >>> Sealing("hand 1", tuple(Prompt("lay", Phrase("Lay"), "hand 1", seat) for seat in (2, 0, 2)), ()).seats
        (0, 2)
        """
        return tuple(sorted({prompt.seat for prompt in self.prompts if prompt.seat is not None}))
