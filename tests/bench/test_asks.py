"""What any question costs on the server: the answer with its proof, and the same under every other house rule."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from referee.cards import PACK
from referee.errors import Impossible
from referee.games import GAMES, AnyGame
from referee.rules import Cards, Fixed, Otherwise, Question, otherwise
from referee.store.codec import decode
from referee.web.asks import Effort
from tests.bench.measuring import clock, say

MOST_MS = 100.0
HANDS = 60


def crowded(kind: type[Question], rng: Random) -> dict[str, object]:
    """A question of this kind with as many cards as its fields take, of few ranks, and with a whole pack of players."""
    given = dict(kind.example)
    least, ranks = rng.randint(1, 8), rng.randint(4, 6)
    dense = [card for card in PACK if least <= int(card.rank) < least + ranks]
    pool = [*rng.sample(dense, len(dense)), *rng.sample([each for each in PACK if each not in dense], 52 - len(dense))]
    for field in kind.fields:
        if isinstance(field, Cards) and field.name in given and not field.along:
            dealt = [str(pool.pop(0)) for _ in range(min(field.most, len(pool)))]
            given[field.name] = dealt if isinstance(given[field.name], list) else dealt[0]
    return given | {field.name: field.value == "true" for field in kind.fields if isinstance(field, Fixed)}


def full_table(kind: type[Question]) -> list[dict[str, object]]:
    """The same question put by 51 players, where it is put by players and their cards."""
    if not {"seats", "cards", "actions"} <= set(kind.example):
        return []
    names = [f"P{number}" for number in range(51)]
    cards = dict(zip(names, map(str, PACK), strict=False))
    every = dict.fromkeys(names, "change")
    return [{"seats": names, "dealer": names[-1], "cards": cards, "actions": every, "stock": [str(PACK[51])]}]


def asked(game: AnyGame, kind: type[Question]) -> list[Any]:
    """The example, the rulebook's, and many that are hard."""
    rng = Random(game.slug + kind.kind)
    found = [decode(kind, kind.example)]
    found += [each.question for rule in game.rulebook for each in rule.examples if type(each.question) is kind]
    found += [decode(kind, given) for given in full_table(kind)]
    return [*found, *(decode(kind, crowded(kind, rng)) for _ in range(HANDS))]


def answered(game: AnyGame, question: Question) -> tuple[Otherwise, ...]:
    """All that a page asks the engine. Raises Impossible for what cannot be."""
    options = game.options()
    return otherwise(game, options, question, game.answer(options, question), Effort().may_go_on)


def cost(game: AnyGame, question: Question) -> float | None:
    """The milliseconds that a question takes; None for one that cannot be."""
    taken: list[float] = []
    try:
        for _ in range(3):
            with clock(taken, time.process_time):
                answered(game, question)
    except Impossible:
        return None
    return min(taken)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_any_question_is_answered_at_once(game: AnyGame) -> None:
    for kind in game.questions:
        costs = [taken for each in asked(game, kind) if (taken := cost(game, each)) is not None]
        say(f"{game.slug} {kind.kind}: {max(costs):.1f} ms of {MOST_MS:.0f} for the worst of {len(costs)}")
        assert max(costs) < MOST_MS
