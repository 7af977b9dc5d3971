"""A table through its pages: who may what, what is written once, and what goes back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy import event

from referee.store.book import Book
from tests.web.phone import HTMX, Phone, forms_in, text_of

Make = Callable[..., Phone]


def ranger(phone: Phone, **options: str) -> str:
    """A table of Three Ranger Limit at which Adam plays first and the king of diamonds is turned up."""
    table = phone.open("three_ranger_limit", ["Adam", "Beth"], 1, **options)
    assert phone.enter("turn_up", card="KD").status_code == 200
    return table


def seq(app: Flask, table: str) -> int:
    return int(app.extensions["book"].seq(table.rsplit("/", 1)[-1]))


def test_a_move_gives_the_new_board_with_its_ruling(phone: Phone) -> None:
    ranger(phone)
    answer = phone.enter("play", 0, card="JS")
    assert answer.status_code == 200
    assert 'id="board"' in answer.text and 'id="ruling"' in answer.text
    assert "2 points" in text_of(answer.text)


def test_a_refusal_is_422_with_its_rule_and_writes_nothing(app: Flask, phone: Phone) -> None:
    table = ranger(phone)
    before = seq(app, table)
    answer = phone.enter("play", 0, card="KD")
    assert answer.status_code == 422
    assert 'id="ruling"' in answer.text and 'id="board"' not in answer.text
    assert "/rules#" in answer.text
    assert seq(app, table) == before


def test_without_script_a_move_leads_back_to_the_table(phone: Phone) -> None:
    table = ranger(phone)
    form = phone.form("play", 0)
    assert form is not None
    answer = phone.client.post(form.action, data={**form.values, "card": "2S"})
    assert (answer.status_code, answer.headers["Location"]) == (303, table)
    refused = phone.client.post(form.action, data={**form.values, "card": "2S", "move_id": "another"})
    assert refused.status_code in (409, 422) and "<html" in refused.text


def test_a_double_tap_is_written_once(app: Flask, phone: Phone) -> None:
    table = ranger(phone)
    form = phone.form("play", 0)
    assert form is not None
    first, second = (phone.post(form.action, {**form.values, "card": "5H"}) for _ in range(2))
    assert (first.status_code, second.status_code) == (200, 200)
    assert seq(app, table) == 2


def test_a_second_phone_that_answers_the_same_question_is_told(app: Flask, phone: Phone, make_phone: Make) -> None:
    table = ranger(phone, anyone_enters="true")
    other = make_phone()
    other.join(table, 1)
    stale = other.form("play", 0)
    assert stale is not None, "a seat may enter for others at this table"
    assert phone.enter("play", 0, card="5H").status_code == 200
    answer = other.post(stale.action, {**stale.values, "card": "6H"})
    assert answer.status_code == 409
    assert "moved on" in text_of(answer.text)
    assert seq(app, table) == 2


def test_start_tapped_twice_opens_one_table(phone: Phone, make_phone: Make) -> None:
    [form] = [each for each in forms_in(phone.get("/tables/new").text) if each.action == "/tables"]
    data = {"game": "three_ranger_limit", "name": ["A", "B"], "dealer": "0", "move_id": form.values["move_id"][0]}
    first = make_phone().client.post("/tables", data=data)  # its answer is thrown away by the second tap
    second = phone.client.post("/tables", data=data)
    assert first.headers["Location"] == second.headers["Location"]
    phone.table = second.headers["Location"]
    assert phone.form("turn_up") is not None, "the phone keeps the score all the same"
    assert phone.table in phone.get("/").text


def test_start_tapped_twice_at_one_moment_opens_one_table(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second tap looks whether the table is there before the first one has opened it."""
    [form] = [each for each in forms_in(phone.get("/tables/new").text) if each.action == "/tables"]
    data = {"game": "three_ranger_limit", "name": ["A", "B"], "dealer": "0", "move_id": form.values["move_id"][0]}
    first = phone.client.post("/tables", data=data)
    looks = iter([True])
    looked_up = Book.holder
    monkeypatch.setattr("referee.web.openings._is_open", lambda _: False)
    monkeypatch.setattr(Book, "holder", lambda *each: None if next(looks, False) else looked_up(*each))
    second = phone.client.post("/tables", data=data)
    assert (second.status_code, second.headers["Location"]) == (303, first.headers["Location"])


RIGHTS = [
    ("a looker-on", None, "", 403),
    ("another seat", 1, "", 403),
    ("its own seat", 0, "", 200),
    ("another seat where all enter", 1, "true", 200),
    ("a looker-on where all enter", None, "true", 403),
]


@pytest.mark.parametrize("case", [each[1:] for each in RIGHTS], ids=[each[0] for each in RIGHTS])
def test_who_may_play_for_the_first_seat(phone: Phone, make_phone: Make, case: tuple[int | None, str, int]) -> None:
    seat, anyone, wanted = case
    table = ranger(phone, anyone_enters=anyone)
    form = phone.form("play", 0)
    assert form is not None, "the keeper may"
    other = make_phone()
    other.join(table, seat)
    assert (other.form("play", 0) is not None) == (wanted == 200)
    assert other.post(form.action, {**form.values, "card": "2S"}).status_code == wanted


def test_a_looker_on_is_offered_nothing_and_may_not_undo(phone: Phone, make_phone: Make) -> None:
    table = ranger(phone)
    other = make_phone()
    other.join(table, None)
    assert "/moves/" in phone.board() and "/rewinds" in phone.board()
    assert "/moves/" not in other.board() and "/rewinds" not in other.board()
    assert other.post(f"{table}/rewinds", {"to": "0"}).status_code == 403


def test_a_seat_is_given_out_once(phone: Phone, make_phone: Make) -> None:
    table = ranger(phone)
    first, second = make_phone(), make_phone()
    first.join(table, 1)
    answer = second.submit(f"{table}/seats", {"seat": "1"})
    assert answer.status_code == 403 and "Beth" in answer.text
    assert second.submit(f"{table}/seats", {"seat": "9"}).status_code == 403


def test_a_forged_seat_is_refused(phone: Phone, make_phone: Make) -> None:
    table = ranger(phone)
    forger = make_phone()
    forger.holds("WyJhIl0.forged")
    answer = forger.post(f"{table}/moves/play", {"seat": "0", "card": "2S"})
    assert answer.status_code == 403
    assert forger.post(f"{table}/rewinds", {"to": "0"}).status_code == 403


def test_undo_and_redo_of_any_depth(phone: Phone) -> None:
    ranger(phone)
    plays = ["2S", "9H", "4D"]
    for number, card in enumerate(plays):
        phone.enter("play", number % 2, card=card)
    before = text_of(phone.board())
    for _ in range(4):
        assert phone.undo().status_code == 200
    assert phone.form("turn_up") is not None
    for _ in range(4):
        assert phone.redo().status_code == 200
    assert text_of(phone.board()) == before


def plays_out(phone: Phone) -> None:
    """Three Rangers, one after the other: the game is over."""
    for number, card in enumerate(["JS", "JH", "JC"]):
        assert phone.enter("play", number % 2, card=card).status_code == 200


def test_the_entry_that_ended_the_game_can_be_taken_back_and_the_same_people_play_again(
    phone: Phone, make_phone: Make
) -> None:
    table = ranger(phone)
    other = make_phone()
    other.join(table, 1)
    plays_out(phone)
    assert "/again" in phone.board() and "/again" in other.board()
    phone.undo()
    assert "/again" not in phone.board() and phone.form("play", 0) is not None
    phone.enter("play", 0, card="JC")
    first = phone.client.post(f"{table}/again").headers["Location"]
    second = other.client.post(f"{table}/again").headers["Location"]
    assert first == second != table
    other.table = phone.table = first
    assert phone.form("turn_up") is not None
    assert "Adam" in phone.board()
    assert phone.enter("turn_up", card="2C").status_code == 200
    assert other.form("play", 1) is not None, "the deal moved on: Beth plays first now, and from her own phone"


def test_whoever_taps_again_twice_has_the_same_place_though_the_first_answer_was_lost(
    app: Flask, phone: Phone, make_phone: Make
) -> None:
    table = ranger(phone)
    beth = make_phone()
    beth.join(table, 1)
    plays_out(phone)
    cookie = beth.cookie
    answers = []
    for _ in range(2):
        beth.holds(cookie)
        answers.append(beth.client.post(f"{table}/again", headers=beth.headers))
    assert [each.status_code for each in answers] == [303, 303]
    follower = answers[0].headers["Location"]
    assert answers[1].headers["Location"] == follower
    assert len(app.extensions["book"].holders(follower.rsplit("/", 1)[-1])) == 1
    beth.table = phone.table = follower
    phone.client.post(f"{table}/again", headers=phone.headers)
    kept = [(each.seat, each.is_keeper) for each in app.extensions["book"].holders(follower.rsplit("/", 1)[-1])]
    assert sorted(kept, key=str) == [(1, False), (None, True)], "who kept the score keeps it, whoever taps first"
    assert phone.client.post(f"{follower}/keepers", data={"seat": 1}).status_code == 303


def test_who_asks_to_play_again_at_one_moment_comes_to_one_table(
    app: Flask, phone: Phone, make_phone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All look for the next table before any has opened it."""
    table = ranger(phone)
    beth = make_phone()
    beth.join(table, 1)
    plays_out(phone)
    monkeypatch.setattr(Book, "follower", lambda *_: None)
    answers = [each.client.post(f"{table}/again") for each in (beth, phone, beth, phone)]
    assert {each.status_code for each in answers} == {303}
    [follower] = {each.headers["Location"] for each in answers}
    holders = app.extensions["book"].holders(follower.rsplit("/", 1)[-1])
    assert sorted((each.seat is None, each.is_keeper) for each in holders) == [(False, False), (True, True)]


def test_nobody_plays_again_before_the_end(phone: Phone) -> None:
    table = ranger(phone)
    assert phone.post(f"{table}/again", {}).status_code == 422


def test_asking_first_writes_nothing(app: Flask, phone: Phone) -> None:
    table = ranger(phone)
    form = phone.form("play", 0)
    assert form is not None
    may = phone.post(form.action.replace("/moves/", "/questions/"), {**form.values, "card": "JS"})
    may_not = phone.post(form.action.replace("/moves/", "/questions/"), {**form.values, "card": "KD"})
    assert (may.status_code, may_not.status_code) == (200, 200)
    assert "2 points" in text_of(may.text)
    assert 'data-tone="refused"' in may_not.text
    assert seq(app, table) == 1


def test_the_trail_tells_everything_and_strikes_what_was_undone(phone: Phone) -> None:
    table = ranger(phone)
    phone.enter("play", 0, card="5H")
    phone.undo()
    trail = phone.get(f"{table}/trail")
    assert trail.status_code == 200
    assert "5♥" in trail.text and "K♦" in trail.text
    assert "<s" in trail.text


def test_a_page_that_the_browser_restores_comes_whole(phone: Phone) -> None:
    table = ranger(phone)
    restored = phone.get(table, **HTMX, **{"HX-History-Restore-Request": "true"})
    assert "<html" in restored.text
    assert phone.get(f"{table}/board").status_code == 303
    assert "HX-Request" in phone.get(f"{table}/board", **HTMX).headers["Vary"]


def test_each_phone_hears_its_own_language(phone: Phone, make_phone: Make) -> None:
    table = ranger(phone)
    for language, word in (("ru", 'lang="ru"'), ("it", 'lang="it"'), ("pl", 'lang="pl"')):
        other = make_phone(language)
        other.join(table, None)
        assert word in other.get(table).text
        assert text_of(other.board()) != text_of(phone.board())


def test_the_stream_tells_where_the_table_stands_and_each_move(app: Flask, phone: Phone) -> None:
    table = ranger(phone)
    bell = app.extensions["bell"]
    heard = bell.listen(table.rsplit("/", 1)[-1], -1)
    assert next(heard) == 1
    phone.enter("play", 0, card="2S")
    assert next(heard) == 2
    heard.close()
    answer = phone.get(f"{table}/stream")
    assert answer.mimetype == "text/event-stream"
    assert next(answer.iter_encoded()) == b"id: 2\nevent: moved\ndata: 2\n\n"
    answer.close()


def test_two_phones_never_share_a_move_id(phone: Phone, make_phone: Make) -> None:
    table = ranger(phone, anyone_enters="true")
    other = make_phone()
    other.join(table, 1)
    mine, theirs = phone.form("play", 0), other.form("play", 0)
    assert mine is not None and theirs is not None
    assert mine.values["move_id"] != theirs.values["move_id"]
    assert "\0" not in phone.board() + other.board(), "the sign that stands for it while both are rendered as one"


@pytest.mark.parametrize("language", ["en", "it", "ru", "pl"])
def test_a_key_of_the_pad_means_its_card_in_every_language(make_phone: Make, language: str) -> None:
    phone = make_phone(language)
    phone.open("three_ranger_limit", ["Adam", "Beth"], 1)
    keys = re.findall(r'name="card" value="([^"]+)"', phone.board())
    assert len(set(keys)) == 52
    for number, key in enumerate(keys):
        phone.enter("turn_up", card=key)
        assert re.search(rf'data-suit="{"SHDC"[number // 13]}"[^>]*role="img"', phone.board()), key
        phone.undo()


def test_where_somebody_is_only_tapped_the_bar_has_no_words_that_are_no_button(phone: Phone) -> None:
    phone.open("three_thirteen", ["Ann", "Bo"], None)
    board = phone.board()
    assert "Who deals first, by lot" in board
    assert "bar-turn" not in board
    assert "May I?" not in board
    assert phone.enter("first_dealer", dealer=0).status_code == 200
    assert "May I?" in phone.board()


def test_the_board_of_a_phone_that_enters_asks_once_who_sits_there(app: Flask, phone: Phone, make_phone: Make) -> None:
    beth = make_phone()
    beth.join(ranger(phone), 1)
    asked: list[str] = []
    event.listen(app.extensions["book"].engine, "before_cursor_execute", lambda *args: asked.append(args[2]))
    assert beth.get(f"{beth.table}/board", **HTMX).status_code == 200
    assert len([each for each in asked if "FROM holders" in each]) == 1, asked
