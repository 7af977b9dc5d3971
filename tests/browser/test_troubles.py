"""When the server's database cannot, and when a backup takes its place, as a phone sees it."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from referee.cli import main
from tests.browser.hand import Hand, printed
from tests.running import Running, running


@pytest.mark.only("sqlite")
def test_what_could_not_be_written_is_said_and_can_be_entered_again(at_own_server: tuple[Hand, Running]) -> None:
    hand, server = at_own_server
    with contextlib.closing(sqlite3.connect(server.data / "referee.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        hand.key("JD").tap()
        expect(hand.ruling).to_contain_text("nothing was entered")
        expect(hand.offline).to_be_hidden()
        hand.sees_totals(2, 0)
        other.execute("ROLLBACK")
    hand.key("JD").tap()
    hand.sees(2)
    expect(hand.ruling).to_contain_text(printed("JD"))


@pytest.mark.only("sqlite")
def test_a_phone_that_stayed_open_shows_what_the_backup_holds(
    at_own_server: tuple[Hand, Running], tmp_path: Path
) -> None:
    hand, server = at_own_server
    file, data = str(tmp_path / "friday.db"), str(server.data)
    assert CliRunner().invoke(main, ["backup", file, "--data", data]).exit_code == 0
    hand.plays("JD")
    hand.hands_in("play", card="TH", seat=1)
    hand.sees(3)
    server.stop()
    assert CliRunner().invoke(main, ["restore", file, "--data", data]).exit_code == 0
    with running(tmp_path, "--port", str(server.port)):
        hand.sees(1)
        expect(hand.ruling).to_contain_text(printed("JS"))
        hand.plays("9D")
        hand.sees(2)
