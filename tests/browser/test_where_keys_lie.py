"""Where the keys of a pad lie: as many on a line on every page, and the same before one entry and after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.hand import GIN, RANGER, RANTER, THIRTEEN, Hand
from tests.browser.test_gin_rummy import DEFENDER, KNOCKER
from tests.browser.test_looks import SMALL

OF_A_SUIT = """pads => pads.map((pad) => {
    // On how many lines the ranks of its first suit lie, and how wide the narrowest of its keys is.
    const keys = [...pad.querySelectorAll('.key')].map((key) => key.getBoundingClientRect());
    return [new Set(keys.slice(0, 13).map((key) => key.y)).size, Math.min(...keys.map((key) => key.width))];
})"""


@pytest.mark.parametrize(
    "path", [f"/ask/{GIN}/showdown", f"/ask/{THIRTEEN}/go_out", f"/ask/{RANGER}/line", "the correction"]
)
def test_a_pad_beside_the_table_lies_as_at_the_table(hand: Hand, path: str) -> None:
    """Seven keys wide upright, thirteen where there is room; none of them narrower than a finger."""
    if path == "the correction":
        hand.is_given(GIN, ("Ann", "Bo"), dealer=0)
        hand.hands_in("knock", seat=0, hand=KNOCKER)
        hand.hands_in("defend", seat=1, hand=DEFENDER)
        path = f"{hand.table}/corrections/1"
    for width, height, lines in ((320, 568, 2), (375, 667, 2), (667, 375, 1), (844, 390, 1), (1280, 800, 1)):
        hand.page.set_viewport_size({"width": width, "height": height})
        hand.page.goto(path)
        pads = hand.page.locator('.pad:visible:has([data-suit="S"])')
        expect(pads.first).to_be_visible()
        for laid, narrowest in pads.evaluate_all(OF_A_SUIT):
            assert laid == lines, width
            assert narrowest >= 44, width
        assert hand.page.evaluate("document.documentElement.scrollWidth") <= width


PLACES = """() => [...document.querySelectorAll('#turn .pad .key')].filter((key) => key.checkVisibility())
    .map((key) => Math.round(key.getBoundingClientRect().y + scrollY))"""
SCREENS = ((320, 568), (375, 667), (667, 375))


@pytest.mark.parametrize("screen", SCREENS)
def test_the_keys_of_a_line_lie_still_from_before_the_first_card_on(hand: Hand, screen: tuple[int, int]) -> None:
    hand.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    hand.opens(RANGER, ("Adam", "Beth"), dealer=1)
    before = hand.page.evaluate(PLACES)
    for card in ["JS", "JD", "TH", "9H"]:
        hand.plays(card)
        assert hand.page.evaluate(PLACES) == before, card


def test_the_keys_of_the_last_hand_lie_where_those_of_the_one_before_lay(hand: Hand) -> None:
    """Whether or not somebody else still waits whose button stands above them."""
    for width, height in SCREENS:
        hand.page.set_viewport_size({"width": width, "height": height})
        hand.is_given(THIRTEEN, ("Ann", "Bo", "Cy"), dealer=0)
        hand.hands_in("go_out", seat=1, hand="8H 8D 8C")
        hand.hands_in("lay_down", seat=2, hand="KH QH 2C")
        hand.goes(hand.table)
        last = hand.page.evaluate(PLACES)
        hand.is_given(THIRTEEN, ("Ann", "Bo", "Cy", "Di"), dealer=0)
        hand.hands_in("go_out", seat=1, hand="8H 8D 8C")
        hand.hands_in("lay_down", seat=2, hand="KH QH 2C")
        hand.goes(hand.table)
        assert hand.page.evaluate(PLACES) == last, width


def test_a_ruling_that_does_not_fit_beside_the_keys_fades_until_it_is_read_to_its_end(hand: Hand) -> None:
    hand.page.set_viewport_size({"width": 667, "height": 375})
    hand.is_given(THIRTEEN, ("Alexandra", "Bartholomew", "Christopher", "Dorothea"), dealer=0)
    hand.hands_in("go_out", seat=1, hand="8H 8D 8C")
    hand.goes(hand.table)
    expect(hand.ruling).to_have_attribute("data-after", "")
    hand.ruling.evaluate("ruling => { ruling.scrollTop = ruling.scrollHeight; }")
    expect(hand.ruling).not_to_have_attribute("data-after", "")
    expect(hand.ruling.locator("a").first).to_be_in_viewport(ratio=0.99)
    hand.is_given(GIN, ("Ann", "Bo"), dealer=0)
    hand.hands_in("knock", seat=0, hand=KNOCKER)
    hand.goes(hand.table)
    expect(hand.ruling.locator("a").last).to_be_in_viewport(ratio=1)
    expect(hand.ruling).not_to_have_attribute("data-after", "")


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        (RANGER, [("turn_up", {"card": "JS"}), ("play", {"card": "JD", "seat": 1})]),
        (RANTER, [("lost", {"losers": "1"})]),
    ],
)
def test_on_a_phone_on_its_side_the_links_of_a_ruling_are_touched_in_44_pixels(
    hand: Hand, game: str, moves: list[tuple[str, dict[str, str]]]
) -> None:
    hand.page.set_viewport_size({"width": 667, "height": 375})
    hand.is_given(game, ("Ann", "Bo"), dealer=0)
    for move, words in moves:
        hand.hands_in(move, **words)
    hand.goes(hand.table)
    assert hand.ruling.locator("a").evaluate_all(SMALL.replace("38", "43")) == []


LIES_OVER = """ruling => {
    // The links whose words lie over the words of what is said.
    const words = (each) => {
        const range = new Range();
        range.selectNodeContents(each);
        return [...range.getClientRects()];
    };
    const said = words(ruling.querySelector('.ruling-said'));
    return [...ruling.querySelectorAll('a')].filter((link) => words(link).some((box) => said.some((other) =>
        box.left < other.right && other.left < box.right && box.top < other.bottom - 1 && other.top < box.bottom - 1,
    ))).map((link) => link.textContent);
}"""


@pytest.mark.parametrize(
    ("game", "names", "moves"),
    [
        (GIN, ("Ann", "Bo"), [("knock", 0, KNOCKER), ("defend", 1, DEFENDER)]),
        (
            THIRTEEN,
            ("Ann", "Bo", "Cy"),
            [("go_out", 1, "8H 8D 8C"), ("lay_down", 2, "KH QH 2C"), ("lay_down", 0, "AH 7S 9C")],
        ),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_where_hands_are_laid_down_they_are_touched_in_44_pixels_too(
    new_hand: Callable[..., Hand], language: str, game: str, names: Sequence[str], moves: list[tuple[str, int, str]]
) -> None:
    """Beside the keys, where what is ruled and its links may be pushed along, and beside the hands when all are in."""
    hand = new_hand(locale=language)
    hand.is_given(game, names, dealer=0)
    for move, seat, cards in moves:
        hand.hands_in(move, seat=seat, hand=cards)
        for width, height in ((667, 375), (844, 390)):
            hand.page.set_viewport_size({"width": width, "height": height})
            hand.goes(hand.table)
            links = hand.ruling.locator("a")
            expect(links).not_to_have_count(0)
            assert links.evaluate_all(SMALL.replace("38", "43")) == [], (move, width)
            assert hand.ruling.evaluate(LIES_OVER) == [], (move, width)
