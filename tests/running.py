"""A Referee that really runs: its own process, port and data, its output in a file, ended whatever happens."""

from __future__ import annotations

import contextlib
import http.client
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from tests import databases

SECONDS_TO_START = 60.0
ANY_CERTIFICATE = ssl.create_default_context()
ANY_CERTIFICATE.check_hostname, ANY_CERTIFICATE.verify_mode = False, ssl.CERT_NONE
BY_MODULE = (sys.executable, "-m", "referee")


@dataclass(frozen=True)
class Running:
    """One running server: where it answers, where its data lies, what it has printed."""

    process: subprocess.Popen[bytes]
    url: str
    data: Path
    output: Path

    @property
    def port(self) -> int:
        """The port it listens at."""
        port = urlsplit(self.url).port
        assert port is not None
        return port

    def said(self) -> str:
        """All that it has printed so far."""
        return self.output.read_text(encoding="utf-8")

    def stop(self, how: int = signal.SIGINT) -> float:
        """Ask it to stop; the seconds until it has."""
        began = time.monotonic()
        self.process.send_signal(how)
        self.process.wait(timeout=10)
        return time.monotonic() - began

    def is_listening(self) -> bool:
        """Whether anybody still answers at its port."""
        with socket.socket() as caller:
            return caller.connect_ex(("127.0.0.1", self.port)) == 0

    def open_table(self) -> str:
        """Open a table as a browser does, and do not sit down; its path."""
        minted = re.search(r'name="move_id"[^>]*value="([^"]+)"', self._call("GET", "/tables/new")[1])
        assert minted is not None
        form = {"game": "three_ranger_limit", "name": ["Ann", "Ben", "Cai"], "dealer": "0", "move_id": minted[1]}
        location, page = self._call("POST", "/tables", urllib.parse.urlencode(form, doseq=True))
        assert location, page
        return urlsplit(location).path

    def _call(self, method: str, path: str, body: str | None = None) -> tuple[str, str]:
        """Where the answer leads, if anywhere, and its page."""
        caller = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        with contextlib.closing(caller):
            caller.request(method, path, body, {"Content-Type": "application/x-www-form-urlencoded"} if body else {})
            answer = caller.getresponse()
            return answer.headers["Location"] or "", answer.read().decode()

    def stream(self, path: str) -> socket.socket:
        """A connection that has asked for the stream at `path`, and has its first bytes."""
        caller = socket.create_connection(("127.0.0.1", self.port), timeout=10)
        caller.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
        answer = caller.recv(4096)
        assert b" 200 " in answer.splitlines()[0], answer
        assert b"text/event-stream" in answer, answer
        return caller


@contextlib.contextmanager
def running(
    folder: Path,
    *options: str,
    command: Sequence[str] = BY_MODULE,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Running]:
    """Start Referee on a free port of this machine with its data in `folder`, and end it.

    Where this run keeps its tables in PostgreSQL, and no `environment` says in which, the folder has one of its own.
    """
    if databases.is_far() and "DATABASE_URL" not in (environment or {}):
        environment = {**(environment or {}), "DATABASE_URL": databases.of(folder)}
    data, output = folder / "data", folder / "output.txt"
    words = [*command, "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data), *options]
    with output.open("wb") as file:
        process = subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8", **(environment or {})},
        )
    try:
        yield Running(process, _wait_until_it_answers(process, output), data, output)
    finally:
        process.terminate()
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_until_it_answers(process: subprocess.Popen[bytes], output: Path) -> str:
    end = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < end and process.poll() is None:
        found = re.search(r"https?://127\.0\.0\.1:\d+", output.read_text(encoding="utf-8"))
        if found and _answers(found[0]):
            return found[0]
        time.sleep(0.05)
    raise AssertionError(f"the server did not start:\n{output.read_text(encoding='utf-8')}")


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5, context=ANY_CERTIFICATE if url.startswith("https") else None):
            return True
    except urllib.error.HTTPError as error:
        raise AssertionError(f"the first page answers {error.code}") from error
    except OSError:
        return False
