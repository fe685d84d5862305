"""What pip, pipx and uvx install: the game as a Python package with one command."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.build import build_wheel

from skipbo import __version__
from tools.figures import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as pip leaves it among the packages of a Python, called as somebody with an accent would."""
    made, folder = tmp_path_factory.mktemp("wheel"), tmp_path_factory.mktemp("site") / "é packages"
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        name = build_wheel(str(made))
    with ZipFile(made / name) as wheel:
        wheel.extractall(folder)
    return folder


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Do what the command `skip-bo` does, far away from the checkout."""
    start = "import sys; from skipbo.__main__ import program; sys.exit(program())"
    surroundings = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    command = [sys.executable, "-c", start, *words]
    return subprocess.run(
        command, cwd=folder.parent, env=surroundings, capture_output=True, text=True, timeout=240, check=False
    )


def test_only_the_games_own_package_lies_among_others(unpacked: Path) -> None:
    tops = {path.name for path in unpacked.iterdir()}
    assert tops == {"skipbo", f"skip_bo_table-{__version__}.dist-info"}


def test_its_command_is_the_program(unpacked: Path) -> None:
    assert PROJECT["project"]["scripts"] == {"skip-bo": "skipbo.__main__:program"}
    told = run(unpacked, "--version")
    assert told.returncode == 0
    assert told.stdout.startswith(f"Skip-Bo {__version__}\n")


@pytest.mark.release
def test_it_finds_everything_that_it_carries_and_plays_a_game(unpacked: Path, tmp_path: Path) -> None:
    told = run(unpacked, "--selftest", "--data", str(tmp_path))
    assert told.returncode == 0, told.stdout


def test_a_folder_data_of_another_package_is_not_its_own(unpacked: Path) -> None:
    (unpacked / "data").mkdir()
    code = "from skipbo.store.folder import portable_folder; print(portable_folder())"
    command = [sys.executable, "-c", code]
    told = subprocess.check_output(
        command, cwd=unpacked.parent, env={**os.environ, "PYTHONPATH": str(unpacked)}, text=True, timeout=60
    )
    assert told == "None\n"


def test_what_builds_it_is_what_is_tested() -> None:
    asked = PROJECT["build-system"]["requires"]
    assert all(each in PROJECT["dependency-groups"]["tests"] for each in asked)
