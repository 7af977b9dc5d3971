"""What the house rules say: each of them is read by one function here, and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypeAlias

from referee.cards import DECKS, Deck, Rank, parse_rank
from referee.cards.melds.wild import Wilds
from referee.games.three_thirteen.options import Options

FinalTie: TypeAlias = Literal["shared", "playoff", "bonus"]

FIRST = 3
"""How many cards the first round deals."""
THIRTEEN = 13
"""How many cards the last round deals, and a round that plays off a tie."""
FOURTEEN = 14
"""How many cards the twelfth round of Deuces Aren't Wild deals, and its bonus round."""


def plays_crowns(options: Options) -> bool:
    """Whether the cards are those of Five Crowns (rule 7.1)."""
    return _deck_name(options) == "five_crowns"


def _deck_name(options: Options) -> Literal["standard", "five_crowns"]:
    return options.deck


def plays_deuces(options: Options) -> bool:
    """Whether Deuces Aren't Wild is played (rule 8.1)."""
    return options.deuces


def has_caller(options: Options) -> bool:
    """Whether all draw and discard together when a caller says so (rules 9.1 to 9.3)."""
    return options.speed


def deck(options: Options) -> Deck:
    """The suits and ranks of one pack (rules 1.1 and 7.1)."""
    return DECKS[_deck_name(options)]


def packs_agreed(options: Options) -> int | None:
    """How many packs the table has agreed on, None where it left that to the rules (rule 1.1)."""
    return options.packs


def packs_for(options: Options, players: int) -> int:
    """How many packs so many players use (rules 1.1, 7.1, 8.1 and 9.1).

    >>> [packs_for(Options(), players) for players in (2, 3, 4, 5)], packs_for(Options(packs=3), 2)
    ([1, 2, 2, 3], 3)
    >>> packs_for(Options(deck="five_crowns"), 7), packs_for(Options(deuces=True), 3), packs_for(Options(speed=True), 9)
    (2, 1, 4)
    """
    agreed = packs_agreed(options)
    if agreed is not None:
        return agreed
    if plays_crowns(options):
        return 2
    if plays_deuces(options):
        return 1
    least = -(-players // 2)
    return max(4, -(-cards_needed(options, players) // 52)) if has_caller(options) else least


def copies_known(options: Options) -> tuple[int | None, int | None]:
    """How many packs and how many jokers there are, however many play; None where that follows from the players.

    >>> copies_known(Options()), copies_known(Options(deuces=True)), copies_known(Options(deck="five_crowns", packs=3))
    ((None, None), (1, 2), (3, 9))
    """
    if not (plays_crowns(options) or plays_deuces(options)):
        return packs_agreed(options), jokers_agreed(options)
    packs = packs_for(options, 2)
    return packs, jokers_in(options, packs)


def settled(options: Options, players: int) -> Options:
    """The house rules with the packs and the jokers of so many players, where they hang on that (rules 1.1 and 1.3).

    >>> settled(Options(), 3).packs, settled(Options(), 3).jokers, settled(Options(deuces=True), 3).packs
    (2, 0, None)
    """
    if None not in copies_known(options):
        return options
    packs = packs_for(options, players)
    return replace(options, packs=packs, jokers=jokers_in(options, packs))


def jokers_agreed(options: Options) -> int | None:
    """How many jokers the table has agreed on, None where it left that to the rules (rule 1.3)."""
    return options.jokers


def jokers_in(options: Options, packs: int) -> int:
    """How many jokers so many packs have, all together (rules 1.3, 7.1 and 8.1).

    >>> jokers_in(Options(), 2), jokers_in(Options(jokers=4), 2), jokers_in(Options(deck="five_crowns"), 2)
    (0, 4, 6)
    >>> jokers_in(Options(deuces=True), 1)
    2
    """
    agreed = jokers_agreed(options)
    if agreed is not None:
        return agreed
    if plays_crowns(options):
        return 3 * packs
    return 2 * packs if plays_deuces(options) else 0


def cards_there(options: Options, players: int) -> int:
    """How many cards are shuffled for so many players, jokers too (rule 1.2)."""
    packs = packs_for(options, players)
    return packs * len(deck(options).cards) + jokers_in(options, packs)


def cards_needed(options: Options, players: int) -> int:
    """How many cards the longest round takes: the hands, the card turned up, and one to draw for each (rule 1.2).

    A round of fourteen that plays off a tie is one of them, since all may be tied.

    >>> cards_needed(Options(), 2), cards_needed(Options(deuces=True), 3), cards_needed(Options(final_tie="bonus"), 2)
    (29, 46, 31)
    """
    longest = FOURTEEN if tie_law(options) == "bonus" else max(rounds(options))
    return (longest + 1) * players + 1


def rounds(options: Options) -> tuple[int, ...]:
    """How many cards each round deals (rules 1.4 and 8.1).

    >>> len(rounds(Options())), rounds(Options())[-1], rounds(Options(deuces=True))[-1]
    (11, 13, 14)
    """
    return tuple(range(FIRST, (FOURTEEN if plays_deuces(options) else THIRTEEN) + 1))


def wild_rank(options: Options, cards: int) -> Rank:
    """The rank that is wild where so many cards are dealt (rules 1.4 and 8.2).

    >>> wild_rank(Options(), 3).name, wild_rank(Options(), 13).name, wild_rank(Options(), 14).name
    ('THREE', 'KING', 'ACE')
    """
    return parse_rank(options.deuces_wild) if cards == FOURTEEN else Rank(cards)


def wilds(options: Options, rank: Rank | None) -> Wilds:
    """What is wild and what cards cost, with this rank wild (rules 3.3 to 3.8 and 5.2 to 5.4).

    >>> Wilds(Rank.FIVE) == wilds(Options(), Rank.FIVE), wilds(Options(deck="five_crowns"), None).joker_value
    (True, 50)
    """
    return Wilds(
        rank=rank,
        aces=options.aces,
        faces="graded" if plays_crowns(options) else options.faces,
        deck=_deck_name(options),
        wild_leftover=_wild_leftover(options),
        joker_value=_joker_value(options),
        max_wilds=options.max_wilds,
        all_wild=options.all_wild,
    )


def _wild_leftover(options: Options) -> int | None:
    """What a card of the wild rank costs, None for its face (rules 5.3 and 7.2)."""
    if options.wild_leftover is None:
        return 20 if plays_crowns(options) else None
    return None if options.wild_leftover == "face" else options.wild_leftover


def _joker_value(options: Options) -> int:
    """What a joker costs (rules 5.4 and 7.2)."""
    if options.joker_value is None:
        return 50 if plays_crowns(options) else 20
    return options.joker_value


def tie_law(options: Options) -> FinalTie:
    """How a tie for first is settled (rules 6.2, 6.3 and 8.3).

    >>> tie_law(Options()), tie_law(Options(deuces=True)), tie_law(Options(deuces=True, final_tie="playoff"))
    ('shared', 'bonus', 'playoff')
    """
    return "bonus" if plays_deuces(options) and options.final_tie == "shared" else options.final_tie


def is_arranged_by_players(options: Options) -> bool:
    """Whether a player's own melds count as they lie (rule 5.6)."""
    return options.declared


def may_throw_back(options: Options) -> bool:
    """Whether the card just taken from the discards may be thrown in the same turn (rule 2.3)."""
    return options.discard_taken_card
