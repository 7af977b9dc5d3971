"""Games played by nobody: from what a game offers, with dice that always fall alike.

A form is filled as a phone fills it, in text, and read back as the page reads it; so whatever is offered can also
be posted. `forged` makes what no page would send.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import Enum
from functools import cache
from itertools import combinations
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal

from werkzeug.datastructures import MultiDict

from referee.cards import JOKER, PACK, RANKS, Card, Rank, parse_cards
from referee.errors import Impossible, NotationError
from referee.phrase import Phrase
from referee.rules import (
    AnySeat,
    Cards,
    Choice,
    Field,
    Fixed,
    Melds,
    Move,
    Number,
    Prompt,
    Ranks,
    Ruling,
    Seats,
    Words,
    names_of,
    read_options,
    words_of,
)
from referee.rules.options import defaults_of
from referee.table import Entry, Signature
from referee.table.trail import AnyGame
from referee.web.forms import Form, read_move

LONGEST = 60
"""Moves of a game, after which it need not go on."""
TRIES = 40
"""Fillings of one form, one of which at least must be allowed."""
MOST_WORDS = 6
"""Words of a switch that are all tried."""
MORE = 30
"""How often the short games are played again for what has not been seen yet."""
LEAVES = 0.02
"""How often somebody leaves, where that may be."""
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


# house rules and people


@cache
def option_sets(game: AnyGame) -> tuple[Any, ...]:
    """The standard rules, and as many others as it takes for any two values of two switches to meet at a table."""
    rng = Random(game.slug)
    unmet = set(_meetings({name: values_of(game, name) for name in names_of(game.options)}))
    sets: list[dict[str, Any]] = [{}]
    while unmet:
        ordered = sorted(unmet, key=repr)
        meetings = [rng.choice(ordered) for _ in range(20)]
        tried = [each for each in (_wild(game, meeting, rng) for meeting in meetings) if _can_be_played(game, each)]
        if tried:
            sets.append(max(tried, key=lambda each: len(unmet & _met(each))))
            unmet -= _met(sets[-1])
        elif not any(_can_be_played(game, _wild(game, meetings[0], rng)) for _ in range(200)):
            unmet.remove(meetings[0])
    return tuple(dict.fromkeys(read_options(game.options, each) for each in sets))


def _can_be_played(game: AnyGame, chosen: dict[str, Any]) -> bool:
    """Whether a few people may sit down to these house rules: some clash, and a game says which when it is opened."""
    return seated(game, read_options(game.options, chosen), seatings(game)[0]) is not None


def seated(game: AnyGame, options: Any, seats: Seats) -> Seats | None:
    """These people, or of so many as can play by these house rules the most; None where fewer than two could."""
    for count in range(seats.count, game.players.least - 1, -1):
        fewer = replace(seats, count=count, dealer=None if seats.dealer is None else min(seats.dealer, count - 1))
        try:
            game.open(options, fewer)
        except Impossible:
            continue
        return fewer
    return None


Meeting = tuple[tuple[str, Any], tuple[str, Any]]


def _meetings(values: dict[str, tuple[Any, ...]]) -> Iterator[Meeting]:
    for (one, of_one), (other, of_other) in combinations(values.items(), 2):
        yield from (((one, a), (other, b)) for a in of_one for b in of_other)


def _met(chosen: dict[str, Any]) -> set[Meeting]:
    return set(combinations(chosen.items(), 2))


def _wild(game: AnyGame, meeting: Meeting, rng: Random) -> dict[str, Any]:
    """House rules by dice, with these two among them."""
    chosen = {name: rng.choice(values_of(game, name)) for name in names_of(game.options)}
    return {name: dict(meeting).get(name, value) for name, value in chosen.items()}


def shortened(game: AnyGame, options: Any) -> Any:
    """The same house rules with every number as low as it goes, so that the end is reached, and in every way."""
    words = {name: words_of(game.options, name) for name in names_of(game.options)}
    return replace(options, **{name: each.least for name, each in words.items() if not each.choices})


@cache
def values_of(game: AnyGame, name: str) -> tuple[Any, ...]:
    """What a switch can be; of numbers the bounds and the standard, of many words, such as ranks, the ends."""
    words, standard = words_of(game.options, name), defaults_of(game.options)[name]
    said = tuple(value for value, _ in words.choices)
    said = said if len(said) <= MOST_WORDS else (*said[:2], said[-1])
    if int in typing.get_args(typing.get_type_hints(game.options)[name]):
        return tuple(dict.fromkeys((*said, standard, words.least, words.most)))
    if said:
        return said
    if isinstance(standard, int):
        return tuple(dict.fromkeys((words.least, standard, words.most)))
    return (standard,)


def seatings(game: AnyGame) -> tuple[Seats, ...]:
    """Few people, more, once as many as can play; the dealer settled before or at the table, a pot carried over."""
    least, most = game.players.least, game.players.most
    counts = (least, least + 1, 3, 5, least, 4, 7, least + 1, most)
    return tuple(
        Seats(min(max(count, least), most), *((1, 3) if number % 2 else (None, 0)))
        for number, count in enumerate(counts)
    )


def watchers(seats: Seats) -> tuple[int | None, ...]:
    """A looker-on and some of the seats: all of a small table."""
    return (None, *dict.fromkeys((*range(min(4, seats.count)), seats.count - 1)))


# filling in


def fill(prompt: Prompt, rng: Random) -> Form:
    """What a phone posts for a prompt: every field filled with something that its form can hold."""
    form: Form = MultiDict()
    if prompt.seat is not None:
        form.add("seat", str(prompt.seat))
    for field in prompt.fields:
        for text in texts(field, rng, form):
            form.add(field.name, text)
    return form


def texts(field: Field, rng: Random, form: Form) -> list[str]:
    """What a field posts: one text, one a seat, or none. `form` holds what was filled in before it."""
    match field:
        case Cards() | Melds():
            return [_cards_text(field, rng, form)]
        case Ranks():
            return _rank_texts(field, rng)
        case Choice():
            return [rng.choice([posted for posted, _ in field.choices])]
        case Number():
            return [_number_text(field, rng)]
        case AnySeat():
            count = rng.randint(field.least, min(field.most, len(field.seats)))
            return [str(seat) for seat in sorted(rng.sample(field.seats, count))]
        case Words() | Fixed():
            return [field.value]


def _cards_text(field: Cards | Melds, rng: Random, form: Form) -> str:
    if isinstance(field, Melds):
        return _groups_text(field, rng, parse_cards(form.get(field.of, "")) or field.cards)
    return " ".join(map(str, some_cards(field, rng)))


def some_cards(field: Cards, rng: Random) -> list[Card]:
    """Cards whose keys are alive, no more of each than there are."""
    keys = [key for _, keys in field.pad.suits for key in keys]
    pack = [key.card for key in keys for _ in range(key.left)]
    if field.asks and rng.random() < 0.8:
        alive = [key.card for key in keys if key.left and not key.card.is_joker]
        count = field.least if rng.random() < 0.6 else rng.randint(field.least, field.most)
        return _well_matched(alive, count, rng, field.wild)
    return rng.sample(pack, min(len(pack), rng.randint(field.least, min(field.most, field.least + 4))))


def _well_matched(alive: list[Card], count: int, rng: Random, wild: Rank | None = None) -> list[Card]:
    """A hand of mostly sets and runs, with wild cards beside them where there are any, or else the lowest."""
    for _ in range(1 if wild is None else 4):
        held: list[Card] = []
        while melds := [meld for meld in melds_among(alive, held) if len(held) + len(meld) <= count]:
            held += rng.choice(melds)
        if len(held) == count:
            break
    low = sorted((card for card in alive if card not in held), key=lambda card: (card.rank is not wild, card.rank))
    return held + low[: count - len(held)]


def melds_among(cards: Iterable[Card], but: Iterable[Card] = ()) -> list[tuple[Card, ...]]:
    """Every set of three or four cards among these and every run of up to five, without some."""
    free = {*cards} - {*but}
    held = sum(bit for card, bit in _bits().items() if card in free)
    return [meld for meld, bits in _melds() if bits & held == bits]


@cache
def _bits() -> dict[Card, int]:
    return {card: 1 << place for place, card in enumerate(PACK)}


@cache
def _melds() -> tuple[tuple[tuple[Card, ...], int], ...]:
    """Every set of three or four cards in a pack and every run of up to five."""
    sets = [[card for card in PACK if card.rank is rank] for rank in RANKS]
    suits = [PACK[place : place + 13] for place in range(0, 52, 13)]
    runs = [suit[low : low + size] for suit in suits for size in (3, 4, 5) for low in range(14 - size)]
    melds = (*(three for four in sets for size in (3, 4) for three in combinations(four, size)), *runs)
    return tuple((meld, sum(_bits()[card] for card in meld)) for meld in melds)


def _groups_text(field: Melds, rng: Random, cards: Sequence[Card]) -> str:
    """Nothing, or cards laid in groups: some of the melds there are, or cards on the melds they are laid on."""
    if not cards or ((field.optional or field.of) and rng.random() < 0.6):
        return ""
    if field.onto:
        groups: list[list[Card]] = [[] for _ in field.onto]
        for card in rng.sample(list(cards), rng.randint(0, 2)):
            rng.choice(groups).append(card)
        return " / ".join(" ".join(map(str, group)) for group in groups)
    chosen: list[tuple[Card, ...]] = []
    while melds := melds_among(cards, [card for group in chosen for card in group]):
        chosen.append(rng.choice(melds))
    return " / ".join(" ".join(map(str, group)) for group in chosen[: rng.randint(1, 4)])


def _rank_texts(field: Ranks, rng: Random) -> list[str]:
    """Ranks as a pack deals them: four of each at most, those that are known already left out."""
    dealt = [str(rank) for rank, why in field.keys if why is None] * 4
    for _, known in field.known:
        if str(known) in dealt:
            dealt.remove(str(known))
    rng.shuffle(dealt)
    if not field.seats:
        return [_rank_text(dealt, field, rng)]
    return ["" if known is not None else _rank_text(dealt, field, rng) for _, known in field.rows]


def _rank_text(dealt: list[str], field: Ranks, rng: Random) -> str:
    return "" if field.optional and rng.random() < 0.4 else dealt.pop()


def _number_text(field: Number, rng: Random) -> str:
    if field.optional and rng.random() < 0.3:
        return ""
    most = field.least + 12 if field.most is None else field.most
    return str(rng.choice((field.least, min(field.least + 2, most), rng.randint(field.least, most))))


# playing


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted move: the state before it, the move, its ruling, the state after."""

    before: Any
    move: Move
    ruling: Ruling
    after: Any


@dataclass(frozen=True, slots=True)
class Offer:
    """One prompt that was tried: the rulings on what it was filled with, the last one allowed if any was.

    `unread` are fillings that its own page could post and that could not be read.
    """

    state: Any
    prompt: Prompt
    rulings: tuple[Ruling, ...]
    unread: tuple[str, ...]

    @property
    def is_allowed(self) -> bool:
        """Whether one filling was allowed."""
        return bool(self.rulings) and self.rulings[-1].allowed


@dataclass(frozen=True, slots=True)
class Sitting:
    """One game played from what it offers."""

    game: AnyGame
    options: Any
    seats: Seats
    opened: Any
    steps: tuple[Step, ...]
    offers: tuple[Offer, ...]

    @property
    def states(self) -> tuple[Any, ...]:
        """Every state of the table, the fresh one first."""
        return (self.opened, *(step.after for step in self.steps))

    def entries(self) -> tuple[Entry, ...]:
        """The steps as the desk would have entered them."""
        return tuple(
            Entry(
                seq,
                NOON + timedelta(seconds=seq),
                Signature(None, True),
                f"m{seq}",
                step.move,
                step.ruling.events,
                tuple(rule.number for rule in step.ruling.cites),
                self.game.version,
            )
            for seq, step in enumerate(self.steps, start=1)
        )


@cache
def sittings(game: AnyGame) -> tuple[Sitting, ...]:
    """Two sittings for each set of house rules, a short one of few people and one of people that change.

    And where some kind of move or event was not among them, more of the short ones, of which those are kept that
    show something new.
    """
    people, sets = seatings(game), option_sets(game)
    long = [(options, people[number % len(people)]) for number, options in enumerate(sets)]
    short = [(shortened(game, options), people[number % 2]) for number, options in enumerate(sets)]
    short = [(options, able) for options, seats in short if (able := seated(game, options, seats))]
    long = [(options, able) for options, seats in long if (able := seated(game, options, seats))]
    played = [play(game, *table, seed) for seed, table in enumerate(dict.fromkeys((*long, *short)))]
    shown = {kind for sitting in played for kind in _shown(sitting)}
    for seed, table in enumerate(short * MORE, start=len(played)):
        if shown >= {*game.moves, *game.events}:
            break
        sitting = play(game, *table, seed)
        if not shown >= _shown(sitting):
            played.append(sitting)
            shown |= _shown(sitting)
    return tuple(played)


def _shown(sitting: Sitting) -> set[type]:
    """The kinds of moves and events of a sitting."""
    return {type(each) for step in sitting.steps for each in (step.move, *step.ruling.events)}


def play(game: AnyGame, options: Any, seats: Seats, seed: int, most: int = LONGEST) -> Sitting:
    """A game played from its prompts until it is over, or long enough; now and then somebody leaves."""
    rng, parting = Random(f"{game.slug} {seed}"), Random(f"{game.slug} {seed} leaves")
    state = opened = game.open(options, seats)
    steps: list[Step] = []
    offers: list[Offer] = []
    while len(steps) < most and (prompts := game.prompts(state, None)):
        chosen = rng.sample(prompts, min(3, len(prompts)))
        if (leaves := game.leaving(state)) and parting.random() < LEAVES:
            chosen = [parting.choice(leaves)]
        tried = [tried_out(game, state, prompt, rng) for prompt in chosen]
        offers += [offer for offer, _ in tried]
        made = [step for _, step in tried if step is not None]
        if not made:
            break
        steps.append(made[0])
        state = made[0].after
    return Sitting(game, options, seats, opened, tuple(steps), tuple(offers))


def tried_out(game: AnyGame, state: Any, prompt: Prompt, rng: Random) -> tuple[Offer, Step | None]:
    """A prompt filled in until it is allowed: what was ruled, and the step where it was."""
    rulings: list[Ruling] = []
    unread: list[str] = []
    for _ in range(TRIES if prompt.fields else 1):
        form = fill(prompt, rng)
        try:
            move = read_move(game, prompt.move, form, "en")
        except NotationError as error:
            unread.append(f"{prompt.move} {form.to_dict(flat=False)}: {error}")
            continue
        ruling = game.rule(state, move)
        rulings.append(ruling)
        if ruling.allowed:
            step = Step(state, move, ruling, applied(game, state, ruling))
            return Offer(state, prompt, tuple(rulings), tuple(unread)), step
    return Offer(state, prompt, tuple(rulings), tuple(unread)), None


def applied(game: AnyGame, state: Any, ruling: Ruling) -> Any:
    """The state after a ruling's events."""
    for event in ruling.events:
        state = game.apply(state, event)
    return state


# what no page would send


NUMBERS = (-1, 0, 1, 2, 3, 5, 11, 99, 10**9)


def forged(shape: type[Any], rng: Random) -> Any:
    """A move or a question of this class with anything in its fields that their types can hold."""
    hints = typing.get_type_hints(shape)
    return shape(**{field.name: anything(hints[field.name], rng) for field in dataclasses.fields(shape)})


def anything(wanted: Any, rng: Random) -> Any:
    """Any value of a type that moves and questions are made of."""
    origin, inner = typing.get_origin(wanted), typing.get_args(wanted)
    if origin is Literal:
        return rng.choice(inner)
    if origin in (typing.Union, UnionType):
        return anything(rng.choice([each for each in inner if each is not NoneType] + [NoneType]), rng)
    if origin is tuple and inner[1:] == (Ellipsis,):
        return tuple(anything(inner[0], rng) for _ in range(rng.choice((0, 1, 2, 3, 6))))
    if origin is tuple:
        return tuple(anything(each, rng) for each in inner)
    return _simple(wanted, rng)


VALUES: dict[Any, tuple[Any, ...]] = {
    NoneType: (None,),
    Card: (*PACK, JOKER),
    Rank: (*RANKS, Rank.JOKER),
    bool: (True, False),
    int: NUMBERS,
    str: ("Ann", "Bo", "Cy", "", "x" * 5_000, "\u202eevil"),
}
"""What the simple types can hold."""


def _simple(wanted: Any, rng: Random) -> Any:
    if wanted in VALUES:
        return rng.choice(VALUES[wanted])
    if dataclasses.is_dataclass(wanted):
        return forged(wanted, rng)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return rng.choice(list(wanted))
    raise TypeError(f"nothing is known of {wanted!r}")


# looking into things


def parts(value: Any) -> Iterator[Any]:
    """A value and everything in it: fields of dataclasses, items of tuples and sets."""
    yield value
    if isinstance(value, (Enum, type)):
        return
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, (tuple, frozenset, list, set)):
        for each in value:
            yield from parts(each)


def phrases(value: Any) -> Iterator[Phrase]:
    """Every phrase in a value."""
    return (each for each in parts(value) if isinstance(each, Phrase))


def variants(move: Move, rng: Random) -> Iterator[Move]:
    """The same move with another card or rank in one of its places."""
    for field in dataclasses.fields(move):
        value = getattr(move, field.name)
        if isinstance(value, Card):
            yield from (replace(move, **{field.name: card}) for card in rng.sample(PACK, 6) if card != value)
        elif isinstance(value, Rank):
            yield from (replace(move, **{field.name: rank}) for rank in RANKS if rank != value)
        elif isinstance(value, tuple) and any(isinstance(each, (Card, Rank)) for each in value):
            yield from (replace(move, **{field.name: each}) for each in _exchanged(value, rng))


def _exchanged(values: tuple[Any, ...], rng: Random) -> Iterator[tuple[Any, ...]]:
    for place, value in enumerate(values):
        if isinstance(value, (Card, Rank)):
            other = rng.choice([each for each in (PACK if isinstance(value, Card) else RANKS) if each != value])
            yield (*values[:place], other, *values[place + 1 :])
