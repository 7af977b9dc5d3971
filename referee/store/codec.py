"""Frozen dataclasses to JSON and back, by their type hints alone.

A reader and a writer are compiled once a type, so a log of a thousand entries is read in milliseconds. Cards
and ranks are their canonical text, tuples are lists, and tuples of pairs (`ByName`) are objects. Reading is
strict: "5" is no number, a name that the type does not have is refused.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar

from referee.cards import Card, Rank, parse_card, parse_rank
from referee.errors import NotationError
from referee.phrase import N_, Typed, quoted
from referee.store.wanted import described

T = TypeVar("T")
Reader = Callable[[Any], Any]


def encode(value: object) -> Any:
    """The JSON-ready form of a card, a rank, an enum, a tuple, a simple value or a frozen dataclass of these."""
    if isinstance(value, (Card, Rank)):
        return str(value)
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if dataclasses.is_dataclass(value):
        shape: Any = type(value)
        writers = _writers(shape)
        return {name: write(getattr(value, name)) for name, write in writers}
    raise TypeError(f"no JSON form for {value!r}")


def decode(wanted: type[T], value: object) -> T:
    """A value of the dataclass `wanted` from its JSON form.

    >>> from referee.rules import Seats
    >>> decode(Seats, {"count": 3, "dealer": 1})
    Seats(count=3, dealer=1, pot=0)

    Raises NotationError that names the field where the shape is wrong.
    """
    try:
        read: T = reader(wanted)(value)
    except _WrongShape as error:
        raise NotationError(N_("{value} is not what is wanted here", value=error.value)) from None
    return read


def reader(wanted: Any) -> Reader:
    """The compiled reader of a type."""
    return _reader(wanted)


@cache
def _reader(wanted: Any) -> Reader:
    origin, inner = typing.get_origin(wanted), typing.get_args(wanted)
    if origin is tuple:
        return _tuple_reader(inner)
    if origin in (typing.Union, UnionType):
        return _optional_reader(inner)
    if origin is Literal:
        return _literal_reader(inner)
    if dataclasses.is_dataclass(wanted) and wanted is not Card:
        return _dataclass_reader(typing.cast("type[Any]", wanted))
    return _simple_reader(wanted)


def _simple_reader(wanted: Any) -> Reader:
    if wanted is Card:
        return _card
    if wanted is Rank:
        return _rank
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return _enum_reader(wanted)
    if wanted is str:
        return _text
    if wanted in (int, bool):
        return _exact_reader(wanted)
    raise TypeError(f"no reader for {wanted!r}")


def _exact_reader(wanted: type) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not wanted:
            raise _wrong(value)
        return value

    return read


def _text(value: Any) -> Any:
    # Half a pair of surrogates comes out of JSON as it went in, and can be neither stored nor sent.
    if type(value) is not str or not (value.isascii() or _is_sendable(value)):
        raise _wrong(value)
    return value


def _is_sendable(text: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


@cache
def _face(text: str) -> Card:
    return parse_card(text)


def _card(value: Any) -> Card:
    if not isinstance(value, str) or len(value) > 4:
        raise _wrong(value)
    return _face(value)


_RANKS = {str(rank): rank for rank in Rank}


def _rank(value: Any) -> Rank:
    if not isinstance(value, str):
        raise _wrong(value)
    return _RANKS.get(value) or parse_rank(value)


def _enum_reader(wanted: type[Enum]) -> Reader:
    def read(value: Any) -> Enum:
        try:
            return wanted(value)
        except ValueError:
            raise _wrong(value) from None

    return read


def _literal_reader(values: tuple[Any, ...]) -> Reader:
    typed = frozenset((type(each), each) for each in values)

    def read(value: Any) -> Any:
        if isinstance(value, (dict, list)) or (type(value), value) not in typed:
            raise _wrong(value)
        return value

    return read


def _optional_reader(inner: tuple[Any, ...]) -> Reader:
    [wanted] = [each for each in inner if each is not NoneType]
    read_present = reader(wanted)

    def read(value: Any) -> Any:
        return None if value is None else read_present(value)

    return read


def _tuple_reader(inner: tuple[Any, ...]) -> Reader:
    if len(inner) == 2 and inner[1] is Ellipsis:
        if _is_pair(inner[0]):
            return _pairs_reader(*typing.get_args(inner[0]))
        return _many_reader(reader(inner[0]))
    readers = tuple(reader(each) for each in inner)

    def read(value: Any) -> Any:
        if not isinstance(value, (list, tuple)) or len(value) != len(readers):
            raise _wrong(value)
        return tuple(each(item) for each, item in zip(readers, value, strict=True))

    return read


def _many_reader(read_item: Reader) -> Reader:
    def read(value: Any) -> Any:
        if not isinstance(value, (list, tuple)):
            raise _wrong(value)
        return tuple([read_item(item) for item in value])

    return read


def _is_pair(wanted: Any) -> bool:
    inner = typing.get_args(wanted)
    return typing.get_origin(wanted) is tuple and len(inner) == 2 and (inner[0] in (str, int) or _is_word(inner[0]))


def _is_word(wanted: Any) -> bool:
    return typing.get_origin(wanted) is Literal


def _pairs_reader(key: Any, item: Any) -> Reader:
    read_item = reader(item)

    def read(value: Any) -> Any:
        if not isinstance(value, (dict, Mapping)):
            raise _wrong(value)
        return tuple([(_key(key, name), read_item(each)) for name, each in value.items()])

    return read


def _key(key: Any, name: object) -> Any:
    if key is str or (_is_word(key) and name in typing.get_args(key)):
        return name
    if _is_word(key):
        raise _wrong(name)
    try:
        number = int(str(name))
    except ValueError:
        raise _wrong(name) from None
    if str(number) != str(name):
        # "03" and " 3" would be a second 3 under one key
        raise _wrong(name)
    return number


def _dataclass_reader(wanted: type[Any]) -> Reader:
    hints = typing.get_type_hints(wanted)
    fields = tuple(each for each in dataclasses.fields(wanted) if each.init)
    readers = {each.name: reader(hints[each.name]) for each in fields}
    due = frozenset(
        each.name
        for each in fields
        if each.default is dataclasses.MISSING and each.default_factory is dataclasses.MISSING
    )

    def read(value: Any) -> Any:
        if not isinstance(value, (dict, Mapping)):
            raise _wrong(value)
        if value.keys() != readers.keys():
            _refuse_names(value, readers, due)
        try:
            return wanted(**{name: readers[name](item) for name, item in value.items()})
        except _WrongShape:
            raise _blamed(hints, readers, value) from None

    return read


def _blamed(hints: Mapping[str, Any], readers: Mapping[str, Reader], value: Mapping[str, Any]) -> NotationError:
    """The refusal that names the first field that cannot be read, and what it would be: sought afterwards."""
    for name, item in value.items():
        try:
            readers[name](item)
        except _WrongShape as error:
            said = described(hints[name])
            return NotationError(
                N_("{name} cannot be {value}; wanted: {wanted}", name=name, value=error.value, wanted=said)
            )
    raise ValueError("every field can be read")


def _refuse_names(value: Mapping[Any, Any], readers: Mapping[str, Reader], due: Iterable[str]) -> None:
    for name in value:
        if name not in readers:
            raise NotationError(N_("there is no {name} to give here", name=Typed(str(name))))
    for name in sorted(due):
        if name not in value:
            raise NotationError(N_("{name} is missing", name=name))


class _WrongShape(Exception):
    def __init__(self, value: object) -> None:
        super().__init__()
        self.value = ascii(value)[:40] if isinstance(value, str) and not _is_sendable(value) else quoted(value)[:40]


def _wrong(value: object) -> _WrongShape:
    return _WrongShape(value)


@cache
def _writers(wanted: type) -> tuple[tuple[str, Callable[[Any], Any]], ...]:
    """Each field's writer: pairs become an object, everything else is written by its value."""
    hints = typing.get_type_hints(wanted)
    return tuple((each.name, _writer(hints[each.name])) for each in dataclasses.fields(wanted) if each.init)


def _writer(wanted: Any) -> Callable[[Any], Any]:
    inner = typing.get_args(wanted)
    if typing.get_origin(wanted) is tuple and len(inner) == 2 and inner[1] is Ellipsis and _is_pair(inner[0]):
        return _encode_pairs
    return encode


def _encode_pairs(value: tuple[tuple[object, object], ...]) -> dict[str, Any]:
    pairs = {str(name): encode(item) for name, item in value}
    if len(pairs) != len(value):
        raise ValueError(f"a name twice, and an object holds it once: {value!r}")
    return pairs
