"""In and out: names, the scorekeeping, a phone that was lost, a player without one, and who comes later."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.look import Look
from referee.table import Holder, Table, log
from referee.web.phones import cookie_name
from tests.web.phone import HTMX, Phone, forms_in, text_of
from tests.web.test_tables import ranger, seq

Make = Callable[..., Phone]


def settle(phone: Phone, what: str, seat: int, **fields: str) -> TestResponse:
    """Use the form of the page for this seat, as it stands there."""
    forms = forms_in(phone.get(f"{phone.table}/people").text)
    mine = [each for each in forms if each.action.endswith(f"/{what}") and each.values["seat"] == [str(seat)]]
    assert mine, f"{what} is not offered for seat {seat}"
    return phone.submit(mine[0].action, {**mine[0].values, **fields})


def past_the_page(phone: Phone, what: str, seat: object, **fields: str) -> int:
    data = {"seat": seat, **fields}
    return phone.client.post(f"{phone.table}/{what}", data=data, headers=phone.headers).status_code


def at_table(phone: Phone, make_phone: Make) -> Phone:
    """Beth's phone at a table that the first phone keeps."""
    beth = make_phone()
    beth.join(ranger(phone), 1)
    return beth


# names


def test_a_new_name_stands_everywhere_and_the_trail_says_since_when(app: Flask, phone: Phone, make_phone: Make) -> None:
    beth = at_table(phone, make_phone)
    phone.enter("play", 0, card="JS")
    assert settle(phone, "names", 1, name="  Betty  ").status_code == 303
    assert seq(app, phone.table) == 3
    for page in ("", "/people", "/paper", "/share", "/seats", "/screen"):
        said = text_of(beth.get(f"{phone.table}{page}").text)
        assert "Beth" not in said, page
    assert "Betty to play" in text_of(beth.board()) or "Betty plays" in text_of(beth.board())
    assert "Betty" in phone.get("/").text and "Beth" not in phone.get("/").text.replace("Betty", "")
    trail = text_of(phone.get(f"{phone.table}/trail").text)
    assert "Beth is now called Betty." in trail
    again = settle(phone, "names", 1, name="Elizabeth")
    assert again.status_code == 303
    assert "Betty is now called Elizabeth." in text_of(phone.get(f"{phone.table}/trail").text)


def test_a_refused_name_is_read_in_another_language_too(phone: Phone, make_phone: Make) -> None:
    at_table(phone, make_phone)
    refused = settle(phone, "names", 1, name="Adam")
    assert refused.status_code == 422
    [corner] = [each for each in forms_in(refused.text) if each.action == "/preferences"]
    [back] = corner.values["next"]
    answer = phone.client.post(corner.action, data={**corner.values, "language": "ru"})
    assert (answer.status_code, answer.headers["Location"]) == (303, back)
    page = phone.get(back)
    assert page.status_code == 422 and 'value="Adam"' in page.text and "с одним именем" in text_of(page.text)


def test_no_link_puts_words_into_the_referees_mouth(phone: Phone, make_phone: Make) -> None:
    at_table(phone, make_phone)
    told = phone.client.post(f"{phone.table}/names", data={"seat": "1", "name": "Adam"}, headers=phone.headers)
    assert told.status_code == 422, "a program is told at once"
    address = phone.navigates(f"{phone.table}/names", {"seat": "1", "name": "Adam"}).headers["Location"]
    assert "same name" in text_of(phone.get(address).text)
    forged = phone.get(f"{address[:-3]}xxx")
    assert forged.status_code == 200 and "same name" not in text_of(forged.text)


@pytest.mark.parametrize("page", ["board", "screen/board"])
def test_a_name_that_changes_while_a_board_is_made_is_on_the_next_one(
    app: Flask, phone: Phone, make_phone: Make, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    beth, desk = at_table(phone, make_phone), app.extensions["desk"]
    look, looked = desk.look, []

    def renamed_meanwhile(table: Table) -> Look:
        if not looked:
            looked.append(1)
            app.extensions["seating"].rename(table, Holder("", table.id, None, is_keeper=True), 1, "Betty", "r")
        found: Look = look(table)
        return found

    monkeypatch.setattr(desk, "look", renamed_meanwhile)
    for _ in range(2):
        shown = text_of(beth.get(f"{phone.table}/{page}", **HTMX).text)
    assert looked and "Betty" in shown and "Beth " not in shown


def test_no_undo_takes_a_name_back_and_no_name_an_undo(phone: Phone, make_phone: Make) -> None:
    at_table(phone, make_phone)
    phone.enter("play", 0, card="JS")
    phone.undo()
    assert settle(phone, "names", 1, name="Betty").status_code == 303
    assert "Redo:" in text_of(phone.board()), "what was undone can still be brought again"
    phone.redo()
    phone.undo()
    assert "Betty" in text_of(phone.board()) and phone.form("play", 0) is not None
    assert phone.enter("play", 0, card="5H").status_code == 200
    assert phone.get(f"{phone.table}/corrections/7").status_code == 200


NAMES = [("adam", 422, "same name"), ("", 422, "needs a name"), ("x" * 25, 422, "at most 24"), ("Beth", 303, "")]


@pytest.mark.parametrize("case", [*NAMES, ("x\u202ey", 422, "invisible")])
def test_a_name_that_cannot_be(app: Flask, phone: Phone, make_phone: Make, case: tuple[str, int, str]) -> None:
    name, status, said = case
    at_table(phone, make_phone)
    answer = settle(phone, "names", 1, name=name)
    assert answer.status_code == status
    assert said in text_of(answer.text)
    assert seq(app, phone.table) == 1


@pytest.mark.parametrize("name", ["adam", "  ", "x" * 25, "x\u202ey"])
def test_a_name_that_is_refused_stays_in_its_open_form_with_the_reason_beside_it(
    phone: Phone, make_phone: Make, name: str
) -> None:
    at_table(phone, make_phone)
    page = settle(phone, "names", 1, name=name).text
    adam, beth = (each.partition("</li>")[0] for each in page.split('<li class="person">')[1:])
    assert f'name="name" value="{name}"' in beth and "<b>Beth</b>" in beth
    assert "<details open>" in beth and 'role="alert"' in beth
    assert 'aria-describedby="misnamed" autofocus' in beth
    assert "<details open>" not in adam and "misnamed" not in adam


def test_a_seat_renames_itself_and_nobody_else(phone: Phone, make_phone: Make) -> None:
    beth = at_table(phone, make_phone)
    assert settle(beth, "names", 1, name="Betty").status_code == 303
    assert past_the_page(beth, "names", 0, name="Eve") == 403
    onlooker = make_phone()
    onlooker.join(phone.table, None)
    assert past_the_page(onlooker, "names", 1, name="Eve") == 403
    assert forms_in(onlooker.get(f"{phone.table}/people").text.partition("</main>")[0]) == []
    for seat in ("7", "-1", "x", ""):
        assert past_the_page(phone, "names", seat, name="Eve") == 403


def test_a_renamed_table_leaves_and_comes_back_as_it_was(phone: Phone, make_phone: Make) -> None:
    at_table(phone, make_phone)
    settle(phone, "names", 1, name="Betty")
    file = phone.get(f"{phone.table}/table.json").data
    assert json.loads(file)["table"]["names"] == ["Adam", "Beth"], "how it was opened is what it was"
    phone.client.post(f"{phone.table}/erasure", data={"step": "erase"})
    head = b'--cut\r\nContent-Disposition: form-data; name="file"; filename="t"\r\n\r\n'
    kind = "multipart/form-data; boundary=cut"
    assert phone.client.post("/import", data=head + file + b"\r\n--cut--\r\n", content_type=kind).status_code == 303
    assert "Betty" in text_of(phone.board())
    assert phone.get(f"{phone.table}/table.json").data == file


# the scorekeeping


def test_the_scorekeeping_is_handed_over(phone: Phone, make_phone: Make) -> None:
    beth = at_table(phone, make_phone)
    assert beth.form("play", 0) is None
    assert settle(phone, "keepers", 1).status_code == 303
    assert beth.form("play", 0) is not None, "she enters for all now"
    assert 'data-role="onlooker"' in phone.board(), "and the phone that did holds no seat"
    assert "/erasure" in beth.get(beth.table).text and "/erasure" not in phone.get(phone.table).text
    assert past_the_page(phone, "keepers", 0) == 403
    assert "The scorekeeping goes to Beth." in text_of(phone.get(f"{phone.table}/trail").text)
    phone.join(phone.table, 0)
    assert settle(beth, "keepers", 0).status_code == 303
    assert 'data-role="keeper"' in phone.board() and 'data-role="seat"' in beth.board()


def test_who_is_made_scorekeeper_of_a_game_that_is_over_is_not_so_at_the_next(phone: Phone, make_phone: Make) -> None:
    table, beth = phone.open("ranter_go_round", ["Adam", "Beth"], 1, lives="1"), make_phone()
    phone.enter("lost", losers="0")
    beth.join(table, 1)
    following = phone.client.post(f"{table}/again").headers["Location"]
    assert settle(phone, "keepers", 1).status_code == 303
    assert beth.client.post(f"{table}/again").headers["Location"] == following
    phone.table = beth.table = following
    assert 'data-role="keeper"' in phone.board()
    assert 'data-role="seat"' in beth.board()


def test_it_is_handed_to_a_phone_only(app: Flask, phone: Phone, make_phone: Make) -> None:
    at_table(phone, make_phone)
    answer = phone.submit(f"{phone.table}/keepers", {"seat": "0"})
    assert answer.status_code == 403 and "No phone holds Adam’s seat" in text_of(answer.text)
    assert 'data-role="keeper"' in phone.board()
    assert seq(app, phone.table) == 1


def test_only_the_scorekeeper_hands_it_over(phone: Phone, make_phone: Make) -> None:
    beth = at_table(phone, make_phone)
    assert past_the_page(beth, "keepers", 1) == 403
    assert past_the_page(beth, "shut-outs", 1) == 403
    page = beth.get(f"{phone.table}/people").text
    assert "/keepers" not in page and "/shut-outs" not in page


# a phone that was lost


def test_a_lost_phone_is_shut_out_and_its_seat_is_given_to_another(phone: Phone, make_phone: Make) -> None:
    lost = at_table(phone, make_phone)
    phone.enter("play", 0, card="JS")
    form = lost.form("play", 1)
    assert form is not None
    assert settle(phone, "shut-outs", 1).status_code == 303
    assert 'data-role="onlooker"' in lost.board() and lost.form("play", 1) is None
    assert lost.post(form.action, {**form.values, "card": "5H"}).status_code == 403, "what it held counts no more"
    answer = lost.submit(f"{phone.table}/seats", {"seat": "1"})
    assert answer.status_code == 403 and "given no seat at this table" in text_of(answer.text)
    assert lost.client.post(f"{phone.table}/again", data={}).status_code == 403
    new = make_phone()
    new.join(phone.table, 1)
    assert new.enter("play", 1, card="5H").status_code == 200
    assert "The phone at Beth’s seat is shut out." in text_of(phone.get(f"{phone.table}/trail").text)


def test_the_scorekeepers_own_phone_is_not_shut_out(app: Flask, phone: Phone) -> None:
    ranger(phone)
    phone.join(phone.table, 0)
    answer = phone.submit(f"{phone.table}/shut-outs", {"seat": "0"})
    assert answer.status_code == 422 and "hand over the scorekeeping first" in text_of(answer.text)
    assert seq(app, phone.table) == 1


def test_what_is_sent_twice_is_settled_once(app: Flask, phone: Phone, make_phone: Make) -> None:
    at_table(phone, make_phone)
    page = forms_in(phone.get(f"{phone.table}/people").text)
    [form] = [each for each in page if each.action.endswith("/shut-outs")]
    for _ in range(2):
        assert phone.client.post(form.action, data=form.values).status_code == 303
    assert seq(app, phone.table) == 2
    make_phone().join(phone.table, 1)
    assert phone.client.post(form.action, data=form.values).status_code == 303
    assert seq(app, phone.table) == 2, "a page of before does not shut out whoever sits there now"


# who has no phone, who comes later


def test_for_a_player_without_a_phone_the_scorekeeper_enters(phone: Phone, make_phone: Make) -> None:
    at_table(phone, make_phone)
    people = text_of(phone.get(f"{phone.table}/people").text)
    assert "Adam without a phone: the scorekeeper enters" in people
    assert phone.enter("play", 0, card="JS").status_code == 200


def test_the_next_table_knows_the_people_and_the_house_rules(phone: Phone) -> None:
    table = phone.open("ranter_go_round", ["Ann", "Bo", "Cy"], 2, lives="4", anyone_enters="true")
    page = phone.get(f"/tables/new?like={table.rsplit('/', 1)[-1]}").text
    assert re.findall(r'name="name" value="([^"]*)"', page) == ["Ann", "Bo", "Cy"]
    assert re.search(r'value="ranter_go_round" checked', page)
    assert re.search(r'name="ranter_go_round.lives"[^>]*value="4"', page)
    assert re.search(r'name="anyone_enters" value="true" checked', page)
    assert phone.get("/tables/new?like=nowhere").status_code == 404


# who leaves, who comes late


def person(phone: Phone, name: str) -> str:
    """What the page of the people holds about one of them."""
    page = phone.get(f"{phone.table}/people").text
    lines = [each.partition("</li>")[0] for each in page.split('<li class="person">')[1:]]
    return next(each for each in lines if f"<b>{name}</b>" in each)


def test_who_leaves_a_game_of_lives_gives_them_up(phone: Phone) -> None:
    phone.open("ranter_go_round", ["Ann", "Bo", "Cy"], 2)
    phone.enter("lost", losers="0")
    told = text_of(person(phone, "Bo"))
    assert "Bo leaves: 3 lives go, and Ann deals." in told and "the lives that are left go into the pot" in told
    assert "Undo at the table takes it back." in told
    assert settle(phone, "moves/leave", 1).status_code == 303
    board = text_of(phone.board())
    assert "Bo leaves: 3 lives go, and Ann deals." in board and "Undo: ↶ Bo leaves" in board
    assert "/moves/leave" not in person(phone, "Bo") and "/moves/leave" in person(phone, "Cy")
    phone.undo()
    assert settle(phone, "moves/leave", 1).status_code == 303


def test_who_leaves_is_entered_once_and_can_be_corrected_to_another(app: Flask, phone: Phone) -> None:
    phone.open("three_thirteen", ["Ann", "Bo", "Cy"], 0)
    [form] = [each for each in forms_in(person(phone, "Bo")) if each.action.endswith("/leave")]
    for _ in range(2):
        assert phone.client.post(form.action, data=form.values).status_code == 303
    assert seq(app, phone.table) == 1
    page = phone.get(f"{phone.table}/corrections/1").text
    assert "Bo leaves" in text_of(page) and "/corrections/1/leave" in page
    data = {"seat": "2", "round": "1", "step": "confirm", "seen": "1"}
    assert phone.client.post(f"{phone.table}/corrections/1/leave", data=data).status_code == 303
    assert "Cy leaves, and these play on: Ann and Bo." in text_of(phone.get(f"{phone.table}/trail").text)


def test_while_a_hand_is_played_nobody_leaves(phone: Phone) -> None:
    phone.open("ranter_go_round", ["Ann", "Bo", "Cy"], 2)
    phone.enter("stand", 0)
    assert "/moves/leave" not in person(phone, "Bo")
    assert "once what is being played is over" in text_of(person(phone, "Bo"))
    answer = phone.client.post(f"{phone.table}/moves/leave", data={"seat": "1"}, headers=phone.headers)
    assert answer.status_code == 422 and "between two hands" in text_of(answer.text)


def test_who_sits_there_leaves_by_himself_and_nobody_else(phone: Phone, make_phone: Make) -> None:
    phone.open("ranter_go_round", ["Ann", "Bo", "Cy"], 2)
    bo = make_phone()
    bo.join(phone.table, 1)
    assert "/moves/leave" in person(bo, "Bo") and "/moves/leave" not in person(bo, "Cy")
    assert past_the_page(bo, "moves/leave", 2) == 403
    assert settle(bo, "moves/leave", 1).status_code == 303
    onlooker = make_phone()
    onlooker.join(phone.table, None)
    assert "leave" not in person(onlooker, "Cy")
    assert past_the_page(onlooker, "moves/leave", 2) == 403


@pytest.mark.parametrize("game", ["gin_rummy", "three_ranger_limit"])
def test_where_nobody_can_leave_the_others_go_to_another_table(phone: Phone, game: str) -> None:
    table = phone.open(game, ["Ann", "Bo", "Cy"], None)
    assert "the game ends without a winner" in text_of(person(phone, "Bo"))
    assert "/moves/leave" not in phone.get(f"{table}/people").text
    [way] = re.findall(r'href="(/tables/new[^"]*)"', person(phone, "Bo"))
    page = phone.get(way.replace("&amp;", "&")).text
    assert re.findall(r'name="name" value="([^"]*)"', page) == ["Ann", "Cy"]
    assert re.search(rf'value="{game}" checked', page)


def test_a_table_that_its_people_left_for_another_is_told_from_those_in_play(phone: Phone, make_phone: Make) -> None:
    table = phone.open("gin_rummy", ["Ann", "Bo", "Cy"], None)
    onlooker = make_phone()
    onlooker.join(table, None)
    for each in (onlooker, phone):
        page = each.get(f"/tables/new?like={table.rsplit('/', 1)[-1]}&without=1").text
        [form] = [form for form in forms_in(page) if form.action == "/tables"]
        wish = {**form.values, "game": "gin_rummy", "name": ["Ann", "Cy"], "dealer": "0"}
        assert each.client.post("/tables", data=wish).status_code == 303
        assert len(re.findall(r'class="sitting"', each.get("/").text)) == 2
    assert "went on at another table" in phone.get("/").text
    assert "went on at another table" not in onlooker.get("/").text, "only the scorekeeper says so for all"


def test_before_the_first_entry_and_after_the_last_there_is_nothing_to_leave(phone: Phone) -> None:
    phone.open("ranter_go_round", ["Ann", "Bo"], None)
    assert "/tables/new?like=" in person(phone, "Bo"), "no hand is dealt: a table without Bo does as well"
    phone.open("ranter_go_round", ["Ann", "Bo"], 1, lives="1")
    phone.enter("lost", losers="0")
    assert "leave" not in person(phone, "Bo") and "without Bo" not in person(phone, "Bo")


def test_for_who_comes_late_there_is_a_place_at_the_next_table(phone: Phone) -> None:
    phone.open("gin_rummy", ["Ann", "Bo"], None)
    [way] = re.findall(r'href="(/tables/new[^"]*more=1)"', phone.get(f"{phone.table}/people").text)
    page = phone.get(way.replace("&amp;", "&")).text
    assert re.findall(r'name="name" value="([^"]*)"', page) == ["Ann", "Bo", ""]
    for odd in ("99", "x", "-1", "9" * 5000):
        page = phone.get(f"{way.partition('&')[0]}&without={odd}").text
        assert re.findall(r'name="name" value="([^"]*)"', page) == ["Ann", "Bo"]


@pytest.mark.parametrize("language", ["it", "ru", "pl"])
def test_the_people_are_spoken_of_in_every_language(make_phone: Make, language: str) -> None:
    phone = make_phone(language)
    beth = at_table(phone, make_phone)
    settle(phone, "names", 1, name="Betty")
    settle(phone, "keepers", 1)
    settle(beth, "names", 0, name="Ада")
    english = re.compile(r"\b(player|phone|scorekeep\w+|called|seat|goes)\b", re.IGNORECASE)
    for page in ("people", "trail"):
        assert not english.search(text_of(phone.get(f"{phone.table}/{page}").text.partition("<main")[2])), page


def test_a_seat_whose_answer_was_lost_is_taken_by_the_same_page_again(phone: Phone, make_phone: Make) -> None:
    table = phone.open("gin_rummy", ["Ann", "Bo", "Cy"], None)
    bo, cy = make_phone(), make_phone()
    [form] = [each for each in forms_in(bo.get(f"{table}/seats").text) if each.action == f"{table}/seats"]
    assert bo.client.post(form.action, data={**form.values, "seat": "1"}).status_code == 303
    bo.holds("")
    assert bo.client.post(form.action, data={**form.values, "seat": "1"}).status_code == 303
    bo.table = table
    assert "Bo" in bo.board() and bo.cookie
    assert cy.submit(form.action, {"move_id": "forged", "seat": "1"}).status_code == 403
    assert cy.client.post(form.action, data={"move_id": "forged", "seat": "2"}).status_code == 303


def test_who_was_shut_out_and_sends_the_form_of_the_table_again_only_looks_on(phone: Phone, make_phone: Make) -> None:
    [form] = [each for each in forms_in(phone.get("/tables/new").text) if each.action == "/tables"]
    wish = {**form.values, "game": "gin_rummy", "name": ["Ann", "Bo"], "dealer": "0"}
    phone.table = phone.client.post("/tables", data=wish).headers["Location"]
    bo = make_phone()
    bo.join(phone.table, 1)
    phone.join(phone.table, 0)
    assert settle(phone, "keepers", 1).status_code == 303
    assert settle(bo, "shut-outs", 0).status_code == 303
    again = phone.client.post("/tables", data=wish)
    assert (again.status_code, again.headers["Location"]) == (303, phone.table)
    assert phone.client.post(f"{phone.table}/rewinds", data={"to": "0"}).status_code == 403


def test_two_installations_on_one_machine_leave_each_others_phones_alone(phone: Phone, make_phone: Make) -> None:
    """A browser knows a cookie by the host, whatever the port."""
    table = phone.open("gin_rummy", ["Ann", "Bo"], None)
    code = re.findall(r"\b[A-Z0-9]{6}\b", text_of(phone.get(f"{table}/share").text))[0]
    assert cookie_name(b"one") != cookie_name(b"another")
    other = make_phone()
    other.client.set_cookie("phone", "WyJhIl0.signed-elsewhere")
    other.client.set_cookie(cookie_name(b"another"), phone.cookie)
    assert other.get("/").status_code == 200
    assert other.get(f"/join/{code}").headers["Location"] == f"{table}/seats"
    other.join(table, 1)
    assert other.get(table).status_code == 200


def test_a_phone_of_an_older_version_keeps_its_places(phone: Phone, make_phone: Make) -> None:
    table = phone.open("gin_rummy", ["Ann", "Bo"], None)
    older = make_phone()
    older.client.set_cookie("phone", phone.cookie)
    assert f'class="sitting" href="{table}"' in older.get("/").text


@pytest.mark.parametrize("bound", ["MOST_ITEMS", "MOST_RULINGS"])
def test_at_a_full_table_nobody_is_renamed_and_a_lost_phone_is_shut_out_all_the_same(
    app: Flask, phone: Phone, make_phone: Make, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    lost, heir = at_table(phone, make_phone), make_phone()
    monkeypatch.setattr(log, bound, 1)
    for named in (phone, lost):
        answer = settle(named, "names", 1, name="Betty")
        assert answer.status_code == 422 and "holds as many entries and corrections" in text_of(answer.text)
    posted = phone.navigates(f"{phone.table}/names", {"seat": "1", "name": "Betty"})
    answer = phone.get(posted.headers["Location"], **{"Accept-Language": "ru"})
    assert answer.status_code == 422 and "holds as many" not in answer.text
    assert settle(phone, "shut-outs", 1).status_code == 303
    heir.join(phone.table, 1)
    assert settle(phone, "keepers", 1).status_code == 303
    assert seq(app, phone.table) == 3 and 'data-role="keeper"' in heir.board()


def test_a_full_table_does_not_grow_without_end_by_handing_it_over(
    app: Flask, phone: Phone, make_phone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    beth = at_table(phone, make_phone)
    phone.join(phone.table, 0)
    monkeypatch.setattr(log, "MOST_ITEMS", 1)
    monkeypatch.setattr(log, "RESERVE", 2)
    assert past_the_page(phone, "keepers", 0) == 303, "she keeps it already, and nothing is written"
    for keeper, seat in ((phone, 1), (beth, 0)):
        assert settle(keeper, "keepers", seat).status_code == 303
    answer = settle(phone, "keepers", 1)
    assert answer.status_code == 422 and "holds as many entries and corrections" in text_of(answer.text)
    assert seq(app, phone.table) == 3
    table = app.extensions["book"].table(phone.table.rpartition("/")[2])
    app.extensions["seating"].entrust(table, "Beth", "whoever has the machine")
    assert 'data-role="keeper"' in beth.board()
