"""A table on which one phone enters move after move over the network, each under a name of its own."""

from __future__ import annotations

import contextlib
import http.client
import secrets
from dataclasses import dataclass, field
from urllib.parse import urlencode, urlsplit

from tests.web.phone import HTMX, forms_in

PLAYERS = 8
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def opening(move_id: str) -> dict[str, object]:
    """What opens a table of Ranter-Go-Round that lasts."""
    names = [f"Player {seat}" for seat in range(PLAYERS)]
    lasting = {"ranter_go_round.lives": "99"}
    return {"game": "ranter_go_round", "name": names, "dealer": "0", "move_id": move_id, **lasting}


def nth_move(number: int) -> tuple[str, dict[str, str]]:
    """The nth move of an endless evening: all stand in turn, then one of them has lost."""
    hand, turn = divmod(number, PLAYERS + 1)
    return ("lost", {"losers": str(hand % PLAYERS)}) if turn == PLAYERS else ("stand", {})


@dataclass
class Evening:
    """One phone that keeps one table, and how many moves it was told were entered."""

    port: int
    table: str
    cookie: str
    entered: int = 0
    move_ids: list[str] = field(default_factory=list)

    @classmethod
    def begin(cls, port: int) -> Evening:
        """Open a table and keep it."""
        evening = cls(port, "", "")
        _, page, _ = evening.call("GET", "/tables/new")
        [form] = [each for each in forms_in(page) if each.action == "/tables"]
        status, page, headers = evening.call("POST", "/tables", opening(form.values["move_id"][0]))
        assert status == 303, page
        evening.cookie = headers["Set-Cookie"].partition(";")[0]
        evening.table = urlsplit(headers["Location"]).path
        return evening

    @property
    def table_id(self) -> str:
        """What the table goes by."""
        return self.table.rsplit("/", 1)[-1]

    def enter(self) -> None:
        """Enter the next move, which must be accepted."""
        move_id = secrets.token_hex(8)
        status, page = self.send(move_id)
        assert status == 200, page
        self.acknowledged(move_id)

    def send(self, move_id: str) -> tuple[int, str]:
        """Send the next move under this name; what came back. Raises OSError or HTTPException where nothing did."""
        kind, fields = nth_move(self.entered)
        status, page, _ = self.call("POST", f"{self.table}/moves/{kind}", {**fields, "move_id": move_id}, **HTMX)
        return status, page

    def acknowledged(self, move_id: str) -> None:
        """The phone was told that this move is entered."""
        self.move_ids.append(move_id)
        self.entered += 1

    def call(
        self, method: str, path: str, form: dict[str, object] | None = None, **headers: str
    ) -> tuple[int, str, http.client.HTTPMessage]:
        """One request over a connection of its own."""
        caller = http.client.HTTPConnection("127.0.0.1", self.port, timeout=15)
        with contextlib.closing(caller):
            sent = {**FORM, **headers, "Cookie": self.cookie}
            caller.request(method, path, urlencode(form, doseq=True) if form else None, sent)
            answer = caller.getresponse()
            return answer.status, answer.read().decode(), answer.headers
