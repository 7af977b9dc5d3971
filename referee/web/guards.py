"""What stands between a browser and the pages: where a post may come from, and what a page may load."""

from __future__ import annotations

import gzip
import secrets
from urllib.parse import urlsplit

from flask import Flask, Response, g, request

from referee.errors import NotSeated
from referee.phrase import N_

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
PACKED_FROM = 1_000


def nonce() -> str:
    """The nonce of this answer's script tag, made when first asked for."""
    if "nonce" not in g:
        g.nonce = secrets.token_urlsafe(16)
    made: str = g.nonce
    return made


def install(app: Flask) -> None:
    """Put the guards in front of every route of the app and behind every answer."""
    app.before_request(refuse_foreign_posts)
    app.after_request(add_headers)
    app.after_request(pack)


def refuse_foreign_posts() -> None:
    """Raise NotSeated for a post that another site makes in a phone's name.

    Browsers say where a request comes from; on plain HTTP they leave out `Sec-Fetch-Site` but send `Origin`. A program
    that sends neither carries nobody's cookies.
    """
    if request.method in SAFE:
        return
    site = request.headers.get("Sec-Fetch-Site")
    origin = request.headers.get("Origin")
    if site is not None:
        is_own = site in ("same-origin", "none")
    else:
        is_own = origin is None or urlsplit(origin).netloc == request.host
    if not is_own:
        raise NotSeated(N_("this was sent from another site, and is not entered"))


def add_headers(answer: Response) -> Response:
    """Nothing from elsewhere, nothing inline, no framing, no guessing of types."""
    policy = (
        "default-src 'none'; style-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; "
        "manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    if "nonce" in g:
        policy += f"; script-src 'nonce-{g.nonce}'"
    answer.headers.setdefault("Content-Security-Policy", policy)
    answer.headers.setdefault("X-Content-Type-Options", "nosniff")
    answer.headers.setdefault("Referrer-Policy", "same-origin")
    answer.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    answer.headers.setdefault("Cache-Control", "no-store" if request.method not in SAFE else "no-cache, private")
    return answer


def pack(answer: Response) -> Response:
    """Gzip pages for browsers that take it; streams and small answers go as they are."""
    takes = "gzip" in request.headers.get("Accept-Encoding", "")
    if answer.mimetype != "text/html" or answer.is_streamed or "Content-Encoding" in answer.headers or not takes:
        return answer
    plain = answer.get_data()
    if len(plain) >= PACKED_FROM:
        answer.set_data(gzip.compress(plain, 6, mtime=0))
        answer.headers["Content-Encoding"] = "gzip"
        answer.vary.add("Accept-Encoding")
    return answer
