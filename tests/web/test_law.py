"""The rulebook, the irregularities desk, the lessons: every page in every language, and every link leads somewhere."""

from __future__ import annotations

import contextlib
import gzip
import re
from collections.abc import Callable
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from referee.errors import Impossible
from referee.games import GAMES, find
from referee.rules import Seats, read_options, words_of
from referee.rules.options import defaults_of
from referee.speech import LANGUAGES, Voice
from referee.web.forms import read_house_rules
from referee.web.lessons import own_names
from referee.web.rulebooks import gist
from referee.web.switches import switches
from tests.web.phone import Phone, text_of
from tests.web.test_rendered import names, visit

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def spoken(html: str) -> str:
    """The words of a page without the signs that make cards pictures."""
    return text_of(html).replace("\ufe0e", "")


def even(text: str) -> str:
    """The text with one kind of space, as the words of a page have."""
    return " ".join(text.split())


@every_game
@every_language
def test_every_irregularity_has_its_answer(make_phone: Callable[..., Phone], game: Any, language: str) -> None:
    page = make_phone(language).get(f"/irregularities/{game.slug}")
    assert page.status_code == 200
    voice, words = Voice(language), spoken(page.text)
    for each in game.irregularities:
        assert f'id="{each.case}"' in page.text
        for phrase in (each.title, each.text, each.enter):
            assert even(voice.say(phrase)) in words


@every_game
def test_the_irregularities_of_a_table_lead_back_to_it(phone: Phone, game: Any) -> None:
    table = phone.open(game.slug, names(game.slug), 0)
    assert f'href="{table}/irregularities"' in phone.get(table).text
    page = phone.get(f"{table}/irregularities").text
    assert f'href="{table}"' in page
    assert f'href="{table}/rules#{game.irregularities[0].rules[0]}"' in page


@every_game
@every_language
def test_a_lesson_is_answered_by_the_engine(make_phone: Callable[..., Phone], game: Any, language: str) -> None:
    page = make_phone(language).get(f"/lessons/{game.slug}")
    assert page.status_code == 200
    said = re.findall(r'class="trial-said">(.*?)</p>', page.text, re.DOTALL)
    trials = [step.trial for step in game.lesson if step.trial]
    assert len(said) == len(trials) >= 3
    for shown, trial in zip(said, trials, strict=True):
        answer = game.answer(read_options(game.options, dict(trial.options)), trial.question)
        names = own_names(answer.names, Voice(language))
        assert shown.startswith(str(Voice(language, names).sentence(answer.because)))
        assert all(name in page.text for name in names)
        assert language == "en" or not set(names) & set(answer.names)


@every_game
def test_the_proof_of_a_lesson_s_hand_is_an_answer(phone: Phone, game: Any) -> None:
    links = re.findall(r'href="(/ask/[^"]+)"', phone.get(f"/lessons/{game.slug}").text)
    assert len(links) >= 3
    for link in links:
        assert 'id="answer"' in phone.get(unescape(link)).text


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_the_proof_of_a_lesson_s_hand_has_the_names_of_its_language(
    make_phone: Callable[..., Phone], language: str
) -> None:
    phone = make_phone(language)
    links = re.findall(r'href="(/ask/[^"]+)"', phone.get("/lessons/ranter_go_round").text)
    assert len(links) >= 3
    for link in links:
        proof = phone.get(unescape(link)).text
        shown = text_of(proof.partition('id="answer"')[2])
        assert any(name in shown for name in own_names(("Ann", "Bo", "Cy", "Dee"), Voice(language)))
        assert not re.search(r"\b(Ann|Bo|Cy|Dee)\b", text_of(proof))


# weight

MOST_SENT, MOST_READ = 14_000, 60_000
"""Bytes of a rulebook as it is sent, and as it is unpacked on the phone."""


@every_game
@every_language
def test_a_rulebook_is_light(make_phone: Callable[..., Phone], game: Any, language: str) -> None:
    page = make_phone(language).get(f"/rules/{game.slug}").data
    assert len(gzip.compress(page)) <= MOST_SENT
    assert len(page) <= MOST_READ


@every_game
@every_language
def test_a_rulebook_is_light_whatever_a_table_plays(make_phone: Callable[..., Phone], game: Any, language: str) -> None:
    """With as many house rules changed as go together, each to what is longest said, read or looked through in vain."""
    phone, voice = make_phone(language), Voice(language)
    for order in (1, -1):
        table = phone.open(game.slug, names(game.slug), 0, **departed(game, voice, order))
        departing = len(switches(game, read_house_rules(game, MultiDict()), str)) // 2
        for query in ("", "?q=" + "%D1%89" * 80, f"?q={'1' * 80}"):
            page = phone.get(f"{table}/rules{query}")
            assert page.text.count("data-departs") > departing
            assert len(page.data) <= MOST_READ
            assert len(gzip.compress(page.data)) <= MOST_SENT + 1_000


def departed(game: Any, voice: Voice, order: int) -> dict[str, str]:
    """House rules that go together, as many as can be, each as far from the standard as is said in this language."""
    given: dict[str, Any] = {}
    for mark in switches(game, game.options(), str)[::order]:
        values = [*(value for value, _, _ in mark.choices), *map(str, words_of(game.options, mark.name).values)]
        values += [str(most) for most in (mark.least, mark.most) if most is not None]
        said = {value: voice.say(phrase) for value, phrase, _ in mark.choices}
        for value in sorted(values, key=lambda value: len(said.get(value, value)), reverse=True):
            house = MultiDict({f"{game.slug}.{name}": text for name, text in {**given, mark.name: value}.items()})
            with contextlib.suppress(Impossible):
                options = read_house_rules(game, house)
                game.open(options, Seats(len(names(game.slug)), 0))
                if getattr(options, mark.name) != getattr(game.options(), mark.name):
                    given[mark.name] = value
                    break
    return given


@every_language
def test_two_hands_of_an_example_lie_below_each_other(make_phone: Callable[..., Phone], language: str) -> None:
    page = make_phone(language).get("/rules/gin_rummy").text
    drawn = page.partition('id="6.1"')[2].partition("</section>")[0]
    upper, _, lower = re.findall(r"<figure>\s*<div>(.*?)</div>", drawn, re.DOTALL)[0].partition("<hr>")
    assert upper.count("<p") == lower.count("<p") == 10


# search


HIDDEN = r'<section class="chapter" aria-label="[^"]*" hidden>.*?(?=<section class="chapter"|</article>)'


def shown_rules(html: str) -> list[str]:
    """The numbers of the rules that a page does not hide."""
    chapters = re.findall(r'<section class="chapter" aria-label="[^"]*">(.*)', html, re.DOTALL)
    return re.findall(r'<section id="([\d.]+)">', re.sub(HIDDEN, "", "".join(chapters), flags=re.DOTALL))


@every_game
@every_language
def test_a_rule_is_found_by_its_words(make_phone: Callable[..., Phone], game: Any, language: str) -> None:
    phone, voice = make_phone(language), Voice(language)
    every = [rule.number for rule in game.rulebook]
    assert shown_rules(phone.get(f"/rules/{game.slug}").text) == every
    for rule in game.rulebook[::7]:
        asked = urlencode({"q": voice.say(rule.title).upper()})
        found = shown_rules(phone.get(f"/rules/{game.slug}?{asked}").text)
        assert rule.number in found
    assert len(found) < len(every)


@pytest.mark.parametrize(
    ("language", "typed", "rule"), [("ru", "СЧЕТ", "1.5"), ("pl", "podciecie", "6.2"), ("it", "piu alta", "1.2")]
)
def test_a_word_is_found_without_its_dots_and_accents(
    make_phone: Callable[..., Phone], language: str, typed: str, rule: str
) -> None:
    found = shown_rules(make_phone(language).get(f"/rules/gin_rummy?{urlencode({'q': typed})}").text)
    assert rule in found and len(found) < 30


@pytest.mark.parametrize(
    ("language", "slug", "typed", "rule"),
    [
        ("ru", "ranter_go_round", "королями", "3.1"),
        ("ru", "gin_rummy", "подрезан", "6.2"),
        ("pl", "gin_rummy", "zestaw", "3.1"),
        ("pl", "three_thirteen", "seria", "3.2"),
        ("en", "gin_rummy", "undercutting", "6.2"),
        ("en", "ranter_go_round", "Chase the Ace", "1.1"),
        ("pl", "ranter_go_round", "cuckoo", "1.1"),
    ],
)
def test_a_word_is_found_in_another_form_and_a_game_by_its_other_names(
    make_phone: Callable[..., Phone], language: str, slug: str, typed: str, rule: str
) -> None:
    found = shown_rules(make_phone(language).get(f"/rules/{slug}?{urlencode({'q': typed})}").text)
    assert rule in found and len(found) < 15


@pytest.mark.parametrize(
    ("language", "slug", "typed", "least"),
    [
        ("ru", "ranter_go_round", "жизнь жизни жизней", 15),
        ("ru", "ranter_go_round", "король короля", 10),
        ("ru", "gin_rummy", "король короля", 7),
        ("pl", "gin_rummy", "król króla", 7),
        ("en", "gin_rummy", "knock knocks knocked", 15),
        ("it", "three_thirteen", "matta matte", 17),
    ],
)
def test_every_form_of_a_word_finds_the_same_rules(
    make_phone: Callable[..., Phone], language: str, slug: str, typed: str, least: int
) -> None:
    phone = make_phone(language)
    found = [shown_rules(phone.get(f"/rules/{slug}?{urlencode({'q': word})}").text) for word in typed.split()]
    assert found == [found[0]] * len(found)
    assert least <= len(found[0]) < 30


def test_a_word_that_only_begins_alike_is_no_form(phone: Phone) -> None:
    assert shown_rules(phone.get("/rules/three_ranger_limit?q=king").text) == shown_rules(
        phone.get("/rules/three_ranger_limit?q=kings").text
    )
    kind = shown_rules(phone.get("/rules/three_ranger_limit?q=kind").text)
    assert kind and not set(kind) <= set(shown_rules(phone.get("/rules/three_ranger_limit?q=king").text))


FORMS = """
en gin_rummy aces ace
en gin_rummy knocks knock
en three_thirteen wilds wild
en three_thirteen jokers joker
en three_ranger_limit flushes flush
en ranter_go_round lives life
it gin_rummy assi asso
it gin_rummy busso bussare
it ranter_go_round vita vite
it three_thirteen matta matte
it three_ranger_limit fanti fante
ru gin_rummy стука стук
ru gin_rummy тузов туз
ru gin_rummy рядами ряд
ru ranter_go_round тузы туз
ru three_thirteen дама дамы
ru three_ranger_limit валетов валет
pl gin_rummy asów as
pl gin_rummy puka pukać
pl ranter_go_round królem król
pl three_thirteen jokera joker
pl three_ranger_limit waletami walet
"""
"""A word as it may be typed, and another form of it: language, game, word, form."""


@pytest.mark.parametrize("case", FORMS.split("\n")[1:-1])
def test_a_short_word_is_found_in_another_form(make_phone: Callable[..., Phone], case: str) -> None:
    language, slug, *words = case.split()
    found = [shown_rules(make_phone(language).get(f"/rules/{slug}?{urlencode({'q': word})}").text) for word in words]
    assert all(found), found
    assert set(found[0]) & set(found[1])


@pytest.mark.parametrize(
    ("language", "slug", "typed", "most"),
    [
        ("it", "ranter_go_round", "re", 15),
        ("it", "three_thirteen", "re", 20),
        ("it", "gin_rummy", "chiude", 6),
        ("en", "three_thirteen", "ace", 12),
    ],
)
def test_a_short_word_is_not_found_inside_of_others(
    make_phone: Callable[..., Phone], language: str, slug: str, typed: str, most: int
) -> None:
    phone, voice = make_phone(language), Voice(language)
    found = shown_rules(phone.get(f"/rules/{slug}?q={typed}").text)
    assert 0 < len(found) <= most
    for number in found:
        [rule] = [rule for rule in find(slug).rulebook if rule.number == number]
        said = (rule.title, rule.text, *(each.caption for each in rule.examples))
        labels = (words_of(find(slug).options, name).label for name in rule.options)
        assert re.search(rf"\b{typed}", " ".join(map(voice.say, (*said, *labels))), re.IGNORECASE), number


def test_signs_alone_find_nothing(phone: Phone) -> None:
    assert shown_rules(phone.get("/rules/gin_rummy?q=%3F%21").text) == []


@every_game
def test_a_rule_is_reached_by_its_number(phone: Phone, game: Any) -> None:
    number = game.rulebook[-1].number
    assert phone.get(f"/rules/{game.slug}/{number}").headers["Location"].endswith(f"/rules/{game.slug}#{number}")


def test_a_rule_is_reached_in_the_language_of_the_link(app: Flask) -> None:
    client = app.test_client()
    for asked, language in (("ru", "ru"), ("it-CH", "it")):
        led = client.get(f"/rules/gin_rummy/4.2?lang={asked}", follow_redirects=True)
        assert led.request.path == "/rules/gin_rummy"
        assert f'<html lang="{language}"' in led.text
    assert (
        client.get("/rules/gin_rummy/4.2?lang=%0d%0aX:y%23z").headers["Location"].endswith("lang=%0D%0AX%3Ay%23z#4.2")
    )


def test_a_rule_that_is_not_there_leads_to_those_that_are(make_phone: Callable[..., Phone]) -> None:
    page = make_phone("ru").get("/rules/gin_rummy/99.9")
    assert page.status_code == 404
    assert "правила «99.9» нет" in text_of(page.text)
    assert 'href="/rules/gin_rummy"' in page.text
    assert 'href="/rules/snap"' not in make_phone("ru").get("/rules/snap/1.1").text


def test_what_is_in_no_rule_is_said_not_to_be_there(phone: Phone) -> None:
    page = phone.get("/rules/gin_rummy?q=zzzz+%3Cb%3E")
    assert shown_rules(page.text) == []
    assert re.search(r"data-nothing>[^<]+<", page.text)
    assert 'value="zzzz &lt;b&gt;"' in page.text
    assert "data-nothing hidden" in phone.get("/rules/gin_rummy").text


def test_a_search_at_a_table_stays_at_the_table(phone: Phone) -> None:
    table = phone.open("gin_rummy", ["Ann", "Bo"], 0, gin_bonus="20")
    page = phone.get(f"{table}/rules?q=undercut").text
    assert f'action="{table}/rules"' in page
    assert 0 < len(shown_rules(page)) < 10


@pytest.mark.parametrize(
    ("names", "rules", "said"),
    [
        (["Ann", "Bo"], {}, "1, as proposed for 2 players"),
        (["Ann", "Bo", "Cy"], {}, "2, as proposed for 3 players"),
        (["Ann", "Bo", "Cy"], {"speed": "true"}, "4, as proposed for 3 players"),
        (["Ann", "Bo", "Cy"], {"packs": "3"}, "3"),
    ],
)
def test_the_rules_of_a_table_say_how_many_packs(
    phone: Phone, names: list[str], rules: dict[str, str], said: str
) -> None:
    table = phone.open("three_thirteen", names, 0, **rules)
    rule = phone.get(f"{table}/rules").text.partition('id="1.1"')[2].partition("</section>")[0]
    assert f"Packs: {said}" in text_of(rule)


def test_packs_are_agreed_on_where_a_table_is_opened(phone: Phone) -> None:
    shown, _, hidden = phone.get("/tables/new?game=three_thirteen").text.partition("three_thirteen.discard_taken_card")
    assert 'name="three_thirteen.packs"' in shown and 'name="three_thirteen.packs"' not in hidden
    assert "standard: one for every two players" in text_of(shown)


@every_game
def test_where_sources_differ_the_rulebook_says_so(phone: Phone, game: Any) -> None:
    words = spoken(phone.get(f"/rules/{game.slug}").text)
    for name, standard in defaults_of(game.options).items():
        option = words_of(game.options, name)
        if option.authority and any(value != standard for value in option.values):
            assert f"({option.authority})" in words, name


@every_language
def test_a_yes_or_no_is_no_list_of_values(make_phone: Callable[..., Phone], language: str) -> None:
    words = spoken(make_phone(language).get("/rules/gin_rummy").text)
    yes, no = (Voice(language).gettext(word) for word in ("yes", "no"))
    assert f"{no} · {yes}" not in words and f"{yes} · {no}" not in words


# one page


@every_game
@every_language
def test_a_summary_has_the_gist_of_every_rule(make_phone: Callable[..., Phone], game: Any, language: str) -> None:
    page = make_phone(language).get(f"/rules/{game.slug}/summary")
    voice, words = Voice(language), spoken(page.text)
    for rule in game.rulebook:
        assert even(f"{rule.number} {voice.say(rule.title)} {gist(voice.say(rule.text))}") in words


def test_the_summary_of_a_table_has_its_own_house_rules(phone: Phone) -> None:
    table = phone.open("gin_rummy", ["Ann", "Bo"], 0, gin_bonus="20")
    assert f'href="{table}/rules/summary"' in phone.get(f"{table}/rules").text
    page = phone.get(f"{table}/rules/summary").text
    assert "Bonus for gin: 20 (standard: 25)" in text_of(page).replace(" (", " (")
    assert f'href="{table}/rules#4.2"' in page
    assert "standard:" not in text_of(phone.get("/rules/gin_rummy/summary").text)


def test_a_gist_is_a_whole_sentence() -> None:
    for game in GAMES:
        for language in LANGUAGES:
            for rule in game.rulebook:
                text = Voice(language).say(rule.text)
                assert gist(text).endswith((".", "?", "!"))
                assert len(gist(text)) > 12, (game.slug, language, rule.number, gist(text))


# every link leads somewhere


@every_game
def test_every_link_of_the_law_leads_to_what_is_there(phone: Phone, game: Any) -> None:
    pages = visit(phone, game.slug)
    law = {path: html for path, html in pages.items() if re.search("rules|irregularities|lessons|ask", path)}
    assert len(law) > 8
    for path, html in law.items():
        for link in set(map(unescape, re.findall(r'href="(/(?!static|assets)[^"]*)"', html))):
            page, _, anchor = link.partition("#")
            if page not in pages:
                answer = phone.get(page)
                assert answer.status_code == 200, (path, link)
                pages[page] = answer.text
            assert not anchor or f'id="{anchor}"' in pages[page], (path, link)


def test_an_answer_cites_rules_that_are_there(phone: Phone) -> None:
    page = phone.get("/ask/three_ranger_limit/line?line=QS+5H+4H+2H").text
    cited = re.findall(r'href="(/rules/three_ranger_limit#[\d.]+)"', page.partition('id="answer"')[2])
    assert cited
