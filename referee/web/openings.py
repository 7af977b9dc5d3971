"""A new table: the form with its game, names and house rules, and the table that comes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

from flask import Blueprint, Response, current_app, request
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.exceptions import TooManyRequests

from referee.errors import Impossible, NotationError, RefereeError, UnknownGame, UnknownTable
from referee.games import GAMES, AnyGame, find
from referee.phrase import N_, Phrase
from referee.rules import Players, Seats, names_of
from referee.store.codes import new_code, new_id
from referee.table import LONGEST_NAME, Holder, Table, clean_name, refuse_names
from referee.web import fragments, phones
from referee.web.contexts import GameTile, NewTable, Place, Switch
from referee.web.forms import Form, read_house_rules
from referee.web.guards import is_this_machine
from referee.web.proposals import proposals
from referee.web.switches import switches
from referee.web.tries import caller, refuse_more

NEW = "/tables/new"

pages = Blueprint("openings", __name__)

FIRST_PLACES = 4
TABLES_BY_ADDRESS = 30
"""So many tables a minute are opened for one address, which a whole club may share."""
TOO_MANY = N_("too many tables were opened in a short time; wait a minute and start it again")


@dataclass(frozen=True, slots=True)
class Wish:
    """The new-table form as it was sent: not yet checked, and drawn again where something is wrong."""

    game: AnyGame
    names: tuple[str, ...]
    dealer: int | None
    settled_at_table: bool
    anyone_enters: bool
    move_id: str


@pages.get("/tables/new")
def new() -> Response:
    """The page for a new table, empty or as another one was: without somebody who left, with a place for one more."""
    if like := request.args.get("like"):
        wish, form = _like(phones.book().table(like))
        without = request.args.get("without", "")
        if without.isdecimal() and int(without[:3]) < len(wish.names):
            wish = _arranged(wish, f"remove:{without}")
        if "more" in request.args:
            wish = _arranged(wish, "add")
        return fragments.page(_new_table(wish, form))
    wish = Wish(_wished_game(request.args.get("game", "")), ("",) * FIRST_PLACES, 0, False, False, _mint())
    return fragments.page(_new_table(wish, Form()))


@pages.post("/tables")
def create() -> Response:
    """Open the table that was asked for, or draw the form again: rearranged, or with what was wrong in it."""
    form = request.form
    wish = _wish(form)
    if arrange := form.get("arrange"):
        return fragments.page(_new_table(_arranged(wish, arrange), form))
    try:
        table = _table(wish, form)
        if not is_this_machine(request.remote_addr or ""):
            refuse_more([(f"table from {caller()}", TABLES_BY_ADDRESS)])
        return _opened(table, _minted(wish.move_id).keeper_id)
    except RefereeError as error:
        return fragments.page(_new_table(wish, form, error.phrase), error.status)
    except TooManyRequests:
        return fragments.page(_new_table(wish, form, TOO_MANY), 429)


def _like(table: Table) -> tuple[Wish, Form]:
    """A wish for the people and the house rules of another table."""
    game = find(table.game)
    dealer = table.seats.dealer
    # Only its scorekeeper says for all that play goes on there.
    follows = table.id if phones.holder_at(table).is_keeper else None
    wish = Wish(game, table.names, dealer, dealer is None, table.anyone_enters, _mint(follows))
    shape = {name: getattr(table.options, name) for name in names_of(game.options)}
    return wish, Form([(f"{game.slug}.{name}", _posted(value)) for name, value in shape.items()])


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


def _new_table(wish: Wish, form: Form, problem: Phrase | None = None) -> NewTable:
    return NewTable(
        shell=replace(fragments.shell(), here=NEW),
        voice=fragments.voice(),
        games=tuple(_tile(game, wish, form) for game in GAMES),
        places=_places(wish, is_added=form.get("arrange") == "add"),
        settled_at_table=wish.settled_at_table,
        anyone_enters=wish.anyone_enters,
        problem=problem,
        move_id=wish.move_id or _mint(),
        url="/tables",
        least=wish.game.players.least,
        are_rules_wrong=_are_rules_wrong(wish, form),
    )


def _places(wish: Wish, *, is_added: bool) -> tuple[Place, ...]:
    last = len(wish.names) - 1
    return tuple(
        Place(name[: LONGEST_NAME * 2], deals=place == wish.dealer, is_new=is_added and place == last)
        for place, name in enumerate(wish.names)
    )


def _tile(game: AnyGame, wish: Wish, form: Form) -> GameTile:
    return GameTile(
        slug=game.slug,
        name=game.name,
        blurb=game.blurb,
        advice=game.players.advice,
        is_chosen=game is wish.game,
        switches=_switches_so_far(game, wish, form),
        least=game.players.least,
        most=game.players.most,
        settles_dealer=game.settles_dealer,
    )


def _switches_so_far(game: AnyGame, wish: Wish, form: Form) -> tuple[Switch, ...]:
    """The house rules as the form has them, a number as it was typed even where it cannot be."""
    options = _options_so_far(game, form)
    drawn = switches(game, options, lambda rule: f"/rules/{game.slug}#{rule}")
    typed = {each.name: form.get(f"{game.slug}.{each.name}", each.value)[:12] for each in drawn}
    left, place = proposals(game, options), _named(wish, game.players) - game.players.least
    return tuple(
        replace(
            each,
            value=typed[each.name],
            proposed=left[each.name][""][place] if each.name in left else None,
            proposals={"from": game.players.least, **left[each.name]} if each.name in left else None,
        )
        if each.kind == "number"
        else each
        for each in drawn
    )


def _named(wish: Wish, players: Players) -> int:
    """How many have a name so far, as far as so many can play."""
    named = len([name for name in wish.names if name.strip()])
    return min(max(named, players.least), players.most)


def _are_rules_wrong(wish: Wish, form: Form) -> bool:
    """Whether some house rule cannot be so, or they clash with each other or with so many players."""
    seats = Seats(_named(wish, wish.game.players))
    try:
        wish.game.open(read_house_rules(wish.game, form), seats)
    except RefereeError:
        return True
    return False


def _options_so_far(game: AnyGame, form: Form) -> Any:
    """What the form chose so far, each switch for itself: one that cannot be so stands as it is by the standard."""
    options = game.options()
    for switch in names_of(game.options):
        name = f"{game.slug}.{switch}"
        if name not in form:
            continue
        try:
            alone = read_house_rules(game, Form([(name, form[name])]))
        except RefereeError:
            continue
        options = replace(options, **{switch: getattr(alone, switch)})
    return options


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
    minted = _minted(wish.move_id)
    return Table(
        id=minted.table_id,
        code=new_code(),
        game=wish.game.slug,
        options=options,
        seats=seats,
        names=names,
        anyone_enters=wish.anyone_enters,
        opened_at=datetime.now(UTC),
        follows=minted.follows,
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


def _signer() -> URLSafeSerializer:
    return URLSafeSerializer(current_app.secret_key or b"", salt="new table")


class Minted(NamedTuple):
    """What a page for a new table was given: nobody chooses these himself."""

    table_id: str
    keeper_id: str
    follows: str | None = None


def _mint(follows: str | None = None) -> str:
    """The address of a table that is yet to be opened, its keeper's name, and the table left for it, signed."""
    return str(_signer().dumps(Minted(new_id(), new_id(), follows)))


def _minted(move_id: str) -> Minted:
    try:
        return Minted(*_signer().loads(move_id))
    except BadSignature as error:
        raise NotationError(N_("this page is too old; start the table once more")) from error
