"""How the tests are spread over the processes that run them, and that all of them speak English."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Generator
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings

from tests.desktop.screen import missing_tools
from tests.spreading import spread

os.environ["LANG"] = os.environ["LANGUAGE"] = "en_GB.UTF-8"  # what SDL goes by where it can be told

MORE_PROCESSES = 1
FIRST, COMPILED, MOST_SECONDS = "gw0", "skip-bo/compiled", 60
"""Who compiles the tests, where it is kept that all are, and how long that is waited for."""
ANSWERS = "SKIPBO_TESTS_ANSWERS"
"""The variable with the folder in which the processes of a run share what has been found about games."""
RARELY = 50_000, 20, 20
"""Garbage is looked for after so many new objects: tests leave little, and have room for it."""

# What is red today is red tomorrow, however slow the machine.
STEADY = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("usual", STEADY, max_examples=15, derandomize=True)
settings.register_profile("long", STEADY, max_examples=1000)
settings.load_profile("usual")


def pytest_configure(config: pytest.Config) -> None:
    """Let bytecode be kept where nobody keeps it, for the program is started a hundred times.

    It lies in the cache of pytest, so that the next run need not compile all tests in each process again.
    """
    if sys.dont_write_bytecode and sys.pycache_prefix is None:
        sys.pycache_prefix, sys.dont_write_bytecode = _bytecode(config), False
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix  # for the processes that are started
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def _bytecode(config: pytest.Config) -> str:
    """The folder in which bytecode is kept, for this run only where pytest is to keep nothing either."""
    if config.pluginmanager.has_plugin("cacheprovider"):
        return str(config.cache.mkdir("bytecode"))
    kept = TemporaryDirectory(prefix="skip-bo-bytecode-", ignore_cleanup_errors=True)
    config.add_cleanup(kept.cleanup)
    return kept.name


def _await_bytecode(config: pytest.Config) -> None:
    """Where nothing is compiled yet, let the first process do it, and the others read what it has written."""
    end = time.monotonic() + MOST_SECONDS
    worker = getattr(config, "workerinput", {}).get("workerid", FIRST)
    while worker != FIRST and not config.cache.get(COMPILED, False) and time.monotonic() < end:
        time.sleep(0.1)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Find the tests without looking for garbage: there is none, and all that is found stays to the end."""
    gc.disable()
    kept = session.config.pluginmanager.has_plugin("cacheprovider")
    if kept:
        _await_bytecode(session.config)
    found = yield
    if kept:
        session.config.cache.set(COMPILED, True)
    gc.freeze()
    gc.set_threshold(*RARELY)
    gc.enable()
    return found


@pytest.fixture(scope="session", autouse=True)
def answers(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Lets the processes of this run, and of no other, share what they find about games."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = tmp_path_factory.getbasetemp().parent / "answers"
        folder.mkdir(exist_ok=True)
        os.environ[ANSWERS] = str(folder)


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """One process more than there are cores where windows are played in: who does that mostly waits."""
    cores = yield
    windows = sys.platform == "linux" and not missing_tools()
    alone = "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ
    return cores + MORE_PROCESSES if windows and not alone else cores


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the windows, the longest games first: nobody has to wait for one of them at the end."""
    items.sort(key=_late)
    windows = sum(map(_plays_in_a_window, items))
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = spread(items[:windows], items[windows:], processes)


def _late(item: pytest.Item) -> tuple[bool, bool]:
    return not _plays_in_a_window(item), item.get_closest_marker("long") is None


def _plays_in_a_window(item: pytest.Item) -> bool:
    return "open_screen" in getattr(item, "fixturenames", ())
