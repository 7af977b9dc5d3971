"""What holds for every hand of the game, laid down at a table of it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cards import JOKER, SUITS, Card
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.bounds import is_possible, stock_of
from referee.games.three_thirteen.moves import LayDown, LeaveOver
from referee.games.three_thirteen.options import Options
from referee.games.three_thirteen.questions import PenaltyQuestion
from referee.games.three_thirteen.state import State
from referee.rules import read_options
from tests.games.three_thirteen.sitting import BO, CY, GAME, allowed, hand_in, in_round, numbers, say_out, sit
from tests.games.three_thirteen.sitting import after as after_ruling

SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"aces": "high_or_low", "jokers": 4},
    {"faces": "graded", "wild_leftover": 20},
    {"max_wilds": 1, "jokers": 2},
    {"all_wild": False},
)


@cache
def table(number: int, place: int) -> State:
    """Round `number` of four, in which Bo went out."""
    return hand_in(in_round(sit(**SWITCHES[place]), number), say_out(BO))


def least(place: int, number: int, hand: tuple[Card, ...]) -> int:
    """What the judge says a hand is left with in round `number`, however many cards it has."""
    options = read_options(Options, SWITCHES[place])
    answer = GAME.answer(options, PenaltyQuestion(hand=hand, wild=laws.wild_rank(options, number + 2)))
    penalty = dict(answer.facts)["penalty"]
    assert isinstance(penalty, int)
    return penalty


@st.composite
def rounds(draw: st.DrawFn) -> tuple[int, int, tuple[Card, ...]]:
    """House rules, a round, and a hand of it."""
    place, number = draw(st.integers(0, len(SWITCHES) - 1)), draw(st.integers(1, 11))
    options = read_options(Options, SWITCHES[place])
    pack = [card for card in laws.deck(options).cards for _ in range(2)] + [JOKER] * laws.jokers_in(options, 2)
    dice = Random(draw(st.integers(0, 2**32)))
    low, width = dice.randint(1, 10), draw(st.sampled_from((2, 4, 13)))
    near = [card for card in pack if card.is_joker or low <= card.rank <= low + width]
    pack = near if len(near) >= number + 2 else pack
    return place, number, tuple(dice.sample(pack, number + 2))


@settings(max_examples=150, deadline=None)
@given(rounds())
def test_a_hand_laid_down_costs_what_its_lines_say(drawn: tuple[int, int, tuple[Card, ...]]) -> None:
    place, number, hand = drawn
    state = table(number, place)
    ruling = allowed(state, LayDown(seat=CY, hand=hand))
    points = sum(line.points for line in ruling.lines)
    assert numbers(after_ruling(state, ruling))[CY] == points == least(place, number, hand)
    left = [card for line in ruling.lines for card in line.cards]
    melded = [card for meld in dict(vars_of(ruling))["melds"] for card in meld]
    assert sorted(map(str, left + melded)) == sorted(map(str, hand))
    stock = stock_of(state.options, 4, laws.wild_rank(state.options, number + 2))
    assert is_possible(stock, number + 2, points)


def vars_of(ruling: Any) -> dict[str, Any]:
    """The fields of the first event."""
    event = ruling.events[0]
    return {name: getattr(event, name) for name in event.__dataclass_fields__}


@settings(max_examples=100, deadline=None)
@given(rounds())
def test_entering_only_what_is_left_over_comes_to_the_same(drawn: tuple[int, int, tuple[Card, ...]]) -> None:
    place, number, hand = drawn
    state = table(number, place)
    whole = allowed(state, LayDown(seat=CY, hand=hand))
    left = tuple(card for line in whole.lines for card in line.cards)
    again = allowed(state, LeaveOver(seat=CY, cards=left))
    assert sum(line.points for line in again.lines) == sum(line.points for line in whole.lines)


@settings(max_examples=100, deadline=None)
@given(rounds(), st.permutations(SUITS), st.randoms(use_true_random=False))
def test_neither_the_order_nor_the_names_of_the_suits_matter(
    drawn: tuple[int, int, tuple[Card, ...]], suits: list[Any], dice: Random
) -> None:
    place, number, hand = drawn
    renamed = dict(zip(SUITS, suits, strict=True))
    other = [card if card.is_joker else replace(card, suit=renamed[card.suit]) for card in hand]
    dice.shuffle(other)
    assert least(place, number, tuple(other)) == least(place, number, hand)


@settings(max_examples=100, deadline=None)
@given(rounds())
def test_a_wild_more_never_costs_more_than_itself(drawn: tuple[int, int, tuple[Card, ...]]) -> None:
    place, number, hand = drawn
    wilds = laws.wilds(table(number, place).options, laws.wild_rank(Options(), number + 2))
    for suit in SUITS:
        card = Card(laws.wild_rank(Options(), number + 2), suit)
        assert least(place, number, (*hand, card)) <= least(place, number, hand) + wilds.points(card)


@settings(max_examples=60, deadline=None)
@given(rounds())
def test_no_arrangement_that_players_make_is_better(drawn: tuple[int, int, tuple[Card, ...]]) -> None:
    """Any three cards that are a meld, laid alone: the referee's own layout leaves no more."""
    place, number, hand = drawn
    declared = hand_in(in_round(sit(**SWITCHES[place], declared=True), number), say_out(BO))
    best = least(place, number, hand)
    for group in list(permutations(hand[:6], 3))[::7]:
        ruling = GAME.rule(declared, LayDown(seat=CY, hand=hand, melds=(group,)))
        if ruling.allowed:
            assert sum(line.points for line in ruling.lines) >= best


@settings(max_examples=40, deadline=None)
@given(st.integers(6, 11), st.sampled_from(SUITS), st.integers(0, 2**32))
def test_splitting_a_long_run_changes_nothing(number: int, suit: Any, seed: int) -> None:
    """A run of six lies as well as two of three, whatever lies beside it."""
    dice = Random(seed)
    low = dice.randint(1, 7)
    run = tuple(Card(rank, suit) for rank in laws.deck(Options()).ranks[low - 1 : low + 5])
    rest = tuple(dice.sample([card for card in laws.deck(Options()).cards if card not in run], number - 4))
    state = hand_in(in_round(sit(declared=True), number), say_out(BO))
    whole = allowed(state, LayDown(seat=CY, hand=(*run, *rest), melds=(run,)))
    split = allowed(state, LayDown(seat=CY, hand=(*run, *rest), melds=(run[:3], run[3:])))
    assert [line.points for line in whole.lines] == [line.points for line in split.lines]
