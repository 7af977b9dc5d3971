"""Gin Rummy asked first, and what fits on the screen: "May I?", marks among the cards tapped, columns, refusals."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from referee.cards import parse_card
from tests.browser.hand import THIRTEEN, Hand
from tests.browser.test_gin_rummy import DEFENDER, GIN, KNOCKER, counts, knocks, taps

ELEVEN = f"{KNOCKER} 8H"
LONG = ("Анастасия", "Bartholomew", "Giuseppina")


def mark(hand: Hand, face: str) -> None:
    """Mark a card among those tapped."""
    key = hand.page.locator(f'[data-mark="{face}"]:visible')
    pressed = key.get_attribute("aria-pressed")
    key.tap()
    expect(key).to_have_attribute("aria-pressed", "false" if pressed == "true" else "true")


def by_number(hand: Hand, count: str = "7") -> None:
    """A knock by its number, and the other hand about to be tapped."""
    hand.page.locator(".segment", has_text="Counts").tap()
    knocks(hand, "Ann")
    counts(hand, count)
    hand.enters(hand.primary)
    hand.page.locator(".segment", has_text="Cards").tap()


def is_inside(inner: Locator, outer: Locator) -> bool:
    """Whether all of it is seen within the other, nothing of its text cut."""
    box, room = inner.bounding_box(), outer.bounding_box()
    assert box is not None
    assert room is not None
    is_whole = inner.evaluate("each => each.scrollWidth <= each.clientWidth + 1 || each.clientWidth === 0")
    return is_whole and room["x"] <= box["x"] and box["x"] + box["width"] <= room["x"] + room["width"] + 0.5


def test_eleven_cards_are_asked_about_and_the_card_just_taken_is_marked(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0)
    knocks(hand, "Bo")
    taps(hand, KNOCKER)
    expect(hand.page.locator("[data-mark]:visible")).to_have_count(0)
    taps(hand, "8H")
    expect(hand.page.locator("[data-mark]:visible")).to_have_count(11)
    expect(hand.primary).to_have_attribute("data-left", "7")
    hand.asks(hand.primary)
    expect(hand.ruling).to_contain_text("Yes: throw 8♥\ufe0e, which leaves 7, within 10; 7♥\ufe0e would do too.")
    expect(hand.ruling).not_to_contain_text("If so")
    mark(hand, "8♥")
    expect(hand.primary).to_have_attribute("data-left", "8")
    hand.asks(hand.primary)
    expect(hand.ruling).to_contain_text("Yes: throw 7♥\ufe0e, which leaves 8, within 10.")
    expect(hand.ruling).to_contain_text("Rule 2.3")
    hand.primary.tap()
    expect(hand.ruling).to_contain_text("With 7♥\ufe0e thrown the others count 8.")
    hand.page.locator("[data-tray]:visible .card", has_text="8").tap()
    expect(hand.page.locator('[data-mark="8♥"]:visible')).to_have_attribute("aria-pressed", "true")
    hand.primary.tap()
    expect(hand.ruling).to_contain_text("8♥\ufe0e was taken and is not in the hand")
    expect(hand.ruling).to_contain_text("Rule 2.3")
    hand.page.locator('[data-mark="8♥"]:visible').tap()
    expect(hand.page.locator("[data-mark]:visible")).to_have_count(0)
    hand.enters(hand.primary)


def test_what_is_laid_off_is_told_before_it_is_entered(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    knocks(hand, "Ann")
    taps(hand, KNOCKER)
    hand.enters(hand.primary)
    taps(hand, DEFENDER)
    hand.asks(hand.primary)
    expect(hand.ruling).to_contain_text("If so: Ann knocks with 7, Bo is left with 12")
    expect(hand.ruling).to_contain_text("Laid off: Q♠\ufe0e on 9♠\ufe0e 10♠\ufe0e J♠\ufe0e.")


def test_of_a_hand_against_a_number_the_layoffs_are_marked_among_its_own_cards(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    by_number(hand)
    taps(hand, DEFENDER)
    expect(hand.page.locator("#board .pad:visible")).to_have_count(1)
    marks = hand.page.locator("[data-mark]:visible")
    expect(marks).to_have_count(10)
    expect(marks.first).to_be_in_viewport(ratio=1)
    for face in ("K♠", "K♦", "K♣"):
        mark(hand, face)
    hand.primary.tap()
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling).to_contain_text("No spread that leaves 7 takes all of these")
    expect(hand.ruling).to_contain_text("Rule 5.3")
    for face in ("K♠", "K♦", "K♣"):
        mark(hand, face)
    mark(hand, "Q♠")
    expect(hand.primary).to_have_attribute("data-left", "12")
    hand.enters(hand.primary)
    expect(hand.felt).to_contain_text("22 − 10 laid off = 12")
    hand.sees_totals(5, 0)


@pytest.mark.parametrize("width", [375, 320, 1280])
def test_three_columns_hold_long_names_and_every_total(hand: Hand, width: int) -> None:
    hand.page.set_viewport_size({"width": width, "height": 667 if width < 400 else 800})
    hand.opens(GIN, LONG, 0, hollywood="true")
    for left in ("25", "63", "47"):
        hand.hands_in("knock_count", seat=0, count="5")
        statuses = [hand.posts(f"{hand.table}/moves/defend_count", {"seat": seat, "count": left}) for seat in (1, 2)]
        assert 303 in [answer.status for answer in statuses]
    hand.goes(hand.table)
    if hand.page.locator("#sheet").get_attribute("open") is None:
        hand.page.locator("#sheet > summary").click()
    blocks = hand.page.locator("[data-abreast] > .block")
    expect(blocks).to_have_count(3)
    for block in blocks.all():
        figures = block.locator(".cell .figures:visible").all()
        assert len(figures) >= 3
        for figure in figures:
            assert is_inside(figure, block)
            name = figure.locator("xpath=preceding-sibling::*[1]").bounding_box()
            box = figure.bounding_box()
            assert name is not None
            assert box is not None
            assert name["x"] + name["width"] <= box["x"], "a name lies over its number"


@pytest.mark.parametrize("language", ["en-GB", "it-IT", "ru-RU", "pl-PL"])
def test_a_narrow_phone_does_not_scroll_sideways_with_a_whole_hand(
    new_hand: Callable[..., Hand], language: str
) -> None:
    hand = new_hand(locale=language)
    hand.page.set_viewport_size({"width": 320, "height": 640})
    hand.opens(GIN, LONG, 0)
    hand.page.locator("[data-choose] > .other > summary:visible").nth(1).tap()
    for cards in (KNOCKER, DEFENDER):
        taps(hand, cards)
        left = hand.page.locator("[data-hand]:visible [data-left]")
        expect(left).not_to_have_text("")
        assert hand.page.evaluate("document.documentElement.scrollWidth") == 320
        assert is_inside(left, hand.board)
        hand.enters(hand.primary)


def test_a_role_beside_two_digits_is_read_whole(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0)
    hand.hands_in("knock_count", seat=0, count="1")
    hand.hands_in("defend_count", seat=1, count="61")
    hand.goes(hand.table)
    hand.sees_totals(60, 0, 0)
    for head in hand.page.locator(".head").all():
        assert is_inside(head.locator(".head-role"), head)


@pytest.mark.parametrize(("count", "rule"), [("99", "Rule 5.6"), ("-1", "Rule 5.6"), ("11", "Rule 4.4")])
def test_a_number_that_cannot_be_is_refused_by_its_rule(hand: Hand, count: str, rule: str) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    hand.page.locator(".segment", has_text="Counts").tap()
    knocks(hand, "Ann")
    counts(hand, count)
    hand.primary.tap()
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling).to_contain_text(rule)
    hand.sees(0)


def test_undo_brings_a_hand_back_to_its_tray(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    knocks(hand, "Ann")
    taps(hand, KNOCKER)
    hand.enters(hand.primary)
    taps(hand, DEFENDER)
    hand.enters(hand.primary)
    tray = hand.page.locator("[data-tray]:visible .card")
    hand.undoes()
    expect(tray).to_have_count(10)
    expect(hand.primary).to_have_attribute("data-left", "12")
    hand.undoes()
    expect(tray).to_have_count(10)
    expect(hand.primary).to_have_attribute("data-left", "7")
    hand.enters(hand.primary)
    expect(tray).to_have_count(10)
    hand.enters(hand.primary)
    hand.sees_totals(5, 0)


def test_the_up_card_is_asked_for_where_it_matters(hand: Hand) -> None:
    hand.page.goto("/ask/gin_rummy/showdown")
    keys = hand.page.locator('[name="upcard"]')
    expect(keys).to_have_count(52)
    expect(hand.page.locator("details.pad-folds")).to_have_count(1)
    expect(keys.first).to_be_hidden()
    hand.page.goto("/ask/gin_rummy/showdown?gin_rummy.oklahoma=true")
    expect(hand.page.locator("details.pad-folds")).to_have_count(0)
    expect(hand.page.locator(".pad-field", has=keys.first)).to_be_visible()


def test_a_refusal_of_the_desk_cites_its_rule_and_says_what_would_be_right(hand: Hand) -> None:
    hand.page.goto("/ask/gin_rummy/layoff?defender=KC+KD+KS+5D+AH+AS+7H+7C+7D+2S&spread=9S+TS+QS")
    problem = hand.page.locator("#ruling")
    expect(problem).to_contain_text("not in sequence")
    expect(problem).to_contain_text("A run has no gap, and the ace is its lowest card.")
    problem.get_by_role("link", name="Rule 3.1").tap()
    expect(hand.page.locator('[id="3.1"]')).to_be_visible()


def test_whether_a_hand_can_go_out_is_answered_with_the_card_drawn(hand: Hand) -> None:
    hand.opens(THIRTEEN, ["Ann", "Bo"], 0)
    knocks(hand, "Bo")
    taps(hand, "8H 8D 8C KC")
    expect(hand.primary).to_have_attribute("data-left", "0")
    hand.asks(hand.primary)
    expect(hand.ruling).to_contain_text("Yes: throw K♣\ufe0e, and all the others are melded.")
    mark(hand, "K♣")
    expect(hand.primary).to_have_attribute("data-left", "26")
    hand.asks(hand.primary)
    expect(hand.ruling).to_contain_text("No: only K♣\ufe0e leaves all the others melded")
    expect(hand.ruling).to_contain_text("Rule 2.3")


def test_in_oklahoma_the_next_up_card_has_all_its_keys_and_the_last_hand_folds(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0, oklahoma="true")
    hand.enters(hand.key("TS"))
    hand.page.locator(".segment", has_text="Cards").tap()
    knocks(hand, "Ann")
    taps(hand, KNOCKER)
    hand.enters(hand.primary)
    taps(hand, DEFENDER)
    hand.enters(hand.primary)
    keys = hand.page.locator("[data-pad=sends]:visible .key")
    expect(keys).to_have_count(52)
    bar = hand.page.locator(".table-bar").bounding_box()
    for key in keys.all():
        box = key.bounding_box()
        assert box is not None
        assert bar is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= bar["y"] + 0.5
    last = hand.felt.locator(".last-hand")
    expect(last).to_contain_text("10 points to Ann")
    hand.enters(hand.key("AH"))
    expect(last).not_to_have_attribute("open", "")
    expect(hand.felt.locator(".side")).to_have_count(2)
    expect(hand.felt.locator(".side").first).to_be_hidden()
    expect(hand.felt).to_contain_text("only gin")
    last.locator("summary").tap()
    expect(hand.felt.locator(".side").first).to_be_visible()


def test_what_can_be_laid_off_is_asked_by_taps(hand: Hand) -> None:
    hand.page.goto("/ask/gin_rummy/layoff")
    for field, cards in (("defender", DEFENDER), ("knocker", KNOCKER)):
        pad = hand.page.locator(f'[data-hand]:has([name="{field}"])')
        for card in cards.split():
            pad.locator(f'[data-card="{parse_card(card).face}"]').tap()
    hand.button("Ask").tap()
    expect(hand.page.locator(".answer-said")).to_contain_text("12 left, 22 without")


def test_on_the_narrowest_phone_the_up_card_s_buttons_are_seen_whole(new_hand: Callable[..., Hand]) -> None:
    hand = new_hand(locale="ru-RU")
    hand.page.set_viewport_size({"width": 320, "height": 667})
    hand.opens(GIN, ["Аня", "Боря", "Света"], 0)
    hand.hands_in("pass_upcard", seat=1)
    hand.goes(hand.table)
    hand.page.locator(".segment", has_text="Открытая").tap()
    buttons = hand.page.locator(".others:visible > * >> visible=true")
    assert buttons.count() == 2
    for button in buttons.all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
    box = hand.primary.bounding_box()
    assert box is not None
    assert box["height"] < 60


@pytest.mark.parametrize(("width", "height"), [(375, 667), (320, 667), (320, 568), (667, 375), (1280, 800)])
def test_the_strip_of_marks_is_seen_and_covers_no_key(hand: Hand, width: int, height: int) -> None:
    hand.page.set_viewport_size({"width": width, "height": height})
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0)
    knocks(hand, "Bo")
    taps(hand, ELEVEN)
    expect(hand.page.locator("[data-mark]:visible")).to_have_count(11)
    bar, strip = (hand.page.locator(each).bounding_box() for each in (".table-bar", ".among:visible"))
    assert bar is not None
    assert strip is not None
    assert strip["y"] + strip["height"] <= bar["y"] + 0.5
    for key in hand.page.locator("[data-hand]:visible .pad-suit > .key").all():
        box = key.bounding_box()
        assert box is not None
        assert box["y"] + 0.5 >= 0
        assert box["y"] + box["height"] <= strip["y"] + 0.5
        assert box["height"] >= 44
