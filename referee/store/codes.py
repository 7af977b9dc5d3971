"""What a table goes by: an address that cannot be guessed, and six signs that one person reads to another."""

from __future__ import annotations

import re
import secrets

SIGNS = "23456789CDFGHJKMNPQRTVWXY"
"""No two look alike, and without A, E, I, O and U they spell no word by chance."""
CODE_LENGTH = 6
ID_LENGTH = 20

ADDRESS = r"[A-Za-z0-9_-]{1,64}"
_ADDRESS = re.compile(ADDRESS)
PAGES = frozenset({"new"})
"""Words that lead to a page where tables have their addresses: a table of such a name would be behind it."""
_TAKEN_FOR = str.maketrans("BSZUВКМНРСТХУ", "852V8KMHPCTXY")
"""What eyes and keyboards put in a sign's place: B is an 8, and a Russian В is that B."""


def new_code() -> str:
    """A table's code, such as `K7XW3P`. It may be taken: the book sees to that."""
    return _signs(CODE_LENGTH)


def new_id() -> str:
    """An identifier of 92 random bits, fit for an address: of a table, of a phone's holder."""
    return _signs(ID_LENGTH).lower()


def is_address(text: str) -> bool:
    """Whether a table can have this address. Signs that no database keeps are in none.

    >>> is_address("k7xw3pk7xw3pk7xw3pk7"), is_address("k7 x"), is_address("new"), is_address("")
    (True, False, False, False)
    """
    return _ADDRESS.fullmatch(text) is not None and text not in PAGES


def tidied(text: str) -> str:
    """The code that a person meant: case, blanks and dashes do not matter, nor a sign misread.

    >>> tidied(" k7x-w3p "), tidied("B2 Z9 SX")
    ('K7XW3P', '82295X')
    """
    signs = "".join(sign for sign in text[: 10 * CODE_LENGTH].upper() if sign.isalnum())
    return signs.translate(_TAKEN_FOR)


def _signs(count: int) -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(count))
