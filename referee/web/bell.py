"""The bell: the hint to phones that a table has moved. The log is the truth, the bell only saves them asking.

A phone's stream waits on its table's bell. A move of this process rings it at once; a move of another process
on the same database is noticed by a watcher. A missed bell costs a second, never a score.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator

from referee.errors import Unavailable
from referee.phrase import N_
from referee.store.book import Book

LISTENERS, FROM_ONE_ADDRESS = 4_096, 2_048
"""So many streams are told by one process, so many of them to one address: nobody can take the places of all."""
PING_EVERY = 15.0
TRY_AGAIN = 1.0
SECONDS_TO_BEGIN = 5.0


class Bell:
    """One bell a table, made when somebody first listens."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._lock = threading.Lock()
        self._bells: dict[str, _TableBell] = {}
        self._listening: Counter[str] = Counter()
        self._watcher: threading.Thread | None = None
        self._watches = threading.Event()
        self._is_listened_to = threading.Event()
        self._is_closed = False

    def ring(self, table_id: str, seq: int) -> None:
        """Tell whoever listens to this table that its log has reached `seq`."""
        with self._lock:
            bell = self._bells.get(table_id)
        if bell is not None:
            bell.ring(seq)

    def refuse_too_many(self, caller: str) -> None:
        """Raise Unavailable where there is no room for another stream: that phone asks for its board instead."""
        with self._lock:
            is_room = self._listening.total() < LISTENERS and self._listening[caller] < FROM_ONE_ADDRESS
        if not is_room:
            raise Unavailable(N_("too many phones listen here; this one has to ask whether the table has moved"))

    def listen(self, table_id: str, known: int, caller: str = "") -> Iterator[int | None]:
        """Each new number of the table after `known`; None where nothing came for fifteen seconds.

        It ends when the bell is closed, or the database is out of reach: whoever listened comes again.
        """
        self._watch()
        bell = self._come(table_id, caller)
        try:
            # The bell listens by now: what was written before it did is in the book, what comes after will ring.
            seq = self._book.seq(table_id)
            bell.ring(seq)
            # Who knows of more than there is has seen what a backup, brought back since, does not hold.
            known = min(known, seq - 1) if known > seq else known
            while not self._is_closed:
                heard = bell.wait_past(known)
                known = known if heard is None else heard
                yield heard
        except Unavailable:
            return
        finally:
            self._leave(table_id, bell, caller)

    @property
    def is_closed(self) -> bool:
        """Whether everybody was let go."""
        return self._is_closed

    def close(self) -> None:
        """Let everybody go, and nobody listen again."""
        self._is_closed = True
        self._is_listened_to.set()
        with self._lock:
            bells = list(self._bells.values())
        for bell in bells:
            bell.close()

    def _come(self, table_id: str, caller: str) -> _TableBell:
        with self._lock:
            bell = self._bells.setdefault(table_id, _TableBell())
            bell.listeners += 1
            self._listening[caller] += 1
            self._is_listened_to.set()
        return bell

    def _leave(self, table_id: str, bell: _TableBell, caller: str) -> None:
        with self._lock:
            bell.listeners -= 1
            self._listening[caller] -= 1
            if not self._listening[caller]:
                del self._listening[caller]
            if bell.listeners == 0:
                self._bells.pop(table_id, None)
            if not self._bells and not self._is_closed:
                self._is_listened_to.clear()

    def _watch(self) -> None:
        """Start the watcher of this process, once: not before, since a process may fork after it made its app."""
        with self._lock:
            if self._watcher is None:
                self._watcher = threading.Thread(target=self._watching, name="bell", daemon=True)
                self._watcher.start()
        self._watches.wait(SECONDS_TO_BEGIN)

    def _watching(self) -> None:
        while not self._is_closed:
            try:
                self._ring_what_is_heard()
            except Unavailable:
                time.sleep(TRY_AGAIN)

    def _ring_what_is_heard(self) -> None:
        with self._book.watch() as heard:
            self._watches.set()
            self._ring_what_was_missed()
            moved: dict[str, int] = {}
            while not self._is_closed:
                # Where nobody listens a look a second is enough: for whether the database can be written again, and
                # for all that PostgreSQL has told since, which would pile up there.
                is_listened_to = self._is_listened_to.wait(0 if moved else TRY_AGAIN)
                moved = heard(TRY_AGAIN if is_listened_to else 0)
                for table_id, seq in moved.items():
                    self.ring(table_id, seq)

    def _ring_what_was_missed(self) -> None:
        with self._lock:
            listened_to = list(self._bells)
        for table_id in listened_to:
            self.ring(table_id, self._book.seq(table_id))


class _TableBell:
    """The number of one table, and the phones that wait for a higher one."""

    def __init__(self) -> None:
        self.listeners = 0
        self._seq = -1
        self._is_closed = False
        self._rung = threading.Condition()

    def ring(self, seq: int) -> None:
        with self._rung:
            if seq > self._seq:
                self._seq = seq
                self._rung.notify_all()

    def close(self) -> None:
        with self._rung:
            self._is_closed = True
            self._rung.notify_all()

    def wait_past(self, known: int) -> int | None:
        with self._rung:
            has_rung = self._rung.wait_for(lambda: self._seq > known or self._is_closed, PING_EVERY)
            return self._seq if has_rung and self._seq > known else None
