"""House rules that do not go together, and tables that are too large for their packs (rules 1.2 and 1.8)."""

from __future__ import annotations

from referee.cards import Rank
from referee.errors import Impossible
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.options import Options
from referee.phrase import N_, Phrase

MOST_WITH_CROWNS = 7
"""How many players two packs of Five Crowns are made for."""


_ANEW = N_("Choose these house rules anew.")


def refuse_clashes(options: Options, players: int | None = None) -> None:
    """Raise Impossible where nobody can play so, or, where it is known how many players there are, not so many."""
    why = _clash_of_games(options) or _clash_of_crowns(options)
    if why is not None:
        raise Impossible(why, "1.8", remedy=_ANEW)
    why = _crowd(options, players) or _shortage(options, players) if players is not None else None
    if why is not None:
        raise Impossible(why, "1.2", remedy=_ANEW)


def refuse_games_at_once(options: Options) -> None:
    """Raise Impossible for games of which each brings its own packs, whoever plays (rule 1.8)."""
    why = _clash_of_games(options)
    if why is not None:
        raise Impossible(why, "1.8", remedy=_ANEW)


def _clash_of_games(options: Options) -> Phrase | None:
    """Two games at once, each of which brings its own packs (rule 1.8)."""
    if laws.plays_deuces(options) and laws.plays_crowns(options):
        return N_("Deuces Aren't Wild is played with an ordinary pack, not with Five Crowns cards")
    if laws.has_caller(options) and laws.plays_crowns(options):
        return N_("Speed 3-13 is played with ordinary packs, not with Five Crowns cards")
    if laws.has_caller(options) and laws.plays_deuces(options):
        return N_("Deuces Aren't Wild has one pack for two or three, Speed 3-13 four for many: choose one of them")
    return None


def _clash_of_crowns(options: Options) -> Phrase | None:
    """What the cards of Five Crowns do not allow (rules 1.8 and 7.1)."""
    if not laws.plays_crowns(options):
        return None
    if laws.wilds(options, None).are_aces_high:
        return N_("Five Crowns has no aces, so they cannot be high or low")
    if laws.tie_law(options) == "bonus" and laws.wild_rank(options, laws.FOURTEEN) is Rank.ACE:
        return N_("Five Crowns has no aces: choose another rank for the round of fourteen cards")
    return None


def _crowd(options: Options, players: int) -> Phrase | None:
    """More players than the two packs of Five Crowns are made for (rule 7.1)."""
    if laws.plays_crowns(options) and players > MOST_WITH_CROWNS and laws.packs_agreed(options) is None:
        return N_("Five Crowns has two packs for {most} players at most, not {n}", most=MOST_WITH_CROWNS, n=players)
    return None


def _shortage(options: Options, players: int) -> Phrase | None:
    """Too few cards for the longest round (rule 1.2)."""
    needed, there = laws.cards_needed(options, players), laws.cards_there(options, players)
    if needed <= there:
        return None
    return N_(
        "the last round takes {needed} cards with so many players, and there are {n}: take more packs",
        needed=needed,
        n=there,
    )
