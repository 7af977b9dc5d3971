"""The address of an answer for ever: question, house rules and the version of the rules, with what was ruled then.

The question is written by its types and not as it was typed, so that it is the same in every language. What was ruled
is signed: nobody but this Referee can put words into its mouth, and where today's rules say otherwise both are shown.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from flask import current_app
from itsdangerous import BadData, URLSafeSerializer

from referee.cards import Card, Rank, parse_card, parse_rank
from referee.errors import NotationError
from referee.games import AnyGame
from referee.phrase import N_, Phrase, Who
from referee.rules import Answer, Question, departures, read_options, verdict_of
from referee.store.codec import decode, encode

LONGEST, LONGEST_PACKED = 8_000, 40_000
"""Signs of an address, and of what is packed in it: all that a page can ask is shorter."""
PARTS = 7


@dataclass(frozen=True, slots=True)
class Said:
    """What was ruled when the link was made."""

    because: Phrase
    cites: tuple[str, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """What an address holds. `verdict` is what was ruled, in facts; `said` is None where nobody vouches for it."""

    question: Question
    version: int
    departures: Mapping[str, object]
    verdict: Mapping[str, object]
    said: Said | None

    def options(self, game: AnyGame) -> Any:
        """The house rules as they stood. Raises Impossible for one that the game has no more."""
        then = sorted((each for each in game.former if each[0] >= self.version), key=lambda each: -each[0])
        return read_options(game.options, {name: value for _, name, value in then} | dict(self.departures))

    def agrees(self, answer: Answer) -> bool:
        """Whether an answer of today is what was ruled then."""
        return _plain(verdict_of(type(self.question), answer)) == self.verdict


def link_of(game: AnyGame, options: Any, question: Question, answer: Answer) -> str:
    """The path of an answer for ever."""
    packed = (
        game.version,
        encode(question),
        departures(options),
        verdict_of(type(question), answer),
        _written(answer.because),
        [rule.number for rule in answer.cites],
        list(answer.names),
    )
    signed = _signer().dumps(packed)
    return f"/ask/{game.slug}/{question.kind}/{signed if isinstance(signed, str) else signed.decode()}"


def read_link(question: type[Question], text: str) -> Link:
    """What a link holds. Raises NotationError where a part of it was lost on the way."""
    damaged = NotationError(N_("this link is damaged: a part of it was lost or changed on its way"))
    if len(text) > LONGEST:
        raise damaged
    try:
        is_ours, packed = _signer().loads_unsafe(text)
    except (BadData, ValueError) as error:
        raise damaged from error
    if not _is_whole(packed):
        raise damaged
    version, asked, rules, verdict, because, cites, names = packed
    said = Said(_phrase(because), tuple(cites), tuple(names)) if is_ours else None
    try:
        return Link(decode(question, asked), version, rules, verdict, said)
    except NotationError as error:  # what a program is told of its JSON helps nobody who taps a link
        raise damaged from error


def _is_whole(packed: object) -> bool:
    """Whether all parts are there, of the right kind and no larger than anything that is asked."""
    kinds = (int, dict, dict, dict, list, list, list)
    if not isinstance(packed, list) or len(packed) != PARTS or len(json.dumps(packed)) > LONGEST_PACKED:
        return False
    return all(isinstance(part, kind) for part, kind in zip(packed, kinds, strict=True))


def _signer() -> URLSafeSerializer:
    return URLSafeSerializer(current_app.secret_key or b"", salt="link")


def _plain(value: object) -> object:
    """A fact as it is once it was written down."""
    return json.loads(json.dumps(value))


def _written(phrase: Phrase) -> list[object]:
    return [phrase.template, phrase.plural, phrase.count, [[name, _value(value)] for name, value in phrase.params]]


def _value(value: object) -> object:
    match value:
        case Card():
            return {"card": str(value)}
        case Rank():
            return {"rank": str(value)}
        case Who(seat):
            return {"seat": seat}
        case Phrase():
            return {"said": _written(value)}
        case tuple():
            return [_value(each) for each in value]
        case _:
            return value


def _phrase(written: Any) -> Phrase:
    template, plural, count, params = written
    return Phrase(template, tuple((name, _read(value)) for name, value in params), plural, count)


def _read(value: Any) -> object:
    match value:
        case {"card": text}:
            return parse_card(cast(str, text))
        case {"rank": text}:
            return parse_rank(cast(str, text))
        case {"seat": seat}:
            return Who(cast(int, seat))
        case {"said": written}:
            return _phrase(written)
        case list():
            return tuple(_read(each) for each in value)
        case _:
            return value
