"""Run an outside player by its import path: `python -m skipbo.ai.arena.run_factory package.module:factory`.

The factory takes nothing and returns an object with `choose(table, legal)`: both as `protocol` describes
them, a mapping and a list of texts. It returns one of the texts.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any


def main() -> int:
    """Answer questions until standard input ends."""
    module, _, name = sys.argv[1].partition(":")
    answers = sys.stdout
    sys.stdout = sys.stderr  # what the player prints is not an answer
    player: Any = getattr(import_module(module), name)()
    for line in sys.stdin:
        asked = json.loads(line)
        answers.write(json.dumps({"play": player.choose(asked["table"], asked["legal"])}) + "\n")
        answers.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
