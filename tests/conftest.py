"""What several tests stand on: a running server, and phones that look at it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from tests import chromium, databases
from tests.postgres import postgres
from tests.running import Running, running

PHONE = {
    "viewport": {"width": 375, "height": 667},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "en-GB",
    "service_workers": "block",  # they would answer before a test's own routes; where one is tried it says "allow"
}


def pytest_addoption(parser: pytest.Parser) -> None:
    """One more word for pytest, and for `python3 -m tests`."""
    parser.addoption("--postgres", action="store_true", help="keep the tables in a PostgreSQL that the run brings")


def pytest_configure(config: pytest.Config) -> None:
    """Keep away from the tables of whoever runs this; and start the PostgreSQL of this run, once for all processes."""
    os.environ.pop("DATABASE_URL", None)
    config.addinivalue_line("markers", "only(database): holds for `sqlite` or for `postgresql` alone")
    if config.getoption("--postgres") and not databases.is_far():
        running_database = ExitStack()
        os.environ[databases.SERVER] = running_database.enter_context(postgres())
        config.add_cleanup(running_database.close)
        databases.prepare(os.environ[databases.SERVER])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what holds for the other database alone."""
    other = "sqlite" if databases.is_far() else "postgresql"
    out = [each for each in items if (mark := each.get_closest_marker("only")) and mark.args == (other,)]
    if out:
        config.hook.pytest_deselected(items=out)
        items[:] = [each for each in items if each not in out]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A Referee that really runs, with its own data: one for all the tests of a process, so leave it running."""
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture(scope="session")
def base_url(server: Running) -> str:
    """Where a page's own paths lead. In the place of the plugin's fixture, over which pytest 9 warns."""
    return server.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the Chromium that is installed."""
    if (browser := chromium.find()) is None:
        pytest.fail("there is no Chromium: `python3 -m tests` installs one")
    return {**browser_type_launch_args, "executable_path": str(browser), "args": [*chromium.FLAGS]}


@pytest.fixture
def new_phone(new_context: Callable[..., BrowserContext], server: Running) -> Iterator[Callable[..., Page]]:
    """Make phones: each its own browser context with its own cookies; words given replace those of PHONE.

    At the end no script may have failed, no page may have asked for anything that its policy forbids, and
    nothing may have been asked of another host.
    """
    complaints: list[str] = []

    def make(**words: Any) -> Page:
        page = new_context(**{**PHONE, **words}).new_page()
        page.on("pageerror", lambda error: complaints.append(f"a script failed: {error}"))
        page.on("console", lambda message: complaints.extend(_forbidden(message)))
        page.on("request", lambda request: complaints.extend(_foreign(request.url, server.url)))
        return page

    yield make
    assert not complaints


@pytest.fixture
def phone(new_phone: Callable[..., Page]) -> Page:
    """A phone of 375 by 667 points, on no page yet."""
    return new_phone()


@pytest.fixture
def two_phones(new_phone: Callable[..., Page]) -> tuple[Page, Page]:
    """Two phones that know nothing of each other."""
    return new_phone(), new_phone()


def _forbidden(message: ConsoleMessage) -> list[str]:
    return [message.text] if "Content Security Policy" in message.text else []


def _foreign(url: str, home: str) -> list[str]:
    is_own = url.startswith((home, "data:", "blob:", "about:"))
    return [] if is_own else [f"asked another host: {url}"]
