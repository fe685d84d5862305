"""An earlier version itself, played on the Windows computer before this one is installed there.

A show takes a stage, and returns in a few words what was seen; an AssertionError says what else was.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from skipbo.store.database import FILE
from skipbo.store.folder import NAME as DATA
from tests.desktop.mouse import Mouse
from tests.desktop.program import Program
from tools.packaging.proofs.shown import Shot
from tools.packaging.proofs.upgrade import EARLIER, Started, gone_on, meets_newer, played
from tools.packaging.proofs.windows.build import PROGRAM, build, clean_copy
from tools.packaging.proofs.windows.installed import GAME, SEATS, install, place_of, setup_of, take_out
from tools.packaging.proofs.windows.stage import GAMES, Stage


def from_earlier(version: str) -> Callable[[Stage, Shot], str]:
    """Return the show of a version, such as "0.2"."""
    return lambda stage, shot: _gone_on_from(version, stage, shot)


def _gone_on_from(version: str, stage: Stage, shot: Shot) -> str:
    """Played with it, gone on with by this program, which is installed; the earlier one then changes nothing.

    Taken out and installed again, it goes on all the same; taken out with the games, nothing is left of them.
    """
    old, data = _old_program(stage, version), stage.variable("LOCALAPPDATA") / DATA
    shutil.rmtree(data, ignore_errors=True)  # of earlier shows
    left = played(_game(stage, old), shot=shot)
    setup, new = setup_of(stage), place_of(stage) / PROGRAM
    install(stage, setup)
    left = gone_on(_menu(stage, new), left)
    kept = (data / FILE).read_bytes()
    meets_newer(_menu(stage, old), _game(stage, old), shot)
    assert (data / FILE).read_bytes() == kept, f"{version} has written to the newer file"
    left = gone_on(_menu(stage, new), left)
    take_out(stage, place_of(stage))
    install(stage, setup)
    gone_on(_menu(stage, new), left)
    assert list(data.glob("skipbo before update *.sqlite3")), f"no copy of what {version} kept"
    take_out(stage, place_of(stage), "/DATA")
    assert not data.exists(), "the games are still there"
    return f"goes on over the data of {version}, which then changes nothing; taken out, gone when asked"


def beside_the_program(stage: Stage, shot: Shot) -> str:
    """With a folder `data` beside it, the program keeps everything there, and can be carried elsewhere."""
    usual = stage.variable("LOCALAPPDATA") / DATA
    before = _names(usual)
    folder = shutil.copytree(stage.program.parent, stage.wine.drive / GAMES / "Stick")
    (folder / "data").mkdir()
    left = played(_game(stage, folder / PROGRAM))
    assert (folder / "data" / FILE).is_file(), "nothing is kept beside the program"
    elsewhere = folder.rename(folder.with_name("Anderer Stick"))
    gone_on(_menu(stage, elsewhere / PROGRAM), left, shot)
    assert _names(usual) == before, f"{_names(usual)} instead of {before} in {usual}"
    return "everything in the folder data beside it, which goes on from another place"


def _old_program(stage: Stage, version: str) -> Path:
    """Made as this one is, and laid into a folder of its own."""
    source = stage.source.with_name(f"source of {version}")
    clean_copy(stage.source, EARLIER[version], source)
    made = build(stage.rig, source).folder
    return shutil.copytree(made, stage.wine.drive / GAMES / f"Skip-Bo {version}") / PROGRAM


def _menu(stage: Stage, exe: Path, *arguments: str) -> Started:
    """What starts a program in a window of the usual size."""

    def started(stack: ExitStack) -> tuple[Program, Mouse]:
        program = stack.enter_context(stage.start(*(arguments or GAME[:2]), exe=exe))
        program.first_rest()
        return program, stage.mouse

    return started


def _game(stage: Stage, exe: Path) -> Started:
    """What starts it with a new game."""
    return _menu(stage, exe, *GAME, *SEATS)


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*"))
