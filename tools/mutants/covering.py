"""Which tests go through which lines: one run of a room's tests under coverage tells it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

TESTS: Mapping[str, Sequence[str]] = {
    "model": ("tests/rules", "tests/model", "tests/words"),
    "session": ("tests/session", "tests/words"),
    "store": ("tests/store", "tests/data", "tests/session/test_resume.py", "tests/session/test_troubles.py"),
}
"""Room -> the tests that are asked, and that are run whole where a first look lets a mutant live."""

LONGEST, LONGEST_AGAIN = 15.0, 60.0
"""Seconds that the tests of a first look, and of one again, may take together, as measured with coverage."""

_DURATION = re.compile(r"^([\d.]+)s (?:call|setup) +(\S.*)$", re.MULTILINE)


class Covering(NamedTuple):
    """`lines`: file -> line -> the tests that go through it; `seconds`: how long each test takes."""

    lines: Mapping[str, Mapping[int, Sequence[str]]]
    seconds: Mapping[str, float]

    def through(self, file: str, first: int, last: int) -> list[str]:
        """The tests that go through any of the lines, the quickest first.

        What runs only as the module is imported is in no test's hands: then those that go through any line of
        it, or all tests where it has nothing but such lines.
        """
        of_file = self.lines.get(file, {})
        touched = [of_file[line] for line in range(first, last + 1) if line in of_file]
        tests = {test for tests in touched for test in tests}
        if touched and not tests:
            tests = {test for tests in of_file.values() for test in tests} or {*self.seconds}
        return sorted(tests, key=lambda test: (self.seconds.get(test, 0), test))

    def quick(self, tests: Iterable[str], longest: float = LONGEST) -> list[str]:
        """As many of the tests, in their order, as take no longer than `longest` together; at least one."""
        chosen: list[str] = []
        total = 0.0
        for test in tests:
            total += self.seconds.get(test, 0)
            if chosen and total > longest:
                break
            chosen.append(test)
        return chosen


def measured(tree: Path, room: str, kept: Path) -> Covering:
    """What the room's tests go through in a tree; kept in a file, and read from it the next time.

    Raises CalledProcessError where the tests fail.
    """
    if not kept.exists():
        said = _run(tree, room)
        seconds: dict[str, float] = {}
        for took, test in _DURATION.findall(said):
            seconds[test] = seconds.get(test, 0) + float(took)
        kept.write_text(json.dumps({"lines": _contexts(tree, room), "seconds": seconds}), "utf-8")
    found = json.loads(kept.read_text("utf-8"))
    lines = {file: {int(line): tests for line, tests in of.items()} for file, of in found["lines"].items()}
    return Covering(lines, found["seconds"])


def _run(tree: Path, room: str) -> str:
    """Run the room's tests under coverage, each a context of its own; what pytest said."""
    options = (
        "-o",
        "addopts=",
        "-p",
        "no:cacheprovider",
        "-p",
        "tools.mutants.quick",
        "-vv",
        "--durations=0",
    )
    wanted = (f"--cov=skipbo/{room}", "--cov-context=test", "--cov-report=", "--durations-min=0")
    command = [sys.executable, "-m", "pytest", *options, *wanted, *TESTS[room]]
    return subprocess.run(command, cwd=tree, stdout=subprocess.PIPE, text=True, check=True).stdout


def _contexts(tree: Path, room: str) -> dict[str, dict[int, list[str]]]:
    from coverage import CoverageData

    data = CoverageData(str(tree / ".coverage"))
    data.read()
    return {
        file.relative_to(tree).as_posix(): {
            line: sorted({context.partition("|")[0] for context in contexts if context})
            for line, contexts in data.contexts_by_lineno(str(file)).items()
        }
        for file in sorted((tree / "skipbo" / room).rglob("*.py"))
    }
