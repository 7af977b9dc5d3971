"""Nonsense is sent to every address, and Referee stays calm: no 5xx, nothing over a second, no memory that grows.

    python3 -m tests fuzz                          100,000 requests, and the OpenAPI description by Schemathesis
    python3 -m tests fuzz --requests 5000 --seed 7

Forms are taken from the pages themselves and filled with what they ask for, nearly so, or not at all; so are moves,
questions, the files of tables, links and addresses. The same seed sends the same. Time is what the processor spent,
for a machine that is busy with something else makes nobody hang.
"""

from __future__ import annotations

import contextlib
import gc
import io
import json
import logging
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock
from urllib.parse import quote, urlencode

import click
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, given, settings
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from referee import judge
from referee.data import database_url
from referee.errors import RefereeError
from referee.games import GAMES
from referee.speech import LANGUAGES
from referee.store.engine import opened
from referee.store.upgrade import bring_up_to_date
from referee.web import kept
from tests.apps import put_together
from tests.harness import nonsense
from tests.playing import fill, option_sets
from tests.postgres import postgres
from tests.web.phone import HTMX, Form, Phone, forms_in

MOST_SECONDS = 1.0
MOST_MEGABYTES = 16.0
"""What the memory may grow in the second half: what the melds remember has its bounds, and fills slowly."""
BOARDS_KEPT = 40
"""So few boards are kept here that the place for them is full when all is warm."""
WARM = 0.5
FRESH_TABLES_EVERY = 400
LOOKED_AT_AGAIN = 0.15
NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]
EXAMPLES = [question["example"] for game in judge.guide()["games"] for question in game["questions"]]
PAGES = ("", "", "/people", "/seats", "/erasure", "/share", "/paper", "/files", "/trail", "/screen", "/caller")
HEADERS = ("Accept-Language", "Cookie", "Last-Event-ID", "Content-Type", "Referer", "Range", "Origin")
ELSEWHERE = ("/", "/tables/new", "/join", "/import", "/ask", "/this-phone")


@dataclass
class Sent:
    """One request."""

    method: str
    path: str
    data: Any = None
    headers: dict[str, str] = field(default_factory=dict)
    query: Any = None

    def __str__(self) -> str:
        return f"{self.method} {self.path!r} {self.query or ''} {self.headers or ''} {str(self.data)[:600]}"


@dataclass
class Tale:
    """What was sent, and what came of it."""

    statuses: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, str] = (0.0, "")
    broken: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    warm: float = 0.0
    weight: float = 0.0

    def told(self, kind: str, sent: Sent, status: int, seconds: float, why: str) -> None:
        """One more answer."""
        self.statuses[f"{kind} {status}"] += 1
        self.slowest = max(self.slowest, (seconds, str(sent)[:300]))
        if status >= 500:
            self.broken.append(f"{status} {sent}\n    {why}")
        if seconds > MOST_SECONDS:
            self.slow.append(f"{seconds:.2f} s {sent}")

    @property
    def number(self) -> int:
        """How many requests that were."""
        return sum(self.statuses.values())

    def check(self) -> None:
        """AssertionError where Referee did not stay calm."""
        assert not self.broken, "\n".join(self.broken[:10])
        assert not self.slow, "\n".join(self.slow[:10])
        assert self.weight - self.warm < MOST_MEGABYTES, f"from {self.warm:.0f} to {self.weight:.0f} MB"

    def __str__(self) -> str:
        by_status = Counter[str]()
        for name, count in self.statuses.items():
            by_status[name.split()[-1]] += count
        said = ", ".join(f"{count} × {status}" for status, count in sorted(by_status.items()))
        return (
            f"{self.number} requests: {said}; slowest {1_000 * self.slowest[0]:.0f} ms ({self.slowest[1][:120]}); "
            f"memory {self.warm:.0f} MB when warm, {self.weight:.0f} MB at the end"
        )


class Mischief:
    """Somebody with several phones at several tables, who sends what nobody would."""

    def __init__(self, app: Flask, seed: int) -> None:
        self.app = app
        self.rng = Random(seed)
        self.tale = Tale()
        self.why = _Heard()
        self._phones: list[Phone] = []
        self._near: Phone
        self._pages: dict[tuple[str, str], list[Form]] = {}
        self._kinds: tuple[tuple[Callable[[], Sent], int], ...] = (
            (self._moved, 30),
            (self._posted, 22),
            (self._asked, 12),
            (self._judged, 12),
            (self._brought, 8),
            (self._followed, 6),
            (self._wandered, 10),
        )

    def send(self, requests: int) -> None:
        """Send so many, and weigh what is left."""
        logging.getLogger("referee").handlers = [self.why]
        makers, weights = zip(*self._kinds, strict=True)
        fresh_at = 0
        while (number := self.tale.number) < requests:
            if number >= fresh_at:
                fresh_at += FRESH_TABLES_EVERY
                self._phones, self._pages = [self._seated(game) for game in GAMES], {}
            if number >= int(requests * WARM) and not self.tale.warm:
                self.tale.warm = megabytes()
            [make] = self.rng.choices(makers, weights)
            self._near = self.rng.choice(self._phones)
            self.sent(make.__name__.strip("_"), make(), self._nearly_always())
        self.tale.weight = megabytes()

    def _nearly_always(self) -> Phone:
        """The phone that keeps the table, or another."""
        return self._near if self.rng.random() < 0.85 else self.rng.choice(self._phones)

    def sent(self, kind: str, sent: Sent, phone: Phone) -> str:
        """Send this from that phone; the text that comes back."""
        self.why.said.clear()
        began = time.thread_time()
        words = {"method": sent.method, "query_string": sent.query, "data": sent.data, "headers": sent.headers}
        answer = phone.client.open(sent.path, **words)
        text = _read(answer)
        self.tale.told(kind, sent, answer.status_code, time.thread_time() - began, "; ".join(self.why.said))
        return text

    def _seated(self, game: Any) -> Phone:
        """A phone that keeps a table of this game, under house rules by dice."""
        phone = Phone(self.app, self.rng.choice(LANGUAGES))
        for options in self.rng.sample(option_sets(game), 3):
            rules = {name: _said(getattr(options, name)) for name in options.__dataclass_fields__}
            count = self.rng.randint(game.players.least, min(len(NAMES), game.players.most))
            with contextlib.suppress(AssertionError):
                phone.open(game.slug, NAMES[:count], 0, anyone_enters="true", **rules)
                return phone
        phone.open(game.slug, NAMES[: game.players.least + 1], 0)
        return phone

    # what is sent

    def _headers(self) -> dict[str, str]:
        headers = dict(HTMX) if self.rng.random() < 0.7 else {}
        if self.rng.random() < 0.05:
            name = self.rng.choice(HEADERS)
            headers[name] = re.sub(r"[^ -~]", "?", self._text(["phone=x.y.z", "it,ru;q=0.5", "text/plain", "bytes=0-"]))
        return headers

    def _text(self, like: list[str]) -> str:
        return nonsense.text(self.rng, like)

    def _texts(self, like: list[str]) -> list[str]:
        return [self._text(like) for _ in range(self.rng.choice((0, 1, 1, 3)))]

    def _moved(self) -> Sent:
        """A move as its prompt asks for it, and seldom as it does not."""
        phone = self._near
        look = self._look(phone)
        prompts = look.game.prompts(look.state, None) if look else ()
        if not prompts:
            return self._posted()
        prompt = self.rng.choice(prompts)
        form = fill(prompt, self.rng)
        if self.rng.random() < 0.5:
            name = self.rng.choice([*form, "seat", "occasion", "move_id"])
            form.setlist(name, self._texts(form.getlist(name)))
        room = self.rng.choices(("moves", "questions", "seals", "corrections"), (60, 20, 5, 15))[0]
        if room == "corrections":
            form["step"] = self.rng.choice(("", "confirm", "edit"))
            room = f"corrections/{self.rng.randint(1, max(1, look.seq))}"
        return Sent("POST", f"{phone.table}/{room}/{prompt.move}", form, self._headers())

    def _look(self, phone: Phone) -> Any:
        with contextlib.suppress(RefereeError):
            book, desk = self.app.extensions["book"], self.app.extensions["desk"]
            return desk.look(book.table(phone.table.rsplit("/", 1)[-1]))
        return None

    def _posted(self) -> Sent:
        """A form of some page, its fields filled with anything."""
        phone = self._near
        page = phone.table + self.rng.choice(PAGES) if self.rng.random() < 0.75 else self.rng.choice(ELSEWHERE)
        if self.rng.random() < 0.15:
            page = f"{phone.table}/corrections/{self.rng.randint(1, 9)}"
        forms = self._forms(phone, page)
        if not forms:
            return Sent("GET", page, headers=self._headers())
        form = self.rng.choice(forms)
        filled: MultiDict[str, str] = MultiDict(form.values)
        for name in {*form.names, *([self._text(form.names)] if self.rng.random() < 0.1 else [])}:
            if name not in form.values or self.rng.random() < 0.15:
                filled.setlist(name, self._texts(form.values.get(name, [])))
        action = form.action or page
        if form.method == "GET":
            return Sent("GET", action, headers=self._headers(), query=filled)
        return Sent("POST", action, filled, self._headers())

    def _forms(self, phone: Phone, page: str) -> list[Form]:
        """The forms of a page. It is looked at again only now and then, as by somebody whose page is old."""
        known = self._pages.get((phone.table, page))
        if known is None or self.rng.random() < LOOKED_AT_AGAIN:
            known = self._pages[phone.table, page] = forms_in(self._got(phone, page))
        return known

    def _got(self, phone: Phone, path: str) -> str:
        """A page as it is, which is a request like any other."""
        sent = Sent("GET", path, headers=phone.headers)
        return self.sent("looked", sent, phone)

    def _asked(self) -> Sent:
        """A question in an address, its cards nearly as they are written."""
        example = self.rng.choice(EXAMPLES)
        query = {name: _said(value) for name, value in example["input"].items()}
        for name in self.rng.sample([*query], self.rng.randint(0, len(query))):
            query[name] = self._text([query[name]])
        if self.rng.random() < 0.3:
            query["lang"] = self._text([*LANGUAGES])
        for name, value in (example.get("options") or {}).items():
            query[f"{example['game']}.{name}"] = self._text([_said(value)])
        return Sent("GET", f"/ask/{example['game']}/{example['ask']}", headers=self._headers(), query=query)

    def _judged(self) -> Sent:
        """A question in JSON, or several."""
        example = self.rng.choice(EXAMPLES)
        like: Any = [example, self.rng.choice(EXAMPLES)] if self.rng.random() < 0.2 else example
        sent = nonsense.body(self.rng, like)
        return Sent("POST", "/api/judge", sent, {"Content-Type": "application/json"}, {"lang": "ru"})

    def _brought(self) -> Sent:
        """The file of a table, with something wrong in it."""
        phone = self._near
        kept = self._got(phone, f"{phone.table}/table.json")
        like = json.loads(kept) if kept.startswith("{") else {"table": {}}
        if self.rng.random() < 0.3 and "id" in like.get("table", {}):
            like["table"]["id"] += str(self.rng.randint(0, 10**6))
            for place, each in enumerate(like["holders"]):
                each["id"] += f"{place}{self.rng.randint(0, 10**6)}"
        file = (io.BytesIO(nonsense.body(self.rng, like)), self._text(["table.json"])[:200].replace("\0", ""))
        return Sent("POST", "/import", {"file": file}, self._headers())

    def _followed(self) -> Sent:
        """A link to an answer, damaged on its way."""
        example = self.rng.choice(EXAMPLES)
        page = self._got(self._near, f"/ask/{example['game']}/{example['ask']}?" + _query(example))
        found = re.search(r'href="(?:https?://[^/"]+)?(/ask/[^/"]+/[^/"]+/[^"?]+)', page)
        path = found[1] if found else "/ask/x/y/z"
        head, _, tail = path.rpartition("/")
        return Sent("GET", f"{head}/{_safe(self._text([tail]))}", headers=self._headers())

    def _wandered(self) -> Sent:
        """Some address that there is, with anything in its places, and a method that it may not take."""
        rule = self.rng.choice(list(self.app.url_map.iter_rules()))
        table = self._near.table.rsplit("/", 1)[-1]
        parts = {"table_id": [table] * 8, "slug": [game.slug for game in GAMES], "kind": ["play", "knock", "line"]}
        parts |= {"seq": ["1", "2"], "block": ["0"], "row": ["0", "1"], "filename": ["icons/favicon.svg"]}

        def filled(found: re.Match[str]) -> str:
            return _safe(nonsense.mutated(self.rng, self.rng.choice(parts.get(found[1], ["x"]))))

        path = re.sub(r"<(?:\w+:)?(\w+)>", filled, str(rule))
        method = self.rng.choices(("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE"), (60, 25, 5, 4, 3, 3))[0]
        form = {self._text(["seat", "code"]): self._text(["1"]) for _ in range(2)} if method == "POST" else None
        return Sent(method, path, form, self._headers())


class _Heard(logging.Handler):
    """What the log says of what nobody foresaw."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(str(record.__getattribute__("about")))


def _read(answer: TestResponse) -> str:
    """All of the answer; of a stream what it says first."""
    if answer.mimetype == "text/event-stream":
        text = str(next(iter(answer.response), ""))
    else:
        text = answer.get_data().decode("utf-8", "replace")
    answer.close()
    answer.request.environ["wsgi.input"].close()  # a large file is sent from the disk
    return text


def _said(value: object) -> str:
    """A value as a form holds it."""
    if isinstance(value, (list, tuple)):
        nested = any(isinstance(each, (list, tuple)) for each in value)
        return (" / " if nested else " ").join(_said(each) for each in value)
    if isinstance(value, dict):
        return "; ".join(f"{name}: {_said(each)}" for name, each in value.items())
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _query(example: dict[str, Any]) -> str:
    return urlencode({name: _said(value) for name, value in example["input"].items()})


def _safe(text: str) -> str:
    return quote(text[:300], safe="%", errors="replace") or "-"


def megabytes() -> float:
    """What this process weighs, where the system says it: Linux."""
    file = Path("/proc/self/statm")
    return int(file.read_text("ascii").split()[1]) * 4_096 / 2**20 if file.exists() else 0.0


def described(app: Flask, examples: int) -> int:
    """Send what the OpenAPI description allows and what it does not, so many times each; how many that were.

    AssertionError where an answer is not as it is described.
    """
    count = 0
    checks = {"positive_data_acceptance": {"expected-statuses": ["2xx", "400", "404", "422"]}}
    config = schemathesis.config.SchemathesisConfig.from_dict({"checks": checks})
    api = schemathesis.openapi.from_wsgi("/api/openapi.json", app, config=config)
    for each in api.get_all_operations():

        @given(case=each.ok().as_strategy())
        @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=[*HealthCheck])
        def is_answered(case: Any) -> None:
            nonlocal count
            count += 1
            case.call_and_validate()

        is_answered()
    return count


@contextlib.contextmanager
def house(folder: Path) -> Iterator[Flask]:
    """A Referee of its own, on the database that DATABASE_URL names, or else a file.

    What is in memory already is no longer looked through for rubbish, which would take longer than any answer may.
    """
    gc.collect()
    gc.freeze()
    with opened(database_url(folder)) as engine:
        bring_up_to_date(engine)
    with put_together(folder) as app, mock.patch.object(kept, "MOST", BOARDS_KEPT):
        app.extensions["tries"].clock = iter(range(0, 10**9, 60)).__next__  # every try is in a minute of its own
        yield app


@click.command()
@click.option("--requests", default=100_000)
@click.option("--seed", default=1)
@click.option("--postgres", "is_far", is_flag=True, help="Tables are kept in PostgreSQL.")
@click.option("--described", "examples", default=2_000, help="Of each operation of the description.")
def main(requests: int, seed: int, examples: int, is_far: bool) -> None:
    """Send so many, and say what came of it."""
    with contextlib.ExitStack() as stack:
        if is_far:
            os.environ["DATABASE_URL"] = stack.enter_context(postgres())
        app = stack.enter_context(house(Path(stack.enter_context(tempfile.TemporaryDirectory()))))
        began = time.monotonic()
        if examples:
            sys.stdout.write(f"{described(app, examples)} requests from the OpenAPI description, each as described\n")
        mischief = Mischief(app, seed)
        mischief.send(requests)
        sys.stdout.write(f"{mischief.tale}; {time.monotonic() - began:.0f} s\n")
        for name, count in sorted(mischief.tale.statuses.items()):
            sys.stdout.write(f"  {name}: {count}\n")
        mischief.tale.check()


if __name__ == "__main__":
    main()
