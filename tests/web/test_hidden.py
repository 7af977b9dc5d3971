"""A card that was entered on one phone is told to no other before it lies open: not by a refusal, not by a form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask

from referee.games import GAMES
from referee.games.ranter_go_round.game import RanterGoRound
from referee.phrase import N_, Phrase, Typed
from referee.rules import Game
from tests.web.phone import HTMX, Phone, text_of
from tests.web.test_sealed import Round, masked

Make = Callable[..., Phone]
ANN, BO, CY = 0, 1, 2
HELD = "Ann holds 9"
HIDDEN = "entered before, and that this phone may not see"

PATHS = (
    *("", "/trail", "/seats", "/share", "/people", "/rules", "/asked", "/erasure", "/files", "/table.json", "/paper"),
    *("/sheet.csv", "/picture.svg", "/screen", "/rows/0-0", "/corrections/1", "/corrections/2", "/corrections/3"),
)
Entered = tuple[int, str, dict[str, str]]
HOLDS: list[tuple[str, str, dict[str, str], list[Entered], list[Entered], set[str]]] = [
    ("ranter_go_round", "a card kept", {}, [(ANN, "stand", {"rank": "9"})], [(ANN, "stand", {"rank": "8"})], {"Ann"}),
    (
        "ranter_go_round",
        "cards changed",
        {},
        [(ANN, "change", {"gives": "9", "gets": "4"})],
        [(ANN, "change", {"gives": "8", "gets": "4"})],
        {"Ann", "Bo"},
    ),
    (
        "ranter_go_round",
        "a card put away",
        {},
        [(ANN, "stand", {}), (BO, "stand", {}), (CY, "draw", {"gives": "4", "gets": "9"})],
        [(ANN, "stand", {}), (BO, "stand", {}), (CY, "draw", {"gives": "5", "gets": "9"})],
        {"Cy"},
    ),
]
"""The games that hide something: two evenings that differ in nothing but what lies hidden, and who may see it there."""


@pytest.fixture
def sit(make_phone: Make) -> Callable[..., tuple[Phone, ...]]:
    """The keeper's phone, which has no seat, and those of Ann, who stands with a nine, of Bo and of the dealer Cy."""

    def sit(**rules: str) -> tuple[Phone, ...]:
        phones = tuple(make_phone() for _ in range(4))
        table = phones[0].open("ranter_go_round", ["Ann", "Bo", "Cy"], CY, lives="4", **rules)
        for seat, phone in enumerate(phones[1:]):
            phone.join(table, seat)
        assert phones[1].enter("stand", ANN, rank="9").status_code == 200
        return phones

    return sit


def test_a_refusal_names_no_card_to_a_phone_that_has_not_seen_it(sit: Callable[..., tuple[Phone, ...]]) -> None:
    keeper, ann, bo, _ = sit(anyone_enters="true")
    for phone in (bo, ann, keeper):
        refused = phone.post(f"{phone.table}/moves/turn_up", {"ranks": ["8", "2", "3"]})
        said = text_of(refused.text)
        assert (refused.status_code, HELD in said, HIDDEN in said) == (422, phone is not bo, phone is bo)
        assert "2.5" in said
    for guess in "89":
        half = text_of(bo.post(f"{bo.table}/moves/turn_up", {"ranks": [guess, "", "3"]}).text)
        assert "Still to be turned up: Bo" in half, "nothing is learned by trying while more is missing"


def test_where_each_enters_for_himself_neither(sit: Callable[..., tuple[Phone, ...]]) -> None:
    _, _, bo, cy = sit(dealer_swaps_left="true")
    assert bo.enter("stand", BO).status_code == 200
    refused = cy.enter("change", CY, gets="7")
    assert (refused.status_code, HIDDEN in text_of(refused.text)) == (422, True)
    assert HELD not in text_of(refused.text)


@pytest.mark.parametrize("anyone", ["", "true"])
def test_what_one_phone_entered_is_in_no_form_of_another(sit: Callable[..., tuple[Phone, ...]], anyone: str) -> None:
    keeper, ann, bo, _ = sit(anyone_enters=anyone)
    form = f"{ann.table}/corrections/1"
    for phone in (ann, keeper):
        assert 'value="9" aria-label="nine" checked' in phone.get(form).text
    assert bo.get(form).status_code == 403
    assert bo.post(f"{form}/stand", {"seat": ANN, "rank": "8"}).status_code == 403
    assert keeper.post(f"{ann.table}/moves/turn_up", {"ranks": ["9", "2", "3"]}).status_code == 200
    assert bo.get(form).status_code == (200 if anyone else 403), "it lay open"


def test_a_correction_that_cannot_be_names_no_card_either(sit: Callable[..., tuple[Phone, ...]]) -> None:
    _, _, bo, cy = sit(dealer_swaps_left="true")
    assert bo.enter("stand", BO).status_code == 200
    assert cy.enter("stand", CY).status_code == 200
    refused = cy.client.post(f"{cy.table}/corrections/3/change", data={"seat": CY, "gets": "7"}, headers=cy.headers)
    assert (refused.status_code, HIDDEN in text_of(refused.text)) == (422, True)
    assert HELD not in text_of(refused.text)


def everything(phone: Phone, round_: Round) -> Iterator[tuple[str, str]]:
    """All that the table sends to a phone, without what is another one at every table."""
    for path in PATHS:
        yield path, masked(round_, phone.get(f"{round_.table}{path}").text)
    for path in ("/board", "/screen/board"):
        yield f"piece of {path}", masked(round_, phone.get(f"{round_.table}{path}", **HTMX).text)
    asked = phone.post(f"{round_.table}/questions/stand", {"seat": BO, "rank": "2"})
    yield "a question", masked(round_, asked.text)
    yield "home", masked(round_, phone.get("/").text)
    with phone.get(f"{round_.table}/stream") as stream:
        yield "stream", next(stream.iter_encoded()).decode()


def evening(
    app: Flask, make_phone: Make, game: str, entered: list[Entered], **rules: str
) -> tuple[Round, dict[str, Phone]]:
    """A table at which this was entered, each by the phone of his seat, and all its phones by name."""
    phones = {name: make_phone() for name in ("keeper", "Ann", "Bo", "Cy", "looker-on", "stranger")}
    table = phones["keeper"].open(game, ["Ann", "Bo", "Cy"], CY, **rules)
    for name, seat in (("Ann", ANN), ("Bo", BO), ("Cy", CY), ("looker-on", None)):
        phones[name].join(table, seat)
    for seat, move, fields in entered:
        assert phones[["Ann", "Bo", "Cy"][seat]].enter(move, seat, **fields).status_code == 200
    return Round(app, phones["keeper"], phones["Ann"], phones["Bo"], phones["looker-on"]), phones


@pytest.mark.parametrize("case", HOLDS, ids=[f"{case[0]}: {case[1]}" for case in HOLDS])
def test_no_byte_of_a_hidden_card_reaches_a_phone_that_has_not_seen_it(
    app: Flask, make_phone: Make, case: tuple[Any, ...]
) -> None:
    game, _, rules, entered, otherwise, seers = case
    (one, ones), (other, others) = (evening(app, make_phone, game, each, **rules) for each in (entered, otherwise))
    for name in ones:
        mine, theirs = dict(everything(ones[name], one)), dict(everything(others[name], other))
        told = {path for path in mine if mine[path] != theirs[path]}
        if name in seers | {"keeper"}:
            assert told & {"piece of /board", "/corrections/3"}, f"{name} saw it"
        else:
            assert not told, f"{name} did not see it"


def test_the_list_of_a_phones_tables_tells_no_more_of_them_than_that_phone_may_see(
    app: Flask, make_phone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were a game's caption or its score to tell what lies hidden, as none of ours does, it told it to who may see."""

    def caption(_: Game[Any, Any, Any, Any], state: Any) -> tuple[Phrase, ...]:
        holds = state.play.holds if state.play else ()
        return (N_("held: {ranks}", ranks=Typed(" ".join(f"rank-{hold.rank}" for hold in holds))),)

    monkeypatch.setattr(RanterGoRound, "caption", caption)
    _, phones = evening(app, make_phone, "ranter_go_round", [(ANN, "stand", {"rank": "9"})])
    told = {name: phone.get("/").text.partition('class="sitting"')[2] for name, phone in phones.items()}
    assert {name for name, text in told.items() if "eld:" in text} == {*phones} - {"stranger"}
    assert {name for name, text in told.items() if "rank-9" in text} == {"keeper", "Ann"}


def test_every_game_that_hides_something_is_looked_at() -> None:
    hiding = {game.slug for game in GAMES if type(game).seen_by is not Game.seen_by}
    assert hiding == {case[0] for case in HOLDS}
