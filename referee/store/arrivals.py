"""Why a file is no table that can arrive here, for whoever brings it: which entry it is, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Engine, select

from referee.errors import Impossible, NotationError, UnreadableEntry
from referee.phrase import N_, Phrase
from referee.store.engine import reading
from referee.store.items import Shapes, Written
from referee.store.rows import TABLES
from referee.table import Table, refuse_unsound
from referee.table.trail import AnyGame

AGAIN = N_("Make the file once more with “Take it with you”, and change nothing in it.")
NONE = N_("this is no exported table")


def wrong(*where: int | str) -> NotationError:
    """What to say of the place in the file, such as `("items", 3, "at")`, that is not as it should be."""
    if where[:1] == ("referee",):
        newer = N_("Bring the program up to date.")
        return NotationError(N_("this file was written by another version of Referee"), remedy=newer)
    return NotationError(_said(where), remedy=AGAIN)


def _said(where: tuple[int | str, ...]) -> Phrase:
    match where:
        case ("items", int(place), *field):
            return _said_of_entry(place + 1, *field[:1])
        case ("holders", int(place), *_):
            return N_("this is no exported table: phone {n} in it is not as Referee writes it", n=place + 1)
        case ("table", "names" | "seats", *_):
            return N_("this is no exported table: who sits there is not as Referee writes it")
        case ("table", *_):
            return N_("this is no exported table: how it was opened is not as Referee writes it")
    return NONE


def _said_of_entry(n: int, field: int | str = "") -> Phrase:
    match field:
        case "at":
            return N_("this is no exported table: entry {n} in it has no time that can be", n=n)
        case "by_seat" | "by_keeper":
            return N_("this is no exported table: whoever made entry {n} in it has no seat there", n=n)
    return N_("this is no exported table: entry {n} in it is not as Referee writes it", n=n)


def refuse_unreadable(game: AnyGame, table: Table, log: Sequence[Written], shapes: Shapes) -> None:
    """Raise UnreadableEntry for a log that cannot be read, or that no game came to."""
    items = []
    for written in log:
        try:
            items.append(shapes.read(written, table.id))
        except UnreadableEntry as error:
            raise UnreadableEntry(N_("entry {n} in this file cannot be read", n=written.seq), remedy=AGAIN) from error
    try:
        refuse_unsound(game, table, items)
    except UnreadableEntry as error:
        raise UnreadableEntry(error.phrase, remedy=AGAIN) from error


def clash(engine: Engine, table_id: str) -> Impossible:
    """Why a table whose code is free is not written down: it is here, or something of it is there twice."""
    with reading(engine) as connection:
        code = connection.execute(select(TABLES.c.code).where(TABLES.c.id == table_id)).scalar()
    if code is not None:
        return Impossible(N_("this table is here already"), remedy=N_("Join it with its code: {code}.", code=code))
    return Impossible(N_("an entry or a phone in this file is there twice, or at another table here"), remedy=AGAIN)
