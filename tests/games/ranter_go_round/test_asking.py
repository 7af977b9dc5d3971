"""What a table asks about: the hand as it was dealt and played, where all of it is known."""

from __future__ import annotations

import pytest

from referee.cards import Rank
from referee.errors import Impossible
from referee.games.ranter_go_round.moves import AnyMove, Cut
from referee.games.ranter_go_round.questions import HandQuestion, LivesQuestion
from referee.games.ranter_go_round.state import State
from referee.store.codec import decode
from tests.games.ranter_go_round.sitting import (
    ANN,
    BO,
    CY,
    DEE,
    GAME,
    change,
    cites,
    draw,
    hand_in,
    king,
    lost,
    refused,
    sit,
    stand,
    turn_up,
)

NAMES = ("Ann", "Bo", "Cy", "Dee")


def asked(*moves: AnyMove, **switches: object) -> HandQuestion | LivesQuestion | None:
    question = GAME.asked(hand_in(sit(**switches), *moves), NAMES)
    assert question is None or isinstance(question, HandQuestion | LivesQuestion)
    return question


def ranks(question: HandQuestion) -> dict[str, str]:
    return {name: str(rank) for name, rank in question.ranks}


def test_the_cards_are_those_that_were_dealt_and_the_exchanges_come_along() -> None:
    question = asked(change(ANN, "2", "9"), stand(BO), king(CY), draw(DEE, "4", "J"), turn_up("9 2 K J"))
    assert isinstance(question, HandQuestion)
    assert ranks(question) == {"Ann": "2", "Bo": "9", "Cy": "K", "Dee": "4"}
    assert dict(question.actions) == {"Ann": "change", "Dee": "change"}
    assert str(question.drawn) == "J"
    assert not question.cards and not question.stock, "nobody named a suit"
    assert dict(GAME.answer(sit().options, question).facts)["losers"] == ["Bo"]


def test_a_change_that_a_king_refuses_is_one_that_was_asked_for() -> None:
    question = asked(stand(ANN), change(BO, "3", "Q"), king(DEE), turn_up("7 Q 3 K"))
    assert isinstance(question, HandQuestion)
    assert dict(question.actions) == {"Bo": "change", "Cy": "change"}
    refused = asked(stand(ANN), king(CY), turn_up("7 3 K 9"))
    assert refused is None or isinstance(refused, HandQuestion)


def test_the_dealers_king_is_asked_about_under_its_own_rule() -> None:
    moves = (stand(ANN, "7"), stand(BO, "5"), stand(CY, "9"), draw(DEE, "4", "K"), turn_up("7 5 9 K", "king"))
    question = asked(*moves, dealer_king="dealer_loses")
    assert isinstance(question, HandQuestion)
    assert ranks(question)["Dee"] == "4"
    answer = GAME.answer(sit(dealer_king="dealer_loses").options, question)
    assert dict(answer.facts)["losers"] == ["Dee"]
    assert "4.3" in [rule.number for rule in answer.cites]


def test_a_card_that_nobody_named_is_not_made_up() -> None:
    """What the dealer gave away was not said: what the hand cost is asked about instead."""
    question = asked(stand(ANN), stand(BO), stand(CY), draw(DEE), turn_up("7 5 9 J"))
    assert isinstance(question, LivesQuestion)
    assert question.losers == ("Bo",)


THREE = ("Ann", "Bo", "Cy")


def at_three(*moves: AnyMove, **switches: object) -> State:
    """Ann, Bo and Cy, who deals."""
    return hand_in(sit(3, **switches), *moves)


def test_a_hand_is_asked_about_as_soon_as_all_have_played_and_every_card_is_known() -> None:
    moves = (change(ANN, "2", "7"), stand(BO), draw(CY, "9", "K"))
    for played in range(3):
        assert GAME.asked(at_three(*moves[:played], dealer_king="dealer_loses"), THREE) is None
    state = at_three(*moves, dealer_king="dealer_loses")
    question = GAME.asked(state, THREE)
    assert isinstance(question, HandQuestion)
    assert ranks(question) == {"Ann": "2", "Bo": "7", "Cy": "9"}
    answer = GAME.answer(state.options, question)
    assert dict(answer.facts)["lost"] == {"Cy": 1}
    assert {"4.2", "4.3"} <= {rule.number for rule in answer.cites}


def test_a_hand_of_which_a_card_is_not_known_or_not_seen_is_not_asked_about() -> None:
    assert GAME.asked(at_three(stand(ANN, "2"), stand(BO), stand(CY, "9")), THREE) is None
    seen = GAME.seen_by(at_three(stand(ANN, "2"), stand(BO, "7"), stand(CY, "9")), ANN)
    assert GAME.asked(seen, THREE) is None


KING_DRAWN = (change(ANN, "2", "7"), stand(BO), draw(CY, "9", "K"))
SAID = [
    ("contradicts what is known", (*KING_DRAWN,), turn_up("7 2 Q"), False),
    ("contradicts a king that was faced", (king(ANN),), turn_up("3 K 2"), False),
    ("a card is missing", (stand(ANN, "7"),), turn_up("7 ? 2"), False),
    ("out of turn", (stand(ANN, "7"),), change(ANN), False),
    ("nobody lost", (), lost(), True),
    ("too many lives", (), lost(ANN, doubled=(ANN,)), True),
    ("who lost, against the cards", (*KING_DRAWN,), lost(ANN), False),
]


@pytest.mark.parametrize(("moves", "move", "is_said"), [each[1:] for each in SAID], ids=[each[0] for each in SAID])
def test_a_refusal_leads_to_the_desk_where_the_desk_refuses_the_same(
    moves: tuple[AnyMove, ...], move: AnyMove, is_said: bool
) -> None:
    state = at_three(*moves, dealer_king="dealer_loses")
    ruling = refused(state, move)
    question = GAME.asked_about(state, move, THREE)
    assert (question is not None) == is_said
    if question is not None:
        with pytest.raises(Impossible) as said:
            GAME.answer(state.options, question)
        assert cites(ruling)[0] in said.value.cites


def test_a_fifth_card_of_a_rank_is_one_too_many_at_the_desk_too() -> None:
    names, state = (*"ABCDE",), sit(5)
    ruling = refused(state, turn_up("7 7 7 7 7"))
    question = GAME.asked_about(state, turn_up("7 7 7 7 7"), names)
    assert isinstance(question, HandQuestion)
    with pytest.raises(Impossible) as said:
        GAME.answer(state.options, question)
    assert said.value.phrase == ruling.because


def test_who_asks_before_the_cards_are_entered_is_told_the_same_at_the_desk() -> None:
    state = at_three(stand(ANN, "7"))
    question = GAME.asked_about(state, turn_up("7 2 K"), THREE)
    assert isinstance(question, HandQuestion)
    assert dict(GAME.answer(state.options, question).facts)["losers"] == ["Bo"]
    assert GAME.asked_about(at_three(), stand(ANN, "7"), THREE) is None, "nobody has lost yet"


@pytest.mark.parametrize(
    ("asked", "rules"),
    [
        ({"cards": {"Ann": "7S"}, "ranks": {"Ann": "7", "Bo": "2"}}, ("1.1",)),
        ({"ranks": {"Ann": "7"}}, ("1.5",)),
        ({"ranks": {"Ann": "7", "Bo": "2"}, "actions": {"Bo": "change"}}, ("4.2",)),
        ({"ranks": {"Ann": "7", "Bo": "2"}, "stock": ["3S"], "drawn": "3"}, ("4.2",)),
    ],
    ids=["a card and a rank", "no card", "no stock", "the stock twice"],
)
def test_ranks_that_cannot_be_are_refused(asked: dict[str, object], rules: tuple[str, ...]) -> None:
    with pytest.raises(Impossible) as said:
        GAME.answer(GAME.options(), decode(HandQuestion, {"seats": ["Ann", "Bo"], "dealer": "Bo", **asked}))
    assert said.value.cites == rules


def test_a_card_whose_suit_is_known_is_told_with_it_beside_one_of_which_it_is_not() -> None:
    given = {"seats": ["Ann", "Bo"], "dealer": "Bo", "cards": {"Ann": "2S"}, "ranks": {"Bo": "2"}}
    answer = GAME.answer(GAME.options(), decode(HandQuestion, given))
    assert dict(answer.facts)["cards"] == {"Ann": "2S", "Bo": "2"}
    assert [line.cards for line in answer.lines] == [(), ()]


def test_a_cut_whose_suits_nobody_named_is_not_asked_about() -> None:
    state = hand_in(sit(2, lives=1, final_tie="cut"), turn_up("7 7"))
    assert isinstance(GAME.asked(state, THREE[:2]), LivesQuestion)
    assert GAME.asked(hand_in(state, Cut(ranks=(Rank.ACE, Rank.KING))), THREE[:2]) is None
