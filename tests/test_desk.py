"""The desk keeps looks at busy tables: one that was led on item by item is the one that the whole log gives."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from referee import desk as desks
from referee.desk import Desk
from referee.errors import Impossible
from referee.games import GAMES, find
from referee.look import Look, look_at
from referee.rules import Seats
from referee.store.book import Book
from referee.store.codes import new_code
from referee.store.engine import open_engine
from referee.store.upgrade import bring_up_to_date
from referee.table import Correction, Holder, Rewound, Signature, Table, log
from referee.table.trail import AnyGame
from tests import databases
from tests.playing import tried_out, variants

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
KEEPER = Holder("keeper", "t", None, is_keeper=True)
STEPS = 80


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    engine = open_engine(databases.of(tmp_path) if databases.is_far() else tmp_path / "referee.db")
    bring_up_to_date(engine)
    yield Book(engine, find)
    engine.dispose()


def redone(look: Look) -> Look | None:
    """The table after redo, from its whole log."""
    if (to := look.trail.redo_to) is None:
        return None
    return look_at(look.table, (*look.log, Rewound(look.seq + 1, NOON, Signature(None, True), "r", to)))


def step(desk: Desk, look: Look, number: int, rng: Random) -> None:
    """Enter something, go back or forth, or correct an older entry."""
    ways = [to for to in (look.trail.undo_to, look.trail.redo_to) if to is not None]
    prompts = look.game.prompts(look.state, None)
    if ways and (not prompts or rng.random() < 0.4):
        desk.rewind(look.table, KEEPER, rng.choice(ways), f"m{number}")
    elif look.trail.entries and rng.random() < 0.3:
        correct(desk, look, number, rng)
    else:
        _, made = tried_out(look.game, look.state, rng.choice(prompts), rng)
        if made is not None:
            desk.hand_in(look.table, KEEPER, made.move, f"m{number}", None)


def correct(desk: Desk, look: Look, number: int, rng: Random) -> None:
    """Another card in the place of one that was entered, if there is one that may be."""
    entries = rng.sample(look.trail.entries, len(look.trail.entries))
    for seq, move in ((entry.seq, move) for entry in entries for move in variants(entry.move, rng)):
        with suppress(Impossible):
            desk.correct(look.table, KEEPER, Correction(seq, move), f"m{number}")
            return


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_look_that_was_led_on_is_the_look_from_the_log(game: AnyGame, book: Book) -> None:
    table = Table("t", new_code(), game.slug, game.options(), Seats(3, 0), ("Ann", "Bo", "Cy"), True, NOON)
    book.open_table(table, KEEPER)
    desk = Desk(book, lambda _, __: None, lambda: NOON)
    other = Desk(book, lambda _, __: None, lambda: NOON)
    rng, kinds = Random(game.slug), set()
    for number in range(STEPS):
        step(rng.choice((desk, other)), desk.look(table), number, rng)
        look = desk.look(table)
        assert look == look_at(table, book.items(table))
        again = redone(look)
        assert look.redoes() == (again.undoes() if again else None)
        kinds |= {type(item).__name__ for item in look.log}
    assert kinds == {"Entry", "Rewound", "Corrected"}


def test_looks_weigh_no_more_than_so_many_entries(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("ranter_go_round")
    desk = Desk(book, lambda _, __: None, lambda: NOON)
    tables = [
        Table(name, new_code(), game.slug, game.options(), Seats(3, 0), ("Ann", "Bo", "Cy"), True, NOON)
        for name in ("quiet", "long", "new")
    ]
    for table in tables:
        book.open_table(table)
    monkeypatch.setattr(desks, "ENTRIES_KEPT", 3 * desks.BARE + 1)
    for number, table in enumerate((*tables, tables[0])):
        desk.look(table)
        assert len(desk.kept_looks) == min(number + 1, 3)
    rng, number = Random(1), 0
    while desk.look(tables[1]).seq < 2:
        step(desk, desk.look(tables[1]), number, rng)
        number += 1
    desk.look(tables[1])
    assert desk.kept_looks == ("quiet", "long"), "a longer log makes room by the table that was asked for least lately"


def test_a_correction_weighs_what_it_ruled_again(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("three_ranger_limit")
    desk = Desk(book, lambda _, __: None, lambda: NOON)
    tables = [
        Table(name, new_code(), game.slug, game.options(), Seats(3, 0), ("Ann", "Bo", "Cy"), True, NOON)
        for name in ("quiet", "corrected")
    ]
    for table in tables:
        book.open_table(table, replace(KEEPER, id=f"keeper of {table.id}", table_id=table.id))
    entries, rng, number = 4, Random(1), 0
    while (look := desk.look(tables[1])).seq < entries:
        _, made = tried_out(game, look.state, rng.choice(game.prompts(look.state, None)), rng)
        number += 1
        if made is not None:
            desk.hand_in(tables[1], KEEPER, made.move, f"m{number}", None)
    room = 2 * desks.BARE + entries + 1
    monkeypatch.setattr(desks, "ENTRIES_KEPT", room)
    desk.look(tables[0])
    assert desk.kept_looks == ("corrected", "quiet")
    for seq, move in ((1, move) for move in variants(look.trail.entries[0].move, rng)):
        with suppress(Impossible):
            desk.correct(tables[1], KEEPER, Correction(seq, move), "c")
            break
    corrected = desk.look(tables[1])
    assert corrected.seq == entries + 1 and log.weight(corrected.log) > entries + 1
    desk.look(tables[0])
    assert desk.kept_looks == ("quiet",), "what was ruled again is kept, too, and there is no room for both"


@pytest.mark.parametrize(("bound", "most"), [("MOST_ITEMS", 5), ("MOST_RULINGS", 8), ("MOST_EVENTS", 8)])
def test_no_log_holds_more_than_can_be_played_again_soon(
    book: Book, bound: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("three_ranger_limit")
    table = Table("t", new_code(), game.slug, game.options(), Seats(3, 0), ("Ann", "Bo", "Cy"), True, NOON)
    book.open_table(table, KEEPER)
    desk, rng = Desk(book, lambda _, __: None, lambda: NOON), Random(1)
    monkeypatch.setattr(log, bound, most)
    with pytest.raises(Impossible, match="as many entries and corrections"):
        for number in range(1_000):
            step(desk, desk.look(table), number, rng)
    assert log.is_within_bounds(book.items(table)) and desk.look(table).seq > 2
    offered = [step_back(desk, number) for number in range(most)]
    assert not offered[-1] or bound == "MOST_EVENTS", "undo makes none"


def step_back(desk: Desk, number: int) -> bool:
    """Whether undo or redo is offered; what is offered is entered, and what is not is refused."""
    look = desk.look(desk.book.table("t"))
    ways = [(look.trail.undo_to, look.undoes()), (look.trail.redo_to, look.redoes())]
    [(to, words), *_] = [each for each in ways if each[0] is not None]
    assert to is not None
    if words is not None:
        assert desk.rewind(look.table, KEEPER, to, f"back {number}") == look.seq + 1
        return True
    with pytest.raises(Impossible, match="as many entries and corrections"):
        desk.rewind(look.table, KEEPER, to, f"back {number}")
    return False
