"""How the tests are spread over the processes that run them, and that all of them speak English."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator

import pytest

from tests.desktop.screen import missing_tools

os.environ["LANG"] = os.environ["LANGUAGE"] = "en_GB.UTF-8"  # what SDL goes by where it can be told


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Two processes a core where windows are played in: those who do that mostly wait."""
    cores = yield
    windows = sys.platform == "linux" and not missing_tools()
    return 2 * cores if windows and "PYTEST_XDIST_AUTO_NUM_WORKERS" not in os.environ else cores


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the windows, the longest games first: nobody has to wait for one of them at the end."""
    items.sort(key=_late)


def _late(item: pytest.Item) -> tuple[bool, bool]:
    played_in_a_window = "open_screen" in getattr(item, "fixturenames", ())
    return not played_in_a_window, item.get_closest_marker("long") is None
