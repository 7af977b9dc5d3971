"""The irregularities desk: what is done when something goes wrong at the table, by the game's own answers."""

from __future__ import annotations

from flask import Blueprint, Response

from referee.games import AnyGame, find
from referee.rules import cited
from referee.web import boards, fragments, phones
from referee.web.contexts import IrregularitiesPage, IrregularityView
from referee.web.rulebooks import SOURCES

pages = Blueprint("irregularities", __name__)


@pages.get("/irregularities/<slug>")
def show(slug: str) -> Response:
    """What to do, for a game."""
    return _page(find(slug), None)


@pages.get("/tables/<table_id>/irregularities")
def show_at_table(table_id: str) -> Response:
    """The same, with the way back to the table."""
    table = phones.book().table(table_id)
    return _page(find(table.game), f"/tables/{table.id}")


def _page(game: AnyGame, table_url: str | None) -> Response:
    book = table_url or f"/rules/{game.slug}"
    rows = tuple(
        IrregularityView(each, SOURCES[each.source], boards.cites(cited(game.rulebook, *each.rules), book))
        for each in game.irregularities
    )
    rules_url = f"{table_url}/rules" if table_url else book
    page = IrregularitiesPage(
        fragments.shell(), fragments.voice(), game.name, rows, table_url, ask_url="/ask", rules_url=rules_url
    )
    return fragments.page(page)
