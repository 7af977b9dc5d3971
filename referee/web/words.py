"""How a word that somebody types is told from the words of a text: `static/js/alone/search.js` does the same."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping

WORD = re.compile(r"\d+\.\d+|\w+|[♠♥♦♣]")
SHORT = 2
"""Letters of a word that stands for itself alone, as `re` is no `resto`; and of the longest ending of a short one."""
SURE = 5
"""Letters alike, and endings that speak for it, which make a form sure: `dama` is `damy`, and `king` is no `kind`."""
VOWELS = "aeiouyаеиоуыэюяь"


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
    """Whether a word is what was typed or another form of it, near enough: they begin alike, and end shortly.

    >>> is_form("стука", "стук"), is_form("тузам", "туз"), is_form("assi", "asso"), is_form("asy", "as")
    (True, True, True, True)
    >>> is_form("carte", "carico"), is_form("king", "kind"), is_form("ante", "an"), is_form("2.1", "2.2")
    (False, False, False, False)
    >>> is_form("pukac", "pukanie"), is_form("chiude", "chi"), is_form("perde", "per")
    (True, False, False)
    """
    if begins(typed, word) or not (typed.isalpha() and word.isalpha()):
        return begins(typed, word)
    alike = next((place for place, (one, other) in enumerate(zip(typed, word, strict=False)) if one != other), None)
    alike = min(len(typed), len(word)) if alike is None else alike
    endings = typed[alike:], word[alike:]
    longest, both = max(map(len, endings)), sum(map(len, endings))
    if alike < SURE - 1:
        is_sure = alike + sum(map(_speaks_for, endings)) >= SURE and longest <= SHORT and not _is_hard(endings)
    else:
        is_sure = alike + sum(map(_speaks_for, endings)) >= SURE or len(endings[0]) <= 1
    return is_sure and both <= alike


def _is_hard(endings: tuple[str, str]) -> bool:
    """Whether either is more than one letter and begins with none that grammar adds."""
    return any(len(ending) > 1 and ending[0] not in VOWELS for ending in endings)


def _speaks_for(ending: str) -> int:
    """What an ending adds to the letters that two words have alike: grammar adds vowels, or takes all away."""
    return 2 if not ending else int(ending[0] in VOWELS)


def holding(texts: Mapping[str, Collection[str]], typed: list[str]) -> frozenset[str]:
    """The texts that hold every word typed, each in whatever form.

    >>> sorted(holding({"a": ["ace"], "b": ["wild", "aces"], "c": ["wilds", "ace"]}, ["wilds", "ace"]))
    ['b', 'c']
    """
    return frozenset(
        name
        for name, words in texts.items()
        if typed and all(any(is_form(each, word) for word in words) for each in typed)
    )
