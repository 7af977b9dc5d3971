"""The proof of an answer: the next best way, which the referee rejected, and by how much; and what would be right."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Card
from referee.cards.melds import Arrangement, Meld, arrange, deadwood
from referee.games.gin_rummy.showdowns import Showdown, signed
from referee.phrase import N_, Phrase
from referee.rules import Weighed


def _melds(melds: Sequence[Meld]) -> tuple[tuple[Card, ...], ...]:
    return tuple(meld.cards for meld in melds)


def layout_rejected(best: Arrangement, other: Arrangement | None) -> Weighed:
    """The next best layout of a hand beside the best."""
    if other is None:
        return Weighed(N_("There is no other way to lay these cards."))
    because = _left_otherwise(other.deadwood, other.deadwood - best.deadwood)
    return Weighed(because, _melds(other.melds), other.leftover)


def declared_rejected(declared: Arrangement, least: Arrangement) -> Weighed | None:
    """What a hand counts laid for least, where it is declared otherwise; None where it is not."""
    if declared.deadwood == least.deadwood:
        return None
    because = N_("Laid otherwise they count {n}.", n=least.deadwood)
    return Weighed(because, _melds(least.melds), least.leftover)


def _left_otherwise(left: int, more: int) -> Phrase:
    if more:
        return N_("Laid otherwise the hand is left with {left}: {n} more.", left=left, n=more)
    return N_("Laid otherwise the hand is left with as many: {left}.", left=left)


def discard_rejected(hand: Sequence[Card], barred: Card | None, least: int) -> Weighed:
    """The best of the discards that are not as good as the best."""
    left = {card: deadwood([each for each in hand if each != card]) for card in hand if card != barred}
    worse = {card: count for card, count in left.items() if count > least}
    if not worse:
        return Weighed(N_("Any other card that may be thrown leaves as much."))
    card = min(worse, key=worse.__getitem__)
    kept = arrange([each for each in hand if each != card])
    count = worse[card]
    because = N_("With {card} thrown the hand is left with {left}: {n} more.", card=card, left=count, n=count - least)
    return Weighed(because, _melds(kept.melds), kept.leftover)


def knock_remedy(limit: int, least: int) -> Phrase:
    """What would be right for a player who may not knock."""
    return N_("Throw a card without knocking and play on, until what is left is less by {n}.", n=least - limit)


def layoff_rejected(defender: Sequence[Card], least: int) -> Weighed:
    """The other hand without a layoff."""
    alone = arrange(defender)
    because = (
        N_("Without laying off the hand is left with {left}: {n} more.", left=alone.deadwood, n=alone.deadwood - least)
        if alone.deadwood > least
        else N_("Laid by itself the hand is left with as many: {left}.", left=alone.deadwood)
    )
    return Weighed(because, _melds(alone.melds), alone.leftover)


def spread_rejected(made: Showdown, other: Showdown | None) -> Weighed:
    """A spread of the knocker's that was not chosen, and what it would bring: below zero, to the other player."""
    if other is None:
        return Weighed(N_("With other cards left over the knocker's cards count more than the limit."))
    by = signed(made) - signed(other)
    if by == 0:
        because = N_("Laid with {kept} left, the knocker's cards bring the same.", kept=other.knocker)
    elif by < 0:
        because = N_(
            "What is declared counts. Laid with {kept} left it would bring the knocker {brings}: better by {n}.",
            kept=other.knocker,
            brings=signed(other),
            n=-by,
        )
    else:
        because = N_(
            "Laid with {kept} left it would bring the knocker {brings}: worse by {n}.",
            kept=other.knocker,
            brings=signed(other),
            n=by,
        )
    return Weighed(because, _melds(other.spread), other.kept)
