"""Runs what the README, or another page, says under a heading, just as it is written there.

    python .ci/readme.py Test
    python .ci/readme.py Build docs/packaging.md

takes the code blocks of the section one after the other: those marked `sh`, or `bat` on Windows. Whatever
`python3` (on Windows `py`) would be otherwise, here it is the Python that runs this.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class NoSuchCommand(Exception):
    """The page has nothing to type under this heading."""


def commands(page: str, heading: str, language: str) -> tuple[str, ...]:
    """The code blocks of a language under a heading. Raises NoSuchCommand where there is none."""
    _, found, rest = f"\n{page}".partition(f"\n## {heading}\n")
    section = rest.split("\n## ")[0]
    blocks = re.findall(rf"^```{language}\n(.*?)\n```$", section, re.DOTALL | re.MULTILINE)
    if not found or not blocks:
        raise NoSuchCommand(f'there is no {language} block under "## {heading}"')
    return tuple(blocks)


def shim(folder: Path, python: str, platform: str) -> None:
    """Put a `python3` (on Windows a `py`) into a folder that starts the given Python."""
    if platform == "win32":
        (folder / "py.bat").write_text(f'@"{python}" %*\n', encoding="utf-8")
        return
    script = folder / "python3"
    script.write_text(f'#!/bin/sh\nexec "{python}" "$@"\n', encoding="utf-8")
    script.chmod(0o755)


def run(lines: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run commands in the project's folder until one fails; returns the last status."""
    for line in lines:
        sys.stdout.write(f"+ {line}\n")
        sys.stdout.flush()
        if status := subprocess.run(line, shell=True, cwd=ROOT, env=environment, check=False).returncode:
            return status
    return 0


def main(words: Sequence[str]) -> int:
    """Run the section that is named; returns the status of what was run, or 2."""
    if len(words) not in (1, 2):
        sys.stderr.write("usage: readme.py HEADING [PAGE]\n")
        return 2
    page = words[1] if len(words) == 2 else "README.md"
    language = "bat" if sys.platform == "win32" else "sh"
    try:
        lines = commands((ROOT / page).read_text(encoding="utf-8"), words[0], language)
    except (NoSuchCommand, OSError) as error:
        sys.stderr.write(f"{page}: {error}\n")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        shim(Path(folder), sys.executable, sys.platform)
        path = os.pathsep.join((folder, os.environ.get("PATH", os.defpath)))
        return run(lines, {**os.environ, "PATH": path})


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
