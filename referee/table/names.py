"""The names on the seats: what can stand in a sentence, and can be told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from referee.errors import Impossible
from referee.phrase import N_
from referee.rules import Players

LONGEST_NAME = 24
INVISIBLE = ("Cc", "Cf", "Co", "Cs", "Cn")


def clean_name(name: str) -> str:
    """A name as it can stand in a sentence. Raises Impossible for one that cannot.

    >>> clean_name("  Ann   Lee ")
    'Ann Lee'
    """
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    if len(cleaned) > LONGEST_NAME:
        raise Impossible(N_("a name has at most {most} letters", most=LONGEST_NAME))
    if any(unicodedata.category(letter) in INVISIBLE for letter in cleaned):
        raise Impossible(N_("a name cannot hold invisible signs"))
    return cleaned


def refuse_names(names: Sequence[str], players: Players) -> None:
    """Raise Impossible where so many cannot play, or two cannot be told apart."""
    if not players.least <= len(names) <= players.most:
        raise Impossible(N_("this game is for {least} to {most} players", least=players.least, most=players.most))
    refuse_namesakes(names)


def refuse_namesakes(names: Sequence[str]) -> None:
    """Raise Impossible where two cannot be told apart."""
    if len({name.casefold() for name in names}) < len(names):
        raise Impossible(N_("two players have the same name; tell them apart"))
