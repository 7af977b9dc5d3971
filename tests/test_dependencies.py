"""What Referee stands on: nothing that is not pinned, nothing pinned for nobody, no two that cannot live together.

`python3 -m tests audit` asks besides, where there is a network, what is known against any of it.
"""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache

from packaging.requirements import Requirement

from referee import bootstrap

ELSEWHERE = {"colorama", "tzdata"}
"""Wanted on some systems only."""
FREE = re.compile(r"MIT|BSD|Apache|PSF|ISC|MPL", re.I)
BESIDE = re.compile(r"LGPL")
"""May be used beside the rest, unchanged: the driver of PostgreSQL, for whoever wants one."""


def plain(name: str) -> str:
    """A distribution's name as all its spellings come to.

    >>> plain("typing_extensions"), plain("Flask.HTMX")
    ('typing-extensions', 'flask-htmx')
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def pins() -> dict[str, str]:
    """The versions that are installed everywhere."""
    lines = (bootstrap.CHECKOUT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return {plain(name): version for name, version in (line.split("==") for line in lines)}


def standing_on(requirements: Iterable[str]) -> dict[str, importlib.metadata.Distribution]:
    """All that is installed for these, and for what they want in turn."""
    found: dict[str, importlib.metadata.Distribution] = {}
    to_do, seen = [Requirement(each) for each in requirements], set()
    while to_do:
        wanted = to_do.pop()
        if (key := (plain(wanted.name), *sorted(wanted.extras))) in seen:
            continue
        seen.add(key)
        found[key[0]] = importlib.metadata.distribution(wanted.name)
        for each in map(Requirement, found[key[0]].requires or ()):
            extras = [{"extra": extra} for extra in (*wanted.extras, "")]
            if each.marker is None or any(each.marker.evaluate(extra) for extra in extras):
                to_do.append(each)
    return found


@cache
def all_of_it() -> dict[str, importlib.metadata.Distribution]:
    return standing_on(bootstrap.wanted("test"))


def test_all_of_it_is_pinned_and_is_here_as_it_is_pinned() -> None:
    here = {name: each.version for name, each in all_of_it().items() if name not in ELSEWHERE}
    assert here == pins()


def test_none_of_it_is_at_odds_with_another() -> None:
    told = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout


def test_all_that_is_served_with_is_free() -> None:
    for name, each in standing_on([*bootstrap.wanted(None), *bootstrap.wanted("postgres")]).items():
        about = each.metadata
        classified = [line for line in about.get_all("Classifier") or () if line.startswith("License")]
        licence = " ".join([about.get("License-Expression") or about.get("License") or "", *classified])
        allowed = BESIDE if name.startswith("psycopg") else FREE
        assert allowed.search(licence), f"{name}: {licence or 'no licence'}"
