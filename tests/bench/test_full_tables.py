"""What the pages of a full table take: nothing over a second, whatever was entered at it."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from random import Random

from referee.store.items import Shapes
from referee.store.openings import carried
from tests.bench.long_logs import full
from tests.bench.measuring import say, timed
from tests.web.phone import Phone, forms_in
from tests.web.test_takeaway import bring

MOST_MILLISECONDS = 1_000
PAGES = ("", "/trail", "/trail?to=200", "/paper", "/table.json", "/sheet.csv", "/picture.svg", "/people")


def test_the_pages_of_a_full_table(phone: Phone) -> None:
    played = full(Random(2026))
    shapes = Shapes(played.game, {})
    goods = carried(replace(played.table, code="222222"), [shapes.write(each) for each in played.log], [])
    answer = bring(phone, json.dumps(goods, ensure_ascii=False).encode())
    assert answer.status_code == 303, answer.text
    table, figures = answer.headers["Location"], dict[str, float]()
    first = played.trail.entries[0]
    others = [each for each in ("stand", "change", "draw", "king") if each != first.move.kind]
    ways = [f"{table}/corrections/1/{each}?seat={first.move.seat}" for each in others]
    difference = next(each for each in ways if "step" in str(forms_in(phone.get(each).text)))
    for path in (*(f"{table}{page}" for page in PAGES), f"{table}/corrections/1", difference):
        page, taken = timed(partial(phone.get, path), 3)
        assert page.status_code == 200, page.text
        figures[path.removeprefix(table) or "/"] = taken.best
    told = ", ".join(f"{path} {taken:.0f}" for path, taken in figures.items())
    say(f"a full table, {len(played.log)} entries, all count: {told} ms")
    assert max(figures.values()) <= MOST_MILLISECONDS
