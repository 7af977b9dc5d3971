"""Floor 1: the contract between the games and everything above them."""

from referee.rules.answer import Answer, Weighed
from referee.rules.fields import AnySeat, Cards, Choice, Field, Fixed, Key, Melds, Number, Ranks, Whole, Words
from referee.rules.flips import Otherwise, answer_to, otherwise, verdict_of
from referee.rules.game import Calls, Game, Players, Seats
from referee.rules.irregularity import Case, Irregularity
from referee.rules.lesson import Step, Trial
from referee.rules.options import Option, departures, names_of, option, read_options, words_of
from referee.rules.prompt import Prompt, Turn
from referee.rules.question import ByName, Move, Question, refuse_nameless, short_or_long
from referee.rules.ruling import Event, Example, Line, Rule, Ruling, Source, Telling, cited, impossible, total
from referee.rules.sealing import Sealing
from referee.rules.sheet import Block, Cell, Head, Outcome, Row, Sheet

__all__ = [
    "Answer",
    "AnySeat",
    "Block",
    "ByName",
    "Calls",
    "Cards",
    "Case",
    "Cell",
    "Choice",
    "Event",
    "Example",
    "Field",
    "Fixed",
    "Game",
    "Head",
    "Irregularity",
    "Key",
    "Line",
    "Melds",
    "Move",
    "Number",
    "Option",
    "Otherwise",
    "Outcome",
    "Players",
    "Prompt",
    "Question",
    "Ranks",
    "Row",
    "Rule",
    "Ruling",
    "Sealing",
    "Seats",
    "Sheet",
    "Source",
    "Step",
    "Telling",
    "Trial",
    "Turn",
    "Weighed",
    "Whole",
    "Words",
    "answer_to",
    "cited",
    "departures",
    "impossible",
    "names_of",
    "option",
    "otherwise",
    "read_options",
    "refuse_nameless",
    "short_or_long",
    "total",
    "verdict_of",
    "words_of",
]
