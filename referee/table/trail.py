"""What counts in a log after rewinds and corrections, and the state that follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from referee.errors import UnreadableEntry
from referee.phrase import N_
from referee.rules import Game, Seats
from referee.table.log import Corrected, Entry, Item, Rewound

AnyGame = Game[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Trail:
    """The entries that count, oldest first, and where undo and redo lead (None: nowhere).

    `seq` is the last item of the log, counting or not: the number of the table's present look. `done` is the item
    that the table stands after: its newest entry or correction that counts, 0 at a fresh table. `standing` are all
    such items, the corrections among them, oldest first.
    """

    entries: tuple[Entry, ...]
    seq: int
    done: int
    undo_to: int | None
    redo_to: int | None
    standing: tuple[int, ...] = ()

    @property
    def last(self) -> Entry | None:
        """The newest entry that counts."""
        return self.entries[-1] if self.entries else None


@dataclass(frozen=True, slots=True, eq=False)
class _Link:
    """A trail as a chain from its newest entry back, so that a log of any length shares its beginnings."""

    entry: Entry
    before: _Link | None


class _Walk:
    """How far a log has been read: the chain after each item that made one, and what is done and undone now."""

    def __init__(self) -> None:
        self.chains: dict[int, _Link | None] = {0: None}
        self.done, self.undone = [0], list[int]()
        self.seq = 0

    @property
    def tip(self) -> _Link | None:
        """The newest entry that counts."""
        return self.chains[self.done[-1]]

    def follow(self, item: Item) -> None:
        """Read the next item. Raises UnreadableEntry for one that cannot be the next."""
        if item.seq != self.seq + 1:
            raise UnreadableEntry(N_("the log has a gap after entry {seq}", seq=self.seq))
        self.seq = item.seq
        if isinstance(item, Rewound):
            _rewind(item, self.done, self.undone)
        elif isinstance(item, Entry | Corrected):
            tip = self.tip
            self.chains[item.seq] = _Link(item, tip) if isinstance(item, Entry) else _corrected(item, tip)
            self.done.append(item.seq)
            self.undone.clear()


def trail(log: Iterable[Item]) -> Trail:
    """The entries of a log that count.

    Raises UnreadableEntry where the log has a gap, rewinds to a place that it no longer leads to, or corrects
    what does not count.
    """
    walk = _Walk()
    for item in log:
        walk.follow(item)
    done, undone = walk.done, walk.undone
    return Trail(
        _entries(walk.tip),
        walk.seq,
        done[-1],
        undo_to=done[-2] if len(done) > 1 else None,
        redo_to=undone[-1] if undone else None,
        standing=tuple(done[1:]),
    )


def _rewind(item: Rewound, done: list[int], undone: list[int]) -> None:
    if item.to in done:
        while done[-1] != item.to:
            undone.append(done.pop())
    elif item.to in undone:
        while done[-1] != item.to:
            done.append(undone.pop())
    else:
        raise UnreadableEntry(N_("entry {seq} goes back to a place that is gone", seq=item.seq))


def _corrected(item: Corrected, tip: _Link | None) -> _Link | None:
    old = dict[int, Entry]()
    while tip is not None and item.corrects not in old:
        old[tip.entry.seq] = tip.entry
        tip = tip.before
    is_whole = item.tail[:1] and item.tail[0].seq == item.corrects
    if not is_whole or any(ruled.seq not in old for ruled in item.tail):
        raise UnreadableEntry(N_("entry {seq} corrects one that does not count", seq=item.seq))
    chain = tip
    for ruled in item.tail:
        entry = replace(old[ruled.seq], move=ruled.move, events=ruled.events, cites=ruled.cites, version=ruled.version)
        chain = _Link(entry, chain)
    return chain


def _entries(chain: _Link | None) -> tuple[Entry, ...]:
    entries = []
    while chain is not None:
        entries.append(chain.entry)
        chain = chain.before
    return tuple(reversed(entries))


def fold(game: AnyGame, options: Any, seats: Seats, entries: Iterable[Entry]) -> Any:
    """The state that follows from the entries: nothing but their events is asked."""
    state = game.open(options, seats)
    for entry in entries:
        for event in entry.events:
            state = game.apply(state, event)
    return state


def moments(game: AnyGame, options: Any, seats: Seats, entries: Iterable[Entry]) -> Iterator[tuple[Any, Entry]]:
    """Each entry with the state before it, oldest first."""
    state = game.open(options, seats)
    for entry in entries:
        yield state, entry
        for event in entry.events:
            state = game.apply(state, event)


@dataclass(frozen=True, slots=True)
class Passed:
    """An item of a log, counting or not, with the table when it was entered.

    `before` is the state then, and `done` the item that the table stood after. `states` are those around the entries
    that the item put there: before the first of them, and after each. The last is the state that the item led to.
    """

    item: Item
    before: Any
    done: int
    states: tuple[Any, ...]

    @property
    def place(self) -> Any:
        """The state before the first entry that the item put there: for a correction that of the corrected entry."""
        return self.states[0] if isinstance(self.item, Corrected) else self.before


def replay(game: AnyGame, options: Any, seats: Seats, log: Iterable[Item]) -> Iterator[Passed]:
    """Every item of a log, counting or not, oldest first: one walk, and no event is applied twice.

    Raises UnreadableEntry as `trail` does.
    """
    walk = _Walk()
    states: dict[_Link | None, Any] = {None: game.open(options, seats)}
    for item in log:
        before, done = states[walk.tip], walk.done[-1]
        walk.follow(item)
        news, link = list[_Link](), walk.tip
        while link is not None and link not in states:
            news.append(link)
            link = link.before
        state = states[link]
        around = [state]
        for new in reversed(news):
            for event in new.entry.events:
                state = game.apply(state, event)
            states[new] = state
            around.append(state)
        yield Passed(item, before, done, tuple(around))
