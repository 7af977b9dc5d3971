"""The door: so many requests are worked on at a time, and the rest wait in the order in which they came.

A process computes one thing at a time. Were all let in at once, each would wait for all others at its every step: an
entry, too, while it has the database to itself and everybody behind it. Who waits is served sooner than who is jostled.
Who enters something has places of his own: he waits for no page, and pages not for a database that lets nobody write.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Lock, Semaphore
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import request

from referee.errors import Unavailable
from referee.phrase import N_
from referee.web.tries import household

PLACES, PLACES_TO_WRITE = 2, 3
"""For pages; and for what may be written. One of six for both waits longer for an entry, by half."""
LARGEST_BODY = 256 * 1024
LARGEST_FILE = 4 * 1024 * 1024
FILES = "/import"
"""Where a file may be brought; no other address reads more than the largest body."""
DIGITS = 18
PATIENCE = 5.0
"""Seconds at the door. A phone asks again after as long."""
LONG_ONES, LONG_AT_A_TIME = ("/trail", "/paper", "/table.json", FILES), 1
"""What plays a whole log again, by how its address ends: so few at a time that there are places for all else."""
WRITES = frozenset({"POST", "PUT", "PATCH", "DELETE"})
TURNED_AWAY = "referee.turned_away"
CUT_SHORT = "referee.cut_short"
"""Said of a body of which less came than was told: its line was lost on the way."""
BODIES, FILES_AT_A_TIME = 256, 8
"""So many are awaited at a time, and so many of them files; half of either from one address. What sends half of
something, and never the rest, holds a thread or memory: never all that there is of them."""


class Awaited:
    """What is still on its way: so many at a time, half of them from one address."""

    def __init__(self, most: int) -> None:
        self._most, self._lock = most, Lock()
        self._by_caller: Counter[str] = Counter()

    @contextmanager
    def one(self, caller: str) -> Iterator[bool]:
        """Whether one more may be awaited, which it is inside the block."""
        with self._lock:
            is_room = self._by_caller.total() < self._most and self._by_caller[caller] < self._most // 2
            self._by_caller[caller] += is_room
        try:
            yield is_room
        finally:
            with self._lock:
                self._by_caller[caller] -= is_room
                if not self._by_caller[caller]:
                    del self._by_caller[caller]


class Door:
    """An application that works on so many requests at a time.

    What a slow phone still sends is awaited outside; an answer that is told bit by bit, as a stream is, has left when
    its first bit is asked for.
    """

    def __init__(self, inner: WSGIApplication, patience: float = PATIENCE) -> None:
        self._inner, self._patience = inner, patience
        self._places, self._to_write = Semaphore(PLACES), Semaphore(PLACES_TO_WRITE)
        self._for_long_ones = Semaphore(LONG_AT_A_TIME)
        self._lock, self._come = Lock(), 0
        self._bodies, self._files = Awaited(BODIES), Awaited(FILES_AT_A_TIME)

    @property
    def is_in_use(self) -> bool:
        """Whether anybody whose request has come whole still waits or is worked for."""
        return self._come > 0

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer when there is a place; without one, say so."""
        self._await_body(environ)
        is_writing = environ["REQUEST_METHOD"] in WRITES
        with ExitStack() as leaving:
            self._count(1)
            leaving.callback(self._count, -1)
            doors = [self._to_write if is_writing else self._places]
            if environ["PATH_INFO"].endswith(LONG_ONES):
                doors.insert(0, self._for_long_ones)
            for door in doors if not environ.get(TURNED_AWAY) else ():
                if not door.acquire(timeout=self._patience):
                    environ[TURNED_AWAY] = True
                    break
                leaving.callback(door.release)
            return self._inner(environ, start_response)

    def _count(self, more: int) -> None:
        with self._lock:
            self._come += more

    def _await_body(self, environ: WSGIEnvironment) -> None:
        """Read it whole; of one whose length is not told no more than shows that it is too long.

        Where too many are awaited already nothing is read, and whoever sends it is turned away.
        """
        told = environ.get("CONTENT_LENGTH") or ""
        is_file = environ["PATH_INFO"] == FILES
        largest, awaited = (LARGEST_FILE, self._files) if is_file else (LARGEST_BODY, self._bodies)
        if told:
            length = int(told) if told.isdecimal() and len(told) < DIGITS else 0
        else:
            length = largest + 1 if environ["REQUEST_METHOD"] in WRITES else 0
        if 0 < length <= largest + 1:
            with awaited.one(household(environ.get("REMOTE_ADDR") or "")) as is_room:
                body = environ["wsgi.input"].read(length) if is_room else b""
            environ["wsgi.input"] = io.BytesIO(body)
            environ[TURNED_AWAY], environ[CUT_SHORT] = not is_room, bool(told) and len(body) < length


def refuse_who_found_no_place() -> None:
    """Raise Unavailable for a request that waited at the door too long."""
    if request.environ.get(TURNED_AWAY):
        raise Unavailable(N_("too many ask for something at once, and nothing was entered; try again in a moment"))
