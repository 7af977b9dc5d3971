"""The names on the seats: what can stand in a sentence, and can be told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from referee.errors import Impossible
from referee.phrase import N_
from referee.rules import Players

LONGEST_NAME = 24
INVISIBLE = ("Cc", "Cf", "Co", "Cs", "Cn")
JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""What makes one picture of several, and what some scripts are spelled with: nothing by itself."""


def clean_name(name: str) -> str:
    """A name as it can stand in a sentence. Raises Impossible for one that cannot.

    >>> clean_name("  Ann   Lee ")
    'Ann Lee'
    >>> len(clean_name("\N{MAN}\N{ZERO WIDTH JOINER}\N{GIRL}"))
    3
    """
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    if len(cleaned) > LONGEST_NAME:
        raise Impossible(N_("a name has at most {most} letters", most=LONGEST_NAME))
    if not all(_may_stand(cleaned, place) for place in range(len(cleaned))):
        seen = "".join(letter for letter in cleaned if _is_seen(letter) or letter == " ")
        raise Impossible(N_("a name cannot hold invisible signs: {name}", name=seen.strip() or "…"))
    return cleaned


def _may_stand(name: str, place: int) -> bool:
    """Whether the sign there is seen, or joins two that are."""
    if name[place] in JOINERS:
        return 0 < place < len(name) - 1 and _is_seen(name[place - 1]) and _is_seen(name[place + 1])
    return name[place] == " " or _is_seen(name[place])


def _is_seen(letter: str) -> bool:
    return not letter.isspace() and unicodedata.category(letter) not in INVISIBLE


def refuse_names(names: Sequence[str], players: Players) -> None:
    """Raise Impossible where so many cannot play, or two cannot be told apart."""
    if not players.least <= len(names) <= players.most:
        raise Impossible(N_("this game is for {least} to {most} players", least=players.least, most=players.most))
    refuse_namesakes(names)


def refuse_namesakes(names: Sequence[str]) -> None:
    """Raise Impossible where two cannot be told apart."""
    unjoined = str.maketrans("", "", JOINERS)
    if len({name.translate(unjoined).casefold() for name in names}) < len(names):
        raise Impossible(N_("two players have the same name; tell them apart"))
