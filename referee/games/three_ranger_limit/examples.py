"""The cases of the rulebook: drawn there as cards, and run as tests."""

from __future__ import annotations

from referee.cards import parse_cards
from referee.games.three_ranger_limit.questions import GameStands, LineMakes, WhoWonDraw
from referee.phrase import N_, Phrase
from referee.rules import Example

_WORKED = "JS JD TH 9H 8H 6D 7D 6S 4C AS JC"
_CLAIMED = ("scoring", "claimed")
_KENDER = ("kender", True)


def _line(caption: Phrase, text: str, last: tuple[tuple[str, int], ...], reach: int = 0) -> Example:
    """An example of what the last card of a line makes, the last `reach` cards bracketed."""
    cards = parse_cards(text)
    combos = dict(last)
    return Example(
        caption,
        cards,
        LineMakes(line=cards),
        (("last", {"points": sum(combos.values()), "combos": combos}),),
        tuple(range(len(cards) - reach, len(cards))),
    )


def _game(
    caption: Phrase,
    text: str,
    totals: dict[str, int],
    question: GameStands,
    options: tuple[tuple[str, object], ...] = (),
) -> Example:
    return Example(caption, parse_cards(text), question, (("totals", totals),), options=options)


def _whole(
    text: str,
    players: tuple[str, ...] = ("Adam", "Beth"),
    claims: tuple[tuple[int, int], ...] = (),
    kender: tuple[tuple[int, tuple[str, int]], ...] = (),
) -> GameStands:
    turned_up, *plays = parse_cards(text)
    return GameStands(players=players, turned_up=turned_up, plays=tuple(plays), claims=claims, kender=kender)


def _draw(caption: Phrase, draws: dict[str, str], winner: str) -> Example:
    cards = tuple((name, parse_cards(text)[0]) for name, text in draws.items())
    return Example(caption, tuple(card for _, card in cards), WhoWonDraw(draws=cards), (("winner", winner),))


EQUAL_KINGS = _draw(N_("Two Kings: clubs are above hearts."), {"Adam": "KH", "Beth": "KC"}, "Beth")
ACE_LOSES = _draw(
    N_("The ace is low, and of the twos clubs are above hearts."), {"Adam": "AS", "Beth": "2H", "Carl": "2C"}, "Carl"
)
RANGER_TURNED_UP = _game(
    N_("A Jack turned up: 2 points for Adam, who won the draw."), "JS", {"Adam": 2, "Beth": 0}, _whole("JS")
)
QUEEN_COUNTS_TEN = _line(N_("King and ace are 10 and 1: eleven."), "QC KD AH", (("eleven", 2),), 2)
ACE_IS_LOW = _line(N_("Ace, 2, 3: a straight of three."), "KC 2D AS 3H", (("straight", 3),), 3)
NOTHING_ABOVE_THE_KING = _line(N_("Queen, King, ace: no straight, only eleven."), "5C QD KS AH", (("eleven", 2),), 2)
ELEVEN_OF_THREE = _line(N_("6, 4 and ace are eleven."), "7D 6S 4C AS", (("eleven", 2),), 3)
JACK_ALONE = _line(N_("A Jack is eleven by itself."), "KC 3H JD", (("eleven", 2),), 1)
FOUR_TWOS = _line(
    N_("Four of a kind 8; with the 3 they are eleven besides."), "3D 2C 2H 2D 2S", (("eleven", 2), ("kind", 8)), 4
)
PAIR_CUT = _line(N_("6, 7, 6: the 7 cuts the pair."), "8H 6D 7D 6S", ())
ANY_ORDER = _line(
    N_("7, 5, 6 is a straight of three, and 5 and 6 are eleven."), "KC 7D 5H 6S", (("eleven", 2), ("straight", 3)), 3
)
LONGER_ONLY = _line(
    N_("With the 7 all five are a straight, although the last four are none."), "4D 8S 5C 7H 6D", (("straight", 5),), 5
)
RANK_REPEATED = _line(N_("6, 8, 6 repeats a rank: no straight."), "KS 7H 6C 8D 6S", ())
FLUSH_OF_HEARTS = _line(N_("Three hearts in a row: 3 points."), "KS 4H 8H 2H", (("flush", 3),), 3)
THREE_AT_ONCE = _line(
    N_("Eleven 2, straight 3 and flush 3: 8 points."), "2C 9S TS JS", (("eleven", 2), ("straight", 3), ("flush", 3)), 3
)
PAIR_WITH_STARTER = _line(
    N_("The Jack makes a pair with the Jack turned up."), "JS JD", (("eleven", 2), ("kind", 2)), 2
)
FAR_BACK = _line(N_("No new start after 31: the second King is a pair."), "5H TH QC KD KS", (("kind", 2),), 2)
WORKED = _game(N_("The source's game: 11 to 15."), _WORKED, {"Adam": 11, "Beth": 15}, _whole(_WORKED))
WORKED_ACE_OF_CLUBS = _game(
    N_("The same with the ace of clubs: 4, ace and Jack of clubs are a flush, 11 to 18."),
    _WORKED.replace("AS", "AC"),
    {"Adam": 11, "Beth": 18},
    _whole(_WORKED.replace("AS", "AC")),
)
WORKED_CLAIMED = _game(
    N_("Beth claims 5 for the straight of six: the sixth point is lost, 11 to 14."),
    _WORKED,
    {"Adam": 11, "Beth": 14},
    _whole(_WORKED, claims=((6, 5),)),
    (_CLAIMED,),
)
WORKED_KENDER = _game(
    N_("With kender Adam takes the point that Beth missed: 12 to 14."),
    _WORKED,
    {"Adam": 12, "Beth": 14},
    _whole(_WORKED, claims=((6, 5),), kender=((6, ("Adam", 1)),)),
    (_CLAIMED, _KENDER),
)
PUT_RIGHT = _game(
    N_("Adam claims 10 for a card that makes 8: he scores 8."),
    "KD 7S 6S 5S",
    {"Adam": 8, "Beth": 0},
    _whole("KD 7S 6S 5S", claims=((3, 10),)),
    (_CLAIMED,),
)
EXCESS = _game(
    N_("By old cribbage law Beth, who plays next, scores the 2 too many."),
    "KD 7S 6S 5S",
    {"Adam": 8, "Beth": 2},
    _whole("KD 7S 6S 5S", claims=((3, 10),)),
    (_CLAIMED, ("overclaim", "opponent_scores_excess")),
)
KENDER_TAKES_ELEVEN = _game(
    N_("Adam claims the straight and misses the eleven: Beth takes 2."),
    "KS 4H 6C 5D",
    {"Adam": 3, "Beth": 2},
    _whole("KS 4H 6C 5D", claims=((3, 3),), kender=((3, ("Beth", 2)),)),
    (_CLAIMED, _KENDER),
)
KENDER_AT_MOST = _game(
    N_("Beth asks for 5, but only 2 are missing: she takes 2."),
    "KS 4H 6C 5D",
    {"Adam": 3, "Beth": 2},
    _whole("KS 4H 6C 5D", claims=((3, 3),), kender=((3, ("Beth", 5)),)),
    (_CLAIMED, _KENDER),
)
FALSE_CALL = _game(
    N_("Beth asks for 2 where nothing is missing: with the penalty Adam scores them."),
    "KS 4H 6C 5D",
    {"Adam": 7, "Beth": 0},
    _whole("KS 4H 6C 5D", kender=((3, ("Beth", 2)),)),
    (_CLAIMED, _KENDER, ("false_call", "penalty")),
)
STARTER_IS_A_RANGER = _game(
    N_("The turned-up Jack is the first Ranger: Adam's Jack, the second played, ends the game."),
    "JS JD 4H JC",
    {"Adam": 8, "Beth": 0},
    _whole("JS JD 4H JC"),
)
TIE = Example(
    N_("4 points each: Adam and Beth share the win."),
    parse_cards("7C JH 6D JD JC"),
    _whole("7C JH 6D JD JC"),
    (("totals", {"Adam": 4, "Beth": 4}), ("winners", ["Adam", "Beth"])),
)
FIRST_TO_PLAY = _draw(
    N_("Whoever drew the 9 plays first, and counts as the winner of the draw."),
    {"Adam": "7S", "Beth": "5C", "Carl": "9H"},
    "Carl",
)
FIRST_OF_THE_LINE = _line(
    N_("The 5 was turned up: it is the first of the line, and with the 6 it is eleven."), "5H 6S", (("eleven", 2),), 2
)
TURN_BY_TURN = _game(
    N_("Adam's 6 makes eleven, Beth's 6 a pair; then Adam lays the 3, which makes nothing."),
    "5H 6S 6D 3C",
    {"Adam": 2, "Beth": 2},
    _whole("5H 6S 6D 3C"),
)
ALL_SEVENS = _line(N_("All four 7s lie in the line: nobody can play another."), "KC 7S 7H 7D 7C", (("kind", 8),), 4)
REFEREE_COUNTS = _game(
    N_("Nothing is claimed: the referee gives Beth 3 for the straight."),
    "6H 7S 8C",
    {"Adam": 0, "Beth": 3},
    _whole("6H 7S 8C"),
)
CALLED_IN_TIME = _game(
    N_("Adam claims 0 for the Jack and draws; Beth calls kender before she lays a card, and takes 2."),
    "4H JC",
    {"Adam": 0, "Beth": 2},
    _whole("4H JC", claims=((1, 0),), kender=((1, ("Beth", 2)),)),
    (_CLAIMED, _KENDER),
)
LAST_CARD = _game(
    N_("The third Jack ends the game; its 4 points were not claimed, and Adam still takes them."),
    "JS 4H 8D JC JD",
    {"Adam": 8, "Beth": 0},
    _whole("JS 4H 8D JC JD", claims=((4, 0),), kender=((4, ("Adam", 4)),)),
    (_CLAIMED, _KENDER),
)
MOST_POINTS = Example(
    N_("The third Jack lies: Adam has 8 points and Beth none, and Adam wins."),
    parse_cards("JS JD 4H JC"),
    _whole("JS JD 4H JC"),
    (("totals", {"Adam": 8, "Beth": 0}), ("winners", ["Adam"])),
)
