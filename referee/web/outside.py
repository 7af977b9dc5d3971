"""What is seen of Referee from outside: is it alive, is it ready, how much is done; and its log, a line an answer.

Neither counts nor lines hold a name, a hand, or the address of a table, which opens it.
"""

from __future__ import annotations

import json
import logging
import os
import sys
import time
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

from flask import Blueprint, Flask, Response, abort, current_app, g, request

from referee.errors import Unavailable
from referee.rules import Ruling
from referee.store.book import Book
from referee.store.engine import refuse_closed
from referee.web.bell import Bell
from referee.web.counters import Counters
from referee.web.tries import address_in

PLAIN = "text/plain; charset=utf-8"
UNHEARD = frozenset(("/healthz", "/readyz", "/metrics"))
LOG = logging.getLogger("referee")
DEEPEST = 12
HERE = Path(__file__).resolve().parent.parent.parent

pages = Blueprint("outside", __name__)


class Lines(logging.Formatter):
    """A log of JSON, one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record: when, how grave, what, and what belongs to it."""
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            "worker": os.getpid(),
        }
        return json.dumps(said | record.__getattribute__("about"), ensure_ascii=False)


class Words(logging.Formatter):
    """A log for people: only what nobody foresaw."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        return f"{record.getMessage()}: {json.dumps(record.__getattribute__('about'), ensure_ascii=False)}"


def install(app: Flask, *, as_json: bool) -> None:
    """Time and log every answer of the app."""
    LOG.handlers = [logging.StreamHandler(sys.stderr)]
    LOG.handlers[0].setFormatter(Lines() if as_json else Words())
    LOG.setLevel(logging.INFO if as_json else logging.ERROR)
    LOG.propagate = False
    app.before_request(_begin)
    app.after_request(_answered)


def counters() -> Counters:
    """The counts of this worker."""
    return cast(Counters, current_app.extensions["counters"])


def refused(game: str, ruling: Ruling) -> None:
    """Count and log what was not allowed, by the rules that say so."""
    g.refused_by = [rule.number for rule in ruling.cites]
    counters().refused(game, g.refused_by)


def unforeseen(error: Exception) -> None:
    """Log what nobody foresaw: what it was and where, and no value, for that may be a name or a hand."""
    LOG.error("unforeseen", extra={"about": {"route": _route(), "error": _kinds(error), "where": _frames(error)}})


@pages.get("/healthz")
def health() -> Response:
    """Whether this process answers."""
    return Response("ok\n", content_type=PLAIN)


@pages.get("/readyz")
def readiness() -> Response:
    """Whether phones can be sent here: the database answers, its disk has room and can be written, and nobody stops."""
    if cast(Bell, current_app.extensions["bell"]).is_closed:
        return Response("stopping\n", 503, content_type=PLAIN)
    try:
        book = cast(Book, current_app.extensions["book"])
        book.seq("")
        refuse_closed(book.engine)
    except Unavailable as error:
        return Response(f"{error.phrase}\n", error.status, content_type=PLAIN)
    return Response("ok\n", content_type=PLAIN)


@pages.get("/metrics")
def metrics() -> Response:
    """The counts, where they were asked for, to whoever is on this network."""
    if not counters().are_told or not _is_near():
        abort(404)
    return Response(counters().told(), content_type="text/plain; version=0.0.4; charset=utf-8")


def _is_near() -> bool:
    address = address_in(request.remote_addr or "")
    return address is not None and address.is_private


def _begin() -> None:
    g.began = time.perf_counter()


def _answered(answer: Response) -> Response:
    seconds = time.perf_counter() - g.get("began", time.perf_counter())
    if request.path in UNHEARD:
        return answer
    counters().answered(answer.status_code, None if answer.is_streamed else seconds)
    about: dict[str, Any] = {"method": request.method, "route": _route(), "status": answer.status_code}
    about["ms"] = round(1000 * seconds, 1)
    if refused_by := g.get("refused_by"):
        about["rules"] = refused_by
    LOG.info("answer", extra={"about": about})
    return answer


def _route() -> str:
    """The pattern of the address, and not the address."""
    return str(request.url_rule) if request.url_rule else "none"


def _kinds(error: BaseException) -> list[str]:
    below = error.__cause__ or error.__context__
    return [type(error).__name__, *(_kinds(below) if below else [])]


def _frames(error: Exception) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)[-DEEPEST:]
    return [f"{_short(each.filename)}:{each.lineno} {each.name}" for each in frames]


def _short(file: str) -> str:
    return file.removeprefix(f"{HERE}{os.sep}")
