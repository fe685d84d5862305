"""Players from outside for the tests of the arena, good and bad: `python -m tests.ai.strangers KIND`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a program starts at once
    from collections.abc import Sequence
    from random import Random

    from skipbo.model.legal_moves import Move
    from skipbo.model.observation import Observation


class First:
    """Chooses the first legal move."""

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        print("thinking aloud")  # noqa: T201 - which does no harm behind an import path
        return legal[0]


class Silent:
    """Makes no move."""

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> None:
        pass


def crashing() -> First:
    raise RuntimeError("no player today")


def main() -> None:
    kind = sys.argv[1]
    if kind == "banner":
        sys.stdout.write("the best player of all\n" * 1000)
    for number, line in enumerate(sys.stdin):
        legal = json.loads(line)["legal"]
        if kind == "crash" or (kind == "crash later" and number == 2):
            raise SystemExit(3)
        if kind == "hang":
            time.sleep(60)
        if kind == "family":
            subprocess.run([sys.executable, "-c", "import time; time.sleep(60)"], check=False)
        if kind == "late" and number == 1:
            time.sleep(4)
        if kind == "dumb":
            os.close(1)
            time.sleep(60)
        words = {
            "nonsense": "{",
            "text": '{"play": "S1>B9"}',
            "why": json.dumps({"play": {**legal[0], "why": 1}}),
            "illegal": '{"play": {"type": "Pass", "seat": 5}}',
            "endless": "x" * 10**6,
        }
        answer = words.get(kind, json.dumps({"play": legal[0]}))
        sys.stdout.write(answer + "\n")
        if kind == "talkative":
            sys.stdout.write("what a game\n" * 100)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
