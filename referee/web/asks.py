"""Ask the referee: a ruling without a table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import fields as fields_of
from typing import Any

from flask import Blueprint, Response, request

from referee.cards import Card, parse_card
from referee.errors import RefereeError, Unknown
from referee.games import GAMES, AnyGame, find
from referee.phrase import N_
from referee.rules import Answer, Field, Question, Words
from referee.web import boards, fragments, phones
from referee.web.contexts import AnswerView, AskIndex, AskPage, LaidView, RulingView
from referee.web.forms import Form, parts_of, read_house_rules, read_question, texts_of
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
    if not any(text for field in fields_of(question) for text in texts_of(form, field.name)):
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
        fields=tuple((field, _held(field, form)) for field in question.fields_under(options)),
        switches=switches(game, options, lambda rule: f"/rules/{game.slug}#{rule}"),
        answer=_answer_view(game, answer) if answer else None,
        problem=problem,
    )


def _held(field: Field, form: Form) -> str | dict[str, str]:
    """The text that a field of the form holds; of one in parts, that of each."""
    if isinstance(field, Words) and field.parts:
        return parts_of(form, field)
    return " ".join(form.getlist(field.name))


SPREAD, MELDS = N_("laid by the knocker"), N_("melds, and what is left over")


def _laid(answer: Answer) -> tuple[LaidView, ...]:
    """The answer's cards as they lie, where it arranges any; what is laid off lies on the meld it was laid on."""
    facts = dict(answer.facts)
    gone, onto = _cards(_listed(facts.get("layoffs"))), _listed(facts.get("laid_on"))
    spread = tuple(
        _laid_on(_cards(group), [card for card, laid_on in zip(gone, onto, strict=False) if laid_on == place])
        for place, group in enumerate(_listed(facts.get("spread")))
    )
    melds = tuple(_cards(group) for group in _listed(facts.get("melds")))
    stands = tuple(_stood_for(group) for group in _listed(facts.get("wilds")))
    rows = (
        LaidView(SPREAD, spread, _cards(_listed(facts.get("knocker_leftover"))), gone, ()),
        LaidView(MELDS, melds, _cards(_listed(facts.get("leftover"))), (), gone, stands),
    )
    return tuple(row for row in rows if row.melds or row.loose)


def _laid_on(meld: tuple[Card, ...], cards: Sequence[Card]) -> tuple[Card, ...]:
    """A meld with what was laid off on it: a run in its sequence, a set with its fourth card behind."""
    is_run = len({card.suit for card in meld}) == 1
    return tuple(sorted((*meld, *cards), key=lambda card: card.rank)) if is_run else (*meld, *cards)


def _listed(value: object) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else []


def _stood_for(texts: Iterable[str | None]) -> tuple[Card | None, ...]:
    return tuple(parse_card(text) if text else None for text in texts)


def _cards(texts: Iterable[str]) -> tuple[Card, ...]:
    return tuple(parse_card(text) for text in texts)


def _answer_view(game: AnyGame, answer: Answer) -> AnswerView:
    url, voice = f"/rules/{game.slug}", fragments.voice(answer.names)
    facts = tuple((name, json.dumps(value, ensure_ascii=False)) for name, value in answer.facts)
    return AnswerView(
        voice=voice,
        answer=answer,
        cites=boards.cites(answer.cites, url),
        lines=boards.lines(game, answer.lines, url),
        laid=_laid(answer),
        blocks=boards.block_views(game, answer.blocks, voice, url),
        abreast=answer.abreast,
        facts=facts,
    )
