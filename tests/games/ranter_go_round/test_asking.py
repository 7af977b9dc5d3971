"""What a table asks about: the hand as it was dealt and played, where all of it is known."""

from __future__ import annotations

from referee.games.ranter_go_round.moves import AnyMove
from referee.games.ranter_go_round.questions import HandQuestion, LivesQuestion
from tests.games.ranter_go_round.sitting import (
    ANN,
    BO,
    CY,
    DEE,
    GAME,
    change,
    draw,
    hand_in,
    king,
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
    return {name: str(card.rank) for name, card in question.cards}


def test_the_cards_are_those_that_were_dealt_and_the_exchanges_come_along() -> None:
    question = asked(change(ANN, "2", "9"), stand(BO), king(CY), draw(DEE, "4", "J"), turn_up("9 2 K J"))
    assert isinstance(question, HandQuestion)
    assert ranks(question) == {"Ann": "2", "Bo": "9", "Cy": "K", "Dee": "4"}
    assert dict(question.actions) == {"Ann": "change", "Dee": "change"}
    assert [str(card.rank) for card in question.stock] == ["J"]
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
