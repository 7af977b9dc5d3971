"""The rulebook: numbered, sourced, its examples right, and not a rule that nothing rests on."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from typing import Any

import pytest

from referee.games.three_ranger_limit.moves import Play
from referee.games.three_ranger_limit.options import Options
from referee.rules import Example, Rule, Source, names_of, read_options, words_of
from tests.games.three_ranger_limit.sitting import GAME, WORKED, after, cards, line, turned_up
from tests.games.three_ranger_limit.test_refusals import REFUSED

_EXAMPLES = [(rule, example) for rule in GAME.rulebook for example in rule.examples]


def _name(value: object) -> str | None:
    if isinstance(value, Rule):
        return value.number
    return str(value.caption) if isinstance(value, Example) else None


@pytest.mark.parametrize(("rule", "example"), _EXAMPLES, ids=_name)
def test_example(rule: Rule, example: Example) -> None:
    question: Any = example.question
    answer = GAME.answer(read_options(Options, dict(example.options)), question)
    facts = dict(answer.facts)
    for key, value in example.holds:
        assert facts[key] == value
    json.dumps(dict(example.holds))
    assert example.holds
    assert all(0 <= place < len(example.cards) for place in example.bracketed)
    assert rule.number


def test_numbers_are_unique_and_in_order() -> None:
    numbers = [tuple(int(part) for part in rule.number.split(".")) for rule in GAME.rulebook]
    assert numbers == sorted(set(numbers))


def test_only_the_referees_own_rules_and_named_authorities_depart_from_the_source() -> None:
    by_number = {rule.number: rule for rule in GAME.rulebook}
    assert by_number["4.3"].source is Source.STATED
    assert by_number["4.8"].source is Source.REFEREE
    assert "5" in str(by_number["4.8"].text)
    assert "American Cribbage Congress" in str(by_number["5.7"].authority)
    assert not [rule.number for rule in GAME.rulebook if rule.source is Source.AUTHORITY and not rule.authority]


def test_every_switch_is_marked_in_the_rule_that_it_changes() -> None:
    by_number = {rule.number: rule for rule in GAME.rulebook}
    for name in names_of(Options):
        assert name in by_number[words_of(Options, name).rule].options
    marked = {name for rule in GAME.rulebook for name in rule.options}
    assert marked == set(names_of(Options))


def test_every_switch_offers_every_value_with_its_words_the_default_first() -> None:
    for each in dataclasses.fields(Options):
        words = words_of(Options, each.name)
        values = [value for value, _ in words.choices]
        assert values[0] == each.default
        for value in values:
            assert getattr(read_options(Options, {each.name: value}), each.name) == value


def test_the_names_and_values_are_the_judges() -> None:
    assert {name: [value for value, _ in words_of(Options, name).choices] for name in names_of(Options)} == {
        "scoring": ["automatic", "claimed"],
        "kender": [False, True],
        "overclaim": ["corrected", "opponent_scores_excess"],
        "unclaimed": ["lost", "credited"],
        "false_call": ["no_effect", "penalty"],
        "tie": ["shared", "playoff"],
        "starter_counts": [True, False],
    }


def test_something_rests_on_every_rule() -> None:
    """Every rule is cited by a ruling, an answer or the outcome, marked by a switch, or shown by an example."""
    cited = set(_rested_on())
    assert cited == {rule.number for rule in GAME.rulebook}


def _rested_on() -> Iterator[str]:
    for rule, _ in _EXAMPLES:
        yield rule.number
    for name in names_of(Options):
        yield words_of(Options, name).rule
    for state, move, *_ in REFUSED.values():
        for rule in GAME.rule(state, move).cites:
            yield rule.number
    outcome = GAME.outcome(line(WORKED))
    assert outcome is not None
    yield from outcome.cites
    yield from _rested_on_in_play()


def _rested_on_in_play() -> Iterator[str]:
    state = turned_up("2S", count=10)
    for text in ("4H", "9D"):
        assert state.deal is not None
        ruling = GAME.rule(state, Play(seat=state.deal.next_seat, card=cards(text)[0]))
        for rule in ruling.cites:
            yield rule.number
        state = after(state, ruling)
