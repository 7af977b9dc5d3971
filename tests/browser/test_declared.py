"""The tray lies and counts as the hand is declared: melds laid by taps, layoffs, what is typed."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from referee.cards import parse_card
from tests.browser.hand import THIRTEEN, Hand
from tests.browser.test_gin_rummy import DEFENDER, GIN, KNOCKER, knocks, laid, lays, taps, unfolds


def tray(hand: Hand) -> Locator:
    return hand.page.locator("[data-tray]:visible")


def counts(hand: Hand, left: str) -> None:
    """What is left, beside the tray and on the button."""
    expect(hand.page.locator("[data-hand]:visible [data-left]")).to_have_text(left)
    expect(hand.primary).to_have_attribute("data-left", left)


def takes_out(field: Locator, cards: str) -> None:
    for card in cards.split():
        field.locator(f'[data-lies^="{parse_card(card).face}"]').tap()
    field.get_by_role("button", name="into no meld").tap()


def test_a_knocker_s_tray_follows_the_declared_spread(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    knocks(hand, "Ann")
    taps(hand, KNOCKER)
    counts(hand, "7")
    field = unfolds(hand, "Arrange it yourself")
    takes_out(field, "2D 3D 4D")
    counts(hand, "16")
    expect(tray(hand).locator(".meld")).to_have_count(2)
    hand.primary.tap()
    expect(hand.ruling).to_contain_text("count 16")
    counts(hand, "16")
    hand.page.reload()
    counts(hand, "16")
    field.get_by_role("button", name="Let the referee arrange").tap()
    counts(hand, "7")
    expect(tray(hand).locator(".meld")).to_have_count(3)


def test_a_defender_s_tray_follows_declared_layoffs_and_melds(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    knocks(hand, "Ann")
    taps(hand, KNOCKER)
    hand.enters(hand.primary)
    taps(hand, DEFENDER)
    counts(hand, "12")
    expect(tray(hand).locator("[data-off]")).to_have_count(1)
    off = unfolds(hand, "Lay off yourself")
    off.get_by_role("button", name="Nothing is laid off").tap()
    counts(hand, "22")
    expect(tray(hand).locator("[data-off]")).to_have_count(0)
    off.get_by_role("button", name="Let the referee lay off").tap()
    counts(hand, "12")
    own = unfolds(hand, "Arrange the melds yourself")
    takes_out(own, "8C 9C TC")
    counts(hand, "39")
    expect(tray(hand).locator(".meld")).to_have_count(1)
    expect(tray(hand).locator("[data-off]")).to_have_count(1)
    off.get_by_role("button", name="Nothing is laid off").tap()
    counts(hand, "49")
    hand.enters(hand.primary)
    hand.sees_totals(42, 0)


def test_a_run_lies_in_its_sequence_however_it_was_tapped(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    knocks(hand, "Ann")
    taps(hand, KNOCKER)
    field = unfolds(hand, "Arrange it yourself")
    takes_out(field, "9S TS JS")
    counts(hand, "36")
    lays(field, "TS", None)
    for card in ("JS", "9S"):
        lays(field, card, 2)
    assert ["9♠", "T♠", "J♠"] in laid(field)
    counts(hand, "7")


def test_of_three_thirteen_s_declared_hand_what_lies_loose_counts(hand: Hand) -> None:
    hand.is_given(THIRTEEN, ["Ann", "Bo"], 0, declared="true")
    for number in (1, 2, 3):
        hand.hands_in("say_out", seat=1, round=number)
        hand.hands_in("count", seat=0, points=0, round=number)
    hand.goes(hand.table)
    hand.page.locator(".segment", has_text="Cards").tap()
    knocks(hand, "Bo")
    taps(hand, "9H TH JH 2S 2D 2C")
    counts(hand, "0")
    field = hand.page.locator("[data-melds]:visible")
    takes_out(field, "2S 2D 2C")
    counts(hand, "6")
    expect(tray(hand).locator(".meld")).to_have_count(1)
    expect(tray(hand).locator(".card")).to_have_count(6)


def test_typed_cards_lie_in_the_tray_while_they_are_typed(hand: Hand) -> None:
    hand.page.goto("/ask/gin_rummy/deadwood")
    hand.page.locator("[data-types]").tap()
    typed = hand.page.locator('[name="hand"]')
    typed.press_sequentially("7s7h7d 1")
    expect(tray(hand).locator(".card")).to_have_count(3)
    expect(hand.page.locator("[data-left]")).to_have_text("0")
    expect(hand.page.locator(".typed-wrong")).to_have_count(0)
    typed.press_sequentially("0c 4d")
    expect(tray(hand).locator(".card")).to_have_count(5)
    expect(hand.page.locator("[data-left]")).to_have_text("14")
    expect(typed).to_be_focused()
    expect(typed).to_have_value("7s7h7d 10c 4d")


def test_of_eleven_cards_in_a_showdown_the_tray_counts_what_the_best_discard_leaves(hand: Hand) -> None:
    hand.page.goto("/ask/gin_rummy/showdown")
    pad = hand.page.locator('[data-hand]:has([name="knocker"])')
    for card in f"{KNOCKER} 8H".split():
        pad.locator(f'[data-card="{parse_card(card).face}"]').tap()
    expect(pad.locator("[data-left]")).to_have_text("7")
    expect(pad.locator("[data-tray] [data-off]")).to_have_count(1)
