"""What is shown of the package in a root. Each takes a stage, and returns in a few words what was seen.

Where something else is seen, an AssertionError says so.
"""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from skipbo.ai.launch import COMPUTERS
from skipbo.store.database import FILE
from tests.data.left import lay
from tests.desktop.acts import ends_after_question, ends_well, go_on, kill, play_some, scored, standing
from tests.desktop.first_game import play_first_game
from tests.desktop.laws import miscounts
from tests.desktop.player import MousePlayer
from tests.desktop.program import ROOT, Program
from tests.phones.strangers import TestPhone
from tools.packaging.names import IDENTIFIER
from tools.packaging.proofs.linux.cell import beside, give, hand_over
from tools.packaging.proofs.linux.debian import HOME, PLAYER
from tools.packaging.proofs.linux.older import GAME, from_earlier
from tools.packaging.proofs.linux.reader import by_ear
from tools.packaging.proofs.linux.stage import PROGRAM, Stage
from tools.packaging.proofs.phone import hand_on_phone
from tools.packaging.proofs.shown import Shot
from tools.packaging.proofs.upgrade import EARLIER, goes_on_from_0_1

RECORD = ROOT / "tests" / "model" / "records" / "format 1.skipbo"
DATA = ".local/share/skip-bo/"
ENTRY = HOME / ".local/share/applications" / f"{IDENTIFIER}.desktop"
SILENT = "dummy"
ADDRESS = "192.168.77.2"
"""That of the computer in its home network."""
STRANGER = 4321
"""The number of a user whom the root does not know."""


def version(stage: Stage, shot: Shot) -> str:
    done = stage.run("--version", environment=stage.environment(DISPLAY=None))
    assert (done.returncode, done.stderr) == (0, ""), done
    assert re.search(r"^Skip-Bo \d+\.\d+\.\d+$", done.stdout, re.MULTILINE), done.stdout
    assert re.search(r"^Commit [0-9a-f]{40}$", done.stdout, re.MULTILINE), done.stdout
    return ", ".join(done.stdout.splitlines())


def help_(stage: Stage, shot: Shot) -> str:
    done = stage.run("--help", environment=stage.environment(DISPLAY=None))
    assert (done.returncode, done.stderr) == (0, ""), done
    assert "--new" in done.stdout
    return f"{len(done.stdout.splitlines())} lines"


def selftest(stage: Stage, shot: Shot) -> str:
    done = stage.run("--selftest", environment=stage.environment(SDL_AUDIODRIVER=SILENT))
    assert done.returncode == 0, done.stdout + done.stderr
    return f"status 0 and {len(done.stdout.splitlines())} lines"


def whole_game(stage: Stage, shot: Shot) -> str:
    with ExitStack() as stack:
        program, mouse = stage.started(stack, GAME, stage.environment(SDL_AUDIODRIVER=SILENT))
        player = MousePlayer(program.trace, mouse, random.Random("Ann"), impatient=True)
        play_some(player, 12)
        assert _thinks_elsewhere(program), "no process of its own for the computers"
        shot("table")
        player.play_until(scored)
        shot("score")
        assert miscounts(program.trace) == []
        ends_well(program)
    outside = [name for name in stage.written() if not name.startswith(DATA)]
    assert outside == [], f"written outside {DATA}: {outside}"
    assert f"{DATA}{FILE}" in stage.written(), stage.written()
    return f"{len(player.plays)} cards by mouse; data in ~/{DATA} alone"


def resume(stage: Stage, shot: Shot) -> str:
    with ExitStack() as stack:
        program, mouse = stage.started(stack, GAME)
        before = play_some(MousePlayer(program.trace, mouse, random.Random("killed"), impatient=True))
        kill(program, mouse)
    with ExitStack() as stack:
        program, mouse = stage.started(stack, ())
        after = go_on(program, mouse, "play")
        shot("resumed")
        assert standing(after) == standing(before)
        play_some(MousePlayer(program.trace, mouse, random.Random("resumed"), impatient=True), 2, after)
        ends_well(program)
    return "every card where it was"


def record(stage: Stage, shot: Shot) -> str:
    named = "Annas schönstes Spiel.skipbo"
    shutil.copy(RECORD, stage.home / named)
    with ExitStack() as stack:
        program, _ = stage.started(stack, [str(HOME / named)])
        program.trace.rest(lambda rest: rest.scene == "replay", "the replay of the file")
        shot("record")
        ends_well(program)
    return "opens as a replay"


def keys(stage: Stage, shot: Shot) -> str:
    """The first game, without a mouse."""
    with ExitStack() as stack:
        program, mouse = stage.started(stack, ("--speed", "instant"))
        steps = play_first_game(program, mouse, by_keys=True)
        shot("keys")
        ends_well(program)
    return f"{steps} steps of the first game by keys alone"


def left_by_0_1(stage: Stage, shot: Shot) -> str:
    """What a player of 0.1 left: the match goes on, and is still there the next time."""
    place = stage.home / DATA
    lay(give(place))
    for path in (place / FILE, *place.parents[:2]):
        hand_over(path)
    return goes_on_from_0_1(lambda stack: stage.started(stack, ()), shot)


def beside_the_program(stage: Stage, shot: Shot) -> str:
    """With a folder `data` beside it, in a folder of the player's, the program keeps everything there."""
    data = give(stage.carry() / "data")
    with ExitStack() as stack:
        program, mouse = stage.started(stack, GAME)
        player = MousePlayer(program.trace, mouse, random.Random("stick"), impatient=True)
        before = play_some(player)
        ends_well(program)
    with ExitStack() as stack:
        program, mouse = stage.started(stack, ())
        assert standing(go_on(program, mouse, "play")) == standing(before)
        shot("beside the program")
        ends_well(program)
    assert (data / FILE).is_file(), sorted(data.iterdir())
    assert stage.written() == [], f"written into the home: {stage.written()}"
    return f"{len(player.plays)} cards by mouse, and gone on with; nothing in the home"


def menu(stage: Stage, shot: Shot) -> str:
    """The package's own script puts the program into the desktop's menu, and takes it out again."""
    before = stage.written()
    done = stage.run(program="install.sh")
    assert (done.returncode, done.stderr) == (0, ""), done
    entry = (stage.home / ENTRY.relative_to(HOME)).read_text("utf-8")
    assert f'\nExec="{PROGRAM}/Skip-Bo" %f\n' in entry, entry
    made = len(stage.written()) - len(before)
    done = stage.run("--remove", program="install.sh")
    assert (done.returncode, stage.written()) == (0, before), done
    return f"{made} files in the home, and none after --remove"


def no_sound(stage: Stage, shot: Shot) -> str:
    return _plays(stage, stage.environment(SDL_AUDIODRIVER=None))


def no_home(stage: Stage, shot: Shot) -> str:
    played = _plays(stage, stage.environment(HOME=None))
    assert f"{DATA}{FILE}" in stage.written(), stage.written()
    return f"{played}; data in the user's home all the same"


def no_home_at_all(stage: Stage, shot: Shot) -> str:
    """HOME is not set, and the system knows no such user."""
    return _plays(stage, stage.environment(HOME=None), STRANGER)


def barred_home(stage: Stage, shot: Shot) -> str:
    """HOME names a folder in which nothing can be written, so that it asks before it ends."""
    return _plays(stage, stage.environment(HOME="/usr/games"), ends=ends_after_question)


def no_display(stage: Stage, shot: Shot) -> str:
    sentences = set()
    for display in (None, ":98765"):
        done = stage.run(environment=stage.environment(DISPLAY=display))
        assert (done.returncode, done.stdout) == (1, ""), done
        sentences |= set(done.stderr.splitlines())
        assert "screen" in done.stderr, done.stderr
    assert len(sentences) == 1, sentences
    return f"status 1 and “{sentences.pop()}”"


def phone(stage: Stage, shot: Shot) -> str:
    """In a home network in which there is nobody but the phone."""
    stage.join(ADDRESS)

    def reach(program: Program, address: str, seat_key: str | None) -> TestPhone:
        with beside(program.pid):
            return TestPhone(address, seat_key)

    return hand_on_phone(
        lambda stack: stage.started(stack, GAME),
        lambda stack: stage.started(stack, ()),
        reach,
        shot,
        stage.home.with_name("square.png"),
    )


class Show(NamedTuple):
    """One thing to be shown: `what` it is, and who `sees` it."""

    what: str
    sees: Callable[[Stage, Shot], str]


SHOWS: Mapping[str, Show] = MappingProxyType(
    {
        "version": Show("--version", version),
        "help": Show("--help", help_),
        "selftest": Show("--selftest", selftest),
        "game": Show("a whole game, from a folder with umlauts that cannot be written to", whole_game),
        "keys": Show("the first game by keys alone", keys),
        "reader": Show("a game by screen reader alone", by_ear),
        "killed": Show("killed in a game, and gone on with", resume),
        "phone": Show("a hand on a phone, and back there after a second start", phone),
        "upgrade": Show("the data folder of 0.1", left_by_0_1),
        **{
            f"from-{earlier}": Show(
                f"the program {earlier}, and this one put into its place", from_earlier(earlier)
            )
            for earlier in EARLIER
        },
        "portable": Show("a folder data beside the program", beside_the_program),
        "record": Show("a .skipbo file given on the command line", record),
        "menu": Show("install.sh", menu),
        "silent": Show("no sound", no_sound),
        "homeless": Show("no HOME", no_home),
        "stranger": Show("no HOME, and a user that the system does not know", no_home_at_all),
        "barred": Show("a home that cannot be written to", barred_home),
        "blind": Show("no display", no_display),
    }
)
"""What is shown, by a short name and in that order."""


def _plays(
    stage: Stage,
    environment: Mapping[str, str],
    user: int = PLAYER,
    ends: Callable[[Program], None] = ends_well,
) -> str:
    """Some cards are played and the window is closed; returns that in words."""
    with ExitStack() as stack:
        program, mouse = stage.started(stack, GAME, environment, user)
        player = MousePlayer(program.trace, mouse, random.Random("some"), impatient=True)
        play_some(player)
        ends(program)
    return f"{len(player.plays)} cards by mouse"


def _thinks_elsewhere(program: Program) -> bool:
    """Whether there is a process that the program has started for its computer players."""
    lines = (Path(f"/proc/{pid}/cmdline").read_bytes() for pid in program.descendants())
    return any(line.split(b"\0")[1:2] == [COMPUTERS.encode()] for line in lines)
