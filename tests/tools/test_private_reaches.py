"""Tests use what everybody may use: the number of exceptions only falls."""

from __future__ import annotations

import pytest

from tools.figures import ROOT
from tools.private_reaches import of_folder, reaches

MOST = {
    "ai": 0,
    "benchmarks": 0,
    "data": 0,
    "desktop": 0,
    "golden": 0,
    "model": 0,
    "rules": 0,
    "session": 0,
    "store": 0,
    "ui": 4,
    "words": 0,
}
"""Folder below `tests` -> how often its files may reach into private members; these only become smaller."""


@pytest.mark.parametrize("room", MOST)
def test_no_more_private_members_are_used_than_before(room: str) -> None:
    found = of_folder(ROOT / "tests" / room)
    assert len(found) <= MOST[room], found


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("table._match.state", ["_match"]),
        ("a._b._c", ["_b", "_c"]),
        ("from skipbo.model.record import _Lines, Record", ["_Lines"]),
        ("rules._replace(stock=3)", []),
        ("class Own:\n    def __init__(self):\n        self._x = 1\n\nOwn()._x", []),
        ("os._exit(1)", []),
        ('monkeypatch.setattr(app, "_ticker", 1)', ["_ticker"]),
        ('getattr(app, "_ticker")', ["_ticker"]),
        ('setattr(app, "ticker", "_ticker")', []),
        ('monkeypatch.setattr(sys, "_MEIPASS", 1)', []),
        ("thing.__class__", []),
    ],
)
def test_what_counts_as_a_reach(text: str, names: list[str]) -> None:
    assert [reach.name for reach in reaches(text)] == names
