"""Floor 6: the pages. `create_app` puts the house together."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from flask import Flask
from flask_htmx import HTMX
from jinja2 import StrictUndefined
from markupsafe import Markup, escape

from referee.data import database_url, secret_key, static_folder, templates_folder
from referee.desk import Desk
from referee.games import GAMES, find
from referee.seating import Seating
from referee.speech import catalogue
from referee.store.book import Book
from referee.store.engine import open_engine
from referee.store.news import GONE_FOR_GOOD
from referee.table import Table
from referee.web import (
    asked,
    asks,
    assets,
    callers,
    corrections,
    door,
    errors,
    guards,
    installing,
    irregularities,
    judging,
    lessons,
    lobby,
    openings,
    outside,
    people,
    phones,
    places,
    returning,
    rulebooks,
    screens,
    seals,
    streams,
    tables,
    takeaway,
)
from referee.web.bell import Bell
from referee.web.counters import Counters
from referee.web.kept import MOST_FOR_NOW, MOST_SIGNS, Kept, Pieces
from referee.web.tries import Tries

PAGES = (
    installing.pages,
    lobby.pages,
    lobby.joining,
    openings.pages,
    tables.pages,
    streams.pages,
    callers.pages,
    seals.pages,
    people.pages,
    places.pages,
    corrections.pages,
    takeaway.pages,
    returning.pages,
    screens.pages,
    rulebooks.pages,
    irregularities.pages,
    lessons.pages,
    asks.pages,
    asked.pages,
    judging.pages,
    outside.pages,
)


def create_app(
    data: Path,
    phones_at: str | None = None,
    *,
    counts: Path | None = None,
    tries: Path | None = None,
    logs_json: bool = False,
) -> Flask:
    """The whole application on the data folder `data`, whose database `bring_up_to_date` has made ready.

    `phones_at` is the address at which other phones find this server, where it is known; `counts` is the folder where
    all workers count, where that is asked for; `tries` the one where all of them count tries; `logs_json` asks for a
    log of every answer.
    """
    app = Flask("referee", static_folder=str(static_folder()), template_folder=str(templates_folder()))
    app.secret_key = secret_key(data)
    app.config.update(PHONES_AT=phones_at, SEND_FILE_MAX_AGE_DEFAULT=guards.DAY)
    app.config.update(MAX_CONTENT_LENGTH=door.LARGEST_BODY, MAX_FORM_MEMORY_SIZE=door.LARGEST_BODY, MAX_FORM_PARTS=500)
    book = Book(open_engine(database_url(data)), find)
    bell, counters = Bell(book), Counters(GAMES, counts)
    ring = _ringing(bell, counters)
    app.extensions |= {
        "book": book,
        "bell": bell,
        "desk": Desk(book, ring, _now),
        "seating": Seating(book, ring, _now),
        "htmx": HTMX(app),
        "boards": Kept(),
        "counters": counters,
        "tries": Tries(secret_key(data), tries),
    }
    _speak(app)
    outside.install(app, as_json=logs_json)
    app.before_request(door.refuse_who_found_no_place)
    guards.install(app)
    errors.install(app)
    pages, app.extensions["assets"] = assets.blueprint(static_folder())
    for each in (pages, *PAGES):
        app.register_blueprint(each)
    return app


def _ringing(bell: Bell, counters: Counters) -> Callable[[Table, int], None]:
    """What happens after each commit: the phones are told, and what was entered is counted."""

    def ring(table: Table, seq: int) -> None:
        bell.ring(table.id, seq)
        if seq != GONE_FOR_GOOD:
            counters.entered(table.game)

    return ring


def _now() -> datetime:
    return datetime.now(UTC)


def _speak(app: Flask) -> None:
    """Let templates say their sentences in the language of the phone they are rendered for."""

    def gettext(text: str, /, **params: object) -> Markup:
        return _filled(catalogue(phones.language()).gettext(text), params)

    def ngettext(singular: str, plural: str, num: int, /, **params: object) -> Markup:
        return _filled(catalogue(phones.language()).ngettext(singular, plural, num), {"num": num, **params})

    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.globals |= {"_": gettext, "gettext": gettext, "ngettext": ngettext}
    app.jinja_env.globals |= {"once": Pieces(MOST_SIGNS).once, "once_for_now": Pieces(MOST_FOR_NOW).once}


def _filled(text: str, params: dict[str, object]) -> Markup:
    """The sentence as markup, what is put into it escaped."""
    return escape(text) % params if params else escape(text)
