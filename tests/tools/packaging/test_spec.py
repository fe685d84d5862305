"""What build.spec asks PyInstaller for on each of the three systems, with somebody in PyInstaller's place."""

from __future__ import annotations

import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest

from skipbo import __version__
from tools.packaging import icons, macos, names
from tools.packaging.again import LINES_ALONE

ROOT = Path(__file__).parents[3]
LIBRARIES = {
    "linux": ["libz.so.1", "libgcc_s.so.1", "pygame_ce.libs/libSDL2-2-50d19f93.0.so"],
    "darwin": ["pygame/.dylibs/libSDL2-2.0.0.dylib", "libportmidi.2.0.7.dylib"],
    "win32": ["pygame\\SDL2.dll", "SDL2.dll", "libtiff-5.dll", "python313.dll"],
}


class Call(NamedTuple):
    """What was asked for: PyInstaller's class, what it is made of, and its options."""

    kind: str
    words: tuple[object, ...]
    options: dict[str, object]


class Analysis(NamedTuple):
    """The part of PyInstaller's analysis that a spec reads."""

    scripts: list[tuple[str, str, str]]
    pure: list[tuple[str, str, str]]
    binaries: list[tuple[str, str, str]]
    datas: list[tuple[str, str, str]]


class Run:
    """build.spec, run as on a system; `calls` has in order what it asked for."""

    def __init__(self, system: str, folder: Path) -> None:
        self.calls: list[Call] = []
        self._system, self._folder = system, folder
        (folder / "dist" / "Skip-Bo").mkdir(parents=True)
        self._base = folder / "base_library.zip"
        with zipfile.ZipFile(self._base, "w"):
            pass
        known = {kind: self._asked(kind) for kind in ("PYZ", "EXE", "COLLECT", "BUNDLE")}
        places = {"SPECPATH": str(ROOT), "workpath": str(folder / "work"), "DISTPATH": str(folder / "dist")}
        spec = (ROOT / "build.spec").read_text(encoding="utf-8")
        exec(spec, {**known, **places, "Analysis": self._analysis})

    def options(self, kind: str) -> list[dict[str, object]]:
        return [call.options for call in self.calls if call.kind == kind]

    def _asked(self, kind: str) -> object:
        def asked(*words: object, **options: object) -> str:
            self.calls.append(Call(kind, words, options))
            return kind

        return asked

    def _analysis(self, scripts: list[str], **options: object) -> Analysis:
        self.calls.append(Call("Analysis", (scripts,), options))
        libraries = [(name, str(self._base), "DATA") for name in LIBRARIES[self._system]]
        base = ("base_library.zip", str(self._base), "DATA")
        return Analysis([("main", "main.py", "PYSOURCE")], [], libraries, [base])


@pytest.fixture(params=LIBRARIES)
def run(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setattr(sys, "platform", request.param)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sysconfig, "get_config_var", {"MACOSX_DEPLOYMENT_TARGET": "10.15"}.get)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    monkeypatch.setenv(LINES_ALONE, "1")
    return Run(request.param, tmp_path)


on_windows = pytest.mark.parametrize("run", ["win32"], indirect=True)
on_macos = pytest.mark.parametrize("run", ["darwin"], indirect=True)
on_linux = pytest.mark.parametrize("run", ["linux"], indirect=True)


def test_no_console_opens_beside_the_window(run: Run) -> None:
    assert [options["console"] for options in run.options("EXE")] == [False] * len(run.options("EXE"))


def test_nothing_is_packed_by_upx(run: Run) -> None:
    assert not any(options.get("upx") for kind in ("EXE", "COLLECT") for options in run.options(kind))


def test_the_licences_of_what_is_carried_lie_in_the_package(run: Run) -> None:
    collected = next(call for call in run.calls if call.kind == "COLLECT")
    datas = collected.words[2]
    assert isinstance(datas, list)
    named = [place for place, _, _ in datas]
    assert any(name.startswith("licences/") and name.endswith(" SDL.txt") for name in named)
    assert not any("TIFF" in name for name in named)


@on_windows
def test_windows_gets_a_folder_and_a_single_file(run: Run) -> None:
    folder, alone = run.options("EXE")
    assert folder["exclude_binaries"] is True
    assert "exclude_binaries" not in alone
    assert folder["icon"] == alone["icon"] == str(icons.ICO)
    assert "PerMonitorV2" in str(alone["manifest"])
    assert __version__ in Path(str(alone["version"])).read_text(encoding="utf-8")


@on_macos
def test_macos_gets_an_app(run: Run) -> None:
    (options,) = run.options("BUNDLE")
    assert options["name"] == "Skip-Bo.app"
    assert options["bundle_identifier"] == "local.cardtable.skipbo"
    assert options["icon"] == str(icons.ICNS)
    assert options["version"] == __version__
    assert options["info_plist"] == macos.plist("10.15")
    (program,) = run.options("EXE")
    assert program["entitlements_file"] == str(macos.ENTITLEMENTS)


@on_macos
def test_a_double_clicked_record_reaches_the_window(run: Run) -> None:
    """SDL hands it on like one that is dropped; PyInstaller must not take it away before."""
    (program,) = run.options("EXE")
    assert not program.get("argv_emulation")
    assert "pygame.DROPFILE" in (ROOT / "skipbo" / "ui" / "app" / "app.py").read_text(encoding="utf-8")


@on_linux
@pytest.mark.skipif(sys.platform == "win32", reason="makes Linux files")
def test_linux_gets_an_archive_with_what_desktops_want(run: Run, tmp_path: Path) -> None:
    (archive,) = (tmp_path / "dist").glob("*.tar.gz")
    assert archive.name.startswith(f"Skip-Bo-{__version__}-linux-")
    package = tmp_path / "dist" / "Skip-Bo"
    assert (package / "share" / "applications" / f"{names.IDENTIFIER}.desktop").is_file()
    assert (package / "install.sh").stat().st_mode & 0o111
