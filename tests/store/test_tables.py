"""Tables: opened with a code of their own, found however the code is typed, read by their own house rules."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import Engine

from referee.errors import Impossible, RefereeError, UnknownTable, UnreadableEntry
from referee.phrase import N_
from referee.rules import Option, Seats, Source, option
from referee.store.book import Book
from referee.store.codes import SIGNS, new_code, new_id, tidied
from referee.store.engine import reading, writing
from tests.fakes import Counting, Options, find
from tests.logs import KEEPER, NOON, a_table


def test_a_table_is_found_as_it_was_opened(book: Book) -> None:
    table = a_table(options=Options(target=30, secrets=False), seats=Seats(3, None, 7), names=("Ann", "Бо", "C,y\n"))
    assert book.open_table(table) == table
    assert book.table("t1") == table
    assert book.by_code("K7XW3P") == table


@pytest.mark.parametrize("typed", ["k7xw3p", " K7X W3P ", "k7x-w3p", "K7X–W3P"])
def test_a_code_is_known_however_it_is_typed(book: Book, typed: str) -> None:
    book.open_table(a_table())
    assert book.by_code(typed).id == "t1"


def test_a_misread_sign_is_forgiven(book: Book) -> None:
    book.open_table(a_table(code="852VHK"))
    assert book.by_code("bszuhk").id == "t1"
    assert book.by_code("852УНК".replace("У", "V")).id == "t1"


@pytest.mark.parametrize("typed", ["K7XW3", "", "?", "K7XW3PP", "x" * 10_000, "\0", "' OR 1=1"])
def test_any_other_code_is_not(book: Book, typed: str) -> None:
    book.open_table(a_table())
    with pytest.raises(UnknownTable):
        book.by_code(typed)


def test_an_unknown_table_is_said_to_be(book: Book) -> None:
    with pytest.raises(UnknownTable, match="there is no table 'nowhere'"):
        book.table("nowhere")


def test_all_house_rules_are_kept_not_only_the_departures(book: Book, engine: Engine) -> None:
    book.open_table(a_table())
    with reading(engine) as connection:
        kept = connection.exec_driver_sql("SELECT options FROM tables").scalar()
    assert json.loads(kept or "") == {"target": 10, "most": 3, "secrets": True}


@dataclass(frozen=True, slots=True)
class NextYear(Options):
    """The house rules as they may be next year: another default, and a new one."""

    target: int = option(99, Option(N_("Target"), N_("How far"), "1", Source.STATED))
    jokers: int = option(0, Option(N_("Jokers"), N_("How many"), "1", Source.STATED))


def test_a_default_that_changes_changes_no_open_table(book: Book, engine: Engine) -> None:
    book.open_table(a_table())

    class CountingNextYear(Counting):
        options = NextYear

    assert NextYear().target == 99
    table = Book(engine, lambda _: CountingNextYear()).table("t1")
    assert table.options == NextYear(target=10, jokers=0)


def test_old_house_rules_are_led_to_todays(engine: Engine, book: Book) -> None:
    book.open_table(a_table())
    with writing(engine) as connection:
        connection.exec_driver_sql("""UPDATE tables SET options = '{"goal":12}'""")
    with pytest.raises(UnreadableEntry, match="how table 't1' was opened cannot be read"):
        book.table("t1")
    newer = Book(engine, find, {"counting": {"options": lambda old: {"target": old["goal"]}}})
    assert newer.table("t1").options == Options(target=12)


def test_a_taken_code_is_drawn_again(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["K7XW3P", "222222"])
    monkeypatch.setattr("referee.store.book.new_code", lambda: next(codes))
    book.open_table(a_table())
    second = book.open_table(a_table("t2"), replace(KEEPER, table_id="t2"))
    assert second == a_table("t2", "222222") == book.table("t2")
    assert book.holders("t2") == (replace(KEEPER, table_id="t2"),)


def test_there_is_an_end_to_drawing(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.store.book.new_code", lambda: "K7XW3P")
    book.open_table(a_table())
    with pytest.raises(RefereeError, match="no code is free"):
        book.open_table(a_table("t2"))


def test_a_table_without_its_keeper_is_not_opened(book: Book) -> None:
    book.open_table(a_table(), KEEPER)
    with pytest.raises(Impossible):
        book.open_table(a_table("t2", "222222"), replace(KEEPER, table_id="t2"))
    with pytest.raises(UnknownTable):
        book.table("t2")


def test_who_plays_again_is_found(book: Book) -> None:
    book.open_table(a_table())
    assert book.follower("t1") is None
    book.open_table(a_table("t2", "222222", follows="t1"))
    book.open_table(a_table("t3", "333333", follows="t1", opened_at=NOON + timedelta(hours=1)))
    assert book.follower("t1") == "t3"


def test_a_moment_keeps_its_zone(book: Book) -> None:
    rome = datetime(2026, 11, 20, 13, 0, 0, 5, tzinfo=timezone(timedelta(hours=1)))
    book.open_table(a_table(opened_at=rome))
    opened_at = book.table("t1").opened_at
    assert opened_at == rome
    assert opened_at.tzinfo is UTC


def test_a_moment_without_a_zone_is_no_moment(book: Book) -> None:
    with pytest.raises(Exception, match="a moment without a time zone"):
        book.open_table(a_table(opened_at=datetime(2026, 11, 20, 13)))


def test_no_two_signs_look_alike() -> None:
    for alike in ("0OQD", "1IL", "2Z", "5S", "8B", "UV"):
        assert len(set(alike) & set(SIGNS)) <= (2 if alike == "0OQD" else 1)
    assert not set("01OIL") & set(SIGNS)
    assert all(tidied(sign) == sign for sign in SIGNS)


def test_codes_and_ids_are_as_they_should_be() -> None:
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(re.fullmatch(f"[{SIGNS}]{{6}}", code) for code in codes)
    assert re.fullmatch("[0-9a-z]{20}", new_id())
