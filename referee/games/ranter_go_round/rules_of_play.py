"""Sections 1 to 3 of the rulebook: setting up, the turn, kings."""

from __future__ import annotations

from referee.games.ranter_go_round import examples
from referee.phrase import N_
from referee.rules import Rule, Source

SETTING_UP = (
    Rule(
        "1.1",
        N_("Players and pack"),
        N_(
            "Any number can play from two to fifty-one, since one card has to stay in the stock. Most books advise "
            "five to twenty, the American game up to 26. One pack of 52 is used, without jokers. Suits do not matter."
            " The game is also called Chase the Ace or Cuckoo. That two may sit down, and no more than fifty-one, is "
            "the referee's ruling."
        ),
        Source.STATED,
        N_("Phillips and Westall; Arnold; McLeod"),
        examples=(examples.TWO_PLAY,),
    ),
    Rule(
        "1.2",
        N_("Rank of the cards"),
        N_(
            "The king is the highest card, then queen, jack, 10 and so on down to the 2, and the ace is the lowest. "
            "Some play the ace as the highest card, and then the 2 is the lowest."
        ),
        Source.STATED,
        N_("ace high: older Wikipedia text"),
        ("ace",),
        (examples.ACE_LOW, examples.ACE_HIGH),
    ),
    Rule(
        "1.3",
        N_("Lives"),
        N_(
            "Each player starts with three lives, drawn as counters. On a merels board a counter goes to the outer "
            "line at the first loss, one line inwards at each of the next two, and to the centre with the last: four "
            "lives in effect. The American game has four stakes. A table may agree on any other number."
        ),
        Source.STATED,
        N_("Phillips and Westall; Hoffmann; McLeod"),
        ("lives",),
        examples=(examples.STARTED,),
    ),
    Rule(
        "1.4",
        N_("The first dealer"),
        N_(
            "Cards are dealt face up, one at a time, and whoever gets the first Jack deals first. The table may also "
            "draw lots, or name the first dealer when it sits down."
        ),
        Source.STATED,
        N_("Arnold; by lot, or named: the referee's ruling"),
        examples=(examples.FIRST_JACK,),
    ),
    Rule(
        "1.5",
        N_("The deal"),
        N_(
            "The dealer gives one card face down to each player who still has a life, and lays the rest down as the "
            "stock."
        ),
        Source.STATED,
        N_("Phillips and Westall"),
        (),
        (examples.ONE_EACH,),
    ),
)

TURN = (
    Rule(
        "2.1",
        N_("The order of play"),
        N_("The player on the dealer's left plays first, then each in turn clockwise. The dealer plays last."),
        Source.STATED,
        N_("Phillips and Westall"),
        examples=(examples.IN_ORDER,),
    ),
    Rule(
        "2.2",
        N_("Stand or change"),
        N_(
            "In turn a player says “stand” and keeps the card, or “change” and asks the left neighbour for an exchange."
        ),
        Source.STATED,
        N_("Phillips and Westall; Morehead and Mott-Smith"),
        examples=(examples.STAND_OR_CHANGE,),
    ),
    Rule(
        "2.3",
        N_("The neighbour has to change"),
        N_(
            "The neighbour who is asked cannot refuse, except with a king. After the exchange it is the neighbour's "
            "turn, who may pass the card on in the same way."
        ),
        Source.STATED,
        N_("Phillips and Westall"),
        ("kings",),
        (examples.PASSED_ON, examples.GLAD),
    ),
    Rule(
        "2.4",
        N_("Low cards announced"),
        N_(
            "It is common that a player who has to hand over an ace, 2 or 3 says so or shows it, so that all know "
            "where it lies. In Cornwall the ace was the crumb, the 2 the pig's toe and the 3 the tailor's yard. It "
            "changes what is known, not who loses. That the ace is announced also where it ranks high is the "
            "referee's ruling."
        ),
        Source.STATED,
        N_("Arnold; Hoffmann"),
        ("announce",),
        examples=(examples.ANNOUNCED,),
    ),
    Rule(
        "2.5",
        N_("Cards that cannot be"),
        N_(
            "The pack holds four cards of each rank. A card that was entered stays that card, wherever it is passed. "
            "What contradicts this is refused until the wrong entry is undone. Cards need not be entered at all."
        ),
        Source.REFEREE,
        examples=(examples.FOUR_OF_A_RANK,),
    ),
)

KINGS = (
    Rule(
        "3.1",
        N_("A king in turn"),
        N_(
            "A player whose turn it is and who holds a king faces it and stands; a king may not be changed. The books"
            " say it of the first player and give the others the same choices: that it holds for all is the referee's"
            " ruling."
        ),
        Source.STATED,
        N_("Phillips and Westall"),
        ("kings",),
        (examples.FACED,),
    ),
    Rule(
        "3.2",
        N_("A king refuses"),
        N_(
            "A player who is asked and holds a king shows it, saying “King”, or “Bo” in Cornwall. There is no "
            "exchange: the asker keeps the card, and the turn goes to the player after the king, whose holder has "
            "played. If the dealer holds it, all turn up. Some show a king as soon as it is dealt, which changes only"
            " what is seen."
        ),
        Source.STATED,
        N_("Phillips and Westall; Arnold; Hoffmann"),
        ("kings",),
        (examples.REFUSED,),
    ),
    Rule(
        "3.3",
        N_("Kings traded"),
        N_("By another rule a king has to be given up on demand, and is in every way a card like any other."),
        Source.STATED,
        N_("McLeod"),
        ("kings",),
        (examples.TRADED,),
    ),
    Rule(
        "3.4",
        N_("A king stops the hand"),
        N_(
            "By another rule whoever is dealt a king faces it at once. Nobody changes: all turn up, and the lowest "
            "loses. A king that the dealer draws later stops nothing."
        ),
        Source.STATED,
        N_("McLeod; a king drawn later: the referee's ruling"),
        ("kings",),
        (examples.STOPPED_AT_ONCE,),
    ),
    Rule(
        "3.5",
        N_("A king stops the play"),
        N_(
            "By another rule a king is faced when it is asked for or when its holder's turn comes. Play stops there: "
            "nobody plays any more, not even the dealer, all turn up, and the lowest loses."
        ),
        Source.STATED,
        N_("McLeod"),
        ("kings",),
        (examples.STOPPED,),
    ),
    Rule(
        "3.6",
        N_("Beyond the king"),
        N_(
            "By another rule the asker, shown a king, has to change with the next player beyond it. The referee rules"
            " that the exchange goes no further than the dealer: if there are only kings as far as that, the asker "
            "keeps the card. Kings that were shown have played, and the turn goes to the next player who has not."
        ),
        Source.AUTHORITY,
        N_("lots-of-kids-games.com"),
        ("kings",),
        (examples.SKIPPED,),
    ),
)
