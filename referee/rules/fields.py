"""The fields a form is made of: one vocabulary for prompts at the table and questions at the Ask desk.

A field has the `name` of the dataclass field that it fills. Its `label` stands above it.
What it posts is text, always: cards as typed, numbers in digits, seats by number, nothing for "not said".
Its `kind` names the partial that draws it: `templates/fields/_<kind>.html`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from referee.cards import JOKER, RANKS, STANDARD, Card, Deck, Rank, Suit
from referee.phrase import N_, Phrase


@dataclass(frozen=True, slots=True)
class Key:
    """One key of the card pad: how many copies `of` its card are `left` to tap, and where the others lie."""

    card: Card
    left: int
    of: int = 1
    places: tuple[Phrase, ...] = ()
    is_wild: bool = False


@dataclass(frozen=True, slots=True)
class Pad:
    """The keys of a card pad: what follows from the packs, the jokers, the cards that lie elsewhere, what is wild."""

    deck: Deck = STANDARD
    packs: int = 1
    jokers: int = 0
    dead: tuple[tuple[Card, Phrase], ...] = ()
    wild: Rank | None = None

    @property
    def suits(self) -> tuple[tuple[Suit, tuple[Key, ...]], ...]:
        """The keys, suit by suit; that of the jokers is the last one of the first suit.

        >>> [len(keys) for _, keys in Pad(jokers=2).suits]
        [14, 13, 13, 13]
        >>> lies = Card(Rank.ACE, Suit.SPADES), Phrase("turned up")
        >>> for number in (1, 2):
        ...     key = Pad(packs=2, dead=(lies,) * number, wild=Rank.ACE).suits[0][1][0]
        ...     print(key.left, key.of, [place.template for place in key.places], key.is_wild)
        1 2 ['turned up'] True
        0 2 ['turned up'] True
        """
        of_suits = {
            suit: [self._key(card) for card in self.deck.cards if card.suit is suit] for suit in self.deck.suits
        }
        if self.jokers:
            of_suits[self.deck.suits[0]].append(self._key(JOKER))
        return tuple((suit, tuple(keys)) for suit, keys in of_suits.items())

    def _key(self, card: Card) -> Key:
        places = tuple(where for dead, where in self.dead if dead == card)
        copies = self.jokers if card.is_joker else self.packs
        is_wild = card.is_joker or card.rank is self.wild
        return Key(card, max(0, copies - len(places)), copies, tuple(dict.fromkeys(places)), is_wild)


@dataclass(frozen=True, slots=True)
class Whole:
    """What the judge is asked of a hand of so many `cards`, `or_more`, in place of what he is asked while it grows.

    The question's `kind`; the name under which the hand goes `into` it; what else it holds: `given` values, JSON-ready,
    and the fields of the same form `also` named so; and the fact that `counts`.
    """

    cards: int
    kind: str
    into: str
    counts: str
    given: tuple[tuple[str, object], ...] = ()
    also: tuple[str, ...] = ()
    or_more: bool = False

    @property
    def told(self) -> dict[str, object]:
        """The same, JSON-ready."""
        told = {"cards": self.cards, "ask": self.kind, "into": self.into, "counts": self.counts}
        return {**told, "given": dict(self.given), "also": list(self.also), **({"more": True} if self.or_more else {})}


@dataclass(frozen=True, slots=True)
class Cards:
    """The card pad. From `least` to `most` cards out of `packs` packs of a `deck` with `jokers` jokers in all.

    `dead` are the cards that lie elsewhere and where, one entry a card; a key is dead when all copies do. Jokers and
    cards of the rank `wild` are marked. A field that `sends` hands its form in with the tap, without a button.
    `asks` is the kind of question that the page puts to the judge while cards are tapped, with the draft as its `hand`,
    with the `wild` rank, and with the house rules in force: the tray is sorted by the answer's `melds` and `leftover`,
    and what is left counts as the fact that `counts` names, and says.
    Of a `whole` hand the judge may be asked something else.
    `apart` names a field of the same form that shares its packs with this one, and says where a card in it lies.
    `among` names a field of the same form too: the cards are some of those tapped there, and are marked among them as
    soon as it holds so many. Where several can be marked, the judge is not asked about these.
    `along` names a field of the same form that holds names: each card is that of the name in its place.
    `full` says why no more than `most` are taken, and by which rule.
    Fills `Card`, `Card | None` or `tuple[Card, ...]`; with `along`, `ByName[Card]`.
    """

    kind: ClassVar[str] = "cards"
    name: str
    label: Phrase
    least: int = 1
    most: int = 1
    packs: int = 1
    jokers: int = 0
    dead: tuple[tuple[Card, Phrase], ...] = ()
    sends: bool = False
    asks: str = ""
    whole: Whole | None = None
    apart: tuple[str, Phrase] | None = None
    among: tuple[str, int] | None = None
    counts: tuple[str, Phrase] = ("deadwood", N_("deadwood"))
    deck: Deck = STANDARD
    wild: Rank | None = None
    full: Phrase | None = None
    along: str = ""

    @property
    def pad(self) -> Pad:
        """Its keys."""
        return Pad(self.deck, self.packs, self.jokers, self.dead, self.wild)

    @property
    def has_wilds(self) -> bool:
        """Whether some of the cards may be wild."""
        return self.wild is not None or self.jokers > 0

    @property
    def is_long(self) -> bool:
        """Whether a whole hand takes more than one row of a tray."""
        return self.most > 11


@dataclass(frozen=True, slots=True)
class Melds:
    """Cards laid in groups, as text with strokes between the groups: `9S TS JS / 5H 5D 5C`.

    The cards come `of` the field of that name in the same form, or are the `cards` already known; where neither is
    given they are typed. With `onto`, the groups are laid on those melds, each on the one in its place, and a group
    may be empty: `/ QS /`. Nothing said means that the referee arranges, and a stroke alone that nothing is laid. One
    that is not `optional` lies open, and what it shows is handed in. Fills `tuple[tuple[Card, ...], ...]`.
    """

    kind: ClassVar[str] = "melds"
    name: str
    label: Phrase
    of: str = ""
    cards: tuple[Card, ...] = ()
    onto: tuple[tuple[Card, ...], ...] = ()
    optional: bool = True


@dataclass(frozen=True, slots=True)
class Ranks:
    """Thirteen rank keys. With `seats`, one rank for each of these seats in this order, the focus walking round.

    `optional` allows to say nothing, which is called `blank`. `known` are ranks that are already known, by seat. The
    walk ends with the first card of the rank `until`. One that `follows` the cards of a field of the same form is, as
    long as nobody chooses, the rank as high as their number, less the second number.
    Fills `Rank`, `Rank | None`, or with seats `tuple[Rank | None, ...]` in the order of `seats`.
    """

    kind: ClassVar[str] = "ranks"
    name: str
    label: Phrase
    seats: tuple[int, ...] = ()
    optional: bool = False
    dead: tuple[tuple[Rank, Phrase], ...] = ()
    known: tuple[tuple[int, Rank], ...] = ()
    until: Rank | None = None
    blank: Phrase = N_("not seen")
    follows: tuple[str, int] | None = None

    @property
    def keys(self) -> tuple[tuple[Rank, Phrase | None], ...]:
        """The thirteen ranks, and why one of them cannot be.

        >>> len(Ranks("ranks", Phrase("the cards")).keys)
        13
        """
        why = dict(self.dead)
        return tuple((rank, why.get(rank)) for rank in RANKS)

    @property
    def rows(self) -> tuple[tuple[int, Rank | None], ...]:
        """The seats in turn, each with its rank where that is known."""
        known = dict(self.known)
        return tuple((seat, known.get(seat)) for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words. `choices` are the value that is posted and what is read. Fills `str` or a `Literal`."""

    kind: ClassVar[str] = "choice"
    name: str
    label: Phrase
    choices: tuple[tuple[str, Phrase], ...]
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `least` to `most` on the phone's own keypad; sums such as 10+4 are added up.

    Fills `int`, or `int | None` where `optional`.
    """

    kind: ClassVar[str] = "number"
    name: str
    label: Phrase
    least: int = 0
    most: int | None = None
    optional: bool = False
    value: int | None = None


@dataclass(frozen=True, slots=True)
class AnySeat:
    """One of `seats`, or, where `most` is more than one, several. Fills `int`, or `tuple[int, ...]`.

    A field that `sends` hands its form in with the tap. Where nobody may be chosen and that says something, `nobody`
    is what the button then reads.
    """

    kind: ClassVar[str] = "any_seat"
    name: str
    label: Phrase
    seats: tuple[int, ...]
    least: int = 1
    most: int = 1
    sends: bool = False
    nobody: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text in a notation that the label explains, such as names or `6: 5`. Fills `str` or pairs.

    Where it is pairs of which the first halves are known, `parts` are these with their labels: each has a line of its
    own, posted as `name.part`.
    """

    kind: ClassVar[str] = "words"
    name: str
    label: Phrase
    hint: Phrase | None = None
    value: str = ""
    parts: tuple[tuple[str, Phrase], ...] = ()


@dataclass(frozen=True, slots=True)
class Fixed:
    """Something the form carries without showing it. Fills any simple type from its text.

    What may be asked otherwise by a program has a `label` for it.
    """

    kind: ClassVar[str] = "fixed"
    name: str
    value: str
    label: Phrase | None = None


Field: TypeAlias = Cards | Melds | Ranks | Choice | Number | AnySeat | Words | Fixed
