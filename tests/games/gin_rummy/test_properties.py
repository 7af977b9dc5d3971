"""Whole games by chance, and what must be true of any two hands."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any, cast

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cards import PACK, Card
from referee.cards.melds import arrange, deadwood, spread_as_declared
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.events import AnyEvent, HandWon
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.questions import DeadwoodQuestion, ShowdownQuestion
from referee.games.gin_rummy.scoring import MOST_DEADWOOD, verdict
from referee.games.gin_rummy.showdowns import Defence, Showdown, showdown, signed, terms_of
from referee.games.gin_rummy.state import State
from referee.rules import Seats, read_options
from referee.store.codec import decode, encode
from tests.games.gin_rummy.sitting import ANN, BO, GAME, after, defend, hand_in, knock, sit
from tests.playing import melds_among, play

ORDERS = st.permutations(PACK)


@st.composite
def hands(draw: st.DrawFn) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A knocker's ten of at most ten points, and a defender's ten."""
    chance = draw(st.randoms(use_true_random=False))
    while True:
        held: list[Card] = []
        while melds := [meld for meld in melds_among(PACK, held) if len(held) + len(meld) <= 10]:
            held += chance.choice(melds)
        rest = [card for card in PACK if card not in held]
        held += sorted(chance.sample(rest, 4), key=lambda card: card.rank)[: 10 - len(held)]
        others = [card for card in PACK if card not in held]
        near = [card for card in others if any(abs(card.rank - each.rank) < 2 for each in held)]
        pool = near if len(near) >= 10 and chance.random() < 0.6 else others
        if len(held) == 10 and deadwood(held) <= 10:
            return tuple(held), tuple(chance.sample(pool, 10))


def laid(knocker: Sequence[Card], defender: Sequence[Card], **options: Any) -> Showdown:
    made = showdown(terms_of(read_options(Options, options), None), knocker, (), defender, Defence())
    assert isinstance(made, Showdown)
    return made


@settings(max_examples=150, deadline=None)
@given(hands())
def test_no_other_spread_brings_the_knocker_more(two: tuple[tuple[Card, ...], tuple[Card, ...]]) -> None:
    knocker, defender = two
    best = laid(knocker, defender)
    stakes, chance = laws.stakes(Options()), random.Random(str(knocker))
    for _ in range(5):
        melds: list[tuple[Card, ...]] = []
        while free := melds_among(knocker, [card for meld in melds for card in meld]):
            melds.append(chance.choice(free))
            if chance.random() < 0.2:
                break
        declared = arrange([card for meld in melds for card in meld], ()).melds
        other = spread_as_declared(knocker, defender, declared, stakes)
        if other.deadwood <= 10:
            assert other.points <= signed(best)


@settings(max_examples=150, deadline=None)
@given(hands())
def test_laying_off_never_hurts_and_no_card_is_lost(two: tuple[tuple[Card, ...], tuple[Card, ...]]) -> None:
    knocker, defender = two
    made = laid(knocker, defender)
    assert made.defender <= deadwood(defender)
    mine = [card for meld in made.spread for card in meld.cards] + list(made.kept)
    theirs = [card for meld in made.melds for card in meld.cards] + [each.card for each in made.layoffs]
    assert sorted(map(str, mine)) == sorted(map(str, knocker))
    assert sorted(map(str, [*theirs, *made.left])) == sorted(map(str, defender))
    assert sum(map(laws.card_points, made.kept)) == made.knocker
    assert sum(map(laws.card_points, made.left)) == made.defender
    assert made.verdict == verdict(Options(), made.knocker, made.defender)


@settings(max_examples=60, deadline=None)
@given(hands(), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_changes_nothing(
    two: tuple[tuple[Card, ...], tuple[Card, ...]], chance: random.Random
) -> None:
    knocker, defender = two
    mixed = [tuple(chance.sample(hand, len(hand))) for hand in two]
    one = GAME.answer(Options(), ShowdownQuestion(knocker=knocker, defender=defender))
    other = GAME.answer(Options(), ShowdownQuestion(knocker=mixed[0], defender=mixed[1]))
    assert (one.facts, one.because) == (other.facts, other.because)
    facts = [GAME.answer(Options(), DeadwoodQuestion(hand=hand)).facts for hand in (knocker, mixed[0])]
    assert facts[0] == facts[1]


@settings(max_examples=100, deadline=None)
@given(hands(), st.sampled_from([{}, {"layoff_on_gin": True}, {"undercut_on_tie": False}]))
def test_a_table_says_what_the_desk_says(
    two: tuple[tuple[Card, ...], tuple[Card, ...]], switches: dict[str, Any]
) -> None:
    knocker, defender = (" ".join(map(str, hand)) for hand in two)
    state = hand_in(sit(target=10_000, **switches), knock(ANN, knocker), defend(BO, defender))
    event = state.past[-1].event
    assert isinstance(event, HandWon)
    question = ShowdownQuestion(knocker=two[0], defender=two[1])
    facts = dict(GAME.answer(read_options(Options, switches), question).facts)
    assert (facts["result"], facts["points"]) == (event.result, event.points)
    assert (facts["winner"] == "knocker") == (event.winner == ANN)
    assert sum(GAME.sheet(state).numbers) == event.points


@settings(max_examples=200, deadline=None)
@given(ORDERS)
def test_no_ten_cards_count_more_than_the_most(pack: list[Card]) -> None:
    high = sorted(pack, key=lambda card: -laws.card_points(card))
    assert deadwood(pack[:10]) <= MOST_DEADWOOD
    assert deadwood(high[:10]) <= MOST_DEADWOOD


def test_the_most_is_counted_by_some_ten_cards() -> None:
    assert deadwood("TS TH JS JH QD QC KD KC 9D 9C") == MOST_DEADWOOD


@settings(max_examples=25, deadline=None)
@given(
    st.integers(2, 3),
    st.integers(0, 10_000),
    st.fixed_dictionaries(
        {
            "hollywood": st.booleans(),
            "oklahoma": st.booleans(),
            "team_scoring": st.booleans(),
            "undercut_on_tie": st.booleans(),
            "illegal_knock": st.sampled_from(["void", "exposed"]),
            "settlement": st.sampled_from(["none", "differences"]),
            "box_bonus": st.sampled_from([0, 20]),
        }
    ),
)
def test_a_game_from_its_prompts_ends_and_no_point_is_lost(count: int, seed: int, switches: dict[str, Any]) -> None:
    options = read_options(Options, {**switches, "target": 60})
    sitting = play(GAME, options, Seats(count, 0), seed, most=250)
    for step in sitting.steps:
        check_step(step.before, step.ruling.events, step.after)
    last = cast("State", sitting.states[-1])
    outcome = GAME.outcome(last)
    if outcome is not None and last.ending is not None:
        assert GAME.sheet(last).numbers == last.ending.finals
        assert sum(last.ending.settled) == 0


def check_step(before: State, events: Sequence[Any], state: State) -> None:
    """Points come from events alone, everything survives the log, and only the two who play score."""
    assert decode(type(events[0]), json.loads(json.dumps(encode(events[0])))) == events[0]
    gained = sum(sum(column.points) for column in state.columns) - sum(sum(column.points) for column in before.columns)
    scored = [event for event in events if hasattr(event, "written")]
    assert gained == sum(event.points * len(event.written) for event in scored)
    won = next((event for event in events if isinstance(event, HandWon)), None)
    if won is not None and before.deal is not None and not laws.scores_in_pairs(before.options):
        assert {each.seat for each in won.written} <= {won.winner}
        assert won.winner in before.deal.chairs.players
    told = GAME.rule(before, knock(ANN, "2S"))
    assert after(before, told) == before if not told.allowed else True
    assert GAME.tell(before, cast("Sequence[AnyEvent]", events)).because.template
