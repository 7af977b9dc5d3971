"""The law on a phone: an answer's own address, on paper, copied and sent; the rulebook searched; a lesson tried."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from referee.games import GAMES
from referee.speech import LANGUAGES
from tests.browser.hand import Hand

SHOWDOWN = {
    "knocker": "7♠ 8♠ 9♠ 7♥ 8♥ 9♥ 7♦ 8♦ 9♦ 4♣",
    "defender": "10♠ 6♠ 10♥ K♠ K♦ K♣ 6♥ 4♠ 2♣ Q♠",
}
ASKED = f"/ask/gin_rummy/showdown?{urlencode(SHOWDOWN)}"


RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "A")


def pages_of(pdf: bytes) -> int:
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_an_answer_stands_at_its_own_address(hand: Hand) -> None:
    page = hand.page
    page.goto(ASKED)
    expect(page).to_have_url(re.compile(r"/ask/gin_rummy/showdown/[\w.-]+$"))
    said = page.locator(".answer-said").inner_text()
    page.reload()
    expect(page.locator(".answer-said")).to_have_text(said)
    expect(page.locator("[name=knocker]")).to_have_value(SHOWDOWN["knocker"])


def test_an_address_is_copied(new_hand: Callable[..., Hand]) -> None:
    page = new_hand(permissions=["clipboard-read", "clipboard-write"]).page
    page.goto(ASKED)
    page.get_by_role("button", name="Copy the address").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator("#address").get_attribute("href")
    page.goto(copied)
    expect(page.locator(".answer-said")).to_be_visible()


def test_an_answer_works_without_script(new_context: Callable[..., BrowserContext], base_url: str) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(base_url + ASKED)
    expect(page.locator(".answer-said")).to_be_visible()
    page.get_by_role("link", name="Link to this answer").click()
    expect(page.locator(".answer-said")).to_be_visible()


LONG_LINE = "J♠ J♦ 10♥ 9♥ 8♥ 6♦ 7♦ 5♦ 4♦ 3♦ 2♦ A♦ A♥ A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ Q♠ K♠ K♥ Q♥ 2♥ 3♥ 4♥ 5♥ J♣"
SEATS = ", ".join(f"Имя{seat}" for seat in range(1, 27))
HELD = "; ".join(f"Имя{seat}: {RANKS[seat % 12]}{'♠♥♦♣'[seat // 12]}" for seat in range(1, 27))
THREE = ("Александра", "Владислав", "Константин")
WON = ", ".join(f"{THREE[hand % 3]} {1 + hand % 3}" for hand in range(60))
PLAYERS_OF_60 = {"hands": WON, "players": ", ".join(THREE)}
CHAIRS_OF_60 = {
    "start.box": THREE[0],
    "start.captain": THREE[1],
    "start.out": THREE[2],
    "results": "box captain draw " * 20,
}
SCORE_OF_3 = {
    "scores": f"{THREE[0]}: 90, {THREE[1]}: 40, {THREE[2]}: 20",
    "winner": THREE[0],
    "points": "12",
    "boxes": f"{THREE[0]}: 5, {THREE[1]}: 3, {THREE[2]}: 2",
    **{f"gin_rummy.{name}": "20" for name in ("game_bonus", "box_bonus", "shutout_bonus")},
    "gin_rummy.settlement": "differences",
}
PRINTED = {
    "the score of three": f"/ask/gin_rummy/score?{urlencode(SCORE_OF_3)}",
    "a showdown": ASKED,
    "a long line": f"/ask/three_ranger_limit/line?{urlencode({'line': LONG_LINE})}",
    "sixty hands of Hollywood": f"/ask/gin_rummy/hollywood?{urlencode(PLAYERS_OF_60)}",
    "sixty changes of chairs": f"/ask/gin_rummy/roles?{urlencode(CHAIRS_OF_60)}",
    "twenty-six players": f"/ask/ranter_go_round/hand?{urlencode({'seats': SEATS, 'dealer': 'Имя26', 'cards': HELD})}",
}


@pytest.mark.parametrize("asked", [*PRINTED.values()], ids=[*PRINTED])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_prints_on_one_page(new_hand: Callable[..., Hand], language: str, asked: str) -> None:
    page = new_hand(locale=language).page
    page.goto(asked)
    expect(page.locator(".answer-said")).to_be_visible()
    assert [size for size in ("A4", "Letter") if pages_of(page.pdf(format=size)) != 1] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_summary_prints_on_one_page(new_hand: Callable[..., Hand], game: Any, language: str) -> None:
    page = new_hand(locale=language).page
    page.goto(f"/rules/{game.slug}/summary")
    assert [size for size in ("A4", "Letter") if pages_of(page.pdf(format=size)) != 1] == []


def test_the_cards_of_a_rulebook_are_read_aloud(new_hand: Callable[..., Hand]) -> None:
    page = new_hand(locale="ru").page
    page.goto("/rules/three_thirteen")
    cards = page.locator('[id="1.3"] figure').get_by_role("img")
    assert [card.get_attribute("aria-label") for card in cards.all()][:2] == ["джокер", "восьмёрка пик"]
    page.goto("/rules/gin_rummy")
    unnamed = "[...document.querySelectorAll('figure > div p')].filter((card) => !card.ariaLabel.includes(' '))"
    assert page.evaluate(f"{unnamed}.length") == 0


def test_the_contents_of_a_rulebook_lie_open_where_there_is_room(hand: Hand) -> None:
    page = hand.page
    page.goto("/rules/gin_rummy")
    expect(page.locator(".contents-list a").first).to_be_hidden()
    page.set_viewport_size({"width": 1200, "height": 800})
    expect(page.locator(".contents-list a").first).to_be_visible()
    page.set_viewport_size({"width": 375, "height": 667})
    expect(page.locator(".contents-list a").first).to_be_hidden()


def shown(page: Page) -> int:
    return page.locator(".chapter > section:visible").count()


def test_rules_are_found_as_one_types(hand: Hand) -> None:
    page = hand.page
    page.goto("/rules/gin_rummy")
    every = shown(page)
    page.locator("input[name=q]").fill("undercut")
    expect(page.locator(".chapter > section:visible").first).to_be_visible()
    expect(page.locator('[id="1.1"]')).to_be_hidden()
    assert 0 < shown(page) < every
    page.locator("input[name=q]").fill("undercut zzzz")
    expect(page.locator("[data-nothing]")).to_be_visible()
    for word in ("aces", "knocks", "undercutting"):
        page.locator("input[name=q]").fill(word)
        expect(page.locator(".chapter > section:visible").first).to_be_visible()
        on_phone = shown(page)
        page.goto(f"/rules/gin_rummy?q={word}")
        assert abs(shown(page) - on_phone) < 4, "the phone looks through the cards drawn and the sources too"
    page.goto("/rules/gin_rummy?q=zzzz")
    page.locator("input[name=q]").fill("")
    expect(page.locator('[id="1.1"]')).to_be_visible()
    assert shown(page) == every
    page.locator("input[name=q]").fill("oklahoma ace")
    page.locator("input[name=q]").press("Enter")
    expect(page).to_have_url(re.compile("q=oklahoma"))
    expect(page.locator('[id="4.3"]')).to_be_visible()
    expect(page.locator('[id="1.1"]')).to_be_hidden()


def test_a_word_is_found_as_it_is_typed_in_a_hurry(new_hand: Callable[..., Hand]) -> None:
    page = new_hand(locale="ru").page
    page.goto("/rules/gin_rummy")
    page.locator("input[name=q]").fill("СЧЕТ")
    expect(page.locator('[id="1.1"]')).to_be_hidden()
    expect(page.locator('[id="1.5"]')).to_be_visible()


def test_a_word_is_found_in_another_form_as_it_is_typed(new_hand: Callable[..., Hand]) -> None:
    page = new_hand(locale="ru").page
    page.goto("/rules/gin_rummy")
    page.locator("input[name=q]").fill("подрезан")
    expect(page.locator('[id="1.1"]')).to_be_hidden()
    expect(page.locator('[id="6.2"]')).to_be_visible()
    page.locator("input[name=q]").fill("короля")  # which is there, and so is what holds only "король"
    expect(page.locator('[id="6.2"]')).to_be_hidden()
    for rule in ("2.1", "3.3"):
        expect(page.locator(f'[id="{rule}"]')).to_be_visible()


def test_a_hand_of_a_lesson_is_answered_when_it_is_tapped(hand: Hand) -> None:
    page = hand.page
    page.goto("/lessons/gin_rummy")
    expect(page.locator(".trial-said").first).to_be_hidden()
    page.locator(".trial > summary").first.tap()
    expect(page.locator(".trial-said").first).to_contain_text("20 left")
    page.get_by_role("link", name="The proof, and other cards to try").first.tap()
    expect(page.locator(".rejected")).to_contain_text("23: 3 more")


def test_a_table_asks_about_its_ruling(hand: Hand) -> None:
    hand.is_given("gin_rummy", ["Ann", "Bo"], dealer=0)
    hand.hands_in("knock", seat=0, hand=SHOWDOWN["knocker"])
    hand.hands_in("defend", seat=1, hand=SHOWDOWN["defender"])
    hand.goes(hand.table)
    hand.page.get_by_role("link", name="Ask about this").tap()
    expect(hand.page.locator(".answer-said")).to_contain_text("44")
    expect(hand.page.locator("[name=defender]")).to_have_value(re.compile("K♠"))


ASKED_WIDELY = {
    "all questions": "/ask",
    "a showdown": ASKED,
    "Hollywood": PRINTED["sixty hands of Hollywood"],
    "chairs": PRINTED["sixty changes of chairs"],
    "twenty-six players": PRINTED["twenty-six players"],
    "a name that is not there": f"/ask/gin_rummy/score?scores=Ann:+8&points=3&winner={'x' * 300}",
    "a rulebook": "/rules/gin_rummy",
}


@pytest.mark.parametrize("path", [*ASKED_WIDELY.values()], ids=[*ASKED_WIDELY])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_too_wide_on_a_small_phone_or_in_large_type(
    new_hand: Callable[..., Hand], language: str, path: str
) -> None:
    page = new_hand(locale=language).page
    for width, type_size in ((320, "100%"), (375, "200%")):
        page.set_viewport_size({"width": width, "height": 667})
        page.goto(path)
        page.evaluate("size => { document.documentElement.style.fontSize = size }", type_size)
        page.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true })")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, type_size
