"""The caller's screen: what all do together is called there, beat by beat. It needs no signal once it is open."""

from __future__ import annotations

from typing import cast

from flask import Blueprint, Response, current_app

from referee.desk import Desk
from referee.errors import Unknown
from referee.phrase import N_
from referee.rules import cited
from referee.web import boards, fragments, phones
from referee.web.contexts import CallerPage

pages = Blueprint("callers", __name__, url_prefix="/tables/<table_id>/caller")


@pages.get("")
def show(table_id: str) -> Response:
    """The caller's screen of a table. Raises Unknown where nothing is called."""
    table = phones.book().table(table_id)
    look = cast(Desk, current_app.extensions["desk"]).look(table)
    calls = look.game.calls(look.state)
    if calls is None:
        raise Unknown(N_("nothing is called at this table"))
    url, voice = f"/tables/{table_id}", fragments.voice(table.names)
    cites = boards.cites(cited(look.game.rulebook, calls.rule), url)
    return fragments.page(CallerPage(fragments.shell(), voice, url, look.game.name, calls, cites))
