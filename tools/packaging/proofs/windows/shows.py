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
from typing import NamedTuple

from skipbo import __version__
from skipbo.store.database import FILE
from tests.benchmarks.processes import cpu_seconds
from tests.data.left import lay
from tests.desktop.acts import ends_after_question, ends_well, go_on, kill, play_some, scored, standing
from tests.desktop.first_game import play_first_game
from tests.desktop.laws import miscounts
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.program import ROOT, Program
from tests.phones.strangers import TestPhone
from tools.packaging.proofs.phone import hand_on_phone
from tools.packaging.proofs.shown import Shot
from tools.packaging.proofs.twice import differences
from tools.packaging.proofs.upgrade import EARLIER, Started, goes_on_from_0_1
from tools.packaging.proofs.windows.build import PROGRAM, build, clean_copy
from tools.packaging.proofs.windows.checks import run_tests
from tools.packaging.proofs.windows.figures import measure
from tools.packaging.proofs.windows.installed import by_command, by_hand
from tools.packaging.proofs.windows.network import PHONE, home_network
from tools.packaging.proofs.windows.older import beside_the_program, from_earlier
from tools.packaging.proofs.windows.portable import WINDOWED, lacking, subsystem
from tools.packaging.proofs.windows.program import WindowsProgram, shown
from tools.packaging.proofs.windows.stage import Stage, changed, outside

RECORD = ROOT / "tests" / "model" / "records" / "format 1.skipbo"
SIZE = ("--size", "1280x800")
GAME = (*SIZE, "--new", "--preset", "short", "--seed", "7", "--seat", "Ann=person", "--seat", "Ben=regular")
TESTS = (
    "tests/session/test_thinking.py",
    "tests/store/test_database.py",
    "tests/store/test_files.py",
    "tests/store/test_errors.py",
    "tests/store/test_lock.py",
    "tests/store/test_settings.py",
    "tests/store/test_writer.py",
    "tests/ui/test_console.py",
    "tests/test_command_line.py",
    "tests/test_main.py",
    "tests/test_version.py",
)
MANIFEST = ("PerMonitorV2", "longPathAware", "asInvoker")
PROPERTIES = {"ProductName": "Skip-Bo", "ProductVersion": __version__, "OriginalFilename": PROGRAM}
_RUN_MODULE = "import runpy, sys; sys.path.insert(0, '.'); runpy.run_module({!r}, run_name='__main__')"
_GOLDEN = "tests.ai.golden"
_SOON, _LATER, _LATEST = 600.0, 1800.0, 7200.0


class Show(NamedTuple):
    """One thing to be shown: `what` it is, who `sees` it, and after how many `seconds` it is given up."""

    what: str
    sees: Callable[[Stage, Shot], str]
    seconds: float = _SOON


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


def boxed(stage: Stage, shot: Shot) -> str:
    """Started as a double click does it: with no streams and no console."""
    command = ("start", "/wait", stage.wine.windows(stage.program), "--version")
    with stage.running(*command) as process:
        end = time.monotonic() + 20.0
        while not shown(stage.screen):
            assert time.monotonic() < end, "no box came up"
            time.sleep(0.1)
        shot("box")
        stage.mouse.key("Return")
        assert process.wait(20.0) == 0, process.returncode
    return "a box, and status 0"


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


def keys(stage: Stage, shot: Shot) -> str:
    """The first game, without a mouse; on a computer of its own, where nobody has played."""
    with ExitStack() as stack:
        program = _started(
            stage, stack, *SIZE, "--speed", "instant", "--data", stage.wine.windows(stage.folder())
        )
        steps = play_first_game(program, stage.mouse, by_keys=True)
        shot("keys")
        ends_well(program)
    return f"{steps} steps of the first game by keys alone"


def left_by_0_1(stage: Stage, shot: Shot) -> str:
    """What a player of 0.1 left: the match goes on, and is still there the next time."""
    data = stage.wine.windows(lay(stage.folder()))

    def started(stack: ExitStack) -> tuple[Program, Mouse]:
        return _started(stage, stack, *SIZE, "--data", data), stage.mouse

    return goes_on_from_0_1(started, shot)


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
            ends_after_question(second)
        before = play_some(player, 2, before)
        ends_well(program)
    with ExitStack() as stack:
        program = _started(stage, stack, *SIZE)
        assert standing(go_on(program, stage.mouse, "play")) == standing(before)
        ends_well(program)
    return "the first goes on, the second leaves no trace"


def phone(stage: Stage, shot: Shot) -> str:
    """In a home network, where Wine begins anew, as its server holds every program's connections."""

    def started(*arguments: str) -> Started:
        return lambda stack: (_started(stage, stack, *arguments), stage.mouse)

    def reach(_: Program, address: str, seat_key: str | None) -> TestPhone:
        return TestPhone(address, seat_key, source=PHONE)

    stage.wine.end()
    with home_network():
        try:
            return hand_on_phone(started(*GAME), started(*SIZE), reach, shot, stage.folder() / "square.png")
        finally:
            stage.wine.end()


def record(stage: Stage, shot: Shot) -> str:
    file = stage.program.parent.parent / "Annas schönstes Spiel.skipbo"
    shutil.copy(RECORD, file)
    with ExitStack() as stack:
        program = _started(stage, stack, *SIZE, stage.wine.windows(file))
        program.trace.rest(lambda rest: rest.scene == "replay", "the replay of the file")
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


def same_again(stage: Stage, shot: Shot) -> str:
    """Made once more, of another copy of the same commit in a folder of another name."""
    other = stage.source.with_name("a folder of another name")
    clean_copy(stage.source, "HEAD", other)
    again = build(stage.rig, other)
    found = list(differences(stage.source / "dist" / again.folder.name, again.folder))
    first = stage.source / "dist" / again.one_file.name
    found += [] if first.read_bytes() == again.one_file.read_bytes() else [first.name]
    shutil.rmtree(other)
    assert found == [], f"{len(found)} files differ: {', '.join(found)}"
    return "byte by byte the same, the folder and the one file"


def figures(stage: Stage, shot: Shot) -> str:
    results = measure(stage)
    stage.measured += results
    words = "; ".join(
        f"{each.what} {each.ours:.0f} {each.unit} ({each.ratio:.2f} × bare)" for each in results
    )
    assert all(each.good for each in results), words
    return words


def tests(stage: Stage, shot: Shot) -> str:
    done = run_tests(stage.rig, stage.source, TESTS)
    assert done.status == 0, done.said[-2000:]
    return done.said.splitlines()[-1]


SHOWS: Mapping[str, Show] = MappingProxyType(
    {
        "version": Show("--version", version),
        "box": Show("--version, without a console", boxed),
        "properties": Show("what Windows shows of the file", properties),
        "selftest": Show("--selftest", selftest),
        "game": Show("a whole game, from a folder with an umlaut", whole_game, _LATER),
        "keys": Show("the first game by keys alone", keys),
        "killed": Show("killed in a game, and gone on with", resume),
        "second": Show("a second copy at the same time", second_copy),
        "phone": Show("a hand on a phone, and back there after a second start", phone, _LATER),
        "upgrade": Show("the data folder of 0.1", left_by_0_1),
        "portable": Show("a folder data beside the program", beside_the_program),
        "record": Show("a .skipbo file given on the command line", record),
        "onefile": Show("the program in one file", one_file),
        "installer": Show("the installer, and taking it out", by_command, _LATER),
        "pages": Show("the pages of the installer", by_hand),
        **{
            f"from-{earlier}": Show(
                f"the program {earlier}, and this one installed after it", from_earlier(earlier), _LATEST
            )
            for earlier in EARLIER
        },
        "tests": Show("tests of what the system has a part in", tests, _LATER),
        "golden": Show("golden games of the computer players", golden, _LATER),
        "figures": Show("against a bare program", figures, _LATER),
        "again": Show("a second build of the same commit", same_again, _LATEST),
    }
)
"""What is shown, by a short name and in that order."""


def _started(stage: Stage, stack: ExitStack, *arguments: str, exe: Path | None = None) -> WindowsProgram:
    """The program with its first picture; it ends with the stack."""
    program = stack.enter_context(stage.start(*arguments, exe=exe))
    program.first_rest()
    return program
