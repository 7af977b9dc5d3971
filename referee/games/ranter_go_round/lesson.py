"""How Ranter-Go-Round is played, in two minutes, with hands to try."""

from __future__ import annotations

from referee.cards import Card, parse_cards
from referee.games.ranter_go_round.questions import Action, HandQuestion
from referee.phrase import N_, Phrase
from referee.rules import Step, Trial

_NAMES = tuple(name.template for name in (N_("Ann"), N_("Bo"), N_("Cy"), N_("Dee")))


def _trial(asks: Phrase, cards: str, *changes: str, stock: str = "") -> Trial:
    """A hand of four, of whom Dee deals."""
    dealt: tuple[Card, ...] = parse_cards(cards)
    actions: tuple[tuple[str, Action], ...] = tuple((name, "change") for name in changes)
    question = HandQuestion(
        seats=_NAMES,
        dealer=_NAMES[-1],
        cards=tuple(zip(_NAMES, dealt, strict=True)),
        actions=actions,
        stock=parse_cards(stock),
    )
    return Trial(asks, (dealt,), question)


LESSON: tuple[Step, ...] = (
    Step(
        N_("What it is about"),
        N_(
            "Everybody has three lives and gets one card, face down. King is highest, ace lowest, suits do not matter. "
            "When all have played, the lowest card on the table loses a life."
        ),
        ("1.2", "1.3", "1.5", "5.1"),
        _trial(N_("Ann, Bo, Cy and Dee keep their cards. Who loses a life?"), "5H 2S 9D 2H"),
    ),
    Step(
        N_("A turn"),
        N_(
            "The player on the dealer's left begins. Say “stand” and keep your card, or “change” and swap it with your "
            "left neighbour, who cannot refuse. Then it is the neighbour's turn, with the card just got."
        ),
        ("2.1", "2.2", "2.3"),
        _trial(N_("Ann changes with Bo, and Bo changes with Cy. Who loses?"), "2S 7H 9D QH", "Ann", "Bo"),
    ),
    Step(
        N_("Kings"),
        N_(
            "Who holds a king shows it when asked for it, or in turn: a king is never changed. The asker keeps the low "
            "card, and the turn goes on behind the king."
        ),
        ("3.1", "3.2"),
        _trial(N_("Ann wants to change with Bo, who holds a king. Who loses?"), "2S KH 9D 5C", "Ann"),
    ),
    Step(
        N_("The dealer"),
        N_("The dealer plays last and changes with the stock: one card, and it stays."),
        ("4.1", "4.2"),
    ),
    Step(
        N_("Losing"),
        N_(
            "All who hold the lowest rank lose a life each. Whoever has none left is out. The last one in wins, and "
            "takes the pot."
        ),
        ("5.2", "5.5", "6.2"),
    ),
)
"""Five paragraphs and three hands."""
