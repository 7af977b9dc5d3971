"""Gin Rummy, put together for the contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from referee.games.gin_rummy import advice, answers, asking, folding, prompts, rulings, telling
from referee.games.gin_rummy import felt as felts
from referee.games.gin_rummy import sealing as sealings
from referee.games.gin_rummy import sheet as sheets
from referee.games.gin_rummy import state as states
from referee.games.gin_rummy.events import EVENTS, AnyEvent
from referee.games.gin_rummy.felt import Felt
from referee.games.gin_rummy.irregularities import IRREGULARITIES
from referee.games.gin_rummy.lesson import LESSON
from referee.games.gin_rummy.moves import MOVES, AnyMove
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.questions import QUESTIONS, AnyQuestion
from referee.games.gin_rummy.rulebook import RULEBOOK
from referee.games.gin_rummy.state import LEAST, MOST, State
from referee.phrase import N_, Phrase
from referee.rules import (
    Answer,
    Event,
    Game,
    Irregularity,
    Move,
    Outcome,
    Players,
    Prompt,
    Question,
    Rule,
    Ruling,
    Sealing,
    Seats,
    Sheet,
    Step,
    Telling,
)


class GinRummy(Game[Options, State, AnyMove, AnyEvent]):
    """Two play, a third waits his turn; sets and runs, a knock, layoffs; the first to the target wins."""

    slug: ClassVar[str] = "gin_rummy"
    name: ClassVar[Phrase] = N_("Gin Rummy")
    blurb: ClassVar[Phrase] = N_("two or three · to 100")
    players: ClassVar[Players] = Players(
        LEAST, MOST, LEAST, MOST, N_("Three take turns in the box; two play the ordinary game.")
    )
    settles_dealer: ClassVar[Phrase] = N_("each draws a card")
    version: ClassVar[int] = 1
    rulebook: ClassVar[Sequence[Rule]] = RULEBOOK
    irregularities: ClassVar[tuple[Irregularity, ...]] = IRREGULARITIES
    lesson: ClassVar[tuple[Step, ...]] = LESSON
    options = Options
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    questions: ClassVar[tuple[type[Question], ...]] = QUESTIONS
    has_sealing: ClassVar[bool] = True

    def open(self, options: Options, seats: Seats) -> State:
        """The table before the first move. Raises Impossible for a table that cannot be."""
        return states.opened(options, seats)

    def rule(self, state: State, move: AnyMove) -> Ruling:
        """The ruling on a move."""
        return rulings.ruled(state, move)

    def advise(self, state: State, move: AnyMove) -> Ruling:
        """What somebody is told who asks before the move."""
        return advice.advised(state, move)

    def apply(self, state: State, event: AnyEvent) -> State:
        """The state after the event."""
        return folding.folded(state, event)

    def tell(self, state: State, events: Sequence[AnyEvent]) -> Telling:
        """What a move did."""
        return telling.told(state, events)

    def answer(self, options: Options, question: AnyQuestion) -> Answer:
        """A ruling without a table. Raises Impossible for what cannot lie there."""
        return answers.answered(options, question)

    def asked(self, state: State, names: tuple[str, ...]) -> Question | None:
        """The question to which the newest ruling is the answer."""
        del names  # hands are asked about, and nobody by name
        return asking.asked(state)

    def asked_about(self, state: State, move: AnyMove, names: tuple[str, ...]) -> Question | None:
        """The question with the hand of a move."""
        del names  # a hand is nobody's in particular
        return asking.asked_about(state, move)

    def prompts(self, state: State, seat: int | None) -> tuple[Prompt, ...]:
        """The open moves."""
        return prompts.opened_for(state, seat)

    def deal(self, state: State) -> tuple[int, ...]:
        """The hand and the two who hold cards."""
        return () if state.deal is None else (state.deal.number, *sorted(state.deal.chairs.players))

    def caption(self, state: State) -> tuple[Phrase, ...]:
        """What a dealer would say."""
        return sheets.said(state)

    def part(self, state: State) -> Phrase | None:
        """Which hand is being played."""
        return sheets.part_of(state)

    def sheet(self, state: State) -> Sheet:
        """The score as it stands."""
        return sheets.written(state)

    def felt(self, state: State) -> Felt:
        """The picture of the moment."""
        return felts.laid(state)

    def felt_if(self, state: State, then: State) -> Felt:
        """The hands as they would be counted, and the chairs as they are."""
        return felts.laid_if(state, then)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return sheets.ended(state)

    def sealing(self, state: State) -> Sealing | None:
        """Both hands of a deal."""
        return sealings.asked(state)

    def sealed(self, state: State, move: AnyMove) -> Ruling:
        """Whether a hand may be handed in face down."""
        return sealings.taken(state, move)

    def turned_up(self, state: State, moves: Sequence[AnyMove]) -> tuple[AnyMove, ...]:
        """The knock, then the other hand."""
        del state
        return sealings.in_order(moves)


GIN_RUMMY = GinRummy()
