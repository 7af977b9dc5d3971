"""A form that was refused is found again at an address: Back, Forward and a reload show it as it was filled in.

A page that answers a post can be come back to only as long as the browser keeps it. So where one says that it
navigates, the post leads on to the page of the form, with what was typed in its address, and with what was said of it,
signed: no link puts words into our mouth. A program is told there and then, with the status.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import Response, current_app, request
from itsdangerous import BadSignature, URLSafeSerializer

from referee.phrase import Phrase, Typed, Who
from referee.web import fragments
from referee.web.forms import Form
from referee.web.guards import FORM

LONGEST = 6_000
"""Letters of an address that every server and proxy takes; a form that says more is answered where it was posted."""
KEPT_BACK = ("move_id", "refused")


class Refused(NamedTuple):
    """Why a form was refused, what would be right, and the status by which a program knows it."""

    because: Phrase
    status: int
    remedy: Phrase | None = None


def refused(page: Any, refusal: Refused, url: str, *more: tuple[str, str]) -> Response:
    """The way to the form at `url`, filled in as it was posted; `page` is that page, for who is not led there.

    Where the fault is ours the form is not: sent once more it may well be taken.
    """
    said = _written(refusal) if refusal.status < HTTPStatus.INTERNAL_SERVER_ERROR else None
    address = None if said is None or not _navigates() else filled_in(url, *more, ("refused", said))
    return fragments.page(page, refusal.status) if address is None else fragments.go_to(address)


def _navigates() -> bool:
    """Whether a browser asks for a page: it says the first only where it trusts the address, the second anywhere."""
    said = request.headers
    return said.get("Sec-Fetch-Mode") == "navigate" or said.get("Upgrade-Insecure-Requests") == "1"


def filled_in(url: str, *more: tuple[str, str]) -> str | None:
    """The address of a form as it was posted; None for a piece that the script asked for, and where it is too long."""
    form = request.form if request.mimetype == FORM else Form()  # no page fills in the file that is to be read
    typed = [(name, text) for name, text in form.items(multi=True) if name not in KEPT_BACK]
    address = f"{url}?{urlencode([*typed, *more])}"
    return None if fragments.wants_fragment() or len(address) > LONGEST else address


def told() -> Refused | None:
    """What was said of the form that this address holds; None where nothing was, or not by us."""
    try:
        because, status, remedy = _signer().loads(request.args.get("refused", ""))
    except BadSignature:
        return None
    return Refused(_read(because), status, _read(remedy))


def _written(refusal: Refused) -> str | None:
    try:
        return str(_signer().dumps([_shape(refusal.because), refusal.status, _shape(refusal.remedy)]))
    except TypeError:  # what is said of cards is asked again, and needs no address
        return None


def _signer() -> URLSafeSerializer:
    return URLSafeSerializer(current_app.secret_key or b"", salt="refused")


def _shape(value: object) -> object:
    """A phrase or a parameter of one as JSON holds it. Raises TypeError for a parameter of another kind."""
    match value:
        case None | int() | str():
            return value
        case tuple():
            return [_shape(each) for each in value]
        case Who(seat):
            return {"seat": seat}
        case Typed():
            return {"typed": value.shown}
        case Phrase(template, params, plural, count):
            return {"says": template, "with": [[name, _shape(each)] for name, each in params], "or": [plural, count]}
    raise TypeError


def _read(shape: Any) -> Any:
    match shape:
        case list():
            return tuple(map(_read, shape))
        case {"seat": seat}:
            return Who(seat)
        case {"typed": text}:
            return Typed(text)
        case {"says": template, "with": params, "or": [plural, count]}:
            return Phrase(template, tuple((name, _read(each)) for name, each in params), plural, count)
    return shape
