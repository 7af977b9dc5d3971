"""Forms to values: cards laid in groups, and pairs in a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest
from werkzeug.datastructures import MultiDict

from referee.cards import Card, parse_cards
from referee.errors import NotationError
from referee.phrase import N_, Phrase
from referee.rules import Field, Melds, Question, Words
from referee.web.forms import read_question


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(Question):
    """Cards in groups, and pairs of which some may be missing."""

    kind: ClassVar[str] = "laid"
    label: ClassVar[Phrase] = N_("Laid")
    fields: ClassVar[tuple[Field, ...]] = (
        Melds("groups", N_("Groups")),
        Words("lives", N_("Lives"), Phrase("Ann: 2, Bo: 0")),
    )
    groups: tuple[tuple[Card, ...], ...] = ()
    pairs: tuple[tuple[str, int] | None, ...] = ()
    lives: tuple[tuple[str, int], ...] = ()
    drawn: tuple[tuple[str, Card], ...] = ()


def read(language: str = "en", **texts: str) -> Laid:
    question = read_question(Laid, MultiDict(texts), language)
    assert isinstance(question, Laid)
    return question


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("9S TS JS / 5H 5D 5C", ["9S TS JS", "5H 5D 5C"]),
        ("9S10SJS/5h5d5c", ["9S TS JS", "5H 5D 5C"]),
        ("9S TS JS", ["9S TS JS"]),
        ("/ QS /", ["", "QS", ""]),
        ("/", ["", ""]),
        ("", []),
        ("  ", []),
    ],
)
def test_groups(text: str, groups: list[str]) -> None:
    assert read(groups=text).groups == tuple(parse_cards(group) for group in groups)


def test_groups_in_another_language() -> None:
    assert read("ru", groups="9П 10П ВП / ДП").groups == (parse_cards("9S TS JS"), parse_cards("QS"))


def test_groups_of_rubbish() -> None:
    with pytest.raises(NotationError):
        read(groups="9S TS / XX")


def test_several_texts_are_several_groups() -> None:
    form = MultiDict([("groups", "9S TS JS"), ("groups", "5H 5D 5C")])
    question = read_question(Laid, form, "en")
    assert isinstance(question, Laid)
    assert len(question.groups) == 2


@pytest.mark.parametrize("text", ["Ann 18, Bo Lee 12", "Ann 18\nBo Lee 12", "Ann 18; Bo Lee 12;", "Ann:18, Bo Lee: 12"])
def test_a_name_and_a_number_need_no_colon_and_may_have_one(text: str) -> None:
    assert read(pairs=text).pairs == read(lives=text).lives == (("Ann", 18), ("Bo Lee", 12))


def test_who_writes_it_otherwise_is_shown_how() -> None:
    for text in ("Ann", "Ann 18 Bo 12", "Ann: x"):
        with pytest.raises(NotationError) as refusal:
            read(lives=text)
        assert str(refusal.value.remedy) == "for example: Ann: 2, Bo: 0"


def test_a_name_and_a_card_want_a_colon() -> None:
    """Without one `Ann KH Bo 9S` would be a player of that name."""
    with pytest.raises(NotationError, match="a colon is missing"):
        read(drawn="Ann KH")


def test_a_pair_without_its_number() -> None:
    with pytest.raises(NotationError):
        read(pairs="Ann")
