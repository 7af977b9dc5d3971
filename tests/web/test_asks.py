"""The Ask desk: the answer with its cards as they lie, in every language, and the same by its address."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

import pytest

from tests.web.phone import Phone, text_of

SHOWDOWN = {
    "knocker": "9S TS JS QH QD QC 2D 3D 4D 7H",
    "defender": "8C 9C TC KS KD KC 6H 4S 2C QS",
}


@pytest.mark.parametrize("language", ["en", "it", "ru", "pl"])
def test_a_showdown_is_laid_out(make_phone: Callable[..., Phone], language: str) -> None:
    faces = {name: hand.translate(str.maketrans("SHDC", "♠♥♦♣")) for name, hand in SHOWDOWN.items()}
    answer = make_phone(language).get(f"/ask/gin_rummy/showdown?{urlencode(faces)}")
    assert answer.status_code == 200
    laid = answer.text.partition("answer-laid")[2].partition("</dl>")[0]
    assert laid.count('class="meld"') == 5
    assert laid.count('class="card"') == 20
    assert "12" in text_of(answer.text)


def test_an_answer_without_an_arrangement_shows_its_cards_in_a_row(phone: Phone) -> None:
    answer = phone.get(f"/ask/three_ranger_limit/line?{urlencode({'line': 'QS 5H 4H 2H'})}")
    assert "answer-laid" not in answer.text
    assert answer.text.count('class="card"') >= 4


def test_what_a_player_does_is_typed_in_each_language(make_phone: Callable[..., Phone]) -> None:
    hand = {"seats": "A B C", "dealer": "C", "cards": "A: 2♠; B: 9♥; C: 5♦"}
    for language, word in (("en", "change"), ("it", "cambio"), ("ru", "меняю"), ("pl", "wymieniam")):
        asked = urlencode({**hand, "actions": f"A: {word}"})
        answer = make_phone(language).get(f"/ask/ranter_go_round/hand?{asked}")
        assert answer.status_code == 200, text_of(answer.text)
    wrong = make_phone("ru").get(f"/ask/ranter_go_round/hand?{urlencode({**hand, 'actions': 'A: прыгаю'})}")
    assert wrong.status_code == 400
    assert "меняю" in text_of(wrong.text)
