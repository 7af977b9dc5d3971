"""What is seen from outside: alive, ready, counted, logged; and no name, hand or table's address among it."""

from __future__ import annotations

import contextlib
import http.client
import json
import re
import socket
import sqlite3
import subprocess
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from referee.server import SECONDS_TO_SEND
from referee.web.guards import FORM
from tests.running import Running, running
from tests.web.evening import Evening
from tests.web.phone import Phone

RANGER = "three_ranger_limit"


def told(text: str) -> dict[str, float]:
    """The counts of an answer, by their names."""
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(count) for name, _, count in lines}


def lines(output: str) -> list[dict[str, Any]]:
    """The log among what was printed."""
    return [json.loads(line) for line in output.splitlines() if line.startswith("{")]


@pytest.fixture
def counting(make_app: Callable[..., Flask], tmp_path: Path) -> Phone:
    """A phone of a Referee that counts."""
    (tmp_path / "counts").mkdir()
    return Phone(make_app(counts=tmp_path / "counts"))


def test_alive_and_ready(phone: Phone) -> None:
    for path in ("/healthz", "/readyz"):
        answer = phone.get(path)
        assert (answer.status_code, answer.text, "Set-Cookie" in answer.headers) == (200, "ok\n", False)


def test_not_ready_when_the_server_is_about_to_stop_and_alive_all_the_same(app: Flask, phone: Phone) -> None:
    app.extensions["bell"].close()
    assert (phone.get("/readyz").status_code, phone.get("/healthz").status_code) == (503, 200)


@pytest.mark.only("sqlite")
def test_not_ready_without_its_database(make_app: Callable[[], Flask], data: Path) -> None:
    app = make_app()
    (data / "referee.db").write_bytes(b"a shopping list " * 1000)
    answer = Phone(app).get("/readyz")
    assert (answer.status_code, "damaged" in answer.text) == (503, True)


def test_nothing_is_told_unless_it_was_asked_for(phone: Phone) -> None:
    assert phone.get("/metrics").status_code == 404


def test_entries_refusals_by_rule_answers_and_streams_are_counted(counting: Phone) -> None:
    table = counting.open(RANGER, ["Ann", "Bo"], 0)
    assert counting.enter("turn_up", card="2C").status_code == 200
    assert counting.enter("play", 1, card="3S").status_code == 200
    form = counting.form("play")
    assert form is not None
    refused = counting.post(form.action, {**form.values, "card": "3S"})
    assert refused.status_code == 422
    assert counting.undo().status_code == 200
    stream = counting.get(f"{table}/stream")
    assert next(iter(stream.response)).startswith(b"id: 3\n")
    counts = told(counting.get("/metrics").text)
    assert counts[f'referee_entries_total{{game="{RANGER}"}}'] == 3
    rules = re.findall(r'href="[^"]*/rules#([\d.]+)"', refused.text)
    assert rules, "a refusal cites"
    assert all(counts[f'referee_refusals_total{{game="{RANGER}",rule="{rule}"}}'] == 1 for rule in set(rules))
    assert sum(count for name, count in counts.items() if name.startswith("referee_refusals")) == len(set(rules))
    assert (counts["referee_streams"], counts["referee_streams_total"]) == (1, 1)
    assert counts['referee_answers_total{status="4xx"}'] == 1
    timed = counts["referee_answer_seconds_count"]
    assert timed == counts['referee_answer_seconds_bucket{le="+Inf"}'] > 5
    assert sum(counts[f'referee_answers_total{{status="{each}xx"}}'] for each in range(1, 6)) == timed + 1
    stream.close()
    assert told(counting.get("/metrics").text)["referee_streams"] == 0


def test_what_was_entered_before_is_not_counted_again(counting: Phone) -> None:
    counting.open(RANGER, ["Ann", "Bo"], 0)
    form = counting.form("turn_up")
    assert form is not None
    for _ in range(3):
        assert counting.post(form.action, {**form.values, "card": "2C"}).status_code == 200
    assert told(counting.get("/metrics").text)[f'referee_entries_total{{game="{RANGER}"}}'] == 1


def test_all_that_is_entered_is_counted_once_whatever_it_is(counting: Phone) -> None:
    table = counting.open(RANGER, ["Ann", "Bo"], 0)
    counting.enter("turn_up", card="2C")
    counting.enter("play", 1, card="3S")
    correction = {"seat": "1", "card": "4S", "step": "confirm", "move_id": "c"}
    sent: list[tuple[str, dict[str, str], int]] = [
        (f"{table}/rewinds", {"to": "1", "move_id": "a"}, 200),
        (f"{table}/rewinds", {"to": "2", "move_id": "b"}, 200),
        (f"{table}/corrections/2/play", correction, 204),
        (f"{table}/names", {"seat": "1", "name": "Bea", "move_id": "d"}, 204),
        (f"{table}/corrections/2/play", {**correction, "card": "2C", "step": ""}, 422),
    ]
    for path, form, status in sent:
        for _ in range(2):
            assert counting.post(path, form).status_code == status, path
    counts = told(counting.get("/metrics").text)
    assert counts[f'referee_entries_total{{game="{RANGER}"}}'] == 6
    assert sum(count for name, count in counts.items() if name.startswith("referee_refusals")) > 0


def test_hands_face_down_are_counted_too(counting: Phone) -> None:
    table = counting.open("gin_rummy", ["Ann", "Bo"], 0)
    counting.post(f"{table}/sealing", {"on": "true"})
    hand = {"seat": "0", "occasion": "hand 1", "move_id": "a", "hand": "9S TS JS QH QD QC 2D 3D 4D 7H"}
    for _ in range(2):
        assert counting.post(f"{table}/seals/knock", hand).status_code == 200
    refused = {**hand, "move_id": "b", "hand": "KS QD 9C 7H 5S 3D 2C 8H 6C JD"}
    assert counting.post(f"{table}/seals/knock", refused).status_code == 422
    counts = told(counting.get("/metrics").text)
    assert counts['referee_entries_total{game="gin_rummy"}'] == 2
    assert counts['referee_refusals_total{game="gin_rummy",rule="4.4"}'] == 1


def test_counts_are_told_on_this_network_only(counting: Phone) -> None:
    for address, status in (
        ("127.0.0.1", 200),
        ("192.168.1.7", 200),
        ("::1", 200),
        ("198.18.0.1", 200),
        ("8.8.8.8", 404),
        ("::ffff:8.8.8.8", 404),
        ("8.8.8.8:50312", 404),
        ("unknown", 404),
    ):
        answer = counting.client.get("/metrics", environ_overrides={"REMOTE_ADDR": address})
        assert answer.status_code == status, address


def test_what_a_worker_counted_outlives_it_but_for_who_listened(make_app: Callable[..., Flask], tmp_path: Path) -> None:
    (tmp_path / "counts").mkdir()
    phone = Phone(make_app(counts=tmp_path / "counts"))
    table = phone.open(RANGER, ["Ann", "Bo"], 0)
    stream = phone.get(f"{table}/stream")
    next(iter(stream.response))
    [mine] = (tmp_path / "counts").iterdir()
    (tmp_path / "counts" / "999999999.counts").write_bytes(mine.read_bytes())
    counts = told(phone.get("/metrics").text)
    assert (counts["referee_streams_total"], counts["referee_streams"]) == (2, 1)
    stream.close()


def test_the_log_is_json_and_knows_no_names_hands_or_tables(tmp_path: Path) -> None:
    with running(tmp_path, "--log-json", "--metrics", "--workers", "2") as server:
        evening = Evening.begin(server.port)
        for _ in range(9):
            evening.enter()
        status, page, _ = evening.call("POST", f"{evening.table}/moves/stand", {"move_id": "x", "occasion": "nowhen"})
        assert status in (409, 422), page
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(f"{server.url}/join/ABCDEF", timeout=5)
        with urllib.request.urlopen(f"{server.url}/metrics", timeout=5) as answer:
            counts = told(answer.read().decode())
        assert server.stop() < 5
    log = lines(server.said())
    moves = [each for each in log if each["route"] == "/tables/<table_id>/moves/<kind>"]
    assert [each["status"] for each in moves] == [200] * 9 + [status]
    assert {"at", "level", "what", "worker", "method", "ms"} <= moves[0].keys()
    assert counts['referee_entries_total{game="ranter_go_round"}'] == 9, "whichever worker is asked knows of all"
    for secret in ("Player", evening.table_id, "ABCDEF", evening.cookie):
        assert secret not in "\n".join(map(json.dumps, log))


def test_what_nobody_foresaw_is_logged_without_its_values(
    make_app: Callable[..., Flask], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(name: str) -> None:
        try:
            raise KeyError(name)
        except KeyError as error:
            raise ValueError(f"{name} holds the queen of hearts") from error

    monkeypatch.setattr("referee.web.lobby._joined", lambda _: fail("Ann"))
    for as_json in (True, False):
        phone = Phone(make_app(logs_json=as_json))
        answer = phone.client.post("/join", data={"code": "ABCDEF"})
        assert answer.status_code == 500
        said = capsys.readouterr().err
        assert '"error": ["ValueError", "KeyError"]' in said and "lobby.py" in said and '"/join"' in said
        assert not re.search("Ann|queen|ABCDEF", said)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/healthz", 200),
        ("/static/icons/favicon.svg", 200),
        ("/static/nothing.js", 404),
        ("/static/../pyproject.toml", 404),
        ("/static/icons", 404),
        ("/static/%00", 404),
        ("/nowhere", 404),
        ("//evil.example/", 404),
    ],
)
def test_every_answer_of_the_server_is_guarded_and_none_is_given_under_another_name(
    server: Running, path: str, status: int
) -> None:
    """What the server would hand out by itself, past the app, had neither."""
    for host, due in (("localhost", status), ("evil.example", 400)):
        caller = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        with contextlib.closing(caller):
            caller.request("GET", path, headers={"Host": host})
            answer = caller.getresponse()
            answer.read()
        assert answer.status == due
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'; ")
        for name in ("Referrer-Policy", "Cross-Origin-Opener-Policy", "Cache-Control"):
            assert name in answer.headers


def half_sent(server: Running, path: str, of_head: float) -> socket.socket:
    """A connection over which no more comes than this part of the head of a request, or of its body."""
    caller = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: 500\r\n\r\nmove_id="
    caller.sendall(head[: int(of_head * len(head))].encode())
    return caller


@pytest.mark.parametrize(
    ("takes", "is_packed"),
    [("gzip, br", True), ("*", True), ("gzip;q=0", False), ("identity, notgzip", False), ("", False)],
)
def test_a_page_is_packed_for_whoever_takes_it(app: Flask, takes: str, is_packed: bool) -> None:
    for path in ("/", next(path for path in re.findall(r'"(/assets/[^"]+)"', app.test_client().get("/").text))):
        answer = app.test_client().get(path, headers={"Accept-Encoding": takes})
        assert (answer.headers.get("Content-Encoding") == "gzip") == is_packed


def test_who_asks_for_health_need_know_no_name(server: Running) -> None:
    for path, status in (("/healthz", 200), ("/readyz", 200), ("/", 400)):
        caller = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        with contextlib.closing(caller):
            caller.putrequest("GET", path, skip_host=True)
            caller.endheaders()
            assert caller.getresponse().status == status


def test_a_server_that_stops_tells_the_phones_to_come_back_and_finishes_what_it_writes(tmp_path: Path) -> None:
    with running(tmp_path, "--workers", "2") as server:
        evening = Evening.begin(server.port)
        evening.enter()
        lines_open = [server.stream(f"{evening.table}/stream") for _ in range(10)]
        halves = [half_sent(server, f"{evening.table}/moves/stand", of) for of in (0.3, 1) for _ in range(20)]
        assert server.stop() < 3, "and waits for nobody who has sent half of something"
        for half in halves:
            half.close()
        for line in lines_open:
            heard = b""
            while more := line.recv(4096):
                heard += more
            assert b"retry: 1000\n" in heard, heard
            assert heard.endswith(b"0\r\n\r\n"), "the stream was ended, and not broken off"
            line.close()


@pytest.mark.only("sqlite")
def test_a_server_that_stops_finishes_a_write_that_waits_for_the_database(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        evening = Evening.begin(server.port)
        with contextlib.closing(sqlite3.connect(server.data / "referee.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with socket.create_connection(("127.0.0.1", server.port), timeout=15) as caller:
                lines = (
                    f"Cookie: {evening.cookie}",
                    "Content-Length: 9",
                    "Expect: 100-continue",
                    f"Content-Type: {FORM}",
                )
                head = f"POST {evening.table}/moves/stand HTTP/1.1\r\nHost: 127.0.0.1\r\n" + "\r\n".join(lines)
                caller.sendall(f"{head}\r\n\r\n".encode())
                assert b" 100 " in caller.recv(4096), "it is read now"
                caller.sendall(b"move_id=a")
                server.process.terminate()
                with pytest.raises(subprocess.TimeoutExpired):
                    server.process.wait(SECONDS_TO_SEND + 0.7)
                other.execute("COMMIT")
                assert b" 303 " in caller.recv(4096), "it is entered, and the phone is told"
        assert server.process.wait(5) == 0
