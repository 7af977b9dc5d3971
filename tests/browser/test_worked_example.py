"""The game that the source plays, tapped in on a phone: what a family would do to see whether Referee can count."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hand import RANGER, Hand, printed

TURNED_UP, *PLAYED = ["JS", "JD", "TH", "9H", "8H", "6D", "7D", "6S", "4C", "AS", "JC"]
ADAM_AND_BETH = ("Adam", "Beth")
CLAIMS = ["4", "0", "3", "7", "0", "5", "0", "0", "2", "2"]


def claimed(hand: Hand, kender: str) -> None:
    hand.opens(RANGER, ADAM_AND_BETH, dealer=1, scoring="claimed", kender=kender)
    hand.plays(TURNED_UP)


def test_card_by_card_it_ends_11_to_15_and_says_why(hand: Hand) -> None:
    hand.opens(RANGER, ADAM_AND_BETH, dealer=1)
    hand.plays(TURNED_UP)
    hand.sees_totals(2, 0)
    for card, totals in zip(PLAYED[:5], ((6, 0), (6, 0), (9, 0), (9, 7), (9, 7)), strict=True):
        hand.plays(card)
        hand.sees_totals(*totals)
    hand.plays("7D")
    expect(hand.ruling).to_contain_text(f"Beth plays {printed('7D')}: 6 points")
    expect(hand.ruling.get_by_role("link", name="Rule 4.3")).to_be_visible()
    expect(hand.felt.locator(".line-said")).to_have_text("straight of 6 · 6")
    expect(hand.felt.locator(".under [data-on]")).to_have_count(6)
    hand.sees_totals(9, 13)
    hand.plays("6S 4C AS JC")
    hand.sees_totals(11, 15)
    expect(hand.felt.locator(".outcome-winners")).to_have_text("Beth wins")
    expect(hand.felt).to_contain_text("The third Ranger ends the game: Beth has the most points, 15")
    expect(hand.felt.get_by_role("link", name="Rule 6.1")).to_be_visible()
    expect(hand.page.locator(".pad")).to_have_count(0)
    expect(hand.button("Same again")).to_be_visible()


def test_claimed_with_5_for_the_straight_it_ends_11_to_14(hand: Hand) -> None:
    claimed(hand, kender="false")
    for card, points in zip(PLAYED, CLAIMS, strict=True):
        hand.claims(card, points)
        if card == "7D":
            expect(hand.ruling).to_contain_text("claims 5; it makes 6, and the rest is lost")
    hand.sees_totals(11, 14)
    expect(hand.felt.locator(".outcome-winners")).to_have_text("Beth wins")


def test_with_kender_adam_takes_the_missing_point_and_it_ends_12_to_14(hand: Hand) -> None:
    claimed(hand, kender="true")
    for card, points in zip(PLAYED[:6], CLAIMS[:6], strict=True):
        hand.claims(card, points)
    expect(hand.ruling).to_contain_text("claims 5 points")
    expect(hand.ruling).not_to_contain_text("6 points")
    hand.page.locator("summary", has_text="Adam calls kender").tap()
    hand.page.get_by_label("Points that were missed").fill("1")
    hand.enters(hand.button("Adam calls kender"))
    expect(hand.ruling).to_contain_text("takes 1 point that was missed")
    hand.sees_totals(10, 12)
    for card, points in zip(PLAYED[6:], CLAIMS[6:], strict=True):
        hand.claims(card, points)
    expect(hand.felt.locator(".outcome")).to_have_count(0)
    hand.enters(hand.button("The game is over"))
    hand.sees_totals(12, 14)
    expect(hand.felt.locator(".outcome-winners")).to_have_text("Beth wins")
    expect(hand.page.locator("#sheet")).to_have_attribute("open", "")
    hand.undoes()
    expect(hand.page.locator("#sheet")).not_to_have_attribute("open", "")


def drawn(hand: Hand, names: tuple[str, ...], *cards: str) -> None:
    hand.is_given(RANGER, names)
    for seat, card in enumerate(cards):
        hand.hands_in("draw", card=card, seat=seat)


def with_claims(hand: Hand, names: tuple[str, ...], kender: str, dealer: int) -> None:
    hand.is_given(RANGER, names, dealer=dealer, scoring="claimed", kender=kender)
    hand.lays("JS JD", claimed="4")


def played(hand: Hand, cards: str) -> None:
    hand.is_given(RANGER, ADAM_AND_BETH, dealer=1)
    hand.lays(cards)


STAGES: dict[str, Callable[[Hand], None]] = {
    "fresh": lambda hand: played(hand, TURNED_UP),
    "after seven cards": lambda hand: played(hand, " ".join([TURNED_UP, *PLAYED[:6]])),
    "two combinations": lambda hand: played(hand, "JS JD"),
    "claims": lambda hand: with_claims(hand, ADAM_AND_BETH, "false", 1),
    "a call of kender": lambda hand: with_claims(hand, ADAM_AND_BETH, "true", 1),
    "four who may call": lambda hand: with_claims(hand, ("Ann", "Bo", "Cy", "Dee", "Eve"), "true", 4),
    "the draw": lambda hand: drawn(hand, ADAM_AND_BETH),
    "the draw begun": lambda hand: drawn(hand, ("Adam", "Beth", "Carl", "Dora"), "KH"),
    "the draw over": lambda hand: drawn(hand, ADAM_AND_BETH, "KH", "AS"),
}


@pytest.mark.parametrize(("width", "height"), [(375, 667), (667, 375)], ids=["upright", "on its side"])
@pytest.mark.parametrize("stage", STAGES)
def test_all_52_keys_are_on_the_screen_without_scrolling(hand: Hand, stage: str, width: int, height: int) -> None:
    hand.page.set_viewport_size({"width": width, "height": height})
    STAGES[stage](hand)
    hand.goes(hand.table)
    keys = hand.page.locator(".pad:visible .key:not(.pad-tool)")
    expect(keys).to_have_count(52)
    boxes = keys.evaluate_all("keys => keys.map(key => key.getBoundingClientRect().toJSON())")
    assert min(box["height"] for box in boxes) >= 44
    assert min(box["width"] for box in boxes) >= 44
    foot = hand.page.locator(".table-bar").bounding_box()
    assert foot is not None
    assert all(box["top"] >= 0 and box["bottom"] <= foot["y"] for box in boxes)
    assert hand.page.evaluate("document.documentElement.scrollHeight") == height
    assert hand.page.evaluate("document.documentElement.scrollWidth") == width


def test_a_dead_key_says_where_its_card_lies_and_enters_nothing(hand: Hand) -> None:
    hand.opens(RANGER, ADAM_AND_BETH, dealer=1)
    hand.has_played("JS JD TH")
    hand.dead_key("TH").tap(force=True)
    expect(hand.note).to_have_text("10♥: card 2, played by Beth")
    hand.dead_key("JS").tap(force=True)
    expect(hand.note).to_have_text("J♠: turned up")
    expect(hand.dead_key("JD")).to_have_accessible_name("jack of diamonds, card 1, played by Adam")
    hand.plays("9H")
    hand.sees(4)


def test_each_score_opens_into_lines_whose_rules_exist(hand: Hand) -> None:
    hand.opens(RANGER, ADAM_AND_BETH, dealer=1)
    hand.has_played("JS JD TH 9H 8H 6D 7D")
    hand.page.locator("#sheet > summary").tap()
    rows = hand.page.locator(".play-row > summary")
    expect(rows).to_have_count(5)
    for row in rows.all():
        row.tap()
    lines = hand.page.locator(".play-row[open] .lines li")
    expect(lines.filter(visible=True)).to_have_count(lines.count())
    expect(lines.last).to_contain_text("straight of 6 6")
    links = lines.get_by_role("link").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert len(links) == lines.count() >= 7
    _all_are_rules(hand.page, links)


def _all_are_rules(page: Page, links: list[str]) -> None:
    page.goto(links[0])
    for link in dict.fromkeys(links):
        number = link.partition("#")[2]
        expect(page.locator(f'[id="{number}"] h2')).to_contain_text(re.compile(rf"^{re.escape(number)} "))


def test_a_link_of_the_ruling_opens_its_rule_and_leads_back(hand: Hand) -> None:
    hand.opens(RANGER, ADAM_AND_BETH, dealer=1)
    hand.has_played("JS JD TH 9H 8H 6D 7D")
    hand.ruling.get_by_role("link", name="Rule 4.3").tap()
    expect(hand.page.locator('[id="4.3"]')).to_be_in_viewport()
    hand.page.get_by_role("link", name="Back to the table").tap()
    hand.sees(7)


def test_the_rulebook_notes_that_the_source_says_5(hand: Hand) -> None:
    hand.page.goto(f"/rules/{RANGER}#4.8")
    rule = hand.page.locator('[id="4.8"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("the source gives 5 points for it")
    expect(rule).to_contain_text("11 to 15")
    cards = rule.locator("figure").first.get_by_role("img")
    expect(cards).to_have_count(11)
    expect(cards.first).to_have_accessible_name(re.compile("^(ace|[a-z]+) of (spades|hearts|diamonds|clubs)$"))


def test_a_wrong_tap_is_undone_and_redone_at_any_depth_also_at_the_end(hand: Hand) -> None:
    hand.opens(RANGER, ADAM_AND_BETH, dealer=1)
    hand.has_played(" ".join([TURNED_UP, *PLAYED[:-1]]))
    hand.plays("JC")
    expect(hand.undo_button).to_have_accessible_name("Undo: Beth jack of clubs +2")
    hand.undoes()
    expect(hand.felt.locator(".outcome")).to_have_count(0)
    for _ in range(4):
        hand.undoes()
    hand.sees_totals(9, 7)
    for _ in range(5):
        hand.redoes()
    hand.sees_totals(11, 15)
    expect(hand.felt.locator(".outcome-winners")).to_have_text("Beth wins")


def test_the_draw_for_first_by_cards(hand: Hand) -> None:
    hand.opens(RANGER, ADAM_AND_BETH)
    hand.plays("KH")
    expect(hand.dead_key("KH")).to_be_visible()
    hand.plays("KC")
    expect(hand.ruling).to_contain_text("Beth plays first")
    hand.plays("KH")
    expect(hand.ruling).to_contain_text(f"{printed('KH')} is turned up")


def test_the_draw_for_first_by_name(hand: Hand) -> None:
    hand.opens(RANGER, ADAM_AND_BETH)
    hand.way("Only who won")
    hand.enters(hand.button("Beth"))
    expect(hand.ruling).to_contain_text("Beth wins the draw and plays first")


def test_asking_enters_nothing(hand: Hand) -> None:
    hand.opens(RANGER, ADAM_AND_BETH, dealer=1)
    hand.has_played("JS JD TH 9H 8H 6D")
    hand.asks(hand.key("7D"))
    expect(hand.ruling).to_contain_text("If so:")
    expect(hand.ruling).to_contain_text("6 points")
    hand.plays("7C")
    hand.sees(7)
    expect(hand.ruling).not_to_have_attribute("data-asked", "")


def test_each_of_two_combinations_stands_under_its_own_line(hand: Hand) -> None:
    hand.opens(RANGER, ADAM_AND_BETH, dealer=1)
    hand.has_played("JS JD")
    lines, words = hand.felt.locator(".under"), hand.felt.locator(".line-said")
    expect(lines).to_have_count(2)
    expect(words).to_have_count(2)
    places = [box.bounding_box() for pair in zip(lines.all(), words.all(), strict=True) for box in pair]
    heights = [place["y"] for place in places if place is not None]
    assert heights == sorted(heights)
    assert len(set(heights)) == 4


def test_a_long_line_shows_that_there_is_more_of_it(hand: Hand) -> None:
    hand.opens(RANGER, ADAM_AND_BETH, dealer=1)
    hand.has_played("JS JD TH 9H 8H 6D 7D 6S 4C AS 2C 3H 4D")
    line = hand.felt.locator(".line")
    expect(line).to_have_attribute("data-before", "")
    expect(line).not_to_have_attribute("data-after", "")
    line.evaluate("line => { line.scrollLeft = 0; }")
    expect(line).to_have_attribute("data-after", "")
    expect(line).not_to_have_attribute("data-before", "")
