"""Lines on which nothing goes either way are cut: Granian waits for the rest of a body for ever.

The system knows of each line when something last went over it. A phone that is there is told something every fifteen
seconds, or sends, or is being answered; one that sent half of something and has gone holds a thread, and a place among
those who are awaited (`door`).
"""

from __future__ import annotations

import os
import socket
import struct
import sys
import time
from contextlib import suppress
from pathlib import Path

LOOK_EVERY = 10.0
MOST_SILENT = 60.0
"""Seconds: several times as long as a stream is ever silent (`bell.PING_EVERY`)."""
LINES = Path("/proc/self/fd")
INTERNET = (socket.AF_INET, socket.AF_INET6)
ESTABLISHED = 1
_STATE, _SENT, _RECEIVED = 0, 44, 52
"""Where Linux tells of a line its state, and the milliseconds since data were last sent and received (`tcp_info`)."""
_TOLD = 56


def keep_cutting(port: int) -> None:
    """Cut the silent lines of this process at `port`, for as long as it lives; only Linux can be asked for them."""
    while sys.platform == "linux":
        time.sleep(LOOK_EVERY)
        cut_silent(port, MOST_SILENT)


def cut_silent(port: int, seconds: float) -> int:
    """Cut the lines that others have to `port` and that were silent so long; how many these were."""
    cut = 0
    for file in LINES.iterdir():
        # What is closed meanwhile is none any more; the copy stays what it is, whatever its number is given to.
        with suppress(OSError), socket.socket(fileno=_copied(file)) as line:
            if line.family in INTERNET and line.getsockname()[1] == port and _is_silent(line, seconds):
                line.shutdown(socket.SHUT_RDWR)
                cut += 1
    return cut


def _copied(file: Path) -> int:
    """A number for the same line. Raises OSError for what is none."""
    if not file.is_socket():
        raise OSError(file)
    return os.dup(int(file.name))


def _is_silent(line: socket.socket, seconds: float) -> bool:
    told = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _TOLD)
    [sent], [received] = (struct.unpack_from("=I", told, place) for place in (_SENT, _RECEIVED))
    return told[_STATE] == ESTABLISHED and min(sent, received) > seconds * 1_000
