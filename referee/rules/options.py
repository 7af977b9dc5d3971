"""House rules: one frozen dataclass a game, each field a switch with its words beside it."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar

from referee.errors import Impossible
from referee.phrase import N_, Phrase, Typed, quoted
from referee.rules.ruling import Source

OptionsT = TypeVar("OptionsT")

_KEY = "option"


@dataclass(frozen=True, slots=True)
class Option:
    """The words and bounds of one switch, kept as the field's metadata.

    `choices` are (value, what is read) for a `Literal` or a `bool`; `least` and `most` bound an `int`.
    `named` are the numbers that books give for it beside the standard. `rule` is the number of the rule that it
    changes; `authority` who plays it so.
    """

    label: Phrase
    help: Phrase
    rule: str
    source: Source
    authority: Phrase | None = None
    choices: tuple[tuple[object, Phrase], ...] = ()
    least: int = 0
    most: int = 1_000_000
    named: tuple[int, ...] = ()
    advanced: bool = False

    @property
    def values(self) -> tuple[object, ...]:
        """What the switch can be, as far as it has names: its choices, then the numbers that books give."""
        return (*(value for value, _ in self.choices), *self.named)


def option(default: Any, words: Option) -> Any:
    """A dataclass field that is a house rule: its default and its words.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Options:
    ...     lives: int = option(3, Option(N_("Lives"), N_("How many"), "1.1", Source.STATED, least=1, most=9))
    >>> Options().lives, words_of(Options, "lives").most
    (3, 9)
    """
    return field(default=default, metadata={_KEY: words})


def words_of(options: type[Any], name: str) -> Option:
    """The words of the switch `name`. Raises KeyError if there is none."""
    for each in dataclasses.fields(options):
        if each.name == name:
            words: Option = each.metadata[_KEY]
            return words
    raise KeyError(name)


def names_of(options: type[Any]) -> tuple[str, ...]:
    """The names of all switches, in the order of the form."""
    return tuple(each.name for each in dataclasses.fields(options))


def defaults_of(options: type[Any]) -> dict[str, object]:
    """The standard rules: every switch's default."""
    return {each.name: each.default for each in dataclasses.fields(options)}


def departures(options: Any) -> dict[str, object]:
    """The switches that depart from the standard rules, with their values."""
    return {
        each.name: value
        for each in dataclasses.fields(options)
        if (value := getattr(options, each.name)) != each.default
    }


def read_options(options: type[OptionsT], values: Mapping[str, object]) -> OptionsT:
    """Options from JSON-ready values, the standard rules for what is not named.

    Raises Impossible for a name that the game does not have or a value that the switch cannot take;
    types are strict: "5" is no number, 1 is no yes.
    """
    known = set(names_of(options))
    for name in values:
        if name not in known:
            raise Impossible(
                N_("{name} is no house rule of this game", name=Typed(str(name))),
                remedy=N_("Choose from the house rules that the game has."),
            )
    types = _types(typing.cast(Hashable, options))
    read = {name: _checked(options, name, types[name], value) for name, value in values.items()}
    return options(**read)


@cache
def _types(options: Hashable) -> dict[str, Any]:
    """What each switch takes, which every look at a table asks for."""
    return typing.get_type_hints(options)


def _checked(options: type[Any], name: str, wanted: Any, value: object) -> object:
    words = words_of(options, name)
    if not _fits(wanted, value):
        raise Impossible(
            N_(
                "“{rule}” cannot be {value}",
                rule=words.label,
                value=Typed(value) if isinstance(value, str) else quoted(value)[:40],
            ),
            words.rule,
            remedy=_possible(words, wanted),
        )
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if is_number and not words.least <= typing.cast(int, value) <= words.most:
        raise Impossible(
            N_(
                "“{rule}” cannot be {value}: from {least} to {most} is possible",
                rule=words.label,
                value=value,
                least=words.least,
                most=words.most,
            ),
            words.rule,
        )
    return value


def _possible(words: Option, wanted: Any) -> Phrase:
    """What a switch can be."""
    if words.choices and int not in (wanted, *typing.get_args(wanted)):
        return N_("Choose one of these: {words}.", words=tuple(said for _, said in words.choices))
    if wanted is bool:
        return N_("Choose yes or no.")
    return N_("{least} to {most} are possible.", least=words.least, most=words.most)


def _fits(wanted: Any, value: object) -> bool:
    origin = typing.get_origin(wanted)
    if origin is Literal:
        return any(value == each and type(value) is type(each) for each in typing.get_args(wanted))
    if origin in (typing.Union, UnionType):
        return any(_fits(each, value) for each in typing.get_args(wanted))
    if wanted is None or wanted is NoneType:
        return value is None
    return type(value) is wanted
