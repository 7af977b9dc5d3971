"""Tables of a thousand entries: an evening of Ranter-Go-Round, and a Three Ranger Limit that is undone all along."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random

from referee.games import find
from referee.games.ranter_go_round.moves import Lost
from referee.look import Look, look_at
from referee.rules import Move, Prompt, Ruling, Seats, read_options
from referee.store.book import Book
from referee.store.codes import new_code
from referee.store.openings import carried
from referee.table import Entry, Rewound, Signature, Table
from referee.table.log import MOST_EVENTS, MOST_ITEMS
from tests.playing import tried_out

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
KEEPER = Signature(None, True)
ENTRIES = 1_000
NAMES = ("Annabel", "Bertrand", "Clémence", "Dietrich", "Eleonora")
EVERY_EXCHANGE = ("stand", "change", "draw", "king")
"""The moves of a hand of Ranter-Go-Round that is entered turn by turn; then the cards are turned up."""


@dataclass(frozen=True)
class Long:
    """A table that was played for long, and what its log tells of it."""

    name: str
    play: Callable[[Random], Look]
    about: str


def written_down(look: Look, book: Book) -> Table:
    """The table as another database has it after an import."""
    shapes = book.shapes(look.table.game)
    return book.import_table(carried(look.table, [shapes.write(item) for item in look.log], []))


def an_evening(rng: Random) -> Look:
    """Twenty at Ranter-Go-Round with six lives each, every exchange entered: 47 hands."""
    look = _opened("ranter_go_round", 20, {"lives": 6})
    while look.seq < ENTRIES:
        due = EVERY_EXCHANGE if look.state.stage == "turns" else ("turn_up",)
        prompts = [each for each in look.game.prompts(look.state, None) if each.move in due]
        look = _entered(look, prompts, rng)
    return look


def full(rng: Random) -> Look:
    """The same with 99 lives each, until the table is full: no evening, but all of it counts and is ruled again."""
    look = _opened("ranter_go_round", 20, {"lives": 99})
    while look.seq < MOST_ITEMS and sum(len(each.events) for each in look.trail.entries) < MOST_EVENTS - 50:
        due = EVERY_EXCHANGE if look.state.stage == "turns" else ("turn_up",)
        look = _entered(look, [each for each in look.game.prompts(look.state, None) if each.move in due], rng)
    return look


def endless(rng: Random) -> Look:
    """Twelve who say only who lost, with 99 lives each: a thousand hands, more than anybody will ever play."""
    look = _opened("ranter_go_round", 12, {"lives": 99})
    while look.seq < ENTRIES:
        loser = Lost(losers=(rng.choice([seat for seat in range(12) if look.state.lives[seat] > 1]),))
        look = _ruled(look, loser, look.game.rule(look.state, loser))
    return look


def undone(rng: Random) -> Look:
    """Four at Three Ranger Limit who undo as often as they play."""
    look = _opened("three_ranger_limit", 4, {})
    while look.seq < ENTRIES:
        prompts = list(look.game.prompts(look.state, None))
        ways = [to for to in (look.trail.undo_to, look.trail.redo_to) if to is not None]
        if prompts and (not ways or rng.random() < 0.5):
            look = _entered(look, prompts, rng)
        else:
            look = look.led_on((Rewound(look.seq + 1, _at(look), KEEPER, f"m{look.seq + 1}", rng.choice(ways)),))
    return look


LONG = (
    Long("evening", an_evening, "Ranter-Go-Round, 20 players, every exchange"),
    Long("undone", undone, "Three Ranger Limit, undone and redone all along"),
)
ENDLESS = Long("endless", endless, "Ranter-Go-Round, 12 players, a thousand hands")


def _opened(slug: str, count: int, switches: dict[str, object]) -> Look:
    names = tuple(f"{NAMES[seat % len(NAMES)]} {seat}" for seat in range(count))
    options = read_options(find(slug).options, switches)
    table = Table(f"{slug}-{count}", new_code(), slug, options, Seats(count, 0), names, True, NOON)
    return look_at(table, ())


def _entered(look: Look, prompts: list[Prompt], rng: Random) -> Look:
    """The table after one move that somebody made at one of these prompts."""
    _, step = tried_out(look.game, look.state, rng.choice(prompts), rng)
    return look if step is None else _ruled(look, step.move, step.ruling)


def _ruled(look: Look, move: Move, ruling: Ruling) -> Look:
    assert ruling.allowed, ruling.because
    seq, cites = look.seq + 1, tuple(rule.number for rule in ruling.cites)
    return look.led_on((Entry(seq, _at(look), KEEPER, f"m{seq}", move, ruling.events, cites, look.game.version),))


def _at(look: Look) -> datetime:
    return NOON + timedelta(seconds=look.seq)
