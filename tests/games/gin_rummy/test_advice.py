"""What is told to somebody who asks first: "May I?" is answered by this table's rules, and nothing is entered."""

from __future__ import annotations

import pytest

from referee.games.gin_rummy.moves import AnyMove
from referee.games.gin_rummy.state import State
from tests.games.gin_rummy.sitting import (
    ANN,
    BO,
    GAME,
    GIN,
    LOOSE,
    SEVEN,
    TWELVE,
    cites,
    defend,
    hand_in,
    knock,
    knock_count,
    refused,
    sit,
    turn_up,
)

ELEVEN = "9S TS JS QH QD QC 2D 3D 4D 7H 8H"
MELDED = "9S TS JS QH QD QC QS 2D 3D 4D 5D"

ASKED: dict[str, tuple[State, AnyMove, bool, str, list[str]]] = {
    "within the limit": (
        sit(),
        knock(BO, ELEVEN),
        True,
        "Yes: throw 8H, which leaves 7, within 10; 7H would do too",
        ["4.1"],
    ),
    "over the limit of this hand": (
        hand_in(sit(oklahoma=True), turn_up("5H")),
        knock(BO, ELEVEN),
        False,
        "No: with 8H thrown the others count 7, and the limit is 5",
        ["4.1", "4.3"],
    ),
    "the best card was just taken": (
        sit(),
        knock(BO, ELEVEN, taken="8H"),
        True,
        "Yes: throw 7H, which leaves 8, within 10",
        ["4.1", "2.3"],
    ),
    "the only card was just taken": (
        sit(knock_limit=7),
        knock(BO, ELEVEN, taken="8H"),
        False,
        "No: with 7H thrown the others count 8, and the limit is 7",
        ["4.1", "2.3"],
    ),
    "the table lets it be thrown back": (
        sit(knock_limit=7, discard_taken_card=True),
        knock(BO, ELEVEN, taken="8H"),
        True,
        "Yes: throw 8H, which leaves 7, within 7",
        ["4.1", "2.3"],
    ),
    "big gin": (
        sit(big_gin=31),
        knock(BO, MELDED),
        True,
        "Yes, that is big gin: keep all eleven",
        ["4.6", "4.1"],
    ),
    "a card taken that is not there": (
        sit(),
        knock(BO, ELEVEN, taken="KH"),
        False,
        "KH was taken and is not in the hand",
        ["2.3"],
    ),
    "a card twice": (sit(), knock(BO, f"{SEVEN} 7H"), False, "Entered twice: 7H.", ["2.6"]),
    "a meld that is none": (sit(), knock(BO, ELEVEN, "7H 8H"), False, "Too few for a meld: 7H 8H.", ["3.1"]),
    "after a knock": (
        hand_in(sit(), knock(ANN, GIN)),
        knock(BO, ELEVEN),
        False,
        "seat 0 has knocked already.",
        ["4.1", "5.2"],
    ),
    "ten cards": (sit(), knock(BO, SEVEN), True, "seat 1 knocks with 7, and the limit is 10.", ["4.1"]),
    "ten cards, too dear": (
        sit(),
        knock(BO, LOOSE),
        False,
        "seat 1's unmatched cards count 50, the limit is 10: the knock is void.",
        ["4.4", "4.1"],
    ),
}


@pytest.mark.parametrize("name", ASKED)
def test_may_i(name: str) -> None:
    state, move, may, said, rules = ASKED[name]
    told = GAME.advise(state, move)
    assert (told.allowed, str(told.because), cites(told)) == (may, said, rules)


def test_eleven_cards_are_an_answer_and_enter_nothing() -> None:
    told = GAME.advise(sit(), knock(BO, ELEVEN))
    assert told.is_answer
    assert told.events == ()
    assert cites(refused(sit(), knock(BO, ELEVEN)))[0] == "4.1", "handed in they are refused as before"
    assert not GAME.advise(sit(), knock(BO, SEVEN)).is_answer


def test_the_defence_says_which_card_lies_where() -> None:
    knocked = hand_in(sit(), knock(ANN, SEVEN))
    told = GAME.advise(knocked, defend(BO, TWELVE))
    assert told.allowed
    assert str(told.remedy) == "Laid off: QS on 9S TS JS."
    assert GAME.rule(knocked, defend(BO, TWELVE)).remedy is None
    nothing = GAME.advise(knocked, defend(BO, TWELVE, layoffs="/"))
    assert str(nothing.remedy) == "Nothing is laid off."
    counted = GAME.advise(hand_in(sit(), knock_count(ANN, 7)), defend(BO, TWELVE, laid_off="QS"))
    assert str(counted.remedy) == "Laid off: QS."


def test_which_card_was_taken_is_asked_where_it_matters() -> None:
    names = [field.name for field in GAME.prompts(sit(), ANN)[0].fields]
    assert names == ["hand", "taken_from_pile", "spread"]
    names = [field.name for field in GAME.prompts(sit(discard_taken_card=True), ANN)[0].fields]
    assert names == ["hand", "spread"]


def test_a_card_thrown_back_is_allowed_where_the_table_says_so() -> None:
    hand_in(sit(discard_taken_card=True), knock(ANN, SEVEN, taken="KH"))
    hand_in(sit(), knock(ANN, SEVEN, taken="7H"))


def test_marked_layoffs_that_some_spread_takes_are_taken_at_the_players_word() -> None:
    counted = hand_in(sit(), knock_count(ANN, 7))
    for laid_off in ("QS", "QS KS", "8C 9C TC"):
        hand_in(counted, defend(BO, TWELVE, laid_off=laid_off))
    refused(counted, defend(BO, TWELVE, laid_off="KS KD KC"))


def test_a_count_in_place_of_cards_is_cited_with_its_rule() -> None:
    counted = hand_in(sit(), knock_count(ANN, 7))
    assert "5.6" in cites(GAME.rule(counted, defend(BO, TWELVE)))
    assert "5.6" not in cites(GAME.rule(hand_in(sit(), knock(ANN, SEVEN)), defend(BO, TWELVE)))


def test_an_exposed_hand_is_seen_without_the_last_showdown() -> None:
    state = hand_in(sit(illegal_knock="exposed"), knock(ANN, SEVEN), defend(BO, TWELVE))
    assert GAME.felt(state).is_last
    felt = GAME.felt(hand_in(state, knock(ANN, LOOSE)))
    assert [each.count for each in felt.face_up] == [50]
    assert (felt.is_last, felt.sides, felt.said, felt.result, felt.hand) == (False, (), (), "", 2)


def test_no_sentence_of_the_referee_s_own_is_said_to_be_the_source_s() -> None:
    rules = {rule.number: rule for rule in GAME.rulebook}
    assert "no box" not in str(rules["6.3"].text) or "referee's ruling" in str(rules["6.3"].text)
