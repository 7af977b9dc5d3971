"""Sealed hands on three phones: each taps in its own, sees a tick of the other, and all see both at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.hand import THIRTEEN, Hand
from tests.browser.test_gin_rummy import DEFENDER, GIN, KNOCKER, keys_in_reach, knocks, sends, taps

ANN, BO = 0, 1


@pytest.fixture
def keeper(hand: Hand) -> Hand:
    """The phone that keeps the score, and has switched to sealed hands in the menu."""
    hand.opens(GIN, ["Ann", "Bo", "Cy"], ANN)
    hand.page.locator("#menu > summary").tap()
    hand.page.get_by_role("button", name="Sealed hands").tap()
    hand.sees(1)
    return hand


@pytest.fixture
def ann(keeper: Hand, new_hand: Callable[..., Hand]) -> Hand:
    hand = new_hand()
    hand.sits(keeper.table, ANN)
    return hand


@pytest.fixture
def bo(keeper: Hand, new_hand: Callable[..., Hand]) -> Hand:
    hand = new_hand(locale="ru-RU")
    hand.sits(keeper.table, BO)
    return hand


def seals_knock(hand: Hand, cards: str = KNOCKER) -> None:
    knocks(hand, "Ann knocks")
    taps(hand, cards)
    sends(hand, "Ann knocks")


def state(hand: Hand, seat: int, word: str) -> None:
    expect(hand.page.locator(".seal").nth(seat)).to_have_attribute("data-state", word)


def test_while_a_hand_lies_there_the_keeper_turns_up_and_the_caption_says_who_is_waited_for(
    keeper: Hand, ann: Hand, bo: Hand
) -> None:
    said = "the up-card is Bo's to take"
    expect(keeper.page.locator(".board-said")).to_contain_text(said)
    seals_knock(ann)
    for phone in (keeper, ann):
        expect(phone.page.locator(".board-said")).to_contain_text("hands still to come: Bo")
        expect(phone.page.locator(".board-said")).not_to_contain_text(said)
    expect(bo.page.locator(".board-said")).to_contain_text("ещё не внесены карты: Bo")
    primary = keeper.page.locator('[data-look="primary"]:visible')
    expect(primary).to_have_text(["Turn up what is there"])
    keeper.enters(primary)


def test_three_phones_and_two_hands(keeper: Hand, ann: Hand, bo: Hand) -> None:
    seals_knock(ann)
    for phone in (keeper, ann, bo):
        phone.sees(2)
        state(phone, ANN, "in")
        state(phone, BO, "missing")
    expect(ann.page.locator(".seal .card")).to_have_count(10)
    for phone in (keeper, bo):
        expect(phone.page.locator(".seal .card")).to_have_count(0)
    ann.page.reload()
    expect(ann.page.locator(".seal .card")).to_have_count(10)

    knocks(bo, "Bo кладёт")
    taps(bo, DEFENDER)
    bo.page.locator(".bar button[data-look=primary]:visible").tap()
    for phone in (keeper, ann, bo):
        phone.sees(4)
        state(phone, BO, "up")
        expect(phone.felt.locator(".side")).to_have_count(2)
    expect(ann.ruling).to_contain_text("5 points to Ann")
    ann.sees_totals(0, 0, 0)

    bo.page.locator(".seal").nth(ANN).get_by_role("button").tap()
    ann.sees(5)
    state(ann, ANN, "challenged")
    expect(keeper.page.get_by_role("button", name="Accept")).to_have_count(0)
    seals_knock(ann, KNOCKER.replace("7H", "5H"))
    keeper.sees(7)
    keeper.page.get_by_role("button", name="Accept").tap()
    for phone in (keeper, ann, bo):
        phone.sees(9)
        phone.sees_totals(7, 0, 0)
    state(bo, ANN, "missing")


def test_all_keys_are_in_reach_while_a_hand_is_sealed(ann: Hand) -> None:
    knocks(ann, "Ann knocks")
    keys_in_reach(ann)


def test_a_hand_is_taken_back_while_it_lies_face_down(ann: Hand) -> None:
    seals_knock(ann)
    ann.sees(2)
    expect(ann.page.locator("[data-choose] summary:visible")).to_have_count(0)
    ann.button("Take it back").tap()
    ann.sees(3)
    state(ann, ANN, "missing")
    knocks(ann, "Ann knocks")


def test_what_is_begun_stays_through_all_that_the_others_do_and_over_a_reload(
    keeper: Hand, ann: Hand, bo: Hand
) -> None:
    """The other's knock is turned up and accepted meanwhile, and of the card that lies there the key is dead."""
    tray = bo.page.locator("[data-tray]:visible .card")
    knocks(bo, "Bo кладёт")
    taps(bo, "8C 9C KS")
    seals_knock(ann)
    bo.sees(2)
    for seq, deed in ((3, "Turn up what is there"), (4, "Accept")):
        expect(keeper.button(deed)).not_to_have_attribute("data-rests", "")
        keeper.button(deed).tap()
        bo.sees(seq)
        expect(tray).to_have_count(3)
        expect(bo.page.locator(".pad:visible [data-dead]")).to_have_count(10)
        expect(bo.primary).to_contain_text("Bo кладёт")
        expect(bo.note).to_be_hidden()
    taps(bo, "KD")
    bo.page.reload()
    expect(tray).to_have_count(4)


def test_a_pad_that_lies_open_stays_open_while_the_hands_above_it_are_turned_up(
    hand: Hand, new_hand: Callable[..., Hand]
) -> None:
    hand.opens(THIRTEEN, ["Ann", "Bo", "Cy"], 2)
    assert hand.posts(f"{hand.table}/sealing", {"on": "true"}).status == 303
    bo, cy = new_hand(), new_hand()
    bo.sits(hand.table, BO)
    cy.sits(hand.table, 2)
    hand.hands_in("go_out", seat=ANN, hand="5H 6H 7H")
    bo.sees(2)
    taps(bo, "8C 9C")
    assert cy.posts(f"{hand.table}/seals/lay_down", {"seat": 2, "hand": "9D 9H 2C"}).status == 303
    assert hand.posts(f"{hand.table}/turnings", {"move_id": "up"}).status == 303
    bo.sees(4)
    expect(bo.page.locator("[data-tray]:visible .card")).to_have_count(2)
    assert hand.posts(f"{hand.table}/acceptances", {"seen": 4, "move_id": "accepted"}).status == 303
    bo.sees(5)
    expect(bo.page.locator("[data-tray]:visible .card")).to_have_count(2)


def test_the_keeper_turns_up_early(keeper: Hand, ann: Hand) -> None:
    seals_knock(ann)
    keeper.sees(2)
    expect(keeper.button("Turn up what is there")).not_to_have_attribute("data-rests", "")
    keeper.button("Turn up what is there").tap()
    ann.sees(3)
    state(ann, ANN, "up")
    keeper.button("Put all hands away").tap()
    ann.sees(4)
    state(ann, ANN, "missing")
