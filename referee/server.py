"""The server that a person starts and the phones find: one command, one address, one way to stop.

Granian runs the web floor in worker processes. A phone on a table page holds one thread for its stream, so each
worker has threads for all phones, whichever of them comes to it, and some for what they ask; a thread that waits costs
about 100 kB, and is there only while it is needed.
"""

from __future__ import annotations

import ctypes
import errno
import io
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import segno
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels
from granian.server.mp import MPServer

from referee.data import KEY, database_url, fold_in, passing_folder, secret_key, where_kept
from referee.errors import RefereeError

if TYPE_CHECKING:
    from ctypes import c_bool as Said

    from referee.web.door import Door

THREADS = 4_608
"""Those of all streams that a worker tells (`referee.web.bell.LISTENERS`), and 512 for pages."""
CONNECTIONS = 8_192
PORTS_TO_TRY = 20
LOOK_EVERY = 0.1
"""Seconds between two looks of a worker at what the server says."""
SECONDS_TO_STOP = 6
"""What a worker may take to finish what it writes: longer than it waits for a database that is busy."""
SECONDS_TO_SEND = 1.5
"""How long whoever is sending still may be about it when the server stops: what has not come whole is not begun."""
EVERYWHERE = ("0.0.0.0", "::", "")
ELSEWHERE = ("192.0.2.1", 9)  # an address for documentation (RFC 5737): nobody's


@dataclass(frozen=True, slots=True)
class Serving:
    """What is served and where: the address to listen at, the processes, the folder of the data.

    `proxies` is how many stand in front and are believed; `metrics` asks for counts, `logs_json` for a log; `cert` and
    `key` are the files for HTTPS.
    """

    host: str
    port: int
    workers: int
    data: Path
    proxies: int = 0
    logs_json: bool = False
    metrics: bool = False
    cert: Path | None = None
    key: Path | None = None


def serve(serving: Serving) -> None:
    """Say where the referee is and serve until told to stop; with phones connected that takes about one second.

    The database and the secret key are there before the first worker starts. They are made in a process of their
    own, so that the one which only watches over the workers stays small. Raises SystemExit where that failed.
    """
    first = multiprocessing.Process(target=prepare, args=(serving.data,))
    first.start()
    first.join()
    if first.exitcode:
        sys.exit(1)
    click.echo("\n".join(greeting(serving)))
    _allow_open_files(CONNECTIONS)
    is_leaving = multiprocessing.RawValue(ctypes.c_bool, False)  # no lock: a worker that is killed cannot keep it
    with passing_folder() as counts:
        loader = partial(load, serving, counts, os.getpid(), is_leaving)
        _granian(serving, is_leaving).serve(target_loader=loader, wrap_loader=False)
    fold_in(database_url(serving.data))


def prepare(data: Path) -> None:
    """Make the secret key, and the database or bring it up to date. Raises SystemExit after saying why it cannot."""
    from referee.store.copies import in_use
    from referee.store.engine import open_engine
    from referee.store.upgrade import bring_up_to_date, take_from_others

    try:
        secret_key(data)
        take_from_others(data / KEY)
        engine = open_engine(database_url(data))
        with in_use(engine):
            bring_up_to_date(engine)
    except (RefereeError, OSError) as error:
        click.echo(f"Error: the data in {data} cannot be used: {error}", err=True)
        sys.exit(1)


class Leaving(MPServer):
    """The server that tells its workers first that they are to stop, and then stops them."""

    is_leaving: Said

    def _stop_workers(self) -> None:
        self.is_leaving.value = True
        stop: Callable[[], None] = super()._stop_workers
        stop()


def _granian(serving: Serving, is_leaving: Said) -> Leaving:
    server = Leaving(
        "referee",
        address=serving.host,
        port=serving.port,
        interface=Interfaces.WSGI,
        workers=serving.workers,
        blocking_threads=THREADS,
        backpressure=CONNECTIONS,
        respawn_failed_workers=True,
        respawn_interval=0.5,
        workers_kill_timeout=SECONDS_TO_STOP,
        # Over HTTP/2, left to proxies, granian 2.8 reads without end in a body that was cut off, a core each.
        http=HTTPModes.http1,
        websockets=False,
        ssl_cert=serving.cert,
        ssl_key=serving.key,
        log_level=LogLevels.error,
    )
    server.is_leaving = is_leaving
    return server


def load(serving: Serving, counts: Path, parent: int, is_leaving: Said) -> Callable[..., Any]:
    """The application of one worker, which ends when its parent does.

    When the server leaves, the streams are ended, so that the phones come back to the next one, and what is being
    written is finished. A worker that is still loading then ends at once.
    """
    _end_when_told()
    if is_leaving.value:
        sys.exit(0)
    from referee.store.copies import in_use
    from referee.web import create_app
    from referee.web.door import Door
    from referee.web.guards import behind_proxies
    from referee.web.silence import keep_cutting
    from referee.web.warming import warm, warm_the_rest

    app = create_app(
        serving.data,
        phones_address(serving),
        counts=counts if serving.metrics else None,
        tries=counts,
        logs_json=serving.logs_json,
    )
    warm(app)
    app.extensions["use"] = ExitStack()
    app.extensions["use"].enter_context(in_use(app.extensions["book"].engine))
    door, close = Door(app), app.extensions["bell"].close
    threading.Thread(target=_watch, args=(parent, is_leaving, close, door), name="parent", daemon=True).start()
    threading.Thread(target=warm_the_rest, args=(app, lambda: door.is_in_use), name="warm", daemon=True).start()
    threading.Thread(target=keep_cutting, args=(serving.port,), name="silence", daemon=True).start()
    return behind_proxies(door, serving.proxies)


def _end_when_told() -> None:
    """End at once when told to, until Granian listens for it: the handlers that a fork inherits do nothing here."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent sends SIGTERM after it


def _watch(parent: int, is_leaving: Said, close: Callable[[], None], door: Door) -> None:
    """Call `close` when the server leaves, and end when it is gone: a worker alone would keep the port for ever.

    Granian waits for whoever has sent half of something, however long he takes; here that is cut short, once nothing
    that came whole is worked on any more.
    """
    while not is_leaving.value and _is_there(parent):
        time.sleep(LOOK_EVERY)
    close()
    end, was_in_use = time.monotonic() + SECONDS_TO_SEND, True
    while _is_there(parent) and (time.monotonic() < end or was_in_use):
        was_in_use = door.is_in_use  # looked at twice: the answer is on its way in between
        time.sleep(LOOK_EVERY)
    os._exit(0)


def _is_there(parent: int) -> bool:
    if sys.platform == "win32":
        process = multiprocessing.parent_process()
        return process is not None and process.is_alive()
    return os.getppid() == parent


def _allow_open_files(number: int) -> None:
    """Raise the limit of open files, which is 1,024 on many systems, to what that many phones need."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    due = number * 2 if hard == resource.RLIM_INFINITY else min(number * 2, hard)
    if soft != resource.RLIM_INFINITY and soft < due:
        resource.setrlimit(resource.RLIMIT_NOFILE, (due, hard))


def address_of(host: str) -> str:
    """The address that the name `host` stands for. Raises click.ClickException where there is none."""
    try:
        [found, *_] = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except OSError as error:
        raise click.ClickException(f"there is no address {host!r} to listen at") from error
    return str(found[4][0])


def free_port(host: str, port: int, *, is_asked: bool) -> int:
    """`port` if nobody listens there, else the next that is free; 0 means any.

    Raises click.ClickException if that port was asked for and is taken, or none is free.
    """
    for each in range(port, port + (1 if is_asked or not port else PORTS_TO_TRY)):
        if (found := _try_port(host, each)) is not None:
            return found
    raise click.ClickException(f"another program listens at port {port} of {host}; ask for another with --port")


def _try_port(host: str, port: int) -> int | None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as listener:
        if sys.platform != "win32":  # where this would allow two to listen
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return None
            raise click.ClickException(f"cannot listen at port {port} of {host}: {error.strerror}") from error
        found: int = listener.getsockname()[1]
        return found


def network_address() -> str | None:
    """The address of this machine on its network, or None without one. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith("127.") or found == "0.0.0.0" else found


def phones_address(serving: Serving) -> str | None:
    """The address at which phones on the network find the server; None where they cannot."""
    host = network_address() if serving.host in EVERYWHERE else serving.host
    is_only_here = host is None or host.startswith(("127.", "localhost", "::1"))
    return None if host is None or is_only_here else _url(serving, host)


def greeting(serving: Serving) -> Iterator[str]:
    """The lines that say where the referee is: for this machine, for the phones, and as a QR code."""
    here = "localhost" if serving.host in EVERYWHERE else serving.host
    yield f"Referee is at       {_url(serving, here)}"
    phones = phones_address(serving)
    if phones is not None:
        yield f"Phones on this network: {phones}"
        yield from _code(phones)
    elif serving.host in EVERYWHERE:
        yield "Phones cannot come in: this machine is on no network."
    else:
        yield "Phones cannot come in: it listens to this machine only (--host)."
    yield f"The tables are kept in {where_kept(serving.data)}. Stop with Ctrl-C."


def _url(serving: Serving, host: str) -> str:
    scheme = "https" if serving.cert else "http"
    return f"{scheme}://[{host}]:{serving.port}/" if ":" in host else f"{scheme}://{host}:{serving.port}/"


def _code(url: str) -> Iterator[str]:
    """The QR code of the address, in upper case, which makes a smaller one; nothing where it cannot be printed."""
    drawing = io.StringIO()
    segno.make(url.upper(), micro=False).terminal(out=drawing, border=2, compact=True)
    try:
        drawing.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return
    yield from drawing.getvalue().splitlines()
