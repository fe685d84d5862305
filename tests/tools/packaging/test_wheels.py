"""Nothing has to be compiled to play or to package, whatever the system and the Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.locks.lock import WINDOWS, System, linux, needed, read, written
from tools.locks.purposes import GAME, ROOT

ASKED_FOR = "SKIPBO_WHEELS"

SYSTEMS = {
    "Linux": linux("x86_64"),
    "Linux on ARM": linux("aarch64"),
    "Windows": WINDOWS,
    "macOS on Apple's processors": System("darwin", "arm64", ("macosx_11_0_arm64",)),
    "macOS on Intel's processors": System("darwin", "x86_64", ("macosx_10_15_x86_64",)),
}


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14", "3.15"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_package_is_there_ready_made_for(system: str, python: str, tmp_path: Path) -> None:
    if ASKED_FOR not in os.environ:
        pytest.skip(f"asks the package index; set {ASKED_FOR}=1 to ask for it")
    wanted = needed(read((ROOT / GAME).read_text("utf-8")), SYSTEMS[system], python)
    chosen = tmp_path / "chosen.txt"
    chosen.write_text(written(wanted), "utf-8")
    into = ["--dest", str(tmp_path), "-r", str(chosen)]
    done = subprocess.run(
        [sys.executable, "-m", "pip", "download", "-q", *SYSTEMS[system].words(python), *into],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert len(list(tmp_path.glob("*.whl"))) == len(wanted)
