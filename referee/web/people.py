"""The people of a table: what they are called, who keeps the score, which phone holds which seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, TypeAlias

from flask import Blueprint, Response, request

from referee.errors import Impossible, NotSeated, RefereeError
from referee.look import Look
from referee.phrase import N_, Phrase
from referee.rules import Fixed, Prompt
from referee.store.codes import new_id
from referee.table import LONGEST_NAME, HandedOver, Holder, ShutOut, Table
from referee.web import again, forms, fragments, phones, trails
from referee.web.contexts import Leave, People, Person

LONGEST_KEPT = 200

pages = Blueprint("people", __name__, url_prefix="/tables/<table_id>")


@pages.get("/people")
def show(table_id: str) -> Response:
    """Everybody at the table, and what may be settled about each."""
    table = phones.book().table(table_id)
    page, refused = _people(table, phones.holder_at(table)), again.told()
    if refused is None:
        return fragments.page(replace(page, settled=_last_settled(table, request.args.get("settled", ""))))
    page = replace(page, shell=replace(page.shell, here=request.full_path))
    return fragments.page(_refused(page, request.args, refused.because), refused.status)


@pages.post("/names")
def rename(table_id: str) -> Response:
    """Call somebody otherwise."""
    table = phones.book().table(table_id)
    holder, seat, name = phones.holder_at(table), _seat(), request.form.get("name", "")[:LONGEST_KEPT]
    try:
        phones.seating().rename(table, holder, seat, name, phones.move_id())
    except Impossible as error:
        return _told(_people(table, holder), error)
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
        return _told(_people(table, holder), error)
    return fragments.go_to(f"/tables/{table.id}/people?settled={phones.desk().look(table).seq}")


def _told(page: People, error: RefereeError) -> Response:
    shown = _refused(page, request.form, error.phrase)
    return again.refused(shown, again.Refused(error.phrase, error.status), f"{page.table_url}/people")


def _refused(page: People, form: forms.Form, problem: Phrase) -> People:
    """The page with what was refused: of a name in the open form of its seat, with what was typed in it."""
    if (name := form.get("name")) is None:
        return replace(page, problem=problem)
    seat, typed = form.get("seat", ""), name[:LONGEST_KEPT]
    people = (replace(each, typed=typed, problem=problem) if str(each.seat) == seat else each for each in page.people)
    return replace(page, people=tuple(people))


def _last_settled(table: Table, seq: str) -> Phrase | None:
    """What was just settled at this number of the log, as the trail says it; None where it was nothing of the kind."""
    log = phones.desk().look(table).log
    item = log[int(seq) - 1] if seq.isdecimal() and len(seq) < 10 and 0 < int(seq) <= len(log) else None
    return trails.said_of_phones(item) if isinstance(item, HandedOver | ShutOut) else None


def _seat() -> int:
    text = request.form.get("seat", "")
    if not (text.isdecimal() and len(text) < 3):
        raise NotSeated(N_("there is no such seat at the table"))
    return int(text)


def _people(table: Table, holder: Holder) -> People:
    look = phones.desk().look(table)
    ways = _ways_out(look)
    at_seats = {each.seat: each for each in phones.book().holders(table.id) if each.seat is not None}
    url = f"/tables/{table.id}"
    return People(
        shell=replace(fragments.shell(), here=f"/tables/{table.id}/people"),
        voice=fragments.voice(table.names),
        table_url=url,
        game=look.game.name,
        people=tuple(_person(table, seat, at_seats.get(seat), holder, ways[seat]) for seat in range(len(table.names))),
        is_keeper=holder.is_keeper,
        keeper_sits=any(each.is_keeper for each in at_seats.values()),
        longest=LONGEST_NAME,
        move_id=new_id(),
        share_url=f"{url}/share",
        seats_url=f"{url}/seats",
        again_url=f"/tables/new?like={table.id}&more=1",
        leaves=next(each.text for each in look.game.irregularities if each.case == "leaves"),
        leaves_url=f"{url}/irregularities#leaves",
        problem=None,
    )


WayOut: TypeAlias = Leave | Literal["later", "never"] | None
"""How a player leaves: by a move, later by a move, only for another table; None: there is nothing left to leave."""


def _ways_out(look: Look) -> list[WayOut]:
    if look.game.outcome(look.state) is not None:
        return [None] * look.table.seats.count
    leaving = {prompt.seat: _leave(look, prompt) for prompt in look.game.leaving(look.state)}
    rest: WayOut = "later" if look.game.has_leaving and look.trail.entries else "never"
    heads = enumerate(look.game.sheet(look.state).heads)
    return [None if head.is_out and look.game.has_leaving else leaving.get(seat, rest) for seat, head in heads]


def _leave(look: Look, prompt: Prompt) -> Leave:
    said = {field.name: field.value for field in prompt.fields if isinstance(field, Fixed)}
    move = forms.read_move(look.game, prompt.move, forms.Form({"seat": str(prompt.seat), **said}), phones.language())
    return Leave(prompt, look.game.rule(look.state, move).because)


def _person(table: Table, seat: int, at_seat: Holder | None, me: Holder, way: WayOut) -> Person:
    is_mine = at_seat is not None and at_seat.id == me.id
    way = way if me.may_enter_for(seat, table.anyone_enters) else None
    return Person(
        seat=seat,
        name=table.names[seat],
        phone="none" if at_seat is None else "mine" if is_mine else "other",
        keeps_score=at_seat is not None and at_seat.is_keeper,
        may_rename=me.is_keeper or is_mine,
        typed=table.names[seat],
        problem=None,
        may_settle=me.is_keeper and at_seat is not None and not is_mine,
        leave=way if isinstance(way, Leave) else None,
        leaves_later=way == "later",
        without_url=f"/tables/new?like={table.id}&without={seat}" if way == "never" else None,
    )
