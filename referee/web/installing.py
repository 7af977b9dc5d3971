"""What makes a page an app on the phone, where the browser allows it; and what is missing where it does not."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from urllib.parse import urlsplit

from flask import Blueprint, Response, current_app, jsonify, request, url_for

from referee.data import static_folder
from referee.web import fragments
from referee.web.contexts import NoSignal, ThisPhone
from referee.web.guards import is_this_machine

pages = Blueprint("installing", __name__)

ICONS = (("icons/icon-192.png", "192x192"), ("icons/icon-512.png", "512x512"))
KEPT_READY = ("icons/favicon.svg", "icons/touch-180.png")


@pages.get("/manifest.webmanifest")
def manifest() -> Response:
    """How the phone shows the app on its home screen."""
    icons = [
        {"src": url_for("static", filename=name), "sizes": size, "type": "image/png", "purpose": purpose}
        for name, size in ICONS
        for purpose in ("any", "maskable")
    ]
    answer = jsonify(
        name="Referee",
        short_name="Referee",
        id="/",
        start_url="/",
        scope="/",
        display="standalone",
        background_color="#fbf8f1",
        theme_color="#12402f",
        icons=icons,
    )
    answer.mimetype = "application/manifest+json"
    return answer


@pages.get("/worker.js")
def worker() -> Response:
    """The worker of this version: its name follows from its own text and that of the files it keeps ready."""
    assets: dict[str, str] = current_app.extensions["assets"]
    files = [*assets.values(), *(url_for("static", filename=name) for name in KEPT_READY)]
    text = Path(static_folder() / "without-signal.js").read_text("utf-8")
    version = hashlib.sha256("\n".join([text, *files]).encode()).hexdigest()[:12]
    head = f"const VERSION = {json.dumps(version)}, FILES = {json.dumps(files)};\n"
    return Response(head + text, mimetype="text/javascript")


@pages.get("/no-signal")
def no_signal() -> Response:
    """What the worker keeps ready for every page that it does not keep."""
    return fragments.page(NoSignal(fragments.shell(), fragments.voice()))


@pages.get("/this-phone")
def this_phone() -> Response:
    """What this phone can do at this address, and the way to the rest."""
    host = urlsplit(f"//{request.host}").hostname or ""
    is_trusted = request.is_secure or is_this_machine(host)
    return fragments.page(ThisPhone(fragments.shell(), fragments.voice(), is_trusted))
