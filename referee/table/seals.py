"""The hands that lie beside the trail: face down, turned up, challenged. What counts of them follows from the log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from referee.rules import Move, Prompt, Sealing
from referee.table.log import Challenged, Item, Sealed, SealingSet, TurnedUp
from referee.table.trail import Trail


@dataclass(frozen=True, slots=True)
class Seals:
    """The hands that were handed in for the hand in play: `lying`, at most one a seat, in the order of the seats.

    `sealing` is what the game asks for now (None: nothing); `is_up` says whether the hands lie face up; `challenged`
    are the seats whose hands are in doubt.
    """

    is_on: bool
    sealing: Sealing | None
    lying: tuple[Sealed, ...] = ()
    is_up: bool = False
    challenged: tuple[int, ...] = ()

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose hands are still to come."""
        there = {each.seat for each in self.lying}
        return () if self.sealing is None else tuple(seat for seat in self.sealing.seats if seat not in there)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The hands that lie there."""
        return tuple(each.move for each in self.lying if each.move is not None)

    def of(self, seat: int) -> Sealed | None:
        """The hand of this seat, if it lies there."""
        return next((each for each in self.lying if each.seat == seat), None)

    @property
    def is_made(self) -> tuple[str, ...]:
        """The kinds of move that only one seat makes, and that one lies face up and unchallenged."""
        alone = () if self.sealing is None or not self.is_up else self.sealing.alone
        up = [each.move.kind for each in self.lying if each.move is not None and each.seat not in self.challenged]
        return tuple(kind for kind in alone if kind in up)

    def offered(self, move: Move, occasion: str | None = None) -> Prompt | None:
        """The prompt that this move answers (of this occasion, where one is said), if it is open under seal."""
        prompts = () if self.sealing is None else self.sealing.prompts
        same = [each for each in prompts if (each.move, each.seat) == (move.kind, move.seat)]
        return next((each for each in same if occasion in (None, each.occasion)), None)


def seals(log: Iterable[Item], trail: Trail, sealing: Sealing | None) -> Seals:
    """The hands that lie at a table whose log has this trail and whose game asks for these.

    A hand is gone with the entry that it was handed in after, and comes back with it; so undo loses none, and
    no deal that was never played so is taken for another of the same number.
    """
    is_on, latest = False, dict[int, Sealed]()
    up, challenged, standing = set[int](), set[int](), {0, *trail.standing}
    for item in log:
        if isinstance(item, SealingSet):
            is_on = item.is_on
        elif isinstance(item, Sealed):
            if sealing is not None and item.occasion == sealing.occasion and item.after in standing:
                latest[item.seat] = item
        elif isinstance(item, TurnedUp):
            up.update(item.hands)
        elif isinstance(item, Challenged):
            challenged.add(item.hand)
    found = Seals(is_on, sealing)
    lying = tuple(hand for _, hand in sorted(latest.items()) if hand.move is not None and found.offered(hand.move))
    is_up = bool(lying) and all(hand.seq in up for hand in lying)
    return Seals(is_on, sealing, lying, is_up, tuple(hand.seat for hand in lying if hand.seq in challenged))
