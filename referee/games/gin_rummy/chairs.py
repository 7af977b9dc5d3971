"""Who sits where: by the first draw, and from hand to hand."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Card, Suit
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.state import Chairs

_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


def height(options: Options, drawn: Sequence[Card]) -> tuple[int, ...]:
    """What a seat's draws are compared by: the first card, then those of every further draw (rules 1.3 and 1.4).

    >>> from referee.cards import parse_cards
    >>> height(Options(), parse_cards("KS 4H")) > height(Options(), parse_cards("KH 3D")) > height(Options(), ())
    True
    """
    if laws.are_suits_ranked(options):
        return tuple(part for card in drawn for part in (int(card.rank), _SUITS.index(card.suit)))
    return tuple(int(card.rank) for card in drawn)


def tied(options: Options, draws: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """The seats whose draws are equal so far (rule 1.4).

    >>> from referee.cards import parse_cards
    >>> draws = [parse_cards(each) for each in ("9S", "KD", "9H")]
    >>> tied(Options(), draws), tied(Options(first_draw="suits"), draws)
    ((0, 2), ())
    """
    heights = [height(options, drawn) for drawn in draws]
    return tuple(seat for seat, each in enumerate(heights) if heights.count(each) > 1)


def first_chairs(options: Options, draws: Sequence[Sequence[Card]]) -> Chairs:
    """The chairs by the draws: the highest in the box, the next captain, the lowest sits out (rule 1.3).

    >>> from referee.cards import parse_cards
    >>> first_chairs(Options(), [parse_cards(each) for each in ("9S", "KD", "TH")])
    Chairs(box=1, captain=2, out=0)
    """
    order = sorted(range(len(draws)), key=lambda seat: height(options, draws[seat]), reverse=True)
    return Chairs(*order)


def moved(options: Options, chairs: Chairs, winner: int | None) -> Chairs:
    """The chairs of the next hand; `winner` None: the hand was void (rules 7.1 to 7.4).

    >>> moved(Options(), Chairs(0, 1, 2), 0), moved(Options(), Chairs(0, 1, 2), 1)
    (Chairs(box=0, captain=2, out=1), Chairs(box=1, captain=2, out=0))
    >>> moved(Options(), Chairs(0, 1), 1), moved(Options(deal="winner"), Chairs(0, 1), 1)
    (Chairs(box=0, captain=1, out=None), Chairs(box=1, captain=0, out=None))
    """
    if winner is None:
        return chairs
    if chairs.out is None:
        return _next_of_two(options, chairs, winner)
    if winner == chairs.box:
        return Chairs(chairs.box, chairs.out, chairs.captain)
    return Chairs(chairs.captain, chairs.out, chairs.box)


def _next_of_two(options: Options, chairs: Chairs, winner: int) -> Chairs:
    match laws.deal_law(options):
        case "loser":
            dealer = chairs.opponent_of(winner)
        case "winner":
            dealer = winner
        case "turns":
            dealer = chairs.captain
    return Chairs(dealer, chairs.opponent_of(dealer))
