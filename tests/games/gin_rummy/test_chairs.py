"""Who sits where: the first draw with its ties, the chairs that move, and the deal between two."""

from __future__ import annotations

import pytest

from referee.games.gin_rummy.chairs import moved
from referee.games.gin_rummy.moves import TakeChairs
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.state import Chairs, State
from referee.rules import Cards
from tests.games.gin_rummy.sitting import (
    ANN,
    BO,
    CY,
    GAME,
    VOID,
    chairs,
    cites,
    draw,
    hand_in,
    hand_of,
    kinds,
    refused,
    sit,
)


def drawn(state: State, text: str) -> State:
    """The state after these draws: `0:KS 1:7H`."""
    return hand_in(state, *(draw(int(each[0]), each[2:]) for each in text.split()))


@pytest.mark.parametrize(
    ("draws", "expected"),
    [
        pytest.param("0:KS 1:7H 2:2D", Chairs(ANN, BO, CY), id="highest, middle, lowest"),
        pytest.param("2:KS 0:AS 1:2D", Chairs(CY, BO, ANN), id="the ace is low, and any order will do"),
        pytest.param("0:9S 1:9H 2:KD 0:4S 1:QC", Chairs(CY, BO, ANN), id="the lower two are tied"),
        pytest.param("0:9S 1:9H 2:2D 0:AS 1:2C", Chairs(BO, ANN, CY), id="a poor redraw stays above the third"),
        pytest.param("0:9S 1:9H 2:2D 0:4S 1:4H 1:5H 0:QS", Chairs(ANN, BO, CY), id="tied twice"),
        pytest.param("0:9S 1:9H 2:9D 0:4S 1:8H 2:8D 1:2H 2:3H", Chairs(CY, BO, ANN), id="all three, then two"),
        pytest.param("0:9S 1:9H 2:2D 0:9D 1:8C", Chairs(ANN, BO, CY), id="a rank seen before"),
    ],
)
def test_first_draw(draws: str, expected: Chairs) -> None:
    assert chairs(drawn(sit(dealer=None), draws)) == expected


def test_only_the_tied_draw_again() -> None:
    state = drawn(sit(dealer=None), "0:9S 1:9H 2:KD")
    assert kinds(state) == ["draw 0", "draw 1", "take_chairs"]
    assert cites(refused(state, draw(CY, "2S"))) == ["1.3", "1.4"]


def test_a_card_is_drawn_once_in_a_round() -> None:
    state = drawn(sit(dealer=None), "0:9S")
    assert cites(refused(state, draw(BO, "9S"))) == ["2.6"]
    field = GAME.prompts(state, BO)[0].fields[0]
    assert isinstance(field, Cards)
    assert [str(card) for card, _ in field.dead] == ["9S"]


def test_suits_split_equal_ranks_where_it_is_agreed() -> None:
    state = drawn(sit(dealer=None, first_draw="suits"), "0:9C 1:9S 2:9H")
    assert chairs(state) == Chairs(BO, CY, ANN)


@pytest.mark.parametrize(("draws", "dealer"), [("0:KS 1:7H", ANN), ("0:7S 1:7H 0:2S 1:3H", BO)])
def test_of_two_the_higher_deals(draws: str, dealer: int) -> None:
    assert chairs(drawn(sit(2, dealer=None), draws)) == Chairs(dealer, 1 - dealer)


def test_chairs_can_be_said_outright() -> None:
    state = sit(dealer=None)
    assert chairs(hand_in(state, TakeChairs(box=CY, captain=ANN))) == Chairs(CY, ANN, BO)
    assert cites(refused(state, TakeChairs(box=CY, captain=CY))) == ["1.5"]
    assert cites(refused(state, TakeChairs(box=CY))) == ["1.1"]
    assert cites(refused(state, TakeChairs(box=7, captain=ANN))) == ["1.1"]
    assert chairs(hand_in(sit(2, dealer=None), TakeChairs(box=BO))) == Chairs(BO, ANN)


def test_a_dealer_named_at_the_table_is_in_the_box_and_the_left_neighbour_captain() -> None:
    state = sit(dealer=CY)
    assert chairs(state) == Chairs(CY, ANN, BO)
    assert "take_chairs" in kinds(state)
    assert chairs(hand_in(state, TakeChairs(box=CY, captain=BO))) == Chairs(CY, BO, ANN)


def test_chairs_are_settled_once_something_is_entered() -> None:
    state = hand_in(sit(), VOID)
    assert "take_chairs" not in kinds(state)
    assert cites(refused(state, TakeChairs(box=BO, captain=ANN))) == ["1.5"]
    assert cites(refused(state, draw(ANN, "2S"))) == ["1.3"]


@pytest.mark.parametrize(
    ("winner", "expected", "rule"),
    [
        pytest.param(ANN, Chairs(ANN, CY, BO), "7.1", id="box wins"),
        pytest.param(BO, Chairs(BO, CY, ANN), "7.2", id="box loses"),
        pytest.param(None, Chairs(ANN, BO, CY), "7.3", id="void"),
    ],
)
def test_chairs_move(winner: int | None, expected: Chairs, rule: str) -> None:
    state = sit()
    after = hand_in(state, VOID) if winner is None else hand_of(state, winner, 9)
    assert chairs(after) == expected
    assert moved(Options(), Chairs(ANN, BO, CY), winner) == expected
    change = GAME.felt(after).change
    assert change is not None
    if winner is None:
        assert rule in cites(GAME.rule(state, VOID))


@pytest.mark.parametrize(
    ("deal", "winner", "dealer"),
    [
        ("loser", ANN, BO),
        ("loser", BO, ANN),
        ("winner", ANN, ANN),
        ("winner", BO, BO),
        ("turns", ANN, BO),
        ("turns", BO, BO),
        ("loser", None, ANN),
        ("turns", None, ANN),
    ],
)
def test_the_next_deal_between_two(deal: str, winner: int | None, dealer: int) -> None:
    state = sit(2, deal=deal)
    after = hand_in(state, VOID) if winner is None else hand_of(state, winner, 9)
    assert chairs(after) == Chairs(dealer, 1 - dealer)


def test_the_idle_player_never_scores_and_has_no_move() -> None:
    state = hand_of(hand_of(sit(), ANN, 9), CY, 8)
    assert GAME.sheet(state).numbers == (9, 0, 8)
    assert chairs(state) == Chairs(CY, BO, ANN)
    assert [each for each in kinds(state, ANN) if each.endswith(" 0")] == []
