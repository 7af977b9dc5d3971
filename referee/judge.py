"""`referee judge`: the engine without a table. One question a line in, one answer a line out, as JSON.

A question is answered, and the answer flushed, before the next is read; a line that cannot be answered gets a
refusal in its place and never stops the lines after it. The web answers the same questions over HTTP.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from referee import games
from referee.errors import RefereeError, Unknown
from referee.games import AnyGame, find
from referee.jsonlines import BrokenText, Bytes, bounded_lines, read, written
from referee.phrase import N_, Typed
from referee.rules import Answer, Line, Question, answer_to, names_of, read_options, words_of
from referee.rules.options import defaults_of
from referee.speech import LANGUAGES, Voice, catalogue
from referee.store.codec import decode, encode

ENGLISH = LANGUAGES[0]
ANSWERED, REFUSED, UNUSABLE = 0, 1, 2
"""The exit codes: every question answered, any refused, arguments that cannot be used."""

STDIN = "-"
PARTS: Mapping[str, type] = {"game": str, "ask": str, "options": dict, "input": dict}
"""What a question is made of, beside its `id`."""
BESIDE = ("id", "expected", "why")
"""What may stand beside it: its id, and what a file of cases says of the answer, which the judge does not read."""

Reply = dict[str, Any]


def run(
    files: Sequence[str | Path],
    language: str = ENGLISH,
    stdout: TextIO | None = None,
    stdin: Bytes | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Answer every line of `files`, or of the standard input where there are none, and return the exit code."""
    write = _writer(stdout or sys.stdout)
    exit_code = ANSWERED
    try:
        catalogue(language)
        lines = _lines_of(_readable(files), stdin or sys.stdin.buffer)
    except Unknown as error:
        voice = Voice(language if language in LANGUAGES else ENGLISH)
        (stderr or sys.stderr).write(f"referee judge: {voice.say(error.phrase)}\n")
        return UNUSABLE
    for answered in answers(lines, language):
        write(written(answered) + "\n")
        exit_code = exit_code if answered["ok"] else REFUSED
    return exit_code


def answers(lines: Iterable[bytes], language: str = ENGLISH) -> Iterator[Reply]:
    """The answer to each line that is not blank, before the next line is asked for."""
    for line in lines:
        if line.strip():
            yield reply_to(line, language)


def reply_to(line: bytes, language: str = ENGLISH) -> Reply:
    """The answer to a question that is still text."""
    try:
        question = read(line)
    except RefereeError as error:
        return refusal(error, language)
    return reply(question, language)


def reply(question: object, language: str = ENGLISH) -> Reply:
    """The answer to a question as read from JSON, or the refusal; both carry its id.

    >>> reply({"id": 7, "game": "snap", "ask": "hand", "input": {}})["error"]
    {'kind': 'unknown', 'message': 'there is no game “snap”'}
    """
    identity = question.get("id") if isinstance(question, dict) else None
    try:
        return {"id": identity, "ok": True, **_answered(question, language)}
    except RefereeError as error:
        return refusal(error, language, identity)


def refusal(error: RefereeError, language: str = ENGLISH, identity: object = None) -> Reply:
    """What is said where a question cannot be answered."""
    voice = Voice(language, error.names)
    said: Reply = {"kind": error.kind, "message": voice.say(error.phrase)}
    if error.cites:
        said["cites"] = list(error.cites)
    if error.remedy:
        said["remedy"] = voice.said(error.remedy)
    return {"id": identity, "ok": False, "error": said}


def _answered(question: object, language: str) -> Reply:
    slug, ask, options, given = _parts(question)
    game = find(slug)
    kind = question_of(game, ask)
    answer: Answer = answer_to(game, _options(game, written(options)), decode(kind, given))
    voice = Voice(language, answer.names)
    return {
        "answer": {"lines": [_told(line, voice) for line in answer.lines], **dict(answer.facts)},
        "because": voice.said(answer.because),
        "cites": [rule.number for rule in answer.cites],
    }


def _parts(question: object) -> tuple[Any, ...]:
    """The question's parts in their order. Raises BrokenText where it is not of the shape of a question."""
    if not isinstance(question, dict):
        raise BrokenText(N_("a question is a JSON object, not {value}", value=written(question)[:40]))
    for name in question:
        if name not in PARTS and name not in BESIDE:
            raise BrokenText(N_("there is no {name} to give here", name=Typed(name)))
    parts: Reply = {"options": {}, **question}
    for name, wanted in PARTS.items():
        if name not in parts:
            raise BrokenText(N_("{name} is missing", name=name))
        if not isinstance(parts[name], wanted):
            raise BrokenText(N_("{name} cannot be {value}", name=name, value=written(parts[name])[:40]))
    return tuple(parts[name] for name in PARTS)


def _told(line: Line, voice: Voice) -> Reply:
    told: Reply = {"rule": line.rule, "seat": line.seat, "points": line.points, "label": voice.say(line.label)}
    if line.seat < len(voice.names):
        told["player"] = voice.names[line.seat]
    return {**told, "cards": encode(line.cards)}


def question_of(game: AnyGame, ask: str) -> type[Question]:
    """The kind of question that goes by this name. Raises Unknown, with the names that there are."""
    kinds = _questions(game)
    if ask not in kinds:
        known = ", ".join(kinds)
        raise Unknown(
            N_("{game} knows no question {ask}; it knows: {known}", game=game.slug, ask=Typed(ask), known=known)
        )
    return kinds[ask]


@cache
def _questions(game: AnyGame) -> dict[str, type[Question]]:
    return {kind.kind: kind for kind in game.questions}


@lru_cache(maxsize=256)
def _options(game: AnyGame, values: str) -> Any:
    # Kept by their text and not by value, for True and 1 are one key of a dictionary.
    return read_options(game.options, json.loads(values))


def guide(language: str = ENGLISH) -> Reply:
    """Every game, every question with an example, every house rule with its values: the help, as data."""
    return {"games": [_game_guide(game, Voice(language)) for game in games.GAMES]}


def _game_guide(game: AnyGame, voice: Voice) -> Reply:
    return {
        "game": game.slug,
        "name": voice.say(game.name),
        "version": game.version,
        "questions": [_question_guide(game, kind, voice) for kind in game.questions],
        "options": [_option_guide(game, name, voice) for name in names_of(game.options)],
    }


def _question_guide(game: AnyGame, kind: type[Question], voice: Voice) -> Reply:
    return {
        "ask": kind.kind,
        "label": voice.say(kind.label),
        "input": {name: voice.say(label) for name, label in kind.labels().items()},
        "example": {"game": game.slug, "ask": kind.kind, "input": kind.example},
    }


def _option_guide(game: AnyGame, name: str, voice: Voice) -> Reply:
    words, default = words_of(game.options, name), defaults_of(game.options)[name]
    others = [value for value, _ in words.choices if value != default]
    told: Reply = {"name": name, "label": voice.say(words.label), "help": voice.say(words.help), "rule": words.rule}
    told |= {"default": default, "values": [default, *others]}
    return told if words.choices else {**told, "least": words.least, "most": words.most}


def help_text(language: str = ENGLISH) -> str:
    """The guide as text, for `referee judge --help`."""
    say = Voice(language).say
    shape = {"id": 1, "game": "…", "ask": "…", "options": {}, "input": {}}
    lines = [
        say(N_("One question a line, as JSON; the options are only what departs from the standard rules:")),
        f"  {written(shape)}",
        say(N_("Exit code 0: all were answered, 1: any was refused, 2: the arguments cannot be used.")),
    ]
    for game in guide(language)["games"]:
        lines += ["", f"{game['game']}: {game['name']}"]
        lines += [line for question in game["questions"] for line in _question_lines(question)]
        lines += [f"  {say(N_('options, the standard first:'))}"]
        lines += [f"    {_values(option)}  ({option['label']})" for option in game["options"]]
    return "\n".join(lines) + "\n"


def _question_lines(question: Reply) -> list[str]:
    labels = [f"      {name}: {label}" for name, label in question["input"].items()]
    return [f"  {question['ask']}: {question['label']}", *labels, f"      {written(question['example'])}"]


def _values(option: Reply) -> str:
    values = [value if isinstance(value, str) else written(value) for value in option["values"]]
    bounds = [f"{option['least']}…{option['most']}"] if "least" in option else []
    return f"{option['name']}: {', '.join(values + bounds)}"


def _writer(stdout: TextIO) -> Callable[[str], None]:
    """Writes and flushes; in UTF-8, whatever the terminal's own encoding, where there is a stream of bytes below."""
    below: BinaryIO | None = getattr(stdout, "buffer", None)

    def write(text: str) -> None:
        if below is None:
            stdout.write(text)
        else:
            below.write(text.encode())
        stdout.flush()

    return write


def _readable(files: Sequence[str | Path]) -> tuple[Path, ...]:
    """The files, all looked at before the first is read, so that a wrong name is not found out half-way."""
    paths = tuple(Path(name) for name in files or (STDIN,))
    for path in paths:
        if str(path) != STDIN and (path.is_dir() or not os.access(path, os.R_OK)):
            raise Unknown(N_("the file {name} cannot be read", name=repr(str(path))))
    return paths


def _lines_of(paths: Iterable[Path], stdin: Bytes) -> Iterator[bytes]:
    for path in paths:
        if str(path) == STDIN:
            yield from bounded_lines(stdin)
        else:
            with path.open("rb") as stream:
                yield from bounded_lines(stream)
