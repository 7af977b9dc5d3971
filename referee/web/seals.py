"""Hands handed in face down, turned up, challenged and accepted, each at its own address."""

from __future__ import annotations

from flask import Blueprint, Response, request

from referee import sealing
from referee.errors import Impossible, NotationError
from referee.lying import lying_at, state_with
from referee.phrase import N_
from referee.sealing import Hand
from referee.web import boards, fragments, phones, tables

pages = Blueprint("seals", __name__, url_prefix="/tables/<table_id>")
pages.register_error_handler(NotationError, tables.unread)


@pages.post("/sealing")
def switch(table_id: str) -> Response:
    """Enter hands face down at this table from here on, or openly again."""
    table = phones.book().table(table_id)
    is_on = request.form.get("on") == "true"
    sealing.set_sealing(phones.desk(), table, phones.holder_at(table), is_on, phones.move_id())
    return fragments.go_to(f"/tables/{table_id}")


@pages.post("/seals/<kind>")
def seal(table_id: str, kind: str) -> Response:
    """Hand in a hand face down: the new board, or a refusal with its reason and nothing written."""
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    hand = Hand(tables.wanted_of(table, kind), request.form.get("occasion"))
    handed = sealing.hand_in(phones.desk(), table, holder, hand, phones.move_id())
    if handed.ruling is not None and not handed.ruling.allowed:
        return tables.refusal(table, holder, hand.move, handed.ruling)
    return tables.moved(table)


@pages.post("/seals/<kind>/questions")
def question(table_id: str, kind: str) -> Response:
    """Whether a hand may be handed in face down. Nothing is written."""
    table = phones.book().table(table_id)
    look = phones.desk().look(table)
    move = tables.wanted_of(table, kind)
    state = state_with(look, lying_at(look), move.seat)
    told = look.game.advise(state, move)
    ruling = told if told.is_answer else look.game.sealed(state, move)
    voice = fragments.voice(table.names)
    view = boards.ruling_view(look.game, ruling, voice, f"/tables/{table_id}", asked=True)
    return tables.answered(table, view)


@pages.post("/withdrawals")
def withdraw(table_id: str) -> Response:
    """Take a hand back that lies face down; without a seat, put all hands away."""
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    seat = _seat() if request.form.get("seat") else None
    sealing.take_back(phones.desk(), table, holder, seat, phones.move_id())
    return tables.moved(table)


@pages.post("/turnings")
def turn_up(table_id: str) -> Response:
    """Turn up the hands that are in, whoever is missing."""
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    sealing.turn_up(phones.desk(), table, holder, phones.move_id())
    return tables.moved(table)


@pages.post("/challenges")
def challenge(table_id: str) -> Response:
    """Say that a hand which lies face up is not right."""
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    sealing.challenge(phones.desk(), table, holder, _seat(), phones.move_id())
    return tables.moved(table)


@pages.post("/acceptances")
def accept(table_id: str) -> Response:
    """Enter the hands as they were seen to lie."""
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    sealing.accept(phones.desk(), table, holder, _number("seen"), phones.move_id())
    return tables.moved(table)


def _seat() -> int:
    return _number("seat")


def _number(name: str) -> int:
    text = request.form.get(name, "")
    if not text.isdecimal() or len(text) > 9:
        raise Impossible(N_("no such hand lies there"))
    return int(text)
