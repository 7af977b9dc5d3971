"""How often somebody tried of late: one count for all workers of a server, kept nowhere else.

Each worker counts in a small file of its own, in a folder that all of them share, and asks the files of the others: so
no lock is there that a worker which is killed could keep, and what it counted stays counted. A try is written down
before the sum is looked at; of any number that come at once no more are let through than may be.
"""

from __future__ import annotations

import hashlib
import re
import sys
import threading
import time
from collections.abc import Callable, Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from typing import cast

from flask import current_app, request
from werkzeug.exceptions import TooManyRequests

from referee.web.counters import shared

Try = tuple[str, int]
"""What is tried, and how often a minute it may be."""

PLACES = 16_384
WIDTH = 8
MINUTE = 60
ENDING = "tries"
COUNTS = 1 << 20
"""A place holds the minute and how often in it, in one number, so that it is never read half written."""
NEIGHBOURS = 64
"""Bits of an IPv6 address that one household has in common: it has all the addresses behind them."""
WITH_PORT = re.compile(r"^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+)$")
"""How an address is written that has brackets or a port."""


class Tries:
    """The tries of this minute. With no folder they are this process's alone; `clock` runs alike in all processes."""

    def __init__(self, salt: bytes, folder: Path | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._salt = salt[:16]
        self.clock = clock
        self._lock = threading.Lock()
        self._folder, room = folder, bytearray(WIDTH * PLACES)
        self._counts = memoryview(room).cast("Q")
        try:
            if folder is not None:
                self._counts = memoryview(shared(folder, ENDING, len(room))).cast("Q")
        except OSError:  # no room on that disk: a count of its own is better than no server
            self._folder = None

    def spend(self, tries: Iterable[Try]) -> bool:
        """Whether all of them may be. One try of each is written down, up to the first that may not."""
        minute = int(self.clock() // MINUTE)
        return all(self._spent(self._place(what), minute) <= most for what, most in tries)

    def give_back(self, tries: Iterable[Try]) -> None:
        """They were right, and are none."""
        minute = int(self.clock() // MINUTE)
        for place in (self._place(what) for what, _ in tries):
            with self._lock:
                self._counts[place] -= _of(self._counts[place], minute) > 0

    def _spent(self, place: int, minute: int) -> int:
        """One more there; how many that makes."""
        with self._lock:
            count = min(_of(self._counts[place], minute) + 1, COUNTS - 1)
            self._counts[place] = minute * COUNTS + count
        return self._sum(place, minute)

    def _place(self, what: str) -> int:
        """Where it is counted: nobody from outside knows who else is counted there."""
        digest = hashlib.blake2b(what.encode("utf-8", "replace"), digest_size=8, key=self._salt).digest()
        return int.from_bytes(digest, "big") % PLACES

    def _sum(self, place: int, minute: int) -> int:
        if self._folder is None:
            return _of(self._counts[place], minute)
        return sum(_of(_read(file, place), minute) for file in self._folder.glob(f"*.{ENDING}"))


def refuse_more(tries: Iterable[Try]) -> None:
    """Write down one try of each. Raises TooManyRequests where that is more than may be."""
    if not _tries().spend(tries):
        raise TooManyRequests(retry_after=MINUTE)


def give_back(tries: Iterable[Try]) -> None:
    """What was tried was right."""
    _tries().give_back(tries)


def caller() -> str:
    """Who asks, by the address."""
    return household(request.remote_addr or "")


def household(address: str) -> str:
    """The address, or of an IPv6 address what all of one household have in common. What is none is one household.

    >>> [household(each) for each in ("192.0.2.7", "192.0.2.7:5031", "2001:db8:1:2:3:4:5:6", "[2001:db8:1:2::9]:5031")]
    ['192.0.2.7', '192.0.2.7', '2001:db8:1:2::', '2001:db8:1:2::']
    >>> [household(each) for each in ("unknown", "2001:db8:1", "")]
    ['', '', '']
    """
    found = address_in(address)
    if not isinstance(found, IPv6Address):
        return str(found or "")
    rest = 128 - NEIGHBOURS
    return str(IPv6Address(int(found) >> rest << rest))


def address_in(text: str) -> IPv4Address | IPv6Address | None:
    """The address that a proxy wrote down, some of them with the port; None where it wrote another thing.

    >>> [str(address_in(each)) for each in ("192.0.2.7", "192.0.2.7:80", "::ffff:192.0.2.7", "[::1]:80", "unknown")]
    ['192.0.2.7', '192.0.2.7', '192.0.2.7', '::1', 'None']
    """
    bare = WITH_PORT.sub(r"\1\2", text)
    try:
        found = ip_address(bare)
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found


def _tries() -> Tries:
    return cast(Tries, current_app.extensions["tries"])


def _of(count: int, minute: int) -> int:
    """How often in this minute."""
    return count % COUNTS if count // COUNTS == minute else 0


def _read(file: Path, place: int) -> int:
    with file.open("rb") as handle:
        handle.seek(WIDTH * place)
        kept = handle.read(WIDTH)
    return int.from_bytes(kept, sys.byteorder)
