"""What counts in a log: undo and redo of any depth, corrections, and logs that cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import UnreadableEntry
from referee.rules import Seats
from referee.table import (
    Corrected,
    Entry,
    Item,
    Ruled,
    Signature,
    fold,
    moments,
    place_of,
    refuse_unsound,
    replay,
    trail,
)
from tests.fakes import COUNTING, Count, Counted, Counting, CountingEvent, Options, Reached, State
from tests.logs import NOON, a_rewind, a_table, an_entry, seqs

SEATS = Seats(3, 0)


def log_of(*steps: int | str) -> list[Item]:
    """A log in short: a number adds an entry of that number, `"<3"` rewinds to item 3."""
    items: list[Item] = []
    for seq, step in enumerate(steps, 1):
        items.append(an_entry(seq, step) if isinstance(step, int) else a_rewind(seq, int(step[1:])))
    return items


@pytest.mark.parametrize(
    ("log", "counting", "undo_to", "redo_to"),
    [
        ((), [], None, None),
        ((1,), [1], 0, None),
        ((1, 1, 1), [1, 2, 3], 2, None),
        ((1, 1, "<1"), [1], 0, 2),
        ((1, 1, "<1", "<0"), [], None, 1),
        ((1, 1, "<1", "<0", "<1"), [1], 0, 2),
        ((1, 1, "<1", "<0", "<1", "<2"), [1, 2], 1, None),
        ((1, 1, 1, "<0"), [], None, 1),
        ((1, 1, 1, "<0", "<3"), [1, 2, 3], 2, None),
        ((1, 1, 1, "<1", "<2"), [1, 2], 1, 3),
        ((1, 1, "<1", 1), [1, 4], 1, None),
        ((1, 1, "<1", 1, "<1"), [1], 0, 4),
        ((1, 1, "<1", 1, "<1", "<4"), [1, 4], 1, None),
        ((1, 1, "<2"), [1, 2], 1, None),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, tuple) else None,
)
def test_undo_and_redo_of_any_depth(
    log: tuple[int | str, ...], counting: list[int], undo_to: int | None, redo_to: int | None
) -> None:
    found = trail(log_of(*log))
    assert seqs(found.entries) == counting
    assert (found.undo_to, found.redo_to) == (undo_to, redo_to)
    assert found.seq == len(log)
    assert found.last == (found.entries[-1] if counting else None)


def test_the_entry_that_ended_the_game_is_undone_like_any_other() -> None:
    end = an_entry(2, events=(Counted(1, 1), Reached(1, ((0, 1), (1, 1)))))
    log: list[Item] = [an_entry(1), end]
    assert fold(COUNTING, Options(), SEATS, trail(log).entries).winner == 1
    log.append(a_rewind(3, 1))
    state = fold(COUNTING, Options(), SEATS, trail(log).entries)
    assert (state.winner, state.added) == (None, (1, 0, 0))
    log.append(a_rewind(4, 2))
    assert fold(COUNTING, Options(), SEATS, trail(log).entries).winner == 1


def corrected(seq: int, corrects: int, *numbers: tuple[int, int], fell: tuple[int, ...] = ()) -> Corrected:
    """A correction of the entry `corrects`; `numbers` are (seq, number) of the tail as it now stands."""
    tail = tuple(Ruled(each, Count(seat=0, number=n), (Counted(0, n),), ("2",), 2) for each, n in numbers)
    return Corrected(seq, NOON, Signature(None, True), f"m{seq}", corrects, tail, fell)


def added(*log: Item) -> list[tuple[int, int]]:
    """The entries that count with the numbers that they add."""
    events = [(entry.seq, event) for entry in trail(log).entries for event in entry.events]
    return [(seq, event.number) for seq, event in events if isinstance(event, Counted)]


def test_a_correction_puts_another_move_in_the_place_of_an_old_one() -> None:
    log = (*log_of(1, 1, 1), corrected(4, 2, (2, 3), (3, 1)))
    assert added(*log) == [(1, 1), (2, 3), (3, 1)]
    [_, second, _] = trail(log).entries
    assert second.move == Count(seat=0, number=3)
    assert (second.version, second.at, second.move_id) == (2, an_entry(2).at, "m2")


def test_an_entry_that_cannot_follow_falls() -> None:
    assert added(*log_of(1, 1, 1), corrected(4, 1, (1, 2), (3, 1), fell=(2,))) == [(1, 2), (3, 1)]


def test_a_correction_is_undone_and_redone_like_an_entry() -> None:
    log = [*log_of(1, 1), corrected(3, 1, (1, 2), (2, 1))]
    assert (trail(log).undo_to, trail(log).redo_to) == (2, None)
    log.append(a_rewind(4, 2))
    assert added(*log) == [(1, 1), (2, 1)]
    assert trail(log).redo_to == 3
    log.append(a_rewind(5, 3))
    assert added(*log) == [(1, 2), (2, 1)]


def test_a_correction_of_a_correction() -> None:
    assert added(*log_of(1, 1), corrected(3, 1, (1, 2), (2, 1)), corrected(4, 2, (2, 3))) == [(1, 2), (2, 3)]


def test_play_goes_on_after_a_correction() -> None:
    log = [*log_of(1, 1), corrected(3, 1, (1, 2), (2, 1)), an_entry(4, 3)]
    assert added(*log) == [(1, 2), (2, 1), (4, 3)]


@pytest.mark.parametrize(
    ("log", "words"),
    [
        ([an_entry(2)], "the log has a gap after entry 0"),
        ([an_entry(1), an_entry(3)], "the log has a gap after entry 1"),
        ([an_entry(1), an_entry(1)], "the log has a gap after entry 1"),
        (log_of(1, "<7"), "entry 2 goes back to a place that is gone"),
        (log_of(1, 1, "<1", 1, "<2"), "entry 5 goes back to a place that is gone"),
        ([*log_of(1, 1, "<1"), corrected(4, 2, (2, 3))], "entry 4 corrects one that does not count"),
        ([an_entry(1), corrected(2, 1, (9, 3))], "entry 2 corrects one that does not count"),
    ],
    ids=["no beginning", "gap", "twice", "to come", "abandoned", "corrects what is undone", "tail from nowhere"],
)
def test_a_log_that_cannot_be_is_refused(log: list[Item], words: str) -> None:
    with pytest.raises(UnreadableEntry, match=words):
        trail(log)


def test_moments_are_the_states_before_each_entry() -> None:
    log = log_of(1, 2, 3)
    seen = [(state.added[0], entry.seq) for state, entry in moments(COUNTING, Options(), SEATS, trail(log).entries)]
    assert seen == [(0, 1), (1, 2), (3, 3)]
    assert fold(COUNTING, Options(), SEATS, trail(log).entries).added == (6, 0, 0)


@dataclass
class Naive:
    """The same as anybody would keep it in an editor: whole copies on two stacks."""

    done: list[tuple[int, list[Entry]]] = field(default_factory=lambda: [(0, [])])
    undone: list[tuple[int, list[Entry]]] = field(default_factory=list)

    @property
    def now(self) -> list[Entry]:
        """The entries that count."""
        return self.done[-1][1]

    def go(self, seq: int, entries: list[Entry]) -> None:
        """Something new happens: what was undone is gone."""
        self.done.append((seq, entries))
        self.undone.clear()


steps = st.lists(st.tuples(st.sampled_from("aaauurc"), st.integers(0, 99)), max_size=40)


@given(steps)
def test_any_walk_of_undo_redo_and_corrections_is_as_an_editor_would_have_it(walk: list[tuple[str, int]]) -> None:
    naive, log = Naive(), list[Item]()
    for step, draw in walk:
        seq = len(log) + 1
        if step == "a":
            log.append(an_entry(seq, draw))
            naive.go(seq, [*naive.now, an_entry(seq, draw)])
        elif step == "u" and len(naive.done) > 1:
            for _ in range(1 + draw % (len(naive.done) - 1)):
                naive.undone.append(naive.done.pop())
            log.append(a_rewind(seq, naive.done[-1][0]))
        elif step == "r" and naive.undone:
            for _ in range(1 + draw % len(naive.undone)):
                naive.done.append(naive.undone.pop())
            log.append(a_rewind(seq, naive.done[-1][0]))
        elif step == "c" and naive.now:
            item, entries = _a_correction(seq, naive.now, draw)
            log.append(item)
            naive.go(seq, entries)
        found = trail(log)
        assert found.entries == tuple(naive.now)
        assert found.undo_to == (naive.done[-2][0] if len(naive.done) > 1 else None)
        assert found.redo_to == (naive.undone[-1][0] if naive.undone else None)


@given(steps)
def test_a_log_is_gone_through_as_if_each_time_from_its_beginning(walk: list[tuple[str, int]]) -> None:
    log = list[Item]()
    for step, draw in walk:
        seq, found = len(log) + 1, trail(log)
        ways = [0, *found.standing, *([found.redo_to] if found.redo_to else [])]
        if step == "a":
            log.append(an_entry(seq, draw))
        elif step == "c" and found.entries:
            log.append(_a_correction(seq, list(found.entries), draw)[0])
        else:
            log.append(a_rewind(seq, ways[draw % len(ways)]))
    passed = replay(COUNTING, Options(), SEATS, log)
    assert [(each.item, each.done, each.before, each.place) for each in passed] == list(_each_anew(log))


def _each_anew(log: list[Item]) -> Iterator[tuple[Item, int, Any, Any]]:
    """The same without carrying anything along."""
    for number, item in enumerate(log):
        then = trail(log[:number])
        place = place_of(then.entries, item.corrects) if isinstance(item, Corrected) else len(then.entries)
        before, there = (fold(COUNTING, Options(), SEATS, then.entries[:end]) for end in (None, place))
        yield item, then.done, before, there


class Tallying(Counting):
    """Counting that counts how often anything is carried out."""

    def __init__(self) -> None:
        self.carried_out = 0

    def apply(self, state: State, event: CountingEvent) -> State:
        """The state after the event."""
        self.carried_out += 1
        return super().apply(state, event)


def test_a_correction_carries_out_nothing_but_what_it_brings() -> None:
    log = [*log_of(*(1 for _ in range(100))), *(corrected(101 + n, 99, (99, 2), (100, 3)) for n in range(50))]
    game = Tallying()
    assert len(list(replay(game, Options(), SEATS, log))) == 150
    assert game.carried_out == 100 + 2 * 50


def test_a_log_that_comes_back_is_carried_out_once_however_it_was_undone() -> None:
    log: list[Item] = log_of(*(1 for _ in range(5)))
    log += [a_rewind(6, 0), *(replace(each, seq=each.seq + 6) for each in log), corrected(12, 10, (10, 2), (11, 1))]
    game = Tallying()
    refuse_unsound(game, a_table(), log)
    assert game.carried_out == 5 + 5 + 2


def _a_correction(seq: int, now: list[Entry], draw: int) -> tuple[Corrected, list[Entry]]:
    place = draw % len(now)
    tail = now[place:]
    fell = tail[1::3]
    stays = [entry for entry in tail if entry not in fell]
    item = corrected(seq, now[place].seq, *((entry.seq, draw) for entry in stays), fell=tuple(seqs(fell)))
    again = [
        replace(entry, move=Count(seat=0, number=draw), events=(Counted(0, draw),), cites=("2",), version=2)
        for entry in stays
    ]
    return item, [*now[:place], *again]
