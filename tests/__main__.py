"""`python3 -m tests`: install what is missing, a browser included, then look at the code and run every test.

    python3 -m tests                  everything, and then whatever keeps tables once more, on PostgreSQL
    python3 -m tests tests/store -q   these words go to pytest; no linters, unless --all is among them
    python3 -m tests --postgres       only that
    python3 -m tests bench            the measurements of tests/bench
    python3 -m tests kill             the server is killed again and again under load: tests/harness/killing.py
    python3 -m tests fuzz             100,000 requests of nonsense: tests/harness/fuzzing.py
    python3 -m tests load             evenings on many tables at once, and what they cost: tests/harness/load.py
    python3 -m tests audit            what is known against anything that Referee stands on, where there is a network

Standard library only until all is there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

from referee.bootstrap import CHECKOUT, set_up
from tests import chromium

POSTGRES = "--postgres"
TABLES_ARE_KEPT = (
    "tests/store",
    "tests/web",
    "tests/harness",
    "tests/test_cli.py",
    "tests/test_copies.py",
    *(f"--ignore=tests/web/test_{each}.py" for each in ("asks", "judging", "law", "links")),
    "-k",
    "not every_language and not very_many",
)
"""The tests in which tables are kept. They are tried on both databases; to what is left out no table belongs."""
HARNESSES = {
    "kill": "tests.harness.killing",
    "fuzz": "tests.harness.fuzzing",
    "load": "tests.harness.load",
    "audit": "tests.audit",
}
LINTERS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
)


def main() -> int:
    """Run what was asked for; the exit code is the first that is not 0."""
    set_up("tests", "test")
    os.chdir(CHECKOUT)
    chromium.provide()
    words = sys.argv[1:]
    if words[:1] == ["bench"]:
        return _run("pytest", "tests/bench", "-s", *words[1:])
    if words and words[0] in HARNESSES:
        return _run(HARNESSES[words[0]], *words[1:])
    is_all = not words or words == ["--all"]
    codes = [_run(*linter) for linter in LINTERS if is_all or "--all" in words]
    if words != [POSTGRES]:
        codes.append(_run("pytest", *_side_by_side(is_all), *(word for word in words if word != "--all")))
    if is_all or words == [POSTGRES]:
        codes.append(_run("pytest", POSTGRES, *_side_by_side(True), *TABLES_ARE_KEPT))
    return next((code for code in codes if code), 0)


def _side_by_side(is_all: bool) -> list[str]:
    """Everything runs on two cores and more; a chosen few start sooner alone."""
    if not is_all:
        return []
    return ["-n", str(max(2, min(os.cpu_count() or 2, 4))), "--dist", "worksteal"]


def _run(*words: str) -> int:
    began = time.monotonic()
    sys.stdout.write(f"$ {' '.join(words)}\n")
    sys.stdout.flush()
    code = subprocess.run([sys.executable, "-m", *words], check=False).returncode
    if words[0] != "pytest":
        sys.stdout.write(f"{'failed' if code else 'passed'} in {time.monotonic() - began:.1f} s\n\n")
        sys.stdout.flush()
    return code


if __name__ == "__main__":
    sys.exit(main())
