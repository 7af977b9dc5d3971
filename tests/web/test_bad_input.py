"""Rubbish, forgeries and nonsense: each gets a clear answer with the right status, and nothing is written."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import create_environ, run_wsgi_app

from referee.web.guards import MOST_FIELDS
from tests.databases import unguarded
from tests.web.phone import HTMX, Phone, forms_in, text_of
from tests.web.test_tables import ranger, seq

RANGER = "three_ranger_limit"


def new_table(phone: Phone, **changes: Any) -> Any:
    [form] = [each for each in forms_in(phone.get("/tables/new").text) if each.action == "/tables"]
    data = {"game": RANGER, "name": ["Ann", "Bo"], "dealer": "0", "move_id": form.values["move_id"][0]}
    return phone.submit("/tables", {**data, **changes})


MOVES: list[tuple[str, str, dict[str, str], int, str]] = [
    ("a card twice", "play", {"seat": "0", "card": "KD"}, 422, "K♦"),
    ("a card of no pack", "play", {"seat": "0", "card": "ZZ"}, 400, "ZZ"),
    ("a joker", "play", {"seat": "0", "card": "JK"}, 422, ""),
    ("two cards", "play", {"seat": "0", "card": "2S 3S"}, 400, "One card is wanted"),
    ("no card", "play", {"seat": "0"}, 400, "A card is still to be chosen"),
    ("out of turn", "play", {"seat": "1", "card": "2S"}, 422, "Adam"),
    ("a seat that is not there", "play", {"seat": "7", "card": "2S"}, 422, ""),
    ("a seat below zero", "play", {"seat": "-1", "card": "2S"}, 422, ""),
    ("a seat that is no number", "play", {"seat": "first", "card": "2S"}, 400, "first"),
    ("a huge number", "play", {"seat": "9" * 50, "card": "2S"}, 400, "number"),
    ("a kind that is not there", "shuffle", {}, 404, "shuffle"),
    ("a long text", "play", {"seat": "0", "card": "2S " * 5000}, 400, "too long"),
    ("a null byte", "play", {"seat": "0", "card": "2S\0"}, 400, ""),
]


@pytest.mark.parametrize("case", [each[1:] for each in MOVES], ids=[each[0] for each in MOVES])
def test_a_move_that_is_none(app: Flask, phone: Phone, case: tuple[str, dict[str, str], int, str]) -> None:
    kind, data, status, said = case
    table = ranger(phone)
    answer = phone.post(f"{table}/moves/{kind}", data)
    assert answer.status_code == status, text_of(answer.text)
    assert said in text_of(answer.text)
    assert 'id="ruling"' in answer.text and "Traceback" not in answer.text
    assert seq(app, table) == 1
    whole = phone.client.post(f"{table}/moves/{kind}", data=data)
    assert whole.status_code == status and "<html" in whole.text


def test_a_claim_below_zero(app: Flask, phone: Phone) -> None:
    table = ranger(phone, scoring="claimed")
    answer = phone.enter("play", 0, card="2S", claimed="-1")
    assert answer.status_code == 422
    assert seq(app, table) == 1


TABLES: list[tuple[str, dict[str, Any], int, str]] = [
    ("a name of 5,000 letters", {"name": ["x" * 5000, "Bo"]}, 422, "at most"),
    ("a name that turns the writing round", {"name": ["Ann\u202e", "Bo"]}, 422, "invisible signs: Ann"),
    ("a name with a joiner that joins nothing", {"name": ["Ann", "Bo\u200d"]}, 422, "invisible signs: Bo"),
    ("two names that only a joiner tells apart", {"name": ["Ann", "A\u200cnn"]}, 422, "same name"),
    ("two of one name", {"name": ["Ann", "ANN"]}, 422, "same name"),
    ("nobody", {"name": ["", ""]}, 422, "players"),
    ("one alone", {"name": ["Ann"]}, 422, "players"),
    ("too many", {"name": [f"p{n}" for n in range(11)]}, 422, "players"),
    ("a dealer without a name", {"name": ["Ann", "Bo", ""], "dealer": "2"}, 422, "deals"),
    ("an unknown game", {"game": "poker"}, 404, "poker"),
    ("an unknown house rule", {f"{RANGER}.jokers": "2"}, 422, "jokers"),
    ("a value that it cannot take", {f"{RANGER}.scoring": "guessed"}, 422, "cannot be “guessed”"),
    ("a yes that is none", {f"{RANGER}.kender": "maybe"}, 422, "“Kender” cannot be “maybe”"),
    ("a forged page", {"move_id": "forged"}, 400, "start the table"),
]


@pytest.mark.parametrize(("changes", "status", "said"), [each[1:] for each in TABLES], ids=[t[0] for t in TABLES])
def test_a_table_that_cannot_be(phone: Phone, changes: dict[str, Any], status: int, said: str) -> None:
    answer = new_table(phone, **changes)
    assert answer.status_code == status
    assert said in text_of(answer.text)


def test_a_house_rule_that_cannot_be_is_shown_as_it_was_typed(phone: Phone) -> None:
    rules = {"ranter_go_round.lives": "0", "ranter_go_round.kings": "trade"}
    answer = new_table(phone, game="ranter_go_round", **rules)
    assert answer.status_code == 422
    assert "“Lives” cannot be 0: from 1 to 99 is possible." in text_of(answer.text)
    assert '<details class="house-rules" open>' in answer.text
    assert re.search(r'name="ranter_go_round.lives"[^>]*value="0"', answer.text)
    assert re.search(r'value="trade"[^>]*checked', answer.text)


@pytest.mark.parametrize(
    ("names", "rules", "said"),
    [
        ("Ann Bo Cy", {"deuces": "true", "speed": "true"}, "choose one of them"),
        ("Ann Bo Cy Di", {"deuces": "true"}, "take more packs"),
        ("Ann Bo", {"deck": "five_crowns", "aces": "high_or_low"}, "no aces"),
    ],
    ids=["two games at once", "too few cards", "cards that are not there"],
)
def test_house_rules_that_clash_open_no_table(phone: Phone, names: str, rules: dict[str, str], said: str) -> None:
    switches = {f"three_thirteen.{name}": value for name, value in rules.items()}
    answer = new_table(phone, game="three_thirteen", name=names.split(), **switches)
    assert answer.status_code == 422
    assert said in text_of(answer.text)
    assert '<details class="house-rules" open>' in answer.text
    for name, value in switches.items():
        assert re.search(rf'name="{name}" value="{value}" checked', answer.text)
    assert ", ".join(names.split()) not in text_of(phone.get("/").text)


def test_a_number_left_blank_is_what_the_game_has(phone: Phone) -> None:
    blank = {f"three_thirteen.{name}": " " for name in ("packs", "jokers", "joker_value", "wild_leftover", "max_wilds")}
    assert new_table(phone, game="three_thirteen", **blank).status_code == 303


def test_what_was_typed_stays_in_the_form(phone: Phone) -> None:
    answer = new_table(phone, name=["Ann", "ann", "Cyrille"], **{f"{RANGER}.scoring": "claimed"})
    assert answer.status_code == 422
    assert 'value="Cyrille"' in answer.text
    assert new_table(phone, name=["Ann", "Bo"], arrange="down:0").text.index('value="Bo"') < new_table(
        phone, name=["Ann", "Bo"], arrange="down:0"
    ).text.index('value="Ann"')


ADDRESSES = [
    ("/tables/none", 404),
    ("/tables/none/board", 404),
    ("/tables/none/stream", 404),
    ("/join/AAAAAA", 404),
    ("/join/%00", 404),
    ("/rules/poker", 404),
    ("/ask/poker/line", 404),
    (f"/ask/{RANGER}/luck", 404),
    (f"/ask/{RANGER}/line?line=5H+5H", 422),
    (f"/ask/{RANGER}/line?line=banana", 400),
    (f"/ask/{RANGER}/line?line=5H+6H&{RANGER}.scoring=guessed", 422),
    ("/assets/none.js", 404),
    ("/tables", 405),
]


@pytest.mark.parametrize(("path", "status"), ADDRESSES, ids=[path for path, _ in ADDRESSES])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_address_that_leads_nowhere(make_phone: Callable[..., Phone], path: str, status: int, language: str) -> None:
    answer = make_phone(language).get(path)
    assert answer.status_code == status
    assert f'<html lang="{language}"' in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("room", ["board", "screen/board"])
@pytest.mark.parametrize("sign", ["%0A", "%0D%0AX-More:%20y", "%C3%A9", "%20", "%00"])
def test_a_table_that_cannot_be_leads_to_its_page_all_the_same(phone: Phone, room: str, sign: str) -> None:
    answer = phone.get(f"/tables/a{sign}b/{room}", **HTMX)
    page = answer.headers["HX-Redirect"]
    assert (answer.status_code, page) == (204, f"/tables/a{sign}b" + "/screen" * (room != "board"))
    assert "X-More" not in answer.headers
    assert phone.get(page).status_code == 404


def test_a_body_of_ten_megabytes(phone: Phone) -> None:
    table = ranger(phone)
    answer = phone.client.post(
        f"{table}/moves/play", data=b"card=" + b"x" * 10_000_000, content_type="application/x-www-form-urlencoded"
    )
    assert answer.status_code == 413
    for path in (f"{table}/moves/play", "/tables", "/api/judge"):
        pieces = phone.client.post(
            path, input_stream=io.BytesIO(b"x" * 10_000_000), headers={"Transfer-Encoding": "chunked"}
        )
        assert pieces.status_code == 413, path


@pytest.mark.parametrize(
    ("host", "status"),
    [("evil.example", 400), ("192.0.2.7:8000", 200), ("[2001:db8::1]:8000", 200), ("ann.local", 200), ("box", 200)],
)
def test_a_name_that_is_not_ours_is_not_served(phone: Phone, host: str, status: int) -> None:
    assert phone.get("/", Host=host).status_code == status


@pytest.mark.parametrize("host", ["[::::]", "[1:.]", "[::1", "a..local", "x" * 70, f"{'9' * 6_000}.local", "a b"])
def test_a_name_that_can_be_nobodys_is_not_served_either(app: Flask, host: str) -> None:
    """Sent as it stands, which no client of ours would do."""
    for path in ("/", "/no/where", "/healthz"):
        asked = create_environ(path)
        asked["HTTP_HOST"] = host
        body, status, _ = run_wsgi_app(app, asked, buffered=True)
        assert status.startswith("400 ") and b"not at home under this name" in b"".join(body)


@pytest.mark.parametrize("name", ["If-Modified-Since", "If-Unmodified-Since", "If-Range"])
def test_a_year_without_end_is_no_time(phone: Phone, name: str) -> None:
    headers = {name: "Mon, 01 Jan 99999999999999999999 00:00:00 GMT", "Range": "bytes=0-9"}
    with phone.get("/static/icons/favicon.svg", **headers) as answer:
        assert answer.status_code in (200, 206)


@pytest.mark.parametrize("origin", ["http://[", "http://a]b", "//[", "http://[::::]", "[", "http://", ""])
def test_an_origin_that_is_none_is_another_site(phone: Phone, origin: str) -> None:
    assert phone.client.post("/tables", data={}, headers={"Origin": origin}).status_code == 403


def test_a_number_longer_than_python_reads_is_none(phone: Phone) -> None:
    for what in ("remove", "up", "down"):
        form = {"name": ["Ann", "Bo"], "arrange": f"{what}:{'9' * 6_000}"}
        assert phone.submit("/tables", form).status_code == 200


def test_a_post_from_another_site(app: Flask, phone: Phone) -> None:
    table = ranger(phone)
    data = {"seat": "0", "card": "2S"}
    for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}):
        assert phone.client.post(f"{table}/moves/play", data=data, headers=headers).status_code == 403
    assert seq(app, table) == 1
    over_https = {"headers": {"Origin": "http://localhost"}, "base_url": "https://localhost"}
    assert phone.client.post(f"{table}/moves/play", data=data, **over_https).status_code == 403
    assert seq(app, table) == 1
    for name in ("http://localhost", "https://localhost"):  # the second: a proxy handed it on
        assert phone.post(f"{table}/questions/play", data, Origin=name).status_code == 200
    assert phone.post(f"{table}/moves/play", data, Origin="http://localhost").status_code == 200


def test_names_are_escaped_everywhere(phone: Phone) -> None:
    name = "<b>Ann</b>&'\""
    table = phone.open(RANGER, [name, "{player}"], 0)
    phone.enter("turn_up", card="2C")
    phone.enter("play", 1, card="3S")
    for path in ("", "/trail", "/seats", "/share", "/rules"):
        assert "<b>Ann" not in phone.get(table + path).text
    assert "{player}" in text_of(phone.board())


def test_pages_say_what_they_may_load(phone: Phone) -> None:
    answer = phone.get("/")
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    nonce = policy.partition("'nonce-")[2].partition("'")[0]
    assert nonce and f'nonce="{nonce}"' in answer.text
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert phone.get("/").headers["Content-Security-Policy"] != policy


def test_a_code_can_be_typed_anyhow_and_not_be_guessed_at(phone: Phone, make_phone: Callable[..., Phone]) -> None:
    table = ranger(phone)
    code = phone.get(f"{table}/share").text.partition("/join/")[2][:6]
    other = make_phone()
    for typed in (code, code.lower(), f" {code[:3]}-{code[3:]} "):
        answer = other.client.post("/join", data={"code": typed})
        assert (answer.status_code, answer.headers["Location"]) == (303, f"{table}/seats")
    statuses = {other.client.post("/join", data={"code": f"WRONG{n}"}).status_code for n in range(80)}
    assert statuses == {404, 429}


def test_an_unreadable_log_says_so_and_stays(app: Flask, phone: Phone, make_app: Callable[[], Flask]) -> None:
    table = ranger(phone)
    unguarded(app.extensions["book"].engine, "UPDATE entries SET body = '{\"kind\": 1}'")
    later = Phone(make_app())
    later.holds(phone.cookie)
    answer = later.get(table)
    assert answer.status_code == 500 and "<html" in answer.text and "Traceback" not in answer.text
    home = later.get("/")
    assert home.status_code == 200 and table in home.text, "it is still listed, beside those that can be read"


def test_a_form_of_more_fields_than_any_of_ours_has_is_refused(phone: Phone) -> None:
    form = {f"gin_rummy.{number}": "1" for number in range(MOST_FIELDS)}
    assert phone.post("/tables", {**form, "game": "gin_rummy"}).status_code == 413
    few = dict(list(form.items())[:200])
    assert phone.post("/tables", {**few, "game": "gin_rummy", "arrange": "add"}).status_code == 200


HAND = "9S TS JS QH QD QC 2D 3D KH KD"


@pytest.mark.parametrize("where", ["moves", "moves unread", "questions"])
def test_a_typed_hand_stays_in_its_field_without_script(phone: Phone, where: str) -> None:
    table = phone.open("gin_rummy", ["Ann", "Bo"], 0)
    hand, (way, *_) = f"{HAND} 5X" if where == "moves unread" else HAND, where.split()
    answer = phone.client.post(f"{table}/{way}/knock", data={"seat": "0", "occasion": "hand 1", "hand": hand})
    assert answer.status_code in (200, 400, 422) and 'id="ruling"' in answer.text
    [form] = re.findall(r'<form class="prompt" id="[^"]*knock-0-.*?</form>', answer.text, re.S)
    assert f'name="hand" value="{hand}"' in form
    assert HAND not in phone.get(table).text
