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


@dataclass(frozen=True, slots=True)
class _Link:
    """A trail as a chain from its newest entry back, so that a log of any length shares its beginnings."""

    entry: Entry
    before: _Link | None


def trail(log: Iterable[Item]) -> Trail:
    """The entries of a log that count.

    Raises UnreadableEntry where the log has a gap, rewinds to a place that it no longer leads to, or corrects
    what does not count.
    """
    chains: dict[int, _Link | None] = {0: None}
    done, undone, seq = [0], list[int](), 0
    for item in log:
        if item.seq != seq + 1:
            raise UnreadableEntry(N_("the log has a gap after entry {seq}", seq=seq))
        seq = item.seq
        if isinstance(item, Rewound):
            _rewind(item, done, undone)
            continue
        if not isinstance(item, Entry | Corrected):
            continue
        tip = chains[done[-1]]
        chains[seq] = _Link(item, tip) if isinstance(item, Entry) else _corrected(item, tip)
        done.append(seq)
        undone.clear()
    return Trail(
        _entries(chains[done[-1]]),
        seq,
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
    old = {entry.seq: entry for entry in _entries(tip)}
    while tip is not None and tip.entry.seq != item.corrects:
        tip = tip.before
    is_whole = item.tail[:1] and item.tail[0].seq == item.corrects
    if tip is None or not is_whole or any(ruled.seq not in old for ruled in item.tail):
        raise UnreadableEntry(N_("entry {seq} corrects one that does not count", seq=item.seq))
    chain = tip.before
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


def replay(game: AnyGame, options: Any, seats: Seats, log: Iterable[Item]) -> Iterator[tuple[Item, Any]]:
    """Every item of a log, counting or not, with the state of the table when it was entered, oldest first."""
    so_far: list[Item] = []
    state = game.open(options, seats)
    states = {0: state}
    for item in log:
        yield item, state
        so_far.append(item)
        if isinstance(item, Entry):
            for event in item.events:
                state = game.apply(state, event)
        elif isinstance(item, Rewound):
            state = states[item.to]
        elif isinstance(item, Corrected):
            state = fold(game, options, seats, trail(so_far).entries)
        states[item.seq] = state
