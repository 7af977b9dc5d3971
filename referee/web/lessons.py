"""How to play: two minutes of reading, with hands to try that the engine answers."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from flask import Blueprint, Response

from referee.cards import Card
from referee.games import AnyGame, find
from referee.phrase import Phrase
from referee.rules import Question, Step, Trial, cited, read_options
from referee.speech import Voice
from referee.web import boards, fragments
from referee.web.contexts import LessonPage, StepView, TrialView
from referee.web.links import link_of
from referee.web.wishes import NEW

pages = Blueprint("lessons", __name__, url_prefix="/lessons")


@pages.get("/<slug>")
def show(slug: str) -> Response:
    """A game's lesson."""
    game = find(slug)
    page = LessonPage(
        shell=fragments.shell(),
        voice=fragments.voice(),
        game=game.name,
        steps=tuple(_step_view(game, step) for step in game.lesson),
        ask_url="/ask",
        rules_url=f"/rules/{game.slug}",
        start_url=NEW,
    )
    return fragments.page(page)


def _step_view(game: AnyGame, step: Step) -> StepView:
    cites = boards.cites(cited(game.rulebook, *step.rules), f"/rules/{game.slug}")
    return StepView(step, cites, _trial_view(game, step.trial) if step.trial else None)


def _trial_view(game: AnyGame, trial: Trial) -> TrialView:
    options = read_options(game.options, dict(trial.options))
    question = in_own_names(trial.question, game.answer(options, trial.question).names, fragments.voice())
    answer = game.answer(options, question)
    names = answer.names
    return TrialView(
        voice=fragments.voice(names),
        asks=trial.asks,
        hands=tuple(_held(hand, names) for hand in trial.hands),
        because=answer.because,
        cites=boards.cites(answer.cites, f"/rules/{game.slug}"),
        url=link_of(game, options, question, answer),
    )


def own_names(names: tuple[str, ...], voice: Voice) -> tuple[str, ...]:
    """The names of a lesson as the reader's language has them, as its sentences do."""
    return tuple(voice.say(Phrase(name)) for name in names)


def in_own_names(question: Question, names: tuple[str, ...], voice: Voice) -> Question:
    """The question about the same hand with the names of the reader's language, as its proof has to say them too."""
    own = dict(zip(names, own_names(names, voice), strict=True))
    return replace(question, **{field.name: _renamed(getattr(question, field.name), own) for field in fields(question)})


def _renamed(value: Any, own: dict[str, str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_renamed(each, own) for each in value)
    return own.get(value, value) if isinstance(value, str) else value


def _held(hand: tuple[Card, ...], names: tuple[str, ...]) -> tuple[tuple[Card, str], ...]:
    """The cards of a hand, with their holders where each has one."""
    holders = names if len(names) == len(hand) else ("",) * len(hand)
    return tuple(zip(hand, holders, strict=True))
