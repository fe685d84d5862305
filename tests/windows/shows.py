"""What is shown of the Windows program. Each takes a stage, and returns in a few words what was seen.

Where something else is seen, an AssertionError says so.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from types import MappingProxyType

from skipbo import __version__
from skipbo.store.database import FILE
from tests.benchmarks.processes import cpu_seconds
from tests.desktop.acts import ends_well, go_on, kill, play_some, scored, standing
from tests.desktop.laws import miscounts
from tests.desktop.player import MousePlayer
from tests.desktop.program import ROOT
from tests.windows.build import PROGRAM
from tests.windows.portable import WINDOWED, lacking, subsystem
from tests.windows.program import WindowsProgram
from tests.windows.stage import Stage, changed, outside

RECORD = ROOT / "tests" / "model" / "records" / "format 1.skipbo"
SIZE = ("--size", "1280x800")
GAME = (*SIZE, "--new", "--preset", "short", "--seed", "7", "--seat", "Ann=person", "--seat", "Ben=regular")
MANIFEST = ("PerMonitorV2", "longPathAware", "asInvoker")
PROPERTIES = {"ProductName": "Skip-Bo", "ProductVersion": __version__, "OriginalFilename": PROGRAM}
_RUN_MODULE = "import runpy, sys; sys.path.insert(0, '.'); runpy.run_module({!r}, run_name='__main__')"
_GOLDEN = "tests.ai.golden"

Shot = Callable[[str], None]
Show = Callable[[Stage, Shot], str]


def version(stage: Stage, shot: Shot) -> str:
    done = stage.run("--version")
    assert done.status == 0, done
    assert re.search(r"^Skip-Bo \d+\.\d+\.\d+$", done.said, re.M), done.said
    assert "packaged" in done.said, done.said
    assert "Windows" in done.said, done.said
    return ", ".join(done.said.splitlines())


def properties(stage: Stage, shot: Shot) -> str:
    for exe in (stage.program, stage.one_file):
        data = exe.read_bytes()
        assert subsystem(data) == WINDOWED, f"{exe} opens a console"
        missing = lacking(data, MANIFEST, PROPERTIES)
        assert missing == [], f"{exe} says nothing of {missing}"
    return f"{', '.join(MANIFEST)}, {', '.join(PROPERTIES)}; no console"


def selftest(stage: Stage, shot: Shot) -> str:
    done = stage.run("--selftest")
    assert done.status == 0, done
    return f"status 0 and {len(done.said.splitlines())} lines"


def whole_game(stage: Stage, shot: Shot) -> str:
    place = stage.variable("LOCALAPPDATA") / "skip-bo"
    before = stage.files()
    with ExitStack() as stack:
        program = _started(stage, stack, *GAME)
        player = MousePlayer(program.trace, stage.mouse, random.Random("Ann"), impatient=True)
        play_some(player, 12)
        shot("table")
        player.play_until(scored)
        thinkers = program.thinkers()
        assert len(thinkers) == 1, f"computers' processes: {thinkers}"
        thought = cpu_seconds(thinkers)
        time.sleep(1.0)  # until the sheet has unfolded
        shot("score")
        assert miscounts(program.trace) == []
        ends_well(program)
    written = changed(before, stage.files())
    assert place / FILE in written, written
    assert outside(written, place) == [], f"written outside {place}: {outside(written, place)}"
    said = f"{thought:.1f} s thought in a process of its own"
    return f"{len(player.plays)} cards by mouse; {said}; data in %LOCALAPPDATA% alone"


def resume(stage: Stage, shot: Shot) -> str:
    with ExitStack() as stack:
        program = _started(stage, stack, *GAME)
        before = play_some(MousePlayer(program.trace, stage.mouse, random.Random("killed"), impatient=True))
        kill(program, stage.mouse)
    with ExitStack() as stack:
        program = _started(stage, stack, *SIZE)
        shot("menu")
        after = go_on(program, stage.mouse, "play")
        shot("resumed")
        assert standing(after) == standing(before)
        play_some(MousePlayer(program.trace, stage.mouse, random.Random("on"), impatient=True), 2, after)
        ends_well(program)
    return "every card where it was"


def second_copy(stage: Stage, shot: Shot) -> str:
    """It says that it keeps nothing, and keeps nothing."""
    with ExitStack() as stack:
        program = _started(stage, stack, *GAME)
        player = MousePlayer(program.trace, stage.mouse, random.Random("first"), impatient=True)
        before = play_some(player, 4)
        with ExitStack() as inner:
            second = _started(stage, inner, *GAME[:-4], "--seat", "Ann=person", "--seat", "Cleo=casual")
            play_some(MousePlayer(second.trace, stage.mouse, random.Random("second"), impatient=True), 2)
            shot("second copy")
            ends_well(second)
        before = play_some(player, 2, before)
        ends_well(program)
    with ExitStack() as stack:
        program = _started(stage, stack, *SIZE)
        assert standing(go_on(program, stage.mouse, "play")) == standing(before)
        ends_well(program)
    return "the first goes on, the second leaves no trace"


def record(stage: Stage, shot: Shot) -> str:
    file = stage.program.parent.parent / "Annas schönstes Spiel.skipbo"
    shutil.copy(RECORD, file)
    with ExitStack() as stack:
        program = _started(stage, stack, *SIZE, stage.wine.windows(file))
        program.trace.rest(lambda rest: rest.scene == "replay", "the replay of the file")
        time.sleep(1.0)  # until the table is there
        shot("record")
        ends_well(program)
    return "opens as a replay"


def one_file(stage: Stage, shot: Shot) -> str:
    place, temporary = stage.variable("LOCALAPPDATA") / "skip-bo", stage.variable("TEMP")
    before = stage.files()
    began = time.monotonic()
    with ExitStack() as stack:
        program = _started(stage, stack, *GAME, exe=stage.one_file)
        seconds = time.monotonic() - began
        player = MousePlayer(program.trace, stage.mouse, random.Random("one file"), impatient=True)
        play_some(player, 4)
        assert len(program.thinkers()) == 1, program.thinkers()
        shot("one file")
        ends_well(program)
    written = outside(changed(before, stage.files()), place)
    assert written == [], f"left behind in {temporary} or elsewhere: {written}"
    return f"first picture after {seconds:.1f} s, {len(player.plays)} cards by mouse, nothing left behind"


def golden(stage: Stage, shot: Shot) -> str:
    ours = subprocess.run(
        [sys.executable, "-m", _GOLDEN], cwd=stage.source, capture_output=True, text=True, check=True
    ).stdout
    done = stage.rig.wine.run(stage.rig.command("-c", _RUN_MODULE.format(_GOLDEN)), stage.source)
    assert done.said == ours, f"{done.said!r} instead of {ours!r}"
    return f"{len(ours.splitlines())} games as on {sys.platform}"


SHOWS: Mapping[str, Show] = MappingProxyType(
    {
        "--version": version,
        "what Windows shows of the file": properties,
        "--selftest": selftest,
        "a whole game": whole_game,
        "killed in a game, and gone on with": resume,
        "a second copy at the same time": second_copy,
        "a .skipbo file given on the command line": record,
        "the program in one file": one_file,
        "golden games of the computer players": golden,
    }
)
"""What is shown, in that order."""


def _started(stage: Stage, stack: ExitStack, *arguments: str, exe: Path | None = None) -> WindowsProgram:
    """The program with its first picture; it ends with the stack."""
    program = stack.enter_context(stage.start(*arguments, exe=exe))
    program.first_rest()
    return program
