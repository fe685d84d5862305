"""The findings of a self-test, and their text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from skipbo.ui.app.crash_report import CrashReport

_NAMES = 18
"""The length of the longest name of a check, with the colon."""


class SelfTestFailed(Exception):
    """The error of a failed check; its words follow the name of the check."""


class Result(NamedTuple):
    """The result of a check: its name, whether it passed, and what was seen or is wrong."""

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
        """Note the result of `look`, which raises SelfTestFailed, or anything else, if something is wrong."""
        self.at = name
        try:
            result = Result(name, True, look())
        except SelfTestFailed as trouble:
            result = Result(name, False, str(trouble))
        except Exception as error:  # noqa: BLE001 - whatever it is, the report continues and mentions it
            result = Result(name, False, CrashReport(error, "").place)
        self.results.append(result)
        return result.well

    def fail(self, words: str) -> None:
        """Note what is wrong with the current check."""
        self.results.append(Result(self.at, False, words))

    def text(self, facts: Sequence[str]) -> str:
        """Return the whole report; `facts` are lines about the machine."""
        lines = [
            f"{'ok    ' if well else 'FAILED'}  {name + ':':{_NAMES}} {words}"
            for name, well, words in self.results
        ]
        return "\n".join(["Self-test of Skip-Bo", "", *lines, "", *facts, "", self._sum()])

    def _sum(self) -> str:
        failed = sum(not result.well for result in self.results)
        return f"{failed} of {len(self.results)} checks failed." if failed else "Everything works."
