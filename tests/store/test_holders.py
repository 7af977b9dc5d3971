"""Who holds a phone at a table, and the tables that a phone has been at."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import Engine

from referee.errors import NotSeated, UnknownTable
from referee.store.book import Book
from referee.store.engine import writing
from referee.table import Holder
from tests.logs import KEEPER, NOON, a_table, an_entry


def test_a_keeper_sits_down_and_gets_up(book: Book) -> None:
    book.open_table(a_table(), KEEPER)
    assert book.holder("h1") == KEEPER
    assert book.take_seat("h1", 2) == replace(KEEPER, seat=2) == book.holder("h1")
    assert book.take_seat("h1", None) == KEEPER == book.holder("h1")


def test_a_seat_is_held_once(book: Book) -> None:
    book.open_table(a_table(), KEEPER)
    book.hold(Holder("h2", "t1", 1, False), NOON)
    book.hold(Holder("h3", "t1", None, False), NOON + timedelta(seconds=1))
    with pytest.raises(NotSeated, match="seat 1’s seat is taken"):
        book.take_seat("h3", 1)
    with pytest.raises(NotSeated, match="seat 1’s seat is taken"):
        book.hold(Holder("h4", "t1", 1, False), NOON)
    assert book.holder("h4") is None
    book.take_seat("h2", None)
    assert book.take_seat("h3", 1).seat == 1
    assert [holder.id for holder in book.holders("t1")] == ["h1", "h2", "h3"]


def test_the_same_seat_of_another_table_is_another_seat(book: Book) -> None:
    book.open_table(a_table(), replace(KEEPER, seat=1))
    book.open_table(a_table("t2", "222222"), Holder("h2", "t2", 1, True))
    assert book.holders("t2") == (Holder("h2", "t2", 1, True),)


@pytest.mark.parametrize("seat", [-1, 3, 10**6])
def test_there_are_no_other_seats(book: Book, seat: int) -> None:
    book.open_table(a_table(), KEEPER)
    with pytest.raises(NotSeated, match="no such seat"):
        book.take_seat("h1", seat)


def test_nobody_is_nobody(book: Book) -> None:
    book.open_table(a_table(), KEEPER)
    assert book.holder("h9") is None
    with pytest.raises(NotSeated, match="not known"):
        book.take_seat("h9", 1)
    with pytest.raises(UnknownTable):
        book.hold(Holder("h9", "nowhere", None, False), NOON)
    with pytest.raises(NotSeated, match="known at the table already"):
        book.hold(KEEPER, NOON)


def test_recent_tables_come_first(book: Book) -> None:
    for number in (1, 2, 3, 4):
        opened_at = NOON + timedelta(seconds=number)
        table = a_table(f"t{number}", f"{number + 1}" * 6, opened_at=opened_at)
        book.open_table(table, Holder(f"h{number}", f"t{number}", None, True))
    book.append(book.table("t2"), an_entry(1))
    book.append(book.table("t2"), an_entry(2))
    book.append(book.table("t1"), an_entry(1))
    found = book.recent(["h1", "h2", "h3", "h9"])
    assert [(each.table.id, each.seq, each.moved_at) for each in found] == [
        ("t2", 2, NOON + timedelta(minutes=2)),
        ("t1", 1, NOON + timedelta(minutes=1)),
        ("t3", 0, NOON + timedelta(seconds=3)),
    ]
    assert found[0].holder == Holder("h2", "t2", None, True)
    assert found[0].table == book.table("t2")
    assert book.recent([]) == ()


def test_a_table_of_a_lost_game_does_not_take_the_list_with_it(book: Book, engine: Engine) -> None:
    book.open_table(a_table(), KEEPER)
    book.open_table(a_table("t2", "222222"), Holder("h2", "t2", None, True))
    with writing(engine) as connection:
        connection.exec_driver_sql("UPDATE tables SET game = 'lost' WHERE id = 't1'")
    assert [each.table.id for each in book.recent(["h1", "h2"])] == ["t2"]
