"""The bell is heard by the phones of every process and machine on the same database, also after it was away."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.store import news
from referee.store.engine import open_engine
from referee.web import bell
from tests import databases
from tests.running import running
from tests.web.evening import Evening
from tests.web.phone import Phone

RANGER = "three_ranger_limit"
SOON = 10.0
VERY_MANY = 600
"""More than a server of threads has by habit."""


def hears(line: socket.socket, seq: int) -> bool:
    """Whether this number comes over the stream before long."""
    line.settimeout(SOON)
    heard = b""
    while f"data: {seq}\n\n".encode() not in heard:
        if not (more := line.recv(4096)):
            return False
        heard += more
    return True


def test_a_phone_hears_what_is_entered_at_another_server(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for each in (one, two):
        each.mkdir()
    (one / "data").mkdir()
    (two / "data").symlink_to(one / "data")
    shared = {"DATABASE_URL": databases.of(one)} if databases.is_far() else {}
    with running(one, environment=shared) as here, running(two, "--workers", "2", environment=shared) as there:
        evening = Evening.begin(here.port)
        evening.enter()
        line = there.stream(f"{evening.table}/stream")
        evening.enter()
        assert hears(line, 2)
        evening.port = there.port
        evening.enter()
        assert hears(line, 3)
        line.close()


@pytest.mark.only("postgresql")
def test_what_was_entered_while_the_database_was_away_is_heard_when_it_is_back(
    app: Flask, make_app: Callable[[], Flask]
) -> None:
    phone = Phone(app)
    table = phone.open(RANGER, ["Ann", "Bo"], 0)
    heard = app.extensions["bell"].listen(table.rsplit("/", 1)[-1], -1)
    assert next(heard) == 0
    address = app.extensions["book"].engine.url.render_as_string(hide_password=False)
    with databases.closed(address):
        pass
    open_engine(address).dispose()
    later = Phone(make_app())
    later.table = table
    later.holds(phone.cookie)
    assert later.enter("turn_up", card="2C").status_code == 200
    assert next(heard) == 1
    heard.close()
    app.extensions["bell"].close()


def test_a_bell_that_is_closed_lets_everybody_go(app: Flask) -> None:
    phone = Phone(app)
    table = phone.open(RANGER, ["Ann", "Bo"], 0)
    heard = app.extensions["bell"].listen(table.rsplit("/", 1)[-1], -1)
    assert next(heard) == 0
    app.extensions["bell"].close()
    assert list(heard) in ([], [None])


@pytest.mark.only("sqlite")
def test_where_nobody_listens_any_more_the_database_is_nearly_left_alone(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[float] = []

    def data_version(_: object) -> int:
        looks.append(time.monotonic())
        return 0

    def lately(seconds: float) -> int:
        time.sleep(seconds)
        return sum(each > time.monotonic() - seconds for each in looks)

    monkeypatch.setattr(news, "data_version", data_version)
    heard = app.extensions["bell"].listen("t", -1)
    assert next(heard) == 0
    assert any(lately(0.3) > 5 for _ in range(20))
    heard.close()
    assert any(lately(0.5) <= 1 for _ in range(20))


def test_pages_are_there_while_very_many_phones_listen(tmp_path: Path) -> None:
    with running(tmp_path) as server, contextlib.ExitStack() as lines:
        table = server.open_table()
        for _ in range(VERY_MANY):
            lines.enter_context(contextlib.closing(server.stream(f"{table}/stream")))
        assert server.open_table() != table


def test_one_address_takes_no_more_streams_than_its_part(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bell, "LISTENERS", 3)
    monkeypatch.setattr(bell, "FROM_ONE_ADDRESS", 2)
    table = Phone(app).open(RANGER, ["Ann", "Bo"], 0)

    def stream(address: str) -> TestResponse:
        return app.test_client().get(f"{table}/stream", environ_base={"REMOTE_ADDR": address})

    mine = [stream("192.0.2.1") for _ in range(2)]
    for each in mine:
        next(each.iter_encoded())
    assert stream("192.0.2.1").status_code == 503
    other = stream("192.0.2.2")
    next(other.iter_encoded())
    assert stream("192.0.2.3").status_code == 503, "all places are taken"
    mine[0].close()
    again = stream("192.0.2.3")
    assert again.status_code == 200, "a phone that leaves makes room"
    for each in (mine[1], other, again):
        each.close()
