"""A book in a fresh SQLite file, brought up to date."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from referee.store.book import Book
from referee.store.engine import open_engine
from referee.store.upgrade import bring_up_to_date
from tests.fakes import find


@pytest.fixture
def new_engine(tmp_path: Path) -> Iterator[Callable[[], Engine]]:
    """Make engines of one and the same database, as several processes would have them."""
    made: list[Engine] = []

    def make() -> Engine:
        made.append(open_engine(tmp_path / "referee.db"))
        return made[-1]

    yield make
    for engine in made:
        engine.dispose()


@pytest.fixture(scope="session")
def up_to_date(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file that is up to date and closed, to be copied."""
    path = tmp_path_factory.mktemp("up_to_date") / "referee.db"
    engine = open_engine(path)
    bring_up_to_date(engine)
    engine.dispose()
    return path


@pytest.fixture
def engine(new_engine: Callable[[], Engine], up_to_date: Path, tmp_path: Path) -> Engine:
    """The engine of a database that is up to date."""
    shutil.copy(up_to_date, tmp_path / "referee.db")
    return new_engine()


@pytest.fixture
def book(engine: Engine) -> Book:
    """An empty book that knows the counting game."""
    return Book(engine, find)
