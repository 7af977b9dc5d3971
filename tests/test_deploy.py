"""What stands in `.deploy/`: the unit and the container file start the command as it is, from this checkout."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import click

from referee.bootstrap import CHECKOUT
from referee.cli import serve

UNIT, CONTAINER = (CHECKOUT / ".deploy" / name for name in ("referee.service", "Containerfile"))


def text(path: Path) -> str:
    """A file without its remarks."""
    return re.sub(r"(?m)^#.*\n", "", path.read_text(encoding="utf-8"))


def understood(words: list[str]) -> click.Context:
    """The options of `serve`, of which every word must be one."""
    return serve.make_context("serve", list(words))


def copied() -> list[str]:
    """What the container file takes from the checkout."""
    lines = re.findall(r"(?m)^COPY (?!--from)(.+)$", text(CONTAINER))
    return [source for line in lines for source in shlex.split(line)[:-1]]


def test_the_unit_starts_the_command_as_it_is() -> None:
    [started] = re.findall(r"(?m)^ExecStart=(.+)$", text(UNIT))
    program, *words = shlex.split(started)
    assert Path(program).name == "referee"
    assert understood(words).params["proxies"] == 1
    assert understood(words).params["host"] == "127.0.0.1", "what is believed of a proxy nobody else may say"


def test_the_unit_is_one_that_systemd_reads(tmp_path: Path) -> None:
    """As `systemd-analyze` does where there is one; and every line is a section or a setting of its own anywhere."""
    lines = [line for line in text(UNIT).splitlines() if line]
    assert all(re.fullmatch(r"\[(Unit|Service|Install)\]|[A-Z]\w+=.*", line) for line in lines), lines
    if found := shutil.which("systemd-analyze"):
        there = tmp_path / UNIT.name
        program = re.search(r"(?m)^ExecStart=(\S+)", text(UNIT))
        assert program is not None
        there.write_text(text(UNIT).replace(program[1], sys.executable), encoding="utf-8")
        read = subprocess.run([found, "verify", there], capture_output=True, text=True, check=False)
        assert (read.returncode, read.stderr) == (0, "")


def test_the_unit_gives_the_server_the_time_to_stop_that_it_takes() -> None:
    from referee.server import SECONDS_TO_STOP

    [seconds] = re.findall(r"(?m)^TimeoutStopSec=(\d+)$", text(UNIT))
    assert int(seconds) > SECONDS_TO_STOP
    assert "KillMode=mixed" in text(UNIT), "the workers are stopped by their server"


def test_the_container_starts_the_command_as_it_is() -> None:
    [words] = re.findall(r"(?m)^CMD (\[.+\])$", text(CONTAINER))
    [port] = re.findall(r"(?m)^EXPOSE (\d+)$", text(CONTAINER))
    params = understood(json.loads(words)).params
    assert (params["host"], params["port"]) == ("0.0.0.0", int(port))
    assert f":{port}/healthz" in text(CONTAINER)


def test_the_container_is_built_of_what_is_copied_and_of_nothing_else(tmp_path: Path) -> None:
    ignored = (CHECKOUT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    for source in copied():
        assert f"!{source}" in ignored, "what is copied must be sent to where it is built"
        there = tmp_path / "src" / source
        there.parent.mkdir(parents=True, exist_ok=True)
        if (CHECKOUT / source).is_dir():
            shutil.copytree(CHECKOUT / source, there, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(CHECKOUT / source, there)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", "wheel"]
    words = [str(tmp_path / "src"), "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path)]
    subprocess.run([*pip, *words], check=True)
    [wheel] = tmp_path.glob("referee-*.whl")
    held = set(zipfile.ZipFile(wheel).namelist())
    assert {"referee/server.py", "referee/templates/base.html", "referee/static/css/base.css"} <= held
    assert any(each.startswith("referee/store/migrations/versions/") for each in held)


def test_what_the_container_installs_is_pinned() -> None:
    assert "--constraint .ci/constraints.txt '.[postgres]'" in text(CONTAINER)
    assert "--constraint .ci/constraints.txt '.[postgres]'" in UNIT.read_text(encoding="utf-8")
