"""An SQLite file looked into so that nothing of it changes: no byte, no date, and nothing is left beside it."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

_MODE_AT, _AHEAD = 18, b"\2"
"""Where a file says how it is written, and how it does of one that is written ahead (WAL)."""


@contextmanager
def looked_into(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection that reads what the file holds. Raises sqlite3.Error where it is no database, OSError without it."""
    with _as_it_lies(file.absolute()) as address, closing(sqlite3.connect(address, uri=True)) as connection:
        yield connection


@contextmanager
def _as_it_lies(file: Path) -> Iterator[str]:
    ahead, back = (_holds(file, beside) for beside in ("-wal", "-journal"))
    is_shared = Path(f"{file}-shm").exists()
    if back or (ahead and not is_shared):
        # It has to be mended first, as after a crash: not here, but in a copy.
        with tempfile.TemporaryDirectory(prefix="referee-copy-") as folder:
            for beside in ("", "-wal", "-journal"):
                if beside == "" or _holds(file, beside):
                    shutil.copyfile(f"{file}{beside}", Path(folder, f"copy.db{beside}"))
            yield Path(folder, "copy.db").as_uri()
    elif _is_ahead(file) and not ahead and not is_shared:
        # Nobody writes at it, and who only reads would still make the files beside it, and leave them there.
        yield f"{file.as_uri()}?mode=ro&immutable=1"
    else:
        yield f"{file.as_uri()}?mode=ro"


def _holds(file: Path, beside: str) -> bool:
    path = Path(f"{file}{beside}")
    return path.exists() and path.stat().st_size > 0


def _is_ahead(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(_MODE_AT + 1)[_MODE_AT:] == _AHEAD
