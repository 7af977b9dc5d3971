"""The sheet for a spreadsheet: one row a line of the sheet, one column a seat; every text quoted, and tamed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from babel.numbers import get_decimal_symbol

from referee.games import AnyGame
from referee.phrase import N_
from referee.rules import Block, Cell, Sheet
from referee.speech import Voice

BYTE_ORDER = "\ufeff"
"""What tells a spreadsheet that this is UTF-8."""
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def as_csv(game: AnyGame, sheet: Sheet, voice: Voice) -> str:
    """The whole sheet with the names above it and the totals at its foot."""
    # A comma that stands in numbers parts no columns: the spreadsheets of such a language want a semicolon.
    between = ";" if get_decimal_symbol(voice.language) == "," else ","
    rows = [[_text(voice.say(game.name)), *(_text(voice.name(seat)) for seat in range(len(sheet.heads)))]]
    for block in sheet.blocks:
        rows += _block(block, voice)
    rows.append([_text(voice.say(N_("total"))), *map(str, sheet.numbers)])
    return BYTE_ORDER + "".join(f"{between.join(row)}\r\n" for row in rows)


def _block(block: Block, voice: Voice) -> Iterator[list[str]]:
    if block.title:
        yield [_text(voice.say(block.title)), *("" if total is None else str(total) for total in block.totals)]
    for row in block.rows:
        yield [_text(voice.say(row.label)), *(_cell(cell, voice) for cell in row.cells)]


def _cell(cell: Cell, voice: Voice) -> str:
    """A number as a number; a word only where there is none."""
    if cell.points is not None:
        return str(cell.points)
    return _text(voice.say(cell.note)) if cell.note else ""


def _text(text: str) -> str:
    """Text in quotes. What a spreadsheet would take for a formula gets an apostrophe in front, and is text.

    >>> print(_text("Ann, Lee"), _text("=1+1"), "as text")
    "Ann, Lee" "'=1+1" as text
    """
    first = unicodedata.normalize("NFKC", text.lstrip(" "))[:1]
    tamed = f"'{text}" if first in FORMULA else text
    return '"' + tamed.replace('"', '""') + '"'
