"""A worker that says it is ready has all that a first question takes, and soon after it all that a table takes."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from flask import Flask

from referee.games import GAMES
from referee.speech import LANGUAGES, catalogue
from referee.store.codec import decode
from referee.web.filled import form_of
from referee.web.warming import warm, warm_the_rest
from tests.web.phone import Phone


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """The garbage collector as it was before, for whatever is tested next in this process."""
    usual = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*usual)


def test_no_template_is_compiled_for_a_first_question(app: Flask) -> None:
    warm(app)
    at_hand = set(app.jinja_env.cache or ())
    assert at_hand
    phone = Phone(app)
    for game in GAMES:
        for question in game.questions:
            form = form_of(decode(question, question.example), "en")
            page = phone.client.get(f"/ask/{game.slug}/{question.kind}", query_string=form)
            assert 'id="answer"' in page.text
    assert set(app.jinja_env.cache or ()) == at_hand


def test_no_template_is_compiled_for_a_first_table_and_no_catalogue_is_read(app: Flask) -> None:
    catalogue.cache_clear()
    warm(app)
    asked = iter([True, True])
    warm_the_rest(app, lambda: next(asked, False))
    at_hand, read = set(app.jinja_env.cache or ()), catalogue.cache_info().misses
    for code in LANGUAGES:
        phone = Phone(app, code)
        for game in GAMES:
            table = phone.open(game.slug, ["Ann", "Bo", "Cy"][: max(2, game.players.least)], 0)
            for page in ("", "/trail", "/people", "/paper", "/files", "/screen", "/picture.svg", "/share"):
                assert phone.get(f"{table}{page}").status_code == 200
    assert set(app.jinja_env.cache or ()) == at_hand
    assert catalogue.cache_info().misses == read == len(LANGUAGES)
    assert next(asked, None) is None, "who is served goes first"


def test_nobody_waits_while_the_collector_looks_through_what_stays_for_good(app: Flask) -> None:
    warm_the_rest(app, lambda: False)
    looked_through, passed_by = len(gc.get_objects()), gc.get_freeze_count()
    assert looked_through < passed_by / 10
