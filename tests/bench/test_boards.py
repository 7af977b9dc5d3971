"""From a thousand entries in the database to a rendered board, and what each step of it takes."""

from __future__ import annotations

import gzip
from random import Random

import pytest
from flask import Flask

from referee.look import look_at
from referee.speech import Voice
from referee.table import Holder, fold, trail
from referee.web import boards, fragments
from tests.bench.long_logs import ENDLESS, LONG, Long, written_down
from tests.bench.measuring import Figures, clock, say, timed

MOST_MILLISECONDS = 60


def measured(app: Flask, long: Long) -> Figures:
    """Say what the board of a long table takes; the figures of all of it."""
    book = app.extensions["book"]
    table = written_down(long.play(Random(long.name)), book)
    keeper, voice = Holder("keeper", table.id, None, is_keeper=True), Voice("it", table.names)
    with app.test_request_context("/", headers={"Accept-Language": "it"}):
        items, reading = timed(lambda: book.items(table))
        counting, trailing = timed(lambda: trail(items))
        look, looking = timed(lambda: look_at(table, items))
        _, folding = timed(lambda: fold(look.game, table.options, table.seats, counting.entries))
        board, context = timed(lambda: boards.board(look, keeper, voice, "m"))
        html, template = timed(lambda: fragments.rendered(board))
        by_the_wall: list[float] = []

        def all_of_it() -> None:
            with clock(by_the_wall):
                fragments.rendered(boards.board(look_at(table, book.items(table)), keeper, voice, "m"))

        _, whole = timed(all_of_it, 15)
    assert look.seq == len(items)
    assert looking.best < whole.best
    wall, packed = Figures(tuple(by_the_wall)), len(gzip.compress(html.encode(), 6)) / 1_000
    say(
        f"board of {len(items)} entries ({long.about}): best/median {whole} ms (by the wall {wall}) = read {reading} "
        f"+ trail {trailing} + fold {folding} + context {context} + template {template}; "
        f"{len(counting.entries)} entries count, {len(html) / 1_000:.0f} kB, {packed:.1f} kB packed"
    )
    return whole


@pytest.mark.parametrize("long", LONG, ids=lambda long: long.name)
def test_a_thousand_entries_are_a_board_soon(app: Flask, long: Long) -> None:
    assert measured(app, long).best <= MOST_MILLISECONDS


def test_a_thousand_hands_are_no_catastrophe(app: Flask) -> None:
    assert measured(app, ENDLESS).best <= 5 * MOST_MILLISECONDS
