"""A table carried from one database to another, and what is no table."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from pydantic import ValidationError

from referee.errors import Impossible, NotationError, RefereeError, UnknownGame, UnknownTable, UnreadableEntry
from referee.store.book import Book
from referee.store.engine import open_engine, reading
from referee.store.openings import unpacked
from referee.table import Holder
from tests.fakes import find
from tests.logs import KEEPER, NOON, a_table, every_aside, every_item


@pytest.fixture
def elsewhere(tmp_path: Path, up_to_date: Path) -> Iterator[Book]:
    """A book in another database."""
    engine = open_engine(shutil.copy(up_to_date, tmp_path / "elsewhere.db"))
    yield Book(engine, find)
    engine.dispose()


def a_full_table(book: Book) -> dict[str, object]:
    """A table with everything in it, exported and sent as text."""
    table = book.open_table(a_table(names=("Ann", "Бо", "Cy"), follows="t0"), KEEPER)
    book.hold(Holder("h2", "t1", 1, False), NOON + timedelta(seconds=1))
    for item in every_item():
        book.append(table, item)
    sent: dict[str, object] = json.loads(json.dumps(book.export("t1")))
    return sent


def test_a_table_arrives_as_it_left(book: Book, elsewhere: Book) -> None:
    sent = a_full_table(book)
    arrived = elsewhere.import_table(sent)
    assert arrived == book.table("t1") == elsewhere.table("t1")
    assert elsewhere.items(arrived) == book.items(arrived) == tuple(every_item())
    assert elsewhere.holders("t1") == book.holders("t1")
    assert elsewhere.export("t1") == sent
    assert _bodies(elsewhere) == _bodies(book)


def test_hands_that_were_never_turned_up_are_carried_only_for_the_keeper_of_the_data(
    book: Book, elsewhere: Book
) -> None:
    table = book.open_table(a_table(), KEEPER)
    book.append(table, *every_item(), *every_aside(7))
    sent, whole = json.dumps(book.export("t1")), json.dumps(book.export("t1", with_secrets=True))
    assert '"4C"' in whole and '"9S"' in whole
    assert '"4C"' not in sent and '"9S"' in sent, "only what was turned up is known"
    arrived = elsewhere.import_table(json.loads(whole))
    assert elsewhere.items(arrived) == book.items(table)
    assert elsewhere.export("t1", with_secrets=True) == json.loads(whole)
    assert elsewhere.export("t1") == json.loads(sent)


def test_a_table_arrives_without_its_secrets_and_goes_on(book: Book, elsewhere: Book) -> None:
    table = book.open_table(a_table(), KEEPER)
    book.append(table, *every_item(), *every_aside(7))
    arrived = elsewhere.import_table(json.loads(json.dumps(book.export("t1"))))
    assert len(elsewhere.items(arrived)) == len(book.items(table))
    assert elsewhere.export("t1") == book.export("t1")


def test_it_does_not_arrive_twice(book: Book, elsewhere: Book) -> None:
    sent = a_full_table(book)
    elsewhere.import_table(sent)
    with pytest.raises(Impossible, match="this table is here already") as refused:
        elsewhere.import_table(sent)
    assert str(refused.value.remedy) == f"Join it with its code: {book.table('t1').code}."
    assert elsewhere.seq("t1") == 6


def test_where_its_code_is_taken_it_gets_another(book: Book, elsewhere: Book) -> None:
    elsewhere.open_table(a_table("t2", "K7XW3P"))
    arrived = elsewhere.import_table(a_full_table(book))
    assert arrived.code != "K7XW3P"
    assert elsewhere.by_code(arrived.code) == arrived
    assert elsewhere.by_code("K7XW3P").id == "t2"


def test_an_unknown_table_cannot_leave(book: Book) -> None:
    with pytest.raises(UnknownTable):
        book.export("nowhere")


@pytest.mark.parametrize(
    ("where", "value", "error"),
    [
        ("", [], NotationError),
        ("referee", 2, NotationError),
        ("table.id", 7, NotationError),
        ("table.game", "whist", UnknownGame),
        ("table.options.target", "10", UnreadableEntry),
        ("table.options.tempo", 1, UnreadableEntry),
        ("table.opened_at", "2026-11-20T12:00:00", NotationError),
        ("table.opened_at", "yesterday", NotationError),
        ("table.opened_at", "0001-01-01T00:00:00+14:00", NotationError),
        ("table.opened_at", "9999-12-31T23:59:59-14:00", NotationError),
        ("items.0.at", "0001-01-01T00:00:00+14:00", NotationError),
        ("holders.0.since", "3000-01-01T00:00:00Z", NotationError),
        ("table.id", "new", NotationError),
        ("items.0.by_seat", 3, NotationError),
        ("holders.0.seat", 3, NotationError),
        ("table.seats.count", 40, Impossible),
        ("table.seats.count", 2, Impossible),
        ("table.seats.dealer", 3, Impossible),
        ("table.seats.pot", 10**30, NotationError),
        ("table.names.0", "\ud800", NotationError),
        ("table.extra", 1, NotationError),
        ("items.0.seq", True, NotationError),
        ("items.0.seq", 2, UnreadableEntry),
        ("items.0.kind", "erased", UnreadableEntry),
        ("items.0.body.events", [{"kind": "counting.counted"}], UnreadableEntry),
        ("items.1.move_id", "m1", Impossible),
        ("items.3.body.to", 5, UnreadableEntry),
        ("items.5.body.corrects", 4, UnreadableEntry),
        ("items.5.body.cites", ["\ud800"], NotationError),
        ("items.5.at", float("nan"), NotationError),
        ("holders.0.id", b"h1", NotationError),
        ("holders.0.seat", 1, Impossible),
    ],
)
def test_rubbish_does_not_arrive(
    book: Book, elsewhere: Book, where: str, value: object, error: type[RefereeError]
) -> None:
    sent = a_full_table(book)
    with pytest.raises(error):
        elsewhere.import_table(_with(sent, where, value))
    with pytest.raises(UnknownTable):
        elsewhere.table("t1")
    elsewhere.import_table(sent)


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("items", [{}] * 1_000),
        ("items.0", dict.fromkeys(map(str, range(1_000)), 0)),
        ("holders", [0] * 1_000),
        ("table.names", [0] * 1_000),
        ("table", dict.fromkeys(map(str, range(1_000)), 0)),
        ("table.seats", dict.fromkeys(map(str, range(1_000)), 0)),
        ("", dict.fromkeys(map(str, range(1_000)), 0)),
    ],
)
def test_what_is_wrong_a_thousand_times_is_said_once(book: Book, where: str, value: object) -> None:
    with pytest.raises(NotationError, match="this is no exported table") as refused:
        unpacked(_with(a_full_table(book), where, value))
    assert isinstance(refused.value.__cause__, ValidationError)
    assert refused.value.__cause__.error_count() < 20


def test_a_code_that_nobody_can_type_becomes_another(book: Book, elsewhere: Book) -> None:
    sent = _with(a_full_table(book), "table.code", "AEIOUB")
    arrived = elsewhere.import_table(sent)
    assert arrived.code != "AEIOUB"
    assert elsewhere.by_code(arrived.code) == arrived


def _bodies(book: Book) -> list[object]:
    with reading(book.engine) as connection:
        return list(connection.exec_driver_sql("SELECT body FROM entries ORDER BY seq").scalars())


def _with(data: object, where: str, value: object) -> object:
    """A copy of JSON data with another value at a place such as `items.0.seq`."""
    if not where:
        return value
    name, _, rest = where.partition(".")
    if isinstance(data, list):
        return [_with(each, rest, value) if place == int(name) else each for place, each in enumerate(data)]
    assert isinstance(data, dict)
    return {**data, name: _with(data.get(name), rest, value)}
