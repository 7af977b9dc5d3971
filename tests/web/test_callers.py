"""The caller's screen: at a table that is played to a call, for everybody, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.phone import Phone, text_of

NAMES = ["Ann", "Bo", "Cy"]
SCREEN = "The caller’s screen"


def test_what_is_called_can_be_read_without_script(phone: Phone) -> None:
    table = phone.open("three_thirteen", NAMES, 1, speed="true")
    assert SCREEN in text_of(phone.board())
    answer = phone.get(f"{table}/caller")
    assert answer.status_code == 200
    assert "calls: Bo" in text_of(answer.text)
    assert "draw! discard!" in text_of(answer.text)


def test_who_looks_on_may_open_it_too(phone: Phone, make_phone: Callable[..., Phone]) -> None:
    table = phone.open("three_thirteen", NAMES, 1, speed="true")
    assert make_phone().get(f"{table}/caller").status_code == 200


def test_where_nothing_is_called_there_is_none(phone: Phone) -> None:
    table = phone.open("three_thirteen", NAMES, 1)
    assert SCREEN not in text_of(phone.board())
    answer = phone.get(f"{table}/caller")
    assert answer.status_code == 404
    assert "Nothing is called at this table" in text_of(answer.text)


def test_its_script_is_a_file_that_no_other_page_loads(phone: Phone) -> None:
    table = phone.open("three_thirteen", NAMES, 1, speed="true")
    address = phone.get(f"{table}/caller").text.rpartition('<script src="')[2].partition('"')[0]
    assert address not in phone.get(table).text
    loaded = phone.get(address)
    assert loaded.status_code == 200
    assert "speechSynthesis" in loaded.text
