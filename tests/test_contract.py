"""The contract of a game, held by every game there is and by the fake one, over sittings played from its prompts.

What is offered is allowed, precisely: a prompt without fields always; one with fields for at least one of 40
fillings, and every refusal of the others says why, by which rule.
"""

from __future__ import annotations

import contextlib
import dataclasses
import itertools
import json
import re
import typing
from collections.abc import Iterator
from enum import Enum
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from referee.cards import Card, Rank
from referee.errors import Impossible, NotationError, RefereeError
from referee.games import GAMES
from referee.phrase import N_, Phrase
from referee.rules import (
    Answer,
    Fixed,
    Outcome,
    Ruling,
    Seats,
    Sheet,
    names_of,
    otherwise,
    read_options,
    total,
    verdict_of,
    words_of,
)
from referee.speech import Voice
from referee.store.codec import decode, encode
from referee.store.items import Shapes
from referee.table import Rewound, Signature, Table, fold, refuse_unsound, trail
from referee.web.filled import form_of
from referee.web.forms import filled_in, read_move, read_question
from tests import fakes
from tests.playing import (
    NOON,
    TRIES,
    Sitting,
    Step,
    anything,
    applied,
    fill,
    forged,
    option_sets,
    parts,
    phrases,
    play,
    sittings,
    tried_out,
    values_of,
    variants,
    watchers,
)

ALL = (*GAMES, fakes.COUNTING)
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)


def steps(game: Any) -> Iterator[tuple[Sitting, Step]]:
    """Every move of every sitting."""
    for sitting in sittings(game):
        for step in sitting.steps:
            yield sitting, step


@cache
def states(game: Any) -> tuple[tuple[Sitting, Any], ...]:
    """Every state of every sitting."""
    return tuple((sitting, state) for sitting in sittings(game) for state in sitting.states)


@cache
def looks(game: Any) -> tuple[tuple[Sitting, Any], ...]:
    """Some of the states, the first and the last of every sitting among them, for what takes long to look at."""
    ends = [(sitting, state) for sitting in sittings(game) for state in (sitting.opened, sitting.states[-1])]
    return (*ends, *Random(game.slug).sample(states(game), min(len(states(game)), 100)))


@every_game
def test_the_sittings_try_every_switch_and_every_move(game: Any) -> None:
    """What follows is worth something only if the dice reach all of the game."""
    for name in (field.name for field in dataclasses.fields(game.options)):
        assert {getattr(options, name) for options in option_sets(game)} >= set(values_of(game, name))
    assert {type(step.move) for _, step in steps(game)} == set(game.moves)
    assert {type(event) for _, step in steps(game) for event in step.ruling.events} == set(game.events)
    assert sum(game.outcome(sitting.states[-1]) is not None for sitting in sittings(game)) >= 3


# corrections


@every_game
def test_a_form_filled_in_again_is_the_move_that_was_entered(game: Any) -> None:
    for _, step in steps(game):
        texts = filled_in(step.move)
        offered = (*game.prompts(step.before, None), *game.leaving(step.before))
        mine = [each for each in offered if each.move == step.move.kind]
        prompt = next(each for each in mine if each.seat == step.move.seat)
        names = [field.name for field in prompt.fields] + ["seat"] * (prompt.seat is not None)
        form = MultiDict([(name, text) for name in names for text in texts[name]])
        assert read_move(game, prompt.move, form, "it") == step.move


@every_game
def test_a_sheet_is_only_ever_added_to(game: Any) -> None:
    """So that a row of it leads to the entry after which it stood there for the first time."""
    for sitting in sittings(game):
        sheets = [[[row.label for row in block.rows] for block in game.sheet(each).blocks] for each in sitting.states]
        for earlier, later in pairwise(sheets):
            assert [rows[: len(old)] for old, rows in zip(earlier, later, strict=False)] == earlier


@every_game
def test_a_deal_is_never_gone_back_to(game: Any) -> None:
    """So that a correction can tell what was entered in another."""
    for sitting in sittings(game):
        numbers = [game.deal(each)[0] for each in sitting.states if game.deal(each)]
        assert numbers == sorted(numbers)
        if len(sitting.states) > 1 and game.outcome(sitting.states[-1]):
            assert game.deal(sitting.states[-2]) != ()


# prompts


@every_game
def test_what_is_offered_is_allowed(game: Any) -> None:
    for sitting in sittings(game):
        for offer in sitting.offers:
            assert offer.is_allowed, (sitting.options, offer.state, offer.prompt, offer.rulings[-1:])


@every_game
def test_what_a_form_can_post_can_be_read(game: Any) -> None:
    assert {each for sitting in sittings(game) for offer in sitting.offers for each in offer.unread} == set()


@every_game
def test_every_refusal_says_why_and_what_would_be_right(game: Any) -> None:
    for offer in (offer for sitting in sittings(game) for offer in sitting.offers):
        for refusal in (each for each in offer.rulings if not each.allowed):
            assert_in_words(game, refusal)


def assert_in_words(game: Any, ruling: Ruling) -> None:
    """The ruling has a sentence and rules of this game's own book."""
    names = tuple(f"N{seat}" for seat in range(60))
    for phrase in phrases(ruling):
        assert Voice("en", names).say(phrase).strip()
        assert Voice("en", names).html(phrase).strip()
        assert spliced(phrase) == []
    assert ruling.allowed or ruling.is_answer or ruling.remedy, f"{ruling.because} does not say what would be right"
    assert [rule.number for rule in ruling.cites if rule not in game.rulebook] == []
    assert {line.rule for line in ruling.lines} <= {rule.number for rule in game.rulebook}


def spliced(phrase: Phrase) -> list[str]:
    """The parameters of a phrase that are phrases themselves: no two languages bend nouns alike."""
    return [name for name, value in phrase.params if any(isinstance(each, Phrase) for each in parts(value))]


def test_a_spliced_sentence_is_seen() -> None:
    assert spliced(N_("{who} wins with {n}", who=(N_("the dealer"),), n=3)) == ["who"]


@every_game
def test_a_prompt_can_be_filled_and_is_there_once(game: Any) -> None:
    by_kind = {move.kind: move for move in game.moves}
    for _, state in states(game):
        prompts = game.prompts(state, None)
        assert len({(each.move, each.occasion, each.seat, each.label) for each in prompts}) == len(prompts)
        for prompt in prompts:
            fields = {field.name: field for field in dataclasses.fields(by_kind[prompt.move])}
            filled = {field.name for field in prompt.fields} | {"seat"}
            due = {name for name, field in fields.items() if field.default is dataclasses.MISSING}
            assert due <= filled <= set(fields)


@every_game
def test_an_answer_closes_its_occasion(game: Any) -> None:
    """So that of two answers to one a phone knows, without a signal too, that only one of them can count."""
    for sitting in sittings(game):
        for step in (each for each in sitting.steps if each.after != each.before):
            before, after = (
                {(each.move, each.seat, each.occasion) for each in game.prompts(state, None)}
                for state in (step.before, step.after)
            )
            answered = {each for each in before if each[:2] == (step.move.kind, step.move.seat)}
            assert before == after or not answered & after, "a knock that failed may fail again"


@every_game
def test_the_turns_that_are_told_ahead_are_those_that_come(game: Any) -> None:
    """Unless the game ends first: what was entered ahead without a signal is entered for the seat that was shown."""
    for _, step in steps(game):
        told = [each for each in game.prompts(step.before, None) if each.then and each.move == step.move.kind]
        if not told or step.after == step.before:
            continue
        come = [each for each in game.prompts(step.after, None) if each.move == step.move.kind]
        for now, next_ in itertools.product(told, come):
            coming = now.then[0]
            assert (next_.occasion, next_.seat, next_.label) == (coming.occasion, coming.seat, coming.label)
            assert next_.then[: len(now.then) - 1] == now.then[1:]


@every_game
def test_a_way_of_entering_has_one_primary_prompt_at_most(game: Any) -> None:
    for _, state in states(game):
        primary = [prompt.way for prompt in game.prompts(state, None) if prompt.is_primary]
        assert len(set(primary)) == len(primary)


@every_game
def test_a_seat_is_offered_its_own_of_what_the_keeper_is_offered(game: Any) -> None:
    for sitting, state in looks(game):
        everything = {(each.move, each.occasion, each.seat) for each in game.prompts(state, None)}
        for seat in watchers(sitting.seats)[1:]:
            mine = [(each.move, each.occasion, each.seat) for each in game.prompts(state, seat)]
            assert set(mine) == {each for each in everything if each[2] in (None, seat)}


# rulings


@every_game
def test_every_ruling_cites_the_game_s_own_rulebook(game: Any) -> None:
    for _, step in steps(game):
        assert_in_words(game, step.ruling)


@every_game
def test_the_same_question_gets_the_same_answer(game: Any) -> None:
    for _, step in steps(game):
        assert game.rule(step.before, step.move) == step.ruling
        assert applied(game, step.before, step.ruling) == step.after
        assert game.prompts(step.after, None) == game.prompts(step.after, None)


@every_game
def test_a_telling_says_what_the_ruling_said(game: Any) -> None:
    for _, step in steps(game):
        telling = game.tell(step.before, step.ruling.events)
        assert telling == game.tell(step.before, step.ruling.events)
        assert telling.because == step.ruling.because
        assert telling.lines == step.ruling.lines
        assert_in_words(game, dataclasses.replace(step.ruling, remedy=telling.short))


@every_game
def test_no_move_is_so_wrong_that_it_raises(game: Any) -> None:
    """Forged moves, for seats that are not there among others, are refused with a reason or do what they say."""
    rng = Random(game.slug)
    for sitting, state in looks(game):
        for shape in game.moves:
            move = forged(shape, rng)
            ruling = game.rule(state, move)
            assert_in_words(game, ruling)
            assert_in_words(game, game.advise(state, move))
            if ruling.allowed:
                assert_sound(sitting, applied(game, state, ruling))


@every_game
def test_who_asks_first_is_told_what_would_happen(game: Any) -> None:
    for _, step in steps(game):
        told = game.advise(step.before, step.move)
        assert told.allowed
        assert told.is_answer or (told.because, told.events) == (step.ruling.because, step.ruling.events)


@every_game
def test_nothing_can_be_done_for_a_seat_that_is_not_there(game: Any) -> None:
    for sitting, step in steps(game):
        for seat in (-1, sitting.seats.count, 10**6):
            if step.move.seat is not None:
                assert not game.rule(step.before, dataclasses.replace(step.move, seat=seat)).allowed


# who leaves in the middle of a game


@every_game
def test_who_may_leave_leaves_for_good(game: Any) -> None:
    """The prompt of a seat has nothing to fill in; afterwards nobody is asked for anything of that seat's."""
    leaving = [(sitting, state, prompts) for sitting, state in states(game) if (prompts := game.leaving(state))]
    assert game.has_leaving == bool(leaving)
    for sitting, state, prompts in Random(game.slug).sample(leaving, min(60, len(leaving))):
        assert len({each.seat for each in prompts}) == len(prompts)
        assert not {each.move for each in prompts} & {each.move for each in game.prompts(state, None)}
        for prompt in prompts:
            assert {type(field) for field in prompt.fields} <= {Fixed}
            assert not game.sheet(state).heads[prompt.seat].is_out
            offer, step = tried_out(game, state, prompt, Random(1))
            assert offer.is_allowed and step is not None
            assert_sound(sitting, step.after)
            assert game.sheet(step.after).heads[prompt.seat].is_out
            later = (*game.prompts(step.after, None), *game.leaving(step.after))
            assert prompt.seat not in {each.seat for each in later}
            assert not game.rule(step.after, step.move).allowed


# hands that are handed in face down


@cache
def sealings(game: Any) -> tuple[tuple[Sitting, Any], ...]:
    """Every state in which hands may be handed in face down."""
    return tuple((sitting, state) for sitting, state in states(game) if game.sealing(state) is not None)


@every_game
def test_a_game_says_whether_hands_may_be_sealed_in_it(game: Any) -> None:
    assert game.has_sealing == bool(sealings(game))
    kinds = {move.kind for move in game.moves}
    for sitting, state in sealings(game):
        asked = game.sealing(state)
        assert game.sealing(game.seen_by(state, None)) == asked, "it hangs on no secret"
        assert asked.occasion and asked.seats
        assert set(asked.seats) <= set(range(sitting.seats.count))
        assert len({(each.move, each.seat, each.occasion, each.label) for each in asked.prompts}) == len(asked.prompts)
        assert None not in {each.seat for each in asked.prompts}
        assert {each.move for each in asked.prompts} <= set(asked.instead_of) <= kinds
        assert set(asked.before) <= kinds - set(asked.instead_of)


@every_game
def test_a_hand_that_is_asked_for_may_be_sealed(game: Any) -> None:
    rng = Random(game.slug)
    for _, state in rng.sample(sealings(game), min(20, len(sealings(game)))):
        for prompt in game.sealing(state).prompts:
            ruled = [game.sealed(state, read_move(game, prompt.move, fill(prompt, rng), "en")) for _ in range(TRIES)]
            assert any(ruling.allowed for ruling in ruled), prompt
            for ruling in ruled:
                assert_in_words(game, ruling)


@every_game
def test_sealed_hands_become_moves_of_the_game_whatever_was_handed_in(game: Any) -> None:
    """Several together are ruled on one by one; nothing raises, and the same hands make the same moves."""
    rng = Random(game.slug)
    for _, state in rng.sample(sealings(game), min(20, len(sealings(game)))):
        asked = game.sealing(state)
        chosen = [rng.choice([each for each in asked.prompts if each.seat == seat]) for seat in asked.seats]
        hands = tuple(read_move(game, each.move, fill(each, rng), "en") for each in chosen)
        moves = game.turned_up(state, hands)
        assert moves == game.turned_up(state, hands)
        assert {type(move) for move in moves} <= set(game.moves)
        now = state
        for move in moves:
            ruling = game.rule(now, move)
            assert_in_words(game, ruling)
            now = applied(game, now, ruling)


# the log


@every_game
def test_moves_and_events_survive_the_log(game: Any) -> None:
    shapes = Shapes(game, {})
    for sitting in sittings(game):
        for entry in sitting.entries():
            assert shapes.read(shapes.write(entry), "t") == entry
            assert "referee." not in shapes.write(entry).body
            for value in (entry.move, *entry.events):
                assert decode(type(value), json.loads(json.dumps(encode(value)))) == value


@every_game
def test_every_kind_bears_the_name_of_its_game(game: Any) -> None:
    assert all(event.kind.startswith(f"{game.slug}.") for event in game.events)
    for kinds in (game.moves, game.events, game.questions):
        assert len({each.kind for each in kinds}) == len(kinds)


@every_game
def test_the_state_follows_from_the_events_alone(game: Any) -> None:
    for sitting in sittings(game):
        assert fold(game, sitting.options, sitting.seats, sitting.entries()) == sitting.states[-1]


@every_game
def test_what_was_played_can_be_brought_back_wherever_it_was_left(game: Any) -> None:
    rng = Random(game.slug)
    for sitting in sittings(game):
        names, log = tuple(f"N{seat}" for seat in range(sitting.seats.count)), sitting.entries()
        table = Table("t1", "K7XW3P", game.slug, sitting.options, sitting.seats, names, True, NOON)
        refuse_unsound(game, table, log)
        refuse_unsound(game, table, log[: rng.randint(0, len(log))])


@every_game
def test_a_rewind_restores_exactly(game: Any) -> None:
    rng = Random(game.slug)
    for sitting in sittings(game):
        log: tuple[Any, ...] = sitting.entries()
        last = len(log)
        to = rng.randint(0, last)
        if to == last:
            continue
        undone = (*log, _rewound(last + 1, to))
        assert _stands(sitting, undone) == sitting.states[to]
        assert _stands(sitting, (*undone, _rewound(last + 2, last))) == sitting.states[last]


def _rewound(seq: int, to: int) -> Rewound:
    return Rewound(seq, NOON, Signature(None, True), f"m{seq}", to)


def _stands(sitting: Sitting, log: tuple[Any, ...]) -> Any:
    return fold(sitting.game, sitting.options, sitting.seats, trail(log).entries)


# the score


@every_game
def test_the_sheet_has_one_number_a_seat(game: Any) -> None:
    for sitting, state in states(game):
        assert_shaped(game.sheet(state), sitting.seats)


def assert_shaped(sheet: Sheet, seats: Seats) -> None:
    """A head a seat, and in every block a total and in every row a cell a seat."""
    assert len(sheet.heads) == len(sheet.numbers) == seats.count
    assert sheet.blocks
    for block in sheet.blocks:
        assert len(block.totals) == seats.count
        assert {len(row.cells) for row in block.rows} <= {seats.count}


@every_game
def test_the_numbers_of_the_sheet_follow_from_its_lines(game: Any) -> None:
    """A number that is not 0 has lines that add up to it, all of its own seat, and each total its column."""
    for _, state in states(game):
        sheet = game.sheet(state)
        for block in sheet.blocks:
            for row in block.rows:
                for seat, cell in enumerate(row.cells):
                    assert (cell.points or 0) == total(cell.lines, seat)
                    assert {line.seat for line in cell.lines} <= {seat}
            for seat, sum_of_seat in enumerate(block.totals):
                column = [row.cells[seat].points or 0 for row in block.rows]
                # Who had no part in a block, as in a play-off of others, has a dash there and no nought.
                assert sum_of_seat == sum(column) or (sum_of_seat is None and not any(column))
        if len(sheet.blocks) == 1:
            assert sheet.numbers == sheet.blocks[0].totals


@every_game
def test_a_ruling_s_lines_are_what_the_sheet_moves_by(game: Any) -> None:
    for sitting, step in steps(game):
        before, after = game.sheet(step.before).numbers, game.sheet(step.after).numbers
        told = tuple(total(step.ruling.lines, seat) for seat in range(sitting.seats.count))
        assert told == tuple(new - old for old, new in zip(before, after, strict=True)), step.move


@every_game
def test_the_lines_of_the_sheet_rest_on_rules_of_the_game(game: Any) -> None:
    numbers = {rule.number for rule in game.rulebook}
    for _, state in states(game):
        sheet = game.sheet(state)
        lines = [line for block in sheet.blocks for row in block.rows for cell in row.cells for line in cell.lines]
        assert {line.rule for line in lines} <= numbers


# how it looks and how it ends


def assert_sound(sitting: Sitting, state: Any) -> None:
    """Everything that is shown of a state can be shown, and said."""
    game, names = sitting.game, tuple(f"N{seat}" for seat in range(sitting.seats.count))
    shown = (game.caption(state), game.sheet(state), game.felt(state), game.outcome(state), game.prompts(state, None))
    assert shown[0]
    for phrase in phrases(shown):
        assert Voice("en", names).say(phrase).strip()
        assert spliced(phrase) == []


@every_game
def test_a_state_can_always_be_shown(game: Any) -> None:
    for sitting, state in looks(game):
        assert_sound(sitting, state)


@every_game
def test_a_game_goes_on_until_it_has_an_outcome(game: Any) -> None:
    for _, state in states(game):
        assert (game.outcome(state) is None) == bool(game.prompts(state, None))


@every_game
def test_an_outcome_names_seats_and_rules(game: Any) -> None:
    numbers = {rule.number for rule in game.rulebook}
    for sitting in sittings(game):
        outcome: Outcome | None = game.outcome(sitting.states[-1])
        if outcome is None:
            continue
        seats = set(range(sitting.seats.count))
        assert set(outcome.winners) <= seats
        assert len(set(outcome.winners)) == len(outcome.winners)
        assert outcome.winners or outcome.carried
        assert set(outcome.cites) <= numbers
        assert outcome.cites
        assert outcome.next_dealer is None or outcome.next_dealer in seats
        assert outcome.carried >= 0


@every_game
def test_a_game_that_is_over_takes_no_move(game: Any) -> None:
    for sitting in sittings(game):
        last = sitting.states[-1]
        if game.outcome(last) is not None:
            assert [step.move for step in sitting.steps if game.rule(last, step.move).allowed] == []


# what lies in a state, and who may see it


FROZEN = (str, int, bool, type(None), Enum)


def melting(value: Any) -> list[str]:
    """What in a value could change under our hands."""
    return [type(each).__name__ for each in parts(value) if not _is_frozen(each)]


def _is_frozen(value: Any) -> bool:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return value.__dataclass_params__.frozen
    return isinstance(value, (*FROZEN, tuple, frozenset))


@every_game
def test_everything_is_frozen_all_the_way_down(game: Any) -> None:
    for _, step in steps(game):
        assert melting((step.move, step.ruling.events)) == []
    for _, state in looks(game):
        assert melting(state) == []
        assert isinstance(hash(state), int)
    for _, state in looks(game):
        assert melting((game.felt(state), game.sheet(state), game.prompts(state, None))) == []


def test_what_melts_is_seen() -> None:
    assert melting(Seats(3)) == []
    assert melting((1, ["a list"])) == ["list"]
    assert melting(frozenset({("a", b"bytes")})) == ["bytes"]


@every_game
def test_a_seat_sees_the_same_when_it_looks_twice(game: Any) -> None:
    for sitting, state in looks(game):
        for seat in watchers(sitting.seats):
            seen = game.seen_by(state, seat)
            assert game.seen_by(seen, seat) == seen
            assert_shaped(game.sheet(seen), sitting.seats)


@every_game
def test_what_a_seat_sees_can_be_shown(game: Any) -> None:
    for sitting, state in looks(game):
        for seat in watchers(sitting.seats)[:3]:
            assert_sound(sitting, game.seen_by(state, seat))


@every_game
def test_what_a_seat_may_do_does_not_hang_on_the_secrets_of_others(game: Any) -> None:
    """The same moves are open to it whether it looks at the whole table or at what it may see."""
    for sitting, state in looks(game):
        for seat in watchers(sitting.seats)[1:]:
            whole, seen = game.prompts(state, seat), game.prompts(game.seen_by(state, seat), seat)
            assert [(each.move, each.occasion) for each in whole] == [(each.move, each.occasion) for each in seen]


def leaks(game: Any, seats: Seats, step: Step, rng: Random) -> list[tuple[Any, Any]]:
    """What is told, or shown, otherwise to a seat that sees no difference in the table.

    Another card is put into the move; whoever then still sees the same table must be told the same.
    """
    found: list[tuple[Any, Any]] = []
    for move in variants(step.move, rng):
        ruling = game.rule(step.before, move)
        if not ruling.allowed:
            continue
        after = applied(game, step.before, ruling)
        if game.tell(step.before, step.ruling.events) == game.tell(step.before, ruling.events):
            continue
        found += [
            (seat, move) for seat in watchers(seats) if game.seen_by(step.after, seat) == game.seen_by(after, seat)
        ]
    return found


@every_game
def test_a_phone_is_told_no_secret_of_another_seat(game: Any) -> None:
    rng = Random(game.slug)
    for sitting, step in steps(game):
        assert leaks(game, sitting.seats, step, rng) == []


def test_the_fake_game_has_secrets_to_keep() -> None:
    game = fakes.COUNTING
    hidden = [state for _, state in states(game) if any(state.hidden)]
    assert hidden
    for state in hidden:
        for owner, card in enumerate(state.hidden):
            for seat in (None, *range(state.seats.count)):
                sees = card is not None and game.seen_by(state, seat).hidden[owner] == card
                assert sees == (card is not None and seat == owner)


# questions


@every_game
def test_the_example_of_every_question_can_be_answered(game: Any) -> None:
    for question in game.questions:
        assert_answered(game, game.options(), decode(question, question.example))


def assert_answered(game: Any, options: Any, question: Any) -> None:
    """The answer rests on the game's rules, is JSON-ready, can be said, and is the same twice."""
    answer: Answer = game.answer(options, question)
    assert [rule.number for rule in answer.cites if rule not in game.rulebook] == []
    assert {line.rule for line in answer.lines} <= {rule.number for rule in game.rulebook}
    assert json.loads(json.dumps(dict(answer.facts))) is not None
    assert Voice("en", answer.names).say(answer.because).strip()
    assert json.dumps(answer.facts) == json.dumps(game.answer(options, question).facts)


@every_game
def test_what_a_table_asks_about_is_answered(game: Any) -> None:
    """The question of the moment can be put, under the table's rules, from what a seat may see and from all of it."""
    for sitting, state in looks(game):
        names = tuple(f"N{seat}" for seat in range(sitting.seats.count))
        for seen in (state, *(game.seen_by(state, seat) for seat in watchers(sitting.seats)[:2])):
            question = game.asked(seen, names)
            if question is not None:
                assert_answered(game, game.settled(sitting.options, sitting.seats.count), question)


@every_game
def test_what_is_refused_or_half_entered_is_taken_to_the_ask_desk(game: Any) -> None:
    """Of a move that was made, or of anything that a phone can send, the question is answered, or refused by a rule."""
    rng, asked = Random(game.slug), 0
    for sitting, state in looks(game):
        names = tuple(f"N{seat}" for seat in range(sitting.seats.count))
        moves = [forged(shape, rng) for shape in game.moves]
        moves += [step.move for step in sitting.steps if step.before is state]
        for seen, move in itertools.product((state, game.seen_by(state, None)), moves):
            question = game.asked_about(seen, move, names)
            if question is not None:
                asked += assert_answered_or_refused(game, sitting.options, question)
    assert asked or game is fakes.COUNTING


def assert_answered_or_refused(game: Any, options: Any, question: Any) -> bool:
    """Whether there is an answer; the question comes through its form as it is, but for numbers that no form takes."""
    with contextlib.suppress(NotationError):
        assert form_of(posted(question), "en") == form_of(question, "en")
    try:
        assert_answered(game, options, question)
    except RefereeError as refusal:
        assert refusal.cites, f"{refusal} rests on no rule"
        assert refusal.remedy, f"{refusal} does not say what would be right"
        return False
    return True


@every_game
def test_an_answer_is_proved(game: Any) -> None:
    """The facts that are its verdict are there; where cards are melded the next best way stands beside the best."""
    examples = [(dict(each.options), each.question) for rule in game.rulebook for each in rule.examples]
    asked = [*(({}, decode(question, question.example)) for question in game.questions), *examples]
    for options, question in ((options, posted(question)) for options, question in asked):
        answer = game.answer(read_options(game.options, options), question)
        facts = dict(answer.facts)
        assert set(type(question).verdict) & set(facts), question
        assert set(verdict_of(type(question), answer)) == set(type(question).verdict)
        assert answer.rejected is not None or not (facts.get("melds") and facts.get("leftover")), question
        for phrase in phrases((answer.because, answer.rejected, answer.remedy)):
            assert Voice("en", answer.names).say(phrase).strip()
            assert spliced(phrase) == []


@every_game
def test_the_numbers_of_a_verdict_are_to_be_read(game: Any) -> None:
    """In the sentence, in the lines or on the sheet of the answer: nobody has to look for them among the facts."""
    examples = [(dict(each.options), each.question) for rule in game.rulebook for each in rule.examples]
    asked = [*(({}, decode(question, question.example)) for question in game.questions), *examples]
    for options, question in asked:
        answer = game.answer(read_options(game.options, options), question)
        said = (answer.because, *(block.title for block in answer.blocks if block.title))
        read = set(re.findall(r"\d+", " ".join(map(Voice("en", answer.names).say, said))))
        cells = [cell.points for block in answer.blocks for row in block.rows for cell in row.cells]
        cells += [points for block in answer.blocks for points in block.totals]
        cells += [line.points for line in answer.lines]
        cells += [total(answer.lines, seat) for seat in range(len(answer.names))]
        read |= {str(abs(points)) for points in cells if points is not None}
        verdict = verdict_of(type(question), answer)
        assert {str(number) for number in numbers_in(verdict)} - {"0"} <= read, (question, verdict)


def numbers_in(value: Any) -> Iterator[int]:
    """Every number in a fact."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            yield from numbers_in(each)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield abs(value)


def posted(question: Any) -> Any:
    """The question as a page asks it, with what its form carries unseen."""
    form = form_of(question, "en")
    for field in question.fields:
        if isinstance(field, Fixed):
            form[field.name] = field.value
    return read_question(type(question), form, "en")


@every_game
def test_a_switch_that_changes_the_answer_is_found(game: Any) -> None:
    """Each single switch is tried with each value that has a name; what is shown differs, and by that switch alone."""
    examples = [(dict(each.options), each.question) for rule in game.rulebook for each in rule.examples]
    for given, question in examples:
        options = read_options(game.options, given)
        answer = game.answer(options, question)
        for each in otherwise(game, options, question, answer):
            there = dataclasses.replace(options, **{each.name: each.value})
            assert each.answer.facts == game.answer(there, question).facts
            assert verdict_of(type(question), each.answer) != verdict_of(type(question), answer)
        found = {each.name for each in otherwise(game, options, question, answer)}
        unlike = {name for name in given if _differs(game, options, question, name)}
        assert unlike <= found, (question, given)


def _differs(game: Any, options: Any, question: Any, name: str) -> bool:
    """Whether the answer is another where this switch stands as the standard has it."""
    standard = dataclasses.replace(options, **{name: getattr(game.options(), name)})
    try:
        answers = [game.answer(each, question) for each in (options, standard)]
    except Impossible:
        return False
    return len({json.dumps(verdict_of(type(question), each)) for each in answers}) > 1


@every_game
def test_the_numbers_that_books_give_are_possible(game: Any) -> None:
    for name in names_of(game.options):
        words = words_of(game.options, name)
        for value in words.values:
            read_options(game.options, {name: value})
        assert getattr(game.options(), name) not in words.named


@every_game
def test_a_question_s_form_has_a_field_for_each_of_its_own(game: Any) -> None:
    for question in game.questions:
        assert [field.name for field in question.fields] == [field.name for field in dataclasses.fields(question)]


@every_game
def test_a_forged_question_is_answered_or_refused_on_purpose(game: Any) -> None:
    rng = Random(game.slug)
    for options in option_sets(game):
        for question in (forged(shape, rng) for shape in game.questions for _ in range(8)):
            try:
                assert_answered(game, options, question)
            except RefereeError as refusal:
                assert str(refusal.phrase).strip()
                assert refusal.cites, f"{refusal} rests on no rule"
                assert refusal.remedy, f"{refusal} does not say what would be right"
                assert set(refusal.cites) <= {rule.number for rule in game.rulebook}


# the guards bite


class Loose(fakes.Counting):
    """The fake game, but what is hidden is told to everybody."""

    def tell(self, state: Any, events: Any) -> Any:
        told = super().tell(state, events)
        if isinstance(events[0], fakes.Hidden):
            return dataclasses.replace(told, because=Phrase("{card}", (("card", events[0].card),)))
        return told


def test_a_told_secret_is_seen() -> None:
    loose = Loose()
    sitting = play(loose, fakes.Options(), Seats(3, 0), 1)
    hiding = [step for step in sitting.steps if isinstance(step.move, fakes.Hide)]
    assert hiding
    assert all(leaks(loose, sitting.seats, step, Random(1)) for step in hiding)


def test_an_offer_that_is_never_allowed_is_seen() -> None:
    game, state = fakes.COUNTING, fakes.COUNTING.open(fakes.Options(), Seats(3, 0))
    prompt = dataclasses.replace(game.prompts(state, None)[0], seat=2)
    offer, step = tried_out(game, state, prompt, Random(1))
    assert step is None
    assert not offer.is_allowed


def test_anything_fills_every_type_that_a_move_may_have() -> None:
    shape = tuple[tuple[str, int], ...] | None
    assert isinstance(anything(tuple[Card, Rank], Random(1)), tuple)
    assert any(anything(shape, Random(seed)) for seed in range(9))
    with pytest.raises(TypeError):
        anything(typing.Any, Random(1))
