"""The big screen: what hangs on the wall, read from across the room and touched by nobody."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.gallery import CROWD, LONG
from tests.browser.hand import RANGER, RANTER, THIRTEEN, Hand, printed
from tests.browser.test_looks import breaks_no_law

SCREENS = [(1280, 800), (1920, 1080)]
TELEVISION = {"is_mobile": False, "has_touch": False, "device_scale_factor": 1}


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("players", [2, 20])
def test_all_of_it_is_seen_without_scrolling(
    hand: Hand, new_hand: Callable[..., Hand], players: int, width: int, height: int
) -> None:
    hand.is_given(RANTER, CROWD[:players], dealer=0, lives="30")
    for _ in range(12):
        hand.hands_in("lost", losers=1)
        hand.hands_in("lost", losers=0)
    page = new_hand(viewport={"width": width, "height": height}, **TELEVISION).page
    page.goto(f"{hand.table}/screen")
    for part in (".screen-caption", ".screen-head >> nth=-1", ".screen-ruling", ".screen-qr", ".screen-code"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= width + 1, part
        assert box["y"] >= 0 and box["y"] + box["height"] <= height + 1, part
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    breaks_no_law(page)


def test_it_is_read_from_across_the_room(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    """On a wall screen a metre wide, the totals are as tall as a hand, and nothing is smaller than a thumb's nail."""
    hand.is_given(RANGER, ["Adam", "Beth"], dealer=1)
    hand.lays("JS JD TH")
    page = new_hand(viewport={"width": 1920, "height": 1080}, **TELEVISION).page
    page.goto(f"{hand.table}/screen")
    size = "each => parseFloat(getComputedStyle(each).fontSize)"
    assert page.locator(".screen-number").first.evaluate(size) > 100
    for words in page.locator(".screen :is(b, small, th, td, h1, p, output)").filter(visible=True).all():
        assert words.evaluate(size) >= 18


def test_it_follows_the_table_and_nothing_can_be_entered(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    wall = new_hand(viewport={"width": 1280, "height": 800}, locale="ru-RU", **TELEVISION)
    wall.goes(f"{hand.table}/screen")
    wall.sees(0)
    hand.plays("JS JD")
    wall.sees(2)
    expect(wall.page.locator(".screen-number")).to_have_text(["6", "0"])
    expect(wall.ruling).to_contain_text(printed("JD").replace("J", "В"))
    expect(wall.page.locator(".screen-head[data-leading]")).to_contain_text("Adam")
    expect(wall.page.locator("form, button, input")).to_have_count(0)
    hand.undoes()
    wall.sees(3)
    expect(wall.page.locator(".screen-number")).to_have_text(["2", "0"])


def test_its_code_leads_to_the_table(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    wall, guest = new_hand(viewport={"width": 1280, "height": 800}, **TELEVISION), new_hand()
    wall.page.goto(f"{hand.table}/screen")
    guest.page.goto(f"/join/{wall.page.locator('.screen-code').inner_text()}")
    assert urlsplit(guest.page.url).path == f"{hand.table}/seats"
    expect(wall.page.locator(".screen-qr svg")).to_be_visible()


def test_it_is_told_when_the_table_is_erased(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    wall = new_hand(viewport={"width": 1280, "height": 800}, **TELEVISION)
    wall.goes(f"{hand.table}/screen")
    wall.sees(0)
    hand.posts(f"{hand.table}/erasure", {"step": "erase"})
    expect(wall.page.locator(".error-said")).to_have_text("This table was erased by its scorekeeper.")


MIDDLES = """selector => [...document.querySelectorAll(selector)].map((each) => {
    const box = document.createRange();
    box.selectNodeContents(each);
    const { x, width } = box.getBoundingClientRect();
    return x + width / 2;
})"""


WIDTHS = """selector => [...document.querySelectorAll(selector)].map((each) => {
    const text = document.createRange();
    text.selectNodeContents(each);
    return text.getBoundingClientRect().width;
})"""
SPLIT = """selector => [...document.querySelectorAll(selector)].flatMap((each) => {
    // The words of a name that go over two lines.
    const name = each.firstChild, words = [...name.data.matchAll(/\\p{L}+/gu)];
    return words.map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(name, index);
        range.setEnd(name, index + word.length);
        return new Set([...range.getClientRects()].map((line) => line.top)).size > 1 ? word : '';
    }).filter(Boolean);
})"""


@pytest.mark.parametrize(
    ("width", "height", "players"), [(1280, 720, 4), *((*each, 4) for each in SCREENS), (1280, 720, 8), (1280, 800, 12)]
)
def test_every_round_is_seen_and_each_number_stands_under_its_total(
    hand: Hand, new_hand: Callable[..., Hand], width: int, height: int, players: int
) -> None:
    names = (*LONG, "Wolfeschlegelsteinhausen", *CROWD)[:players]
    hand.is_given(THIRTEEN, names, dealer=players - 1)
    for number in range(11):
        hand.hands_in("say_out", seat=number % players)
        for other in range(1, players):
            hand.hands_in("count", seat=(number + other) % players, points="30")
    page = new_hand(viewport={"width": width, "height": height}, **TELEVISION).page
    page.goto(f"{hand.table}/screen")
    rows, ruling = page.locator(".screen-blocks tbody tr"), page.locator(".screen-ruling").bounding_box()
    expect(rows).to_have_count(11)
    last = rows.last.bounding_box()
    assert last is not None
    assert ruling is not None
    assert last["y"] + last["height"] <= ruling["y"]
    totals = page.evaluate(MIDDLES, ".screen-number")
    numbers = page.evaluate(MIDDLES, ".screen-blocks tbody tr:last-child td")
    assert numbers == pytest.approx(totals, abs=3)
    apart = [after - before for before, after in pairwise(totals)]
    assert max(page.evaluate(WIDTHS, ".screen-number")) < min(apart), "no total runs into the next"
    assert page.evaluate(SPLIT, ".screen-name") == []


@pytest.mark.parametrize("players", [2, 8, 51])
def test_lives_are_counters(hand: Hand, new_hand: Callable[..., Hand], players: int) -> None:
    hand.is_given(RANTER, [f"Alexander {number}" for number in range(1, players + 1)], dealer=0)
    hand.hands_in("lost", losers=1)
    page = new_hand(viewport={"width": 1280, "height": 800}, **TELEVISION).page
    page.goto(f"{hand.table}/screen")
    lives = page.locator(".screen-number")
    expect(lives.nth(1)).to_have_accessible_name("2 lives of 3")
    expect(lives.nth(1).locator("[data-on]")).to_have_count(2)
    for counter in lives.last.locator("i").all():
        expect(counter).to_be_in_viewport(ratio=1)
    last, ruling = page.locator(".screen-head").last.bounding_box(), page.locator(".screen-ruling").bounding_box()
    assert last is not None
    assert ruling is not None
    assert last["y"] + last["height"] <= ruling["y"]
    expect(page.locator(".screen-blocks tbody tr").last).to_be_visible(visible=players < 13)


def test_where_all_but_one_are_level_nobody_is_marked(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.is_given(RANTER, CROWD, dealer=19)
    hand.hands_in("lost", losers="0")
    page = new_hand(viewport={"width": 1280, "height": 720}, **TELEVISION).page
    page.goto(f"{hand.table}/screen")
    leading = page.locator(".screen-head[data-leading]")
    expect(leading).to_have_count(19)
    sign = "each => getComputedStyle(each, '::before').content"
    signs = [name.evaluate(sign) for name in leading.locator(".screen-name").all()]
    assert [each for each in signs if "◆" in each] == []
