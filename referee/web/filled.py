"""Questions to the texts of their form: what a person would have typed to ask just that."""

from __future__ import annotations

import typing
from collections.abc import Iterable
from types import NoneType, UnionType
from typing import Any, Literal

from referee.cards import Card, Rank, rank_text
from referee.phrase import Phrase
from referee.rules import AnySeat, Field, Question, Ranks
from referee.speech import Voice
from referee.web.forms import Form


def form_of(question: Question, language: str) -> Form:
    """The form with every field filled in, as `forms.read_question` reads it back in this language."""
    hints = typing.get_type_hints(type(question))
    names = [name for name in hints if not _is_of_class(hints[name])]
    return Form({name: _text(hints[name], getattr(question, name), language) for name in names})


def value_of(field: Field, texts: tuple[str, ...]) -> str | tuple[str, ...]:
    """What a field holds that was sent with these texts: a text, or one each for several seats."""
    if isinstance(field, Ranks) and field.seats:
        return (*texts, *("" for _ in field.seats[len(texts) :]))
    return texts if isinstance(field, AnySeat) and field.most > 1 else " ".join(texts)


def _is_of_class(hint: Any) -> bool:
    return typing.get_origin(hint) is typing.ClassVar


def _text(wanted: Any, value: Any, language: str) -> str:
    origin, inner = typing.get_origin(wanted), typing.get_args(wanted)
    if value is None:
        return ""
    if origin in (typing.Union, UnionType):
        [present] = [each for each in inner if each is not NoneType]
        return _text(present, value, language)
    if origin is tuple:
        return _tuple(inner, value, language)
    return _single(wanted, value, language)


def _single(wanted: Any, value: Any, language: str) -> str:
    if isinstance(value, Card):
        return value.face
    if isinstance(value, Rank):
        return rank_text(value, language)
    if isinstance(value, bool):
        return "true" if value else ""
    if typing.get_origin(wanted) is Literal:
        return Voice(language).say(Phrase(value))
    return str(value)


def _tuple(inner: tuple[Any, ...], value: tuple[Any, ...], language: str) -> str:
    item = inner[0]
    if len(inner) == 2 and inner[1] is not Ellipsis:
        return " ".join(_text(each, part, language) for each, part in zip(inner, value, strict=True))
    if item is Card:
        return " ".join(card.face for card in value)
    if item == tuple[Card, ...]:
        return " / ".join(_text(item, group, language) for group in value)
    if typing.get_origin(item) is tuple:
        of = typing.get_args(item)
        return ", ".join(f"{name}: {_text(of[1], each, language)}" for name, each in value)
    return _row([_text(item, each, language) for each in value], is_named=item is str)


def _row(texts: Iterable[str], *, is_named: bool) -> str:
    """Things in a row. One name alone has a comma behind it, for a name may hold blanks."""
    parts = list(texts)
    return ", ".join(parts) + ("," if is_named and len(parts) == 1 else "")
