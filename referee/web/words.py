"""How a word that somebody types is told from the words of a text: `static/js/alone/search.js` does the same."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping

WORD = re.compile(r"\d+\.\d+|\w+|[♠♥♦♣]")
SHORT = 2
"""Letters of a word that stands for itself alone: `re` is the king, and no `resto`."""


def words_of(text: str) -> list[str]:
    """The words as they are compared: without capitals, accents and dots, as people type in a hurry.

    >>> words_of("Стучит, ещё раз: Łza 4.2")
    ['стучит', 'еще', 'раз', 'lza', '4.2']
    """
    parts = unicodedata.normalize("NFD", text.casefold().replace("ł", "l"))
    return WORD.findall("".join(part for part in parts if not unicodedata.combining(part)))


def begins(typed: str, word: str) -> bool:
    """Whether a word is what was typed or begins with it.

    >>> begins("knock", "knocker"), begins("re", "resto"), begins("ace", "face")
    (True, False, False)
    """
    return word == typed or len(typed) > SHORT and word.startswith(typed)


def is_form(typed: str, word: str) -> bool:
    """Whether a word is another form of what was typed, near enough: they begin alike, and differ in short endings.

    >>> is_form("стука", "стук"), is_form("тузами", "туз"), is_form("assi", "asso"), is_form("asy", "as")
    (True, True, True, True)
    >>> is_form("carte", "carico"), is_form("ace", "act"), is_form("2.1", "2.2")
    (False, False, False)
    """
    if begins(typed, word) or not (typed.isalpha() and word.isalpha()):
        return begins(typed, word)
    alike = next((place for place, (one, other) in enumerate(zip(typed, word, strict=False)) if one != other), None)
    alike = min(len(typed), len(word)) if alike is None else alike
    endings = len(typed) - alike, len(word) - alike
    return alike >= (SHORT if 0 in endings else SHORT + 1) and sum(endings) <= alike


def holding(texts: Mapping[str, Collection[str]], typed: list[str]) -> frozenset[str]:
    """The texts that hold every word typed; where none does, those that hold a form of each.

    >>> sorted(holding({"a": ["ace"], "b": ["wild", "aces"]}, ["wilds", "ace"]))
    ['b']
    """
    for is_same in (begins, is_form):
        found = {
            name
            for name, words in texts.items()
            if typed and all(any(is_same(each, word) for word in words) for each in typed)
        }
        if found:
            return frozenset(found)
    return frozenset()
