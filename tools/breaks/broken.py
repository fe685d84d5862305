"""Breaking one rule in a copy of the project, and asking the tests that name it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

from tools.figures import ROOT

BREAKS = Path(__file__).with_name("breaks.toml")
_NEEDED = ("skipbo", "tests", "tools", "docs", "pyproject.toml")
_FAILED = re.compile(r"^(?:FAILED|ERROR) tests/rules/(\w+\.py)::(\w+)", re.MULTILINE)


class Break(NamedTuple):
    """A way to break a rule: in a file of skipbo/model, `was` stands once and becomes something else."""

    rule: str
    what: str
    file: str
    was: str
    becomes: str

    def applied(self, text: str) -> str:
        """The text of the file with the rule broken. Raises ValueError where that is not to be done once."""
        if text.count(self.was) != 1:
            raise ValueError(f"{self.rule}, {self.what}: {self.file} has it {text.count(self.was)} times")
        return text.replace(self.was, self.becomes)


class Seen(NamedTuple):
    """A test that saw a break: its file, and its name."""

    file: str
    test: str


def breaks() -> list[Break]:
    """All breaks, in the order of the rules."""
    return [Break(**row) for row in tomllib.loads(BREAKS.read_text("utf-8"))["break"]]


def copied(folder: Path) -> Path:
    """A copy of what the tests of the rules need, in a folder."""
    for name in _NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.png"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def seen_by(tree: Path, broken: Break) -> list[Seen]:
    """Of the tests that name the rule, those that fail when it is broken in a copy, the first one first."""
    file = tree / "skipbo" / "model" / broken.file
    before = file.read_text("utf-8")
    file.write_text(broken.applied(before), "utf-8", newline="\n")
    try:
        return list(dict.fromkeys(Seen(*found) for found in _FAILED.findall(_asked(tree, broken.rule))))
    finally:
        file.write_text(before, "utf-8", newline="\n")


def _asked(tree: Path, rule: str) -> str:
    """What pytest says of the tests that name a rule; it reads no other files."""
    options = ("-o", "addopts=", "-p", "no:cacheprovider", "-q", "--tb=no", "-rfE", "-k", f"{rule}_")
    files = sorted((tree / "tests" / "rules").glob("test_*.py"))
    named = [f"tests/rules/{file.name}" for file in files if f"{rule}_" in file.read_text("utf-8")]
    if not named:
        return ""
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, *named],
        cwd=tree,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    ).stdout
