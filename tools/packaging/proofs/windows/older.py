"""The program 0.1 itself, played on the Windows computer before this one is installed there.

A show takes a stage, and returns in a few words what was seen; an AssertionError says what else was.
"""

from __future__ import annotations

import random
import shutil
from contextlib import ExitStack
from pathlib import Path

from skipbo.store.database import FILE
from skipbo.store.folder import NAME as DATA
from tests.desktop.acts import Standing, ends_well, go_on, play_some, standing
from tests.desktop.player import MousePlayer
from tools.packaging.proofs.shown import Shot
from tools.packaging.proofs.windows.build import PROGRAM, build, clean_copy
from tools.packaging.proofs.windows.installed import GAME, SEATS, install, place_of, setup_of, take_out
from tools.packaging.proofs.windows.stage import GAMES, Stage

OLD = "70ae906"
"""The commit that 0.1 was made of."""


def from_0_1(stage: Stage, shot: Shot) -> str:
    """Played with 0.1, gone on with by this program, which is installed; 0.1 then changes nothing.

    Taken out and installed again, it goes on all the same; taken out with the games, nothing is left of them.
    """
    old, data = _old_program(stage), stage.variable("LOCALAPPDATA") / DATA
    shutil.rmtree(data, ignore_errors=True)  # of earlier shows
    left = _played(stage, old, *GAME, *SEATS)
    shot("played with 0.1")
    setup, new = setup_of(stage), place_of(stage) / PROGRAM
    install(stage, setup)
    left = _goes_on(stage, new, left)
    kept = (data / FILE).read_bytes()
    _meets_newer(stage, old, shot)
    assert (data / FILE).read_bytes() == kept, "0.1 has written to the newer file"
    left = _goes_on(stage, new, left)
    take_out(stage, place_of(stage))
    install(stage, setup)
    _goes_on(stage, new, left)
    assert list(data.glob("skipbo before update *.sqlite3")), "no copy of what 0.1 kept"
    take_out(stage, place_of(stage), "/DATA")
    assert not data.exists(), "the games are still there"
    return "goes on over the data of 0.1, which then changes nothing; again after taking out; gone when asked"


def beside_the_program(stage: Stage, shot: Shot) -> str:
    """With a folder `data` beside it, the program keeps everything there, and can be carried elsewhere."""
    usual = stage.variable("LOCALAPPDATA") / DATA
    before = _names(usual)
    folder = shutil.copytree(stage.program.parent, stage.wine.drive / GAMES / "Stick")
    (folder / "data").mkdir()
    left = _played(stage, folder / PROGRAM, *GAME, *SEATS)
    assert (folder / "data" / FILE).is_file(), "nothing is kept beside the program"
    elsewhere = folder.rename(folder.with_name("Anderer Stick"))
    _goes_on(stage, elsewhere / PROGRAM, left)
    shot("from another folder")
    assert _names(usual) == before, f"{_names(usual)} instead of {before} in {usual}"
    return "everything in the folder data beside it, which goes on from another place"


def _old_program(stage: Stage) -> Path:
    """Made as this one is, and laid into a folder of its own."""
    source = stage.source.with_name("source of 0.1")
    clean_copy(stage.source, OLD, source)
    made = build(stage.rig, source).folder
    return shutil.copytree(made, stage.wine.drive / GAMES / "Skip-Bo 0.1") / PROGRAM


def _played(stage: Stage, exe: Path, *arguments: str) -> Standing:
    """Some cards of a new game; how the table then stands."""
    with ExitStack() as stack:
        program = stack.enter_context(stage.start(*arguments, exe=exe))
        program.first_rest()
        left = play_some(MousePlayer(program.trace, stage.mouse, random.Random("0.1"), impatient=True))
        ends_well(program)
    return standing(left)


def _goes_on(stage: Stage, exe: Path, left: Standing) -> Standing:
    """The game stands as it was left, and is played on; how it stands then."""
    with ExitStack() as stack:
        program = stack.enter_context(stage.start(*GAME[:2], exe=exe))
        table = go_on(program, stage.mouse, "play")
        assert standing(table) == left, f"{standing(table)} instead of {left}"
        player = MousePlayer(program.trace, stage.mouse, random.Random("on"), impatient=True)
        now = play_some(player, 2, table)
        ends_well(program)
    return standing(now)


def _meets_newer(stage: Stage, old: Path, shot: Shot) -> None:
    """0.1 is started over data that a newer program keeps: it offers nothing of it, plays, and is closed."""
    with ExitStack() as stack:
        program = stack.enter_context(stage.start(*GAME[:2], exe=old))
        assert not program.first_rest().can("Continue"), "0.1 offers to go on with what it cannot read"
        shot("0.1 over newer data")
        ends_well(program)
    with ExitStack() as stack:
        program = stack.enter_context(stage.start(*GAME, *SEATS, exe=old))
        program.first_rest()
        play_some(MousePlayer(program.trace, stage.mouse, random.Random("newer"), impatient=True), 2)
        ends_well(program)


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*"))
