"""A showdown tapped in on one phone while a second watches, and the hand laid out as the players chose."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from referee.cards import parse_cards
from tests.browser.hand import Hand

GIN = "gin_rummy"
KNOCKER = "9S TS JS QH QD QC 2D 3D 4D 7H"
DEFENDER = "8C 9C TC KS KD KC 6H 4S 2C QS"


def taps(hand: Hand, cards: str) -> int:
    """Tap each card on the pad that is shown."""
    keys = parse_cards(cards)
    for card in keys:
        key = hand.page.locator(f'#board [data-card="{card.face}"]:visible')
        key.tap()
        expect(key).to_have_attribute("aria-pressed", "true")
    return len(keys)


def sends(hand: Hand, label: str) -> int:
    """Tap the button in thumb's reach that says so."""
    hand.page.locator(".bar button[data-look=primary]:visible", has_text=label).tap()
    return 1


def test_a_showdown_by_taps_while_another_phone_watches(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0)
    watcher = new_hand(locale="ru-RU")
    watcher.page.goto(hand.page.url)
    done = taps(hand, KNOCKER)
    expect(hand.page.locator("[data-hand]:visible .pad-count, [data-hand]:visible")).to_contain_text(["7"])
    expect(hand.page.locator("[data-tray]:visible .meld")).to_have_count(3)
    done += sends(hand, "Ann knocks")
    hand.sees(1)
    dead = hand.page.locator('#board [aria-disabled="true"]:visible', has_text="9")
    expect(dead.first).to_be_visible()
    done += taps(hand, DEFENDER)
    done += sends(hand, "Bo lays down")
    hand.sees(2)
    assert done <= 23
    expect(hand.ruling).to_contain_text("5 points to Ann")
    hand.sees_totals(5, 0, 0)
    expect(hand.felt.locator(".laid-off .card")).to_have_attribute("data-suit", "S")
    expect(hand.felt).to_contain_text("22 − 10 laid off = 12")
    expect(hand.felt).to_be_in_viewport()
    watcher.sees(2)
    watcher.sees_totals(5, 0, 0)
    expect(watcher.felt).to_contain_text("22 − ")
    expect(hand.board).to_contain_text("Cy captain")
    hand.undoes()
    hand.undoes()
    hand.sees_totals(0, 0, 0)


def test_a_card_lies_in_one_hand_only_and_the_tray_keeps_what_was_tapped(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    taps(hand, "KS QD 9C 7H 5S 3D 2C 8H 6C JD")
    sends(hand, "Ann knocks")
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling.get_by_role("link").first).to_be_visible()
    expect(hand.page.locator("[data-tray]:visible .card")).to_have_count(10)
    hand.page.locator("[data-tray]:visible .card").first.tap()
    expect(hand.page.locator("[data-tray]:visible .card")).to_have_count(9)


def test_the_counts_alone_are_enough(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    hand.page.locator(".segment", has_text="Counts").tap()
    hand.page.locator("input[name=count]:visible").first.fill("4+3")
    sends(hand, "knocks")
    hand.sees(1)
    hand.page.locator("input[name=count]:visible").fill("10+10+1")
    sends(hand, "lays down")
    hand.sees(2)
    expect(hand.ruling).to_contain_text("14 points")


def test_a_refusal_is_seen_however_far_the_pad_was_scrolled(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0)
    taps(hand, "KS QD 9C 7H 5S 3D 2C 8H 6C JD")
    hand.page.locator(".bar button[data-look=primary]:visible").scroll_into_view_if_needed()
    hand.page.mouse.wheel(0, 900)
    sends(hand, "Ann knocks")
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling).to_be_in_viewport(ratio=0.9)


def test_a_count_over_the_limit_is_refused_by_its_rule(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    hand.page.locator(".segment", has_text="Counts").tap()
    hand.page.locator("input[name=count]:visible").first.fill("14")
    sends(hand, "knocks")
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling).to_contain_text("Rule 4.4")


def test_hollywood_has_its_three_columns_side_by_side(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0, hollywood="true")
    hand.page.locator(".segment", has_text="Counts").tap()
    for seq, (count, label) in enumerate((("5", "knocks"), ("20", "lays down")), start=1):
        hand.page.locator("input[name=count]:visible").first.fill(count)
        sends(hand, label)
        hand.sees(seq)
    hand.page.locator("#sheet > summary").tap()
    columns = hand.page.locator("[data-abreast] > .block")
    expect(columns).to_have_count(3)
    boxes = [box for column in columns.all() if (box := column.bounding_box()) is not None]
    assert len({round(box["y"]) for box in boxes}) == 1
    assert [round(box["width"]) for box in boxes] == [125, 125, 125]
