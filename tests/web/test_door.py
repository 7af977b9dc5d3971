"""So many are worked on at a time; who waits is let in by his turn, and nobody keeps a place with a slow body."""

from __future__ import annotations

import contextlib
import io
import json
import socket
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest
from flask import Flask

from referee import server
from referee.web import bell, door, silence
from referee.web.door import Door, Places
from tests.running import Running, running
from tests.web.evening import Evening, nth_move

NOBODY = b"nobody"


class House:
    """An application whose answers take until they are let go; what it saw."""

    def __init__(self) -> None:
        self.let_go = threading.Event()
        self.inside = threading.Semaphore(0)
        self.most = self._now = 0
        self._lock = threading.Lock()
        self.came: list[str] = []

    def __call__(self, environ: WSGIEnvironment, _: StartResponse) -> Iterable[bytes]:
        if environ.get(door.TURNED_AWAY):
            return [NOBODY]
        with self._lock:
            self._now += 1
            self.most = max(self.most, self._now)
            self.came.append(environ["PATH_INFO"])
        self.inside.release()
        assert self.let_go.wait(10)
        with self._lock:
            self._now -= 1
        return [environ["wsgi.input"].read() if environ.get("CONTENT_LENGTH") else b"done"]


class Slow:
    """A body that is never whole."""

    def __init__(self) -> None:
        self.is_asked, self.is_there = threading.Event(), threading.Event()

    def read(self, length: int) -> bytes:
        """Wait for it."""
        self.is_asked.set()
        assert self.is_there.wait(10)
        return b"x" * length


def _nothing(*_: object) -> None:
    """What a server does with the status and the headers."""


@contextmanager
def asking(to: Door, number: int, path: str = "/", **environ: object) -> Iterator[list[bytes]]:
    """So many who ask at once; inside the block they are there, after it they have been answered."""
    answers: list[bytes] = []
    about = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "wsgi.input": io.BytesIO(), **environ}

    def ask() -> None:
        answers.append(b"".join(to(dict(about), _nothing)))

    threads = [threading.Thread(target=ask) for _ in range(number)]
    for thread in threads:
        thread.start()
    yield answers
    for thread in threads:
        thread.join(10)
        assert not thread.is_alive()


def test_no_more_are_worked_on_than_there_are_places_and_all_are_answered() -> None:
    house = House()
    with asking(Door(house, patience=10), 40) as answers:
        for _ in range(door.PLACES):
            assert house.inside.acquire(timeout=10)
        house.let_go.set()
    assert (house.most, answers) == (door.PLACES, [b"done"] * 40)


BUSY = {
    "pages beside who writes, and waits for the database": ("POST", "/writes", door.PLACES_TO_WRITE, "GET"),
    "pages beside who plays a whole log again": ("GET", "/tables/t/trail", door.LONG_AT_A_TIME, "GET"),
    "entries beside pages": ("GET", "/rules", door.PLACES, "POST"),
    "entries beside who brings a long log": ("POST", door.FILES, door.LONG_AT_A_TIME, "POST"),
    "entries beside who has the judge answer": ("POST", door.JUDGE, door.LONG_AT_A_TIME, "POST"),
    "entries beside who looks at what a correction would change": (
        "POST",
        "/tables/t/corrections/3/play",
        door.LONG_AT_A_TIME,
        "POST",
    ),
}


@pytest.mark.parametrize(("method", "path", "most", "other"), BUSY.values(), ids=BUSY)
def test_there_is_a_place_beside_those(method: str, path: str, most: int, other: str) -> None:
    house = House()
    to = Door(house, patience=10)
    with asking(to, 20, path, REQUEST_METHOD=method):
        for _ in range(most):
            assert house.inside.acquire(timeout=10)
        with asking(to, 1, "/", REQUEST_METHOD=other):
            assert house.inside.acquire(timeout=10)
            assert sorted(house.came) == ["/"] + [path] * most
            house.let_go.set()
    assert house.most <= door.PLACES + door.PLACES_TO_WRITE


def test_who_asks_for_much_at_a_time_keeps_nobody_waiting_but_himself() -> None:
    places, served = Places(1), []
    assert places.take("many", 0)
    assert not places.take("late", 0.01), "and nobody keeps a place for who has gone"

    def ask(caller: str) -> None:
        if places.take(caller, 10):
            served.append(caller)
            places.leave()

    threads = [threading.Thread(target=ask, args=(caller,)) for caller in ("many",) * 9 + ("one", "two")]
    for number, thread in enumerate(threads, 1):
        thread.start()
        end = time.monotonic() + 10
        while places.waiting < number:
            assert time.monotonic() < end
            time.sleep(0.001)
    places.leave()
    for thread in threads:
        thread.join(10)
    assert served == ["many", "one", "two"] + ["many"] * 8
    assert places.waiting == 0 and places.take("anybody", 0) and not places.take("anybody", 0)


def test_who_waits_too_long_is_told_so_and_takes_no_place() -> None:
    house = House()
    to = Door(house, patience=0.05)
    with asking(to, door.PLACES):
        for _ in range(door.PLACES):
            assert house.inside.acquire(timeout=10)
        with asking(to, 3) as late:
            pass
        assert late == [NOBODY] * 3
        house.let_go.set()
    with asking(to, door.PLACES) as answers:
        pass
    assert answers == [b"done"] * door.PLACES


def test_a_body_that_comes_slowly_is_awaited_outside() -> None:
    house, slow = House(), Slow()
    to = Door(house, patience=10)
    house.let_go.set()
    with asking(to, 1, CONTENT_LENGTH="5", REQUEST_METHOD="POST", **{"wsgi.input": slow}) as answers:
        assert slow.is_asked.wait(10)
        with asking(to, door.PLACES * 2) as others:
            pass
        assert others == [b"done"] * door.PLACES * 2
        slow.is_there.set()
    assert answers == [b"xxxxx"]


@pytest.mark.parametrize(("path", "most"), [("/tables", door.BODIES), (door.FILES, door.FILES_AT_A_TIME)])
def test_only_so_many_bodies_are_awaited_and_half_of_them_from_one_address(path: str, most: int) -> None:
    house, slow = House(), Slow()
    house.let_go.set()
    to, body = Door(house), {"CONTENT_LENGTH": "5", "REQUEST_METHOD": "POST"}
    with contextlib.ExitStack() as lines:
        for address in ("192.0.2.1", "192.0.2.2"):
            late = {**body, "REMOTE_ADDR": address}
            waiting = [Slow() for _ in range(most // 2)]
            for each in waiting:
                lines.enter_context(asking(to, 1, path, **late, **{"wsgi.input": each}))
                lines.callback(each.is_there.set)
            assert all(each.is_asked.wait(10) for each in waiting)
            with asking(to, 1, path, **late, **{"wsgi.input": slow}) as more:
                pass
            assert more == [NOBODY], "of this address no more are awaited"
        with asking(to, 1, path, **body, REMOTE_ADDR="192.0.2.3", **{"wsgi.input": slow}) as more:
            pass
        assert more == [NOBODY] and not slow.is_asked.is_set()
    with asking(to, 1, path, **body, REMOTE_ADDR="192.0.2.1", **{"wsgi.input": io.BytesIO(b"whole")}) as again:
        pass
    assert again == [b"whole"], "what has come, or was given up, is awaited no more"


def test_what_was_turned_away_says_that_nothing_was_entered(app: Flask) -> None:
    answer = app.test_client().get("/", environ_overrides={door.TURNED_AWAY: True}, headers={"Accept-Language": "it"})
    assert answer.status_code == 503
    assert "non è stato segnato niente" in answer.text


def test_streams_leave_threads_for_pages() -> None:
    at_the_door = door.BODIES + door.FILES_AT_A_TIME + 2 * (door.PLACES + door.PLACES_TO_WRITE)
    assert bell.LISTENERS + at_the_door <= server.THREADS
    assert bell.FROM_ONE_ADDRESS * 2 <= bell.LISTENERS
    assert server.CONNECTIONS > server.THREADS


@pytest.mark.parametrize("told", ["Content-Length: 40", "Transfer-Encoding: chunked"])
def test_bodies_that_never_end_keep_nobody_out(tmp_path: Path, told: str) -> None:
    with running(tmp_path) as server, contextlib.ExitStack() as lines:
        for _ in range((door.PLACES + door.PLACES_TO_WRITE) * 2):
            line = lines.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=10))
            line.sendall(f"POST /tables HTTP/1.1\r\nHost: 127.0.0.1\r\n{told}\r\n\r\n14\r\ngame=gin".encode())
        assert server.open_table()


IMPATIENT = (
    "from referee.web import bell, silence; from referee.__main__ import main; import sys; "
    "bell.PING_EVERY, silence.LOOK_EVERY, silence.MOST_SILENT = 0.1, 0.1, 1.5; sys.exit(main())"
)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of a line when something went over it")
@pytest.mark.parametrize("told", ["Content-Length: 40", "Transfer-Encoding: chunked"])
def test_who_sends_half_of_something_and_falls_silent_is_let_go_and_a_phone_that_listens_is_not(
    tmp_path: Path, told: str
) -> None:
    with running(tmp_path, command=(sys.executable, "-c", IMPATIENT)) as server:
        table = server.open_table()
        with (
            server.stream(f"{table}/stream") as stream,
            socket.create_connection(("127.0.0.1", server.port), timeout=10) as line,
        ):
            line.sendall(f"POST /tables HTTP/1.1\r\nHost: 127.0.0.1\r\n{told}\r\n\r\n14\r\ngame=gin".encode())
            stream.settimeout(10)
            with contextlib.suppress(ConnectionError):
                assert line.recv(4096) == b"", "nothing is answered to half of something"
            for _ in range(5):
                assert b"ping" in stream.recv(4096), "it is told something, and stays"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of a line when something went over it")
def test_only_silent_lines_are_cut_and_only_those_that_come_to_us() -> None:
    with contextlib.ExitStack() as lines:
        house = lines.enter_context(socket.create_server(("127.0.0.1", 0)))
        port = house.getsockname()[1]
        silent, busy = (lines.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10)) for _ in "ab")
        inner = [lines.enter_context(house.accept()[0]) for _ in "ab"]
        assert silence.cut_silent(port, 60) == 0
        for _ in range(20):
            inner[1].sendall(b"x")
            time.sleep(0.02)
        assert silence.cut_silent(port, 0.3) == 1, "our own ends of lines to elsewhere are left alone"
        assert silent.recv(1) == b""
        assert busy.recv(20)[:1] == b"x"
        assert silence.cut_silent(port, 0.3) == 0


def test_a_stream_is_never_silent_so_long() -> None:
    assert silence.MOST_SILENT >= 3 * bell.PING_EVERY


def test_a_body_in_pieces_arrives_whole(tmp_path: Path) -> None:
    hand = [*["4H", "5H", "6H", "7H", "QH", "QD", "QC", "KD", "KH"], "9S"]
    body = json.dumps({"game": "gin_rummy", "ask": "deadwood", "input": {"hand": hand}}).encode()
    pieces = [body[:20], body[20:]]
    with running(tmp_path) as server, socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        head = b"POST /api/judge HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\n"
        line.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n")
        for piece in (*pieces, b""):
            line.sendall(b"%x\r\n%s\r\n" % (len(piece), piece))
        answer = b"".join(iter(lambda: line.recv(4096), b""))
    assert b" 200 " in answer.splitlines()[0], answer
    assert b'"deadwood":29' in answer.replace(b" ", b"")


CUT = {
    "of a length, and the line lost": ("Content-Length: {more}", b"", b"cut off on its way"),
    "in pieces, and the line lost": ("Transfer-Encoding: chunked", b"", b"without its length"),
    "in pieces, and then nonsense": ("Transfer-Encoding: chunked", b"ZZ\r\n", b"without its length"),
    "in PIECES, and the line lost": ("Transfer-Encoding: CHUNKED", b"", b"without its length"),
    "in pieces that seem whole": ("Transfer-Encoding: chunked", b"0\r\n\r\n", b"without its length"),
}


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that really runs."""
    with running(tmp_path_factory.mktemp("home")) as server:
        yield server


@pytest.mark.parametrize(("told", "rest", "why"), CUT.values(), ids=CUT)
def test_of_a_hand_that_is_cut_off_on_its_way_nothing_is_entered(
    at_home: Running, told: str, rest: bytes, why: bytes
) -> None:
    """What is left of it would be allowed, as a hand is that lacks its last card."""
    evening = Evening.begin(at_home.port)
    kind, fields = nth_move(0)
    body = urlencode({**fields, "move_id": "half of one"}).encode()
    lines = (
        f"POST {evening.table}/moves/{kind} HTTP/1.1",
        "Host: 127.0.0.1",
        "Connection: close",
        f"Cookie: {evening.cookie}",
        "Content-Type: application/x-www-form-urlencoded",
        told.format(more=len(body) + 8),
    )
    head = "\r\n".join((*lines, "", "")).encode()
    with socket.create_connection(("127.0.0.1", at_home.port), timeout=10) as line:
        line.sendall(head + (body if "Length" in told else b"%x\r\n%s\r\n" % (len(body), body)) + rest)
        if not rest:
            line.shutdown(socket.SHUT_WR)
        answer = b"".join(iter(lambda: line.recv(4096), b""))
    assert why in answer, answer
    assert "half of one" not in evening.call("GET", f"{evening.table}/table.json")[1]
    assert evening.send("half of one")[0] == 200, "sent whole, it is entered"
    assert "half of one" in evening.call("GET", f"{evening.table}/table.json")[1]
