"""Where the browser allows it: this phone's tables open without a signal, marked as old, and never for anybody else."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hand import RANGER, THIRTEEN, Hand
from tests.browser.test_badly import listed
from tests.conftest import PHONE
from tests.running import Running, running

BETH = 1
READY = "navigator.serviceWorker.ready.then(worker => worker.active !== null)"


@pytest.fixture
def server_of_its_own(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as server:
        yield server


@pytest.fixture
def make_hand(browser: Browser, server_of_its_own: Running) -> Iterator[Callable[[], Hand]]:
    """Make phones whose browser lets a worker keep pages."""
    contexts = []

    def make() -> Hand:
        contexts.append(browser.new_context(**{**PHONE, "service_workers": "allow"}, base_url=server_of_its_own.url))
        return Hand(contexts[-1].new_page())

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def hand(make_hand: Callable[[], Hand]) -> Hand:
    """A phone at a table whose worker is at work, with a card that came after the page was loaded."""
    hand = make_hand()
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH)
    assert hand.page.evaluate(READY)
    hand.page.reload()
    hand.plays("JS JD")
    hand.sees_totals(6, 0)
    return hand


def kept(hand: Hand) -> str:
    """The addresses that the worker keeps."""
    names = hand.page.evaluate("caches.keys()")
    paths: list[str] = []
    for name in names:
        asked = "name => caches.open(name).then(kept => kept.keys()).then(all => all.map(each => each.url))"
        paths += hand.page.evaluate(asked, name)
    return "\n".join(paths)


def keeps(hand: Hand, path: str, text: str) -> None:
    """The worker comes to keep this page, with this in it: it is told by messages, which take a moment."""
    asked = """async ([path, text]) => {
        for (let tries = 0; tries < 400; tries++) {
            const found = await caches.match(path);
            if (found && (await found.text()).includes(text)) return true;
            await new Promise(done => setTimeout(done, 25));
        }
        return false;
    }"""
    assert hand.page.evaluate(asked, [path, text])


def has_kept_the_board(hand: Hand) -> None:
    keeps(hand, f"{hand.table}/board", 'data-seq="2"')


def test_the_table_opens_without_signal_as_it_was_last_seen_and_says_so(
    hand: Hand, server_of_its_own: Running, tmp_path: Path
) -> None:
    has_kept_the_board(hand)
    expect(hand.page.locator("#old")).to_be_hidden()
    server_of_its_own.stop(signal.SIGTERM)
    hand.page.reload()
    hand.sees_totals(6, 0)
    old = hand.page.locator("#old")
    expect(old).to_contain_text("This is how it stood:")
    assert hand.page.locator("#old time").inner_text().strip()
    expect(hand.offline).to_be_visible()
    hand.key("TH").tap()
    expect(hand.key("TH")).to_have_attribute("data-waiting", "waits to be sent")
    hand.page.reload()
    expect(hand.key("TH")).to_have_attribute("data-waiting", "waits to be sent")
    with running(tmp_path, "--port", str(server_of_its_own.port)):
        hand.sees(3)
        hand.sees_totals(6, 0)
        expect(old).to_be_hidden()


def test_home_opens_without_signal_too(hand: Hand, server_of_its_own: Running) -> None:
    hand.page.goto("/")
    expect(hand.page.locator(".sitting")).to_have_count(1)
    server_of_its_own.stop(signal.SIGTERM)
    hand.page.reload()
    expect(hand.page.locator(".sitting")).to_have_count(1)
    expect(hand.page.locator("#old")).to_be_visible()
    hand.page.locator(".sitting").tap()
    expect(hand.page.locator("#board")).to_have_attribute("data-seq", "2")


def test_all_that_waits_is_listed_after_a_reload_without_signal_each_with_its_way_back(
    hand: Hand, server_of_its_own: Running, tmp_path: Path
) -> None:
    hand.opens(THIRTEEN, ["Ann", "Bo", "Cy", "Di"], dealer=3)
    hand.way("On trust")
    hand.enters(hand.button("Ann goes out").locator("visible=true"))
    keeps(hand, f"{hand.table}/board", 'data-seq="1"')
    server_of_its_own.stop(signal.SIGTERM)
    hand.way("leftovers")
    for name in ("Bo", "Cy", "Di"):
        hand.button(f"{name} is left with nothing").locator("visible=true").tap()
    hand.page.reload()
    hand.way("Cards")
    lines = listed(hand, *(f"{name} is left with nothing" for name in ("Bo", "Cy", "Di")))
    lines.nth(1).get_by_role("button", name="Drop it").tap()
    listed(hand, "Bo is left with nothing", "Di is left with nothing")
    with running(tmp_path, "--port", str(server_of_its_own.port)):
        hand.sees(3)
        expect(hand.page.locator("#outbox")).to_be_hidden()


def test_the_first_page_of_all_opens_again_without_signal_and_says_so(
    make_hand: Callable[[], Hand], server_of_its_own: Running
) -> None:
    hand = make_hand()
    hand.page.goto("/")
    keeps(hand, "/", "home-ways")
    server_of_its_own.stop(signal.SIGTERM)
    hand.page.reload()
    expect(hand.page.get_by_role("link", name="Start a table")).to_be_visible()
    expect(hand.page.locator("#old")).to_contain_text("No signal.")
    hand.page.get_by_role("link", name="Start a table").tap()
    expect(hand.page.get_by_role("alert")).to_contain_text("not kept on this phone")
    hand.page.get_by_role("link", name="To the tables on this phone").tap()
    expect(hand.page.locator(".home-tables")).to_be_visible()


def test_the_first_page_lists_a_table_that_was_opened_since_and_never_left(
    make_hand: Callable[[], Hand], server_of_its_own: Running
) -> None:
    hand = make_hand()
    hand.opens(RANGER, ["Adam", "Beth"], dealer=BETH)
    keeps(hand, "/", hand.table)
    keeps(hand, hand.table, "data-board-url")
    first = hand.table
    hand.opens(RANGER, ["Cai", "Dov"], dealer=BETH)
    keeps(hand, "/", hand.table)
    server_of_its_own.stop(signal.SIGTERM)
    hand.page.goto("/")
    expect(hand.page.locator(".sitting")).to_have_count(2)
    hand.page.locator(f'.sitting[href="{first}"]').tap()
    expect(hand.page.locator("#board")).to_contain_text("Adam")


def test_with_a_signal_nothing_old_is_shown(hand: Hand, make_hand: Callable[[], Hand]) -> None:
    has_kept_the_board(hand)
    hand.page.goto("/ask")
    other = make_hand()
    other.sits(hand.table, BETH)
    other.plays("TH")
    hand.page.goto(hand.table)
    expect(hand.board).to_have_attribute("data-seq", "3")
    expect(hand.page.locator("#old")).to_be_hidden()
    assert hand.page.evaluate("document.documentElement.dataset.seenAt") is None


def test_a_phone_whose_cookie_was_erased_is_shown_nothing_that_it_may_not_see(
    hand: Hand, server_of_its_own: Running
) -> None:
    has_kept_the_board(hand)
    assert hand.table in kept(hand)
    hand.page.context.clear_cookies()
    server_of_its_own.stop(signal.SIGTERM)
    hand.page.reload()
    expect(hand.page.locator("#no-signal")).to_be_visible()
    expect(hand.board).to_have_count(0)


def test_a_page_that_is_not_kept_says_so_and_leads_to_this_phone_s_tables(
    hand: Hand, server_of_its_own: Running
) -> None:
    has_kept_the_board(hand)
    hand.page.goto("/")
    expect(hand.page.locator(".sitting")).to_have_count(1)
    server_of_its_own.stop(signal.SIGTERM)
    for address in ("/tables/new", "/ask", f"{hand.table}/trail"):
        hand.page.goto(address)
        expect(hand.page.get_by_role("alert")).to_contain_text("not kept on this phone")
        assert hand.page.url.endswith(address), "so that it can be tried again"
    hand.page.get_by_role("link", name="To the tables on this phone").tap()
    hand.page.locator(".sitting").tap()
    expect(hand.page.locator("#board")).to_have_attribute("data-seq", "2")


def test_whoever_has_the_browser_next_finds_no_page_of_the_one_before(hand: Hand) -> None:
    has_kept_the_board(hand)
    hand.page.context.clear_cookies()
    hand.page.goto("/")
    expect(hand.page.locator(".sitting")).to_have_count(0)
    assert hand.page.evaluate(READY)
    assert "/tables/" not in kept(hand)


def test_another_version_keeps_nothing_of_this_one(hand: Hand) -> None:
    hand.page.evaluate("caches.open('pages of another version').then(kept => kept.put('/x', new Response('x')))")
    hand.page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.unregister())")
    hand.page.reload()
    assert hand.page.evaluate(READY)
    expect(hand.board).to_be_visible()
    names = hand.page.evaluate("caches.keys()")
    assert len(names) == len({name.split()[-1] for name in names}) * 2 and "pages of another version" not in names


def test_it_can_be_installed(launch_whole: Callable[..., Browser], server_of_its_own: Running) -> None:
    with launch_whole() as browser, browser.new_context(base_url=server_of_its_own.url) as context:
        page = context.new_page()
        page.goto("/")
        assert page.evaluate(READY)
        found = context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [each["errorId"] for each in found] == ["in-incognito"], "as every browser of a test is"


def test_its_icons_are_there(hand: Hand) -> None:
    manifest = hand.page.request.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for icon in manifest.json()["icons"]:
        picture = hand.page.request.get(icon["src"])
        width, height = (int.from_bytes(picture.body()[place : place + 4]) for place in (16, 20))
        assert (picture.status, f"{width}x{height}") == (200, icon["sizes"])


def test_the_address_of_a_table_is_copied(hand: Hand) -> None:
    hand.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hand.page.goto(f"{hand.table}/share")
    hand.page.get_by_role("button", name="Copy the address").tap()
    expect(hand.page.get_by_role("button", name="Copied")).to_be_visible()
    address = hand.page.locator("#address").get_attribute("href")
    assert hand.page.evaluate("navigator.clipboard.readText()") == address


def test_a_page_says_what_this_phone_can_do(hand: Hand) -> None:
    hand.page.locator("#menu > summary").tap()
    hand.page.get_by_role("link", name="This phone").tap()
    expect(hand.page.locator(".can")).to_have_attribute("data-can", "yes")
    expect(hand.page.locator("main")).to_contain_text("Add to Home Screen")
