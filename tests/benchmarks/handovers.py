"""Handovers between persons, in two deals that differ in the hand of the one who has just played.

Whatever the next one does at the curtain and after it, in every language and in each mode of what is spoken:
what is said and shown has to be the same in both, to the last letter and pixel.
"""

from __future__ import annotations

import os
import sys
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.benchmarks.result import Result
from tests.ui.handing_over import SIZE, leaks

ACTS, SHORT = 10_000, 40
"""So many acts are looked at in all."""
AFTER_EACH = 20
"""Acts after one handover, at most."""


def measure(short: bool, events: int | None = None, seed: int = 0) -> list[Result]:
    """Hand over until enough was done; `events`: how many acts, `seed`: the first handover."""
    pygame.display.init()
    pygame.display.set_mode(SIZE, pygame.HIDDEN)
    most, acts, faults, handovers = events or (SHORT if short else ACTS), 0, list[str](), 0
    with TemporaryDirectory() as folder:
        for number in count(seed):
            if acts >= most:
                break
            try:
                done, found = leaks(number, Path(folder), AFTER_EACH)
            except Exception as error:
                error.add_note(f"handover {number}, after {acts} acts")
                raise
            acts, handovers = acts + done, handovers + 1
            faults += found
            for fault in found:
                print(fault, file=sys.stderr, flush=True)
    return [
        Result("Handovers, each in two deals", handovers, ""),
        Result(f"… acts that followed, of {most:,}", acts, ""),
        Result("… that told the last one's hand from another", len(faults), "", None, 0),
    ]
