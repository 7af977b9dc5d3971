"""The proof of an answer: the next best way, which the referee rejected, and by how much."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from referee.cards import Card
from referee.cards.melds.wild import Layout, Wilds, lay_out
from referee.games.three_thirteen.layouts import groups_of, without
from referee.phrase import N_
from referee.rules import Weighed


def layout_rejected(lying: Layout, other: Layout | None) -> Weighed:
    """The next best layout of a hand beside the one that counts, which may be a player's own."""
    if other is None:
        return Weighed(N_("No other way to lay these cards leaves less."))
    by = other.penalty - lying.penalty
    if by > 0:
        because = N_("Laid otherwise the hand is left with {left}: {n} more.", left=other.penalty, n=by)
    elif by == 0:
        because = N_("Laid otherwise the hand is left with as many: {left}.", left=other.penalty)
    else:
        because = N_("Laid otherwise the hand would be left with {left}: {n} fewer.", left=other.penalty, n=-by)
    return Weighed(because, groups_of(other.melds), other.leftover)


def discard_rejected(hand: Sequence[Card], wilds: Wilds, left: Mapping[Card, int], able: Collection[Card]) -> Weighed:
    """The best of the discards that are not as good as the best. Where some go out, no other does."""
    if able:
        is_any = len(able) == len(set(hand))
        return Weighed(
            N_("Any other card that may be thrown leaves as much.")
            if is_any
            else N_("With any other card thrown something is left over.")
        )
    least = min(left.values())
    worse = {card: count for card, count in left.items() if count > least}
    if not worse:
        return Weighed(N_("Any other card that may be thrown leaves as much."))
    card = min(worse, key=worse.__getitem__)
    kept, count = lay_out(without(hand, card), wilds), worse[card]
    because = N_("With {card} thrown the hand is left with {left}: {n} more.", card=card, left=count, n=count - least)
    return Weighed(because, groups_of(kept.melds), kept.leftover)
