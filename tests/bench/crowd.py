"""Phones by the hundred, each one socket: those that listen to a table's stream, and those that ask and post."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import re
import time
from dataclasses import dataclass, field
from urllib.parse import urlencode, urlsplit

from tests.web.phone import forms_in

MOVED = re.compile(rb"event: moved\ndata: (\d+)\n")

HERE = "127.0.0.1"
RULING = re.compile(r'id="ruling".*?</', re.S)


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    text: str


class Stream:
    """A phone that listens to a table: for each number it heard, when that was."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.heard: dict[int, float] = {}
        self._news = asyncio.Condition()
        self._writer = writer
        self._listening = asyncio.create_task(self._listen(reader))

    @classmethod
    async def open(cls, port: int, table: str, home: str = HERE) -> Stream:
        """Connect from the address `home` and hear the first number, which is the present one."""
        reader, writer = await asyncio.open_connection(HERE, port, local_addr=(home, 0))
        writer.write(f"GET {table}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        stream = cls(reader, writer)
        await stream.number(0)
        return stream

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        rest = b""
        while chunk := await reader.read(4096):
            now = time.perf_counter()
            rest = (rest + chunk)[-4096:]
            async with self._news:
                for number in MOVED.findall(rest):
                    self.heard.setdefault(int(number), now)
                self._news.notify_all()

    async def number(self, least: int) -> float:
        """Wait for this number or a higher one; when it was heard."""
        async with self._news:
            await asyncio.wait_for(self._news.wait_for(lambda: max(self.heard, default=-1) >= least), 10)
        return min(when for number, when in self.heard.items() if number >= least)

    async def close(self) -> None:
        """Hang up."""
        self._listening.cancel()
        self._writer.close()
        with contextlib.suppress(asyncio.CancelledError, ConnectionError):
            await self._listening


@dataclass
class Caller:
    """A phone that asks and posts over one connection that stays open, as a browser does."""

    port: int
    home: str = HERE
    cookie: str = ""
    _line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = field(default=None, repr=False)

    async def get(self, path: str) -> Answer:
        """What htmx gets."""
        return await self._sent("GET", path, "")

    async def post(self, path: str, form: dict[str, object]) -> Answer:
        """What htmx gets for a form."""
        return await self._sent("POST", path, urlencode(form, doseq=True))

    async def open_table(self, form: dict[str, object]) -> str:
        """Open a table with the form of the page; its path."""
        blank = await self.get("/tables/new")
        assert blank.status == 200, f"{blank.status} {blank.text[:300]}"
        [page] = [each for each in forms_in(blank.text) if each.action == "/tables"]
        return self._come(await self.post("/tables", {**form, "move_id": page.values["move_id"][0]}))

    async def sit(self, table: str, seat: int | str) -> None:
        """Sit down on a seat; with no number, look on."""
        self._come(await self.post(f"{table}/seats", {"seat": seat}))

    def _come(self, answer: Answer) -> str:
        said = "".join(RULING.findall(answer.text)) or answer.text[:2_000]
        assert answer.status in (204, 303), f"{answer.status} {said}"
        self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return urlsplit(answer.headers.get("hx-redirect") or answer.headers["location"]).path

    async def _sent(self, method: str, path: str, body: str) -> Answer:
        if self._line is None or self._line[0].at_eof():  # a server hangs up on who is silent for long
            self._line = await asyncio.open_connection(HERE, self.port, local_addr=(self.home, 0))
        reader, writer = self._line
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "HX-Request: true",
            "Accept-Encoding: gzip",
        ]
        lines += [f"Cookie: {self.cookie}"] if self.cookie else []
        if body:
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
        writer.write("\r\n".join([*lines, "", body]).encode())
        return await asyncio.wait_for(_answer(reader), 20)

    async def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line[1].close()


async def _answer(reader: asyncio.StreamReader) -> Answer:
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    first, *lines = head.split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines if line)}
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    if headers.get("content-encoding") == "gzip":
        body = gzip.decompress(body)
    return Answer(int(first.split()[1]), headers, body.decode())
