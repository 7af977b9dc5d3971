"""Nothing is missing in any language: every sentence is translated, whole, with all that is put into it."""

from __future__ import annotations

import ast
import gettext
import re
import string
from functools import cache
from pathlib import Path
from random import Random

import pytest
from babel.messages.catalog import Catalog, Message

from referee.cards import LETTERS, PACK, RANKS, card_text, parse_card, parse_cards, parse_rank, rank_text, spellings
from referee.games import GAMES
from referee.phrase import N_, NN_, Phrase
from referee.speech import LANGUAGES, Voice, catalogue, hold, own_name
from tests import catalogues
from tests.playing import Sitting, phrases, sittings

every_language = pytest.mark.parametrize("language", catalogues.LANGUAGES)

SAME = frozenset(
    (
        "Referee",
        "Ranter-Go-Round",
        "Three Ranger Limit",
        "Kender",
        "kender",
        "{player} kender",
        "{player} kender +{n}",
        "Adam, Beth",
        "6: Adam 1",
        "Menu",
        "no",
        "joker",
        "Arnold; Hoffmann",
        "McLeod",
        "Parlett; McLeod",
        "Enderson, oinc.net",
        "lots-of-kids-games.com",
        "Bicycle, Pagat",
        "Culbertson, Goren",
        "Gin Rummy",
        "Three Thirteen",
        "Five Crowns",
        "20; Five Crowns 50",
        "Speed 3-13",
        "Hollywood",
        "Oklahoma",
        "Pagat",
        "askalink.com, cardgames.wikia",
        "rubl, ccstocker.com",
        "rummy-games.com",
        "rummyrulebook.com",
        "rummytalk.com, rummydangal.com",
        "gin",
        "{n}. gin",
        "{player} gin",
    )
)
"""The few sentences that may be the same in another language: names, a word of the game's own, two of Italian."""


@cache
def read(language: str) -> Catalog:
    """The catalogue of a language."""
    return catalogues.read(language)


@cache
def found() -> tuple[catalogues.Found, ...]:
    """Every sentence of the product."""
    return catalogues.sentences()


def messages(language: str) -> list[Message]:
    """Every sentence of a catalogue."""
    return [message for message in read(language) if message.id]


def texts_of(message: Message) -> tuple[str, ...]:
    """The English of a sentence, or its singular and plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def strings_of(message: Message) -> tuple[str, ...]:
    """The translation of a sentence, in all its forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def test_no_two_plurals_share_a_singular() -> None:
    plurals: dict[str, set[str]] = {}
    for texts, _ in found():
        if len(texts) > 1:
            plurals.setdefault(texts[0], set()).add(texts[1])
    assert {singular: several for singular, several in plurals.items() if len(several) > 1} == {}


@every_language
def test_every_sentence_is_translated(language: str) -> None:
    wanted = {texts[0] for texts, _ in found()}
    known = {texts_of(message)[0] for message in messages(language)}
    assert wanted - known == set()
    assert catalogues.untranslated(read(language)) == []


@every_language
def test_no_sentence_is_kept_that_nobody_says(language: str) -> None:
    wanted = {texts[0] for texts, _ in found()}
    assert {texts_of(message)[0] for message in messages(language)} - wanted == set()
    assert list(read(language).obsolete) == []


@every_language
def test_a_catalogue_is_as_the_tool_writes_it(language: str, tmp_path: Path) -> None:
    """Sorted, without dates and line numbers: `python -m tests.catalogues update`. In which files is only a hint."""
    again = tmp_path / "referee.po"
    catalogues.write(catalogues.updated(read(language), found(), keep_old=True), again)
    assert without_hints(again) == without_hints(catalogues.path_of(language))


def without_hints(path: Path) -> list[str]:
    """The lines of a catalogue but for those that name files."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#:")]


# what is put into a sentence


def placeholders(text: str) -> frozenset[str]:
    """What is put into a sentence: `{name}` of a phrase, `%(name)s` of a template. Raises ValueError where none can."""
    parts = [part for part in string.Formatter().parse(text) if part[1] is not None]
    named = {name for _, name, _, _ in parts}
    if any(spec or conversion for _, _, spec, conversion in parts):
        raise ValueError(f"more than a name between braces: {text!r}")
    percent = set(re.findall(r"%\((\w+)\)s", text))
    if percent and "%" in re.sub(r"%\(\w+\)s|%%", "", text):
        raise ValueError(f"a bare % beside others: {text!r}")
    return frozenset(named | percent)


COUNTS = frozenset(("n", "num"))


def misfits(language: str, message: Message) -> list[str]:
    """The forms of a translation that put in other things than the English does.

    A form that stands for one number only may leave that number out: "a card", "one card".
    """
    english = texts_of(message)
    wanted = placeholders(english[-1])
    found = []
    for place, form in enumerate(strings_of(message)):
        has = placeholders(form)
        may_lack = COUNTS if len(english) > 1 and place in lone_forms(language) else frozenset()
        if form and not wanted - may_lack <= has <= wanted:
            found.append(form)
    return found


@cache
def lone_forms(language: str) -> frozenset[int]:
    """The plural forms that stand for one number only: in Italian and Polish the first, in Russian none."""
    form = gettext.c2py(read(language).plural_expr)
    used = [form(number) for number in range(1000)]
    return frozenset(each for each in set(used) if used.count(each) == 1)


@every_language
def test_a_translation_puts_in_what_the_english_puts_in(language: str) -> None:
    assert [(message.id, form) for message in messages(language) for form in misfits(language, message)] == []


def test_english_puts_in_only_what_it_is_given() -> None:
    for texts, _ in found():
        assert placeholders(texts[0]) - COUNTS <= placeholders(texts[-1])
        assert placeholders(texts[-1]) - placeholders(texts[0]) <= COUNTS


@every_language
def test_a_translation_ends_as_the_english_does(language: str) -> None:
    """Pages put a full stop after a ruling, and none after a sentence that has one."""
    ends = [
        (message.id, form)
        for message in messages(language)
        for form in strings_of(message)
        if form and (ending(form) != ending(texts_of(message)[-1]) or form != form.strip())
    ]
    assert ends == []


def ending(text: str) -> str:
    """The sign that ends a sentence, if one does."""
    return text[-1] if text[-1] in ".?:…" else ""


def same_as_english(language: str) -> set[str]:
    """The sentences with words in them that a language says as English does."""
    said = [(texts_of(message)[0], strings_of(message)[:1]) for message in messages(language)]
    return {text for text, string in said if has_words(text) and string == (text,)}


@every_language
def test_a_translation_is_not_the_english(language: str) -> None:
    assert same_as_english(language) - SAME == set()


FAMILIAR = re.compile(r"\w*(?<!л)[еёи]шь(?:ся)?|ты|теб[яе]|тобой|тво(?:й|я|ё|и|их|им|ими|его|ему|ей|ю)")
"""Russian words that are said to one whom the speaker calls ты; «лишь» is none of them."""

PAST = {"ru": r"\w+(?:л|ла|лся|лась)", "pl": r"(?!woła\b)\w+(?:ł|ła|li|ły|łby|łaby|liby|łyby)"}
"""Verbs that say whether a man or a woman did it."""


def familiar(texts: list[str]) -> list[str]:
    """The Russian sentences that do not call their reader вы: ни before an order means whatever one does."""
    orders = {word[:-2] for text in texts for word in re.findall(r"\w+[йиь]те\b", text.lower())}
    words = {text: re.findall(r"(?<!ни )\b\w+", text.lower()) for text in texts}
    return [text for text in texts if any(word in orders or FAMILIAR.fullmatch(word) for word in words[text])]


def test_russian_speaks_to_a_stranger() -> None:
    assert familiar([text for message in messages("ru") for text in strings_of(message)]) == []
    assert familiar(["Оспорьте карты.", "Как ни оспорь, лишь бы так."]) == []
    assert familiar(["Оспорьте их.", "Оспорь их.", "Ты стучишь"]) == ["Оспорь их.", "Ты стучишь"]


@pytest.mark.parametrize("language", PAST)
def test_no_name_is_taken_for_a_man_s_or_a_woman_s(language: str) -> None:
    done = re.compile(rf"[{{(](?:player|name|winner|dealer|knocker)s?[)}}]s? (?:\w{{1,3}} )?{PAST[language]}\b")
    assert [text for message in messages(language) for text in strings_of(message) if done.search(text)] == []


def test_what_may_be_the_same_is_so_somewhere() -> None:
    assert SAME - {text for language in catalogues.LANGUAGES for text in same_as_english(language)} == set()


def has_words(text: str) -> bool:
    """Whether there is anything to translate beside what is put in."""
    return re.search(r"[a-z]{2}", re.sub(r"\{\w*\}|%\(\w+\)s", "", text)) is not None


def test_a_misfit_is_seen() -> None:
    point = ("{n} point", "{n} points")
    assert misfits("it", Message("{player} wins", "{player} vince")) == []
    assert misfits("it", Message("{player} wins", "{giocatore} vince")) == ["{giocatore} vince"]
    assert misfits("it", Message("%(n)s wins", "vince")) == ["vince"]
    assert misfits("it", Message(point, ("un punto", "{n} di punti", "{n} punti"))) == []
    assert misfits("ru", Message(point, ("очко", "{n} очка", "{n} очков"))) == ["очко"]
    with pytest.raises(ValueError, match="more than a name"):
        placeholders("{n:d} points")
    with pytest.raises(ValueError, match="Single '}'"):
        placeholders("n} points")


def test_a_missing_and_a_doubtful_sentence_are_seen() -> None:
    made = Catalog(locale="it")
    made.add("said", "detto")
    made.add("unsaid", "")
    made.add("perhaps", "forse", flags=["fuzzy"])
    made.add(("one", "many"), ("uno", "", "molti"))
    assert catalogues.untranslated(made) == ["unsaid", "perhaps", "one"]


def test_a_sentence_that_comes_back_keeps_its_translation() -> None:
    old = Catalog(locale="it")
    old.add("gone", "andato")
    old.add("kept", "tenuto")
    gone = catalogues.updated(old, (catalogues.Found(("kept",), "a.py"),), keep_old=True)
    assert [message.id for message in gone if message.id] == ["kept"]
    both = (catalogues.Found(("kept",), "a.py"), catalogues.Found(("gone",), "a.py"))
    assert catalogues.updated(gone, both, keep_old=False).get("gone").string == "andato"


def test_sentences_are_found_in_calls_and_not_in_texts() -> None:
    code = '"""N_("no")"""\nx = N_("a" " b", c=1)\ny = rules.NN_("one", "two", 2)\nz = N_(x)'
    calls = [call for _, call in catalogues.sources.calls(ast.parse(code), ["N_", "NN_"])]
    assert [catalogues.literals(call, 1) for call in calls] == [("a b",), ("one",), None]


# numbers


FORMS = {
    "it": {1: 0, 2: 2, 5: 2, 21: 2, 22: 2, 25: 2, 1_000_000: 1},
    "ru": {1: 0, 2: 1, 5: 2, 11: 2, 21: 0, 22: 1, 25: 2, 111: 2},
    "pl": {1: 0, 2: 1, 5: 2, 12: 2, 21: 2, 22: 1, 25: 2, 102: 1},
}


@pytest.mark.parametrize("language", FORMS)
def test_a_number_picks_its_form(language: str) -> None:
    form = gettext.c2py(read(language).plural_expr)
    assert {number: form(number) for number in FORMS[language]} == FORMS[language]
    assert read(language).num_plurals == 3


@every_language
def test_a_counted_sentence_is_said_in_its_form(language: str) -> None:
    counted = [message for message in messages(language) if message.pluralizable and all(strings_of(message))]
    form = gettext.c2py(read(language).plural_expr)
    assert counted
    for message in counted:
        assert len(strings_of(message)) == read(language).num_plurals
        for number in (1, 2, 5, 11, 21, 1_000_000):
            said = catalogue(language).ngettext(*texts_of(message), number)
            assert said == hold(language, strings_of(message)[form(number)])


# said aloud


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    voice = Voice(language, ("Ann", "Bo"))
    for texts, file in found():
        if file.endswith(".html"):
            said = voice.gettext(texts[0]) if len(texts) == 1 else voice.ngettext(*texts, 5)
            assert said % dict.fromkeys(placeholders(texts[-1]), "7") if placeholders(texts[-1]) else said
            continue
        params = dict.fromkeys(placeholders(texts[-1]) - {"n"}, 7)
        phrase = N_(texts[0], n=7, **params) if len(texts) == 1 else NN_(*texts, 7, **params)
        assert not set("{}") & set(voice.say(phrase))
        assert voice.html(phrase)


def phrases_of(sitting: Sitting) -> set[Phrase]:
    """Everything that is said at one table."""
    game, last = sitting.game, sitting.states[-1]
    shown = [game.prompts(last, None), game.caption(last), game.sheet(last), game.felt(last), game.outcome(last)]
    told = [game.tell(step.before, step.ruling.events) for step in sitting.steps]
    return {phrase for each in (*shown, *told) for phrase in phrases(each)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_whole_game_can_be_told(game: object, language: str) -> None:
    played = Random(1).sample(sittings(game), 12)
    said = {phrase for sitting in played for phrase in phrases_of(sitting)}
    assert len(said) > 50
    voice = Voice(language, tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"))
    for phrase in said:
        assert voice.say(phrase).strip()
        assert voice.html(phrase).strip()


def test_every_language_names_itself() -> None:
    assert [own_name(language) for language in ("en", *FORMS)] == ["English", "Italiano", "Русский", "Polski"]
    assert all(map(own_name, LANGUAGES))


# letters


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_card_is_read_back(language: str) -> None:
    printed = [card_text(card, language) for card in PACK]
    assert [parse_card(text, language) for text in printed] == list(PACK)
    assert parse_cards("".join(printed), language) == PACK
    assert len(set(printed)) == 52


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_rank_is_read_back(language: str) -> None:
    assert [parse_rank(rank_text(rank, language), language) for rank in RANKS] == list(RANKS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_typed_in_a_language_s_own_letters_is_read(language: str) -> None:
    own = LETTERS.get(language, LETTERS["en"])
    assert {suit for _, suit in own.suits} == {card.suit for card in PACK}
    for rank, letter in zip(RANKS, own.ranks, strict=True):
        for text, suit in own.suits:
            read_back = parse_card(letter + text, language)
            assert (read_back.rank, read_back.suit) == (rank, suit)


@pytest.mark.parametrize("language", LANGUAGES)
def test_canonical_letters_are_read_in_every_language_that_does_not_use_them_otherwise(language: str) -> None:
    known = spellings(language)["suits"]
    for card in PACK:
        if known.get(card.suit.letter) == card.suit.letter:
            assert parse_card(str(card), language) == card


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_that_no_other_language_has_are_read_in_every_language(language: str) -> None:
    assert [str(parse_card(text, language)) for text in ("КЧ", "дП", "10Б", "ВТ")] == ["KH", "QS", "TD", "JC"]


def test_a_line_breaks_where_printers_of_the_language_break_it() -> None:
    wide = "\N{NO-BREAK SPACE}"
    assert (
        hold("ru", "стучит с 5, а предел — 10, см. п. 3.2")
        == f"стучит с{wide}5, а{wide}предел{wide}— 10, см. п.{wide}3.2"
    )
    assert hold("pl", "Karty (w boksie) – i o nic") == f"Karty (w{wide}boksie){wide}– i{wide}o{wide}nic"
    assert hold("it", "e a te") == "e a te"
    assert wide in Voice("pl").gettext("in the box")
