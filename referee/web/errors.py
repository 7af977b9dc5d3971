"""What goes wrong, said in the reader's language with the right status, and never a trace."""

from __future__ import annotations

from flask import Flask, Response, jsonify, request
from werkzeug.exceptions import HTTPException

from referee.errors import RefereeError, UnknownTable
from referee.games import GAMES
from referee.phrase import N_, Phrase
from referee.web import fragments, outside
from referee.web.contexts import ErrorPage, RulingView

SAID: dict[int, Phrase] = {
    400: N_("what was sent cannot be read"),
    403: N_("this phone may not do that"),
    404: N_("there is nothing at this address"),
    405: N_("this address does not take what was sent to it"),
    411: N_("this came without its length, and nothing was entered; send it again, with a Content-Length"),
    413: N_("that is more than Referee reads at once"),
    429: N_("too many tries in a short time; wait a minute and try again"),
    500: N_("something went wrong here; what was entered before is safe"),
}


def install(app: Flask) -> None:
    """Answer every error of the app in words."""
    app.register_error_handler(RefereeError, _refused)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _unforeseen)


def _refused(error: RefereeError) -> Response:
    return _said(error.phrase, error.status, _table_way(error))


def _http(error: HTTPException) -> Response:
    code = error.code or 500
    answer = _said(SAID.get(code, SAID[400] if code < 500 else SAID[500]), code)
    for name, value in error.get_headers():
        if name in ("Allow", "Retry-After"):
            answer.headers[name] = value
    return answer


def _unforeseen(error: Exception) -> Response:
    outside.unforeseen(error)
    return _said(SAID[500], 500)


Ways = tuple[tuple[Phrase, str], ...]


def _said(because: Phrase, status: int, back: Ways = ()) -> Response:
    voice = fragments.voice()
    if request.path.startswith("/api/"):
        answer = jsonify({"ok": False, "error": {"kind": "http", "message": voice.say(because)}})
        answer.status_code = status
        return answer
    if fragments.wants_fragment():
        return fragments.fragment(RulingView(voice, "problem", because, None, (), ()), status)
    ways_on = (*back, *_law_way(), (N_("Home"), "/"), (N_("Join with a code"), "/join"))
    return fragments.page(ErrorPage(fragments.shell(), voice, status, because, ways_on), status)


def _table_way(error: RefereeError) -> Ways:
    """Back to the table, for whoever was at one that is there."""
    url = f"/tables/{(request.view_args or {}).get('table_id')}"
    is_there = request.path.startswith(f"{url}/") and not isinstance(error, UnknownTable)
    return ((N_("Back to the table"), url),) if is_there else ()


def _law_way() -> Ways:
    """To the rulebook and to all questions, for whoever asked for a rule or a question that is not there."""
    if not request.path.startswith(("/ask", "/rules", "/irregularities", "/lessons")):
        return ()
    slug = (request.view_args or {}).get("slug")
    books = tuple((N_("The rules"), f"/rules/{game.slug}") for game in GAMES if game.slug == slug)
    return (*books, (N_("Ask the referee"), "/ask"))
