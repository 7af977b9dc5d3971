"""The picture of the moment: what is dealt, whose hands lie there, what wilds stand for, who has a last turn yet."""

from __future__ import annotations

from referee.cards import Card, Rank, parse_card
from referee.games.three_thirteen.felt import Felt, Hand, laid
from tests.games.three_thirteen.sitting import (
    ANN,
    BO,
    CY,
    DI,
    GAME,
    count,
    go_out,
    hand_in,
    in_round,
    lay_down,
    leave,
    sit,
)


def texts(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def hand_of(felt: Felt, seat: int) -> Hand:
    [hand] = [each for each in felt.hands if each.seat == seat]
    return hand


def test_before_the_first_deal_it_says_what_is_going_to_be_dealt() -> None:
    felt = laid(sit(dealer=None))
    assert felt.deal is not None
    assert (felt.deal.cards, felt.deal.wild, felt.hands) == (3, Rank.THREE, ())
    assert felt.turn is None


def test_while_a_round_is_played_it_shows_the_deal_and_the_one_after_it() -> None:
    felt = laid(in_round(sit(), 4))
    assert felt.deal is not None
    assert felt.following is not None
    assert (felt.deal.number, felt.deal.cards, felt.deal.wild) == (4, 6, Rank.SIX)
    assert (felt.following.cards, felt.following.wild) == (7, Rank.SEVEN)
    assert not felt.deal.has_jokers


def test_after_the_last_round_nothing_follows() -> None:
    assert laid(in_round(sit(), 11)).following is None


def test_the_round_of_fourteen_has_its_own_wild() -> None:
    felt = laid(in_round(sit(2, deuces=True), 11))
    assert felt.following is not None
    assert (felt.following.cards, felt.following.wild, felt.following.has_jokers) == (14, Rank.ACE, True)


def test_a_hand_lies_in_melds_with_what_its_wilds_stand_for_and_the_rest_apart() -> None:
    state = hand_in(in_round(sit(), 2), go_out(BO, "QS KS 4D JS"), lay_down(CY, "5H 6H 4C 9D"))
    felt = laid(state)
    assert [hand.seat for hand in felt.hands] == [BO, CY]
    out, other = felt.hands
    assert (out.is_out, out.points, out.leftover) == (True, 0, ())
    assert (texts(out.melds[0]), out.stands[0][0]) == ("4D JS QS KS", parse_card("TS"))
    assert texts(other.melds[0]) == "5H 6H 4C"
    assert other.stands[0] == (None, None, parse_card("7H"))
    assert [(str(left.card), left.cost, left.is_wild) for left in other.leftover] == [("9D", 9, False)]
    assert (felt.turn, felt.waiting) == (DI, (ANN,))


def test_a_wild_left_over_is_marked() -> None:
    state = hand_in(sit(), go_out(BO, "5S 5D 5H"), lay_down(CY, "KS 3H 7D"))
    marked = {str(left.card): left.is_wild for left in hand_of(laid(state), CY).leftover}
    assert marked == {"KS": False, "3H": True, "7D": False}


def test_it_says_how_a_hand_was_entered() -> None:
    state = hand_in(sit(), go_out(BO, "5S 5D 5H"), leave(CY, "KS 9H 7D"), count(DI, 12))
    felt = laid(state)
    assert [hand.way for hand in felt.hands] == ["cards", "leftover", "points"]
    assert hand_of(felt, DI).points == 12


def test_the_hands_stay_until_somebody_is_out_in_the_next_round() -> None:
    state = hand_in(sit(2), go_out(BO, "5S 5D 5H"), lay_down(ANN, "KS 9C 7D"))
    felt = laid(state)
    assert (felt.is_last, felt.shown, [hand.points for hand in felt.hands]) == (True, 1, [0, 26])
    assert felt.deal is not None
    assert felt.deal.number == 2
    felt = laid(hand_in(state, go_out(ANN, "6S 6H 6D 6C")))
    assert (felt.is_last, felt.shown, len(felt.hands)) == (False, 2, 1)


def test_when_all_is_over_the_last_hands_remain_and_nothing_is_dealt() -> None:
    state = in_round(sit(2), 12)
    felt = laid(state)
    assert state.ending is not None
    assert (felt.deal, felt.following, felt.shown) == (None, None, 11)
    assert len(felt.hands) == 2


def test_hands_that_nobody_accepted_yet_lie_in_the_round_that_is_being_played() -> None:
    state = in_round(sit(2), 2)
    then = hand_in(state, go_out(BO, "QS KS 4D JS"), lay_down(ANN, "5H 6H 4C 9D"))
    assert laid(then).deal != laid(state).deal, "once they are accepted the next round is dealt"
    felt = GAME.felt_if(state, then)
    assert (felt.deal, felt.following) == (laid(state).deal, laid(state).following)
    assert (felt.shown, [hand.points for hand in felt.hands]) == (2, [0, 9])
    half = GAME.felt_if(state, hand_in(state, go_out(BO, "QS KS 4D JS")))
    assert (half.turn, half.waiting) == (None, ()), "nobody is asked for what lies there already"
