"""The Ask desk: the answer with its cards as they lie, in every language, and the same by its address."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count
from urllib.parse import urlencode

import pytest

from referee.web import asks
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
    assert laid.count('class="card"') == 20 + 1
    assert "12" in text_of(answer.text)


def test_a_card_that_is_laid_off_lies_on_its_meld_and_is_gone_from_its_hand(phone: Phone) -> None:
    spread = "5♣ 6♣ 7♣ / Q♥ Q♠ Q♦ / 2♥ 2♠ 2♦"
    asked = urlencode({"defender": "8♣ 9♣ T♣ 4♣ 3♣ K♥ K♦ K♠ J♦ A♥", "spread": spread})
    laid = phone.get(f"/ask/gin_rummy/layoff?{asked}").text.partition("answer-laid")[2].partition("</dl>")[0]
    names = re.findall(r'aria-label="(\w+ of \w+)"', laid)
    assert names[:5] == ["three of clubs", "four of clubs", "five of clubs", "six of clubs", "seven of clubs"]
    assert laid.count('class="laid-off"') == 2
    gone = laid.partition('class="cards gone"')[2]
    assert re.findall(r'aria-label="(\w+ of \w+)"', gone) == ["four of clubs", "three of clubs"]


def test_eleven_cards_lie_as_they_count_and_as_they_do_after_the_discard(phone: Phone) -> None:
    def laid(hand: str) -> list[str]:
        answer = phone.get(f"/ask/gin_rummy/deadwood?{urlencode({'hand': hand})}").text
        return answer.partition("answer-laid")[2].partition("</dl>")[0].split("<dt>")[1:]

    whole, after = laid("5s6s7s4c5c6c7c4d5d4h7h")
    assert text_of(after).startswith("with 7♥")
    assert (whole.count('class="card"'), after.count('class="card"')) == (11, 10)
    assert "five of diamonds" in after.rpartition('class="meld"')[2]
    assert len(laid("9sTsJsQhQdQc2d3d4d7h8h")) == 1  # the melds stay as they are


def test_the_columns_of_hollywood_are_drawn_with_their_totals(phone: Phone) -> None:
    hands = "Ann 18, Bo 12, Ann 25, Bo 30, Ann 55, Ann 22, Bo 20"
    answer = phone.get(f"/ask/gin_rummy/hollywood?{urlencode({'hands': hands, 'players': 'Ann, Bo'})}").text
    blocks = answer.partition('data-abreast="3"')[2].split('<section class="block">')[1:]
    told = [text_of(block.partition("</section>")[0]) for block in blocks]
    assert [each.partition(" hand ")[0] for each in told] == [
        "Column 1, closed by Ann",
        "Column 2, closed by Ann",
        "Column 3",
    ]
    assert [each.partition("Total ")[2] for each in told] == ["Ann 120 Bo 42", "Ann 102 Bo 30", "Ann 77 Bo 20"]


def test_who_sits_where_is_drawn_hand_by_hand(make_phone: Callable[..., Phone]) -> None:
    chairs = {"start.box": "Ann", "start.captain": "Bo", "start.out": "Cy"}
    for language, results in (("en", "box, captain, draw"), ("ru", "бокс капитан ничья"), ("pl", "boks kapitan remis")):
        answer = make_phone(language).get(f"/ask/gin_rummy/roles?{urlencode({**chairs, 'results': results})}")
        assert answer.status_code == 200, text_of(answer.text)
        rows = re.findall(r'<li class="row">(.*?)</li>', answer.text)
        assert [row.count("→") for row in rows] == [0, 2, 3, 0]
        assert 'name="start.captain" value="Bo"' in answer.text
    told = text_of(make_phone("en").get(f"/ask/gin_rummy/roles?{urlencode({**chairs, 'results': 'captain'})}").text)
    assert "1. the captain wins Ann → sits out Bo → in the box Cy → captain" in told


def test_chairs_in_one_line_are_read_too_and_stand_in_their_places(phone: Phone) -> None:
    asked = urlencode({"start": "box: Ann, captain: Bo, out: Cy", "results": "box"})
    answer = phone.get(f"/ask/gin_rummy/roles?{asked}")
    assert answer.status_code == 200
    assert [f'name="start.{part}" value="{name}"' in answer.text for part, name in CHAIRS] == [True] * 3


CHAIRS = (("box", "Ann"), ("captain", "Bo"), ("out", "Cy"))


def test_an_empty_chair_is_named_in_the_reader_s_language(make_phone: Callable[..., Phone]) -> None:
    asked = urlencode({"start.box": "Аня", "start.captain": "Боря", "results": "бокс"})
    answer = make_phone("ru").get(f"/ask/gin_rummy/roles?{asked}")
    assert answer.status_code == 422
    assert "пропускает" in text_of(answer.text)
    assert 'value="Боря"' in answer.text


def test_where_one_hand_is_asked_about_no_player_is_named(phone: Phone) -> None:
    answer = phone.get(f"/ask/gin_rummy/deadwood?{urlencode({'hand': '4♠ 5♠ 6♠ 7♠ 7♥ 7♦ 4♥ 4♦ K♣ 2♣'})}")
    assert "unmatched" in answer.text
    assert "player 1" not in answer.text


def test_an_answer_without_an_arrangement_shows_its_cards_in_a_row(phone: Phone) -> None:
    answer = phone.get(f"/ask/three_ranger_limit/line?{urlencode({'line': 'QS 5H 4H 2H'})}")
    assert "answer-laid" not in answer.text
    assert answer.text.count('class="card"') >= 4


DEALT = {"seats": "Ann, Bo, Cy", "dealer": "Cy"}


@pytest.mark.parametrize("cards", ["9♠ 2♥ 7♦", "9s2h7d", "Ann: 9♠, Bo: 2♥, Cy: 7♦", "Cy: 7♦; Bo: 2♥; Ann: 9♠"])
def test_dealt_cards_are_tapped_in_the_order_of_the_players_or_typed_with_their_names(phone: Phone, cards: str) -> None:
    page = phone.get(f"/ask/ranter_go_round/hand?{urlencode({**DEALT, 'cards': cards})}")
    assert "Bo has the lowest card, 2♥, and loses a life." in text_of(page.text)
    if "s" not in cards:
        assert 'name="cards" value="9♠ 2♥ 7♦"' in page.text


@pytest.mark.parametrize(
    ("cards", "status", "said"),
    [
        ("9♠ 2♥", 422, "“Cy” has no card. Give the card that each player was dealt."),
        ("9♠ 2♥ 7♦ 8♦ J♦", 400, "2 cards are too many."),
        ("Ann: 9♠, Bo: 2♥", 422, "“Cy” has no card."),
    ],
)
def test_a_card_too_few_or_too_many_is_said(phone: Phone, cards: str, status: int, said: str) -> None:
    page = phone.get(f"/ask/ranter_go_round/hand?{urlencode({**DEALT, 'cards': cards})}")
    assert page.status_code == status
    assert said in text_of(page.text)


def test_dealt_cards_have_a_pad(phone: Phone) -> None:
    page = phone.get("/ask/ranter_go_round/hand").text
    pad = page.partition("The cards as dealt, in the order of the players")[2].partition("</label>")[0]
    assert pad.count("data-card=") == 52


def test_what_a_player_does_is_typed_in_each_language(make_phone: Callable[..., Phone]) -> None:
    hand = {"seats": "A B C", "dealer": "C", "cards": "A: 2♠; B: 9♥; C: 5♦"}
    for language, word in (("en", "change"), ("it", "cambio"), ("ru", "меняю"), ("pl", "wymieniam")):
        asked = urlencode({**hand, "actions": f"A: {word}"})
        answer = make_phone(language).get(f"/ask/ranter_go_round/hand?{asked}")
        assert answer.status_code == 200, text_of(answer.text)
    wrong = make_phone("ru").get(f"/ask/ranter_go_round/hand?{urlencode({**hand, 'actions': 'A: прыгаю'})}")
    assert wrong.status_code == 400
    assert "меняю" in text_of(wrong.text)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            {"scores": "Ann: 8, Bo: 9", "winner": "Ann", "points": "1000000000"},
            "“1000000000” is too large a number: 999999999 is the most.",
        ),
        ({"scores": "Ann: 8, Ann: 9", "winner": "Ann", "points": "3"}, "“Ann” is named more than once."),
        ({"scores": "Ann; Bo", "winner": "Ann", "points": "3"}, "behind it. For example: Ann: 88, Bo: 0."),
        ({"scores": "Ann: 8, Bo: 9", "winner": "Cy", "points": "3"}, "Name one of these: Ann and Bo. Rule 1.1"),
        ({"scores": "Ann: 108, Bo: 9", "winner": "Bo", "points": "3"}, "everybody has less than 100. Rule 8.1"),
    ],
)
def test_what_is_wrong_is_said_and_what_would_be_right(phone: Phone, words: dict[str, str], said: str) -> None:
    answer = phone.get(f"/ask/gin_rummy/score?{urlencode(words)}")
    assert answer.status_code in (400, 422)
    assert said in text_of(answer.text)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("gin_rummy/hollywood?hands=18", "is no name with a number behind it"),
        ("gin_rummy/hollywood?hands=Ann+18+Bo+12", "A comma is missing in"),
        ("gin_rummy/hollywood?hands=Ann+18,+Bo", "is no name with a number behind it"),
        ("gin_rummy/score?scores=Ann:+8,+:+7&winner=Ann&points=3", "Somebody has no name. Name each player."),
        ("gin_rummy/score?scores=Ann:+8,+Bo:+7&winner=Ann&points=1000000000", "999999999 is the most"),
        ("three_ranger_limit/draw?draws=Ann:+8H,+:+7H", "Somebody has no name. Name each player."),
        ("ranter_go_round/lives?lives=:+3,+Bo:+2&seats=Bo&dealer=Bo&losers=Bo", ""),
    ],
)
def test_who_has_no_name_is_refused_in_words(phone: Phone, path: str, said: str) -> None:
    answer = phone.get(f"/ask/{path}")
    assert answer.status_code in (400, 422)
    assert said in text_of(answer.text)


NOT_TRIED = "not every other house rule was tried"


def test_what_another_house_rule_says_does_not_hang_on_how_busy_the_server_is(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock on the wall runs away; the same block is there, and nothing is excused."""
    clock = count()
    monkeypatch.setattr(asks, "monotonic", lambda: float(next(clock)), raising=False)
    said = text_of(phone.get("/ask/three_thirteen/penalty?wild=3&hand=AS+3H+KD").text)
    assert "The same under another house rule" in said
    assert NOT_TRIED not in said


def test_what_was_not_tried_is_excused(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    work = count()
    monkeypatch.setattr(asks, "thread_time", lambda: float(next(work)))
    said = text_of(phone.get("/ask/three_thirteen/penalty?wild=3&hand=AS+3H+KD").text)
    assert "The same under another house rule" not in said
    assert NOT_TRIED in said


def rows_of_otherwise(phone: Phone, path: str) -> dict[str, str]:
    """What stands under other house rules: the switch with its value, and what is said."""
    block = phone.get(path).text.partition('class="otherwise"')[2].partition("</dl>")[0]
    rows = [row.partition("</dt>") for row in block.split("<dt>")[1:]]
    return {text_of(switch): text_of(said).replace("\ufe0e ", "") for switch, _, said in rows}


def test_what_differs_under_another_house_rule_is_told_where_the_words_do_not(phone: Phone) -> None:
    asked = urlencode(
        {"seats": "Ann, Bo, Cy", "dealer": "Cy", "lives": "Ann: 2, Bo: 1, Cy: 3", "losers": "Ann", "pot": 2}
    )
    others = rows_of_otherwise(phone, f"/ask/ranter_go_round/lives?{asked}")
    ante = others["The pot: money from everybody before the first deal"]
    assert ante.startswith("Ann loses a life. Lives, and 2 in the pot.")
    hand = {"seats": "A, B, C", "dealer": "C", "cards": "2S 9H 5D", "actions": "C: change", "stock": "KD"}
    others = rows_of_otherwise(phone, f"/ask/ranter_go_round/hand?{urlencode(hand)}")
    assert "A has the lowest card, 2♠, and loses a life. C ends with 5♦. A −1 B 0 C 0" in others.values()
    others = rows_of_otherwise(phone, "/ask/gin_rummy/score?scores=Ann:+88,+Bo:+0&winner=Ann&points=12")
    assert others and not any(" in the pot" in said or "ends with" in said for said in others.values())


def test_a_refusal_says_the_names_that_were_asked_about(make_phone: Callable[..., Phone]) -> None:
    asked = {"players": "Adam, Beth", "turned_up": "J♠", "plays": "J♦ 10♥", "kender": "2: Beth 1"}
    rules = {"three_ranger_limit.scoring": "claimed", "three_ranger_limit.kender": "true", "claims": "2: 0"}
    for language in ("en", "ru"):
        answer = make_phone(language).get(f"/ask/three_ranger_limit/game?{urlencode({**asked, **rules})}")
        assert answer.status_code == 422
        problem = text_of(answer.text.partition('id="ruling"')[2].partition("</output>")[0])
        assert "Beth" in problem, problem


def test_of_many_players_those_are_tallied_to_whom_something_comes(phone: Phone) -> None:
    seats = [f"N{seat}" for seat in range(1, 7)]
    held = zip(seats, ("AS", "AH", "9D", "8D", "7D", "6D"), strict=True)
    asked = {"seats": ", ".join(seats), "dealer": "N6", "cards": ", ".join(f"{name}: {card}" for name, card in held)}
    tallies = re.findall(r'class="tally">(.*?)</dd>', phone.get(f"/ask/ranter_go_round/hand?{urlencode(asked)}").text)
    assert "N1 −2 N2 −2" in map(text_of, tallies)
