"""The door: so many requests are worked on at a time, and the rest wait, one address after another.

A process computes one thing at a time. Were all let in at once, each would wait for all others at its every step: an
entry, too, while it has the database to itself and everybody behind it. Who waits is served sooner than who is jostled.
Who enters something has places of his own: he waits for no page, and pages not for a database that lets nobody write.
And whoever asks for much at a time waits for himself: of those who wait each address has its turn.
"""

from __future__ import annotations

import io
from collections import Counter, OrderedDict, deque
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Lock
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
JUDGE, CORRECTIONS = "/api/judge", "/corrections/"
LONG_ONES, LONG_AT_A_TIME = ("/trail", "/paper", "/table.json", FILES, JUDGE), 1
"""What plays a whole log again, as corrections do, or answers a hundred questions, by how its address ends: so few at a
time that there are places for all else."""
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


class Places:
    """So many places. Who waits for one is served by turns of addresses, and those of one address as they came."""

    def __init__(self, number: int) -> None:
        self._free, self._lock = number, Lock()
        self._waiting: OrderedDict[str, deque[Event]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many wait for one."""
        return sum(map(len, self._waiting.values()))

    def take(self, caller: str, patience: float) -> bool:
        """Whether there was a place within so many seconds; it is taken then."""
        with self._lock:
            if self._free:
                self._free -= 1
                return True
            turn = Event()
            self._waiting.setdefault(caller, deque()).append(turn)
        if turn.wait(patience):
            return True
        with self._lock:
            if not turn.is_set():  # else it came at the last moment
                self._waiting[caller].remove(turn)
                if not self._waiting[caller]:
                    del self._waiting[caller]
            return turn.is_set()

    def leave(self) -> None:
        """Give the place to whoever's turn it is."""
        with self._lock:
            if not self._waiting:
                self._free += 1
                return
            caller, turns = self._waiting.popitem(last=False)
            turns.popleft().set()
            if turns:
                self._waiting[caller] = turns


class Door:
    """An application that works on so many requests at a time.

    What a slow phone still sends is awaited outside; an answer that is told bit by bit, as a stream is, has left when
    its first bit is asked for.
    """

    def __init__(self, inner: WSGIApplication, patience: float = PATIENCE) -> None:
        self._inner, self._patience = inner, patience
        self._places, self._to_write = Places(PLACES), Places(PLACES_TO_WRITE)
        self._for_long_ones = Places(LONG_AT_A_TIME)
        self._lock, self._come = Lock(), 0
        self._bodies, self._files = Awaited(BODIES), Awaited(FILES_AT_A_TIME)

    @property
    def is_in_use(self) -> bool:
        """Whether anybody whose request has come whole still waits or is worked for."""
        return self._come > 0

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer when there is a place; without one, say so."""
        self._await_body(environ)
        with ExitStack() as leaving:
            self._count(1)
            leaving.callback(self._count, -1)
            caller = household(environ.get("REMOTE_ADDR") or "")
            for places in self._asked_of(environ) if not environ.get(TURNED_AWAY) else ():
                if not places.take(caller, self._patience):
                    environ[TURNED_AWAY] = True
                    break
                leaving.callback(places.leave)
            return self._inner(environ, start_response)

    def _asked_of(self, environ: WSGIEnvironment) -> Iterator[Places]:
        """Where it needs a place, in the order in which they are taken."""
        path = environ["PATH_INFO"]
        if path.endswith(LONG_ONES) or CORRECTIONS in path:
            yield self._for_long_ones
        yield self._to_write if environ["REQUEST_METHOD"] in WRITES else self._places

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
