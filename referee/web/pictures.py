"""The final sheet as a picture: every word placed here, so that its template only writes it down."""

from __future__ import annotations

from textwrap import wrap

from referee.phrase import Phrase
from referee.rules import Row, Sheet
from referee.speech import Voice
from referee.web.contexts import Picture, PictureRule, Word

WIDTH, MARGIN, HEAD = 720, 40, 120
PLAYER, LINE, SAID = 56, 40, 28
LETTERS_IN_LINE, LETTER, GAP = 54, 11, 12
"""So many letters, of any alphabet, have room below the title; how wide one is in the head of a column, and the gap."""
MOST_COLUMNS, MOST_LINES = 6, 24
"""Of more players than columns have room, or more lines, only the totals are drawn."""


def picture(game: Phrase, said: str, sheet: Sheet, voice: Voice) -> Picture:
    """Who played, what each came to, and, where there is room, every line."""
    below = wrap(said[:1].upper() + said[1:], LETTERS_IN_LINE, max_lines=3, placeholder=" …")
    words = [
        Word(MARGIN, 56, 34, voice.say(game), "title"),
        *(Word(MARGIN, 92 + SAID * place, 20, line, "said") for place, line in enumerate(below)),
    ]
    rules = []
    y = head_height = HEAD + SAID * (len(below) - 1)
    for seat, head in enumerate(sheet.heads):
        y += PLAYER
        sign = "◆ " if head.is_leading else ""
        words += [
            Word(MARGIN, y - 18, 26, sign + voice.name(seat), "leader" if head.is_leading else "ink"),
            Word(WIDTH - MARGIN, y - 18, 32, _number(head.number), "leader" if head.is_leading else "ink", "end"),
        ]
        rules.append(PictureRule(MARGIN, y, WIDTH - 2 * MARGIN))
    lines = [row for block in sheet.blocks for row in block.rows]
    if len(sheet.heads) <= MOST_COLUMNS and len(lines) <= MOST_LINES:
        words += _grid(lines, sheet, voice, y + LINE)
        y += LINE * (len(lines) + 1)
    return Picture(WIDTH, y + MARGIN, head_height, voice.say(game), tuple(words), tuple(rules))


def _grid(lines: list[Row], sheet: Sheet, voice: Voice, top: int) -> list[Word]:
    """A column a seat, its right edge where its numbers end."""
    seats = len(sheet.heads)
    wide = (WIDTH - 2 * MARGIN - 180) // seats
    ends = [WIDTH - MARGIN - wide * (seats - 1 - seat) for seat in range(seats)]
    words = [
        Word(end, top, 18, _cut(voice.name(seat), (wide - GAP) // LETTER), "mute", "end")
        for seat, end in enumerate(ends)
    ]
    for place, row in enumerate(lines, start=1):
        y = top + LINE * place
        words.append(Word(MARGIN, y, 22, _cut(voice.say(row.label), 17), "mute"))
        for end, cell in zip(ends, row.cells, strict=True):
            if cell.points is not None:
                words.append(Word(end, y, 25, _number(cell.points), "ink", "end"))
    return words


def _number(points: int) -> str:
    return str(points).replace("-", "−")


def _cut(text: str, most: int) -> str:
    """The text, or as much of it as there is room for."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
