"""Language and look: switched in the corner of any page, and remembered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.hand import RANGER, Hand

PAPER = "getComputedStyle(document.documentElement).backgroundColor"


def test_the_browsers_wish_is_spoken_at_first(new_hand: Callable[..., Hand]) -> None:
    for wish, spoken in (("pl-PL", "pl"), ("ru", "ru"), ("it-CH", "it"), ("fr-FR", "en")):
        hand = new_hand(locale=wish)
        hand.page.goto("/")
        expect(hand.page.locator("html")).to_have_attribute("lang", spoken)


def test_another_language_is_chosen_and_remembered(hand: Hand) -> None:
    hand.page.goto("/")
    english = hand.page.locator(".home-ways").inner_text()
    hand.page.get_by_label("Language").select_option("it")
    expect(hand.page.locator("html")).to_have_attribute("lang", "it")
    expect(hand.page.locator(".home-ways")).not_to_have_text(english)
    for path in ("/join", "/tables/new", "/ask", "/nowhere"):
        hand.page.goto(path)
        expect(hand.page.locator("html")).to_have_attribute("lang", "it")
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    expect(hand.page.locator("html")).to_have_attribute("lang", "it")


def test_at_a_table_the_language_changes_and_the_table_stays(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    hand.plays("JS")
    hand.page.locator("#menu > summary").tap()
    hand.page.get_by_label("Language").select_option("pl")
    expect(hand.page.locator("html")).to_have_attribute("lang", "pl")
    hand.sees(1)
    hand.plays("QH")
    hand.sees(2)


@pytest.mark.parametrize("wish", ["light", "dark"])
def test_a_look_is_chosen_against_the_phones_and_remembered(new_hand: Callable[..., Hand], wish: str) -> None:
    hand = new_hand(color_scheme=wish)
    hand.page.goto("/")
    as_the_phone = hand.page.evaluate(PAPER)
    chosen = "light" if wish == "dark" else "dark"
    hand.page.get_by_label("Look").select_option(chosen)
    expect(hand.page.locator("html")).to_have_attribute("data-theme", chosen)
    hand.page.goto("/join")
    expect(hand.page.locator("html")).to_have_attribute("data-theme", chosen)
    assert hand.page.evaluate(PAPER) != as_the_phone
    hand.page.get_by_label("Look").select_option("auto")
    expect(hand.page.locator("html")).to_have_attribute("data-theme", "auto")
    assert hand.page.evaluate(PAPER) == as_the_phone


def test_four_colours_tell_the_suits_apart(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    colours = "keys => new Set(keys.map(key => getComputedStyle(key).color)).size"
    aces = hand.page.locator('.pad [name="card"][value^="A"]')
    assert aces.evaluate_all(colours) == 2
    hand.page.locator("#menu > summary").tap()
    hand.page.get_by_role("checkbox", name="Four colours").tap()
    expect(hand.page.locator("html")).to_have_attribute("data-four-colours", "")
    assert aces.evaluate_all(colours) == 4


def test_without_script_a_button_sends_the_choice(new_hand: Callable[..., Hand]) -> None:
    hand = new_hand(java_script_enabled=False)
    hand.page.goto("/join")
    hand.page.get_by_label("Language").select_option("ru")
    hand.page.get_by_label("Look").select_option("dark")
    hand.button("Apply").tap()
    html = hand.page.locator("html")
    expect(html).to_have_attribute("lang", "ru")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(hand.page.locator("#code")).to_be_visible()
