"""From the start of the process to the menu's first picture, in each language beside English.

The processor time counts, so that a busy machine changes little.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from skipbo.words.language import NAMES
from tests.benchmarks.result import Result, paired
from tests.benchmarks.start import SIZE, in_turn, player_start
from tests.desktop.screen import VirtualScreen
from tests.words.languages import FOREIGN

PAIRS, SHORT_PAIRS = 20, 1
MOST = 1.02


def measure(short: bool) -> list[Result]:
    """The program starts in each language and in English in turn; modules are compiled, files in caches."""
    pairs = SHORT_PAIRS if short else PAIRS
    with VirtualScreen(SIZE) as screen, TemporaryDirectory() as name:
        return [_beside_english(screen, Path(name), key, pairs) for key in FOREIGN]


def _beside_english(screen: VirtualScreen, folder: Path, key: str, pairs: int) -> Result:
    commands = player_start(folder, key), player_start(folder, "en")
    found = in_turn(screen, commands, folder, pairs, {"PYTHONPYCACHEPREFIX": str(folder / "compiled")})
    computed = [(ours.computed, english.computed) for ours, english in found]
    return paired(f"Start in {NAMES[key]} beside English, processor time", computed, "ms", MOST)
