"""How others come to a table: the address that another phone can open, and its QR code."""

from __future__ import annotations

import segno
from flask import current_app, request

from referee.table import Table


def home_for_phones() -> tuple[str, bool]:
    """The address that another phone can open, and whether there is none: `localhost` is each machine's own."""
    is_only_here = request.host.split(":")[0] in ("localhost", "127.0.0.1", "[")
    known: str | None = current_app.config["PHONES_AT"]
    return (known, False) if is_only_here and known else (request.host_url, is_only_here)


def join_url(table: Table) -> str:
    """Where the table's code leads."""
    home, _ = home_for_phones()
    return f"{home}join/{table.code}"


def qr_code(url: str) -> str:
    """The address as an inline SVG. In capitals it is smaller: neither scheme nor host minds, nor does the code."""
    made = segno.make(url.upper())
    drawn: str = made.svg_inline(scale=1, omitsize=True, border=2, svgclass="qr", lineclass=None)
    return drawn
