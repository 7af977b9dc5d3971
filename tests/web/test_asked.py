"""From a table to the Ask desk with the hand that was ruled on."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest
from werkzeug.test import TestResponse

from tests.web.phone import HTMX, Phone, text_of

KNOCKER = "5♣ 6♣ 7♣ Q♥ Q♠ Q♦ 2♥ 2♠ 2♦ 9♥"
DEFENDER = "8♣ 9♣ 10♣ 4♣ 3♣ K♥ K♦ K♠ J♦ A♥"


def at_a_showdown(phone: Phone) -> None:
    """Ann knocks against Bo at a table where an undercut brings 20."""
    phone.open("gin_rummy", ["Ann", "Bo"], 0, undercut_bonus="20")
    assert phone.enter("knock", 0, hand=KNOCKER).status_code == 200
    assert phone.enter("defend", 1, hand=DEFENDER).status_code == 200


def test_the_ruling_leads_to_the_desk_with_its_hands_and_house_rules(phone: Phone) -> None:
    at_a_showdown(phone)
    [url] = set(re.findall(r'class="about" href="([^"]+)"', phone.board()))
    sent = phone.get(url)
    assert sent.status_code == 303
    page = phone.get(sent.headers["Location"])
    assert page.status_code == 200
    assert "Knock with 9 against 11: 2 points to the knocker." in text_of(page.text)
    assert f'value="{DEFENDER.split()[0]}' in page.text
    assert "Bonus for an undercut: 20" in text_of(page.text).replace("Bonus for an undercut : ", "")


def test_where_nothing_lies_there_is_nothing_to_ask_about(phone: Phone) -> None:
    phone.open("gin_rummy", ["Ann", "Bo"], 0)
    assert 'class="about"' not in phone.board()
    page = phone.get(f"{phone.table}/asked")
    assert page.status_code == 422
    assert "no hand on the table" in text_of(page.text)


def test_whoever_looks_on_asks_the_same(phone: Phone, make_phone: Callable[..., Phone]) -> None:
    at_a_showdown(phone)
    other = make_phone("it")
    other.table = phone.table
    assert f"{phone.table}/asked" in other.get(f"{phone.table}/board", **HTMX).text
    assert (
        other.get(f"{phone.table}/asked").headers["Location"] == phone.get(f"{phone.table}/asked").headers["Location"]
    )


def test_what_a_phone_may_not_see_is_not_asked_about(phone: Phone) -> None:
    """Where kender may be called, the last card's worth is in no question; once it was, the desk says the same."""
    phone.open("three_ranger_limit", ["Ann", "Bo"], 1, scoring="claimed", kender="true")
    phone.enter("turn_up", card="2♣")
    phone.enter("play", 0, card="9♣", claimed="0")
    assert 'class="about"' not in phone.board()
    phone.enter("kender", 1, play="1", asked="3")
    page = phone.get(phone.get(f"{phone.table}/asked").headers["Location"])
    assert "Bo calls kender on 9♣ and takes 2 points that were missed." in text_of(page.text)
    assert "3 Rangers to go: Bo plays next" in text_of(page.text)


def test_the_card_that_was_played_is_ruled_on_at_the_desk_as_at_the_table(phone: Phone) -> None:
    phone.open("three_ranger_limit", ["Ann", "Bo"], 1)
    phone.enter("turn_up", card="2♣")
    phone.enter("play", 0, card="9♣")
    page = phone.get(phone.get(f"{phone.table}/asked").headers["Location"])
    assert re.search(r"<title>Ann plays 9♣\S?: 2 points", page.text)
    assert re.search(r'og:title" content="Ann plays 9♣\S?: 2 points', page.text)
    assert re.match(r"Ann plays 9♣\S? : 2 points", text_of(page.text.partition('class="answer-said">')[2]))


def way_to_the_desk(answer: TestResponse) -> str:
    """Where "Ask about this" leads."""
    [url] = set(re.findall(r'class="about" href="([^"]+)"', answer.text))
    return unescape(url)


def test_a_refused_knock_is_taken_to_the_desk_with_its_hand_and_house_rules(phone: Phone) -> None:
    phone.open("gin_rummy", ["Ann", "Bo"], 0, knock_limit="9")
    refused = phone.enter("knock", 0, hand="5♣ 6♣ 7♣ Q♥ Q♠ Q♦ 2♥ 2♠ 2♦ J♥")
    assert refused.status_code == 422
    page = phone.get(way_to_the_desk(refused))
    assert page.status_code == 200
    assert 'value="5♣ 6♣ 7♣ Q♥ Q♠ Q♦ 2♥ 2♠ 2♦ J♥"' in page.text
    assert re.search(r'name="gin_rummy.knock_limit"[^>]*value="9"', page.text)


@pytest.mark.parametrize(
    ("cards", "kind"), [("5♣ 6♣ 7♣ Q♥", "arrange"), ("5♣ 6♣ 7♣ Q♥ Q♠ Q♦ 2♥ 2♠ 2♦ J♥ 9♦", "may_knock")]
)
def test_half_a_hand_and_one_card_too_many_are_taken_to_the_desk(phone: Phone, cards: str, kind: str) -> None:
    phone.open("gin_rummy", ["Ann", "Bo"], 0)
    form = phone.form("knock", 0)
    assert form is not None
    asked = phone.post(form.action.replace("/moves/", "/questions/"), {**form.values, "hand": cards})
    url = way_to_the_desk(asked)
    assert url.startswith(f"/ask/gin_rummy/{kind}?")
    assert 'id="answer"' in phone.get(url).text


def test_a_refused_going_out_is_taken_to_the_desk(phone: Phone) -> None:
    phone.open("three_thirteen", ["Ann", "Bo"], 0, max_wilds="1")
    refused = phone.enter("go_out", 1, hand="3♥ 3♣ K♦")
    assert refused.status_code == 422
    page = phone.get(way_to_the_desk(refused))
    assert "Is this hand out?" in page.text
    assert 'value="3♥ 3♣ K♦"' in page.text
    said = text_of(page.text.partition('id="answer"')[2].partition("</section>")[0])
    assert "are in no meld" in said or "is in no meld" in said
    assert said.index("Rule 4.5") < said.index("Rule 4.1")
    assert re.search(r'name="three_thirteen.max_wilds"[^>]*value="1"', page.text)


def test_who_is_out_is_out_at_the_desk_and_cards_left_over_count_the_same_there(phone: Phone) -> None:
    phone.open("three_thirteen", ["Ann", "Bo"], 0)
    assert phone.enter("go_out", 1, hand="7♥ 7♣ 7♦").status_code == 200
    assert "Yes, out" in said_at_the_desk(phone, f"{phone.table}/asked")
    assert phone.enter("leave_over", 0, cards="A♥ 5♦ 4♣").status_code == 200
    assert "the cards count 10" in said_at_the_desk(phone, f"{phone.table}/asked")


def test_a_card_of_no_such_pack_is_refused_by_the_same_rule_at_the_desk(phone: Phone) -> None:
    phone.open("three_thirteen", ["Ann", "Bo"], 0, deck="five_crowns")
    refused = phone.enter("go_out", 1, hand="A♠ 5♦ 7♦")
    page = phone.get(way_to_the_desk(refused))
    assert page.status_code == 422
    problem = text_of(page.text.partition('id="ruling"')[2].partition("</output>")[0])
    assert "Rule 7.1" in problem
    assert "Rule 1.7" in problem


def test_a_refused_card_of_a_line_is_taken_to_the_desk(phone: Phone) -> None:
    phone.open("three_ranger_limit", ["Ann", "Bo"], 1)
    phone.enter("turn_up", card="2♣")
    refused = phone.enter("play", 0, card="2♣")
    assert refused.status_code == 422
    page = phone.get(way_to_the_desk(refused))
    assert page.status_code == 422
    assert 'value="Ann, Bo"' in page.text
    assert "2♣" in text_of(page.text.partition('id="ruling"')[2].partition("</output>")[0])


def at_a_king_from_the_stock(phone: Phone) -> None:
    """Cy deals, puts a 9 away and draws a king, which costs the dealer a life."""
    phone.open("ranter_go_round", ["Ann", "Bo", "Cy"], 2, dealer_king="dealer_loses")
    phone.enter("change", 0, gives="2", gets="7")
    phone.enter("stand", 1)
    assert phone.enter("draw", 2, gives="9", gets="K").status_code == 200


def test_a_hand_that_is_ruled_already_is_asked_about_with_the_ranks_that_were_entered(phone: Phone) -> None:
    at_a_king_from_the_stock(phone)
    page = phone.get(phone.get(way_to_the_desk(phone.get(f"{phone.table}/board", **HTMX))).headers["Location"])
    assert page.status_code == 200
    assert 'value="Ann: 2, Bo: 7, Cy: 9"' in page.text
    assert 'name="drawn" value="K"' in page.text
    answer = page.text.partition('id="answer"')[2].partition("</section>")[0]
    assert "Cy draws a king from the stock and alone loses a life" in text_of(answer)
    assert not re.search("[♠♥♦♣]", answer), "nobody named a suit"


def test_what_contradicts_an_entry_is_not_asked_about_as_if_it_did_not(phone: Phone) -> None:
    at_a_king_from_the_stock(phone)
    refused = phone.post(f"{phone.table}/moves/turn_up", {"ranks": ["7", "2", "Q"], "move_id": "again"})
    assert refused.status_code == 422
    assert "Cy holds K" in text_of(refused.text)
    assert 'class="about"' not in refused.text


def test_what_the_desk_cannot_say_is_not_asked_about(phone: Phone) -> None:
    phone.open("ranter_go_round", ["Ann", "Bo", "Cy"], 2)
    phone.enter("stand", 0, rank="7")
    refused = phone.post(f"{phone.table}/moves/change", {"seat": "0", "move_id": "again"})
    assert refused.status_code == 422
    assert 'class="about"' not in refused.text


def test_what_a_looker_on_asks_holds_no_card_of_another(phone: Phone, make_phone: Callable[..., Phone]) -> None:
    at_a_king_from_the_stock(phone)
    other = make_phone()
    other.table = phone.table
    assert 'class="about"' not in other.get(f"{phone.table}/board", **HTMX).text
    assert other.get(f"{phone.table}/asked").status_code == 422
    asked = other.post(f"{phone.table}/questions/turn_up", {"ranks": ["7", "2", "K"]})
    assert asked.status_code == 200
    assert 'class="about"' not in asked.text


TEN = "5♣ 6♣ 7♣ Q♥ Q♠ Q♦ 2♥ 2♠ 2♦ 9♥"


def said_at_the_desk(phone: Phone, url: str) -> str:
    """What the Ask desk answers to what a link of the table asks."""
    sent = phone.get(url)
    return text_of((phone.get(sent.headers["Location"]) if sent.status_code == 303 else sent).text)


def test_the_desk_counts_a_knock_as_it_was_declared(phone: Phone) -> None:
    phone.open("gin_rummy", ["Ann", "Bo"], 0)
    phone.enter("knock", 0, hand="5♣ 6♣ 7♣ Q♥ Q♠ Q♦ 2♥ 2♠ 2♦ 3♥", spread="5♣ 6♣ 7♣ / Q♥ Q♠ Q♦")
    assert "Yes: 9 left, and the limit is 10" in said_at_the_desk(phone, f"{phone.table}/asked")


def test_the_desk_counts_the_other_hand_as_it_was_declared(phone: Phone) -> None:
    phone.open("gin_rummy", ["Ann", "Bo"], 0)
    phone.enter("knock", 0, hand=TEN)
    phone.enter("defend", 1, hand=DEFENDER, melds="8♣ 9♣ 10♣")
    asked = said_at_the_desk(phone, f"{phone.table}/asked")
    assert "Knock with 9 against 41: 32 points to the knocker." in asked


def test_the_desk_refuses_a_knock_by_the_limit_of_its_upcard(phone: Phone) -> None:
    phone.open("gin_rummy", ["Ann", "Bo"], 0, oklahoma="true")
    for kind, seat, fields in (("turn_up", None, {"card": "6♠"}), ("pass_upcard", 1, {}), ("pass_upcard", 0, {})):
        assert phone.enter(kind, seat, **fields).status_code == 200
    refused = phone.enter("knock", 0, hand=TEN)
    assert refused.status_code == 422
    asked = said_at_the_desk(phone, way_to_the_desk(refused))
    assert "No knock: the unmatched cards count 9, and the limit is 6." in asked


def test_an_upcard_that_nobody_took_is_not_scored_at_the_desk(phone: Phone) -> None:
    phone.open("gin_rummy", ["Ann", "Bo"], 0, oklahoma="true")
    for kind, seat, fields in (("turn_up", None, {"card": "K♥"}), ("pass_upcard", 1, {}), ("pass_upcard", 0, {})):
        assert phone.enter(kind, seat, **fields).status_code == 200
    assert phone.enter("knock", 0, hand=TEN).status_code == 200
    refused = phone.enter("defend", 1, hand=DEFENDER)
    assert refused.status_code == 422
    assert 'class="about"' not in refused.text


def test_a_card_that_lies_in_the_knockers_hand_lies_in_both_at_the_desk(phone: Phone) -> None:
    phone.open("gin_rummy", ["Ann", "Bo"], 0)
    phone.enter("knock", 0, hand=TEN)
    refused = phone.enter("defend", 1, hand=f"{TEN.split()[0]} {DEFENDER.partition(' ')[2]}")
    assert "5♣ is in Ann's hand already." in text_of(refused.text).replace("♣\ufe0e", "♣").replace("’", "'")
    page = phone.get(way_to_the_desk(refused))
    assert page.status_code == 422
    assert "lies in both hands" in text_of(page.text.partition('id="ruling"')[2].partition("</output>")[0])


def test_a_hand_that_is_won_is_not_asked_about_once_the_next_one_is_begun(phone: Phone) -> None:
    at_a_showdown(phone)
    assert 'class="about"' in phone.board()
    assert phone.enter("turn_up", card="4♠").status_code == 200
    assert 'class="about"' not in phone.board()


def test_a_hand_of_which_only_counts_were_entered_is_not_asked_about(phone: Phone) -> None:
    """Nothing at the desk would say why it counts what it counts."""
    phone.open("gin_rummy", ["Ann", "Bo"], 0)
    phone.enter("knock_count", 0, count="3")
    assert phone.enter("defend_count", 1, count="3").status_code == 200
    assert 'class="about"' not in phone.board()


@pytest.mark.parametrize(
    ("names", "hand", "said"),
    [
        (["Ann", "Bo"], "8♣ 8♣ 8♦ K♣", "the pack holds it once"),
        (["Ann", "Bo", "Cy"], "JK 3♣ K♦", "is not in the pack"),
    ],
)
def test_the_desk_plays_with_the_packs_of_so_many_players(phone: Phone, names: list[str], hand: str, said: str) -> None:
    phone.open("three_thirteen", names, 0)
    refused = phone.enter("go_out", 1, hand=hand)
    assert refused.status_code == 422
    page = phone.get(way_to_the_desk(refused))
    assert page.status_code == 422
    assert said in text_of(page.text.partition('id="ruling"')[2].partition("</output>")[0])


def test_a_group_that_is_no_meld_is_none_at_the_desk(phone: Phone) -> None:
    phone.open("three_thirteen", ["Ann", "Bo", "Cy"], 0)
    refused = phone.enter("go_out", 1, hand="K♠ K♦ 9♦", melds="K♠ K♦ 9♦")
    assert refused.status_code == 422
    assert "Neither of one rank nor of one suit" in said_at_the_desk(phone, way_to_the_desk(refused))


def test_a_card_that_is_in_both_hands_is_taken_to_the_desk_with_both(phone: Phone) -> None:
    phone.open("gin_rummy", ["Ann", "Bo"], 0)
    assert phone.enter("knock", 0, hand=KNOCKER).status_code == 200
    refused = phone.enter("defend", 1, hand=DEFENDER.replace("8♣", "5♣"))
    assert refused.status_code == 422 and "hand already" in text_of(refused.text)
    page = phone.get(way_to_the_desk(refused))
    assert page.status_code == 422
    assert re.search(r"5♣\S* lies in both hands", text_of(page.text).replace(" \ufe0e", ""))
    assert "Rule 2.6" in text_of(page.text)
    assert f'value="{KNOCKER}"' in page.text
    part = phone.enter("defend", 1, hand="5♣ 6♥")
    assert part.status_code == 422 and 'class="about"' not in part.text, "no desk sees what is wrong with two cards"


def test_a_card_out_of_turn_is_not_asked_about_as_somebody_elses(phone: Phone) -> None:
    phone.open("three_ranger_limit", ["Ann", "Bo"], 1)
    phone.enter("turn_up", card="2♣")
    refused = phone.post(f"{phone.table}/moves/play", {"seat": "1", "card": "9♣", "move_id": "again"})
    assert refused.status_code == 422
    assert 'class="about"' not in refused.text


def test_names_with_the_signs_that_part_names_are_asked_about(phone: Phone) -> None:
    phone.open("three_ranger_limit", ["Ann, Jr.", "Bo: 2"], 1)
    phone.enter("turn_up", card="2♣")
    phone.enter("play", 0, card="9♣")
    page = phone.get(phone.get(f"{phone.table}/asked").headers["Location"])
    assert page.status_code == 200
    assert 'value="Ann Jr., Bo 2"' in page.text
    refused = phone.enter("play", 1, card="2♣")
    assert 'value="Ann Jr., Bo 2"' in phone.get(way_to_the_desk(refused)).text
