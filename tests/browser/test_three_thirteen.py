"""Rounds with wild cards tapped in: copies, jokers and stars on the pad, the hands on the felt, the caller's screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from referee.cards import parse_cards
from tests.browser.gallery import WHOLE
from tests.browser.hand import THIRTEEN, Hand

FOUR = ("Ann", "Bo", "Cy", "Di")


def key(hand: Hand, card: str) -> Locator:
    [read] = parse_cards(card)
    return hand.page.locator(f'#main [data-card="{read.face}"]:visible')


def taps(hand: Hand, cards: str) -> int:
    """Tap each card, however often, and see it counted."""
    each = cards.split()
    for number, card in enumerate(each, start=1):
        expect(key(hand, card)).not_to_have_attribute("data-rests", "")
        key(hand, card).tap()
        expect(hand.page.locator("[data-count]:visible")).to_have_text(str(number))
    return len(each)


def taps_more(hand: Hand, cards: str) -> None:
    """Tap cards beside those that lie there."""
    there = tray(hand).locator(".card").count()
    for number, card in enumerate(cards.split(), start=there + 1):
        key(hand, card).tap()
        expect(hand.page.locator("[data-count]:visible")).to_have_text(str(number))


def sends(hand: Hand, label: str) -> int:
    """Tap the button in thumb's reach, which says so, and see its board."""
    expect(hand.primary).to_contain_text(label)
    hand.enters(hand.primary)
    return 1


def goes_out(hand: Hand, player: str) -> None:
    """Say who goes out: his pad opens."""
    hand.page.locator("[data-choose] > .other > summary:visible", has_text=f"{player} goes out").tap()


def tray(hand: Hand) -> Locator:
    return hand.page.locator("[data-tray]:visible")


def left(hand: Hand) -> Locator:
    """The running count beside the tray."""
    return hand.page.locator(".tray-said:visible")


def way(hand: Hand, title: str) -> None:
    hand.page.locator(".segment", has_text=title).tap()


def has_played(hand: Hand, rounds: int) -> None:
    """Play so many rounds past the page: the player after the dealer goes out, and each other has five points."""
    for number in range(rounds):
        hand.hands_in("say_out", seat=number % 4)
        for other in range(1, 4):
            hand.hands_in("count", seat=(number + other) % 4, points="5")
    hand.goes(hand.table)


def test_a_round_by_taps_with_two_packs_while_another_phone_watches(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.opens(THIRTEEN, FOUR, 3)
    watcher = new_hand()
    watcher.goes(hand.table)
    expect(watcher.felt.locator(".deal-cards")).to_have_text("3 cards each")
    expect(watcher.felt.get_by_role("img", name="three")).to_have_attribute("data-wild", "")

    goes_out(hand, "Ann")
    taps(hand, "5S 5S")
    expect(key(hand, "5S")).to_have_attribute("data-copies", "2")
    expect(key(hand, "5S")).to_have_accessible_name("five of spades, ×2")
    key(hand, "5S").tap()
    expect(hand.note).to_have_text("5♠\ufe0e: no copy is left")
    expect(tray(hand).locator(".card")).to_have_count(2)
    key(hand, "5D").tap()
    expect(tray(hand).locator(".meld .card")).to_have_count(3)
    expect(left(hand)).to_have_text("penalty 0")
    sends(hand, "Ann goes out")
    watcher.sees(1)
    expect(watcher.felt.locator("[data-out] .meld .card")).to_have_count(3)
    expect(watcher.felt).to_contain_text("last turn: Bo")

    expect(hand.page.locator('[data-dead="5♠"]:visible')).to_have_attribute("aria-disabled", "true")
    hand.page.locator('[data-dead="5♠"]:visible').tap(force=True)
    expect(hand.note).to_contain_text("Ann")
    expect(key(hand, "5D").locator("small")).to_have_text("1/2")
    taps(hand, "KS 3C 2H")
    expect(left(hand)).to_have_text("penalty 15")
    sends(hand, "Bo lays down")
    loose = hand.felt.locator(".side", has_text="Bo").locator(".loose .card")
    assert sorted(str(each.get_attribute("data-beneath")) for each in loose.all()) == ["10", "2", "3"]
    expect(hand.felt.get_by_role("img", name="three of clubs, wild, 3 points")).to_be_visible()

    way(hand, "Leftovers")
    taps(hand, "9H 8S AD")
    sends(hand, "Cy lays down")
    way(hand, "Points")
    number = hand.page.locator("input[name=points]:visible")
    expect(number).to_have_attribute("inputmode", "numeric")
    number.fill("4+3")
    number.press("Enter")
    hand.sees(4)

    hand.sees_totals(0, 15, 18, 7)
    watcher.sees(4)
    watcher.sees_totals(0, 15, 18, 7)
    expect(watcher.felt.locator(".deal-cards")).to_have_text("4 cards each")
    expect(watcher.felt.locator(".hands .side-count")).to_have_text(["0", "15", "18", "7"])
    hand.page.locator("#sheet > summary").tap()
    expect(hand.page.locator("#sheet .row .figures").first).to_be_visible()
    expect(hand.page.locator("#sheet .rows .row-cells .cell .figures")).to_have_text(["0", "15", "18", "7"])
    hand.undoes()
    watcher.sees_totals(0, 15, 18, 0)


def test_thirteen_cards_take_thirteen_taps_and_one_to_confirm(hand: Hand) -> None:
    hand.opens(THIRTEEN, FOUR, 3, jokers="4")
    has_played(hand, 10)
    way(hand, "Cards")
    goes_out(hand, "Cy")
    done = taps(hand, WHOLE)
    expect(left(hand)).to_have_text("penalty 0")
    expect(tray(hand).locator(".meld")).to_have_count(4)
    stood_for = [each.get_attribute("data-beneath") for each in tray(hand).locator("[data-wild]").all()]
    assert sorted(str(each).replace("\ufe0e", "") for each in stood_for) == ["2♠", "7♦"]
    expect(
        tray(hand).get_by_role("button", name="take back: king of diamonds, stands for: seven of diamonds")
    ).to_be_visible()
    assert_all_keys_beside_the_tray(hand, 53)
    expect(hand.primary).to_have_accessible_name("Cy goes out 0")
    done += sends(hand, "Cy goes out")
    assert done == 14
    expect(hand.felt.locator(".meld [data-beneath]")).to_have_count(2)
    expect(hand.felt.get_by_role("img", name="king of clubs, wild, stands for: two of spades")).to_be_visible()
    assert hand.page.evaluate("document.documentElement.scrollWidth") == 375


def assert_all_keys_beside_the_tray(hand: Hand, count: int) -> None:
    """Every key can be touched without scrolling, between the tray and the bar."""
    tray(hand).evaluate("tray => tray.previousElementSibling.scrollIntoView()")
    keys = hand.page.locator(".pad:visible .key:not(.pad-tool)")
    expect(keys).to_have_count(count)
    boxes = keys.evaluate_all("keys => keys.map(key => key.getBoundingClientRect().toJSON())")
    assert min(box["height"] for box in boxes) >= 44
    assert min(box["width"] for box in boxes) >= 44
    foot, head = hand.page.locator(".table-bar").bounding_box(), tray(hand).bounding_box()
    assert foot is not None
    assert head is not None
    assert head["y"] >= 0
    assert all(head["y"] + head["height"] <= box["top"] and box["bottom"] <= foot["y"] for box in boxes)


def test_the_keys_do_not_move_while_they_are_tapped(hand: Hand) -> None:
    hand.opens(THIRTEEN, FOUR, 3, jokers="4")
    has_played(hand, 10)
    way(hand, "Cards")
    goes_out(hand, "Cy")
    tray(hand).evaluate("tray => tray.previousElementSibling.scrollIntoView()")
    before = key(hand, "7C").bounding_box()
    taps(hand, "2S 4H 6D 8C TS QH KS JK 3D 5C 7S 9H JC")
    expect(left(hand)).to_contain_text("penalty ")
    assert key(hand, "7C").bounding_box() == before


def test_with_the_card_drawn_the_button_says_what_the_best_discard_leaves(hand: Hand) -> None:
    hand.opens(THIRTEEN, FOUR, 3)
    goes_out(hand, "Ann")
    taps(hand, "5S 5H 5D")
    expect(hand.primary).to_have_accessible_name("Ann goes out 0")
    key(hand, "9C").tap()
    expect(left(hand)).to_have_text("penalty 0")
    expect(hand.primary).to_have_accessible_name("Ann goes out 0")
    expect(tray(hand).locator("[data-off]")).to_have_count(1)
    key(hand, "KC").tap()
    expect(hand.note).to_have_text("rule 2.2: 3 cards are dealt, and one is drawn")
    hand.asks(hand.primary)
    expect(hand.ruling).to_contain_text("throw 9♣")


def test_who_throws_the_card_just_taken_does_not_go_out(hand: Hand) -> None:
    hand.opens(THIRTEEN, FOUR, 0)
    has_played(hand, 1)
    way(hand, "Cards")
    goes_out(hand, "Bo")
    taps(hand, "4S KD KC KH 9H")
    taken, line = hand.page.locator("[data-marks]:visible"), hand.page.locator('[name="taken_from_pile"]').nth(1)
    taken.locator('[data-mark="9♥"]').tap()
    hand.primary.tap()
    expect(hand.ruling).to_contain_text("it was just taken from the discards")
    expect(hand.ruling).to_contain_text("Rule 2.3")
    tray(hand).get_by_role("button", name="take back: nine of hearts").tap()
    expect(tray(hand).locator(".card")).to_have_count(4)
    expect(taken.locator('[data-mark="9♥"]')).to_have_attribute("aria-pressed", "true")
    hand.primary.tap()
    expect(hand.ruling).to_contain_text("was taken and is not in the hand")
    expect(hand.ruling).to_contain_text("Rule 2.3")
    taken.locator('[data-mark="9♥"]').tap()
    expect(line).to_have_value("")
    sends(hand, "Bo goes out")


def test_a_tap_in_the_tray_takes_one_copy_back(hand: Hand) -> None:
    hand.opens(THIRTEEN, FOUR, 3)
    goes_out(hand, "Ann")
    taps(hand, "9S 9S")
    tray(hand).get_by_role("button", name="take back: nine of spades").first.tap()
    expect(tray(hand).locator(".card")).to_have_count(1)
    expect(key(hand, "9S")).to_have_attribute("aria-pressed", "true")
    key(hand, "9S").tap()
    expect(tray(hand).locator(".card")).to_have_count(2)


def test_copies_jokers_and_stars_can_be_typed(new_hand: Callable[..., Hand]) -> None:
    desk = new_hand(viewport={"width": 1280, "height": 800}, is_mobile=False, has_touch=False)
    desk.opens(THIRTEEN, FOUR, 3, deck="five_crowns")
    desk.page.locator("[data-choose] summary:visible", has_text="Ann").click()
    desk.page.locator("[data-types]:visible").click()
    line = desk.page.locator('[data-typed]:visible [name="hand"]')
    line.fill("7* 7★ jk")
    line.press("Tab")
    expect(tray(desk).locator(".meld .card")).to_have_count(3)
    expect(key(desk, "7*")).to_have_attribute("data-copies", "2")
    expect(left(desk)).to_have_text("penalty 0")
    key(desk, "7*").focus()
    desk.page.keyboard.press("ArrowRight")
    expect(key(desk, "8*")).to_be_focused()
    desk.page.keyboard.press("ArrowUp")
    expect(key(desk, "8C")).to_be_focused()


def test_five_crowns_has_its_fifth_band(hand: Hand) -> None:
    hand.opens(THIRTEEN, FOUR, 3, deck="five_crowns")
    goes_out(hand, "Ann")
    expect(hand.page.locator(".pad:visible .pad-suit")).to_have_count(5)
    expect(hand.page.locator('.pad:visible [data-suit="*"] > .key[data-card]')).to_have_count(11)
    expect(key(hand, "3*")).to_have_accessible_name("three of stars, wild")
    expect(key(hand, "JK")).to_have_accessible_name("joker, wild")
    assert_all_keys_beside_the_tray(hand, 56)
    taps(hand, "QC JK JK")
    expect(tray(hand).locator(".meld .card")).to_have_count(3)
    sends(hand, "Ann goes out")
    expect(key(hand, "JK").locator("small")).to_have_text("4/6")
    taps(hand, "3* KS JK")
    expect(left(hand)).to_have_text("penalty 0")


def test_the_tray_counts_by_the_rules_of_the_table(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.opens(THIRTEEN, FOUR, 3)
    goes_out(hand, "Ann")
    taps(hand, "QS KS AS")
    expect(left(hand)).to_have_text("penalty 21")
    other = new_hand()
    other.opens(THIRTEEN, FOUR, 3, aces="high_or_low")
    goes_out(other, "Ann")
    taps(other, "QS KS AS")
    expect(left(other)).to_have_text("penalty 0")


def test_melds_are_laid_by_hand_with_two_copies_of_a_card(hand: Hand) -> None:
    hand.opens(THIRTEEN, FOUR, 3, declared="true")
    has_played(hand, 3)
    way(hand, "Cards")
    goes_out(hand, "Ann")
    taps(hand, "5S 5S 5D 7S 6S 6H")
    expect(left(hand)).to_have_text("penalty 0")
    melds = hand.page.locator("[data-melds]:visible")
    laid, line = melds.locator("[data-laid] > .meld:has(.card)"), melds.locator('[name="melds"]')
    expect(laid).to_have_count(2)
    expect(melds.locator('[data-lies^="5♠"]')).to_have_count(2)
    melds.locator('[data-lies^="5♠"]').first.tap()
    melds.locator('[data-put=""]').tap()
    expect(melds.locator('[data-loose] [data-lies^="5♠"]')).to_have_count(1)
    expect(melds.locator('[data-laid] [data-lies^="5♠"]')).to_have_count(1)
    assert line.input_value().count("5♠") == 1
    melds.locator('[data-loose] [data-lies^="5♠"]').tap()
    laid.first.locator(".put").tap()
    assert line.input_value().count("5♠") == 2
    assert line.input_value().count("/") == 1


def test_what_a_player_arranges_is_in_sight_and_is_what_is_sent(hand: Hand) -> None:
    hand.opens(THIRTEEN, FOUR, 1, declared="true")
    has_played(hand, 4)
    hand.hands_in("say_out", seat=0)
    hand.goes(hand.table)
    way(hand, "Cards")
    melds = hand.page.locator("[data-melds]:visible")
    taps(hand, "9H TH 7C QH KS KD")
    expect(melds).to_have_count(0)
    taps_more(hand, "4C")
    expect(melds.locator("[data-laid] > .meld:has(.card)")).to_have_count(1)
    expect(melds.locator("[data-laid] .card").last).to_be_in_viewport(ratio=1)
    hand.enters(hand.primary)
    expect(hand.felt.locator(".side", has_text="Bo")).to_contain_text("24")
    hand.undoes()
    # taken apart, all of it counts
    expect(melds.locator("[data-laid] .card")).to_have_count(4)
    for _ in range(4):
        melds.locator('[data-laid] .card[aria-pressed="false"]').first.tap()
    melds.locator('[data-put=""]').tap()
    expect(melds.locator("[data-laid] .card")).to_have_count(0)
    expect(left(hand)).to_have_text("penalty 60")
    hand.enters(hand.primary)
    expect(hand.felt.locator(".side", has_text="Bo")).to_contain_text("60")


def test_leftovers_without_a_card_are_refused_and_the_ways_stay_in_their_places(hand: Hand) -> None:
    hand.opens(THIRTEEN, FOUR, 3)
    hand.hands_in("say_out", seat=0)
    hand.goes(hand.table)
    titles = hand.page.locator(".segment")
    expect(titles).to_have_text(["cards", "leftovers", "points"])
    way(hand, "Leftovers")
    hand.primary.tap()
    expect(hand.ruling).to_contain_text("or say that Bo is left with nothing")
    assert hand.seq == 1
    expect(hand.page.locator(".pad-field:visible > .field-label")).to_contain_text("Bo's cards left over")
    taps(hand, "KS QH 9D")
    sends(hand, "Bo lays down")
    expect(titles).to_have_text(["cards", "leftovers", "points"])
    expect(hand.page.get_by_role("radio", name="leftovers")).to_be_checked()


def test_enter_goes_on_to_the_next_player_and_a_number_that_cannot_be_is_refused(hand: Hand) -> None:
    hand.opens(THIRTEEN, FOUR, 3)
    hand.hands_in("say_out", seat=0)
    hand.goes(hand.table)
    way(hand, "Points")
    number = hand.page.locator("input[name=points]:visible")
    number.fill("10+4")
    number.press("Enter")
    hand.sees(2)
    expect(hand.felt).to_contain_text("last turn: Cy then: Di")
    expect(number).to_be_focused()
    number.fill("47")
    number.press("Enter")
    expect(hand.ruling).to_contain_text("Rule 5.7")
    expect(number).to_have_value("47")
    hand.sees(2)
    number.fill("ten")
    number.press("Enter")
    expect(hand.ruling).to_contain_text("“ten” is no whole number")
    number.fill("30")
    number.press("Enter")
    hand.sees(3)
    expect(number).to_be_focused()
    expect(hand.page.locator(".field:visible", has=number)).to_contain_text("Di")


def test_the_desk_marks_what_is_wild_and_draws_what_it_stands_for(hand: Hand) -> None:
    hand.page.goto(f"/ask/{THIRTEEN}/penalty")
    hand.page.locator('[name="wild"][value="7"]').check(force=True)
    expect(key(hand, "7C")).to_have_attribute("data-wild", "")
    expect(key(hand, "8C")).not_to_have_attribute("data-wild", "")
    taps(hand, "9H TH 7C QH KS KD 4C")
    expect(left(hand)).to_have_text("penalty 24")
    hand.button("Ask").tap()
    expect(hand.page.locator(".answer-laid .meld .card[data-beneath]")).to_have_attribute("data-beneath", "J♥\ufe0e")


def test_the_desk_has_the_pad_of_the_house_rules(hand: Hand) -> None:
    hand.page.goto(f"/ask/{THIRTEEN}/penalty?hand=7*+7*+5S&wild=5&{THIRTEEN}.deck=five_crowns")
    expect(hand.page.locator(".pad:visible .pad-suit").nth(4)).to_be_visible()
    expect(left(hand)).to_have_text("penalty 0")
    expect(hand.page.locator(".answer-laid .meld .card")).to_have_count(3)


def test_the_wild_rank_follows_the_cards_until_one_is_chosen(hand: Hand) -> None:
    hand.page.goto(f"/ask/{THIRTEEN}/penalty")
    wild = hand.page.locator('[name="wild"]:checked')
    taps(hand, "9H TH 7C QH")
    expect(wild).to_have_attribute("value", "4")
    expect(key(hand, "4C")).to_have_attribute("data-wild", "")
    hand.page.locator('[name="wild"][value="7"]').check(force=True)
    key(hand, "KS").tap()
    expect(wild).to_have_attribute("value", "7")
    hand.page.goto(f"/ask/{THIRTEEN}/go_out")
    taps(hand, "9H TH 7C QH")
    expect(wild).to_have_attribute("value", "3")


def test_the_desk_counts_a_hand_with_the_card_drawn_without_the_best_discard(hand: Hand) -> None:
    hand.page.goto(f"/ask/{THIRTEEN}/go_out")
    taps(hand, "8H 8D 8C KC")
    expect(left(hand)).to_have_text("penalty 0")
    taps_more(hand, "AC")
    expect(left(hand)).to_have_text("penalty 1")
    hand.button("Ask").tap()
    expect(hand.page.locator("#answer")).to_be_visible()
    expect(hand.page.locator(".among:visible")).to_have_css("position", "static")


@pytest.mark.parametrize("language", ["en", "it", "ru", "pl"])
def test_the_caller_speaks_of_drawing_and_not_of_a_draw(new_hand: Callable[..., Hand], language: str) -> None:
    words = {"en": "draw! discard!", "it": "pesca! scarta!", "ru": "берём! сброс!", "pl": "dobierz! odrzuć!"}
    hand = new_hand(locale=language)
    hand.is_given(THIRTEEN, FOUR, 1, speed="true")
    hand.page.goto(f"{hand.table}/caller")
    assert " ".join(hand.page.locator("[data-beat]").all_text_contents()) == words[language]
    expect(hand.page.locator(".call-how .cites a")).to_have_attribute("href", f"{hand.table}/rules#9.3")
    hand.goes(hand.table)
    expect(hand.felt.locator(".felt-called .cites a")).to_have_count(1)


def is_tapped_twice(hand: Hand, nothing: Locator, pause: int) -> bool:
    """Whether the second tap came while what lies under the finger rests: a busy machine may be too late for it."""
    hand.opens(THIRTEEN, FOUR, 3)
    hand.hands_in("say_out", seat=0)
    hand.goes(hand.table)
    way(hand, "Leftovers")
    box = nothing.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hand.page.touchscreen.tap(*middle)
    hand.sees(2)
    hand.page.wait_for_timeout(pause)
    rests = hand.page.locator("[data-rests]").count() > 0
    hand.page.touchscreen.tap(*middle)
    return rests


@pytest.mark.parametrize("pause", [0, 200, 450])
def test_a_double_tap_enters_one_hand(hand: Hand, pause: int) -> None:
    nothing = hand.page.get_by_role("button", name="is left with nothing").first
    assert any(is_tapped_twice(hand, nothing, pause) for _ in range(5))
    expect(hand.page.locator("[data-rests]")).to_have_count(0)
    hand.sees(2)
    expect(nothing).to_contain_text("Cy")
    hand.enters(nothing)


def test_a_key_that_is_held_down_enters_one_hand(hand: Hand) -> None:
    hand.opens(THIRTEEN, FOUR, 3)
    hand.hands_in("say_out", seat=0)
    hand.goes(hand.table)
    way(hand, "Leftovers")
    nothing = hand.page.get_by_role("button", name="is left with nothing").first
    nothing.focus()
    hand.page.keyboard.press("Enter")
    hand.sees(2)
    hand.page.keyboard.press("Enter")
    hand.page.keyboard.down("Enter")
    hand.page.keyboard.down("Enter")
    hand.page.keyboard.up("Enter")
    expect(hand.page.locator("[data-rests]")).to_have_count(0)
    hand.sees(2)


def test_what_happened_is_seen_before_the_next_hand_is_tapped(hand: Hand) -> None:
    hand.opens(THIRTEEN, FOUR, 3)
    assert hand.page.evaluate("scrollY") == 0
    goes_out(hand, "Ann")
    taps(hand, "5S 5S 5D")
    for player, cards in (
        ("Ann goes out", ""),
        ("Bo lays", "KS 3C 2H"),
        ("Cy lays", "KS 9C 2H"),
        ("Di lays", "KD 9D 2S"),
    ):
        if cards:
            taps(hand, cards)
            expect(hand.page.locator(".pad:visible .key").last).to_be_in_viewport(ratio=1)
        sends(hand, player)
        assert hand.page.evaluate("scrollY") <= 60, "no more than the caption gives way"
        expect(hand.ruling).to_be_in_viewport(ratio=1)
        expect(hand.page.locator(".heads")).to_be_visible()
    expect(hand.felt.locator(".hands .side").first).to_be_in_viewport()


@pytest.mark.parametrize("width", [320, 375, 1280])
@pytest.mark.parametrize("players", [2, 4, 7])
def test_every_number_of_the_sheet_stands_under_its_name(
    new_hand: Callable[..., Hand], width: int, players: int
) -> None:
    hand = new_hand(viewport={"width": width, "height": 800}, is_mobile=width < 1000)
    hand.is_given(THIRTEEN, ("Anastasia", "Bo", "Cyprian", "Di", "Ed", "Fay", "Georgiana")[:players], 0)
    for number in range(11):
        hand.hands_in("say_out", seat=number % players)
        for other in range(1, players):
            hand.hands_in("count", seat=(number + other) % players, points="10")
    hand.goes(hand.table)
    hand.page.locator("#sheet:not([open]) > summary, #sheet[open] .row").first.click()
    left = "each => each.map(one => Math.round(one.getBoundingClientRect().left))"
    heads = hand.page.locator(".head").evaluate_all(left)
    for row in hand.page.locator("#sheet .rows .row-cells").all():
        cells = row.locator(".cell").evaluate_all(left)
        assert max(abs(one - other) for one, other in zip(heads, cells, strict=True)) <= 1
    assert hand.page.evaluate("document.documentElement.scrollWidth") == width


@pytest.fixture
def caller(hand: Hand) -> Hand:
    """A phone that has come from a table of Speed 3-13 to the caller's screen."""
    hand.opens(THIRTEEN, FOUR, 1, speed="true")
    hand.felt.get_by_role("link", name="The caller’s screen").tap()
    expect(hand.page.get_by_role("heading", level=1)).to_contain_text("calls: Bo")
    return hand


def test_the_caller_calls_at_the_pace_that_is_set_and_without_signal(caller: Hand) -> None:
    page = caller.page
    call, screen = page.locator("#call"), page.locator("#caller")
    page.context.set_offline(True)
    page.get_by_label("Pace").fill("2")
    expect(page.locator("[data-paced]")).to_have_text("2 s")
    caller.button("Start").tap()
    expect(call).to_have_text("draw!")
    expect(screen).to_have_attribute("data-beat", "0")
    expect(call).to_have_text("discard!")
    expect(screen).to_have_attribute("data-beat", "1")
    expect(call).to_have_text("draw!")
    expect(page.locator("[data-turns]")).to_have_text("2")
    caller.button("Pause").tap()
    expect(screen).not_to_have_attribute("data-on", "")
    caller.button("Start").tap()
    expect(call).to_have_text("draw!")
    page.context.set_offline(False)
    page.reload()
    expect(page.locator("[data-paced]")).to_have_text("2 s")


def test_the_caller_without_light_keeps_the_screen_calm(caller: Hand) -> None:
    caller.page.get_by_label("Light up").uncheck(force=True)
    caller.button("Start").tap()
    expect(caller.page.locator("#call")).to_have_text("draw!")
    expect(caller.page.locator("#caller")).to_have_attribute("data-beat", "")


def test_the_callers_screen_says_so_without_script(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.is_given(THIRTEEN, FOUR, 1, speed="true")
    plain = new_hand(java_script_enabled=False)
    plain.page.goto(f"{hand.table}/caller")
    expect(plain.page.locator("#main")).to_contain_text("call them aloud")
    expect(plain.page.locator("#main")).to_contain_text("discard")
    expect(plain.page.get_by_role("button", name="Start")).to_have_count(0)
