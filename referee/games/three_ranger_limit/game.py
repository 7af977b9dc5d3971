"""Three Ranger Limit, put together for the contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from referee.games.three_ranger_limit import answers, asking, captions, inputs, rulings, tellings
from referee.games.three_ranger_limit import felt as felts
from referee.games.three_ranger_limit import prompts as open_moves
from referee.games.three_ranger_limit import sheet as sheets
from referee.games.three_ranger_limit import state as states
from referee.games.three_ranger_limit.events import EVENTS, AnyEvent
from referee.games.three_ranger_limit.felt import Felt
from referee.games.three_ranger_limit.irregularities import IRREGULARITIES
from referee.games.three_ranger_limit.lesson import LESSON
from referee.games.three_ranger_limit.moves import MOVES, AnyMove
from referee.games.three_ranger_limit.options import Options
from referee.games.three_ranger_limit.questions import QUESTIONS, AnyQuestion
from referee.games.three_ranger_limit.rulebook import RULEBOOK
from referee.games.three_ranger_limit.state import State
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
    Seats,
    Sheet,
    Step,
    Telling,
)


class ThreeRangerLimit(Game[Options, State, AnyMove, AnyEvent]):
    """One line of cards, points for what each new card makes with those before it, until the third Jack."""

    slug: ClassVar[str] = "three_ranger_limit"
    name: ClassVar[Phrase] = N_("Three Ranger Limit")
    blurb: ClassVar[Phrase] = N_("two to ten · third Jack ends")
    players: ClassVar[Players] = Players(
        inputs.LEAST_PLAYERS,
        inputs.MOST_PLAYERS,
        inputs.LEAST_PLAYERS,
        inputs.MOST_PLAYERS,
        N_("Two or more, says the source; with five cards each the pack serves ten."),
    )
    settles_dealer: ClassVar[Phrase] = N_("the draw for first decides")
    version: ClassVar[int] = 1
    rulebook: ClassVar[Sequence[Rule]] = RULEBOOK
    irregularities: ClassVar[tuple[Irregularity, ...]] = IRREGULARITIES
    lesson: ClassVar[tuple[Step, ...]] = LESSON
    options = Options
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    questions: ClassVar[tuple[type[Question], ...]] = QUESTIONS

    def open(self, options: Options, seats: Seats) -> State:
        """The draw for first, or the deal where the table says who deals."""
        return states.start(options, seats)

    def rule(self, state: State, move: AnyMove) -> Ruling:
        """The ruling on a move."""
        return rulings.rule(state, move)

    def apply(self, state: State, event: AnyEvent) -> State:
        """The state after the event."""
        return states.apply(state, event)

    def tell(self, state: State, events: Sequence[AnyEvent]) -> Telling:
        """What a move did."""
        return tellings.tell(state, events)

    def answer(self, options: Options, question: AnyQuestion) -> Answer:
        """A ruling without a table. Raises Impossible for what no game can have."""
        return answers.answer(options, question)

    def asked(self, state: State, names: tuple[str, ...]) -> Question | None:
        """The question to which the newest ruling is the answer."""
        return asking.asked(state, names)

    def asked_about(self, state: State, move: AnyMove, names: tuple[str, ...]) -> Question | None:
        """The question with the card or the call of a move."""
        return asking.asked_about(state, move, names)

    def prompts(self, state: State, seat: int | None) -> tuple[Prompt, ...]:
        """The open moves."""
        return open_moves.prompts(state, seat)

    def deal(self, state: State) -> tuple[int, ...]:
        """The game, a play-off counted too, and who plays in it."""
        return () if state.deal is None else (len(state.deals), *state.deal.players)

    def caption(self, state: State) -> tuple[Phrase, ...]:
        """What a dealer would say."""
        return captions.caption(state)

    def sheet(self, state: State) -> Sheet:
        """The score as it stands."""
        return sheets.sheet(state)

    def felt(self, state: State) -> Felt:
        """The line of cards, the last combinations bracketed."""
        return felts.felt(state)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return captions.outcome(state)


THREE_RANGER_LIMIT = ThreeRangerLimit()
