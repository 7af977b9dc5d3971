"""From a table to the Ask desk: what was ruled on, or refused, or half entered, under the house rules of that table."""

from __future__ import annotations

from typing import cast
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app

from referee.desk import Desk
from referee.errors import Impossible
from referee.phrase import N_
from referee.rules import Move, departures
from referee.table import Holder, Table
from referee.web import boards, fragments, phones
from referee.web.filled import form_of
from referee.web.links import link_of
from referee.web.switches import posted_of

pages = Blueprint("asked", __name__, url_prefix="/tables/<table_id>")


@pages.get("/asked")
def show(table_id: str) -> Response:
    """The newest ruling's question with its answer, as far as this phone may see the table."""
    table = phones.book().table(table_id)
    look = cast(Desk, current_app.extensions["desk"]).look(table)
    game = look.game
    question = game.asked(boards.seen(look, phones.holder_at(table), look.state), table.names)
    if question is None:
        raise Impossible(N_("there is no hand on the table to ask about"))
    return fragments.go_to(link_of(game, table.options, question, game.answer(table.options, question)))


def about(table: Table, holder: Holder, move: Move) -> str | None:
    """The way to the Ask desk with the cards of a move that was refused or only asked about, and the house rules."""
    look = cast(Desk, current_app.extensions["desk"]).look(table)
    game = look.game
    question = game.asked_about(boards.seen(look, holder, look.state), move, table.names)
    if question is None:
        return None
    filled = {name: text for name, text in form_of(question, phones.language()).items() if text}
    rules = {f"{game.slug}.{name}": posted_of(value) for name, value in departures(table.options).items()}
    return f"/ask/{game.slug}/{question.kind}?{urlencode(filled | rules)}"
