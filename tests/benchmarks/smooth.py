"""Whole games filmed sixty times a second: does anything on the table jump?

`python -m tests.benchmarks.smooth [GAMES]` films so many games at each of a few tables. A short form of it is
`tests/ui/table/test_recording.py`.
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit.theme import FELT
from tests.ui.table.recording import film

SIZE = (1280, 800)
TABLES: tuple[tuple[tuple[str, ...], int | None], ...] = (
    (("person", "casual"), None),
    (("person", "person"), None),
    (("person", "casual", "person"), None),
    (("person", "casual", "casual", "casual"), None),
    (("person", "casual", "casual", "casual"), 2),
    (("person", "casual", "casual", "casual", "casual", "casual"), None),
)
"""Who sits at each table, and how many teams they are."""
LONGEST = 2000
"""Things that are done in a game at most."""


def main(games: int) -> int:
    """Film so many games at every table; return 1 if anything jumped."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    look, faults = Look(SIZE, FELT), 0
    for players, teams in TABLES:
        for seed in range(games):
            recorder = film(look, players, seed, LONGEST, teams)
            faults += len(recorder.faults)
            found = f"{recorder.frames} frames, {len(recorder.faults)} faults"
            print(f"{len(players)} seats{', partners' if teams else ''}, game {seed}: {found}")
            print(*(f"  {fault}\n" for fault in recorder.faults[:10]), sep="", end="", flush=True)
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2))
