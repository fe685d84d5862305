"""Count the files of skipbo that five things go through, from what triggers them to what comes of it.

    python -m tools.walks                                  of this tree
    python -m tools.walks --tree FOLDER                    of another one
    python -m tools.walks --before COMMIT                  beside those of an older commit
    python -m tools.walks --write docs/architecture.md     and put the table there

The program runs without a screen, with a real data folder and a real process of the computer players. A file
counts if a function in it runs between the two ends that does not run in a frame in which nothing happens.
What runs while a module is loaded is no step of a walk. Drawing counts only in the walk of a flight, and
there only what leads to the card in the air.

A file that is parted in two, each with a concept of its own, makes a walk longer by a file and no harder to
follow. So the functions that lead on are counted, too: those on the walk that call another one on it. A
helper that calls nothing is none of them; a function that only passes on is one more.

Both grow with all that the program does on the way. What one has to follow to see how one thing leads to the
other is less: the shortest chains of calls to the stations that a walk is taken for, such as the rules, the
disk and what shows it. These functions and their files come first in the tables.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.figures import ROOT, require_place, today, write_figures

COMMAND = "python -m tools.walks"
WALKS: Mapping[str, str] = {
    "press": "A card is dragged, until the move is kept and shown",
    "decision": "A computer player is asked, until its move is played",
    "flight": "An event is shown, until the card is seen in the air",
    "resume": "A start after a kill, until the match can be shown",
    "setting": "A setting is changed, until it is kept",
}
"""What each walk goes from and to."""


class Taken(NamedTuple):
    """The files that a walk goes through, and how many functions on it lead on to another.

    `way`: the functions that one follows it by, each with its file.
    """

    files: Sequence[str]
    inner: int
    way: Sequence[tuple[str, str]]

    @property
    def figures(self) -> tuple[int, int, int, int]:
        """The functions and the files of its way, the functions that lead on, and all files."""
        return len(self.way), len({file for file, _ in self.way}), self.inner, len(self.files)


def main(words: Sequence[str]) -> int:
    """Run the command line, given without the program's name; return the exit status."""
    given = _parser().parse_args(words)
    if given.write is not None:
        require_place(given.write, COMMAND)
    found = {walk: taken(given.tree, walk) for walk in given.walks}
    parts = [table(found)]
    if given.before is not None:
        with TemporaryDirectory() as folder:
            unpack(given.before, Path(folder))
            before = {walk: taken(Path(folder), walk) for walk in given.walks}
        parts.append(beside(found, before, given.before))
    told = "\n\n".join(parts)
    if given.json:
        print(json.dumps({walk: each._asdict() for walk, each in found.items()}, indent=2))
    else:
        print(told)
    if given.write is not None:
        write_figures(given.write, COMMAND, told, today())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=COMMAND, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("walks", nargs="*", default=[*WALKS], help=f"of {', '.join(WALKS)}; all by default")
    parser.add_argument("--tree", type=Path, default=ROOT, metavar="FOLDER")
    parser.add_argument("--before", metavar="COMMIT", help="take them in this commit, too, to compare")
    parser.add_argument("--json", action="store_true", help="print files and way instead of the table")
    parser.add_argument("--write", type=Path, metavar="PAGE")
    return parser


def taken(tree: Path, walk: str) -> Taken:
    """What a walk goes through in a tree. Raises CalledProcessError where it comes to no end."""
    command = [sys.executable, "-m", "tools.walks.taken", str(tree.resolve()), walk]
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | unseen, stdout=subprocess.PIPE, text=True, check=True, timeout=300
    )
    found = json.loads(done.stdout.splitlines()[-1])
    return Taken(sorted(found["files"]), found["inner"], [(file, name) for file, name in found["way"]])


_FIGURES = ("Functions one follows", "Files one follows", "Functions that lead on", "All files")


def table(found: Mapping[str, Taken]) -> str:
    """The figures of each walk, its files also by room, as a table."""
    rooms = sorted({_room(file) for walk in found.values() for file in walk.files})
    head = f"| Walk | {' | '.join(_FIGURES)} | {' | '.join(f'`{room}`' for room in rooms)} |"
    lines = [head, "|---|" + "---:|" * (len(_FIGURES) + len(rooms))]
    for walk, each in found.items():
        counts = (sum(_room(file) == room for file in each.files) for room in rooms)
        lines.append(f"| {WALKS[walk]} | {' | '.join(map(str, (*each.figures, *counts)))} |")
    sums = " | ".join(map(str, _sums(found.values())))
    return "\n".join([*lines, f"| Together | {sums} |{' |' * len(rooms)}"])


def beside(found: Mapping[str, Taken], before: Mapping[str, Taken], commit: str) -> str:
    """The figures of each walk beside those of an older commit, as a table."""
    lines = [
        f"| Walk | {' | '.join(f'{figure} | At {commit}' for figure in _FIGURES)} |",
        "|---|" + "---:|---:|" * len(_FIGURES),
        *(_beside(WALKS[walk], found[walk].figures, before[walk].figures) for walk in found),
    ]
    return "\n".join([*lines, _beside("Together", _sums(found.values()), _sums(before.values()))])


def _sums(walks: Iterable[Taken]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*(walk.figures for walk in walks), strict=True)))


def _beside(name: str, now: Sequence[int], then: Sequence[int]) -> str:
    return f"| {name} | {' | '.join(f'{new} | {old}' for new, old in zip(now, then, strict=True))} |"


def unpack(commit: str, folder: Path) -> None:
    """Put the `skipbo` of a commit into a folder. Raises CalledProcessError where there is no such commit."""
    packed = subprocess.run(
        ("git", "archive", commit, "skipbo", "assets"), cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")


def _room(file: str) -> str:
    return file.partition("/")[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
