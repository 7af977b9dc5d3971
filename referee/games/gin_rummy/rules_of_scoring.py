"""Sections 6 to 9 of the rulebook: points, chairs, the end of the game, and Hollywood."""

from __future__ import annotations

from referee.games.gin_rummy import examples, score_examples
from referee.phrase import N_
from referee.rules import Rule, Source

RULES_OF_SCORING: tuple[Rule, ...] = (
    Rule(
        "6.1",
        N_("The knocker has less"),
        N_("If the knocker counts less than the other player, layoffs taken off, the knocker scores the difference."),
        Source.STATED,
        examples=(examples.DIFFERENCE,),
    ),
    Rule(
        "6.2",
        N_("Undercut"),
        N_(
            "If the knocker did not go gin and counts more than the other player, the other player scores 10, or what "
            "the table has agreed on, and the difference."
        ),
        Source.STATED,
        options=("undercut_bonus",),
        examples=(examples.UNDERCUT,),
    ),
    Rule(
        "6.3",
        N_("Equal counts"),
        N_(
            "Equal counts are an undercut too. Where the table has agreed otherwise the knocker wins the hand "
            "without a point, and it is no box: that is the referee's ruling."
        ),
        Source.STATED,
        options=("undercut_on_tie",),
        examples=(examples.EQUAL, examples.EQUAL_OFF),
    ),
    Rule(
        "6.4",
        N_("Gin scores"),
        N_("A player who goes gin scores 25, or what the table has agreed on, and the other player's count."),
        Source.STATED,
        options=("gin_bonus",),
        examples=(examples.GIN_COUNT,),
    ),
    Rule(
        "6.5",
        N_("Only the winner of the hand scores"),
        N_("One of the two who play scores a hand, and never both. A player who sits out scores nothing."),
        Source.STATED,
        examples=(examples.GIN,),
    ),
    Rule(
        "6.6",
        N_("Spades double"),
        N_(
            "In Oklahoma a spade turned up doubles all points of that hand, the bonus included, unless the table has "
            "agreed otherwise. The boxes of the hand stay single: that is the referee's ruling."
        ),
        Source.AUTHORITY,
        N_("Bicycle, Pagat"),
        ("spades_double",),
        (examples.DOUBLED,),
    ),
    Rule(
        "6.7",
        N_("The pair"),
        N_(
            "The points belong to the player who played the hand, for the pair is another in every hand. A table may "
            "agree that what the captain wins counts for the player who sits out too; if both then reach the target, "
            "the higher score wins, and equal scores win together. That is the referee's ruling."
        ),
        Source.REFEREE,
        options=("team_scoring",),
        examples=(score_examples.OWN_POINTS,),
    ),
    Rule(
        "6.8",
        N_("Penalties"),
        N_(
            "The players may agree on a penalty: the opponent of whoever offended scores it. It is no box and no hand "
            "won, the hand goes on, and in Hollywood it is written in the first open column. That is the referee's "
            "ruling."
        ),
        Source.REFEREE,
    ),
    Rule(
        "7.1",
        N_("The box wins"),
        N_("A player who wins in the box stays there, and the other two change chairs."),
        Source.STATED,
        examples=(score_examples.BOX_WINS,),
    ),
    Rule(
        "7.2",
        N_("The box loses"),
        N_("A player who loses in the box sits out next; the captain goes into the box, and who sat out is captain."),
        Source.STATED,
        examples=(score_examples.BOX_LOSES,),
    ),
    Rule(
        "7.3",
        N_("Nobody wins"),
        N_("After a void hand the same player deals again, so all keep their chairs: that is the referee's ruling."),
        Source.REFEREE,
        examples=(score_examples.DRAWN_HAND,),
    ),
    Rule(
        "7.4",
        N_("Two players: the next deal"),
        N_(
            "With two players the loser of the hand deals the next; by agreement both deal by turns, or the winner "
            "deals."
        ),
        Source.AUTHORITY,
        N_("loser: Bicycle; turns: Parlett; winner: The Spruce Crafts"),
        ("deal",),
    ),
    Rule(
        "8.1",
        N_("The end of the game"),
        N_(
            "Whoever first reaches 100 points, or what the table has agreed on, wins at once. The source breaks off "
            "before it says so: this is the referee's ruling, after nearly every text for two players."
        ),
        Source.REFEREE,
        options=("target",),
        examples=(score_examples.TARGET,),
    ),
    Rule(
        "8.2",
        N_("Game bonus"),
        N_("By agreement the winner of the game gets a bonus."),
        Source.AUTHORITY,
        N_("Pagat"),
        ("game_bonus",),
        (score_examples.GAME_BONUS,),
    ),
    Rule(
        "8.3",
        N_("Boxes"),
        N_(
            "Each hand won is a box. By agreement each box brings its player a bonus when the game is over, and an "
            "undercut is one box more and gin or big gin two more. The winner stays who reached the target, whatever "
            "the boxes bring: that is the referee's ruling."
        ),
        Source.AUTHORITY,
        N_("20 a box: Pagat; 25: Wikipedia"),
        ("box_bonus", "extra_boxes"),
        (score_examples.BOXES,),
    ),
    Rule(
        "8.4",
        N_("Shutout"),
        N_(
            "By agreement the winner gets a bonus for each opponent without a point, or one bonus however many there "
            "are, or the winner's points count twice."
        ),
        Source.AUTHORITY,
        N_("each: rummyrulebook.com; once: Pagat; doubled: Wikipedia"),
        ("shutout_bonus", "shutout"),
        (score_examples.SHUTOUT,),
    ),
    Rule(
        "8.5",
        N_("Settling up"),
        N_("By agreement each pays each the difference of their final scores."),
        Source.AUTHORITY,
        N_("rummyrulebook.com"),
        ("settlement",),
        (score_examples.SETTLED,),
    ),
    Rule(
        "9.1",
        N_("Hollywood: three columns"),
        N_(
            "Three games are scored at once, in three columns. A player's first win is written in the first column, "
            "the second in the first and the second, every later one in all three."
        ),
        Source.AUTHORITY,
        N_("the source names Hollywood; rummy-games.com has the rule"),
        ("hollywood",),
        (score_examples.COLUMNS,),
    ),
    Rule(
        "9.2",
        N_("Hollywood: a column closes"),
        N_("A column is closed when somebody reaches the target in it. It takes no more, and the others go on."),
        Source.AUTHORITY,
        N_("rummy-games.com"),
        examples=(score_examples.CLOSED,),
    ),
    Rule(
        "9.3",
        N_("Hollywood: blank in a closed column"),
        N_(
            "A player who has nothing in a column that is closed begins in the next open one. So each win is written "
            "in all open columns in which its player is, and in the next open one in which he is not: that is the "
            "referee's ruling, for three players too."
        ),
        Source.AUTHORITY,
        N_("rummy-games.com"),
        examples=(score_examples.BLANKED,),
    ),
    Rule(
        "9.4",
        N_("Hollywood: the reckoning"),
        N_(
            "The game is over when all three columns are closed. Each column is reckoned like a game of its own, with "
            "its bonuses, and whoever has most in all three together has won: that is the referee's ruling."
        ),
        Source.REFEREE,
        examples=(score_examples.ALL_CLOSED,),
    ),
)
"""Sections 6 to 9."""
