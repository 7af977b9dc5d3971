"""Ask the referee: a ruling without a table."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields as fields_of
from typing import Any

from flask import Blueprint, Response, request

from referee.cards import Card, parse_card
from referee.errors import RefereeError, Unknown
from referee.games import GAMES, AnyGame, find
from referee.phrase import N_, Phrase
from referee.rules import Answer, Question
from referee.web import boards, fragments, phones
from referee.web.contexts import AnswerView, AskIndex, AskPage, LaidView, RulingView
from referee.web.forms import Form, read_house_rules, read_question
from referee.web.switches import switches

pages = Blueprint("asks", __name__, url_prefix="/ask")


@pages.get("")
def index() -> Response:
    """All kinds of question, by game."""
    games = tuple(
        (
            game.name,
            f"/rules/{game.slug}",
            tuple((each.label, f"/ask/{game.slug}/{each.kind}") for each in game.questions),
        )
        for game in GAMES
    )
    return fragments.page(AskIndex(fragments.shell(), fragments.voice(), games))


@pages.get("/<slug>/<kind>")
def show(slug: str, kind: str) -> Response:
    """One question: its form, and, where the address holds the cards, its answer."""
    game = find(slug)
    question = _question(game, kind)
    form = request.args
    if not any(form.get(field.name) for field in fields_of(question)):
        return fragments.page(_ask_page(game, question, form, None, None))
    try:
        answer = game.answer(read_house_rules(game, form), read_question(question, form, phones.language()))
    except RefereeError as error:
        problem = RulingView(fragments.voice(), "problem", error.phrase, None, (), ())
        return fragments.page(_ask_page(game, question, form, None, problem), error.status)
    return fragments.page(_ask_page(game, question, form, answer, None))


def _question(game: AnyGame, kind: str) -> type[Question]:
    for question in game.questions:
        if question.kind == kind:
            return question
    raise Unknown(N_("this game has no question {kind}", kind=repr(kind[:40])))


def _ask_page(
    game: AnyGame, question: type[Question], form: Form, answer: Answer | None, problem: RulingView | None
) -> AskPage:
    options = game.options() if problem else read_house_rules(game, form)
    return AskPage(
        shell=fragments.shell(),
        voice=fragments.voice(answer.names if answer else ()),
        slug=game.slug,
        game=game.name,
        label=question.label,
        url=f"/ask/{game.slug}/{question.kind}",
        index_url="/ask",
        prefix=f"{game.slug}.",
        fields=tuple((field, " ".join(form.getlist(field.name))) for field in question.fields),
        switches=switches(game, options, lambda rule: f"/rules/{game.slug}#{rule}"),
        answer=_answer_view(game, answer) if answer else None,
        problem=problem,
    )


LAID: tuple[tuple[str, str, Phrase], ...] = (
    ("spread", "knocker_leftover", N_("laid by the knocker")),
    ("melds", "leftover", N_("melds, and what is left over")),
    ("", "layoffs", N_("laid off")),
)
"""Which facts of an answer lie on the table: groups of cards, loose cards, and what is read beside them."""


def _laid(answer: Answer) -> tuple[LaidView, ...]:
    """The answer's cards as they lie, where it arranges any."""
    facts = dict(answer.facts)
    rows = []
    for melds, loose, said in LAID:
        groups = tuple(_cards(group) for group in _listed(facts.get(melds)))
        singles = _cards(_listed(facts.get(loose)))
        if groups or singles:
            rows.append(LaidView(said, groups, singles))
    return tuple(rows)


def _listed(value: object) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else []


def _cards(texts: Iterable[str]) -> tuple[Card, ...]:
    return tuple(parse_card(text) for text in texts)


def _answer_view(game: AnyGame, answer: Answer) -> AnswerView:
    url = f"/rules/{game.slug}"
    facts = tuple((name, json.dumps(value, ensure_ascii=False)) for name, value in answer.facts)
    return AnswerView(
        voice=fragments.voice(answer.names),
        answer=answer,
        cites=boards.cites(answer.cites, url),
        lines=boards.lines(game, answer.lines, url),
        laid=_laid(answer),
        facts=facts,
    )
