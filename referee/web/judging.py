"""The judge over HTTP: questions in, answers out, JSON both ways, and a description of both."""

from __future__ import annotations

from typing import ClassVar

from flask import Blueprint, Response, request
from werkzeug.exceptions import RequestEntityTooLarge

from referee.errors import Impossible, RefereeError, Unknown
from referee.jsonlines import MOST_BYTES, BrokenText, read, written
from referee.judge import Reply, guide, refusal, reply
from referee.phrase import N_, Phrase
from referee.speech import LANGUAGES, catalogue
from referee.web import phones
from referee.web.openapi import KINDS, MOST_QUESTIONS, description

pages = Blueprint("judging", __name__, url_prefix="/api")

STATUSES = {"syntax": 400, "notation": 400, "unknown": 404, "impossible": 422}
"""The status of a refusal, where one question was asked."""


class _TooLong(BrokenText):
    status: ClassVar[int] = 413


@pages.post("/judge")
def judge() -> Response:
    """Answer one question, or each question of a list in its place."""
    language = _language()
    request.max_content_length = MOST_BYTES
    asked = read(request.get_data())
    if not isinstance(asked, list):
        answered = reply(asked, language)
        return _said(answered, 200 if answered["ok"] else STATUSES[answered["error"]["kind"]], language)
    if len(asked) > MOST_QUESTIONS:
        raise Impossible(N_("a list holds at most {n} questions", n=MOST_QUESTIONS))
    return _said([reply(question, language) for question in asked], 200, language)


@pages.get("/judge")
def judge_guide() -> Response:
    """What can be asked: games, questions, house rules, an example of each, and the limits."""
    language = _language()
    limits = {"questions": MOST_QUESTIONS, "bytes": MOST_BYTES}
    about: Reply = {"languages": list(LANGUAGES), "limits": limits, "errors": list(KINDS)}
    return _said(guide(language) | about, 200, language)


@pages.get("/openapi.json")
def openapi() -> Response:
    """The same for programs."""
    language = _language()
    return _said(description(language), 200, language)


@pages.errorhandler(RefereeError)
def refuse(error: RefereeError) -> Response:
    """Say, as JSON, why nothing was answered at all. A language that is not there is a bad request."""
    language = phones.wished()
    return _said(refusal(error, language), 400 if isinstance(error, Unknown) else error.status, language)


@pages.errorhandler(RequestEntityTooLarge)
def refuse_body(error: RequestEntityTooLarge) -> Response:
    """Say the limit to whoever sent more."""
    del error
    said: Phrase = N_("the text is longer than {n} bytes", n=MOST_BYTES)
    return refuse(_TooLong(said))


def _language() -> str:
    """The language asked for, else the browser's wish. Raises Unknown for one that Referee does not speak."""
    asked = request.args.get("lang")
    if asked is None:
        return phones.wished()
    catalogue(asked)
    return asked


def _said(value: object, status: int, language: str) -> Response:
    answer = Response(written(value) + "\n", status, mimetype="application/json")
    answer.headers["Content-Language"] = language
    answer.vary.add("Accept-Language")
    return answer
