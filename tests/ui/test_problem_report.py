"""The report of a problem: all of it can be read, copied and saved, and it names nobody."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some

from skipbo import __version__
from skipbo.session.persons import Person
from skipbo.session.persons import to_rows as persons_rows
from skipbo.session.setup import DEFAULT, SeatChoice
from skipbo.session.setup import to_text as setup_text
from skipbo.store.settings import Settings
from skipbo.ui.app.problems import CrashReport, circumstances, file_told
from skipbo.ui.app.window import OpenWindow
from skipbo.ui.art.look import Look
from skipbo.ui.flow.about_flow import EARLIER, report_text
from skipbo.ui.kit.input import Command
from skipbo.ui.scenes.about import PROMISE
from tests.ui.driving import click, control, keys, shown, status
from tests.ui.looking_back import REPORT, Said
from tests.ui.looking_back import report as report_scene
from tests.ui.running import Start, keep

DATE = "2026-01-31 14:05:09"
OURS = f"Skip-Bo {__version__}\n"

NAMES = some.builds(
    lambda one, between, other: f"Qx{one}{between}zQ{other}",
    some.text("äqvwzßŁ", max_size=6),
    some.sampled_from(["", " ", "-", "'", ".", " O'"]),
    some.text("äqvwzßŁ", max_size=6),
)
"""Names that stand in no program by chance."""


NOBODY: Mapping[str, str] = {}


def failing(name: str) -> list[Callable[[], object]]:
    """Ways to fail of which Python's own message holds the name."""
    home = Path("/home", name, "skip bo")
    windows = f"C:\\Users\\{name}\\AppData\\Local\\skip-bo\\skipbo.sqlite3"

    def cannot(path: object) -> Callable[[], object]:
        def act() -> object:
            raise PermissionError(13, "Permission denied", str(path))

        return act

    def unwritten() -> object:
        raise RuntimeError(f"cannot write {windows} here")

    return [
        lambda: NOBODY[name],
        lambda: Command(name),
        lambda: int(name),
        lambda: (home / "x").read_text(encoding="utf-8"),
        lambda: f"{name}\udc80".encode(),
        cannot(home),
        cannot(windows),
        unwritten,
    ]


def wrong(act: Callable[[], object]) -> BaseException:
    try:
        act()
    except Exception as error:  # noqa: BLE001 - any
        return error
    raise AssertionError("Nothing went wrong.")


def traced(error: BaseException, file: Path) -> BaseException:
    """The error as if the program lay in a folder."""
    names: dict[str, object] = {"error": error}
    try:
        exec(compile("raise error", str(file), "exec"), names)
    except Exception as found:  # noqa: BLE001 - the one raised
        return found
    raise AssertionError("Nothing went wrong.")


@settings(max_examples=20)
@given(NAMES, some.integers(0, 7))
@example("QxzQ", 0)
def test_no_name_is_in_the_report_of_an_error(name: str, kind: int) -> None:
    """Not of a player, of the system's user or of a folder, wherever it comes from."""
    error = wrong(failing(name)[kind])
    assert name in str(error) or name in repr(error)
    home = Path(Path(__file__).anchor, "home", name)
    for place in (home / "main.py", home / "skipbo" / "ui" / "x.py"):
        text = CrashReport(traced(error, place), DATE).text
        assert not [part for part in ("Qx", "zQ", name) if part in text]


@settings(max_examples=10)
@given(NAMES)
def test_the_circumstances_tell_no_name_that_the_settings_hold(name: str) -> None:
    seats = (SeatChoice(name, "person"), *DEFAULT.seats[1:])
    typed = Settings(
        speed="fast",
        text=130,
        setup=setup_text(DEFAULT._replace(seats=seats)),
        mixes=((name, name, "{}"),),
        window=name,
        persons=persons_rows((Person(name),)),
    )
    told = circumstances(typed, OpenWindow())
    assert told[-1] == "Settings speed=fast text=130"
    assert name not in "\n".join(told)


def test_the_system_is_told_without_the_computers_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("COMPUTERNAME", "HOSTNAME", "USER", "LOGNAME", "USERNAME", "HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, "QxzQ")
    if sys.platform != "win32":
        named = os.uname_result(("Linux", "QxzQ", "6.1", "#1", "x86_64"))
        monkeypatch.setattr(os, "uname", lambda: named)
    assert "QxzQ" not in "\n".join(circumstances(Settings(), OpenWindow()))


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("skipbo/ui/app/app.py", "skipbo/ui/app/app.py"),
        ("<frozen importlib._bootstrap>", "<frozen importlib._bootstrap>"),
        (os.__file__, "os.py"),
        (pygame.__file__, "pygame/__init__.py"),
        (__file__, "tests/ui/test_problem_report.py"),
        (str(Path(Path(__file__).anchor, "home", "ann", "skipbo", "x.py")), "x.py"),
    ],
)
def test_a_file_is_named_by_its_path_inside_the_program(file: str, told: str) -> None:
    assert file_told(file) == told


def test_the_newest_errors_of_this_version_are_told_of() -> None:
    old = "Skip-Bo 0.0.1\nKeyError: 'Ann'"
    errors = [old, *(f"{OURS}error {n}" for n in range(EARLIER + 2))]
    text = report_text(("Skip-Bo", "Linux"), errors)
    assert text.startswith(f"Skip-Bo\nLinux\n\nEarlier errors: {EARLIER}\n\n")
    assert [f"error {n}" in text for n in range(EARLIER + 2)] == [False] * 2 + [True] * EARLIER
    assert "Ann" not in text
    assert report_text(("Skip-Bo",), [old]) == "Skip-Bo\n\nNo errors of this version are known here."


class TestScene:
    def test_all_of_it_can_be_read(self, look: Look) -> None:
        scene = shown(report_scene([]), look)
        seen = (control(scene, "Report").value or "").splitlines()
        for _ in range(10):
            keys(scene, "pagedown")
            seen += (control(scene, "Report").value or "").splitlines()
        assert set(REPORT.splitlines()) == set(seen)

    @pytest.mark.parametrize(("works", "words"), [(True, "can be pasted"), (False, "could not be copied")])
    def test_whether_it_was_copied_is_told(self, look: Look, works: bool, words: str) -> None:
        said: Said = []
        scene = shown(report_scene(said, copied=works), look)
        click(scene, "Copy")
        assert said == ["copy"]
        assert words in status(scene)

    def test_what_became_of_the_file_is_told(self, look: Look) -> None:
        said: Said = []
        scene = shown(report_scene(said), look)
        click(scene, "Save")
        assert said == ["save"]
        assert status(scene) == "Saved: report.txt"
        keys(scene, "escape")
        assert said == ["save", "close"]

    def test_it_says_that_it_is_sent_nowhere(self) -> None:
        assert "goes nowhere unless you send it" in PROMISE.one


class TestProgram:
    @pytest.mark.parametrize(("way", "key"), [("About", "about.report"), ("Settings", "settings.report")])
    def test_it_is_asked_for_copied_and_saved(
        self, start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, key: str
    ) -> None:
        pasted: list[str] = []
        monkeypatch.setattr(pygame.scrap, "put_text", pasted.append)
        keep(tmp_path, Settings(theme="linen", persons=persons_rows((Person("Qxenia"),))))
        run = start()
        run.app.store.errors.error(f"{OURS}KeyError: …")
        run.press(way)
        run.app.scenes.press("settings.to.kept")  # of the settings only
        run.frames()
        run.events.append(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-100))  # the row is the last one
        run.frames()
        run.work(key)
        for name in ("Copy", "Save"):
            run.press(name)
        (file,) = (tmp_path / "records").glob("Skip-Bo report *.txt")
        assert file.read_text(encoding="utf-8") == pasted[0]
        assert "Settings theme=linen" in pasted[0]
        assert "KeyError: …" in pasted[0]
        assert "Qxenia" not in pasted[0]
        run.press("Close")
        assert run.scene == way.lower()

    def test_a_folder_that_cannot_be_written_is_told(self, start: Start, tmp_path: Path) -> None:
        (tmp_path / "records").write_text("no folder", encoding="utf-8")
        run = start()
        for name in ("About", "Report a problem", "Save"):
            run.press(name)
        assert "cannot be written" in status(run.top)

    def test_after_an_error_it_is_seen_before_it_is_sent(self, start: Start) -> None:
        run = start()
        name = "".join(("Qx", "enia"))

        def fail() -> None:
            raise KeyError(name)

        run.app.guard(fail)
        run.frames()
        run.press("See the report")
        scene = run.top
        seen = control(scene, "Report").value or ""
        assert "Window " in seen
        assert "Qxenia" not in seen
        run.escape()
        assert run.scene == "crash"
