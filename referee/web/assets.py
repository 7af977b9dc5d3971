"""The style and the script of the pages, put together into a few files at start.

A few requests instead of thirty, under a name that changes with the content, so that a phone keeps them for a
year and never shows an old one. What a single page needs beside them is a file of its own.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, Response, abort, request

LAYERS = ("reset", "tokens", "base")
EVERYWHERE = ("sends", "worker")
"""The modules of script that every page has; the others are for pages on which cards are entered."""

AUTHORS = re.compile(
    r"""(?mx) ^\s*(?://.*)?\n | ^[ ]+  # an empty line, a remark, an indent
    | (?P<kept> '(?:\\.|[^'\\\n])*' | "(?:\\.|[^"\\\n])*" | `(?:\\.|[^`\\])*`  # texts stay as they are,
      | (?: (?<=[(,=:!&|?]) | (?<=[(,=:!&|?][ ]) | (?<=return[ ]) )  # and patterns too
        / (?![/*]) (?: \\. | \[(?:\\.|[^]\n])*] | [^/\\\n[] )+ / )
    | [ ]* (?P<sign> => | [!=]== | [<>]=? | && | \|\| | \?\?=? | [=?:{}(),;*] ) [ ]*"""
)
"""What is taken out of a script, and what stays of it: no text that is kept, and no sign, is changed."""
OF_ITSELF = "default-src 'none'; frame-ancestors 'none'"
"""What a style or a script may load that is opened as if it were a page."""


@dataclass(frozen=True, slots=True)
class Asset:
    """One served file: its name with the hash of its content, its type, its bytes plain and packed."""

    name: str
    media_type: str
    plain: bytes
    packed: bytes


def style(static: Path) -> Asset:
    """All of `static/css`, in the order of the layers, the components by name."""
    css = static / "css"
    parts = [css / f"{layer}.css" for layer in LAYERS]
    parts += [*sorted((css / "components").glob("*.css")), css / "utilities.css"]
    return _style_of(parts)


def reading_style(static: Path) -> Asset:
    """What only the pages want that are read and printed: a phone that scores never fetches it."""
    components = static / "css" / "components"
    return _style_of([*sorted((components / "reading").glob("*.css")), components / "lobby" / "house-rules.css"])


def lobby_style(static: Path) -> Asset:
    """What only the pages want on the way to a table, and to a seat at it."""
    return _style_of(sorted((static / "css" / "components" / "lobby").glob("*.css")))


def _style_of(parts: list[Path]) -> Asset:
    return _asset("css", "text/css", _without_blanks(_joined(parts)))


def script(static: Path) -> Asset:
    """htmx, and our own modules that every page has."""
    return _script(static, "htmx-*.min.js", [path for path in _modules(static) if path.stem in EVERYWHERE])


def play(static: Path) -> Asset:
    """The stream and our own modules for the pages on which cards are entered.

    Loaded after `script` and like it without `defer`: the stream registers itself with htmx, and would race it.
    """
    return _script(static, "hx-sse-*.min.js", [path for path in _modules(static) if path.stem not in EVERYWHERE])


def _modules(static: Path) -> list[Path]:
    return sorted((static / "js").glob("*.js"))


def _script(static: Path, vendor: str, own: list[Path]) -> Asset:
    foreign = _joined(sorted((static / "vendor").glob(vendor)))
    return _asset("js", "text/javascript", f"{foreign}\n{_without_remarks(_joined(own))}")


def alone(static: Path) -> dict[str, Asset]:
    """The styles and scripts that a single page loads beside those, by the names of their files."""
    styles, scripts = sorted((static / "css" / "alone").glob("*.css")), sorted((static / "js" / "alone").glob("*.js"))
    made = {path.name: _style_of([path]) for path in styles}
    return made | {path.name: _asset("js", "text/javascript", _without_remarks(_joined([path]))) for path in scripts}


def blueprint(static: Path) -> tuple[Blueprint, dict[str, str]]:
    """The route that serves them, and their addresses: {"css": …, "lobby": …, "js": …, "play": …, "caller.js": …}."""
    made = {
        "css": style(static),
        "reading": reading_style(static),
        "lobby": lobby_style(static),
        "js": script(static),
        "play": play(static),
        **alone(static),
    }
    by_name = {asset.name: asset for asset in made.values()}
    pages = Blueprint("assets", __name__)

    @pages.get("/assets/<name>")
    def asset(name: str) -> Response:
        return _served(by_name[name]) if name in by_name else abort(404)

    return pages, {kind: f"/assets/{each.name}" for kind, each in made.items()}


def _joined(parts: list[Path]) -> str:
    return "\n".join(part.read_text("utf-8") for part in parts if part.exists())


def _without_blanks(css: str) -> str:
    """The style without what only its authors read: a quarter of it, even when packed."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    bare = re.sub(r" ?([{};,>]) ?", r"\1", re.sub(r"\s+", " ", bare)).strip()
    bare = re.sub(r'(?<!"): ', ":", bare).replace(";}", "}")
    return bare.replace("}@layer components{", "")  # a file each, and all of them one layer


def _without_remarks(js: str) -> str:
    """Our script without the lines that only its authors read, and the blanks: no text of it spans two lines."""
    return AUTHORS.sub(lambda found: found["kept"] or found["sign"] or "", js)


def _asset(kind: str, media_type: str, text: str) -> Asset:
    plain = text.encode()
    digest = hashlib.sha256(plain).hexdigest()[:12]
    packed = gzip.compress(plain, mtime=0)
    return Asset(f"referee.{digest}.{kind}", f"{media_type}; charset=utf-8", plain, packed)


def _served(asset: Asset) -> Response:
    is_packed = request.accept_encodings.quality("gzip") > 0
    answer = Response(asset.packed if is_packed else asset.plain, content_type=asset.media_type)
    if is_packed:
        answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Vary"] = "Accept-Encoding"
    answer.headers["Content-Security-Policy"] = OF_ITSELF
    answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return answer
