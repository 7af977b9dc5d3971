"""The rulebook pages: the engine's own rules, numbered, with a table's own switches marked in them."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, redirect, request
from werkzeug.wrappers import Response as BaseResponse

from referee.errors import Unknown
from referee.games import AnyGame, find
from referee.phrase import N_, NN_, Phrase, Typed
from referee.rules import Rule, Source
from referee.speech import Voice
from referee.table import Table
from referee.web import fragments
from referee.web.contexts import Chapter, Gist, RulebookPage, RuleView, SummaryPage, Switch
from referee.web.switches import switches
from referee.web.words import holding, words_of

pages = Blueprint("rulebooks", __name__, url_prefix="/rules")

LONGEST_QUERY = 80
SOURCES: dict[Source, Phrase] = {
    Source.STATED: N_("the source says so"),
    Source.AUTHORITY: N_("from another authority"),
    Source.REFEREE: N_("the referee's own ruling"),
}


@pages.get("/<slug>")
def show(slug: str) -> Response:
    """A game's rulebook."""
    return fragments.page(rulebook(find(slug), None))


@pages.get("/<slug>/summary")
def summary(slug: str) -> Response:
    """A game's rulebook on one sheet of paper."""
    return fragments.page(on_one_page(find(slug), None))


@pages.get("/<slug>/<number>")
def rule(slug: str, number: str) -> BaseResponse:
    """One rule by its number, as people write it down: where it stands in the rulebook."""
    if number not in [each.number for each in find(slug).rulebook]:
        raise Unknown(N_("there is no rule {number} in this game", number=Typed(number)))
    # The language of a link that was followed goes along, for a phone that has chosen none.
    asked = request.args.get("lang", "")
    query = f"?{urlencode({'lang': asked})}" if asked else ""
    return redirect(f"/rules/{slug}{query}#{number}")


def on_one_page(game: AnyGame, table: Table | None) -> SummaryPage:
    """The rulebook of a game, or as it is played at a table, on one sheet of paper."""
    url, voice = f"/tables/{table.id}/rules" if table else f"/rules/{game.slug}", fragments.voice()
    drawn = switches(game, table.options if table else game.options(), lambda rule: f"{url}#{rule}")
    return SummaryPage(
        shell=fragments.shell(),
        voice=voice,
        game=game.name,
        gists=tuple(Gist(rule.number, rule.title, gist(voice.say(rule.text))) for rule in game.rulebook),
        switches=_in_force(game, table, drawn) if table else drawn,
        is_of_table=table is not None,
        rules_url=url,
        version=game.version,
    )


def gist(text: str) -> str:
    """The first sentence of a text.

    >>> gist("A set is three cards of a rank. Or four, e.g. all the 10s.")
    'A set is three cards of a rank.'
    """
    found = re.match(r".+?[.?!](?=\s+[^\W\d_]|$)", text, re.DOTALL)
    return found[0] if found else text


def rulebook(game: AnyGame, table: Table | None) -> RulebookPage:
    """The rulebook of a game, or of the game as it is played at a table, with what the address looks for in it."""
    base = f"/tables/{table.id}" if table else None
    url = f"{base}/rules" if base else f"/rules/{game.slug}"
    drawn = switches(game, table.options if table else game.options(), lambda rule: f"{url}#{rule}")
    marks = _in_force(game, table, drawn) if table else drawn
    query = request.args.get("q", "").strip()[:LONGEST_QUERY]
    voice = fragments.voice(table.names if table else ())
    chapters = _chapters(game, marks, found(game, marks, query, voice))
    return RulebookPage(
        shell=fragments.shell(),
        voice=voice,
        game=game.name,
        chapters=chapters,
        table_url=base,
        ask_url="/ask",
        departures=tuple(mark for mark in marks if mark.departs),
        url=url,
        query=query,
        has_found=any(each.is_found for chapter in chapters for each in chapter.rules),
        summary_url=f"{url}/summary",
        irregularities_url=f"{base}/irregularities" if base else f"/irregularities/{game.slug}",
        lesson_url=f"/lessons/{game.slug}",
    )


def _in_force(game: AnyGame, table: Table, marks: tuple[Switch, ...]) -> tuple[Switch, ...]:
    """The house rules as this table has them: what it left to the game is said as the game proposes it."""
    players = table.seats.count
    proposed = {
        name: NN_("{value}, as proposed for {n} player", "{value}, as proposed for {n} players", players, value=value)
        for name, value in game.proposed(table.options, players).items()
    }
    return tuple(replace(mark, said=proposed.get(mark.name, mark.said)) for mark in marks)


def _chapters(game: AnyGame, marks: tuple[Switch, ...], numbers: frozenset[str]) -> tuple[Chapter, ...]:
    chapters = groupby(game.rulebook, key=_chapter)
    return tuple(
        Chapter(number, tuple(_rule_view(rule, marks, numbers) for rule in rules)) for number, rules in chapters
    )


def _chapter(rule: Rule) -> str:
    return rule.number.partition(".")[0]


def _rule_view(rule: Rule, marks: tuple[Switch, ...], numbers: frozenset[str]) -> RuleView:
    return RuleView(rule, SOURCES[rule.source], _marks_of(rule, marks), rule.number in numbers)


def _marks_of(rule: Rule, marks: tuple[Switch, ...]) -> tuple[Any, ...]:
    """The switches that change a rule."""
    return tuple(mark for mark in marks if mark.name in rule.options or mark.rule == rule.number)


def found(game: AnyGame, marks: tuple[Switch, ...], query: str, voice: Voice) -> frozenset[str]:
    """The rules that hold every word that is looked for, in whatever form; all where nothing is."""
    if not query:
        return frozenset(rule.number for rule in game.rulebook)
    texts = {rule.number: set(words_of(_text(rule, _marks_of(rule, marks), voice))) for rule in game.rulebook}
    return holding(texts, words_of(query))


def _text(rule: Rule, marks: tuple[Any, ...], voice: Voice) -> str:
    """What is looked through: a rule as the reader reads it."""
    captions = tuple(example.caption for example in rule.examples)
    said = (rule.title, rule.text, *captions, *(mark.label for mark in marks))
    return " ".join((rule.number, *map(voice.say, said)))
