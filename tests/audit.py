"""What is known against anything that Referee stands on: `python3 -m tests audit`. Without a network it says so.

pip-audit is installed for this once, in a folder that is thrown away: it is no part of what is tested with.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from referee.bootstrap import CHECKOUT

QUICKLY = ("--quiet", "--disable-pip-version-check", "--retries", "1", "--timeout", "10")
PINS = str(CHECKOUT / ".ci" / "constraints.txt")
UNKNOWN = "could not be audited"
UNREACHED = ("ConnectionError", "Connection error", "Could not connect", "timed out", "Max retries", "ServiceError")


def main() -> int:
    """The exit code: 1 where something is known, and 0 where nothing is, or nobody could be asked."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))
        if subprocess.run([python, "-m", "pip", "install", *QUICKLY, "pip-audit"], check=False).returncode:
            sys.stdout.write("not audited: there is no network\n")
            return 0
        words = ("--requirement", PINS, "--no-deps", "--disable-pip", "--progress-spinner", "off")
        told = subprocess.run([python, "-m", "pip_audit", *words], capture_output=True, text=True, check=False)
    known = [line for line in told.stdout.splitlines() if UNKNOWN not in line]
    unknown = told.stdout.count(UNKNOWN)
    sys.stdout.write("\n".join([*known, told.stderr[-2_000:]]))
    if unknown:
        sys.stdout.write(f"not audited: {unknown} packages, of which nobody here knows anything\n")
    if told.returncode and any(word in told.stderr for word in UNREACHED):
        sys.stdout.write("not audited: nobody could be asked\n")
        return 0
    return 1 if told.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
