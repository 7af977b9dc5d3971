"""Forms to moves, questions and options: text in, typed values out, rubbish refused by name."""

from __future__ import annotations

import dataclasses
import re
import typing
from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, TypeVar

from werkzeug.datastructures import MultiDict

from referee.cards import Card, Rank, parse_card, parse_cards, parse_rank
from referee.errors import NotationError, Unknown
from referee.games import AnyGame
from referee.phrase import N_, Phrase, Typed
from referee.rules import Fixed, Move, Question, Words, names_of, read_options
from referee.speech import Voice
from referee.store.codec import decode
from referee.web.dealt import PARTED, between, dealt_out

T = TypeVar("T")
Form = MultiDict[str, str]
Labels: TypeAlias = Mapping[str, Phrase]
NO_LABELS: Labels = {}

LONGEST = 4_000
_SUM = re.compile(r"\s*-?\d+(\s*[+]\s*\d+)*\s*")


def read_move(game: AnyGame, kind: str, form: Form, language: str, labels: Labels = NO_LABELS) -> Move:
    """The move of this kind that a form hands in. `labels` are what stands above the form's fields, by their names.

    Raises Unknown for a kind the game does not have, NotationError for text that cannot be read.
    """
    for move in game.moves:
        if move.kind == kind:
            return _read(move, form, language, labels)
    raise Unknown(N_("this game has no move {kind}", kind=Typed(kind)))


def read_question(question: type[Question], form: Form, language: str) -> Question:
    """The question that a form asks. Raises NotationError for text that cannot be read."""
    labels = {field.name: field.label for field in question.fields if not isinstance(field, Fixed)}
    examples = {field.name: field.hint for field in question.fields if isinstance(field, Words) and field.hint}
    return _read(question, dealt_out(question, form, language), language, labels, examples)


def texts_of(form: Form, name: str) -> list[str]:
    """What a form says under a name; its parts, which come as `name.part`, as pairs."""
    parts = [(each.removeprefix(f"{name}."), text) for each, text in form.items() if each.startswith(f"{name}.")]
    return [*form.getlist(name), *(f"{part}: {text}" for part, text in parts if text.strip())]


def parts_of(form: Form, field: Words) -> dict[str, str]:
    """What a form says in each part of a field, whether the parts came one by one or in one line.

    >>> form = Form([("start", "box: Ann"), ("start.out", "Cy")])
    >>> parts_of(form, Words("start", Phrase("the chairs"), parts=(("box", Phrase("box")), ("out", Phrase("out")))))
    {'box': 'Ann', 'out': 'Cy'}
    """
    pairs = [each.partition(":") for text in texts_of(form, field.name) for each in re.split(PARTED, text)]
    said = {part.strip(): text.strip() for part, _, text in pairs}
    return {part: said.get(part, "") for part, _ in field.parts}


def filled_in(move: Move) -> dict[str, tuple[str, ...]]:
    """What a form would hold that hands in this move: `read_move` of these texts is the move again.

    Cards and groups of cards are one text; seats, and ranks one a seat, are several.
    """
    return {field.name: _texts(getattr(move, field.name)) for field in dataclasses.fields(move)}


def _texts(value: object) -> tuple[str, ...]:
    match value:
        case tuple() if any(isinstance(each, tuple) for each in value):
            return (" / ".join(" ".join(_texts(each)) for each in value),)
        case tuple() if value and all(isinstance(each, Card) for each in value):
            return (" ".join(_text(each) for each in value),)
        case tuple():
            return tuple(_text(each) for each in value)
        case _:
            return (_text(value),)


def _text(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case Card():
            return value.face
        case _:
            return str(value)


def read_house_rules(game: AnyGame, form: Form) -> Any:
    """The game's options from fields named `slug.option`; what is not sent stays standard.

    Raises Impossible for a house rule or a value that the game does not have.
    """
    types = typing.get_type_hints(game.options)
    prefix = f"{game.slug}."
    names = [name.removeprefix(prefix) for name in form if name.startswith(prefix)]
    wanted = {name: form.get(prefix + name, "") for name in names}
    known = names_of(game.options)
    values = {name: _option(types[name], text) if name in known else text for name, text in wanted.items()}
    return read_options(game.options, values)


def _option(wanted: Any, text: str) -> object:
    """The JSON-ready value that a switch's form field means, or the text itself for `read_options` to refuse."""
    if wanted is bool:
        return {"true": True, "false": False}.get(text, text)
    if not text.strip() and NoneType in typing.get_args(wanted):
        return None
    is_number = wanted is int or int in typing.get_args(wanted)
    if is_number and re.fullmatch(r"-?\d{1,9}", text.strip()):
        return int(text)
    return text


def _read(wanted: type[T], form: Form, language: str, labels: Labels, examples: Labels = NO_LABELS) -> T:
    hints = typing.get_type_hints(wanted)
    values, missing = {}, []
    for field in dataclasses.fields(typing.cast(Any, wanted)):
        texts = texts_of(form, field.name)
        if sum(map(len, texts)) > LONGEST:
            raise NotationError(N_("that is too long to be read"))
        value = _shown(hints[field.name], texts, language, examples.get(field.name)) if texts else _NOTHING
        if value is not _NOTHING:
            values[field.name] = value
        elif field.default is dataclasses.MISSING:
            missing.append(field.name)
    if missing:
        raise NotationError(_missing([hints[name] for name in missing], [labels.get(name) for name in missing]))
    return decode(wanted, values)


def _missing(wanted: Sequence[Any], labels: Sequence[Phrase | None]) -> Phrase:
    """What a person left out, by what stands above it, else by what it would have been."""
    if set(wanted) <= {Card, Rank}:
        return N_("a card is still to be chosen")
    if all(labels):
        return N_("{fields}: not filled in yet", fields=tuple(labels))
    return N_("something is still to be filled in")


_NOTHING = object()


def _shown(wanted: Any, texts: Sequence[str], language: str, example: Phrase | None) -> object:
    """The value of a field; whoever writes what cannot be read is shown how it is written."""
    try:
        return _value(wanted, texts, language)
    except NotationError as error:
        if example is not None and error.remedy is None:
            error.remedy = N_("for example: {example}", example=example)
        raise


def _value(wanted: Any, texts: Sequence[str], language: str) -> object:
    """The JSON-ready value of a field; `_NOTHING` where nothing was said, so that its default stands."""
    origin, inner = typing.get_origin(wanted), typing.get_args(wanted)
    if origin in (typing.Union, UnionType):
        [present] = [each for each in inner if each is not NoneType]
        return _value(present, texts, language) if any(text.strip() for text in texts) else None
    if origin is tuple:
        return _tuple(inner, texts, language)
    text = texts[0]
    if text.strip() == "" and wanted is not str:
        return _NOTHING
    return _single(wanted, text, language)


def _single(wanted: Any, text: str, language: str) -> object:
    if wanted is Card:
        return str(parse_card(text, language))
    if wanted is Rank:
        return str(parse_rank(text, language))
    if wanted is int:
        return _number(text)
    if wanted is bool:
        return text.strip().lower() in ("true", "on", "1", "yes")
    if wanted is str:
        return text.strip()
    if typing.get_origin(wanted) is Literal:
        return _word(typing.get_args(wanted), text.strip(), language)
    raise TypeError(f"no form field fills {wanted!r}")


def _word(values: Sequence[str], text: str, language: str) -> str:
    """One of these words, as it stands or as the reader's language says it."""
    said = {_loose(Voice(language).say(Phrase(value))): value for value in values}
    found = text if text in values else said.get(_loose(text))
    if found is None:
        raise NotationError(N_("{text} is none of these: {words}", text=Typed(text), words=tuple(said)))
    return found


def _loose(text: str) -> str:
    """A word as it compares: its capitals and the kind of its spaces do not matter."""
    return " ".join(text.casefold().split())


def _number(text: str) -> int:
    """A whole number, or a sum of them as players write down the cards they are left with: 10+4+1."""
    if not _SUM.fullmatch(text):
        raise NotationError(N_("{text} is no whole number", text=Typed(text)))
    if re.search(r"\d{10}", text):
        most = 10**9 - 1
        raise NotationError(N_("{text} is too large a number: {most} is the most", text=Typed(text), most=most))
    return sum(int(part) for part in text.split("+"))


def _tuple(inner: tuple[Any, ...], texts: Sequence[str], language: str) -> object:
    item = inner[0]
    if len(inner) == 2 and inner[1] is not Ellipsis:
        return _pair_value(inner, texts[0], language)
    if item is Card:
        return [str(card) for card in parse_cards(" ".join(texts), language)]
    if item == tuple[Card, ...]:
        return _groups("/".join(texts), language)
    if typing.get_origin(item) is tuple:
        return _pairs(typing.get_args(item), "\n".join(texts), language)
    if typing.get_origin(item) in (typing.Union, UnionType):
        return [_value(item, [text], language) for text in _each(item, texts)]
    parts = [part for text in texts for part in re.split(between(item, text), text)]
    return [_single(item, part, language) for part in parts if part.strip()]


def _groups(text: str, language: str) -> list[list[str]]:
    """`9S TS JS / 5H 5D 5C`: groups of cards, of which some may be empty; none at all where nothing is said."""
    if not text.strip():
        return []
    return [[str(card) for card in parse_cards(part, language)] for part in text.split("/")]


def _each(item: Any, texts: Sequence[str]) -> Sequence[str]:
    """The texts of single things: one a seat, or pairs in a row such as `Ann 18, Bo 12`."""
    if not any(typing.get_origin(each) is tuple for each in typing.get_args(item)):
        return texts
    return [part for text in texts for part in re.split(PARTED, text) if part.strip()]


def _pairs(inner: tuple[Any, ...], text: str, language: str) -> dict[str, object]:
    """`Ann: KH; Bo: 2S` as an object; before a number a blank will do: `Ann 88, Bo 0`."""
    pairs: dict[str, object] = {}
    for part in re.split(PARTED, text):
        if not part.strip():
            continue
        name, colon, rest = part.partition(":")
        if not colon and inner == (str, int):
            name, rest = _name_and_number(part)
        elif not colon:
            raise NotationError(N_("a colon is missing in {text}", text=Typed(part.strip())))
        is_word = typing.get_origin(inner[0]) is Literal
        key = _word(typing.get_args(inner[0]), name.strip(), language) if is_word else name.strip()
        if key in pairs:
            raise NotationError(N_("{name} is named more than once", name=Typed(str(key))))
        pairs[key] = _value(inner[1], [rest], language)
    return pairs


def _pair_value(inner: tuple[Any, ...], text: str, language: str) -> list[object]:
    """`Adam 1`, or `Adam: 1`."""
    return [_single(wanted, part, language) for wanted, part in zip(inner, _name_and_number(text), strict=True)]


def _name_and_number(text: str) -> tuple[str, str]:
    """The number is what stands behind the colon, or the last word."""
    first, _, second = text.strip().rpartition(":" if ":" in text else " ")
    if not first:
        raise NotationError(N_("{text} is no name with a number behind it", text=Typed(text.strip())))
    if re.search(r"\s\d+\s+[^\d\s]", first):
        raise NotationError(N_("a comma is missing in {text}", text=Typed(text.strip())))
    return first, second
