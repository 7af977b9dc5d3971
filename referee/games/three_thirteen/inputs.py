"""What a question may hold: cards that can lie in one hand, and a rank that can be wild."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Card, Rank, refuse_copies
from referee.errors import Impossible
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.clashes import refuse_clashes
from referee.games.three_thirteen.options import Options
from referee.phrase import N_
from referee.rules import short_or_long


def check_hand(options: Options, hand: Sequence[Card], wild: Rank | None, least: int, most: int) -> None:
    """Raise Impossible for house rules that clash, and for cards that are no such hand or not in the packs so often."""
    refuse_clashes(options)
    deck = laws.deck(options)
    for card in hand:
        if not card.is_joker and not deck.has(card):
            rules = ("7.1", "1.7") if laws.plays_crowns(options) else ("1.7",)
            raise Impossible(N_("{card} is not in the pack", card=card), *rules, remedy=N_("Look at the cards again."))
    if wild is not None and wild not in deck.ranks:
        raise Impossible(
            N_("{rank} is no rank of these packs, and cannot be wild", rank=wild),
            "1.4",
            remedy=N_("Choose a rank that these packs have, or none."),
        )
    if not least <= len(hand) <= most:
        raise Impossible(
            N_("{least} to {most} cards are wanted, not {n}", least=least, most=most, n=len(hand)),
            "2.4",
            remedy=short_or_long(len(hand), least, most),
        )
    packs, jokers = laws.copies_known(options)
    are_jokers = jokers is not None and sum(card.is_joker for card in hand) > jokers
    rules = ("1.3", "1.7") if are_jokers else ("1.7",)
    refuse_copies(hand, len(hand) if packs is None else packs, len(hand) if jokers is None else jokers, rules)
