"""Floor 1: the contract between the games and everything above them."""

from referee.rules.answer import Answer
from referee.rules.fields import AnySeat, Cards, Choice, Field, Fixed, Key, Melds, Number, Ranks, Words
from referee.rules.game import Calls, Game, Players, Seats
from referee.rules.options import Option, departures, names_of, option, read_options, words_of
from referee.rules.prompt import Prompt
from referee.rules.question import ByName, Move, Question
from referee.rules.ruling import Event, Example, Line, Rule, Ruling, Source, Telling, cited, total
from referee.rules.sheet import Block, Cell, Head, Outcome, Row, Sheet

__all__ = [
    "Answer",
    "AnySeat",
    "Block",
    "ByName",
    "Calls",
    "Cards",
    "Cell",
    "Choice",
    "Event",
    "Example",
    "Field",
    "Fixed",
    "Game",
    "Head",
    "Key",
    "Line",
    "Melds",
    "Move",
    "Number",
    "Option",
    "Outcome",
    "Players",
    "Prompt",
    "Question",
    "Ranks",
    "Row",
    "Rule",
    "Ruling",
    "Seats",
    "Sheet",
    "Source",
    "Telling",
    "Words",
    "cited",
    "departures",
    "names_of",
    "option",
    "read_options",
    "total",
    "words_of",
]
