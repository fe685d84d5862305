"""Positions that the trainer writes, as games of the model."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from skipbo.model.cards import MODERN, VINTAGE, Chance
from skipbo.model.rules import Rules
from skipbo.model.state import BuildPile, GameState, Phase


class Noted(NamedTuple):
    """A position in the middle of a turn: the number of its game, and what each side got in the end.

    `thought` is what the trainer's net thought of it: `lines` found, and for the best one its `inputs`,
    the `linear` rating and the whole `value`, which are left out if it wins.
    """

    state: GameState
    game: int
    shares: tuple[float, ...]
    thought: dict[str, Any]


def noted(lines: Iterable[str]) -> Iterator[Noted]:
    """Yield the positions that stand in the trainer's lines."""
    for line in lines:
        found = json.loads(line)
        yield Noted(_state(found), found["game"], tuple(found["shares"]), found)


def _state(found: dict[str, Any]) -> GameState:
    seat, dry, idle, reshuffles = found["now"]
    builds = zip(found["builds"], found["heights"], strict=True)
    return GameState(
        _rules(*found["rules"]),
        Chance(0),
        0,
        0,
        seat,
        found["hands"],
        found["stocks"],
        found["discards"],
        [BuildPile(tuple(cards), height) for cards, height in builds],
        found["draw"],
        found["aside"],
        Phase.PLAY,
        idle_turns=idle,
        turns_without_stock=dry,
        reshuffles=reshuffles,
    )


def _rules(seats: int, sides: int, stock: int, top: int, must: int, cover: int, start: int) -> Rules:
    return Rules(
        stock=stock,
        deck=VINTAGE if top == VINTAGE.top else MODERN,
        must_play_last_stock_card=bool(must),
        wild_needs_cover=bool(cover),
        wild_start_any=bool(start),
        teams=sides if sides < seats else None,
    )
