"""Beside the desk: hands handed in face down, turned up together, then accepted or challenged.

Until they are accepted they lie beside the trail and make no state. Whoever accepts enters them as the moves they
are, in one go, so that undo, corrections and the trail know nothing of how they came.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from referee.desk import Desk, HandedIn, moved_on, signed
from referee.errors import Impossible, NotSeated, RefereeError
from referee.look import Look
from referee.lying import is_settled, lying_at, rulings, state_with
from referee.phrase import N_, Phrase, Who
from referee.rules import Move, Ruling
from referee.table import (
    Aside,
    Challenged,
    Entry,
    Holder,
    Item,
    Sealed,
    SealingSet,
    Seals,
    Signature,
    Table,
    TurnedUp,
)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as a phone hands it in: the move, and the occasion of the prompt that it answers (None: not said)."""

    move: Move
    occasion: str | None


@dataclass(frozen=True, slots=True)
class _Stamp:
    """Who writes, where and when: the beginning of every item."""

    look: Look
    at: datetime
    holder: Holder
    move_id: str

    def head(self, place: int = 0) -> tuple[int, datetime, Signature, str]:
        """That of the item at this place among several that are written in one go."""
        return self.look.seq + 1 + place, self.at, signed(self.holder), self.move_id + "+" * place


def may_hand_in(holder: Holder, seat: int, lying: Seals, held: Sequence[int]) -> bool:
    """Whether this phone may hand in the hand of `seat`; `held` are the seats that other phones hold.

    A seat's own phone does, and the keeper for a seat without one; once the hands lie face up, the keeper for all.
    """
    if holder.is_keeper and (lying.is_up or seat not in held):
        return True
    return holder.seat == seat


def set_sealing(desk: Desk, table: Table, holder: Holder, is_on: bool, move_id: str) -> int:
    """Enter hands face down from here on, or openly again. Raises NotSeated for who does not keep the score."""
    _refuse_other_than_keeper(holder)

    def make(look: Look, at: datetime) -> Sequence[Item]:
        if not look.game.has_sealing:
            raise Impossible(N_("in this game no hands are laid down together"))
        if lying_at(look).is_on == is_on:
            return ()
        return (SealingSet(*_Stamp(look, at, holder, move_id).head(), is_on),)

    return desk.add(table, move_id, make)


def hand_in(desk: Desk, table: Table, holder: Holder, hand: Hand, move_id: str) -> HandedIn:
    """Lay a hand there face down; with the last one all are turned up. The ruling says whether it may lie there.

    Raises NotSeated where this phone may not enter for that seat, StaleTable where no such hand is asked for now.
    """
    said: list[Ruling] = []

    def make(look: Look, at: datetime) -> Sequence[Item]:
        lying = lying_at(look)
        seat = _asked(lying, hand)
        if not may_hand_in(holder, seat, lying, held_by_others(desk, holder, table)):
            raise _others_hand()
        if is_settled(lying, seat):
            raise Impossible(N_("this hand lies face up; it is changed only when it is challenged"))
        said[:] = [look.game.sealed(state_with(look, lying, seat), hand.move)]
        if not said[0].allowed:
            return ()
        stamp = _Stamp(look, at, holder, move_id)
        laid = _face_down(stamp, 0, seat, hand.move)
        if not lying.is_up and lying.missing != (seat,):
            return (laid,)
        others = tuple(each.seq for each in lying.lying if each.seat != seat)
        return (laid, TurnedUp(*stamp.head(1), (*others, laid.seq)))

    seq = desk.add(table, move_id, make)
    return HandedIn(said[0] if said else None, seq)


def take_back(desk: Desk, table: Table, holder: Holder, seat: int | None, move_id: str) -> int:
    """Take a hand back that lies face down; the keeper (`seat` None) puts all of them away, however they lie.

    Raises NotSeated where this phone may not do that, StaleTable where no such hand lies there.
    """
    if seat is None:
        _refuse_other_than_keeper(holder)

    def make(look: Look, at: datetime) -> Sequence[Item]:
        lying = lying_at(look)
        hands = lying.lying if seat is None else tuple(each for each in lying.lying if each.seat == seat)
        if not hands or (seat is not None and lying.is_up):
            raise moved_on()
        if seat is not None and hands[0].holder != holder.id and holder.seat != seat:
            raise _others_hand()
        stamp = _Stamp(look, at, holder, move_id)
        return tuple(_face_down(stamp, place, each.seat, None) for place, each in enumerate(hands))

    return desk.add(table, move_id, make)


def turn_up(desk: Desk, table: Table, holder: Holder, move_id: str) -> int:
    """Turn up what is there, whoever is missing. Raises NotSeated for who does not keep the score, StaleTable."""
    _refuse_other_than_keeper(holder)

    def make(look: Look, at: datetime) -> Sequence[Item]:
        lying = lying_at(look)
        if not lying.lying or lying.is_up:
            raise moved_on()
        hands = tuple(each.seq for each in lying.lying)
        return (TurnedUp(*_Stamp(look, at, holder, move_id).head(), hands),)

    return desk.add(table, move_id, make)


def challenge(desk: Desk, table: Table, holder: Holder, seat: int, move_id: str) -> int:
    """Say that a hand which lies face up is not right. Raises NotSeated for lookers-on, StaleTable."""
    _refuse_lookers_on(holder)

    def make(look: Look, at: datetime) -> Sequence[Item]:
        lying = lying_at(look)
        hand = lying.of(seat)
        if not lying.is_up or hand is None:
            raise moved_on()
        if seat in lying.challenged:
            return ()
        return (Challenged(*_Stamp(look, at, holder, move_id).head(), hand.seq),)

    return desk.add(table, move_id, make)


def accept(desk: Desk, table: Table, holder: Holder, seen: int, move_id: str) -> int:
    """Enter the hands that lie face up as they were `seen` at that number of the log, all in one go.

    Raises NotSeated for lookers-on, StaleTable where they lie otherwise by now, Impossible where one is challenged
    or the game refuses them.
    """
    _refuse_lookers_on(holder)

    def make(look: Look, at: datetime) -> Sequence[Item]:
        lying = lying_at(look)
        if not lying.is_up or look.seq != seen:
            raise moved_on()
        if lying.challenged:
            raise Impossible(N_("a hand is challenged, and still to be entered again"))
        return tuple(_entries(_Stamp(look, at, holder, move_id), lying))

    return desk.add(table, move_id, make)


def said(item: Aside) -> Phrase:
    """An item beside the trail, told."""
    match item:
        case SealingSet(is_on=True):
            return N_("From here on hands are entered face down.")
        case SealingSet():
            return N_("From here on hands are entered openly.")
        case Sealed(move=None):
            return N_("{player}'s hand is taken back.", player=Who(item.seat))
        case Sealed():
            return N_("{player}'s hand is in.", player=Who(item.seat))
        case TurnedUp():
            return N_("The hands are turned up.")
        case Challenged():
            return N_("A hand is challenged.")


def _entries(stamp: _Stamp, lying: Seals) -> Iterator[Entry]:
    """The hands as entries, each by whoever handed it in. Raises Impossible for what the game refuses."""
    for place, (move, ruling) in enumerate(rulings(stamp.look, lying)):
        if not ruling.allowed:
            raise Impossible(ruling.because)
        seq, at, by, move_id = stamp.head(place)
        hand = None if move.seat is None else lying.of(move.seat)
        cites = tuple(rule.number for rule in ruling.cites)
        by = by if hand is None else hand.by
        yield Entry(seq, at, by, move_id, move, ruling.events, cites, stamp.look.game.version)


def _asked(lying: Seals, hand: Hand) -> int:
    """The seat of a hand that is asked for now. Raises StaleTable where none such is."""
    prompt = lying.offered(hand.move, hand.occasion) if lying.is_on else None
    if prompt is None or prompt.seat is None:
        raise moved_on()
    return prompt.seat


def held_by_others(desk: Desk, holder: Holder, table: Table) -> tuple[int, ...]:
    """The seats that other phones hold."""
    return seats_of_others(desk.book.holders(table.id), holder)


def seats_of_others(present: Iterable[Holder], holder: Holder) -> tuple[int, ...]:
    """The seats of all who are present but that holder."""
    return tuple(sorted(each.seat for each in present if each.seat is not None and each.id != holder.id))


def _face_down(stamp: _Stamp, place: int, seat: int, move: Move | None) -> Sealed:
    sealing = stamp.look.game.sealing(stamp.look.state)
    if sealing is None:
        raise moved_on()
    after = stamp.look.trail.done
    return Sealed(*stamp.head(place), seat, sealing.occasion, after, stamp.holder.id, move)


def _refuse_other_than_keeper(holder: Holder) -> None:
    if not holder.is_keeper:
        raise NotSeated(N_("only the scorekeeper may do that"))


def _refuse_lookers_on(holder: Holder) -> None:
    if not holder.may_enter:
        raise NotSeated(N_("this phone only looks on; take a seat to enter something"))


def _others_hand() -> RefereeError:
    return NotSeated(N_("this hand is handed in on the phone of whoever holds it"))
