"""The trail as it is read: every item of a log, who entered it and when, and what became of it since."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from babel.dates import format_time

from referee.look import Look
from referee.phrase import N_, Phrase, Who
from referee.rules import Telling, cited
from referee.sealing import said
from referee.speech import Voice
from referee.table import (
    Challenged,
    Corrected,
    Entry,
    HandedOver,
    Holder,
    Item,
    Passed,
    Renamed,
    Rewound,
    Sealed,
    SealingSet,
    Settled,
    ShutOut,
    Signature,
    TurnedUp,
    called,
    moments,
    replay,
)
from referee.web import fragments, phones
from referee.web.boards import cites, lines
from referee.web.contexts import TrailPage, TrailRow

ON_A_PAGE = 200
"""So many rows: an evening of most games is shorter, and who follows a longer one is not kept waiting for all of it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the rows of one trail have in common: who reads it, and each entry that counts with the state before it."""

    look: Look
    holder: Holder
    voice: Voice
    counting: dict[int, tuple[Any, Entry]]
    fell: dict[int, int]
    """Entries that fell by a correction that stands, each with that correction."""
    were: dict[int, str]
    """For each that gives a player another name, what that player was called before."""


def row_url(look: Look, seq: int) -> str:
    """Where the trail shows that item of the log: on its newest page or, of an older one, at the head of a page."""
    to = "" if seq > look.seq - ON_A_PAGE else f"?to={seq}"
    return f"/tables/{look.table.id}/trail{to}#entry-{seq}"


def trail_page(look: Look, holder: Holder, opened_with: tuple[str, ...], to: int) -> TrailPage:
    """The page of the trail that begins with item `to`, newest first, with the ways to later and to earlier ones."""
    voice, url = fragments.voice(look.table.names), f"/tables/{look.table.id}"
    later, earlier = to + ON_A_PAGE, to - ON_A_PAGE
    return TrailPage(
        shell=fragments.shell(),
        voice=voice,
        table_url=url,
        game=look.game.name,
        rows=_rows(look, holder, voice, opened_with, to),
        later_url=None if to >= look.seq else f"{url}/trail" + (f"?to={later}" if later < look.seq else ""),
        earlier_url=f"{url}/trail?to={earlier}" if earlier > 0 else None,
    )


def _rows(look: Look, holder: Holder, voice: Voice, opened_with: tuple[str, ...], to: int) -> tuple[TrailRow, ...]:
    """The items of the log on that page, those that do not count marked."""
    table, shown = look.table, range(to - ON_A_PAGE + 1, to + 1)
    standing = [item for item in look.log if isinstance(item, Corrected) and item.seq in look.trail.standing]
    counting = moments(look.game, table.options, table.seats, look.trail.entries)
    reading = Reading(
        look,
        holder,
        voice,
        {entry.seq: (before, entry) for before, entry in counting if entry.seq in shown},
        {seq: item.seq for item in standing for seq in item.fell},
        dict(_before_renaming(look, opened_with)),
    )
    walk = replay(look.game, table.options, table.seats, look.log[:to])
    rows = [_row(reading, passed) for passed in walk if passed.item.seq in shown]
    return tuple(reversed(rows))


def _before_renaming(look: Look, names: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    for item in look.log:
        if isinstance(item, Renamed):
            yield item.seq, names[item.seat]
            names = called(names, (item,))


def said_by(signature: Signature) -> Phrase:
    """Whose phone it was."""
    if signature.is_keeper:
        return N_("scorekeeper")
    return N_("{player}", player=Who(signature.seat or 0))


def said_at(at: datetime) -> str:
    """The time of day."""
    return format_time(at, "short", locale=phones.locale())


def _row(reading: Reading, passed: Passed) -> TrailRow:
    match passed.item:
        case Entry() as item:
            return _entry_row(reading, item, passed.before)
        case Rewound() as item:
            return replace(_bare(item, "redone" if item.to > passed.done else "rewound"), to=item.to)
        case Corrected() as item:
            return _corrected_row(reading, item, passed.place)
        case Renamed() | HandedOver() | ShutOut() as item:
            return replace(_bare(item, "settled"), settled=_settled(reading, item))
        case SealingSet() | Sealed() | TurnedUp() | Challenged() as item:
            return replace(_bare(item, "settled"), settled=said(item))


def _entry_row(reading: Reading, item: Entry, before: Any) -> TrailRow:
    look = reading.look
    row, was = _bare(item, "entry"), look.game.tell(before, item.events)
    if item.seq not in reading.counting:
        fell_with = reading.fell.get(item.seq)
        why = None if fell_with is None else N_("fell with the correction, entry {seq}", seq=fell_with)
        return replace(_told(reading, row, was, item.cites), counts=False, why_not=why, part=look.game.part(before))
    now_before, now = reading.counting[item.seq]
    told = look.game.tell(now_before, now.events)
    may = reading.holder.may_enter_for(now.move.seat, look.table.anyone_enters)
    return replace(
        _told(reading, row, told, now.cites),
        part=look.game.part(now_before),
        was=was.because if was.because != told.because else None,
        correct_url=f"/tables/{look.table.id}/corrections/{item.seq}" if may else None,
    )


def _corrected_row(reading: Reading, item: Corrected, state: Any) -> TrailRow:
    """What the corrected entry became by it, from the state before it as it was then."""
    look = reading.look
    row = replace(_bare(item, "corrected"), counts=item.seq in look.trail.standing, to=item.corrects)
    row = replace(row, part=look.game.part(state))
    return _told(reading, row, look.game.tell(state, item.tail[0].events), item.tail[0].cites)


def _settled(reading: Reading, item: Settled) -> Phrase:
    match item:
        case Renamed():
            return N_("{before} is now called {name}", before=reading.were[item.seq], name=item.name)
        case HandedOver() | ShutOut():
            return said_of_phones(item)


def said_of_phones(item: HandedOver | ShutOut) -> Phrase:
    """What was settled about a phone."""
    match item:
        case HandedOver():
            return N_("the scorekeeping goes to {player}", player=Who(item.seat))
        case ShutOut():
            return N_("the phone at {player}’s seat is shut out", player=Who(item.seat))


def _bare(item: Item, kind: str) -> TrailRow:
    return TrailRow(
        seq=item.seq,
        counts=True,
        kind=kind,
        settled=None,
        told=None,
        was=None,
        why_not=None,
        to=None,
        by=said_by(item.by),
        at=said_at(item.at),
        at_iso=item.at.isoformat(),
        cites=(),
        lines=(),
        correct_url=None,
    )


def _told(reading: Reading, row: TrailRow, told: Telling, numbers: tuple[str, ...]) -> TrailRow:
    game, url = reading.look.game, f"/tables/{reading.look.table.id}"
    return replace(row, told=told, cites=cites(cited(game.rulebook, *numbers), url), lines=lines(game, told.lines, url))
