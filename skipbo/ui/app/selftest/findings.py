"""What a self-test has found out, and the words for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from skipbo.ui.app.crash_report import CrashReport

_NAMES = 18
"""Characters of the longest name of a check, and the colon."""


class SelfTestFailed(Exception):
    """What is wrong, in words that go after the name of a check."""


class Result(NamedTuple):
    """What came of a check: its name, whether all is well, and what was seen or is wrong."""

    name: str
    well: bool
    words: str


class Findings:
    """Collects results. `at` is the name of the check under way."""

    def __init__(self) -> None:
        self.results: list[Result] = []
        self.at = ""

    @property
    def well(self) -> bool:
        """Whether nothing is wrong so far."""
        return all(result.well for result in self.results)

    def check(self, name: str, look: Callable[[], str]) -> bool:
        """Note what `look` sees; it raises SelfTestFailed, or anything else, where something is wrong."""
        self.at = name
        try:
            result = Result(name, True, look())
        except SelfTestFailed as trouble:
            result = Result(name, False, str(trouble))
        except Exception as error:  # noqa: BLE001 - whatever it is, the report goes on and tells of it
            result = Result(name, False, CrashReport(error, "").place)
        self.results.append(result)
        return result.well

    def fail(self, words: str) -> None:
        """Note what is wrong with the check under way."""
        self.results.append(Result(self.at, False, words))

    def text(self, facts: Sequence[str]) -> str:
        """All of it; `facts` are lines about the machine."""
        lines = [
            f"{'ok    ' if well else 'FAILED'}  {name + ':':{_NAMES}} {words}"
            for name, well, words in self.results
        ]
        return "\n".join(["Self-test of Skip-Bo", "", *lines, "", *facts, "", self._sum()])

    def _sum(self) -> str:
        failed = sum(not result.well for result in self.results)
        return f"{failed} of {len(self.results)} checks failed." if failed else "Everything works."
