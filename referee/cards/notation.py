"""Cards as people type them: signs, canonical letters, and the letters of four languages.

A card is a rank and then a suit. `5h6h7h QcQdQs 10s` is seven cards; case and blanks do not
matter, nor which way round a language's own letters and the English ones are mixed. Where a
letter means two things the rank comes first, the suit second, and the reader's own language
wins over English: to an Italian `C` is *cuori*. What neither knows is read as the other
languages do that have it, if they agree: `5p` is the five of spades to an Englishman too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from referee.cards.card import JOKER, RANKS, Card, Rank, Suit
from referee.errors import Impossible, NotationError
from referee.phrase import N_, Typed

ENGLISH = "en"
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Letters:
    """One language's letters: `ranks` from ace to king, `suits` and what else people type for them."""

    ranks: tuple[str, ...]
    suits: tuple[tuple[str, Suit], ...]
    more_ranks: tuple[tuple[str, Rank], ...] = ()


_BETWEEN = " ,;.\t\r\n\ufe0e\ufe0f"  # the last two only choose how a suit's sign before them is drawn
_PIPS = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
_SIGNS = (
    *((sign, suit) for suit in Suit for sign in suit.sign),
    ("♤", Suit.SPADES),
    ("♡", Suit.HEARTS),
    ("♢", Suit.DIAMONDS),
    ("♧", Suit.CLUBS),
)

LETTERS: dict[str, Letters] = {
    "en": Letters(
        ("A", *_PIPS, "J", "Q", "K"),
        (("S", Suit.SPADES), ("H", Suit.HEARTS), ("D", Suit.DIAMONDS), ("C", Suit.CLUBS)),
    ),
    # picche, cuori, quadri, fiori; asso, fante, donna (regina), re
    "it": Letters(
        ("A", *_PIPS, "J", "Q", "K"),
        (("P", Suit.SPADES), ("C", Suit.HEARTS), ("Q", Suit.DIAMONDS), ("F", Suit.CLUBS)),
        (("F", Rank.JACK), ("D", Rank.QUEEN), ("R", Rank.KING)),
    ),
    # пики, черви, бубны, трефы; туз, валет, дама, король
    "ru": Letters(
        ("Т", *_PIPS, "В", "Д", "К"),
        (("П", Suit.SPADES), ("Ч", Suit.HEARTS), ("Б", Suit.DIAMONDS), ("Т", Suit.CLUBS)),
    ),
    # pik, kier, karo, trefl; as, walet, dama, król. Kier and karo share their first letter:
    # K alone is kier, karo is typed KA or R.
    "pl": Letters(
        ("A", *_PIPS, "W", "D", "K"),
        (
            ("P", Suit.SPADES),
            ("KI", Suit.HEARTS),
            ("KA", Suit.DIAMONDS),
            ("K", Suit.HEARTS),
            ("R", Suit.DIAMONDS),
            ("T", Suit.CLUBS),
        ),
    ),
}
"""The card letters of each language; a further language is a further line here."""


@cache
def _readings(language: str) -> tuple[tuple[tuple[str, Rank], ...], tuple[tuple[str, Suit], ...]]:
    """Every rank text and every suit text: of a language, then the English ones, then what the others agree on."""
    english = LETTERS[ENGLISH]
    near = (LETTERS.get(language, english), english)
    ranks = _agreed([_ranks_of(each) for each in LETTERS.values()])
    suits = _agreed([dict(each.suits) for each in LETTERS.values()])
    for letters in reversed(near):
        ranks |= _ranks_of(letters)
        suits |= dict(letters.suits)
    ranks |= {"T": Rank.TEN, "1": Rank.ACE}
    suits |= dict(_SIGNS) | {"*": Suit.STARS}
    return _longest_first(ranks), _longest_first(suits)


def _ranks_of(letters: Letters) -> dict[str, Rank]:
    return dict(letters.more_ranks) | dict(zip(letters.ranks, RANKS, strict=True))


def _agreed(readings: Sequence[dict[str, T]]) -> dict[str, T]:
    """What is read in one way only."""
    ways: dict[str, set[T]] = {}
    for text, way in (pair for each in readings for pair in each.items()):
        ways.setdefault(text, set()).add(way)
    return {text: way for text, (way, *others) in ways.items() if not others}


def _longest_first(readings: dict[str, T]) -> tuple[tuple[str, T], ...]:
    return tuple(sorted(readings.items(), key=lambda item: -len(item[0])))


def spellings(language: str = ENGLISH) -> dict[str, dict[str, str]]:
    """Every way to type a rank or a suit with its part of a card's `face`, longest first, as a card pad needs them.

    >>> spellings("ru")["ranks"]["В"], spellings("it")["suits"]["C"], spellings("en")["suits"]["P"]
    ('J', '♥', '♠')
    """
    ranks, suits = _readings(language)
    return {
        "ranks": {text: rank.letter for text, rank in ranks},
        "suits": {text: suit.sign for text, suit in suits},
    }


def rank_text(rank: Rank, language: str = ENGLISH) -> str:
    """The rank as a language prints it: `10`, `Т`, `W`.

    >>> rank_text(Rank.JACK, "pl"), rank_text(Rank.TEN), rank_text(Rank.ACE, "ru")
    ('W', '10', 'Т')
    """
    if rank is Rank.JOKER:
        return "JK"
    return LETTERS.get(language, LETTERS[ENGLISH]).ranks[rank - 1]


def card_text(card: Card, language: str = ENGLISH) -> str:
    """The card as a language prints it, with its suit's sign.

    >>> card_text(Card(Rank.QUEEN, Suit.HEARTS)), card_text(Card(Rank.QUEEN, Suit.HEARTS), "ru")
    ('Q♥', 'Д♥')
    """
    return rank_text(card.rank, language) + card.suit.sign


def parse_rank(text: str, language: str = ENGLISH) -> Rank:
    """The rank that a text names.

    >>> parse_rank("10"), parse_rank("t"), parse_rank("в", "ru")
    (<Rank.TEN: 10>, <Rank.TEN: 10>, <Rank.JACK: 11>)

    Raises NotationError for anything else.
    """
    wanted = text.strip().upper()
    for reading, rank in _readings(language)[0]:
        if reading == wanted:
            return rank
    raise NotationError(N_("{text} is no rank of a card", text=Typed(text)))


def parse_card(text: str, language: str = ENGLISH) -> Card:
    """The one card that a text names.

    >>> str(parse_card("10s")), str(parse_card("Q♥")), str(parse_card("jk"))
    ('TS', 'QH', 'JK')

    Raises NotationError for anything that is not exactly one card.
    """
    cards = parse_cards(text, language)
    if len(cards) != 1:
        raise NotationError(N_("one card is wanted, not {text}", text=Typed(text)))
    return cards[0]


def parse_cards(text: str, language: str = ENGLISH) -> tuple[Card, ...]:
    """The cards that a text names, in the order typed.

    >>> " ".join(map(str, parse_cards("5h6h7h QcQd 10s JK")))
    '5H 6H 7H QC QD TS JK'
    >>> " ".join(map(str, parse_cards("5\N{BLACK HEART SUIT}\ufe0e 6\N{BLACK HEART SUIT}")))
    '5H 6H'
    >>> " ".join(map(str, parse_cards("ТтДч", "ru")))
    'AC QH'

    Raises NotationError that quotes the text from the first thing that is no card.
    """
    cards: list[Card] = []
    rest = text.upper()
    while rest := rest.lstrip(_BETWEEN):
        card, length = _leading_card(rest, language)
        cards.append(card)
        rest = rest[length:]
    return tuple(cards)


def _leading_card(text: str, language: str) -> tuple[Card, int]:
    if text.startswith("JK"):
        return JOKER, 2
    ranks, suits = _readings(language)
    for rank_reading, rank in ranks:
        if not text.startswith(rank_reading):
            continue
        after = text[len(rank_reading) :]
        for suit_reading, suit in suits:
            if after.startswith(suit_reading):
                return Card(rank, suit), len(rank_reading) + len(suit_reading)
    raise NotationError(N_("no card can be read at {text}", text=Typed(text[:12])))


_LOOK_AGAIN = N_("Look at the cards again.")


def refuse_copies(cards: Iterable[Card], packs: int = 1, jokers: int = 0, cites: tuple[str, ...] = ()) -> None:
    """Raise Impossible where `cards` hold more copies of a face than `packs` packs and `jokers` jokers do.

    `cites` are the numbers of the rules by which a game refuses that.

    >>> refuse_copies(parse_cards("7H 7S"))
    """
    for card, copies in Counter(cards).items():
        most = jokers if card.is_joker else packs
        if copies <= most:
            continue
        if most == 0:
            raise Impossible(N_("{card} is not in the pack", card=card), *cites, remedy=_LOOK_AGAIN)
        if most == 1:
            raise Impossible(
                N_("{card} is there more than once, and the pack holds it once", card=card), *cites, remedy=_LOOK_AGAIN
            )
        raise Impossible(
            N_("{card} is there {n} times, and the packs hold {most}", card=card, n=copies, most=most),
            *cites,
            remedy=_LOOK_AGAIN,
        )
