"""Two phones and three at one table: each in its own language, with its own rights, and what one enters all see."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.hand import RANGER, Hand, printed

ADAM, BETH = 0, 1
CYRILLIC = re.compile("[а-яё]{3}", re.IGNORECASE)


@pytest.fixture
def keeper(hand: Hand) -> Hand:
    """The phone that keeps the score of Adam and Beth, Adam to play after a Jack."""
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH)
    hand.plays("JS")
    return hand


@pytest.fixture
def guest(new_hand: Callable[..., Hand]) -> Hand:
    """Another phone, at no table yet."""
    return new_hand()


def code_of(keeper: Hand) -> str:
    keeper.page.locator("#menu > summary").tap()
    keeper.page.get_by_role("link", name="Share the table").tap()
    code = keeper.page.locator(".code").inner_text()
    return "".join(code.split())


def shows_no_keys(hand: Hand) -> None:
    expect(hand.page.locator(".pad")).to_have_count(0)


def test_joined_by_code_they_see_each_other_enter(keeper: Hand, guest: Hand) -> None:
    code = code_of(keeper)
    assert re.fullmatch("[A-HJKMNP-Z2-9]{6}", code), "six signs, none that looks like another"
    keeper.page.get_by_role("link", name="To the table", exact=True).tap()
    guest.page.goto("/")
    guest.page.get_by_role("link", name="Join with a code").tap()
    guest.page.locator("#code").fill(f"{code[:3].lower()} {code[3:]}")
    guest.button("Join").tap()
    guest.button("Beth").tap()
    guest.sees(1)
    expect(guest.board).to_have_attribute("data-role", "seat")
    expect(guest.page.locator(".waiting")).to_have_text("Waiting for Adam")
    shows_no_keys(guest)
    keeper.plays("JD")
    guest.sees(2)
    expect(guest.ruling).to_contain_text(f"Adam plays {printed('JD')}: 4 points")
    guest.plays("TH")
    keeper.sees(3)
    guest.sees_totals(6, 0)
    keeper.sees_totals(6, 0)


def test_the_address_of_the_qr_code_leads_to_the_seats(keeper: Hand, guest: Hand) -> None:
    code_of(keeper)
    code, bar = (keeper.page.locator(each).bounding_box() for each in ("div.qr", ".bar"))
    assert code is not None
    assert bar is not None
    assert code["y"] + code["height"] <= bar["y"], "all of it is seen without scrolling"
    address = urlsplit(keeper.page.locator("#address").get_attribute("href") or "")
    guest.page.goto(address.path.upper())
    expect(guest.button("Adam")).to_be_visible()
    guest.button("Only look on").tap()
    guest.sees(1)
    expect(guest.board).to_have_attribute("data-role", "onlooker")
    guest.page.goto(address.path)
    guest.sees(1)


def test_what_one_enters_the_other_shows_within_two_seconds(keeper: Hand, guest: Hand) -> None:
    guest.sits(keeper.table, BETH)
    seconds = []
    for seq, card in enumerate(("JD", "TH", "9H"), start=2):
        began = time.monotonic()
        keeper.key(card).tap()
        expect(guest.board).to_have_attribute("data-seq", str(seq))
        seconds.append(time.monotonic() - began)
        keeper.sees(seq)
    assert min(seconds) < 2, "the machine may be busy once, not three times"


def test_each_phone_reads_the_table_in_its_own_language(keeper: Hand, new_hand: Callable[..., Hand]) -> None:
    russian = new_hand(locale="ru-RU")
    russian.sits(keeper.table, BETH)
    expect(russian.page.locator("html")).to_have_attribute("lang", "ru")
    keeper.plays("JD")
    russian.sees(2)
    expect(russian.ruling).to_contain_text(CYRILLIC)
    expect(keeper.ruling).not_to_contain_text(CYRILLIC)
    expect(russian.key("QH")).to_have_text(re.compile("Д"))
    russian.plays("TH")
    keeper.sees(3)
    expect(keeper.ruling).to_contain_text(f"Beth plays {printed('TH')}: no points")


def test_a_seat_enters_for_itself_only(keeper: Hand, guest: Hand) -> None:
    guest.sits(keeper.table, BETH)
    shows_no_keys(guest)
    forged = guest.posts(f"{guest.table}/moves/play", {"card": "JD", "seat": ADAM})
    assert forged.status == 403
    assert "its own seat only" in forged.text()
    guest.sees(1)
    keeper.plays("JD")
    expect(guest.key("TH")).to_be_visible()


def test_where_the_table_allows_it_a_seat_enters_for_others(hand: Hand, guest: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH, anyone_enters="true")
    guest.sits(hand.table, BETH)
    guest.plays("JS JD TH")
    hand.sees(3)
    hand.sees_totals(6, 0)


def test_who_looks_on_only_looks(keeper: Hand, guest: Hand) -> None:
    guest.sits(keeper.table, None)
    shows_no_keys(guest)
    expect(guest.undo_button).to_have_count(0)
    forged = guest.posts(f"{guest.table}/rewinds", {"to": "0"})
    assert forged.status == 403
    keeper.plays("JD")
    guest.sees(2)
    shows_no_keys(guest)
    guest.page.get_by_role("link", name="Take a seat").filter(visible=True).tap()
    guest.button("Beth").tap()
    guest.plays("TH")
    keeper.sees(3)


def test_a_seats_undo_is_seen_by_the_keeper_who_may_redo_it(keeper: Hand, guest: Hand) -> None:
    guest.sits(keeper.table, BETH)
    keeper.plays("JD")
    guest.sees(2)
    guest.undoes()
    keeper.sees(3)
    keeper.sees_totals(2, 0)
    keeper.redoes()
    guest.sees(4)
    guest.sees_totals(6, 0)


def test_a_taken_seat_is_not_given_twice(keeper: Hand, guest: Hand, new_hand: Callable[..., Hand]) -> None:
    guest.sits(keeper.table, BETH)
    third = new_hand()
    third.page.goto(f"{keeper.table}/seats")
    expect(third.page.locator(".seat[aria-disabled]")).to_contain_text("Beth")
    expect(third.button("Adam")).to_be_visible()
    assert third.posts(f"{keeper.table}/seats", {"seat": BETH}).status in (403, 409)


def test_a_third_phone_follows_too_and_the_trail_names_who_entered(
    keeper: Hand, guest: Hand, new_hand: Callable[..., Hand]
) -> None:
    third = new_hand()
    guest.sits(keeper.table, BETH)
    third.sits(keeper.table, None)
    keeper.plays("JD")
    guest.sees(2)
    guest.plays("TH")
    third.sees(3)
    third.page.goto(f"{keeper.table}/trail")
    entries = third.page.locator(".trail-row")
    expect(entries).to_have_count(3)
    expect(entries.nth(0).locator(".trail-by")).to_contain_text("Beth")
    expect(entries.nth(1).locator(".trail-by")).to_contain_text("scorekeeper")


@pytest.mark.parametrize("code", ["ZZZZZZ", "no such code", "<b>7</b>", "../../x"])
def test_a_code_of_no_table_is_told_and_stays_in_the_field(guest: Hand, code: str) -> None:
    guest.page.goto("/join")
    guest.page.locator("#code").fill(code)
    guest.button("Join").tap()
    expect(guest.page.get_by_role("alert")).to_be_visible()
    expect(guest.page.locator("#code")).to_have_value(code[:12])
    expect(guest.page.locator("#code")).to_have_attribute("aria-invalid", "true")
