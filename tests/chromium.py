"""A Chromium for the browser tests: the one that is installed, else one that can be. Standard library only.

Of Chromium there are two: the whole browser, and a shell without windows, which takes half as long for the same pages.
The shell is taken where there is one; what only the whole browser does asks for that.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

SHELLS = ("chromium-headless-shell", "chrome-headless-shell", "headless_shell")
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
    """The browser that REFEREE_BROWSER names, else a shell, else the whole browser; Playwright's own last of each."""
    if asked := os.environ.get(ASKED):
        return Path(asked)
    return next(_installed(SHELLS, "chromium_headless_shell"), None) or whole()


def whole() -> Path | None:
    """The browser with all that a person's has."""
    asked = Path(os.environ.get(ASKED, ""))
    if asked.name and asked.name not in SHELLS:
        return asked
    return next(_installed(NAMES, "chromium", PLACES), None)


def provide() -> None:
    """Install both if there is no browser: Playwright's own, else Debian's where this may install packages."""
    if whole() is not None:
        return
    sys.stderr.write("Installing Chromium for the browser tests ...\n")
    for words in _ways():
        subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)
        if whole() is not None:
            return
    sys.stderr.write(f"No Chromium could be installed: install one, or name one in {ASKED}.\n")


def _installed(names: Iterable[str], own: str, places: Iterable[str] = ()) -> Iterator[Path]:
    """The programs of these names that are there; `own` is how Playwright calls the folder of its own."""
    paths = [Path(found) for name in names if (found := shutil.which(name))]
    paths += map(Path, places)
    for cache in ("~/.cache/ms-playwright", "~/Library/Caches/ms-playwright", "~/AppData/Local/ms-playwright"):
        for name in (*names, *(f"{each}.exe" for each in names), "Chromium", "Google Chrome for Testing"):
            paths += sorted(Path(cache).expanduser().glob(f"{own}-*/**/{name}"), reverse=True)
    return (path for path in paths if path.is_file())


def _ways() -> Iterator[list[str]]:
    yield [sys.executable, "-m", "playwright", "install", "chromium"]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        yield ["apt-get", "update", "-qq"]
        for packages in (("chromium", SHELLS[0]), ("chromium",)):
            yield ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
