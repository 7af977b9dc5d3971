"""Without a finger and without eyes: the keyboard alone, spoken names, what is read out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from referee.cards import PACK, parse_card
from tests.browser.hand import GIN, RANGER, RANTER, THIRTEEN, Hand, printed

PRESSED = "(key, letter) => key.dispatchEvent(new KeyboardEvent('keydown', { key: letter, bubbles: true }))"


@pytest.fixture
def desk(new_hand: Callable[..., Hand]) -> Hand:
    """A screen with a keyboard."""
    return new_hand(viewport={"width": 1280, "height": 800}, is_mobile=False, has_touch=False)


def press(hand: Hand, keys: str) -> None:
    for key in keys.split():
        hand.page.keyboard.press(key)


def test_the_first_tab_skips_to_the_page(desk: Hand) -> None:
    desk.page.goto("/")
    press(desk, "Tab")
    skip = desk.page.get_by_role("link", name="Skip to the page")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    press(desk, "Enter Tab")
    expect(desk.page.get_by_role("link", name="Start a table")).to_be_focused()


@pytest.mark.parametrize("width", [375, 1280], ids=["phone", "screen"])
def test_a_whole_card_is_entered_with_arrows_and_enter_and_the_focus_stays(desk: Hand, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 667})
    desk.opens(RANGER, ["Adam", "Beth"], dealer=1)
    for _ in range(12):
        press(desk, "Tab")
        if desk.page.locator(".pad :focus").count():
            break
    expect(desk.key("AS")).to_be_focused()
    press(desk, "ArrowDown ArrowRight ArrowLeft ArrowRight Enter")
    desk.sees(1)
    entered = desk.page.locator(".pad :focus")
    expect(entered).to_have_attribute("aria-disabled", "true")
    press(desk, "ArrowRight Enter")
    desk.sees(2)
    expect(desk.page.locator(".pad :focus")).to_have_count(1)
    press(desk, "Enter")
    desk.sees(2)


def test_the_keys_are_one_stop_of_the_tab_key_and_keep_their_place(desk: Hand) -> None:
    desk.opens(GIN, ["Ann", "Bo"], dealer=0)
    desk.page.locator("summary", has_text="Ann knocks").locator("visible=true").click()
    desk.page.locator(".pad:visible button").first.focus()
    press(desk, "ArrowRight ArrowDown")
    here = desk.page.locator(".pad :focus")
    expect(here).to_have_attribute("data-card", "2♥")
    tabs = 0
    while not desk.page.locator('[data-look="primary"]:focus').count() and tabs < 8:
        press(desk, "Tab")
        tabs += 1
    assert tabs < 8, "the button is a few tabs away"
    press(desk, " ".join(["Shift+Tab"] * tabs))
    expect(here).to_have_attribute("data-card", "2♥")


def test_the_keys_come_before_the_line_of_text_and_each_suit_has_a_name(desk: Hand) -> None:
    desk.page.goto(f"/ask/{RANGER}/line")
    first = desk.page.locator('.pad:visible [data-card="A♠"]')
    for _ in range(20):
        press(desk, "Tab")
        if desk.page.locator(".pad :focus").count():
            break
    expect(first).to_be_focused()
    press(desk, "Tab")
    expect(desk.button("Type cards")).to_be_focused()
    for name in ("spades", "hearts", "diamonds", "clubs"):
        expect(desk.page.get_by_role("group", name=name, exact=True)).to_have_count(1)


def test_a_card_without_a_pointer_by_arrows_and_space_only(desk: Hand) -> None:
    desk.opens(RANGER, ["Adam", "Beth"], dealer=1)
    desk.key("AS").focus()
    press(desk, "ArrowRight ArrowRight Space")
    desk.sees(1)
    expect(desk.page.locator(".line-cards .card")).to_have_accessible_name("three of spades")
    desk.undo_button.focus()
    press(desk, "Enter")
    desk.sees(2)


def test_a_hand_of_ranter_with_the_keyboard_alone(desk: Hand) -> None:
    desk.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    desk.page.get_by_role("radio", name="every exchange").focus()
    press(desk, "ArrowRight Tab 9 Tab 4 Tab K Enter")
    cards = desk.page.locator(".ranks-card")
    for card, rank in zip(cards.all(), ("9", "4", "K"), strict=True):
        expect(card).to_have_value(rank)
    desk.button("Turn up").focus()
    press(desk, "Enter")
    desk.sees(1)
    desk.sees_lives(3, 2, 3)


def test_cards_are_typed_in_one_line(desk: Hand) -> None:
    desk.page.goto(f"/ask/{RANGER}/line")
    desk.button("Type cards").click()
    line = desk.page.get_by_role("textbox", name="Type cards")
    expect(line).to_be_focused()
    line.fill("js jd 10h 9h 8h 6d 7d")
    press(desk, "Tab")
    expect(desk.page.locator("[data-tray] .card")).to_have_count(7)
    line.press("Enter")
    expect(desk.page.locator(".answer-said")).to_contain_text("6")


@pytest.mark.parametrize("is_touched", [False, True], ids=["screen", "phone"])
def test_after_a_hand_that_was_typed_the_line_of_the_next_hand_or_the_next_thing_has_the_keyboard(
    new_hand: Callable[..., Hand], is_touched: bool
) -> None:
    """At the size of a phone, where the line and what comes next may not be on the screen at first."""
    hand = new_hand(is_mobile=is_touched, has_touch=is_touched)
    line, bar = hand.page.locator('[data-typed] input:focus[value=""]'), hand.page.locator(".table-bar")

    def typed(cards: str, seq: int) -> None:
        hand.page.keyboard.type(cards)
        press(hand, "Enter")
        hand.sees(seq)

    def is_above_the_bar(here: Locator) -> None:
        box, foot = here.bounding_box(), bar.bounding_box()
        assert box and foot and box["y"] >= 0 and box["y"] + box["height"] <= foot["y"]

    def is_next(here: Locator) -> None:
        expect(here).to_be_focused()
        is_above_the_bar(here)

    for game, names, first, hands, then in (
        (
            GIN,
            ["Ann", "Bo"],
            "Ann knocks",
            ("9s 10s js qh qd qc 2d 3d 4d 7h", "8c 9c 10c ks kd kc 6h 4s 2c qs"),
            "knocks",
        ),
        (THIRTEEN, ["Ann", "Bo"], "Ann goes out", ("3h 4h 5h", "kh qh 2c"), "goes out"),
    ):
        hand.opens(game, names, dealer=1)
        opener = hand.page.locator("#turn summary:visible", has_text=first)
        opener.focus()
        press(hand, "Enter")
        hand.button("Type cards").locator("visible=true").focus()
        press(hand, "Enter")
        typed(hands[0], 1)
        expect(line).to_have_count(1)
        is_above_the_bar(line)
        typed(hands[1], 2)
        is_next(hand.page.locator("#turn summary:visible", has_text=then).first)


def test_after_cards_that_were_chosen_without_a_pointer_the_next_ones_have_the_keyboard(
    new_hand: Callable[..., Hand],
) -> None:
    hand = new_hand(is_mobile=False, has_touch=False)
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    hand.way("only the cards")
    first = hand.page.locator(".ranks-card:visible").first
    first.focus()
    press(hand, "9 Tab 4 Tab K")
    hand.primary.focus()
    press(hand, "Enter")
    hand.sees(1)
    expect(first).to_be_focused()
    expect(first).to_have_value("")
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1, scoring="claimed")
    hand.key("JS").focus()
    press(hand, "Enter")
    hand.sees(1)
    hand.key("JD").focus()
    press(hand, "Space")
    hand.page.get_by_label("Points claimed").focus()
    press(hand, "2 Enter")
    hand.sees(2)
    expect(hand.page.locator(".pad input:focus")).to_have_count(1)


def test_letters_of_every_language_are_read_and_a_mistake_hides_no_card(desk: Hand) -> None:
    desk.page.goto(f"/ask/{RANGER}/line")
    desk.button("Type cards").click()
    line = desk.page.get_by_role("textbox", name="Type cards")
    cards = desk.page.locator("[data-tray] .card")
    line.fill("5p 6f вт 5z 7h")
    expect(cards).to_have_text([printed(card) for card in ("5S", "6C", "JC", "7H")])
    press(desk, "Tab")
    expect(desk.page.locator(".typed-wrong mark")).to_have_text("5z")
    cards.first.click()
    desk.page.locator('.pad:visible [data-card="K♣"]').click()
    expect(line).to_have_value("5p 6f вт 5z 7h")
    line.focus()
    line.fill("5p 6f")
    press(desk, "Tab")
    cards.first.click()
    expect(line).to_have_value("6♣")


def test_of_letters_that_begin_alike_the_longer_name_the_suit(new_hand: Callable[..., Hand]) -> None:
    """In Polish K is kier, and so is KI; KA is karo."""
    desk = new_hand(viewport={"width": 1280, "height": 800}, is_mobile=False, has_touch=False, locale="pl")
    desk.page.goto(f"/ask/{RANGER}/line")
    desk.page.locator("[data-types]:visible").click()
    desk.page.keyboard.type("10ka9ki 8k wka")
    cards = desk.page.locator("[data-tray] .card")
    expect(cards).to_have_text(["10♦\ufe0e", "9♥\ufe0e", "8♥\ufe0e", "W♦\ufe0e"])


def test_every_key_has_a_spoken_name(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    hand.plays("JS")
    names = hand.page.locator(".pad .key:not(.pad-tool)").evaluate_all(
        "keys => keys.map(key => key.getAttribute('aria-label'))"
    )
    assert len(set(names)) == len(PACK)
    assert all(" of " in name for name in names)
    expect(hand.key("QH")).to_have_accessible_name("queen of hearts")
    assert parse_card("JS") in PACK
    expect(hand.dead_key("JS")).to_have_accessible_name("jack of spades, turned up")


@pytest.mark.parametrize(("language", "letters"), [("en", "9 1 0 k"), ("ru", "9 1 0 к"), ("pl", "9 t k")])
def test_a_letter_among_the_rank_keys_takes_the_rank_it_names(
    new_hand: Callable[..., Hand], language: str, letters: str
) -> None:
    hand = new_hand(is_mobile=False, has_touch=False, locale=language)
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    hand.page.locator('#ways input[value="only the cards"]').check(force=True)
    hand.page.locator(".ranks-card:visible").last.focus()
    press(hand, "Tab")
    for letter in letters.split():
        hand.page.locator(":focus").evaluate(PRESSED, letter)
    for card, rank in zip(hand.page.locator(".ranks-card").all(), ("9", "T", "K"), strict=True):
        expect(card).to_have_value(rank)
    expect(hand.rank("K")).to_be_focused()
    hand.primary.focus()
    press(hand, "Enter")
    hand.sees(1)


def test_every_rank_key_has_a_spoken_name(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    for way, role in (("every exchange", "radio"), ("only the cards", "button")):
        hand.way(way)
        pad = hand.page.locator('.pad[data-pad="ranks"]:visible')
        for rank in ("ace", "ten", "jack"):
            expect(pad.get_by_role(role, name=rank, exact=True)).to_have_count(1)


def test_the_ruling_is_read_out_and_is_the_same_region_for_ever(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    expect(hand.ruling).to_have_attribute("aria-live", "polite")
    hand.ruling.evaluate("ruling => { ruling.id === 'ruling' && (ruling.isTheSame = true); }")
    hand.plays("JS JD")
    hand.undoes()
    hand.asks(hand.key("JD"))
    assert hand.ruling.evaluate("ruling => ruling.isTheSame")


def test_the_focus_stays_where_it_was_when_another_phone_enters(desk: Hand, new_hand: Callable[..., Hand]) -> None:
    desk.opens(RANGER, ["Adam", "Beth"], dealer=1)
    other = new_hand()
    other.sits(desk.table, 1)
    desk.hands_in("turn_up", card="JS")
    desk.hands_in("play", card="JD", seat=0)
    desk.sees(2)
    other.sees(2)
    desk.key("5C").focus()
    other.plays("TH")
    desk.sees(3)
    expect(desk.key("5C")).to_be_focused()


def test_what_is_being_typed_its_caret_and_the_focus_stay_when_another_phone_enters(
    desk: Hand, new_hand: Callable[..., Hand]
) -> None:
    desk.opens(THIRTEEN, ["Ann", "Bo", "Cy"], dealer=2)
    desk.hands_in("go_out", seat=0, hand="8H 8D 8C")
    desk.sees(1)
    desk.button("Type cards").locator("visible=true").click()
    desk.page.keyboard.type("5h 6")
    press(desk, "ArrowLeft ArrowLeft")
    other = new_hand()
    other.sits(desk.table, 2)
    other.hands_in("lay_down", seat=2, hand="KH QH 2C")
    desk.sees(2)
    line = desk.page.get_by_role("textbox", name="Type cards")
    expect(line).to_be_focused()
    desk.page.keyboard.type("d")
    expect(line).to_have_value("5hd 6")
    expect(desk.button("Type cards").locator("visible=true")).to_have_attribute("aria-pressed", "true")
    expect(desk.page.locator(".typed-wrong")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "letters", "card"),
    [("en", "10h", "TH"), ("it", "dc", "QH"), ("ru", "вб", "JD"), ("pl", "7ka", "7D"), ("pl", "dki", "QH")],
)
def test_letters_go_to_a_card_as_the_language_spells_it(
    new_hand: Callable[..., Hand], language: str, letters: str, card: str
) -> None:
    desk = new_hand(viewport={"width": 1280, "height": 800}, is_mobile=False, has_touch=False, locale=language)
    desk.opens(RANGER, ["Adam", "Beth"], dealer=1)
    expect(desk.page.locator(".pad-hint:visible")).to_have_count(1)
    desk.key("AS").focus()
    for letter in f"x{letters}":  # the driver's own keyboard has no Cyrillic letters
        desk.page.locator(".pad :focus").evaluate(PRESSED, letter)
    expect(desk.key(card)).to_be_focused()
    press(desk, "Enter")
    desk.sees(1)


def test_letters_go_to_a_card_that_lies_elsewhere_and_it_says_where(desk: Hand) -> None:
    desk.opens(RANGER, ["Adam", "Beth"], dealer=1)
    desk.has_played("JS")
    desk.key("AS").focus()
    desk.page.keyboard.type("js")
    expect(desk.page.locator(".pad :focus")).to_have_accessible_name("jack of spades, turned up")
    press(desk, "Enter")
    desk.sees(1)
