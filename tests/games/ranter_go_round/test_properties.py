"""Whole games by chance under every house rule: never stuck, lives conserved, one survivor or a tie settled."""

from __future__ import annotations

import json
import random
import typing
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any, Literal, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cards import RANKS, SUITS, Card, Rank
from referee.games.ranter_go_round import laws
from referee.games.ranter_go_round.events import AnyEvent
from referee.games.ranter_go_round.moves import AnyMove
from referee.games.ranter_go_round.options import Options
from referee.games.ranter_go_round.questions import HandQuestion
from referee.games.ranter_go_round.scoring import could_lose, losing
from referee.games.ranter_go_round.state import State
from referee.rules import Prompt, Ruling, Seats, read_options, words_of
from referee.store.codec import decode, encode
from tests.games.ranter_go_round.sitting import GAME, Dealer, after


def switches() -> st.SearchStrategy[Options]:
    """Any house rules."""
    hints = typing.get_type_hints(Options)
    each = {field.name: _values(hints[field.name]) for field in fields(Options)}
    return st.builds(Options, **{**each, "lives": st.integers(1, 3), "stake": st.integers(1, 9)})


def _values(wanted: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(typing.get_args(wanted)) if typing.get_origin(wanted) is Literal else st.booleans()


def played(options: Options, count: int, chance: random.Random) -> Iterator[tuple[State, AnyMove, Ruling]]:
    """A game from its prompts: each state, the move handed in and its ruling."""
    dealer = Dealer(chance)
    state = GAME.open(options, Seats(count, chance.choice([None, 0, count - 1]), pot=chance.choice([0, 7])))
    for _ in range(600):
        if GAME.outcome(state) is not None:
            return
        prompts = GAME.prompts(state, None)
        assert prompts, "nobody may do anything, and the game is not over"
        move, ruling = _allowed(state, prompts, dealer)
        yield state, move, ruling
        state = after(state, ruling)


def _allowed(state: State, prompts: Sequence[Prompt], dealer: Dealer) -> tuple[AnyMove, Ruling]:
    """Any prompt can be answered; where cards clash by chance, the same prompt is filled in again."""
    prompt = dealer.chance.choice(prompts)
    for _ in range(40):
        move = dealer.move(prompt)
        ruling = GAME.rule(state, move)
        if ruling.allowed:
            return move, ruling
        # Only cards that chance put there twice too often, or a king on top of the entered ones, may clash.
        assert {rule.number for rule in ruling.cites} <= {"2.5", "4.3", "5.1", "5.2"}, ruling.because
    raise AssertionError(f"{prompt} cannot be answered: {ruling.because}")


@settings(max_examples=40, deadline=None)
@given(switches(), st.integers(2, 9), st.randoms(use_true_random=False))
def test_a_game_from_its_prompts(options: Options, count: int, chance: random.Random) -> None:
    state = GAME.open(options, Seats(count, 0))
    for before, move, ruling in played(options, count, chance):
        assert GAME.rule(before, move) == ruling
        events = cast("tuple[AnyEvent, ...]", ruling.events)
        telling = GAME.tell(before, events)
        assert (telling.because, telling.lines) == (ruling.because, ruling.lines)
        assert decode(type(move), json.loads(json.dumps(encode(move)))) == move
        for event in events:
            assert decode(type(event), json.loads(json.dumps(encode(event)))) == event
        state = after(before, ruling)
        _check_state(options, before, state, ruling)
    _check_end(state)


def _check_state(options: Options, before: State, state: State, ruling: Ruling) -> None:
    sheet = GAME.sheet(state)
    assert sheet.numbers == state.lives == sheet.blocks[0].totals
    assert sum(before.lives) - sum(state.lives) == -sum(line.points for line in ruling.lines)
    for block in sheet.blocks:
        for seat in range(state.seats.count):
            assert block.totals[seat] == sum(row.cells[seat].points or 0 for row in block.rows)
    assert all(0 <= lives <= laws.lives_each(options) for lives in state.lives)
    if state.ending is None:
        assert state.pot == sum(state.paid) + state.seats.pot
    assert len(GAME.felt(state).places) == state.seats.count
    assert GAME.caption(state)
    for prompt in GAME.prompts(state, None):
        if prompt.seat is not None:
            assert prompt.occasion not in {each.occasion for each in GAME.prompts(before, None)}
            assert prompt in [*GAME.prompts(state, prompt.seat)] or not prompt.is_primary
    for seat in (None, *range(state.seats.count)):
        _check_secrets(state, seat)


def _check_secrets(state: State, seat: int | None) -> None:
    seen = GAME.seen_by(state, seat)
    if state.play is None or seen.play is None:
        return
    for hold, shown in zip(state.play.holds, seen.play.holds, strict=True):
        assert shown.rank is None or shown == hold
        assert hold.rank is None or (shown == hold) == (hold.is_public or seat in hold.known_to)


def _check_end(state: State) -> None:
    """One survivor, or a tie that is settled as agreed; and every coin is accounted for."""
    outcome, ending = GAME.outcome(state), state.ending
    if outcome is None or ending is None:
        return
    left = [seat for seat, lives in enumerate(state.lives) if lives]
    assert len(left) == (1 if ending.how == "survivor" else 0)
    assert ending.how in ("survivor", laws.final_tie_law(state.options))
    assert list(outcome.winners) == left or not left
    assert len(outcome.winners) == {"survivor": 1, "cut": 1, "carry": 0}.get(ending.how, len(outcome.winners))
    assert ending.share * len(ending.winners) + ending.carried == ending.pot == sum(state.paid) + state.seats.pot
    assert GAME.prompts(state, None) == ()
    assert outcome.cites


def test_games_by_chance_come_to_every_ending() -> None:
    chance, ends = random.Random(7), set()
    for final_tie in ("share", "cut", "carry", "playoff"):
        for _ in range(40):
            last = None
            for state, _, ruling in played(read_options(Options, {"lives": 1, "final_tie": final_tie}), 2, chance):
                last = after(state, ruling)
            if last is not None and last.ending is not None:
                ends.add(last.ending.how)
    assert ends == {"survivor", "share", "cut", "carry"}


ranks = st.lists(st.sampled_from(RANKS), min_size=2, max_size=7).filter(lambda held: max(map(held.count, held)) <= 4)


@given(switches(), ranks, st.data())
def test_whoever_loses_could_lose(options: Options, held: list[Rank], data: st.DataObject) -> None:
    dealer = data.draw(st.integers(0, len(held) - 1))
    losers = losing(options, held, dealer)
    hidden = [rank if data.draw(st.booleans()) else None for rank in held]
    assert could_lose(options, held, dealer, losers, may_draw=False)
    assert could_lose(options, hidden, dealer, losers)


@given(switches(), ranks, st.data())
def test_with_all_cards_known_only_those_who_lose_could(
    options: Options, held: list[Rank], data: st.DataObject
) -> None:
    dealer = data.draw(st.integers(0, len(held) - 1))
    most = 1 if laws.ties_law(options) != "all_lose" else len(held)
    said = data.draw(st.sets(st.integers(0, len(held) - 1), max_size=most))
    expected = tuple(sorted(said)) == losing(options, held, dealer)
    assert could_lose(options, held, dealer, sorted(said), may_draw=False) == expected


@given(ranks, st.data())
def test_the_lowest_loses(held: list[Rank], data: st.DataObject) -> None:
    dealer = data.draw(st.integers(0, len(held) - 1))
    assert losing(Options(), held, dealer) == tuple(place for place, rank in enumerate(held) if rank == min(held))


@pytest.mark.parametrize("count", [2, 26, 51])
def test_the_largest_and_the_smallest_table(count: int) -> None:
    last = None
    for state, _, ruling in played(Options(lives=1), count, random.Random(count)):
        last = after(state, ruling)
    assert last is not None


def oracle(cards: list[Card], changing: set[int], stock: Card, options: Options) -> tuple[list[Card], list[int]]:
    """A hand in plain loops, the last seat dealing: the cards in the end and who loses."""
    held, dealer, kings = list(cards), len(cards) - 1, options.kings
    if kings == "stop_hand" and any(card.rank is Rank.KING for card in held):
        return held, _low(held, options)
    stops = _neighbours(held, changing, kings)
    if stops or dealer not in changing or (kings != "trade" and held[dealer].rank is Rank.KING):
        return held, _low(held, options)
    drew_king = stock.rank is Rank.KING and kings != "trade"
    if not (drew_king and options.dealer_king == "keep_original"):
        held[dealer] = stock
    if drew_king and options.dealer_king == "dealer_loses":
        return held, [dealer]
    return held, _low(held, options)


def _neighbours(held: list[Card], changing: set[int], kings: str) -> bool:
    """All exchanges but the dealer's, in place; whether a king stopped the play."""
    seat = 0
    while seat < len(held) - 1:
        other = seat + 1
        if kings != "trade" and held[seat].rank is Rank.KING:
            if kings == "stop_play":
                return True
        elif seat in changing:
            while kings == "skip_over" and other < len(held) and held[other].rank is Rank.KING:
                other += 1
            if other < len(held) and (kings == "trade" or held[other].rank is not Rank.KING):
                held[seat], held[other] = held[other], held[seat]
                other -= 1
            elif kings == "stop_play":
                return True
            seat = other
        seat += 1
    return kings == "stop_play" and held[-1].rank is Rank.KING


def _low(held: list[Card], options: Options) -> list[int]:
    heights = [14 if card.rank is Rank.ACE and options.ace == "high" else int(card.rank) for card in held]
    low = [seat for seat, height in enumerate(heights) if height == min(heights)]
    if options.ties == "nearest_dealer":
        return [max(low)] if max(low) == len(held) - 1 else [min(low)]
    if options.ties == "cancel":
        single = [height for height in heights if heights.count(height) == 1]
        return [heights.index(min(single))] if single else []
    return low


_LAW = ("kings", "dealer_king", "ties", "ace")


@settings(max_examples=200, deadline=None)
@given(st.data(), st.integers(2, 7))
def test_a_hand_comes_out_as_in_plain_loops(data: st.DataObject, count: int) -> None:
    given_law = {name: data.draw(st.sampled_from([v for v, _ in words_of(Options, name).choices])) for name in _LAW}
    options = read_options(Options, given_law)
    few = [Card(rank, suit) for suit in SUITS for rank in (Rank.ACE, Rank.TWO, Rank.QUEEN, Rank.KING)]
    dealt = data.draw(st.permutations(few))[: count + 1]
    changing = data.draw(st.sets(st.integers(0, count - 1)))
    names = tuple("ABCDEFG"[:count])
    question = HandQuestion(
        seats=names,
        dealer=names[-1],
        cards=tuple(zip(names, dealt, strict=False)),
        actions=tuple((names[seat], "change") for seat in sorted(changing)),
        stock=(dealt[-1],),
    )
    facts = dict(GAME.answer(options, question).facts)
    held, losers = oracle(dealt[:-1], changing, dealt[-1], options)
    assert facts["cards"] == {name: str(card) for name, card in zip(names, held, strict=True)}
    assert facts["losers"] == [names[seat] for seat in losers]
