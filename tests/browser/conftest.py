"""Phones in hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hand import Hand

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
def hand(new_hand: Callable[..., Hand]) -> Hand:
    """A phone of 375 by 667 points, at no table yet."""
    return new_hand()
