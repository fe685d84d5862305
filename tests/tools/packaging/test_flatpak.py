"""The Flatpak is built from what is locked, may do what the game needs, and can be told by any desktop."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tools.locks.purposes import ROOT
from tools.packaging import flatpak, names

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="for Linux desktops")


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    file = tmp_path / "packages" / "a-1.0-py3-none-any.whl"
    file.parent.mkdir()
    file.write_bytes(b"a wheel")
    return file


def test_it_holds_what_it_takes_to_play_and_nothing_that_builds_or_tests() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    played = {each.name for each in flatpak.played()}
    assert played >= {Requirement(line).name for line in project["dependencies"]} - {"accesskit"}
    assert played.isdisjoint({"pyinstaller", "setuptools", "pytest", "pefile", "macholib"})


def test_every_package_is_held_to_its_hash_twice(wheel: Path) -> None:
    packages = flatpak.manifest([wheel])["modules"][0]  # type: ignore[index]
    assert packages["sources"][0] == {
        "type": "file",
        "path": "packages/a-1.0-py3-none-any.whl",
        "sha256": hashlib.sha256(b"a wheel").hexdigest(),
    }
    assert "--require-hashes" in packages["build-commands"][0]
    assert "--no-index" in packages["build-commands"][0]


def test_libraries_stay_as_they_were_tested(wheel: Path) -> None:
    assert flatpak.manifest([wheel])["build-options"] == {"no-debuginfo": True, "strip": False}


def test_the_game_gets_no_network_and_no_files_but_two_folders_of_its_own(wheel: Path) -> None:
    may = json.dumps(flatpak.manifest([wheel])["finish-args"])
    assert "network" not in may
    assert may.count("--filesystem") == may.count("/Skip-Bo:create") == 2
    assert "--socket=wayland" in may


def test_it_is_known_by_the_same_name_as_everywhere(wheel: Path) -> None:
    told = flatpak.manifest([wheel])
    assert (told["id"], told["command"]) == (names.IDENTIFIER, names.NAME)


@pytest.mark.skipif(shutil.which("flatpak-builder") is None, reason="needs flatpak-builder")
def test_flatpak_builder_reads_it(wheel: Path, tmp_path: Path) -> None:
    file = tmp_path / f"{names.IDENTIFIER}.json"
    file.write_text(json.dumps(flatpak.manifest([wheel])), encoding="utf-8")
    done = subprocess.run(
        ["flatpak-builder", "--show-manifest", file.name],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["runtime-version"] == flatpak.RUNTIME
