"""The big screen: what hangs on the wall, read from across the room and touched by nobody."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

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


CUT = """selector => [...document.querySelectorAll(selector)]
    .filter(each => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 4)
    .map(each => each.textContent)"""
SHEARED = """() => {
    // Numbers and names that reach out of the cell they stand in.
    const reach = (each) => {
        const text = document.createRange();
        text.selectNodeContents(each);
        return text.getBoundingClientRect();
    };
    const shown = [...document.querySelectorAll('.screen-name, .screen-number')].filter(each => each.checkVisibility());
    return shown.filter((each) => {
        const { left, right } = reach(each), cell = each.closest('td, th, li').getBoundingClientRect();
        return left < cell.left - 1 || right > cell.right + 1;
    }).map(each => each.textContent);
}"""


def plays_all_rounds(hand: Hand, names: tuple[str, ...]) -> None:
    """Eleven rounds, in each of which another goes out."""
    players = len(names)
    hand.is_given(THIRTEEN, names, dealer=players - 1)
    for number in range(11):
        hand.hands_in("say_out", seat=number % players)
        for other in range(1, players):
            hand.hands_in("count", seat=(number + other) % players, points="30")


def stands_above_the_ruling(page: Page, selector: str) -> None:
    last, ruling = page.locator(selector).last.bounding_box(), page.locator(".screen-ruling").bounding_box()
    assert last is not None
    assert ruling is not None
    assert last["y"] + last["height"] <= ruling["y"] + 1


@pytest.mark.parametrize(("width", "height"), [(1280, 720), *SCREENS])
def test_every_round_is_seen_and_each_number_stands_under_its_total(
    hand: Hand, new_hand: Callable[..., Hand], width: int, height: int
) -> None:
    plays_all_rounds(hand, LONG)
    page = new_hand(viewport={"width": width, "height": height}, **TELEVISION).page
    page.goto(f"{hand.table}/screen")
    expect(page.locator(".screen-blocks tbody tr")).to_have_count(11)
    stands_above_the_ruling(page, ".screen-blocks tbody tr")
    totals = page.evaluate(MIDDLES, ".screen-number")
    numbers = page.evaluate(MIDDLES, ".screen-blocks tbody tr:last-child td")
    assert numbers == pytest.approx(totals, abs=3)
    apart = [after - before for before, after in pairwise(totals)]
    assert max(page.evaluate(WIDTHS, ".screen-number")) < min(apart), "no total runs into the next"
    assert page.evaluate(SPLIT, ".screen-name") == []


LENGTHY = (
    "Maximiliana von Habsburg",
    "Bartholomäus Hohenzoller",
    "Александра Владимировна",
    "Christophoros Alexandros",
    "Mary-Elizabeth Featherst",
    "Giuseppina Sant'Agostino",
    "Oluwaseun Adebayo-Willia",
    "Василиса Преображенская",
    *(f"Alexanderina Montgomer {number}" for number in range(4)),
)
"""Names as long as may be."""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("players", [5, 8, 12])
def test_from_five_on_players_are_rows_and_long_names_are_whole(
    hand: Hand, new_hand: Callable[..., Hand], players: int, width: int, height: int
) -> None:
    plays_all_rounds(hand, LENGTHY[:players])
    page = new_hand(viewport={"width": width, "height": height}, **TELEVISION).page
    page.goto(f"{hand.table}/screen")
    expect(page.locator(".screen-head")).to_have_count(players)
    expect(page.locator(".screen-head").last.locator("td").filter(visible=True)).to_have_count(11 + 1)
    stands_above_the_ruling(page, ".screen-head")
    assert page.evaluate(SPLIT, ".screen-name") == []
    assert page.evaluate(CUT, ".screen-name") == []
    assert page.evaluate(SHEARED) == []


@pytest.mark.parametrize("players", [2, 3])
def test_the_newest_line_is_seen_however_long_the_ruling(
    hand: Hand, new_hand: Callable[..., Hand], players: int
) -> None:
    plays_all_rounds(hand, LENGTHY[:players])
    page = new_hand(viewport={"width": 1024, "height": 560}, locale="ru-RU", **TELEVISION).page
    page.goto(f"{hand.table}/screen")
    expect(page.locator(".screen-blocks tbody tr")).to_have_count(11)
    stands_above_the_ruling(page, ".screen-blocks tbody tr")
    assert page.evaluate(CUT, ".screen-name") == []


@pytest.mark.parametrize("players", [2, 4, 5, 9])
def test_on_a_phone_held_upright_all_that_matters_is_seen(
    hand: Hand, new_hand: Callable[..., Hand], players: int
) -> None:
    hand.is_given(THIRTEEN, CROWD[:players], dealer=players - 1)
    for number in range(4):
        hand.hands_in("say_out", seat=number % players)
        for other in range(1, players):
            hand.hands_in("count", seat=(number + other) % players, points="30")
    page = new_hand(viewport={"width": 375, "height": 667}, **TELEVISION).page
    page.goto(f"{hand.table}/screen")
    for part in (".screen-caption", ".screen-number >> nth=-1", ".screen-ruling", ".screen-qr", ".screen-code"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    newest = page.locator(".screen-blocks tbody tr:last-child td, .screen-head td:nth-last-child(2)")
    expect(newest.filter(visible=True)).to_have_count(players)
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    assert page.evaluate(SHEARED) == []
    ruling, join = page.locator(".screen-ruling").bounding_box(), page.locator(".screen-join").bounding_box()
    assert ruling is not None
    assert join is not None
    assert ruling["y"] + ruling["height"] <= join["y"] + 1
    breaks_no_law(page)


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
    stands_above_the_ruling(page, ".screen-head")
    expect(page.locator(".screen-blocks, .screen-sheet")).to_have_count(1 if players < 13 else 0)


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
