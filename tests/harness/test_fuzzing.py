"""The short form of the nonsense: whatever is sent, Referee stays calm."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.harness import nonsense
from tests.harness.fuzzing import Mischief, Sent, house
from tests.web.phone import Phone

REQUESTS, SEED = 600, 20261130


def test_whatever_is_sent_nothing_breaks_nor_hangs(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        mischief = Mischief(app, SEED)
        mischief.send(REQUESTS)
        assert len({name.split()[0] for name in mischief.tale.statuses}) == 8, "every kind of nonsense was sent"
        mischief.tale.check()


def test_no_bomb_goes_off(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        mischief, phone = Mischief(app, SEED), Phone(app)
        for bomb in nonsense.BOMBS:
            mischief.sent("bomb", Sent("POST", "/api/judge", bomb), phone)
            mischief.sent("bomb", Sent("POST", "/import", {"file": (io.BytesIO(bomb), "table.json")}), phone)
    assert mischief.tale.number == 2 * len(nonsense.BOMBS)
    assert not [name for name in mischief.tale.statuses if name.endswith("303")], "none is a table"
    mischief.tale.check()


def test_what_breaks_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise LookupError("nobody foresaw this")

    monkeypatch.setattr("referee.web.asks.read_house_rules", broken)
    with house(tmp_path) as app:
        mischief = Mischief(app, SEED)
        mischief.send(80)
        with pytest.raises(AssertionError, match="LookupError"):
            mischief.tale.check()
