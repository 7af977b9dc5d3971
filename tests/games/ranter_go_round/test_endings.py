"""The end of a hand and of a game: who lost and why, lives, the deal, the pot, the four ways of all out together."""

from __future__ import annotations

import pytest

from referee.cards import Rank
from referee.games.ranter_go_round.moves import AnyMove, Cut
from referee.rules import total
from tests.games.ranter_go_round.sitting import (
    ANN,
    BO,
    CY,
    DEE,
    GAME,
    cites,
    draw,
    hand_in,
    king,
    lost,
    rank,
    sit,
    stand,
    turn_up,
)

_STOOD: list[AnyMove] = [stand(ANN), stand(BO), stand(CY)]
_OWN: dict[str, object] = {"dealer_own_rank": True}

TOLD: dict[str, tuple[dict[str, object], list[AnyMove], AnyMove, str]] = {
    "one": ({}, [], turn_up("9 2 5 7"), "seat 1 has the lowest card, 2, and loses a life."),
    "two": ({}, [], turn_up("9 2 2 7"), "seat 1 seat 2 have the lowest card, 2, and lose a life each."),
    "one, out": (
        {"lives": 1},
        [],
        turn_up("9 2 5 7"),
        "seat 1 has the lowest card, 2, loses the last life and is out.",
    ),
    "two, out": (
        {"lives": 1},
        [],
        turn_up("9 2 2 7"),
        "seat 1 seat 2 have the lowest card, 2, lose the last life and are out.",
    ),
    "two, one out": (
        {"lives": 2},
        [lost(BO)],
        turn_up("2 9 7 2"),
        "seat 0 seat 1 have the lowest card, 2, and lose a life each; seat 1 is out.",
    ),
    "unseen": ({}, [], lost(CY), "seat 2 loses a life."),
    "two unseen": ({}, [], lost(ANN, CY), "seat 0 seat 2 lose a life each."),
    "unseen, out": ({"lives": 1}, [], lost(CY), "seat 2 loses the last life and is out."),
    "said, and the card is known": (
        {},
        [stand(ANN, "2"), stand(BO), stand(CY), stand(DEE)],
        lost(ANN),
        "seat 0 has the lowest card, 2, and loses a life.",
    ),
    "single": (
        {"ties": "cancel"},
        [],
        turn_up("A A 4 9"),
        "seat 2 has the lowest card that has no equal, 4, and loses a life.",
    ),
    "single and lowest": (
        {"ties": "cancel"},
        [],
        turn_up("2 5 5 9"),
        "seat 0 has the lowest card, 2, and loses a life.",
    ),
    "cancelled": ({"ties": "cancel"}, [], turn_up("A A 4 4"), "Every card has its equal: nobody loses a life."),
    "nearest": (
        {"ties": "nearest_dealer"},
        [],
        turn_up("9 4 4 9"),
        "seat 1 sits nearest the dealer with the lowest card, 4, and loses a life.",
    ),
    "nearest without a tie": (
        {"ties": "nearest_dealer"},
        [],
        turn_up("9 4 5 9"),
        "seat 1 has the lowest card, 4, and loses a life.",
    ),
    "the dealer's king": (
        {"dealer_king": "dealer_loses"},
        [*_STOOD, draw(DEE, "4", "K")],
        turn_up("2 3 4 K"),
        "seat 3 draws a king from the stock and alone loses a life.",
    ),
    "the dealer's king, of a draw nobody saw": (
        {"dealer_king": "dealer_loses"},
        [*_STOOD, draw(DEE)],
        turn_up("2 3 4 K"),
        "seat 3 draws a king from the stock and alone loses a life.",
    ),
    "the dealer's king, only said": (
        {"dealer_king": "dealer_loses"},
        [],
        turn_up("2 3 4 K", "king"),
        "seat 3 draws a king from the stock and alone loses a life.",
    ),
    "the dealer's king, only who lost": (
        {"dealer_king": "dealer_loses"},
        [*_STOOD, draw(DEE, "4", "K")],
        lost(DEE),
        "seat 3 draws a king from the stock and alone loses a life.",
    ),
    "the dealer's king was dealt": (
        {"dealer_king": "dealer_loses"},
        [*_STOOD, king(DEE)],
        turn_up("2 3 4 K"),
        "seat 0 has the lowest card, 2, and loses a life.",
    ),
    "the dealer's king under trade": (
        {"dealer_king": "dealer_loses", "kings": "trade"},
        [*_STOOD, draw(DEE, "4", "K")],
        turn_up("2 3 4 K"),
        "seat 0 has the lowest card, 2, and loses a life.",
    ),
    "own rank": (
        _OWN,
        [*_STOOD, draw(DEE, "2")],
        turn_up("9 5 7 2"),
        "The dealer draws the rank put away and is safe: seat 1 has the lowest other card, 5, and loses a life.",
    ),
    "own rank, only said": (
        _OWN,
        [],
        turn_up("9 5 7 2", "own"),
        "The dealer draws the rank put away and is safe: seat 1 has the lowest other card, 5, and loses a life.",
    ),
    "own rank, and not lowest": (
        _OWN,
        [*_STOOD, draw(DEE, "8", "8")],
        turn_up("9 5 7 8"),
        "seat 1 has the lowest card, 5, and loses a life.",
    ),
    "own rank, off": (
        {},
        [*_STOOD, draw(DEE, "2")],
        turn_up("9 5 7 2"),
        "seat 3 has the lowest card, 2, and loses a life.",
    ),
    "an ace pays double": (
        {"ace_double": True},
        [],
        turn_up("9 A 5 7"),
        "seat 1 loses with an ace, and an ace costs two lives.",
    ),
    "an ace pays double, only said": (
        {"ace_double": True},
        [],
        lost(BO, doubled=(BO,)),
        "seat 1 loses with an ace, and an ace costs two lives.",
    ),
    "ace high": ({"ace": "high"}, [], turn_up("A 3 5 7"), "seat 1 has the lowest card, 3, and loses a life."),
    "the survivor": (
        {"lives": 1},
        [lost(ANN), lost(BO)],
        turn_up("2 9"),
        "seat 3 goes out with 2: seat 2 is the last one in and wins the pot of 3.",
    ),
    "the survivor, unseen": (
        {"lives": 1},
        [lost(ANN), lost(BO)],
        lost(DEE),
        "seat 3 is out: seat 2 is the last one in and wins the pot of 3.",
    ),
    "playoff": (
        {"lives": 1},
        [lost(ANN, BO)],
        turn_up("2 2"),
        "seat 2 seat 3 would go out together: nobody pays, and another hand decides.",
    ),
    "share": (
        {"lives": 1, "final_tie": "share"},
        [lost(ANN, BO)],
        turn_up("2 2"),
        "seat 2 seat 3 lose the last life together and win together, 2 each.",
    ),
    "share with an odd chip": (
        {"lives": 1, "final_tie": "share"},
        [lost(ANN)],
        turn_up("2 2 2"),
        "seat 1 seat 2 seat 3 lose the last life together and win together, 1 each; 1 chip waits for the next game.",
    ),
    "carry": (
        {"lives": 1, "final_tie": "carry"},
        [lost(ANN, BO)],
        turn_up("2 2"),
        "seat 2 seat 3 lose the last life together: nobody wins, and the pot of 4 waits for the next game.",
    ),
    "cut": (
        {"lives": 1, "final_tie": "cut"},
        [lost(ANN, BO)],
        turn_up("2 2"),
        "seat 2 seat 3 lose the last life together and cut for the pot.",
    ),
}


@pytest.mark.parametrize(("options", "before", "move", "told"), TOLD.values(), ids=TOLD)
def test_told(options: dict[str, object], before: list[AnyMove], move: AnyMove, told: str) -> None:
    state = hand_in(sit(**options), *before)
    ruling = GAME.rule(state, move)
    assert str(ruling.because) == told
    assert total(ruling.lines, ANN) <= 0
    assert {line.rule for line in ruling.lines} <= set(cites(ruling)) | {"5.2"}


def test_the_odd_chip_of_an_even_share() -> None:
    state = hand_in(sit(3, lives=1, final_tie="share", carried=2), turn_up("2 2 2"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.carried) == ((ANN, BO, CY), 2)
    assert state.ending is not None
    assert (state.ending.pot, state.ending.share) == (5, 1)


def test_the_cut_goes_on_until_one_is_highest() -> None:
    state = hand_in(sit(lives=1, final_tie="cut"), turn_up("2 2 2 2"))
    assert state.cutting == (ANN, BO, CY, DEE)
    equal = Cut(ranks=(Rank.NINE, Rank.QUEEN, Rank.TWO, Rank.QUEEN))
    assert str(GAME.rule(state, equal).because) == "seat 1 seat 3 cut equal highest cards and cut again."
    first, state = GAME.prompts(state, None)[0].occasion, hand_in(state, equal)
    assert state.cutting == (BO, DEE)
    assert GAME.prompts(state, None)[0].occasion != first
    state = hand_in(state, Cut(ranks=(Rank.THREE, Rank.FOUR)))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (DEE,)
    assert str(outcome.because) == "seat 3 cuts the highest card, 4, and wins the pot of 4."
    assert outcome.cites[0] == "6.5"
    assert [head.is_out for head in GAME.sheet(state).heads] == [True, True, True, False]


def test_a_playoff_changes_nothing_but_the_deal() -> None:
    state = hand_in(sit(lives=1, carried=6), lost(ANN, BO))
    again = hand_in(state, turn_up("2 2"))
    assert (again.lives, again.pot, again.hand) == (state.lives, state.pot, state.hand + 1)
    assert (state.dealer, again.dealer) == (CY, DEE)
    over = hand_in(again, turn_up("5 9"))
    assert GAME.outcome(over) is not None
    assert over.ending is not None
    assert (over.ending.winners, over.ending.share) == ((DEE,), 9)


def test_who_won_why_and_who_deals_next() -> None:
    state = hand_in(sit(lives=1), lost(ANN), lost(BO))
    assert GAME.outcome(state) is None
    assert state.dealer == CY
    outcome = GAME.outcome(hand_in(state, turn_up("2 9")))
    assert outcome is not None
    assert (outcome.winners, outcome.next_dealer, outcome.carried) == ((CY,), DEE, 0)
    assert outcome.cites == ("6.2", "6.1")
    assert str(outcome.because).endswith("wins the pot of 3.")


def test_a_carried_pot_is_won_in_the_next_game() -> None:
    carried = hand_in(sit(2, lives=1, final_tie="carry"), turn_up("2 2"))
    outcome = GAME.outcome(carried)
    assert outcome is not None
    assert (outcome.winners, outcome.carried) == ((), 2)
    again = hand_in(sit(2, dealer=outcome.next_dealer, lives=1, carried=outcome.carried), lost(ANN))
    assert again.ending is not None
    assert again.ending.share == 3


POTS = {
    "counters": ({}, 0, [1, 2], 1),
    "counters, something carried over": ({"carried": 5}, 5, [6, 7], 1),
    "ante": ({"pot": "ante", "stake": 10}, 40, [40, 40], 0),
    "stakes": ({"pot": "stakes", "stake": 10}, 0, [10, 20], 10),
}


@pytest.mark.parametrize(("switches", "at_first", "then", "pays"), POTS.values(), ids=POTS)
def test_pot(switches: dict[str, object], at_first: int, then: list[int], pays: int) -> None:
    options = {name: value for name, value in switches.items() if name != "carried"}
    state = sit(carried=int(str(switches.get("carried", 0))), **options)
    assert state.pot == at_first
    pots = []
    for loser in (ANN, BO):
        state = hand_in(state, lost(loser))
        pots.append(state.pot)
    assert pots == then
    assert state.paid[ANN] - state.paid[CY] == pays


def test_the_sheet_says_who_owes_what() -> None:
    state = hand_in(sit(3, pot="stakes", stake=5, lives=1), lost(ANN))
    lives, pot = GAME.sheet(state).blocks
    assert pot.totals == (-5, 0, 0)
    state = hand_in(state, lost(BO))
    lives, pot = GAME.sheet(state).blocks
    assert lives.totals == (0, 0, 1)
    assert pot.totals == (-5, -5, 10)
    assert [[cell.points for cell in row.cells] for row in pot.rows] == [[-5, -5, 0], [None, None, 10]]


def test_an_ante_is_owed_by_all_and_taken_by_one() -> None:
    state = hand_in(sit(3, pot="ante", stake=5, lives=1), lost(ANN), lost(BO))
    assert GAME.sheet(state).blocks[1].totals == (-5, -5, 10)


def test_the_sheet_shows_lives_hand_by_hand() -> None:
    state = hand_in(sit(ace_double=True), turn_up("9 A 5 7"), lost(BO), lost(CY))
    sheet = GAME.sheet(state)
    assert [head.counters for head in sheet.heads] == [(3, 3), (0, 3), (2, 3), (3, 3)]
    assert [head.is_out for head in sheet.heads] == [False, True, False, False]
    assert [head.is_leading for head in sheet.heads] == [True, False, False, True]
    assert [str(head.role) for head in sheet.heads] == ["None", "None", "None", "deals"]
    assert [head.is_next for head in sheet.heads] == [True, False, False, False]
    [block] = sheet.blocks
    assert [str(row.label) for row in block.rows] == ["start", "hand 1", "hand 2", "hand 3"]
    assert [[cell.points for cell in row.cells] for row in block.rows[1:]] == [
        [None, -2, None, None],
        [None, -1, None, None],
        [None, None, -1, None],
    ]
    assert [line.rule for line in block.rows[1].cells[BO].lines] == ["5.1", "5.3"]
    assert [line.rule for line in block.rows[2].cells[BO].lines] == ["5.4"]
    sums = tuple(sum(cell.points or 0 for row in block.rows for cell in [row.cells[seat]]) for seat in range(4))
    assert block.totals == sheet.numbers == sums


def test_hands_without_a_loser_stand_on_the_sheet() -> None:
    cancelled = hand_in(sit(ties="cancel"), turn_up("A A 4 4"))
    assert cancelled.lives == (3,) * 4
    assert cancelled.dealer == ANN
    played_on = hand_in(sit(lives=1), turn_up("2 2 2 2"))
    [row] = GAME.sheet(played_on).blocks[0].rows[1:]
    assert [str(cell.note) for cell in row.cells] == ["plays on"] * 4


MIXED = [stand(ANN, "4"), lost(BO), turn_up("9 8 7 2"), king(CY), turn_up("K 5 6 9")]


def test_the_three_ways_mix_within_a_game_and_within_a_hand() -> None:
    state = hand_in(sit(), *MIXED)
    assert state.lives == (2, 2, 3, 2)
    assert [hand.way for hand in state.past] == ["turns", "cards", "turns"]
    assert [str(each) if each else "?" for each in state.past[0].ranks] == ["4", "?", "?", "?"]
    assert rank("?") is None
