"""From a table to the Ask desk: what was ruled on, or refused, or half entered, under the house rules of that table."""

from __future__ import annotations

import re
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

_PARTING = re.compile(r"[,;:]")
"""What parts names in a field of a question."""

pages = Blueprint("asked", __name__, url_prefix="/tables/<table_id>")


@pages.get("/asked")
def show(table_id: str) -> Response:
    """The newest ruling's question with its answer, as far as this phone may see the table."""
    table = phones.book().table(table_id)
    look = cast(Desk, current_app.extensions["desk"]).look(table)
    game = look.game
    question = game.asked(boards.seen(look, phones.holder_at(table), look.state), askable(table.names))
    if question is None:
        raise Impossible(N_("there is no hand on the table to ask about"))
    options = game.settled(table.options, len(table.names))
    return fragments.go_to(link_of(game, options, question, game.answer(options, question)))


def askable(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names as a field of a question can hold them in a row, each still another.

    >>> askable(("Ann, Jr.", "Bo: 2", "Ann Jr.", ";"))
    ('Ann Jr. 1', 'Bo 2', 'Ann Jr. 3', '4')
    """
    plain = [" ".join(_PARTING.sub(" ", name).split()) for name in names]
    return tuple(
        name if name and plain.count(name) == 1 else f"{name} {place}".strip()
        for place, name in enumerate(plain, start=1)
    )


def about(table: Table, holder: Holder, move: Move) -> str | None:
    """The way to the Ask desk with the cards of a move that was refused or only asked about, and the house rules."""
    look = cast(Desk, current_app.extensions["desk"]).look(table)
    game = look.game
    question = game.asked_about(boards.seen(look, holder, look.state), move, askable(table.names))
    if question is None:
        return None
    filled = {name: text for name, text in form_of(question, phones.language()).items() if text}
    settled = game.settled(table.options, len(table.names))
    rules = {f"{game.slug}.{name}": posted_of(value) for name, value in departures(settled).items()}
    return f"/ask/{game.slug}/{question.kind}?{urlencode(filled | rules)}"
