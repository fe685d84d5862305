"""What the game has of a door that hangs, floods it or takes no orders, as one may that was taken over."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from skipbo.phones import door_process, orders
from skipbo.phones.door_process import DoorProcess
from tests.phones.running import PATIENCE, comes

MANY = 1_500
HANGS = "import time; time.sleep(600)"
FLOODS = f"""import sys
sys.stdout.write('["KnockWithdrawn",{{"number":7}}]\\n' * {MANY})"""


@pytest.fixture
def begun(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[DoorProcess]:
    """The process of a door that runs this program."""
    monkeypatch.setattr(door_process, "door", lambda: [sys.executable, "-c", request.param])
    monkeypatch.setattr(door_process, "_FAREWELL", 0.1)
    door = DoorProcess(lambda: b"null\n", lambda _: b"", lambda: None)
    yield door
    door.end()
    door.join(PATIENCE)


@pytest.mark.parametrize("begun", [HANGS], indirect=True)
def test_a_door_that_takes_no_orders_ends_when_it_is_shut(begun: DoorProcess) -> None:
    for _ in range(300):
        begun.give(b"x" * 999 + b"\n")  # more than a pipe takes
    begun.end()
    begun.join(PATIENCE)
    assert begun._process is not None  # noqa: SLF001 - what is left of it in the system
    assert begun._process.poll() is not None  # noqa: SLF001


@pytest.mark.parametrize("begun", [HANGS], indirect=True)
def test_a_door_that_takes_no_orders_is_given_up_before_they_fill_the_memory(begun: DoorProcess) -> None:
    assert comes(lambda: begun.pid is not None)
    heard = list[orders.DoorReport]()
    for _ in range(2 * door_process.MOST_ORDERS):
        begun.give(b"x" * 999 + b"\n")

    def hears() -> bool:
        heard.extend(begun.heard())
        return bool(heard)

    assert comes(hears)
    assert heard == [orders.Failed("gone")]


@pytest.mark.parametrize("begun", [FLOODS], indirect=True)
def test_nothing_the_door_says_is_lost_and_a_frame_takes_little_of_it(begun: DoorProcess) -> None:
    heard = list[orders.DoorReport]()
    while not heard or heard[-1] != orders.Failed("gone"):
        found = begun.heard()
        assert len(found) <= door_process.MOST_REPORTS
        heard += found
    assert len(heard) == MANY + 1
