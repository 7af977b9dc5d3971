"""Hands as they are entered at a table: knocks, the other hand, counts, gin, void hands, penalties, the up-card."""

from __future__ import annotations

from typing import Any

import pytest

from referee.cards import parse_card
from referee.games.gin_rummy.events import HandWon, KnockFailed
from referee.games.gin_rummy.moves import AnyMove, PassUpcard, TakeUpcard
from referee.games.gin_rummy.state import State
from referee.rules import Ruling, total
from tests.games.gin_rummy.sitting import (
    ANN,
    BO,
    CY,
    GAME,
    GIN,
    LOOSE,
    SEVEN,
    TWELVE,
    VOID,
    chairs,
    cites,
    defend,
    defend_count,
    hand_in,
    kinds,
    knock,
    knock_count,
    numbers,
    penalty,
    refused,
    sit,
    turn_up,
)

BIG = "AC 2C 3C 4C 5C 5D 6D 7D 9H TH JH"
FREE = "2S 3S 4S 5S 9H 9D 9C AD AH 2D"
"""Laid whole it counts 4 and takes the 6 and the 7; with the 5 kept back 9, and takes nothing."""
SPADES = "6S 7S JC QC KC TH TD TS 4D AC"
EIGHTS = "2S 8S 9S AC 2C 7C 8C 2D 8D 2H"


def won(state: State) -> HandWon:
    """The last hand."""
    event = state.past[-1].event
    assert isinstance(event, HandWon)
    return event


def played(*moves: AnyMove, **switches: Any) -> HandWon:
    return won(hand_in(sit(**switches), *moves))


def texts(groups: tuple[tuple[object, ...], ...]) -> list[str]:
    return [" ".join(map(str, group)) for group in groups]


# by cards


def test_of_a_declared_hand_nothing_else_is_melded() -> None:
    event = played(knock(ANN, SEVEN), defend(BO, TWELVE, melds="KS KD KC"))
    assert texts(event.melds) == ["KS KD KC"]
    assert texts(event.layoffs) == ["", "QS", ""]
    assert event.defender_count == 39
    event = played(knock(ANN, SEVEN), defend(BO, TWELVE, melds="KS KD KC", layoffs="/"))
    assert event.defender_count == 49


def test_a_knock_and_the_other_hand() -> None:
    event = played(knock(ANN, SEVEN), defend(BO, TWELVE))
    assert (event.result, event.winner, event.points) == ("knock", ANN, 5)
    assert (event.knocker_count, event.defender_count) == (7, 12)
    assert texts(event.spread) == ["5H 5D 5C", "9S TS JS", "2D 3D 4D"]
    assert texts(event.layoffs) == ["", "QS", ""]
    assert texts(event.melds) == ["KS KD KC", "8C 9C TC"]
    assert [str(card) for card in event.left] == ["4S", "6H", "2C"]


@pytest.mark.parametrize(
    ("hands", "switches", "result", "winner", "points"),
    [
        pytest.param((SEVEN, TWELVE), {}, "knock", ANN, 5, id="knock"),
        pytest.param((GIN, LOOSE), {}, "gin", ANN, 25 + 50, id="gin"),
        pytest.param((GIN, LOOSE), {"gin_bonus": 20}, "gin", ANN, 20 + 50, id="gin at 20"),
        pytest.param((BIG, EIGHTS.replace("AC 2C 7C", "AS 7H 7C")), {}, "gin", ANN, 25 + 24, id="eleven are gin"),
        pytest.param(
            (BIG, EIGHTS.replace("AC 2C 7C", "AS 7H 7C")), {"big_gin": 31}, "big_gin", ANN, 31 + 24, id="big gin"
        ),
        pytest.param((FREE, SPADES), {}, "knock", ANN, 9, id="the referee keeps the 5 back"),
        pytest.param((SEVEN, TWELVE), {"undercut_bonus": 20}, "knock", ANN, 5, id="no undercut, no bonus"),
    ],
)
def test_two_hands(hands: tuple[str, str], switches: dict[str, Any], result: str, winner: int, points: int) -> None:
    event = played(knock(ANN, hands[0]), defend(BO, hands[1]), **switches)
    assert (event.result, event.winner, event.points) == (result, winner, points)


@pytest.mark.parametrize(
    ("kept", "left", "switches", "winner", "points"),
    [
        pytest.param(7, 12, {}, ANN, 5, id="difference"),
        pytest.param(10, 9, {}, BO, 11, id="undercut"),
        pytest.param(8, 8, {}, BO, 10, id="equal"),
        pytest.param(8, 8, {"undercut_on_tie": False}, ANN, 0, id="equal is no undercut"),
        pytest.param(10, 4, {"undercut_on_tie": False}, BO, 16, id="less still is"),
        pytest.param(10, 4, {"undercut_bonus": 25}, BO, 31, id="undercut at 25"),
        pytest.param(6, 0, {}, BO, 16, id="nothing left against a knock is an undercut, and no gin"),
        pytest.param(0, 0, {}, ANN, 25, id="gin against nothing"),
        pytest.param(0, 98, {}, ANN, 123, id="gin against the most"),
        pytest.param(30, 31, {"knock_limit": 30}, ANN, 1, id="a limit of 30"),
    ],
)
def test_counts(kept: int, left: int, switches: dict[str, Any], winner: int, points: int) -> None:
    event = played(knock_count(ANN, kept), defend_count(BO, left), **switches)
    assert (event.winner, event.points) == (winner, points)
    assert (event.spread, event.melds, event.left) == ((), (), ())


def test_big_gin_by_its_count() -> None:
    assert played(knock_count(ANN, 0, big=True), defend_count(BO, 40), big_gin=31).points == 71


def test_cards_for_one_and_a_count_for_the_other() -> None:
    event = played(knock(ANN, FREE), defend_count(BO, 13))
    assert (event.knocker_count, event.points) == (4, 9)
    assert texts(event.spread) == ["9H 9D 9C", "2S 3S 4S 5S"]
    event = played(knock_count(ANN, 7), defend(BO, TWELVE, laid_off="QS"))
    assert (event.defender_count, event.points) == (12, 5)
    assert [str(card) for card in event.laid_off] == ["QS"]
    assert played(knock_count(ANN, 7), defend(BO, TWELVE)).defender_count == 22
    assert played(knock_count(ANN, 7), defend(BO, TWELVE, "KS KD KC")).defender_count == 49


def test_either_of_the_two_may_knock() -> None:
    event = played(knock(BO, SEVEN), defend(ANN, TWELVE))
    assert (event.knocker, event.defender, event.winner) == (BO, ANN, BO)


# declared


def test_a_declared_spread_counts_as_it_lies() -> None:
    whole = played(knock(ANN, FREE, "2S 3S 4S 5S / 9H 9D 9C"), defend(BO, SPADES))
    assert (whole.knocker_count, whole.defender_count, whole.points) == (4, 5, 1)
    assert texts(whole.layoffs) == ["", "6S 7S"]
    assert whole.is_declared
    assert not played(knock(ANN, FREE), defend(BO, SPADES)).is_declared


def test_a_meld_may_be_left_unspread_within_the_limit() -> None:
    hand = "AS AH AD 2C 3C 4C 7H 8H 9H KD"
    event = played(knock(ANN, hand, "2C 3C 4C / 7H 8H 9H"), defend_count(BO, 40), knock_limit=20)
    assert (event.knocker_count, event.points) == (13, 27)


def test_declared_layoffs_lie_where_they_were_laid() -> None:
    knocked = (knock(ANN, "5S 6S 7S KS KC KD 9C TC JC JD"),)
    assert played(*knocked, defend(BO, EIGHTS)).defender_count == 9
    poor = played(*knocked, defend(BO, EIGHTS, layoffs="/ 8S 9S /"))
    assert (texts(poor.layoffs), poor.defender_count) == (["", "8S 9S", ""], 17 + 8 - 1)
    assert played(*knocked, defend(BO, EIGHTS, layoffs="/")).defender_count == 17
    assert played(*knocked, defend(BO, EIGHTS, "8S 8C 8D", "/ / ")).defender_count == 9 + 7 + 1 + 8
    kept = played(*knocked, defend(BO, EIGHTS, "8S 8C 8D"))
    assert (texts(kept.melds), kept.defender_count) == (["8S 8D 8C"], 25)
    kept = played(*knocked, defend(BO, EIGHTS, "8S 8C 8D / 2S 2C 2D 2H"))
    assert kept.defender_count == 17


def test_a_chain_is_laid_in_any_order() -> None:
    hand = "5C 6C 7C QH QS QD 2H 2S 2D 9H"
    other = "8C 9C TC 4C 3C KH KD KS JD AH"
    event = played(knock(ANN, hand, "5C 6C 7C / QH QS QD / 2H 2S 2D"), defend(BO, other, layoffs="/ / 3C 4C"))
    assert event.defender_count == 11


def test_layoffs_on_gin_where_the_table_allows_them() -> None:
    hand, other = "6S 7S 8S QH QD QC QS 2D 3D 4D", "KC KD KS 5D AH AS 7H 7C 7D TS"
    assert played(knock(ANN, hand), defend(BO, other)).points == 42
    assert played(knock(ANN, hand), defend(BO, other), layoff_on_gin=True).points == 37


# doubled, and the up-card


def oklahoma(card: str, **switches: Any) -> State:
    return hand_in(sit(oklahoma=True, **switches), turn_up(card))


@pytest.mark.parametrize(
    ("card", "switches", "limit", "factor"),
    [
        ("4H", {}, 4, 1),
        ("4S", {}, 4, 2),
        ("KS", {"spades_double": False}, 10, 1),
        ("QD", {}, 10, 1),
        ("TD", {"knock_limit": 20}, 10, 1),
        ("9D", {"knock_limit": 5}, 5, 1),
        ("AH", {}, 0, 1),
        ("AS", {"oklahoma_ace": "one"}, 1, 2),
    ],
)
def test_the_upcard_sets_the_limit(card: str, switches: dict[str, Any], limit: int, factor: int) -> None:
    state = oklahoma(card, **switches)
    assert state.deal is not None
    assert (state.deal.limit, state.deal.factor) == (limit, factor)
    felt = GAME.felt(state)
    assert (felt.limit, felt.is_limit_set, felt.is_doubled, felt.upcard) == (limit, True, factor == 2, parse_card(card))


def test_in_oklahoma_nothing_is_knocked_before_the_upcard() -> None:
    state = sit(oklahoma=True)
    assert [prompt.move for prompt in GAME.prompts(state, None)] == ["turn_up", "void", "penalty", "take_chairs"]
    assert GAME.felt(state).limit is None
    assert cites(GAME.rule(state, knock_count(ANN, 0))) == ["4.3"]


def test_spades_double_everything() -> None:
    state = hand_in(oklahoma("6S"), knock_count(ANN, 6), defend_count(BO, 4))
    assert (numbers(state), won(state).points, won(state).boxes) == ((0, 24, 0), 24, 1)
    [bonus, difference, doubled] = GAME.sheet(state).blocks[0].rows[0].cells[BO].lines
    assert [bonus.points, difference.points, doubled.points] == [10, 2, 12]
    assert doubled.rule == "6.6"


def test_the_upcard_is_offered_in_turn() -> None:
    state = sit()
    assert "take_upcard 1" in kinds(state)
    assert cites(GAME.rule(state, TakeUpcard(seat=ANN))) == ["2.1"]
    state = hand_in(state, PassUpcard(seat=BO))
    assert "take_upcard 0" in kinds(state)
    both = hand_in(state, PassUpcard(seat=ANN))
    assert [each for each in kinds(both) if "upcard" in each] == []
    assert not GAME.rule(both, TakeUpcard(seat=ANN)).allowed
    taken = hand_in(state, TakeUpcard(seat=ANN))
    assert [each for each in kinds(taken) if "upcard" in each] == []


def test_a_card_that_nobody_took_lies_under_the_discards() -> None:
    seen = hand_in(sit(), turn_up("7H"))
    assert GAME.rule(seen, knock(ANN, SEVEN)).allowed
    assert GAME.rule(hand_in(seen, TakeUpcard(seat=BO)), knock(BO, SEVEN)).allowed
    buried = hand_in(seen, PassUpcard(seat=BO), PassUpcard(seat=ANN))
    ruling = GAME.rule(buried, knock(ANN, SEVEN))
    assert not ruling.allowed
    assert cites(ruling) == ["2.6", "2.1"]


# void, exposed, penalized


def test_a_void_hand() -> None:
    state = hand_in(sit(), VOID)
    assert numbers(state) == (0, 0, 0)
    assert GAME.felt(state).result == "void"
    assert state.deal is not None
    assert state.deal.number == 2
    assert "2.5" in cites(GAME.rule(sit(fiftieth_card=True), VOID))


def test_a_knock_with_too_much_is_void_and_nothing_is_written() -> None:
    ruling = GAME.rule(sit(), knock(ANN, "2S 3S 4S 5S 9H 9D 9C AD 6H 8D"))
    assert not ruling.allowed
    assert cites(ruling) == ["4.4", "4.1"]
    assert "15" in str(ruling.because)
    assert ruling.remedy is not None


def test_by_agreement_the_hand_stays_face_up() -> None:
    state = sit(illegal_knock="exposed")
    ruling = GAME.rule(state, knock(ANN, "2S 3S 4S 5S 9H 9D 9C AD 6H 8D"))
    assert [type(event) for event in ruling.events] == [KnockFailed]
    state = hand_in(state, knock(ANN, "2S 3S 4S 5S 9H 9D 9C AD 6H 8D"), knock_count(BO, 30))
    shown = GAME.felt(state).face_up
    assert [(each.seat, len(each.cards), each.count) for each in shown] == [(ANN, 10, 15), (BO, 0, 30)]
    assert "knock 0" in kinds(state)
    assert GAME.felt(hand_in(state, VOID)).face_up == ()


def test_a_penalty_goes_to_the_opponent_and_the_hand_goes_on() -> None:
    state = hand_in(sit(), penalty(ANN, 10))
    assert numbers(state) == (0, 10, 0)
    assert state.deal is not None
    assert state.deal.number == 1
    assert chairs(state) == chairs(sit())
    [row] = GAME.sheet(state).blocks[0].rows
    assert row.cells[BO].lines[0].rule == "6.8"
    first, second = (
        prompt.occasion for s in (sit(), state) for prompt in GAME.prompts(s, None) if prompt.move == "penalty"
    )
    assert first != second


# the pair


def test_the_pair_scores_together_where_it_is_agreed() -> None:
    state = hand_in(sit(team_scoring=True), knock_count(BO, 1), defend_count(ANN, 21))
    assert numbers(state) == (0, 20, 20)
    assert numbers(hand_in(sit(team_scoring=True), knock_count(ANN, 1), defend_count(BO, 21))) == (20, 0, 0)
    assert numbers(hand_in(sit(team_scoring=True), penalty(ANN, 5))) == (0, 5, 5)
    assert numbers(hand_in(sit(2, team_scoring=True), penalty(ANN, 5))) == (0, 5)


def told(ruling: Ruling, seat: int) -> int:
    return total(ruling.lines, seat)


def test_the_lines_of_a_ruling_are_its_points() -> None:
    state = hand_in(sit(hollywood=True), knock_count(ANN, 1), defend_count(BO, 21))
    state = hand_in(state, knock_count(ANN, 1))
    ruling = GAME.rule(state, defend_count(CY, 11))
    assert told(ruling, ANN) == 2 * 10
    assert [line.rule for line in ruling.lines] == ["6.1", "9.1"]


def test_a_count_that_none_of_the_other_cards_have_is_refused() -> None:
    kings = knock(BO, "KS KH KD KC QS QH QD QC AS AH")
    state = hand_in(sit(), kings)
    ruling = refused(state, defend_count(ANN, 98))
    assert cites(ruling) == ["5.6", "2.6"]
    assert str(ruling.remedy).startswith("Ten of the cards still unseen count 88 at most")
    assert hand_in(state, defend_count(ANN, 88)).past
    assert refused(hand_in(sit(), knock_count(BO, 2)), defend_count(ANN, 99)).remedy
    assert hand_in(sit(), knock_count(BO, 2), defend_count(ANN, 98)).past
