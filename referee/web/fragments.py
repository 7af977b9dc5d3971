"""The only reader and writer of htmx's headers: whether a piece of a page is wanted, or all of it."""

from __future__ import annotations

import dataclasses
from typing import Any, cast
from urllib.parse import quote

from flask import Response, current_app, make_response, render_template, request
from flask_htmx import HTMX

from referee.phrase import N_, Phrase, Typed
from referee.speech import LANGUAGES, Voice, own_name
from referee.web import guards, phones
from referee.web.contexts import Board, Picture, RulingView, Screen, Shell

WRITTEN_OUT = "/:?#[]@!$&'()*+,;=%~"
VARY = "HX-Request, Cookie, Accept-Language"


def wants_fragment() -> bool:
    """Whether htmx asks for a piece. A page that the browser restores from its history is wanted whole."""
    htmx = cast(HTMX, current_app.extensions["htmx"])
    return bool(htmx) and not htmx.boosted and not htmx.history_restore_request


def page(context: Any, status: int = 200) -> Response:
    """The whole page of a context. The browser keeps it for Back, the answer to a post too: it asks for none again."""
    made = _answer(render_template(context.template, **_fields(context)), status)
    made.headers["Cache-Control"] = "no-cache, private"
    mark = phones.mark()
    made.headers["Referee-Phone"] = mark
    if request.cookies.get("mark", "") != mark:
        phones.keep(made, "mark", mark, is_for_script=True)  # static/without-signal.js
    return made


def drawing(context: Picture) -> Response:
    """A picture, as the file that it is."""
    return Response(render_template(context.template, **_fields(context)), mimetype="image/svg+xml")


def fragment(context: Board | RulingView, status: int = 200) -> Response:
    """One piece of a page: the board, or the ruling."""
    return _answer(rendered(context), status)


def rendered(context: Board | RulingView | Screen) -> str:
    """The HTML of one piece of a page."""
    if isinstance(context, Board):
        return render_template(context.template, board=context, voice=context.voice)
    if isinstance(context, Screen):
        return render_template(context.template, screen=context, voice=context.voice)
    return render_template(context.template, ruling=context, voice=context.voice)


def answer(html: bytes) -> Response:
    """An answer from HTML that was rendered before."""
    return _answer(html, 200)


def go_to(url: str) -> Response:
    """Elsewhere: 303 after a post, told to htmx in its own header. What no header holds is written in figures."""
    url = quote(url, safe=WRITTEN_OUT)
    if wants_fragment():
        made = make_response("", 204)
        made.headers["HX-Redirect"] = url
    else:
        made = make_response("", 303)
        made.headers["Location"] = url
    made.headers["Vary"] = VARY
    return made


def shell() -> Shell:
    """What every page of this phone stands in."""
    return Shell(
        language=phones.language(),
        languages=tuple((code, own_name(code)) for code in LANGUAGES),
        theme=phones.theme(),
        four_colours=phones.has_four_colours(),
        here=_here(),
        nonce=guards.nonce(),
        assets=current_app.extensions["assets"],
        home_url="/",
        unspoken=_unspoken(),
        preferences_url="/preferences",
    )


def _here() -> str:
    """Where this page is found again, in another language too; what only takes posts is not: then what is above it."""
    if request.method == "GET":
        return request.full_path.rstrip("?")
    path, pages = request.path, current_app.url_map.bind("")
    while path and not pages.test(path, "GET"):
        path = path.rpartition("/")[0]
    return path or "/"


def _unspoken() -> Phrase | None:
    if not (asked := phones.unspoken()):
        return None
    spoken = tuple(own_name(code) for code in LANGUAGES)
    return N_("Referee does not speak {language}; it speaks {languages}.", language=Typed(asked), languages=spoken)


def voice(names: tuple[str, ...] = ()) -> Voice:
    """The voice this phone is spoken to in."""
    return Voice(phones.language(), names)


def _fields(context: Any) -> dict[str, Any]:
    return {field.name: getattr(context, field.name) for field in dataclasses.fields(context)}


def _answer(html: str | bytes, status: int) -> Response:
    made = make_response(html, status)
    made.headers["Vary"] = VARY
    return made
