"""Every error that Referee raises on purpose.

An illegal move is not among them: that is a ruling with a reason. These are for input that
is no move at all, for people who may not, and for tables that are not there. Each carries a
phrase, so that whoever made it is told in his own language, and the HTTP status that says
the same to a program.
"""

from __future__ import annotations

from typing import ClassVar

from referee.phrase import N_, Phrase


class RefereeError(Exception):
    """Something asked of Referee that cannot be answered as asked."""

    status: ClassVar[int] = 500
    kind: ClassVar[str] = "error"

    def __init__(self, phrase: Phrase, *cites: str, remedy: Phrase | None = None) -> None:
        super().__init__(str(phrase))
        self.phrase = phrase
        self.cites = cites
        self.remedy = remedy
        self.names: tuple[str, ...] = ()
        """Who sits where, for a phrase that speaks of seats."""


class NotationError(RefereeError):
    """Text that is no card, no number, no choice: rubbish where a value was due."""

    status = 400
    kind = "notation"


class Impossible(RefereeError):
    """Readable, but no such thing can lie on a table: a card twice in one pack, an unknown option."""

    status = 422
    kind = "impossible"


class Unknown(RefereeError):
    """A kind of move or question, a page or a language that Referee does not know."""

    status = 404
    kind = "unknown"


class UnknownGame(Unknown):
    """No game goes by that slug."""


class UnknownTable(Unknown):
    """No table has that address or that code."""


class NotSeated(RefereeError):
    """Whoever holds this phone may not do that at this table."""

    status = 403
    kind = "not_seated"


class StaleTable(RefereeError):
    """The table moved on between the look and the tap."""

    status = 409
    kind = "stale"


class UnreadableEntry(RefereeError):
    """The log holds an entry this version cannot read; the table stays as it is, read-only."""

    status = 500
    kind = "unreadable"


class Unavailable(RefereeError):
    """The database cannot do it now: busy, read-only, damaged or out of reach. What was sent is not entered."""

    status = 503
    kind = "unavailable"


class DiskFull(Unavailable):
    """There is no room for another entry."""

    status = 507
    kind = "full"


class NoRoom(DiskFull):
    """A folder on a disk that is full, before there is anything in it to serve."""

    def __init__(self, folder: object) -> None:
        super().__init__(N_("the disk of {folder} is full: make room, then try again", folder=str(folder)))


class Unwritable(RefereeError):
    """A folder in which nothing can be written, for want of the right or because its disk is read-only."""

    def __init__(self, folder: object) -> None:
        super().__init__(
            N_(
                "nothing can be written in {folder}: give Referee the right to, or another folder with --data",
                folder=str(folder),
            )
        )
