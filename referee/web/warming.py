"""What a worker has at hand before it says that it is ready, so that the first question waits for nothing.

The templates of the Ask desk take longer to compile than the longest answer. All the rest is made ready behind the
first answers, a piece at a time and while nobody is served: a start is not to take longer.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial

from flask import Flask

from referee.games import GAMES, AnyGame
from referee.look import look_at
from referee.rules import Seats
from referee.speech import LANGUAGES, Voice, catalogue, own_name
from referee.table import Holder, Table
from referee.web import boards, fragments
from referee.web.sealed_boards import dressed

AT_HAND = ("_", "base.html", "ask/", "fields/", "lobby/_house_rules.html")
"""How the names of the templates begin that a question takes."""
SECONDS_TO_WAIT = 0.02
"""Between two looks whether anybody is served."""
OBJECTS_TO_COLLECT = 10_000
"""So many new ones until the young are looked through: a board makes more than the 700 that are usual."""


def warm(app: Flask) -> None:
    """Compile what answers a question, and learn what the languages are called."""
    for name in app.jinja_env.list_templates():
        if name.startswith(AT_HAND):
            app.jinja_env.get_template(name)
    for code in LANGUAGES:
        own_name(code)


def warm_the_rest(app: Flask, is_in_use: Callable[[], bool]) -> None:
    """Compile every other template, read every catalogue, and draw each game's first board in each language once.

    Whoever is served meanwhile goes first.
    """
    for piece in (*_pieces(app), leave_to_stay):
        while is_in_use():
            time.sleep(SECONDS_TO_WAIT)
        piece()


def leave_to_stay() -> None:
    """Let the garbage collector pass by all that is there by now, which stays as long as the process does.

    Everybody waits while it looks: through the templates, the catalogues and the code a tenth of a second each time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_TO_COLLECT, *gc.get_threshold()[1:])


def _pieces(app: Flask) -> Iterator[Callable[[], object]]:
    for name in app.jinja_env.list_templates():
        yield partial(app.jinja_env.get_template, name)
    for code in LANGUAGES:
        yield partial(catalogue, code)
        for game in GAMES:
            yield partial(_draw, app, game, code)


def _draw(app: Flask, game: AnyGame, language: str) -> str:
    """The board of a table that is nowhere, as whoever keeps its score would see it."""
    seats = Seats(game.players.least, dealer=0)
    names = tuple(map(str, range(seats.count)))
    table = Table("", "", game.slug, game.options(), seats, names, False, datetime.now(UTC))
    look, holder = look_at(table, ()), Holder("", "", None, is_keeper=True)
    with app.test_request_context(headers={"Accept-Language": language}):
        return fragments.rendered(dressed(boards.board(look, holder, Voice(language, names), ""), look, holder, ()))
