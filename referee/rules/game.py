"""The contract: what a game is. Everything above this floor knows games only through it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from referee.phrase import N_, Phrase
from referee.rules.answer import Answer
from referee.rules.irregularity import Irregularity
from referee.rules.lesson import Step
from referee.rules.prompt import Prompt
from referee.rules.question import Move, Question
from referee.rules.ruling import Event, Rule, Ruling, Telling
from referee.rules.sealing import Sealing
from referee.rules.sheet import Outcome, Sheet

OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT", bound=Move)
EventT = TypeVar("EventT", bound=Event)


@dataclass(frozen=True, slots=True)
class Players:
    """How many may sit down (`least` to `most`), and how many the source advises, with its word."""

    least: int
    most: int
    advised_least: int
    advised_most: int
    advice: Phrase


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits down: how many, and which seat deals first (None: the game settles it at the table).

    Seats are numbered 0…count-1 clockwise; the next number is the left neighbour. Names belong to the table.
    `pot` is what an earlier game of the same people carried over.
    """

    count: int
    dealer: int | None = None
    pot: int = 0

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.count


@dataclass(frozen=True, slots=True)
class Calls:
    """What somebody calls aloud, again and again, for all to do together: `beats` such as "draw" and "discard".

    `seat` calls (None: anybody), and a beat every `seconds` is proposed. `how` says what is done at a call, by `rule`.
    """

    beats: tuple[Phrase, ...]
    seat: int | None
    seconds: int
    how: Phrase
    rule: str


class Game(ABC, Generic[OptionsT, StateT, MoveT, EventT]):
    """One game. Same arguments, same answer, for ever: no clock, no chance, no memory.

    `rule` decides and `apply` carries out, and neither does the other's work: a corrected rule changes the next
    ruling, never last Friday's score.
    """

    slug: ClassVar[str]
    name: ClassVar[Phrase]
    blurb: ClassVar[Phrase]
    """A few words under the name: "third Jack ends"."""
    players: ClassVar[Players]
    settles_dealer: ClassVar[Phrase] = N_("settled at the table")
    """How the first dealer is found where the table did not say: "the first Jack deals"."""
    version: ClassVar[int]
    """The version of the rules, kept with every entry and in the address of every answer."""
    former: ClassVar[tuple[tuple[int, str, object], ...]] = ()
    """Standards that were others once: (the last version in which it was so, the switch, its standard then)."""
    rulebook: ClassVar[Sequence[Rule]]
    irregularities: ClassVar[tuple[Irregularity, ...]]
    """What to do when something goes wrong at the table."""
    lesson: ClassVar[tuple[Step, ...]]
    """How to play, in two minutes."""
    options: type[OptionsT]
    moves: ClassVar[tuple[type[Move], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    questions: ClassVar[tuple[type[Question], ...]]
    has_sealing: ClassVar[bool] = False
    """Whether hands may be handed in face down in this game; `sealing` says when."""
    has_leaving: ClassVar[bool] = False
    """Whether the others may play on when somebody leaves in the middle of a game; `leaving` says when."""

    @abstractmethod
    def open(self, options: OptionsT, seats: Seats) -> StateT:
        """The state before the first move."""

    @abstractmethod
    def rule(self, state: StateT, move: MoveT) -> Ruling:
        """Whether the move is allowed, why, and what it makes happen. Never raises for an illegal move."""

    def rule_for(self, state: StateT, move: MoveT, seat: int | None) -> Ruling:
        """The ruling as the phone of that seat (None: of a looker-on) is told it.

        It allows what `rule` allows; a refusal does not hang on what that phone may not see, but for its being one.
        """
        del seat  # most games hide nothing
        return self.rule(state, move)

    def advise(self, state: StateT, move: MoveT) -> Ruling:
        """What somebody is told who asks before the move: the ruling, or more where the question wants more."""
        return self.rule(state, move)

    @abstractmethod
    def apply(self, state: StateT, event: EventT) -> StateT:
        """The state after the event. Never refuses: it has happened."""

    @abstractmethod
    def tell(self, state: StateT, events: Sequence[EventT]) -> Telling:
        """What an accepted move did, from the state before it and its events. `rule` says the same `because`."""

    @abstractmethod
    def answer(self, options: OptionsT, question: Any) -> Answer:
        """The answer to a question without a table. Raises Impossible for cards that cannot lie so."""

    def asked(self, state: StateT, names: tuple[str, ...]) -> Question | None:
        """The question to which the ruling of the moment is the answer, with what `state` shows; None: there is none.

        It is put to the Ask desk, under the same options, by whoever taps "ask about this".
        """
        del state, names
        return None

    def asked_about(self, state: StateT, move: MoveT, names: tuple[str, ...]) -> Question | None:
        """The question with the cards of a move that was refused or only asked about; None: there is none.

        It may be half asked: the Ask desk then says what is still wanted.
        """
        del state, move, names
        return None

    @abstractmethod
    def prompts(self, state: StateT, seat: int | None) -> tuple[Prompt, ...]:
        """What may be done now by the one who enters for `seat`; None: by one who enters for everybody."""

    def leaving(self, state: StateT) -> tuple[Prompt, ...]:
        """The moves by which players leave for good, one a seat and without fields to fill in; none: not now.

        They are no part of `prompts`: nobody is asked for them, and the page of the players offers them.
        """
        del state
        return ()

    @abstractmethod
    def deal(self, state: StateT) -> tuple[int, ...]:
        """Which hand, round or game of the table is in play, by its number, and who plays in it.

        What was entered in one is never carried into another by a correction of something earlier.
        """

    def means_the_same(self, move: MoveT, one: StateT, other: StateT) -> bool:
        """Whether a move entered in one state says the same in another, to which a correction has led."""
        del move  # in most games it names all that it is about
        return self.deal(one) == self.deal(other)

    @abstractmethod
    def caption(self, state: StateT) -> tuple[Phrase, ...]:
        """What a dealer would say, in a few short phrases, the most important first."""

    def part(self, state: StateT) -> Phrase | None:
        """Which round or hand is being played, in a word or two: where an entry belongs in the trail. None: no such."""
        del state  # some games are one whole
        return None

    @abstractmethod
    def sheet(self, state: StateT) -> Sheet:
        """The score as it stands."""

    @abstractmethod
    def felt(self, state: StateT) -> Any:
        """The game's own picture of the moment: a frozen dataclass, drawn by `games/<slug>/_felt.html`."""

    def felt_if(self, state: StateT, then: StateT) -> Any:
        """The picture of what was laid, which would make `then` of this state, while who sits where is as it is."""
        del state  # in most games nobody is another for it
        return self.felt(then)

    def proposed(self, options: OptionsT, players: int) -> dict[str, int]:
        """The house rules that the table left to the game, with what they come to for so many players."""
        del options, players  # most games leave nothing open
        return {}

    def settled(self, options: OptionsT, players: int) -> OptionsT:
        """The house rules with all that they leave to the number of players said: the Ask desk knows no number."""
        del players  # most games leave nothing to it
        return options

    def calls(self, state: StateT) -> Calls | None:
        """What a caller calls now, where the game is played to a call."""
        del state  # most games are played in turn
        return None

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def seen_by(self, state: StateT, seat: int | None) -> StateT:
        """The state with what that seat (None: a looker-on) may not see taken out."""
        del seat  # most games hide nothing
        return state

    def sealing(self, state: StateT) -> Sealing | None:
        """The hands that may be handed in face down now, from what all may see; None: none."""
        del state
        return None

    def sealed(self, state: StateT, move: MoveT) -> Ruling:
        """Whether a hand may be handed in face down, from what all may see: it is ruled on when it is turned up."""
        return self.rule(state, move)

    def turned_up(self, state: StateT, moves: Sequence[MoveT]) -> tuple[MoveT, ...]:
        """The moves to enter for these sealed ones, given by their seats: in what order, or several as one."""
        del state
        return tuple(moves)
