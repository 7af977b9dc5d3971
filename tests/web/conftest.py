"""The application on a database of its own, without a server in front."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from referee.store.engine import open_engine
from referee.store.upgrade import bring_up_to_date
from tests import databases
from tests.apps import put_together
from tests.web.phone import Phone


@pytest.fixture(scope="session")
def fresh_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder as the first start leaves it, to be copied: making one takes longer than most tests.

    The key is always the same, so that tries that are counted in one place by chance are so in every run or in none.
    """
    folder = tmp_path_factory.mktemp("fresh")
    (folder / "secret.key").write_bytes(b"the key of all tests of the pages")
    engine = open_engine(f"sqlite:///{folder / 'referee.db'}")
    bring_up_to_date(engine)
    engine.dispose()
    return folder


@pytest.fixture
def data(tmp_path: Path, fresh_data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The data folder of a fresh Referee; with `--postgres` its tables are kept there."""
    shutil.copytree(fresh_data, tmp_path / "data")
    if not databases.is_far():
        yield tmp_path / "data"
        return
    (tmp_path / "data" / "referee.db").unlink()
    address = databases.new()
    monkeypatch.setenv("DATABASE_URL", address)
    yield tmp_path / "data"
    databases.drop(address)


@pytest.fixture
def make_app(data: Path) -> Iterator[Callable[..., Flask]]:
    """Put together Referees on the same data, as several workers or another start would."""
    with ExitStack() as made:

        def make(**words: Any) -> Flask:
            app = made.enter_context(put_together(data, **words))
            app.extensions["tries"].clock = lambda: 0.0  # however long the test takes, it is one minute
            return app

        yield make


@pytest.fixture
def app(make_app: Callable[..., Flask]) -> Flask:
    """A fresh Referee."""
    return make_app()


@pytest.fixture
def make_phone(app: Flask) -> Callable[..., Phone]:
    """Make phones that know nothing of each other."""
    return lambda language="en": Phone(app, language)


@pytest.fixture
def phone(make_phone: Callable[..., Phone]) -> Phone:
    """One English phone."""
    return make_phone()
