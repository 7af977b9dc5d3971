"""The house rules of Ranter-Go-Round, with their words. `laws.py` reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee.phrase import N_
from referee.rules import Option, Source, option

MOST_LIVES = 99
_OFF_ON = ((False, N_("no")), (True, N_("yes")))


@dataclass(frozen=True, slots=True)
class Options:
    """What a table agrees on before the first deal."""

    lives: int = option(
        3,
        Option(
            N_("Lives"),
            N_("How many counters each player starts with: 3, or 4 on a merels board or as four stakes."),
            "1.3",
            Source.STATED,
            N_("Phillips and Westall; Hoffmann; McLeod"),
            least=1,
            most=MOST_LIVES,
            named=(4,),
        ),
    )
    dealer_king: Literal["keep", "dealer_loses", "keep_original"] = option(
        "keep",
        Option(
            N_("The dealer draws a king"),
            N_("What happens when the dealer changes with the stock and gets a king. Agree on it: books differ."),
            "4.3",
            Source.STATED,
            N_("Parlett; McLeod"),
            choices=(
                ("keep", N_("it is simply the dealer's new card")),
                ("dealer_loses", N_("the dealer alone loses a life")),
                ("keep_original", N_("the king goes back, the dealer keeps the old card")),
            ),
        ),
    )
    kings: Literal["refuse", "trade", "stop_hand", "stop_play", "skip_over"] = option(
        "refuse",
        Option(
            N_("Kings"),
            N_("What a king does for the player who holds it."),
            "3.2",
            Source.STATED,
            N_("McLeod; skipping over: lots-of-kids-games.com"),
            choices=(
                ("refuse", N_("a king is shown and the exchange refused")),
                ("trade", N_("a king is given up like any other card")),
                ("stop_hand", N_("a king that is dealt ends the hand at once")),
                ("stop_play", N_("a king that is shown stops the play")),
                ("skip_over", N_("the exchange goes to the next player beyond the king")),
            ),
        ),
    )
    ties: Literal["all_lose", "cancel", "nearest_dealer"] = option(
        "all_lose",
        Option(
            N_("Equal lowest cards"),
            N_("Who pays when several players hold the lowest card."),
            "5.2",
            Source.STATED,
            N_("other ways: house rules found on the web"),
            choices=(
                ("all_lose", N_("all of them lose a life")),
                ("cancel", N_("equal cards are safe, the lowest single card pays")),
                ("nearest_dealer", N_("only the one nearest the dealer pays")),
            ),
        ),
    )
    final_tie: Literal["playoff", "share", "cut", "carry"] = option(
        "playoff",
        Option(
            N_("All lose their last life together"),
            N_("Who wins when everybody who is left would go out in the same hand. Agree on it beforehand."),
            "6.3",
            Source.STATED,
            N_("McLeod"),
            choices=(
                ("playoff", N_("nobody pays, another hand decides")),
                ("share", N_("they win together and share the pot")),
                ("cut", N_("they cut, the highest card wins")),
                ("carry", N_("nobody wins, the pot waits for the next game")),
            ),
        ),
    )
    ace: Literal["low", "high"] = option(
        "low",
        Option(
            N_("The ace"),
            N_("The ace is the lowest card, or by an older custom the highest."),
            "1.2",
            Source.AUTHORITY,
            N_("older Wikipedia text"),
            choices=(("low", N_("lowest")), ("high", N_("highest"))),
        ),
    )
    stock: Literal["cut", "top"] = option(
        "cut",
        Option(
            N_("The dealer changes by"),
            N_("How the dealer takes a card from the stock. It makes no difference to the score."),
            "4.2",
            Source.STATED,
            N_("Phillips and Westall; Cassell 1882"),
            choices=(("cut", N_("cutting a card")), ("top", N_("taking the top card"))),
        ),
    )
    announce: Literal["off", "on", "cornish"] = option(
        "off",
        Option(
            N_("Low cards are announced"),
            N_("Whoever has to hand over an ace, 2 or 3 says so, so that everybody knows where it lies."),
            "2.4",
            Source.STATED,
            N_("Arnold; Hoffmann"),
            choices=(
                ("off", N_("no")),
                ("on", N_("yes")),
                ("cornish", N_("yes, by their Cornish names: crumb, pig's toe, tailor's yard")),
            ),
        ),
    )
    pot: Literal["counters", "ante", "stakes"] = option(
        "counters",
        Option(
            N_("The pot"),
            N_("What is paid into the pot: lost counters, money before the first deal, or money for every life."),
            "6.1",
            Source.STATED,
            N_("McLeod"),
            choices=(
                ("counters", N_("a counter for every life lost")),
                ("ante", N_("money from everybody before the first deal")),
                ("stakes", N_("money for every life lost")),
            ),
        ),
    )
    stake: int = option(
        1,
        Option(
            N_("Worth of an ante or a stake"),
            N_("How many coins one ante or one stake is. It means nothing where counters are played for."),
            "6.1",
            Source.REFEREE,
            least=1,
            most=1_000_000,
            advanced=True,
        ),
    )
    ace_double: bool = option(
        False,
        Option(
            N_("An ace pays double"),
            N_("Whoever loses with an ace loses two lives."),
            "5.3",
            Source.AUTHORITY,
            N_("a house rule found on the web"),
            choices=_OFF_ON,
            advanced=True,
        ),
    )
    dealer_own_rank: bool = option(
        False,
        Option(
            N_("The dealer draws the rank put away"),
            N_("A dealer who draws the rank just put away wins the hand: the lowest of the others pays."),
            "4.4",
            Source.AUTHORITY,
            N_("a house rule found on the web"),
            choices=_OFF_ON,
            advanced=True,
        ),
    )
    dealer_swaps_left: bool = option(
        False,
        Option(
            N_("The dealer may change with the left neighbour"),
            N_("The dealer may choose the player on the left in place of the stock."),
            "4.5",
            Source.AUTHORITY,
            N_("Enderson, oinc.net"),
            choices=_OFF_ON,
            advanced=True,
        ),
    )
