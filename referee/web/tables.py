"""The table: its page, its board, its moves and questions, and who sits at it."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, Response, request

from referee.errors import Impossible, NotationError, UnknownTable
from referee.fallen import enter_again
from referee.games import find
from referee.lying import lying_at
from referee.phrase import N_
from referee.rules import Move, Ruling
from referee.sealing import held_by_others, seats_of_others
from referee.store.codes import new_id
from referee.table import Holder, Table
from referee.web import asked, boards, forms, fragments, outside, phones, rulebooks, waysin
from referee.web.contexts import Board, RulingView, Share, TablePage
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
    if not fragments.wants_fragment():
        phones.book().table(table_id)
        return fragments.go_to(f"/tables/{table_id}")
    try:
        return _board(table_id)
    except UnknownTable:
        return fragments.go_to(f"/tables/{table_id}")


@pages.post("/moves/<kind>")
def move(table_id: str, kind: str) -> Response:
    """Hand in a move: the new board, or a refusal with its reason and nothing written."""
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    wanted = wanted_of(table, kind)
    handed = phones.desk().hand_in(table, holder, wanted, phones.move_id(), request.form.get("occasion"))
    if handed.ruling is not None and not handed.ruling.allowed:
        return refusal(table, holder, wanted, handed.ruling)
    return moved(table)


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
    return moved(table)


@pages.post("/fallen")
def fallen(table_id: str) -> Response:
    """What fell with a correction and would count now is entered again."""
    table = phones.book().table(table_id)
    holder = phones.holder_at(table)
    enter_again(phones.desk(), table, holder, phones.move_id())
    return moved(table)


@pages.get("/rules")
def rules(table_id: str) -> Response:
    """The game's rulebook as it is played at this table."""
    table = phones.book().table(table_id)
    return fragments.page(rulebooks.rulebook(find(table.game), table))


@pages.get("/rules/summary")
def rules_on_one_page(table_id: str) -> Response:
    """The same on one sheet of paper."""
    table = phones.book().table(table_id)
    return fragments.page(rulebooks.on_one_page(find(table.game), table))


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


def moved(table: Table) -> Response:
    """The answer to what was entered: the phone's new board, or without script the way to it."""
    if not fragments.wants_fragment():
        return fragments.go_to(f"/tables/{table.id}")
    return _board(table.id)


def _board(table_id: str) -> Response:
    """The phone's board, rendered once for all lookers-on of a language; who enters has one with its own move id.

    The tip is read first, then who sits there and what they are called: a name or a part that changes in between is
    shown under the next tip, and is never kept under it as it was.
    """
    tip = phones.book().tip(table_id)
    table = phones.book().table(table_id)
    (holder, present), voice = phones.present_at(table), fragments.voice(table.names)
    held = seats_of_others(present, holder) if holder.may_enter else ()
    view = (table.id, voice.language, (holder.id, holder.seat, held) if holder.may_enter else holder.is_shut_out)

    def render() -> str:
        look = phones.desk().look(table)
        shown = boards.board(look, holder, voice, new_id())
        return fragments.rendered(dressed(shown, look, holder, held))

    return fragments.answer(phones.kept().board(view, tip, render))


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
    if ruling is not None:
        shown = boards.filled_in(shown, (request.view_args or {}).get("kind", ""), request.form)
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
