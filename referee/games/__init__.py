"""Floor 2: the games. A game is a package here, and one name in `GAMES`."""

from __future__ import annotations

from typing import Any

from referee.errors import UnknownGame
from referee.games.gin_rummy.game import GIN_RUMMY
from referee.games.ranter_go_round.game import RANTER_GO_ROUND
from referee.games.three_ranger_limit.game import THREE_RANGER_LIMIT
from referee.games.three_thirteen.game import THREE_THIRTEEN
from referee.phrase import N_, Typed
from referee.rules import Game

AnyGame = Game[Any, Any, Any, Any]

GAMES: tuple[AnyGame, ...] = (GIN_RUMMY, RANTER_GO_ROUND, THREE_RANGER_LIMIT, THREE_THIRTEEN)


def find(slug: str) -> AnyGame:
    """The game of this slug. Raises UnknownGame if there is none."""
    for game in GAMES:
        if game.slug == slug:
            return game
    raise UnknownGame(N_("there is no game {slug}", slug=Typed(slug)))
