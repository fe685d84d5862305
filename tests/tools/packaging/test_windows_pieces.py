"""What can be said of the pieces without Wine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks.bare import bare_window
from tests.desktop.program import ROOT, Program, Way
from tests.desktop.screen import ScreenError, VirtualScreen, missing_tools
from tests.desktop.trace import TraceLate
from tests.signals import KILL
from tools.packaging.proofs.limit import within
from tools.packaging.proofs.shown import tried
from tools.packaging.proofs.windows.build import BuildError, built, clean_copy
from tools.packaging.proofs.windows.checks import pinned
from tools.packaging.proofs.windows.glance import Glance
from tools.packaging.proofs.windows.portable import WINDOWED, lacking, subsystem
from tools.packaging.proofs.windows.program import command_line, shown
from tools.packaging.proofs.windows.rig import Rig, default_folder
from tools.packaging.proofs.windows.stage import changed, outside
from tools.packaging.proofs.windows.wine import Wine

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="is there for Wine, not for Windows")
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
with_git = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")


def exe(kind: int, more: bytes = b"") -> bytes:
    """The least that is a Windows program."""
    head = b"MZ" + bytes(0x3A) + (0x80).to_bytes(4, "little") + bytes(0x40)
    return head + b"PE\0\0" + bytes(0x58) + kind.to_bytes(2, "little") + more


def test_files_on_drive_c_are_named_as_windows_does(tmp_path: Path) -> None:
    wine = Wine(tmp_path)
    assert wine.windows(wine.drive / "Spiele für zwei" / "Skip-Bo.exe") == r"C:\Spiele für zwei\Skip-Bo.exe"


def test_all_other_files_lie_on_drive_z(tmp_path: Path) -> None:
    assert Wine(tmp_path).windows(Path("/srv/a match.skipbo")) == r"Z:\srv\a match.skipbo"


def test_a_path_of_windows_leads_back_to_the_file(tmp_path: Path) -> None:
    wine = Wine(tmp_path)
    for path in (wine.drive / "users" / "ann" / "AppData", Path("/srv/a b")):
        assert wine.unix(wine.windows(path)) == path
    assert wine.unix(r"c:\Users") == wine.drive / "Users"


@pytest.mark.parametrize("path", [r"D:\games", "C:games", r"games\match", "%LOCALAPPDATA%"])
def test_a_path_on_no_drive_that_is_there_is_refused(tmp_path: Path, path: str) -> None:
    with pytest.raises(ValueError, match="neither"):
        Wine(tmp_path).unix(path)


def test_nothing_of_the_shell_leads_wine_or_python_astray(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("WINEPREFIX", "WINEARCH", "SDL_VIDEODRIVER", "PYTHONPATH", "XDG_DATA_HOME", "DISPLAY"):
        monkeypatch.setenv(name, "elsewhere")
    wine = Wine(tmp_path)
    environment = wine.environment(":7")
    assert "elsewhere" not in environment.values()
    assert (environment["WINEPREFIX"], environment["DISPLAY"]) == (str(wine.prefix), ":7")
    assert environment["HOME"] == str(wine.home)


def test_the_windows_python_gets_the_arguments(tmp_path: Path) -> None:
    rig = Rig(tmp_path)
    assert rig.command("-m", "PyInstaller") == [r"C:\Python\python.exe", "-m", "PyInstaller"]


def test_the_rig_lies_in_the_users_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "skip-bo-windows"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert default_folder() == Path.home() / ".cache" / "skip-bo-windows"


def sleeping_wine(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Wine:
    """One whose programs never end."""
    tool = folder / "wine"
    tool.write_text("#!/bin/sh\nexec sleep 600\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
    return Wine(folder)


def test_a_program_that_stays_open_is_ended_where_a_page_of_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wine = sleeping_wine(tmp_path, monkeypatch)
    with (
        pytest.raises(AssertionError, match="no page"),
        within(60.0),
        wine.running(["setup.exe"]) as process,
    ):
        raise AssertionError("no page")
    assert process.returncode == -KILL


def test_a_program_that_does_not_end_in_time_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wine = sleeping_wine(tmp_path, monkeypatch)
    with pytest.raises(subprocess.TimeoutExpired), within(60.0):
        wine.run(["setup.exe"], seconds=0.01)


@pytest.mark.parametrize("seconds", [0.01, 0.02])
def test_the_first_picture_may_take_as_long_as_its_way_of_starting_says(
    tmp_path: Path, seconds: float
) -> None:
    way = Way(("sh", "-c", "exec sleep 600"), start_seconds=seconds)
    with (
        Program(VirtualScreen(), tmp_path, (), way=way) as program,
        pytest.raises(TraceLate, match=f"waited {seconds:g} s in vain for the first picture"),
    ):
        program.first_rest()


def looking(folder: Path, monkeypatch: pytest.MonkeyPatch, *ends: str) -> None:
    """An xdotool that ends so, one time after the other, and by the last one from then on."""
    (folder / "ends").write_text("\n".join((*ends, "")))
    tool = folder / "xdotool"
    tool.write_text(
        f"""#!/bin/sh
cd '{folder}'
head -1 ends > now
[ $(wc -l < ends) = 1 ] || sed -i 1d ends
. ./now
"""
    )
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)


VANISHED = "echo 'X Error of failed request:  BadWindow (invalid Window parameter)' >&2; exit 1"


def test_a_window_is_found_although_another_vanishes_while_it_is_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looking(tmp_path, monkeypatch, VANISHED, VANISHED, "echo 7; echo 8")
    assert shown(VirtualScreen()) == [7, 8]


def test_where_no_window_is_found_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looking(tmp_path, monkeypatch, VANISHED, "exit 1")
    assert shown(VirtualScreen()) == []


@pytest.mark.parametrize("end", [VANISHED, "echo 'no display' >&2; exit 1"])
def test_a_search_that_fails_is_not_taken_for_no_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    looking(tmp_path, monkeypatch, end)
    with pytest.raises(ScreenError, match=r"BadWindow|no display"):
        shown(VirtualScreen())


def test_whatever_waits_for_ever_is_given_up_and_told_in_a_plain_line() -> None:
    def waits() -> str:
        with within(0.01), subprocess.Popen(["sleep", "600"]) as process:
            try:
                process.wait()
            finally:
                process.kill()
        return "never"

    seen = tried("here", "a wait", waits)
    assert not seen.well
    assert "not done after 0.01 s" in seen.words


@with_git
def test_the_program_is_made_of_what_was_committed_and_nothing_else(tmp_path: Path) -> None:
    repository, copy = tmp_path / "repository", tmp_path / "copy"
    repository.mkdir()
    git = ["git", "-C", str(repository), "-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    (repository / "main.py").write_text("committed")
    for words in (["init", "-q"], ["add", "main.py"], ["commit", "-q", "-m", "One"]):
        subprocess.run([*git, *words], check=True)
    (repository / "main.py").write_text("not committed")
    (repository / "more.py").touch()
    copy.mkdir()
    (copy / "left from before").touch()
    clean_copy(repository, "HEAD", copy)
    assert sorted(path.name for path in copy.iterdir() if path.name != ".git") == ["main.py"]
    assert (copy / "main.py").read_text() == "committed"


@with_git
def test_a_commit_that_is_not_there_is_told(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q", str(tmp_path / "repository")], check=True)
    with pytest.raises(BuildError, match="no-such"):
        clean_copy(tmp_path / "repository", "no-such", tmp_path / "copy")


def test_a_build_without_the_one_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "Skip-Bo").mkdir()
    (tmp_path / "Skip-Bo" / "Skip-Bo.exe").touch()
    with pytest.raises(BuildError, match=r"no Skip-Bo\.exe"):
        built(tmp_path)
    (tmp_path / "Skip-Bo.exe").touch()
    assert built(tmp_path).one_file == tmp_path / "Skip-Bo.exe"


def test_files_that_are_new_gone_or_altered_are_found() -> None:
    one, two, three, four = (Path(name) for name in ("data/one", "two", "three", "data/four"))
    before, after = {one: (1, 1), two: (2, 2), three: (3, 3)}, {one: (1, 2), two: (2, 2), four: (4, 4)}
    assert changed(before, after) == [four, one, three]
    assert outside(changed(before, after), Path("data")) == [three]


def test_a_program_without_a_console_is_told_from_others() -> None:
    assert subsystem(exe(WINDOWED)) == WINDOWED
    assert subsystem(exe(3)) == 3
    for data in (b"", b"#!/bin/sh\n" + bytes(200), exe(WINDOWED)[:0x90]):
        with pytest.raises(ValueError, match="not a"):
            subsystem(data)


def test_properties_count_only_with_their_value() -> None:
    version = "ProductVersion\0\0\0".encode("utf-16-le") + "1.2.3\0".encode("utf-16-le")
    data = exe(WINDOWED, b"<dpiAwareness>PerMonitorV2" + version)
    assert lacking(data, ("PerMonitorV2",), {"ProductVersion": "1.2.3"}) == []
    assert lacking(data, ("asInvoker",), {"ProductVersion": "1.2.4", "ProductName": "Skip-Bo"}) == [
        "asInvoker",
        "ProductVersion",
        "ProductName",
    ]


@on_linux
def test_a_process_says_what_it_was_started_with() -> None:
    assert command_line(os.getpid())[0]
    assert command_line(2**22 + 1) == [""]


def test_tests_are_run_with_what_the_project_runs_them_with() -> None:
    wanted = pinned((ROOT / "tests" / "requirements.txt").read_text("utf-8"))
    names = {each.name for each in wanted}
    assert {"pytest", "hypothesis", "pluggy", "sortedcontainers", "colorama"} <= names
    assert names.isdisjoint({"pytest-xdist", "mypy", "ruff", "pygame-ce"})


def test_the_first_picture_is_seen_from_outside() -> None:
    if missing := missing_tools():
        pytest.skip(f"needs {', '.join(missing)} (Debian: xvfb xdotool imagemagick)")
    with VirtualScreen((200, 100)) as screen, Glance(screen.display, (100, 50)) as glance:
        assert glance.dark()
        with bare_window(screen, (200, 100)):
            glance.wait(False, 30.0)
        glance.wait(True, 30.0)
        with pytest.raises(TimeoutError, match="still dark"):
            glance.wait(False, 0.01)
