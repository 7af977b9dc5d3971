"""The bell is heard by the phones of every process and machine on the same database, also after it was away."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from referee.store.engine import open_engine
from tests import databases
from tests.running import running
from tests.web.evening import Evening
from tests.web.phone import Phone

RANGER = "three_ranger_limit"
SOON = 10.0


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
    later.client.set_cookie("phone", phone.client.get_cookie("phone").value)
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
