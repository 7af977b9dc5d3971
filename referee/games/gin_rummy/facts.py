"""What an answer tells a program: cards, melds and layoffs as plain lists, and the line of what is unmatched."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Card
from referee.cards.melds import Arrangement, LaidOff, Meld
from referee.games.gin_rummy.laws import card_points
from referee.phrase import N_
from referee.rules import Line

Facts = tuple[tuple[str, object], ...]


def layout_facts(layout: Arrangement) -> Facts:
    """A layout for a program: its melds and what is left."""
    return (("melds", melds_told(layout.melds)), ("leftover", cards_told(layout.leftover)), ("layoffs", []))


def melds_told(melds: Sequence[Meld]) -> list[list[str]]:
    """Melds for a program."""
    return [cards_told(meld.cards) for meld in melds]


def cards_told(cards: Sequence[Card]) -> list[str]:
    """Cards for a program."""
    return [str(card) for card in cards]


def unmatched_lines(seat: int, cards: Sequence[Card]) -> tuple[Line, ...]:
    """The line of a hand's unmatched cards."""
    points = sum(card_points(card) for card in cards)
    return (Line("3.3", seat, points, N_("unmatched"), tuple(cards)),) if cards else ()


def layoff_facts(layoffs: Sequence[LaidOff]) -> Facts:
    """Layoffs for a program: the cards in the order they can be laid, and each one's meld in the spread, from 0."""
    return (
        ("layoffs", cards_told([each.card for each in layoffs])),
        ("laid_on", [each.onto for each in layoffs]),
    )
