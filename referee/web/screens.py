"""The big screen: a page for a television, read from across the room, on which nothing can be entered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from flask import Blueprint, Response

from referee.errors import UnknownTable
from referee.look import Look
from referee.speech import Voice
from referee.table import Holder, Table
from referee.table.names import LONGEST_NAME
from referee.web import boards, fragments, phones, waysin
from referee.web.contexts import Arrangement, BlockView, Screen, ScreenPage

pages = Blueprint("screens", __name__, url_prefix="/tables/<table_id>/screen")

BLOCKS, LINES = 3, 11
"""So many blocks of the sheet side by side, and of each so many of its newest lines."""

MOST_COLUMNS, MOST_ROWS = 4, 12
"""So many players have room for a column with a name over it, and so many for a row; of more the totals are shown."""

LETTERS = (9, 13, 18, LONGEST_NAME)
"""Lengths of words to which the names are fitted."""

MOST_COUNTERS = 6
"""As many lives are seen at a glance; of more the number is read."""


@pages.get("")
def show(table_id: str) -> Response:
    """The page."""
    table = phones.book().table(table_id)
    url = f"/tables/{table_id}"
    screen = _screen(table, phones.desk().look(table), fragments.voice(table.names))
    context = ScreenPage(
        shell=fragments.shell(),
        voice=fragments.voice(table.names),
        screen=screen,
        table_url=url,
        board_url=f"{url}/screen/board",
        stream_url=f"{url}/stream",
    )
    return fragments.page(context)


@pages.get("/board")
def board(table_id: str) -> Response:
    """What changes on it, for a screen that was told of a move."""
    page = f"/tables/{table_id}/screen"
    tip = phones.book().tip(table_id)  # before the names: see `tables`
    try:
        table = phones.book().table(table_id)
    except UnknownTable:
        if not fragments.wants_fragment():
            raise
        return fragments.go_to(page)
    if not fragments.wants_fragment():
        return fragments.go_to(page)
    voice = fragments.voice(table.names)
    address = waysin.join_url(table)

    def render() -> str:
        return fragments.rendered(_screen(table, phones.desk().look(table), voice))

    return fragments.answer(phones.kept().board((table.id, voice.language, "screen", address), tip, render))


def _screen(table: Table, look: Look, voice: Voice) -> Screen:
    """The table as a looker-on sees it."""
    nobody = Holder("", table.id, seat=None, is_keeper=False)
    state = boards.seen(look, nobody, look.state)
    sheet = look.game.sheet(state)
    outcome = look.game.outcome(look.state)
    blocks = boards.blocks(look, nobody, sheet, voice)
    arrangement = _arrangement(len(sheet.heads))
    return Screen(
        voice=voice,
        seq=look.seq,
        game=look.game.name,
        caption=look.game.caption(state),
        sheet=sheet,
        arrangement=arrangement,
        letters=_letters(table.names),
        has_counters=all(head.counters is not None and head.counters[1] <= MOST_COUNTERS for head in sheet.heads),
        blocks=tuple(_newest(block) for block in blocks[-BLOCKS:]) if arrangement == "columns" else (),
        lines=tuple(row for block in blocks for row in block.rows)[-LINES:] if arrangement == "rows" else (),
        ruling=boards.last_ruling(look, voice),
        outcome=outcome.because if outcome else None,
        code=table.code,
        qr=waysin.qr_code(waysin.join_url(table)),
    )


def _newest(block: BlockView) -> BlockView:
    return replace(block, rows=block.rows[-LINES:])


def _arrangement(players: int) -> Arrangement:
    if players <= MOST_COLUMNS:
        return "columns"
    return "rows" if players <= MOST_ROWS else "names"


def _letters(names: Sequence[str]) -> int:
    longest = max(len(word) for name in names for word in name.split())
    return next(most for most in LETTERS if longest <= most)
