"""A hand at a phone: what a person does at a table, tap by tap, each tap waiting until the page shows it.

The policy of the pages forbids scripts made from text, so nothing here waits for a function: only for what can be seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import APIResponse, Locator, Page, expect

from referee.cards import parse_card

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
RANGER, RANTER, THIRTEEN = "three_ranger_limit", "ranter_go_round", "three_thirteen"
GIN = "gin_rummy"


class Hand:
    """One phone, and the table it is at."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = ""

    # what is seen

    @property
    def board(self) -> Locator:
        return self.page.locator("#board")

    @property
    def ruling(self) -> Locator:
        return self.page.locator("#ruling")

    @property
    def felt(self) -> Locator:
        return self.page.locator("#felt")

    @property
    def offline(self) -> Locator:
        return self.page.locator("#offline")

    @property
    def note(self) -> Locator:
        return self.page.locator("p.note")

    @property
    def undo_button(self) -> Locator:
        return self.page.locator(".undo")

    @property
    def seq(self) -> int:
        """The number of the board that is shown."""
        return int(self.board.get_attribute("data-seq") or "-1")

    def sees(self, seq: int) -> None:
        """The board of this number is there, and nothing is under way any more."""
        expect(self.board).to_have_attribute("data-seq", str(seq))
        expect(self.page.locator("#board.htmx-request")).to_have_count(0)

    def sees_totals(self, *totals: int) -> None:
        expect(self.page.locator(".head-number")).to_have_text([str(total) for total in totals])

    def sees_lives(self, *lives: int) -> None:
        for seat, left in enumerate(lives):
            expect(self.page.locator(".round-seat").nth(seat).locator(".counters i[data-on]")).to_have_count(left)

    # how a table is come to

    def opens(self, game: str, names: Iterable[str], dealer: int | None = None, **rules: str) -> None:
        """Open a table as its scorekeeper without the page for it, and look at it."""
        self.is_given(game, names, dealer, **rules)
        self.goes(self.table)

    def is_given(self, game: str, names: Iterable[str], dealer: int | None = None, **rules: str) -> None:
        """Open a table as its scorekeeper, and do not look at it."""
        ask = self.page.context.request
        minted = re.search(r'name="move_id"[^>]*value="([^"]+)"', ask.get("/tables/new").text())
        assert minted is not None
        switches = {name if name == "anyone_enters" else f"{game}.{name}": value for name, value in rules.items()}
        deals = "" if dealer is None else str(dealer)
        form = {"game": game, "name": list(names), "dealer": deals, "move_id": minted[1], **switches}
        self.table = _where(self.posts("/tables", form))

    def sits(self, table: str, seat: int | None) -> None:
        """Come to a table without the page for it, and look at it."""
        self.goes(_where(self.posts(f"{table}/seats", {"seat": "" if seat is None else seat})))

    def goes(self, table: str) -> None:
        self.table = table
        self.page.goto(table)

    def posts(self, path: str, form: dict[str, Any]) -> APIResponse:
        """Send a form with this phone's own cookies, past its page."""
        body = urlencode(form, doseq=True)
        return self.page.context.request.post(path, data=body, headers=FORM, max_redirects=0)

    def hands_in(self, move: str, **form: Any) -> None:
        """Enter a move past the page, which will hear of it."""
        answer = self.posts(f"{self.table}/moves/{move}", form)
        assert answer.status == 303, answer.text()

    def has_played(self, cards: str, seats: int = 2, **words: str) -> None:
        """Turn up the first card and play the others in turn, past the page; then see them, and what moved rest."""
        before = self.seq
        self.lays(cards, seats, **words)
        self.sees(before + len(cards.split()))
        expect(self.page.locator("[data-rests]")).to_have_count(0)

    def lays(self, cards: str, seats: int = 2, **words: str) -> None:
        """Turn up the first card and play the others in turn, past the page."""
        turned_up, *played = cards.split()
        self.hands_in("turn_up", card=turned_up)
        for number, card in enumerate(played):
            self.hands_in("play", card=card, seat=number % seats, **words)

    # what is tapped

    def key(self, card: str) -> Locator:
        """The key of a card that is alive."""
        return self.page.locator(f'.pad:visible [name="card"][value="{parse_card(card).face}"]')

    def dead_key(self, card: str) -> Locator:
        """The key of a card that lies elsewhere."""
        return self.page.locator(f'.pad:visible .key[aria-disabled="true"][data-why^="{printed(card)[:-1]}:"]')

    def plays(self, cards: str) -> None:
        """Tap cards whose keys hand them in, one after the other."""
        for card in cards.split():
            self.enters(self.key(card))

    def claims(self, card: str, points: str) -> None:
        self.key(card).tap()
        self.page.get_by_label("Points claimed").fill(points)
        self.enters(self.primary)

    @property
    def primary(self) -> Locator:
        """The one button in thumb's reach."""
        return self.page.locator('.table-bar [data-look="primary"]:visible')

    def asks(self, what: Locator) -> None:
        """Press "May I?", tap something that would enter, and see that it was only asked.

        Of a hand that lies open with cards in it, the first tap asks.
        """
        before, toggle = self.seq, self.button("May I?")
        is_hand = self.page.locator("#turn [data-hand]:visible [data-tray] button").count() > 0
        toggle.tap()
        if not is_hand:
            expect(toggle).to_have_attribute("aria-pressed", "true")
            what.tap()
        expect(self.ruling).to_have_attribute("data-asked", "")
        expect(toggle).to_have_attribute("aria-pressed", "false")
        self.sees(before)

    def button(self, text: str) -> Locator:
        return self.page.get_by_role("button", name=text, exact=True)

    def rank(self, rank: str) -> Locator:
        """A rank key of the row of keys that walks round the table."""
        return self.page.locator(f'[data-ranks]:visible [data-rank="{rank}"]')

    def ranks(self, ranks: str) -> None:
        for rank in ranks.split():
            self.rank(rank).tap()

    def way(self, title: str) -> None:
        """Choose how a hand is entered."""
        self.page.get_by_role("radio", name=title).check(force=True)

    def enters(self, what: Locator) -> None:
        """Tap something that enters one entry, and see its board; what came to lie under the finger rests first."""
        before = self.seq
        expect(what).not_to_have_attribute("data-rests", "")
        what.tap()
        self.sees(before + 1)

    def undoes(self) -> None:
        self.enters(self.undo_button)

    def redoes(self) -> None:
        self.enters(self.page.locator(".redo"))


def printed(card: str) -> str:
    """A card as the page writes it: "7D" is "7♦", with the sign that asks for a text glyph.

    >>> printed("TH")[:3]
    '10♥'
    """
    read = parse_card(card)
    return f"{str(read.rank).replace('T', '10')}{read.suit.sign}\ufe0e"


def _where(answer: APIResponse) -> str:
    assert answer.status == 303, answer.text()
    return urlsplit(answer.headers["location"]).path
