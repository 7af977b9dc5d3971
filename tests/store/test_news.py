"""What the bell stands on: which tables moved, whoever wrote."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest
from sqlalchemy import Engine

from referee.errors import Unavailable
from referee.store.book import Book
from tests.fakes import find
from tests.logs import a_table, an_entry

AT_ONCE, SOON = 0.0, 5.0


def test_the_tables_that_moved_are_told_once(book: Book) -> None:
    first, second = book.open_table(a_table()), book.open_table(a_table("t2", "222222"))
    book.append(first, an_entry(1))
    with book.watch() as heard:
        assert heard(AT_ONCE) == {}
        book.append(second, an_entry(1))
        book.append(first, an_entry(2))
        book.append(first, an_entry(3))
        told: dict[str, int] = {}
        while told.get("t1") != 3 or "t2" not in told:
            news = heard(SOON)
            assert news, f"nothing more comes after {told}"
            told |= news
        assert told == {"t1": 3, "t2": 1}
        assert heard(AT_ONCE) == {}


def test_what_piled_up_is_told_to_who_looks_without_waiting(book: Book) -> None:
    table, end = book.open_table(a_table()), time.monotonic() + SOON
    with book.watch() as heard:
        for seq in range(1, 31):
            book.append(table, an_entry(seq))
        while heard(AT_ONCE).get("t1") != 30:
            assert time.monotonic() < end


def test_there_is_no_news_in_an_empty_book(book: Book) -> None:
    with book.watch() as heard:
        assert heard(AT_ONCE) == {}
        assert heard(0.05) == {}


def test_a_watcher_notices_what_any_connection_writes(
    book: Book, new_engine: Callable[[str], Engine], address: str
) -> None:
    table, other = book.open_table(a_table()), Book(new_engine(address), find)
    with book.watch() as heard:
        other.append(table, an_entry(1))
        assert heard(SOON) == {"t1": 1}
        book.append(table, an_entry(2))
        assert book.items(table) == (an_entry(1), an_entry(2))
        assert heard(SOON) == {"t1": 2}
        assert heard(AT_ONCE) == {}


def test_what_was_not_written_after_all_is_not_told(book: Book) -> None:
    table = book.open_table(a_table())
    book.append(table, an_entry(1, move_id="same"))
    with book.watch() as heard:
        with pytest.raises(Exception, match="moved on"):
            book.append(table, an_entry(2, move_id="same"))
        assert heard(0.1) == {}


def test_a_thread_may_watch_what_another_writes(book: Book) -> None:
    table, noticed, watching = book.open_table(a_table()), threading.Event(), threading.Event()

    def look() -> None:
        with book.watch() as heard:
            watching.set()
            while not heard(SOON):
                pass
            noticed.set()

    thread = threading.Thread(target=look, daemon=True)
    thread.start()
    assert watching.wait(5)
    book.append(table, an_entry(1))
    assert noticed.wait(5)
    thread.join()


@pytest.mark.only("postgresql")
def test_a_watcher_whose_line_breaks_says_so_and_can_begin_anew(book: Book, engine: Engine) -> None:
    table = book.open_table(a_table())
    with pytest.raises(Unavailable), book.watch() as heard:
        with engine.connect() as other:
            other.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%%' "
                "AND datname = current_database()"
            )
        heard(SOON)
    with book.watch() as heard:
        book.append(table, an_entry(1))
        assert heard(SOON) == {"t1": 1}
