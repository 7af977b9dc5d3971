"""From a table to the Ask desk: the hand that was ruled on, under the house rules of that table."""

from __future__ import annotations

from typing import cast

from flask import Blueprint, Response, current_app

from referee.desk import Desk
from referee.errors import Impossible
from referee.phrase import N_
from referee.web import boards, fragments, phones
from referee.web.links import link_of

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
