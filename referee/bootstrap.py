"""Set-up in one command: from a bare checkout to a Python that has everything. Standard library only.

`set_up` looks whether the Python that runs has what `pyproject.toml` asks for. If so, it returns at once: an
installed wheel and a finished `.venv` cost some milliseconds here. If not, it makes `.venv` in the checkout,
installs the checkout there with the versions of `.ci/constraints.txt`, and goes on inside it.
"""

from __future__ import annotations

import contextlib
import importlib.metadata
import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NoReturn

try:
    import tomllib
except ModuleNotFoundError:  # it came with 3.11
    sys.exit(f"Referee needs Python 3.11 or newer; this is {sys.version.split()[0]} ({sys.executable}).")

CHECKOUT = Path(__file__).resolve().parent.parent
HOME = CHECKOUT / ".venv"
UNFINISHED = HOME / "unfinished"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
NO_PIP = "Python's venv and pip are missing. On Debian or Ubuntu: apt-get install python3-venv"


def set_up(module: str, extra: str | None = None) -> None:
    """Return if this Python can run `module` with the dependencies of `extra`; else go on in one that can."""
    if not (missing := lacking(wanted(extra))):
        return
    if not (CHECKOUT / "pyproject.toml").is_file():
        _give_up(f"it lacks {', '.join(missing)}. Install it again: pip install --force-reinstall referee")
    if not _is_at_home():
        with _one_at_a_time():
            if not _is_usable():
                _make_home()
        _go_on(module)
    with _one_at_a_time():
        if lacking(wanted(extra)):
            _install(extra)
    _go_on(module)


def wanted(extra: str | None) -> list[str]:
    """The requirements of the checkout, those of `extra` among them; of the installed wheel where there is none."""
    plan = CHECKOUT / "pyproject.toml"
    if not plan.is_file():
        return [each for each in importlib.metadata.requires("referee") or [] if "extra ==" not in each]
    project = tomllib.loads(plan.read_text(encoding="utf-8"))["project"]
    more: list[str] = project["optional-dependencies"][extra] if extra else []
    return [*project["dependencies"], *more]


def lacking(requirements: Sequence[str]) -> list[str]:
    """Those of the requirements that are not installed here, or too old.

    >>> lacking(["click>=8", "click>=999", "no-such-thing"])
    ['click>=999', 'no-such-thing']
    """
    if _is_at_home() and UNFINISHED.exists():
        return list(requirements)
    return [each for each in requirements if not _is_met(each)]


def _is_met(requirement: str) -> bool:
    parts = re.match(r"([\w.-]+)\s*(?:>=\s*([\w.]+))?", requirement)
    if parts is None:
        return False
    try:
        version = importlib.metadata.version(parts[1])
    except importlib.metadata.PackageNotFoundError:
        return False
    return _numbers(version) >= _numbers(parts[2] or "0")


def _numbers(version: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", version)]


def _is_at_home() -> bool:
    return Path(sys.prefix).resolve() == HOME.resolve()


def _is_usable() -> bool:
    """Whether `.venv` is whole: not where making it or installing into it was cut off, or its Python has gone."""
    pip = [
        *HOME.glob("lib/python3*/site-packages/pip-*.dist-info/RECORD"),
        *HOME.glob("Lib/site-packages/pip-*/RECORD"),
    ]
    return PYTHON.exists() and bool(pip) and not UNFINISHED.exists()


def _make_home() -> None:
    try:
        venv.EnvBuilder(with_pip=True, clear=HOME.exists(), symlinks=os.name != "nt").create(HOME)
    except subprocess.CalledProcessError:
        _give_up(NO_PIP)
    except OSError as error:
        _give_up(f"{HOME} cannot be made: {error}")


def _install(extra: str | None) -> None:
    """Install the checkout into the `.venv` that runs this. Until all is there a mark says that it is not."""
    _say(f"Setting up in {HOME} (only this once, about half a minute) ...")
    UNFINISHED.touch()
    target = f"{CHECKOUT}[{extra}]" if extra else str(CHECKOUT)
    pins = CHECKOUT / ".ci" / "constraints.txt"
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
    words += ["--constraint", str(pins), "--editable", target]
    try:
        pip = subprocess.run(words, capture_output=True, text=True, check=False)
    except KeyboardInterrupt:
        _give_up("it was stopped; the next start begins anew")
    if pip.returncode:
        _give_up(f"pip could not install what is needed:\n{_last_words(pip.stderr or pip.stdout)}")
    UNFINISHED.unlink()
    importlib.invalidate_caches()
    if missing := lacking(wanted(extra)):
        _give_up(f"after installing there is still no {', '.join(missing)}: pins and pyproject.toml disagree")


def _last_words(output: str) -> str:
    lines = [f"  {each}" for each in output.splitlines() if each.strip() and "WARNING" not in each]
    return "\n".join(lines[-8:])


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Let one set-up of this checkout run at a time; the lock goes with whoever dies holding it."""
    with (CHECKOUT / "pyproject.toml").open("rb") as plan:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(plan, fcntl.LOCK_EX)
        yield


def _go_on(module: str) -> NoReturn:
    """Run the same command in `.venv`, in the place of this process where the system can."""
    command = [str(PYTHON), "-m", module, *sys.argv[1:]]
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(PYTHON, command)


def _say(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def _give_up(reason: str) -> NoReturn:
    sys.exit(f"Referee cannot be set up: {reason}")
