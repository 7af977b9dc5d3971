"""What the pages are given and what comes out: exactly the context, and HTML in which every name leads somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest
from flask import Flask, template_rendered

from referee.games import GAMES, AnyGame
from referee.rules import Seats
from referee.web.forms import filled_in
from tests.playing import tried_out
from tests.test_contexts import AS_ONE, CONTEXTS, VOID, field_names, roots
from tests.web.phone import HTMX, Phone

ALWAYS = frozenset(("g", "request", "session", "config", "get_flashed_messages", "url_for", "htmx"))
"""What Flask and flask-htmx put beside a context; no template reads it."""
NAMES = ["Ann", "Bo", "Cy", "Di"]
LEADS = ("for", "form", "aria-labelledby", "aria-describedby", "aria-controls")
ENDS_PARAGRAPH = frozenset(("p", "hr", "div", "figure", "section", "/div", "/section"))
CALLER = "table/caller.html"
"""A page of tables at which something is called."""
every_game = pytest.mark.parametrize("slug", [game.slug for game in GAMES])


@pytest.fixture
def rendered(app: Flask) -> Iterator[list[tuple[str, frozenset[str]]]]:
    """The templates that were rendered, each with the names it was given."""
    seen: list[tuple[str, frozenset[str]]] = []

    def note(_: Flask, template: Any, context: dict[str, Any], **more: Any) -> None:
        del more
        seen.append((template.name, frozenset(context) - ALWAYS - set(app.jinja_env.globals)))

    template_rendered.connect(note, app)
    yield seen
    template_rendered.disconnect(note, app)


def names(slug: str) -> list[str]:
    """As many of the names as may sit down."""
    [game] = [each for each in GAMES if each.slug == slug]
    return NAMES[: game.players.most]


def visit(phone: Phone, slug: str) -> dict[str, str]:
    """Every page of a phone that opens a table of this game, by its address."""
    game = next(each for each in GAMES if each.slug == slug)
    table = phone.open(slug, names(slug), 0)
    kind, other = entered(phone, game)
    paths = ["/", "/tables/new", "/join", "/ask", "/import", f"/rules/{slug}", "/this-phone", "/no-signal"]
    paths += [
        "/nowhere",
        f"/rules/{slug}/summary",
        f"/rules/{slug}?q=card",
        f"/irregularities/{slug}",
        f"/lessons/{slug}",
    ]
    paths += [f"/ask/{slug}/{question.kind}" for question in game.questions]
    paths += [f"{table}{page}" for page in ("", "/board", "/seats", "/trail", "/rules", "/irregularities", "/share")]
    paths += [
        f"{table}/{page}"
        for page in ("corrections/1", "paper", "files", "picture.svg", "erasure", "screen", "screen/board", "people")
    ]
    pages = {path: phone.get(path, **(HTMX if path.endswith("/board") else {})).text for path in paths}
    return pages | {"difference": phone.client.post(f"{table}/corrections/1/{kind}", data=other).text}


def entered(phone: Phone, game: AnyGame) -> tuple[str, dict[str, Any]]:
    """Enter the first thing that is offered at a fresh table: its kind, and what might be posted in its place."""
    state = game.open(game.options(), Seats(len(names(game.slug)), 0))
    prompt = game.prompts(state, None)[0]
    steps = (tried_out(game, state, prompt, Random(seed))[1] for seed in range(1, 20))
    moves = dict.fromkeys(step.move for step in steps if step is not None)
    texts, other = ({name: list(each) for name, each in filled_in(move).items()} for move in list(moves)[:2])
    assert phone.post(f"{phone.table}/moves/{prompt.move}", texts).status_code == 200
    return prompt.move, other


@every_game
def test_a_template_is_given_exactly_its_context(
    slug: str, phone: Phone, rendered: list[tuple[str, frozenset[str]]]
) -> None:
    visit(phone, slug)
    assert {name for name, _ in rendered} == set(CONTEXTS) - {"ask/_answer.html", "table/_ruling.html", CALLER}
    for name, given in rendered:
        assert given == ({AS_ONE[name], "voice"} if name in AS_ONE else field_names(CONTEXTS[name]))


def test_the_callers_screen_is_given_exactly_its_context(
    phone: Phone, rendered: list[tuple[str, frozenset[str]]]
) -> None:
    html = phone.get(f"{phone.open('three_thirteen', NAMES, 0, speed='true')}/caller").text
    assert dict(rendered)[CALLER] == field_names(CONTEXTS[CALLER])
    assert faults(html) == []


class _Names(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.led_to: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._end_paragraph(tag)
        given = {name: value or "" for name, value in attrs}
        self.ids += [given["id"]] if "id" in given else []
        self.led_to += [name for lead in LEADS for name in given.get(lead, "").split()]
        self.led_to += [given["href"][1:]] if given.get("href", "").startswith("#") else []
        self.open += [tag] if tag not in VOID else []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open = self.open[:-1] if tag not in VOID else self.open

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        self._end_paragraph(f"/{tag}")
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> in line {self.getpos()[0]}"

    def _end_paragraph(self, tag: str) -> None:
        """A paragraph needs no end in front of these."""
        if tag in ENDS_PARAGRAPH and self.open and self.open[-1] == "p":
            self.open.pop()


def faults(html: str) -> list[str]:
    """The ids that are there twice and those that are not there at all. Raises AssertionError for unbalanced tags."""
    names = _Names()
    names.feed(html)
    names.close()
    assert names.open == []
    twice = [f"twice: {name}" for name, times in Counter(names.ids).items() if times > 1]
    return [*twice, *(f"nowhere: {name}" for name in names.led_to if name not in names.ids)]


@every_game
def test_every_name_in_a_page_leads_somewhere(slug: str, phone: Phone) -> None:
    for path, html in visit(phone, slug).items():
        if not path.endswith("/board"):
            assert faults(html) == [], path


@every_game
def test_the_board_is_one_piece(slug: str, phone: Phone) -> None:
    phone.open(slug, names(slug), 0)
    assert roots(phone.board()) == [("div", "board")]


def test_what_leads_nowhere_is_seen() -> None:
    assert faults("<p id=a></p><p id=a></p><a href='#b'>x</a><label for=a>y</label>") == ["twice: a", "nowhere: b"]
    with pytest.raises(AssertionError):
        faults("<ul><li></ul>")
    with pytest.raises(AssertionError):
        faults("<b><p></b>")
    assert faults("<div><p>x<p>y</div>") == []
