"""The answer about the first deal: who gets the first Jack."""

from __future__ import annotations

from referee.cards import Rank
from referee.games.ranter_go_round.inputs import check_cards, check_seats
from referee.games.ranter_go_round.questions import FirstDealerQuestion
from referee.games.ranter_go_round.rulebook import RULEBOOK
from referee.phrase import N_, Who
from referee.rules import Answer, cited


def first_dealer_answered(question: FirstDealerQuestion) -> Answer:
    """Rule 1.4: the cards go round one at a time, and what comes after the first Jack is not looked at."""
    names = question.seats
    check_seats(names, names[0] if names else "")
    check_cards(question.cards)
    places = [place for place, card in enumerate(question.cards) if card.rank is Rank.JACK]
    dealt = question.cards[: places[0] + 1] if places else question.cards
    holders = tuple(names[place % len(names)] for place in range(len(dealt)))
    seat = (len(dealt) - 1) % len(names)
    because = (
        N_("{player} gets the first Jack and deals first.", player=Who(seat))
        if places
        else N_("No Jack yet: everybody gets another card.")
    )
    facts: tuple[tuple[str, object], ...] = (("dealer", names[seat] if places else None), ("lines", []))
    return Answer(because, cited(RULEBOOK, "1.4"), facts, (), dealt, names, held_by=holders)
