"""Correcting an entry of long ago on a phone: from the sheet and from the trail, by taps, with and without script."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.hand import RANGER, RANTER, THIRTEEN, Hand, printed
from tests.browser.test_looks import SMALLEST, breaks_no_law, fits


@pytest.fixture
def over(hand: Hand) -> Hand:
    """A finished game of four hands: Bo lost the first two and was out, then Cy the next two; Ann has won."""
    hand.is_given(RANTER, ["Ann", "Bo", "Cy"], dealer=0, lives="2")
    for loser in (1, 1, 2, 2):
        hand.hands_in("lost", losers=loser)
    hand.goes(hand.table)
    return hand


def test_round_two_of_a_finished_game_is_corrected(over: Hand, new_hand: Callable[..., Hand]) -> None:
    other = new_hand()
    other.sits(over.table, None)
    expect(over.page.locator(".outcome")).to_contain_text("Ann wins")
    over.page.locator("summary.row", has_text="hand 2").tap()
    over.page.get_by_role("link", name="Correct", exact=True).filter(visible=True).tap()
    page = over.page
    expect(page.get_by_role("heading", level=1)).to_have_text("Correct entry 2")
    expect(page.get_by_role("checkbox", name="Bo").first).to_be_checked()
    page.get_by_role("checkbox", name="Bo").first.tap()
    page.get_by_role("checkbox", name="Cy").first.tap()
    over.button("See what it changes").first.tap()
    expect(page.locator(".changes").first).to_contain_text("Bo 0 → 1")
    expect(page.locator(".falling")).to_contain_text("Cy")
    expect(page.locator(".captions").nth(1)).to_contain_text("hand 4")
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    expect(other.board).to_have_attribute("data-seq", "4")
    over.button("Correct it so").tap()
    expect(page.locator("#entry-5")).to_contain_text("Entry 2 corrected:")
    expect(page.locator("#entry-2 s")).to_contain_text("Bo")
    expect(page.locator("#entry-4 s")).to_be_visible()
    other.sees(5)
    other.sees_lives(2, 1, 0)
    over.goes(over.table)
    over.undoes()
    other.sees(6)
    other.sees_lives(2, 0, 0)


def test_a_line_of_the_trail_opens_its_form_wherever_it_is_tapped(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    hand.has_played("KD JS 2C")
    hand.page.goto(f"{hand.table}/trail")
    line = hand.page.locator("#entry-3").bounding_box()
    assert line is not None
    hand.page.touchscreen.tap(line["x"] + line["width"] / 2, line["y"] + line["height"] - 12)
    expect(hand.page.get_by_role("heading", level=1)).to_have_text("Correct entry 3")
    expect(hand.page.get_by_role("radio", name="two of clubs")).to_be_checked()
    hand.page.get_by_role("radio", name="queen of spades").check(force=True)
    hand.button("See what it changes").tap()
    expect(hand.page.locator(".difference-becomes")).to_contain_text(printed("QS"))


def test_back_from_the_difference_leads_to_the_form_as_it_was_left(hand: Hand) -> None:
    hand.opens(THIRTEEN, ["Ann", "Bo"], dealer=1)
    hand.hands_in("say_out", seat=0, round=1)
    hand.hands_in("lay_down", seat=1, round=1, hand="4S KD KC")
    page = hand.page
    page.goto(f"{hand.table}/corrections/2")
    tray = page.locator("#correction [data-tray] button")
    expect(tray).to_have_text([printed(card) for card in ("4S", "KD", "KC")])
    tray.first.tap()
    page.locator('#correction [data-card="9♥"]').tap()
    hand.button("See what it changes").first.tap()
    expect(page.locator(".difference")).to_be_visible()
    page.go_back()
    expect(tray).to_have_text([printed(card) for card in ("9H", "KD", "KC")])
    page.go_forward()
    expect(page.locator(".difference")).to_be_visible()
    hand.button("Change it").tap()
    expect(tray).to_have_text([printed(card) for card in ("9H", "KD", "KC")])
    page.goto(f"{hand.table}/corrections/2")
    page.reload()
    expect(tray).to_have_text([printed(card) for card in ("4S", "KD", "KC")])


def test_without_script_it_works_too(over: Hand, new_hand: Callable[..., Hand]) -> None:
    bare = new_hand(java_script_enabled=False, storage_state=over.page.context.storage_state())
    page = bare.page
    page.goto(f"{over.table}/corrections/2")
    page.get_by_role("checkbox", name="Bo").first.uncheck(force=True)
    page.get_by_role("checkbox", name="Cy").first.check(force=True)
    bare.button("See what it changes").first.tap()
    expect(page.locator(".changes").first).to_contain_text("Bo 0 → 1")
    bare.button("Change it").tap()
    expect(page.get_by_role("checkbox", name="Cy").first).to_be_checked()
    bare.button("See what it changes").first.tap()
    bare.button("Correct it so").tap()
    expect(page.locator("#entry-5")).to_contain_text("Entry 2 corrected:")


def test_the_pages_of_a_correction_fit_and_break_no_law(over: Hand) -> None:
    page = over.page
    page.goto(f"{over.table}/corrections/2")
    page.locator(".correcting-others > summary").tap()
    fits(page, SMALLEST)
    breaks_no_law(page)
    page.get_by_role("checkbox", name="Bo").first.tap()
    page.get_by_role("checkbox", name="Cy").first.tap()
    over.button("See what it changes").first.tap()
    expect(page.locator(".difference")).to_be_visible()
    fits(page, SMALLEST)
    breaks_no_law(page)
    over.button("Correct it so").tap()
    expect(page.locator("#entry-5")).to_be_visible()
    fits(page, SMALLEST)
    breaks_no_law(page)
