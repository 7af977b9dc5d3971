"""Beside the desk: what fell with a correction and is entered again, once the table has come to the hand it is from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any

from referee.desk import Desk, moved_on, not_yours, signed
from referee.look import Look
from referee.rules import Ruling
from referee.table import Corrected, Entry, Holder, Item, Table, moments, place_of, trail


def fits(look: Look) -> Iterator[tuple[Entry, Ruling]]:
    """The entries that fell with the newest correction and would count now, oldest first, one after the other.

    Those of the corrected hand itself are none of them: there somebody looks what became of each. A hand fits whole,
    and only where nothing of it is entered yet: what is entered twice is never put together.
    """
    if look.game.deal(look.before) == look.game.deal(look.state):
        return
    state = look.state
    for deal, hand in groupby(_fallen(look), key=itemgetter(0)):
        entered = [(then, entry) for _, then, entry in hand]
        made = list(_ruled(look, state, entered)) if deal == look.game.deal(state) else []
        if len(made) < len(entered):
            return
        yield from ((entry, ruling) for entry, ruling, _ in made)
        state = made[-1][2]


def _ruled(look: Look, state: Any, entered: Sequence[tuple[Any, Entry]]) -> Iterator[tuple[Entry, Ruling, Any]]:
    """Each entry with its ruling and the state after it, as far as they say the same there and are allowed."""
    for then, entry in entered:
        ruling = look.game.rule(state, entry.move)
        if not (ruling.allowed and look.game.means_the_same(entry.move, then, state)):
            return
        for event in ruling.events:
            state = look.game.apply(state, event)
        yield entry, ruling, state


def _fallen(look: Look) -> Iterator[tuple[tuple[int, ...], Any, Entry]]:
    """What fell with the newest correction that counts, of later hands than the corrected one.

    Each with its hand, and with the state in which it was entered.
    """
    standing = (look.log[seq - 1] for seq in reversed(look.trail.standing))
    newest = next((item for item in standing if isinstance(item, Corrected)), None)
    if newest is None or not newest.fell:
        return
    before = trail(look.log[: newest.seq - 1]).entries
    place = place_of(before, newest.corrects)
    told = list(moments(look.game, look.table.options, look.table.seats, before))[place:]
    corrected = look.game.deal(told[0][0])
    for state, entry in told:
        deal = look.game.deal(state)
        if entry.seq in newest.fell and deal > corrected:
            yield deal, state, entry


def enter_again(desk: Desk, table: Table, holder: Holder, move_id: str) -> int:
    """Enter all of it that fits, in one go; the log's new last number.

    Raises NotSeated where this phone may not enter for one of the seats, StaleTable where nothing fits any more.
    """

    def make(look: Look, at: datetime) -> Sequence[Item]:
        found = list(fits(look))
        if not found and holder.may_enter:
            raise moved_on()
        if not holder.may_enter or not all(
            holder.may_enter_for(entry.move.seat, table.anyone_enters) for entry, _ in found
        ):
            raise not_yours(holder)
        return [
            Entry(
                seq=look.seq + 1 + place,
                at=at,
                by=signed(holder),
                move_id=f"{move_id}+{place}" if place else move_id,
                move=entry.move,
                events=ruling.events,
                cites=tuple(rule.number for rule in ruling.cites),
                version=look.game.version,
            )
            for place, (entry, ruling) in enumerate(found)
        ]

    return desk.add(table, move_id, make)
