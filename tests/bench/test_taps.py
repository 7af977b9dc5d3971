"""A tap's own feedback: how soon the finger sees that it was felt, before any answer of the server."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.bench.measuring import Figures, say
from tests.browser.hand import GIN, RANGER, Hand

MOST_MS = 50.0

PRESSED = """key => new Promise(done => {
    // From the tap to the frame after the one that shows it.
    const began = performance.now();
    key.click();
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
})"""


@pytest.fixture
def hand(new_phone: Callable[..., Page]) -> Hand:
    return Hand(new_phone())


def test_a_card_that_is_tapped_into_a_hand_lies_there_at_once(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    hand.page.locator("summary:visible", has_text="Ann knocks").tap()
    keys = hand.page.locator("#board [data-card]:visible")
    taken = []
    for number in range(10):
        key = keys.nth(number * 5)
        taken.append(key.evaluate(PRESSED))
        expect(key).to_have_attribute("aria-pressed", "true")
    figures = Figures(tuple(taken))
    say(f"a card tapped into a hand, until it is seen: {figures} ms")
    assert figures.median <= MOST_MS


def test_a_card_that_is_handed_in_is_felt_before_the_server_answers(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    hand.page.route("**/moves/*", hold)
    taken = []
    for card in ("JS", "5H", "9C", "2D", "KS"):
        taken.append(hand.key(card).evaluate(PRESSED))
        expect(hand.page.locator("#board.htmx-request")).to_have_count(1)
        held.pop().continue_()
        expect(hand.page.locator("#board.htmx-request")).to_have_count(0)
        expect(hand.key(card)).to_have_count(0)
    figures = Figures(tuple(taken))
    say(f"a card handed in, until the page shows that it was felt: {figures} ms")
    assert figures.median <= MOST_MS
