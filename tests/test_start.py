"""The start and the end: two commands set everything up, the server says where it is, and it stops when told."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from referee import bootstrap, data
from referee.cli import main
from referee.errors import DiskFull, Unwritable
from referee.server import Serving, address_of, free_port, greeting
from tests.disks import filled, read_only, small_disk
from tests.running import BY_MODULE, Running, running

PHONES = 20


def test_the_server_says_where_it_is_and_where_the_tables_are_kept(server: Running) -> None:
    assert f"Referee is at       {server.url}/" in server.said()
    assert str(server.data) in server.said()


def test_the_server_makes_its_database_and_a_secret_key_that_only_its_owner_may_read(server: Running) -> None:
    assert (server.data / "referee.db").is_file()
    key = server.data / "secret.key"
    assert len(key.read_bytes()) == data.SECRET_BYTES
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


def test_a_key_that_others_could_read_is_theirs_no_more(tmp_path: Path) -> None:
    key = tmp_path / "data" / "secret.key"
    key.parent.mkdir()
    key.write_bytes(b"an old key of this installation")
    key.chmod(0o644)
    with running(tmp_path) as started:
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
        assert "others on this machine could read" in started.said() and "secret.key" in started.said()


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "SIGTERM"])
def test_it_stops_within_two_seconds_with_phones_connected(tmp_path: Path, how: signal.Signals, workers: int) -> None:
    with running(tmp_path, "--workers", str(workers)) as started:
        path = started.open_table()
        with ExitStack() as phones:
            for _ in range(PHONES):
                phones.enter_context(started.stream(f"{path}/stream"))
            assert started.stop(how) < 2
            assert started.process.returncode == 0
            assert not started.is_listening()
        kept = {each.name for each in started.data.iterdir()}
        assert kept == {"referee.db", "secret.key"}, "whoever copies the file then has all of it"


def test_it_stops_within_two_seconds_while_a_worker_is_still_loading(tmp_path: Path) -> None:
    with running(tmp_path) as started:
        [worker] = _children(started.process.pid)
        os.kill(worker, signal.SIGKILL)
        assert _comes_true(lambda: _children(started.process.pid) not in ([], [worker]))
        assert started.stop(signal.SIGINT) < 2


def test_the_workers_end_when_the_server_is_killed_and_the_next_one_tidies_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = tmp_path / "room"
    room.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(room))
    with running(tmp_path, "--workers", "2", environment={"TMPDIR": str(room)}) as started:
        [left] = room.iterdir()
        os.utime(left, (0, 0))
        with data.passing_folder():
            assert list(left.iterdir()), "a server that runs keeps its own"
        started.stop(signal.SIGKILL)
        assert _comes_true(lambda: not started.is_listening())
    for name in ("referee-counts-fresh", "referee-counts-file", "others"):
        (room / name).touch() if name.endswith("file") else (room / name).mkdir()
    (tmp_path / "elsewhere").mkdir()
    (room / "referee-counts-link").symlink_to(tmp_path / "elsewhere")
    for each in room.iterdir():
        if "fresh" not in each.name:
            os.utime(each, (0, 0))

    def is_tidy() -> bool:  # once the last worker, that may just have come, has let go of it
        with contextlib.suppress(FileNotFoundError):
            os.utime(left, (0, 0))
        with data.passing_folder() as mine:
            return left not in (there := set(room.iterdir())) and mine in there and len(there) == 5

    assert _comes_true(is_tidy)
    assert (tmp_path / "elsewhere").is_dir()


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    with running(tmp_path) as started:
        [worker] = _children(started.process.pid)
        os.kill(worker, signal.SIGKILL)
        assert _comes_true(lambda: _children(started.process.pid) not in ([], [worker]) and started.is_listening())
        assert started.stop() < 2


def test_a_port_that_is_taken_is_passed_by_unless_it_was_asked_for() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        assert free_port("127.0.0.1", taken, is_asked=False) > taken
        with pytest.raises(click.ClickException, match=f"another program listens at port {taken}"):
            free_port("127.0.0.1", taken, is_asked=True)
    assert free_port("127.0.0.1", taken, is_asked=True) == taken


@pytest.mark.parametrize(
    ("host", "complaint"),
    [
        ("no.such.host.invalid", "there is no address 'no.such.host.invalid' to listen at"),
        ("203.0.113.7", "cannot listen at port 8000 of 203.0.113.7"),
    ],
)
def test_an_address_that_is_not_this_machines_is_refused_in_one_line(host: str, complaint: str) -> None:
    with pytest.raises(click.ClickException, match=complaint):
        free_port(address_of(host), 8000, is_asked=False)


def test_a_name_is_listened_at_by_its_address() -> None:
    assert address_of("localhost") in ("127.0.0.1", "::1")
    assert address_of("0.0.0.0") == "0.0.0.0"


def test_a_database_that_is_none_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "referee.db").write_text("this is a shopping list, and a long one " * 5, encoding="utf-8")
    words = [*BY_MODULE, "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)]
    refused = subprocess.run(words, capture_output=True, text=True, check=False)
    assert refused.returncode == 1
    assert re.fullmatch(r"Error: .*damaged, .* with referee restore FILE: file is not a database\n", refused.stderr)
    assert refused.stdout == ""


def test_a_second_server_at_the_same_port_is_told_so_in_one_line(server: Running) -> None:
    again = subprocess.run(
        [*BY_MODULE, "serve", "--host", "127.0.0.1", "--port", str(server.port), "--data", str(server.data)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert again.returncode == 1
    assert again.stderr.startswith(f"Error: another program listens at port {server.port}")


@pytest.mark.parametrize(
    ("network", "host", "line"),
    [
        ("192.168.7.5", "0.0.0.0", "Phones on this network: http://192.168.7.5:8000/"),
        (None, "0.0.0.0", "Phones cannot come in: this machine is on no network."),
        ("192.168.7.5", "127.0.0.1", "Phones cannot come in: it listens to this machine only (--host)."),
        (None, "10.0.0.9", "Phones on this network: http://10.0.0.9:8000/"),
        (None, "fd00::9", "Phones on this network: http://[fd00::9]:8000/"),
    ],
)
def test_the_greeting_tells_phones_where_to_go(
    monkeypatch: pytest.MonkeyPatch, network: str | None, host: str, line: str
) -> None:
    monkeypatch.setattr("referee.server.network_address", lambda: network)
    lines = list(greeting(Serving(host, 8000, 1, Path("data"))))
    assert line in lines
    assert any("█" in each for each in lines) == line.startswith("Phones on")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("", "in /the folder"),
        ("postgresql://ann:open@sesame@db.club:5432/referee?password=open", "in postgresql://ann@db.club:5432/referee"),
        ("postgres://db.club/referee", "in postgresql://db.club/referee"),
        ("postgresql:///referee?host=/run/postgresql", "in postgresql:///referee"),
        ("sqlite:////srv/cards/club.db", "in /srv/cards"),
    ],
)
def test_the_greeting_says_where_the_tables_are_and_no_password(
    monkeypatch: pytest.MonkeyPatch, address: str, said: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    last = list(greeting(Serving("127.0.0.1", 8000, 1, Path("/the folder"))))[-1]
    assert last == f"The tables are kept {said}. Stop with Ctrl-C."


def test_help_lists_the_commands_and_serve_is_the_one_that_need_not_be_said() -> None:
    words = subprocess.run([*BY_MODULE, "--help"], capture_output=True, text=True, check=True).stdout
    for command in ("serve", "judge", "migrate", "export", "import"):
        assert f"\n  {command} " in words
    refused = subprocess.run([*BY_MODULE, "--workers", "none"], capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "referee serve" in refused.stderr


def test_many_that_ask_for_the_secret_key_at_once_get_the_same(tmp_path: Path) -> None:
    gate = threading.Barrier(16)

    def ask(_: int) -> bytes:
        gate.wait()
        return data.secret_key(tmp_path)

    with ThreadPoolExecutor(16) as askers:
        assert len(set(askers.map(ask, range(16)))) == 1
    assert [each.name for each in tmp_path.iterdir()] == ["secret.key"]


@pytest.mark.parametrize("key", [b"", b"short"])
def test_with_a_key_that_is_none_nothing_is_served(tmp_path: Path, key: bytes) -> None:
    """A disk that was full, or the power that went, may leave the file empty: then anybody could sign a seat."""
    (tmp_path / "secret.key").write_bytes(key)
    words = [*BY_MODULE, "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)]
    refused = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert re.fullmatch(r"Error: the data in .+ cannot be used: .+secret\.key holds no key: .+\n", refused.stderr)
    assert (tmp_path / "secret.key").read_bytes() == key


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("mysql://ann:open@sesame/club", "DATABASE_URL is to begin with postgresql://, not with mysql://"),
        ("ann:open@sesame/club", "DATABASE_URL is to begin with postgresql://"),
    ],
)
def test_a_database_of_another_kind_is_refused_in_words(tmp_path: Path, address: str, said: str) -> None:
    environment = {**os.environ, "DATABASE_URL": address}
    words = [*BY_MODULE, "migrate", "--data", str(tmp_path)]
    refused = subprocess.run(words, capture_output=True, text=True, check=False, env=environment, timeout=60)
    assert (refused.returncode, refused.stderr) == (1, f"Error: {said}\n"), "and no word of the password"


def test_the_data_lie_where_it_was_asked_then_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path / "environment"))
    assert data.data_folder(tmp_path / "asked") == tmp_path / "asked"
    assert data.data_folder() == tmp_path / "environment"
    assert (tmp_path / "environment").is_dir()
    monkeypatch.delenv("REFEREE_DATA")
    assert data.data_folder() == bootstrap.CHECKOUT / "instance"
    monkeypatch.setattr(data, "is_checkout", lambda: False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    if sys.platform == "linux":
        assert data.data_folder() == tmp_path / "home" / "referee"


def test_a_folder_that_cannot_be_written_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    words = [*BY_MODULE, "migrate", "--data", str(tmp_path / "file" / "data")]
    refused = subprocess.run(words, capture_output=True, text=True, check=False)
    assert refused.returncode == 1
    assert refused.stderr.startswith("Error: ")
    assert "Traceback" not in refused.stderr


@pytest.mark.only("sqlite")
def test_a_folder_that_is_read_only_is_said_to_be(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        for name in ("new", "with key"):
            (disk / name).mkdir()
        data.secret_key(disk / "with key")
        assert CliRunner().invoke(main, ["migrate", "--data", str(disk / "whole")]).exit_code == 0
        made, copy = sorted(disk.rglob("*")), disk / "whole" / "referee.db"
        with read_only(disk):
            for command, name in [
                *((("migrate",), name) for name in ("new", "with key", "whole", "nowhere")),
                *((("restore", str(copy)), name) for name in ("new", "whole")),
            ]:
                refused = CliRunner().invoke(main, [*command, "--data", str(disk / name)])
                assert refused.exit_code == 1
                assert refused.output.startswith(f"Error: nothing can be written in {disk / name}: give Referee the")
            with pytest.raises(Unwritable):
                data.secret_key(disk / "new")
        assert sorted(disk.rglob("*")) == made


@pytest.mark.only("sqlite")
def test_a_first_start_on_a_full_disk_is_refused_in_words(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "64k") as disk:
        (disk / "new").mkdir()
        with filled(disk), pytest.raises(DiskFull, match="is full: make room, then try again"):
            data.secret_key(disk / "new")
        assert list((disk / "new").iterdir()) == [], "no draft of a key is left"


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("left", [4, 12, 52])
def test_a_first_start_on_a_disk_with_little_room_says_that_it_is_full(tmp_path: Path, left: int) -> None:
    with small_disk(tmp_path / "disk", "128k") as disk:
        (disk / "ballast").write_bytes(bytes((128 - left) * 1024))
        refused = CliRunner().invoke(main, ["migrate", "--data", str(disk / "new")])
        assert (refused.exit_code, refused.output) == (
            1,
            f"Error: the disk of {disk / 'new'} is full: make room, then try again\n",
        )


@pytest.mark.parametrize(
    ("requirement", "is_lacking"),
    [
        ("click", False),
        ("click>=8.3", False),
        ("Flask_HTMX>=0.4.0", False),
        ("click>=999", True),
        ("no-such-distribution", True),
    ],
)
def test_what_is_missing_or_too_old_is_found(requirement: str, is_lacking: bool) -> None:
    assert bootstrap.lacking([requirement]) == [requirement] * is_lacking


def test_this_python_lacks_nothing_and_all_that_it_was_asked_to_have_is_pinned() -> None:
    wanted = bootstrap.wanted("test")
    assert bootstrap.lacking(wanted) == []
    pins = (bootstrap.CHECKOUT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {name.lower(): version for name, version in (pin.split("==") for pin in pins)}
    for requirement in wanted:
        name, least = requirement.split(">=")
        assert bootstrap._numbers(pinned[name]) >= bootstrap._numbers(least)


def test_a_half_made_home_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / ".venv"
    for name, place in {"HOME": home, "UNFINISHED": home / "unfinished", "PYTHON": home / "bin" / "python"}.items():
        monkeypatch.setattr(bootstrap, name, place)
    made = [home / "bin" / "python", home / "lib" / "python3.11" / "site-packages" / "pip-1.dist-info" / "RECORD"]
    for path in made:
        assert not bootstrap._is_usable()
        path.parent.mkdir(parents=True)
        path.touch()
    assert bootstrap._is_usable()
    (home / "unfinished").touch()
    assert not bootstrap._is_usable()


def test_setting_up_uses_the_standard_library_only() -> None:
    """Run what a bare machine has: no site-packages at all."""
    bare = [sys.executable, "-I", "-S", "-c"]
    code = f"import sys; sys.path.insert(0, {str(bootstrap.CHECKOUT)!r}); import referee.__main__, tests.__main__"
    assert subprocess.run([*bare, code], check=False).returncode == 0
    code = code.replace("referee.__main__", "referee.cli")
    assert subprocess.run([*bare, code], capture_output=True, check=False).returncode == 1


def _comes_true(is_so: object, seconds: float = 30) -> bool:
    assert callable(is_so)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if is_so():
            return True
        time.sleep(0.05)
    return False


def _children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children")
    if not listed.exists():
        pytest.skip("only Linux lists the children of a process")
    return [int(each) for each in listed.read_text(encoding="ascii").split()]
