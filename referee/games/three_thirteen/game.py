"""Three Thirteen, put together for the contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from referee.games.three_thirteen import answers, asking, folding, laws, leaving, prompts, rulings, telling
from referee.games.three_thirteen import felt as felts
from referee.games.three_thirteen import sealing as sealings
from referee.games.three_thirteen import sheet as sheets
from referee.games.three_thirteen import state as states
from referee.games.three_thirteen.events import EVENTS, AnyEvent
from referee.games.three_thirteen.felt import Felt
from referee.games.three_thirteen.irregularities import IRREGULARITIES
from referee.games.three_thirteen.lesson import LESSON
from referee.games.three_thirteen.moves import MOVES, AnyMove
from referee.games.three_thirteen.options import Options
from referee.games.three_thirteen.questions import QUESTIONS, AnyQuestion
from referee.games.three_thirteen.rulebook import RULEBOOK
from referee.games.three_thirteen.state import LEAST, MOST, State
from referee.phrase import N_, Phrase
from referee.rules import (
    Answer,
    Calls,
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

BEAT_SECONDS = 6
"""How long a caller gives to draw, and to discard, unless he sets it otherwise."""
TOGETHER = N_("All draw together from the middle or from the pile at the right, then discard to the left.")
"""What all do in Speed 3-13, in a line."""


class ThreeThirteen(Game[Options, State, AnyMove, AnyEvent]):
    """Eleven rounds, from three cards to thirteen, each with its own wild rank; what is left over counts."""

    slug: ClassVar[str] = "three_thirteen"
    name: ClassVar[Phrase] = N_("Three Thirteen")
    blurb: ClassVar[Phrase] = N_("eleven rounds · lowest wins")
    players: ClassVar[Players] = Players(LEAST, MOST, LEAST, 4, N_("Best with two to four players."))
    settles_dealer: ClassVar[Phrase] = N_("by lot")
    version: ClassVar[int] = 1
    rulebook: ClassVar[Sequence[Rule]] = RULEBOOK
    irregularities: ClassVar[tuple[Irregularity, ...]] = IRREGULARITIES
    lesson: ClassVar[tuple[Step, ...]] = LESSON
    options = Options
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    questions: ClassVar[tuple[type[Question], ...]] = QUESTIONS
    has_sealing: ClassVar[bool] = True
    has_leaving: ClassVar[bool] = True

    def open(self, options: Options, seats: Seats) -> State:
        """The table before the first move. Raises Impossible for a table that cannot be."""
        return states.opened(options, seats)

    def rule(self, state: State, move: AnyMove) -> Ruling:
        """The ruling on a move."""
        return rulings.ruled(state, move)

    def advise(self, state: State, move: AnyMove) -> Ruling:
        """What somebody is told who asks before the move."""
        return rulings.advised(state, move)

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
        del names  # a hand is nobody's in particular
        return asking.asked(state)

    def asked_about(self, state: State, move: AnyMove, names: tuple[str, ...]) -> Question | None:
        """The question with the hand of a move."""
        del names  # a hand is nobody's in particular
        return asking.asked_about(state, move)

    def prompts(self, state: State, seat: int | None) -> tuple[Prompt, ...]:
        """The open moves."""
        return prompts.opened_for(state, seat)

    def leaving(self, state: State) -> tuple[Prompt, ...]:
        """Who may leave now."""
        return leaving.offered(state)

    def deal(self, state: State) -> tuple[int, ...]:
        """The round and who plays in it."""
        return () if state.round is None else (state.round.number, *sorted(state.round.players))

    def caption(self, state: State) -> tuple[Phrase, ...]:
        """What a dealer would say."""
        return sheets.said(state)

    def part(self, state: State) -> Phrase | None:
        """Which round is being played."""
        return sheets.part_of(state)

    def sheet(self, state: State) -> Sheet:
        """The score as it stands."""
        return sheets.written(state)

    def felt(self, state: State) -> Felt:
        """The picture of the moment."""
        return felts.laid(state)

    def felt_if(self, state: State, then: State) -> Felt:
        """The hands as they would be counted, in the round as it is."""
        return felts.laid_if(state, then)

    def proposed(self, options: Options, players: int) -> dict[str, int]:
        """How many packs there are, where the table has not agreed on a number."""
        is_open = laws.packs_agreed(options) is None
        return {"packs": laws.packs_for(options, players)} if is_open else {}

    def settled(self, options: Options, players: int) -> Options:
        """The same with as many packs and jokers as so many play with."""
        return laws.settled(options, players)

    def calls(self, state: State) -> Calls | None:
        """What is called in Speed 3-13."""
        if not laws.has_caller(state.options) or state.ending is not None:
            return None
        return Calls((N_("draw!"), N_("discard!")), state.caller, BEAT_SECONDS, TOGETHER, "9.3")

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return sheets.ended(state)

    def sealing(self, state: State) -> Sealing | None:
        """The hands of those who did not go out."""
        return sealings.asked(state)


THREE_THIRTEEN = ThreeThirteen()
