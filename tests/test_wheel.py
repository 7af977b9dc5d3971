"""The wheel: built from the checkout, it runs in an environment of its own, far from the sources."""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

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


@pytest.mark.xdist_group("wheel")
def test_the_wheel_runs_from_a_clean_environment(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    venv.create(home, with_pip=True)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    pins = CHECKOUT / ".ci" / "constraints.txt"
    subprocess.run([scripts / "python", *PIP, "install", "--constraint", str(pins), str(wheel)], check=True)
    referee = (str(scripts / "referee"),)
    helped = subprocess.run([*referee, "--help"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "serve" in helped.stdout
    with running(tmp_path, command=referee) as started:
        with urllib.request.urlopen(started.url, timeout=5) as answer:
            assert b"</html>" in answer.read()
        assert started.stop() < 2
