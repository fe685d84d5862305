"""The installer on the Windows computer: put in, played, put in again over itself, taken out.

Each show takes a stage, and returns in a few words what was seen; an AssertionError says what else was.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from skipbo.store.folder import NAME as DATA
from tests.desktop.acts import ends_well, play_some
from tests.desktop.player import MousePlayer
from tests.desktop.program import ROOT, close_window
from tools.packaging.installer import UNINSTALLER, make
from tools.packaging.names import IDENTIFIER, NAME, VERSION
from tools.packaging.proofs.shown import Shot
from tools.packaging.proofs.windows.build import PROGRAM
from tools.packaging.proofs.windows.glance import Glance
from tools.packaging.proofs.windows.program import shown
from tools.packaging.proofs.windows.stage import DOWNLOADS, Stage, changed

RECORD = ROOT / "tests" / "model" / "records" / "format 2.skipbo"
GAME = ("--size", "1280x800", "--new", "--preset", "short", "--seed", "7")
SEATS = ("--seat", "Ann=person", "--seat", "Ben=regular")
STILL_OPEN = 3
"""The status of an installer that may ask nobody and finds the program open."""
_OWN, _EVERYBODYS = (rf"{root}\Software\Classes" for root in ("HKCU", "HKLM"))
_KINDS = (".skipbo", f"{IDENTIFIER}.record")
_UNINSTALL = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{NAME}"
_KEYS = (*(rf"{_OWN}\{kind}" for kind in _KINDS), _UNINSTALL)
_GAME_TITLE, _PAGE_TITLE = f"^{NAME}$", f"^{NAME} (Setup|Uninstall)"
_SECONDS = 180.0
"""Wine takes its time to lay down and look through every file, all the more on a machine with other work."""


def by_command(stage: Stage, shot: Shot) -> str:
    """Without questions: installed, played, installed again, taken out without and with the data."""
    setup, before = setup_of(stage), stage.files()
    place, data = place_of(stage), stage.variable("LOCALAPPDATA") / DATA
    install(stage, setup)
    assert _strays(stage, before, place, data) == [], "files lie elsewhere"
    assert VERSION in _asked(stage, _UNINSTALL), "not among the installed programs"
    _plays(stage, setup, place / PROGRAM)
    _opens_record(stage, shot)
    (place / "_internal" / "of an older version.dll").touch()
    install(stage, setup)
    assert not (place / "_internal" / "of an older version.dll").exists()
    take_out(stage, place)
    assert list(data.iterdir()), "the games are gone"
    install(stage, setup)
    take_out(stage, place, "/DATA")
    assert not data.exists(), "the games are still there"
    assert _strays(stage, before, place, data) == [], "something is left"
    megabytes = f"{setup.stat().st_size / 1e6:.1f} MB"
    return f"{megabytes}; plays, opens records, leaves the games behind or nothing at all"


def by_hand(stage: Stage, shot: Shot) -> str:
    """Its pages, by keys alone, and those of the program that takes it out."""
    place = place_of(stage)
    with stage.running(stage.wine.windows(setup_of(stage))) as process:
        _page(stage, shot, "setup 1 folder")
        _until(lambda: "EstimatedSize" in _asked(stage, _UNINSTALL), "nothing was installed")
        _page(stage, shot, "setup 2 done")
        with _closed_at_last(stage):
            shot("setup 3 started")
        assert _status(process) == 0
    with stage.running(stage.wine.windows(place / UNINSTALLER)) as process:
        _page(stage, shot, "uninstall 1 what")
        _until(lambda: not place.exists(), f"{place} is left")
        _page(stage, shot, "uninstall 2 done")
        _until(lambda: not shown(stage.screen, _PAGE_TITLE), "the last page stays")
        assert _status(process) == 0
    return "two pages to install, from which the program starts, and two to take it out"


def setup_of(stage: Stage) -> Path:
    """The installer of the program that was made, where a player has downloaded it."""
    made = make(stage.source / "dist" / NAME)
    return Path(shutil.copy(made, stage.wine.drive / DOWNLOADS / f"{NAME} setup.exe"))


def place_of(stage: Stage) -> Path:
    """Where it installs the program."""
    return stage.variable("LOCALAPPDATA") / "Programs" / NAME


def _menu(stage: Stage) -> Path:
    programs = Path("Microsoft", "Windows", "Start Menu", "Programs")
    return stage.variable("APPDATA") / programs / f"{NAME}.lnk"


def install(stage: Stage, setup: Path) -> None:
    """Install without questions."""
    done = stage.ran(setup, "/S")
    assert done.status == 0, done
    assert _menu(stage).is_file(), "not in the Start menu"
    assert (place_of(stage) / PROGRAM).is_file(), "no program"


def take_out(stage: Stage, place: Path, *words: str) -> None:
    """Take it out without questions; it works on after it has returned, as it cannot delete itself."""
    stage.ran(place / UNINSTALLER, "/S", *words)
    _until(lambda: not place.exists(), f"{place} is left")
    assert not _menu(stage).exists(), "still in the Start menu"
    assert [key for key in _KEYS if _asked(stage, key)] == []


def _asked(stage: Stage, key: str) -> str:
    """What the registry holds under a key; empty where there is none."""
    done = stage.wine.run(["reg", "query", key, "/s"])
    return done.said if done.status == 0 else ""


def _strays(stage: Stage, before: dict[Path, tuple[int, int]], *places: Path) -> list[Path]:
    """Files that have come or gone outside these folders and the Start menu."""
    own = (*places, _menu(stage), stage.variable("TEMP"))
    return [path for path in changed(before, stage.files()) if not any(map(path.is_relative_to, own))]


def _plays(stage: Stage, setup: Path, exe: Path) -> None:
    """Some cards, while which the installer refuses to lay another program over this one."""
    with ExitStack() as stack:
        program = stack.enter_context(stage.start(*GAME, *SEATS, exe=exe))
        program.first_rest()
        player = MousePlayer(program.trace, stage.mouse, random.Random("installed"), impatient=True)
        rest = play_some(player, 2)
        done = stage.ran(setup, "/S")
        assert done.status == STILL_OPEN, done
        play_some(player, 2, rest)
        ends_well(program)


def _opens_record(stage: Stage, shot: Shot) -> None:
    """As a double click does it: by what the registry says of such files."""
    file = stage.wine.drive / DOWNLOADS / "Annas schönstes Spiel.skipbo"
    shutil.copy(RECORD, file)
    with _looked_up(stage), stage.running("start", "/wait", stage.wine.windows(file)) as process:
        with _closed_at_last(stage):
            shot("record opened by Windows")
        assert _status(process) == 0
    file.unlink()


@contextmanager
def _looked_up(stage: Stage) -> Iterator[None]:
    """What the user's part of the registry says of kinds of files, where Wine 8 looks: in everybody's."""
    for kind in _KINDS:
        _registry(stage, "copy", rf"{_OWN}\{kind}", rf"{_EVERYBODYS}\{kind}", "/s", "/f")
    yield
    for kind in _KINDS:
        _registry(stage, "delete", rf"{_EVERYBODYS}\{kind}", "/f")


def _registry(stage: Stage, *words: str) -> None:
    done = stage.wine.run(["reg", *words])
    assert done.status == 0, done


@contextmanager
def _closed_at_last(stage: Stage) -> Iterator[None]:
    """Wait for the first picture in the program's window, and close it in the end."""
    _until(lambda: bool(shown(stage.screen, _GAME_TITLE)), "no window")
    _until(lambda: not shown(stage.screen, _PAGE_TITLE), "the last page stays")
    width, height = stage.screen.size
    with Glance(stage.screen.display, (width // 2, height // 2)) as glance:
        glance.wait(False, _SECONDS)
    yield
    for window in shown(stage.screen, _GAME_TITLE):
        close_window(stage.screen.display, window)
    _until(lambda: not shown(stage.screen, _GAME_TITLE), "the window stays")


def _page(stage: Stage, shot: Shot, name: str) -> None:
    """A page of the installer: pictured, and answered by Return.

    No window manager is there to give a new window the keys.
    """
    _until(lambda: bool(shown(stage.screen, _PAGE_TITLE)), f"no page: {name}")
    time.sleep(1.0)
    shot(name)
    stage.screen.focus(shown(stage.screen, _PAGE_TITLE)[-1])
    time.sleep(1.0)
    stage.mouse.key("Return")


def _status(process: subprocess.Popen[bytes]) -> int:
    """With which it ends, by and by."""
    _until(lambda: process.poll() is not None, "it stays open")
    return process.wait()


def _until(so: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + _SECONDS
    while not so():
        assert time.monotonic() < end, otherwise
        time.sleep(0.2)
