"""The server is killed again and again while people play, and then every log is looked into.

    python3 -m tests kill                      50 kills on an SQLite file, and 50 on a PostgreSQL of our own
    python3 -m tests kill --kills 500 --workers 4 --phones 12

A phone sends its move, under one name, until it is told that it is entered; now and then twice at once, as a double
tap does. What it was told of must be in the log: once, in its order, with no gap; and every table must fold.
"""

from __future__ import annotations

import contextlib
import http.client
import os
import secrets
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import click

from referee.games import find
from referee.look import look_at
from referee.store.book import Book
from referee.store.engine import opened
from tests import databases
from tests.postgres import postgres
from tests.running import Running, running
from tests.web.evening import Evening

AT_ONCE = 0.2
"""How often a phone sends its move twice at once."""
MOMENT = 0.02
PATIENCE = 60.0


@dataclass
class Phone:
    """Somebody who plays until told to stop, whatever happens to the server."""

    evening: Evening
    rng: Random
    is_over: threading.Event
    sent_again: int = 0
    complaints: list[str] = field(default_factory=list)

    def play(self) -> None:
        """Move after move; the last one too until it is entered."""
        while not self.is_over.is_set() and not self.complaints:
            self.enter(secrets.token_hex(8))

    def enter(self, move_id: str) -> None:
        """One move, sent until the table has it."""
        end = time.monotonic() + PATIENCE
        while not self._is_told(move_id):
            if time.monotonic() > end:
                self.complaints.append(f"{move_id} was not entered in {PATIENCE} s")
            if self.complaints:
                return
            self.sent_again += 1
            time.sleep(MOMENT)
        self.evening.acknowledged(move_id)

    def _is_told(self, move_id: str) -> bool:
        twin = threading.Thread(target=self._send, args=(move_id,)) if self.rng.random() < AT_ONCE else None
        if twin is not None:
            twin.start()
        is_told = self._send(move_id)
        if twin is not None:
            twin.join()
        return is_told

    def _send(self, move_id: str) -> bool:
        try:
            status, page = self.evening.send(move_id)
        except (OSError, http.client.HTTPException):
            return False
        if status not in (200, 503):
            self.complaints.append(f"{move_id}: {status} {page[:500]}")
        return status == 200


@dataclass(frozen=True)
class Tale:
    """What was done, and what was found."""

    kills: int
    entries: int
    sent_again: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.entries} entries that phones were told of, {self.sent_again} sent again; "
            f"none lost, none doubled, no gap, every table folds; {self.seconds:.0f} s"
        )


def torment(folder: Path, address: str, *, kills: int, workers: int, phones: int) -> Tale:
    """Kill so many times under so many phones; AssertionError where anything is lost or doubled.

    Of a server with several workers one is killed first, and while the others serve on, the whole of it.
    """
    lives = -(-kills // 2) if workers > 1 else kills
    began, rng, is_over = time.monotonic(), Random(kills), threading.Event()
    players: list[Phone] = []
    threads: list[threading.Thread] = []
    port = 0
    try:
        for _ in range(lives):
            with _started(folder, address, workers, port) as server:
                if not players:
                    port = server.port
                    players = [Phone(Evening.begin(port), Random(each), is_over) for each in range(phones)]
                    threads = [threading.Thread(target=each.play) for each in players]
                    for each in threads:
                        each.start()
                _some_more(players, rng.randint(2, 4 * phones))
                if workers > 1:
                    kill(server, "a worker", rng)
                    _some_more(players, 1)
                kill(server, rng.choice(("all", "all", "the server")), rng)
            look_into(address, players)
        with _started(folder, address, workers, port):
            is_over.set()
            for each in threads:
                each.join(PATIENCE)
    finally:
        is_over.set()
    entries = look_into(address, players, is_over=True)
    return Tale(kills, entries, sum(each.sent_again for each in players), time.monotonic() - began)


@contextlib.contextmanager
def _started(folder: Path, address: str, workers: int, port: int) -> Iterator[Running]:
    words = ["--workers", str(workers), *(["--port", str(port)] if port else [])]
    with running(folder, *words, environment={"DATABASE_URL": address}) as server:
        yield server
        kill(server, "all", Random())


def _some_more(players: list[Phone], number: int) -> None:
    """Wait until so many more moves were entered."""
    due, end = sum(each.evening.entered for each in players) + number, time.monotonic() + PATIENCE
    while sum(each.evening.entered for each in players) < due:
        assert not (told := [complaint for each in players for complaint in each.complaints]), told
        assert time.monotonic() < end, "nobody plays any more"
        time.sleep(MOMENT / 10)


def kill(server: Running, what: str, rng: Random) -> None:
    """SIGKILL, without a word before: to all of its processes at once, to the one that watches, or to one worker."""
    if server.process.poll() is not None:
        return
    children = children_of(server.process.pid)
    killed = [server.process.pid, *children] if what == "all" else [server.process.pid]
    if what == "a worker" and children:
        killed = [rng.choice(children)]
    for each in killed:
        with contextlib.suppress(ProcessLookupError):
            os.kill(each, signal.SIGKILL)
    if server.process.pid in killed:
        server.process.wait()
        end = time.monotonic() + PATIENCE
        while server.is_listening() and time.monotonic() < end:
            time.sleep(MOMENT)


def children_of(process: int) -> list[int]:
    """The processes that this one has started, as Linux lists them."""
    listed = Path(f"/proc/{process}/task/{process}/children")
    return [int(each) for each in listed.read_text(encoding="ascii").split()]


def look_into(address: str, players: list[Phone], *, is_over: bool = False) -> int:
    """Read what is on disk; how many entries. AssertionError where it is not what the phones were told."""
    entries = 0
    with opened(address) as engine:
        book = Book(engine, find)
        for each in players:
            told = list(each.evening.move_ids)
            table = book.table(each.evening.table_id)
            log = book.items(table)
            names = [item.move_id for item in log]
            assert [item.seq for item in log] == list(range(1, len(log) + 1)), f"a gap in the log of {table.id}"
            assert names[: len(told)] == told, f"table {table.id} lost what a phone was told of"
            assert len(set(names)) == len(names), f"table {table.id} has an entry twice"
            assert not each.complaints, each.complaints
            if is_over:
                assert names == told, f"table {table.id} has an entry that nobody was told of"
                assert look_at(table, log).seq == len(told)
            entries += len(log)
    return entries


@click.command()
@click.option("--kills", default=50)
@click.option("--workers", default=2)
@click.option("--phones", default=6)
def main(kills: int, workers: int, phones: int) -> None:
    """Kill on an SQLite file, then on PostgreSQL."""
    with tempfile.TemporaryDirectory() as folder, postgres() as server:
        for name in ("SQLite", "PostgreSQL"):
            data = Path(folder) / name
            data.mkdir()
            is_file = name == "SQLite"
            address = f"sqlite:///{data / 'kept.db'}" if is_file else databases.new(is_empty=True, server=server)
            tale = torment(data, address, kills=kills, workers=workers, phones=phones)
            sys.stdout.write(f"{name}: {tale}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
