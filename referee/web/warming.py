"""What a worker has at hand before it says that it is ready, so that the first question waits for nothing.

The templates of the Ask desk take longer to compile than the longest answer; the other pages are compiled when they are
first wanted, and so is the catalogue of a language: a start is not to take much longer.
"""

from __future__ import annotations

from flask import Flask

from referee.speech import LANGUAGES, own_name

AT_HAND = ("_", "base.html", "ask/", "fields/", "lobby/_house_rules.html")
"""How the names of the templates begin that a question takes."""


def warm(app: Flask) -> None:
    """Compile what answers a question, and learn what the languages are called."""
    for name in app.jinja_env.list_templates():
        if name.startswith(AT_HAND):
            app.jinja_env.get_template(name)
    for code in LANGUAGES:
        own_name(code)
