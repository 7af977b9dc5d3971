"""A new table: the form with its game, names and house rules, and the table that comes of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from flask import Blueprint, Response, request
from werkzeug.exceptions import TooManyRequests

from referee.errors import Impossible, NotationError, RefereeError, UnknownGame, UnknownTable
from referee.games import GAMES, AnyGame, find
from referee.phrase import N_
from referee.rules import Seats, names_of
from referee.store.codes import new_code
from referee.table import Holder, Table, clean_name, refuse_names
from referee.web import again, fragments, phones
from referee.web.forms import Form, read_house_rules
from referee.web.guards import is_this_machine
from referee.web.tries import caller, refuse_more
from referee.web.wishes import NEW, Wish, mint, minted, new_table

pages = Blueprint("openings", __name__)

FIRST_PLACES = 4
TABLES_BY_ADDRESS = 30
"""So many tables a minute are opened for one address, which a whole club may share."""
TOO_MANY = N_("too many tables were opened in a short time; wait a minute and start it again")


@pages.get("/tables/new")
def new() -> Response:
    """The page for a new table, empty or as another one was: without somebody who left, with a place for one more.

    Or as it was filled in, and then rearranged or refused.
    """
    if (refusal := again.told()) or "name" in request.args:
        return _filled_in(request.args, refusal)
    if like := request.args.get("like"):
        wish, form = _like(phones.book().table(like))
        without = request.args.get("without", "")
        if without.isdecimal() and int(without[:3]) < len(wish.names):
            wish = _arranged(wish, f"remove:{without}")
        if "more" in request.args:
            wish = _arranged(wish, "add")
        return fragments.page(new_table(wish, form))
    wish = Wish(_wished_game(request.args.get("game", "")), ("",) * FIRST_PLACES, 0, False, False, mint())
    return fragments.page(new_table(wish, Form()))


@pages.post("/tables")
def create() -> Response:
    """Open the table that was asked for, or draw the form again: rearranged, or with what was wrong in it."""
    form = request.form
    wish = _wish(form)
    if arrange := form.get("arrange"):
        address = again.filled_in(NEW, *_left(wish))
        return fragments.go_to(address) if address else fragments.page(new_table(_arranged(wish, arrange), form))
    try:
        table = _table(wish, form)
        if not is_this_machine(request.remote_addr or ""):
            refuse_more([(f"table from {caller()}", TABLES_BY_ADDRESS)])
        return _opened(table, minted(wish.move_id).keeper_id)
    except RefereeError as error:
        return _refused(wish, again.Refused(error.phrase, error.status))
    except TooManyRequests:
        return _refused(wish, again.Refused(TOO_MANY, TooManyRequests.code))


def _refused(wish: Wish, refusal: again.Refused) -> Response:
    page = new_table(wish, request.form, refusal.because)
    return again.refused(page, refusal, NEW, *_left(wish))


def _left(wish: Wish) -> list[tuple[str, str]]:
    """The table that is left for the new one, told along with its form; nothing of a page that was not made here."""
    try:
        follows = minted(wish.move_id).follows
    except NotationError:
        return []
    return [("like", follows)] if follows else []


def _filled_in(form: Form, refusal: again.Refused | None) -> Response:
    """The page as it was posted, under an id of its own."""
    like = form.get("like")
    wish = replace(_wish(form), move_id=mint(_followed(phones.book().table(like)) if like else None))
    wish = _arranged(wish, form.get("arrange", ""))
    page = new_table(wish, form, refusal.because if refusal else None)
    page = replace(page, shell=replace(page.shell, here=request.full_path))
    return fragments.page(page, refusal.status if refusal else 200)


def _like(table: Table) -> tuple[Wish, Form]:
    """A wish for the people and the house rules of another table."""
    game = find(table.game)
    dealer = table.seats.dealer
    wish = Wish(game, table.names, dealer, dealer is None, table.anyone_enters, mint(_followed(table)))
    shape = {name: getattr(table.options, name) for name in names_of(game.options)}
    return wish, Form([(f"{game.slug}.{name}", _posted(value)) for name, value in shape.items()])


def _followed(table: Table) -> str | None:
    """That table, where its scorekeeper, who alone says so for all, goes on at another."""
    return table.id if phones.holder_at(table).is_keeper else None


def _posted(value: object) -> str:
    """A house rule as its form posts it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def _wished_game(slug: str) -> AnyGame:
    try:
        return find(slug)
    except UnknownGame:
        return GAMES[0]


def _wish(form: Form) -> Wish:
    """The form as sent. Raises NotationError for a page that was not made here."""
    dealer = form.get("dealer", "")
    return Wish(
        game=find(form.get("game", GAMES[0].slug)),
        names=tuple(form.getlist("name")[:60]) or ("",) * FIRST_PLACES,
        dealer=int(dealer) if dealer.isdecimal() and len(dealer) < 3 else None,
        settled_at_table=not dealer,
        anyone_enters=form.get("anyone_enters") == "true",
        move_id=form.get("move_id", ""),
    )


def _arranged(wish: Wish, arrange: str) -> Wish:
    """The names with one moved up or down, removed or added; the deal goes with its player."""
    what, _, where = arrange.partition(":")
    rows = [(name, place == wish.dealer) for place, name in enumerate(wish.names)]
    place = int(where) if where.isdecimal() and len(where) < 3 and int(where) < len(rows) else 0
    if what == "add":
        rows.append(("", False))
    elif what == "remove" and len(rows) > 1:
        del rows[place]
    elif what in ("up", "down"):
        row = rows.pop(place)
        rows.insert((place + (-1 if what == "up" else 1)) % (len(rows) + 1), row)
    deals = next((n for n, (_, is_dealer) in enumerate(rows) if is_dealer), None)
    return replace(wish, names=tuple(name for name, _ in rows), dealer=deals)


def _table(wish: Wish, form: Form) -> Table:
    """The table that was wished for. Raises RefereeError, in words, for what cannot be played."""
    rows = [(clean_name(name), place == wish.dealer) for place, name in enumerate(wish.names) if name.strip()]
    names = tuple(name for name, _ in rows)
    refuse_names(names, wish.game.players)
    dealer = next((seat for seat, (_, deals) in enumerate(rows) if deals), None)
    if wish.dealer is not None and dealer is None:
        raise Impossible(N_("whoever deals first needs a name"))
    options, seats = read_house_rules(wish.game, form), Seats(len(names), dealer)
    wish.game.open(options, seats)  # house rules that clash, and packs too small for so many, are refused here
    found = minted(wish.move_id)
    return Table(
        id=found.table_id,
        code=new_code(),
        game=wish.game.slug,
        options=options,
        seats=seats,
        names=names,
        anyone_enters=wish.anyone_enters,
        opened_at=datetime.now(UTC),
        follows=found.follows,
    )


def _opened(table: Table, keeper_id: str) -> Response:
    """The way to the new table, and its keeper's place.

    A second tap on Start leads to the table that the first one opened, and gives the same place again: a browser
    throws the first answer away, and with it what it was given there.
    """
    answer = fragments.go_to(f"/tables/{table.id}")
    keeper = phones.book().holder(keeper_id)
    if keeper is None and _is_open(table.id):  # sent again by a phone that was shut out there since
        return answer
    if keeper is None:
        keeper = Holder(keeper_id, table.id, seat=None, is_keeper=True)
        try:
            phones.book().open_table(table, keeper)
        except Impossible:  # the other tap was a moment sooner
            if phones.book().holder(keeper_id) is None:
                raise
    phones.give(answer, keeper)
    return answer


def _is_open(table_id: str) -> bool:
    try:
        phones.book().table(table_id)
    except UnknownTable:
        return False
    return True
