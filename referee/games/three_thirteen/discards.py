"""Whether a hand with the card drawn can go out, and what is to be thrown: the same at a table as without one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.cards import Card
from referee.cards.melds.wild import Wilds
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.layouts import discards_of, left_by_discard
from referee.games.three_thirteen.options import Options
from referee.phrase import N_, Phrase

PLAY_ON = N_("Throw a card without going out and play on, until every other card is melded.")
"""What is done where a hand cannot go out."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """What can be thrown: the discards that leave all others melded, those of them that are `able` to be thrown now.

    `best` is one of these, or else the card that leaves least; where none is able, `left` is what each card leaves.
    """

    working: tuple[Card, ...]
    able: tuple[Card, ...]
    best: Card
    left: tuple[tuple[Card, int], ...]


def thrown(options: Options, hand: Sequence[Card], wilds: Wilds, taken: Card | None) -> Thrown:
    """What can be thrown of a hand of which `taken` was just taken from the discards (rules 2.3 and 4.1)."""
    barred = _barred(options, hand, taken)
    working = discards_of(hand, wilds)
    able = tuple(card for card in working if card != barred)
    left = {} if able else left_by_discard(hand, wilds, barred)
    best = able[0] if able else min(left, key=left.__getitem__)
    return Thrown(working, able, best, tuple(left.items()))


def _barred(options: Options, hand: Sequence[Card], taken: Card | None) -> Card | None:
    """The card that may not be thrown: just taken from the discards, unless its twin was held before (rule 2.3)."""
    if taken is None or laws.may_throw_back(options) or hand.count(taken) > 1:
        return None
    return taken


def thrown_said(found: Thrown, left: Sequence[Card]) -> Phrase:
    """Yes or no, with every discard that will do, or what is `left` with the best of them."""
    able, card, n = found.able, found.best, dict(found.left).get(found.best, 0)
    if len(able) > 1:
        return N_("Yes: any of these may be thrown, and all the others are melded: {cards}", cards=able)
    if able:
        return N_("Yes: throw {card}, and all the others are melded", card=card)
    if found.working:
        return N_(
            "No: only {card} leaves all the others melded, and it was just taken from the discards",
            card=found.working[0],
        )
    return N_("No: at best throw {card}, and the hand is left with {n}: {cards}", card=card, n=n, cards=tuple(left))
