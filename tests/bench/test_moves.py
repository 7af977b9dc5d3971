"""One move end to end on the server: from the post to the mover's new board."""

from __future__ import annotations

import http.client
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from flask import Flask

from tests.bench.measuring import Figures, clock, say
from tests.running import running
from tests.web.evening import PLAYERS, nth_move, opening
from tests.web.phone import HTMX, Phone, forms_in

MOST_MILLISECONDS = 15
LATE = 200
"""Entries after which a table is no longer fresh."""
SAMPLE = 40
FORM = {"Content-Type": "application/x-www-form-urlencoded", "Accept-Encoding": "gzip"}

Post = Callable[[str, dict[str, str]], int]
"""Send a form to a path; the status of the answer when all of it is there."""


@dataclass
class Evening:
    """A table on which one phone enters move after move."""

    post: Post
    table: str
    numbers: count[int] = field(default_factory=count)

    def enter(self, times: int) -> Figures:
        """Enter so many moves; what each of them took."""
        taken: list[float] = []
        for _ in range(times):
            number = next(self.numbers)
            kind, fields = nth_move(number)
            with clock(taken):
                status = self.post(f"{self.table}/moves/{kind}", {**fields, "move_id": f"m{number}"})
            assert status == 200
        return Figures(tuple(taken))


def measured(evening: Evening, where: str) -> tuple[Figures, Figures]:
    """Say what moves take at a fresh table and late in the evening."""
    evening.enter(1)
    fresh = evening.enter(SAMPLE)
    evening.enter(LATE - SAMPLE - 1)
    late = evening.enter(SAMPLE)
    undone: list[float] = []
    for to in range(LATE + SAMPLE - 1, LATE + SAMPLE - 11, -1):
        with clock(undone):
            assert evening.post(f"{evening.table}/rewinds", {"to": str(to), "move_id": f"u{to}"}) == 200
    say(
        f"move {where}: best/median {fresh} ms at a fresh table, {late} ms at {LATE} entries, "
        f"undo there {Figures(tuple(undone))} ms"
    )
    return fresh, late


def test_a_move_in_the_process(app: Flask) -> None:
    phone = Phone(app)
    table = phone.open("ranter_go_round", [f"Player {seat}" for seat in range(PLAYERS)], 0, lives="99")

    def post(path: str, fields: dict[str, str]) -> int:
        return phone.post(path, fields, **{"Accept-Encoding": "gzip"}).status_code

    fresh, late = measured(Evening(post, table), "in the process")
    assert fresh.calm <= MOST_MILLISECONDS
    assert late.calm <= MOST_MILLISECONDS


def test_a_move_through_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        caller = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)

        def sent(method: str, path: str, body: str, headers: dict[str, str]) -> tuple[http.client.HTTPResponse, bytes]:
            caller.request(method, path, body or None, headers)
            answer = caller.getresponse()
            return answer, answer.read()

        [form] = [each for each in forms_in(sent("GET", "/tables/new", "", {})[1].decode()) if each.action == "/tables"]
        answer, _ = sent("POST", "/tables", urlencode(opening(form.values["move_id"][0]), doseq=True), FORM)
        cookie = {"Cookie": str(answer.headers["Set-Cookie"]).partition(";")[0]}
        table = urlsplit(str(answer.headers["Location"])).path

        def post(path: str, fields: dict[str, str]) -> int:
            return sent("POST", path, urlencode(fields), {**FORM, **HTMX, **cookie})[0].status

        fresh, late = measured(Evening(post, table), "through the server")
        caller.close()
    assert fresh.calm <= MOST_MILLISECONDS
    assert late.calm <= MOST_MILLISECONDS
