"""Ask the referee: a ruling without a table, at an address that keeps it for ever."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields as fields_of
from dataclasses import replace
from time import thread_time
from typing import Any

from flask import Blueprint, Response, request

from referee.errors import Impossible, RefereeError, Unknown
from referee.games import GAMES, AnyGame, find
from referee.phrase import N_, Phrase, Typed, short
from referee.rules import Answer, Cards, Field, Otherwise, Question, Words, answer_to, otherwise, total
from referee.web import boards, fragments, phones
from referee.web.contexts import (
    AnswerView,
    AskIndex,
    AskPage,
    Before,
    ErrorPage,
    GameAsks,
    Lasting,
    OtherwiseView,
    RulingView,
    Switch,
)
from referee.web.dealt import in_places
from referee.web.filled import form_of
from referee.web.forms import Form, parts_of, read_house_rules, read_question, texts_of
from referee.web.laying import laid
from referee.web.links import Link, link_of, read_link
from referee.web.switches import said_of, switches

SECONDS_FOR_OTHERS = 0.5
"""Of work, not by the clock: several times what the hardest known hand takes, so that what is shown hangs on the
question and not on how busy the server is. It only guards against a hand that nobody has found yet."""

FEW = 4
"""Of so many players each is named under every other house rule."""

pages = Blueprint("asks", __name__, url_prefix="/ask")


@pages.get("")
def index() -> Response:
    """All kinds of question, by game."""
    return fragments.page(AskIndex(fragments.shell(), fragments.voice(), tuple(_of_game(game) for game in GAMES)))


def _of_game(game: AnyGame) -> GameAsks:
    return GameAsks(
        name=game.name,
        questions=tuple((each.label, f"/ask/{game.slug}/{each.kind}") for each in game.questions),
        rules_url=f"/rules/{game.slug}",
        irregularities_url=f"/irregularities/{game.slug}",
        lesson_url=f"/lessons/{game.slug}",
    )


@pages.get("/<slug>/<kind>")
def show(slug: str, kind: str) -> Response:
    """One question: its form, and, where the address holds the cards, its answer."""
    game = find(slug)
    question = question_of(game, kind)
    form = request.args
    if not any(text for field in fields_of(question) for text in texts_of(form, field.name)):
        return fragments.page(_ask_page(game, question, read_house_rules(game, form), form))
    try:
        asked, options = read_question(question, form, phones.language()), read_house_rules(game, form)
        answer = answer_to(game, options, asked)
    except RefereeError as error:
        shown = _ask_page(game, question, _options_or_standard(game), form)
        return fragments.page(replace(shown, problem=_problem(game, error)), error.status)
    return fragments.page(_answered(_ask_page(game, question, options, form, answer), game, options, asked, answer))


@pages.get("/<slug>/<kind>/<text>")
def show_link(slug: str, kind: str, text: str) -> Response:
    """An answer for ever: as it was ruled, and, where today's rules say otherwise, as they say it."""
    game = find(slug)
    question = question_of(game, kind)
    try:
        link = read_link(question, text)
    except RefereeError as error:
        again = (question.label, f"/ask/{game.slug}/{question.kind}")
        return _no_page(error, (again, (N_("Ask the referee"), "/ask")))
    form = form_of(link.question, phones.language())
    try:
        options = link.options(game)
        answer = answer_to(game, options, link.question)
    except RefereeError as error:
        shown = replace(_ask_page(game, question, game.options(), form), is_changed=link.said is None)
        return fragments.page(replace(shown, problem=_problem(game, error), before=_before(game, link)), error.status)
    shown = _answered(_ask_page(game, question, options, form, answer), game, options, link.question, answer)
    before = None if link.agrees(answer) else _before(game, link)
    return fragments.page(replace(shown, before=before, is_changed=link.said is None))


def question_of(game: AnyGame, kind: str) -> type[Question]:
    """The kind of question that goes by this name. Raises Unknown if the game has none."""
    for question in game.questions:
        if question.kind == kind:
            return question
    raise Unknown(N_("this game has no question {kind}", kind=Typed(kind)))


def _options_or_standard(game: AnyGame) -> Any:
    """The house rules that the form holds, or the standard where they cannot be."""
    try:
        return read_house_rules(game, request.args)
    except Impossible:
        return game.options()


def _problem(game: AnyGame, error: RefereeError) -> RulingView:
    return boards.problem_view(game, error, fragments.voice(error.names), f"/rules/{game.slug}")


def _no_page(error: RefereeError, ways_on: tuple[tuple[Phrase, str], ...]) -> Response:
    page = ErrorPage(fragments.shell(), fragments.voice(), error.status, error.phrase, ways_on)
    return fragments.page(page, error.status)


def _ask_page(
    game: AnyGame, question: type[Question], options: Any, form: Form, answer: Answer | None = None
) -> AskPage:
    """The form, filled. The answer's names are spoken, not yet the answer."""
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
        answer=None,
        problem=None,
        lasting=None,
        before=None,
        is_changed=False,
    )


def _held(field: Field, form: Form) -> str | dict[str, str]:
    """The text that a field of the form holds; of one in parts, that of each."""
    if isinstance(field, Words) and field.parts:
        return parts_of(form, field)
    if isinstance(field, Cards) and field.along:
        return in_places(form, field)
    return " ".join(form.getlist(field.name))


def _answered(page: AskPage, game: AnyGame, options: Any, question: Question, answer: Answer) -> AskPage:
    """The page with the answer, the same under other house rules, and its address for ever."""
    path, effort = link_of(game, options, question, answer), Effort()
    others = _otherwise_views(game, page.switches, answer, otherwise(game, options, question, answer, effort.may_go_on))
    return replace(
        page,
        shell=replace(page.shell, here=path),
        answer=replace(_answer_view(game, answer), otherwise=others, is_all_tried=not effort.is_spent),
        lasting=Lasting(path, f"{request.host_url.rstrip('/')}{path}?lang={phones.language()}", game.version),
    )


class Effort:
    """What one page may spend on what other house rules would say. `is_spent`: something was left untried."""

    def __init__(self) -> None:
        """Begin to count this thread's own work."""
        self.end = thread_time() + SECONDS_FOR_OTHERS
        self.is_spent = False

    def may_go_on(self) -> bool:
        """Whether one more house rule may be tried."""
        self.is_spent = self.is_spent or thread_time() >= self.end
        return not self.is_spent


def _before(game: AnyGame, link: Link) -> Before | None:
    """What was ruled when the link was made, as far as this Referee vouches for it."""
    if link.said is None:
        return None
    rules = tuple(rule for rule in game.rulebook if rule.number in link.said.cites)
    cited = boards.cites(rules, f"/rules/{game.slug}")
    return Before(fragments.voice(link.said.names), link.said.because, cited, link.version)


def _otherwise_views(
    game: AnyGame, marks: tuple[Switch, ...], answer: Answer, others: Iterable[Otherwise]
) -> tuple[OtherwiseView, ...]:
    labels = {mark.name: mark.label for mark in marks}
    return tuple(
        OtherwiseView(
            voice=fragments.voice(each.answer.names),
            label=labels[each.name],
            said=said_of(game, each.name, each.value),
            because=each.answer.because,
            tally=_tally(each.answer),
            besides=_besides(answer, each.answer),
        )
        for each in others
    )


def _besides(answer: Answer, other: Answer) -> tuple[Phrase, ...]:
    """What sets two answers apart that say the same in the same words: what stands over a score, who holds what."""
    if (answer.because, _tally(answer)) != (other.because, _tally(other)):
        return ()
    said = [block.title for block in answer.blocks]
    held = zip(answer.cards, other.cards, other.held_by, strict=False)
    return (
        *(block.title for block in other.blocks if block.title and block.title not in said),
        *(N_("{name} ends with {card}", name=short(name), card=card) for was, card, name in held if was != card),
    )


def _tally(answer: Answer) -> tuple[tuple[str, int], ...]:
    """What the lines come to for each who is named; of many, for those to whom something comes."""
    if not answer.lines:
        return ()
    each = tuple((short(name), total(answer.lines, seat)) for seat, name in enumerate(answer.names))
    return each if len(each) <= FEW else tuple((name, points) for name, points in each if points)


def _answer_view(game: AnyGame, answer: Answer) -> AnswerView:
    url, voice = f"/rules/{game.slug}", fragments.voice(answer.names)
    facts = tuple((name, json.dumps(value, ensure_ascii=False)) for name, value in answer.facts)
    return AnswerView(
        voice=voice,
        answer=answer,
        cites=boards.cites(answer.cites, url),
        lines=boards.lines(game, answer.lines, url),
        laid=laid(answer),
        blocks=boards.block_views(game, answer.blocks, voice, url),
        abreast=answer.abreast,
        facts=facts,
        otherwise=(),
        is_all_tried=True,
    )
