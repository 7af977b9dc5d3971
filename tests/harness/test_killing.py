"""The short form of the harness that kills: what a phone was told of is on disk, whatever happens to the server."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from referee.store.book import Book
from referee.store.engine import opened
from referee.store.upgrade import bring_up_to_date
from tests import databases
from tests.fakes import find
from tests.harness.killing import Phone, look_into, torment
from tests.logs import a_table, an_entry
from tests.web.evening import Evening

KILLS, WORKERS, PHONES = 4, 2, 3


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """An empty database that outlives the server."""
    if not databases.is_far():
        yield f"sqlite:///{tmp_path / 'kept.db'}"
        return
    made = databases.new(is_empty=True)
    yield made
    databases.drop(made)


def test_the_server_is_killed_under_load_and_nothing_is_lost_nor_doubled(tmp_path: Path, address: str) -> None:
    tale = torment(tmp_path, address, kills=KILLS, workers=WORKERS, phones=PHONES)
    assert tale.kills == KILLS
    assert tale.entries > KILLS * 2
    assert tale.sent_again > 0, "no phone ever noticed that the server was killed"


@pytest.mark.parametrize(("told", "fault"), [(["m1", "m2", "m3"], "lost"), (["m2"], "lost"), (["m1"], "nobody")])
def test_what_was_lost_is_seen(address: str, monkeypatch: pytest.MonkeyPatch, told: list[str], fault: str) -> None:
    monkeypatch.setattr("tests.harness.killing.find", find)
    with opened(address) as engine:
        bring_up_to_date(engine)
        book = Book(engine, find)
        table = book.open_table(a_table())
        for seq in (1, 2):
            book.append(table, replace(an_entry(seq), events=()))
    phone = Phone(Evening(0, "/tables/t1", "", len(told), told), Random(), None)
    with pytest.raises(AssertionError, match=fault):
        look_into(address, [phone], is_over=True)
