"""Every page of Referee once, as one phone sees it: fresh tables, busy ones, finished ones, with long names."""

from __future__ import annotations

from referee.games import GAMES
from tests.browser.hand import GIN, RANGER, RANTER, THIRTEEN, Hand

LONG = ("Anastasia", "Bartholomew", "Ewa", "Giuseppina")
CROWD = tuple(f"Alexander {number}" for number in range(1, 21))
KNOCKER, DEFENDER = "9S TS JS QH QD QC 2D 3D 4D 7H", "8C 9C TC KS KD KC 6H 4S 2C QS"
WORKED = "JS JD TH 9H 8H 6D 7D 6S 4C AS JC"

WHOLE = "4S 4S 4D 9H TH JH KC 2C 2D 2H KD 5D 6D"
"""Thirteen cards that all lie in melds when kings are wild, the four of spades twice."""
MIXED = "KS QD QH JK 8C 9C TC AS 3H 5C 7D 9S JC"

STILL = {
    "home without tables": "/",
    "new table": "/tables/new",
    "join": "/join",
    "join with nonsense": "/join/ZZZZZZ",
    "ask": "/ask",
    "nothing there": "/nowhere",
    "this phone": "/this-phone",
    "asked of Three Ranger Limit": f"/ask/{RANGER}/line?line=JS+JD+TH+9H+8H+6D+7D",
    "asked rubbish": f"/ask/{RANGER}/line?line=5X",
    **{f"rules of {game.slug}": f"/rules/{game.slug}" for game in GAMES},
    **{f"{page} of {game.slug}": f"/{page}/{game.slug}" for game in GAMES for page in ("lessons", "irregularities")},
    **{f"summary of {game.slug}": f"/rules/{game.slug}/summary" for game in GAMES},
    **{f"ask {game.slug} {each.kind}": f"/ask/{game.slug}/{each.kind}" for game in GAMES for each in game.questions},
}
"""Pages that are the same for everybody, and where they are."""

AT_TABLES = (
    "home with tables",
    "draw for first",
    "game of ranger",
    "claims and kender",
    "ten at a game of ranger",
    "game of ranger over",
    "first dealer",
    "game of ranter",
    "twenty at a game of ranter",
    "game of ranter over",
    "round of thirteen",
    "hands of thirteen",
    "five crowns",
    "caller",
    "a hand face down",
    "hands turned up",
    "seating",
    "share",
    "trail",
    "rules at a table",
)
"""Pages that want tables, which `tables` opens."""


def tables(hand: Hand) -> dict[str, str]:
    """Where the pages of AT_TABLES are for this phone."""
    paths = {"home with tables": "/"}

    def keep(name: str) -> None:
        paths[name] = hand.table

    hand.is_given(RANGER, LONG[:2])
    keep("draw for first")
    hand.is_given(RANGER, LONG[:2], dealer=1)
    hand.lays(WORKED[:20])
    keep("game of ranger")
    hand.is_given(RANGER, LONG[:2], dealer=1, scoring="claimed", kender="true", tie="playoff")
    hand.lays(WORKED[:20], claimed="1")
    keep("claims and kender")
    hand.is_given(RANGER, CROWD[:10], dealer=9)
    hand.lays(WORKED[:20], seats=10)
    keep("ten at a game of ranger")
    hand.is_given(RANGER, LONG[:2], dealer=1)
    hand.lays(WORKED)
    keep("game of ranger over")
    hand.is_given(RANTER, LONG)
    keep("first dealer")
    hand.is_given(RANTER, LONG, dealer=3)
    hand.hands_in("stand", seat=0, rank="9")
    hand.hands_in("change", seat=1)
    hand.posts(f"{hand.table}/rewinds", {"to": 1})
    keep("game of ranter")
    hand.is_given(RANTER, CROWD, dealer=19)
    hand.hands_in("lost", losers="0")
    keep("twenty at a game of ranter")
    hand.is_given(RANTER, LONG, dealer=3, lives="1")
    hand.hands_in("lost", losers="0, 1, 2")
    keep("game of ranter over")
    hand.is_given(THIRTEEN, LONG, dealer=3, speed="true")
    keep("round of thirteen")
    paths["caller"] = f"{hand.table}/caller"
    hand.is_given(THIRTEEN, LONG, dealer=3, jokers="4")
    for number in range(10):
        hand.hands_in("say_out", seat=number % 4)
        for other in range(1, 4):
            hand.hands_in("count", seat=(number + other) % 4, points="30")
    hand.hands_in("go_out", seat=2, hand=WHOLE)
    hand.hands_in("lay_down", seat=3, hand=MIXED)
    keep("hands of thirteen")
    hand.is_given(THIRTEEN, LONG, dealer=3, deck="five_crowns", declared="true")
    keep("five crowns")
    paths |= sealed_tables(hand)
    table, rules = paths["game of ranter"], paths["claims and kender"]
    pages = {"seating": f"{table}/seats", "share": f"{table}/share", "trail": f"{table}/trail"}
    return {**paths, **pages, "rules at a table": f"{rules}/rules"}


def sealed_tables(hand: Hand) -> dict[str, str]:
    """A table at which one hand lies face down, and one at which both are turned up and one is challenged."""
    paths = {}
    for name, hands in (
        ("a hand face down", (("knock", 0, KNOCKER),)),
        ("hands turned up", (("knock", 0, KNOCKER), ("defend", 1, DEFENDER))),
    ):
        hand.is_given(GIN, LONG[:3], dealer=0)
        hand.posts(f"{hand.table}/sealing", {"on": "true"})
        for kind, seat, cards in hands:
            hand.posts(f"{hand.table}/seals/{kind}", {"seat": seat, "hand": cards})
        paths[name] = hand.table
    hand.posts(f"{hand.table}/challenges", {"seat": 1})
    return paths
