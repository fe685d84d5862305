"""What the monkey does, as values: drawn by chance, printed, pasted into a test and done again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pygame

from skipbo.ai.levels import LEVELS
from skipbo.model.rules import PRESETS, Referee
from skipbo.session.setup import PERSON, PROGRAM, SeatChoice, SetUp, problem
from skipbo.store.settings import KINDS
from tests.session.tables import NAMES
from tests.ui.monkey.programs import COMMAND

SIZES = ((960, 600), (960, 600), (640, 400), (1024, 768), (320, 200), (500, 900))
"""Sizes of windows; small ones, for they are drawn quickly, and the first the most."""
FILES = ("record", "damaged", "empty", "folder", "missing", "binary", "An\udce9")
"""What can be dropped on the window."""
DISKS = ("held", "full", "slow", "free", "free")
"""What can become of the data file: another program holds it, its disk is full or slow, or all is well."""
KEYS = (
    *("escape", "return", "space", "tab", "left", "right", "up", "down", "home", "end", "delete"),
    *(
        "backspace",
        "page up",
        "page down",
        "f1",
        "f11",
        "a",
        "c",
        "v",
        "x",
        "y",
        "z",
        "p",
        "d",
        "1",
        "5",
        "0",
    ),
)
MODS = (
    0,
    0,
    0,
    0,
    pygame.KMOD_SHIFT,
    pygame.KMOD_CTRL,
    pygame.KMOD_ALT,
    pygame.KMOD_CTRL | pygame.KMOD_SHIFT,
)
TEXTS = (
    "Ann",
    "12",
    "999999999999",
    "-5",
    " ",
    "Çléo 李",
    "\u202eab",
    "\x00\n",
    "a" * 40,
    "0",
    "Ben",
    "é\u0301",
)
CLIPBOARDS = ("Ann", "An\udce9", "a\0b", "\ud83c", "two\nlines", "no text", "none")
"""What other programs leave in the clipboard: texts, bytes and halves of pairs that are none, or nothing."""
SPEEDS = tuple(map(str, KINDS["speed"].values))
_SPELLS = (0.0, 0.02, 0.3, 1.0, 3.0, 90.0)


class Doing(NamedTuple):
    """One thing that is done. What `x`, `y` (shares of the window), `n` and `text` mean, `Monkey` says."""

    what: str
    x: float = 0.0
    y: float = 0.0
    n: int = 0
    text: str = ""


class Scenario(NamedTuple):
    """How the program is started: with a match among `players`, or without any in the menu.

    `matches`: how many the history holds. `trace`: whether what is shown is written down.
    """

    players: tuple[str, ...] = ()
    preset: str = "rulebook"
    stock: int = 3
    total: int | None = None
    teams: int | None = None
    at_the_table: bool = False
    practice: bool = False
    speed: str = "normal"
    seed: int | None = 1
    size: tuple[int, int] = SIZES[0]
    matches: int = 0
    trace: bool = False

    def setup(self) -> SetUp:
        """The match that it begins with."""
        places = [*self.players, *[None] * (len(NAMES) - len(self.players))]
        seats = tuple(
            SeatChoice(name, player, command=COMMAND if player == PROGRAM else "")
            for name, player in zip(NAMES, places, strict=True)
        )
        referee = Referee.AT_THE_TABLE if self.at_the_table else Referee.STRICT
        rules = PRESETS[self.preset].rules._replace(
            stock=self.stock, match_total=self.total, teams=self.teams, referee=referee
        )
        return SetUp(seats, rules, self.preset, seed=self.seed, practice=self.practice)


def any_scenario(rng: Random) -> Scenario:
    """A start by chance; one in five is in the menu, and most matches have a person in them."""
    while True:
        scenario = Scenario(
            players=tuple(_player(rng) for _ in range(rng.choice((0, 2, 2, 3, 4, 6)))),
            preset=rng.choice(tuple(PRESETS)),
            stock=rng.choice((1, 2, 3, 5, 10)),
            total=rng.choice((None, None, 50, 500)),
            teams=rng.choice((None, None, None, 2, 3)),
            at_the_table=rng.random() < 0.4,
            practice=rng.random() < 0.3,
            speed=rng.choice(SPEEDS),
            seed=rng.choice((None, rng.randrange(1000))),
            size=rng.choice(SIZES),
            matches=rng.choice((0, 0, 3)),
            trace=rng.random() < 0.3,
        )
        if not scenario.players or problem(scenario.setup()) is None:
            return scenario


def _player(rng: Random) -> str:
    return PERSON if rng.random() < 0.6 else rng.choice((*LEVELS, PROGRAM))


def any_doings(rng: Random, count: int) -> list[Doing]:
    """So many things to do, one after another."""
    kinds = list(_WEIGHTS)
    drawn = rng.choices(kinds, [_WEIGHTS[kind] for kind in kinds], k=count)
    return [_any_doing(kind, rng) for kind in drawn]


_WEIGHTS = {
    "play": 30,
    "control": 16,
    "place": 10,
    "click": 8,
    "drag": 6,
    "lose": 1,
    "key": 14,
    "wait": 10,
    "type": 3,
    "move": 6,
    "press": 3,
    "release": 3,
    "double": 2,
    "wheel": 3,
    "finger": 2,
    "leave": 1,
    "expose": 1,
    "resize": 0.8,
    "theme": 0.3,
    "speed": 0.6,
    "calm": 0.3,
    "volume": 0.3,
    "drop": 0.8,
    "clipboard": 0.8,
    "quit": 0.4,
    "disk": 0.6,
    "crash": 0.1,
}
"""How often each thing is done, among all."""


def _any_doing(what: str, rng: Random) -> Doing:
    doing = Doing(what, round(rng.random(), 3), round(rng.random(), 3), rng.randrange(1000))
    more: Callable[[], Doing] | None = {
        "key": lambda: doing._replace(n=rng.choice(MODS), text=rng.choice(KEYS)),
        "type": lambda: doing._replace(text=rng.choice(TEXTS)),
        "drop": lambda: doing._replace(text=rng.choice(FILES)),
        "clipboard": lambda: doing._replace(text=rng.choice(CLIPBOARDS)),
        "disk": lambda: doing._replace(text=rng.choice(DISKS)),
        "wait": lambda: doing._replace(x=rng.choice(_SPELLS)),
        "speed": lambda: doing._replace(text=rng.choice(SPEEDS)),
        "wheel": lambda: doing._replace(n=rng.choice((-30, -3, -1, 1, 3, 30))),
    }.get(what)
    return doing if more is None else more()
