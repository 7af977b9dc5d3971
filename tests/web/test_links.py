"""Links to answers: for ever the same, over every change of the rules; and what is said of one that was changed."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from itsdangerous import URLSafeSerializer

from referee.games import GAMES, find
from referee.games.gin_rummy.game import GinRummy
from referee.phrase import N_
from referee.rules import Answer, read_options
from referee.rules.options import defaults_of
from referee.speech import LANGUAGES, Voice
from referee.store.codec import decode, encode
from referee.web.filled import form_of
from referee.web.forms import read_question
from referee.web.links import Link, link_of, read_link
from tests.apps import put_together
from tests.web.phone import Phone, text_of

KEY = b"the key under which the links of these tests were made"
LINKS = Path(__file__).with_name("links.jsonl")
STANDARDS = Path(__file__).with_name("standards.txt")
SHOWDOWN = "/ask/gin_rummy/showdown"


@dataclass(frozen=True)
class Sent:
    """A link as it was sent once, and what it said."""

    link: str
    said: str
    verdict: dict[str, object]

    @property
    def game(self) -> Any:
        return find(self.link.split("/")[2])

    @property
    def question(self) -> Any:
        return next(each for each in self.game.questions if each.kind == self.link.split("/")[3])


def sent() -> tuple[Sent, ...]:
    """Every link that was ever kept here."""
    return tuple(Sent(**json.loads(line)) for line in LINKS.read_text(encoding="utf-8").splitlines())


@pytest.fixture
def app(tmp_path: Path, fresh_data: Path) -> Iterator[Flask]:
    """A Referee that signs with the key of the kept links."""
    shutil.copytree(fresh_data, tmp_path / "data")
    (tmp_path / "data" / "secret.key").write_bytes(KEY)
    with put_together(tmp_path / "data") as made:
        yield made


@pytest.fixture
def in_app(app: Flask) -> Iterator[None]:
    with app.app_context():
        yield


def to_keep() -> Iterator[str]:
    """A line for each question's example, and for each example of a rulebook under a house rule of its own."""
    for game in GAMES:
        asked = [(game.options(), decode(question, question.example)) for question in game.questions]
        examples = [example for rule in game.rulebook for example in rule.examples if example.options]
        asked += [(read_options(game.options, dict(each.options)), each.question) for each in examples]
        for options, question in asked:
            answer = game.answer(options, question)
            link = link_of(game, options, question, answer)
            said = Voice("en", answer.names).said(answer.because)
            verdict = {name: dict(answer.facts).get(name) for name in question.verdict}
            yield json.dumps({"link": link, "said": said, "verdict": verdict}, ensure_ascii=False)


@pytest.mark.usefixtures("in_app")
def test_every_kind_of_question_has_a_link_that_is_kept() -> None:
    kept = {(each.game.slug, each.question.kind) for each in sent()}
    wanted = {(game.slug, question.kind) for game in GAMES for question in game.questions}
    lines = [line for line in to_keep() if (Sent(**json.loads(line)).game.slug, _kind(line)) not in kept]
    assert wanted == kept, "add to links.jsonl:\n" + "\n".join(lines)


def _kind(line: str) -> str:
    kind: str = Sent(**json.loads(line)).question.kind
    return kind


def test_a_link_of_once_opens_with_its_answer_of_once(phone: Phone) -> None:
    """The same verdict by today's rules; or, where they say otherwise, the old one beside it, word for word."""
    for each in sent():
        page = phone.get(each.link)
        assert page.status_code == 200, each
        assert page.text.count('id="answer"') == 1
        with phone.client.application.app_context():
            link = read_link(each.question, each.link.rpartition("/")[2])
        assert link.said is not None, each
        assert link.verdict == each.verdict
        answer = each.game.answer(link.options(each.game), link.question)
        if link.agrees(answer):
            assert 'class="before"' not in page.text, each
            assert text_of(Voice("en", answer.names).sentence(answer.because)) in text_of(page.text)
        else:
            assert each.said in text_of(page.text)


def overruled(options: Any, question: Any, answer: Callable[..., Answer]) -> Answer:
    """The answer of rules that have changed: a point more."""
    was = answer(options, question)
    facts = {**dict(was.facts), "points": 99}
    return replace(was, because=N_("{n} left", n=99), facts=tuple(facts.items()))


def gin_link(phone: Phone) -> str:
    """The link of a showdown that was asked about."""
    [link] = [each.link for each in sent() if each.link.startswith(SHOWDOWN)][:1]
    assert phone.get(link).status_code == 200
    return link


def test_where_the_rules_have_changed_both_rulings_are_shown(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    link = gin_link(phone)
    answer = GinRummy.answer
    monkeypatch.setattr(GinRummy, "version", 2)
    monkeypatch.setattr(GinRummy, "answer", lambda game, *asked: overruled(*asked, lambda *a: answer(game, *a)))
    page = phone.get(link)
    assert page.status_code == 200
    before, _, after = page.text.partition('id="answer"')
    assert "version 1 of the rules" in text_of(before)
    assert "Knock with 9 against 11: 2 points to the knocker." in text_of(before)
    assert "99 left." in text_of(after)
    assert "Today’s rules, version 2, say:" in text_of(page.text)


def test_a_standard_that_has_changed_does_not_change_a_link(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    link = gin_link(phone)
    monkeypatch.setattr(GinRummy, "version", 2)
    monkeypatch.setattr(GinRummy, "former", ((1, "knock_limit", 0),))
    page = phone.get(link)
    assert "No knock: the unmatched cards count 9, and only gin ends this hand." in text_of(page.text)
    monkeypatch.setattr(GinRummy, "former", ((0, "knock_limit", 0),))
    assert "No knock" not in text_of(phone.get(link).text.partition('class="otherwise"')[0])


def test_an_option_that_is_gone_leaves_what_was_ruled(phone: Phone, app: Flask) -> None:
    packed = packed_of(app, gin_link(phone))
    packed[2] = {"bisque": True}
    page = phone.get(f"{SHOWDOWN}/{signed(app, packed)}")
    assert page.status_code == 422
    assert "“bisque” is no house rule of this game" in text_of(page.text)
    assert "Knock with 9 against 11" in text_of(page.text)
    assert 'value="5♣ 6♣ 7♣ Q♥ Q♠ Q♦ 2♥ 2♠ 2♦ 9♥"' in unescape(page.text)


def packed_of(app: Flask, link: str) -> list[Any]:
    packed: list[Any] = URLSafeSerializer(KEY, salt="link").loads(link.rpartition("/")[2])
    assert app.secret_key == KEY
    return packed


def signed(app: Flask, packed: object, key: bytes | None = None) -> str:
    text = URLSafeSerializer(key or app.secret_key or b"", salt="link").dumps(packed)
    return text if isinstance(text, str) else text.decode()


def test_a_verdict_that_somebody_else_wrote_is_not_the_referee_s(phone: Phone, app: Flask) -> None:
    packed = packed_of(app, gin_link(phone))
    packed[3] = {**packed[3], "points": 77}
    packed[4] = ["Cy owes everybody a drink", None, 0, []]
    page = phone.get(f"{SHOWDOWN}/{signed(app, packed, b'another key')}")
    assert page.status_code == 200
    assert "is not the referee’s word" in text_of(page.text)
    assert "drink" not in page.text
    assert "Knock with 9 against 11: 2 points to the knocker." in text_of(page.text)


def test_a_hand_that_cannot_exist_is_said_to_be_so(phone: Phone, app: Flask) -> None:
    packed = packed_of(app, gin_link(phone))
    packed[1]["defender"] = packed[1]["knocker"]
    page = phone.get(f"{SHOWDOWN}/{signed(app, packed, b'another key')}")
    assert page.status_code == 422
    assert "lies in both hands" in text_of(page.text)
    assert "is not the referee’s word. What it holds now cannot be ruled on." in text_of(page.text)
    assert "This is the ruling" not in text_of(page.text)


def test_a_link_that_was_changed_says_so_whatever_is_ruled(phone: Phone, app: Flask) -> None:
    link = gin_link(phone)
    assert "is not the referee’s word" not in text_of(phone.get(link).text)
    page = phone.get(f"{SHOWDOWN}/{signed(app, packed_of(app, link), b'another key')}")
    said = text_of(page.text)
    assert "is not the referee’s word. This is the ruling on what it holds now." in said
    assert "Knock with 9 against 11: 2 points to the knocker." in said


RUBBISH = {
    "a part is missing": lambda text: text[: len(text) // 2],
    "a sign is another": lambda text: text[:40] + ("A" if text[40] != "A" else "B") + text[41:],
    "nothing but signs": lambda _: "x" * 300,
    "too long": lambda text: text * 30,
    "no packing": lambda _: ".eJ",
    "percent signs": lambda _: "%25%00%ff",
}


@pytest.mark.parametrize("change", [*RUBBISH.values()], ids=[*RUBBISH])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_link_says_so_and_leads_on(
    make_phone: Callable[..., Phone], change: Callable[[str], str], language: str
) -> None:
    phone = make_phone(language)
    link = gin_link(phone)
    page = phone.get(f"{SHOWDOWN}/{change(link.rpartition('/')[2])}")
    assert page.status_code == 400
    assert f'href="{SHOWDOWN}"' in page.text
    assert "Traceback" not in page.text


SHAPES: list[object] = [
    None,
    {},
    [],
    [1, {}, {}, {}, [], []],
    ["1", {}, {}, {}, [], [], []],
    [1, [], {}, {}, [], [], []],
    [1, {"knocker": 7, "defender": []}, {}, {}, [], [], []],
    [1, {"knocker": ["XX"], "defender": []}, {}, {}, [], [], []],
    [1, {}, {}, {}, [], [], []],
    [1, {"hand": "x" * 50_000}, {}, {}, [], [], []],
]


@pytest.mark.parametrize("packed", SHAPES, ids=range(len(SHAPES)))
def test_whatever_is_packed_in_a_link_there_is_a_clear_page(phone: Phone, app: Flask, packed: object) -> None:
    page = phone.get(f"{SHOWDOWN}/{signed(app, packed, b'another key')}")
    assert page.status_code == 400
    assert 'id="ruling"' in page.text
    assert "This link is damaged" in text_of(page.text), "nobody who taps a link is told what JSON should have been"


def test_a_question_that_is_not_there_leads_to_those_that_are(phone: Phone) -> None:
    for path in ("/ask/snap", "/ask/snap/hand", "/ask/gin_rummy/bluff", "/ask/gin_rummy/bluff/x"):
        page = phone.get(path)
        assert page.status_code == 404
        assert 'href="/ask"' in page.text, path


def test_a_language_that_is_not_there_is_said_to_be_so(phone: Phone, make_phone: Callable[..., Phone]) -> None:
    said = "Referee does not speak “tlh”; it speaks English, Italiano, Русский, and Polski."
    for path in (
        gin_link(phone),
        "/",
        "/rules/gin_rummy",
        "/rules/gin_rummy/summary",
        "/ask",
        SHOWDOWN,
        "/lessons/gin_rummy",
    ):
        page = phone.get(f"{path}?lang=tlh")
        assert page.status_code == 200, path
        assert said in text_of(page.text), path
        assert "Referee does not speak" not in phone.get(f"{path}?lang=").text
    assert "«tlh»" in make_phone("ru").get("/rules/gin_rummy?lang=tlh").text
    assert "„tlh”" in make_phone("pl").get("/rules/gin_rummy?lang=tlh").text


def test_a_language_with_its_country_is_understood(app: Flask) -> None:
    page = app.test_client().get("/rules/gin_rummy?lang=it-CH").text
    assert '<html lang="it"' in page
    assert 'class="unspoken"' not in page


def test_what_was_typed_is_said_back_as_far_as_it_helps(phone: Phone) -> None:
    page = phone.get(f"/rules/gin_rummy?lang={'x' * 3000}")
    assert f"“{'x' * 40}…”" in text_of(page.text)
    assert "x" * 41 not in text_of(page.text)


@pytest.mark.parametrize("digits", [30, 400, 5000])
def test_a_number_that_nobody_wrote_is_not_said_back_in_full(phone: Phone, app: Flask, digits: int) -> None:
    shown = phone.get("/ask/gin_rummy/score?scores=Ann:+88,+Bo:+0&winner=Ann&points=5").text
    link = shown.partition('data-lasting="')[2].partition('"')[0]
    packed = packed_of(app, link)
    packed[1]["points"] = "#"
    forged = URLSafeSerializer(b"another key", salt="link", serializer=Written)
    text = forged.dumps(json.dumps(packed).replace('"#"', "9" * digits))
    page = phone.get(f"/ask/gin_rummy/score/{text if isinstance(text, str) else text.decode()}")
    assert page.status_code in (400, 422)
    assert "9" * 30 not in text_of(page.text)


class Written:
    """A serializer of what is JSON already, as a forger writes it."""

    @staticmethod
    def dumps(text: str) -> str:
        return text

    @staticmethod
    def loads(text: str) -> str:
        return text


def test_a_reader_has_his_own_language_and_a_preview_that_of_the_link(app: Flask) -> None:
    link = gin_link(Phone(app))
    client = app.test_client()
    assert '<html lang="ru"' in client.get(f"{link}?lang=ru").text
    assert '<html lang="pl"' in client.get(f"{link}?lang=ru", headers={"Accept-Language": "pl"}).text


def test_a_link_previews_with_its_verdict(phone: Phone) -> None:
    page = phone.get(gin_link(phone)).text
    tags = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', page))
    assert tags["title"] == "Knock with 9 against 11: 2 points to the knocker."
    assert tags["description"] == "Who wins this hand, and how much? · Gin Rummy · Rules, version 1"
    assert tags["url"].startswith("http://localhost/ask/gin_rummy/showdown/")
    assert tags["locale"] == "en_US"


def test_a_preview_is_in_the_language_of_its_page(make_phone: Callable[..., Phone]) -> None:
    for language, country in (("it", "IT"), ("ru", "RU"), ("pl", "PL")):
        phone = make_phone(language)
        assert f'<meta property="og:locale" content="{language}_{country}">' in phone.get(gin_link(phone)).text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("in_app")
def test_a_question_is_typed_back_as_it_was(language: str) -> None:
    for game in GAMES:
        asked = [decode(question, question.example) for question in game.questions]
        asked += [example.question for rule in game.rulebook for example in rule.examples]
        for question in asked:
            form = form_of(question, language)
            assert read_question(type(question), form, language) == question


@pytest.mark.usefixtures("in_app")
def test_what_is_put_into_a_link_comes_out() -> None:
    for game in GAMES:
        for question in (decode(question, question.example) for question in game.questions):
            options = game.options()
            answer = game.answer(options, question)
            link = read_link(type(question), link_of(game, options, question, answer).rpartition("/")[2])
            assert link.question == question
            assert link.options(game) == options
            assert link.agrees(answer)
            assert link.said is not None
            assert (link.said.because, link.said.names) == (answer.because, answer.names)


# standards


def standards() -> list[str]:
    """Every switch with its standard: `game version switch value`."""
    return [
        f"{game.slug} {game.version} {name} {json.dumps(value)}"
        for game in GAMES
        for name, value in defaults_of(game.options).items()
    ]


def test_the_standards_of_every_version_are_known() -> None:
    """A standard that changes wants a new version, its line here, and the old one in the game's `former`."""
    kept = STANDARDS.read_text(encoding="utf-8").splitlines()
    assert [line for line in standards() if line not in kept] == []
    for slug, version, name, value in (line.split(" ", 3) for line in kept):
        game = find(slug)
        if name in defaults_of(game.options):
            question = decode(game.questions[0], game.questions[0].example)
            then = Link(question, int(version), {}, {}, None).options(game)
            assert encode(getattr(then, name)) == json.loads(value), (slug, version, name)
