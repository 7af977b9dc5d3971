"""Behind a proxy: what it says is believed where that was asked for; what a stranger forges never is."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import Client, TestResponse

from referee.web.guards import behind_proxies
from tests.running import running
from tests.web.evening import Evening

FORGED = {
    "X-Forwarded-For": "203.0.113.{n}",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Port": "443",
    "X-Forwarded-Prefix": "/evil",
    "Forwarded": "for=203.0.113.{n};proto=https;host=evil.example",
    "X-Real-IP": "203.0.113.{n}",
    "True-Client-IP": "203.0.113.{n}",
}


def guess(client: Client, number: int, **headers: str) -> TestResponse:
    """Try a code that no table has."""
    return client.post("/join", data={"code": f"WRONG{number}"}, headers=headers)


def prefer(client: Client, **headers: str) -> TestResponse:
    """What sets a cookie and leads elsewhere."""
    return client.post("/preferences", data={"theme": "dark", "next": "/join"}, headers=headers)


def test_without_a_proxy_forged_headers_do_nothing(app: Flask) -> None:
    client = Client(behind_proxies(app, 0))
    statuses = [
        guess(client, number, **{name: value.format(n=number) for name, value in FORGED.items()}).status_code
        for number in range(70)
    ]
    assert statuses[:60] == [404] * 60 and statuses[60:] == [429] * 10, "each try counts for who really asks"
    answer = prefer(client, **{name: value.format(n=1) for name, value in FORGED.items()})
    assert answer.headers["Location"] == "/join"
    assert "Strict-Transport-Security" not in answer.headers
    assert answer.headers.getlist("Set-Cookie") and "Secure" not in str(answer.headers.getlist("Set-Cookie"))
    origin = client.post("/preferences", headers={"Origin": "http://evil.example", "X-Forwarded-Host": "evil.example"})
    assert origin.status_code == 403


@pytest.mark.parametrize("number", [1, 2])
def test_the_farthest_proxy_that_is_trusted_says_who_asks(app: Flask, number: int) -> None:
    client = Client(behind_proxies(app, number))
    inner = ", 10.0.0.7" * (number - 1)
    for tried in range(70):  # what the phone itself forged stands to the left of what the proxies add
        limited = guess(client, tried, **{"X-Forwarded-For": f"192.0.2.{tried}, 203.0.113.9{inner}"})
    assert limited.status_code == 429
    assert guess(client, 99, **{"X-Forwarded-For": f"203.0.113.10{inner}"}).status_code == 404


def test_a_proxy_that_writes_ports_or_no_address_opens_no_other_door(app: Flask) -> None:
    client = Client(behind_proxies(app, 1))
    for written in ("203.0.113.9:{n}", "[2001:db8::{n}]:{n}", "unknown-{n}"):
        statuses = [
            guess(client, number, **{"X-Forwarded-For": written.format(n=1000 + number)}).status_code
            for number in range(70)
        ]
        assert statuses[:60] == [404] * 60 and statuses[60:] == [429] * 10, written


def test_over_https_cookies_are_secure_and_the_browser_stays_there(app: Flask) -> None:
    client = Client(behind_proxies(app, 1))
    answer = prefer(client, **{"X-Forwarded-Proto": "https", "Host": "cards.local"})
    assert answer.headers["Strict-Transport-Security"].startswith("max-age=31536000")
    cookies = answer.headers.getlist("Set-Cookie")
    assert cookies and all("Secure" in each and "SameSite=Lax" in each for each in cookies)
    assert "Strict-Transport-Security" not in prefer(client, Host="cards.local").headers


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8443", "table.localhost", "127.0.0.1", "192.0.2.7", "[::1]:8"]
)
def test_a_browser_is_kept_to_https_at_no_address_that_others_use_too(app: Flask, host: str) -> None:
    """Whatever else is tried out on this machine would be out of reach for a year."""
    client = Client(behind_proxies(app, 1))
    answer = prefer(client, **{"X-Forwarded-Proto": "https", "Host": host})
    assert answer.status_code == 303
    assert "Secure" in answer.headers["Set-Cookie"] and "Strict-Transport-Security" not in answer.headers


@pytest.mark.parametrize(
    ("written", "scheme"), [("HTTPS", "https"), ("https, https", "https"), ("evil", "http"), ("javascript", "http")]
)
def test_a_scheme_is_one_of_the_webs_however_it_is_written(app: Flask, written: str, scheme: str) -> None:
    client = Client(behind_proxies(app, 1))
    headers = {"X-Forwarded-Proto": written}
    minted = re.findall(r'name="move_id" value="([^"]+)"', client.get("/tables/new").text)[0]
    form = {"game": "ranter_go_round", "name": ["Ann", "Bo"], "dealer": "0", "move_id": minted}
    answer = client.post("/tables", data=form, headers=headers)
    assert answer.status_code == 303
    assert ("Secure" in str(answer.headers.getlist("Set-Cookie"))) == (scheme == "https")
    shared = client.get(f"{answer.headers['Location']}/share", headers=headers)
    assert set(re.findall(r"\w+(?=://localhost/join)", shared.text)) == {scheme}


def test_even_behind_a_proxy_nobody_says_under_which_name_he_asks(app: Flask) -> None:
    client = Client(behind_proxies(app, 1))
    assert client.get("/", headers={"Host": "localhost", "X-Forwarded-Host": "evil.example"}).status_code == 200
    assert client.get("/", headers={"Host": "evil.example", "X-Forwarded-Host": "localhost"}).status_code == 400
    answer = client.get("/", headers={"X-Forwarded-Host": "evil.example", "X-Forwarded-Prefix": "/evil"})
    assert "evil" not in answer.text


@pytest.mark.parametrize("words", [(), ("--behind-proxy", "1")], ids=["alone", "behind a proxy"])
def test_the_server_believes_what_its_command_says(tmp_path: Path, words: tuple[str, ...]) -> None:
    with running(tmp_path, *words) as server:
        evening = Evening.begin(server.port)
        forwarded = {"X-Forwarded-Proto": "https", "Host": "cards.local"}
        _, _, headers = evening.call("POST", "/preferences", {"theme": "dark"}, **forwarded)
    assert ("Secure" in headers["Set-Cookie"]) == bool(words)
    assert ("Strict-Transport-Security" in headers) == bool(words)


@pytest.mark.parametrize("number", [1, 2])
def test_several_lines_are_read_as_one_in_their_order(tmp_path: Path, number: int) -> None:
    """Whoever is not on this network is told no counts, so they tell who the server thinks it is."""
    near, far = "10.0.0.9", "8.8.8.8"
    with running(tmp_path, "--behind-proxy", str(number), "--metrics") as server:
        for lines in ((far, near, far), (near, far, near), (far, far, near), (near, near, far)):
            head = ["GET /metrics HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Connection: close"]
            head += [f"X-Forwarded-For: {each}" for each in lines]
            told = statuses(server.port, "\r\n".join([*head, "", ""]))
            assert told == [b"200" if lines[-number] == near else b"404"], lines


SMUGGLED = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"
TWO_LENGTHS: dict[str, tuple[tuple[str, ...], str, bytes]] = {
    "a length and pieces": (("Transfer-Encoding: chunked",), f"0\r\n\r\n{SMUGGLED}", b"411"),
    "two lengths": (("Content-Length: 0",), SMUGGLED, b"400"),
    "pieces of no kind": (("Transfer-Encoding: xchunked",), SMUGGLED, b"400"),
    "a blank before the colon": (("Transfer-Encoding : chunked",), f"0\r\n\r\n{SMUGGLED}", b"400"),
    "a folded line": (("X-More: a", " b"), SMUGGLED, b"400"),
    "two hosts": (("Host: evil.example",), "", b"400"),
}


def test_no_second_request_hides_in_the_first(tmp_path: Path) -> None:
    """What a proxy and the server could read differently is answered once or not at all, and the line closed."""
    with running(tmp_path, "--behind-proxy", "1") as server:
        for name, (lines, body, status) in TWO_LENGTHS.items():
            host = f"Host: 127.0.0.1:{server.port}"
            head = ["POST /preferences HTTP/1.1", host, "Connection: close", f"Content-Length: {len(body)}", *lines]
            assert statuses(server.port, "\r\n".join([*head, "", body])) == [status], name
        elsewhere = f"GET http://127.0.0.1:{server.port}/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
        assert statuses(server.port, elsewhere) == [b"400"]


def statuses(port: int, sent: str) -> list[bytes]:
    """The status of each answer to what was sent over one line, until it is closed."""
    heard = b""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as caller:
        caller.sendall(sent.encode())
        while more := caller.recv(65_536):
            heard += more
    return re.findall(rb"HTTP/1\.[01] (\d+)", heard)
