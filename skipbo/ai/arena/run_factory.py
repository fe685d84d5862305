"""Run an outside player by its import path: `python -m skipbo.ai.arena.run_factory package.module:factory`.

The factory takes nothing and returns an agent (`skipbo.ai.agent`), as `docs/bots.md` shows. Its `rng` is the
same from run to run, and tells nothing of the deal.
"""

from __future__ import annotations

import sys
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING

from skipbo.ai.arena.outside import answer_text, read_question
from skipbo.model.legal_moves import Move

if TYPE_CHECKING:
    from skipbo.ai.agent import Agent


def main() -> int:
    """Answer questions until standard input ends."""
    module, _, name = sys.argv[1].partition(":")
    answers = sys.stdout
    sys.stdout = sys.stderr  # what the player prints is not an answer
    player: Agent = getattr(import_module(module), name)()
    rng = Random(0)
    for line in sys.stdin:
        seen, legal = read_question(line)
        move: object = player.choose(seen, legal, rng)
        if not isinstance(move, Move):
            raise TypeError(f"{name}.choose returned {move!r}; expected one of the legal moves.")
        answers.write(answer_text(move) + "\n")
        answers.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
