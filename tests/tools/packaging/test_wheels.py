"""Nothing has to be compiled to play or to package, whatever the system and the Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ASKED_FOR = "SKIPBO_WHEELS"

SYSTEMS = {
    "Linux": ("manylinux2014_x86_64", "manylinux_2_28_x86_64"),
    "Linux on ARM": ("manylinux2014_aarch64", "manylinux_2_28_aarch64"),
    "Windows": ("win_amd64",),
    "macOS on Apple's processors": ("macosx_11_0_arm64",),
    "macOS on Intel's processors": ("macosx_10_15_x86_64",),
}


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14", "3.15"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_package_is_there_ready_made_for(system: str, python: str, tmp_path: Path) -> None:
    if ASKED_FOR not in os.environ:
        pytest.skip(f"asks the package index; set {ASKED_FOR}=1 to ask for it")
    platforms = [word for name in SYSTEMS[system] for word in ("--platform", name)]
    kind = ["--only-binary=:all:", "--python-version", python, "--implementation", "cp", *platforms]
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "download",
            "-q",
            "--no-deps",
            *kind,
            "-d",
            str(tmp_path),
            "-r",
            str(ROOT / "requirements.txt"),
        ],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    pins = [line for line in (ROOT / "requirements.txt").read_text("utf-8").splitlines() if "==" in line]
    assert len(list(tmp_path.glob("*.whl"))) == len(pins)
