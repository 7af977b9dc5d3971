"""What stands between a browser and the pages: where a post may come from, and what a page may load."""

from __future__ import annotations

import gzip
import os
import secrets
import socket
from collections.abc import Iterable
from functools import cache
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from wsgiref.types import WSGIApplication

from flask import Flask, Request, Response, g, request
from werkzeug.exceptions import LengthRequired, RequestEntityTooLarge
from werkzeug.http import parse_date
from werkzeug.middleware.proxy_fix import ProxyFix

from referee.errors import NotationError, NotSeated
from referee.phrase import N_
from referee.web.door import CUT_SHORT, JUDGE, WRITES

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
FORM = "application/x-www-form-urlencoded"
ASSETS = frozenset({"text/css", "text/javascript"})
HEALTH = frozenset({"/healthz", "/readyz"})
MOST_FIELDS = 1_000
PACKED_FROM = 1_000
WELL, SOON = 9, 3
"""How a page is packed, which is loaded once and watched for its weight; and how a board is, at each entry for each
phone: an eighth of the work of an answer less, for some 300 bytes more."""
DAY = 24 * 3600
YEAR = 365 * DAY
LOCAL = (".local", ".lan", ".home.arpa", ".localhost")
NO_NAME = "?"
"""In the place of a `Host` that is none: with an empty one, or without any, the server's own address would be meant."""
DATES = ("HTTP_IF_MODIFIED_SINCE", "HTTP_IF_UNMODIFIED_SINCE", "HTTP_IF_RANGE")


def nonce() -> str:
    """The nonce of this answer's script tag, made when first asked for."""
    if "nonce" not in g:
        g.nonce = secrets.token_urlsafe(16)
    made: str = g.nonce
    return made


class Readable(Request):
    """A request without what the libraries below break at: a name that can be nobody's, a year without end."""

    def __init__(self, environ: WSGIEnvironment, *words: bool, **more: bool) -> None:
        if not _is_name(environ.get("HTTP_HOST", "")):
            environ["HTTP_HOST"] = NO_NAME
        for name in DATES:
            if not _is_time(environ.get(name, "")):
                del environ[name]
        super().__init__(environ, *words, **more)


def _is_name(host: str) -> bool:
    """Whether it has the form of a host and its port."""
    try:
        urlsplit(f"//{host}")
        host.encode("idna")
    except ValueError:
        return False
    return True


def _is_time(text: str) -> bool:
    """Whether it can be looked at as a time, though it may be none."""
    try:
        parse_date(text)
    except OverflowError:
        return False
    return True


def install(app: Flask) -> None:
    """Put the guards in front of every route of the app and behind every answer."""
    app.request_class = Readable
    app.before_request(bound_bodies)
    app.before_request(bound_fields)
    app.before_request(refuse_foreign_hosts)
    app.before_request(refuse_foreign_posts)
    app.after_request(add_headers)
    app.after_request(pack)


def bound_bodies() -> None:
    """Let through only what has come whole: half of a hand is a hand, too.

    Raises NotationError for less than was told. Whether what comes in pieces, without its length, is whole nobody can
    tell here: LengthRequired for any, but for a question to the judge, of which a half is no JSON and enters nothing;
    RequestEntityTooLarge where it reaches the limit of all.
    """
    if request.environ.get(CUT_SHORT):
        raise NotationError(N_("this was cut off on its way, and nothing was entered; send it again"))
    if "chunked" not in request.headers.get("Transfer-Encoding", "").lower():
        return
    request.environ["wsgi.input_terminated"] = True
    most = request.max_content_length
    if most is not None and len(request.get_data()) >= most:
        raise RequestEntityTooLarge
    if request.method in WRITES and request.path != JUDGE:
        raise LengthRequired


def bound_fields() -> None:
    """Raise RequestEntityTooLarge for a form of more fields than any of ours has."""
    if request.mimetype == FORM and sum(1 for _ in request.form.items(multi=True)) > MOST_FIELDS:
        raise RequestEntityTooLarge


def refuse_foreign_hosts() -> None:
    """Raise NotationError for a page that is asked for under a name that is not ours.

    An address in numbers, `localhost`, a name of the local network or of this machine is; a club's own name is told
    to Referee in REFEREE_HOSTS. Any other is somebody else's name that was pointed here; what is no name is empty.
    A watchman that knows no names may ask whether there is health.
    """
    if not request.headers.get("Host") and request.path in HEALTH:
        return
    host = _host()
    is_near = is_number(host) or "." not in host or host.endswith(LOCAL) or host in _own_names()
    if not (host and is_near):
        raise NotationError(N_("Referee is not at home under this name; ask whoever runs it for its address"))


def _host() -> str:
    """The name under which this was asked, or the number, without the port."""
    return urlsplit(f"//{request.host}").hostname or ""


def _is_for_any(host: str) -> bool:
    """Whether a host is this machine or a number: whatever else answers there is not to be kept to HTTPS by us."""
    return is_number(host) or is_this_machine(host)


def behind_proxies(app: WSGIApplication, number: int) -> WSGIApplication:
    """The app as it is served behind so many proxies: who asks, and whether over HTTPS, is what the farthest one says.

    With none nothing that a request says of itself is believed. A proxy hands on the name under which it was asked as
    `Host`; `X-Forwarded-Host` is never believed, since many proxies let it pass.
    """
    return ProxyFix(_OfTheWeb(app), x_for=number, x_proto=number, x_host=0) if number else app


class _OfTheWeb:
    """The app, to which any scheme but that of HTTPS is plain HTTP, however a proxy writes it."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        is_secure = str(environ["wsgi.url_scheme"]).lower() == "https"
        environ["wsgi.url_scheme"] = "https" if is_secure else "http"
        return self._app(environ, start_response)


def is_number(host: str) -> bool:
    """Whether a host is an IP address.

    >>> is_number("192.0.2.7"), is_number("cards.example")
    (True, False)
    """
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_this_machine(host: str) -> bool:
    """Whether a host is the machine that asks, which browsers trust without HTTPS.

    >>> [is_this_machine(host) for host in ("localhost", "127.0.0.1", "::1", "192.0.2.7", "cards.example")]
    [True, True, True, False, False]
    """
    return host == "localhost" or host.endswith(".localhost") or (is_number(host) and ip_address(host).is_loopback)


@cache
def _own_names() -> frozenset[str]:
    told = os.environ.get("REFEREE_HOSTS", "").lower().replace(",", " ").split()
    return frozenset((*told, socket.gethostname().lower(), socket.getfqdn().lower()))


def refuse_foreign_posts() -> None:
    """Raise NotSeated for a post that another site makes in a phone's name.

    Browsers say where a request comes from; on plain HTTP they leave out `Sec-Fetch-Site` but send `Origin`. What came
    over HTTPS is not taken from a page of that name that did not; plain HTTP may be how a proxy hands it on. A program
    that sends neither carries nobody's cookies.
    """
    if request.method in SAFE:
        return
    site = request.headers.get("Sec-Fetch-Site")
    origin = request.headers.get("Origin")
    if site is not None:
        is_own = site in ("same-origin", "none")
    else:
        is_own = origin is None or origin in (f"{request.scheme}://{request.host}", f"https://{request.host}")
    if not is_own:
        raise NotSeated(N_("this was sent from another site, and is not entered"))


def add_headers(answer: Response) -> Response:
    """Nothing from elsewhere, nothing inline, no framing, no guessing of types."""
    policy = (
        "default-src 'none'; style-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    if "nonce" in g:
        policy += f"; script-src 'nonce-{g.nonce}'"
    answer.headers.setdefault("Content-Security-Policy", policy)
    answer.headers.setdefault("X-Content-Type-Options", "nosniff")
    answer.headers.setdefault("Referrer-Policy", "same-origin")
    if answer.mimetype not in ASSETS:  # it is of pages, and whatever may be opened as one
        answer.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    if request.is_secure and not _is_for_any(_host()):
        answer.headers.setdefault("Strict-Transport-Security", f"max-age={YEAR}")
    answer.headers.setdefault("Cache-Control", "no-store" if request.method not in SAFE else "no-cache, private")
    return answer


def pack(answer: Response) -> Response:
    """Gzip pages for browsers that take it; streams and small answers go as they are."""
    takes = request.accept_encodings.quality("gzip") > 0
    if answer.mimetype != "text/html" or answer.is_streamed or "Content-Encoding" in answer.headers or not takes:
        return answer
    plain = answer.get_data()
    if len(plain) >= PACKED_FROM:
        answer.set_data(gzip.compress(plain, WELL if "nonce" in g else SOON, mtime=0))
        answer.headers["Content-Encoding"] = "gzip"
        answer.vary.add("Accept-Encoding")
    return answer
