"""The law in Russian, the longest of our languages, with answers of every game: narrow and wide, by day and night."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Any
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from referee.games import GAMES
from tests.browser.test_looks import LAWS, STICKS_OUT, UNFOLD

ASKED: dict[str, tuple[tuple[str, dict[str, str]], ...]] = {
    "gin_rummy": (
        ("showdown", {"knocker": "7S 8S 9S 7H 8H 9H 7D 8D 9D 4C", "defender": "TS 6S TH KS KD KC 6H 4S 2C QS"}),
        ("may_knock", {"hand": "AC 2C 3C 4C 9S 9H 9D 6S 6H 2D KC"}),
        ("may_knock", {"hand": "5X"}),
    ),
    "ranter_go_round": (
        (
            "hand",
            {
                "seats": "Анна, Борис, Виктория, Григорий",
                "dealer": "Григорий",
                "cards": "Анна: 2♠; Борис: К♥; Виктория: 9♦; Григорий: 5♣",
                "actions": "Анна: меняю",
            },
        ),
        ("hand", {"seats": "Анна"}),
    ),
    "three_ranger_limit": (
        ("line", {"line": "JS JD TH 9H 8H 6D 7D"}),
        ("line", {"line": "JS JS"}),
    ),
    "three_thirteen": (
        ("penalty", {"hand": "KS QD QH JK 8C 9C TC AS 3H 5C 7D 9S JC", "wild": "K", "three_thirteen.jokers": "2"}),
        ("penalty", {"hand": "4♠ 4♠ 4♠ K★"}),
    ),
}
"""What is asked of every game: an answer with other house rules beside it, a refusal, and something that cannot be."""

WHAT_IS_READ = {"exclude": [[".chapter > section:nth-child(n+6)"]]}
"""Of a long chapter the first rules stand for the others."""

NARROW_BY_NIGHT, WIDE_BY_DAY = (320, "dark"), (1280, "light")


def paths_of(game: Any) -> list[str]:
    """Every kind of page that the law of a game has."""
    books = [f"/rules/{game.slug}", f"/irregularities/{game.slug}", f"/rules/{game.slug}/summary"]
    forms = [f"/lessons/{game.slug}", f"/ask/{game.slug}/{game.questions[-1].kind}"]
    return [*books, *forms, *(f"/ask/{game.slug}/{kind}?{urlencode(asked)}" for kind, asked in ASKED[game.slug])]


def looks_right(page: Page, width: int, scheme: str) -> None:
    """The page is as wide as the screen, nothing sticks out, and no law of accessibility is broken."""
    page.set_viewport_size({"width": width, "height": 667})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(STICKS_OUT, width) == []
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    found = Axe().run(page, WHAT_IS_READ, {"runOnly": {"type": "tag", "values": LAWS}, "resultTypes": ["violations"]})
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_law_looks_right(new_phone: Callable[..., Page], game: Any) -> None:
    page = new_phone(locale="ru")
    for path, (width, scheme) in zip(paths_of(game), cycle((NARROW_BY_NIGHT, WIDE_BY_DAY)), strict=False):
        page.goto(path)
        page.evaluate(UNFOLD)
        looks_right(page, width, scheme)
