"""Taken along by taps: one printed page, a picture, a file that comes back; and an erased table tells its phones."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.gallery import WORKED
from tests.browser.hand import GIN, RANGER, RANTER, THIRTEEN, Hand
from tests.browser.test_looks import SMALLEST, breaks_no_law, fits
from tests.browser.test_screen import SPLIT

PAGES = re.compile(rb"/Type\s*/Page[^s]")


@pytest.fixture
def over(hand: Hand) -> Hand:
    """The worked example, played to its end, past the page."""
    hand.is_given(RANGER, ["Adam", "Beth"], dealer=1)
    hand.lays(WORKED)
    return hand


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_an_evening_s_game_is_one_page(over: Hand, paper: str) -> None:
    over.page.goto(f"{over.table}/paper")
    expect(over.page.locator(".paper-rulings li")).to_have_count(11)
    assert len(PAGES.findall(over.page.pdf(format=paper))) == 1


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_so_is_one_of_many_hands_and_players(hand: Hand, paper: str) -> None:
    hand.is_given(RANTER, [f"Player {n}" for n in range(8)], dealer=0, lives="5")
    for number in range(20):
        hand.hands_in("lost", losers=1 + number % 7)
    hand.page.goto(f"{hand.table}/paper")
    expect(hand.page.locator(".paper-rulings li")).to_have_count(20)
    assert len(PAGES.findall(hand.page.pdf(format=paper))) == 1


LONGEST = [f"Wolfeschlegelsteins {number}" for number in range(51)]
A4_WITHIN_MARGINS = 703
"""The width of a sheet of paper in a browser's points."""


@pytest.mark.parametrize(
    ("game", "players", "rules"),
    [(GIN, 3, {"hollywood": "true"}), (THIRTEEN, 6, {}), (THIRTEEN, 20, {}), (RANTER, 51, {})],
    ids=["hollywood", "six", "twenty", "fifty-one"],
)
def test_no_name_is_broken_on_paper_and_no_column_is_lost(
    hand: Hand, game: str, players: int, rules: dict[str, str]
) -> None:
    hand.is_given(game, LONGEST[:players], dealer=0, **rules)
    if game == RANTER:
        hand.hands_in("lost", losers="50")
    for number in range(11 if game == THIRTEEN else 0):
        hand.hands_in("say_out", seat=number % players)
        for other in range(1, players):
            hand.hands_in("count", seat=(number + other) % players, points="30")
    page = hand.page
    page.set_viewport_size({"width": A4_WITHIN_MARGINS, "height": 1031})
    page.goto(f"{hand.table}/paper?rulings=no")
    assert len(PAGES.findall(page.pdf(format="A4"))) == 1
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= A4_WITHIN_MARGINS
    assert page.evaluate(SPLIT, ".paper thead th > span") == []
    assert page.evaluate("document.querySelector('.paper-blocks').scrollWidth") <= A4_WITHIN_MARGINS
    if rules:
        tables = [table.bounding_box() for table in page.locator(".paper table").all()[:3]]
        assert len({box["x"] for box in tables if box}) == 3, "Hollywood's three stand side by side"


def test_on_paper_there_is_the_sheet_and_nothing_to_tap(over: Hand) -> None:
    over.page.goto(f"{over.table}/paper")
    over.page.emulate_media(media="print", color_scheme="dark")
    for away in (".caption", ".paper-tools", ".corner"):
        expect(over.page.locator(away)).to_be_hidden()
    expect(over.page.locator(".paper tfoot")).to_contain_text("15")
    sizes = "[...document.querySelectorAll('.paper *')].map(each => parseFloat(getComputedStyle(each).fontSize) * .75)"
    assert min(over.page.evaluate(sizes)) >= 9, "in points"
    colour = "getComputedStyle(document.querySelector('.paper')).color"
    assert over.page.evaluate(colour) == "rgb(0, 0, 0)"


def test_a_file_is_saved_and_brings_the_table_back(over: Hand, new_hand: Callable[..., Hand], tmp_path: Path) -> None:
    other = new_hand()
    other.sits(over.table, 1)
    page = over.page
    page.goto(over.table)
    page.locator("#menu > summary").tap()
    page.get_by_role("link", name="Take it with you").tap()
    with page.expect_download() as saved:
        page.get_by_role("link", name="JSON").tap()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    page.goto(f"{over.table}/erasure")
    over.button("Erase the table").tap()
    over.button("Erase it for good").tap()
    expect(page).to_have_url(re.compile(r"/$"))
    expect(other.page.locator(".error-said")).to_have_text("This table was erased by its scorekeeper.")
    page.goto("/join")
    page.get_by_role("link", name="Bring a table back").tap()
    page.locator("#file").set_input_files(file)
    over.button("Bring it back").tap()
    over.sees(11)
    over.sees_totals(11, 15)
    again = page.context.request.get(f"{over.table}/table.json")
    assert again.body() == file.read_bytes()


def test_the_picture_is_saved_as_a_png(over: Hand, tmp_path: Path) -> None:
    over.page.goto(f"{over.table}/files")
    with over.page.expect_download() as saved:
        over.button("Save the picture").tap()
    assert re.fullmatch(r"referee-\w{6}\.png", saved.value.suggested_filename)
    saved.value.save_as(tmp_path / "sheet.png")
    png = (tmp_path / "sheet.png").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20], "big") == 1440


TOO_CLOSE = """() => {
    // Words of the picture that reach over its margin, or to the next word of their line.
    const words = [...document.querySelectorAll('text')].map(each => [each.textContent, each.getBBox()]);
    const beside = (one, other) => one !== other && Math.abs(one.y - other.y) < 4 && one.x <= other.x
        && one.x + one.width > other.x - 2;
    const is_close = box => box.x < 39 || box.x + box.width > 681 || words.some(([, each]) => beside(box, each));
    return words.filter(([, box]) => is_close(box)).map(([word]) => word);
}"""


@pytest.mark.parametrize("players", [3, 6])
def test_words_of_the_picture_keep_apart(new_hand: Callable[..., Hand], players: int) -> None:
    hand = new_hand(locale="ru-RU")
    hand.is_given(THIRTEEN, [f"Wolfeschlegelsteins {number}" for number in range(players - 1)] + ["Щукина"], dealer=0)
    for number in range(11):
        hand.hands_in("say_out", seat=number % players)
        for other in range(1, players):
            hand.hands_in("count", seat=(number + other) % players, points="100" if number > 8 else "30")
    hand.page.goto(f"{hand.table}/picture.svg")
    expect(hand.page.locator("text").nth(1)).to_have_text(re.compile("^[А-Я]"))
    assert hand.page.evaluate(TOO_CLOSE) == []


@pytest.mark.parametrize("path", ["paper", "files", "erasure"])
def test_the_pages_fit_and_break_no_law(over: Hand, path: str) -> None:
    over.page.goto(f"{over.table}/{path}")
    fits(over.page, SMALLEST)
    breaks_no_law(over.page)


def test_the_page_for_a_file_fits_and_breaks_no_law(hand: Hand) -> None:
    hand.page.goto("/import")
    fits(hand.page, SMALLEST)
    breaks_no_law(hand.page)


def test_back_shows_nothing_of_a_table_that_was_erased_meanwhile(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    hand.plays("JS")
    hand.page.goto(f"{hand.table}/trail")
    expect(hand.page.locator(".trail-row")).not_to_have_count(0)
    hand.page.goto("/")
    hand.posts(f"{hand.table}/erasure", {"step": "erase"})
    hand.page.go_back()
    expect(hand.page.locator(".error-said")).to_have_text("This table was erased by its scorekeeper.")
    expect(hand.page.locator(".trail-row")).to_have_count(0)
