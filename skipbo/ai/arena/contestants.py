"""Who can take part in a contest: levels, other players of ours, one that sees all cards, bots of others.

Each bot of others is in a process of its own.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import TypeAlias

from skipbo.ai.api import LEVELS, OTHERS, Agent, Cheater, is_player, player
from skipbo.ai.outside.chair import Chair
from skipbo.ai.outside.mishaps import Failure, Limits, Mishap
from skipbo.ai.outside.program import Program
from skipbo.model.api import Game, Move, Observation

_LISTENING = 0.25
"""Seconds that are waited for a line at a time."""


class Forfeit(Exception):
    """An outside player answered late, with nonsense or not at all; the message says which.

    `said` is the end of what it wrote to its standard error, such as a traceback.
    """

    def __init__(self, message: str, said: str = "") -> None:
        super().__init__(message)
        self.said = said


class ProgramContestant:
    """A player of one seat by a command; `limits` are what it may take.

    One that does not understand the hello is started once more and asked in the old form.
    """

    def __init__(self, command: str, limits: Limits) -> None:
        self._command, self._limits = command, limits
        self._greets = True
        self._chair: Chair | None = None
        self._game: Game | None = None
        self.called = ""
        """How it calls itself in its hello, with its version; "" where it does not say."""

    def follow(self, game: Game, seat: int) -> None:
        """Tell the player what has happened since the last time, in this game or in a new one."""
        if self._game is not game:
            self._game = game
            self._begin(game, seat)
        chair = self._chair
        if chair is None:
            return
        chair.follow(0, game.events(seat, chair.told[1]))
        if game.score is not None:
            chair.end(0, game.score, game.score.points, True)

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the player's answer; it gets no randomness of ours. Raises Forfeit, the process ended."""
        found = self._asked(seen, legal)
        words = str(found)
        greeted = not self._greets or (self._chair is not None and self._chair.greeted)
        # It may have failed at the hello; a program of old never keeps silent about a line.
        if isinstance(found, Failure) and not (greeted or found.mishap in (Mishap.NOT_STARTED, Mishap.SLOW)):
            self.close()
            self._greets, first = False, found
            found = self._asked(seen, legal)
            if isinstance(found, Failure):
                self._greets = True
                words = f"{first}; asked as in version 1, it {found}" if found != first else str(first)
        if isinstance(found, Failure):
            self.close()
            raise Forfeit(words, found.said)
        return found

    def finish(self) -> None:
        """End the process after the last game, once it had a moment to keep what it has learned."""
        if self._chair is not None:
            self._chair.finish()

    def close(self) -> None:
        """End the process and everything it has started; the next move starts a new one."""
        if self._chair is not None:
            self._chair.close()
        self._chair = None

    def _begin(self, game: Game, seat: int) -> Chair:
        if self._chair is None:
            self._chair = Chair(
                Program(self._command, Path.cwd()), monotonic, self._limits, greets=self._greets
            )
        seen = game.observe(seat)
        self._chair.begin(seen.rules, seen.seats, seat)
        return self._chair

    def _asked(self, seen: Observation, legal: Sequence[Move]) -> Move | Failure:
        chair = self._chair
        if chair is None:
            if self._game is None or seen.seat is None:
                return Failure(Mishap.NOT_STARTED, "there is no game")
            chair = self._begin(self._game, seen.seat)
            chair.follow(0, self._game.events(seen.seat))
        chair.ask(seen, legal)
        while (found := chair.answer(_LISTENING)) is None:
            continue
        self.called = chair.called or self.called
        return found


Contestant: TypeAlias = Agent | Cheater
"""A player that can take part in the arena."""

PROGRAM = "program:"
"""The prefix of a name that is a command line of a program speaking JSON lines."""

_CHEATER = "cheater"

BUILT_IN = (*OTHERS, _CHEATER, *LEVELS)


def known(name: str) -> bool:
    """Tell whether a name is one of ours, an import path or a program."""
    return name in BUILT_IN or is_player(name) or ":" in name.strip(":")


def make(name: str, limits: Limits) -> Contestant:
    """Return the player of a name; `limits` are the times that an outside player may take.

    An outside player has a process of its own: the arena survives anything it does. Raises ValueError for
    an unknown name.
    """
    if name == _CHEATER:
        return Cheater()
    if name in OTHERS or is_player(name):
        return player(name)
    if not known(name):
        raise ValueError(f"{name!r} is no player: {', '.join(BUILT_IN)}, module:factory or {PROGRAM}COMMAND.")
    if name.startswith(PROGRAM):
        return ProgramContestant(name.removeprefix(PROGRAM), limits)
    words = [sys.executable, "-m", "skipbo.ai.arena.workers", name]
    line = subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
    return ProgramContestant(line, limits)
