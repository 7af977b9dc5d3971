"""What a phone downloads: the first page with everything it needs, a table's, and the rulebooks."""

from __future__ import annotations

import gzip
import http.client
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser

from referee.games import GAMES
from referee.speech import LANGUAGES
from tests.bench.measuring import say
from tests.conftest import PHONE
from tests.running import Running

MOST_BYTES = {"home": 45_000, "table": 60_000}
MOST_REQUESTS = 8
MOST_OF_A_RULEBOOK = 60_000


class _Needs(HTMLParser):
    """What a page names that a browser may fetch with it: styles, scripts, pictures, icons of every kind."""

    def __init__(self) -> None:
        super().__init__()
        self.paths: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        wanted = given.get("href") if tag == "link" else given.get("src")
        if wanted is not None and not wanted.startswith("data:"):
            self.paths.append(wanted)


def fetched(server: Running, path: str, language: str = "en") -> tuple[int, str]:
    """The bytes that come over the wire for a path, its head included, and its text if it is any."""
    caller = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    caller.request("GET", path, headers={"Accept-Encoding": "gzip", "Accept-Language": language})
    answer = caller.getresponse()
    body = answer.read()
    caller.close()
    assert answer.status == 200
    head = sum(len(name) + len(value) + 4 for name, value in answer.getheaders())
    plain = gzip.decompress(body) if answer.headers["Content-Encoding"] == "gzip" else body
    is_text = answer.headers.get_content_maintype() == "text"
    return head + len(body), plain.decode() if is_text else ""


def named_in(html: str) -> set[str]:
    """The paths of all that a page needs."""
    reader = _Needs()
    reader.feed(html)
    return set(reader.paths)


def asked_for(browser: Browser, url: str) -> set[str]:
    """The addresses that a browser which was never here asks for until a page is still."""
    asked: set[str] = set()
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.on("request", lambda request: asked.add(request.url))
    page.goto(url)
    page.wait_for_timeout(500)
    context.close()
    return asked


@pytest.mark.parametrize("which", ["home", "table"])
def test_the_first_page_is_light(server: Running, browser: Browser, which: str) -> None:
    path = "/" if which == "home" else server.open_table()
    html = fetched(server, path)[1]
    named = {urljoin(server.url + path, each) for each in named_in(html)}
    asked = asked_for(browser, server.url + path)
    foreign = {each for each in asked | named if not each.startswith(server.url)}
    paths = {urlsplit(each).path for each in asked | named} | {path}
    lasting = {each for each in paths if each.endswith("/stream")}
    sizes = {each: fetched(server, each)[0] for each in sorted(paths - lasting)}
    parts = ", ".join(f"{each.rpartition('/')[2][-14:] or 'page'} {size / 1_000:.1f}" for each, size in sizes.items())
    say(f"first page ({which}): {sum(sizes.values()) / 1_000:.1f} kB compressed, {len(paths)} requests ({parts})")
    assert foreign == set()
    assert len(paths) <= MOST_REQUESTS
    assert sum(sizes.values()) <= MOST_BYTES[which]


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_a_rulebook_is_no_book(server: Running, slug: str) -> None:
    sizes = {language: fetched(server, f"/rules/{slug}", language) for language in LANGUAGES}
    told = ", ".join(
        f"{each} {size / 1_000:.1f} ({len(html.encode()) / 1_000:.0f} raw)" for each, (size, html) in sizes.items()
    )
    say(f"rulebook of {slug}, kB compressed: {told}")
    assert max(size for size, _ in sizes.values()) <= MOST_OF_A_RULEBOOK
