"""Writes the release notes of a version, cut out of CHANGELOG.md.

    python .ci/notes.py v0.1.0

Without a version: the one that the program says it is. Status 1 with a sentence where the changelog has no
such section, where it is empty, or where the version is not the program's.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_DATED = r"\d{4}-\d{2}-\d{2}"


class NoNotes(Exception):
    """There are no release notes, and why."""


def notes(changes: str, version: str) -> str:
    """What stands under a version's heading. Raises NoNotes where there is nothing, or no date."""
    heading = re.search(rf"^## \[{re.escape(version)}\] - {_DATED}$", changes, re.MULTILINE)
    if heading is None:
        raise NoNotes(f"CHANGELOG.md has no section for {version} with a date")
    section = re.split(r"^## ", changes[heading.end() :], maxsplit=1, flags=re.MULTILINE)[0].strip()
    if not section:
        raise NoNotes(f"CHANGELOG.md says nothing about {version}")
    return unwrapped(section) + "\n"


def unwrapped(text: str) -> str:
    """Each paragraph and each item of a list in one line: a release page breaks where a line ends."""
    return re.sub(r"(?<=\S)\n(?![\n#-]) *(?=\S)", " ", text)


def program_version() -> str:
    """The version that stands in the program."""
    text = (ROOT / "skipbo" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    if found is None:
        raise NoNotes("skipbo/__init__.py has no version")
    return found[1]


def checked(words: Sequence[str]) -> str:
    """The version that was asked for. Raises NoNotes where it is not the program's."""
    version = program_version()
    asked = words[0].removeprefix("v") if words else version
    if asked != version:
        raise NoNotes(f"asked for {asked}, but the program is {version}")
    return version


def main(words: Sequence[str]) -> int:
    """Write the notes; returns the exit status."""
    try:
        text = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), checked(words))
    except NoNotes as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.buffer.write(text.encode())
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
