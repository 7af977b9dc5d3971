"""A hand laid out under a table's house rules: for the least penalty, as declared, or without a card left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from referee.cards import Card, Suit
from referee.cards.melds.wild import (
    Layout,
    WildFlawed,
    WildMeld,
    Wilds,
    going_out,
    judge_layout,
    lay_out,
    penalty,
)
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.events import Groups, Stands

MOST_SOLVED = laws.FOURTEEN
"""How many cards are laid out together at most; one more is held between drawing and discarding."""


def laid(hand: Sequence[Card], wilds: Wilds, declared: Groups, *, is_binding: bool) -> Layout | WildFlawed:
    """A hand that is counted: its melds as declared where that binds or is as good, else for the least penalty.

    What is wrong with declared melds is told, whether they bind or not. Groups without a card are none: where they
    bind, and there is nothing but them, nothing is laid.
    """
    groups = tuple(group for group in declared if group)
    if not groups:
        return as_left(tuple(hand), wilds) if declared and is_binding else lay_out(tuple(hand), wilds)
    judged = judge_layout(tuple(hand), groups, wilds)
    if isinstance(judged, WildFlawed) or is_binding:
        return judged
    return lay_out(tuple(hand), wilds, groups)


def as_left(cards: tuple[Card, ...], wilds: Wilds) -> Layout:
    """Cards that are left over whatever they might make."""
    return Layout((), cards, sum(wilds.points(card) for card in cards))


def laid_whole(hand: Sequence[Card], wilds: Wilds, declared: Groups, *, is_binding: bool) -> Layout | WildFlawed:
    """A hand of which every card has to lie in a meld; a card that costs nothing is no less left over for that."""
    return laid(hand, _dear(wilds), declared, is_binding=is_binding)


def _dear(wilds: Wilds) -> Wilds:
    return replace(wilds, wild_leftover=None, joker_value=20)


def is_melded(hand: Sequence[Card], wilds: Wilds) -> bool:
    """Whether every card of a hand can lie in a meld (rule 4.1): whether nothing is left over where all costs."""
    return penalty(tuple(hand), _dear(wilds)) == 0


def discards_of(hand: Sequence[Card], wilds: Wilds) -> tuple[Card, ...]:
    """Each card that can be thrown so that all the others are melded (rule 4.1).

    >>> from referee.cards import Rank, parse_cards
    >>> print(*discards_of(parse_cards("9C 9D 3H 9H KC"), Wilds(Rank.THREE)))
    KC
    """
    if len(hand) <= MOST_SOLVED:
        return going_out(tuple(hand), wilds)
    able = [card for card in dict.fromkeys(hand) if is_melded(without(hand, card), wilds)]
    return tuple(sorted(able, key=lambda card: (card.is_joker, _SUITS.index(card.suit), card.rank)))


_SUITS = tuple(Suit)


def best_discard(hand: Sequence[Card], wilds: Wilds, barred: Card | None = None) -> tuple[Card, int]:
    """The card to throw so that the others count least, and what they count then; never the barred one.

    >>> from referee.cards import Rank, parse_cards
    >>> print(*best_discard(parse_cards("9C 9D 4H QH KC"), Wilds(Rank.FOUR)))
    QH 10
    """
    left = left_by_discard(hand, wilds, barred)
    best = min(left, key=left.__getitem__)
    return best, left[best]


def left_by_discard(hand: Sequence[Card], wilds: Wilds, barred: Card | None = None) -> dict[Card, int]:
    """What is left over at least for each card that may be thrown."""
    return {card: penalty(without(hand, card), wilds) for card in dict.fromkeys(hand) if card != barred}


def without(hand: Sequence[Card], card: Card) -> tuple[Card, ...]:
    """The hand with one copy of a card thrown.

    >>> from referee.cards import parse_card, parse_cards
    >>> print(*without(parse_cards("9C 9C KC"), parse_card("9C")))
    9C KC
    """
    place = list(hand).index(card)
    return (*hand[:place], *hand[place + 1 :])


def is_as_declared(layout: Layout, declared: Groups) -> bool:
    """Whether a hand lies as its player declared it, and something was declared."""
    return bool(declared) and _unordered(groups_of(layout.melds)) == _unordered(declared)


def _unordered(groups: Groups) -> Counter[frozenset[tuple[Card, int]]]:
    return Counter(frozenset(Counter(group).items()) for group in groups)


def groups_of(melds: Sequence[WildMeld]) -> Groups:
    """Melds as groups of cards."""
    return tuple(meld.cards for meld in melds)


def stands_of(melds: Sequence[WildMeld]) -> Stands:
    """What the wilds of melds stand for."""
    return tuple(meld.stands for meld in melds)
