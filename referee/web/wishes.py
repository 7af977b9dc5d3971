"""A wish for a table: the form of a new one as it was filled in so far, and the page on which it is drawn again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from flask import current_app
from itsdangerous import BadSignature, URLSafeSerializer

from referee.errors import NotationError, RefereeError
from referee.games import GAMES, AnyGame
from referee.phrase import N_, Phrase
from referee.rules import Players, Seats, names_of
from referee.store.codes import new_id
from referee.table import LONGEST_NAME
from referee.web import fragments
from referee.web.contexts import GameTile, NewTable, Place, Switch
from referee.web.forms import Form, read_house_rules
from referee.web.proposals import proposals
from referee.web.switches import switches

NEW = "/tables/new"


@dataclass(frozen=True, slots=True)
class Wish:
    """The new-table form as it was sent: not yet checked, and drawn again where something is wrong."""

    game: AnyGame
    names: tuple[str, ...]
    dealer: int | None
    settled_at_table: bool
    anyone_enters: bool
    move_id: str


def new_table(wish: Wish, form: Form, problem: Phrase | None = None) -> NewTable:
    """The page with all that was filled in, and what was wrong in it."""
    return NewTable(
        shell=replace(fragments.shell(), here=NEW),
        voice=fragments.voice(),
        games=tuple(_tile(game, wish, form) for game in GAMES),
        places=_places(wish, is_added=form.get("arrange") == "add"),
        settled_at_table=wish.settled_at_table,
        anyone_enters=wish.anyone_enters,
        problem=problem,
        move_id=wish.move_id or mint(),
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


def _signer() -> URLSafeSerializer:
    return URLSafeSerializer(current_app.secret_key or b"", salt="new table")


class Minted(NamedTuple):
    """What a page for a new table was given: nobody chooses these himself."""

    table_id: str
    keeper_id: str
    follows: str | None = None


def mint(follows: str | None = None) -> str:
    """The address of a table that is yet to be opened, its keeper's name, and the table left for it, signed."""
    return str(_signer().dumps(Minted(new_id(), new_id(), follows)))


def minted(move_id: str) -> Minted:
    """What a page was given. Raises NotationError for one that was not made here."""
    try:
        return Minted(*_signer().loads(move_id))
    except BadSignature as error:
        raise NotationError(N_("this page is too old; start the table once more")) from error
