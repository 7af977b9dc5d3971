"""The OpenAPI description of the judge, drawn from the games' own questions and house rules.

Types become schemas here and nowhere else, so that a fifth game describes itself.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Sequence
from types import NoneType, UnionType
from typing import Any, Literal

from referee import __version__, games
from referee.cards import Card, Rank
from referee.games import AnyGame
from referee.jsonlines import MOST_BYTES
from referee.judge import ENGLISH
from referee.phrase import N_
from referee.rules import Question, names_of, words_of
from referee.rules.options import defaults_of
from referee.speech import LANGUAGES, Voice

Schema = dict[str, Any]

MOST_QUESTIONS = 100
"""How many questions one HTTP request may ask."""
KINDS = ("syntax", "notation", "unknown", "impossible")
"""The kinds of refusal."""


def description(language: str = ENGLISH) -> Schema:
    """The whole description, its words in one language."""
    voice = Voice(language)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Referee",
            "version": __version__,
            "description": voice.say(N_("The scorekeeper that knows the rules, asked without a table.")),
        },
        "paths": {
            "/api/judge": {"get": _read_operation(voice, "judge_guide"), "post": _judge_operation(voice)},
            "/api/openapi.json": {"get": _read_operation(voice, "openapi")},
        },
        "components": {"schemas": _shared_schemas() | _game_schemas(voice)},
    }


def _judge_operation(voice: Voice) -> Schema:
    limits = N_(
        "One question, or a list of up to {questions}, in at most {n} bytes. A list is answered in its order with"
        " status 200, each question in its place as if it had been asked alone.",
        questions=MOST_QUESTIONS,
        n=MOST_BYTES,
    )
    each: Schema = {"anyOf": [_ref("Question"), {}]}
    asked = [_ref("Question"), {"type": "array", "items": each, "maxItems": MOST_QUESTIONS}]
    told = [_ref("Answer"), {"type": "array", "items": {"anyOf": [_ref("Answer"), _ref("Refusal")]}}]
    return {
        "operationId": "judge",
        "summary": voice.say(N_("Ask the referee")),
        "description": voice.say(limits),
        "parameters": [_language_parameter()],
        "requestBody": {"required": True, "content": _json({"anyOf": asked})},
        "responses": {
            "200": _response(voice, {"anyOf": told}),
            **{str(status): _response(voice, _ref("Refusal")) for status in (400, 404, 413, 422)},
        },
    }


def _read_operation(voice: Voice, name: str) -> Schema:
    return {
        "operationId": name,
        "parameters": [_language_parameter()],
        "responses": {"200": _response(voice, {"type": "object"}), "400": _response(voice, _ref("Refusal"))},
    }


def _response(voice: Voice, schema: Schema) -> Schema:
    told = N_("A refusal, and why") if schema == _ref("Refusal") else N_("The answer")
    return {"description": voice.say(told), "content": _json(schema)}


def _json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def _language_parameter() -> Schema:
    return {"name": "lang", "in": "query", "schema": {"enum": list(LANGUAGES)}}


def _shared_schemas() -> Schema:
    texts = {"type": "array", "items": {"type": "string"}}
    message = {"kind": {"enum": [*KINDS]}, "message": {"type": "string"}}
    error = _object({**message, "cites": texts, "remedy": {"type": "string"}}, required=(*message,))
    kinds = [_ref(f"{game.slug}.{kind.kind}") for game in games.GAMES for kind in game.questions]
    verdict = {"answer": {"type": "object"}, "because": {"type": "string"}, "cites": texts}
    return {
        "Card": {"type": "string", "pattern": "^((10|[1-9ATJQKatjqk])[SHDCshdc*♠♥♦♣♤♡♢♧★]|[Jj][Kk])$"},
        "Rank": {"type": "string", "pattern": "^(10|[1-9ATJQKatjqk])$"},
        "Question": {"anyOf": kinds},
        "Answer": _object({"id": {}, "ok": {"const": True}, **verdict}),
        "Refusal": _object({"id": {}, "ok": {"const": False}, "error": error}),
    }


def _game_schemas(voice: Voice) -> Schema:
    schemas: Schema = {}
    for game in games.GAMES:
        schemas[f"{game.slug}.options"] = _options_schema(game, voice)
        schemas |= {f"{game.slug}.{kind.kind}": _question_schema(game, kind, voice) for kind in game.questions}
    return schemas


def _question_schema(game: AnyGame, kind: type[Question], voice: Voice) -> Schema:
    asked: Schema = {"game": {"const": game.slug}, "ask": {"const": kind.kind}}
    beside: Schema = {"id": {}, "options": _ref(f"{game.slug}.options"), "expected": {}, "why": {}}
    schema = _object({**asked, "input": _input_schema(kind, voice), **beside}, required=(*asked, "input"))
    example = {"game": game.slug, "ask": kind.kind, "input": kind.example}
    return {"title": voice.say(kind.label), **schema, "examples": [example]}


def _input_schema(kind: type[Question], voice: Voice) -> Schema:
    labels = {name: voice.say(label) for name, label in kind.labels().items()}
    hints = typing.get_type_hints(kind)
    fields = [field for field in dataclasses.fields(kind) if field.init]
    properties = {
        field.name: {"description": labels.get(field.name, field.name), **schema_of(hints[field.name])}
        for field in fields
    }
    return _object(properties, required=[field.name for field in fields if _is_due(field)])


def _is_due(field: dataclasses.Field[Any]) -> bool:
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def _options_schema(game: AnyGame, voice: Voice) -> Schema:
    hints, defaults = typing.get_type_hints(game.options), defaults_of(game.options)
    properties: Schema = {}
    for name in names_of(game.options):
        words = words_of(game.options, name)
        bounds = {"minimum": words.least, "maximum": words.most} if _is_bounded(hints[name]) else {}
        told = {"description": voice.say(words.help), "default": defaults[name]}
        properties[name] = {**told, **schema_of(hints[name]), **bounds}
    return _object(properties, required=())


def _is_bounded(wanted: Any) -> bool:
    return wanted is int or (_is_union(wanted) and int in typing.get_args(wanted))


def _is_union(wanted: Any) -> bool:
    return typing.get_origin(wanted) in (typing.Union, UnionType)


def schema_of(wanted: Any) -> Schema:
    """The schema of a type that questions and house rules are made of.

    >>> schema_of(tuple[Card, ...])
    {'type': 'array', 'items': {'$ref': '#/components/schemas/Card'}}
    """
    simple = {Card: _ref("Card"), Rank: _ref("Rank"), NoneType: {"type": "null"}}
    simple |= {int: {"type": "integer"}, bool: {"type": "boolean"}, str: {"type": "string"}}
    if wanted in simple:
        return simple[wanted]
    inner = typing.get_args(wanted)
    if typing.get_origin(wanted) is Literal:
        return {"enum": list(inner)}
    if typing.get_origin(wanted) is tuple:
        return _tuple_schema(inner)
    if _is_union(wanted):
        return {"anyOf": [schema_of(each) for each in inner]}
    raise TypeError(f"no schema for {wanted!r}")


def _tuple_schema(inner: tuple[Any, ...]) -> Schema:
    """A list of one type, an object where it is of pairs under a name or a number, or a list of fixed length."""
    if inner[-1] is not Ellipsis:
        items = [schema_of(each) for each in inner]
        return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}
    key, *rest = typing.get_args(inner[0]) or (None,)
    if len(rest) == 1 and typing.get_origin(key) is Literal:
        return _object({name: schema_of(rest[0]) for name in typing.get_args(key)})
    if key not in (str, int) or len(rest) != 1 or typing.get_origin(inner[0]) is not tuple:
        return {"type": "array", "items": schema_of(inner[0])}
    names = {"propertyNames": {"pattern": "^(0|-?[1-9][0-9]*)$"}} if key is int else {}
    return {"type": "object", **names, "additionalProperties": schema_of(rest[0])}


def _object(properties: Schema, required: Sequence[str] | None = None) -> Schema:
    due = list(properties) if required is None else list(required)
    return {"type": "object", "properties": properties, "required": due, "additionalProperties": False}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}
