"""What the bell stands on: which tables moved, and that anything did."""

from __future__ import annotations

import threading
from collections.abc import Callable

from sqlalchemy import Engine

from referee.store.book import Book
from tests.fakes import find
from tests.logs import a_table, an_entry


def test_the_tables_that_moved_are_told_once(book: Book) -> None:
    first, second = book.open_table(a_table()), book.open_table(a_table("t2", "222222"))
    book.append(first, an_entry(1))
    cursor, moved = book.news(None)
    assert moved == {}
    assert book.news(cursor) == (cursor, {})
    book.append(second, an_entry(1))
    book.append(first, an_entry(2))
    book.append(first, an_entry(3))
    cursor, moved = book.news(cursor)
    assert moved == {"t1": 3, "t2": 1}
    assert book.news(cursor) == (cursor, {})


def test_there_is_no_news_in_an_empty_book(book: Book) -> None:
    assert book.news(None) == (0, {})
    assert book.news(0) == (0, {})


def test_a_watcher_notices_what_any_connection_writes(book: Book, new_engine: Callable[[], Engine]) -> None:
    table, other = book.open_table(a_table()), Book(new_engine(), find)
    with book.watch() as has_moved:
        assert has_moved()
        assert not has_moved()
        other.append(table, an_entry(1))
        assert has_moved()
        assert not has_moved()
        book.append(table, an_entry(2))
        assert has_moved()
        assert book.items(table) == (an_entry(1), an_entry(2))
        assert not has_moved()


def test_a_thread_may_watch_what_another_writes(book: Book) -> None:
    table, noticed, watching = book.open_table(a_table()), threading.Event(), threading.Event()

    def look() -> None:
        with book.watch() as has_moved:
            has_moved()
            watching.set()
            while not has_moved():
                pass
            noticed.set()

    thread = threading.Thread(target=look, daemon=True)
    thread.start()
    assert watching.wait(5)
    book.append(table, an_entry(1))
    assert noticed.wait(5)
    thread.join()
