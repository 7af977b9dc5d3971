"""What a database says when it cannot, in words for whoever holds a phone: busy, full, read-only, damaged, gone.

A transaction that fails has written nothing. Only where the connection broke while it was being closed is that not
known; then the move's own name decides, when it is sent again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, TimeoutError

from referee.errors import DiskFull, NotationError, RefereeError, Unavailable
from referee.phrase import N_, Phrase

BUSY = N_("the database is busy with something else, and nothing was entered; try again in a moment")
FULL = N_("the disk is full, and nothing was entered; whoever runs this Referee has to make room")
CLOSED = N_("the disk cannot be written, and nothing was entered; whoever runs this Referee has to see to it")
DAMAGED = N_(
    "the database is damaged, and nothing was entered; whoever runs this Referee has to bring back a backup "
    "(referee restore)"
)
ELSEWHERE = N_(
    "the file of the database is not in its place any more, and nothing was entered; whoever runs this Referee has to "
    "stop it, bring the file back and start it again"
)
GONE = N_("the database cannot be reached; enter it again when it is back, nothing is entered twice")

_FULL_CODES = frozenset((13, 4874))
"""SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: no room for what the processes share."""
_SQLITE: dict[int, Phrase] = {
    5: BUSY,
    6: BUSY,
    8: CLOSED,
    14: CLOSED,
    15: BUSY,  # SQLITE_PROTOCOL: too many began to read at once
    2314: BUSY,  # SQLITE_IOERR_RDLOCK
    3594: BUSY,  # SQLITE_IOERR_CHECKRESERVEDLOCK
    3850: BUSY,  # SQLITE_IOERR_LOCK
    778: CLOSED,  # SQLITE_IOERR_WRITE
    1034: CLOSED,  # SQLITE_IOERR_FSYNC
    1546: CLOSED,  # SQLITE_IOERR_TRUNCATE
}
"""What SQLite's codes mean, the exact ones before the first byte of them; every other is damage."""
_POSTGRESQL: dict[str, Phrase] = {
    "53": BUSY,
    "55": BUSY,
    "40": BUSY,
    "57014": BUSY,
    "25006": CLOSED,
    "58": CLOSED,
    "XX": DAMAGED,
    "42": DAMAGED,
    "3D": GONE,
    "28": GONE,
    "57": GONE,
    "08": GONE,
}
"""What PostgreSQL's codes mean, the exact ones before their classes."""


@contextmanager
def in_words() -> Iterator[None]:
    """Raise what goes wrong with the database inside the block as an error of ours. Who comes too late is told below.

    Raises Unavailable, DiskFull, and NotationError for a text that no database keeps; IntegrityError as it is.
    """
    try:
        yield
    except IntegrityError:
        raise
    except DataError as error:
        raise NotationError(N_("what was sent cannot be read")) from error
    except DBAPIError as error:
        raise trouble(error) from error
    except TimeoutError as error:
        raise Unavailable(BUSY) from error


def trouble(error: DBAPIError) -> RefereeError:
    """What to tell people of an error of the database."""
    if isinstance(error.orig, sqlite3.Error):
        # Of a text that is none the driver says so itself, without a code.
        return _of_sqlite(getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT))
    state: str = getattr(error.orig, "sqlstate", None) or "08"
    if state == "53100":
        return DiskFull(FULL)
    return Unavailable(_POSTGRESQL.get(state) or _POSTGRESQL.get(state[:2], DAMAGED))


def _of_sqlite(code: int) -> RefereeError:
    if code in _FULL_CODES or code & 0xFF in _FULL_CODES:
        return DiskFull(FULL)
    return Unavailable(_SQLITE.get(code) or _SQLITE.get(code & 0xFF, DAMAGED))
