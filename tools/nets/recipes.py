"""How each net is made: at which tables it plays, and in how many games lines are tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

NEW = "new"
"""The name of a net that has learned nothing, and so corrects next to nothing."""

WORLDS = 12
"""The worlds in which the lines of a decision are tried."""

TRIED = 0.3
"""The share of decisions that are tried."""

GAMES_OF_A_STEP = 20
"""The games after which results are on the disk."""

ROUNDS, RATE, LEVEL = 8, 0.001, 0.1
"""How often a net goes over its data, how fast it learns, and what the chances themselves count."""


class Recipe(NamedTuple):
    """How a net is made.

    `tables` are those it plays at, as the trainer writes them: seats, cards, after a stroke the number of
    sides, and an h for house rules. `games` are those in which lines are tried, round by round: in the
    first one the linear Planner plays on in the worlds, later the net that the rounds before have made.
    `seed` is that of the first round.
    """

    tables: str
    seed: int
    games: tuple[int, ...]


RECIPES: Mapping[str, Recipe] = MappingProxyType(
    {
        "two": Recipe("2x30,2x30,2x30,2x20,2x10,2x40", 41, (300, 140)),
        "more": Recipe("4x20,4x20,4x30,4x10,3x30,3x20,5x20,6x20,4x20h,3x10h", 51, (400,)),
        "partners": Recipe("4x20/2,4x30/2,4x20/2,4x30/2,4x10/2,6x20/3,6x20/2,4x20/2h", 61, (500, 300, 500)),
        "house": Recipe("2x30h7,2x30h7,2x30h,2x30h,2x20h,2x10h", 71, (200, 200, 1200)),
    }
)
"""By the name of the net."""


class Step(NamedTuple):
    """A run of the trainer: its command, the file that it writes, and what it is told.

    `files` are the names of the files that it reads.
    """

    command: str
    makes: str
    words: Mapping[str, object]
    files: Mapping[str, Sequence[str]]


def steps(name: str, recipe: Recipe, share: float = 1.0) -> list[Step]:
    """Return the steps of a recipe in order; with a `share` below 1, so much less is played.

    Each needs nothing but the files of the steps before it.
    """
    found: list[Step] = []
    tried: list[str] = []
    net = NEW
    for number, games in enumerate(recipe.games):
        new = _trying(name, recipe, number, max(1, int(share * games)), net)
        tried += [step.makes for step in new]
        last = number == len(recipe.games) - 1
        net = f"{name}.net" if last else f"{name}.{number}.net"
        found += [*new, _fitting(net, tried)]
    return found


def _trying(name: str, recipe: Recipe, number: int, games: int, net: str) -> list[Step]:
    """Return the steps of a round in which lines are tried, in games of a net."""
    told = {"tables": recipe.tables, "seed": recipe.seed + number, "worlds": WORLDS, "share": TRIED}
    more = {"linear-turns": "yes"} if net == NEW else {}
    found: list[Step] = []
    for first in range(0, games, GAMES_OF_A_STEP):
        count = min(GAMES_OF_A_STEP, games - first)
        made = f"{name}.{number}.{first + count}.tried"
        found.append(Step("try", made, {**told, **more, "first": first, "games": count}, {"net": (net,)}))
    return found


def _fitting(made: str, tried: Sequence[str]) -> Step:
    """Return the step of fitting a new net to all lines that were tried."""
    return Step("fit", made, {"rounds": ROUNDS, "rate": RATE, "level": LEVEL}, {"data": tuple(tried)})
