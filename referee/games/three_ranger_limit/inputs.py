"""What a question may hold: cards that can lie so, players, claims and calls that there can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.cards import Card, refuse_copies
from referee.errors import Impossible
from referee.games.three_ranger_limit.questions import GameStands
from referee.games.three_ranger_limit.scoring import MOST_POINTS
from referee.phrase import N_, NN_, Typed, short
from referee.rules import refuse_nameless

LEAST_PLAYERS = 2
MOST_PLAYERS = 10


def check_game(question: GameStands) -> None:
    """Raise Impossible for players, cards, claims or calls that no game can have."""
    check_names(question.players)
    check_cards((question.turned_up, *question.plays))
    for numbers in (question.claims, question.kender):
        _check_numbers(tuple(number for number, _ in numbers), len(question.plays))
    for number, claimed in question.claims:
        if claimed < 0:
            raise Impossible(
                N_("the claim at play {n} is below zero", n=number), "5.1", remedy=N_("A claim is 0 or more.")
            )
        _check_most(number, claimed, "5.1")
    for number, (caller, asked) in question.kender:
        if caller not in question.players:
            raise Impossible(
                N_("{name} is not one of the players", name=Typed(caller)),
                "5.5",
                remedy=N_("Name one of these: {names}.", names=tuple(map(short, question.players))),
            )
        if asked < 1:
            raise Impossible(
                N_("the call at play {n} asks for nothing", n=number),
                "5.4",
                remedy=N_("A call asks for 1 point or more."),
            )
        _check_most(number, asked, "5.6")


def _check_most(number: int, points: int, rule: str) -> None:
    """Raise Impossible for more points at a play than any card can make."""
    if points > MOST_POINTS:
        raise Impossible(
            N_("no card makes the {points} points of play {n}", points=points, n=number),
            rule,
            remedy=N_("{least} to {most} are possible.", least=0, most=MOST_POINTS),
        )


def _check_numbers(numbers: tuple[int, ...], plays: int) -> None:
    for number, times in Counter(numbers).items():
        if not 1 <= number <= plays:
            raise Impossible(
                N_("there is no play {n}", n=number),
                "2.1",
                remedy=NN_(
                    "The plays are counted from 1, and {n} is given.",
                    "The plays are counted from 1, and {n} are given.",
                    plays,
                ),
            )
        if times > 1:
            raise Impossible(N_("play {n} is named more than once", n=number), "2.1", remedy=N_("Name each play once."))


def check_cards(cards: Sequence[Card]) -> None:
    """Raise Impossible for a card that is in no pack, or there twice."""
    for card in cards:
        if not card.is_of_pack:
            raise Impossible(N_("{card} is not in the pack", card=card), "1.1", remedy=N_("Look at the cards again."))
    refuse_copies(cards, cites=("2.2",))


def check_names(names: Sequence[str]) -> None:
    """Raise Impossible for too few players, too many, or a name that is there twice."""
    refuse_nameless(names, "1.1")
    if not LEAST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise Impossible(
            N_("{least} to {most} can play, not {n}", n=len(names), least=LEAST_PLAYERS, most=MOST_PLAYERS),
            "1.1",
            remedy=N_("Name {least} to {most} players.", least=LEAST_PLAYERS, most=MOST_PLAYERS),
        )
    for name, times in Counter(names).items():
        if times > 1:
            raise Impossible(
                N_("{name} is named more than once", name=Typed(name)), "1.1", remedy=N_("Name each player once.")
            )
