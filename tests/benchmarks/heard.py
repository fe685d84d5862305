"""What somebody hears who plays whole games by ear and presses keys without waiting.

Each game is played by keys at three paces. Every sentence is compared with the table in the moment in which
it is told.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from skipbo.model.rules import PRESETS
from skipbo.options import Options
from skipbo.session.progress import CAPTIONED, Progress, to_rows
from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from tests.benchmarks.result import Result, percentile
from tests.ui.assistive.haste import Ear, Hurry
from tests.ui.running import keep, match, running
from tests.ui.tabletop import setup

RATES = (1.0, 2.5, 5.0)
"""Keys a second."""
MOST_WAIT = 1.2
"""Seconds that nineteen of twenty own turns may last unannounced."""
MOST_PROMPTS = 10.0
"""Per cent of all words that may say what to do."""
MOST_WORDS = {"all": 793.0, "mine": 249.0, "short": 336.0}
"""Words that a game may take in each mode; they were set before one's own moves were confirmed in each."""
MOST_IN_SHORT = 50.0
"""Per cent of the words of all moves that a game told in short may take."""
SIZE = (960, 600)


class Game(NamedTuple):
    """A game to be played: who plays, with how many stock cards, from which deal, in how many teams."""

    players: tuple[str, ...]
    stock: int
    seed: int
    teams: int | None = None


GAMES = (
    Game((PERSON, "casual"), 6, 7),
    Game((PERSON, "casual", "casual"), 5, 11),
    Game((PERSON, "casual", "casual", "casual"), 3, 5, 2),
)


def options(game: Game) -> Options:
    """What the command line says to begin it at once."""
    rules = PRESETS["rulebook"].rules._replace(stock=game.stock, match_total=None, teams=game.teams)
    chosen = setup(*game.players, seed=game.seed)._replace(rules=rules)
    return match(chosen, size=SIZE, speed="normal")


def listen(game: Game, rate: float, mode: str) -> Ear:
    """Play a game with so many keys a second, told in one of the modes; what was heard.

    The others wait after each turn until a key hands over, as they do wherever somebody listens.
    """
    progress = to_rows(Progress(games=CAPTIONED, won=True))
    settings = Settings(progress=progress, key_badges=False, spoken=mode, undo="until")
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        keep(Path(folder), settings)
        with running(options(game), Path(folder), patch, drawn=1000) as run:
            ear = Ear(run, settings)
            Hurry(run, rate, ear.note).play()
    return ear


def words_a_game(ears: Sequence[Ear]) -> float:
    """How many words a game took."""
    return sum(ear.words() for ear in ears) / len(ears)


def results(ears: Sequence[Ear], mode: str) -> list[Result]:
    """What was heard, as figures."""
    words, prompts, own = (sum(ear.words(*kinds) for ear in ears) for kinds in ((), ("prompt",), ("own",)))
    waits = [wait for ear in ears for wait in ear.waits]
    return [
        Result(f'Sentences, "{mode}" spoken', sum(len(ear.heard) for ear in ears), ""),
        Result("… untrue when spoken", sum(len(ear.untrue) for ear in ears), "", most=0),
        Result('… wait for "Your turn", 95 of 100', percentile(waits, 0.95), "s", most=MOST_WAIT),
        Result("… share of all words that say what to do", 100 * prompts / words, "%", most=MOST_PROMPTS),
        Result("… words a game", words_a_game(ears), "", most=MOST_WORDS[mode]),
        Result("… of them, those that confirm one's own moves", own / len(ears), ""),
    ]


def measure(short: bool) -> list[Result]:
    """Play three games at three paces in each mode, or one of them at one pace."""
    games, rates = (GAMES[:1], RATES[2:]) if short else (GAMES, RATES)
    pygame.display.init()
    pygame.display.set_mode(SIZE, pygame.HIDDEN)
    heard = {mode: [listen(game, rate, mode) for game in games for rate in rates] for mode in MOST_WORDS}
    share = 100 * words_a_game(heard["short"]) / words_a_game(heard["all"])
    return [
        *(result for mode, ears in heard.items() for result in results(ears, mode)),
        Result('Words "short", of those of "all"', share, "%", most=MOST_IN_SHORT),
    ]
