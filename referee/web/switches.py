"""House rules as pages draw them: one view of a switch for the form, the rules in force and the rulebook."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Callable
from types import NoneType
from typing import Any, Literal

from referee.games import AnyGame
from referee.phrase import N_, Phrase
from referee.rules import Option, words_of
from referee.web.contexts import Switch

YES, NO, NONE = N_("yes"), N_("no"), N_("none")


def switches(game: AnyGame, options: Any, rule_url: Callable[[str], str]) -> tuple[Switch, ...]:
    """Every house rule of the game, as `options` set it."""
    types = typing.get_type_hints(game.options)
    return tuple(
        _switch(each, types[each.name], words_of(game.options, each.name), getattr(options, each.name), rule_url)
        for each in dataclasses.fields(game.options)
    )


def said_of(game: AnyGame, name: str, value: object) -> Phrase:
    """What is read where the switch `name` is `value`."""
    wanted = typing.get_type_hints(game.options)[name]
    return _said(value, _choices(wanted, words_of(game.options, name)))


def _switch(
    field: dataclasses.Field[Any], wanted: Any, words: Option, value: object, rule_url: Callable[[str], str]
) -> Switch:
    choices = _choices(wanted, words)
    return Switch(
        name=field.name,
        label=words.label,
        help=words.help,
        kind=_kind(wanted),
        rule=words.rule,
        rule_url=rule_url(words.rule),
        source=words.source.value,
        authority=words.authority,
        choices=tuple((posted_of(each), said, each == value) for each, said in choices),
        value=posted_of(value),
        least=words.least,
        most=words.most,
        said=_said(value, choices),
        standard=_said(field.default, choices),
        others=tuple(_said(each, choices) for each in words.values if each != field.default),
        departs=value != field.default,
        advanced=words.advanced,
    )


def _kind(wanted: Any) -> str:
    if wanted is bool:
        return "yes_no"
    return "choice" if typing.get_origin(wanted) is Literal else "number"


def _choices(wanted: Any, words: Option) -> tuple[tuple[object, Phrase], ...]:
    if words.choices:
        return words.choices
    if wanted is bool:
        return ((False, NO), (True, YES))
    return ((None, NONE),) if NoneType in typing.get_args(wanted) else ()


def posted_of(value: object) -> str:
    """What a form sends for a value of a switch."""
    if value is None:
        return ""
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def _said(value: object, choices: tuple[tuple[object, Phrase], ...]) -> Phrase:
    for each, said in choices:
        if each == value and type(each) is type(value):
            return said
    return N_("{n}", n=value)
