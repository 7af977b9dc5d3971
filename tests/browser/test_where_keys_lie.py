"""Where the keys of a pad lie: as many on a line on every page, and the same before one entry and after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.hand import GIN, RANGER, THIRTEEN, Hand
from tests.browser.test_gin_rummy import DEFENDER, KNOCKER

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
