"""Nothing outside that stands still holds the window."""

from __future__ import annotations

import sys

import pytest

from tests.benchmarks.waits import KINDS, SHORT_SECONDS, longest
from tests.releases import rest_for_release

UNMISTAKABLE = 250.0
"""Milliseconds: every wait for something that stands still has a longer deadline, and a busy machine less."""
LONG = "data file locked"
"""Half a minute, until it is given up: `tests/ui/test_slow_disk.py` has the short form."""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells for how long a thread has waited")
@pytest.mark.parametrize("name", rest_for_release(sorted(KINDS, key=LONG.__eq__), 6))
def test_the_window_waits_for_nothing_that_stands_still(name: str) -> None:
    assert longest(KINDS[name], SHORT_SECONDS) < UNMISTAKABLE
