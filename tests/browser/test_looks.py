"""Every page on a small phone, a tablet and a screen, in four languages, with large text, by day and by night."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from referee.speech import LANGUAGES
from tests.browser.gallery import AT_TABLES, DEFENDER, KNOCKER, LONG, STILL, tables
from tests.browser.hand import GIN, RANGER, RANTER, THIRTEEN, Hand
from tests.conftest import PHONE

WIDTHS = (320, 375, 768, 1280)
SMALLEST = 320
LAWS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
OF_COLOURS = ("color-contrast", "link-in-text-block")
STICKS_OUT = """width => {
    // What reaches over the edge of the page without lying in something that scrolls, and words too wide for their key.
    const scrolls = box => box && box !== document.body
        && (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX) || scrolls(box.parentElement));
    const seen = [...document.querySelectorAll('body *')]
        .filter(each => each.checkVisibility({ visibilityProperty: true }) && !scrolls(each));
    const edge = each => each.getBoundingClientRect();
    const wide = seen.filter(each => edge(each).right > width + 1 && edge(each).width > 1);
    const keys = seen.filter(each => each.matches('.button, .key, .choice, .segment, .tile'));
    const cut = keys.filter(key => key.scrollWidth > key.clientWidth + 1);
    return [...wide, ...cut].map(each => each.outerHTML.slice(0, 120)).slice(0, 5);
}"""
UNFOLD = """() => {
    // Everything unfolded but the menu, which lies over the rest; and the bar in its own place, under which the page
    // scrolls else.
    for (const details of document.querySelectorAll('details:not([name], #menu)')) details.open = true;
    for (const each of document.querySelectorAll('body *')) {
        if (getComputedStyle(each).position === 'sticky') each.style.position = 'static';
    }
}"""


@pytest.fixture(scope="session")
def gallery(browser: Browser, base_url: str) -> Iterator[tuple[dict[str, str], Any]]:
    """Where every page is, and the cookies of the phone that keeps the score at all its tables."""
    with browser.new_context(**PHONE, base_url=base_url) as context:
        paths = tables(Hand(context.new_page()))
        yield paths, context.storage_state()


@pytest.fixture
def shown(name: str, gallery: tuple[dict[str, str], Any], new_phone: Callable[..., Page]) -> Page:
    """The page of this name on a phone."""
    paths, cookies = gallery
    page = new_phone(storage_state=cookies if name in paths else None)
    page.goto(STILL.get(name) or paths[name])
    return page


def fits(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 667})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(STICKS_OUT, width) == []


def breaks_no_law(page: Page, within: str | None = None) -> None:
    """By day every law, by night those about colours; without motion, so that none is met on its way to another."""
    looks = {"light": {"type": "tag", "values": LAWS}, "dark": {"type": "rule", "values": OF_COLOURS}}
    for scheme, wanted in looks.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = Axe().run(page, within, {"runOnly": wanted, "resultTypes": ["violations"]})
        assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("name", [*STILL, *AT_TABLES])
def test_a_page_fits_and_breaks_no_rule_of_accessibility(shown: Page) -> None:
    shown.evaluate(UNFOLD)
    for width in WIDTHS:
        fits(shown, width)
    shown.evaluate("document.documentElement.style.fontSize = '200%'")
    fits(shown, 375)
    for language in reversed(LANGUAGES):
        shown.context.add_cookies([{"name": "language", "value": language, "url": shown.url}])
        shown.reload()
        expect(shown.locator("html")).to_have_attribute("lang", language)
        shown.evaluate(UNFOLD)
        fits(shown, SMALLEST)
    shown.set_viewport_size(PHONE["viewport"])
    breaks_no_law(shown)


def test_the_menu_breaks_none_either(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    hand.page.locator("#menu > summary").tap()
    breaks_no_law(hand.page, within="#menu")
    for width, height in ((667, 375), (SMALLEST, 568)):
        hand.page.set_viewport_size({"width": width, "height": height})
        sheet = hand.page.locator(".menu-sheet").bounding_box()
        assert sheet is not None
        assert sheet["y"] + sheet["height"] <= height, "it scrolls by itself"
    hand.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width, height in ((375, 667), (SMALLEST, 568), (667, 375)):
        hand.page.set_viewport_size({"width": width, "height": height})
        assert hand.page.locator(".menu-sheet").evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth"), width
        code = hand.page.locator(".menu-code").bounding_box()
        assert code is not None
        assert code["height"] < 80, "it stands on one line"
        assert hand.page.evaluate("document.documentElement.scrollWidth") <= width


def test_three_names_are_seen_on_the_smallest_phone(hand: Hand) -> None:
    hand.page.set_viewport_size({"width": SMALLEST, "height": 568})
    hand.page.goto("/tables/new")
    bar = hand.page.locator(".bar").bounding_box()
    third = hand.page.locator(".place .input").nth(2).bounding_box()
    assert bar is not None
    assert third is not None
    assert third["y"] + third["height"] <= bar["y"]


def test_a_form_that_unfolds_fits_and_breaks_none(hand: Hand) -> None:
    hand.opens(RANGER, LONG[:2], dealer=1, scoring="claimed", kender="true")
    hand.has_played("JS JD", claimed="2")
    hand.page.locator("summary", has_text="calls kender").tap()
    fits(hand.page, SMALLEST)
    breaks_no_law(hand.page)
    hand.opens(RANTER, LONG, dealer=3)
    hand.page.locator("summary", has_text="with cards").tap()
    fits(hand.page, SMALLEST)
    hand.page.evaluate(UNFOLD)
    breaks_no_law(hand.page)


def test_motion_stops_for_whoever_wishes_it(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
    moves = "getComputedStyle(document.querySelector('.heads'), '::after').transitionDuration"
    assert hand.page.evaluate(moves) != "0s"
    hand.page.emulate_media(reduced_motion="reduce")
    assert hand.page.evaluate(moves) == "0s"
    hand.plays("JS JD")
    assert hand.page.evaluate("document.getAnimations().length") == 0


BROKEN = """() => {
    // Words in what is tapped, and names of players, that go over two lines.
    const found = [];
    const tapped = '.button, .segment > span', said = '.head-name, .head-role, .round-name, .round-word';
    for (const key of document.querySelectorAll(`${tapped}, ${said}`)) {
        const words = document.createTreeWalker(key, NodeFilter.SHOW_TEXT);
        while (key.checkVisibility() && words.nextNode()) {
            for (const { 0: word, index } of words.currentNode.data.matchAll(/\\p{L}+/gu)) {
                const range = document.createRange();
                range.setStart(words.currentNode, index);
                range.setEnd(words.currentNode, index + word.length);
                if (new Set([...range.getClientRects()].map((line) => line.top)).size > 1) found.push(word);
            }
        }
    }
    return found;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_broken_in_what_is_tapped(new_hand: Callable[..., Hand], language: str) -> None:
    """Beside Undo and the question little is left for the button; then the count stands below the words."""
    hand = new_hand(locale=language)
    hand.opens(THIRTEEN, ("Anna", "Святослав", "Giuseppe"), 2)
    hand.hands_in("say_out", seat=0)
    hand.page.reload()
    for card in ("K♠", "Q♦", "9♥"):
        hand.page.locator(f'#main [data-card="{card}"]:visible').tap()
    expect(hand.primary).to_have_attribute("data-left", "29")
    for width in (375, SMALLEST):
        fits(hand.page, width)
        assert hand.page.evaluate(BROKEN) == []


@pytest.mark.parametrize("name", ["new table", "share", *AT_TABLES[:15]])
def test_no_target_lies_half_under_the_bar(shown: Page) -> None:
    """As the page stands when it is opened: nothing unfolded, the bar over what scrolls."""
    for width, height in ((320, 568), (375, 667), (667, 375)):
        shown.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            shown.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            shown.evaluate("scrollTo(0, 0)")  # where it was scrolled to, it stays over a reload
            shown.reload()
            found = Axe().run(shown, None, {"runOnly": ["target-size"], "resultTypes": ["violations"]})
            assert found.violations_count == 0, (width, scheme, found.generate_report())


LONGEST = ("Wolfeschlegelsteinhausen", "Bo", "Nesuahnietslegelhcseflow", "Anna", "Ewa")
"""Names as long as one may be, in one word."""
AT_NAMES = {RANTER: 5, THIRTEEN: 3, GIN: 3}


@pytest.mark.parametrize("game", AT_NAMES)
def test_a_long_word_for_a_name_stays_in_its_button(hand: Hand, game: str) -> None:
    hand.opens(game, LONGEST[: AT_NAMES[game]], dealer=0)
    for width in (375, SMALLEST):
        fits(hand.page, width)
        assert hand.page.evaluate(BROKEN) == []
        for chevron in hand.page.locator(".others .button:visible .icon").filter(visible=True).all():
            box, button = chevron.bounding_box(), chevron.locator("xpath=ancestor::summary").bounding_box()
            assert box is not None
            assert button is not None
            assert button["x"] < box["x"]
            assert box["x"] + box["width"] < button["x"] + button["width"]


@pytest.mark.parametrize(("language", "names"), [("en", LONG[:2]), ("ru", ("Анастасия", "Варфоломей"))])
def test_the_names_of_a_claim_are_not_broken(
    new_hand: Callable[..., Hand], language: str, names: tuple[str, ...]
) -> None:
    hand = new_hand(locale=language)
    hand.opens(RANGER, names, dealer=1, scoring="claimed")
    hand.has_played("JS JD TH", claimed="1")
    bar = hand.page.locator(".table-bar").bounding_box()
    assert bar is not None
    assert bar["height"] < 64
    for is_undone in (False, True):
        if is_undone:
            hand.undoes()
        for width in (SMALLEST, 375):
            hand.page.set_viewport_size({"width": width, "height": 667})
            assert hand.page.evaluate(BROKEN) == []
            for word in hand.page.locator(":is(.undo, .redo) > span:last-child").all():
                expect(word).to_be_in_viewport(ratio=1)
                box = word.bounding_box()
                assert box is not None
                assert box["width"] > SMALLEST / 10, "it says what it will do"


ENDS = """label => {
    // Whether the last sign of the label, and each card in it, is seen.
    const words = document.createTreeWalker(label, NodeFilter.SHOW_TEXT), all = [];
    while (words.nextNode()) if (words.currentNode.data.trim()) all.push(words.currentNode);
    const last = document.createRange(), end = all.at(-1).data.length;
    last.setStart(all.at(-1), end - 1);
    last.setEnd(all.at(-1), end);
    return [last, ...label.querySelectorAll('.ink')].every((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return label.parentElement.contains(document.elementFromPoint(x + width / 2, y + height / 2))
            && y + height <= label.getBoundingClientRect().bottom + 1;
    });
}"""


@pytest.mark.parametrize(
    ("game", "entered", "losers"),
    [(RANGER, "8♥ +7", ""), (THIRTEEN, "+25", ""), (RANTER, "−1", "0"), (RANTER, "−1", "0, 2, 3")],
)
def test_the_bar_says_the_card_the_number_and_the_deed_however_long_the_names_are(
    hand: Hand, game: str, entered: str, losers: str
) -> None:
    names = (LONGEST[0], "Ferdinand von Habsburg-L", *LONGEST[2:4])
    hand.is_given(game, names[: {RANGER: 2, THIRTEEN: 3, RANTER: 4}[game]], dealer=1)
    if game == RANGER:
        hand.lays("JS JD TH 9H 8H")
    elif game == THIRTEEN:
        hand.hands_in("say_out", seat=2)
        hand.hands_in("count", seat=1, points="25")
    else:
        hand.hands_in("lost", losers=losers)
    hand.goes(hand.table)
    label = hand.undo_button.locator("> span").last
    expect(label).to_contain_text(re.compile(re.escape(entered).replace("♥", "♥\ufe0e")))
    for width, height in ((SMALLEST, 568), (375, 667), (667, 375)):
        fits(hand.page, width)
        hand.page.set_viewport_size({"width": width, "height": height})
        assert label.evaluate(ENDS), width
        for deed in hand.page.locator(".bar-turn, .bar-way .button > span").filter(visible=True).all():
            box = deed.bounding_box()
            assert box is not None
            assert box["height"] <= 44, deed.inner_text()
        assert hand.page.evaluate(BROKEN) == []


BEGINS = """names => names.filter((name) => {
    // Of names on their sides, those whose first letter is not seen: they are read upwards.
    const first = document.createRange(), box = name.getBoundingClientRect();
    first.setStart(name.firstChild, 0);
    first.setEnd(name.firstChild, 1);
    const { top, bottom } = first.getBoundingClientRect();
    return top < box.top - 1 || bottom > box.bottom + 1;
}).map((name) => name.textContent)"""


def test_a_long_name_on_its_side_is_read_from_its_first_letter(hand: Hand) -> None:
    hand.page.set_viewport_size({"width": 1280, "height": 800})
    hand.is_given(RANTER, [f"{'W' * 21} {number:02}" for number in range(9)], dealer=0)
    hand.hands_in("lost", losers="0")
    hand.goes(hand.table)
    names = hand.page.locator(".block-names .cell")
    expect(names.first).to_be_visible()
    assert names.evaluate_all(BEGINS) == []


@pytest.mark.parametrize("game", [GIN, THIRTEEN, RANTER])
def test_on_a_phone_on_its_side_what_may_be_done_is_seen_beside_what_was(hand: Hand, game: str) -> None:
    hand.page.set_viewport_size({"width": 667, "height": 375})
    names = ("Ann", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal")
    hand.is_given(game, names[: 8 if game == RANTER else 3], dealer=0)
    if game == GIN:
        hand.hands_in("knock", seat=0, hand=KNOCKER)
        hand.hands_in("defend", seat=1, hand=DEFENDER)
    elif game == THIRTEEN:
        hand.hands_in("say_out", seat=1)
        for seat in (2, 0):
            hand.hands_in("count", seat=seat, points="10")
    else:
        hand.hands_in("lost", losers="0")
    hand.goes(hand.table)
    bar = hand.page.locator(".table-bar").bounding_box()
    assert bar is not None
    offered = hand.page.locator(".prompts :is(.segment, .button, .choice)").filter(visible=True).all()
    assert len(offered) > 3
    for each in offered:
        box = each.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bar["y"], each.inner_text()
    assert hand.page.evaluate(STICKS_OUT, 667) == []


SMALL = """all => {
    // Of what is touched, what a finger finds less than 44 px high or wide, up and down, left and right of its middle.
    return all.filter((each) => each.checkVisibility() && !each.closest('.menu-sheet, .spoken')).flatMap((each) => {
        each.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = each.getClientRects()[0], owner = each.closest('label') ?? each;
        const touched = (dx, dy) => owner.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy));
        const reach = (dx, dy, far = 0) => {
            while (far < 44 && touched(dx * far, dy * far)) far += 1;
            return far;
        };
        const high = reach(0, -1) + reach(0, 1) - 1, wide = reach(-1, 0) + reach(1, 0) - 1;
        const least = each.matches('.ruling a') ? 38 : 43; // what stands over a link keeps its own
        return Math.min(high, wide) < least ? [`${each.textContent.trim()}: ${wide} by ${high}`] : [];
    });
}"""


TOUCHED = """element => {
    // Whether a finger that comes down in the square of 44 px round the middle of it touches it.
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const touches = (dx, dy) => element.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy));
    return [[0, -21], [0, 21], [-21, 0], [21, 0]].every((each) => touches(...each));
}"""


@pytest.mark.parametrize(
    ("path", "target"),
    [
        (f"/rules/{RANTER}", ".chapter h2 a >> nth=3"),
        (f"/rules/{RANTER}/summary", ".gists dt a >> nth=3"),
        (f"/irregularities/{RANTER}", ".contents-list a >> nth=1"),
    ],
)
def test_a_number_of_a_rule_is_touched_in_44_pixels(phone: Page, path: str, target: str) -> None:
    phone.goto(path)
    assert phone.locator(target).evaluate(TOUCHED)


def test_what_is_small_at_a_table_is_touched_in_44_pixels(hand: Hand) -> None:
    hand.opens(RANTER, LONG, dealer=3)
    assert hand.page.locator("#sheet > summary").evaluate(TOUCHED)
    hand.page.set_viewport_size({"width": SMALLEST, "height": 667})
    hand.opens(RANGER, LONG[:2], dealer=1)
    hand.plays("JS JD")
    assert hand.ruling.locator("a").evaluate_all(SMALL) == []
    box = hand.key("7C").bounding_box()
    assert box is not None
    assert box["width"] >= 44


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        (RANGER, [("turn_up", {"card": "JS"}), ("play", {"card": "JD", "seat": 1, "claimed": "1"})]),
        (RANTER, [("lost", {"losers": "1"})]),
        (GIN, [("knock", {"seat": 0, "hand": KNOCKER}), ("defend", {"seat": 1, "hand": DEFENDER})]),
        (THIRTEEN, [("go_out", {"seat": 1, "hand": "8H 8D 8C"}), ("lay_down", {"seat": 2, "hand": "KH QH 2C"})]),
    ],
)
def test_whatever_is_touched_at_a_table_is_touched_in_44_pixels(
    hand: Hand, game: str, moves: list[tuple[str, dict[str, str]]]
) -> None:
    """The links of a ruling of two lines too, right below which lie keys."""
    hand.is_given(
        game, LONG[:2] if game == RANGER else LONG[:3], dealer=0, **({"scoring": "claimed"} if game == RANGER else {})
    )
    for move, words in moves:
        hand.hands_in(move, **words)
        hand.goes(hand.table)
        touched = hand.page.locator(".table :is(a, button, summary, select, input:not([type=hidden])):visible")
        assert touched.evaluate_all(SMALL) == []


COVERED = """() => {
    // Of what is touched in the prompt and in the bar, what lies under something else or is cut once it is scrolled to.
    const found = [];
    for (const each of document.querySelectorAll('#turn .key, .table-bar :is(button, input)')) {
        if (!each.checkVisibility()) continue;
        each.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = each.getBoundingClientRect();
        const places = [.1, .5, .9].map((part) => document.elementFromPoint(x + width * part, y + height / 2));
        if (!places.every((place) => each.contains(place))) found.push(each.textContent.trim());
    }
    for (const name of document.querySelectorAll('.head-name, .undo > span:last-child')) {
        if (name.checkVisibility() && name.scrollWidth > name.clientWidth + 1) found.push(name.textContent);
    }
    scrollTo(0, 0);
    return found;
}"""


@pytest.mark.parametrize("game", [RANGER, GIN, THIRTEEN])
def test_with_letters_twice_as_large_the_bar_takes_a_third_and_nothing_is_covered_or_cut(hand: Hand, game: str) -> None:
    hand.is_given(
        game,
        LONG[: 2 if game == RANGER else 3],
        dealer=1 if game == RANGER else 0,
        **({"scoring": "claimed"} if game == RANGER else {}),
    )
    if game == RANGER:
        hand.lays("JS JD TH", claimed="3")
    elif game == GIN:
        hand.hands_in("knock", seat=0, hand=KNOCKER)
    else:
        hand.hands_in("say_out", seat=1)
    for width, height in ((375, 667), (SMALLEST, 568), (667, 375)):
        hand.page.set_viewport_size({"width": width, "height": height})
        hand.goes(hand.table)
        hand.page.evaluate("document.documentElement.style.fontSize = '200%'")
        bar = hand.page.locator(".table-bar").bounding_box()
        assert bar is not None
        assert bar["height"] <= height / 3
        assert hand.page.evaluate(COVERED) == []
        hand.page.locator(".table-bar").evaluate("bar => { bar.scrollTop = 0; }")
        if game != RANGER and height > width:
            expect(hand.primary).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", [RANGER, RANTER])
def test_with_letters_twice_as_large_no_name_of_eight_is_broken(hand: Hand, game: str) -> None:
    hand.is_given(game, ("Ann", "Giuseppina", "Bo", "Anastasia", "Cy", "Bartholomew", "Eve", "Fay"), dealer=7)
    if game == RANGER:
        hand.lays("JS JD TH", seats=8)
    hand.goes(hand.table)
    hand.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in (667, 375, SMALLEST):
        fits(hand.page, width)
        assert hand.page.evaluate(BROKEN) == []
    names = hand.page.locator(".head-name:visible, .round-name:visible")
    expect(names).to_have_count(8)
    tops = [box["y"] for name in names.all() if (box := name.bounding_box())]
    assert len(set(tops)) < 8, "short names share a line"


@pytest.mark.parametrize(("game", "said"), [(GIN, "deadwood"), (THIRTEEN, "penalty")])
def test_with_letters_twice_as_large_what_is_counted_of_a_hand_is_read(hand: Hand, game: str, said: str) -> None:
    hand.opens(game, LONGEST[:3], dealer=0)
    hand.page.locator(".others summary:visible").first.tap()
    for card in ("4♥", "4♠", "4♦", "K♣"):
        hand.page.locator(f'#main [data-card="{card}"]:visible').tap()
    counted = hand.page.locator(".tray-said[data-said]:visible")
    expect(counted).to_contain_text(said)
    hand.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in (375, SMALLEST):
        fits(hand.page, width)
        counted.scroll_into_view_if_needed()
        expect(counted).to_be_in_viewport(ratio=1)


def test_code_and_qr_are_one_tap_away(hand: Hand) -> None:
    hand.opens(RANGER, LONG[:2], dealer=1)
    hand.page.locator("#menu > summary").tap()
    expect(hand.page.locator(".menu-qr svg")).to_be_in_viewport(ratio=1)
    code = hand.page.locator(".menu-code")
    expect(code).to_be_in_viewport(ratio=1)
    said = code.inner_text()
    hand.page.locator(".menu-share").tap()
    expect(hand.page).to_have_title(re.compile(said))


def test_on_a_phone_on_its_side_the_qr_of_the_share_page_is_seen_whole(hand: Hand) -> None:
    hand.page.set_viewport_size({"width": 667, "height": 375})
    hand.is_given(RANGER, LONG[:2], dealer=1)
    hand.page.goto(f"{hand.table}/share")
    qr, bar = hand.page.locator(".qr svg").bounding_box(), hand.page.locator(".bar").bounding_box()
    assert qr is not None
    assert bar is not None
    assert qr["y"] + qr["height"] <= bar["y"]
    assert (
        len({card.evaluate("card => card.getBoundingClientRect().y") for card in hand.page.locator(".code b").all()})
        == 1
    )


def test_nothing_stands_between_a_total_and_the_role_beside_it(hand: Hand) -> None:
    hand.opens(GIN, LONG[:2], dealer=0)
    role = hand.page.locator(".head-role").first
    expect(role).to_be_visible()
    assert role.evaluate("role => getComputedStyle(role, '::before').content") == "none"
