"""A table's log: added to once at each place, by whoever is first, and never changed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError

from referee.errors import StaleTable, UnknownGame, UnknownTable, UnreadableEntry
from referee.games import find as find_real
from referee.store.book import Book
from referee.store.engine import writing
from tests import databases
from tests.fakes import COUNTING, Counted, find
from tests.logs import a_table, an_entry, every_item, seqs


def test_every_item_is_read_as_it_was_written(book: Book) -> None:
    table, log = book.open_table(a_table()), every_item()
    for item in log:
        book.append(table, item)
    assert list(book.items(table)) == log
    assert book.items_since(table, 0, "") == tuple(log)
    assert book.items_since(table, 4, log[3].move_id) == tuple(log[4:])
    assert book.items_since(table, log[-1].seq, log[-1].move_id) == ()
    assert book.items_since(table, 4, "another") is None, "the log of another table by this name"
    assert book.items_since(table, log[-1].seq + 1, "later") is None
    assert book.seq("t1") == 6
    assert {type(event) for item in log for event in getattr(item, "events", ())} == set(COUNTING.events)


def test_a_fresh_table_has_an_empty_log(book: Book) -> None:
    assert book.items(book.open_table(a_table())) == ()
    assert book.seq("t1") == 0


def test_tables_do_not_mix(book: Book) -> None:
    first, second = book.open_table(a_table()), book.open_table(a_table("t2", "222222"))
    book.append(first, an_entry(1, 1))
    book.append(second, an_entry(1, 2))
    assert book.items(first) == (an_entry(1, 1),)
    assert book.items(second) == (an_entry(1, 2),)
    assert book.has_move("t1", "m1")
    assert not book.has_move("t1", "m2")


def test_two_who_write_at_one_place_are_told_apart(
    book: Book, new_engine: Callable[[str], Engine], address: str
) -> None:
    table, other = book.open_table(a_table()), Book(new_engine(address), find)
    assert seqs(book.items(table)) == seqs(other.items(table)) == []
    book.append(table, an_entry(1, 1, move_id="first"))
    with pytest.raises(StaleTable):
        other.append(table, an_entry(1, 2, move_id="second"))
    assert book.items(table) == other.items(table) == (an_entry(1, 1, move_id="first"),)


def test_a_move_that_was_sent_twice_is_written_once(book: Book) -> None:
    table = book.open_table(a_table())
    book.append(table, an_entry(1, move_id="same"))
    assert book.has_move("t1", "same")
    with pytest.raises(StaleTable):
        book.append(table, an_entry(2, move_id="same"))
    assert book.seq("t1") == 1


def test_several_are_written_all_or_none(book: Book) -> None:
    table = book.open_table(a_table())
    book.append(table, an_entry(1), an_entry(2))
    for late in ((an_entry(3), an_entry(5)), (an_entry(3), an_entry(4, move_id="m1")), (an_entry(2), an_entry(3))):
        with pytest.raises(StaleTable):
            book.append(table, *late)
    assert seqs(book.items(table)) == [1, 2]


def test_a_log_has_no_gaps(book: Book) -> None:
    table = book.open_table(a_table())
    for seq in (0, 2, -1):
        with pytest.raises(StaleTable):
            book.append(table, an_entry(seq))
    assert book.seq("t1") == 0


def test_nothing_is_added_to_a_table_that_is_not_there(book: Book) -> None:
    with pytest.raises(UnknownTable):
        book.append(a_table("nowhere"), an_entry(1))


class Stranger(Counted):
    """An event that the game does not know."""

    kind = "counting.strange"


def test_what_could_not_be_read_back_is_not_written(book: Book) -> None:
    table = book.open_table(a_table())

    for events in ((Stranger(0, 1),), (Counted(0, 1, manner=cast("Any", "loudly")),)):
        with pytest.raises(UnreadableEntry):
            book.append(table, an_entry(1, events=events))
    assert book.seq("t1") == 0


def test_an_unreadable_entry_is_named_and_the_others_stay(book: Book, engine: Engine) -> None:
    table = book.open_table(a_table())
    book.append(table, an_entry(1))
    with writing(engine) as connection:
        connection.exec_driver_sql(
            "INSERT INTO entries SELECT table_id, 2, kind, at, by_seat, by_keeper, 'm2', version, '{' FROM entries"
        )
    with pytest.raises(UnreadableEntry, match="entry 2 of table 't1' cannot be read"):
        book.items(table)
    with pytest.raises(UnreadableEntry, match="entry 2 of table 't1' cannot be read"):
        book.export("t1")
    assert book.seq("t1") == 2


COPY = "INTO entries SELECT table_id, {seq}, kind, at, by_seat, by_keeper, '{move}', version, body FROM entries"


CHANGES = {
    "change": "UPDATE entries SET body = '{}'",
    "move": "UPDATE entries SET seq = 7",
    "delete": "DELETE FROM entries",
    "delete the table": "DELETE FROM tables",
    "leave a gap": "INSERT " + COPY.format(seq=9, move="m9") + " WHERE seq = 2",
}
ON_SQLITE = {
    "replace": "INSERT OR REPLACE INTO entries SELECT * FROM entries",
    "replace by its move": "INSERT OR REPLACE " + COPY.format(seq=3, move="m1") + " WHERE seq = 2",
}
ON_POSTGRESQL = {
    "empty": "TRUNCATE entries CASCADE",
    "replace": "INSERT INTO entries SELECT * FROM entries ON CONFLICT (table_id, seq) DO UPDATE SET body = '{}'",
}


@pytest.mark.parametrize("name", [*CHANGES, *(ON_POSTGRESQL if databases.is_far() else ON_SQLITE)])
def test_the_log_is_only_ever_added_to(book: Book, engine: Engine, name: str) -> None:
    table = book.open_table(a_table())
    for seq in (1, 2):
        book.append(table, an_entry(seq))
    change = (CHANGES | (ON_POSTGRESQL if databases.is_far() else ON_SQLITE))[name]
    with pytest.raises(IntegrityError), writing(engine) as connection:
        connection.exec_driver_sql(change)
    assert book.items(table) == (an_entry(1), an_entry(2))


def test_an_unknown_game_is_said_to_be(book: Book, engine: Engine) -> None:
    table = book.open_table(a_table())
    without = Book(engine, find_real)
    with pytest.raises(UnknownGame):
        without.table("t1")
    with pytest.raises(UnknownGame):
        without.items(table)


WRITER = """
import sys
from referee.errors import StaleTable
from referee.store.book import Book
from referee.store.engine import open_engine
from tests.fakes import find
from tests.logs import an_entry

book = Book(open_engine(sys.argv[1]), find)
table = book.table("t1")
for number in range(int(sys.argv[3])):
    while True:
        try:
            book.append(table, an_entry(book.seq("t1") + 1, move_id=f"{sys.argv[2]}-{number}"))
            break
        except StaleTable:
            pass
"""


def test_four_processes_lose_nothing_and_double_nothing(book: Book, address: str) -> None:
    table = book.open_table(a_table())
    command = [sys.executable, "-c", WRITER, address]
    root = Path(__file__).parents[2]
    writers = [subprocess.Popen([*command, name, "25"], cwd=root, stderr=subprocess.PIPE) for name in "abcd"]
    complaints = [writer.communicate(timeout=60)[1].decode() for writer in writers]
    assert complaints == [""] * 4
    log = book.items(table)
    assert seqs(log) == list(range(1, 101))
    assert sorted(item.move_id for item in log) == sorted(f"{name}-{number}" for name in "abcd" for number in range(25))
