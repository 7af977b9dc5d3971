"""People and phones by taps: a name that changes before everybody's eyes, the scorekeeping, a phone that was lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.hand import GIN, RANGER, RANTER, Hand
from tests.browser.test_looks import SMALLEST, breaks_no_law, fits


@pytest.fixture
def keeper(hand: Hand) -> Hand:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    hand.plays("JS")
    return hand


@pytest.fixture
def beth(keeper: Hand, new_hand: Callable[..., Hand]) -> Hand:
    guest = new_hand()
    guest.sits(keeper.table, 1)
    return guest


def unfolded(hand: Hand, name: str) -> Locator:
    """The line of a player on the page of the people, come to by the menu."""
    hand.page.goto(hand.table)
    hand.page.locator("#menu > summary").tap()
    hand.page.get_by_role("link", name="Players and phones").tap()
    person = hand.page.locator(".person", has_text=name)
    person.locator("summary").first.tap()
    return person


def test_a_new_name_is_seen_by_all_at_once(keeper: Hand, beth: Hand) -> None:
    person = unfolded(keeper, "Beth")
    fits(keeper.page, SMALLEST)
    breaks_no_law(keeper.page)
    person.get_by_label("Name").fill("Betty")
    person.get_by_role("button", name="Rename").tap()
    expect(keeper.page.locator(".person").nth(1)).to_contain_text("Betty")
    beth.sees(2)
    expect(beth.page.locator(".head-name").nth(1)).to_have_text("Betty")


def test_a_name_that_is_taken_is_typed_anew_where_it_stands(keeper: Hand, beth: Hand) -> None:
    unfolded(keeper, "Beth").get_by_label("Name").fill("Adam")
    keeper.page.get_by_role("button", name="Rename").locator("visible=true").tap()
    name = keeper.page.get_by_label("Name").locator("visible=true")
    expect(name).to_have_value("Adam")
    expect(name).to_be_focused()
    expect(name).to_have_accessible_description("Two players have the same name; tell them apart.")
    fits(keeper.page, SMALLEST)
    breaks_no_law(keeper.page)
    name.fill("Adam B.")
    name.press("Enter")
    beth.sees(2)
    expect(keeper.page.locator(".person").nth(1)).to_contain_text("Adam B.")


def test_back_and_a_reload_show_a_refused_name_as_it_was_typed(keeper: Hand) -> None:
    page = keeper.page
    unfolded(keeper, "Beth").get_by_label("Name").fill("Adam")
    page.get_by_role("button", name="Rename").locator("visible=true").tap()
    page.get_by_role("link", name="Bring somebody in").tap()
    page.wait_for_url("**/share")
    for look_again in (page.go_back, page.reload):
        look_again()
        expect(page.get_by_label("Name").locator("visible=true")).to_have_value("Adam")
        expect(page.locator("#misnamed")).to_be_visible()


def test_back_after_the_last_step_of_erasing_asks_it_again(keeper: Hand) -> None:
    page = keeper.page
    page.goto(f"{keeper.table}/erasure")
    page.get_by_role("button", name="Erase the table").tap()
    page.get_by_role("link", name="Keep the table").tap()
    keeper.sees(1)
    for look_again in (page.go_back, page.reload):
        look_again()
        expect(page.get_by_role("button", name="Erase it for good")).to_be_visible()


def test_the_scorekeeping_goes_to_another_phone(keeper: Hand, beth: Hand) -> None:
    expect(beth.key("2S")).to_have_count(0)
    person = unfolded(keeper, "Beth")
    person.locator("summary", has_text="Hand over the scorekeeping").tap()
    expect(keeper.page.get_by_role("status")).to_be_hidden()
    fits(keeper.page, SMALLEST)
    breaks_no_law(keeper.page)
    person.get_by_role("button", name="Hand it over to Beth").tap()
    expect(keeper.page.get_by_role("status")).to_have_text("The scorekeeping goes to Beth.")
    expect(keeper.page.locator(".person-keeps")).to_be_visible()
    beth.sees(2)
    beth.plays("JD")
    keeper.goes(keeper.table)
    keeper.sees(3)
    expect(keeper.board).to_have_attribute("data-role", "onlooker")


def test_a_lost_phone_is_shut_out_and_another_sits_there(
    keeper: Hand, beth: Hand, new_hand: Callable[..., Hand]
) -> None:
    keeper.plays("JD")
    beth.sees(2)
    expect(beth.key("TH")).to_be_visible()
    person = unfolded(keeper, "Beth")
    person.locator("summary", has_text="Shut this phone out").tap()
    expect(person).to_contain_text("that phone gets no seat here any more")
    person.get_by_role("button", name="Shut out the phone of Beth").tap()
    expect(keeper.page.get_by_role("status")).to_have_text("The phone at Beth’s seat is shut out.")
    expect(keeper.page.locator(".person").nth(1)).to_contain_text("without a phone")
    beth.sees(3)
    expect(beth.page.locator("#turn .problem")).to_contain_text("shut this phone out")
    expect(beth.page.get_by_role("link", name="Take a seat")).to_have_count(0)
    expect(beth.page.locator(".pad")).to_have_count(0)
    beth.page.goto(f"{beth.table}/seats")
    beth.button("Beth").tap()
    expect(beth.page.get_by_role("alert")).to_contain_text("given no seat at this table")
    another = new_hand()
    another.page.goto(f"{keeper.table}/seats")
    another.button("Beth").tap()
    another.table = keeper.table
    another.sees(3)
    another.plays("TH")


def test_who_has_to_leave_leaves_before_everybody_s_eyes_and_comes_back_by_undo(
    hand: Hand, new_hand: Callable[..., Hand]
) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], 2)
    cai = new_hand()
    cai.sits(hand.table, 2)
    person = unfolded(hand, "Ben")
    expect(person.get_by_role("button", name="Take Ben out of this game")).to_be_hidden()
    person.locator("summary", has_text="Ben leaves").tap()
    expect(person).to_contain_text("Ben leaves: 3 lives go, and Cai deals.")
    fits(hand.page, SMALLEST)
    breaks_no_law(hand.page)
    person.get_by_role("button", name="Take Ben out of this game").tap()
    hand.page.wait_for_url(f"**{hand.table}")
    expect(hand.ruling).to_contain_text("Ben leaves: 3 lives go, and Cai deals.")
    cai.sees(1)
    cai.sees_lives(3, 0, 3)
    hand.undoes()
    cai.sees(2)
    cai.sees_lives(3, 3, 3)


def test_where_nobody_can_leave_one_tap_leads_to_the_others_next_table(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Ben", "Cai"], 2)
    unfolded(hand, "Ben").get_by_role("link", name="Another table without Ben").tap()
    places = hand.page.locator("[data-places] input[name=name]")
    expect(places).to_have_count(2)
    assert [each.input_value() for each in places.all()] == ["Ann", "Cai"]
    hand.button("Start").tap()
    expect(hand.board).to_be_visible()
    assert hand.table not in hand.page.url


def test_without_script_it_works_too(keeper: Hand, beth: Hand, new_hand: Callable[..., Hand]) -> None:
    bare = new_hand(java_script_enabled=False, storage_state=keeper.page.context.storage_state())
    bare.table = keeper.table
    person = unfolded(bare, "Beth")
    person.get_by_label("Name").fill("Betty")
    person.get_by_role("button", name="Rename").tap()
    beth.sees(2)
    expect(bare.page.locator(".person").nth(1)).to_contain_text("Betty")


@pytest.mark.usefixtures("beth")
def test_back_says_who_keeps_the_score_now(keeper: Hand) -> None:
    keeps = keeper.page.locator(".person:has(.person-keeps)")
    keeper.page.goto(f"{keeper.table}/people")
    expect(keeper.page.locator(".person")).to_have_count(2)
    expect(keeps).to_have_count(0)
    keeper.page.goto("/")
    keeper.posts(f"{keeper.table}/keepers", {"seat": 1})
    keeper.page.go_back()
    expect(keeps).to_contain_text("Beth")
