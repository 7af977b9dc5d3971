"""The judge over HTTP: the same answers, the right status, JSON whatever comes, and a description that is true."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.definitions import OPENAPI_31_VALIDATOR
from werkzeug.test import TestResponse

from referee import games, judge
from referee.cards import JOKER, PACK, Card, Rank
from referee.jsonlines import MOST_BYTES
from referee.web import judging
from referee.web.openapi import MOST_QUESTIONS, description, schema_of

SLUGS = [game.slug for game in games.GAMES]
EXAMPLES = [question["example"] for game in judge.guide()["games"] for question in game["questions"]]
LINE = {"id": 4, "game": "three_ranger_limit", "ask": "line", "input": {"line": ["2C", "9S", "TS", "JS"]}}


def an_app() -> Flask:
    """An app that only judges."""
    app = Flask(__name__)
    app.register_blueprint(judging.pages)
    return app


@pytest.fixture
def client() -> FlaskClient:
    return an_app().test_client()


def told(answer: TestResponse, status: int = 200) -> Any:
    """What an answer holds: JSON, whatever its status."""
    assert (answer.status_code, answer.mimetype) == (status, "application/json")
    assert answer.headers["Vary"] == "Accept-Language"
    return json.loads(answer.get_data())


def kind_of(answer: TestResponse, status: int) -> str:
    refusal = told(answer, status)
    assert refusal.keys() == {"id", "ok", "error"}
    assert refusal["ok"] is False
    kind: str = refusal["error"]["kind"]
    return kind


def test_one_question_gets_one_answer(client: FlaskClient) -> None:
    assert told(client.post("/api/judge", json=LINE)) == judge.reply(LINE)


def test_a_list_is_answered_in_its_order_each_as_if_asked_alone(client: FlaskClient) -> None:
    asked: list[object] = [LINE, {**LINE, "game": "snap"}, 7, {**LINE, "id": 5}]
    answered = told(client.post("/api/judge", json=asked))
    assert answered == [judge.reply(question) for question in asked]
    assert [each["ok"] for each in answered] == [True, False, False, True]
    assert told(client.post("/api/judge", json=[])) == []


@pytest.mark.parametrize("extra", [0, 1])
def test_a_list_may_hold_a_hundred_questions(client: FlaskClient, extra: int) -> None:
    answer = client.post("/api/judge", json=[LINE] * (MOST_QUESTIONS + extra))
    if extra:
        assert kind_of(answer, 422) == "impossible"
    else:
        assert len(told(answer)) == MOST_QUESTIONS


@pytest.mark.parametrize("extra", [0, 1])
def test_a_body_may_be_as_large_as_the_limit(client: FlaskClient, extra: int) -> None:
    body = json.dumps(LINE).encode()
    answer = client.post("/api/judge", data=body + b" " * (MOST_BYTES - len(body) + extra))
    if extra:
        assert kind_of(answer, 413) == "syntax"
        assert str(MOST_BYTES) in told(answer, 413)["error"]["message"]
    else:
        assert told(answer)["ok"]


REFUSED: dict[str, tuple[int, str, bytes]] = {
    "nothing": (400, "syntax", b""),
    "no json": (400, "syntax", b"line=2C"),
    "not utf-8": (400, "syntax", b"\xff\xfe"),
    "a key twice": (400, "syntax", b'{"id": 1, "id": 1}'),
    "nested": (400, "syntax", b"[" * 100_000),
    "a number": (400, "syntax", b"7"),
    "no card": (400, "notation", json.dumps({**LINE, "input": {"line": ["1Z"]}}).encode()),
    "no such game": (404, "unknown", json.dumps({**LINE, "game": "snap"}).encode()),
    "no such question": (404, "unknown", json.dumps({**LINE, "ask": "deadwood"}).encode()),
    "a card twice": (422, "impossible", json.dumps({**LINE, "input": {"line": ["2C", "2C"]}}).encode()),
    "no such option": (422, "impossible", json.dumps({**LINE, "options": {"oklahoma": True}}).encode()),
}


@pytest.mark.parametrize(("status", "kind", "body"), [*REFUSED.values()], ids=[*REFUSED])
def test_what_cannot_be_answered_has_its_status(client: FlaskClient, status: int, kind: str, body: bytes) -> None:
    assert kind_of(client.post("/api/judge", data=body), status) == kind


@pytest.mark.parametrize("path", ["/api/judge", "/api/openapi.json"])
@pytest.mark.parametrize("language", ["xx", "", "EN", "../it", "e" * 500])
def test_a_language_that_is_not_there_is_a_bad_request(client: FlaskClient, path: str, language: str) -> None:
    assert kind_of(client.get(path, query_string={"lang": language}), 400) == "unknown"
    assert kind_of(client.post("/api/judge", json=LINE, query_string={"lang": language}), 400) == "unknown"


@pytest.mark.parametrize(
    ("wish", "query", "language"),
    [
        (None, {}, "en"),
        ("pl", {}, "pl"),
        ("it-CH, en;q=0.5", {}, "it"),
        ("de, ru;q=0.3", {}, "ru"),
        ("de", {}, "en"),
        ("it;q=0, pl;q=0.1", {}, "pl"),
        ("pl", {"lang": "ru"}, "ru"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_browsers_wish(
    client: FlaskClient, wish: str | None, query: dict[str, str], language: str
) -> None:
    headers = {} if wish is None else {"Accept-Language": wish}
    answer = client.post("/api/judge", json=LINE, query_string=query, headers=headers)
    assert answer.headers["Content-Language"] == language
    assert told(answer) == judge.reply(LINE, language)


def test_the_guide_is_the_help_as_data(client: FlaskClient) -> None:
    guide = told(client.get("/api/judge"))
    assert guide["games"] == judge.guide()["games"]
    assert guide["limits"] == {"questions": MOST_QUESTIONS, "bytes": MOST_BYTES}
    assert [game["game"] for game in guide["games"]] == SLUGS


@pytest.mark.parametrize("question", EXAMPLES, ids=lambda each: f"{each['game']}-{each['ask']}")
def test_every_example_is_answered(client: FlaskClient, question: dict[str, Any]) -> None:
    assert told(client.post("/api/judge", json=question))["ok"]


# --- the description


def validator(name: str) -> jsonschema_rs.Draft202012Validator:
    """What the description says of one of its schemas."""
    return jsonschema_rs.Draft202012Validator(
        {"$ref": f"#/components/schemas/{name}", "components": description()["components"]}
    )


def test_the_description_is_valid(client: FlaskClient) -> None:
    told_description = told(client.get("/api/openapi.json"))
    assert told_description == description()
    OPENAPI_31_VALIDATOR.validate(told_description)
    for schema in told_description["components"]["schemas"].values():
        jsonschema_rs.meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema})


def test_the_description_names_every_question_and_every_option() -> None:
    schemas = description()["components"]["schemas"]
    for game in games.GAMES:
        guide = next(each for each in judge.guide()["games"] if each["game"] == game.slug)
        assert schemas[f"{game.slug}.options"]["properties"].keys() == {option["name"] for option in guide["options"]}
        for question in guide["questions"]:
            asked = schemas[f"{game.slug}.{question['ask']}"]["properties"]["input"]["properties"]
            assert asked.keys() >= question["input"].keys()


@pytest.mark.parametrize("question", EXAMPLES, ids=lambda each: f"{each['game']}-{each['ask']}")
def test_the_examples_are_as_described(question: dict[str, Any]) -> None:
    assert validator("Question").is_valid(question)
    assert not validator("Question").is_valid({**question, "input": {**question["input"], "surplus": 1}})
    assert not validator("Question").is_valid({**question, "options": {"surplus": 1}})
    assert not validator("Question").is_valid({**question, "ask": "surplus"})
    answer = judge.reply(question)
    assert validator("Answer").is_valid(answer)
    assert not validator("Refusal").is_valid(answer)


def test_every_card_is_described() -> None:
    cards, ranks = validator("Card"), validator("Rank")
    assert all(cards.is_valid(str(card)) for card in (*PACK, JOKER))
    assert all(cards.is_valid(text) for text in ("10h", "5*", "jk", "Q♥"))
    assert not any(cards.is_valid(text) for text in ("", "1Z", "7", "7HH", "JK7", "11H"))
    assert all(ranks.is_valid(str(rank)) for rank in Rank if rank is not Rank.JOKER)


TYPES: list[tuple[Any, dict[str, Any]]] = [
    (int | None, {"anyOf": [{"type": "integer"}, {"type": "null"}]}),
    (tuple[str, int], {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]}),
    (tuple[tuple[str, Card], ...], {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Card"}}),
    (tuple[tuple[int, bool], ...], {"type": "object", "additionalProperties": {"type": "boolean"}}),
    (tuple[tuple[Card, ...], ...], {"type": "array"}),
]


@pytest.mark.parametrize(("wanted", "holds"), TYPES, ids=str)
def test_a_type_is_described_as_it_is_read(wanted: Any, holds: dict[str, Any]) -> None:
    assert schema_of(wanted).items() >= holds.items()


def test_a_type_that_no_question_has_is_not_described() -> None:
    with pytest.raises(TypeError, match="no schema"):
        schema_of(bytes)


# A description cannot say "no card twice": what fits it may still be impossible, or a text that JSON leaves open.
CONFIG = SchemathesisConfig.from_dict(
    {"checks": {"positive_data_acceptance": {"expected-statuses": ["2xx", "400", "404", "422"]}}}
)
api = schemathesis.openapi.from_wsgi("/api/openapi.json", an_app(), config=CONFIG)


@api.parametrize()
@settings(max_examples=60, deadline=None, suppress_health_check=[*HealthCheck])
def test_whatever_is_sent_the_answer_is_as_described(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()
