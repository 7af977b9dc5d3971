"""A Chromium for the browser tests: the one that is installed, else one that can be. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
    "C:/Program Files/Microsoft/Edge/Application/msedge.exe",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
ASKED = "REFEREE_BROWSER"


def find() -> Path | None:
    """The browser that REFEREE_BROWSER names, else the first that is installed, Playwright's own last."""
    if asked := os.environ.get(ASKED):
        return Path(asked)
    return next((path for path in _candidates() if path.is_file()), None)


def provide() -> None:
    """Install a browser if there is none: Playwright's own, else Debian's where this may install packages."""
    if find() is not None:
        return
    sys.stderr.write("Installing Chromium for the browser tests ...\n")
    for words in _ways():
        if subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False).returncode:
            continue
        if find() is not None:
            return
    sys.stderr.write(f"No Chromium could be installed: install one, or name one in {ASKED}.\n")


def _candidates() -> Iterator[Path]:
    for name in NAMES:
        if found := shutil.which(name):
            yield Path(found)
    yield from map(Path, PLACES)
    yield from _playwrights_own()


def _playwrights_own() -> Iterator[Path]:
    caches = ("~/.cache/ms-playwright", "~/Library/Caches/ms-playwright", "~/AppData/Local/ms-playwright")
    for cache in map(Path, caches):
        for name in ("chrome", "Chromium", "Google Chrome for Testing", "chrome.exe"):
            yield from sorted(cache.expanduser().glob(f"chromium-*/**/{name}"), reverse=True)


def _ways() -> Iterator[list[str]]:
    yield [sys.executable, "-m", "playwright", "install", "chromium"]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        yield ["apt-get", "update", "-qq"]
        yield ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
