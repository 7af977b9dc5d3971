"""A fifth language is what the README says it is: one word in `LANGUAGES`, and one catalogue."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

from tests import sources
from tests.web.phone import text_of

SPOKEN = '("en", "it", "ru", "pl")'
MARK = "§"
HAND = "/ask/three_ranger_limit/line?line=2c+Q%E2%99%A5+Jh"
EVENING = """
import json
import sys
from pathlib import Path

from referee.games import GAMES
from referee.judge import answers
from referee.store.engine import open_engine
from referee.store.upgrade import bring_up_to_date
from tests.apps import put_together
from tests.web.phone import Phone

engine = open_engine(f"sqlite:///{sys.argv[1]}/referee.db")
bring_up_to_date(engine)
engine.dispose()
with put_together(Path(sys.argv[1])) as app:
    phone = Phone(app, "de-AT")
    paths = ["/", "/ask", sys.argv[2], "/tables/new"]
    paths += [f"/{page}/{game.slug}" for page in ("rules", "lessons", "irregularities") for game in GAMES]
    paths += [phone.open(game.slug, ["Ann", "Bo", "Cy"], 0) for game in GAMES]
    pages = {path: phone.get(path) for path in paths}
    said = {path: (page.status_code, page.text) for path, page in pages.items()}
asked = {"game": "three_ranger_limit", "ask": "line", "input": {"line": ["2C", "9S", "JS"]}}
[answered] = answers([json.dumps(asked).encode()], "de")
said["judge"] = (200, answered["because"])
print(json.dumps(said))
"""
"""Every page that says something, and a table of each game, as a phone from Vienna has them; and the judge."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The product in a folder of its own, with one word more in `LANGUAGES`."""
    folder = tmp_path_factory.mktemp("fifth")
    ignored = shutil.ignore_patterns("__pycache__")
    for name in ("referee", "templates", "static"):
        shutil.copytree(sources.ROOT / name, folder / name, ignore=ignored)
    (folder / "tests" / "web").mkdir(parents=True)
    for name in ("catalogues.py", "sources.py", "apps.py", "web/phone.py"):
        shutil.copy(sources.ROOT / "tests" / name, folder / "tests" / name)
    speech = folder / "referee" / "speech.py"
    text = speech.read_text("utf-8")
    assert text.count(SPOKEN) == 1
    speech.write_text(text.replace(SPOKEN, SPOKEN[:-1] + ', "de")'), "utf-8")
    return folder


def done(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What Python says in the copy, where nothing but the copy is known."""
    known = {**os.environ, "PYTHONPATH": str(copy), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, *words], cwd=copy, env=known, capture_output=True, encoding="utf-8", check=False
    )


def test_a_fifth_language_is_one_word_and_one_catalogue(copy: Path) -> None:
    made = done(copy, "-m", "tests.catalogues", "update")
    path = copy / "referee" / "locale" / "de" / "LC_MESSAGES" / "referee.po"
    assert made.returncode == 1 and re.search(r"de: (\d+) sentences, \1 untranslated", made.stdout), made
    translate(path)
    whole = done(copy, "-m", "tests.catalogues")
    assert whole.returncode == 0 and re.search(r"de: \d+ sentences, 0 untranslated", whole.stdout), whole
    evening = done(copy, "-c", EVENING, str(copy), HAND)
    assert evening.returncode == 0, evening.stderr
    said = json.loads(evening.stdout)
    assert len(said) == 21 and {status for status, _ in said.values()} == {200}
    assert said.pop("judge")[1].startswith(MARK)
    assert "Deutsch" in said["/"][1]
    for path, (_, page) in said.items():
        assert '<html lang="de"' in page, path
        assert page.count(MARK) > 20, path
    # What a language brings no word of its own for is as in English: its cards' letters, its quotes, its lines.
    assert "Q♥" in text_of(said[HAND][1])


def translate(path: Path) -> None:
    """Say every sentence of a catalogue: as the English does, with a mark before it."""
    with path.open("rb") as lines:
        said = read_po(lines, locale="de")
    for message in said:
        if message.pluralizable:
            message.string = tuple(f"{MARK}{form}" for form in message.id)
        elif message.id:
            message.string = f"{MARK}{message.id}"
    with path.open("wb") as lines:
        write_po(lines, said)
