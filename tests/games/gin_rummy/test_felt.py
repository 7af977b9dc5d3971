"""What a table shows: the felt, the sheet's heads, what a dealer would say, and how few taps a showdown takes."""

from __future__ import annotations

from referee.games.gin_rummy.moves import PassUpcard
from referee.games.gin_rummy.state import State
from referee.rules import Cards, Melds
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
    defend,
    defend_count,
    draw,
    hand_in,
    kinds,
    knock,
    knock_count,
    sit,
    turn_up,
)

DONE = hand_in(sit(), knock(ANN, SEVEN), defend(BO, TWELVE))


def said(state: State) -> list[str]:
    return [str(phrase) for phrase in GAME.felt(state).said]


def test_the_sum_is_said_aloud() -> None:
    assert said(DONE) == [
        "seat 0 knocks with 7",
        "seat 1 has 22, less 10 laid off, 12",
        "5 points to seat 0",
    ]
    assert str(GAME.felt(DONE).note) == "No other spread of seat 0's scores more."


def test_a_layoff_lies_on_the_knocker_s_meld() -> None:
    knocker, defender = GAME.felt(DONE).sides
    run = next(meld for meld in knocker.melds if len(meld) == 4)
    assert [(str(each.card), each.is_laid_off) for each in run] == [
        ("9S", False),
        ("TS", False),
        ("JS", False),
        ("QS", True),
    ]
    assert [(str(each.card), each.onto) for each in defender.laid] == [("QS", 1)]
    assert (defender.before, defender.laid_points, defender.count) == (22, 10, 12)
    assert (knocker.is_winner, defender.is_winner) == (True, False)
    assert [str(card) for card in knocker.loose] == ["7H"]


def test_a_layoff_at_the_lower_end_lies_in_front() -> None:
    state = hand_in(sit(), knock(ANN, "5C 6C 7C QH QS QD 2H 2S 2D 9H"), defend(BO, "8C 9C TC 4C 3C KH KD KS JD AH"))
    run = next(meld for meld in GAME.felt(state).sides[0].melds if str(meld[-1].card) == "7C")
    assert [str(each.card) for each in run] == ["3C", "4C", "5C", "6C", "7C"]


def test_the_knocker_s_hand_lies_there_before_the_other() -> None:
    state = hand_in(sit(), knock(ANN, SEVEN))
    felt = GAME.felt(state)
    assert (felt.stage, felt.is_last, said(state)) == ("defence", False, ["seat 0 knocks with 7"])
    [side] = felt.sides
    assert (side.count, len(side.melds), side.is_counted) == (7, 3, False)
    assert GAME.sheet(state).heads[BO].is_next


def test_counts_without_cards() -> None:
    state = hand_in(sit(), knock_count(ANN, 7), defend_count(BO, 12))
    assert [side.is_counted for side in GAME.felt(state).sides] == [True, True]
    assert said(state) == ["seat 0 knocks with 7", "seat 1 has 12", "5 points to seat 0"]
    assert GAME.felt(state).note is None


def test_gin_is_said() -> None:
    state = hand_in(sit(), knock(ANN, GIN))
    assert said(state) == ["seat 0 goes gin"]
    assert said(hand_in(state, defend(BO, LOOSE)))[2] == "25 for gin: 75 points to seat 0"


def test_the_chairs_say_who_moved() -> None:
    felt = GAME.felt(DONE)
    assert [(chair.seat, chair.key, chair.was) for chair in felt.chairs] == [
        (ANN, "box", ""),
        (CY, "captain", "out"),
        (BO, "out", "captain"),
    ]
    assert str(felt.change) == "seat 2 seat 1 change chairs"
    lost = hand_in(sit(), knock_count(ANN, 10), defend_count(BO, 3))
    assert str(GAME.felt(lost).change) == "seat 1 goes into the box, seat 2 is captain, seat 0 sits out"
    again = GAME.felt(hand_in(sit(), VOID))
    assert str(again.change) == "all keep their chairs, seat 0 deals again"
    two = GAME.felt(sit(2))
    assert [(chair.key, chair.is_dealer) for chair in two.chairs] == [("dealer", True), ("player", False)]


def test_the_heads_bear_the_roles() -> None:
    assert [str(head.role) for head in GAME.sheet(sit()).heads] == ["in the box", "captain", "sits out"]
    assert [str(head.role) for head in GAME.sheet(sit(2)).heads] == ["deals", "None"]


def test_what_a_dealer_would_say() -> None:
    def caption(state: State) -> list[str]:
        return [str(phrase) for phrase in GAME.caption(state)]

    assert caption(sit(dealer=None))[0] == "Who sits where?"
    assert caption(sit()) == ["hand 1", "seat 0 deals", "the up-card is seat 1's to take"]
    passed = hand_in(sit(2), PassUpcard(seat=BO))
    assert caption(passed) == ["hand 1", "seat 0 deals", "the up-card is seat 0's to take"]
    assert caption(sit(knock_limit=5))[2] == "knock with 5 or less"
    assert "gin only" in caption(sit(knock_limit=0))
    assert caption(hand_in(sit(), knock(ANN, SEVEN)))[-1] == "seat 1 lays down"


def test_the_limit_that_the_upcard_sets_is_said_once_on_the_felt() -> None:
    state = hand_in(sit(oklahoma=True), turn_up("4S"))
    felt = GAME.felt(state)
    assert (felt.limit, felt.is_limit_set, felt.is_doubled) == (4, True, True)
    assert len(GAME.caption(state)) == 3
    assert [prompt.note for prompt in GAME.prompts(state, None) if "knock" in prompt.move] == [None] * 4


def test_somebody_says_who_knocks_before_a_pad_lies_open() -> None:
    prompts = GAME.prompts(sit(), None)
    assert {prompt.move for prompt in prompts if prompt.is_folded} == {"knock", "knock_count"}
    assert not any(prompt.is_primary for prompt in prompts if prompt.is_folded)
    assert all(prompt.is_folded for prompt in GAME.prompts(sit(), ANN) if "knock" in prompt.move)


def test_the_first_draw_lies_on_the_felt() -> None:
    state = hand_in(sit(dealer=None), draw(ANN, "9S"), draw(BO, "9H"), draw(CY, "KD"), draw(ANN, "2S"))
    assert [(each.seat, len(each.cards)) for each in GAME.felt(state).drawn] == [(ANN, 2), (BO, 1), (CY, 1)]


def test_a_showdown_takes_twenty_three_taps() -> None:
    """One to say who knocks, ten cards, one to hand in, ten cards, one to hand in."""
    state = sit()
    assert kinds(state)[:4] == ["knock 0", "knock 1", "knock_count 0", "knock_count 1"]
    hand = GAME.prompts(state, None)[0].fields[0]
    assert isinstance(hand, Cards)
    assert (hand.least, hand.most, hand.asks) == (10, 11, "arrange")
    knocked = hand_in(state, knock(ANN, SEVEN))
    [prompt, counts] = GAME.prompts(knocked, None)
    assert (prompt.move, prompt.seat, prompt.is_primary, counts.move) == ("defend", BO, True, "defend_count")
    hand_in(knocked, defend(BO, TWELVE))
    taps = 1 + len(SEVEN.split()) + 1 + len(TWELVE.split()) + 1
    assert taps == 23


def test_both_hands_stand_in_one_ledger() -> None:
    prompt = GAME.prompts(hand_in(sit(), knock(ANN, SEVEN)), BO)[0]
    [hand] = [field for field in prompt.fields if isinstance(field, Cards)]
    assert {str(card) for card, _ in hand.dead} == set(SEVEN.split())
    assert {str(where) for _, where in hand.dead} == {"in seat 0's hand"}
    layoffs = [field for field in prompt.fields if isinstance(field, Melds)][1]
    assert [" ".join(map(str, meld)) for meld in layoffs.onto] == ["5H 5D 5C", "9S TS JS", "2D 3D 4D"]


def test_on_gin_nothing_is_asked_about_layoffs() -> None:
    prompt = GAME.prompts(hand_in(sit(), knock(ANN, GIN)), BO)[0]
    assert [field.name for field in prompt.fields] == ["hand", "melds"]
    assert str(prompt.note) == "Nothing is laid off on gin."
    counted = GAME.prompts(hand_in(sit(), knock_count(ANN, 5)), BO)
    assert [(prompt.move, prompt.is_usual) for prompt in counted] == [("defend", False), ("defend_count", True)]
    assert [field.name for field in counted[0].fields] == ["hand", "laid_off", "melds"]


def test_the_way_that_the_last_hand_was_entered_in_is_shown_and_keeps_its_place() -> None:
    by_counts = hand_in(sit(), knock_count(ANN, 5), defend_count(BO, 9))
    for state, usual in ((by_counts, "knock_count"), (DONE, "knock")):
        prompts = GAME.prompts(state, None)
        assert {prompt.move for prompt in prompts if prompt.is_usual} == {usual}
        assert prompts[0].move == "knock"


def test_the_last_hand_lies_by_itself_once_the_next_up_card_is_due_or_known() -> None:
    state = hand_in(sit(oklahoma=True), turn_up("TS"), knock(ANN, SEVEN), defend(BO, TWELVE))
    assert GAME.felt(state).last_hand == "open"
    state = hand_in(state, turn_up("AH"))
    assert (GAME.felt(state).last_hand, len(GAME.felt(state).sides)) == ("folded", 2)
    assert GAME.felt(hand_in(sit(), knock(ANN, SEVEN), defend(BO, TWELVE))).last_hand == ""
    assert GAME.felt(sit(oklahoma=True)).last_hand == ""
