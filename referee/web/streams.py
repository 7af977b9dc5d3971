"""The stream of a table: a phone hears that the table has moved, and fetches its own board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from flask import Blueprint, Response, current_app, request

from referee.web import outside, phones
from referee.web.bell import Bell
from referee.web.counters import Counters
from referee.web.tries import caller

PING = "event: ping\ndata: \n\n"
COME_BACK = 1_000
"""Milliseconds after which a phone whose stream was ended comes again."""

pages = Blueprint("streams", __name__, url_prefix="/tables/<table_id>")


@pages.get("/stream")
def stream(table_id: str) -> Response:
    """The bell of this table: a number whenever it has moved, a ping when it has not."""
    table = phones.book().table(table_id)
    known = request.headers.get("Last-Event-ID", "")
    bell, who = cast(Bell, current_app.extensions["bell"]), caller()
    bell.refuse_too_many(who)
    heard = bell.listen(table.id, int(known) if known.isdecimal() and len(known) < 10 else -1, who)
    answer = Response(_told(heard, outside.counters()), mimetype="text/event-stream")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


def _told(heard: Iterator[int | None], counters: Counters) -> Iterator[str]:
    with counters.listening():
        for seq in heard:
            yield PING if seq is None else f"id: {seq}\nevent: moved\ndata: {seq}\n\n"
        yield f"retry: {COME_BACK}\n{PING}"
