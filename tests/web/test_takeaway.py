"""What leaves the table and what comes back: paper, spreadsheet, everything, picture; and the table's end."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.desk import Desk
from referee.store.codes import is_address, new_code
from referee.store.upgrade import bring_up_to_date
from referee.web.door import LARGEST_FILE
from tests.apps import put_together
from tests.web.phone import HTMX, Phone, forms_in, text_of
from tests.web.test_tables import ranger

Make = Callable[..., Phone]


def played(phone: Phone, names: list[str] | None = None, **options: str) -> str:
    table = phone.open("three_ranger_limit", names or ["Adam", "Beth"], 1, **options)
    for number, card in enumerate(("KD", "JS", "2C", "JD")):
        assert phone.enter("play" if number else "turn_up", (number - 1) % 2 if number else None, card=card)
    return table


def cells(answer: TestResponse, between: str = ",") -> list[list[str]]:
    assert answer.status_code == 200
    text = answer.data.decode("utf-8")
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text[1:]), delimiter=between))


def test_a_spreadsheet_has_a_row_a_line_and_a_column_a_seat(phone: Phone) -> None:
    table = played(phone)
    answer = phone.get(f"{table}/sheet.csv")
    assert cells(answer) == [
        ["Three Ranger Limit", "Adam", "Beth"],
        ["K♦ turned up", "", ""],
        ["1. J♠", "2", ""],
        ["2. 2♣", "", "0"],
        ["3. J♦", "2", ""],
        ["total", "4", "0"],
    ]
    assert re.fullmatch(r'attachment; filename="referee-\w{6}\.csv"', answer.headers["Content-Disposition"])


FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "=cmd|' /C calc'!A0", '="', "=HYPERLINK(1)"]


@pytest.mark.parametrize("name", FORMULAS)
@pytest.mark.parametrize(("language", "between"), [("en", ","), ("it", ";"), ("ru", ";"), ("pl", ";")])
def test_no_name_is_a_formula(make_phone: Make, name: str, language: str, between: str) -> None:
    phone = make_phone(language)
    table = played(phone, [name, "Beth, ; and Co"])
    answer = phone.get(f"{table}/sheet.csv")
    rows = cells(answer, between)
    assert rows[0][1:] == [f"'{name}", "Beth, ; and Co"]
    assert not any(each.lstrip(" ")[:1] in ("=", "+", "@", "\t", "\r") for row in rows for each in row)
    assert all(len(row) == 3 for row in rows)


def test_a_number_below_zero_stays_a_number(phone: Phone) -> None:
    table = phone.open("ranter_go_round", ["Ann", "Bo"], 0)
    phone.enter("lost", losers="1")
    assert ["hand 1", "", "-1"] in cells(phone.get(f"{table}/sheet.csv"))


def test_who_had_no_part_in_a_play_off_has_a_dash_and_no_nought(phone: Phone) -> None:
    table = phone.open("three_thirteen", ["Ann", "Bo", "Cy"], 0, final_tie="playoff")
    for _ in range(11):
        phone.enter("say_out", 0)
        phone.enter("count", 1, points="0")
        phone.enter("count", 2, points="10")
    phone.enter("say_out", 0)
    assert ["Play-off", "0", "0", ""] in cells(phone.get(f"{table}/sheet.csv"))
    assert "Total 0 0 –" in text_of(phone.get(f"{table}/paper").text)
    assert "Total Ann 0 Bo 0 Cy –" in text_of(phone.get(table).text)


def test_everything_comes_back_as_the_same_table_to_the_last_byte(phone: Phone, make_phone: Make) -> None:
    table = played(phone, ["<b>Ann</b>", "Бо"])
    make_phone().join(table, 1)
    phone.undo()
    board = text_of(phone.board())
    file = phone.get(f"{table}/table.json")
    assert file.mimetype == "application/json"
    phone.client.post(f"{table}/erasure", data={"step": "erase"})
    assert phone.get(table).status_code == 404
    other = make_phone()
    answer = bring(other, file.data)
    assert (answer.status_code, answer.headers["Location"]) == (303, table)
    other.table = table
    assert other.get(f"{table}/table.json").data == file.data
    assert text_of(other.board()) == board, "and whoever brought it keeps its score"
    assert phone.get(f"{table}/table.json").data == file.data, "so does the phone that did before"


def bring(phone: Phone, file: bytes) -> TestResponse:
    head = b'--cut\r\nContent-Disposition: form-data; name="file"; filename="t.json"\r\n\r\n'
    body, kind = head + file + b"\r\n--cut--\r\n", "multipart/form-data; boundary=cut"
    return phone.submit("/import", body, content_type=kind)


def test_everything_is_for_the_scorekeeper(phone: Phone, make_phone: Make) -> None:
    table = played(phone)
    guest = make_phone()
    guest.join(table, 1)
    assert guest.get(f"{table}/table.json").status_code == 403
    assert "table.json" not in guest.get(f"{table}/files").text
    assert "table.json" in phone.get(f"{table}/files").text


def test_it_does_not_come_back_while_it_is_here(phone: Phone, make_phone: Make) -> None:
    table = played(phone)
    file = phone.get(f"{table}/table.json").data
    answer, code = bring(make_phone(), file), json.loads(file)["table"]["code"]
    assert answer.status_code == 422
    assert f"This table is here already. Join it with its code: {code}." in text_of(answer.text)
    assert table.rsplit("/", 1)[-1] not in answer.text, "an address is nothing to read"


def forged(phone: Phone, like: dict[str, Any], *holders: str) -> dict[str, Any]:
    """The table that this phone plays, under the address and the code of another, with phones of its people."""
    goods: dict[str, Any] = json.loads(phone.get(f"{played(phone)}/table.json").data)
    goods["table"] |= {"id": like["table"]["id"], "code": like["table"]["code"]}
    goods["holders"] += [{**goods["holders"][0], "id": each, "is_keeper": False} for each in holders]
    return goods


def test_no_stranger_takes_the_address_the_code_or_the_people_of_a_table_that_was_erased(
    phone: Phone, make_phone: Make
) -> None:
    table, guest, stranger = played(phone), make_phone(), make_phone()
    guest.join(table, None)
    file = json.loads(phone.get(f"{table}/table.json").data)
    ids, code = [each["id"] for each in file["holders"]], file["table"]["code"]
    assert len(ids) == 2 and phone.get(f"/join/{code}").status_code == 303
    phone.client.post(f"{table}/erasure", data={"step": "erase"})
    answer = brought(stranger, forged(stranger, file, *ids))
    assert answer.status_code == 303 and answer.headers["Location"] != table
    for old in (phone, guest):
        assert "This table was erased by its scorekeeper" in text_of(old.get(table).text)
        assert old.get(f"/join/{code}").status_code == 404
        assert "/tables/" not in old.get("/").text.partition("<main")[2].replace("/tables/new", "")
        assert old.client.get(f"{answer.headers['Location']}/table.json").status_code == 403
    assert stranger.get(f"{answer.headers['Location']}/table.json").status_code == 200


def test_under_another_address_too_the_code_and_the_people_of_an_erased_table_are_not_taken(
    phone: Phone, make_phone: Make
) -> None:
    table, stranger = played(phone), make_phone()
    file = json.loads(phone.get(f"{table}/table.json").data)
    code = file["table"]["code"]
    phone.client.post(f"{table}/erasure", data={"step": "erase"})
    forgery = json.loads(json.dumps(file))
    forgery["table"]["id"] = "elsewhere"
    assert brought(stranger, forgery).headers["Location"] == "/tables/elsewhere"
    assert stranger.get(f"/join/{code}").status_code == 404
    assert "/tables/elsewhere" not in phone.get("/").text
    assert brought(phone, file).headers["Location"] == table, "and the table itself can still come back"


def test_a_file_that_was_touched_is_another_table_and_one_that_was_not_is_the_same(phone: Phone) -> None:
    table = played(phone)
    file = phone.get(f"{table}/table.json").data
    phone.client.post(f"{table}/erasure", data={"step": "erase"})
    touched = bring(phone, file.replace(b'"Adam"', b'"Adan"')).headers["Location"]
    assert touched != table
    assert brought(phone, json.loads(file) | {"signature": "\ud800"}).status_code == 400
    assert brought(phone, json.loads(file) | {"signature": ["x"]}).status_code == 400
    assert brought(phone, json.loads(file)).headers["Location"] == table, "however it was written down anew"


@pytest.mark.only("sqlite")  # elsewhere both would keep the one database that the address names
def test_a_file_of_another_referee_is_the_same_table_here(phone: Phone, tmp_path: Path) -> None:
    table = played(phone)
    file = json.loads(phone.get(f"{table}/table.json").data)
    with put_together(tmp_path) as other:
        bring_up_to_date(other.extensions["book"].engine)
        there = Phone(other)
        assert brought(there, file).headers["Location"] == table
        again = json.loads(there.get(f"{table}/table.json").data)
    assert again.pop("signature") != file.pop("signature"), "each signs for itself"
    assert again["table"].pop("code") != file["table"].pop("code"), "another Referee's codes may be anybody's here"
    assert [each["is_keeper"] for each in again.pop("holders")] == [True] and file.pop("holders")
    assert again == file


DEEP = b"[" * 5_000 + b"]" * 5_000
HOSTILE: list[tuple[str, bytes, int, str]] = [
    ("nothing", b"", 400, "Choose the file"),
    ("no JSON", b"PK\x03\x04", 400, "This is no exported table"),
    ("other JSON", b'{"referee": 1}', 400, "This is no exported table"),
    ("half of one", b'{"referee": 1, "table": ', 400, "This is no exported table"),
    ("too deep to be read", DEEP * 20, 400, "This is no exported table"),
    ("deeper than a table", b'{"a":' * 60 + b"1" + b"}" * 60, 400, "This is no exported table"),
    ("a number without end", b"1" * 5_000, 400, "This is no exported table"),
    ("not a number", b'{"referee": NaN}', 400, "This is no exported table"),
    ("too large", b" " * 5_000_000, 413, "more than Referee reads"),
]


@pytest.mark.parametrize("case", [each[1:] for each in HOSTILE], ids=[each[0] for each in HOSTILE])
def test_a_file_that_is_no_table(phone: Phone, case: tuple[bytes, int, str]) -> None:
    file, status, said = case
    answer = bring(phone, file)
    assert answer.status_code == status
    assert said in text_of(answer.text) and "Traceback" not in answer.text


SAME_MOVE = object()
ENTRY_2 = "This is no exported table: entry 2 in it "
CHANGED: list[tuple[str, str, Any, int, str]] = [
    ("a seat that is not there", "items.1.body.events.0.seat", 99, 400, "none that its game can come to"),
    ("a seat below zero", "items.1.body.events.0.seat", -5, 400, "none that its game can come to"),
    ("a rule that is not there", "items.1.body.cites.0", "99.9", 400, "none that its game can come to"),
    (
        "winners from elsewhere",
        "items.3.body.events",
        [{"kind": "three_ranger_limit.game_won", "winners": [7]}],
        400,
        "none that its game can come to",
    ),
    ("a name that turns the writing round", "table.names.0", "Ann\u202e", 422, "A name cannot hold invisible signs"),
    ("a name that is no name", "table.names.0", "x" * 300, 422, "A name has at most 24 letters"),
    ("two of one name", "table.names.0", "BETH", 422, "Two players have the same name"),
    ("an address that leads elsewhere", "table.id", "../../evil", 400, "how it was opened is not as Referee writes it"),
    ("a code that is none", "table.code", "<b>7", 400, "how it was opened is not as Referee writes it"),
    ("a gap", "items.1.seq", 7, 400, "a gap after entry 1"),
    ("another game", "table.game", "whist", 404, "no game"),
    ("another version", "referee", 2, 400, "This file was written by another version of Referee. Bring the program"),
    ("a house rule that is none", "table.options.tempo", 1, 400, "The house rules in this file cannot be read."),
    ("a seat of nobody", "table.seats.count", "two", 400, "who sits there is not as Referee writes it"),
    ("a phone of nobody", "holders.0.seat", 9, 400, "phone 1 in it is not as Referee writes it"),
    ("a time that is none", "items.1.at", "then", 400, f"{ENTRY_2}has no time that can be."),
    ("a maker who is nobody", "items.1.by_seat", 9, 400, "whoever made entry 2 in it has no seat there"),
    ("a field of another shape", "items.1.body", [], 400, f"{ENTRY_2}is not as Referee writes it."),
    ("an event of no kind", "items.1.body.events", [{}], 400, "Entry 2 in this file cannot be read."),
    (
        "a move that is there twice",
        "items.1.move_id",
        SAME_MOVE,
        422,
        "An entry or a phone in this file is there twice",
    ),
]


@pytest.mark.parametrize("case", [each[1:] for each in CHANGED], ids=[each[0] for each in CHANGED])
def test_a_file_that_was_tampered_with(phone: Phone, case: tuple[str, Any, int, str]) -> None:
    where, value, status, said = case
    table = played(phone)
    goods = json.loads(phone.get(f"{table}/table.json").data)
    phone.client.post(f"{table}/erasure", data={"step": "erase"})
    inner = goods
    *path, last = [int(each) if each.isdecimal() else each for each in where.split(".")]
    for each in path:
        inner = inner[each]
    inner[last] = goods["items"][0]["move_id"] if value is SAME_MOVE else value
    answer = bring(phone, json.dumps(goods).encode())
    assert answer.status_code == status, text_of(answer.text)
    assert said in text_of(answer.text)
    inner_words = re.compile(r"items|holders|by_seat|move_id|\bseq\b|\bbody\b|" + table.rsplit("/", 1)[-1])
    assert not inner_words.search(text_of(answer.text))
    assert phone.get(table).status_code == 404


def carried(phone: Phone, table: str, **changes: Any) -> dict[str, Any]:
    """The table as its file has it, under another address and without its people."""
    goods: dict[str, Any] = json.loads(phone.get(f"{table}/table.json").data)
    goods["table"] |= {"id": "another", "code": "222222", **changes}
    return goods | {"holders": []}


def brought(phone: Phone, goods: dict[str, Any]) -> TestResponse:
    return bring(phone, json.dumps(goods).encode())


def test_an_evening_that_was_kept_by_a_clock_of_1970_comes_back(phone: Phone) -> None:
    goods = carried(phone, played(phone))
    for item in goods["items"]:
        item["at"] = item["at"].replace(item["at"][:10], "1970-01-01")
    assert brought(phone, goods).status_code == 303


def test_nobody_leads_the_table_of_others_on_to_his_own(phone: Phone, make_phone: Make) -> None:
    table, stranger = played(phone), make_phone()
    follows = table.rsplit("/", 1)[-1]
    goods = carried(stranger, played(stranger), follows=follows)
    for who, leads_on in ((stranger, None), (phone, follows)):
        goods["table"] |= {"id": f"for-{leads_on}", "code": new_code()}
        another = brought(who, goods).headers["Location"]
        assert json.loads(who.get(f"{another}/table.json").data)["table"]["follows"] == leads_on
    assert phone.client.post(f"{table}/again").status_code == 422, "nobody goes on from a game that is not over"


def test_a_file_too_large_is_refused_where_it_was_chosen(make_phone: Make) -> None:
    answer = bring(make_phone(language="it"), b" " * LARGEST_FILE)
    assert answer.status_code == 413 and 'type="file"' in answer.text
    assert "più di quanto" in text_of(answer.text)


def test_a_log_longer_than_any_evening_is_not_looked_into(phone: Phone) -> None:
    goods = carried(phone, played(phone))
    goods["items"] = [goods["items"][0] | {"seq": seq} for seq in range(1, 4_002)]
    answer = brought(phone, goods)
    assert answer.status_code == 400 and "more than Referee reads at once" in text_of(answer.text)
    item = goods["items"][0]
    for much in ({"tail": [0] * 4_000}, {"events": [{}] * 4_000}, {"events": [{"cards": ["2C"] * 121}]}):
        goods["items"] = [item | {"body": much} for _ in range(4)]
        assert "more than Referee reads at once" in text_of(brought(phone, goods).text)


def test_a_table_whose_page_could_not_be_drawn_is_not_brought_back(phone: Phone) -> None:
    table = phone.open("ranter_go_round", ["Ann", "Bo", "Cy"], 0)
    phone.enter("stand")
    phone.enter("lost", losers="1")
    goods = carried(phone, table)
    # Bo loses life after life, and stands in the next hands as if he were still in.
    goods["items"] = [goods["items"][n % 2] | {"seq": n + 1, "move_id": f"m{n}"} for n in range(8)]
    answer = brought(phone, goods)
    assert answer.status_code == 400 and "none that its game can come to" in text_of(answer.text)


def as_good_as(goods: dict[str, Any], kind: str, **body: Any) -> dict[str, Any]:
    """The table with one more item in its log."""
    seq = len(goods["items"]) + 1
    item = {**goods["items"][0], "seq": seq, "kind": kind, "move_id": f"m{seq}", "body": body}
    return {**goods, "items": [*goods["items"], item]}


def test_nothing_that_undo_or_redo_leads_to_is_brought_back_that_could_not_be_drawn(phone: Phone) -> None:
    """The table stands well, and stood badly: told is all of that without a stumble, and only drawn it is not."""
    table = phone.open("three_thirteen", ["Ann", "Bo"], 0)
    phone.enter("say_out", 1)
    goods = carried(phone, table)
    won = {"kind": "three_thirteen.game_won", "winners": [0], "totals": [0, 9]}
    goods["items"][0]["body"]["events"] = [won]
    answer = brought(phone, as_good_as(goods, "rewound", to=0))
    assert answer.status_code == 400 and "none that its game can come to" in text_of(answer.text)


@pytest.mark.parametrize("wrong", [{"cites": ["99.9"]}, {"events": []}, {}])
def test_what_a_correction_put_there_is_looked_into_as_what_it_took_away(phone: Phone, wrong: dict[str, Any]) -> None:
    goods = carried(phone, played(phone))
    tail = [{"seq": item["seq"], **item["body"], "version": item["version"]} for item in goods["items"]]
    tail[-1] |= wrong
    answer = brought(phone, as_good_as(goods, "corrected", corrects=1, tail=tail, fell=[]))
    assert answer.status_code == (400 if wrong else 303), text_of(answer.text)


def test_no_table_lies_behind_a_page(app: Flask) -> None:
    second = [rule.rule.split("/")[2] for rule in app.url_map.iter_rules() if rule.rule.startswith("/tables/")]
    assert {word for word in second if is_address(word)} == set()


def test_the_picture_is_a_picture_and_every_name_in_it_is_text(phone: Phone) -> None:
    table = played(phone, ["<script>x</script>", "Bo & Co"])
    answer = phone.get(f"{table}/picture.svg")
    assert answer.mimetype == "image/svg+xml"
    words = [each.text or "" for each in ElementTree.fromstring(answer.data).iter("{http://www.w3.org/2000/svg}text")]
    assert "Three Ranger Limit" in words and "Bo & Co" in words
    assert "◆ <script>x</script>" in words
    assert "<script" not in answer.text


@pytest.mark.parametrize("count", [2, 6, 7, 51])
def test_a_picture_has_room_for_everybody(phone: Phone, count: int) -> None:
    table = phone.open("ranter_go_round", [f"Player number {n}" for n in range(count)], 0)
    picture = ElementTree.fromstring(phone.get(f"{table}/picture.svg").data)
    lowest = max(int(each.get("y", "0")) for each in picture.iter("{http://www.w3.org/2000/svg}text"))
    assert lowest < int(picture.get("height", "0"))


def test_the_page_to_print_has_sheet_house_rules_and_rulings(phone: Phone) -> None:
    table = played(phone)
    page = text_of(phone.get(f"{table}/paper").text)
    assert "Total 4 0" in page and "Adam plays J♠" in page
    without = text_of(phone.get(f"{table}/paper?rulings=no").text)
    assert "Total 4 0" in without and "Adam plays J♠" not in without
    claims = phone.open("three_ranger_limit", ["Adam", "Beth"], 1, scoring="claimed")
    assert "House rules" in text_of(phone.get(f"{claims}/paper").text) and "House rules" not in page


def test_erasing_is_asked_twice_and_final(app: Flask, phone: Phone, make_phone: Make) -> None:
    table = played(phone)
    onlooker = make_phone()
    onlooker.join(table, None)
    first = phone.get(f"{table}/erasure")
    [form] = [each for each in forms_in(first.text) if each.action.endswith("/erasure")]
    assert 'value="erase"' not in first.text and "whoever holds it can do that" in text_of(first.text)
    assert form.method == "GET", "whoever comes back finds the question, and posts nothing"
    second = phone.get(f"{form.action}?step=ask")
    assert second.status_code == 200 and 'value="erase"' in second.text
    assert "Without its file there is no way back" in text_of(second.text)
    assert phone.get(table).status_code == 200, "nothing is gone before the second word"
    heard = app.extensions["bell"].listen(table.rsplit("/", 1)[-1], -1)
    assert next(heard) == 4
    desk: Desk = app.extensions["desk"]
    assert table.rsplit("/", 1)[-1] in desk.kept_looks
    answer = phone.client.post(form.action, data={"step": "erase"}, headers=phone.headers)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    assert (next(heard) or 0) > 4, "the other phones are told"
    heard.close()
    assert desk.kept_looks == ()
    told = onlooker.get(f"{table}/board", **HTMX)
    assert told.headers["HX-Redirect"] == table
    gone = onlooker.get(table)
    assert gone.status_code == 404 and "This table was erased by its scorekeeper" in text_of(gone.text)
    assert table not in phone.get("/").text
    for page in ("trail", "paper", "sheet.csv", "table.json", "picture.svg", "share", "erasure"):
        assert phone.get(f"{table}/{page}").status_code == 404
    assert phone.post(f"{table}/moves/play", {"seat": "0", "card": "2S"}).status_code == 404


def test_only_the_scorekeeper_erases(phone: Phone, make_phone: Make) -> None:
    table = played(phone)
    guest = make_phone()
    guest.join(table, 1)
    assert guest.get(f"{table}/erasure").status_code == 403
    assert guest.client.post(f"{table}/erasure", data={"step": "erase"}).status_code == 403
    assert "/erasure" not in guest.get(table).text and "/erasure" in phone.get(table).text


def test_another_worker_does_not_show_an_erased_table_that_came_back_shorter(
    phone: Phone, make_app: Callable[..., Flask]
) -> None:
    table = ranger(phone)
    file = phone.get(f"{table}/table.json").data
    phone.enter("play", 0, card="JS")
    other = Phone(make_app())
    other.join(table, None)
    assert 'data-seq="2"' in other.board()
    phone.client.post(f"{table}/erasure", data={"step": "erase"})
    assert bring(phone, file).status_code == 303
    assert 'data-seq="1"' in phone.board()
    other.join(table, None)
    assert 'data-seq="1"' in other.board()


@pytest.mark.parametrize("language", ["it", "ru", "pl"])
def test_all_of_it_is_spoken_in_every_language(make_phone: Make, language: str) -> None:
    phone = make_phone(language)
    table = played(phone)
    english = re.compile(r"\b(print|erase|table|sheet|picture|everything|total|rulings?)\b", re.IGNORECASE)
    for page in ("/import", f"{table}/paper", f"{table}/files", f"{table}/erasure"):
        said = text_of(phone.get(page).text.partition("<main")[2])
        assert not english.search(re.sub(r"referee-….json|Three Ranger Limit", "", said)), page


def test_a_table_is_brought_back_from_the_first_page_below_the_tables_of_the_phone(phone: Phone) -> None:
    way = '<a class="button" data-look="quiet" href="/import">Bring a table back from its file</a>'
    assert way in phone.get("/").text, "also where the phone has no table yet"
    table = played(phone)
    page = phone.get("/").text
    assert page.index(f'href="{table}"') < page.index(way)
