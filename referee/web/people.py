"""The people of a table: what they are called, who keeps the score, which phone holds which seat."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, request

from referee.errors import Impossible, NotSeated, RefereeError
from referee.games import find
from referee.phrase import N_, Phrase
from referee.store.codes import new_id
from referee.table import LONGEST_NAME, Holder, Table
from referee.web import fragments, phones
from referee.web.contexts import People, Person

pages = Blueprint("people", __name__, url_prefix="/tables/<table_id>")


@pages.get("/people")
def show(table_id: str) -> Response:
    """Everybody at the table, and what may be settled about each."""
    table = phones.book().table(table_id)
    return fragments.page(_people(table, phones.holder_at(table)))


@pages.post("/names")
def rename(table_id: str) -> Response:
    """Call somebody otherwise."""
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    try:
        phones.seating().rename(table, holder, _seat(), request.form.get("name", "")[:200], phones.move_id())
    except Impossible as error:
        return fragments.page(_people(table, holder, error.phrase), error.status)
    return fragments.go_to(f"/tables/{table_id}/people")


@pages.post("/keepers")
def hand_over(table_id: str) -> Response:
    """Give the scorekeeping to another phone."""
    table = phones.book().table(table_id)
    return _settled(table, lambda holder: phones.seating().hand_over(table, holder, _seat(), phones.move_id()))


@pages.post("/shut-outs")
def shut_out(table_id: str) -> Response:
    """Shut a phone out: it was lost, or somebody has another."""
    table = phones.book().table(table_id)
    return _settled(table, lambda holder: phones.seating().shut_out(table, holder, _seat(), phones.move_id()))


def _settled(table: Table, settle: Callable[[Holder], None]) -> Response:
    holder = phones.holder_at(table)
    try:
        settle(holder)
    except RefereeError as error:
        if not holder.is_keeper:
            raise
        return fragments.page(_people(table, holder, error.phrase), error.status)
    return fragments.go_to(f"/tables/{table.id}/people")


def _seat() -> int:
    text = request.form.get("seat", "")
    if not (text.isdecimal() and len(text) < 3):
        raise NotSeated(N_("there is no such seat at the table"))
    return int(text)


def _people(table: Table, holder: Holder, problem: Phrase | None = None) -> People:
    at_seats = {each.seat: each for each in phones.book().holders(table.id) if each.seat is not None}
    url = f"/tables/{table.id}"
    return People(
        shell=fragments.shell(),
        voice=fragments.voice(table.names),
        table_url=url,
        game=find(table.game).name,
        people=tuple(_person(seat, name, at_seats.get(seat), holder) for seat, name in enumerate(table.names)),
        is_keeper=holder.is_keeper,
        keeper_sits=any(each.is_keeper for each in at_seats.values()),
        longest=LONGEST_NAME,
        move_id=new_id(),
        share_url=f"{url}/share",
        seats_url=f"{url}/seats",
        again_url=f"/tables/new?like={table.id}",
        problem=problem,
    )


def _person(seat: int, name: str, at_seat: Holder | None, me: Holder) -> Person:
    is_mine = at_seat is not None and at_seat.id == me.id
    return Person(
        seat=seat,
        name=name,
        phone="none" if at_seat is None else "mine" if is_mine else "other",
        keeps_score=at_seat is not None and at_seat.is_keeper,
        may_rename=me.is_keeper or is_mine,
        may_settle=me.is_keeper and at_seat is not None and not is_mine,
    )
