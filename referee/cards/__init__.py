"""Floor 0: cards, their packs and their text forms. No game lives here."""

from referee.cards.card import DECKS, JOKER, PACK, RANKS, STANDARD, SUITS, Card, Deck, Rank, Suit
from referee.cards.notation import (
    LETTERS,
    card_text,
    parse_card,
    parse_cards,
    parse_rank,
    rank_text,
    refuse_copies,
    spellings,
)

__all__ = [
    "DECKS",
    "JOKER",
    "LETTERS",
    "PACK",
    "RANKS",
    "STANDARD",
    "SUITS",
    "Card",
    "Deck",
    "Rank",
    "Suit",
    "card_text",
    "parse_card",
    "parse_cards",
    "parse_rank",
    "rank_text",
    "refuse_copies",
    "spellings",
]
