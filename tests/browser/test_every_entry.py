"""Each game's main entry on four screens: with a finger, with the keys of a keyboard, and in letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from referee.cards import parse_cards
from tests.browser.hand import GIN, RANGER, RANTER, THIRTEEN, Hand

SCREENS: dict[str, dict[str, Any]] = {
    "320x568": {"viewport": {"width": 320, "height": 568}},
    "375x667": {"viewport": {"width": 375, "height": 667}},
    "667x375": {"viewport": {"width": 667, "height": 375}},
    "1280x800": {"viewport": {"width": 1280, "height": 800}, "is_mobile": False},
}


class Main(NamedTuple):
    """A game's main entry: who is there, what is opened for it, its cards, what is then said and counted."""

    game: str
    players: int
    opens: str | None
    cards: str
    said: str
    totals: tuple[int, ...]


MAIN = (
    Main(RANGER, 2, None, "JS", "turned up", (2, 0)),
    Main(RANTER, 3, None, "9 4 K", "Ben has the lowest card, 4, and loses a life", (3, 2, 3)),
    Main(GIN, 3, "Ann knocks", "9S TS JS QH QD QC 2D 3D 4D 7H", "Ann knocks with 7", (0, 0, 0)),
    Main(THIRTEEN, 3, "Ann goes out", "5S 5S 5D", "Ann is out with every card melded", (0, 0, 0)),
)


def by_taps(hand: Hand, main: Main) -> None:
    if main.game == RANTER:
        hand.ranks(main.cards)
        return hand.enters(hand.primary)
    if main.opens is None:
        return hand.plays(main.cards)
    hand.page.locator("summary:visible", has_text=main.opens).tap()
    for number, key in enumerate(keys(hand, main), start=1):
        key.tap()
        counts(hand, number)
    return hand.enters(hand.primary)


def by_keyboard(hand: Hand, main: Main) -> None:
    """From a key to the next with the arrows, Space or Enter on it; to what stands elsewhere with Tab."""
    if main.game == RANTER:
        for rank in main.cards.split():
            walks_to(hand, hand.rank(rank))
            hand.page.keyboard.press("Space")
        return presses(hand, hand.primary)
    if main.opens is None:
        walks_to(hand, hand.key(main.cards))
        return presses(hand, hand.key(main.cards))
    hand.page.locator("summary:visible", has_text=main.opens).press("Enter")
    for number, key in enumerate(keys(hand, main), start=1):
        walks_to(hand, key)
        hand.page.keyboard.press("Space")
        counts(hand, number)
    return presses(hand, hand.primary)


def by_text(hand: Hand, main: Main) -> None:
    """In letters: in the line for them, in each player's list, or where one card is enough straight to its key."""
    if main.game == RANTER:
        for card, rank in zip(hand.page.locator(".ranks-card").all(), main.cards.split(), strict=True):
            card.focus()
            hand.page.keyboard.type(rank)
        return presses(hand, hand.primary)
    if main.opens is None:
        hand.key("AS").focus()
        hand.page.keyboard.type(main.cards.lower())
        expect(hand.key(main.cards)).to_be_focused()
        return presses(hand, hand.key(main.cards))
    hand.page.locator("summary:visible", has_text=main.opens).press("Enter")
    hand.page.locator("[data-types]:visible").press("Enter")
    expect(hand.page.locator("[data-typed] input:visible")).to_be_focused()
    hand.page.keyboard.type(main.cards.lower().replace("t", "10"))
    hand.page.keyboard.press("Tab")
    counts(hand, len(main.cards.split()))
    return presses(hand, hand.primary)


def keys(hand: Hand, main: Main) -> list[Locator]:
    return [hand.page.locator(f'#main [data-card="{card.face}"]:visible') for card in parse_cards(main.cards)]


def counts(hand: Hand, number: int) -> None:
    expect(hand.page.locator("[data-count]:visible")).to_have_text(str(number))


def walks_to(hand: Hand, key: Locator) -> None:
    """Get to a key of the pad with arrows alone, from its first one or from where the focus is."""
    if not hand.page.locator(".pad :focus").count():
        hand.page.locator(".pad:visible .key").first.focus()
    for _ in range(20):
        here, there = (each.bounding_box() for each in (hand.page.locator(".pad :focus"), key))
        assert here is not None and there is not None
        across, down = there["x"] - here["x"], there["y"] - here["y"]
        if abs(across) < 3 and abs(down) < 3:
            break
        way = ("ArrowDown" if down > 0 else "ArrowUp") if abs(down) > 3 else "ArrowRight" if across > 0 else "ArrowLeft"
        hand.page.keyboard.press(way)
    expect(key).to_be_focused()


def presses(hand: Hand, what: Locator) -> None:
    """Press Enter on what sends, and see the board."""
    before = hand.seq
    expect(what).not_to_have_attribute("data-rests", "")
    what.press("Enter")
    hand.sees(before + 1)


WAYS: dict[str, Callable[[Hand, Main], None]] = {"taps": by_taps, "keyboard": by_keyboard, "text": by_text}


@pytest.mark.parametrize("main", MAIN, ids=lambda main: main.game)
@pytest.mark.parametrize("screen", SCREENS)
def test_the_main_entry(new_hand: Callable[..., Hand], screen: str, main: Main) -> None:
    hand = new_hand(**SCREENS[screen])
    for way, enter in WAYS.items():
        hand.opens(main.game, ("Ann", "Ben", "Cai")[: main.players], main.players - 1)
        if main.game == RANTER:
            hand.way("only the cards")
        enter(hand, main)
        expect(hand.ruling, way).to_contain_text(main.said)
        assert [head.inner_text() for head in hand.page.locator(".head-number").all()] in ([], [*map(str, main.totals)])
        assert hand.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), way
