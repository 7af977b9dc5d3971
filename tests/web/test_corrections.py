"""Correcting from a phone: the form as it was filled in, the difference before anything is written, the trail after."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.web import trails
from referee.web.corrections import LOOKED_AT
from tests.web.phone import Phone, forms_in, text_of
from tests.web.test_tables import ranger, seq

Make = Callable[..., Phone]


def correct(phone: Phone, entry: int, kind: str = "play", **fields: Any) -> TestResponse:
    """Fill in the entry's form and send it: the difference, or what is wrong."""
    address = f"{phone.table}/corrections/{entry}"
    assert phone.get(address).status_code == 200
    return phone.client.get(f"{address}/{kind}", query_string=fields, headers=phone.headers)


def confirm(phone: Phone, shown: TestResponse, step: str = "confirm") -> TestResponse:
    """Press the button at the foot of the difference."""
    [form] = [each for each in forms_in(shown.text) if "/corrections/" in each.action]
    sent = {**form.values, "step": step}
    if step == "edit":
        return phone.client.get(form.action, query_string=sent, headers=phone.headers)
    return phone.client.post(form.action, data=sent, headers=phone.headers)


def played(phone: Phone) -> str:
    """Adam's jacks make two points each with the king; he leads by 4 to 0."""
    table = ranger(phone)
    for number, card in enumerate(("JS", "2C", "JD", "9H")):
        assert phone.enter("play", number % 2, card=card).status_code == 200
    return table


def totals(phone: Phone) -> list[str]:
    return re.findall(r'class="head-number figures">([^<]*)<', phone.board())


def test_the_form_opens_filled_with_what_was_entered(phone: Phone) -> None:
    table = played(phone)
    page = phone.get(f"{table}/corrections/2")
    assert re.search(r'value="J♠"[^>]*checked', page.text)
    assert len(re.findall(r"checked", page.text.partition("</main>")[0])) == 1
    assert "Adam plays J♠" in text_of(page.text)


def test_the_difference_is_shown_before_anything_is_written(app: Flask, phone: Phone) -> None:
    table = played(phone)
    assert totals(phone) == ["4", "0"]
    shown = correct(phone, 3, seat="1", card="Q♠")
    said = text_of(shown.text)
    assert shown.status_code == 200
    assert "Beth 0 → 3" in said
    assert "2 later entries count otherwise" in said
    assert (seq(app, table), totals(phone)) == (5, ["4", "0"])
    answer = confirm(phone, shown)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{table}/trail#entry-6")
    assert (seq(app, table), totals(phone)) == (6, ["4", "3"])


def test_the_old_entry_stays_struck_through_with_who_and_when(phone: Phone) -> None:
    table = played(phone)
    confirm(phone, correct(phone, 3, seat="1", card="Q♠"))
    trail = phone.get(f"{table}/trail").text
    rows = {row.partition('"')[0]: row for row in trail.split('id="entry-')[1:]}
    assert "2♣" in rows["3"].partition("</s>")[0] and "Q♠" in rows["3"].partition("</s>")[2]
    assert "Entry 3 corrected:" in text_of(rows["6"]) and "Q♠" in rows["6"]
    assert "scorekeeper" in rows["6"] and "<time" in rows["6"]
    phone.undo()
    undone = phone.get(f"{table}/trail").text
    assert totals(phone) == ["4", "0"]
    assert re.search(r'id="entry-6" data-kind="corrected" data-struck', undone)
    assert re.search(r'id="entry-3" data-kind="entry">', undone)


def test_undo_and_redo_say_which_correction(phone: Phone) -> None:
    played(phone)
    confirm(phone, correct(phone, 3, seat="1", card="Q♠"))
    assert "Undo: ↶ correction of entry 3" in text_of(phone.board())
    phone.undo()
    assert "Redo: ↷ correction of entry 3" in text_of(phone.board())


def test_an_entry_that_falls_is_named_with_the_reason(phone: Phone) -> None:
    table = played(phone)
    shown = correct(phone, 2, seat="0", card="9H")
    said = text_of(shown.text)
    assert "1 entry falls" in said
    assert re.search(r"1 entry falls 5 Beth 9♥.*9♥.*Rule 2\.2", said), said
    confirm(phone, shown)
    trail = phone.get(f"{table}/trail").text
    assert re.search(r'id="entry-5" data-kind="entry" data-struck.*?Fell with the correction, entry 6', trail, re.S)


def test_a_correction_that_is_refused_says_why_and_keeps_what_was_chosen(app: Flask, phone: Phone) -> None:
    table = played(phone)
    refused = correct(phone, 3, seat="1", card="JS")
    assert refused.status_code == 422
    assert "J♠" in text_of(refused.text) and "/rules#2.2" in refused.text
    unread = correct(phone, 3, seat="1", card="5X")
    assert unread.status_code == 400 and "5X" in text_of(unread.text)
    missing = correct(phone, 3, seat="1")
    assert missing.status_code == 400 and "A card is still to be chosen" in text_of(missing.text)
    assert seq(app, table) == 5


def test_a_correction_that_changes_nothing_is_not_entered(app: Flask, phone: Phone) -> None:
    table = played(phone)
    same = correct(phone, 2, seat="0", card="J♠")
    assert same.status_code == 422
    assert "This is what was entered" in text_of(same.text)
    assert re.search(r'value="J♠"[^>]*checked', same.text)
    assert seq(app, table) == 5


def test_a_correction_of_a_table_that_moved_on_is_shown_anew(app: Flask, phone: Phone) -> None:
    table = played(phone)
    shown = correct(phone, 3, seat="1", card="Q♠")
    phone.enter("play", 0, card="KS")
    late = confirm(phone, shown)
    assert late.status_code == 409
    assert "moved on" in text_of(late.text) and "Beth 0 → 3" in text_of(late.text)
    assert seq(app, table) == 6
    assert confirm(phone, late).status_code == 303
    assert seq(app, table) == 7


def test_a_correction_that_is_sent_twice_is_written_once(app: Flask, phone: Phone) -> None:
    table = played(phone)
    shown = correct(phone, 3, seat="1", card="Q♠")
    first, again = confirm(phone, shown), confirm(phone, shown)
    assert [first.status_code, again.status_code] == [303, 303]
    assert seq(app, table) == 6
    assert "stands so already" not in text_of(phone.get(first.headers["Location"].partition("#")[0]).text)
    said = text_of(phone.get(again.headers["Location"]).text)
    assert "Entry 3 stands so already; nothing is left to correct." in said


def test_a_correction_that_another_phone_made_too_is_said_to_stand(app: Flask, phone: Phone, make_phone: Make) -> None:
    table, other = played(phone), make_phone()
    other.join(table, 1)
    late = correct(other, 3, seat="1", card="Q♠")
    assert confirm(phone, correct(phone, 3, seat="1", card="Q♠")).status_code == 303
    assert confirm(other, late).headers["Location"] == f"{table}/trail?already=3"
    assert seq(app, table) == 6


@pytest.mark.parametrize("odd", ["77", "x", "-1", "9" * 5000])
def test_of_what_never_was_the_trail_says_nothing(phone: Phone, odd: str) -> None:
    table = played(phone)
    assert "stands so already" not in text_of(phone.get(f"{table}/trail?already={odd}").text)


def test_a_correction_that_was_undone_and_is_sent_again_is_shown_anew(app: Flask, phone: Phone) -> None:
    table = played(phone)
    shown = correct(phone, 3, seat="1", card="Q♠")
    confirm(phone, shown)
    phone.undo()
    late = confirm(phone, shown)
    assert late.status_code == 409
    assert "moved on" in text_of(late.text)
    assert seq(app, table) == 7
    assert confirm(phone, late).status_code == 303
    assert seq(app, table) == 8


def test_back_from_the_difference_the_form_holds_what_was_chosen(phone: Phone) -> None:
    played(phone)
    again = confirm(phone, correct(phone, 3, seat="1", card="Q♠"), step="edit")
    assert again.status_code == 200
    assert re.search(r'value="Q♠"[^>]*checked', again.text)


def test_an_entry_that_was_undone_is_not_corrected(phone: Phone) -> None:
    table = played(phone)
    phone.undo()
    answer = phone.get(f"{table}/corrections/5")
    assert answer.status_code == 422 and "Entry 5 does not count any more" in text_of(answer.text)
    assert phone.get(f"{table}/corrections/77").status_code == 422
    assert phone.client.post(f"{table}/corrections/3/juggle", data={}).status_code == 404


def test_each_phone_corrects_what_it_may_enter(phone: Phone, make_phone: Make) -> None:
    table = played(phone)
    beth, onlooker = make_phone(), make_phone()
    beth.join(table, 1)
    onlooker.join(table, None)
    assert f"{table}/corrections/3" in beth.get(f"{table}/trail").text
    assert beth.get(f"{table}/corrections/3").status_code == 200
    assert f"{table}/corrections/2" not in beth.get(f"{table}/trail").text
    assert beth.get(f"{table}/corrections/2").status_code == 403
    forged = beth.client.post(f"{table}/corrections/2/play", data={"seat": "1", "card": "Q♠", "step": "confirm"})
    assert forged.status_code == 403, "another's entry does not become one's own"
    assert "/corrections/" not in onlooker.get(f"{table}/trail").text
    assert "/rows/" in phone.board() and "/rows/" not in onlooker.board()
    assert onlooker.get(f"{table}/corrections/3").status_code == 403


def test_every_row_of_the_sheet_leads_to_the_entry_that_made_it(phone: Phone) -> None:
    table = played(phone)
    rows = re.findall(rf'href="({table}/rows/[^"]+)"', phone.board())
    assert [phone.get(each).headers["Location"] for each in rows] == [f"{table}/corrections/{n}" for n in range(1, 6)]
    assert phone.get(f"{table}/rows/0-9").status_code == 422


def ways_of(phone: Phone, table: str) -> dict[str, list[int]]:
    """Of each row of the sheet whom it names to correct, and which entry that leads to."""
    led: dict[str, list[int]] = {}
    for path in re.findall(rf'href="{table}(/rows/[^"]+)"', phone.board()):
        entry = int(phone.get(f"{table}{path}").headers["Location"].rpartition("/")[2])
        led.setdefault("-".join(path.split("-")[:2]), []).append(entry)
    return led


@pytest.mark.parametrize("by_cards", [False, True], ids=["counts", "cards"])
def test_each_hand_of_a_round_leads_to_its_own_entry(phone: Phone, by_cards: bool) -> None:
    table = phone.open("three_thirteen", ["Ann", "Bo", "Cy", "Di"], 3)
    out = ("go_out", {"hand": "4S 4H 4D"}) if by_cards else ("say_out", {})
    for entry, (move, fields), seat in (
        (1, out, 0),
        (2, ("count", {"points": "7"}), 1),
        (3, ("count", {"points": "0"}), 2),
        (4, ("count", {"points": "9"}), 3),
        (5, ("say_out", {}), 2),
        (6, ("count", {"points": "9"}), 3),
    ):
        assert phone.enter(move, seat, **fields).status_code == 200, entry
    assert ways_of(phone, table) == {"/rows/0-0": [1, 2, 3, 4], "/rows/0-1": [5, 6]}
    assert phone.post(f"{table}/rewinds", {"to": "5", "move_id": "back"}).status_code == 200
    assert ways_of(phone, table)["/rows/0-1"] == [5]


def test_each_hand_of_a_knock_leads_to_its_own_entry_whoever_scores(phone: Phone) -> None:
    table = phone.open("gin_rummy", ["Ann", "Bo", "Cy"], 0)
    for move, seat, fields in (
        ("penalty", None, {"offender": "1", "points": "10"}),
        ("knock_count", 1, {"count": "5"}),
        ("defend_count", 0, {"count": "25"}),
        ("void", None, {}),
    ):
        assert phone.enter(move, seat, **fields).status_code == 200, move
    assert ways_of(phone, table) == {"/rows/0-0": [1], "/rows/0-1": [3, 2], "/rows/0-2": [4]}


def test_a_call_of_kender_and_the_card_it_is_called_on_lead_each_to_its_own_entry(phone: Phone) -> None:
    table = phone.open("three_ranger_limit", ["Ann", "Bo"], 1, scoring="claimed", kender="true")
    for move, seat, fields in (
        ("turn_up", None, {"card": "JS"}),
        ("play", 0, {"card": "JD", "claimed": "2"}),
        ("kender", 1, {"play": "1", "asked": "2"}),
        ("play", 1, {"card": "9H", "claimed": "0"}),
    ):
        assert phone.enter(move, seat, **fields).status_code == 200, move
    assert ways_of(phone, table) == {"/rows/0-0": [1], "/rows/0-1": [2, 3], "/rows/0-2": [4]}


def test_a_hand_of_ranter_leads_to_the_cards_it_was_lost_by(phone: Phone) -> None:
    table = phone.open("ranter_go_round", ["Ann", "Bo", "Cy"], 2)
    assert phone.enter("stand", 0).status_code == 200
    assert phone.enter("lost", losers=["1", "2"]).status_code == 200
    assert ways_of(phone, table) == {"/rows/0-1": [2, 2]}


def test_what_stood_on_the_sheet_from_the_start_was_entered_by_nobody(phone: Phone) -> None:
    table = phone.open("ranter_go_round", ["Ann", "Bo", "Cy"], 0)
    assert phone.enter("lost", losers="1").status_code == 200
    assert re.findall(r"/rows/[\d-]+", phone.board()) == ["/rows/0-1"]
    assert phone.get(f"{table}/rows/0-1").headers["Location"] == f"{table}/corrections/1"
    assert phone.get(f"{table}/rows/0-0").status_code == 422


def test_an_error_at_a_table_leads_back_to_it_and_says_what_never_was(phone: Phone) -> None:
    table = played(phone)
    never = phone.get(f"{table}/corrections/999")
    assert never.status_code == 422 and "There is no entry 999 at this table." in text_of(never.text)
    assert f'href="{table}"' in never.text
    assert phone.undo().status_code == 200
    fell = phone.get(f"{table}/corrections/5")
    assert "Entry 5 does not count any more." in text_of(fell.text) and f'href="{table}"' in fell.text
    gone = phone.get("/tables/aaaaaaaaaaaaaaaaaaaa/corrections/1")
    assert gone.status_code == 404 and "Back to the table" not in text_of(gone.text)


def test_the_trail_tells_a_redo_from_an_undo_and_writes_the_time_as_the_phone_does(phone: Phone) -> None:
    table = played(phone)
    assert phone.undo().status_code == 200
    assert phone.redo().status_code == 200
    said = text_of(phone.get(f"{table}/trail").text)
    assert "Put back, up to entry 5" in said and said.count("Taken back to entry 4") == 1
    british = phone.client.get(f"{table}/trail", headers={**phone.headers, "Accept-Language": "en-GB,en;q=0.9"})
    times = [
        re.findall(r"<time datetime[^>]*>([^<]*)<", each) for each in (phone.get(f"{table}/trail").text, british.text)
    ]
    assert all(re.fullmatch(r"\d\d:\d\d", each) for each in times[1])
    assert all(re.fullmatch(r"\d\d?:\d\d\s[AP]M", each) for each in times[0])


def test_a_change_of_the_dealer_is_shown(phone: Phone) -> None:
    phone.open("ranter_go_round", ["Ann", "Bo", "Cy"])
    assert phone.enter("first_dealer", dealer="0", by="lot").status_code == 200
    shown = correct(phone, 1, "first_dealer", dealer="2", by="lot")
    assert "Ann deals → – " in text_of(shown.text) and "Cy – → deals" in text_of(shown.text)
    assert confirm(phone, shown).status_code == 303
    assert "Cy deals" in text_of(phone.board())


def test_another_move_may_take_the_place_of_the_one_that_was_entered(phone: Phone) -> None:
    table = phone.open("ranter_go_round", ["Ann", "Bo", "Cy"], 0)
    assert phone.enter("stand", 1).status_code == 200
    page = phone.get(f"{table}/corrections/1")
    assert f"{table}/corrections/1/change" in page.text
    assert confirm(phone, correct(phone, 1, "change", seat="1")).status_code == 303
    assert "changes with Cy" in text_of(phone.get(f"{table}/trail").text)


def test_the_entry_that_ended_the_game_can_be_corrected(phone: Phone) -> None:
    ranger(phone)
    for number, card in enumerate(("JS", "2C", "JD", "JH")):
        phone.enter("play", number % 2, card=card)
    assert "/again" in phone.board()
    shown = correct(phone, 5, seat="1", card="9H")
    assert "the game is over" in text_of(shown.text)
    assert confirm(phone, shown).status_code == 303
    assert "/again" not in phone.board() and phone.form("play", 0) is not None


def test_of_very_many_later_entries_the_first_are_looked_at_one_by_one(phone: Phone) -> None:
    phone.open("ranter_go_round", ["Ann", "Bo", "Cy"], 0, lives="99")
    for number in range(LOOKED_AT + 3):
        assert phone.post(f"{phone.table}/moves/lost", {"losers": str(number % 2)}).status_code == 200
    said = text_of(correct(phone, 1, "lost", losers="2").text)
    assert f"{LOOKED_AT} later entries count otherwise" in said
    assert "2 more entries follow" in said
    assert "Ann 47 → 48" in said and "Cy 99 → 98" in said


@pytest.mark.parametrize("language", ["it", "ru", "pl"])
def test_corrections_are_spoken_in_every_language(make_phone: Make, language: str) -> None:
    phone = make_phone(language)
    table = played(phone)
    english = "Correct|corrected|entry|entries|changes|trail"
    for page in (phone.get(f"{table}/corrections/3"), correct(phone, 3, seat="1", card="Q♠")):
        assert not re.search(english, text_of(page.text.partition("<body")[2]))


def test_who_was_chosen_in_the_place_of_another_stays_chosen(phone: Phone) -> None:
    """Also where somebody goes back from the difference, or the new entry is refused."""
    phone.open("gin_rummy", ["Ann", "Bo"], 0)
    phone.enter("knock_count", 1, count="5")
    phone.enter("defend_count", 0, count="25")
    shown = correct(phone, 1, "knock_count", seat="0", count="6")
    assert "Ann knocks with 6" in text_of(shown.text)
    refused = correct(phone, 1, "knock_count", seat="0", count="60")
    assert refused.status_code == 422
    for page, count in ((confirm(phone, shown, "edit"), 6), (refused, 60)):
        form = page.text.partition('id="correction"')[2].partition("</form>")[0]
        assert 'name="seat" value="0"' in form
        assert f'value="{count}"' in form


def test_fewer_ranks_than_seats_are_shown_as_far_as_they_go(phone: Phone) -> None:
    table = phone.open("ranter_go_round", ["Ann", "Bo", "Cy"], 0)
    assert phone.enter("turn_up", ranks=["K", "5", "7"], drew="none").status_code == 200
    answer = correct(phone, 1, "turn_up", ranks=["K", "nonsense"], drew="none")
    assert answer.status_code == 400
    chosen = re.findall(r'<option value="(\w+)" selected', answer.text)
    assert chosen == ["K"], text_of(answer.text)
    assert len(re.findall(r'<select class="ranks-card"', answer.text)) == 3
    assert phone.get(f"{table}/corrections/1").status_code == 200


def test_every_row_of_hollywood_leads_to_the_hand_that_it_shows(phone: Phone) -> None:
    """A hand stands in up to three columns; on the big screen each of them has its names and its sum."""
    table = phone.open("gin_rummy", ["Ann", "Bo", "Cy"], 0, hollywood="true")
    for left in (20, 27, 34):
        assert phone.enter("knock_count", 0, count="5").status_code == 200
        assert phone.enter("defend_count", count=str(left)).status_code == 200
    led = {}
    for row, defender in re.findall(rf'href="{table}(/rows/\d-\d)(-[12])"', phone.board()):
        path = f"{table}{row}{defender}"
        page = phone.client.get(path, headers=phone.headers, follow_redirects=True).text
        led[row] = re.findall(r"(\d+) points to Ann", text_of(page))[0]
    assert led == {
        "/rows/0-0": "15",
        "/rows/0-1": "22",
        "/rows/0-2": "29",
        "/rows/1-0": "22",
        "/rows/1-1": "29",
        "/rows/2-0": "29",
    }
    screen = text_of(phone.get(f"{table}/screen").text)
    for sums in ("Total 66 0 0", "Total 51 0 0", "Total 29 0 0"):
        assert sums in screen
    assert screen.count("Ann Bo Cy") == 3


@pytest.mark.parametrize(
    ("game", "entries", "parts"),
    [
        ("three_thirteen", [("say_out", 0, {}), ("count", 1, {"points": 5}), ("say_out", 1, {})], ["round 1"] * 2),
        ("gin_rummy", [("knock_count", 1, {"count": 0}), ("defend_count", 0, {"count": 5})], ["hand 1"] * 2),
        ("ranter_go_round", [("lost", None, {"losers": 0}), ("lost", None, {"losers": 1})], ["hand 1"]),
        ("three_ranger_limit", [("turn_up", None, {"card": "KD"})], []),
    ],
)
def test_an_entry_says_in_which_round_it_was_made(
    phone: Phone, game: str, entries: list[tuple[str, int | None, dict[str, Any]]], parts: list[str]
) -> None:
    table = phone.open(game, ["Ann", "Bo"], 1)
    for move, seat, fields in entries:
        answer = phone.enter(move, seat, **fields)
        assert answer.status_code == 200, text_of(answer.text)
    trail = phone.get(f"{table}/trail").text
    said = re.findall(r'<p class="trail-by"><span class="figures">(\d+)</span> <b>([^<]*)</b>', trail)
    last = {"three_thirteen": ["round 2"], "ranter_go_round": ["hand 2"]}.get(game, [])
    assert [part for _, part in said] == [*last, *parts]
    page = phone.get(f"{table}/corrections/1")
    was = page.text.partition('class="correcting-was"')[2].partition("</div>")[0]
    assert re.findall(r"<b>([^<]*)</b>", was) == parts[:1]
    if game == "three_thirteen":
        assert "May I?" not in text_of(page.text), "there is no such button here"


def lives(app: Flask, phone: Phone) -> tuple[int, ...]:
    """Whoever sits there, with the lives left."""
    table = app.extensions["book"].table(phone.table.rsplit("/", 1)[-1])
    left: tuple[int, ...] = app.extensions["desk"].look(table).state.lives
    return left


def test_a_later_hand_is_not_dealt_to_others_by_a_correction(app: Flask, phone: Phone) -> None:
    """Bo, not Ann, is out after the first hand: nobody knows whose the cards of the second one would have been."""
    phone.open("ranter_go_round", ["Ann", "Bo", "Cy", "Di"], 3, lives="1")
    phone.enter("turn_up", ranks=["2", "9", "7", "5"])
    phone.enter("turn_up", ranks=["8", "6", "3"])
    assert "Bo" in text_of(phone.board())
    shown = correct(phone, 1, "turn_up", ranks=["9", "2", "7", "5"])
    said = text_of(shown.text)
    assert "1 entry falls" in said and "before other players" in said
    assert confirm(phone, shown).status_code == 303
    assert "fallen" not in phone.board(), "nor is it offered to be entered again as it was"
    assert lives(app, phone) == (1, 0, 1, 1)


def test_who_lost_a_later_hand_stands_whoever_would_have_been_in_it(app: Flask, phone: Phone) -> None:
    phone.open("ranter_go_round", ["Ann", "Bo", "Cy", "Di"], 3, lives="1")
    phone.enter("turn_up", ranks=["2", "9", "7", "5"])
    phone.enter("lost", losers="2")
    shown = correct(phone, 1, "turn_up", ranks=["9", "2", "7", "5"])
    assert "falls" not in text_of(shown.text)
    assert confirm(phone, shown).status_code == 303
    assert lives(app, phone) == (1, 0, 0, 1)


def test_a_long_trail_has_pages_and_each_entry_its_place(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five entries, two on a page: newest first, the first of them reached by the ways that the pages show."""
    monkeypatch.setattr(trails, "ON_A_PAGE", 2)
    table, seen = played(phone), list[list[str]]()
    way = f"{table}/trail"
    while way:
        page = phone.get(way).text
        seen.append(re.findall(r'id="entry-(\d+)"', page))
        found = re.search(r'rel="prev" href="([^"]+)"', page)
        way = found[1] if found else ""
    assert seen == [["5", "4"], ["3", "2"], ["1"]]
    for entry, beside in (("1", f"{table}/trail?to=3"), ("3", f"{table}/trail"), ("5", None)):
        back = re.search(rf'href="({table}/trail[^"]*)#entry-{entry}"', phone.get(f"{table}/corrections/{entry}").text)
        assert back is not None, "from the form of an entry a way leads back to its place"
        page = phone.get(back[1]).text
        assert f'id="entry-{entry}"' in page
        later = re.search(r'rel="next" href="([^"]+)"', page)
        assert (later and later[1]) == beside
    for odd in ("0", "99", "-1", "x", "9" * 30):
        assert 'id="entry-5"' in phone.get(f"{table}/trail?to={odd}").text


def test_a_trail_of_pages_tells_what_the_whole_one_does(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(phone)
    confirm(phone, correct(phone, 2, seat="0", card="9H"))
    phone.undo()
    whole = re.findall(r'<li class="trail-row".*?</li>', phone.get(f"{table}/trail").text, re.S)
    monkeypatch.setattr(trails, "ON_A_PAGE", 3)
    pages = [phone.get(f"{table}/trail?to={to}").text for to in (7, 4, 1)]
    assert [row for page in pages for row in re.findall(r'<li class="trail-row".*?</li>', page, re.S)] == whole
    assert len(whole) == 7
