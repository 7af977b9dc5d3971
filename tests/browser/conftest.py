"""Phones in hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import chromium
from tests.browser.hand import RANGER, Hand
from tests.conftest import PHONE
from tests.running import Running, running

PATIENCE = 15_000
"""Milliseconds until something that does not come is missed: the machine may be busy. Nothing waits so long by plan."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture
def new_hand(new_phone: Callable[..., Page]) -> Callable[..., Hand]:
    """Make phones that know nothing of each other, each in a hand; words given replace those of PHONE."""

    def make(**words: Any) -> Hand:
        page = new_phone(**words)
        page.set_default_timeout(PATIENCE)
        return Hand(page)

    return make


@pytest.fixture
def launch_whole(launch_browser: Callable[..., Browser]) -> Callable[..., Browser]:
    """Start the whole browser, for what the shell without windows does not do."""
    assert (path := chromium.whole()), "there is no whole Chromium: `python3 -m tests` installs one"
    return lambda **words: launch_browser(executable_path=str(path), **words)


@pytest.fixture
def at_own_server(tmp_path: Path, browser: Browser) -> Iterator[tuple[Hand, Running]]:
    """A phone at a table of a server that may be stopped."""
    with running(tmp_path) as server, browser.new_context(**PHONE, base_url=server.url) as phone:
        hand = Hand(phone.new_page())
        hand.opens(RANGER, ["Adam", "Beth"], dealer=1)
        hand.plays("JS")
        yield hand, server


@pytest.fixture
def hand(new_hand: Callable[..., Hand]) -> Hand:
    """A phone of 375 by 667 points, at no table yet."""
    return new_hand()
