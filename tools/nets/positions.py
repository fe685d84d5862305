"""Positions that the trainer writes, as games of the model."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from skipbo.ai.known_rules import HOUSE_RULES
from skipbo.model.cards import Chance
from skipbo.model.rule_fields import rules_from_mapping
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


def _rules(seats: int, sides: int, stock: int, flags: int) -> Rules:
    house = {key: value for at, (key, value) in enumerate(HOUSE_RULES) if flags >> at & 1}
    return rules_from_mapping({**house, "stock": stock, "teams": sides if sides < seats else None})
