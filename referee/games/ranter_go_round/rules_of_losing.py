"""Sections 4 to 6 of the rulebook: the dealer and the stock, losing a life, the end and the pot."""

from __future__ import annotations

from referee.games.ranter_go_round import examples
from referee.phrase import N_
from referee.rules import Rule, Source

DEALER = (
    Rule(
        "4.1",
        N_("The dealer plays last"),
        N_(
            "The dealer stands, or changes with the stock in place of a neighbour. Nobody else may change with the "
            "stock."
        ),
        Source.STATED,
        N_("Phillips and Westall"),
        ("dealer_swaps_left",),
        examples=(examples.DEALER_LAST,),
    ),
    Rule(
        "4.2",
        N_("Cutting the stock"),
        N_(
            "The dealer cuts a card from the stock, or by the oldest rule takes the top one. The old card is out of "
            "play. There is one exchange and no second."
        ),
        Source.STATED,
        N_("Phillips and Westall; top card: Cassell 1882"),
        ("stock",),
        (examples.FROM_STOCK,),
    ),
    Rule(
        "4.3",
        N_("A king from the stock"),
        N_(
            "The sources differ. In the basic rules a king from the stock is simply the dealer's new card. By some "
            "rules the dealer alone then loses a life, whatever the others hold. On many web pages the king goes back"
            " and the dealer keeps the old card. Agree on it beforehand. Where kings are traded, a king does nothing "
            "here either."
        ),
        Source.STATED,
        N_("Parlett; McLeod"),
        ("dealer_king", "kings"),
        (examples.KING_KEPT, examples.KING_COSTS, examples.KING_BACK),
    ),
    Rule(
        "4.4",
        N_("The dealer's own rank"),
        N_(
            "By a house rule the dealer who draws a card of the rank just put away wins the hand. The sources do not "
            "say what that means: the referee rules that the dealer is safe, and the lowest of the others loses."
        ),
        Source.AUTHORITY,
        N_("a house rule found on the web"),
        ("dealer_own_rank",),
        (examples.OWN_RANK,),
    ),
    Rule(
        "4.5",
        N_("The dealer and the left neighbour"),
        N_(
            "By a house rule the dealer may change with the left neighbour in place of the stock. A king refuses that"
            " as it does any other exchange."
        ),
        Source.AUTHORITY,
        N_("Enderson, oinc.net"),
        ("dealer_swaps_left",),
        examples=(examples.TO_THE_LEFT,),
    ),
)

LOSING = (
    Rule(
        "5.1",
        N_("The lowest card loses"),
        N_("When all have played they turn up their cards, and whoever holds the lowest loses a life."),
        Source.STATED,
        N_("Phillips and Westall"),
        ("ace",),
        examples=(examples.LOWEST,),
    ),
    Rule(
        "5.2",
        N_("Equal lowest cards"),
        N_(
            "All who hold the lowest rank lose a life each, even if that is everybody. By other rules equal cards are"
            " safe and the lowest card without an equal pays, nobody if there is none; or only one pays, the nearest "
            "to the dealer. The referee counts the dealer as nearest, then clockwise from there."
        ),
        Source.STATED,
        N_("other ways: house rules found on the web"),
        ("ties",),
        (examples.EQUAL, examples.CANCELLED, examples.NEAREST),
    ),
    Rule(
        "5.3",
        N_("An ace pays double"),
        N_("By a house rule whoever loses with an ace loses two lives, or the last one."),
        Source.AUTHORITY,
        N_("a house rule found on the web"),
        ("ace_double",),
        (examples.DOUBLE,),
    ),
    Rule(
        "5.4",
        N_("Only who lost"),
        N_(
            "The table need not tell the referee its exchanges or its cards: who lost is enough, hand by hand as it "
            "likes. It has to agree with the cards that are known."
        ),
        Source.REFEREE,
        examples=(examples.ONLY_WHO,),
    ),
    Rule(
        "5.5",
        N_("Out"),
        N_("Whoever has no life left is out, gets no card and can lose no more."),
        Source.STATED,
        N_("Phillips and Westall"),
        examples=(examples.GOES_OUT,),
    ),
    Rule(
        "5.6",
        N_("Leaving and coming late"),
        N_(
            "Whoever has to leave does so between two hands. The lives that are left go into the pot as if they were "
            "lost, and the player is out; one who was to deal is followed by the next. Somebody else may take over "
            "the seat with its lives instead. Whoever comes late waits for the next game. The sources are silent: this "
            "is the referee's ruling."
        ),
        Source.REFEREE,
    ),
)

END = (
    Rule(
        "6.1",
        N_("The pot"),
        N_(
            "Each life lost is a counter paid into the pot. For money the lives may be stakes, or everybody pays an "
            "ante before the first deal and nothing after it. What an earlier game left over lies in the pot from the"
            " start."
        ),
        Source.STATED,
        N_("Phillips and Westall; McLeod"),
        ("pot", "stake"),
        examples=(examples.PAID_IN,),
    ),
    Rule(
        "6.2",
        N_("The last one in wins"),
        N_("The last player with a life wins the game and takes the pot."),
        Source.STATED,
        N_("Phillips and Westall"),
        (),
        (examples.WINS_POT,),
    ),
    Rule(
        "6.3",
        N_("All out together"),
        N_(
            "When all who are left would lose their last life in the same hand, nobody pays: they keep what they have"
            " and another hand decides, the deal passing as always. The source names this among four ways to be "
            "agreed on beforehand; that it is the standard is the referee's ruling, since the aim is one winner."
        ),
        Source.STATED,
        N_("McLeod"),
        ("final_tie",),
        (examples.PLAYS_ON,),
    ),
    Rule(
        "6.4",
        N_("Sharing the pot"),
        N_(
            "By another agreement they pay, win together and share the pot. Chips that do not divide wait for the "
            "next game: that is the referee's ruling."
        ),
        Source.STATED,
        N_("McLeod"),
        ("final_tie",),
        (examples.SHARES,),
    ),
    Rule(
        "6.5",
        N_("Cutting for the pot"),
        N_(
            "By another agreement they pay and cut a card each, and the highest takes the pot. Those who cut equal "
            "highest cards cut again: that is the referee's ruling."
        ),
        Source.STATED,
        N_("McLeod"),
        ("final_tie", "ace"),
        (examples.CUTS,),
    ),
    Rule(
        "6.6",
        N_("The pot waits"),
        N_("By another agreement they pay, nobody wins, and the pot is carried over to the next game."),
        Source.STATED,
        N_("McLeod"),
        ("final_tie",),
        (examples.CARRIES,),
    ),
    Rule(
        "6.7",
        N_("The deal passes on"),
        N_("After each hand the deal passes clockwise to the next player who still has a life."),
        Source.STATED,
        N_("Phillips and Westall"),
        (),
        (examples.DEAL_PASSES,),
    ),
)
