"""From a table to the Ask desk with the hand that was ruled on."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.web.phone import HTMX, Phone, text_of

KNOCKER = "5♣ 6♣ 7♣ Q♥ Q♠ Q♦ 2♥ 2♠ 2♦ 9♥"
DEFENDER = "8♣ 9♣ 10♣ 4♣ 3♣ K♥ K♦ K♠ J♦ A♥"


def at_a_showdown(phone: Phone) -> None:
    """Ann knocks against Bo at a table where an undercut brings 20."""
    phone.open("gin_rummy", ["Ann", "Bo"], 0, undercut_bonus="20")
    assert phone.enter("knock", 0, hand=KNOCKER).status_code == 200
    assert phone.enter("defend", 1, hand=DEFENDER).status_code == 200


def test_the_ruling_leads_to_the_desk_with_its_hands_and_house_rules(phone: Phone) -> None:
    at_a_showdown(phone)
    [url] = set(re.findall(r'class="about" href="([^"]+)"', phone.board()))
    sent = phone.get(url)
    assert sent.status_code == 303
    page = phone.get(sent.headers["Location"])
    assert page.status_code == 200
    assert "Knock with 9 against 11: 2 points to the knocker." in text_of(page.text)
    assert f'value="{DEFENDER.split()[0]}' in page.text
    assert "Bonus for an undercut: 20" in text_of(page.text).replace("Bonus for an undercut : ", "")


def test_where_nothing_lies_there_is_nothing_to_ask_about(phone: Phone) -> None:
    phone.open("gin_rummy", ["Ann", "Bo"], 0)
    assert 'class="about"' not in phone.board()
    page = phone.get(f"{phone.table}/asked")
    assert page.status_code == 422
    assert "no hand on the table" in text_of(page.text)


def test_whoever_looks_on_asks_the_same(phone: Phone, make_phone: Callable[..., Phone]) -> None:
    at_a_showdown(phone)
    other = make_phone("it")
    other.table = phone.table
    assert f"{phone.table}/asked" in other.get(f"{phone.table}/board", **HTMX).text
    assert (
        other.get(f"{phone.table}/asked").headers["Location"] == phone.get(f"{phone.table}/asked").headers["Location"]
    )


def test_what_a_phone_may_not_see_is_not_asked_about(phone: Phone) -> None:
    """Where kender may be called, the last card's worth is in no question."""
    phone.open("three_ranger_limit", ["Ann", "Bo"], 1, scoring="claimed", kender="true")
    phone.enter("turn_up", card="2♣")
    phone.enter("play", 0, card="9♣", claimed="2")
    phone.enter("play", 1, card="J♥", claimed="0")
    page = phone.get(phone.get(f"{phone.table}/asked").headers["Location"])
    assert "9♣" in page.text
    assert 'value="9♣"' in page.text
