"""The wheel: built from the checkout, it runs in an environment of its own, far from the sources."""

from __future__ import annotations

import importlib.metadata
import os
import subprocess
import sys
import urllib.request
import venv
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from referee.bootstrap import CHECKOUT
from tests.running import running

PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    built = ["wheel", str(CHECKOUT), "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    subprocess.run([sys.executable, *PIP, *built], check=True)
    [made] = folder.glob("referee-*.whl")
    return made


def test_the_wheel_holds_every_file_that_the_program_reads(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    for folder, place in (("referee", "referee"), ("templates", "referee/templates"), ("static", "referee/static")):
        files = [each for each in (CHECKOUT / folder).rglob("*") if each.is_file() and "__pycache__" not in each.parts]
        assert files, f"{folder} is empty"
        due = {f"{place}/{each.relative_to(CHECKOUT / folder).as_posix()}" for each in files}
        assert due - held == set()
    assert {each.split("/")[0].split("-")[0] for each in held} == {"referee"}


def _lend_what_it_requires(python: Path, wheel: Path) -> None:
    """Give it the packages of this environment that the wheel says it requires, and what those require; no others."""
    wanted, closure = list(_required(wheel)), set[str]()
    while wanted:
        name = wanted.pop()
        if name not in closure:
            closure.add(name)
            wanted += _names(importlib.metadata.requires(name) or ())
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    there = Path(subprocess.run([python, "-c", asked], capture_output=True, text=True, check=True).stdout.strip())
    for file in (file for name in closure for file in importlib.metadata.files(name) or ()):
        top = file.parts[0]
        if top != ".." and not (there / top).exists():
            (there / top).symlink_to(Path(str(file.locate())).parents[len(file.parts) - 1] / top)


def _required(wheel: Path) -> list[str]:
    [metadata] = [each for each in zipfile.ZipFile(wheel).namelist() if each.endswith(".dist-info/METADATA")]
    lines = zipfile.ZipFile(wheel).read(metadata).decode().splitlines()
    return _names(line.partition(": ")[2] for line in lines if line.startswith("Requires-Dist: "))


def _names(requirements: Iterable[str]) -> list[str]:
    """What is required here, extras left out."""
    found = [Requirement(each) for each in requirements]
    return [each.name for each in found if each.marker is None or each.marker.evaluate({"extra": ""})]


@pytest.mark.xdist_group("wheel")
def test_the_wheel_runs_from_a_clean_environment(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    venv.create(home, with_pip=False)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    aim = ["--python", str(scripts / "python"), "install", "--no-deps", str(wheel)]
    subprocess.run([sys.executable, *PIP, *aim], check=True)
    _lend_what_it_requires(scripts / "python", wheel)
    referee = (str(scripts / "referee"),)
    helped = subprocess.run([*referee, "--help"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "serve" in helped.stdout
    with running(tmp_path, command=referee) as started:
        with urllib.request.urlopen(started.url, timeout=5) as answer:
            assert b"</html>" in answer.read()
        assert started.stop() < 2
