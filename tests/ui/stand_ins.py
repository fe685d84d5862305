"""What stands in the program for processes of their own, and what one run keeps for the next."""

from __future__ import annotations

import os
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from pickle import dumps, loads
from random import Random
from typing import Any

import pytest

from skipbo.ai.afterwards import costs, swings
from skipbo.ai.worker import WorkerPlayers
from skipbo.session.process import question, read
from skipbo.session.requests import Answer, LookBackRequest, Request
from skipbo.session.thinking import Log
from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit.theme import Theme
from skipbo.words.language import Language
from tests.conftest import ANSWERS
from tests.session.tables import QuickMind

SEED = 5


class Thinker(QuickMind):
    """Stands in for the computers' process."""

    def __init__(self, _: object, log: Log) -> None:
        super().__init__(Random(SEED))
        self.starts, self.closed, self.in_vain, self.log = 0, False, False, log

    def start(self) -> None:
        self.starts += 1

    def close(self) -> None:
        self.closed = True


LOOKS = 6
"""The looks whose pictures and words are kept from one run of the program to the next."""


class SharedLook(Look):
    """A look that has the pictures and words which earlier runs have drawn: nobody changes one."""

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401 - those of any look
        super().__init__(*args, **more)
        first = _first_look(self.size, self.theme, self.text.language, self.comfort)
        self.text, self.aside, self.art, self.missing = first.text, first.aside, first.art, first.missing


@lru_cache(LOOKS)
def _first_look(size: tuple[int, int], theme: Theme, language: Language, comfort: ReadingComfort) -> Look:
    return Look(size, theme, language=language, comfort=comfort)


_FEW_GAMES = (
    *((swings, "PLAYED_OUT", 4), (swings, "GAMES_AT_THE_END", 12), (swings, "GAMES", 24)),
    *((costs, "WORLDS", 10), (costs, "WORLDS_AGAIN", 80), (costs, "GAMES", 66)),
)
"""How many games are played out for a chance and for a cost here, instead of six or seven times as many.

No test looks at how great they are.
"""


@cache
def _players() -> WorkerPlayers:
    """Those who look back at games, one for all tests of a process: they remember the game."""
    return WorkerPlayers()


@cache
def _found(asked: bytes) -> Answer:
    """The answer to a pickled question, always the same one: found once for all processes of a run."""
    folder = os.environ.get(ANSWERS)
    file = Path(folder, sha256(asked).hexdigest()) if folder else None
    if file and file.exists():
        return read(loads(file.read_bytes()))
    what, about = loads(asked)
    with pytest.MonkeyPatch.context() as patch:
        for module, name, games in _FEW_GAMES:
            patch.setattr(module, name, games)
        said = _players().said_to(what, about)
    if file:
        new = file.with_suffix(f".{os.getpid()}")
        new.write_bytes(dumps(said))
        new.replace(file)
    return read(said)


def forget() -> None:
    """Let go of what is kept from one run of the program to the next."""
    for kept in (_first_look, _players, _found):
        kept.cache_clear()


class Student:
    """Stands in for the process that looks back at games: everything is known at once."""

    def __init__(self) -> None:
        self._answers: list[Answer] = []

    def ask(self, request: Request | LookBackRequest) -> None:
        what, *about = question(request)
        self._answers.append(_found(dumps((what, about))))

    def answer(self) -> Answer | None:
        return self._answers.pop(0) if self._answers else None

    def end(self) -> None:
        self._answers.clear()
