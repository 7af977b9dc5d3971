"""The short form of the nonsense: whatever is sent, Referee stays calm."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from referee.games import GAMES
from referee.store.book import Book
from referee.store.openings import carried
from referee.table import Table
from tests.harness import nonsense
from tests.harness.fuzzing import Mischief, Sent, house
from tests.playing import NOON, Sitting, option_sets, play, seatings
from tests.web.phone import Phone

REQUESTS, SEED = 600, 20261130
MOVES = 40


def test_whatever_is_sent_nothing_breaks_nor_hangs(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        mischief = Mischief(app, SEED)
        mischief.send(REQUESTS)
        assert len({name.split()[0] for name in mischief.tale.statuses}) == 8, "every kind of nonsense was sent"
        mischief.tale.check()


def test_no_bomb_goes_off(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        mischief, phone = Mischief(app, SEED), Phone(app)
        for bomb in nonsense.BOMBS:
            mischief.sent("bomb", Sent("POST", "/api/judge", bomb), phone)
        for bomb in nonsense.BOMBS + nonsense.TABLES:
            mischief.sent("bomb", Sent("POST", "/import", {"file": (io.BytesIO(bomb), "table.json")}), phone)
    assert mischief.tale.number == 2 * len(nonsense.BOMBS) + len(nonsense.TABLES)
    assert not [name for name in mischief.tale.statuses if name.endswith("303")], "none is a table"
    mischief.tale.check()


def test_a_table_that_comes_with_a_number_put_wrong_is_refused_or_shown(tmp_path: Path) -> None:
    """A hand of a million cards, a seat below nought: what cannot be drawn at once is not brought back."""
    with house(tmp_path) as app:
        mischief, phone = Mischief(app, SEED), Phone(app)
        for game in GAMES:
            options, seats = option_sets(game)[0], seatings(game)[1]
            goods = goods_of(app.extensions["book"], play(game, options, seats, SEED, MOVES), game.slug)
            events = [event for item in goods["items"] for event in item["body"]["events"]]
            fields = {(event["kind"], key): (place, key) for event in events for place, key in numbers_in(event)}
            for number, (place, key) in enumerate(fields.values()):
                for wrong in (10**7, -(10**7)):
                    table = goods["table"]["id"] = f"{game.slug}-{number}-{wrong % 7}"
                    with put(place, key, wrong):
                        file = io.BytesIO(json.dumps(goods).encode())
                    mischief.sent("brought", Sent("POST", "/import", {"file": (file, "table.json")}), phone)
                    for page in ("", "/trail", "/paper", "/sheet.csv", "/picture.svg"):
                        mischief.sent("looked", Sent("GET", f"/tables/{table}{page}"), phone)
    assert {"brought 303", "brought 400", "looked 200", "looked 404"} == set(mischief.tale.statuses)
    mischief.tale.check()


@contextmanager
def put(place: Any, key: Any, value: int) -> Iterator[None]:
    """The number is another inside the block."""
    kept, place[key] = place[key], value
    yield
    place[key] = kept


def goods_of(book: Book, sitting: Sitting, name: str) -> dict[str, Any]:
    """What was played, as it is carried."""
    names, game = tuple(f"N{seat}" for seat in range(sitting.seats.count)), sitting.game
    table = Table(name, "K7XW3P", game.slug, sitting.options, sitting.seats, names, True, NOON)
    return carried(table, [book.shapes(game.slug).write(entry) for entry in sitting.entries()], [])


def numbers_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a number in something that is JSON: where it lies, and under which key."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        if isinstance(each, int) and not isinstance(each, bool):
            yield value, key
        yield from numbers_in(each)


def test_what_breaks_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise LookupError("nobody foresaw this")

    monkeypatch.setattr("referee.web.asks.read_house_rules", broken)
    with house(tmp_path) as app:
        mischief = Mischief(app, SEED)
        mischief.send(80)
        with pytest.raises(AssertionError, match="LookupError"):
            mischief.tale.check()
