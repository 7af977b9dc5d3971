"""The pad in the hand: a finger that slides along a suit, and typed cards whose mistakes are pointed at."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from referee.cards import parse_card, parse_cards
from tests.browser.hand import GIN, Hand


def key_of(hand: Hand, card: str) -> Locator:
    return hand.page.locator(f'#board [data-card="{parse_card(card).face}"]:visible')


def middle(key: Locator) -> tuple[float, float]:
    box = key.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_the_pad(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    hand.page.locator("summary:visible", has_text="Ann knocks").tap()
    expect(key_of(hand, "AS")).to_be_visible()


def slides(hand: Hand, *cards: str) -> None:
    """A finger (a mouse does as well) goes down on the first key, over the others and up on the last."""
    key_of(hand, cards[0]).scroll_into_view_if_needed()
    hand.page.mouse.move(*middle(key_of(hand, cards[0])))
    hand.page.mouse.down()
    for card in cards[1:]:
        hand.page.mouse.move(*middle(key_of(hand, card)), steps=4)
    hand.page.mouse.up()


def holds(hand: Hand, cards: str) -> None:
    wanted = [card.face for card in parse_cards(cards)]
    pressed = hand.page.locator('#board [data-card][aria-pressed="true"]:visible')
    expect(pressed).to_have_count(len(wanted))
    assert sorted(key.get_attribute("data-card") or "" for key in pressed.all()) == sorted(wanted)


def test_a_finger_that_slides_along_a_suit_enters_the_run(hand: Hand) -> None:
    at_the_pad(hand)
    slides(hand, "4H", "5H", "6H", "7H")
    holds(hand, "4H 5H 6H 7H")
    slides(hand, "JC", "10C", "9C")
    holds(hand, "4H 5H 6H 7H 9C TC JC")
    expect(hand.page.locator("[data-tray]:visible .meld")).to_have_count(2)


def test_a_slide_that_strays_into_another_suit_stays_in_its_own_and_one_that_comes_back_takes_less(hand: Hand) -> None:
    at_the_pad(hand)
    slides(hand, "8S", "JS", "10S", "3H")
    holds(hand, "8S 9S TS")


def test_a_tap_right_after_a_finger_slid_over_the_row_s_end_is_a_tap(hand: Hand) -> None:
    """By real touches, of which a browser takes some for scrolling, and the tap after them for its end."""
    at_the_pad(hand)
    touch = hand.page.context.new_cdp_session(hand.page)
    for suit in "CHD":
        path = [middle(key_of(hand, f"{rank}{suit}")) for rank in "5678"]
        for kind, (x, y) in zip(("touchStart", *["touchMove"] * 3), path, strict=True):
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        eight = key_of(hand, f"8{suit}")
        expect(eight).to_have_attribute("aria-pressed", "true")
        hand.page.touchscreen.tap(*middle(eight))
        expect(eight).to_have_attribute("aria-pressed", "false")


def test_a_tap_after_a_slide_is_a_tap(hand: Hand) -> None:
    at_the_pad(hand)
    slides(hand, "2S", "3S", "4S")
    key_of(hand, "3S").tap()
    holds(hand, "2S 4S")


def test_the_place_of_a_mistake_is_shown_and_chosen(hand: Hand) -> None:
    at_the_pad(hand)
    hand.page.locator("[data-types]:visible").tap()
    typed = hand.page.locator("[data-typed] input:visible")
    typed.fill("5h6h 7x Qc")
    typed.blur()
    wrong = hand.page.locator(".typed-wrong")
    expect(wrong).to_have_text("5h6h 7x Qc")
    expect(wrong.locator("mark")).to_have_text("7x")
    expect(typed).to_have_attribute("aria-invalid", "true")
    typed.focus()
    assert typed.evaluate("input => input.value.slice(input.selectionStart, input.selectionEnd)") == "7x"
    hand.page.keyboard.type("7h")
    expect(wrong).to_have_count(0)
    typed.blur()
    holds(hand, "5H 6H 7H QC")
