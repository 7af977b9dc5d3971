"""The table: its page, its board, its moves and questions, and who sits at it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from flask import Blueprint, Response, current_app, request
from itsdangerous import BadSignature, URLSafeSerializer

from referee.errors import Impossible, NotationError, NotSeated, RefereeError, UnknownTable
from referee.fallen import enter_again
from referee.games import find
from referee.phrase import N_
from referee.rules import Move, Outcome, Ruling
from referee.sealing import held_by_others, lying_at
from referee.store.codes import new_code, new_id
from referee.table import Holder, Table
from referee.web import asked, boards, forms, fragments, outside, phones, rulebooks, waysin
from referee.web.contexts import Board, RulingView, Seating, SeatOffer, Share, TablePage
from referee.web.sealed_boards import dressed

pages = Blueprint("tables", __name__, url_prefix="/tables/<table_id>")


@pages.get("")
def show(table_id: str) -> Response:
    """The table page."""
    table = phones.book().table(table_id)
    return _page(table, phones.holder_at(table))


@pages.get("/board")
def board(table_id: str) -> Response:
    """The board alone, for a phone that was told of a move; the whole page for a browser that wants one.

    So is the page that says what became of a table that was erased.
    """
    try:
        table = phones.book().table(table_id)
    except UnknownTable:
        if not fragments.wants_fragment():
            raise
        return fragments.go_to(f"/tables/{table_id}")
    if not fragments.wants_fragment():
        return fragments.go_to(f"/tables/{table_id}")
    return _board(table, phones.holder_at(table))


@pages.post("/moves/<kind>")
def move(table_id: str, kind: str) -> Response:
    """Hand in a move: the new board, or a refusal with its reason and nothing written."""
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    wanted = wanted_of(table, kind)
    handed = phones.desk().hand_in(table, holder, wanted, phones.move_id(), request.form.get("occasion"))
    if handed.ruling is not None and not handed.ruling.allowed:
        return refusal(table, holder, wanted, handed.ruling)
    return moved(table, holder)


@pages.post("/questions/<kind>")
def question(table_id: str, kind: str) -> Response:
    """What the ruling on a move would be. Nothing is written."""
    table = phones.book().table(table_id)
    holder, wanted = phones.holder_at(table), wanted_of(table, kind)
    ruling, voice = phones.desk().ask(table, holder, wanted), fragments.voice(table.names)
    view = boards.ruling_view(find(table.game), ruling, voice, f"/tables/{table_id}", asked=True)
    return answered(table, replace(view, about_url=asked.about(table, holder, wanted)))


@pages.post("/rewinds")
def rewind(table_id: str) -> Response:
    """Undo and redo."""
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    to = request.form.get("to", "")
    if not to.isdecimal() or len(to) > 9:
        raise Impossible(N_("there is nothing to go back to"))
    phones.desk().rewind(table, holder, int(to), phones.move_id())
    return moved(table, holder)


@pages.post("/fallen")
def fallen(table_id: str) -> Response:
    """What fell with a correction and would count now is entered again."""
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    enter_again(phones.desk(), table, holder, phones.move_id())
    return moved(table, holder)


@pages.get("/seats")
def seats(table_id: str) -> Response:
    """Take a seat, or look on."""
    return fragments.page(_seating(phones.book().table(table_id)))


@pages.post("/seats")
def sit(table_id: str) -> Response:
    """Sit down on a free seat, or get up and look on."""
    table = phones.book().table(table_id)
    try:
        holder = _seated(table, _sitting_down(table), request.form.get("seat", ""))
    except RefereeError as error:
        return fragments.page(replace(_seating(table), problem=error.phrase), error.status)
    answer = fragments.go_to(f"/tables/{table_id}")
    phones.give(answer, holder)
    return answer


@pages.post("/again")
def again(table_id: str) -> Response:
    """The same people play again, the deal moved on; whoever taps second comes to the same new table."""
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    if not holder.may_enter:
        raise NotSeated(N_("this phone only looks on; take a seat to enter something"))
    outcome = find(table.game).outcome(phones.desk().look(table).state)
    if outcome is None:
        raise Impossible(N_("this game is not over yet"))
    following = phones.book().follower(table_id)
    follower = _follow(table, outcome) if following is None else phones.book().table(following)
    answer = fragments.go_to(f"/tables/{follower.id}")
    if phones.holder_at(follower).id == "":
        phones.give(answer, _place_at(follower, holder, is_keeper=holder.is_keeper or following is None))
    return answer


@pages.get("/rules")
def rules(table_id: str) -> Response:
    """The game's rulebook as it is played at this table."""
    table = phones.book().table(table_id)
    return fragments.page(rulebooks.rulebook(find(table.game), table))


@pages.get("/share")
def share(table_id: str) -> Response:
    """The code and the QR code of the table."""
    table = phones.book().table(table_id)
    address, (_, is_only_here) = waysin.join_url(table), waysin.home_for_phones()
    return fragments.page(
        Share(
            shell=fragments.shell(),
            voice=fragments.voice(table.names),
            table_url=f"/tables/{table_id}",
            code=table.code,
            join_url=address,
            qr=waysin.qr_code(address),
            only_this_machine=is_only_here,
        )
    )


def wanted_of(table: Table, kind: str) -> Move:
    """The move that is handed in or asked about. Raises Unknown and NotationError."""
    look = phones.desk().look(table)
    labels = boards.labels(look, kind, request.form.get("seat", ""))
    return forms.read_move(look.game, kind, request.form, phones.language(), labels)


@pages.errorhandler(NotationError)
def unread(error: NotationError) -> Response:
    """What was sent and cannot be read: said where the ruling stands, in the names of this table."""
    table = phones.book().table((request.view_args or {})["table_id"])
    view = RulingView(fragments.voice(table.names), "problem", error.phrase, None, (), ())
    if fragments.wants_fragment():
        return fragments.fragment(view, error.status)
    return _page(table, phones.holder_at(table), view, error.status)


def moved(table: Table, holder: Holder) -> Response:
    """The answer to what was entered: the phone's new board, or without script the way to it."""
    if not fragments.wants_fragment():
        return fragments.go_to(f"/tables/{table.id}")
    return _board(table, holder)


def _board(table: Table, holder: Holder) -> Response:
    """The phone's board, rendered once for all lookers-on of a language; who enters has one with its own move id."""
    voice = fragments.voice(table.names)
    held = held_by_others(phones.desk(), holder, table) if holder.may_enter else ()
    view = (table.id, voice.language, (holder.id, holder.seat, held) if holder.may_enter else holder.is_shut_out)

    def render() -> tuple[tuple[int, str], str]:
        look = phones.desk().look(table)
        shown = boards.board(look, holder, voice, new_id())
        return look.tip, fragments.rendered(dressed(shown, look, holder, held))

    return fragments.answer(phones.kept().board(view, phones.book().tip(table.id), render))


def answered(table: Table, view: RulingView) -> Response:
    """The answer to what was only asked."""
    if fragments.wants_fragment():
        return fragments.fragment(view)
    return _page(table, phones.holder_at(table), view)


def refusal(table: Table, holder: Holder, move: Move, ruling: Ruling) -> Response:
    """The answer to what is not allowed, which is counted by the rules that refuse it."""
    outside.refused(table.game, ruling)
    view = boards.ruling_view(find(table.game), ruling, fragments.voice(table.names), f"/tables/{table.id}")
    view = replace(view, about_url=asked.about(table, holder, move))
    if fragments.wants_fragment():
        return fragments.fragment(view, 422)
    return _page(table, holder, view, 422)


def _page(table: Table, holder: Holder, ruling: RulingView | None = None, status: int = 200) -> Response:
    voice = fragments.voice(table.names)
    look, held = phones.desk().look(table), held_by_others(phones.desk(), holder, table)
    shown: Board = dressed(boards.board(look, holder, voice, new_id(), ruling), look, holder, held)
    url = f"/tables/{table.id}"
    context = TablePage(
        shell=replace(fragments.shell(), here=url),
        voice=voice,
        board=shown,
        table_url=url,
        board_url=f"{url}/board",
        stream_url=f"{url}/stream",
        people_url=f"{url}/people",
        trail_url=f"{url}/trail",
        rules_url=f"{url}/rules",
        share_url=f"{url}/share",
        qr=waysin.qr_code(waysin.join_url(table)),
        sealing_url=f"{url}/sealing" if holder.is_keeper and look.game.has_sealing else None,
        is_sealing=lying_at(look).is_on,
        paper_url=f"{url}/paper",
        files_url=f"{url}/files",
        screen_url=f"{url}/screen",
        erasure_url=f"{url}/erasure" if holder.is_keeper else None,
    )
    return fragments.page(context, status)


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


def _follow(table: Table, outcome: Outcome) -> Table:
    follower = replace(
        table,
        id=new_id(),
        code=new_code(),
        seats=replace(table.seats, dealer=outcome.next_dealer, pot=outcome.carried),
        opened_at=datetime.now(UTC),
        follows=table.id,
    )
    return phones.book().open_table(follower)
