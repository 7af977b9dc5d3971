"""The same question under another house rule: what one switch alone would change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from referee.errors import Impossible, RefereeError
from referee.rules.answer import Answer
from referee.rules.game import Game
from referee.rules.options import names_of, words_of
from referee.rules.question import Question


@dataclass(frozen=True, slots=True)
class Otherwise:
    """The answer where the switch `name` alone is `value`."""

    name: str
    value: object
    answer: Answer


def answer_to(game: Game[Any, Any, Any, Any], options: Any, question: Question) -> Answer:
    """The answer to a question; a refusal knows the names of the seats it speaks of."""
    try:
        return game.answer(options, question)
    except RefereeError as error:
        error.names = question.named()
        raise


def verdict_of(question: type[Question], answer: Answer) -> dict[str, object]:
    """The facts of an answer that are the ruling itself; None for one that it does not have."""
    facts = dict(answer.facts)
    return {name: facts.get(name) for name in question.verdict}


def otherwise(
    game: Game[Any, Any, Any, Any],
    options: Any,
    question: Question,
    answer: Answer,
    may_go_on: Callable[[], bool] = lambda: True,
) -> tuple[Otherwise, ...]:
    """Every single switch that would change the answer, in the order of the form, with what it would be then.

    `may_go_on` is asked before each switch is tried; the first no leaves the rest untried.
    """
    verdict, bare = verdict_of(type(question), answer), question.bare()
    others = takewhile(lambda _: may_go_on(), _others(options, question))
    found = (_asked_again(game, options, bare, name, value) for name, value in others)
    return tuple(each for each in found if each is not None and verdict_of(type(question), each.answer) != verdict)


def _others(options: Any, question: Question) -> Iterator[tuple[str, object]]:
    """Each switch with each value that it has a name for and that is not in force; the standard is one of them."""
    for name in filter(question.hangs_on, names_of(type(options))):
        now, standard = getattr(options, name), getattr(type(options)(), name)
        for value in dict.fromkeys((standard, *words_of(type(options), name).values)):
            if value != now:
                yield name, value


def _asked_again(
    game: Game[Any, Any, Any, Any], options: Any, question: Question, name: str, value: object
) -> Otherwise | None:
    """The answer with that switch alone, or None where the question cannot be asked so."""
    try:
        return Otherwise(name, value, game.answer(replace(options, **{name: value}), question))
    except Impossible:
        return None
