"""What a table asks about is what it ruled: the answer at the Ask desk says the same as the log."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from referee.errors import RefereeError
from referee.games.gin_rummy.game import GIN_RUMMY
from referee.games.gin_rummy.moves import Defend, Knock
from referee.games.gin_rummy.showdowns import KEPT
from referee.games.ranter_go_round.game import RANTER_GO_ROUND
from referee.games.three_ranger_limit.game import THREE_RANGER_LIMIT
from referee.games.three_thirteen.game import THREE_THIRTEEN
from referee.games.three_thirteen.moves import GoOut, LayDown
from referee.rules import Answer
from referee.speech import Voice
from tests.playing import forged, sittings

MOST = 300
"""Of so many states the answers are looked at: one takes up to some tens of milliseconds."""


@cache
def asked(game: Any, kind: str) -> tuple[tuple[Any, tuple[str, ...], dict[str, Any]], ...]:
    """States that ask such a question, by dice where there are many, with the names and the facts of the answer."""
    return tuple(_asked(game, kind))


def _asked(game: Any, kind: str) -> Iterator[tuple[Any, tuple[str, ...], dict[str, Any]]]:
    found = []
    for sitting in sittings(game):
        names = tuple(f"N{seat}" for seat in range(sitting.seats.count))
        asked = ((state, game.asked(state, names)) for state in sitting.states)
        found += [(state, names, sitting.options, each) for state, each in asked if each and each.kind == kind]
    for state, names, options, question in Random(game.slug).sample(found, min(len(found), MOST)):
        yield state, names, dict(game.answer(game.settled(options, len(names)), question).facts)


def test_a_gin_hand_is_worth_what_was_written() -> None:
    found = asked(GIN_RUMMY, "showdown")
    assert found
    for state, _, facts in found:
        won = state.past[-1].event
        assert facts["points"] == won.points
        assert (facts["knocker_deadwood"], facts["defender_deadwood"]) == (won.knocker_count, won.defender_count)


def test_a_knock_counts_at_the_desk_what_it_counts_at_the_table() -> None:
    found = asked(GIN_RUMMY, "may_knock")
    assert found
    for state, _, facts in found:
        lies = state.deal.knock or state.deal.exposed[-1]
        assert facts["limit"] == state.deal.limit
        assert facts["may_knock"] == (state.deal.knock is not None)
        assert facts.get("deadwood", 0) == lies.count


def test_a_line_comes_to_what_the_sheet_says() -> None:
    found = asked(THREE_RANGER_LIMIT, "game")
    assert found
    for state, names, facts in found:
        deal = state.deal if state.deal.turned_up else state.deals[-2]
        assert facts["totals"] == {names[seat]: deal.points(seat) for seat in deal.players}


def test_what_a_card_makes_stays_secret_while_kender_may_be_called() -> None:
    states = [state for sitting in sittings(THREE_RANGER_LIMIT) for state in sitting.states]
    hidden = [state for state in states if state.concealed is not None]
    assert hidden
    assert all(THREE_RANGER_LIMIT.asked(state, tuple("ABCDEFGHIJ")) is None for state in hidden)


SAYING = (GIN_RUMMY, RANTER_GO_ROUND, THREE_RANGER_LIMIT, THREE_THIRTEEN)


def ruled(game: Any) -> Iterator[tuple[Any, tuple[str, ...], Answer]]:
    """Steps whose ruling is asked about, by dice, with the names and the answer of the desk."""
    steps = [(sitting, step) for sitting in sittings(game) for step in sitting.steps]
    for sitting, step in Random(game.slug).sample(steps, min(len(steps), 2 * MOST)):
        names = tuple(f"N{seat}" for seat in range(sitting.seats.count))
        question = game.asked(step.after, names)
        if question is not None:
            yield step, names, game.answer(game.settled(sitting.options, len(names)), question)


def test_a_card_that_is_played_is_told_in_the_words_of_the_table() -> None:
    going_on = [each for each in ruled(THREE_RANGER_LIMIT) if dict(each[2].facts).get("ended") is False]
    assert going_on
    for step, names, answer in going_on:
        assert Voice("en", answer.names).say(answer.because) == Voice("en", names).say(step.ruling.because)
        rules = [rule.number for rule in step.ruling.cites]
        assert [rule.number for rule in answer.cites][: len(rules)] == rules
        lines = {(line.rule, answer.names[line.seat], line.points, line.cards) for line in answer.lines}
        assert {(line.rule, names[line.seat], line.points, line.cards) for line in step.ruling.lines} <= lines


@pytest.mark.parametrize("game", SAYING, ids=[game.slug for game in SAYING])
def test_the_desk_rules_by_the_rule_by_which_the_table_ruled(game: Any) -> None:
    found = list(ruled(game))
    assert found
    for step, _, answer in found:
        rules = {rule.number for rule in answer.cites}
        assert rules & {rule.number for rule in step.ruling.cites}, (step.move, str(answer.because))


@pytest.mark.parametrize("game", SAYING, ids=[game.slug for game in SAYING])
def test_what_the_desk_says_of_a_refused_move_rests_on_the_rule_that_refused_it(game: Any) -> None:
    """But for a part of a hand, of which the desk says how it lies."""
    rng, refused = Random(game.slug), 0
    steps = [(sitting, step) for sitting in sittings(game) for step in sitting.steps]
    for sitting, step in rng.sample(steps, min(len(steps), MOST)):
        names = tuple(f"N{seat}" for seat in range(sitting.seats.count))
        for move in (step.move, *(forged(shape, rng) for shape in game.moves)):
            ruling = game.rule(step.after, move)
            question = None if ruling.allowed else game.asked_about(step.after, move, names)
            if question is not None and not is_part_of_a_hand(move, ruling):
                refused += 1
                numbers = said(game, game.settled(sitting.options, len(names)), question)
                assert ruling.cites[0].number in numbers, (move, question, str(ruling.because))
    assert refused


def is_part_of_a_hand(move: Any, ruling: Any) -> bool:
    """Whether cards were refused for being too few or too many."""
    if isinstance(move, GoOut | LayDown):
        return ruling.cites[0].number == "2.4"
    return isinstance(move, Knock | Defend) and len(move.hand) != KEPT and ruling.cites[0].number in ("4.1", "5.2")


def said(game: Any, options: Any, question: Any) -> list[str]:
    """The rules by which the desk answers or refuses."""
    try:
        return [rule.number for rule in game.answer(options, question).cites]
    except RefereeError as refusal:
        return list(refusal.cites)


def test_a_hand_of_ranter_is_lost_by_who_lost_it() -> None:
    found = asked(RANTER_GO_ROUND, "hand")
    over = [each for each in found if each[0].play is None or not each[0].play.steps]
    assert over
    for state, names, facts in over:
        assert facts["losers"] == [names[seat] for seat in getattr(state.past[-1].end, "seats", ())]
        lying = {name: str(rank) for name, rank in zip(names, state.past[-1].ranks, strict=True) if rank}
        assert facts["cards"] == lying
    assert any(facts["turns"] for _, _, facts in found)


def test_lives_and_pot_are_what_they_are_at_the_table() -> None:
    found = asked(RANTER_GO_ROUND, "lives")
    assert found
    for state, names, facts in found:
        assert facts["lives"] == dict(zip(names, state.lives, strict=True))
        assert facts["pot"] == (state.pot if state.ending is None else state.ending.pot)


def test_a_hand_of_three_thirteen_is_left_with_what_was_written() -> None:
    found = asked(THREE_THIRTEEN, "penalty")
    assert found
    for state, _, facts in found:
        assert facts["penalty"] == [each for each in state.rounds if each.hands][-1].hands[-1].points
