"""The pad in the hand: a finger that slides along a suit, and typed cards whose mistakes are pointed at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from referee.cards import parse_card, parse_cards
from tests.browser.gallery import LONG
from tests.browser.hand import GIN, RANGER, RANTER, THIRTEEN, Hand
from tests.browser.test_gin_rummy import DEFENDER, KNOCKER


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


TYPED = {
    "en": ("9s 10s js 1", "9s 10s js 1x", "9s 10s js 10h", "No card can be read at: 1x"),
    "it": ("9p 10p fp 1", "9p 10p fp 1x", "9p 10p fp 10c", "Qui non si legge nessuna carta: 1x"),
    "ru": ("9п 10п вп 1", "9п 10п вп 1х", "9п 10п вп 10ч", "Не похоже на карту: 1х"),
    "pl": ("9p 10p wp 10", "9p 10p wp 10x", "9p 10p wp 10ki", "Nie da się odczytać karty: 10x"),
}


@pytest.mark.parametrize("language", TYPED)
def test_a_mistake_is_pointed_at_while_one_types_above_the_bar_and_half_a_card_is_none(
    new_hand: Callable[..., Hand], language: str
) -> None:
    half, wrong, whole, said = TYPED[language]
    hand = new_hand(locale=language)
    hand.opens(GIN, ["Ann", "Bo"], 0)
    hand.page.locator("#turn summary:visible").first.tap()
    hand.page.locator("[data-types]:visible").tap()
    typed, mark = hand.page.locator("[data-typed] input:visible"), hand.page.locator(".typed-wrong mark")
    tray, status = hand.page.locator("[data-tray]:visible .card"), hand.page.get_by_role("status").filter(has_text=said)
    typed.press_sequentially(half)
    expect(tray).to_have_count(3)
    expect(mark).to_have_count(0)
    typed.fill(wrong)
    expect(mark).to_have_text(wrong.split()[-1])
    expect(typed).to_be_focused()
    expect(status).to_have_count(1)
    bar = hand.page.locator(".table-bar").bounding_box()
    for each in (tray.first, typed, mark):
        box = each.bounding_box()
        assert box and bar and box["y"] >= 0 and box["y"] + box["height"] <= bar["y"]
    hand.primary.tap()
    expect(hand.ruling).to_have_attribute("data-tone", "problem")
    expect(tray).to_have_count(3)
    expect(mark).to_have_text(wrong.split()[-1])
    typed.focus()
    hand.page.keyboard.insert_text(whole.split()[-1])
    expect(typed).to_have_value(whole)
    expect(mark).to_have_count(0)
    expect(status).to_have_count(0)
    expect(tray).to_have_count(4)


KNOCKED_BY_ANN = ("knock", {"seat": 0, "hand": KNOCKER})
OUT_BY_BO = ("go_out", {"seat": 1, "hand": "8H 8D 8C"})
NOT_HERE = {
    "it lies in another hand": (GIN, "en", KNOCKED_BY_ANN, "3h kd", "9s", "9♠: in Ann's hand"),
    "it is typed twice": (GIN, "ru", KNOCKED_BY_ANN, "3ч кб", "3ч", "уже есть среди этих карт"),
    "an eleventh": (GIN, "en", KNOCKED_BY_ANN, "as ks kd kc 6h 4s 2c 8c 9c 10c", "qs", "10 cards are the most"),
    "a twelfth, before the discard": (
        GIN,
        "it",
        None,
        "3c 4c 5c 6c 7c 8c 9c 10c fc dc rc",
        "2f",
        "al massimo 11 carte",
    ),
    "a third of two packs": (THIRTEEN, "pl", OUT_BY_BO, "5ki 5ki", "5ki", "nie ma już żadnej"),
    "a fourth of three": (THIRTEEN, "en", OUT_BY_BO, "5h 6h kc", "jd", "rule 1.4: 3 cards are dealt in this round"),
    "a joker of a pack without": (GIN, "en", KNOCKED_BY_ANN, "3h kd", "jk", "No card can be read at: JK"),
}


@pytest.mark.parametrize("case", NOT_HERE)
def test_a_card_that_may_not_be_here_is_pointed_at_while_one_types(new_hand: Callable[..., Hand], case: str) -> None:
    game, language, first, good, card, said = NOT_HERE[case]
    hand = new_hand(locale=language)
    hand.is_given(game, ("Ann", "Bo", "Cy"), dealer=0)
    if first:
        hand.hands_in(first[0], **first[1])
    hand.goes(hand.table)
    pad = hand.page.locator("#turn [data-hand]:visible")
    hand.page.locator("#turn summary:visible").or_(pad).first.tap(position={"x": 9, "y": 9})
    hand.page.locator("[data-types]:visible").tap()
    typed, tray = hand.page.locator("[data-typed] input:visible"), hand.page.locator("[data-tray]:visible .card")
    mark, status = hand.page.locator(".typed-wrong mark"), hand.page.get_by_role("status").filter(has_text=said)
    typed.press_sequentially(good)
    expect(tray).to_have_count(len(good.split()))
    expect(mark).to_have_count(0)
    typed.press_sequentially(f" {card} ")
    expect(mark).to_have_text(card)
    expect(typed).to_be_focused()
    expect(typed).to_have_attribute("aria-invalid", "true")
    expect(status).to_have_count(1)
    expect(tray).to_have_count(len(good.split()))
    why = hand.page.locator(".typed-wrong small")
    expect(why).to_contain_text(said)
    bar, box = hand.page.locator(".table-bar").bounding_box(), why.bounding_box()
    assert bar and box and box["y"] + box["height"] <= bar["y"]
    for _ in range(len(card) + 1):
        typed.press("Backspace")
    expect(mark).to_have_count(0)
    expect(status).to_have_count(0)
    expect(typed).not_to_have_attribute("aria-invalid", "true")


def test_of_a_hand_typed_too_full_any_card_is_taken_back_and_a_copy_leaves_by_its_key(hand: Hand) -> None:
    hand.is_given(GIN, ("Ann", "Bo"), dealer=0)
    hand.hands_in("knock", seat=0, hand=KNOCKER)
    hand.goes(hand.table)
    hand.page.locator("[data-types]:visible").tap()
    typed, mark = hand.page.locator("[data-typed] input:visible"), hand.page.locator(".typed-wrong mark")
    typed.fill("As Ks Kd Kc 6h 4s 2c 8c 9c 10c Qs")
    expect(mark).to_have_text("Qs")
    hand.page.locator('[data-tray]:visible [data-suit="S"]').first.tap()
    expect(mark).to_have_count(0)
    expect(hand.page.locator("[data-tray]:visible .card")).to_have_count(10)
    typed.fill("6h 4s 6h")
    expect(mark).to_have_text("6h")
    key_of(hand, "6H").tap()
    expect(mark).to_have_count(0)
    holds(hand, "4S")


def test_a_card_typed_into_two_hands_is_pointed_at_until_it_leaves_the_other(hand: Hand) -> None:
    hand.page.goto("/ask/gin_rummy/showdown")
    typed, mark = hand.page.locator("[data-typed] input"), hand.page.locator(".typed-wrong mark")
    for field in hand.page.locator("[data-types]").all():
        field.tap()
    typed.nth(0).fill("9s 10s js")
    expect(hand.page.locator("[data-tray]").nth(0).locator(".card")).to_have_count(3)
    typed.nth(1).fill("3h js")
    expect(mark).to_have_text("js")
    expect(hand.page.get_by_role("status").filter(has_text="in the knocker's hand")).to_have_count(1)
    typed.nth(0).fill("9s 10s")
    expect(mark).to_have_count(0)
    expect(hand.page.locator("[data-tray]").nth(1).locator(".card")).to_have_count(2)


def test_what_is_typed_before_a_card_that_stands_is_half_a_card_too(hand: Hand) -> None:
    at_the_pad(hand)
    hand.page.locator("[data-types]:visible").tap()
    typed, tray = hand.page.locator("[data-typed] input:visible"), hand.page.locator("[data-tray]:visible .card")
    typed.fill(" 5h qc")
    typed.press("Home")
    hand.page.keyboard.type("10s 1")
    expect(tray).to_have_count(3)
    expect(hand.page.locator(".typed-wrong")).to_have_count(0)
    hand.page.keyboard.type(" ")
    expect(hand.page.locator(".typed-wrong mark")).to_have_text("1")
    typed.press("Backspace")
    expect(hand.page.locator(".typed-wrong")).to_have_count(0)


KNOCKED = "9S TS JS QH QD QC 2D 3D 4D 7H"
AFTER_THE_FIRST_HAND = {
    "gin": (GIN, {}, "knock", KNOCKED),
    "Oklahoma": (GIN, {"oklahoma": "true"}, "knock", KNOCKED),
    "thirteen": (THIRTEEN, {}, "go_out", "3H 4H 5H"),
}
IN_REACH = """() => {
    // The keys that a finger can reach without scrolling, nothing over their middle.
    const bar = document.querySelector('.table-bar').getBoundingClientRect().top;
    return [...document.querySelectorAll('#turn .pad .key:not(.pad-tool)')].filter((key) => {
        const { x, y, width, height } = key.getBoundingClientRect();
        return key.checkVisibility() && y >= 0 && y + height <= bar + .5
            && key.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).length;
}"""


@pytest.mark.parametrize("names", [("Ann", "Bo", "Cy"), LONG[:3]], ids=["short names", "long names"])
@pytest.mark.parametrize("case", AFTER_THE_FIRST_HAND)
def test_the_keys_of_the_next_hand_lie_in_reach(hand: Hand, case: str, names: tuple[str, ...]) -> None:
    """At rest, with nothing tapped yet: all of them, but on the smallest phone, where the ruling stays in sight."""
    game, rules, move, cards = AFTER_THE_FIRST_HAND[case]
    hand.is_given(game, names, dealer=0, **rules)
    if rules:
        hand.hands_in("turn_up", card="TS")
    hand.hands_in(move, seat=0 if game == GIN else 1, hand=cards)
    for width, height, least in ((375, 667, 52), (1280, 800, 52), (667, 375, 52), (320, 568, 33)):
        hand.page.set_viewport_size({"width": width, "height": height})
        hand.goes(hand.table)
        expect(hand.page.locator("#turn [data-hand]:visible")).to_have_count(1)
        assert hand.page.evaluate(IN_REACH) >= least, (width, height)
        expect(hand.ruling).to_be_in_viewport(ratio=0.2)


def test_the_keys_of_claims_lie_in_reach(hand: Hand) -> None:
    hand.is_given(RANGER, LONG[:2], dealer=1, scoring="claimed")
    hand.lays("JS JD TH 9H", claimed="1")
    for width, height, least in ((375, 667, 52), (1280, 800, 52), (667, 375, 52), (320, 568, 39)):
        hand.page.set_viewport_size({"width": width, "height": height})
        hand.goes(hand.table)
        assert hand.page.evaluate(IN_REACH) >= least, (width, height)


PLACES = """() => [...document.querySelectorAll('#turn .pad .key')].filter((key) => key.checkVisibility())
    .map((key) => [key.getBoundingClientRect().x, key.getBoundingClientRect().y])"""
SCREENS = ((320, 568), (375, 667), (667, 375))


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("case", AFTER_THE_FIRST_HAND)
def test_no_key_moves_when_the_first_is_tapped(hand: Hand, case: str, screen: tuple[int, int]) -> None:
    """The second key of a hand is tapped where it was seen before the first."""
    game, rules, move, cards = AFTER_THE_FIRST_HAND[case]
    hand.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    hand.is_given(game, ("Ann", "Bo", "Cy"), dealer=0, **rules)
    if rules:
        hand.hands_in("turn_up", card="TS")
    hand.hands_in(move, seat=0 if game == GIN else 1, hand=cards)
    hand.goes(hand.table)
    before, second = hand.page.evaluate(PLACES), middle(key_of(hand, "JH"))
    hand.page.touchscreen.tap(*middle(key_of(hand, "KH")))
    hand.page.touchscreen.tap(*second)
    holds(hand, "KH JH")
    after = hand.page.evaluate(PLACES)
    assert len(after) == len(before)
    assert all(
        abs(x - y) <= 2 for one, other in zip(before, after, strict=True) for x, y in zip(one, other, strict=True)
    )


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("way", ["Cards", "Leftovers"])
def test_the_pad_of_a_player_out_of_turn_is_as_wide_as_the_screen(
    hand: Hand, way: str, screen: tuple[int, int]
) -> None:
    hand.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    hand.is_given(THIRTEEN, ("Ann", "Bo", "Cy"), dealer=0)
    hand.hands_in("go_out", seat=1, hand="8H 8D 8C")
    hand.goes(hand.table)
    hand.way(way)
    hand.page.locator(".others > .other:visible > summary").first.tap()
    pad = hand.page.locator("#turn .pad:visible").bounding_box()
    assert pad is not None
    assert pad["width"] >= screen[0] - 8
    least = {320: 45, 375: 52, 667: 52}[screen[0]]
    assert hand.page.evaluate(IN_REACH) >= least
    closes = hand.page.locator(".other-closes:visible").bounding_box()
    label = hand.page.locator("[data-hand]:visible > .field-label").bounding_box()
    assert closes is not None
    assert label is not None
    assert closes["x"] + closes["width"] <= label["x"] or closes["y"] + closes["height"] <= label["y"]


@pytest.mark.parametrize("screen", SCREENS)
def test_the_keys_of_each_next_hand_come_up_as_at_opening(hand: Hand, screen: tuple[int, int]) -> None:
    hand.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    hand.is_given(THIRTEEN, ("Ann", "Bo", "Cy", "Dee"), dealer=0)
    hand.hands_in("go_out", seat=1, hand="8H 8D 8C")
    hand.goes(hand.table)
    for cards in ("KH QH 2C", "KD QD 2S"):
        for card in cards.split():
            key_of(hand, card).tap()
        holds(hand, cards)
        hand.enters(hand.primary)
        come = hand.page.evaluate(IN_REACH)
        assert come >= {320: 26, 375: 52, 667: 52}[screen[0]]
        if screen[0] > 320:
            expect(hand.ruling).to_be_in_viewport(ratio=0.2)


@pytest.mark.parametrize("screen", SCREENS[:2])
def test_the_row_of_several_players_is_as_wide_as_the_screen(hand: Hand, screen: tuple[int, int]) -> None:
    hand.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    hand.is_given(THIRTEEN, ("Ann", "Bo", "Cy", "Dee"), dealer=0)
    hand.hands_in("go_out", seat=1, hand="8H 8D 8C")
    hand.goes(hand.table)
    hand.way("Leftovers")
    row = hand.page.locator(".others:visible").bounding_box()
    label = hand.page.locator("[data-hand]:visible > .field-label").bounding_box()
    assert row is not None
    assert label is not None
    assert row["width"] >= screen[0] - 1
    assert row["y"] + row["height"] <= label["y"] + 1


@pytest.mark.parametrize("scoring", ["automatic", "claimed"])
def test_no_key_moves_when_a_card_is_played(hand: Hand, scoring: str) -> None:
    """Whatever a card makes and whatever is ruled on it: the next card is tapped where it was seen."""
    for width, height in (*SCREENS, (1280, 800)):
        hand.page.set_viewport_size({"width": width, "height": height})
        hand.opens(RANGER, LONG[:2], dealer=1, scoring=scoring)
        places = []
        for number, card in enumerate(("JS", "JD", "TH", "9H", "8H", "6D")):
            move = "play" if number else "turn_up"
            hand.hands_in(move, card=card, seat=(number - 1) % 2, **({"claimed": "3"} if scoring == "claimed" else {}))
            hand.sees(number + 1)
            places.append(middle(hand.page.locator('.pad:visible [value="7♣"]')))
        assert max(y for _, y in places) - min(y for _, y in places) <= 2, (width, height, places)


@pytest.mark.parametrize("screen", SCREENS[:2])
def test_whose_hand_it_is_takes_one_line_however_long_the_name_and_the_count(
    hand: Hand, screen: tuple[int, int]
) -> None:
    """The keys of the next hand lie where the last lay, and none moves when the count comes."""
    hand.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    for name in ("Bo", "Ferdinand von Habsburg-L", "Wolfeschlegelsteinhausen"):
        hand.is_given(THIRTEEN, ("Ann", "Cy", name, "Di"), dealer=0)
        hand.hands_in("go_out", seat=1, hand="8H 8D 8C")
        hand.goes(hand.table)
        label = hand.page.locator("[data-hand]:visible > .field-label")
        expect(label).to_contain_text(name)
        for card in ("KH", "QD"):
            key_of(hand, card).tap()
        expect(label.locator(".tray-said")).to_have_attribute("data-said", "")
        box = label.bounding_box()
        assert box is not None
        assert box["height"] <= 24, name


TAKEN_BACK = {
    "Ranger": (
        RANGER,
        {},
        [("turn_up", {"card": "JS"}), *(("play", {"card": c, "seat": n}) for n, c in ((1, "JD"), (2, "TH")))],
    ),
    "a claim": (
        RANGER,
        {"scoring": "claimed"},
        [
            ("turn_up", {"card": "JS"}),
            *(("play", {"card": c, "seat": n, "claimed": "1"}) for n, c in ((1, "JD"), (2, "TH"))),
        ],
    ),
    "Ranter": (RANTER, {}, [("lost", {"losers": "1"}), ("lost", {"losers": "2"})]),
    "Gin": (GIN, {}, [("knock", {"seat": 0, "hand": KNOCKER}), ("defend", {"seat": 1, "hand": DEFENDER})]),
    "Thirteen": (
        THIRTEEN,
        {},
        [("go_out", {"seat": 1, "hand": "8H 8D 8C"}), ("lay_down", {"seat": 2, "hand": "KH QH 2C"})],
    ),
}


@pytest.mark.parametrize("language", ["en-US", "ru-RU"])
def test_the_bar_is_as_high_with_something_to_redo_as_without(new_hand: Callable[..., Hand], language: str) -> None:
    """What another phone takes back, and enters again, moves no key: the bar is one row of 44 px in all games."""
    hand = new_hand(locale=language)
    for case, (game, rules, [*moves, (last, words)]) in TAKEN_BACK.items():
        hand.is_given(game, LONG[:3], dealer=0, **rules)
        for move, given in moves:
            hand.hands_in(move, **given)
        heights: dict[int, float] = {}
        for is_undone in (False, True):
            if is_undone:
                hand.hands_in(last, **words)
                hand.posts(f"{hand.table}/rewinds", {"to": len(moves), "move_id": "back"})
            hand.goes(hand.table)
            expect(hand.page.locator(".redo")).to_have_count(int(is_undone))
            for width, height in (*SCREENS, (1280, 800)):
                hand.page.set_viewport_size({"width": width, "height": height})
                bar = hand.page.locator(".table-bar").bounding_box()
                assert bar is not None
                assert abs(bar["height"] - heights.setdefault(width, bar["height"])) <= 2, (case, width)
                assert bar["height"] <= (68 if width > 1000 else 57), (case, width)
                assert hand.page.evaluate("document.documentElement.scrollWidth") == width


TELLS = """() => new MutationObserver((all) => {
    // A key that comes to rest is tapped at once.
    const keys = all.map(({ target }) => target).filter((key) => key.matches('.pad .key[data-rests]'));
    if (!keys.length) return;
    keys[0].click();
    document.body.dataset.rested = keys.length;
}).observe(document.body, { subtree: true, attributeFilter: ['data-rests'] })"""


def test_keys_that_the_board_of_another_phone_has_moved_rest_for_a_moment(hand: Hand) -> None:
    hand.page.set_viewport_size({"width": 320, "height": 568})
    rested = hand.page.locator("body[data-rested]")
    for case, is_moved in (("Ranger", False), ("Thirteen", True)):
        game, rules, [*moves, (move, given)] = TAKEN_BACK[case]
        hand.is_given(game, LONG[:3], dealer=0, **rules)
        for each, words in moves:
            hand.hands_in(each, **words)
        hand.goes(hand.table)
        hand.page.evaluate(TELLS)
        hand.hands_in(move, **given)
        hand.sees(len(moves) + 1)
        hand.posts(f"{hand.table}/rewinds", {"to": len(moves), "move_id": "back"})
        hand.sees(len(moves) + 2)
        expect(rested).to_have_count(int(is_moved))
        expect(hand.page.locator("[data-rests]")).to_have_count(0)
        hand.sees(len(moves) + 2)
        expect(hand.page.locator("#turn [data-tray] button")).to_have_count(0)
