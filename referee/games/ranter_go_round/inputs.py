"""What a question may hold: names that are there, cards that can lie so, lives that can be left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from referee.cards import Card, refuse_copies
from referee.errors import Impossible
from referee.games.ranter_go_round.laws import lives_each, may_pay_double, may_swap_left
from referee.games.ranter_go_round.options import Options
from referee.games.ranter_go_round.questions import HandQuestion, LivesQuestion
from referee.games.ranter_go_round.refusals import refuse_copies as refuse_ranks
from referee.games.ranter_go_round.scoring import may_nobody_lose, most_losers
from referee.games.ranter_go_round.state import LEAST, MOST
from referee.phrase import N_, NN_, Phrase, Typed, short
from referee.rules import impossible, refuse_nameless


def check_hand(options: Options, question: HandQuestion) -> None:
    """Raise Impossible for a hand that cannot be dealt or played as asked."""
    check_seats(question.seats, question.dealer)
    _check_names(question.seats, [name for name, _ in question.dealt])
    _check_names(question.seats, [name for name, _ in question.actions])
    check_cards([*(card for _, card in question.cards), *question.stock])
    _check_ranks(question)
    dealt = dict(question.dealt)
    for name in question.seats:
        if name not in dealt:
            raise Impossible(
                N_("{name} has no card", name=Typed(name)),
                "1.5",
                remedy=N_("Give the card that each player was dealt."),
            )
    for name, action in question.actions:
        if action == "left" and not (name == question.dealer and may_swap_left(options)):
            raise Impossible(
                N_("{name} cannot choose to change with the left neighbour", name=Typed(name)),
                "4.5",
                remedy=N_("Only a dealer chooses it, where the house rule says so; the others just change."),
            )


def check_lives(options: Options, question: LivesQuestion) -> None:
    """Raise Impossible for lives, losers or a pot that no game can come to."""
    check_seats(question.seats, question.dealer)
    _check_names(question.seats, [name for name, _ in question.lives])
    _check_names(question.seats, [name for name, _ in question.cut])
    check_cards([card for _, card in question.cut])
    lives, most = dict(question.lives), lives_each(options)
    for name in question.seats:
        if not 0 <= lives.get(name, -1) <= most:
            raise Impossible(
                NN_(
                    "{name} must have no life left, or {n}",
                    "{name} must have 0 to {n} lives",
                    most,
                    name=Typed(name),
                ),
                "1.3",
                remedy=N_("Give the lives that each player had before the hand."),
            )
    if sum(1 for left in lives.values() if left) < LEAST:
        raise Impossible(
            N_("nobody is left to play against"),
            "1.1",
            remedy=N_("Before the hand two players at least have a life left."),
        )
    if not lives[question.dealer]:
        raise Impossible(
            N_("{name} has no life left and cannot deal", name=Typed(question.dealer)),
            "6.7",
            remedy=N_("Name as dealer somebody who still had a life."),
        )
    if question.pot < 0:
        raise Impossible(
            N_("a pot cannot be below zero"), "6.1", remedy=N_("Give what lay in the pot before the hand.")
        )
    _check_losers(options, question, lives)


_LOWEST = N_("Name who held the lowest card and still had a life.")
_ONCE = N_("Name each loser once; twice only where the house rules make an ace cost two lives.")


def _check_losers(options: Options, question: LivesQuestion, lives: dict[str, int]) -> None:
    times = Counter(question.losers)
    if not times and not may_nobody_lose(options):
        raise Impossible(N_("under these house rules somebody loses every hand"), "5.1", "5.2", remedy=_LOWEST)
    for name, count in times.items():
        if name not in lives:
            raise _nobody(name, question.seats)
        if not lives[name]:
            raise Impossible(N_("{name} has no life left to lose", name=Typed(name)), "5.5", remedy=_LOWEST)
        if count > (2 if may_pay_double(options) else 1):
            raise Impossible(
                N_("{name} is named {n} times among the losers", name=Typed(name), n=count), "5.3", remedy=_ONCE
            )
    most = most_losers(options, sum(1 for left in lives.values() if left))
    if len(times) > most:
        raise Impossible(N_("{n} cannot lose one hand: {most} at most", n=len(times), most=most), "5.2", remedy=_LOWEST)


def check_cards(cards: Iterable[Card]) -> None:
    """Raise Impossible for a card that is there twice or does not belong to the pack."""
    held = tuple(cards)
    for card in held:
        if not card.is_of_pack:
            raise Impossible(N_("{card} is not in the pack", card=card), "1.1", remedy=N_("Look at the cards again."))
    refuse_copies(held, cites=("2.5",))


def _check_ranks(question: HandQuestion) -> None:
    """Raise Impossible for more cards of a rank than the pack holds, or a card of the stock given twice."""
    held = (*(card for _, card in question.dealt), *question.stock, question.drawn)
    if refusal := refuse_ranks([card.rank if isinstance(card, Card) else card for card in held]):
        raise impossible(refusal)
    if question.stock and question.drawn is not None:
        twice = N_("the next card of the stock is given twice")
        raise Impossible(twice, "4.2", remedy=N_("Give the next card of the stock."))


def check_seats(seats: Sequence[str], dealer: str) -> None:
    """Raise Impossible for people who cannot sit down, or a dealer who does not."""
    refuse_nameless(seats, "1.1")
    if not LEAST <= len(seats) <= MOST:
        raise Impossible(
            N_("{least} to {most} can play, not {n}", least=LEAST, most=MOST, n=len(seats)),
            "1.1",
            remedy=N_("Name {least} to {most} players.", least=LEAST, most=MOST),
        )
    for name, times in Counter(seats).items():
        if times > 1:
            raise Impossible(
                N_("{name} sits at the table more than once", name=Typed(name)),
                "1.1",
                remedy=N_("Name each player once."),
            )
    if dealer not in seats:
        raise Impossible(
            N_("{name} deals but does not sit at the table", name=Typed(dealer)), "1.4", remedy=_one_of(seats)
        )


def _check_names(seats: Sequence[str], names: Sequence[str]) -> None:
    for name, times in Counter(names).items():
        if name not in seats:
            raise _nobody(name, seats)
        if times > 1:
            raise Impossible(
                N_("{name} is named more than once", name=Typed(name)), "1.1", remedy=N_("Name each player once.")
            )


def _nobody(name: str, seats: Sequence[str]) -> Impossible:
    return Impossible(N_("{name} does not sit at the table", name=Typed(name)), "1.1", remedy=_one_of(seats))


def _one_of(seats: Sequence[str]) -> Phrase:
    return N_("Name one of these: {names}.", names=tuple(map(short, seats)))
