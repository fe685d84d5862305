"""`python -m tools.packaging.proofs.orca --package PATH`: let Orca speak a game, and read what it said.

Orca 48 runs in a root of Debian 13, and its speech goes into a file. Keys are pressed in the window, and
after each of them come words that somebody who cannot see has to hear. Needs what the proof of Linux packages
needs, and the network the first time, when it takes some minutes. Status 1 where something was not spoken.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from tests.desktop.screen import ScreenError, VirtualScreen
from tests.desktop.screen import missing_tools as missing_screen_tools
from tools.packaging.proofs.linux.cell import Bound, Cell, give
from tools.packaging.proofs.linux.debian import HOME, DebianError, missing_tools
from tools.packaging.proofs.linux.package import unpacked
from tools.packaging.proofs.orca.root import orca_root
from tools.packaging.proofs.shown import Seen, refuse, table, tell

GAME = ("--seat", "Ann=person", "--seat", "Ben=casual", "--stock", "2", "--single", "--seed", "6")
MENU = ("--speed", "instant", "--size", "1280x800", *GAME)
STEPS = (
    ("", "button"),
    ("Tab", "Deal of the day button"),
    ("Tab", "Deals of the last days button"),
    ("Tab", "New game button"),
    ("Return", "Deal button"),
    ("Return", "The build piles need"),
    ("Tab", "1 of 5"),
    ("Return", "takes the card"),
    ("b", "build pile 1"),
    ("Return", "This pile needs"),
    ("d", "takes the card"),
    ("Return", "on discard pile"),
)
"""Keys, and the words that are spoken after each; the first ones come by themselves."""
PATIENCE = 60.0
_QUIET = 1.5
"""Seconds to let a sentence end before the next key, which would interrupt it."""


def main() -> int:
    """Press, listen, print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.packaging.proofs.orca", description=__doc__)
    parser.add_argument("--package", type=Path, required=True, help="the package: a folder or a tar")
    given = parser.parse_args()
    missing = [*missing_tools(), *missing_screen_tools()]
    if missing:
        return refuse(f"This needs {', '.join(missing)}.")
    with tempfile.TemporaryDirectory(prefix="skip-bo-orca-") as folder:
        try:
            seen = _heard(given.package, Path(folder))
        except (DebianError, ScreenError, OSError, ValueError) as error:
            return refuse(str(error))
    sys.stdout.write(table(seen))
    return 0 if all(each.well for each in seen) else 1


def _heard(package: Path, folder: Path) -> list[Seen]:
    tell("a Debian with Orca")
    root = orca_root()
    heard = give(folder / "heard")
    shutil.copy(Path(__file__).with_name("inside.sh"), heard)
    bound = (
        Bound(unpacked(package, folder / "package"), PurePosixPath("/opt/skip-bo")),
        Bound(give(folder / "home"), HOME, writable=True),
        Bound(heard, PurePosixPath("/srv/heard"), writable=True),
    )
    with VirtualScreen((1280, 800)) as screen, _running(Cell(root, bound), screen):
        return list(_steps(screen, heard / "spoken.txt"))


@contextmanager
def _running(cell: Cell, screen: VirtualScreen) -> Iterator[None]:
    """The game and Orca, on a screen."""
    tell("the game and Orca")
    environment = {
        "DISPLAY": screen.display,
        "HOME": str(HOME),
        "LANG": "C.UTF-8",
        "PATH": "/usr/bin:/bin",
        "SDL_AUDIODRIVER": "dummy",
        "XDG_RUNTIME_DIR": str(HOME / "run"),
    }
    words = ["dbus-run-session", "--", "sh", "/srv/heard/inside.sh", *MENU]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        cell.command(words, environment), stdout=quiet, stderr=quiet, start_new_session=True
    )
    try:
        yield
    finally:
        if sys.platform != "win32":
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _steps(screen: VirtualScreen, spoken: Path) -> Iterator[Seen]:
    """Press each key, and see whether its words are spoken; what was, in one line, where they are not."""
    for key, words in STEPS:
        before = len(_words(spoken))
        if key:
            screen.tool("xdotool", "key", key)
        end = time.monotonic() + PATIENCE
        while words not in (said := " ".join(_words(spoken)[before:])) and time.monotonic() < end:
            time.sleep(0.1)
        yield Seen(key or "the start", f"“{words}” is spoken", said or "nothing", words in said)
        time.sleep(_QUIET)


def _words(spoken: Path) -> list[str]:
    return spoken.read_text("utf-8", errors="replace").split() if spoken.exists() else []


if __name__ == "__main__":
    raise SystemExit(main())
