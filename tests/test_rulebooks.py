"""The law and the engine are one: no rule that nothing rests on, no citation of a rule that is not there."""

from __future__ import annotations

import ast
import dataclasses
import json
import re
import typing
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.cards import Card
from referee.games import GAMES
from referee.phrase import N_
from referee.rules import Case, Example, Rule, Source, names_of, read_options, words_of
from tests import fakes, sources
from tests.playing import parts

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
NUMBER = re.compile(r"\d+\.\d+")
RULES = [pytest.param(game, rule, id=f"{game.slug} {rule.number}") for game in GAMES for rule in game.rulebook]
EXAMPLES = [
    pytest.param(game, rule, example, id=f"{game.slug} {rule.number} {place}")
    for game in GAMES
    for rule in game.rulebook
    for place, example in enumerate(rule.examples, start=1)
]


def package(game: Any) -> Path:
    """Where a game lives."""
    return sources.REFEREE / "games" / game.slug


def place_of(number: str) -> tuple[int, ...]:
    """Where a rule stands: 4.10 after 4.9."""
    return tuple(int(part) for part in number.split("."))


def disorder(rulebook: Iterable[Rule]) -> list[str]:
    """The rules that are not one after the other, from 1.1 on, without a gap."""
    found, before = [], (0, 0)
    for rule in rulebook:
        follows = {(before[0], before[1] + 1), (before[0] + 1, 1)}
        if not NUMBER.fullmatch(rule.number) or place_of(rule.number) not in follows:
            found.append(rule.number)
            continue
        before = place_of(rule.number)
    return found


@every_game
def test_rules_are_numbered_one_after_the_other(game: Any) -> None:
    assert disorder(game.rulebook) == []


def _rule(number: str, **changes: Any) -> Rule:
    return dataclasses.replace(Rule(number, N_("title"), N_("text"), Source.STATED), **changes)


@pytest.mark.parametrize("numbers", ["1.1 1.1", "1.1 1.3", "1.1 3.1", "1.1 1.2 1.1", "1.1 2", "1.1 1.2a"])
def test_a_rule_out_of_order_is_seen(numbers: str) -> None:
    assert disorder(_rule(number) for number in numbers.split()) == [numbers.split()[-1]]


# citations


def citations(module: ast.Module) -> Iterator[ast.Constant]:
    """Every text of a module that is the number of a rule, but for those where the rules themselves are made."""
    own = {id(call.args[0]) for _, call in sources.calls(module, ["Rule"]) if call.args}
    for node in ast.walk(module):
        is_number = isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBER.fullmatch(node.value)
        if is_number and id(node) not in own:
            yield node


def named_in_words(text: str) -> list[str]:
    """The numbers of rules that a docstring, a comment or a rule's text names: "rules 4.2, 4.3 and 5.1".

    A rule of somebody else's book stands after its name and a comma: "American Cribbage Congress, rule 10.4".
    """
    runs = re.findall(r"(?<!, )\brules? ((?:\d+\.\d+(?:, | and | to | or )?)+)", text)
    return [number for run in runs for number in NUMBER.findall(run)]


@every_game
def test_every_citation_is_of_a_rule_that_exists(game: Any) -> None:
    numbers = {rule.number for rule in game.rulebook}
    astray = [
        f"{sources.where(path, node)} {node.value}"
        for path in sources.modules(package(game))
        for node in citations(sources.tree(path))
        if node.value not in numbers
    ]
    assert astray == []


@every_game
def test_every_rule_that_is_named_in_words_exists(game: Any) -> None:
    numbers = {rule.number for rule in game.rulebook}
    texts = [(path.name, path.read_text(encoding="utf-8")) for path in sources.modules(package(game))]
    texts += [(f"rule {rule.number}", rule.text.template) for rule in game.rulebook]
    assert [(name, each) for name, text in texts for each in named_in_words(text) if each not in numbers] == []


def unfounded(rulebook: Iterable[Rule], cited: set[str]) -> set[str]:
    """The rules on which nothing rests: no ruling, no line, no switch, and no example that is run."""
    return {rule.number for rule in rulebook if not (rule.number in cited or rule.options or rule.examples)}


@every_game
def test_every_rule_is_one_that_the_engine_keeps(game: Any) -> None:
    cited = {node.value for path in sources.modules(package(game)) for node in citations(sources.tree(path))}
    assert unfounded(game.rulebook, cited) == set()


def test_a_rule_that_nothing_rests_on_is_seen() -> None:
    rulebook = (_rule("1.1"), _rule("1.2"), _rule("1.3", options=("ace",)))
    assert unfounded(rulebook, {"1.1"}) == {"1.2"}


def test_a_citation_is_seen_and_a_rule_is_none() -> None:
    code = ast.parse('"""See 1.9"""\nR = Rule("1.1", N_("1.5 points"))\ncite("1.2")\nLINES = {"4.3": f}')
    assert [node.value for node in citations(code)] == ["1.2", "4.3"]
    assert named_in_words("after a draw (rules 1.2, 1.3 and 2.1), 4.5 cm; rule 9.9; the Club, rule 10.4") == [
        "1.2",
        "1.3",
        "2.1",
        "9.9",
    ]


# what a rule says


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_a_rule_has_a_title_a_text_and_somebody_who_says_so(game: Any, rule: Rule) -> None:
    assert rule.title.template
    assert not rule.title.template.endswith(".")
    assert rule.text.template.endswith((".", "?", "!"))
    assert rule.source is not Source.AUTHORITY or rule.authority
    assert set(rule.options) <= set(names_of(game.options))


@every_game
def test_what_the_source_only_names_somebody_else_states(game: Any) -> None:
    """Where the note says whose the rule is, the mark says so too."""
    options = [words_of(game.options, name) for name in names_of(game.options)]
    marks = [(each.source, str(each.authority)) for each in (*game.rulebook, *options)]
    assert not [note for source, note in marks if source is Source.STATED and note.startswith("the source names")]


STATED_WHOLE: dict[str, str] = {
    "gin_rummy": "1.2 1.6 2.1 2.2 3.1 3.2 3.3 4.1 4.2 4.5 5.3 5.4 6.1 6.2 6.4 6.5 7.1 7.2",
    "ranter_go_round": "1.2 1.3 1.5 2.1 2.2 2.3 3.2 3.3 3.5 4.1 4.2 4.3 5.1 5.2 5.5 6.1 6.2 6.6 6.7",
    "three_ranger_limit": "1.2 1.4 1.5 3.1 4.1 4.3 4.4 4.5 4.6 6.1 6.2",
    "three_thirteen": "1.3 1.4 1.5 2.1 2.4 3.1 3.4 3.5 3.8 3.9 4.3 5.1 5.2 5.4 5.5 6.1",
}
"""Rules that were read beside the source and hold nothing of our own."""


@every_game
def test_what_is_our_own_in_a_stated_rule_is_said(game: Any) -> None:
    """A rule that the source states only in part says which part is the referee's ruling."""
    stated = [rule for rule in game.rulebook if rule.source is Source.STATED]
    whole = [rule.number for rule in stated if "referee's ruling" not in f"{rule.text} {rule.authority}"]
    assert whole == STATED_WHOLE[game.slug].split()


@every_game
def test_every_switch_changes_a_rule_that_names_it(game: Any) -> None:
    by_number = {rule.number: rule for rule in game.rulebook}
    for name in names_of(game.options):
        words = words_of(game.options, name)
        assert words.rule in by_number, name
        assert name in by_number[words.rule].options, (name, words.rule)
        assert words.label.template
        assert words.help.template
        assert words.source is not Source.AUTHORITY or words.authority


# examples

NOT_DRAWN: dict[str, dict[str, str]] = {
    "gin_rummy": {
        "1.1": "how many sit down",
        "1.5": "who plays whom",
        "1.7": "how many sit down",
        "2.4": "what is left in the stock lies face down",
        "6.8": "what the players agree on",
        "7.4": "whose turn it is to deal",
    },
    "ranter_go_round": {"5.6": "who leaves and who comes"},
    "three_ranger_limit": {
        "1.1": "how many sit down",
        "2.3": "what is left in the stock lies face down",
        "6.4": "whose turn it is to deal",
    },
    "three_thirteen": {
        "1.2": "how many packs are brought",
        "1.5": "whose turn it is to deal",
        "2.1": "whose turn it is",
        "6.4": "who leaves and who comes",
        "9.2": "who calls",
        "9.3": "what is done at the same time",
    },
}
"""The rules that no cards can show, each with what it is about: people, seats, turns, what nobody sees."""
NOT_SEEN = {"gin_rummy": ("7.3",), "three_thirteen": ("6.1", "6.2")}
"""The rules whose example has no cards: in a void hand nobody lays any down, and totals are numbers."""


def without_example(rulebook: Iterable[Rule]) -> set[str]:
    """The rules that nothing shows."""
    return {rule.number for rule in rulebook if not rule.examples}


@every_game
def test_every_rule_that_cards_can_show_has_an_example(game: Any) -> None:
    assert without_example(game.rulebook) == set(NOT_DRAWN[game.slug])


def test_a_rule_without_an_example_is_seen() -> None:
    shown = _rule("1.1", examples=(Example(N_("Four."), (), fakes.Sum(numbers=()), (("total", 0),)),))
    assert without_example((shown, _rule("1.2"))) == {"1.2"}


def untrue(game: Any, example: Example) -> dict[str, tuple[object, object]]:
    """The facts of an example that the referee sees otherwise: (what it holds, what the answer is)."""
    options = read_options(game.options, dict(example.options))
    facts = json.loads(json.dumps(dict(game.answer(options, example.question).facts)))
    return {key: (held, facts.get(key)) for key, held in example.holds if facts.get(key) != held}


@pytest.mark.parametrize(("game", "rule", "example"), EXAMPLES)
def test_an_example_is_true(game: Any, rule: Rule, example: Example) -> None:
    assert untrue(game, example) == {}
    assert example.holds, rule.number
    for key, held in example.holds:
        assert held != {}, f"{key} holds nothing"


@pytest.mark.parametrize(("game", "rule", "example"), EXAMPLES)
def test_an_example_can_be_drawn(game: Any, rule: Rule, example: Example) -> None:
    assert example.caption.template.endswith((".", "?", "!")), (game.slug, rule.number)
    assert example.cards or not any(isinstance(each, Card) for each in parts(example.question))
    assert example.cards or rule.number in NOT_SEEN.get(game.slug, ())
    assert set(example.bracketed) <= set(range(len(example.cards)))
    assert type(example.question) in game.questions


@every_game
def test_every_question_has_an_example_in_the_rulebook(game: Any) -> None:
    asked = {type(example.question) for rule in game.rulebook for example in rule.examples}
    assert asked == set(game.questions)


def test_an_untrue_example_is_seen() -> None:
    example = Example(N_("Four."), (), fakes.Sum(numbers=(("Ann", 1), ("Bo", 3))), (("total", 5), ("points", 1)))
    assert untrue(fakes.COUNTING, example) == {"total": (5, 4), "points": (1, None)}
    assert untrue(fakes.COUNTING, dataclasses.replace(example, holds=(("total", 4),))) == {}


# what goes wrong, and what is learned

CASES = typing.get_args(Case)


@every_game
def test_what_goes_wrong_at_every_table_has_an_answer(game: Any) -> None:
    numbers = {rule.number for rule in game.rulebook}
    assert sorted(each.case for each in game.irregularities) == sorted(CASES)
    for each in game.irregularities:
        assert each.rules
        assert set(each.rules) <= numbers, each.case
        assert not each.title.template.endswith(".")
        assert each.text.template.endswith(".")
        assert each.enter.template.endswith(".")
        assert each.source is not Source.AUTHORITY or each.authority


WORDS_IN_TWO_MINUTES = 320


@every_game
def test_a_lesson_takes_two_minutes_and_has_three_things_to_try(game: Any) -> None:
    numbers = {rule.number for rule in game.rulebook}
    trials = [step.trial for step in game.lesson if step.trial is not None]
    read = [phrase for step in game.lesson for phrase in (step.title, step.text)] + [trial.asks for trial in trials]
    assert sum(len(phrase.template.split()) for phrase in read) <= WORDS_IN_TWO_MINUTES
    assert all(step.rules and set(step.rules) <= numbers for step in game.lesson)
    assert len(trials) >= 3
    for trial in trials:
        assert trial.asks.template.endswith("?")
        assert type(trial.question) in game.questions
        answer = game.answer(read_options(game.options, dict(trial.options)), trial.question)
        assert {card for hand in trial.hands for card in hand} <= set(answer.cards)
