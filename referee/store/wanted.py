"""What a value of a type looks like in JSON, in a few words: for whoever sent another."""

from __future__ import annotations

import dataclasses
import typing
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal

from referee.cards import Card, Rank
from referee.phrase import N_, Phrase

_SIMPLE: dict[Any, Phrase] = {
    Card: N_("a card, such as 7H"),
    Rank: N_("a rank, such as 7"),
    int: N_("a whole number"),
    bool: N_("true or false"),
    str: N_("a text"),
}


def described(wanted: Any) -> Phrase:
    """What is wanted where a value of this type is.

    >>> str(described(tuple[tuple[Literal["box", "out"], str], ...]))
    'an object with box, out'
    >>> str(described(tuple[Card, ...] | None))
    'a list; each in it: a card, such as 7H'
    """
    origin, inner = typing.get_origin(wanted), typing.get_args(wanted)
    if wanted in _SIMPLE:
        return _SIMPLE[wanted]
    if origin in (typing.Union, UnionType):
        return described(next(each for each in inner if each is not NoneType))
    if origin is tuple:
        return _tuple(inner)
    if origin is Literal:
        return _one_of(inner)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return _one_of([each.value for each in wanted])
    return N_("an object with {names}", names=", ".join(each.name for each in dataclasses.fields(wanted)))


def _tuple(inner: tuple[Any, ...]) -> Phrase:
    if inner[-1] is not Ellipsis:
        return N_("a list of {n}; in turn: {each}", n=len(inner), each=tuple(described(each) for each in inner))
    key, *rest = typing.get_args(inner[0]) or (None,)
    if typing.get_origin(inner[0]) is not tuple or len(rest) != 1:
        return N_("a list; each in it: {each}", each=described(inner[0]))
    if typing.get_origin(key) is Literal:
        return N_("an object with {names}", names=", ".join(typing.get_args(key)))
    if key in (int, str):
        return N_("an object; under each name: {each}", each=described(rest[0]))
    return N_("a list; each in it: {each}", each=described(inner[0]))


def _one_of(values: typing.Iterable[object]) -> Phrase:
    return N_("one of these: {words}", words=", ".join(map(str, values)))
