"""Who may what: the whole map of addresses, walked by everybody who could come along.

`LAW` names every address with every method that it takes, and who may use it so. One that is not named fails.
"""

from __future__ import annotations

import contextlib
import json
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.errors import UnknownTable
from tests import databases
from tests.apps import put_together
from tests.web.phone import HTMX, Phone, text_of

NAMES = ["Annika", "Bogdan", "Cyrille"]
BOGDAN, CYRILLE = 1, 2
NOWHERE = "/tables/n0tab1ehasth1sname00"
CALLERS = ("stranger", "passer-by", "looker-on", "other keeper", "shut out", "neighbour", "player", "keeper")
"""Who knows no table; who knows its link; who looks on; who keeps another table; who was shut out; who holds another
seat; who holds the seat that it is about; who keeps the score."""
ALL = frozenset(CALLERS)
LINK = ALL - {"stranger"}
SITS = frozenset({"neighbour", "player", "keeper"})
OWN = frozenset({"player", "keeper"})
PLAYER = frozenset({"player"})
KEEPER = frozenset({"keeper"})
NOBODY = frozenset[str]()

KNOCK = "9S TS JS QH QD QC 2D 3D 4D 7H"
DEFENCE = "8C 9C TC KS KD KC 6H 4S 2C QS"


@dataclass(frozen=True)
class Way:
    """One use of an address: what is sent to it, and who may. `at` is the scene in which that can be.

    `missing` is the status that says that there is nothing, which everybody gets.
    """

    may: frozenset[str]
    at: str = "played"
    query: str = ""
    parts: dict[str, object] = field(default_factory=dict)
    form: dict[str, object] = field(default_factory=dict)
    missing: int | None = None


def a(may: frozenset[str], at: str = "played", **form: object) -> Way:
    """A use with this form."""
    return Way(may, at, form=form)


PLAY = {"kind": "play"}
LAW: dict[tuple[str, str], list[Way]] = {
    # before any table
    ("GET", "/"): [Way(ALL)],
    ("GET", "/join"): [Way(ALL)],
    ("POST", "/join"): [Way(ALL)],
    ("GET", "/join/<code>"): [Way(ALL, parts={"code": "AAAAAA"}, missing=404)],
    ("GET", "/JOIN/<code>"): [Way(ALL, parts={"code": "CCCCCC"}, missing=404)],
    ("GET", "/tables/new"): [Way(ALL)],
    ("POST", "/tables"): [Way(ALL, missing=422)],
    ("GET", "/import"): [Way(ALL)],
    ("POST", "/import"): [Way(ALL, missing=400)],
    ("POST", "/preferences"): [Way(ALL)],
    ("GET", "/this-phone"): [Way(ALL)],
    ("GET", "/manifest.webmanifest"): [Way(ALL)],
    ("GET", "/no-signal"): [Way(ALL)],
    ("GET", "/worker.js"): [Way(ALL)],
    ("GET", "/assets/<name>"): [Way(ALL, parts={"name": "none.js"}, missing=404)],
    ("GET", "/static/<path:filename>"): [Way(ALL, parts={"filename": "icons/favicon.svg"})],
    # the law
    ("GET", "/rules/<slug>"): [Way(ALL, parts={"slug": "gin_rummy"})],
    ("GET", "/rules/<slug>/summary"): [Way(ALL, parts={"slug": "gin_rummy"})],
    ("GET", "/rules/<slug>/<number>"): [Way(ALL, parts={"slug": "gin_rummy", "number": "4.2"})],
    ("GET", "/irregularities/<slug>"): [Way(ALL, parts={"slug": "gin_rummy"})],
    ("GET", "/lessons/<slug>"): [Way(ALL, parts={"slug": "gin_rummy"})],
    ("GET", "/ask"): [Way(ALL)],
    ("GET", "/ask/<slug>/<kind>"): [Way(ALL, parts={"slug": "three_ranger_limit", "kind": "line"})],
    ("GET", "/ask/<slug>/<kind>/<text>"): [
        Way(ALL, parts={"slug": "three_ranger_limit", "kind": "line", "text": "x"}, missing=400)
    ],
    ("GET", "/api/judge"): [Way(ALL)],
    ("POST", "/api/judge"): [Way(ALL, missing=400)],
    ("GET", "/api/openapi.json"): [Way(ALL)],
    # from outside
    ("GET", "/healthz"): [Way(ALL)],
    ("GET", "/readyz"): [Way(ALL)],
    ("GET", "/metrics"): [Way(ALL, missing=404)],
    # a table, for whoever knows its link
    ("GET", "/tables/<table_id>"): [Way(LINK)],
    ("GET", "/tables/<table_id>/board"): [Way(LINK)],
    ("GET", "/tables/<table_id>/stream"): [Way(LINK)],
    ("GET", "/tables/<table_id>/trail"): [Way(LINK)],
    ("GET", "/tables/<table_id>/rows/<int:block>-<int:row>"): [Way(LINK, parts={"block": 0, "row": 0})],
    ("GET", "/tables/<table_id>/rows/<int:block>-<int:row>-<int:seat>"): [
        Way(LINK, parts={"block": 0, "row": 0, "seat": 0})
    ],
    ("GET", "/tables/<table_id>/rules"): [Way(LINK)],
    ("GET", "/tables/<table_id>/rules/summary"): [Way(LINK)],
    ("GET", "/tables/<table_id>/irregularities"): [Way(LINK)],
    ("GET", "/tables/<table_id>/asked"): [Way(LINK)],
    ("GET", "/tables/<table_id>/share"): [Way(LINK)],
    ("GET", "/tables/<table_id>/people"): [Way(LINK)],
    ("GET", "/tables/<table_id>/paper"): [Way(LINK)],
    ("GET", "/tables/<table_id>/files"): [Way(LINK)],
    ("GET", "/tables/<table_id>/sheet.csv"): [Way(LINK)],
    ("GET", "/tables/<table_id>/picture.svg"): [Way(LINK)],
    ("GET", "/tables/<table_id>/screen"): [Way(LINK)],
    ("GET", "/tables/<table_id>/screen/board"): [Way(LINK)],
    ("GET", "/tables/<table_id>/caller"): [Way(LINK, "called")],
    ("GET", "/tables/<table_id>/seats"): [Way(LINK)],
    ("POST", "/tables/<table_id>/seats"): [
        a(LINK, seat=""),
        a(LINK - {"shut out"}, seat=0),
        a(PLAYER, seat=BOGDAN),
        a(NOBODY, seat=3),
    ],
    ("POST", "/tables/<table_id>/questions/<kind>"): [
        Way(LINK, "turned", parts=PLAY, form={"seat": BOGDAN, "card": "3S"})
    ],
    ("POST", "/tables/<table_id>/seals/<kind>/questions"): [
        Way(LINK, "sealed", parts={"kind": "defend"}, form={"seat": BOGDAN, "hand": DEFENCE})
    ],
    # what is entered
    ("POST", "/tables/<table_id>/moves/<kind>"): [
        Way(OWN, "turned", parts=PLAY, form={"seat": BOGDAN, "card": "3S"}),
        Way(SITS, "anyone", parts=PLAY, form={"seat": BOGDAN, "card": "3S"}),
        Way(KEEPER, "fresh", parts={"kind": "turn_up"}, form={"card": "2C"}),
    ],
    ("POST", "/tables/<table_id>/rewinds"): [a(SITS, to=2)],
    ("GET", "/tables/<table_id>/corrections/<int:seq>"): [
        Way(OWN, parts={"seq": 3}),
        Way(KEEPER, parts={"seq": 2}),
        Way(LINK, parts={"seq": 99}, missing=422),
    ],
    ("GET", "/tables/<table_id>/corrections/<int:seq>/<kind>"): [
        Way(OWN, parts={"seq": 3, **PLAY}, query=f"?seat={BOGDAN}&card=4S&step={step}") for step in ("", "edit")
    ],
    ("POST", "/tables/<table_id>/corrections/<int:seq>/<kind>"): [
        Way(OWN, parts={"seq": 3, **PLAY}, form={"seat": BOGDAN, "card": "4S", "step": step})
        for step in ("", "edit", "confirm")
    ],
    ("POST", "/tables/<table_id>/fallen"): [a(KEEPER | {"neighbour"}, "fallen")],
    ("POST", "/tables/<table_id>/again"): [a(SITS, "over")],
    # hands face down
    ("POST", "/tables/<table_id>/sealing"): [a(KEEPER, "gin", on="true"), a(KEEPER, "sealed", on="")],
    ("POST", "/tables/<table_id>/seals/<kind>"): [
        Way(PLAYER, "sealed", parts={"kind": "knock"}, form={"seat": BOGDAN, "hand": KNOCK, "occasion": "hand 1"})
    ],
    ("POST", "/tables/<table_id>/withdrawals"): [a(PLAYER, "in", seat=BOGDAN), a(KEEPER, "in")],
    ("POST", "/tables/<table_id>/turnings"): [a(KEEPER, "in")],
    ("POST", "/tables/<table_id>/challenges"): [a(SITS, "up", seat=BOGDAN)],
    ("POST", "/tables/<table_id>/acceptances"): [a(SITS, "up", seen=4)],
    # people
    ("POST", "/tables/<table_id>/names"): [a(OWN, seat=BOGDAN, name="Boleslaw"), a(KEEPER, seat=0, name="Anna")],
    ("POST", "/tables/<table_id>/keepers"): [a(KEEPER, seat=BOGDAN)],
    ("POST", "/tables/<table_id>/shut-outs"): [a(KEEPER, seat=BOGDAN)],
    # all hands, and the end
    ("GET", "/tables/<table_id>/table.json"): [Way(KEEPER)],
    ("GET", "/tables/<table_id>/erasure"): [Way(KEEPER)],
    ("POST", "/tables/<table_id>/erasure"): [a(KEEPER), a(KEEPER, step="erase")],
}


@dataclass
class Scene:
    """A table as it stands, and everybody who could come along."""

    app: Flask
    table: str
    phones: dict[str, Phone]

    def __post_init__(self) -> None:
        self.before = self.kept()
        self.cookies = {caller: phone.cookie for caller, phone in self.phones.items()}

    @property
    def table_id(self) -> str:
        return self.table.rsplit("/", 1)[-1]

    @property
    def secrets(self) -> tuple[str, ...]:
        """What whoever may not is told nothing of."""
        return (*NAMES, str(self.before["table"]["code"]))

    def kept(self) -> dict[str, Any]:
        """All that is written down of the table, those who hold its phones too."""
        kept: dict[str, Any] = self.app.extensions["book"].export(self.table_id, with_secrets=True)
        return kept

    def is_untouched(self) -> bool:
        return self.kept() == self.before

    def restore(self) -> None:
        """Put it back as it stood, places and all."""
        book = self.app.extensions["book"]
        with contextlib.suppress(UnknownTable):
            if self.is_untouched():
                return
            book.erase(self.table_id, datetime.now(UTC))
        book.import_table(self.before)

    def go(self, caller: str, method: str, rule: str, way: Way, **headers: str) -> TestResponse:
        """Use the address as this caller would, who knows no better than to guess where he knows no table."""
        table_id = NOWHERE.rsplit("/", 1)[-1] if caller == "stranger" else self.table_id
        parts = {"table_id": table_id, **way.parts}
        path = re.sub(r"<(?:\w+:)?(\w+)>", lambda found: str(parts[found[1]]), rule) + way.query
        phone = self.phones[caller]
        phone.holds(self.cookies[caller])
        answer = phone.client.open(path, method=method, data=way.form or None, headers={**phone.headers, **headers})
        where = answer.headers.get("Location", "")
        return phone.get(where) if "refused=" in where else answer


OPENINGS: dict[str, tuple[str, dict[str, str]]] = {
    "called": ("three_thirteen", {"speed": "true"}),
    "gin": ("gin_rummy", {}),
    "fallen": ("three_thirteen", {}),
    "sealed": ("gin_rummy", {}),
    "in": ("gin_rummy", {}),
    "up": ("gin_rummy", {}),
    "anyone": ("three_ranger_limit", {"anyone_enters": "true"}),
}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, fresh_data: Path) -> Iterator[Flask]:
    """One Referee for the whole walk."""
    folder = tmp_path_factory.mktemp("walked") / "data"
    shutil.copytree(fresh_data, folder)
    with pytest.MonkeyPatch.context() as patch:
        if databases.is_far():
            patch.setenv("DATABASE_URL", databases.new())
        with put_together(folder) as made:
            yield made


@pytest.fixture(scope="module")
def scene(app: Flask) -> Callable[[str], Scene]:
    """The scene of this name, as it stood when it was made."""
    made: dict[str, Scene] = {}

    def found(name: str) -> Scene:
        if name not in made:
            made[name] = _made(app, name)
        made[name].restore()
        return made[name]

    return found


def _made(app: Flask, name: str) -> Scene:
    phones = {caller: Phone(app) for caller in CALLERS}
    keeper, player = phones["keeper"], phones["player"]
    game, rules = OPENINGS.get(name, ("three_ranger_limit", {}))
    phones["other keeper"].open(game, ["Xaver", "Yolanda"], 0)
    table = keeper.open(game, NAMES, 0, **rules)
    seats = {"looker-on": None, "shut out": CYRILLE, "player": BOGDAN}
    for caller, seat in seats.items():
        phones[caller].join(table, seat)
    assert keeper.client.post(f"{table}/shut-outs", data={"seat": CYRILLE}).status_code == 303
    phones["neighbour"].join(table, CYRILLE)
    _lead_to(name, keeper, player)
    return Scene(app, table, phones)


def _lead_to(name: str, keeper: Phone, player: Phone) -> None:
    cards = {"turned": [], "anyone": [], "played": ["JS"], "over": ["JS", "JH", "JC"]}.get(name)
    if cards is not None:
        assert keeper.enter("turn_up", card="KD").status_code == 200
        for number, card in enumerate(cards, start=1):
            assert keeper.enter("play", number % 3, card=card).status_code == 200
    if name == "fallen":
        _let_a_round_fall(keeper)
    if name in ("sealed", "in", "up"):
        assert keeper.client.post(f"{keeper.table}/sealing", data={"on": "true"}).status_code == 303
    if name in ("in", "up"):
        form = {"seat": BOGDAN, "occasion": "hand 1", "hand": KNOCK}
        assert player.post(f"{keeper.table}/seals/knock", form).status_code == 200
    if name == "up":
        assert keeper.post(f"{keeper.table}/turnings", {}).status_code == 200


def _let_a_round_fall(keeper: Phone) -> None:
    """Another went out in the first round, whose last hand is entered by now: the second can be entered again."""
    hands = (("say_out", BOGDAN, {}), ("count", CYRILLE, {"points": 21}), ("count", 0, {"points": 30}))
    for kind, seat, form in hands:
        assert keeper.enter(kind, seat, **form).status_code == 200
    assert keeper.enter("say_out", CYRILLE).status_code == 200
    first = 2  # after the phone that was shut out
    form = {"seat": CYRILLE, "round": 1, "step": "confirm"}
    assert keeper.client.post(f"{keeper.table}/corrections/{first}/say_out", data=form).status_code == 303
    assert keeper.enter("count", BOGDAN, points=12).status_code == 200
    assert "Enter them again" in keeper.board()


Use = tuple[str, str, Way]
Find = Callable[[str], Scene]


def uses() -> Iterator[Use]:
    """Every use of every address that the law names."""
    return ((method, rule, way) for (method, rule), ways in LAW.items() for way in ways)


MOVE: Use = ("POST", "/tables/<table_id>/moves/<kind>", LAW["POST", "/tables/<table_id>/moves/<kind>"][0])
LAWED = ("GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND")


def test_the_law_names_every_address_and_every_method(app: Flask) -> None:
    rules = [(str(rule), rule.methods or ()) for rule in app.url_map.iter_rules()]
    assert {(method, rule) for rule, methods in rules for method in methods} - {
        (also, rule) for rule, _ in rules for also in ("HEAD", "OPTIONS")
    } == set(LAW)


def test_no_address_takes_another_method(scene: Find) -> None:
    made = scene("played")
    ways = {rule: each[0] for (_, rule), each in LAW.items()}
    for method, rule in ((method, rule) for rule in ways for method in LAWED):
        if (method, rule) not in LAW:
            assert made.go("keeper", method, rule, ways[rule]).status_code == 405, (method, rule)
    for rule, way in ways.items():
        answer = made.go("keeper", "OPTIONS", rule, way)
        assert (answer.status_code, answer.data) == (200, b""), rule
    assert made.is_untouched()


@pytest.mark.parametrize("use", [*uses()], ids=lambda use: f"{use[0]} {use[1]} {use[2].at} {use[2].form}")
def test_who_may_and_who_may_not(scene: Find, use: Use) -> None:
    """Whoever may not is told nothing and changes nothing; whoever may is not refused."""
    method, rule, way = use
    made = scene(way.at)
    for caller in CALLERS:
        for headers in ({}, HTMX):
            made.restore()
            if caller in way.may:
                _is_let_in(made, caller, use, headers)
            else:
                _is_kept_out(made, caller, use, headers)


def _is_let_in(made: Scene, caller: str, use: Use, headers: dict[str, str]) -> None:
    answer = made.go(caller, *use, **headers)
    expected = (use[2].missing,) if use[2].missing else (200, 204, 302, 303)
    assert answer.status_code in expected, f"{caller} is told {answer.status_code}: {text_of(answer.text)}"
    answer.close()


def _is_kept_out(made: Scene, caller: str, use: Use, headers: dict[str, str]) -> None:
    answer = made.go(caller, *use, **headers)
    # Whoever asks htmx's way for a board that is not there is led to the page that says so.
    is_led_on = caller == "stranger" and answer.headers.get("HX-Redirect", "").startswith(NOWHERE)
    expected = 204 if is_led_on else 404 if caller == "stranger" else 403
    assert answer.status_code == expected, f"{caller} is told {answer.status_code}: {text_of(answer.text)}"
    if use[0] == "GET" or caller == "stranger":
        assert not [secret for secret in made.secrets if secret in answer.text], f"{caller} is told of it"
    assert "phone=" not in str(answer.headers.getlist("Set-Cookie")), "nobody is given a place"
    assert made.is_untouched(), f"{caller} changed it"


def test_who_knows_no_table_is_told_nothing_of_any(scene: Find) -> None:
    for method, rule, way in uses():
        made = scene(way.at)
        answer = made.go("stranger", method, rule, way)
        assert not [secret for secret in (*made.secrets, made.table_id) if secret in answer.text], rule
        answer.close()


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["form", "htmx"])
@pytest.mark.parametrize(
    "origin",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "http://localhost"},
        {"Origin": "http://evil.example"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "http://localhost@evil.example"},
        {"Origin": "http://localhost:8001"},
        {"Origin": "null"},
        {"Origin": ""},
    ],
    ids=str,
)
def test_no_post_is_taken_from_another_site(scene: Find, origin: dict[str, str], headers: dict[str, str]) -> None:
    made = scene("played")
    for method, rule, way in uses():
        if method == "POST":
            answer = made.go("keeper", method, rule, way, **origin, **headers)
            assert answer.status_code == 403, rule
            assert not answer.headers.getlist("Set-Cookie") or "phone=" not in str(answer.headers), rule
    assert made.is_untouched()


def test_a_place_is_signed_and_not_guessed(scene: Find) -> None:
    """A cookie with another's holder in it, a changed one, one signed for something else: none gives a place."""
    made = scene("turned")
    [keeper] = [each["id"] for each in made.before["holders"] if each["is_keeper"]]
    signed = made.cookies["keeper"]
    minted = re.findall(r'name="move_id" value="([^"]+)"', made.phones["passer-by"].get("/tables/new").text)[0]
    for forged in (keeper, json.dumps([keeper]), signed[:-1], f"{signed}x", minted):
        made.cookies["passer-by"] = forged
        assert made.go("passer-by", *MOVE).status_code == 403, forged
    made.cookies["passer-by"] = ""
    assert made.is_untouched()


def test_a_phone_that_is_shut_out_has_no_place_any_more(scene: Find) -> None:
    made = scene("turned")
    assert (
        made.go("keeper", "POST", "/tables/<table_id>/shut-outs", Way(KEEPER, form={"seat": BOGDAN})).status_code == 303
    )
    made.before = made.kept()
    assert made.go("player", *MOVE).status_code == 403
    assert made.is_untouched()


HOSTS = [
    "evil.example",
    "evil.example:80",
    "localhost@evil.example",
    "localhost#.local",
    "evil.example/.local",
    "evil.example?.local",
    "evil.example\\.local",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    'box"><script>',
    "[::1",
    "evil.example,localhost",
]


@pytest.mark.parametrize("host", HOSTS)
def test_under_a_name_that_is_none_of_ours_nothing_is_served(scene: Find, host: str) -> None:
    made = scene("played")
    for path in ("/", made.table, f"{made.table}/share", "/api/judge"):
        answer = made.phones["keeper"].get(path, Host=host)
        assert answer.status_code == 400, path
        assert "evil" not in answer.text and "<script>" not in answer.text
    posted = made.phones["keeper"].post(f"{made.table}/rewinds", {"to": 1}, Host=host, Origin=f"http://{host}")
    assert posted.status_code in (400, 403)


ELSEWHERE = [
    "//evil.example",
    "///evil.example",
    "https://evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\x0b/evil.example",
    "javascript:alert(1)",
    "evil.example",
    "/ok\r\nX-More: y",
]


@pytest.mark.parametrize("path", ELSEWHERE, ids=repr)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["form", "htmx"])
def test_nobody_is_led_to_another_site(app: Flask, path: str, headers: dict[str, str]) -> None:
    answer = Phone(app).client.post("/preferences", data={"next": path}, headers=headers)
    assert (answer.headers.get("Location") or answer.headers.get("HX-Redirect")) == "/"
    assert "X-More" not in answer.headers


def test_the_walk_sees_who_should_not_have_come_in(scene: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.table.Holder.may_enter_for", lambda *_: True)
    with pytest.raises(AssertionError, match="passer-by is told 303"):
        test_who_may_and_who_may_not(scene, MOVE)


@pytest.mark.parametrize("question", ["stand", "change", "turn_up"])
def test_a_question_tells_no_card_to_whoever_may_not_see_it(app: Flask, question: str) -> None:
    """Bogdan gives Cyrille a card that only the two of them and the scorekeeper know; others guess at it."""
    keeper, bogdan, cyrille, annika, onlooker, passer_by = phones = [Phone(app) for _ in range(6)]
    table = keeper.open("ranter_go_round", NAMES, 0)
    for phone, seat in ((bogdan, BOGDAN), (cyrille, CYRILLE), (annika, 0), (onlooker, None)):
        phone.join(table, seat)
    passer_by.table = table
    assert bogdan.enter("change", BOGDAN, gives="7", gets="9").status_code == 200
    guess = {
        "stand": {"seat": CYRILLE, "rank": "2"},
        "change": {"seat": CYRILLE, "gives": "2", "gets": ""},
        "turn_up": {"ranks": ["2", "3", "4"], "drew": "none"},
    }
    told = {phone: text_of(phone.post(f"{table}/questions/{question}", guess[question]).text) for phone in phones}
    assert all(re.search("Cyrille holds 7|Bogdan holds 9", told[phone]) for phone in (keeper, bogdan, cyrille)), told[
        keeper
    ]
    assert all("holds" not in told[phone] for phone in (annika, onlooker, passer_by)), told[onlooker]
