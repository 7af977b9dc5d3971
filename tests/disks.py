"""Disks that really are full or cannot be written: small ones of our own, mounted for a test."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path


def mount(*words: str | Path) -> None:
    """Ask the system for it; what it says goes with the failure."""
    made = subprocess.run(["mount", *words], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr


@contextlib.contextmanager
def small_disk(folder: Path, size: str = "1m") -> Iterator[Path]:
    """A disk of so many bytes, to be reached at `folder`."""
    folder.mkdir()
    mount("-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


@contextlib.contextmanager
def filled(folder: Path) -> Iterator[None]:
    """No room is left on the disk of `folder` inside the block."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"x" * 4096)
    with ballast.open("ab", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"x")
    assert shutil.disk_usage(folder).free < os.statvfs(folder).f_bsize
    yield
    ballast.unlink()


@contextlib.contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """The disk of `folder` cannot be written inside the block."""
    mount("-o", "remount,ro", folder)
    yield
    mount("-o", "remount,rw", folder)
