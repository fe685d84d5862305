"""The computer players' own process: reads questions from one pipe and writes chosen moves to another.

It loads only the level that is asked for, and never the screen. `skipbo.ai.launch` starts it.
"""

from __future__ import annotations

import signal
from pickle import UnpicklingError, load
from random import Random
from typing import TYPE_CHECKING

from skipbo.ai.agent import Memory, remind
from skipbo.ai.levels import HINT, player_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, BinaryIO, TypeAlias

    from skipbo.ai.afterwards.studied_turns import BetterLine
    from skipbo.ai.afterwards.walk import MadeChoice, PlayedGame, WalkedGame
    from skipbo.ai.agent import Agent
    from skipbo.model.legal_moves import Move
    from skipbo.model.observation import Observation

    Decision: TypeAlias = tuple[Observation, Sequence[Move], str]

FAILED = b"-1"
"""The answer when a player has failed."""

LATE = b"late"
"""The mark after the number when the clock has cut the thinking short."""

LONGEST_ANSWER = 64_000
"""The most bytes in an answer: a number, whether it was late, or a hint or what was found, and its end."""

STUDY, TRY, AGAIN = "study", "try", "again"
"""In place of a level, what asks about a game that is over: what is known of a turn, what a line that was
tried is worth, and how the same cards are played by others."""


def main() -> int:
    """Run as the computers' process: serve through the standard streams. Returns the exit status."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which ends this process too
    with open(0, "rb", closefd=False) as questions, open(1, "wb", buffering=0, closefd=False) as answers:
        serve(questions, answers)
    return 0


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until the other end of one of the pipes is closed.

    A question is a pickled tuple: the player's key (`levels.player_key`), the seat's observation, its legal
    moves, the text of its stream, the decisions that it made before in the same turn, each as the last three
    of these, and what it remembers of the game before, as a tuple (`Memory`).
    In place of the level it may say HINT; or STUDY, TRY or AGAIN, with what the method of that name takes.
    An answer is a line.
    """
    players = WorkerPlayers()
    while True:
        try:
            what, *about = load(questions)
            answers.write(players.said_to(what, about) + b"\n")
        except (EOFError, OSError, UnpicklingError):  # the last one for a question that was broken off
            return


class WorkerPlayers:
    """The players of this process. Anything one remembers comes from its current turn."""

    def __init__(self) -> None:
        self._thought: dict[str, tuple[Agent, str]] = {}  # by level, with the stream of the last decision
        self._walked: WalkedGame | None = None

    def said_to(self, what: str, about: Sequence[Any]) -> bytes:
        """Return the answer to a question: a move, or after a 0 the text of what was found."""
        looks: dict[str, Callable[..., str]] = {STUDY: self.study, TRY: self.judge, AGAIN: self.play_again}
        if what not in looks:
            return self.answer(what, *about)
        try:
            return b"0 %s" % looks[what](*about).encode("ascii")
        except Exception:  # noqa: BLE001 - whatever fails, the window can recover
            return FAILED

    def answer(
        self,
        level: str,
        seen: Observation,
        legal: Sequence[Move],
        stream: str,
        before: Sequence[Decision],
        memory: tuple[int, int],
    ) -> bytes:
        """Return the number of the chosen move among the legal ones, as digits, then the text of a hint."""
        try:
            if level == HINT:
                from skipbo.ai.hint import hint, hint_text

                told = hint(seen, legal)
                return b"%d %s" % (legal.index(told.moves[0]), hint_text(told).encode("ascii"))
            agent, lateness = self._ready_player(level, before, Memory(*memory))
            number = legal.index(agent.choose(seen, legal, Random(stream)))
            self._thought[level] = agent, stream
        except Exception:  # noqa: BLE001 - whatever fails, the window can recover
            return FAILED
        return b"%d %s" % (number, LATE) if _lateness(agent) > lateness else b"%d" % number

    def study(self, game: PlayedGame, at: int) -> str:
        """Return the study of a turn of a game, counted from 0."""
        from skipbo.ai.afterwards.studied_turns import text_of
        from skipbo.ai.afterwards.study import studied
        from skipbo.ai.afterwards.walk import walked

        if self._walked is None or self._walked.game != game:
            self._walked = walked(game)
        return text_of(studied(self._walked, at))

    def judge(self, tried: MadeChoice, legal: Sequence[Move], line: BetterLine, stream: str) -> str:
        """Return what a line is worth that was tried where `line` is better than the one that was played."""
        from skipbo.ai.afterwards.again import judged_try, try_text

        return try_text(judged_try(tried, legal, line, Random(stream)))

    def play_again(self, game: PlayedGame, levels: Sequence[str], time: int) -> str:
        """Return the moves when these levels, by seat, play the cards of a game, for the `time`-th time."""
        from skipbo.ai.afterwards.again import again_text, played_again

        return again_text(played_again(game, levels, time))

    def _ready_player(self, level: str, before: Sequence[Decision], memory: Memory) -> tuple[Agent, int]:
        """Return the player after the decisions of its turn, and how often it was late before them.

        It is either the one that made them or a new one that makes them again.
        """
        agent, last = self._thought.get(level, (None, ""))
        if agent is not None and before and before[-1][2] == last:  # which has been reminded
            return agent, _lateness(agent)
        agent = player_of(level)
        remind(agent, memory)
        for seen, legal, stream in before:
            agent.choose(seen, legal, Random(stream))
        return agent, 0


def _lateness(agent: Agent) -> int:
    """Return how often the clock has cut an agent's thinking short; 0 for agents without a clock."""
    return int(getattr(agent, "late", 0))


if __name__ == "__main__":
    raise SystemExit(main())
