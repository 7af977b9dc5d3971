"""A worker that says it is ready has all that a first question takes, but for the catalogue of its language."""

from __future__ import annotations

from flask import Flask

from referee.games import GAMES
from referee.store.codec import decode
from referee.web.filled import form_of
from referee.web.warming import warm
from tests.web.phone import Phone


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
