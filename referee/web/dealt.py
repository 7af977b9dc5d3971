"""Cards that are dealt to names: tapped in one row, in the order of the names, or typed each with its name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from werkzeug.datastructures import MultiDict

from referee.cards import Card, parse_cards
from referee.errors import NotationError
from referee.phrase import NN_
from referee.rules import Cards, Question

PARTED = re.compile(r"[,;\n]+")
"""What stands between pairs in a row."""


def dealt_out(question: type[Question], form: MultiDict[str, str], language: str) -> MultiDict[str, str]:
    """The form with each card of a pad said to be that of the name in its place."""
    pads = [field for field in question.fields if isinstance(field, Cards) and field.along]
    dealt = form.copy() if pads else form
    for field in pads:
        text = " ".join(form.getlist(field.name))
        if text.strip() and ":" not in text:
            dealt[field.name] = _with_names(parse_cards(text, language), names_in(form, field.along))
    return dealt


def _with_names(cards: Sequence[Card], names: Sequence[str]) -> str:
    """`Ann: K♥, Bo: 2♠`. Raises NotationError for more cards than names."""
    if (spare := len(cards) - len(names)) > 0:
        raise NotationError(NN_("{n} card is too many.", "{n} cards are too many.", spare))
    return ", ".join(f"{name}: {card.face}" for name, card in zip(names, cards, strict=False))


def names_in(form: MultiDict[str, str], name: str) -> list[str]:
    """The names that a field of a form holds, in their order."""
    parts = [part for text in form.getlist(name) for part in re.split(between(str, text), text)]
    return [part.strip() for part in parts if part.strip()]


def in_places(form: MultiDict[str, str], field: Cards) -> str:
    """What the pad of such a field holds: the cards in the order of the names, as far as each has one.

    >>> from referee.phrase import Phrase
    >>> pad = Cards("cards", Phrase("the cards"), along="seats")
    >>> in_places(MultiDict([("seats", "Ann Bo Cy"), ("cards", "Bo: 2♠, Ann: K♥")]), pad)
    'K♥ 2♠'
    >>> in_places(MultiDict([("seats", "Ann Bo Cy"), ("cards", "Bo: 2♠")]), pad)
    'Bo: 2♠'
    """
    text, names = " ".join(form.getlist(field.name)), names_in(form, field.along)
    pairs = [part.partition(":") for part in re.split(PARTED, text) if part.strip()]
    held = {name.strip(): card.strip() for name, _, card in pairs}
    placed = [held[name] for name in names[: len(held)] if held.get(name)]
    return " ".join(placed) if len(placed) == len(pairs) else text


def between(item: Any, text: str) -> str:
    """What stands between things in a row: a name may hold blanks, where commas part the names."""
    return PARTED.pattern if item is str and PARTED.search(text) else r"[,;\s]+"
