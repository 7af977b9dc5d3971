"""Moves, events and the items of a log as text, and back.

A shape is an object with its stable kind: `{"kind": "gin_rummy.laid_off", …}`. No class path is in the log, so a
class may be renamed; a field may not, unless an upcast leads the old shape to the new one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from referee.errors import NotationError, UnreadableEntry
from referee.phrase import N_, Typed
from referee.rules import Event, Move
from referee.store.codec import Reader, encode, reader
from referee.table import (
    Aside,
    Challenged,
    Corrected,
    Entry,
    HandedOver,
    Item,
    Renamed,
    Rewound,
    Ruled,
    Sealed,
    SealingSet,
    Settled,
    ShutOut,
    Signature,
    TurnedUp,
)
from referee.table.trail import AnyGame

Shape: TypeAlias = dict[str, Any]
Upcast: TypeAlias = Callable[[Shape], Shape]

ENTRY, REWOUND, CORRECTED = "entry", "rewound", "corrected"
SEALING, SEALED, TURNED_UP, CHALLENGED = "sealing", "sealed", "turned_up", "challenged"
RENAMED, HANDED_OVER, SHUT_OUT = "renamed", "handed_over", "shut_out"


class Written(NamedTuple):
    """One item as it is kept: the columns of its row but for the table, `body` in JSON text."""

    seq: int
    kind: str
    at: datetime
    by_seat: int | None
    by_keeper: bool
    move_id: str
    version: int
    body: str


def upcast(shape: Shape, upcasts: Mapping[str, Upcast]) -> Shape:
    """An old shape in today's form: what is registered for its kind is run until the kind stays the same.

    An upcast that keeps the kind leaves today's shapes of that kind as they are, for it sees them too.

    >>> upcast({"kind": "fell", "n": 2}, {"fell": lambda old: {"kind": "dropped", "lives": old["n"]}})
    {'kind': 'dropped', 'lives': 2}
    """
    while (step := upcasts.get(shape["kind"])) is not None:
        newer = step(shape)
        if newer["kind"] == shape["kind"]:
            return newer
        shape = newer
    return shape


def to_text(value: object) -> str:
    """JSON text without blanks, in the order given."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Shapes:
    """How one game's moves and events are written and read."""

    def __init__(self, game: AnyGame, upcasts: Mapping[str, Upcast]) -> None:
        self._version = game.version
        self._upcasts = upcasts
        self._moves = _readers(game.moves)
        self._events = _readers(game.events)

    def shape_of(self, value: Move | Event) -> Shape:
        """The shape of a move or an event."""
        return {"kind": value.kind, **encode(value)}

    def move(self, shape: object) -> Move:
        """The move of a shape. Raises NotationError where it has none."""
        move: Move = self._read(self._moves, shape)
        return move

    def event(self, shape: object) -> Event:
        """The event of a shape. Raises NotationError where it has none."""
        event: Event = self._read(self._events, shape)
        return event

    def _read(self, readers: Mapping[str, Reader], shape: object) -> Any:
        if not isinstance(shape, dict) or not isinstance(shape.get("kind"), str):
            raise NotationError(N_("{value} has no kind", value=repr(shape)[:40]))
        fields = dict(upcast(shape, self._upcasts)) if shape["kind"] in self._upcasts else dict(shape)
        kind = fields.pop("kind")
        if kind not in readers:
            raise NotationError(N_("there is no kind {kind}", kind=Typed(kind)))
        return readers[kind](fields)

    def write(self, item: Item) -> Written:
        """The item as it is kept."""
        kind, body = self._body(item)
        version = item.version if isinstance(item, Entry) else self._version
        by = item.by
        return Written(item.seq, kind, item.at, by.seat, by.is_keeper, item.move_id, version, to_text(body))

    def _body(self, item: Item) -> tuple[str, Shape]:
        match item:
            case Entry():
                return ENTRY, self._ruled_body(item)
            case Rewound():
                return REWOUND, {"to": item.to}
            case Corrected():
                tail = [{"seq": each.seq, **self._ruled_body(each), "version": each.version} for each in item.tail]
                return CORRECTED, {"corrects": item.corrects, "tail": tail, "fell": list(item.fell)}
            case SealingSet() | Sealed() | TurnedUp() | Challenged():
                return self._aside_body(item)
            case Renamed() | HandedOver() | ShutOut():
                return _settled_body(item)

    def _aside_body(self, item: Aside) -> tuple[str, Shape]:
        match item:
            case SealingSet():
                return SEALING, {"is_on": item.is_on}
            case Sealed():
                move = None if item.move is None else self.shape_of(item.move)
                body = {"seat": item.seat, "occasion": item.occasion, "after": item.after, "holder": item.holder}
                return SEALED, {**body, "move": move}
            case TurnedUp():
                return TURNED_UP, {"hands": list(item.hands)}
            case Challenged():
                return CHALLENGED, {"hand": item.hand}

    def _ruled_body(self, ruled: Entry | Ruled) -> Shape:
        return {
            "move": self.shape_of(ruled.move),
            "events": [self.shape_of(event) for event in ruled.events],
            "cites": list(ruled.cites),
        }

    def read(self, written: Written, table_id: str) -> Item:
        """The item that was kept. Raises UnreadableEntry that names the table and the entry."""
        try:
            return self._item(written, json.loads(written.body))
        except (NotationError, ValueError, KeyError, TypeError) as error:
            # A shape of the wrong build shows itself as any of these: all mean that the text cannot be read.
            raise unreadable(written, table_id) from error

    def _item(self, written: Written, body: Shape) -> Item:
        seq, kind, at, by_seat, by_keeper, move_id, version, _ = written
        by = Signature(by_seat, by_keeper)
        if kind == ENTRY:
            return Entry(seq, at, by, move_id, *self._ruled_parts(body), version)
        if kind == REWOUND:
            return Rewound(seq, at, by, move_id, _number(body["to"]))
        if kind == CORRECTED:
            tail = tuple(
                Ruled(_number(each["seq"]), *self._ruled_parts(each), each["version"]) for each in body["tail"]
            )
            return Corrected(seq, at, by, move_id, _number(body["corrects"]), tail, tuple(map(_number, body["fell"])))
        if kind in (RENAMED, HANDED_OVER, SHUT_OUT):
            return _settled(kind, body, (seq, at, by, move_id))
        aside = self._aside(kind, body)
        return aside(seq, at, by, move_id)

    def _aside(self, kind: str, body: Shape) -> Callable[..., Aside]:
        """What makes the item of this kind, but for what all items have."""
        match kind:
            case "sealing":
                return partial(SealingSet, is_on=_is(body["is_on"]))
            case "sealed":
                return partial(
                    Sealed,
                    seat=_number(body["seat"]),
                    occasion=_word(body["occasion"]),
                    after=_number(body["after"]),
                    holder=_word(body["holder"]),
                    move=None if body["move"] is None else self.move(body["move"]),
                )
            case "turned_up":
                return partial(TurnedUp, hands=tuple(map(_number, body["hands"])))
            case "challenged":
                return partial(Challenged, hand=_number(body["hand"]))
        raise NotationError(N_("there is no kind {kind}", kind=Typed(kind)))

    def _ruled_parts(self, body: Shape) -> tuple[Move, tuple[Event, ...], tuple[str, ...]]:
        cites = tuple(body["cites"])
        if not all(isinstance(rule, str) for rule in cites):
            raise NotationError(N_("{value} has no kind", value=repr(cites)[:40]))
        return self.move(body["move"]), tuple([self.event(event) for event in body["events"]]), cites


def _readers(classes: Iterable[type[Move] | type[Event]]) -> dict[str, Reader]:
    return {each.kind: reader(each) for each in classes}


def without_secrets(log: Iterable[Written]) -> list[Written]:
    """The log without the hands that were never turned up: nobody may read them in it."""
    kept = list(log)
    shown = {hand for each in kept if each.kind == TURNED_UP for hand in json.loads(each.body)["hands"]}
    return [
        each._replace(body=to_text({**json.loads(each.body), "move": None}))
        if each.kind == SEALED and each.seq not in shown
        else each
        for each in kept
    ]


def renaming(written: Written, table_id: str) -> Renamed:
    """The renaming that was kept, for which no game need be known. Raises UnreadableEntry."""
    signed = (written.seq, written.at, Signature(written.by_seat, written.by_keeper), written.move_id)
    try:
        body = json.loads(written.body)
        return Renamed(_number(body["seat"]), _word(body["name"]), *signed)
    except (NotationError, ValueError, KeyError, TypeError) as error:
        raise unreadable(written, table_id) from error


def unreadable(written: Written, table_id: str) -> UnreadableEntry:
    """The refusal that names the entry and its table."""
    return UnreadableEntry(N_("entry {seq} of table {table} cannot be read", seq=written.seq, table=repr(table_id)))


def _settled_body(item: Settled) -> tuple[str, Shape]:
    match item:
        case Renamed():
            return RENAMED, {"seat": item.seat, "name": item.name}
        case HandedOver():
            return HANDED_OVER, {"seat": item.seat}
        case ShutOut():
            return SHUT_OUT, {"seat": item.seat, "holder": item.holder}


def _settled(kind: str, body: Shape, signed: tuple[int, datetime, Signature, str]) -> Settled:
    if kind == RENAMED:
        return Renamed(_number(body["seat"]), _word(body["name"]), *signed)
    if kind == HANDED_OVER:
        return HandedOver(_number(body["seat"]), *signed)
    return ShutOut(_number(body["seat"]), _word(body["holder"]), *signed)


def _is(value: object) -> bool:
    if type(value) is not bool:
        raise NotationError(N_("{value} is neither yes nor no", value=repr(value)[:40]))
    return value


def _word(value: object) -> str:
    if type(value) is not str:
        raise NotationError(N_("{value} is no text", value=repr(value)[:40]))
    return value


def _number(value: object) -> int:
    if type(value) is not int:
        raise NotationError(N_("{value} is no number", value=repr(value)[:40]))
    return value
