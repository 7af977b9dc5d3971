"""The judge: every case right, every broken line refused in its place, nothing kept, nothing guessed."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import games, speech
from referee.games import GAMES
from referee.jsonlines import MOST_BYTES, MOST_DEPTH, written
from referee.judge import ANSWERED, REFUSED, UNUSABLE, answers, guide, help_text, reply, reply_to, run
from referee.rules import names_of
from tests.fakes import COUNTING

CASES = Path(__file__).parent / "cases"
ORDERED = ("line", "points", "columns", "history")
SUM = {"game": "counting", "ask": "sum", "input": {"numbers": {"Ann": 3, "Bo": 4}}}
LINE = {"game": "three_ranger_limit", "ask": "line", "input": {"line": ["2C", "9S", "TS", "JS"]}}


class Lines:
    """A stream that makes each line when it is asked for, and is told when it is."""

    def __init__(self, lines: Iterable[bytes], on_read: Callable[[], None] = lambda: None) -> None:
        self._lines = iter(lines)
        self._on_read = on_read

    def readline(self, size: int, /) -> bytes:
        del size  # the lines of these tests are short
        self._on_read()
        return next(self._lines, b"")


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the fake game is played."""
    monkeypatch.setattr(games, "GAMES", (COUNTING,))


def asked(*lines: bytes, language: str = "en") -> tuple[int, list[dict[str, Any]]]:
    """The exit code and the answers of a run over these lines."""
    out = io.StringIO()
    exit_code = run((), language, out, io.BytesIO(b"".join(lines)))
    return exit_code, [json.loads(line) for line in out.getvalue().splitlines()]


def line_of(question: object) -> bytes:
    return json.dumps(question).encode() + b"\n"


# --- the cases


def cases() -> Iterator[Any]:
    for game in GAMES:
        file = CASES / f"{game.slug}.jsonl"
        for line in file.read_text("utf-8").splitlines():
            case = json.loads(line)
            yield pytest.param(file.stem, case, id=f"{file.stem}-{case['id']}")


@cache
def judged(slug: str) -> dict[str, dict[str, Any]]:
    """The answers to a file of cases, judged as it lies there, by their ids."""
    out = io.StringIO()
    assert run([CASES / f"{slug}.jsonl"], "en", out) == ANSWERED, out.getvalue()
    replies = [json.loads(line) for line in out.getvalue().splitlines()]
    return {each["id"]: each for each in replies}


def comparable(value: object, name: str = "") -> object:
    """The value with every list of cards or names sorted, except where the order is the answer."""
    if isinstance(value, dict):
        return {key: comparable(inner, key) for key, inner in value.items()}
    if isinstance(value, list) and name not in ORDERED:
        return sorted((comparable(inner) for inner in value), key=json.dumps)
    return value


@pytest.mark.parametrize(("slug", "case"), [*cases()])
def test_case(slug: str, case: dict[str, Any]) -> None:
    answered = judged(slug)[case["id"]]
    assert answered["because"]
    assert answered["cites"]
    assert isinstance(answered["answer"]["lines"], list)
    got = {name: answered["answer"].get(name) for name in case["expected"]}
    assert comparable(got) == comparable(case["expected"])


def test_the_comparison_of_cases_tells_orders_apart_only_where_they_matter() -> None:
    assert comparable({"losers": ["B", "A"]}) == comparable({"losers": ["A", "B"]})
    assert comparable({"points": [1, 2]}) != comparable({"points": [2, 1]})
    assert comparable({"cards": {"A": "7H"}}) != comparable({"cards": {"A": "7S"}})


# --- the shape of an answer


@pytest.mark.usefixtures("counting")
def test_an_answer_carries_its_id_its_reason_and_its_rules() -> None:
    identity = {"season": [1, "α"]}
    assert asked(line_of({"id": identity, **SUM})) == (
        ANSWERED,
        [{"id": identity, "ok": True, "answer": {"lines": [], "total": 7}, "because": "That is 7.", "cites": ["1"]}],
    )


@pytest.mark.usefixtures("counting")
def test_a_question_without_an_id_is_answered_with_null() -> None:
    assert asked(line_of(SUM))[1][0]["id"] is None


@pytest.mark.usefixtures("counting")
def test_a_broken_line_stands_in_its_place_and_stops_nothing() -> None:
    good = line_of({"id": 1, **SUM})
    exit_code, replies = asked(good, b"{\n", b"\n", b"  \r\n", good)
    assert exit_code == REFUSED
    assert [each["ok"] for each in replies] == [True, False, True]


@pytest.mark.usefixtures("counting")
def test_a_mark_of_byte_order_and_windows_line_ends_are_read_over() -> None:
    assert asked(b"\xef\xbb\xbf" + line_of(SUM).replace(b"\n", b"\r\n"), line_of(SUM).strip())[0] == ANSWERED


# --- what is refused

HALF = {**SUM, "input": {"numbers": {"\ud800": 1}}}
DEEP = b"[" * (MOST_DEPTH + 1) + b"]" * (MOST_DEPTH + 1)
BROKEN: dict[str, bytes] = {
    "no json": b"seven",
    "half a line": b'{"id": 1, "game": "counting"',
    "two on a line": line_of(SUM).strip() * 2,
    "single quotes": b"{'id': 1}",
    "not utf-8": b'{"id": "\xff"}',
    "utf-16": json.dumps(SUM).encode("utf-16"),
    "zero bytes": b"\0\0\0",
    "NaN": b'{"id": NaN}',
    "infinity": b'{"id": -Infinity}',
    "too large a fraction": b'{"id": 1e999}',
    "too large a number": b'{"id": ' + b"9" * 5000 + b"}",
    "a key twice": b'{"id": 1, "id": 2}',
    "a key twice within": b'{"input": {"numbers": {"Ann": 1, "Ann": 2}}}',
    "half a character": line_of(HALF),
    "nested": DEEP,
    "nested in the id": b'{"id": ' + DEEP + b"}",
    "nested without end": b"[" * 100_000,
    "nested objects without end": b'{"a":' * 50_000,
    "huge": b'{"id": "' + b"x" * MOST_BYTES + b'"}',
    "a list": b"[]",
    "a list of questions": line_of([SUM]),
    "a number": b"7",
    "null": b"null",
    "text": b'"game"',
    "empty": b"{}",
    "no game": line_of({"ask": "sum", "input": {}}),
    "no ask": line_of({"game": "counting", "input": {}}),
    "no input": line_of({"game": "counting", "ask": "sum"}),
    "a game that is a number": line_of({**SUM, "game": 5}),
    "an ask that is null": line_of({**SUM, "ask": None}),
    "an ask that is a list": line_of({**SUM, "ask": ["sum"]}),
    "options that are a list": line_of({**SUM, "options": []}),
    "options that are null": line_of({**SUM, "options": None}),
    "input that is a list": line_of({**SUM, "input": []}),
    "an unknown part": line_of({**SUM, "option": {"target": 5}}),
}
REFUSALS: dict[str, tuple[str, dict[str, Any]]] = {
    "unknown game": ("unknown", {"game": "snap"}),
    "game in capitals": ("unknown", {"game": "Counting"}),
    "unknown ask": ("unknown", {"ask": "product"}),
    "unknown option": ("impossible", {"options": {"aim": 5}}),
    "option of the wrong type": ("impossible", {"options": {"target": "5"}}),
    "yes for a number": ("impossible", {"options": {"target": True}}),
    "a number for yes": ("impossible", {"options": {"secrets": 1}}),
    "option below its bounds": ("impossible", {"options": {"target": 0}}),
    "option above its bounds": ("impossible", {"options": {"target": 10**30}}),
    "option that is no choice": ("impossible", {"options": {"most": 4}}),
    "option that is a list": ("impossible", {"options": {"target": [5]}}),
    "nobody counts backwards": ("impossible", {"input": {"numbers": {"Ann": -1}}}),
    "missing input": ("notation", {"input": {}}),
    "unknown input": ("notation", {"input": {"numbers": {}, "cards": []}}),
    "a number as text": ("notation", {"input": {"numbers": {"Ann": "3"}}}),
    "yes as a number": ("notation", {"input": {"numbers": {"Ann": True}}}),
    "a fraction": ("notation", {"input": {"numbers": {"Ann": 3.0}}}),
    "null for a number": ("notation", {"input": {"numbers": {"Ann": None}}}),
    "a list for an object": ("notation", {"input": {"numbers": [["Ann", 3]]}}),
}
AT_THE_LINE: dict[str, tuple[str, dict[str, Any]]] = {
    "no card": ("notation", {"line": ["1Z"]}),
    "two cards in one": ("notation", {"line": ["2C3C"]}),
    "a card that is a number": ("notation", {"line": [7]}),
    "a card that is null": ("notation", {"line": [None]}),
    "cards in one text": ("notation", {"line": "2C 9S"}),
    "a card twice": ("impossible", {"line": ["2C", "9S", "2C"]}),
    "a joker": ("impossible", {"line": ["2C", "JK"]}),
    "a star": ("impossible", {"line": ["2C", "5*"]}),
    "no cards": ("impossible", {"line": []}),
}


def refused(line: bytes) -> dict[str, Any]:
    """The refusal of a line, told apart from an answer."""
    exit_code, [refusal] = asked(line if line.endswith(b"\n") else line + b"\n")
    assert exit_code == REFUSED
    assert refusal.keys() == {"id", "ok", "error"}
    assert refusal["ok"] is False
    assert 0 < len(refusal["error"]["message"]) < 400
    return refusal


@pytest.mark.parametrize("line", [*BROKEN.values()], ids=[*BROKEN])
@pytest.mark.usefixtures("counting")
def test_what_is_no_question(line: bytes) -> None:
    assert refused(line)["error"]["kind"] == "syntax"


@pytest.mark.parametrize(("kind", "changes"), [*REFUSALS.values()], ids=[*REFUSALS])
@pytest.mark.usefixtures("counting")
def test_what_cannot_be_answered(kind: str, changes: dict[str, Any]) -> None:
    refusal = refused(line_of({"id": "q1", **SUM, **changes}))
    assert (refusal["id"], refusal["error"]["kind"]) == ("q1", kind)


@pytest.mark.parametrize(("kind", "given_input"), [*AT_THE_LINE.values()], ids=[*AT_THE_LINE])
def test_what_cannot_lie_on_a_table(kind: str, given_input: dict[str, Any]) -> None:
    assert refused(line_of({**LINE, "input": given_input}))["error"]["kind"] == kind


@pytest.mark.parametrize("number", ["03", " 3", "+3", "3.0", "1_0", "٣", "9" * 5000, "three"])
def test_a_key_that_stands_for_a_number_is_written_in_one_way(number: str) -> None:
    whole = {"players": ["A", "B"], "turned_up": "KD", "plays": ["7S", "6S", "5S"], "claims": {number: 1}}
    error = refused(line_of({"game": "three_ranger_limit", "ask": "game", "input": whole}))["error"]
    said = f"claims cannot be {number!r}"[: len("claims cannot be ") + 40]
    assert error == {"kind": "notation", "message": f"{said}; wanted: an object; under each name: a whole number"}


@pytest.mark.parametrize(("value", "said"), [(None, "null"), (True, "true"), ([None, False], "[null, false]")])
def test_what_was_sent_is_said_as_json_writes_it(value: object, said: str) -> None:
    asked = {"game": "gin_rummy", "ask": "score"}
    given = {"scores": {"A": 1, "B": 2}, "winner": "A", "points": 3}
    error = refused(line_of({**asked, "input": {**given, "points": value}}))["error"]
    assert error["message"].startswith(f"points cannot be {said};")
    error = refused(line_of({**asked, "input": given, "options": {"target": value}}))["error"]
    assert error["message"].endswith(f"cannot be {said}")
    assert error["cites"] == ["8.1"]


def test_a_refusal_cites_its_rule_and_says_what_would_be_right() -> None:
    spread = {"defender": ["KC", "KD", "KS", "5D", "AH", "AS", "7H", "7C", "7D", "2S"], "spread": [["9S", "TS", "QS"]]}
    error = refused(line_of({"game": "gin_rummy", "ask": "layoff", "input": spread}))["error"]
    assert error["cites"] == ["3.1"]
    assert error["remedy"] == "A run has no gap, and the ace is its lowest card."
    names = {"scores": {"A": 1, "B": 2}, "winner": "C", "points": 3}
    error = refused(line_of({"game": "gin_rummy", "ask": "score", "input": names}))["error"]
    assert error["remedy"] == "Name one of these: A and B."


@pytest.mark.usefixtures("counting")
def test_the_names_that_there_are_stand_in_a_refusal() -> None:
    refusal = refused(line_of({**SUM, "ask": "product"}))
    assert refusal["error"]["message"] == "counting knows no question “product”; it knows: sum"


@pytest.mark.parametrize("pad", [0, 1])
@pytest.mark.usefixtures("counting")
def test_a_line_may_be_as_long_as_the_limit_and_no_longer(pad: int) -> None:
    frame = len(line_of({"id": "", **SUM})) - 1
    line = line_of({"id": "x" * (MOST_BYTES - frame + pad), **SUM})
    exit_code, replies = asked(line.replace(b"\n", b"\r\n"), line_of(SUM))
    assert [each["ok"] for each in replies] == [pad == 0, True]
    assert exit_code == (ANSWERED if pad == 0 else REFUSED)


leaves = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
texts = st.sampled_from(["7H", "JS", "QC", "Adam", "Beth", "change", "stand", "1", "2", "JK", ""]) | st.text(max_size=5)
values = st.recursive(
    leaves | texts, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(texts, inner, max_size=4), max_leaves=12
)
EXAMPLES = [question["example"] for game in guide()["games"] for question in game["questions"]]
CASE_QUESTIONS = [line for file in sorted(CASES.glob("*.jsonl")) for line in file.read_text("utf-8").splitlines()]


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_whatever_is_asked_there_is_an_answer_or_a_refusal(data: st.DataObject) -> None:
    question = json.loads(data.draw(st.sampled_from(CASE_QUESTIONS)))
    part = data.draw(st.sampled_from(["game", "ask", "options", "input", "input", "input"]))
    if part == "input":
        names = st.sampled_from([*question["input"], "line"])
        question["input"] |= data.draw(st.dictionaries(names, values, max_size=2))
    else:
        question[part] = data.draw(values)
    answered = json.loads(written(reply_to(json.dumps(question).encode())))
    assert answered["ok"] or answered["error"]["kind"] in ("syntax", "notation", "unknown", "impossible")


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=40) | st.text(max_size=40).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_whatever_bytes_come_there_is_a_refusal(line: bytes) -> None:
    assert reply_to(line)["ok"] is False


# --- streaming


@pytest.mark.usefixtures("counting")
def test_a_question_is_answered_before_the_next_is_read() -> None:
    out = io.StringIO()
    seen: list[int] = []
    lines = Lines([line_of(SUM)] * 3, on_read=lambda: seen.append(out.getvalue().count("\n")))
    assert run((), "en", out, lines) == ANSWERED
    assert seen == [0, 1, 2, 3]


def test_a_program_may_talk_with_it_line_by_line() -> None:
    command = [sys.executable, "-c", "import sys; from referee.judge import run; sys.exit(run([], 'en'))"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for identity in range(3):
            program.stdin.write(line_of({"id": identity, **LINE}))
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["id"] == identity
        program.stdin.close()
    assert program.returncode == ANSWERED


def peak_of(lines: Iterable[bytes]) -> int:
    """The most bytes that judging these lines held at once."""
    tracemalloc.start()
    try:
        for _ in answers(lines):
            pass
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_many_lines_need_no_more_memory_than_few() -> None:
    padded = {**LINE, "why": "x" * 2_000}
    few = [line_of(padded), line_of({**padded, "game": "snap"})]
    peak_of(few)  # what is read once for all is read now
    lines = 2_000
    assert peak_of(line for _ in range(lines // 2) for line in [*few]) < lines * 2_000 // 4


def test_a_line_without_end_is_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "endless.jsonl"
    file.write_bytes(b"[" * (40 * MOST_BYTES) + b"\n" + line_of(LINE))
    out = io.StringIO()
    tracemalloc.start()
    try:
        assert run([file], "en", out) == REFUSED
        assert tracemalloc.get_traced_memory()[1] < 5 * MOST_BYTES
    finally:
        tracemalloc.stop()
    assert [json.loads(line)["ok"] for line in out.getvalue().splitlines()] == [False, True]


# --- files, languages, help


@pytest.mark.usefixtures("counting")
def test_files_are_read_in_their_order_and_a_dash_is_the_standard_input(tmp_path: Path) -> None:
    first, last = tmp_path / "1.jsonl", tmp_path / "3.jsonl"
    first.write_bytes(line_of({"id": 1, **SUM}).strip())
    last.write_bytes(line_of({"id": 3, **SUM}))
    out = io.StringIO()
    assert run([first, "-", str(last)], "en", out, io.BytesIO(line_of({"id": 2, **SUM}))) == ANSWERED
    assert [json.loads(line)["id"] for line in out.getvalue().splitlines()] == [1, 2, 3]


@pytest.mark.parametrize("wrong", ["nowhere.jsonl", "."])
def test_a_file_that_cannot_be_read_is_told_before_anything_is_answered(tmp_path: Path, wrong: str) -> None:
    good = tmp_path / "good.jsonl"
    good.write_bytes(line_of(LINE))
    out, err = io.StringIO(), io.StringIO()
    assert run([good, tmp_path / wrong], "en", out, stderr=err) == UNUSABLE
    assert out.getvalue() == ""
    assert "cannot be read" in err.getvalue()


@pytest.mark.parametrize("language", ["xx", "", "../en", "en-GB", "e" * 1000])
def test_a_language_that_is_not_there_is_no_usable_argument(language: str) -> None:
    out, err = io.StringIO(), io.StringIO()
    assert run((), language, out, io.BytesIO(line_of(LINE)), err) == UNUSABLE
    assert out.getvalue() == ""
    assert "does not speak" in err.getvalue()


@pytest.fixture
def italian(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """An Italian catalogue of two sentences."""
    folder = tmp_path / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    said = 'msgid "that is {total}"\nmsgstr "fa {total}"\n\nmsgid "nobody counts backwards"\nmsgstr "così non va"\n'
    (folder / "referee.po").write_text(head + said, "utf-8")
    monkeypatch.setattr(speech, "LOCALE", tmp_path)
    speech.catalogue.cache_clear()
    yield
    speech.catalogue.cache_clear()


@pytest.mark.usefixtures("counting", "italian")
def test_reasons_and_refusals_are_said_in_the_language_asked_for() -> None:
    backwards = {**SUM, "input": {"numbers": {"Ann": -1}}}
    _, [answered, refusal] = asked(line_of(SUM), line_of(backwards), language="it")
    assert answered["because"] == "Fa 7."
    assert refusal["error"] == {
        "kind": "impossible",
        "message": "così non va",
        "cites": ["2"],
        "remedy": "Count as the others do.",
    }


@pytest.mark.usefixtures("counting", "italian")
def test_the_output_is_utf_8_whatever_the_terminal_thinks() -> None:
    below = io.BytesIO()
    backwards = {**SUM, "input": {"numbers": {"Ann": -1}}}
    terminal = io.TextIOWrapper(below, "ascii")
    assert run((), "it", terminal, io.BytesIO(line_of(backwards))) == REFUSED
    assert json.loads(below.getvalue().decode("utf-8"))["error"]["message"] == "così non va"


def test_the_help_names_every_game_every_question_and_every_option() -> None:
    lines = [line.strip() for line in help_text().splitlines()]
    for game in games.GAMES:
        assert any(line.startswith(f"{game.slug}: ") for line in lines)
        for kind in game.questions:
            assert any(line.startswith(f"{kind.kind}: ") for line in lines)
        for name in names_of(game.options):
            assert any(line.startswith(f"{name}: ") for line in lines)


@pytest.mark.usefixtures("counting")
def test_the_help_puts_the_standard_rule_first() -> None:
    assert [line for line in help_text().splitlines() if line.startswith("    ") and "(" in line] == [
        "    target: 10, 1…1000  (Target)",
        "    most: 3, 1, 2  (At most)",
        "    secrets: true, false  (Secrets)",
    ]


@pytest.mark.parametrize("question", EXAMPLES, ids=lambda each: f"{each['game']}-{each['ask']}")
def test_the_example_in_the_help_can_be_answered(question: dict[str, Any]) -> None:
    assert written(question) in help_text()
    assert reply(question)["ok"]


def test_the_help_names_what_no_form_shows() -> None:
    assert "alternative: true: the best arrangement that was rejected is told too" in help_text()


@pytest.mark.parametrize("game", guide()["games"], ids=lambda each: each["game"])
def test_every_value_in_the_help_can_be_asked_for(game: dict[str, Any]) -> None:
    question = game["questions"][0]["example"]
    for option in game["options"]:
        for value in (*option["values"], option.get("least", option["default"]), option.get("most", option["default"])):
            answered = reply({**question, "options": {option["name"]: value}})
            assert answered["ok"], (option["name"], value, answered)


@pytest.mark.parametrize(
    ("game", "kind", "given_input"),
    [
        ("gin_rummy", "score", {"scores": {"": 5, "Bo": 0}, "winner": "Bo", "points": 3}),
        ("gin_rummy", "hollywood", {"hands": [["", 18]]}),
        ("gin_rummy", "roles", {"start": {"box": "Ann", "captain": "Bo", "out": " "}, "results": []}),
        ("three_ranger_limit", "draw", {"draws": {"Ann": "8H", " ": "7H"}}),
        ("three_ranger_limit", "game", {"players": ["Ann", ""], "turned_up": "JS"}),
        ("ranter_go_round", "hand", {"seats": ["Ann", ""], "dealer": "Ann", "cards": {"Ann": "KS"}, "stock": []}),
        ("ranter_go_round", "lives", {"seats": ["Ann", ""], "dealer": "Ann", "lives": {}, "losers": []}),
    ],
)
def test_nobody_without_a_name_plays(game: str, kind: str, given_input: dict[str, Any]) -> None:
    error = refused(line_of({"id": 1, "game": game, "ask": kind, "input": given_input}))["error"]
    assert error["kind"] == "impossible"
    assert "name" in error["message"]
