"""The door: so many requests are worked on at a time, and the rest wait in the order in which they came.

A process computes one thing at a time. Were all let in at once, each would wait for all others at its every step: an
entry, too, while it has the database to itself and everybody behind it. Who waits is served sooner than who is jostled.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from contextlib import ExitStack
from threading import Lock, Semaphore
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import request

from referee.errors import Unavailable
from referee.phrase import N_

PLACES = 6
PLACES_TO_WRITE = 3
"""Fewer than there are: while the database lets nobody write, pages are read."""
LARGEST_BODY = 256 * 1024
LARGEST_FILE = 4 * 1024 * 1024
FILES = "/import"
"""Where a file may be brought; no other address reads more than the largest body."""
DIGITS = 18
PATIENCE = 5.0
"""Seconds at the door. A phone asks again after as long."""
WRITES = frozenset({"POST", "PUT", "PATCH", "DELETE"})
TURNED_AWAY = "referee.turned_away"


class Door:
    """An application that works on so many requests at a time.

    What a slow phone still sends is awaited outside; an answer that is told bit by bit, as a stream is, has left when
    its first bit is asked for.
    """

    def __init__(self, inner: WSGIApplication, patience: float = PATIENCE) -> None:
        self._inner, self._patience = inner, patience
        self._places, self._to_write = Semaphore(PLACES), Semaphore(PLACES_TO_WRITE)
        self._lock, self._come = Lock(), 0

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
            for door in (self._to_write, self._places) if is_writing else (self._places,):
                if not door.acquire(timeout=self._patience):
                    environ[TURNED_AWAY] = True
                    break
                leaving.callback(door.release)
            return self._inner(environ, start_response)

    def _count(self, more: int) -> None:
        with self._lock:
            self._come += more

    def _await_body(self, environ: WSGIEnvironment) -> None:
        """Read it whole; of one whose length is not told no more than shows that it is too long."""
        told = environ.get("CONTENT_LENGTH") or ""
        largest = LARGEST_FILE if environ["PATH_INFO"] == FILES else LARGEST_BODY
        if told:
            length = int(told) if told.isdecimal() and len(told) < DIGITS else 0
        else:
            length = largest + 1 if environ["REQUEST_METHOD"] in WRITES else 0
        if 0 < length <= largest + 1:
            environ["wsgi.input"] = io.BytesIO(environ["wsgi.input"].read(length))


def refuse_who_found_no_place() -> None:
    """Raise Unavailable for a request that waited at the door too long."""
    if request.environ.get(TURNED_AWAY):
        raise Unavailable(N_("too many ask for something at once, and nothing was entered; try again in a moment"))
