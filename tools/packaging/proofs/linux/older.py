"""An earlier version itself, put into the menu and played in a root before this one takes its place there.

A show takes a stage, and returns in a few words what was seen; an AssertionError says what else was.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from skipbo.store.database import FILE
from tests.desktop.mouse import Mouse
from tests.desktop.program import Program
from tools.packaging.proofs.linux.stage import Stage
from tools.packaging.proofs.linux.workshop import package_of
from tools.packaging.proofs.shown import Shot
from tools.packaging.proofs.upgrade import Started, gone_on, meets_newer, played

GAME = ("--new", "--preset", "short", "--seed", "7", "--seat", "Ann=person", "--seat", "Ben=regular")
DATA = ".local/share/skip-bo"


def from_earlier(version: str) -> Callable[[Stage, Shot], str]:
    """Return the show of a version, such as "0.2"."""
    return lambda stage, shot: _gone_on_from(version, stage, shot)


def _gone_on_from(version: str, stage: Stage, shot: Shot) -> str:
    """Played with it, gone on with by this program in its place; the earlier one then changes nothing.

    Taken out of the menu and put there again, it goes on all the same; taken out, and its folder of data
    erased as the page about privacy says, nothing is left in the home.
    """
    old, new, data = package_of(version), stage.package, stage.home / DATA
    _installed(stage, old)
    left = played(_start(stage, GAME), shot=shot)
    _installed(stage, new)
    left = gone_on(_start(stage), left)
    kept = (data / FILE).read_bytes()
    stage.lay(old)
    meets_newer(_start(stage), _start(stage, GAME), shot)
    assert (data / FILE).read_bytes() == kept, f"{version} has written to the newer file"
    stage.lay(new)
    left = gone_on(_start(stage), left)
    _taken_out(stage, data)
    _installed(stage, new)
    gone_on(_start(stage), left)
    assert list(data.glob("skipbo before update *.sqlite3")), f"no copy of what {version} kept"
    _taken_out(stage, data)
    shutil.rmtree(data)
    assert stage.written() == [], f"left in the home: {stage.written()}"
    return f"goes on over the data of {version}, which then changes nothing; taken out, nothing is left"


def _start(stage: Stage, arguments: Sequence[str] = ()) -> Started:
    """What starts the program that lies there now."""

    def started(stack: ExitStack) -> tuple[Program, Mouse]:
        return stage.started(stack, arguments)

    return started


def _installed(stage: Stage, package: Path) -> None:
    """Lay a package where the other one was, and put it into the menu."""
    stage.lay(package)
    done = stage.run(program="install.sh")
    assert (done.returncode, done.stderr) == (0, ""), done


def _taken_out(stage: Stage, data: Path) -> None:
    """Take it out of the menu: nothing but the data is left."""
    done = stage.run("--remove", program="install.sh")
    assert done.returncode == 0, done
    others = [name for name in stage.written() if not (stage.home / name).is_relative_to(data)]
    assert others == [], f"left in the home: {others}"
    assert (data / FILE).is_file(), "the games are gone"
