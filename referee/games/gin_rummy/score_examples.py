"""The rulebook's examples of chairs, scores and columns, with what was unmatched in the hand that is scored."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from referee.cards import parse_card, parse_cards
from referee.games.gin_rummy.questions import DrawQuestion, HollywoodQuestion, RolesQuestion, ScoreQuestion
from referee.phrase import N_, Phrase
from referee.rules import Example


def _score(
    caption: Phrase,
    scores: dict[str, int],
    hand: tuple[str, int],
    boxes: dict[str, int],
    holds: dict[str, object],
    **options: object,
) -> Example:
    question = ScoreQuestion(scores=tuple(scores.items()), winner=hand[0], points=hand[1], boxes=tuple(boxes.items()))
    return Example(caption, (), question, tuple(holds.items()), (), tuple(options.items()))


def _hollywood(caption: Phrase, hands: str, holds: dict[str, object], **options: object) -> Example:
    parts = [each.split() for each in hands.split(",")]
    question = HollywoodQuestion(hands=tuple((name, int(points)) for name, points in parts), players=("Ann", "Bo"))
    return Example(caption, (), question, tuple(holds.items()), (), tuple(options.items()))


def _roles(caption: Phrase, result: Literal["box", "captain", "draw"], box: str, captain: str, out: str) -> Example:
    question = RolesQuestion(start=(("box", "Ann"), ("captain", "Bo"), ("out", "Cy")), results=(result,))
    return Example(caption, (), question, (("history", [{"box": box, "captain": captain, "out": out}]),))


def _unmatched(winner: str, loser: str, example: Example) -> Example:
    """The example with the unmatched cards of its last hand: those of its winner, and below them the loser's."""
    kept = parse_cards(winner)
    return replace(example, cards=(*kept, *parse_cards(loser)), breaks=(len(kept),))


def _draw(caption: Phrase, draws: str, again: str, chairs: str, equal: str = "", **options: object) -> Example:
    """Ann, Bo and Cy draw; `again` are the cards of those who are equal."""
    names, first = ("Ann", "Bo", "Cy"), parse_cards(draws)
    second = dict(part.split(":") for part in again.split())
    question = DrawQuestion(
        draws=tuple(zip(names, first, strict=True)),
        again=tuple((name, parse_card(card)) for name, card in second.items()),
    )
    box, captain, out = chairs.split() or (None, None, None)
    holds = (("box", box), ("captain", captain), ("out", out), ("again", equal.split()))
    cards = (*first, *(card for _, card in question.again))
    return Example(caption, cards, question, holds, (), tuple(options.items()), (3,) if second else ())


FIRST_DRAW = _draw(
    N_("Ann, Bo and Cy draw: Bo is in the box, Cy is captain, Ann sits out."), "5S KD TH", "", "Bo Cy Ann"
)
DRAWN_AGAIN = _draw(
    N_("Ann and Cy draw again, a 4 and a 6: Bo stays highest, and Cy is captain."),
    "9S KD 9H",
    "Ann:4C Cy:6D",
    "Bo Cy Ann",
)

BOX_WINS = _unmatched(
    "2H", "KS 6D", _roles(N_("Ann wins in the box: Bo and Cy change chairs."), "box", "Ann", "Cy", "Bo")
)
BOX_LOSES = _unmatched(
    "2H",
    "KS 6D",
    _roles(N_("Bo wins: Ann sits out, Bo goes into the box, Cy is captain."), "captain", "Bo", "Cy", "Ann"),
)
DRAWN_HAND = _roles(N_("The hand is void: all keep their chairs, and Ann deals again."), "draw", "Ann", "Bo", "Cy")
TARGET = _unmatched(
    "2H",
    "KS 6D",
    _score(
        N_("Bo's 14 bring 106: the game is over."),
        {"Ann": 95, "Bo": 92},
        ("Bo", 14),
        {},
        {"scores": {"Ann": 95, "Bo": 106}, "over": True, "game_winner": "Bo"},
    ),
)
GAME_BONUS = _unmatched(
    "3C",
    "TD 5H",
    _score(
        N_("Ann wins with 102 and gets 100 more."),
        {"Ann": 90, "Bo": 40},
        ("Ann", 12),
        {},
        {"final": {"Ann": 202, "Bo": 40}},
        game_bonus=100,
    ),
)
BOXES = _unmatched(
    "3C",
    "TD 5H",
    _score(
        N_("Ann has five boxes and Bo three: 100 and 60 more."),
        {"Ann": 90, "Bo": 40},
        ("Ann", 12),
        {"Ann": 5, "Bo": 3},
        {"final": {"Ann": 202, "Bo": 100}},
        box_bonus=20,
    ),
)
SHUTOUT = _unmatched(
    "AD",
    "KS QH 2C",
    _score(
        N_("Bo has nothing: 109, 100 for five boxes, 100 for the game and 100 for the shutout are 409."),
        {"Ann": 88, "Bo": 0},
        ("Ann", 21),
        {"Ann": 5, "Bo": 0},
        {"final": {"Ann": 409, "Bo": 0}},
        game_bonus=100,
        box_bonus=20,
        shutout_bonus=100,
    ),
)
SETTLED = _unmatched(
    "3C",
    "TD 5H",
    _score(
        N_("102, 40 and 10: Ann gets 62 from Bo and 92 from Cy, and Bo gets 30 from Cy."),
        {"Ann": 90, "Bo": 40, "Cy": 10},
        ("Ann", 12),
        {},
        {"settlement": {"Ann": 154, "Bo": -32, "Cy": -122}},
        settlement="differences",
    ),
)
COLUMNS = _unmatched(
    "AH",
    "KS QD JC 7H",
    _hollywood(
        N_("Three wins of Ann's: 25 and 18 and 36 are 79 in the first column, 54 in the second, 36 in the third."),
        "Ann 25, Ann 18, Ann 36",
        {"columns": [{"Ann": 79, "Bo": 0}, {"Ann": 54, "Bo": 0}, {"Ann": 36, "Bo": 0}]},
    ),
)
CLOSED = _unmatched(
    "AC",
    "KD JH AS",
    _hollywood(
        N_("Ann closes the first column with 105; her next win goes to the other two only."),
        "Ann 32, Ann 28, Ann 45, Ann 20",
        {"columns": [{"Ann": 105, "Bo": 0}, {"Ann": 93, "Bo": 0}, {"Ann": 65, "Bo": 0}], "closed": ["Ann", None, None]},
    ),
)
BLANKED = _unmatched(
    "AC",
    "KD JH AS",
    _hollywood(
        N_("The first column was closed before Bo won: his first win goes to the second."),
        "Ann 32, Ann 28, Ann 45, Bo 20",
        {"columns": [{"Ann": 105, "Bo": 0}, {"Ann": 73, "Bo": 20}, {"Ann": 45, "Bo": 0}]},
    ),
)
ALL_CLOSED = _unmatched(
    "AC",
    "KD QH JS TC 6D",
    _hollywood(
        N_("The fourth win closes the third column: 120, 120 and 105 are 345, and Ann has won."),
        "Ann 60, Ann 60, Ann 60, Ann 45",
        {"over": True, "game_winner": "Ann", "final": {"Ann": 345, "Bo": 0}},
    ),
)
OWN_POINTS = _unmatched(
    "2H",
    "KS 6D",
    _score(
        N_("Ann played against Bo and scores 14: nobody else has anything of it."),
        {"Ann": 40, "Bo": 30, "Cy": 20},
        ("Ann", 14),
        {},
        {"scores": {"Ann": 54, "Bo": 30, "Cy": 20}, "over": False},
    ),
)
