"""What each template is given: one dataclass a template, tested equal to what it renders.

Nothing here is HTML and nothing is left to decide: a template lays out what stands in its context, and says
phrases through `voice`. Every context names its `template`.
"""

from referee.web.contexts.correcting import (
    Change,
    Correcting,
    CorrectionForm,
    Difference,
    FilledField,
    LaterEntry,
    TrailPage,
    TrailRow,
)
from referee.web.contexts.law import AnswerView, AskIndex, AskPage, Chapter, LaidView, RulebookPage, RuleView
from referee.web.contexts.lobby import GameTile, Home, HomeTable, Join, NewTable, Place
from referee.web.contexts.people import People, Person
from referee.web.contexts.screen import Screen, ScreenPage
from referee.web.contexts.shell import Cited, ErrorPage, LineView, RulingView, Shell, Switch
from referee.web.contexts.table import (
    BlockView,
    Board,
    CallerPage,
    CellView,
    PromptView,
    RowView,
    Seating,
    SeatOffer,
    Share,
    TablePage,
    Way,
)
from referee.web.contexts.takeaway import Erasure, Files, Import, Paper, PaperLine, Picture, PictureRule, Word

__all__ = [
    "AnswerView",
    "AskIndex",
    "AskPage",
    "BlockView",
    "Board",
    "CallerPage",
    "CellView",
    "Change",
    "Chapter",
    "Cited",
    "Correcting",
    "CorrectionForm",
    "Difference",
    "Erasure",
    "ErrorPage",
    "Files",
    "FilledField",
    "GameTile",
    "Home",
    "HomeTable",
    "Import",
    "Join",
    "LaidView",
    "LaterEntry",
    "LineView",
    "NewTable",
    "Paper",
    "PaperLine",
    "People",
    "Person",
    "Picture",
    "PictureRule",
    "Place",
    "PromptView",
    "RowView",
    "RuleView",
    "RulebookPage",
    "RulingView",
    "Screen",
    "ScreenPage",
    "SeatOffer",
    "Seating",
    "Share",
    "Shell",
    "Switch",
    "TablePage",
    "TrailPage",
    "TrailRow",
    "Way",
    "Word",
]
