"""Who comes to a table: a seat is taken, or the same people play again at the next one."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from flask import Blueprint, Response, current_app, request
from itsdangerous import BadSignature, URLSafeSerializer

from referee.errors import Impossible, NotSeated, RefereeError
from referee.games import find
from referee.phrase import N_
from referee.rules import Outcome
from referee.store.codes import new_code, new_id
from referee.table import Holder, Table
from referee.web import again as refusals
from referee.web import boards, fragments, phones
from referee.web.contexts import Seating, SeatOffer

pages = Blueprint("places", __name__, url_prefix="/tables/<table_id>")


@pages.get("/seats")
def seats(table_id: str) -> Response:
    """Take a seat, or look on."""
    page, refused = _seating(phones.book().table(table_id)), refusals.told()
    if refused is None:
        return fragments.page(page)
    return fragments.page(replace(page, problem=refused.because), refused.status)


@pages.post("/seats")
def sit(table_id: str) -> Response:
    """Sit down on a free seat, or get up and look on."""
    table = phones.book().table(table_id)
    try:
        holder = _seated(table, _sitting_down(table), request.form.get("seat", ""))
    except RefereeError as error:
        shown = replace(_seating(table), problem=error.phrase)
        return refusals.refused(shown, refusals.Refused(error.phrase, error.status), shown.seats_url)
    answer = fragments.go_to(f"/tables/{table_id}")
    phones.give(answer, holder)
    return answer


@pages.post("/again")
def again(table_id: str) -> Response:
    """The same people play again, the deal moved on; whoever taps second comes to the same new table.

    Whoever kept the score keeps it, for the scorekeeper sees every card: it is not won by tapping first, nor by being
    made the scorekeeper of a game that is over, where somebody keeps the next one's.
    """
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    if not holder.may_enter:
        raise NotSeated(N_("this phone only looks on; take a seat to enter something"))
    look = phones.desk().look(table)
    outcome = find(table.game).outcome(look.state)
    if outcome is None:
        raise Impossible(N_("this game is not over yet"))
    follower, is_first = _follower(table, outcome, look.seq)
    answer = fragments.go_to(f"/tables/{follower.id}")
    if phones.holder_at(follower).id == "":
        keeps = not _has_keeper(follower) and (holder.is_keeper or is_first and not _has_keeper(table))
        phones.give(answer, _place_at(follower, holder, is_keeper=keeps))
    return answer


def _has_keeper(table: Table) -> bool:
    return any(each.is_keeper for each in phones.book().holders(table.id))


def _seating(table: Table) -> Seating:
    taken = {each.seat: each.id for each in phones.book().holders(table.id) if each.seat is not None}
    mine = phones.holder_at(table)
    offers = tuple(
        SeatOffer(seat, name, "mine" if seat == mine.seat else "taken" if seat in taken else "free")
        for seat, name in enumerate(table.names)
    )
    return Seating(
        shell=fragments.shell(),
        voice=fragments.voice(table.names),
        game=find(table.game).name,
        seats_url=f"/tables/{table.id}/seats",
        move_id=_signer().dumps([table.id, new_id()]),
        offers=offers,
        problem=None,
    )


def _signer() -> URLSafeSerializer:
    return URLSafeSerializer(current_app.secret_key or b"", salt="seat")


def _sitting_down(table: Table) -> Holder:
    """Who takes a seat: as known here, or else by the id of the page, by which one is known whose answer was lost."""
    holder = phones.holder_at(table)
    if holder.id:
        return holder
    try:
        at, own_id = _signer().loads(request.form.get("move_id", ""))
    except BadSignature:
        return holder
    return (phones.book().holder(own_id) or replace(holder, id=own_id)) if at == table.id else holder


def _seated(table: Table, holder: Holder, text: str) -> Holder:
    """The phone on the seat it asked for. Raises NotSeated where that is taken, NotationError for nonsense."""
    if text and not (text.isdecimal() and len(text) < 3):
        raise NotSeated(N_("there is no such seat at the table"))
    seat = int(text) if text else None
    if seat is not None and (
        holder.is_shut_out or phones.book().shut_out(table.id) & {holder.id, *phones.holder_ids()}
    ):
        raise _shut_out()
    if holder.id and phones.book().holder(holder.id):
        return phones.book().take_seat(holder.id, seat)
    if seat is not None and seat >= table.seats.count:
        raise NotSeated(N_("there is no such seat at the table"))
    newcomer = Holder(holder.id or new_id(), table.id, seat, is_keeper=False)
    phones.book().hold(newcomer, datetime.now(UTC))
    return newcomer


def _place_at(follower: Table, holder: Holder, *, is_keeper: bool) -> Holder:
    """The place at the next table of whoever had this one: the same again where the first answer was lost."""
    theirs = Holder(phones.heir(holder, follower), follower.id, holder.seat, is_keeper)
    if theirs.id in phones.book().shut_out(follower.id):
        raise _shut_out()
    try:
        phones.book().hold(theirs, datetime.now(UTC))
    except NotSeated:
        known = phones.book().holder(theirs.id)
        if known is None:
            raise
        return known
    return theirs


def _shut_out() -> NotSeated:
    return NotSeated(boards.SHUT_OUT)


def _follower(table: Table, outcome: Outcome, seq: int) -> tuple[Table, bool]:
    """The table at which these people play again, and whether it was opened just now.

    Of two phones that ask at the same moment neither finds it: both open it under one id, which the database gives to
    one of them.
    """
    following = phones.book().follower(table.id)
    if following is not None:
        return phones.book().table(following), False
    next_id = phones.follower_id(table, seq)
    follower = replace(
        table,
        id=next_id,
        code=new_code(),
        seats=replace(table.seats, dealer=outcome.next_dealer, pot=outcome.carried),
        opened_at=datetime.now(UTC),
        follows=table.id,
    )
    try:
        return phones.book().open_table(follower), True
    except Impossible:
        return phones.book().table(next_id), False
