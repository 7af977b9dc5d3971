"""The rulebook's examples: hands that are drawn in it, and run as tests."""

from __future__ import annotations

from dataclasses import replace

from referee.cards import Card, parse_cards
from referee.games.ranter_go_round.questions import Action, FirstDealerQuestion, HandQuestion, LivesQuestion
from referee.phrase import N_, Phrase
from referee.rules import Example

_FOUR = ("Ann", "Bo", "Cy", "Dee")


def _hand(caption: Phrase, cards: str, losers: str, changes: str = "", kept: str = "", **options: object) -> Example:
    """A hand of Ann, Bo, Cy and so on, of whom the last deals.

    `changes` are those who change, the dealer with the card that comes from the stock, "Ann Cy:KC", or with the left
    neighbour, "Cy<". `kept` are the cards after the exchanges, where there are any.
    """
    dealt, kept_cards = parse_cards(cards), parse_cards(kept or cards)
    names = _FOUR[: len(dealt)]
    changing = _by_name(changes)
    actions: tuple[tuple[str, Action], ...] = tuple(
        (name.rstrip("<"), "left" if name.endswith("<") else "change") for name, _ in changing
    )
    question = HandQuestion(
        seats=names,
        dealer=names[-1],
        cards=tuple(zip(names, dealt, strict=True)),
        actions=actions,
        stock=tuple(card for _, drawn in changing for card in drawn),
    )
    after = dict(zip(names, (str(card) for card in kept_cards), strict=True))
    lost = {after[name] for name in losers.split()}
    bracketed = tuple(place for place, card in enumerate(dealt) if str(card) in lost)
    holds = (("losers", losers.split()), ("cards", after))
    return Example(caption, dealt, question, holds, bracketed, tuple(options.items()))


def _by_name(text: str) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """Names with the card after each, if any: "Ann Cy:KC"."""
    parts = [each.partition(":") for each in text.split()]
    return tuple((name, parse_cards(card)) for name, _, card in parts)


def _lives(
    caption: Phrase, lives: dict[str, int], losers: str, pot: int, *, holds: dict[str, object], **options: object
) -> Example:
    """Lives before a hand that Ann dealt, and what its losers make of them, with what each cuts: "Ann:7S Bo:JD"."""
    lost = _by_name(losers)
    cut = tuple((name, card) for name, cards in lost for card in cards)
    question = LivesQuestion(
        seats=tuple(lives),
        dealer="Ann",
        lives=tuple(lives.items()),
        losers=tuple(name for name, _ in lost),
        pot=pot,
        cut=cut,
    )
    return Example(caption, tuple(card for _, card in cut), question, tuple(holds.items()), (), tuple(options.items()))


def _in_turn(example: Example, names: str) -> Example:
    """The example of a hand in which all stand, and which holds in whose turn as well."""
    turns = [{"player": name, "does": "stand"} for name in names.split()]
    return replace(example, holds=(*example.holds, ("turns", turns)))


def _drawn(cards: str, losers: tuple[int, ...], example: Example) -> Example:
    """The example with the cards that lay on the table, those at the losers' places bracketed."""
    return replace(example, cards=parse_cards(cards), bracketed=losers)


FIRST_JACK = Example(
    N_("One card each, then another: the fifth is the first Jack, and Ann deals."),
    parse_cards("7S QH 3D 9C JH"),
    FirstDealerQuestion(seats=_FOUR, cards=parse_cards("7S QH 3D 9C JH")),
    (("dealer", "Ann"),),
    (4,),
)
ACE_LOW = _hand(N_("Ann, Bo and Cy hold an ace, a 2 and a 9: the ace loses."), "AS 2H 9D", "Ann")
ACE_HIGH = _hand(N_("With the ace high the 2 loses."), "AS 2H 9D", "Bo", ace="high")
ONE_EACH = _hand(N_("Everybody stands: the lowest of the four cards loses."), "5H 9S 3D JC", "Cy")
PASSED_ON = _hand(N_("Ann changes, and Bo passes the 2 on to Cy."), "2S 7H 9D 5C", "Cy", "Ann Bo", kept="7H 9D 2S 5C")
GLAD = _hand(N_("Ann changes a 6 for a 2, and Bo is glad to stand."), "6S 2H 9D", "Ann", "Ann", kept="2H 6S 9D")
FACED = _hand(
    N_("Ann faces the king, whatever she was about to do; Bo passes the 4 to the dealer."),
    "KS 4H 9D",
    "Cy",
    "Ann Bo",
    kept="KS 9D 4H",
)
REFUSED = _hand(N_("Bo shows a king to Ann, Cy faces another, the dealer stands."), "3S KH KD 5C", "Ann", "Ann")
TRADED = _hand(
    N_("Bo has to give up the king, and passes the 2 on."),
    "2S KH 8D 6C",
    "Cy",
    "Ann Bo",
    kept="KH 8D 2S 6C",
    kings="trade",
)
STOPPED_AT_ONCE = _hand(
    N_("Cy was dealt a king: Ann may not change the 2."), "2S 7H KD 5C", "Ann", "Ann", kings="stop_hand"
)
STOPPED = _hand(
    N_("Bo asks Cy and sees a king: the play stops before the dealer's turn."),
    "9S 4H KD 3C",
    "Dee",
    "Bo Dee:QS",
    kings="stop_play",
)
SKIPPED = _hand(
    N_("Bo shows a king, so Ann changes with Cy."), "2S KH 9D 5C", "Cy", "Ann", kept="9D KH 2S 5C", kings="skip_over"
)
FROM_STOCK = _hand(N_("The dealer changes the 2 with the stock."), "5H 9S 3D 2S", "Cy", "Dee:8C", kept="5H 9S 3D 8C")
KING_KEPT = _hand(N_("The king is the dealer's new card."), "5H 9S 3D 2S", "Cy", "Dee:KC", kept="5H 9S 3D KC")
KING_COSTS = _hand(
    N_("The dealer alone loses, although the 3 is lowest."),
    "5H 9S 3D 4S",
    "Dee",
    "Dee:KC",
    kept="5H 9S 3D KC",
    dealer_king="dealer_loses",
)
KING_BACK = _hand(
    N_("The king goes back, and the dealer keeps the 2."),
    "5H 9S 3D 2S",
    "Dee",
    "Dee:KC",
    dealer_king="keep_original",
)
OWN_RANK = _hand(
    N_("The dealer puts away a 2 and draws a 2: the lowest of the others loses."),
    "5H 9S 3D 2S",
    "Cy",
    "Dee:2C",
    kept="5H 9S 3D 2C",
    dealer_own_rank=True,
)
EQUAL = _hand(N_("Both fours lose: suits do not matter."), "4H 4S 9D JC", "Ann Bo")
CANCELLED = _hand(N_("The aces cancel each other, and the 4 pays."), "AS AH 4D 9C", "Cy", ties="cancel")
NEAREST = _hand(
    N_("Of the two aces only Ann's pays, being nearer the dealer."), "AS AH 4D 9C", "Ann", ties="nearest_dealer"
)
DOUBLE = _hand(N_("The ace costs Ann two lives."), "AS 5H 4D 9C", "Ann", ace_double=True)
WINS_POT = _drawn(
    "AS AH 9C",
    (0, 1),
    _lives(
        N_("Ann and Bo lose their last life, and Cy takes the pot."),
        {"Ann": 1, "Bo": 1, "Cy": 2, "Dee": 0},
        "Ann Bo",
        8,
        holds={"eliminated": ["Ann", "Bo"], "winner": "Cy", "pot": 10},
    ),
)
PLAYS_ON = _drawn(
    "4S 4H",
    (0, 1),
    _lives(
        N_("Ann and Bo would go out together: nobody pays."),
        {"Ann": 1, "Bo": 1, "Cy": 0},
        "Ann Bo",
        13,
        holds={"playoff": ["Ann", "Bo"], "pot": 13, "lives": {"Ann": 1, "Bo": 1, "Cy": 0}, "next_dealer": "Bo"},
    ),
)
SHARES = _drawn(
    "4S 4H",
    (0, 1),
    _lives(
        N_("Of 15 each takes 7, and 1 waits."),
        {"Ann": 1, "Bo": 1, "Cy": 0},
        "Ann Bo",
        13,
        holds={"joint_winners": ["Ann", "Bo"], "share": 7, "odd": 1, "pot": 15},
        final_tie="share",
    ),
)
CUTS = _lives(
    N_("Bo cuts the higher card."),
    {"Ann": 1, "Bo": 1, "Cy": 0},
    "Ann:7S Bo:JD",
    13,
    holds={"winner": "Bo", "pot": 15},
    final_tie="cut",
)
CARRIES = _drawn(
    "4S 4H",
    (0, 1),
    _lives(
        N_("Nobody wins, and 15 wait for the next game."),
        {"Ann": 1, "Bo": 1, "Cy": 0},
        "Ann Bo",
        13,
        holds={"carried_pot": 15},
        final_tie="carry",
    ),
)
DEAL_PASSES = _drawn(
    "9S 3H JD",
    (1,),
    _lives(
        N_("Bo goes out in Ann's deal, so Cy deals next."),
        {"Ann": 2, "Bo": 1, "Cy": 3},
        "Bo",
        4,
        holds={"eliminated": ["Bo"], "next_dealer": "Cy", "lives": {"Ann": 2, "Bo": 0, "Cy": 3}, "pot": 5},
    ),
)
TWO_PLAY = _hand(N_("Two play: the 5 loses to the 9, whatever the suits."), "5S 9H", "Ann")
STARTED = _drawn(
    "9S JH 4D",
    (2,),
    _lives(
        N_("Each starts with three lives; the 4 costs Cy the first."),
        {"Ann": 3, "Bo": 3, "Cy": 3},
        "Cy",
        0,
        holds={"lives": {"Ann": 3, "Bo": 3, "Cy": 2}},
    ),
)
IN_ORDER = _in_turn(
    _hand(N_("Dee deals: Ann plays first, then Bo and Cy, and Dee last."), "8S TH 6D QC", "Cy"), "Ann Bo Cy Dee"
)
STAND_OR_CHANGE = _hand(
    N_("Ann stands with the queen; Bo changes the 3 with Cy."), "QS 3H TD 8C", "Cy", "Bo", kept="QS TD 3H 8C"
)
ANNOUNCED = _hand(
    N_("Ann hands over the ace and says so: Bo knows, and passes it on to Cy."),
    "AS 9H 7D 5C",
    "Cy",
    "Ann Bo",
    kept="9H 7D AS 5C",
    announce="on",
)
FOUR_OF_A_RANK = _hand(N_("These are all the 7s there are: a fifth cannot be entered."), "7S 7H 7D 7C", "Ann Bo Cy Dee")
DEALER_LAST = _hand(
    N_("Cy changes the 3 with the dealer, who changes it with the stock."),
    "5H 9S 3D 8S",
    "Ann",
    "Cy Dee:JC",
    kept="5H 9S 8S JC",
)
TO_THE_LEFT = _hand(
    N_("Dee, who deals, changes the 2 with Ann in place of the stock."),
    "5H 9S 8D 2S",
    "Ann",
    "Dee<",
    kept="2S 9S 8D 5H",
    dealer_swaps_left=True,
)
LOWEST = _hand(N_("All have turned up: the 4 is lowest, and Bo loses a life."), "6S 4H KD 9C", "Bo")
ONLY_WHO = _drawn(
    "9S 4H QD",
    (1,),
    _lives(
        N_("The cards need not be told: that Bo lost is enough."),
        {"Ann": 2, "Bo": 2, "Cy": 1},
        "Bo",
        4,
        holds={"lives": {"Ann": 2, "Bo": 1, "Cy": 1}, "pot": 5},
    ),
)
GOES_OUT = _drawn(
    "9S 4H 2D",
    (2,),
    _lives(
        N_("The 2 costs Cy the last life: Cy is out, and Dee, out before, had no card."),
        {"Ann": 2, "Bo": 1, "Cy": 1, "Dee": 0},
        "Cy",
        6,
        holds={"eliminated": ["Cy"], "lives": {"Ann": 2, "Bo": 1, "Cy": 0, "Dee": 0}},
    ),
)
PAID_IN = _drawn(
    "3S 8H 3D",
    (0, 2),
    _lives(
        N_("Both with a 3 lose a life, and the pot grows from 4 to 6."),
        {"Ann": 2, "Bo": 3, "Cy": 3},
        "Ann Cy",
        4,
        holds={"pot": 6},
    ),
)
