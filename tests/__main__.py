"""`python3 -m tests`: install what is missing, a browser included, then look at the code and run every test.

    python3 -m tests                  everything
    python3 -m tests tests/store -q   these words go to pytest; no linters, unless --all is among them
    python3 -m tests bench            the measurements of tests/bench

Standard library only until all is there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

from referee.bootstrap import CHECKOUT, set_up
from tests import chromium

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
    looks = [_run(*linter) for linter in LINTERS if not words or "--all" in words]
    tests = _run("pytest", *_side_by_side(words), *(word for word in words if word != "--all"))
    return next((code for code in (*looks, tests) if code), 0)


def _side_by_side(words: list[str]) -> list[str]:
    """Everything runs on two cores and more; a chosen few start sooner alone."""
    if words and words != ["--all"]:
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
