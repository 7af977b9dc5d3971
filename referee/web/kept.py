"""What was rendered: boards, so that thirty phones that may see the same make one; and pieces that every board has."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

from markupsafe import Markup

from referee.speech import Voice

MOST = 400
MOST_SIGNS, MOST_FOR_NOW = 6_000_000, 1_000_000
"""Of the young pieces, and as many of the old; and of those that are of use until the table moves on."""


class _Place:
    """Where one board is kept: the tip of the log that it shows, None for none yet, and its bytes as they are sent."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.tip: Hashable = None
        self.html = b""


class Kept:
    """The newest board of every view that was asked for lately: a table, a language, who looks.

    Only a saving: each can be made again from the log, and none outlives the process.
    """

    def __init__(self) -> None:
        self._places: OrderedDict[Hashable, _Place] = OrderedDict()
        self._lock = threading.Lock()

    def board(self, view: Hashable, tip: Hashable, render: Callable[[], str]) -> bytes:
        """The view's board of a log that ends with `tip`, or of a later one.

        `tip` is read before all that `render` makes it of: what is written meanwhile may be in it or not, and is in the
        one for the next tip. Whoever asks meanwhile waits for it and makes none of his own.
        """
        place = self._place(view)
        with place.lock:
            if place.tip != tip:
                place.html = render().encode()
                place.tip = tip
            return place.html

    def _place(self, view: Hashable) -> _Place:
        """The place of a view; the one that was not asked for the longest makes way."""
        with self._lock:
            place = self._places.setdefault(view, _Place())
            self._places.move_to_end(view)
            while len(self._places) > MOST:
                self._places.popitem(last=False)
            return place


class Pieces:
    """Pieces of HTML that follow from nothing but a few values: the keys of a pad, a row of the sheet, the felt.

    What one phone of a table was shown another is shown too, and a row that was entered long ago is in every board.
    Only a saving, as boards are: when the young pieces are too long they are the old ones, and of these go all that
    nobody asked for since.
    """

    def __init__(self, most: int) -> None:
        self._young: dict[Hashable, Markup] = {}
        self._old: dict[Hashable, Markup] = {}
        self._signs, self._most = 0, most

    def once(self, name: str, macro: Callable[..., Markup], voice: Voice, *values: Hashable) -> Markup:
        """What the macro makes of the values for this listener. `name` is the macro's, among all that are kept."""
        what = (name, voice, values)
        made = self._young.get(what)
        if made is None:
            made = self._old.get(what) or macro(voice, *values)
            self._signs += len(made)
            if self._signs > self._most:
                self._old, self._young, self._signs = self._young, {}, len(made)
            self._young[what] = made
        return made
