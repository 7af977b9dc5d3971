"""A table is erased whole or not at all, and nothing of it stays in the file."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError

from referee.errors import UnknownTable
from referee.store.book import Book
from referee.store.engine import reading, writing
from referee.store.news import GONE_FOR_GOOD
from tests.fakes import find
from tests.logs import KEEPER, NOON, a_table, an_entry, every_item

AT_ONCE, SOON = 0.0, 5.0


def rows(engine: Engine, table: str) -> int:
    with reading(engine) as connection:
        return int(connection.exec_driver_sql(f"SELECT COUNT(*) FROM {table}").scalar_one())


def full(book: Book) -> None:
    """A table with everything, and another beside it."""
    table = book.open_table(a_table(names=("Zebediah", "Bo", "Cy")), KEEPER)
    for item in every_item():
        book.append(table, item)
    book.append(book.open_table(a_table("t2", "222222")), an_entry(1))


def test_all_of_the_table_goes_and_nothing_of_another(book: Book, engine: Engine) -> None:
    full(book)
    book.erase("t1", NOON)
    assert [rows(engine, name) for name in ("tables", "entries", "holders")] == [1, 1, 0]
    assert book.items(book.table("t2")) == (an_entry(1),)
    for look in (lambda: book.table("t1"), lambda: book.export("t1"), lambda: book.by_code("K7XW3P")):
        with pytest.raises(UnknownTable):
            look()
    with pytest.raises(UnknownTable, match="no table"):
        book.erase("t1", NOON)


def test_it_says_for_a_year_that_it_was_erased(book: Book) -> None:
    full(book)
    book.erase("t1", NOON)
    with pytest.raises(UnknownTable, match="erased by its scorekeeper"):
        book.table("t1")
    book.erase("t2", NOON + timedelta(days=367))
    with pytest.raises(UnknownTable, match="no table"):
        book.table("t1")


@pytest.mark.only("sqlite")
def test_no_byte_of_it_stays_in_the_file(book: Book, tmp_path: Path) -> None:
    full(book)

    def files() -> bytes:
        return b"".join(path.read_bytes() for path in tmp_path.glob("referee.db*"))

    assert b"Zebediah" in files()
    book.erase("t1", NOON)
    assert b"Zebediah" not in files()


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM entries WHERE table_id = 't1'",
        "DELETE FROM entries WHERE table_id = 't1' AND seq = 6",
        "DELETE FROM tables WHERE id = 't1'",
        "UPDATE entries SET table_id = 't2', seq = 2 WHERE table_id = 't1' AND seq = 1",
    ],
)
def test_a_log_is_not_erased_without_its_table_nor_a_table_without_its_log(
    book: Book, engine: Engine, change: str
) -> None:
    full(book)
    with pytest.raises(IntegrityError), writing(engine) as connection:
        connection.exec_driver_sql("DELETE FROM holders")
        connection.exec_driver_sql(change)
    assert [rows(engine, name) for name in ("tables", "entries", "holders")] == [2, 7, 1]


@pytest.mark.only("sqlite")
def test_not_even_where_the_look_at_it_is_put_off(book: Book, engine: Engine) -> None:
    full(book)
    with pytest.raises(IntegrityError), writing(engine) as connection:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
        connection.exec_driver_sql("DELETE FROM tables WHERE id = 't1'")
    assert rows(engine, "entries") == 7


def test_the_others_hear_of_it(book: Book, new_engine: Callable[[str], Engine], address: str) -> None:
    full(book)
    other = Book(new_engine(address), find)
    with other.watch() as heard:
        book.erase("t1", NOON)
        assert heard(SOON) == {"t1": GONE_FOR_GOOD}
        assert heard(AT_ONCE) == {}


def test_what_is_entered_after_it_is_heard_though_places_are_given_out_again(book: Book) -> None:
    """The newest entries of all go, and as many others are written before anybody looks."""
    full(book)
    last = book.open_table(a_table("t3", "333333"))
    for seq in (1, 2, 3):
        book.append(last, an_entry(seq))
    with book.watch() as heard:
        book.erase("t3", NOON)
        table = book.table("t2")
        for seq in (2, 3, 4, 5, 6):
            book.append(table, an_entry(seq))
        told = heard(SOON)
        while told.get("t2") != 6:
            told |= heard(SOON)
        assert told == {"t2": 6, "t3": GONE_FOR_GOOD}


def test_an_erased_table_can_be_brought_back_from_its_file(book: Book) -> None:
    full(book)
    kept = book.export("t1")
    sent = json.loads(json.dumps(kept))
    book.erase("t1", NOON)
    book.import_table(sent)
    assert book.export("t1") == kept
