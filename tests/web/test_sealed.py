"""Hands handed in face down: seen by nobody else before they are turned up, then accepted or challenged."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask

from tests.web.phone import HTMX, Phone, forms_in, text_of

Make = Callable[..., Phone]
ANN, BO, CY = 0, 1, 2
KNOCK = "9S TS JS QH QD QC 2D 3D 4D 7H"
OTHER_KNOCK = "AS 2S 3S KH KD KC 8D 8C 8H 6H"
DEFENCE = "8C 9C TC KS KD KC 6H 4S 2C QS"
SECRET = ("seven of hearts", "six of hearts")
"""The card that only the one and only the other of two knocks holds."""


@dataclass(frozen=True)
class Round:
    """A table of gin at which hands are sealed: its keeper has no seat, Ann and Bo play, Cy sits out."""

    app: Flask
    keeper: Phone
    ann: Phone
    bo: Phone
    onlooker: Phone

    @property
    def table(self) -> str:
        return self.keeper.table

    @property
    def phones(self) -> tuple[Phone, ...]:
        return self.keeper, self.ann, self.bo, self.onlooker

    def seq(self) -> int:
        return int(self.app.extensions["book"].seq(self.table.rsplit("/", 1)[-1]))

    def kinds(self) -> list[str]:
        """The kinds of all items, as the log has them."""
        return [item["kind"] for item in self.exported()["items"]]

    def exported(self, **how: bool) -> dict[str, Any]:
        book = self.app.extensions["book"]
        exported: dict[str, Any] = book.export(self.table.rsplit("/", 1)[-1], **how)
        return exported

    def scores(self) -> list[str]:
        return re.findall(r'head-number figures">([^<]+)<', self.onlooker.board())


def sealed(phone: Phone, move: str, seat: int, **fields: Any) -> Any:
    """Hand in a hand face down with the form of the board."""
    wanted = f"{phone.table}/seals/{move}"
    for form in forms_in(phone.board()):
        if form.action == wanted and form.values.get("seat") == [str(seat)]:
            return phone.post(form.action, {**form.values, **fields})
    raise AssertionError(f"{move} is not asked for: {text_of(phone.board())}")


def seated(app: Flask, make_phone: Make, **rules: str) -> Round:
    keeper, ann, bo, onlooker = (make_phone() for _ in range(4))
    table = keeper.open("gin_rummy", ["Ann", "Bo", "Cy"], ANN, **rules)
    ann.join(table, ANN)
    bo.join(table, BO)
    onlooker.join(table, None)
    assert keeper.client.post(f"{table}/sealing", data={"on": "true"}).status_code == 303
    return Round(app, keeper, ann, bo, onlooker)


@pytest.fixture
def table(app: Flask, make_phone: Make) -> Round:
    return seated(app, make_phone)


# nobody else sees it


def pages(phone: Phone, table: str) -> Iterator[tuple[str, bytes]]:
    """Everything that the table ever sends to a phone."""
    for path in ("", "/board", "/trail", "/seats", "/share", "/rules"):
        headers = HTMX if path == "/board" else {}
        yield path, phone.get(f"{table}{path}", **headers).data
    yield "home", phone.get("/").data
    stream = phone.get(f"{table}/stream")
    yield "stream", next(stream.iter_encoded())
    stream.close()


def shown(round_: Round, phone: Phone) -> dict[str, str]:
    """The same without what is another one at every table and every time it is asked for."""
    return {path: masked(round_, data.decode()) for path, data in pages(phone, round_.table)}


def masked(round_: Round, text: str) -> str:
    code = round_.exported()["table"]["code"]
    text = text.replace(round_.table, "/tables/t").replace(code, "CODE").replace(" ".join(code), "C O D E")
    text = re.sub(r'(name="move_id" value|nonce|datetime)="[^"]+"', r'\1="x"', text)
    text = re.sub(r'<p class="code".*?</p>|<div class="qr"[^>]*>.*?</div>', "", text, flags=re.S)
    text = text.replace(f"like={round_.table.rsplit('/', 1)[-1]}", "like=t")
    text = re.sub(r'(class="(?:menu|screen)-qr"[^>]*>)<svg.*?</svg>', r"\1", text, flags=re.S)
    text = re.sub(r'(class="sitting-moved">)[^<]+', r"\1just now", text)
    return re.sub(r"\b\d{1,2}:\d\d\s?[AP]M", "noon", text)


def test_no_byte_of_a_sealed_hand_reaches_another_phone(app: Flask, make_phone: Make) -> None:
    """Two tables that differ in nothing but the hand that Ann has sealed look alike to all but her."""
    one, other = (seated(app, make_phone) for _ in range(2))
    assert sealed(one.ann, "knock", ANN, hand=KNOCK).status_code == 200
    assert sealed(other.ann, "knock", ANN, hand=OTHER_KNOCK).status_code == 200
    mine, theirs = shown(one, one.ann), shown(other, other.ann)
    for path in ("", "/board"):
        assert SECRET[0] in in_seals(mine[path]) and SECRET[1] not in in_seals(mine[path])
        assert SECRET[1] in in_seals(theirs[path]) and SECRET[0] not in in_seals(theirs[path])
    for mine_of, theirs_of in zip(one.phones, other.phones, strict=True):
        if mine_of is one.ann:
            continue
        seen = shown(one, mine_of)
        assert seen == shown(other, theirs_of)
        assert "Ann is in" in text_of(in_seals(seen["/board"]))
    assert bodies(one) == bodies(other)
    assert bodies(one, with_secrets=True) != bodies(other, with_secrets=True)
    assert "7H" not in json.dumps(bodies(one)) and "7H" in json.dumps(bodies(one, with_secrets=True))


def in_seals(page: str) -> str:
    """The part of a page where the sealed hands lie."""
    found = re.search(r'<section class="seals".*?</section>', page, flags=re.S)
    return found[0] if found else ""


def bodies(round_: Round, **how: bool) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = [dict(item["body"]) for item in round_.exported(**how)["items"]]
    for body in items:
        body.pop("holder", None)
    return items


def test_what_another_phone_is_told_does_not_hang_on_what_lies_face_down(app: Flask, make_phone: Make) -> None:
    """Not even by a refusal: Bo may seal a card that lies in Ann's hand, which is found when both are turned up."""
    one, other = (seated(app, make_phone) for _ in range(2))
    sealed(one.ann, "knock", ANN, hand=KNOCK)
    sealed(other.ann, "knock", ANN, hand=OTHER_KNOCK)
    with_a_card_of_anns = "7H 9C TC KS 5D 5C 6C 4S 2C JD"
    for round_ in (one, other):
        form = {"seat": BO, "occasion": "hand 1 defence", "hand": with_a_card_of_anns}
        asked = round_.bo.post(f"{round_.table}/seals/defend/questions", form)
        assert "If so" in text_of(asked.text)
        assert round_.bo.post(f"{round_.table}/seals/defend", form).status_code == 200
    assert "7♥\ufe0e is in Ann's hand already" in text_of(one.bo.board())
    assert "acceptances" not in one.bo.board() and "acceptances" in other.bo.board()
    assert "cannot lie so together" in one.bo.board() and "Accept them" not in one.bo.board()
    assert "Accept them" in other.bo.board()
    assert "one of them is entered wrongly" in one.bo.board() and "or undo" not in one.bo.board()
    assert one.keeper.post(f"{one.table}/acceptances", {"seen": one.seq()}).status_code == 422
    assert one.kinds().count("entry") == 0


def test_eleven_cards_are_answered_before_they_are_sealed(table: Round) -> None:
    form = {"seat": ANN, "occasion": "hand 1", "hand": f"{KNOCK} 8H"}
    asked = text_of(table.ann.post(f"{table.table}/seals/knock/questions", form).text)
    assert "Yes: throw 8♥" in asked
    assert "If so" not in asked
    assert table.ann.post(f"{table.table}/seals/knock", form).status_code == 422


def test_who_gets_up_or_sits_down_elsewhere_leaves_no_hand_behind(table: Round, make_phone: Make) -> None:
    sealed(table.ann, "knock", ANN, hand=KNOCK)
    assert SECRET[0] in in_seals(table.ann.board())
    table.ann.join(table.table, None)
    newcomer = make_phone()
    newcomer.join(table.table, ANN)
    for phone in (table.ann, table.onlooker, newcomer, table.keeper):
        assert "Ann is in" in text_of(in_seals(phone.board()))
        assert SECRET[0] not in in_seals(phone.board())
    assert "withdrawals" in newcomer.board(), "the seat is theirs now"
    assert newcomer.post(f"{table.table}/withdrawals", {"seat": ANN}).status_code == 200
    assert sealed(newcomer, "knock", ANN, hand=OTHER_KNOCK).status_code == 200
    assert SECRET[1] in in_seals(newcomer.board())
    table.bo.join(table.table, None)
    newcomer.join(table.table, BO)
    assert SECRET[1] not in in_seals(newcomer.board()), "the phone went on to Bo"


# turned up, accepted


def both_in(table: Round) -> None:
    assert sealed(table.ann, "knock", ANN, hand=KNOCK).status_code == 200
    assert sealed(table.bo, "defend", BO, hand=DEFENCE).status_code == 200


UP_CARD = ("take_upcard", "pass_upcard", "turn_up")


def offered(phone: Phone) -> set[str]:
    """The kinds of the moves that the board offers openly."""
    return {form.action.rpartition("/")[2] for form in forms_in(phone.board()) if "/moves/" in form.action}


def test_once_a_hand_lies_there_nobody_is_offered_how_it_began(table: Round) -> None:
    assert offered(table.keeper) >= {*UP_CARD, "void", "take_chairs"} and offered(table.bo) >= {
        "take_upcard",
        "pass_upcard",
    }
    assert sealed(table.ann, "knock", ANN, hand=KNOCK).status_code == 200
    for phone in (table.keeper, table.ann, table.bo):
        assert not offered(phone) & set(UP_CARD)
    assert offered(table.keeper) == {"penalty"}, "what may still be owed stays"
    assert table.ann.post(f"{table.table}/withdrawals", {"seat": ANN}).status_code == 200
    assert offered(table.keeper) >= set(UP_CARD), "and with the hand taken back it begins again"


def test_all_are_turned_up_with_the_last_and_then_accepted(table: Round) -> None:
    both_in(table)
    assert table.kinds() == ["sealing", "sealed", "sealed", "turned_up"]
    for phone in table.phones:
        board = text_of(phone.board())
        assert "The hands are turned up" in board
        assert "If so: Ann knocks with 7, Bo is left with 12: 5 points to Ann" in board
        assert "22 − 10 laid off = 12" in board, "the felt shows both hands"
    assert table.scores() == ["0", "0", "0"]
    assert "acceptances" not in table.onlooker.board()
    [seen] = re.findall(r'name="seen" value="(\d+)"', table.bo.board())
    sent = {"seen": seen, "move_id": "one and the same"}
    assert [table.bo.post(f"{table.table}/acceptances", sent).status_code for _ in range(2)] == [200, 200]
    assert table.kinds()[4:] == ["entry", "entry"]
    assert table.scores() == ["5", "0", "0"]
    assert "Each hand goes in face down" in text_of(table.bo.board()), "the next hand"
    trail = table.keeper.get(f"{table.table}/trail").text
    by = r'figures">{}</span> <b>hand 1</b> ([^<]+)<time'
    assert re.findall(by.format(6), trail) == ["Bo "], "each hand is entered by whoever held it"
    assert re.findall(by.format(5), trail) == ["Ann "]


def test_felt_and_sheet_say_the_same_chairs_while_the_hands_lie_turned_up(table: Round) -> None:
    both_in(table)
    board = table.bo.board()
    assert "5 points to Ann" in text_of(board), "the hands are counted as they would be"
    in_sheet = re.findall(r'head-name">(\w+)<.*?head-role">([^<]+)<', board, re.S)
    in_felt = re.findall(r'class="chair".*?<b>(\w+)</b> <span>([^<]+)<', board, re.S)
    assert len(in_sheet) == 3 and sorted(in_felt) == sorted(in_sheet)


def test_whoever_waits_for_the_others_is_offered_to_turn_up_and_nothing_else_as_large(table: Round) -> None:
    assert sealed(table.ann, "knock", ANN, hand=KNOCK).status_code == 200
    board = table.keeper.board()
    assert "Still to come: Bo" in text_of(board) and "Penalty" in board
    assert "data-choose" not in board
    assert 'data-look="primary">Turn up what is there<' in board


def test_two_who_seal_at_once_are_both_in_and_turned_up_once(app: Flask, table: Round) -> None:
    """Between Bo's look and his writing Ann's hand comes in: he looks again, and turns both up."""
    book, append = app.extensions["book"], app.extensions["book"].append
    waiting = [lambda: sealed(table.ann, "knock", ANN, hand=KNOCK)]

    def overtaken(*words: Any) -> None:
        if waiting:
            assert waiting.pop()().status_code == 200
        append(*words)

    book.append = overtaken
    assert sealed(table.bo, "defend", BO, hand=DEFENCE).status_code == 200
    assert table.kinds() == ["sealing", "sealed", "sealed", "turned_up"]


def test_a_phone_that_seals_twice_changes_its_own_hand_only_while_it_lies_face_down(table: Round) -> None:
    form = {"seat": ANN, "occasion": "hand 1", "move_id": "first", "hand": KNOCK}
    for _ in range(2):
        assert table.ann.post(f"{table.table}/seals/knock", form).status_code == 200
    assert table.kinds() == ["sealing", "sealed"]
    assert (
        table.ann.post(f"{table.table}/seals/knock", {**form, "move_id": "b", "hand": OTHER_KNOCK}).status_code == 200
    )
    assert SECRET[1] in in_seals(table.ann.board())
    sealed(table.bo, "defend", BO, hand="9S TS JS QH QD QC 2D 3D 4D 7H")
    again = table.ann.post(f"{table.table}/seals/knock", {**form, "move_id": "c"})
    assert again.status_code == 422
    assert "changed only when it is challenged" in text_of(again.text)


def test_what_is_no_hand_is_refused_and_the_others_hear_nothing(table: Round) -> None:
    before = table.bo.board()
    refused = sealed(table.ann, "knock", ANN, hand="KS QD 9C 7H 5S 3D 2C 8H 6C JD")
    assert refused.status_code == 422 and "Rule 4.4" in text_of(refused.text)
    assert sealed(table.ann, "defend", ANN, hand="KS QD 9C").status_code == 422
    assert sealed(table.ann, "defend", ANN, hand="KS QD", layoffs="/ KS").status_code == 422
    assert sealed(table.ann, "knock", ANN, hand="rubbish").status_code == 400
    assert table.kinds() == ["sealing"]
    assert table.bo.board() == before


# challenged


def test_a_challenged_hand_is_entered_again_before_all_is_accepted(table: Round) -> None:
    both_in(table)
    assert table.bo.post(f"{table.table}/challenges", {"seat": ANN}).status_code == 200
    assert table.bo.post(f"{table.table}/challenges", {"seat": ANN}).status_code == 200, "twice is once"
    assert table.kinds()[4:] == ["challenged"]
    assert "Ann challenged" in text_of(table.onlooker.board())
    refused = table.keeper.post(f"{table.table}/acceptances", {"seen": table.seq()})
    assert refused.status_code == 422 and "still to be entered again" in text_of(refused.text)
    with pytest.raises(AssertionError, match="not asked for"):
        sealed(table.bo, "defend", BO, hand=DEFENCE)
    with pytest.raises(AssertionError, match="not asked for"):
        sealed(table.bo, "knock", ANN, hand=KNOCK)
    assert sealed(table.ann, "knock", ANN, hand="9S TS JS QH QD QC 2D 3D 4D 5H").status_code == 200
    assert ": 7 points to Ann" in text_of(table.bo.board())
    assert table.keeper.post(f"{table.table}/acceptances", {"seen": table.seq()}).status_code == 200
    assert table.scores() == ["7", "0", "0"]


def test_the_keeper_corrects_a_challenged_hand_too(table: Round) -> None:
    both_in(table)
    table.ann.post(f"{table.table}/challenges", {"seat": BO})
    assert sealed(table.keeper, "defend", BO, hand=DEFENCE.replace("6H", "5H")).status_code == 200
    assert ": 4 points to Ann" in text_of(table.ann.board())


def test_what_was_looked_at_is_what_is_accepted(table: Round) -> None:
    both_in(table)
    seen = table.seq()
    table.ann.post(f"{table.table}/challenges", {"seat": BO})
    sealed(table.bo, "defend", BO, hand=DEFENCE.replace("6H", "5H"))
    late = table.ann.post(f"{table.table}/acceptances", {"seen": seen})
    assert late.status_code == 409
    assert table.scores() == ["0", "0", "0"]


# the keeper


def test_the_keeper_turns_up_early_and_enters_what_is_missing(table: Round) -> None:
    sealed(table.ann, "knock", ANN, hand=KNOCK)
    assert table.bo.post(f"{table.table}/turnings", {}).status_code == 403
    assert table.keeper.post(f"{table.table}/seals/defend", {"seat": BO, "hand": DEFENCE}).status_code == 403
    assert table.keeper.post(f"{table.table}/turnings", {}).status_code == 200
    assert SECRET[0] in table.bo.board()
    assert "Still to come: Bo" in text_of(table.bo.board())
    for who in (table.bo, table.keeper):
        offered = text_of(who.board())
        assert "Bo lays down" in offered and "Bo knocks" not in offered, "the knock lies there"
    assert sealed(table.keeper, "defend", BO, hand=DEFENCE).status_code == 200
    assert table.keeper.post(f"{table.table}/acceptances", {"seen": table.seq()}).status_code == 200
    assert table.scores() == ["5", "0", "0"]


def test_the_keeper_hands_in_for_a_seat_without_a_phone_and_hands_the_phone_on(app: Flask, make_phone: Make) -> None:
    keeper, ann, onlooker = (make_phone() for _ in range(3))
    table = Round(app, keeper, ann, ann, onlooker)
    keeper.open("gin_rummy", ["Ann", "Bo"], ANN)
    ann.join(keeper.table, ANN)
    onlooker.table = keeper.table
    keeper.client.post(f"{keeper.table}/sealing", data={"on": "true"})
    assert sealed(keeper, "defend", BO, hand=DEFENCE).status_code == 200
    assert "king of spades" not in in_seals(keeper.board()) and "Take it back" in in_seals(keeper.board())
    assert "king of spades" not in in_seals(ann.board())
    assert sealed(ann, "knock", ANN, hand=KNOCK).status_code == 200
    assert table.kinds()[-1] == "turned_up"


def dead(phone: Phone) -> list[str]:
    """Where each key that is dead on this phone's pads says that its card lies."""
    return re.findall(r'data-dead="[^"]+"[^>]* title="([^"]+)"', phone.board())


def test_what_lies_face_up_is_dead_for_the_hand_still_to_come_and_refused_before_it_is_laid_there(
    table: Round,
) -> None:
    sealed(table.ann, "knock", ANN, hand=KNOCK)
    assert dead(table.bo) == dead(table.keeper) == [], "of what lies face down no key tells"
    table.keeper.post(f"{table.table}/turnings", {})
    assert dead(table.bo) == dead(table.keeper) == ["in Ann&#39;s hand"] * 10
    with_a_card_of_anns = DEFENCE.replace("QS", "QH")
    refused = sealed(table.bo, "defend", BO, hand=with_a_card_of_anns)
    assert refused.status_code == 422 and "hand already" in refused.text
    asked = {"seat": BO, "occasion": "hand 1 defence", "hand": with_a_card_of_anns}
    assert "hand already" in table.bo.post(f"{table.table}/seals/defend/questions", asked).text
    assert table.kinds()[-1] == "turned_up"
    assert sealed(table.bo, "defend", BO, hand=DEFENCE).status_code == 200


def test_what_answers_a_challenged_knock_is_dead_for_the_knock_that_takes_its_place(table: Round) -> None:
    both_in(table)
    table.bo.post(f"{table.table}/challenges", {"seat": ANN})
    assert len(dead(table.ann)) >= 10 and set(dead(table.ann)) == {"in Bo&#39;s hand"}
    assert sealed(table.ann, "knock", ANN, hand=KNOCK).status_code == 200
    assert "Accept" in text_of(table.ann.board())


def test_whoever_has_a_hand_to_enter_is_offered_that_first_and_acceptance_beside_the_hands(table: Round) -> None:
    sealed(table.ann, "knock", ANN, hand=KNOCK)
    table.keeper.post(f"{table.table}/turnings", {})
    for phone in (table.bo, table.keeper):
        board = phone.board()
        assert "<button" in in_seals(board) and "Accept</button>" in in_seals(board)
        assert board.count("Accept</button>") == 1 and 'data-look="primary">Accept<' not in board
        assert 'data-look="primary"' not in in_seals(board)
    assert 'data-look="primary">Accept<' in table.ann.board(), "who has nothing to enter accepts"
    assert table.bo.post(f"{table.table}/acceptances", {"seen": table.seq()}).status_code == 200
    assert table.kinds()[-1] == "entry"


def test_of_several_packs_as_many_copies_are_left_as_do_not_lie_face_up(make_phone: Make) -> None:
    keeper, ann, bo, cy = (make_phone() for _ in range(4))
    table = keeper.open("three_thirteen", ["Ann", "Bo", "Cy"], CY)
    for seat, phone in enumerate((ann, bo, cy)):
        phone.join(table, seat)
    keeper.client.post(f"{table}/sealing", data={"on": "true"})
    assert ann.enter("go_out", ANN, hand="5H 6H 7H").status_code == 200
    assert sealed(cy, "lay_down", CY, hand="9D 9D 2C").status_code == 200
    for is_up in (False, True):
        assert ('data-dead="9♦"' in bo.board()) == is_up
        assert ('data-card="2♣" data-copies-left="1"' in bo.board()) == is_up
        keeper.post(f"{table}/turnings", {})
    board = bo.board()
    assert 'data-look="primary">Accept<' not in board and "Accept</button>" in in_seals(board)
    assert sealed(bo, "lay_down", BO, hand="9D 3S 4S").status_code == 422


def test_all_hands_are_put_away(table: Round) -> None:
    both_in(table)
    assert table.bo.post(f"{table.table}/withdrawals", {}).status_code == 403
    assert table.keeper.post(f"{table.table}/withdrawals", {}).status_code == 200
    assert "Still to come: Ann and Bo" in text_of(table.bo.board())
    assert sealed(table.ann, "knock", ANN, hand=OTHER_KNOCK).status_code == 200
    assert SECRET[1] not in in_seals(table.bo.board()), "face down again"


def test_only_the_keeper_switches_and_hands_are_entered_openly_again(table: Round) -> None:
    sealed(table.ann, "knock", ANN, hand=KNOCK)
    assert table.bo.post(f"{table.table}/sealing", {"on": "false"}).status_code == 403
    table.keeper.client.post(f"{table.table}/sealing", data={"on": "false"})
    assert in_seals(table.bo.board()) == ""
    assert table.bo.form("knock", BO) is not None
    late = {"seat": BO, "occasion": "hand 1 defence", "hand": DEFENCE}
    assert table.bo.post(f"{table.table}/seals/defend", late).status_code == 409
    table.keeper.client.post(f"{table.table}/sealing", data={"on": "true"})
    assert "Ann is in" in text_of(table.bo.board()), "what lay there still lies there"


def test_a_game_without_such_hands_is_not_asked(phone: Phone) -> None:
    table = phone.open("three_ranger_limit", ["Ann", "Bo"], ANN)
    assert "/sealing" not in phone.get(table).text
    assert phone.post(f"{table}/sealing", {"on": "true"}).status_code == 422


# undo, and who may not


def test_undo_neither_shows_nor_loses_what_lies_face_down(table: Round) -> None:
    assert table.keeper.enter("penalty", offender="1", points="5").status_code == 200
    sealed(table.ann, "knock", ANN, hand=KNOCK)
    assert table.bo.undo().status_code == 200
    assert "Still to come: Ann and Bo" in text_of(table.bo.board())
    assert table.bo.redo().status_code == 200
    assert "Ann is in" in text_of(table.bo.board())
    assert SECRET[0] in in_seals(table.ann.board())
    assert SECRET[0] not in in_seals(table.bo.board())


def undo_and_redo(phone: Phone) -> list[str]:
    """What the two buttons say."""
    found = re.findall(r'class="button (?:un|re)do">(.*?)</button>', phone.board(), flags=re.S)
    return [text_of(each) for each in found]


def test_undo_says_how_many_sealed_hands_go_with_it_and_redo_how_many_come_back(make_phone: Make) -> None:
    keeper, bo, cy = (make_phone() for _ in range(3))
    table = keeper.open("three_thirteen", ["Ann", "Bo", "Cy", "Di"], CY)
    bo.join(table, BO)
    cy.join(table, CY)
    keeper.client.post(f"{table}/sealing", data={"on": "true"})
    assert keeper.enter("go_out", ANN, hand="5H 6H 7H").status_code == 200
    assert "sealed hand" not in "".join(undo_and_redo(bo))
    sealed(cy, "lay_down", CY, hand="9D 9H 2C")
    assert ["Ann out + 1 sealed hand" in each for each in undo_and_redo(bo)] == [True]
    sealed(bo, "lay_down", BO, hand="9C 8C 2S")
    assert ["Ann out + 2 sealed hands" in each for each in undo_and_redo(keeper)] == [True]
    bo.post(f"{table}/withdrawals", {"seat": BO})
    keeper.undo()
    assert ["Ann out + 1 sealed hand" in each for each in undo_and_redo(keeper)] == [True]
    keeper.redo()
    assert "Cy is in" in text_of(bo.board()) and "+ 1 sealed hand" in "".join(undo_and_redo(bo))


def test_a_hand_of_a_deal_that_was_undone_is_not_taken_for_another_deals(table: Round) -> None:
    table.keeper.enter("penalty", offender="1", points="5")
    both_in(table)
    table.keeper.undo()
    table.keeper.enter("penalty", offender="0", points="5")
    assert "Still to come: Ann and Bo" in text_of(table.bo.board())
    sealed(table.ann, "knock", ANN, hand=OTHER_KNOCK)
    assert SECRET[1] not in in_seals(table.bo.board())


def test_undo_of_what_was_accepted_turns_the_hands_up_again(table: Round) -> None:
    both_in(table)
    table.keeper.post(f"{table.table}/acceptances", {"seen": table.seq()})
    table.keeper.undo()
    table.keeper.undo()
    assert "The hands are turned up" in text_of(table.bo.board())
    assert table.bo.post(f"{table.table}/acceptances", {"seen": table.seq()}).status_code == 200
    assert table.scores() == ["5", "0", "0"]


def test_who_looks_on_and_who_sits_elsewhere_may_do_nothing(table: Round, make_phone: Make) -> None:
    cy, stranger = make_phone(), make_phone()
    cy.join(table.table, CY)
    stranger.table = table.table
    hand = {"seat": ANN, "occasion": "hand 1", "hand": KNOCK}
    for phone in (table.onlooker, stranger, cy, table.bo):
        assert phone.post(f"{table.table}/seals/knock", hand).status_code == 403
    sealed(table.ann, "knock", ANN, hand=KNOCK)
    for phone in (table.onlooker, stranger, cy, table.bo):
        assert phone.post(f"{table.table}/withdrawals", {"seat": ANN}).status_code == 403
    sealed(table.bo, "defend", BO, hand=DEFENCE)
    for phone in (table.onlooker, stranger):
        assert phone.post(f"{table.table}/challenges", {"seat": ANN}).status_code == 403
        assert phone.post(f"{table.table}/acceptances", {"seen": table.seq()}).status_code == 403
    assert table.kinds().count("sealed") == 2


@pytest.mark.parametrize(
    ("where", "form", "status"),
    [
        ("challenges", {"seat": "x"}, 422),
        ("challenges", {"seat": "7"}, 409),
        ("challenges", {}, 422),
        ("withdrawals", {"seat": "-1"}, 422),
        ("acceptances", {"seen": "9" * 30}, 422),
        ("acceptances", {"seen": "0"}, 409),
        ("turnings", {}, 409),
        ("seals/shout", {"seat": "0"}, 404),
        ("seals/penalty", {"seat": "0", "offender": "0", "points": "3"}, 409),
        ("seals/knock", {"seat": "0", "occasion": "hand 7", "hand": KNOCK}, 409),
        ("seals/knock", {"hand": KNOCK}, 409),
    ],
)
def test_rubbish_is_refused_in_words(table: Round, where: str, form: dict[str, str], status: int) -> None:
    answer = table.keeper.post(f"{table.table}/{where}", form)
    assert answer.status_code == status
    assert len(text_of(answer.text)) > 20
    assert table.kinds() == ["sealing"]
