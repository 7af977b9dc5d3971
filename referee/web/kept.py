"""Boards as they were rendered, so that thirty phones that may see the same make one rendering."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable

MOST = 400


class Kept:
    """The newest few hundred boards, by what they follow from: table, number, language, view.

    Only a saving: each can be made again from the log, and none outlives the process.
    """

    def __init__(self) -> None:
        self._boards: OrderedDict[Hashable, str] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> str | None:
        """The board that was kept under this key."""
        with self._lock:
            if key in self._boards:
                self._boards.move_to_end(key)
            return self._boards.get(key)

    def keep(self, key: Hashable, html: str) -> None:
        """Keep a board, and let go of the one that was not asked for the longest."""
        with self._lock:
            self._boards[key] = html
            while len(self._boards) > MOST:
                self._boards.popitem(last=False)
