"""Players from outside for the tests of the arena, good and bad: `python -m tests.ai.strangers KIND`."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping, Sequence


class First:
    """Chooses the first legal move."""

    def choose(self, table: Mapping[str, object], legal: Sequence[str]) -> str:
        print("thinking aloud")  # noqa: T201 - which does no harm behind an import path
        return legal[0]


def crashing() -> First:
    raise RuntimeError("no player today")


def main() -> None:
    kind = sys.argv[1]
    for line in sys.stdin:
        legal = json.loads(line)["legal"]
        if kind == "crash":
            raise SystemExit(3)
        if kind == "hang":
            time.sleep(60)
        words = {"nonsense": "{", "illegal": '{"play": "S1>B9"}', "endless": "x" * 10**6}
        answer = words.get(kind, json.dumps({"play": legal[0]}))
        sys.stdout.write(answer + "\n")
        if kind == "talkative":
            sys.stdout.write("what a game\n" * 100)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
