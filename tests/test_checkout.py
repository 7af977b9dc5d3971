"""What is committed: the agreed top level, and nothing that holds only on the machine where it was written."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from referee.bootstrap import CHECKOUT

TOP_LEVEL = {"pyproject.toml", "README.md", "referee", "templates", "static", "tests", "instance"}
# In pieces, or this file would be the first to hold them.
HOSTS = [f"{name}.{end}" for name in ("pypi", "pythonhosted", "npmjs", "debian", "rubygems") for end in ("org", "com")]
PATHS = [f"/{name}/" for name in ("work", "root", "opt")]


def committed() -> list[Path]:
    words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(words, cwd=CHECKOUT, capture_output=True, check=True, text=True).stdout
    return [CHECKOUT / each for each in listed.split("\0") if each and (CHECKOUT / each).is_file()]


@pytest.mark.parametrize("forbidden", HOSTS + PATHS)
def test_no_file_names_a_registry_or_a_folder_of_one_machine(forbidden: str) -> None:
    files = committed()
    assert CHECKOUT / "pyproject.toml" in files
    assert [str(each) for each in files if forbidden.encode() in each.read_bytes()] == []


def test_no_file_holds_two_versions_of_a_merge() -> None:
    marks = re.compile(rb"^(<{7}|>{7}) ", re.MULTILINE)
    assert [str(each) for each in committed() if marks.search(each.read_bytes())] == []


def test_the_top_level_holds_what_was_agreed_and_dot_files() -> None:
    names = {each.relative_to(CHECKOUT).parts[0] for each in committed()}
    assert {each for each in names if not each.startswith(".")} <= TOP_LEVEL


def test_every_picture_of_the_readme_is_there_and_light() -> None:
    named = re.findall(r'src="([^"]+)"', (CHECKOUT / "README.md").read_text(encoding="utf-8"))
    assert len(named) == 3
    assert {path.relative_to(CHECKOUT).as_posix() for path in committed() if path.match(".looks/*")} == set(named)
    assert [each for each in named if (CHECKOUT / each).stat().st_size > 60_000] == []


def test_instance_is_there_and_holds_nothing_but_its_gitignore() -> None:
    kept = [each.relative_to(CHECKOUT) for each in committed() if each.is_relative_to(CHECKOUT / "instance")]
    assert kept == [Path("instance/.gitignore")]


def test_what_a_running_referee_keeps_is_never_committed() -> None:
    words = ["git", "check-ignore", "instance/referee.db", "instance/secret.key", ".venv/bin/python"]
    ignored = subprocess.run(words, cwd=CHECKOUT, capture_output=True, check=False, text=True).stdout
    assert ignored.split() == words[2:]
