"""Whether eleven cards may knock, and what is to be thrown: the same at a table as without one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.cards import Card
from referee.cards.melds import BestDiscard, after_discard, deadwood, is_big_gin
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.options import Options
from referee.phrase import N_, NN_, Phrase


@dataclass(frozen=True, slots=True)
class Permission:
    """What eleven cards allow.

    `able` are the discards that leave no more than the `limit`, `best` those that leave `least`; `barred` may not be
    thrown. `is_melded`: nothing need be thrown, and `is_big`: nothing should.
    """

    limit: int
    able: tuple[Card, ...]
    best: tuple[Card, ...]
    least: int
    barred: Card | None
    is_melded: bool
    is_big: bool

    @property
    def may(self) -> bool:
        """Whether there is a way to knock."""
        return bool(self.able) or self.is_melded


def permission(options: Options, hand: Sequence[Card], limit: int, taken: Card | None) -> Permission:
    """What these eleven cards allow, of which `taken` was just taken from the discards (rules 2.3, 4.1 and 4.6)."""
    barred = None if laws.may_throw_back(options) else taken
    best = after_discard(hand, barred)
    able = [
        card
        for card in sorted(hand, key=lambda card: card.rank)
        if card != barred and deadwood([each for each in hand if each != card]) <= limit
    ]
    is_melded = is_big_gin(hand)
    is_big = is_melded and laws.big_gin_bonus(options) > 0
    return Permission(limit, tuple(able), best.discards, best.deadwood, barred, is_melded, is_big)


def permission_said(found: Permission) -> Phrase:
    """Yes or no, with every best discard; with a yes the others that will do too."""
    if found.is_big:
        return N_("Yes, that is big gin: keep all eleven")
    if found.may:
        return _yes(found)
    return _no(found)


def _yes(found: Permission) -> Phrase:
    cards, n, limit = found.best, found.least, found.limit
    others = tuple(card for card in found.able if card not in cards)
    if not n and len(cards) > 1:
        return N_("Yes, that is gin: throw one of {cards}", cards=cards)
    if not n:
        return N_("Yes, that is gin: throw {card}", card=cards[0])
    if len(cards) > 1 and others:
        return NN_(
            "Yes: throw one of {cards}, which leaves {left}, within {limit}; {others} would do too",
            "Yes: throw one of {cards}, which leaves {left}, within {limit}; {others} would do too",
            len(others),
            cards=cards,
            left=n,
            limit=limit,
            others=others,
        )
    if len(cards) > 1:
        return N_("Yes: throw one of {cards}, which leaves {n}, within {limit}", cards=cards, n=n, limit=limit)
    if others:
        return NN_(
            "Yes: throw {card}, which leaves {left}, within {limit}; {others} would do too",
            "Yes: throw {card}, which leaves {left}, within {limit}; {others} would do too",
            len(others),
            card=cards[0],
            left=n,
            limit=limit,
            others=others,
        )
    return N_("Yes: throw {card}, which leaves {n}, within {limit}", card=cards[0], n=n, limit=limit)


def _no(found: Permission) -> Phrase:
    cards, n, limit = found.best, found.least, found.limit
    if len(cards) > 1 and not limit:
        return N_("No: only gin ends this hand, and with one of {cards} thrown the others count {n}", cards=cards, n=n)
    if len(cards) > 1:
        return N_(
            "No: with one of {cards} thrown the others count {n}, and the limit is {limit}",
            cards=cards,
            n=n,
            limit=limit,
        )
    if not limit:
        return N_("No: only gin ends this hand, and with {card} thrown the others count {n}", card=cards[0], n=n)
    return N_("No: with {card} thrown the others count {n}, and the limit is {limit}", card=cards[0], n=n, limit=limit)


def kept_said(count: int, limit: int) -> Phrase:
    """Yes or no to ten cards that are left with so much (rules 4.1, 4.4 and 4.5)."""
    if count > limit:
        return too_dear_said(count, limit)
    if not count:
        return N_("Yes, that is gin: every card is melded")
    return N_("Yes: {n} left, and the limit is {limit}", n=count, limit=limit)


def too_dear_said(count: int, limit: int) -> Phrase:
    """Why a hand that is left with so much is no knock (rule 4.4)."""
    if limit:
        return N_("No knock: the unmatched cards count {n}, and the limit is {limit}.", n=count, limit=limit)
    return N_("No knock: the unmatched cards count {n}, and only gin ends this hand.", n=count)


def too_dear_remedy(count: int, limit: int) -> Phrase:
    """What would be right for a hand that laid as well as it can be counts so much."""
    if count <= limit:
        return N_("Laid otherwise they count {n}.", n=count)
    return N_("The cards go back into the hand; the player throws one and play goes on.")


def kept_rules(options: Options, count: int, limit: int, taken: Card | None) -> tuple[str, ...]:
    """The rules that the answer on ten cards rests on."""
    marks = (
        ("4.4", count > limit),
        ("4.1", True),
        ("4.3", laws.plays_oklahoma(options)),
        ("4.5", not count),
        ("2.3", taken is not None),
    )
    return tuple(number for number, holds in marks if holds)


def thrown_said(best: BestDiscard) -> Phrase:
    """What eleven cards count with the best of them thrown."""
    cards, n = best.discards, best.deadwood
    if len(cards) > 1:
        return N_("With one of {cards} thrown the others count {n}.", cards=cards, n=n)
    return N_("With {card} thrown the others count {n}.", card=cards[0], n=n)


def permission_rules(options: Options, found: Permission, taken: Card | None) -> tuple[str, ...]:
    """The rules that the answer rests on."""
    marks = (
        ("4.6", found.is_big),
        ("4.1", True),
        ("4.3", laws.plays_oklahoma(options)),
        ("4.5", found.least == 0 and not found.is_big),
        ("2.3", taken is not None),
        ("4.6", found.is_melded and not found.is_big),
    )
    return tuple(number for number, holds in marks if holds)
