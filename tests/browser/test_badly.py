"""When it goes badly: double taps, no signal, a phone that slept, two who answer at once, rubbish typed in."""

from __future__ import annotations

import contextlib
import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from tests.browser.hand import GIN, RANGER, RANTER, THIRTEEN, Hand, printed
from tests.browser.test_gin_rummy import knocks, taps
from tests.conftest import PHONE
from tests.running import Running, running

ADAM, BETH = 0, 1
TAKEN, WAITS = "Another phone has entered this meanwhile.", "waits to be sent"
LATER = re.compile(r"^\s*What comes after it can be entered when the table is heard of again\.\s*$")
HIDES = """is => {
    Object.defineProperty(document, 'hidden', { get: () => is, configurable: true });
    Object.defineProperty(document, 'visibilityState', { get: () => is ? 'hidden' : 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


@pytest.fixture
def keeper(hand: Hand) -> Hand:
    """The phone that keeps the score of Adam and Beth, Adam to play after a Jack."""
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH, anyone_enters="true")
    hand.plays("JS")
    return hand


@pytest.fixture
def other(new_hand: Callable[..., Hand], keeper: Hand) -> Hand:
    """Beth's phone, which may enter for Adam too."""
    hand = new_hand()
    hand.sits(keeper.table, BETH)
    return hand


@contextlib.contextmanager
def deaf(hand: Hand) -> Iterator[None]:
    """Nothing reaches this phone of what the others do; what it sends arrives."""
    paths = [f"**{hand.table}/stream", f"**{hand.table}/board"]
    for path in paths:
        hand.page.route(path, lambda route: route.abort())
    hand.page.reload()
    yield
    for path in paths:
        hand.page.unroute(path)
    hand.page.evaluate("dispatchEvent(new Event('online'))")


# entered once


def test_two_quick_taps_on_a_key_enter_one_card(keeper: Hand) -> None:
    box = keeper.key("JD").bounding_box()
    assert box is not None
    for _ in range(2):
        keeper.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    keeper.sees(2)
    keeper.key("TH").evaluate("key => { key.click(); key.click(); key.form.requestSubmit(key); }")
    keeper.sees(3)
    keeper.plays("9H")
    keeper.sees(4)
    keeper.sees_totals(9, 0)


def test_a_second_tap_puts_no_card_into_the_hand_that_comes_to_lie_under_the_finger(hand: Hand) -> None:
    hand.opens(THIRTEEN, ["Ann", "Bo", "Cy", "Di"], dealer=3)
    hand.way("On trust")
    for name in ("Ann", "Bo"):
        out = (
            hand.page.locator("#turn")
            .get_by_role("button", name=f"{name} goes out")
            .or_(hand.page.locator(".table-bar").get_by_role("button", name=f"{name} goes out"))
        )
        box = out.locator("visible=true").first.bounding_box()
        assert box is not None
        before = hand.seq
        hand.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        hand.sees(before + 1)
        hand.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        hand.sees(before + 1)
        expect(hand.page.locator("#turn [data-tray] button")).to_have_count(0)
        expect(hand.page.locator("[data-rests]")).to_have_count(0)
        hand.undoes()


def test_two_quick_taps_on_undo_take_back_one_card(keeper: Hand) -> None:
    keeper.plays("JD TH")
    keeper.undo_button.evaluate("button => { button.click(); button.click(); }")
    keeper.sees(4)
    expect(keeper.felt.locator(".line-cards li")).to_have_count(2)


def test_the_same_form_sent_again_enters_once(keeper: Hand) -> None:
    sent = {"card": "JD", "seat": ADAM, "occasion": "play 1", "move_id": "one and the same"}
    assert [keeper.posts(f"{keeper.table}/moves/play", sent).status for _ in range(2)] == [303, 303]
    keeper.sees(2)


# the true table


def test_the_back_button_shows_the_true_table(keeper: Hand, other: Hand) -> None:
    keeper.ruling.get_by_role("link").first.tap()
    expect(keeper.page.locator(".rules")).to_be_visible()
    other.plays("JD TH")
    keeper.page.go_back()
    keeper.sees(3)
    keeper.plays("9H")
    other.sees(4)


def test_a_page_kept_whole_by_the_browser_shows_the_true_table(
    launch_whole: Callable[..., Browser], base_url: str, other: Hand
) -> None:
    with launch_whole(ignore_default_args=["--disable-back-forward-cache"]) as browser:
        hand = Hand(browser.new_context(**PHONE, base_url=base_url).new_page())
        hand.sits(other.table, ADAM)
        hand.sees(1)
        hand.page.evaluate("addEventListener('pageshow', event => { if (event.persisted) document.title = 'kept'; })")
        hand.page.goto(f"{other.table}/rules")
        other.plays("JD TH")
        hand.page.evaluate("history.back()")
        hand.sees(3)
        expect(hand.page).to_have_title("kept")
        other.plays("9H")
        hand.sees(4)


def test_a_phone_that_slept_shows_the_true_table_when_it_wakes(keeper: Hand, other: Hand) -> None:
    keeper.page.evaluate(HIDES, True)
    other.plays("JD TH 9H")
    assert keeper.seq == 1, "hidden it does not listen"
    keeper.page.evaluate(HIDES, False)
    keeper.sees(4)
    other.plays("8H")
    keeper.sees(5)


# what is begun is not lost


def shows_ranks(hand: Hand, *ranks: str) -> None:
    for card, rank in zip(hand.page.locator(".ranks-card").all(), ranks, strict=True):
        expect(card).to_have_value(rank)


def test_a_reload_in_the_middle_enters_nothing_and_keeps_the_way_and_the_cards(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    hand.way("only the cards")
    hand.ranks("9 4")
    hand.page.reload()
    hand.sees(0)
    expect(hand.page.get_by_role("radio", name="only the cards")).to_be_checked()
    shows_ranks(hand, "9", "4", "")
    hand.ranks("K")
    hand.enters(hand.button("Turn up"))
    hand.sees_lives(3, 2, 3)
    hand.undoes()
    shows_ranks(hand, "9", "4", "K")
    hand.page.reload()
    hand.sees(2)
    shows_ranks(hand, "9", "4", "K")


def test_a_reload_keeps_the_card_and_its_claim_and_what_is_open(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH, scoring="claimed", kender="true")
    hand.has_played("JS JD", claimed="2")
    hand.key("TH").tap()
    hand.page.get_by_label("Points claimed").fill("3")
    hand.page.reload()
    expect(hand.page.get_by_label("Points claimed")).to_have_value("3")
    expect(hand.page.locator(".key:has(:checked)")).to_have_text(printed("TH"))
    hand.page.locator("summary", has_text="Beth calls kender").tap()
    hand.page.get_by_label("Points that were missed").fill("2")
    hand.page.reload()
    expect(hand.page.get_by_label("Points that were missed")).to_have_value("2")
    hand.enters(hand.button("Beth calls kender"))
    hand.sees_totals(4, 2)


def test_a_hand_begun_on_a_board_that_came_later_is_there_after_back(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], dealer=0)
    hand.page.reload()
    knocks(hand, "Bo")
    taps(hand, "9S TS JS QH QD QC 2D 3D 4D 7H")
    hand.enters(hand.primary)
    taps(hand, "8C 9C TC")
    hand.page.goto("/")
    hand.page.go_back()
    hand.sees(1)
    expect(hand.page.locator("#turn [data-tray] .card:visible")).to_have_text(
        [printed(card) for card in ("8C", "9C", "TC")]
    )


def test_what_is_left_out_is_asked_for_in_the_language_of_the_page(new_hand: Callable[..., Hand]) -> None:
    hand = new_hand(locale="ru-RU")
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    hand.page.locator('#ways input[value="only the cards"]').check(force=True)
    hand.ranks("9 4")
    hand.primary.tap()
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling).to_contain_text("Ещё не открыты карты: Cai")
    shows_ranks(hand, "9", "4", "")


def test_what_is_begun_stays_while_another_phone_enters(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2, anyone_enters="true")
    other = new_hand()
    other.sits(hand.table, 0)
    hand.way("only the cards")
    hand.ranks("9 4")
    other.enters(other.button("Ann stands"))
    hand.sees(1)
    expect(hand.page.get_by_role("radio", name="only the cards")).to_be_checked()
    cards = hand.page.locator(".ranks-card")
    expect(cards.nth(0)).to_have_value("9")
    expect(cards.nth(1)).to_have_value("4")
    hand.ranks("K")
    hand.enters(hand.button("Turn up"))


def test_what_is_unfolded_stays_while_another_phone_enters(keeper: Hand, other: Hand) -> None:
    other.page.locator("#sheet > summary").tap()
    keeper.plays("JD")
    other.sees(2)
    expect(other.page.locator("#sheet")).to_have_attribute("open", "")


def test_a_refused_hand_stays_and_the_refusal_says_why(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai", "Dov", "Eva"], dealer=4)
    hand.way("only the cards")
    hand.ranks("9 9 9 9 9")
    hand.button("Turn up").tap()
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling.get_by_role("link").first).to_be_visible()
    for card in hand.page.locator(".ranks-card").all():
        expect(card).to_have_value("9")
    hand.sees(0)


def test_an_impossible_claim_is_refused_by_its_rule_and_stays(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH, scoring="claimed")
    hand.plays("JS")
    hand.key("JD").tap()
    claim = hand.page.get_by_label("Points claimed")
    claim.fill("-1")
    hand.primary.tap()
    expect(hand.ruling).to_have_attribute("data-tone", "refused")
    expect(hand.ruling.get_by_role("link").first).to_be_visible()
    expect(claim).to_have_value("-1")
    hand.sees(1)
    claim.fill("2+2")
    hand.enters(hand.primary)
    hand.sees_totals(6, 0)


# two at once


def test_the_second_answer_to_a_question_is_told_and_its_draft_stays(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH, scoring="claimed", anyone_enters="true")
    hand.plays("JS")
    late = new_hand()
    late.sits(hand.table, BETH)
    with deaf(late):
        hand.claims("JD", "4")
        late.key("TD").tap()
        late.page.get_by_label("Points claimed").fill("3")
        with late.page.expect_response("**/moves/play") as answer:
            late.primary.tap()
        assert answer.value.status == 409
        expect(late.ruling).to_have_attribute("data-tone", "problem")
        expect(late.ruling).to_contain_text("has moved on since this page was shown")
        expect(late.page.get_by_label("Points claimed")).to_have_value("3")
        expect(late.page.locator(".key:has(:checked)")).to_have_text(printed("TD"))
    late.sees(2)
    late.claims("TH", "0")
    hand.sees(3)


def test_who_was_overtaken_while_choosing_is_told(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH, scoring="claimed", anyone_enters="true")
    hand.plays("JS")
    slow = new_hand()
    slow.sits(hand.table, BETH)
    slow.key("TD").tap()
    hand.claims("JD", "4")
    slow.sees(2)
    expect(slow.note).to_have_text(TAKEN)


def test_the_cards_of_who_was_about_to_knock_are_there_to_be_laid_down_and_not_in_the_next_hand(
    hand: Hand, new_hand: Callable[..., Hand]
) -> None:
    hand.opens(GIN, ["Ann", "Bo"], dealer=0, anyone_enters="true")
    slow = new_hand()
    slow.sits(hand.table, 1)
    knocks(slow, "Bo")
    taps(slow, "8C 9C TC")
    hand.hands_in("knock", seat=0, hand="9S TS JS QH QD QC 2D 3D 4D 7H")
    slow.sees(1)
    expect(slow.note).to_have_text(TAKEN)
    laid = slow.page.locator("[data-tray] .card:visible")
    expect(laid).to_have_text([printed(card) for card in ("8C", "9C", "TC")])
    slow.page.reload()
    expect(laid).to_have_count(3)
    hand.hands_in("defend", seat=1, hand="8C 9C TC KS KD KC 6H 4S 2C QS")
    slow.sees(2)
    knocks(slow, "Bo")
    expect(slow.page.locator('form [name="hand"]').first).to_have_value("")
    expect(laid).to_have_count(0)


# no signal


def listens(hand: Hand) -> Locator:
    """Where the page keeps every word in passing from now on."""
    hand.page.evaluate(
        "document.addEventListener('referee:note', ({ detail }) => { document.body.dataset.noted = detail; })"
    )
    return hand.page.locator("body[data-noted]")


def test_without_signal_the_page_says_so_and_sends_once_when_it_is_back(keeper: Hand, other: Hand) -> None:
    keeper.page.context.set_offline(True)
    keeper.key("JD").tap()
    expect(keeper.offline).to_be_visible()
    expect(keeper.key("JD")).to_have_attribute("data-waiting", WAITS)
    keeper.page.context.set_offline(False)
    keeper.sees(2)
    expect(keeper.offline).to_be_hidden()
    other.sees(2)
    other.plays("TH")
    keeper.sees(3)
    keeper.sees_totals(6, 0)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (375, 667), (667, 375)])
def test_the_word_that_there_is_no_signal_covers_no_name_and_no_number(keeper: Hand, width: int, height: int) -> None:
    keeper.page.set_viewport_size({"width": width, "height": height})
    keeper.page.reload()
    keeper.page.context.set_offline(True)
    keeper.key("JD").tap()
    expect(keeper.offline).to_have_attribute("data-read", "")
    for down in range(0, 90, 15):
        keeper.page.evaluate("down => scrollTo(0, down)", down)
        word = keeper.offline.bounding_box()
        assert word is not None
        for what in (".board-said > span", ".head-name", ".head-number"):
            for each in keeper.page.locator(what).locator("visible=true").all():
                box = each.bounding_box()
                assert box is not None
                is_beside = word["x"] >= box["x"] + box["width"] or word["x"] + word["width"] <= box["x"]
                assert is_beside or word["y"] + word["height"] <= box["y"] + 1 or word["y"] >= box["y"] + box["height"]


def test_without_signal_another_phone_was_first_and_nothing_is_sent(keeper: Hand, other: Hand) -> None:
    keeper.page.context.set_offline(True)
    keeper.key("JD").tap()
    expect(keeper.offline).to_be_visible()
    other.plays("JH")
    keeper.page.context.set_offline(False)
    keeper.sees(2)
    expect(keeper.offline).to_be_hidden()
    expect(keeper.note).to_have_text(TAKEN)
    expect(keeper.ruling).to_contain_text(printed("JH"))
    keeper.plays("TH")
    other.sees(3)


def test_while_the_server_is_away_nothing_is_lost_and_all_is_sent_once(
    at_own_server: tuple[Hand, Running], tmp_path: Path
) -> None:
    hand, server = at_own_server
    server.stop(signal.SIGTERM)
    hand.key("JD").tap()
    expect(hand.offline).to_be_visible()
    expect(hand.key("JD")).to_have_attribute("data-waiting", WAITS)
    hand.sees_totals(2, 0)
    with running(tmp_path, "--port", str(server.port)):
        hand.sees(2)
        expect(hand.offline).to_be_hidden()
        hand.sees_totals(6, 0)
        hand.hands_in("play", card="TH", seat=BETH)
        hand.sees(3)
        hand.plays("9H")
        hand.sees_totals(9, 0)


def test_what_is_sent_when_the_server_is_back_was_nobody_elses(
    at_own_server: tuple[Hand, Running], tmp_path: Path
) -> None:
    hand, server = at_own_server
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    hand.way("only the cards")
    hand.ranks("9 4 K")
    server.stop(signal.SIGTERM)
    hand.button("Turn up").tap()
    expect(hand.offline).to_be_visible()
    expect(hand.primary).to_have_attribute("data-waiting", WAITS)
    noted = listens(hand)
    with running(tmp_path, "--port", str(server.port)):
        hand.sees(1)
        expect(hand.offline).to_be_hidden()
        hand.sees_lives(3, 2, 3)
        expect(hand.page.locator("[data-waiting]")).to_have_count(0)
        expect(noted).to_have_count(0)


def test_an_entry_whose_answer_was_lost_is_known_again(keeper: Hand, other: Hand) -> None:
    def loses_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    with deaf(keeper):
        noted = listens(keeper)
        keeper.page.route("**/moves/**", loses_the_answer, times=1)
        keeper.key("JD").tap()
        other.sees(2)
        expect(keeper.offline).to_be_visible()
    with keeper.page.expect_response("**/moves/play") as again:
        keeper.sees(2)
    assert again.value.status == 200
    other.plays("TH")
    keeper.sees(3)
    expect(noted).to_have_count(0)


def test_what_was_begun_outlives_the_server(at_own_server: tuple[Hand, Running], tmp_path: Path) -> None:
    hand, server = at_own_server
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    hand.way("only the cards")
    hand.ranks("9 4")
    server.stop(signal.SIGTERM)
    with running(tmp_path, "--port", str(server.port)):
        hand.page.reload()
        shows_ranks(hand, "9", "4", "")
        hand.ranks("K")
        hand.enters(hand.button("Turn up"))


@pytest.mark.parametrize("status", [200, 413, 503], ids=["sign-in page of the Wi-Fi", "proxy", "gateway"])
def test_an_answer_that_is_not_the_tables_wipes_nothing_and_the_card_is_sent_later(keeper: Hand, status: int) -> None:
    answer = {"status": status, "body": "<h1>Welcome</h1>", "content_type": "text/html"}
    keeper.page.route("**/moves/**", lambda route: route.fulfill(**answer))
    keeper.key("JD").tap()
    expect(keeper.offline).to_be_visible()
    expect(keeper.ruling).to_contain_text("a Ranger")
    keeper.page.unroute("**/moves/**")
    keeper.sees(2)
    expect(keeper.offline).to_be_hidden()
    keeper.plays("TH")
    keeper.sees_totals(6, 0)


# what waits


def waits(hand: Hand) -> Locator:
    return hand.page.locator("[data-waiting]")


def test_what_waits_outlives_a_reload_and_is_sent_once(at_own_server: tuple[Hand, Running], tmp_path: Path) -> None:
    hand, server = at_own_server
    server.stop(signal.SIGTERM)
    hand.key("JD").tap()
    expect(waits(hand)).to_have_text(printed("JD"))
    with running(tmp_path, "--port", str(server.port)):
        hand.page.reload()
        hand.sees(2)
        hand.sees_totals(6, 0)
        hand.page.reload()
        expect(waits(hand)).to_have_count(0)
        hand.sees(2)


def test_several_that_wait_are_sent_in_order(hand: Hand) -> None:
    hand.opens(GIN, ["Ann", "Bo"], 0)
    hand.way("no knock")
    hand.page.context.set_offline(True)
    hand.page.locator("summary", has_text="Penalty").locator("visible=true").tap()
    hand.page.locator(".choice:visible", has_text="Bo").tap()
    hand.page.get_by_label("Points to the opponent").locator("visible=true").fill("7")
    hand.primary.tap()
    expect(hand.offline).to_be_visible()
    hand.page.locator("summary:visible", has_text="Back").tap()
    hand.button("Void hand").locator("visible=true").tap()
    expect(waits(hand)).to_have_count(2)
    hand.page.context.set_offline(False)
    hand.sees(2)
    hand.sees_totals(7, 0)
    expect(hand.page.locator("#outbox")).to_be_hidden()
    hand.page.goto(f"{hand.table}/trail")
    expect(hand.page.locator(".trail-row")).to_have_count(2)
    expect(hand.page.locator(".trail-row").first).to_contain_text("void")


@pytest.mark.parametrize(("game", "move"), [(GIN, "knocks"), (THIRTEEN, "goes out")])
def test_a_hand_that_waits_says_so_on_the_button_that_was_tapped_and_on_the_way_to_it(
    hand: Hand, game: str, move: str
) -> None:
    hand.opens(game, ["Ann", "Bo", "Cy"], dealer=2)
    opens = hand.page.locator("summary:visible", has_text=f"Ann {move}")
    if opens.count():
        opens.tap()
    taps(hand, "9S TS JS QH QD QC 2D 3D 4D 7H" if game == GIN else "4S 4H 4D")
    hand.page.context.set_offline(True)
    hand.primary.tap()
    expect(hand.offline).to_be_visible()
    expect(hand.primary).to_have_attribute("data-waiting", WAITS)
    expect(hand.page.locator("#outbox")).to_have_text(LATER)
    if opens.count():
        hand.page.locator("summary:visible", has_text="Back").tap()
        line = hand.page.locator("#outbox > p").first
        expect(line).to_contain_text(re.compile(f"Ann {move} · .*{WAITS}"))
        expect(line).not_to_have_attribute("data-amiss", "")
        foot, bar = opens.bounding_box(), hand.page.locator(".table-bar").bounding_box()
        assert foot is not None and bar is not None
        assert foot["y"] + foot["height"] <= bar["y"] + 1, "what there is to choose stands above the bar"
        assert opens.evaluate("each => getComputedStyle(each).outlineStyle") == "dashed"
    segment = hand.page.locator("#ways .segment[data-waits]")
    expect(segment).to_have_count(1)
    hand.page.locator("#ways .segment:not([data-waits])").first.tap()
    assert segment.evaluate("each => getComputedStyle(each).outlineStyle") == "dashed"


def asked(hand: Hand, waiting: str, other: str) -> Locator:
    """The question of which of two answers is meant, in one line with its two buttons."""
    question = hand.page.locator("#outbox > [data-asks]")
    expect(question).to_have_text(re.compile(f"^ ?{waiting} waits to be sent. Put {other} in its place?"))
    return question


def test_while_two_answers_are_asked_about_no_key_moves_and_a_third_takes_the_place_of_neither(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH)
    signs = [hand.page.get_by_role("link", name="Home"), hand.page.locator("#menu > summary")]
    for width, height in ((320, 568), (375, 667), (667, 375), (1280, 800)):
        hand.page.set_viewport_size({"width": width, "height": height})
        hand.page.reload()
        hand.sees(0)
        before = hand.key("5H").bounding_box()
        hand.page.context.set_offline(True)
        hand.key("JD").tap()
        expect(hand.offline).to_contain_text("What you enter stays on this phone")
        hand.key("TH").tap()
        question = asked(hand, f"Turn up · {printed('JD')}", f"Turn up · {printed('TH')}")
        expect(question).to_contain_text("This is not sent before the answer.")
        assert hand.key("5H").bounding_box() == before
        hand.key("5H").tap()
        expect(hand.note).to_have_text("First answer the question at the foot of the screen.")
        asked(hand, f"Turn up · {printed('JD')}", f"Turn up · {printed('TH')}")
        foot, bar = (hand.page.locator(each).bounding_box() for each in ("#outbox", ".table-bar"))
        assert foot is not None
        assert bar is not None
        assert bar["y"] + bar["height"] <= foot["y"] + 1
        for sign in signs:
            sign.tap(trial=True)
        hand.key("JD").tap()
        expect(question).to_have_count(0)
        hand.key("JD").tap()
        hand.page.locator("#outbox").get_by_role("button", name="Drop it").tap()
        hand.page.context.set_offline(False)
        expect(hand.offline).to_be_hidden()


@pytest.mark.parametrize("answer", ["Keep", "Replace"])
def test_of_two_answers_that_wait_one_is_chosen_and_none_lost_unasked(
    at_own_server: tuple[Hand, Running], tmp_path: Path, answer: str
) -> None:
    hand, server = at_own_server
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH)
    server.stop(signal.SIGTERM)
    hand.key("JD").tap()
    expect(waits(hand)).to_have_text(printed("JD"))
    hand.key("TH").tap()
    question = asked(hand, f"Turn up · {printed('JD')}", f"Turn up · {printed('TH')}")
    expect(waits(hand)).to_have_text(printed("JD"))
    with running(tmp_path, "--port", str(server.port)):
        hand.page.reload()
        hand.sees(0)
        question.get_by_role("button", name=answer).tap()
        hand.sees(1)
        expect(hand.page.locator("#outbox")).to_be_hidden()
        expect(hand.felt.locator(".line-cards li").first).to_contain_text(printed("JD" if answer == "Keep" else "TH"))


def listed(hand: Hand, *labels: str) -> Locator:
    """What waits, in one line at the foot that unfolds to all of it in order; the lines."""
    waiting = hand.page.locator("#outbox > .waits")
    expect(waiting.locator("summary")).to_contain_text(f"Waiting to be sent: {len(labels)}")
    if waiting.get_attribute("open") is None:
        waiting.locator("summary").tap()
    lines = waiting.locator("p")
    expect(lines.locator("b")).to_have_text(list(labels))
    return lines


def test_cards_of_several_turns_wait_in_the_order_of_play_and_are_sent_once_each(keeper: Hand, other: Hand) -> None:
    keeper.page.context.set_offline(True)
    turn = keeper.page.locator(".bar-turn:visible")
    for card, next_ in (("JD", "Beth plays"), ("TH", "Adam plays"), ("9H", "Beth plays"), ("2C", "Adam plays")):
        keeper.key(card).tap()
        expect(turn).to_have_text(next_)
    expect(keeper.offline).to_be_visible()
    played = [f"Adam plays · {printed('JD')}", f"Beth plays · {printed('TH')}", f"Adam plays · {printed('9H')}"]
    lines = listed(keeper, *played, f"Beth plays · {printed('2C')}")
    expect(lines.get_by_role("button")).to_have_count(1)
    lines.last.get_by_role("button", name="Drop it").tap()
    listed(keeper, *played)
    expect(turn).to_have_text("Beth plays")
    keeper.key("TH").tap()
    expect(keeper.note).to_have_text(f"{played[1]}: {WAITS}")
    keeper.page.context.set_offline(False)
    keeper.sees(4)
    expect(keeper.page.locator("#outbox")).to_be_hidden()
    keeper.sees_totals(9, 0)
    expect(turn).to_have_text("Beth plays")
    other.sees(4)
    keeper.plays("8H")


def test_of_cards_entered_ahead_none_takes_a_turn_that_was_not_its_own(keeper: Hand, other: Hand) -> None:
    keeper.page.context.set_offline(True)
    for card in ("JD", "TH", "9H"):
        keeper.key(card).tap()
    listed(
        keeper, *(f"{who} plays · {printed(card)}" for who, card in (("Adam", "JD"), ("Beth", "TH"), ("Adam", "9H")))
    )
    other.plays("JH 8S")
    keeper.page.context.set_offline(False)
    outbox = keeper.page.locator("#outbox")
    expect(outbox).to_contain_text(f"Not entered: Adam plays · {printed('JD')}")
    expect(outbox).to_contain_text(f"Not entered: Beth plays · {printed('TH')}")
    keeper.sees(4)
    expect(keeper.felt.locator(".line-cards li").last).to_contain_text(printed("9H"))


def test_who_enters_for_one_seat_only_enters_no_turn_ahead(hand: Hand, new_hand: Callable[..., Hand]) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH)
    hand.plays("JS")
    adam = new_hand()
    adam.sits(hand.table, ADAM)
    adam.page.context.set_offline(True)
    adam.key("JD").tap()
    expect(adam.offline).to_be_visible()
    adam.key("TH").tap()
    asked(adam, f"Adam plays · {printed('JD')}", f"Adam plays · {printed('TH')}")


def test_a_change_of_mind_is_asked_about_in_every_game(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    hand.way("every exchange")
    hand.page.context.set_offline(True)
    hand.button("Ann stands").locator("visible=true").tap()
    expect(hand.offline).to_be_visible()
    hand.button("Ann faces a king").locator("visible=true").tap()
    asked(hand, "Ann stands", "Ann faces a king").get_by_role("button", name="Replace").tap()
    expect(hand.page.locator("#outbox")).to_have_text(LATER)
    hand.page.context.set_offline(False)
    hand.sees(1)
    expect(hand.ruling).to_contain_text("king")


def test_two_hands_that_wait_are_told_apart_by_what_only_one_of_them_has(new_hand: Callable[..., Hand]) -> None:
    hand = new_hand(locale="ru-RU")
    hand.opens(GIN, ["Ann", "Bo"], dealer=0)
    knocks(hand, "Ann")
    taps(hand, "9S TS JS QH QD QC 2D 3D 4D 7H")
    hand.page.context.set_offline(True)
    hand.primary.tap()
    expect(hand.offline).to_be_visible()
    hand.page.locator('[data-card="7♥"]:visible').tap()
    taps(hand, "AH")
    hand.primary.tap()
    question = hand.page.locator("#outbox > [data-asks]")
    expect(question).to_contain_text(re.compile(r"… 7♥.*… Т♥"))
    expect(question).not_to_contain_text(re.compile("[T1Т]0?♠"))


@pytest.mark.parametrize(("game", "move"), [(GIN, "knocks"), (THIRTEEN, "goes out")])
def test_a_hand_that_was_changed_since_does_not_say_that_it_waits_and_what_waits_is_listed(
    at_own_server: tuple[Hand, Running], tmp_path: Path, game: str, move: str
) -> None:
    hand, server = at_own_server
    hand.opens(game, ["Ann", "Bo"], dealer=1)
    opens = hand.page.locator("summary:visible", has_text=f"Ann {move}")
    if opens.count():
        opens.tap()
    taps(hand, "9S TS JS QH QD QC 2D 3D 4D 7H" if game == GIN else "4S 4H 4D")
    server.stop(signal.SIGTERM)
    hand.primary.tap()
    expect(hand.primary).to_have_attribute("data-waiting", WAITS)
    line, first = hand.page.locator("#outbox > p", has_text=f"Ann {move}"), "9S" if game == GIN else "4S"
    expect(line).to_have_count(0)
    hand.page.locator('[data-tray]:visible [data-suit="S"]').first.tap()
    expect(line).to_contain_text(printed(first))
    expect(line).to_contain_text(WAITS)
    expect(waits(hand)).to_have_count(0)
    taps(hand, first)
    expect(line).to_have_count(0)
    expect(hand.primary).to_have_attribute("data-waiting", WAITS)
    hand.page.locator('[data-tray]:visible [data-suit="S"]').first.tap()
    hand.primary.tap()
    hand.page.locator("#outbox > [data-asks]").get_by_role("button", name="Replace").tap()
    expect(line).to_have_count(0)
    expect(hand.primary).to_have_attribute("data-waiting", WAITS)
    hand.page.locator("[data-tray]:visible button").first.tap()
    expect(line).to_contain_text(WAITS)
    with running(tmp_path, "--port", str(server.port)):
        hand.page.route("**/moves/**", lambda route: route.abort())
        hand.page.reload()
        expect(line).to_have_count(1)
        expect(waits(hand)).to_have_count(0)


def test_what_is_sent_in_vain_is_told_as_it_was_sent(keeper: Hand) -> None:
    """A request may fail long after it was sent: by then other cards may lie in the tray."""
    keeper.opens(THIRTEEN, ["Ann", "Bo"], dealer=1)
    keeper.page.locator("summary:visible", has_text="Ann goes out").tap()
    taps(keeper, "4S 4H 4D")
    held: list[Route] = []

    def holds(route: Route) -> None:
        held.append(route)

    keeper.page.route("**/moves/**", holds)
    keeper.primary.tap()
    expect(keeper.page.locator("#board.htmx-request")).to_have_count(1)
    keeper.page.locator('[data-tray]:visible [data-suit="S"]').first.tap()
    expect(keeper.page.locator("[data-tray]:visible button")).to_have_count(2)
    held.pop().abort()
    line = keeper.page.locator("#outbox > p", has_text="Ann goes out")
    expect(line).to_contain_text(printed("4S"))
    expect(waits(keeper)).to_have_count(0)


def test_hands_of_several_players_wait_side_by_side_and_only_one_of_each(hand: Hand) -> None:
    hand.opens(THIRTEEN, ["Ann", "Bo", "Cy"], dealer=2)
    hand.way("On trust")
    hand.enters(hand.button("Ann goes out").locator("visible=true"))
    hand.way("leftovers")
    hand.page.context.set_offline(True)
    for name in ("Bo", "Cy"):
        hand.button(f"{name} is left with nothing").locator("visible=true").tap()
    expect(waits(hand)).to_have_count(2)
    listed(hand, "Bo is left with nothing", "Cy is left with nothing")
    hand.way("points")
    hand.page.get_by_label("Bo is left with so many points").fill("7")
    hand.primary.tap()
    asked(hand, "Bo is left with nothing", "Bo lays down · 7").get_by_role("button", name="Replace").tap()
    hand.page.context.set_offline(False)
    hand.sees(3)
    hand.sees_totals(0, 7, 0)


def test_the_first_entry_of_all_is_taken_back_while_it_waits(hand: Hand) -> None:
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH)
    hand.page.context.set_offline(True)
    hand.key("JS").tap()
    expect(waits(hand)).to_have_count(1)
    expect(hand.key("JS")).not_to_have_attribute("data-rests", "")
    hand.key("JS").tap()
    hand.page.locator("#outbox > [data-asks]").get_by_role("button", name="Drop it").tap()
    expect(waits(hand)).to_have_count(0)
    hand.page.context.set_offline(False)
    hand.plays("9H")
    hand.sees(1)


def test_undo_takes_back_what_waits_and_nothing_that_was_entered(keeper: Hand) -> None:
    keeper.plays("JD")
    keeper.page.context.set_offline(True)
    keeper.key("TH").tap()
    expect(keeper.offline).to_be_visible()
    expect(keeper.undo_button).to_have_accessible_name(f"Undo: Beth plays · {printed('TH')}")
    keeper.undo_button.tap()
    question = keeper.page.locator("#outbox > [data-asks]")
    expect(question).to_contain_text(f"Beth plays · {printed('TH')} waits to be sent. Drop it?")
    question.get_by_role("button", name="Drop it").tap()
    expect(waits(keeper)).to_have_count(0)
    keeper.page.context.set_offline(False)
    expect(keeper.offline).to_be_hidden()
    keeper.plays("9H")
    keeper.sees(3)
    expect(keeper.felt.locator(".line-cards li")).to_have_count(3)


def test_what_was_refused_meanwhile_is_told_with_its_reason_and_stays_until_it_is_read(
    keeper: Hand, other: Hand
) -> None:
    keeper.page.context.set_offline(True)
    keeper.key("JD").tap()
    expect(keeper.offline).to_be_visible()
    other.plays("JH")
    keeper.page.context.set_offline(False)
    outbox = keeper.page.locator("#outbox")
    expect(outbox.locator("[data-amiss]")).to_contain_text(f"Not entered: Adam plays · {printed('JD')}")
    expect(outbox).to_contain_text("moved on since this page was shown")
    keeper.page.reload()
    expect(outbox).to_contain_text(f"Not entered: Adam plays · {printed('JD')}")
    outbox.get_by_role("button", name="All right").tap()
    expect(outbox).to_be_hidden()
    keeper.page.reload()
    keeper.sees(2)
    expect(outbox).to_be_hidden()


def test_what_the_rules_refuse_is_told_too_and_the_hand_stays(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai", "Dov", "Eva"], dealer=4)
    hand.way("only the cards")
    hand.ranks("9 9 9 9 9")
    hand.page.context.set_offline(True)
    hand.button("Turn up").tap()
    expect(hand.offline).to_be_visible()
    hand.page.context.set_offline(False)
    expect(hand.page.locator("#outbox")).to_contain_text("Rule")
    shows_ranks(hand, "9", "9", "9", "9", "9")
    hand.sees(0)


def test_a_gateway_that_always_refuses_is_tried_ever_more_rarely_and_said_to_be(keeper: Hand) -> None:
    posts: list[str] = []

    def refuses(route: Route) -> None:
        posts.append(route.request.post_data or "")
        route.fulfill(status=403, body="<h1>Blocked</h1>", content_type="text/html")

    keeper.page.clock.install()
    keeper.page.route("**/moves/**", refuses)
    keeper.key("JD").tap()
    outbox = keeper.page.locator("#outbox")
    end = time.monotonic() + 60
    while len(posts) < 8 and time.monotonic() < end:
        keeper.page.clock.fast_forward(61_000)
    expect(outbox).to_contain_text("does not let this through")
    for _ in range(50):
        keeper.page.clock.run_for(1_000)
    assert 8 <= len(posts) <= 10, "by now not more than once a minute"
    assert len({post.split("move_id=")[1].split("&")[0] for post in posts}) == 1
    expect(waits(keeper)).to_have_count(1)
    keeper.page.unroute("**/moves/**")
    outbox.get_by_role("button", name="Try now").tap()
    keeper.sees(2)
    expect(outbox).to_be_hidden()


def test_a_stream_that_lives_on_without_a_network_does_not_say_that_there_is_signal(keeper: Hand) -> None:
    keeper.page.clock.install()
    keeper.page.context.set_offline(True)
    keeper.key("JD").tap()
    expect(keeper.offline).to_be_visible()
    for _ in range(4):
        keeper.page.evaluate("document.dispatchEvent(new Event('htmx:sse:before:message'))")
        expect(keeper.offline).to_be_visible()
        keeper.page.clock.run_for(5_000)
    expect(keeper.page.locator("#outbox")).to_be_hidden()
    keeper.page.context.set_offline(False)
    keeper.page.clock.run_for(60_000)
    keeper.sees(2)
    expect(keeper.offline).to_be_hidden()


def test_what_waits_may_be_dropped(keeper: Hand, other: Hand) -> None:
    keeper.page.clock.install()
    keeper.page.route("**/moves/**", lambda route: route.fulfill(status=502, body="Bad gateway"))
    keeper.key("JD").tap()
    keeper.page.clock.run_for(10_000)
    keeper.page.locator("#outbox").get_by_role("button", name="Drop it").tap()
    expect(waits(keeper)).to_have_count(0)
    keeper.page.unroute("**/moves/**")
    keeper.plays("TH")
    other.sees(2)
    keeper.sees_totals(2, 0)


# addresses of nothing


@pytest.mark.parametrize("path", ["/tables/none", "/nowhere", "/rules/bridge", "/ask/bridge/who"])
def test_an_address_of_nothing_says_so_and_leads_on(hand: Hand, path: str) -> None:
    answer = hand.page.goto(path)
    assert answer is not None
    assert answer.status == 404
    expect(hand.page.get_by_role("alert")).to_be_visible()
    hand.page.get_by_role("link", name="Join with a code").tap()
    expect(hand.page.locator("#code")).to_be_focused()
