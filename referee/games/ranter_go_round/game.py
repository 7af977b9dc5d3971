"""Ranter-Go-Round, put together for the contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from referee.games.ranter_go_round import answers, asking, folding, leaving, prompts, rulings, telling
from referee.games.ranter_go_round import felt as felts
from referee.games.ranter_go_round import sheet as sheets
from referee.games.ranter_go_round import state as states
from referee.games.ranter_go_round.events import EVENTS, AnyEvent
from referee.games.ranter_go_round.felt import Felt
from referee.games.ranter_go_round.irregularities import IRREGULARITIES
from referee.games.ranter_go_round.lesson import LESSON
from referee.games.ranter_go_round.moves import MOVES, AnyMove, Cut, FirstDealer, Leave, Lost
from referee.games.ranter_go_round.options import Options
from referee.games.ranter_go_round.questions import QUESTIONS, AnyQuestion
from referee.games.ranter_go_round.rulebook import RULEBOOK
from referee.games.ranter_go_round.state import LEAST, MOST, State
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


class RanterGoRound(Game[Options, State, AnyMove, AnyEvent]):
    """One card each; change it with the left neighbour or keep it; the lowest loses a life, the last one in wins."""

    slug: ClassVar[str] = "ranter_go_round"
    name: ClassVar[Phrase] = N_("Ranter-Go-Round")
    blurb: ClassVar[Phrase] = N_("five to twenty · three lives")
    players: ClassVar[Players] = Players(
        LEAST, MOST, 5, 26, N_("It is best with five to twenty players; the American game seats up to 26.")
    )
    settles_dealer: ClassVar[Phrase] = N_("the first Jack deals")
    version: ClassVar[int] = 1
    rulebook: ClassVar[Sequence[Rule]] = RULEBOOK
    irregularities: ClassVar[tuple[Irregularity, ...]] = IRREGULARITIES
    lesson: ClassVar[tuple[Step, ...]] = LESSON
    options = Options
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    questions: ClassVar[tuple[type[Question], ...]] = QUESTIONS
    has_leaving: ClassVar[bool] = True

    def open(self, options: Options, seats: Seats) -> State:
        """The table before the first move. Raises Impossible for a table that cannot be."""
        return states.opened(options, seats)

    def rule(self, state: State, move: AnyMove) -> Ruling:
        """The ruling on a move."""
        return rulings.ruled(state, move)

    def rule_for(self, state: State, move: AnyMove, seat: int | None) -> Ruling:
        """The ruling on a move, told to who has not seen all cards."""
        return rulings.ruled_for(state, move, seat)

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
        return asking.asked(state, names)

    def asked_about(self, state: State, move: AnyMove, names: tuple[str, ...]) -> Question | None:
        """The question with the hand in which a move was made."""
        return asking.asked_about(state, move, names)

    def prompts(self, state: State, seat: int | None) -> tuple[Prompt, ...]:
        """The open moves."""
        return prompts.opened_for(state, seat)

    def leaving(self, state: State) -> tuple[Prompt, ...]:
        """Who may leave now."""
        return leaving.offered(state)

    def deal(self, state: State) -> tuple[int, ...]:
        """The hand. Who plays in it only matters to what is entered by places: `means_the_same`."""
        return (state.hand,)

    def means_the_same(self, move: AnyMove, one: State, other: State) -> bool:
        """Whether the cards of a hand would lie before the same players; who lost it is said by name."""
        if isinstance(move, Cut):
            return one.cutting == other.cutting
        is_by_name = isinstance(move, FirstDealer | Lost | Leave)
        return one.hand == other.hand and (is_by_name or states.in_turn(one) == states.in_turn(other))

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

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return sheets.ended(state)

    def seen_by(self, state: State, seat: int | None) -> State:
        """The state without the cards that the seat has not seen."""
        return states.seen_by(state, seat)


RANTER_GO_ROUND = RanterGoRound()
