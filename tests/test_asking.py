"""What a table asks about is what it ruled: the answer at the Ask desk says the same as the log."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from referee.games.gin_rummy.game import GIN_RUMMY
from referee.games.ranter_go_round.game import RANTER_GO_ROUND
from referee.games.three_ranger_limit.game import THREE_RANGER_LIMIT
from referee.games.three_thirteen.game import THREE_THIRTEEN
from tests.playing import sittings

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
    for state, names, facts in asked(GIN_RUMMY, "score"):
        assert facts["scores"] == dict(zip(names, state.columns[0].points, strict=True))


def test_a_knock_counts_at_the_desk_what_it_counts_at_the_table() -> None:
    found = asked(GIN_RUMMY, "may_knock")
    assert found
    for state, _, facts in found:
        lies = state.deal.knock or state.deal.exposed[-1]
        assert facts["limit"] == state.deal.limit
        assert facts["may_knock"] == (state.deal.knock is not None)
        assert facts.get("deadwood", 0) == lies.count


def test_a_line_comes_to_what_the_sheet_says() -> None:
    found = [each for each in asked(THREE_RANGER_LIMIT, "game") if each[0].concealed is None]
    assert found
    for state, names, facts in found:
        assert facts["totals"] == {names[seat]: state.deal.points(seat) for seat in state.deal.players}


def test_what_a_card_makes_stays_secret_while_kender_may_be_called() -> None:
    hidden = [each for each in asked(THREE_RANGER_LIMIT, "game") if each[0].concealed is not None]
    assert hidden
    for state, _, facts in hidden:
        assert len(facts["points"]) == len(state.deal.laid) - 1


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
