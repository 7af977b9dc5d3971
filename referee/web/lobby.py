"""Before the table: home, joining one with its code, and what a phone prefers."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from babel.dates import format_timedelta
from flask import Blueprint, Response, request

from referee.errors import UnknownTable, UnreadableEntry
from referee.games import find
from referee.speech import LANGUAGES
from referee.store.book import Recent
from referee.store.codes import tidied
from referee.web import boards, fragments, phones
from referee.web.contexts import Home, HomeTable, Join
from referee.web.door import FILES
from referee.web.tries import caller, give_back, refuse_more
from referee.web.wishes import NEW

JOIN = "/join"
WRONG_BY_ADDRESS, WRONG_BY_CODE = 60, 30
"""So many wrong codes a minute are looked up for one address, and so often one and the same for all."""

pages = Blueprint("lobby", __name__)
joining = Blueprint("joining", __name__)


@pages.get("/")
def home() -> Response:
    """Start, join, ask; and this phone's tables."""
    voice = fragments.voice()
    recent = phones.book().recent(phones.holder_ids())
    left = frozenset(each.table.follows for each in recent)
    tables = tuple(_home_table(each, has_gone_on=each.table.id in left) for each in recent)
    return fragments.page(Home(fragments.shell(), voice, tables, NEW, JOIN, "/ask", FILES))


@joining.get(JOIN)
@joining.post(JOIN)
def join() -> Response:
    """Where a code is typed, and asked for: a wrong one is found again as it was typed."""
    code = request.values.get("code", "").strip()
    return _joined(code) if code else fragments.page(Join(fragments.shell(), fragments.voice(), "", None, JOIN))


@joining.get("/join/<code>")
@joining.get("/JOIN/<code>")
def join_code(code: str) -> Response:
    """Where the QR code leads: in capitals, since those make a smaller one."""
    return _joined(code)


@pages.post("/preferences")
def prefer() -> Response:
    """Language, theme and colours of this phone, and back to where it was."""
    form = request.form
    answer = fragments.go_to(_own_path(form.get("next", "/")))
    if (language := form.get("language", "")) in LANGUAGES:
        phones.keep(answer, "language", language)
    if (theme := form.get("theme", "")) in phones.THEMES:
        phones.keep(answer, "theme", theme)
    phones.keep(answer, "four_colours", "true" if form.get("four_colours") else "false")
    return answer


def _joined(code: str) -> Response:
    """The way to the table of a code. Raises TooManyRequests, right or wrong, after too many that were wrong."""
    tried = (f"code from {caller()}", WRONG_BY_ADDRESS), (f"code {tidied(code)}", WRONG_BY_CODE)
    refuse_more(tried)
    try:
        table = phones.book().by_code(code)
    except UnknownTable as error:
        found = Join(fragments.shell(), fragments.voice(), code[:16], error.phrase, JOIN)
        return fragments.page(found, error.status)
    give_back(tried)
    if phones.holder_at(table).id:
        return fragments.go_to(f"/tables/{table.id}")
    return fragments.go_to(f"/tables/{table.id}/seats")


def _own_path(path: str) -> str:
    """A path of this site, whatever was sent: never a way to another.

    A browser leaves out tabs and line ends wherever they stand in an address, and takes a backslash for a slash.
    """
    is_own = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if is_own else "/"


def _home_table(recent: Recent, *, has_gone_on: bool) -> HomeTable:
    # A clock that was set back since would have it in the future.
    table, since = recent.table, min(recent.moved_at - datetime.now(UTC), timedelta(0))
    shown = HomeTable(
        voice=fragments.voice(table.names),
        url=f"/tables/{table.id}",
        game=find(table.game).name,
        names=table.names,
        caption=None,
        numbers=(),
        is_over=False,
        has_gone_on=has_gone_on,
        moved=format_timedelta(since, add_direction=True, locale=phones.language()),
    )
    try:
        look = phones.desk().look(table)
    except UnreadableEntry as error:
        return replace(shown, caption=error.phrase)
    state = boards.seen(look, recent.holder, look.state)
    return replace(
        shown,
        caption=look.game.caption(state)[0],
        numbers=look.game.sheet(state).numbers,
        is_over=look.game.outcome(look.state) is not None,
    )
