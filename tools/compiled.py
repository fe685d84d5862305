"""Builds a faster copy of the computer players, for measuring: `python -m tools.compiled FOLDER`.

The folder must be new or an older build. It gets a copy of `skipbo`, `tests` and `tools`, in which the
modules that think are compiled by mypyc, which comes with mypy and needs a C compiler. Then some games are
played with both; where a move differs, status is 1. It takes half a minute. To use it, start programs in that
folder: `cd FOLDER && python -m skipbo.ai.arena expert greedy`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

MODULES = (
    "ai/fast_game",
    "ai/fast_turn",
    "ai/position",
    "ai/evaluation",
    "ai/lines",
    "ai/fast_evaluation",
    "ai/determinization",
    "ai/rollouts",
    "ai/weights",
    "ai/greedy",
    "ai/cheater",
)
"""What is compiled. All others stay as they are."""

SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

setup(name="compiled", packages=[], ext_modules=mypycify({files!r}, opt_level="3"))
"""


def main() -> int:
    """Build, compare, tell."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.compiled",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder.resolve()
    if folder.exists() and not (folder / "setup.py").exists():
        parser.error(f"{folder} is there already and is no build")
    missing = [name for name in ("mypyc", "setuptools") if find_spec(name) is None]
    if missing:
        parser.error(f"{missing[0]} is needed: python -m pip install -r tests/requirements.txt")
    build(folder)
    plain, fast = golden(ROOT), golden(folder)
    print(fast + ("as in plain Python" if plain == fast else f"differs from plain Python:\n{plain}"))
    return 0 if plain == fast else 1


def build(folder: Path) -> None:
    """Make the copy and compile it. Raises CalledProcessError where that fails."""
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("skipbo", "tests", "tools"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    files = [f"skipbo/{module}.py" for module in MODULES]
    (folder / "setup.py").write_text(SETUP.format(files=files), "utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, check=True, env={**os.environ, "MYPY_CACHE_DIR": ".mypy_cache"})


def golden(folder: Path) -> str:
    """How the golden games go with the modules of a folder."""
    command = [sys.executable, "-m", "tests.ai.golden"]
    return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    raise SystemExit(main())
