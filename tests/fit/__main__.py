"""`python -m tests.fit [--short] [--language KEY …] [--walk NAME …]`: whether everything fits, everywhere.

Goes through every state of the tour, the first game and all lessons, every scene by itself and tables, at
every arrangement of the grid. Each fault is a line; status 1 where there is one.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.fit.course import COURSE
from tests.fit.grid import ALL, SHORT, in_languages
from tests.fit.walking import faults_of_scenes, faults_of_tables, faults_on
from tests.golden.tour import WALKS
from tests.words.languages import FOREIGN

EVERY = {**WALKS, "course": COURSE}
"""The walks of the tour, and the one through the first game and all lessons."""


def main(words: Sequence[str] | None = None) -> int:
    """Tell every fault; status 1 where there is one."""
    parser = argparse.ArgumentParser(prog="python -m tests.fit", description=__doc__)
    parser.add_argument("--short", action="store_true", help="only the arrangements that have found most")
    parser.add_argument("--language", nargs="+", choices=FOREIGN, help="at three sizes in these languages")
    parser.add_argument("--walk", nargs="+", choices=tuple(EVERY), help="only these walks of the tour")
    given = parser.parse_args(words)
    grid = in_languages(given.language) if given.language else SHORT if given.short else ALL
    pygame.display.init()
    pygame.display.set_mode((960, 600))
    found, pictures = 0, 0
    for name in given.walk or EVERY:
        for fault in faults_on(EVERY[name], grid):
            print(fault, flush=True)
            found += 1
        pictures += len(EVERY[name].pictures) * len(grid)
    if not given.walk:
        for fault in (*faults_of_scenes(grid), *faults_of_tables(grid)):
            print(fault, flush=True)
            found += 1
    print(f"{found} faults in {pictures} pictures of walks.", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
