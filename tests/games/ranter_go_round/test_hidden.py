"""What a phone is told when a move is refused does not hang on the cards that its player has not seen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from referee.cards import RANKS, Rank
from referee.games.ranter_go_round.moves import AnyMove, Change, Draw, King, Lost, Stand, TurnUp
from referee.games.ranter_go_round.options import Options
from referee.games.ranter_go_round.state import Draft, Play, State, in_turn, lies_open_to
from referee.phrase import Phrase
from referee.rules import Ruling
from tests.games.ranter_go_round.sitting import ANN, BO, CY, DEE, GAME, change, cites, draw, hand_in, lost, sit, stand
from tests.games.ranter_go_round.sitting import turn_up as up
from tests.games.ranter_go_round.test_properties import played

HIDDEN = "This contradicts a card that was entered before, and that this phone may not see."

CASES: dict[str, tuple[dict[str, object], list[AnyMove], int, AnyMove]] = {
    "another card turned up": ({}, [stand(ANN, "9")], BO, up("8 2 3 4")),
    "a lower card that is known": ({}, [stand(ANN, "2"), stand(BO, "9")], BO, lost(BO)),
    "no ace that is known": ({"ace_double": True}, [stand(ANN, "9")], BO, lost(ANN, doubled=(ANN,))),
    "got from the left": (
        {"dealer_swaps_left": True},
        [stand(ANN, "9"), stand(BO), stand(CY)],
        DEE,
        change(DEE, "", "7"),
    ),
    "four of a rank": (
        {},
        [change(ANN, "5", "5"), change(BO, "5", "5"), stand(CY)],
        DEE,
        draw(DEE, "5", "5"),
    ),
    "what the dealer put away": ({}, [stand(ANN), stand(BO), stand(CY), draw(DEE, "9")], ANN, up("4 5 6 7", "own")),
}


@pytest.mark.parametrize("name", CASES)
def test_who_keeps_the_score_is_told_and_who_has_not_seen_the_card_is_not(name: str) -> None:
    switches, before, seat, move = CASES[name]
    state = hand_in(sit(**switches), *before)
    full, told = GAME.rule(state, move), GAME.rule_for(state, move, seat)
    assert not full.allowed and not told.allowed
    assert said(full) != HIDDEN and said(told) == HIDDEN
    assert cites(told) == ["2.5"] and told.remedy is not None


def test_who_has_seen_the_card_is_told_which_it_is() -> None:
    state = hand_in(sit(), stand(ANN, "9"))
    move = up("8 2 3 4")
    assert GAME.rule_for(state, move, ANN) == GAME.rule(state, move)
    over = hand_in(state, stand(BO), stand(CY), stand(DEE))
    assert GAME.rule_for(over, move, BO) == GAME.rule(over, move), "all turn up: there is nothing left to hide"


@pytest.mark.parametrize("seed", range(6))
def test_of_two_tables_that_look_alike_a_refusal_says_the_same(seed: int) -> None:
    chance = random.Random(seed)
    compared = 0
    for kings in ("refuse", "trade"):
        options = replace(Options(), **{} if kings == "refuse" else {"kings": kings})
        for state, _, _ in played(options, 4, chance):
            for seat in (None, *range(4)):
                twin = other_hidden(state, seat, chance)
                if twin == state:
                    continue
                assert lies_open_to(twin, seat) == lies_open_to(state, seat)
                for move in moves(state, chance):
                    compared += same(GAME.rule_for(state, move, seat), GAME.rule_for(twin, move, seat))
    assert compared > 100


def same(one: Ruling, other: Ruling) -> int:
    """Whether both are refused; then it is for the same reason, or for one that is not told."""
    if one.allowed or other.allowed:
        return 0
    told = {(said(each), tuple(cites(each)), each.remedy) for each in (one, other)} - {hidden()}
    assert len(told) <= 1
    return 1


def hidden() -> tuple[str, tuple[str, ...], Phrase | None]:
    switches, before, seat, move = CASES["another card turned up"]
    ruling = GAME.rule_for(hand_in(sit(**switches), *before), move, seat)
    return said(ruling), tuple(cites(ruling)), ruling.remedy


def said(ruling: Ruling) -> str:
    return str(ruling.because)


def other_hidden(state: State, seat: int | None, chance: random.Random) -> State:
    """The same table to that seat, with other cards where it has not looked."""
    play = state.play
    if play is None:
        return state
    shown = lies_open_to(state, seat).play
    assert shown is not None
    holds = tuple(
        hold if hold == seen else replace(hold, rank=chance.choice(RANKS))
        for hold, seen in zip(play.holds, shown.holds, strict=True)
    )
    return replace(state, play=_other_draft(replace(play, holds=holds), play, shown, chance))


def _other_draft(twin: Play, play: Play, shown: Play, chance: random.Random) -> Play:
    if play.draft is None or play.draft == shown.draft:
        return twin
    gave = chance.choice(RANKS) if play.draft.gave is not None else None
    return replace(twin, draft=Draft(gave, play.draft.got, play.draft.is_kept), away=(gave,) if gave else ())


def moves(state: State, chance: random.Random) -> Iterator[AnyMove]:
    """What somebody who guesses might enter."""
    some: tuple[Rank | None, ...] = (None, *RANKS)
    seats = in_turn(state)
    for _ in range(4):
        yield TurnUp(ranks=tuple(chance.choice(some) for _ in seats), drew=chance.choice(("none", "king", "own")))
        yield Lost(losers=tuple(chance.sample(seats, chance.randint(0, 2))))
        seat = chance.choice(seats)
        yield Stand(seat=seat, rank=chance.choice(some))
        yield Change(seat=seat, gives=chance.choice(some), gets=chance.choice(some))
        yield Draw(seat=seat, gives=chance.choice(some), gets=chance.choice(some))
        yield King(seat=seat)
