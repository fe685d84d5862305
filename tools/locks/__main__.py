"""`python -m tools.locks`: write the files of requirements: every package, its version and its hashes.

    python -m pip install -r tools/locks/requirements.txt
    python -m tools.locks             after a change of the lists in pyproject.toml
    python -m tools.locks --upgrade   with the newest versions of what the lists do not name
    python -m tools.locks --check     status 1 where a file is not what the lists make of it

Each file holds for every system and every Python that the project is for. Asks the package index.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

from tools.locks.purposes import PURPOSES, ROOT, Purpose

COMMAND = "python -m tools.locks"
"""What the files say that they were made by."""


def main(words: Sequence[str]) -> int:
    """Write or check all files; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog=COMMAND, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--upgrade", action="store_true", help="take the newest of what no list names")
    parser.add_argument("--check", action="store_true", help="write nothing, but say which files are not so")
    given = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        copy = _copied(Path(folder))
        for purpose in PURPOSES:
            if status := _compile(purpose, copy, given.upgrade):
                return status
        found = [purpose.file for purpose in PURPOSES if _differs(purpose, copy)]
        if given.check:
            sys.stdout.writelines(f"{file} is not what pyproject.toml makes of it\n" for file in found)
            return 1 if found else 0
        for file in found:
            shutil.copyfile(copy / file, ROOT / file)
            sys.stdout.write(f"{file}\n")
    return 0


def _copied(folder: Path) -> Path:
    """A folder with all that the files are made of; those that are there already keep their versions."""
    for file in ("pyproject.toml", *(purpose.file for purpose in PURPOSES)):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / file).exists():
            shutil.copyfile(ROOT / file, folder / file)
    return folder


def _compile(purpose: Purpose, folder: Path, upgrade: bool) -> int:
    """Write one file; returns the status of uv."""
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
    command += ["--no-config", "--python-version", project["requires-python"].removeprefix(">=")]
    command += ["--group", purpose.group, "--output-file", purpose.file]
    command += ["pyproject.toml"] if purpose.plays else []
    command += ["--constraint", purpose.keeps_to] if purpose.keeps_to else []
    command += ["--upgrade"] if upgrade else []
    environment = os.environ | {"UV_CUSTOM_COMPILE_COMMAND": COMMAND}
    return subprocess.run(command, cwd=folder, env=environment, check=False).returncode


def _differs(purpose: Purpose, folder: Path) -> bool:
    there = ROOT / purpose.file
    return not there.exists() or there.read_bytes() != (folder / purpose.file).read_bytes()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
