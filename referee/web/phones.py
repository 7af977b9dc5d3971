"""Who holds this phone: a signed cookie with the phone's places at its tables, and what it prefers."""

from __future__ import annotations

import hashlib
import hmac
from typing import cast

from babel.localedata import exists
from flask import Response, current_app, g, request
from itsdangerous import BadSignature, URLSafeSerializer

from referee.desk import Desk
from referee.errors import NotSeated
from referee.seating import Seating
from referee.speech import LANGUAGES
from referee.store.book import Book
from referee.store.codes import new_id
from referee.table import Holder, Table
from referee.web.kept import Kept

COOKIE = "phone"
KEPT = 60
YEAR = 365 * 24 * 3600
HEIR_LENGTH = 32
THEMES = ("auto", "light", "dark")


def book() -> Book:
    """The book of this app."""
    return cast(Book, current_app.extensions["book"])


def desk() -> Desk:
    """The desk of this app."""
    return cast(Desk, current_app.extensions["desk"])


def seating() -> Seating:
    """Where the people of this app's tables are settled."""
    return cast(Seating, current_app.extensions["seating"])


def kept() -> Kept:
    """The boards that are kept."""
    return cast(Kept, current_app.extensions["boards"])


def cookie_name(key: bytes) -> str:
    """The name of the cookie, another for each installation: a browser sends it to all that are on one machine."""
    return f"{COOKIE}-{hashlib.blake2b(b'cookie', digest_size=4, key=key[:64]).hexdigest()}"


def holder_ids() -> tuple[str, ...]:
    """The places this phone has, newest first. What was not signed here gives none."""
    for name in (cookie_name(_key()), COOKIE):  # the bare name is that of older versions
        try:
            return tuple(_signer().loads(request.cookies.get(name, "")))
        except BadSignature:
            continue
    return ()


def holder_at(table: Table) -> Holder:
    """What this phone is at that table; a phone without a place there looks on."""
    return present_at(table)[0]


def present_at(table: Table) -> tuple[Holder, tuple[Holder, ...]]:
    """What this phone is at that table, and all who hold a phone there; none for a phone that no table knows."""
    ids = set(holder_ids())
    present = book().holders(table.id) if ids else ()
    return next((each for each in present if each.id in ids), None) or _looker_on(table, ids), present


def _looker_on(table: Table, ids: set[str]) -> Holder:
    is_shut_out = bool(ids) and not ids.isdisjoint(book().shut_out(table.id))
    return Holder("", table.id, seat=None, is_keeper=False, is_shut_out=is_shut_out)


def give(answer: Response, holder: Holder) -> None:
    """Let the phone that gets this answer hold that place from now on."""
    ids = (holder.id, *(each for each in holder_ids() if each != holder.id))[:KEPT]
    signed = _signer().dumps(ids)
    keep(answer, cookie_name(_key()), signed if isinstance(signed, str) else signed.decode())


def keep(answer: Response, name: str, value: str, *, is_for_script: bool = False) -> None:
    """Set one of our cookies: for a year, for this site only, and hidden from script that does not need it."""
    answer.set_cookie(name, value, max_age=YEAR, httponly=not is_for_script, samesite="Lax", secure=request.is_secure)


def heir(holder: Holder, table: Table) -> str:
    """What a phone that has this place goes by at another table: always the same, and nobody else can tell it."""
    return hmac.new(_key(), f"{holder.id} {table.id}".encode(), hashlib.sha256).hexdigest()[:HEIR_LENGTH]


def follower_id(table: Table, seq: int) -> str:
    """What the table goes by at which these people play again when that many are entered: two who ask get one."""
    return hmac.new(_key(), f"after {table.id} {seq}".encode(), hashlib.sha256).hexdigest()[:HEIR_LENGTH]


def mark() -> str:
    """What tells this phone from another that had this browser before: it stays as long as the first place does."""
    try:
        ids = holder_ids()
    except NotSeated:
        return ""
    return hashlib.sha256(ids[-1].encode()).hexdigest()[:16] if ids else ""


def move_id() -> str:
    """The move's own name, minted by the page. A post without one is a new move each time."""
    return request.form.get("move_id", "")[:64] or new_id()


def language() -> str:
    """The language of this phone: the one it chose, else the browser's wish, else English. Found once a request."""
    found: str | None = g.get("language")
    if found is None:
        chosen = request.cookies.get("language", "")
        found = g.language = chosen if chosen in LANGUAGES else wished()
    return found


def wished() -> str:
    """The first language of the browser's wish that Referee speaks, whatever the country.

    Else that of the link that was followed: what makes a preview of it wishes for none. Else English.
    """
    wishes = [_code(tag) for tag, quality in request.accept_languages if quality > 0]
    wishes += [_code(request.args.get("lang", ""))]
    return next((wish for wish in wishes if wish in LANGUAGES), LANGUAGES[0])


def _code(tag: str) -> str:
    """The language of a tag, whatever the country: `it` of `it-CH`."""
    return tag.partition("-")[0].strip().lower()


def unspoken() -> str:
    """The language that the address asks for and that is not there; empty where there is none such."""
    asked = request.args.get("lang", "")
    return "" if _code(asked) in ("", *LANGUAGES) else asked


def locale() -> str:
    """How times and days are written: as in the country that the browser's wish names with this language: `en_GB`."""
    wishes = [tag.replace("_", "-").split("-") for tag, _ in request.accept_languages]
    named = [f"{wish[0].lower()}_{wish[-1].upper()}" for wish in wishes if len(wish) > 1]
    return next((each for each in named if each.startswith(f"{language()}_") and exists(each)), language())


def theme() -> str:
    """`auto`, `light` or `dark`."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else THEMES[0]


def has_four_colours() -> bool:
    """Whether this phone wants a colour a suit."""
    return request.cookies.get("four_colours") == "true"


def _signer() -> URLSafeSerializer:
    return URLSafeSerializer(current_app.secret_key or b"", salt="phone")


def _key() -> bytes:
    secret = current_app.secret_key
    return secret.encode() if isinstance(secret, str) else secret or b""
