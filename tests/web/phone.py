"""A phone without a browser: it reads the forms of the page it was given and posts them as a person would."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.web.phones import cookie_name

FIELDS = ("input", "select", "textarea", "button")
HTMX = {"HX-Request": "true"}


@dataclass
class Form:
    """One form as it stands in the page: where it posts to, and what it carries without being filled in.

    `names` are all its fields, those that are filled in too.
    """

    action: str
    values: dict[str, list[str]] = field(default_factory=dict)
    method: str = "GET"
    names: list[str] = field(default_factory=list)


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._open: Form | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form":
            self._open = Form(given.get("action") or "", method=(given.get("method") or "GET").upper())
            self.forms.append(self._open)
        elif tag in FIELDS and self._open is not None and given.get("name"):
            self._open.names.append(str(given["name"]))
            if tag == "input" and given.get("type") == "hidden":
                self._open.values.setdefault(str(given["name"]), []).append(given.get("value") or "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None


def forms_in(html: str) -> list[Form]:
    """Every form of a page."""
    reader = _Forms()
    reader.feed(html)
    return reader.forms


def text_of(html: str) -> str:
    """What a person reads of a page, blanks made single."""
    bare = re.sub(r"<(script|style|svg)\b.*?</\1>", " ", html, flags=re.S)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", bare)).split())


class Phone:
    """One phone with its own cookies, at one table or none."""

    def __init__(self, app: Flask, language: str = "en") -> None:
        self.client: FlaskClient = app.test_client()
        self.headers = {"Accept-Language": language}
        self.table = ""
        self._name = cookie_name(app.secret_key.encode() if isinstance(app.secret_key, str) else app.secret_key or b"")

    @property
    def cookie(self) -> str:
        """What it holds its places by."""
        cookie = self.client.get_cookie(self._name)
        return cookie.value if cookie else ""

    def holds(self, cookie: str) -> None:
        """Let it hold these places, and no others."""
        self.client.set_cookie(self._name, cookie)

    def get(self, path: str, **headers: str) -> TestResponse:
        """A page."""
        return self.client.get(path, headers={**self.headers, **headers})

    def post(self, path: str, data: dict[str, Any], **headers: str) -> TestResponse:
        """A post by htmx, as the script would send it."""
        return self.client.post(path, data=data, headers={**self.headers, **HTMX, **headers})

    def navigates(self, path: str, data: Any, **words: Any) -> TestResponse:
        """A post by a browser that asks for a page."""
        return self.client.post(path, data=data, headers={**self.headers, "Upgrade-Insecure-Requests": "1"}, **words)

    def submit(self, path: str, data: Any, **words: Any) -> TestResponse:
        """A post by the browser itself: its answer, or the page of the form to which that leads, filled in again."""
        answer = self.navigates(path, data, **words)
        where = answer.headers.get("Location", "")
        return self.get(where) if re.search(r"[?&](refused|arrange)=", where) else answer

    def open(self, game: str, names: list[str], dealer: int | None = None, **options: str) -> str:
        """Start a table with the form of the page, and stay at it as its keeper."""
        [form] = [each for each in forms_in(self.get("/tables/new").text) if each.action == "/tables"]
        deals = "" if dealer is None else str(dealer)
        data = {"game": game, "name": names, "dealer": deals, "move_id": form.values["move_id"][0]}
        rules = {f"{game}.{name}" if name != "anyone_enters" else name: value for name, value in options.items()}
        answer = self.client.post("/tables", data={**data, **rules}, headers=self.headers)
        assert answer.status_code == 303, text_of(answer.text)
        self.table = answer.headers["Location"]
        return self.table

    def join(self, table: str, seat: int | None) -> None:
        """Come to a table and sit down, or look on."""
        self.table = table
        answer = self.client.post(f"{table}/seats", data={"seat": "" if seat is None else seat}, headers=self.headers)
        assert answer.status_code == 303, text_of(answer.text)

    def board(self) -> str:
        """The board as this phone sees it."""
        answer = self.get(f"{self.table}/board", **HTMX)
        assert answer.status_code == 200
        return answer.text

    def form(self, move: str, seat: int | None = None) -> Form | None:
        """The form of the board that hands in this move (for this seat), if it is offered."""
        for form in forms_in(self.board()):
            is_seats = seat is None or form.values.get("seat") == [str(seat)]
            if form.action == f"{self.table}/moves/{move}" and is_seats:
                return form
        return None

    def enter(self, move: str, seat: int | None = None, **fields: Any) -> TestResponse:
        """Fill in the form of this move and send it."""
        form = self.form(move, seat)
        assert form is not None, f"{move} is not offered: {text_of(self.board())}"
        return self.post(form.action, {**form.values, **fields})

    def undo(self) -> TestResponse:
        """Tap Undo."""
        return self._rewind(0)

    def redo(self) -> TestResponse:
        """Tap Redo, which stands behind Undo where both can be."""
        return self._rewind(-1)

    def _rewind(self, which: int) -> TestResponse:
        form = [each for each in forms_in(self.board()) if each.action == f"{self.table}/rewinds"][which]
        return self.post(form.action, form.values)
