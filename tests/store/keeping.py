"""What is kept of every released version, to be read for ever: its database with people's games, and its shapes.

    python -m tests.store.keeping    keep today's, where it is not kept yet

`kept/<revision>.sql` is a database as the version with that schema left it, `kept/<revision>.json` the score of each of
its tables, and `kept/shapes.jsonl` a sample of every kind of move and event. None of it is ever changed again: what
cannot be read any more needs a migration or an upcast, and not another sample.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from alembic.config import Config
from alembic.script import ScriptDirectory

from referee.desk import Desk
from referee.errors import NotationError
from referee.games import GAMES, find
from referee.look import Look
from referee.rules import Seats
from referee.seating import Seating
from referee.store import upgrade
from referee.store.book import Book
from referee.store.engine import opened
from referee.store.items import Shapes, to_text
from referee.table import Holder, Table
from referee.table.trail import AnyGame
from tests.playing import forged, option_sets
from tests.test_desk import step

KEPT = Path(__file__).with_name("kept")
SHAPES = KEPT / "shapes.jsonl"
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
STEPS, LONGEST = 25, 400


def revisions() -> list[str]:
    """Every schema that a released version had, the oldest first."""
    config = Config()
    config.set_main_option("script_location", str(Path(upgrade.__file__).parent / "migrations"))
    config.set_main_option("path_separator", "newline")
    return [each.revision for each in ScriptDirectory.from_config(config).walk_revisions()][::-1]


def scores(look: Look) -> dict[str, Any]:
    """What people remember of a table."""
    entries, sheet = [each.seq for each in look.trail.entries], look.game.sheet(look.state)
    return {"seq": look.seq, "counts": entries, "numbers": list(sheet.numbers)}


def keep_database() -> None:
    """Play at every game and keep the database, with what every table's score is."""
    head = revisions()[-1]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "referee.db"
        with opened(file) as engine:
            upgrade.bring_up_to_date(engine)
            told = dict(played(Book(engine, find)))
        with closing(sqlite3.connect(file)) as connection:
            dump = "\n".join(connection.iterdump()) + "\n"
    (KEPT / f"{head}.sql").write_text(dump, encoding="utf-8")
    (KEPT / f"{head}.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def played(book: Book) -> Iterator[tuple[str, dict[str, Any]]]:
    """Two tables of each game, with undo, redo and corrections, and the score of each."""
    for number, (game, options) in enumerate((each, rules) for each in GAMES for rules in option_sets(each)[:2]):
        names = ("Ann", "Бо", "Żaneta <b>")
        table = Table(f"table{number}", f"K7XW3{number}", game.slug, options, Seats(3, 0), names, True, NOON)
        keeper = Holder(f"keeper{number}", table.id, None, is_keeper=True)
        book.open_table(table, keeper)
        book.hold(Holder(f"seat{number}", table.id, 1, is_keeper=False), NOON + timedelta(minutes=1))
        clock = iter(NOON + timedelta(seconds=20 * each) for each in range(10_000))
        desk, rng = Desk(book, lambda _, __: None, clock.__next__), Random(table.id)
        for move in count():
            step(desk, desk.look(table), move, rng)
            if move >= STEPS and desk.look(table).trail.entries:
                break
        Seating(book, lambda _, __: None, clock.__next__).rename(table, keeper, 0, "Anna", "renamed")
        yield table.id, scores(desk.look(table))


def kinds(game: AnyGame) -> Iterator[tuple[str, type[Any]]]:
    """Every kind of a game that a log can hold, and what it is."""
    yield from (("move", each) for each in game.moves)
    yield from (("event", each) for each in game.events)


def kept_shapes() -> list[dict[str, Any]]:
    """Every sample that is kept."""
    return [json.loads(line) for line in SHAPES.read_text(encoding="utf-8").splitlines()] if SHAPES.exists() else []


def keep_shapes() -> None:
    """Add a sample of each kind, or of a kind with other fields, that is not kept yet."""
    known = {(each["game"], each["is"], each["shape"]["kind"], *sorted(each["shape"])) for each in kept_shapes()}
    with SHAPES.open("a", encoding="utf-8") as file:
        for game in GAMES:
            for what, wanted in kinds(game):
                text = sample(game, what, wanted)
                if (game.slug, what, wanted.kind, *sorted(json.loads(text))) not in known:
                    file.write(f'{{"game":"{game.slug}","is":"{what}","shape":{text}}}\n')


def sample(game: AnyGame, what: str, wanted: type[Any]) -> str:
    """The shape of a move or an event with anything in it that can be read again."""
    shapes, rng = Shapes(game, {}), Random(wanted.kind)
    while True:
        text = to_text(shapes.shape_of(forged(wanted, rng)))
        with suppress(NotationError):
            _ = (shapes.move if what == "move" else shapes.event)(json.loads(text))
            if len(text) < LONGEST:
                return text


if __name__ == "__main__":
    if not (KEPT / f"{revisions()[-1]}.sql").exists():
        keep_database()
    keep_shapes()
