"""Databases for tests: files of SQLite or, with `--postgres`, those of a PostgreSQL that the run brings itself."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from sqlalchemy import Engine, create_engine, make_url

from referee.store.engine import open_engine, url_of, writing
from referee.store.upgrade import bring_up_to_date

SERVER = "REFEREE_TESTS_POSTGRES"
"""Where the PostgreSQL of this run is, told to every process of it."""
TEMPLATE = "up_to_date"
_NUMBERS = count()
_OF_FOLDERS: dict[Path, str] = {}


def is_far() -> bool:
    """Whether this run keeps its tables in PostgreSQL."""
    return SERVER in os.environ


def prepare(server: str) -> None:
    """Make the database that others are copied from."""
    with _ruling(server) as ruler, ruler.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {TEMPLATE}")
    engine = open_engine(_address(server, TEMPLATE))
    bring_up_to_date(engine)
    engine.dispose()


def new(*, is_empty: bool = False, server: str | None = None) -> str:
    """The address of a fresh database in the PostgreSQL of this run, brought up to date where it is not empty."""
    server = server or os.environ[SERVER]
    name = f"t{os.getpid()}_{next(_NUMBERS)}"
    with _ruling(server) as ruler, ruler.connect() as connection:
        connection.exec_driver_sql(
            f"CREATE DATABASE {name}" + ("" if is_empty else f" TEMPLATE {TEMPLATE} STRATEGY FILE_COPY")
        )
    return _address(server, name)


def of(folder: Path) -> str:
    """The address of the database that stands for the file in this folder: the same however often it is asked for."""
    if folder not in _OF_FOLDERS:
        _OF_FOLDERS[folder] = new()
    return _OF_FOLDERS[folder]


def drop(address: str) -> None:
    """Take a database away, whoever still uses it."""
    with _ruling(address) as ruler, ruler.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {make_url(address).database} WITH (FORCE)")


@contextlib.contextmanager
def closed(address: str) -> Iterator[None]:
    """Nobody gets into the database inside the block, and who was in it is out."""
    name = make_url(address).database
    with _ruling(address) as ruler, ruler.connect() as connection:
        connection.exec_driver_sql(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false")
        connection.exec_driver_sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        yield
        connection.exec_driver_sql(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true")


@contextlib.contextmanager
def _ruling(server: str) -> Iterator[Engine]:
    engine = create_engine(url_of(_address(server, "postgres")), isolation_level="AUTOCOMMIT")
    try:
        yield engine
    finally:
        engine.dispose()


def _address(server: str, name: str) -> str:
    return make_url(server).set(database=name).render_as_string(hide_password=False)


TRIGGERS = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
    "postgresql": "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal",
}
"""How each database lists the names of what guards the log."""


def unguarded(engine: Engine, change: str) -> None:
    """Change the database behind the back of what guards the log."""
    with writing(engine) as connection:
        there = connection.dialect.name
        for name in connection.exec_driver_sql(TRIGGERS[there]).scalars().all():
            connection.exec_driver_sql(f"DROP TRIGGER {name}" + (" ON entries" if there == "postgresql" else ""))
        connection.exec_driver_sql(change)
