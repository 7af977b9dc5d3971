"""Boards that are kept: made once for all who ask, the newest only, and no more than so many; and pieces of them."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from markupsafe import Markup

from referee.speech import Voice
from referee.web import kept
from referee.web.kept import Kept, Pieces


def test_a_board_is_made_once_a_number() -> None:
    boards, made = Kept(), []

    def show(seq: int) -> bytes:
        return boards.board("view", seq, lambda: (made.append(seq), f"board {seq} ▸")[1])

    assert [show(seq) for seq in (1, 1, 2, 2)] == [f"board {seq} ▸".encode() for seq in (1, 1, 2, 2)]
    assert made == [1, 2]
    assert show(1) == "board 1 ▸".encode(), "a log that ends elsewhere is another log, and is looked at"


def test_a_board_is_that_of_the_tip_that_was_asked_for_and_of_no_later_one() -> None:
    boards = Kept()
    assert boards.board("view", 3, lambda: "five, by old names") == b"five, by old names"
    assert boards.board("view", 5, lambda: "five") == b"five"


def test_all_who_ask_at_once_get_the_one_that_is_made() -> None:
    boards, made = Kept(), []
    together = threading.Barrier(8)

    def render() -> str:
        made.append(1)
        time.sleep(0.05)
        return "board"

    def ask(_: int) -> bytes:
        together.wait()
        return boards.board("view", 1, render)

    with ThreadPoolExecutor(8) as phones:
        assert set(phones.map(ask, range(8))) == {b"board"}
    assert len(made) == 1


def test_a_board_that_cannot_be_made_is_tried_again() -> None:
    boards = Kept()

    def fail() -> str:
        raise ValueError("no board")

    with pytest.raises(ValueError, match="no board"):
        boards.board("view", 1, fail)
    assert boards.board("view", 1, lambda: "board") == b"board"


def test_the_one_not_asked_for_the_longest_makes_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 2)
    boards = Kept()
    for view in ("a", "b", "a", "c"):
        boards.board(view, 1, lambda view=view: f"first {view}")
    shown = [boards.board(view, 1, lambda view=view: f"second {view}") for view in ("a", "b")]
    assert shown == [b"first a", b"second b"]


def test_a_piece_is_made_once_for_each_value_and_whoever_hears_it() -> None:
    pieces, made = Pieces(1_000), []

    def key(voice: Voice, card: str) -> Markup:
        made.append(card)
        return Markup(f"<b>{voice.language} {card} {voice.names}</b>")

    ann, bo = Voice("en", ("Ann",)), Voice("en", ("Bo",))
    for voice, card in ((ann, "7H"), (ann, "8H"), (bo, "7H"), (Voice("ru", ("Ann",)), "7H")) * 3:
        assert pieces.once("key", key, voice, card) == f"<b>{voice.language} {card} {voice.names}</b>"
    assert len(made) == 4
    assert pieces.once("label", lambda *_: Markup("another"), ann, "7H") == "another", "of another macro"


def test_pieces_take_no_more_than_so_many_signs() -> None:
    pieces, made = Pieces(100), []

    def key(_: Voice, number: int) -> Markup:
        made.append(number)
        return Markup("x") * 30

    for number in (1, 2, 3, 4, 4, 1, 5, 6, 1, 2):
        assert pieces.once("key", key, Voice("en"), number) == "x" * 30
    assert made == [1, 2, 3, 4, 5, 6, 2], "what is asked for stays, and what nobody asked for goes"
