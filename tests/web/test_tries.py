"""Codes cannot be tried: so many wrong ones a minute, one count for the whole server, whatever becomes of a worker."""

from __future__ import annotations

import http.client
import os
import re
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.web.lobby import WRONG_BY_ADDRESS, WRONG_BY_CODE
from referee.web.openings import TABLES_BY_ADDRESS
from referee.web.tries import MINUTE, Tries
from tests.harness.killing import children_of
from tests.running import Running, running
from tests.web.phone import Phone, forms_in
from tests.web.test_tables import ranger

Make = Callable[..., Phone]
SALT = b"grain by grain"


def test_wrong_codes_are_counted_and_right_ones_are_not(phone: Phone, make_phone: Make) -> None:
    code = code_of(phone, ranger(phone))
    other = make_phone()
    for _ in range(2 * WRONG_BY_ADDRESS):
        assert other.client.post("/join", data={"code": code}).status_code == 303
        assert other.get("/join").status_code == 200
    wrong = [other.client.post("/join", data={"code": f"WRONG{n}"}).status_code for n in range(WRONG_BY_ADDRESS + 5)]
    assert wrong == [404] * WRONG_BY_ADDRESS + [429] * 5
    refused = other.client.post("/join", data={"code": code})
    assert refused.status_code == 429, "whoever guesses on learns nothing of the right one"
    assert refused.headers["Retry-After"] == str(MINUTE)
    assert other.get(f"/join/{code}").status_code == 429
    neighbour = make_phone().client.get(f"/join/{code}", environ_overrides={"REMOTE_ADDR": "192.0.2.1"})
    assert neighbour.status_code == 303


def test_one_code_is_not_tried_from_everywhere(phone: Phone) -> None:
    statuses = [
        phone.client.get("/join/WRN-GCD", environ_overrides={"REMOTE_ADDR": f"192.0.2.{n}"}).status_code
        for n in range(WRONG_BY_CODE + 5)
    ]
    assert statuses == [404] * WRONG_BY_CODE + [429] * 5


def test_a_household_is_one_address(phone: Phone) -> None:
    statuses = Counter(
        phone.client.get(f"/join/WRONG{n}", environ_overrides={"REMOTE_ADDR": f"2001:db8::{n:x}"}).status_code
        for n in range(WRONG_BY_ADDRESS + 5)
    )
    assert statuses == {404: WRONG_BY_ADDRESS, 429: 5}


@pytest.mark.parametrize("is_shared", [False, True])
def test_the_next_minute_is_another(tmp_path: Path, is_shared: bool) -> None:
    now = [0.0]
    tries = Tries(SALT, tmp_path if is_shared else None, lambda: now[0])
    assert [tries.spend([("a", 2)]) for _ in range(3)] == [True, True, False]
    tries.give_back([("a", 2)])
    tries.give_back([("b", 2)])
    assert not tries.spend([("a", 2)])
    now[0] = MINUTE
    assert [tries.spend([("a", 2), ("b", 1)]) for _ in range(3)] == [True, False, False]
    assert tries.spend([("c", 1)])


def test_without_room_for_its_file_a_worker_counts_for_itself(tmp_path: Path) -> None:
    tries = Tries(SALT, tmp_path / "gone", lambda: 0.0)
    assert [tries.spend([("a", 2)]) for _ in range(3)] == [True, True, False]


def test_of_many_at_once_no_more_come_through_than_may(tmp_path: Path) -> None:
    """As many workers as threads, each with its own file, all at the same moment."""
    workers, ids = [], count(10**9)
    for _ in range(4):
        workers.append(Tries(SALT, tmp_path, lambda: 0.0))
        (tmp_path / f"{os.getpid()}.tries").rename(tmp_path / f"{next(ids)}.tries")
    at_once = threading.Barrier(len(workers))

    def all_try(worker: Tries) -> int:
        at_once.wait()
        return sum(worker.spend([("a", 60)]) for _ in range(100))

    with ThreadPoolExecutor(len(workers)) as pool:
        assert 1 <= sum(pool.map(all_try, workers)) <= 60


def test_a_thousand_wrong_tries_let_nobody_in_whatever_becomes_of_a_worker(tmp_path: Path) -> None:
    with running(tmp_path, "--workers", "2", "--behind-proxy", "1") as server:
        table = server.open_table()
        code = re.findall(r"/join/(\w{6})", get(server, f"{table}/share")[1])[0]
        began = time.monotonic()
        first = Counter(guesses(server, range(500)))
        os.kill(children_of(server.process.pid)[-1], signal.SIGKILL)
        rest = Counter(guesses(server, range(500, 1_000)))
        minutes = 1 + int((time.monotonic() - began) // MINUTE) + 1
        assert get(server, f"/join/{code}")[0] in (429, 303)
        assert get(server, f"/join/{code}", **{"X-Forwarded-For": "203.0.113.99"})[0] == 303
    assert (first + rest).keys() == {404, 429}, "wrong, or too many"
    assert 0 < (first + rest)[404] <= WRONG_BY_ADDRESS * minutes, "one count for both workers"


def guesses(server: Running, numbers: range) -> list[int]:
    """Try a wrong code for each of the numbers, several at once; what was answered."""
    with ThreadPoolExecutor(4) as pool:
        return list(pool.map(lambda number: _guess(server, number), numbers))


def _guess(server: Running, number: int) -> int:
    """One try, made again where the worker was killed under it."""
    while True:
        try:
            return get(server, "/join", {"code": f"WR{number:04}"})[0]
        except (OSError, http.client.HTTPException):
            continue


def get(server: Running, path: str, form: dict[str, str] | None = None, **headers: str) -> tuple[int, str]:
    sent = {"Content-Type": "application/x-www-form-urlencoded", **headers}
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)) as caller:
        caller.request("POST" if form else "GET", path, urlencode(form) if form else None, sent)
        answer = caller.getresponse()
        return answer.status, answer.read().decode()


def code_of(phone: Phone, table: str) -> str:
    return phone.get(f"{table}/share").text.partition("/join/")[2][:6]


def test_tables_are_not_opened_by_the_hundred(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.extensions["tries"], "clock", lambda: 0.0)
    phone = Phone(app)
    phone.client.environ_base["REMOTE_ADDR"] = "192.0.2.7"
    wish = {"game": "gin_rummy", "name": ["Ann", "Bo"], "dealer": "0"}

    def opened() -> TestResponse:
        [form] = [each for each in forms_in(phone.get("/tables/new").text) if each.action == "/tables"]
        return phone.submit("/tables", {**form.values, **wish})

    assert [opened().status_code for _ in range(TABLES_BY_ADDRESS)] == [303] * TABLES_BY_ADDRESS
    refused = opened()
    assert refused.status_code == 429
    assert 'value="Ann"' in refused.text, "nothing that was typed is lost"
    phone.client.environ_base["REMOTE_ADDR"] = "127.0.0.1"
    assert opened().status_code == 303, "whoever sits at the machine itself opens as many as he likes"


def test_a_wrong_code_stands_in_the_field_as_it_was_typed(make_phone: Make) -> None:
    page = make_phone().client.post("/join", data={"code": "A B C - D E - 99"}).text
    assert 'name="code" value="A B C - D E - 99"' in page
