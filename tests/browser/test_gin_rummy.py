"""A showdown tapped in on one phone while a second watches, and the hand laid out as the players chose."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from referee.cards import parse_card, parse_cards
from tests.browser.hand import Hand

GIN = "gin_rummy"
KNOCKER = "9S TS JS QH QD QC 2D 3D 4D 7H"
DEFENDER = "8C 9C TC KS KD KC 6H 4S 2C QS"


def taps(hand: Hand, cards: str) -> int:
    """Tap each card on the pad that is shown."""
    keys = parse_cards(cards)
    for card in keys:
        key = hand.page.locator(f'#board [data-card="{card.face}"]:visible')
        expect(key).not_to_have_attribute("data-rests", "")
        key.tap()
        expect(key).to_have_attribute("aria-pressed", "true")
    return len(keys)


def knocks(hand: Hand, name: str) -> int:
    """Say who knocks, and see the form for it."""
    opens = hand.page.locator("[data-choose] > .other > summary:visible", has_text=name)
    expect(opens).not_to_have_attribute("data-rests", "")
    opens.tap()
    expect(hand.page.locator("[data-choose] > [open] > .prompt")).to_be_visible()
    return 1


def counts(hand: Hand, count: str) -> None:
    """Fill in the count that is asked for."""
    hand.page.locator("input[name=count]:visible").fill(count)


def by_counts(hand: Hand, name: str, kept: str, left: str) -> None:
    """Enter a hand by its two counts."""
    seq = hand.seq
    knocks(hand, name)
    counts(hand, kept)
    sends(hand, f"{name} knocks")
    hand.sees(seq + 1)
    counts(hand, left)
    sends(hand, "lays down")
    hand.sees(seq + 2)


def unfolds(hand: Hand, label: str) -> Locator:
    """Unfold the field in which cards are laid by hand, once the referee has laid the hand that was tapped."""
    expect(hand.page.locator("#turn [data-hand]:visible .tray-said").last).to_have_attribute("data-said", "")
    field = hand.page.locator("details.melds:visible", has_text=label)
    field.locator("summary").tap()
    expect(field).to_have_attribute("open", "")
    return field


def lays(field: Locator, card: str, meld: int | None) -> None:
    """Two taps: the card, and the meld it goes to; None: a new one."""
    field.locator(f'[data-lies^="{parse_card(card).face}"]').tap()
    targets = field.locator("[data-laid] .put")
    (targets.last if meld is None else targets.nth(meld)).tap()


def laid(field: Locator) -> list[list[str]]:
    """The melds as they lie in a field."""
    melds = [meld.locator("button[data-lies]") for meld in field.locator("[data-meld]").all()]
    return [[str(card.get_attribute("data-lies"))[:2] for card in each.all()] for each in melds if each.count()]


def keys_in_reach(hand: Hand) -> None:
    """All 52 keys and the tray are seen, between the upper edge of the screen and the bar."""
    bar = hand.page.locator(".table-bar").bounding_box()
    assert bar is not None
    seen = hand.page.locator("[data-hand]:visible")
    boxes = [each.bounding_box() for each in seen.locator("[data-tray], .pad-suit > .key:not(.pad-tool)").all()]
    assert len(boxes) == 1 + 52
    for box in boxes:
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= bar["y"] + 0.5
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 375
    assert all(box is not None and box["height"] >= 44 for box in boxes)


def sends(hand: Hand, label: str) -> int:
    """Tap the button in thumb's reach that says so."""
    hand.page.locator(".bar button[data-look=primary]:visible", has_text=label).tap()
    return 1


def test_a_showdown_by_taps_while_another_phone_watches(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0)
    watcher = new_hand(locale="ru-RU")
    watcher.page.goto(hand.page.url)
    done = knocks(hand, "Ann")
    done += taps(hand, KNOCKER)
    expect(hand.page.locator("[data-hand]:visible .pad-count, [data-hand]:visible")).to_contain_text(["7"])
    expect(hand.page.locator("[data-tray]:visible .meld")).to_have_count(3)
    done += sends(hand, "Ann knocks")
    hand.sees(1)
    dead = hand.page.locator('#board [aria-disabled="true"]:visible', has_text="9")
    expect(dead.first).to_be_visible()
    done += taps(hand, DEFENDER)
    done += sends(hand, "Bo lays down")
    hand.sees(2)
    assert done <= 23
    expect(hand.ruling).to_contain_text("5 points to Ann")
    hand.sees_totals(5, 0, 0)
    expect(hand.felt.locator(".laid-off .card")).to_have_attribute("data-suit", "S")
    expect(hand.felt).to_contain_text("22 − 10 laid off = 12")
    expect(hand.felt).to_be_in_viewport()
    watcher.sees(2)
    watcher.sees_totals(5, 0, 0)
    expect(watcher.felt).to_contain_text("22 − ")
    expect(hand.board).to_contain_text("Cy captain")
    hand.undoes()
    hand.undoes()
    hand.sees_totals(0, 0, 0)


def test_a_card_lies_in_one_hand_only_and_the_tray_keeps_what_was_tapped(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    knocks(hand, "Ann")
    taps(hand, "KS QD 9C 7H 5S 3D 2C 8H 6C JD")
    sends(hand, "Ann knocks")
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling.get_by_role("link").first).to_be_visible()
    expect(hand.page.locator("[data-tray]:visible .card")).to_have_count(10)
    hand.page.locator("[data-tray]:visible .card").first.tap()
    expect(hand.page.locator("[data-tray]:visible .card")).to_have_count(9)


def test_the_counts_alone_are_enough(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    hand.page.locator(".segment", has_text="Counts").tap()
    by_counts(hand, "Bo", "4+3", "10+10+1")
    expect(hand.ruling).to_contain_text("14 points")


def test_a_refusal_is_seen_however_far_the_pad_was_scrolled(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0)
    knocks(hand, "Ann")
    taps(hand, "KS QD 9C 7H 5S 3D 2C 8H 6C JD")
    hand.page.locator(".bar button[data-look=primary]:visible").scroll_into_view_if_needed()
    hand.page.mouse.wheel(0, 900)
    sends(hand, "Ann knocks")
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling).to_be_in_viewport(ratio=0.9)


def test_a_count_over_the_limit_is_refused_by_its_rule(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    hand.page.locator(".segment", has_text="Counts").tap()
    knocks(hand, "Bo")
    counts(hand, "14")
    sends(hand, "knocks")
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling).to_contain_text("Rule 4.4")


def test_hollywood_has_its_three_columns_side_by_side(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0, hollywood="true")
    hand.page.locator(".segment", has_text="Counts").tap()
    by_counts(hand, "Ann", "5", "20")
    hand.page.locator("#sheet > summary").tap()
    columns = hand.page.locator("[data-abreast] > .block")
    expect(columns).to_have_count(3)
    boxes = [box for column in columns.all() if (box := column.bounding_box()) is not None]
    assert len({round(box["y"]) for box in boxes}) == 1
    assert [round(box["width"]) for box in boxes] == [125, 125, 125]


def test_a_column_says_who_has_closed_it(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0, hollywood="true", target="20")
    hand.page.locator(".segment", has_text="Counts").tap()
    by_counts(hand, "Ann", "5", "40")
    hand.page.locator("#sheet > summary").tap()
    columns = hand.page.locator("[data-abreast] > .block")
    expect(columns.locator("h2")).to_have_text(["Column 1, closed by Ann", "Column 2", "Column 3"])


LONG = ("Anastasia", "Bartholomew", "Giuseppina")


@pytest.mark.parametrize(
    ("names", "rules"),
    [
        pytest.param(("Ann", "Bo", "Cy"), {}, id="three"),
        pytest.param(LONG, {"oklahoma": "true", "hollywood": "true"}, id="long names, Oklahoma, Hollywood"),
        pytest.param(LONG[:2], {"knock_limit": "5"}, id="two"),
    ],
)
def test_all_keys_and_the_tray_are_seen_without_scrolling(
    hand: Hand, names: tuple[str, ...], rules: dict[str, str]
) -> None:
    hand.opens(GIN, names, 0, **rules)
    if "oklahoma" in rules:
        hand.enters(hand.key("TS"))
        hand.page.locator(".segment", has_text="Cards").tap()
    knocks(hand, names[0])
    keys_in_reach(hand)
    taps(hand, KNOCKER.replace("7H", "AH"))
    keys_in_reach(hand)
    hand.enters(hand.primary)
    keys_in_reach(hand)
    taps(hand, DEFENDER)
    keys_in_reach(hand)
    hand.enters(hand.primary)
    expect(hand.felt).to_be_in_viewport()
    if "oklahoma" in rules:
        hand.page.locator(".segment", has_text="Up-card").tap()
        hand.enters(hand.key("9D"))
        hand.page.locator(".segment", has_text="Cards").tap()
    knocks(hand, names[1] if len(names) == 2 else names[2])
    keys_in_reach(hand)


def test_a_refusal_leaves_the_keys_in_reach(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0)
    knocks(hand, "Ann")
    taps(hand, "KS QD 9C 7H 5S 3D 2C 8H 6C JD")
    sends(hand, "Ann knocks")
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling).to_be_in_viewport(ratio=0.9)
    keys_in_reach(hand)


FREE = "2S 3S 4S 5S 9H 9D 9C AD AH 2D"
SPADES = "6S 7S JC QC KC TH TD TS 4D AC"


def test_a_spread_is_rearranged_by_taps_and_scored_as_it_lies(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    knocks(hand, "Ann")
    taps(hand, FREE)
    field = unfolds(hand, "Arrange it yourself")
    assert laid(field) == [["2♠", "3♠", "4♠", "5♠"], ["9♥", "9♦", "9♣"]]
    field.locator('[data-lies^="5♠"]').tap()
    field.get_by_role("button", name="into no meld").tap()
    assert laid(field) == [["2♠", "3♠", "4♠"], ["9♥", "9♦", "9♣"]]
    lays(field, "5S", 0)
    assert laid(field) == [["2♠", "3♠", "4♠", "5♠"], ["9♥", "9♦", "9♣"]]
    hand.enters(hand.primary)
    expect(hand.ruling).to_contain_text("knocks with 4")
    taps(hand, SPADES)
    hand.enters(hand.primary)
    expect(hand.felt).to_contain_text("18 − 13 laid off = 5")
    expect(hand.ruling).to_contain_text("1 point to Ann")
    hand.sees_totals(1, 0)


def test_the_referee_s_own_spread_is_one_tap_away(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    knocks(hand, "Ann")
    taps(hand, FREE)
    field = unfolds(hand, "Arrange it yourself")
    field.locator('[data-lies^="9♥"]').tap()
    field.get_by_role("button", name="into no meld").tap()
    field.get_by_role("button", name="Let the referee arrange").tap()
    hand.enters(hand.primary)
    taps(hand, SPADES)
    hand.enters(hand.primary)
    hand.sees_totals(9, 0)


RUNS = "5S 6S 7S KS KC KD 9C TC JC JD"
EIGHTS = "2S 8S 9S AC 2C 7C 8C 2D 8D 2H"


def test_a_defender_breaks_his_own_meld_by_taps(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    knocks(hand, "Ann")
    taps(hand, RUNS)
    hand.enters(hand.primary)
    taps(hand, EIGHTS)
    field = unfolds(hand, "Lay off yourself")
    melds = [meld.inner_text().split() for meld in field.locator("[data-meld]").all()]
    for card, first in (("8S", "5"), ("9S", "5"), ("8C", "9"), ("7C", "9")):
        lays(field, card, next(place for place, meld in enumerate(melds) if meld[0] == first))
    hand.enters(hand.primary)
    expect(hand.felt).to_contain_text("41 − 32 laid off = 9")
    expect(hand.felt.locator(".laid-off")).to_have_count(4)
    hand.sees_totals(0, 11)


def test_that_nothing_is_laid_off_can_be_said_on_one_meld(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0, knock_limit="40")
    knocks(hand, "Ann")
    taps(hand, "5S 6S 7S KD 2H 4H AD AH 3C 6D")
    hand.enters(hand.primary)
    taps(hand, EIGHTS.replace("2H", "TH"))
    field = unfolds(hand, "Lay off yourself")
    assert field.locator("[data-meld]").count() == 1
    referee, nothing = (field.get_by_role("button", name=name) for name in ("Let the referee", "Nothing is laid off"))
    expect(referee).to_have_attribute("aria-pressed", "true")
    nothing.tap()
    expect(nothing).to_have_attribute("aria-pressed", "true")
    expect(referee).to_have_attribute("aria-pressed", "false")
    hand.enters(hand.primary)
    expect(hand.felt.locator(".laid-off")).to_have_count(0)


def test_an_ace_turned_up_in_oklahoma_lets_only_gin_end_the_hand(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0, oklahoma="true")
    hand.enters(hand.key("AS"))
    expect(hand.felt).to_contain_text("only gin")
    expect(hand.felt.locator(".doubled")).to_be_visible()
    hand.page.locator(".segment", has_text="Counts").tap()
    knocks(hand, "Ann")
    counts(hand, "1")
    sends(hand, "Ann knocks")
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling).to_contain_text("only gin ends this hand")
    counts(hand, "0")
    hand.enters(hand.primary)
    counts(hand, "30")
    hand.enters(hand.primary)
    hand.sees_totals(110, 0, 0)


def test_the_fiftieth_card_is_spoken_of_and_may_still_be_knocked_with(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0, fiftieth_card="true")
    hand.page.locator(".segment", has_text="No knock").tap()
    expect(hand.page.locator(".prompt-note:visible")).to_contain_text("only to knock")
    hand.page.locator(".segment", has_text="Counts").tap()
    by_counts(hand, "Bo", "9", "30")
    hand.sees_totals(0, 21)
    hand.page.locator(".segment", has_text="No knock").tap()
    hand.enters(hand.primary)
    expect(hand.ruling).to_contain_text("not with the last discard either")
    expect(hand.ruling).to_contain_text("Rule 2.5")


def test_the_pair_scores_together_where_it_is_agreed(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0, team_scoring="true")
    hand.page.locator(".segment", has_text="Counts").tap()
    by_counts(hand, "Bo", "1", "21")
    hand.sees_totals(0, 20, 20)
    expect(hand.page.locator(".chair b")).to_have_text(["Bo", "Cy", "Ann"])


def test_a_penalty_with_nothing_said_is_told_what_is_missing(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0)
    hand.page.locator(".segment", has_text="No knock").tap()
    hand.page.locator("details.other:visible > summary", has_text="Penalty").tap()
    sends(hand, "Penalty")
    expect(hand.ruling).to_contain_text("Who pays and Points to the opponent: not filled in yet.")
    hand.sees(0)


def test_the_count_on_the_button_is_what_counts(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0)
    knocks(hand, "Ann")
    taps(hand, KNOCKER)
    expect(hand.primary).to_have_attribute("data-left", "7")
    hand.enters(hand.primary)
    taps(hand, DEFENDER)
    expect(hand.page.locator("[data-hand]:visible [data-left]")).to_have_text("12")
    expect(hand.primary).to_have_attribute("data-left", "12")
    expect(hand.page.locator("[data-tray]:visible > [data-off]")).to_have_text(["Q♠\ufe0e"])


def test_a_card_in_one_hand_is_dead_in_the_other_of_the_same_form(hand: Hand) -> None:
    hand.page.goto("/ask/gin_rummy/showdown")
    knocker, defender = (hand.page.locator(f"[data-hand]:has([name={name}])") for name in ("knocker", "defender"))
    key, other = (each.locator('[data-card="9♠"]') for each in (knocker, defender))
    key.tap()
    expect(key).to_have_attribute("aria-pressed", "true")
    expect(other).to_have_attribute("aria-disabled", "true")
    other.tap(force=True)
    expect(hand.note).to_contain_text("in the knocker's hand")
    expect(defender.locator("[data-tray] .card")).to_have_count(0)
    key.tap()
    expect(other).to_have_attribute("aria-disabled", "false")
    other.tap()
    expect(defender.locator("[data-tray] .card")).to_have_count(1)
    expect(key).to_have_attribute("aria-disabled", "true")


def test_a_hand_that_stays_face_up_is_seen_and_its_pad_is_closed(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0, illegal_knock="exposed")
    knocks(hand, "Ann")
    taps(hand, "KS QD 9C 7H 5S 3D 2C 8H 6C JD")
    hand.enters(hand.primary)
    expect(hand.ruling).to_contain_text("the hand stays face up")
    expect(hand.ruling).to_be_in_viewport(ratio=0.9)
    expect(hand.felt.locator(".side .card")).to_have_count(10)
    expect(hand.page.locator("[data-hand]:visible")).to_have_count(0)
    knocks(hand, "Ann")
    expect(hand.page.locator("[data-tray]:visible .card")).to_have_count(0)


def test_on_a_lower_screen_the_page_brings_the_keys_of_a_hand_that_is_opened_into_reach(hand: Hand) -> None:
    """Those of the hand that only comes next are scrolled to by whoever taps them: no tap moves them."""
    hand.page.set_viewport_size({"width": 375, "height": 553})
    hand.opens(GIN, ["Ann", "Bo", "Cy"], 0)
    knocks(hand, "Ann")
    taps(hand, KNOCKER)
    keys_in_reach(hand)
    hand.enters(hand.primary)
    taps(hand, DEFENDER)
    hand.enters(hand.primary)
    expect(hand.felt.locator(".sum")).to_be_in_viewport()
