"""What a phone downloads for the heaviest tables that there are, in every language, if it was never here before."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from referee.games import find
from referee.speech import LANGUAGES
from tests.bench.measuring import say
from tests.bench.test_pages import named_in
from tests.web.phone import Phone

MOST_BYTES = 60_000
"""What a table may have."""
NAMES = ("Александра", "Bartholomew", "Шимон", "Giuseppina", "Małgorzata")
PLAYS = 30


def players(count: int) -> list[str]:
    return [f"{NAMES[seat % len(NAMES)]} {seat + 1}" for seat in range(count)]


def a_crowd(phone: Phone) -> None:
    """As many at Ranter-Go-Round as one pack has cards for, after three hands."""
    phone.open("ranter_go_round", players(find("ranter_go_round").players.most), 0)
    for loser in range(3):
        phone.enter("lost", losers=[str(loser)])


def a_long_line(phone: Phone) -> None:
    """Ten at Three Ranger Limit, thirty cards played."""
    phone.open("three_ranger_limit", players(10), 9)
    cards = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "SHDC"]
    Random(7).shuffle(cards)
    assert phone.enter("turn_up", card=cards.pop()).status_code == 200
    for number in range(PLAYS):
        assert phone.enter("play", number % 10, card=cards.pop()).status_code == 200


def sent(phone: Phone, path: str) -> tuple[int, str]:
    """The bytes of an answer as they are sent, its head included, and the page itself."""
    answer = phone.get(path, **{"Accept-Encoding": "gzip"})
    assert answer.status_code == 200, path
    head = sum(len(name) + len(value) + 4 for name, value in answer.headers)
    return head + len(answer.data), "" if path.startswith("/assets/") else phone.get(path).text


@pytest.mark.parametrize("played", [a_crowd, a_long_line], ids=lambda each: each.__name__)
def test_the_heaviest_table_is_light_in_every_language(phone: Phone, played: Callable[[Phone], None]) -> None:
    played(phone)
    sizes = {}
    for language in LANGUAGES:
        phone.headers["Accept-Language"] = language
        page, html = sent(phone, phone.table)
        sizes[language] = page, sum(sent(phone, each)[0] for each in named_in(html) if each.startswith("/assets/"))
    told = ", ".join(f"{each} {sum(both) / 1_000:.1f} (page {both[0] / 1_000:.1f})" for each, both in sizes.items())
    say(f"heaviest table ({played.__name__}), kB compressed: {told}")
    assert max(map(sum, sizes.values())) <= MOST_BYTES
