"""What it takes to bring back the longest file that a phone may bring: a log undone all along, and one corrected so."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest

from referee.look import Look, look_at
from referee.store.items import Shapes
from referee.store.openings import carried
from referee.table import Corrected, Item, Rewound, Ruled
from referee.table.log import MOST_ITEMS, MOST_RULINGS
from tests.bench.long_logs import KEEPER, an_evening
from tests.bench.measuring import say, timed
from tests.web.phone import Phone
from tests.web.test_takeaway import bring

MOST_MILLISECONDS = 1_000
EVENING = 100


def undone(played: Look) -> tuple[Item, ...]:
    """An evening that is undone whole and entered again, until the log is as long as it may be."""
    log = [*played.log]
    while len(log) + len(played.log) < MOST_ITEMS:
        seq = len(log) + 1
        log.append(Rewound(seq, played.log[-1].at, KEEPER, f"m{seq}", 0))
        log += [replace(each, seq=seq + each.seq, move_id=f"m{seq + each.seq}") for each in played.log]
    return tuple(log)


def corrected(played: Look) -> tuple[Item, ...]:
    """An evening of which the first entry is corrected until as much is ruled again as may be."""
    tail = tuple(Ruled(each.seq, each.move, each.events, each.cites, each.version) for each in played.trail.entries)
    first, times = len(played.log) + 1, MOST_RULINGS // (len(tail) + 1) - 1
    made = (Corrected(seq, played.log[-1].at, KEEPER, f"m{seq}", 1, tail, ()) for seq in range(first, first + times))
    return (*played.log, *made)


@pytest.mark.parametrize("lengthened", [undone, corrected], ids=lambda each: each.__name__)
def test_the_longest_file_comes_back(phone: Phone, lengthened: Callable[[Look], tuple[Item, ...]]) -> None:
    evening = an_evening(Random(2026))
    played = look_at(evening.table, evening.log[:EVENING])
    log, numbers = lengthened(played), count()
    shapes = Shapes(played.game, {})
    goods: dict[str, Any] = carried(replace(played.table, code="222222"), [shapes.write(each) for each in log], [])

    def brought() -> str:
        goods["table"]["id"] = f"again-{next(numbers)}"
        answer = bring(phone, json.dumps(goods, ensure_ascii=False).encode())
        assert answer.status_code == 303, answer.text
        return answer.headers["Location"]

    table, figures = timed(brought, 5)
    say(f"a file with {len(log)} items ({lengthened.__name__}): best/median {figures} ms")
    assert phone.get(table).status_code == 200
    assert figures.best <= MOST_MILLISECONDS
