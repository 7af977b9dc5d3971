"""The rulebook pages: the engine's own rules, numbered, with a table's own switches marked in them."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from flask import Blueprint, Response

from referee.games import AnyGame, find
from referee.phrase import N_, Phrase
from referee.rules import Rule, Source
from referee.table import Table
from referee.web import fragments
from referee.web.contexts import Chapter, RulebookPage, RuleView, Switch
from referee.web.switches import switches

pages = Blueprint("rulebooks", __name__, url_prefix="/rules")

SOURCES: dict[Source, Phrase] = {
    Source.STATED: N_("the source says so"),
    Source.AUTHORITY: N_("from another authority"),
    Source.REFEREE: N_("the referee's own ruling"),
}


@pages.get("/<slug>")
def show(slug: str) -> Response:
    """A game's rulebook."""
    return fragments.page(rulebook(find(slug), None))


def rulebook(game: AnyGame, table: Table | None) -> RulebookPage:
    """The rulebook of a game, or of the game as it is played at a table."""
    url = f"/tables/{table.id}/rules" if table else f"/rules/{game.slug}"
    marks = switches(game, table.options if table else game.options(), lambda rule: f"{url}#{rule}")
    return RulebookPage(
        shell=fragments.shell(),
        voice=fragments.voice(table.names if table else ()),
        game=game.name,
        chapters=_chapters(game, marks),
        table_url=f"/tables/{table.id}" if table else None,
        ask_url="/ask",
        departures=tuple(mark for mark in marks if mark.departs),
    )


def _chapters(game: AnyGame, marks: tuple[Switch, ...]) -> tuple[Chapter, ...]:
    chapters = groupby(game.rulebook, key=_chapter)
    return tuple(Chapter(number, tuple(_rule_view(rule, marks) for rule in rules)) for number, rules in chapters)


def _chapter(rule: Rule) -> str:
    return rule.number.partition(".")[0]


def _rule_view(rule: Rule, marks: tuple[Switch, ...]) -> RuleView:
    named: tuple[Any, ...] = tuple(mark for mark in marks if mark.name in rule.options or mark.rule == rule.number)
    return RuleView(rule, SOURCES[rule.source], named)
