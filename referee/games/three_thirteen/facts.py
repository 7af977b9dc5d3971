"""What an answer tells a program: melds, what their wilds stand for, and what is left over, as plain lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from referee.cards import Card
from referee.cards.melds.wild import Layout, WildMeld

Facts: TypeAlias = tuple[tuple[str, object], ...]


def layout_facts(layout: Layout) -> Facts:
    """A layout for a program: its melds, what each wild in them stands for, what is left, and what that costs."""
    return (
        ("penalty", layout.penalty),
        ("melds", [cards_told(meld.cards) for meld in layout.melds]),
        ("wilds", [stands_told(meld) for meld in layout.melds]),
        ("leftover", cards_told(layout.leftover)),
    )


def stands_told(meld: WildMeld) -> list[str | None]:
    """Card by card what a wild stands for, nothing for a natural card."""
    return [str(stands) if stands else None for stands in meld.stands]


def cards_told(cards: Sequence[Card]) -> list[str]:
    """Cards for a program."""
    return [str(card) for card in cards]
