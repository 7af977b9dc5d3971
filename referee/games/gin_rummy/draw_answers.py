"""Answers about the first draw: who sits where, or who draws again."""

from __future__ import annotations

from referee.games.gin_rummy.chairs import first_chairs, tied
from referee.games.gin_rummy.facts import Facts
from referee.games.gin_rummy.inputs import check_again, check_draws
from referee.games.gin_rummy.laws import are_suits_ranked
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.questions import DrawQuestion
from referee.games.gin_rummy.rulebook import RULEBOOK
from referee.games.gin_rummy.state import Chairs
from referee.games.gin_rummy.wording import names as people
from referee.phrase import N_, Phrase, Who
from referee.rules import Answer, cited


def draw_answered(options: Options, question: DrawQuestion) -> Answer:
    """Rules 1.3 and 1.4: the chairs by the cards drawn; those who are equal draw again."""
    check_draws(question)
    names, second = tuple(name for name, _ in question.draws), dict(question.again)
    draws = [(card,) for _, card in question.draws]
    equal = tied(options, draws)
    check_again(tuple(names[seat] for seat in equal), tuple(second))
    drawn = [(*cards, second[name]) if name in second else cards for name, cards in zip(names, draws, strict=True)]
    still = tied(options, drawn)
    chairs = None if still else first_chairs(options, drawn)
    facts: Facts = (
        ("box", names[chairs.box] if chairs else None),
        ("captain", names[chairs.captain] if chairs else None),
        ("out", None if chairs is None or chairs.out is None else names[chairs.out]),
        ("again", [names[seat] for seat in still]),
        *(("melds", []), ("leftover", []), ("layoffs", [])),
    )
    because = _chairs_said(chairs) if chairs else _tied_said(still)
    numbers = ("1.3", "1.4") if equal or still or are_suits_ranked(options) else ("1.3",)
    cards = tuple(card for _, card in (*question.draws, *question.again))
    holders = (*names, *second)
    return Answer(because, cited(RULEBOOK, *numbers), facts, (), cards, names, held_by=holders)


def _tied_said(seats: tuple[int, ...]) -> Phrase:
    return N_("{players} drew equal cards and draw again.", players=people(seats))


def _chairs_said(chairs: Chairs) -> Phrase:
    if chairs.out is None:
        return N_("{player} deals", player=Who(chairs.box))
    return N_(
        "{box} is in the box and deals, {captain} is captain, {out} sits out.",
        box=Who(chairs.box),
        captain=Who(chairs.captain),
        out=Who(chairs.out),
    )
