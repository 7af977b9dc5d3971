"""Whole games played from the prompts by chance: what is offered is allowed, and the third Ranger always comes."""

from __future__ import annotations

import itertools
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cards import JOKER, PACK
from referee.games.three_ranger_limit.moves import AgreeOver, AnyMove, CallKender, Draw, NameFirst, Play, TurnUp
from referee.games.three_ranger_limit.options import Options
from referee.games.three_ranger_limit.state import State
from referee.rules import names_of, read_options, total, words_of
from referee.store.codec import decode, encode
from tests.games.three_ranger_limit.sitting import GAME, after, events, filled, sit

_MOST_MOVES = 3000

_VALUES = {name: [value for value, _ in words_of(Options, name).choices] for name in names_of(Options)}
_OPTIONS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in _VALUES.items()}).map(
    lambda values: read_options(Options, values)
)
_ALL_OPTIONS = [
    read_options(Options, dict(zip(_VALUES, values, strict=True))) for values in itertools.product(*_VALUES.values())
]


def step(state: State, chance: random.Random) -> State:
    """One move from the prompts, and everything that a ruling promises."""
    before = GAME.sheet(state).numbers
    prompts = GAME.prompts(state, None)
    assert [prompt.is_primary for prompt in prompts] == [True] + [False] * (len(prompts) - 1)
    prompt = chance.choice(prompts)
    assert prompt.occasion
    move = filled(prompt, chance)
    ruling = GAME.rule(state, move)
    assert ruling.allowed, f"{prompt} offers {move}: {ruling.because}"
    assert ruling == GAME.rule(state, move)
    telling = GAME.tell(state, events(ruling))
    assert (telling.because, telling.lines) == (ruling.because, ruling.lines)
    assert all(rule in GAME.rulebook for rule in ruling.cites)
    for event in events(ruling):
        assert decode(type(event), json.loads(json.dumps(encode(event)))) == event
    assert decode(type(move), json.loads(json.dumps(encode(move)))) == move
    state = after(state, ruling)
    gained = [now - then for now, then in zip(GAME.sheet(state).numbers, before, strict=True)]
    assert gained == [total(ruling.lines, seat) for seat in range(state.seats.count)]
    assert prompt.occasion not in [each.occasion for each in GAME.prompts(state, None) if each.move == prompt.move]
    return state


def look(state: State) -> None:
    """Everything that is shown of a state can be shown, and the sheet adds up."""
    sheet = GAME.sheet(state)
    for block in sheet.blocks:
        for seat in range(state.seats.count):
            assert block.totals[seat] == sum(row.cells[seat].points or 0 for row in block.rows)
        for row in block.rows:
            assert all(cell.points == total(cell.lines, seat) for seat, cell in enumerate(row.cells) if cell.lines)
    assert [sum(block.totals[seat] for block in sheet.blocks) for seat in range(state.seats.count)] == list(
        sheet.numbers
    )
    assert GAME.caption(state)
    assert all(0 <= bracket.first <= bracket.last for bracket in GAME.felt(state).brackets)
    for seat in range(state.seats.count):
        own = GAME.prompts(state, seat)
        assert all(prompt.seat in (seat, None) for prompt in own)
        assert sum(prompt.is_primary for prompt in own) == bool(own)


@given(_OPTIONS, st.integers(2, 10), st.booleans(), st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_a_game_from_its_prompts_always_ends_by_the_third_ranger(
    options: Options, count: int, is_drawn: bool, seed: int
) -> None:
    chance = random.Random(seed)
    state = sit(options, count, None if is_drawn else chance.randrange(count))
    moves = 0
    while not state.is_over:
        look(state)
        state = step(state, chance)
        moves += 1
        assert moves < _MOST_MOVES
    look(state)
    assert GAME.outcome(state) is not None
    assert all(sum(card.rank == 11 for card in deal.line) == 3 for deal in state.deals)
    assert all(len(set(deal.line)) == len(deal.line) <= len(PACK) for deal in state.deals)


@pytest.mark.parametrize(
    "options", _ALL_OPTIONS, ids=lambda options: "-".join(str(getattr(options, name)) for name in names_of(Options))
)
def test_every_house_rule_with_every_other(options: Options) -> None:
    chance, state = random.Random(7), sit(options, 3, None)
    for _ in range(40):
        if not state.is_over:
            state = step(state, chance)


_CARDS = st.sampled_from((*PACK, JOKER))
_SEATS = st.none() | st.integers(-2, 5)
_NUMBERS = st.integers(-5, 40)
_MOVES: st.SearchStrategy[AnyMove] = st.one_of(
    st.builds(Draw, seat=_SEATS, card=_CARDS),
    st.builds(NameFirst, winner=st.integers(-2, 5)),
    st.builds(TurnUp, card=_CARDS),
    st.builds(Play, seat=_SEATS, card=_CARDS, claimed=st.none() | _NUMBERS),
    st.builds(CallKender, seat=_SEATS, play=st.integers(-1, 6), asked=_NUMBERS),
    st.builds(AgreeOver, seat=_SEATS),
)


@given(_OPTIONS, st.integers(0, 2**32), st.integers(0, 14), st.lists(_MOVES, min_size=1, max_size=12))
@settings(max_examples=60, deadline=None)
def test_any_move_at_any_time_gets_a_ruling(options: Options, seed: int, played: int, moves: list[AnyMove]) -> None:
    chance, state = random.Random(seed), sit(options, 3, None)
    for _ in range(played):
        state = state if state.is_over else step(state, chance)
    for move in moves:
        ruling = GAME.rule(state, move)
        assert ruling.allowed or ruling.remedy is not None
        assert all(rule in GAME.rulebook for rule in ruling.cites)
        state = after(state, ruling)
    look(state)
