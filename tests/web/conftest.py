"""The application on a database of its own, without a server in front."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from referee.data import database_url
from referee.store.engine import open_engine
from referee.store.upgrade import bring_up_to_date
from referee.web import create_app
from tests.web.phone import Phone


@pytest.fixture(scope="session")
def fresh_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder as the first start leaves it, to be copied: making one takes longer than most tests."""
    folder = tmp_path_factory.mktemp("fresh")
    engine = open_engine(database_url(folder))
    bring_up_to_date(engine)
    engine.dispose()
    return folder


@pytest.fixture
def app(tmp_path: Path, fresh_data: Path) -> Flask:
    """A fresh Referee."""
    shutil.copytree(fresh_data, tmp_path / "data")
    return create_app(tmp_path / "data")


@pytest.fixture
def make_phone(app: Flask) -> Callable[..., Phone]:
    """Make phones that know nothing of each other."""
    return lambda language="en": Phone(app, language)


@pytest.fixture
def phone(make_phone: Callable[..., Phone]) -> Phone:
    """One English phone."""
    return make_phone()
