"""What older versions left behind: every kept database comes up to date with its data, every old shape is read."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.command import upgrade
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, MetaData, Table, select
from sqlmodel import SQLModel

from referee.errors import StaleTable
from referee.games import GAMES, find
from referee.look import look_at
from referee.store.book import Book
from referee.store.engine import opened, reading, writing
from referee.store.upgrade import _config, bring_up_to_date
from referee.table import Rewound, Signature
from tests import databases
from tests.store.keeping import KEPT, NOON, kept_shapes, kinds, revisions, scores

TABLES = ("tables", "entries", "holders")


def laid(revision: str, engine: Engine, tmp_path: Path) -> None:
    """The kept database of that version, as the version left it."""
    file = Path(str(engine.url.database)) if engine.dialect.name == "sqlite" else tmp_path / "kept.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((KEPT / f"{revision}.sql").read_text(encoding="utf-8"))
    if engine.dialect.name == "postgresql":
        with writing(engine) as target:
            upgrade(_config(target), revision)
            with opened(file) as kept, reading(kept) as source:
                for name in TABLES:
                    there, here = (Table(name, MetaData(), autoload_with=each) for each in (source, target))
                    ordered = select(there).order_by(*there.primary_key)
                    target.execute(here.insert(), [dict(row) for row in source.execute(ordered).mappings()])


@pytest.mark.parametrize("revision", revisions())
def test_a_database_of_every_version_comes_up_to_date_with_its_data(
    revision: str, new_engine: Callable[[str], Engine], empty: str, tmp_path: Path
) -> None:
    engine = new_engine(empty)
    laid(revision, engine, tmp_path)
    bring_up_to_date(engine)
    book = Book(engine, find)
    for table_id, score in json.loads((KEPT / f"{revision}.json").read_text(encoding="utf-8")).items():
        table = book.table(table_id)
        assert scores(look_at(table, book.items(table))) == score
        assert [(each.seat, each.is_keeper) for each in book.holders(table_id)] == [(None, True), (1, False)]
        last = score["seq"]
        book.append(table, Rewound(last + 1, NOON, Signature(None, True), "later", score["counts"][-1]))
        with pytest.raises(StaleTable):
            book.append(table, Rewound(last + 1, NOON, Signature(None, True), "too late", 1))
    with reading(engine) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, SQLModel.metadata) == []
        assert len(connection.exec_driver_sql(databases.TRIGGERS[engine.dialect.name]).all()) >= 2


def test_a_database_of_every_version_is_kept_and_of_every_game() -> None:
    there = {each.stem for each in KEPT.glob("*.sql")}
    assert there == set(revisions()), "python -m tests.store.keeping"
    first = (KEPT / f"{revisions()[0]}.sql").read_text(encoding="utf-8")
    assert all(word in first for word in ("'rewound'", "'corrected'", "'entry'", "Żaneta <b>", "alembic_version"))


@pytest.mark.parametrize("kept", kept_shapes(), ids=lambda kept: f"{kept['game']} {kept['shape']['kind']}")
def test_an_old_shape_is_read(kept: dict[str, Any]) -> None:
    shapes = Book(opened, find).shapes(kept["game"])
    value = shapes.move(kept["shape"]) if kept["is"] == "move" else shapes.event(kept["shape"])
    again = shapes.shape_of(value)
    assert (shapes.move if kept["is"] == "move" else shapes.event)(again) == value
    assert again == kept["shape"] or not again.keys() <= kept["shape"].keys(), "a field was lost on the way"


def test_every_kind_is_kept() -> None:
    there = {(each["game"], each["is"], each["shape"]["kind"]) for each in kept_shapes()}
    due = {(game.slug, what, each.kind) for game in GAMES for what, each in kinds(game)}
    assert due - there == set(), "python -m tests.store.keeping"
