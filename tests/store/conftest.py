"""A book in a fresh database, brought up to date: an SQLite file, or one in PostgreSQL."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from referee.store.book import Book
from referee.store.engine import open_engine
from referee.store.upgrade import bring_up_to_date
from tests import databases
from tests.fakes import find


@pytest.fixture(scope="session")
def up_to_date(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file that is up to date and closed, to be copied."""
    path = tmp_path_factory.mktemp("up_to_date") / "referee.db"
    engine = open_engine(path)
    bring_up_to_date(engine)
    engine.dispose()
    return path


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[str]:
    """The address of a database with nothing in it."""
    if not databases.is_far():
        yield f"sqlite:///{tmp_path / 'empty.db'}"
        return
    address = databases.new(is_empty=True)
    yield address
    databases.drop(address)


@pytest.fixture
def address(tmp_path: Path, up_to_date: Path) -> Iterator[str]:
    """The address of a database that is up to date."""
    if not databases.is_far():
        shutil.copy(up_to_date, tmp_path / "referee.db")
        yield f"sqlite:///{tmp_path / 'referee.db'}"
        return
    address = databases.new()
    yield address
    databases.drop(address)


@pytest.fixture
def new_engine() -> Iterator[Callable[[str], Engine]]:
    """Make engines of a database, as several processes would have them."""
    made: list[Engine] = []

    def make(address: str) -> Engine:
        made.append(open_engine(address))
        return made[-1]

    yield make
    for engine in made:
        engine.dispose()


@pytest.fixture
def engine(new_engine: Callable[[str], Engine], address: str) -> Engine:
    """The engine of a database that is up to date."""
    return new_engine(address)


@pytest.fixture
def book(engine: Engine) -> Book:
    """An empty book that knows the counting game."""
    return Book(engine, find)
