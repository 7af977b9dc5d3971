"""The bell: the hint to phones that a table has moved. The log is the truth, the bell only saves them asking.

A phone's stream waits on its table's bell. A move of this process rings it at once; a move of another process
on the same database is noticed by a watcher that looks every 25 milliseconds. A missed bell costs a second,
never a score.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

from referee.store.book import Book

LOOK_EVERY = 0.025
PING_EVERY = 15.0


class Bell:
    """One bell a table, made when somebody first listens."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._lock = threading.Lock()
        self._bells: dict[str, _TableBell] = {}
        self._watcher: threading.Thread | None = None

    def ring(self, table_id: str, seq: int) -> None:
        """Tell whoever listens to this table that its log has reached `seq`."""
        with self._lock:
            bell = self._bells.get(table_id)
        if bell is not None:
            bell.ring(seq)

    def listen(self, table_id: str, known: int) -> Iterator[int | None]:
        """Each new number of the table after `known`; None where nothing came for fifteen seconds."""
        self._watch()
        with self._lock:
            bell = self._bells.setdefault(table_id, _TableBell())
            bell.listeners += 1
        try:
            # The bell listens by now: what was written before it did is in the book, what comes after will ring.
            bell.ring(self._book.seq(table_id))
            while True:
                heard = bell.wait_past(known)
                known = known if heard is None else heard
                yield heard
        finally:
            self._leave(table_id, bell)

    def _leave(self, table_id: str, bell: _TableBell) -> None:
        with self._lock:
            bell.listeners -= 1
            if bell.listeners == 0:
                self._bells.pop(table_id, None)

    def _watch(self) -> None:
        """Start the watcher of this process, once: not before, since a process may fork after it made its app."""
        with self._lock:
            if self._watcher is not None:
                return
            cursor, _ = self._book.news(None)
            self._watcher = threading.Thread(target=self._watching, args=(cursor,), name="bell", daemon=True)
            self._watcher.start()

    def _watching(self, cursor: int) -> None:
        pause = threading.Event()
        with self._book.watch() as has_moved:
            while not pause.wait(LOOK_EVERY):
                if not has_moved():
                    continue
                cursor, moved = self._book.news(cursor)
                for table_id, seq in moved.items():
                    self.ring(table_id, seq)


class _TableBell:
    """The number of one table, and the phones that wait for a higher one."""

    def __init__(self) -> None:
        self.listeners = 0
        self._seq = -1
        self._rung = threading.Condition()

    def ring(self, seq: int) -> None:
        with self._rung:
            if seq > self._seq:
                self._seq = seq
                self._rung.notify_all()

    def wait_past(self, known: int) -> int | None:
        with self._rung:
            has_rung = self._rung.wait_for(lambda: self._seq > known, PING_EVERY)
            return self._seq if has_rung else None
