"""The page for a new table, tapped through: with script, without it, and by somebody who has never seen it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.hand import RANGER, Hand


def place(hand: Hand, number: int) -> Locator:
    """A place at the table, counted from 1."""
    return hand.page.locator("[data-place]").nth(number - 1)


def name_in(hand: Hand, number: int) -> Locator:
    return place(hand, number).get_by_label("Name")


def fill_in(hand: Hand, *names: str) -> None:
    for number, name in enumerate(names, start=1):
        name_in(hand, number).fill(name)


def choose(hand: Hand, game: str) -> None:
    hand.page.locator(".tile", has_text=game).get_by_role("radio").tap()


def start(hand: Hand) -> None:
    hand.button("Start").tap()
    expect(hand.board).to_be_visible()


def scores_in_ranger(hand: Hand, tap: Callable[[Locator], None]) -> None:
    tap(hand.key("JS"))


def scores_in_ranter(hand: Hand, tap: Callable[[Locator], None]) -> None:
    tap(hand.page.locator(".segment", has_text="Only who lost"))
    tap(hand.page.locator(".choice:visible", has_text="Beth"))
    tap(hand.primary)


def scores_in_gin(hand: Hand, tap: Callable[[Locator], None]) -> None:
    tap(hand.page.locator(".segment", has_text="Counts"))
    tap(hand.page.locator("[data-choose] summary:visible", has_text="Beth knocks"))
    for number, count in enumerate(("5", "20"), start=1):
        hand.page.locator("input[name=count]:visible").fill(count)
        tap(hand.primary)
        hand.sees(number)


def scores_in_thirteen(hand: Hand, tap: Callable[[Locator], None]) -> None:
    tap(hand.page.locator(".segment", has_text="On trust"))
    tap(hand.page.locator("button:visible", has_text="Beth goes out"))
    tap(hand.page.locator(".segment", has_text="Points"))
    hand.page.locator("input[name=points]:visible").fill("7")
    tap(hand.primary)


@pytest.mark.parametrize(
    ("game", "scores", "said", "most"),
    [
        ("Three Ranger Limit", scores_in_ranger, "Beth scores 2 points", 4),
        ("Ranter-Go-Round", scores_in_ranter, "Beth loses a life", 6),
        ("Gin Rummy", scores_in_gin, "15 points to Beth", 7),
        ("Three Thirteen", scores_in_thirteen, "Adam is left with 7", 7),
    ],
)
def test_a_stranger_is_scoring_in_eight_taps_at_most_and_two_names(
    hand: Hand, game: str, scores: Callable[..., None], said: str, most: int
) -> None:
    done: list[Locator] = []

    def tap(what: Locator) -> None:
        expect(what).not_to_have_attribute("data-rests", "")
        what.tap()
        done.append(what)

    hand.page.goto("/")
    tap(hand.page.get_by_role("link", name="Start a table"))
    tap(hand.page.locator(".tile", has_text=game))
    fill_in(hand, "Adam", "Beth")
    tap(hand.button("Start"))
    hand.sees(0)
    scores(hand, tap)
    expect(hand.ruling).to_contain_text(said)
    assert len(done) == most


def test_every_control_of_the_page_has_a_name_of_its_own(hand: Hand) -> None:
    """So that who hears the page knows which place a field belongs to, also after one was added or taken away."""
    hand.page.goto("/tables/new")
    names = hand.page.locator("[data-places] [aria-label]")
    for many in (4, 5, 4):
        said = [each.get_attribute("aria-label") for each in names.all()]
        assert len(set(said)) == len(said) == 5 * many
        assert f"Name {many}" in said and f"deals {many}" in said
        if many == 5:
            place(hand, 2).get_by_role("button", name="Remove").tap()
        else:
            hand.button("Add a player").tap()
            expect(hand.page.locator("[data-place]")).to_have_count(5)


def test_the_packs_are_proposed_for_those_who_are_named(hand: Hand) -> None:
    hand.page.goto("/tables/new")
    choose(hand, "Three Thirteen")
    fill_in(hand, "Ann", "Bo")
    hand.page.locator("details.house-rules:visible > summary").tap()
    packs = hand.page.locator('[name="three_thirteen.packs"]')
    expect(packs).to_have_attribute("placeholder", "1")
    for number, (name, expected) in enumerate((("Cy", "2"), ("Di", "2"), ("Ed", "3")), start=3):
        if number > hand.page.locator("[data-place]").count():
            hand.button("Add a player").tap()
        name_in(hand, number).fill(name)
        expect(packs).to_have_attribute("placeholder", expected)
    hand.page.locator('[name="three_thirteen.speed"][value="true"]').check(force=True)
    expect(packs).to_have_attribute("placeholder", "4")
    hand.page.locator('[name="three_thirteen.speed"][value="false"]').check(force=True)
    hand.page.locator('[name="three_thirteen.deck"][value="five_crowns"]').check(force=True)
    expect(packs).to_have_attribute("placeholder", "2")
    hand.page.locator('[name="three_thirteen.deck"][value="standard"]').check(force=True)
    expect(packs).to_have_attribute("placeholder", "3")
    place(hand, 1).get_by_role("button", name="Remove").tap()
    expect(packs).to_have_attribute("placeholder", "2")
    expect(packs).to_have_value("")


def test_game_names_order_dealer_and_house_rules(hand: Hand) -> None:
    hand.page.goto("/tables/new")
    choose(hand, "Ranter-Go-Round")
    fill_in(hand, "Ann", "Ben", "Cai", "Dov")
    place(hand, 2).get_by_role("radio", name="deals").tap()
    place(hand, 4).get_by_role("button", name="Move up").tap()
    place(hand, 3).get_by_role("button", name="Move up").tap()
    expect(name_in(hand, 2)).to_have_value("Dov")
    expect(name_in(hand, 3)).to_have_value("Ben")
    expect(place(hand, 3).get_by_role("radio")).to_be_checked()
    place(hand, 4).get_by_role("button", name="Remove").tap()
    expect(hand.page.locator("[data-place]")).to_have_count(3)
    rules = hand.page.locator("details.house-rules:visible")
    expect(rules).to_have_count(1)
    rules.locator("> summary").tap()
    rules.get_by_role("textbox", name="Lives").fill("4")
    rules.get_by_role("radio", name="they cut, the highest card wins").tap()
    start(hand)
    expect(hand.page.locator(".round-name")).to_have_text(["▸Ann", "Dov", "Ben"])
    expect(hand.page.locator(".round-seat").nth(2)).to_contain_text("deals")
    hand.sees_lives(4, 4, 4)
    hand.page.goto(f"{hand.page.url}/rules")
    expect(hand.page.locator(".departures li")).to_have_count(2)
    expect(hand.page.locator(".departures")).to_contain_text("Lives: 4")


def test_every_house_rule_says_what_it_changes_and_where_it_stands(hand: Hand) -> None:
    hand.page.goto("/tables/new")
    for game in ("Gin Rummy", "Three Ranger Limit", "Ranter-Go-Round"):
        choose(hand, game)
        rules = hand.page.locator("details.house-rules:visible")
        rules.locator("> summary").tap()
        rules.locator(".more-rules > summary").tap()
        rows = rules.locator(".house-rule")
        assert rows.count() >= 7
        for row in rows.all():
            expect(row.locator(".house-rule-help")).to_be_visible()
            expect(row.locator(".house-rule-source a")).to_be_visible()


def test_enter_in_a_name_adds_a_player_and_the_page_tells_what_is_wrong(hand: Hand) -> None:
    hand.page.goto("/tables/new")
    choose(hand, "Three Ranger Limit")
    fill_in(hand, "Ann")
    for place in (1, 2, 3):
        name_in(hand, place).press("Enter")
        expect(name_in(hand, place + 1)).to_be_focused()
        name_in(hand, place + 1).fill(f"Player {place}")
    name_in(hand, 2).fill("")
    name_in(hand, 4).press("Enter")
    expect(name_in(hand, 2)).to_be_focused()
    name_in(hand, 2).fill("Bo")
    name_in(hand, 2).press("Enter")
    expect(hand.page.locator("[data-place]")).to_have_count(5)
    expect(name_in(hand, 5)).to_be_focused()
    fill_in(hand, "Ann", "", "", "")
    hand.button("Start").tap()
    expect(hand.page.get_by_role("alert")).to_contain_text("2 to 10 players")
    expect(name_in(hand, 1)).to_have_value("Ann")
    fill_in(hand, "Ann", "ann")
    hand.button("Start").tap()
    expect(hand.page.get_by_role("alert")).to_contain_text("the same name")
    fill_in(hand, "Ann", "Ben")
    start(hand)


def test_a_reload_in_the_middle_of_typing_loses_no_name_no_game_and_no_house_rule(hand: Hand) -> None:
    hand.page.goto("/tables/new")
    choose(hand, "Ranter-Go-Round")
    fill_in(hand, "Ann", "Ben", "Cai", "Dov")
    hand.button("Add a player").tap()
    name_in(hand, 5).fill("Eva")
    place(hand, 3).get_by_role("radio", name="deals").tap()
    place(hand, 2).get_by_role("button", name="Move up").tap()
    rules = hand.page.locator("details.house-rules:visible")
    rules.locator("> summary").tap()
    rules.get_by_role("textbox", name="Lives").fill("4")
    hand.page.reload()
    for number, name in enumerate(("Ben", "Ann", "Cai", "Dov", "Eva"), start=1):
        expect(name_in(hand, number)).to_have_value(name)
    expect(place(hand, 3).get_by_role("radio")).to_be_checked()
    expect(rules.get_by_role("textbox", name="Lives", include_hidden=True)).to_have_value("4")
    start(hand)
    expect(hand.page.locator(".round-name")).to_have_count(5)
    hand.page.goto("/tables/new")
    expect(name_in(hand, 1)).to_have_value("")
    expect(hand.page.locator("[data-place]")).to_have_count(4)


def test_a_refused_table_leads_the_eye_and_the_keys_to_what_is_wrong(hand: Hand) -> None:
    hand.page.goto("/tables/new")
    fill_in(hand, "Ann", "ann")
    hand.button("Start").tap()
    expect(hand.page.get_by_role("alert")).to_contain_text("the same name")
    expect(hand.page.get_by_role("alert")).to_be_focused()
    expect(hand.page.get_by_role("alert")).to_be_in_viewport()
    expect(name_in(hand, 2)).to_have_value("ann")


def test_names_used_before_are_one_tap(hand: Hand) -> None:
    hand.page.goto("/tables/new")
    fill_in(hand, "Ann", "Ben")
    start(hand)
    hand.page.goto("/tables/new")
    hand.page.get_by_role("button", name="Ben").tap()
    hand.page.get_by_role("button", name="Ann").tap()
    expect(name_in(hand, 1)).to_have_value("Ben")
    expect(name_in(hand, 2)).to_have_value("Ann")
    expect(hand.page.locator("[data-names-known]")).to_be_hidden()
    start(hand)


def test_nothing_moves_under_the_tap_after_the_last_known_name(hand: Hand) -> None:
    hand.page.goto("/tables/new")
    fill_in(hand, "Ann", "Ben")
    start(hand)
    hand.page.goto("/tables/new")
    settled = hand.page.locator(".new-table-more .switch input")
    place(hand, 1).get_by_role("radio", name="deals").tap()
    fill_in(hand, "Ann")
    name_in(hand, 2).tap()
    name_in(hand, 2).press_sequentially("Ben")
    height = hand.page.evaluate("document.documentElement.scrollHeight")
    settled.tap()
    expect(settled).to_be_checked()
    assert hand.page.evaluate("document.documentElement.scrollHeight") == height
    expect(hand.page.locator("[data-names-known]")).to_be_hidden()


def test_an_open_table_is_one_tap_from_home(hand: Hand) -> None:
    hand.opens(RANGER, ["Ann", "Ben"], dealer=0)
    hand.page.get_by_role("link", name="Home").tap()
    sitting = hand.page.locator(".sitting")
    expect(sitting).to_contain_text("Ann, Ben")
    sitting.tap()
    hand.sees(0)


def test_a_double_tap_on_start_opens_one_table(hand: Hand) -> None:
    hand.page.goto("/tables/new")
    fill_in(hand, "Ann", "Ben")
    hand.button("Start").dblclick()
    expect(hand.board).to_be_visible()
    hand.page.goto("/")
    expect(hand.page.locator(".sitting")).to_have_count(1)


def test_without_script_a_table_is_started_played_at_and_undone(new_hand: Callable[..., Hand]) -> None:
    hand = new_hand(java_script_enabled=False)
    hand.page.goto("/")
    hand.page.get_by_role("link", name="Start a table").tap()
    choose(hand, "Three Ranger Limit")
    fill_in(hand, "Beth", "Adam")
    place(hand, 2).get_by_role("button", name="Move up").tap()
    expect(name_in(hand, 1)).to_have_value("Adam")
    expect(place(hand, 2).get_by_role("radio")).to_be_checked()
    hand.button("Add a player").tap()
    expect(hand.page.locator("[data-place]")).to_have_count(5)
    start(hand)
    hand.plays("JS JD")
    hand.sees_totals(6, 0)
    hand.undoes()
    hand.sees_totals(2, 0)
    hand.redoes()
    hand.sees_totals(6, 0)
    expect(hand.ruling).to_contain_text("4 points")
