"""Spreads and layoffs as players declare them, judged as they lie: not the best, but whether they may lie so.

What is wrong is data, not a sentence: the game that asks knows its rules by number and says them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from referee.cards.card import PACK, Card
from referee.cards.melds import gin, masks
from referee.cards.melds.layoff import LaidOff, Layoff, in_order
from referee.cards.melds.masks import Hand, mask_of
from referee.cards.melds.meld import Arrangement, Meld


class Wrong(Enum):
    """Why a declaration does not stand."""

    TOO_SHORT = "too_short"
    """Fewer than three cards."""
    MIXED = "mixed"
    """Neither of one rank nor of one suit."""
    GAP = "gap"
    """Of one suit, and not in sequence."""
    NOT_HELD = "not_held"
    """Cards that are not in the hand."""
    TWICE = "twice"
    """Cards that lie more than once."""
    NO_SUCH_MELD = "no_such_meld"
    """Cards laid off on a meld that is not there."""
    DOES_NOT_FIT = "does_not_fit"
    """Cards that the meld does not take."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing wrong: why, with which cards, and in which group (a meld or, for layoffs, the knocker's) from 0."""

    wrong: Wrong
    cards: tuple[Card, ...]
    group: int | None = None


@dataclass(frozen=True, slots=True)
class Flawed:
    """A declaration that does not stand, with all that is wrong with it."""

    flaws: tuple[Flaw, ...]


def judge_spread(hand: Hand, spread: Iterable[Sequence[Card]]) -> Arrangement | Flawed:
    """A hand with its melds as declared, which need not be the best, or what is wrong with them.

    >>> from referee.cards import parse_cards
    >>> print(judge_spread("3H 4H 5H 6H 9S 9D 9C KS KD 2C", [parse_cards("5H 4H 3H")]))
    3H 4H 5H | 9S KS 6H 9D KD 2C 9C: 55
    >>> judged = judge_spread("3H 4H 5H 6H 9S 9D 9C KS KD 2C", [parse_cards("3H 4H 6H"), parse_cards("KS KD KC")])
    >>> [(flaw.wrong.value, [str(card) for card in flaw.cards], flaw.group) for flaw in judged.flaws]
    [('not_held', ['KC'], None), ('gap', ['3H', '4H', '6H'], 0)]
    """
    groups = [tuple(group) for group in spread]
    held = masks.cards_in(mask_of(hand))
    flaws = (*_misplaced(held, [card for group in groups for card in group]), *_no_melds(groups))
    return Flawed(flaws) if flaws else gin.lay_out(mask_of(hand), _melds(groups))


def _misplaced(held: Sequence[Card], laid: Sequence[Card]) -> Iterator[Flaw]:
    """Cards that are not held, and cards that lie twice."""
    if strange := tuple(dict.fromkeys(card for card in laid if card not in held)):
        yield Flaw(Wrong.NOT_HELD, strange)
    if doubled := tuple(card for card, times in Counter(laid).items() if times > 1):
        yield Flaw(Wrong.TWICE, doubled)


def _no_melds(groups: Sequence[tuple[Card, ...]]) -> Iterator[Flaw]:
    for place, group in enumerate(groups):
        if wrong := _no_meld(group):
            yield Flaw(wrong, group, place)


def _no_meld(group: tuple[Card, ...]) -> Wrong | None:
    """Why cards are no meld, if they are none; a card twice among them counts once."""
    cards = tuple(dict.fromkeys(group))
    if len(cards) < 3:
        return Wrong.TOO_SHORT
    if len({card.suit for card in cards}) > 1 and len({card.rank for card in cards}) > 1:
        return Wrong.MIXED
    return None if set(cards) <= set(PACK) and masks.meld_of(cards) else Wrong.GAP


def _melds(groups: Iterable[Sequence[Card]]) -> list[Meld]:
    return [meld for group in groups if (meld := masks.meld_of(group))]


def judge_layoff(
    defender: Hand, spread: Sequence[Meld], melds: Iterable[Sequence[Card]], layoffs: Sequence[LaidOff]
) -> Layoff | Flawed:
    """A defender's melds and layoffs as declared, or what is wrong with them.

    The order of the layoffs does not matter, as long as there is one in which they can be laid. Raises Impossible
    where a card lies on both sides.

    >>> from referee.cards.melds import meld_of
    >>> spread, three, four = [meld_of("5C 6C 7C"), meld_of("QH QS QD")], *masks.cards_in(mask_of("3C 4C"))
    >>> judged = judge_layoff("3C 4C KH KD KS JD AH", spread, [], [LaidOff(three, 0), LaidOff(four, 0)])
    >>> judged.deadwood, [str(laid.card) for laid in judged.layoffs]
    (41, ['4C', '3C'])
    >>> judged = judge_layoff("3C 4C KH KD KS JD AH", spread, [], [LaidOff(three, 0), LaidOff(four, 1)])
    >>> [(flaw.wrong.value, [str(card) for card in flaw.cards], flaw.group) for flaw in judged.flaws]
    [('does_not_fit', ['3C'], 0), ('does_not_fit', ['4C'], 1)]
    """
    groups = [tuple(group) for group in melds]
    laid = [layoff.card for layoff in layoffs]
    held = masks.cards_in(mask_of(defender))
    masks.refuse_shared(mask_of(defender), *(mask_of(meld.cards) for meld in spread))
    flaws = (*_misplaced(held, [*(card for group in groups for card in group), *laid]), *_no_melds(groups))
    flaws += tuple(_misfits(spread, layoffs))
    if flaws:
        return Flawed(flaws)
    own = gin.lay_out(mask_of(defender) & ~mask_of(laid), _melds(groups))
    return Layoff(own.melds, tuple(_chained(spread, layoffs)), own.leftover, own.deadwood)


def _misfits(spread: Sequence[Meld], layoffs: Sequence[LaidOff]) -> Iterator[Flaw]:
    """Cards that no meld of the spread takes, by the meld they were laid on."""
    places = range(len(spread))
    if lost := tuple(laid.card for laid in layoffs if laid.onto not in places):
        yield Flaw(Wrong.NO_SUCH_MELD, lost)
    for place in places:
        onto = tuple(dict.fromkeys(laid.card for laid in layoffs if laid.onto == place))
        taken = [laid.card for laid in _taken(spread, place, onto)]
        if refused := tuple(card for card in onto if card not in taken):
            yield Flaw(Wrong.DOES_NOT_FIT, refused, place)


def _chained(spread: Sequence[Meld], layoffs: Sequence[LaidOff]) -> Iterator[LaidOff]:
    """The layoffs in an order in which they can be laid, one meld after the other."""
    for place in range(len(spread)):
        yield from _taken(spread, place, [laid.card for laid in layoffs if laid.onto == place])


def _taken(spread: Sequence[Meld], place: int, cards: Sequence[Card]) -> Iterator[LaidOff]:
    """Which of these cards one meld of the spread takes, in an order in which they can be laid."""
    laid = mask_of([card for card in cards if card.is_of_pack])
    return (LaidOff(each.card, place) for each in in_order([mask_of(spread[place].cards)], laid, laid))
