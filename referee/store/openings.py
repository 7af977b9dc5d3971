"""How a table was opened, as a row and back; and how it is carried from one database to another.

What is carried is one JSON object with everything: the opening, the log, who holds a phone. It is checked as
strictly as anything else that comes from outside.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Annotated, Any, Literal, TypeVar

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    ConfigDict,
    FailFast,
    Field,
    ValidationError,
    model_validator,
)
from sqlalchemy import Row

from referee.errors import Impossible, NotationError, UnreadableEntry
from referee.phrase import N_
from referee.rules import Seats, read_options
from referee.store import arrivals
from referee.store.codec import encode
from referee.store.codes import ADDRESS, is_address, new_code, tidied
from referee.store.items import Shape, Written, to_text
from referee.table import Table, clean_name, refuse_names
from referee.table.trail import AnyGame

FORMAT = 1
"""The version of the carried form; a reader refuses another."""

SIGNATURE = "signature"
"""Under this name a Referee signs what it hands out."""

MOST_KEYS = 100
"""More than any object of ours has; what each of them is wrong about is not listed."""

T = TypeVar("T")
_Count = Annotated[int, Field(ge=0, le=1_000_000)]
_Sign = Annotated[str, Field(min_length=1, max_length=100)]
_List = Annotated[list[T], FailFast()]
"""A list that is read up to the first of it that is wrong: a million wrong ones would fill the memory with reasons."""


def _in_our_time(at: datetime) -> datetime:
    """A moment that can be told in every zone. Raises ValueError for any other."""
    if at.year not in range(1970, 3000):  # a small box without a battery wakes in 1970
        raise ValueError(at)
    return at


def _free(address: str) -> str:
    """What can be a table's address. Raises ValueError for any other."""
    if not is_address(address):
        raise ValueError(address)
    return address


_Address = Annotated[str, Field(pattern=f"^{ADDRESS}$")]
_Moment = Annotated[AwareDatetime, Field(strict=False), AfterValidator(_in_our_time)]


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _refuse_width(cls, data: object) -> object:
        if isinstance(data, dict) and len(data) > MOST_KEYS:
            raise ValueError(len(data))
        return data


class CarriedSeats(_Strict):
    """`Seats` in a carried table."""

    count: _Count
    dealer: _Count | None
    pot: int = Field(ge=-(10**9), le=10**9)


class CarriedTable(_Strict):
    """The opening of a carried table."""

    id: Annotated[_Address, AfterValidator(_free)]
    code: Annotated[str, Field(pattern=r"^[A-Z0-9]{6}$")]
    game: _Sign
    options: dict[str, Any]
    seats: CarriedSeats
    names: _List[str]
    anyone_enters: bool
    opened_at: _Moment
    follows: _Address | None


class CarriedItem(_Strict):
    """One item of a carried log."""

    seq: _Count
    kind: _Sign
    at: _Moment
    by_seat: _Count | None
    by_keeper: bool
    move_id: _Sign
    version: _Count
    body: dict[str, Any]

    def written(self) -> Written:
        """The item as it is kept."""
        return Written(**{**dict(self), "body": to_text(self.body)})


class CarriedHolder(_Strict):
    """Somebody who holds a phone at a carried table."""

    id: _Address
    seat: _Count | None
    is_keeper: bool
    since: _Moment


class Carried(_Strict):
    """A whole table on its way from one database to another; signed where a Referee handed it to a phone."""

    referee: Literal[1]
    table: CarriedTable
    items: _List[CarriedItem]
    holders: _List[CarriedHolder]
    signature: str | None = None


def carried(table: Table, log: Sequence[Written], holders: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Everything about a table as one JSON-ready object. Raises UnreadableEntry where a body is no JSON."""
    return {
        "referee": FORMAT,
        "table": {**_opening(table), "options": options_shape(table.options), "names": list(table.names)}
        | {"seats": encode(table.seats), "opened_at": table.opened_at.isoformat()},
        "items": [{**each._asdict(), "at": each.at.isoformat(), "body": _body(each, table.id)} for each in log],
        "holders": [{**each, "since": each["since"].isoformat()} for each in holders],
    }


def unpacked(data: object) -> Carried:
    """A carried table, checked field by field. Raises NotationError that names the first field that is wrong."""
    try:
        # What is no text anywhere in it (half a surrogate, a value that is not JSON's) cannot be kept.
        to_text(data).encode()
        return Carried.model_validate(data)
    except ValidationError as error:
        raise arrivals.wrong(*_first_wrong(error)) from error
    except (TypeError, ValueError, RecursionError) as error:
        raise NotationError(arrivals.NONE) from error


def _first_wrong(error: ValidationError) -> tuple[int | str, ...]:
    """The place of the first field that is wrong; none where that says that the file is something else."""
    first = error.errors(include_url=False)[0]
    is_other = first["loc"] == ("referee",) and type(first["input"]) is not int
    return () if is_other or (first["type"] == "missing" and len(first["loc"]) == 1) else first["loc"]


def table_of(goods: Carried, game: AnyGame, upcast: Callable[[Shape], Shape] | None) -> Table:
    """The table that is carried, with another code where nobody can type its own.

    Raises Impossible where so many cannot sit down to this game, NotationError for what is of a seat that is not there.
    """
    opening = goods.table
    seats = Seats(**dict(opening.seats))
    is_dealer_there = seats.dealer is None or seats.dealer < seats.count
    if not (game.players.least <= seats.count <= game.players.most and is_dealer_there):
        raise Impossible(N_("so many cannot sit down to this game"))
    if len(opening.names) != seats.count or list(map(clean_name, opening.names)) != opening.names:
        raise Impossible(N_("there must be one name a seat"))
    refuse_names(opening.names, game.players)
    _refuse_strangers(goods)
    return Table(
        **{
            **dict(opening),
            "code": opening.code if tidied(opening.code) == opening.code else new_code(),
            "options": _carried_options(game, opening.options, upcast, opening.id),
            "seats": seats,
            "names": tuple(opening.names),
        }
    )


def _carried_options(game: AnyGame, shape: Shape, upcast: Callable[[Shape], Shape] | None, table_id: str) -> Any:
    try:
        return options_of(game, shape, upcast, table_id)
    except UnreadableEntry as error:
        raise UnreadableEntry(N_("the house rules in this file cannot be read"), remedy=arrivals.AGAIN) from error


def _refuse_strangers(goods: Carried) -> None:
    for place, item in enumerate(goods.items):
        if item.by_seat is not None and item.by_seat >= goods.table.seats.count:
            raise arrivals.wrong("items", place, "by_seat")
    for place, holder in enumerate(goods.holders):
        if holder.seat is not None and holder.seat >= goods.table.seats.count:
            raise arrivals.wrong("holders", place, "seat")


def row_of(table: Table) -> dict[str, Any]:
    """The columns of a table's row."""
    return {
        **_opening(table),
        "options": to_text(options_shape(table.options)),
        "seats": table.seats.count,
        "dealer": table.seats.dealer,
        "pot": table.seats.pot,
        "names": to_text(list(table.names)),
        "opened_at": table.opened_at,
    }


def table_at(row: Row[*tuple[Any, ...]], game: AnyGame, upcast: Callable[[Shape], Shape] | None) -> Table:
    """The table of a row. Raises UnreadableEntry where its house rules cannot be read."""
    opened_at: datetime = row.opened_at
    return Table(
        id=row.id,
        code=row.code,
        game=row.game,
        options=options_of(game, _loaded(row.options, row.id), upcast, row.id),
        seats=Seats(row.seats, row.dealer, row.pot),
        names=tuple(_loaded(row.names, row.id)),
        anyone_enters=row.anyone_enters,
        opened_at=opened_at,
        follows=row.follows,
    )


def options_shape(options: object) -> Shape:
    """Every house rule with its value, the standard ones too: a default may be another next year."""
    shape: Shape = encode(options)
    return shape


def options_of(game: AnyGame, shape: Shape, upcast: Callable[[Shape], Shape] | None, table_id: str) -> Any:
    """The house rules of a table, led to today's form. Raises UnreadableEntry that names the table."""
    try:
        return read_options(game.options, shape if upcast is None else upcast(shape))
    except (Impossible, KeyError) as error:
        raise _unreadable(table_id) from error


def _opening(table: Table) -> dict[str, Any]:
    """What is written alike in a row and in a carried table."""
    return {name: getattr(table, name) for name in ("id", "code", "game", "anyone_enters", "follows")}


def _body(written: Written, table_id: str) -> Any:
    try:
        return json.loads(written.body)
    except ValueError as error:
        raise UnreadableEntry(
            N_("entry {seq} of table {table} cannot be read", seq=written.seq, table=repr(table_id))
        ) from error


def _loaded(text: str, table_id: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise _unreadable(table_id) from error


def _unreadable(table_id: str) -> UnreadableEntry:
    return UnreadableEntry(N_("how table {table} was opened cannot be read", table=repr(table_id)))
