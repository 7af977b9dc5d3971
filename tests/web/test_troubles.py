"""When the database cannot: a status that says so, words in the phone's language, nothing half written, nothing lost.

The disks are really full and really read-only, the lock is really held, the bytes are really overwritten.
"""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.exc import OperationalError
from werkzeug.test import TestResponse

from referee.store import engine as store_engine
from referee.store.rows import TABLES
from referee.store.troubles import BUSY as SAID_BUSY
from referee.store.troubles import trouble
from referee.table import Item
from tests import databases
from tests.apps import put_together
from tests.disks import filled, read_only, small_disk
from tests.web.phone import Phone, forms_in, text_of

RANGER = "three_ranger_limit"
BUSY = {
    "en": "database is busy",
    "it": "database è occupato",
    "ru": "база данных занята",
    "pl": "baza danych jest zajęta",
}
NOTHING = {
    "en": "nothing was entered",
    "it": "non è stato segnato niente",
    "ru": "ничего не записано",
    "pl": "nic nie wpisano",
}


def log(app: Flask, table: str) -> tuple[Item, ...]:
    """What is on disk of a table."""
    book = app.extensions["book"]
    return book.items(book.table(table.rsplit("/", 1)[-1]))


def begun(app: Flask, language: str = "en") -> Phone:
    """A phone that keeps a table with one card turned up."""
    phone = Phone(app, language)
    phone.open(RANGER, ["Ann", "Bo"], 0)
    assert phone.enter("turn_up", card="2C").status_code == 200
    return phone


def play(phone: Phone, card: str, move_id: str) -> TestResponse:
    """The player's card, under a name of its own, as a phone sends it again and again."""
    form = {"seat": "1", "card": card, "move_id": move_id, "occasion": "play 1"}
    return phone.post(f"{phone.table}/moves/play", form)


def come_again(app: Flask, phone: Phone) -> Phone:
    """The same phone at another start of the server."""
    later = Phone(app)
    later.table = phone.table
    later.holds(phone.cookie)
    return later


def is_told(answer: TestResponse, status: int, *words: str) -> None:
    """The phone was told in words, in the place of a ruling, and without a trace of the program."""
    said = text_of(answer.text).lower()
    assert (answer.status_code, [word for word in words if word.lower() not in said]) == (status, []), said
    assert 'id="ruling"' in answer.text and "Traceback" not in answer.text and "sqlite" not in said


@contextmanager
def held(app: Flask) -> Iterator[None]:
    """Another connection holds what every writer waits for."""
    engine = app.extensions["book"].engine
    with engine.connect().execution_options(**{store_engine.BEGIN: "BEGIN IMMEDIATE"}) as connection:
        connection.execute(select(TABLES.c.id).with_for_update())
        yield


@pytest.mark.parametrize("language", ["en", "it", "ru", "pl"])
def test_a_database_that_is_locked(
    make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(store_engine, "BUSY_MILLISECONDS", 50)
    app = make_app()
    phone = begun(app, language)
    with held(app):
        is_told(play(phone, "3S", "m1"), 503, BUSY[language], NOTHING[language])
        assert phone.get(phone.table).status_code == 200, "whoever only looks waits for nobody"
        assert len(log(app, phone.table)) == 1
    assert play(phone, "3S", "m1").status_code == 200
    assert play(phone, "3S", "m1").status_code == 200
    assert [item.seq for item in log(app, phone.table)] == [1, 2]


@pytest.fixture
def small(tmp_path: Path, fresh_data: Path) -> Iterator[Flask]:
    """A Referee on a disk of one megabyte."""
    with small_disk(tmp_path / "disk") as disk:
        shutil.copytree(fresh_data, disk, dirs_exist_ok=True)
        with put_together(disk) as app:
            yield app


@pytest.mark.only("sqlite")
def test_a_disk_that_is_full(small: Flask, tmp_path: Path) -> None:
    phone = begun(small)
    with filled(tmp_path / "disk"):
        for number in range(40):  # the file that is written has room for some more
            answer = play(phone, "3S", f"m{number}") if number == 0 else phone.undo() if number % 2 else phone.redo()
            if answer.status_code != 200:
                break
        is_told(answer, 507, "the disk is full", "nothing was entered")
        ready = phone.get("/readyz")
        assert (ready.status_code, "the disk is full" in ready.text) == (507, True)
        there = log(small, phone.table)
        assert phone.get(phone.table).status_code == 200
        new = [form for form in forms_in(phone.get("/tables/new").text) if form.action == "/tables"][0]
        opened = phone.client.post(
            "/tables", data={"game": RANGER, "name": ["Cy", "Di"], "dealer": "0", "move_id": new.values["move_id"][0]}
        )
        assert opened.status_code == 507 and "Cy" in opened.text, "the form is drawn again as it was filled in"
    assert phone.get("/readyz").status_code == 200
    assert [item.seq for item in there] == list(range(1, len(there) + 1))
    assert (phone.undo() if len(there) % 2 == 0 else phone.redo()).status_code == 200
    assert len(log(small, phone.table)) == len(there) + 1


@pytest.mark.only("sqlite")
def test_a_disk_that_became_read_only(small: Flask, tmp_path: Path) -> None:
    phone = begun(small)
    small.extensions["book"].engine.dispose()
    with read_only(tmp_path / "disk"), put_together(tmp_path / "disk") as another:
        later = come_again(another, phone)
        is_told(play(later, "3S", "m1"), 503, "the disk cannot be written", "nothing was entered")
    assert len(log(small, phone.table)) == 1
    assert play(phone, "3S", "m1").status_code == 200


@pytest.mark.only("sqlite")
def test_a_disk_that_was_read_only_for_a_while(small: Flask, tmp_path: Path) -> None:
    """Connections that were opened meanwhile would refuse every write for ever."""
    phone = begun(small)
    engine = small.extensions["book"].engine
    left = {name: (tmp_path / "disk" / name).read_bytes() for name in ("referee.db-wal", "referee.db-shm")}
    engine.dispose()
    for name, content in left.items():  # as a server leaves them that was killed
        (tmp_path / "disk" / name).write_bytes(content)
    with read_only(tmp_path / "disk"):
        for number in range(2):
            is_told(play(phone, "3S", f"m{number}"), 503, "the disk cannot be written", "nothing was entered")
        ready = phone.get("/readyz")
        assert (ready.status_code, "the disk cannot be written" in ready.text) == (503, True)
    assert phone.get("/readyz").status_code == 200
    assert play(phone, "3S", "m0").status_code == 200
    assert len(log(small, phone.table)) == 2


@pytest.mark.parametrize("code", [5, 6, 15, 261, 517, 2314, 3594, 3850], ids=str)
def test_a_lock_is_no_trouble_with_the_disk(code: int) -> None:
    said = sqlite3.OperationalError()
    said.sqlite_errorcode = code
    assert trouble(OperationalError("anything", None, said)).phrase == SAID_BUSY


@pytest.mark.only("sqlite")
def test_a_file_that_may_not_grow(app: Flask) -> None:
    phone = begun(app)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    wal = Path(app.extensions["book"].engine.url.database + "-wal")
    resource.setrlimit(resource.RLIMIT_FSIZE, (wal.stat().st_size + 100, limits[1]))
    try:
        answer = play(phone, "3S", "m1")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    is_told(answer, 503, "the disk cannot be written", "nothing was entered")
    assert len(log(app, phone.table)) == 1
    assert play(phone, "3S", "m1").status_code == 200
    assert len(log(app, phone.table)) == 2


@pytest.mark.only("sqlite")
def test_a_file_whose_bytes_were_overwritten(app: Flask, data: Path, make_app: Callable[[], Flask]) -> None:
    phone = begun(app)
    app.extensions["book"].engine.dispose()
    file = data / "referee.db"
    whole = file.read_bytes()
    assert not Path(f"{file}-wal").exists()
    with file.open("r+b") as damaged:
        damaged.seek(4096)
        damaged.write(os.urandom(len(whole) - 4096))
    later = come_again(make_app(), phone)
    for answer in (later.get("/join/ABCDEF"), later.get(phone.table), play(later, "3S", "m1")):
        is_told(answer, 503, "the database is damaged", "bring back a backup (referee restore)")
    file.write_bytes(whole)
    again = make_app()
    assert len(log(again, phone.table)) == 1


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("is_replaced", [False, True], ids=["gone", "another in its place"])
def test_a_file_that_is_not_in_its_place_any_more(
    app: Flask, data: Path, is_replaced: bool, make_app: Callable[[], Flask]
) -> None:
    """What is written into it would be gone with the last connection, and nobody would know."""
    phone = begun(app)
    elsewhere = (data / "referee.db").rename(data / "moved.db")
    if is_replaced:
        shutil.copy(elsewhere, data / "referee.db")
    is_told(play(phone, "3S", "m1"), 503, "not in its place any more", "nothing was entered")
    assert phone.get("/readyz").status_code == 503
    app.extensions["book"].engine.dispose()
    elsewhere.replace(data / "referee.db")
    again = make_app()
    assert play(come_again(again, phone), "3S", "m1").status_code == 200
    assert len(log(again, phone.table)) == 2


@pytest.mark.only("postgresql")
def test_a_database_that_went_away_and_came_back(app: Flask) -> None:
    phone = begun(app)
    address = str(app.extensions["book"].engine.url.render_as_string(hide_password=False))
    with databases.closed(address):
        is_told(play(phone, "3S", "m1"), 503, "the database cannot be reached", "nothing is entered twice")
        is_told(phone.get(phone.table), 503, "the database cannot be reached")
    assert play(phone, "3S", "m1").status_code == 200
    assert len(log(app, phone.table)) == 2


class Jumping:
    """A clock that is set back and forth while people play."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 20, 20, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def test_a_clock_that_jumps(make_app: Callable[..., Flask], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Jumping()
    monkeypatch.setattr("referee.web._now", clock)
    app = make_app()
    phone = begun(app)
    jumps = [timedelta(hours=-1), timedelta(days=-20_000), timedelta(days=60_000), timedelta(seconds=-1), -timedelta(1)]
    for number, jump in enumerate(jumps):
        clock.now += jump
        answer = play(phone, "3S", "m0") if number == 0 else phone.undo() if number % 2 else phone.redo()
        assert answer.status_code == 200
    there = log(app, phone.table)
    assert [item.seq for item in there] == list(range(1, len(jumps) + 2))
    for path in ("/", phone.table, f"{phone.table}/trail", f"{phone.table}/seats"):
        assert phone.get(path).status_code == 200
    assert " in " not in text_of(phone.get("/").text).partition("Ann")[0], "nothing has happened in the future"
    assert [item.seq for item in log(make_app(), phone.table)] == [item.seq for item in there]


@pytest.mark.parametrize("sign", ["\0", "\U0010ffff"], ids=["nothing", "the last sign"])
def test_what_no_database_keeps_is_nobodys_table_and_no_trouble(app: Flask, sign: str) -> None:
    phone = begun(app)
    for path in (f"/tables/a{sign}b", f"/join/ABC{sign}EF"):
        assert phone.get(path).status_code in (400, 404)
    answer = play(phone, "3S", f"m{sign}1")
    assert answer.status_code in (200, 400)
    assert len(log(app, phone.table)) == (2 if answer.status_code == 200 else 1)
