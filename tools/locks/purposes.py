"""What things are installed for, and the file of requirements that each purpose has."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]


class Purpose(NamedTuple):
    """The `group` of pyproject.toml, the `file` made of it, and the one whose versions it has to keep to.

    With `plays` the file holds what it takes to play, too. Paths are those from the top of the project.
    """

    group: str
    file: str
    plays: bool = False
    keeps_to: str | None = None


GAME: Final = "requirements.txt"
TESTS: Final = "tests/requirements.txt"

PURPOSES: Final = (
    Purpose("package", GAME, plays=True),
    Purpose("tests", TESTS, plays=True, keeps_to=GAME),
    Purpose("art", "tools/art/requirements.txt", keeps_to=TESTS),
    Purpose("sound", "tools/sound/requirements.txt", plays=True, keeps_to=TESTS),
    Purpose("cluster", "skipbo/ai/arena/requirements.txt", keeps_to=TESTS),
    Purpose("locks", "tools/locks/requirements.txt", keeps_to=TESTS),
)
"""In the order in which they are made: none keeps to a later one."""
