"""House rules that a table leaves to the game: the numbers they come to, for however many sit down."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator
from typing import Any

from referee.games import AnyGame
from referee.rules import words_of


def proposals(game: AnyGame, options: Any) -> dict[str, dict[str, list[int]]]:
    """By house rule: its number for each count of players from the least on, under these options (`""`).

    Beside that, where it makes a difference, with one switch set otherwise (`"deck=five_crowns"`).
    """
    left = {name: getattr(game.options(), name) for name in game.proposed(game.options(), game.players.least)}
    base = dataclasses.replace(options, **left)
    return {name: _by_departure(game, base, name) for name in left}


def _by_departure(game: AnyGame, base: Any, name: str) -> dict[str, list[int]]:
    usual = _by_count(game, base, name)
    others = {each: _by_count(game, options, name) for each, options in _departures(game, base) if name not in each}
    return {"": usual, **{each: numbers for each, numbers in others.items() if numbers != usual}}


def _departures(game: AnyGame, base: Any) -> Iterator[tuple[str, Any]]:
    """Every switch of words or yes and no, set otherwise, as its form posts it."""
    for name, wanted in typing.get_type_hints(game.options).items():
        values: tuple[Any, ...] = tuple(value for value, _ in words_of(game.options, name).choices)
        for value in (each for each in values or ((False, True) if wanted is bool else ())):
            if value is not None and value != getattr(base, name):
                posted = str(value).lower() if isinstance(value, bool) else str(value)
                yield f"{name}={posted}", dataclasses.replace(base, **{name: value})


def _by_count(game: AnyGame, options: Any, name: str) -> list[int]:
    least, most = game.players.least, game.players.most
    return [game.proposed(options, players)[name] for players in range(least, most + 1)]
