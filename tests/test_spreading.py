"""No process of those that run the tests has all that wait for a window."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.spreading import spread


@given(st.integers(0, 40), st.integers(0, 400), st.integers(1, 9))
def test_every_test_is_run_once(windows: int, others: int, processes: int) -> None:
    numbers = range(windows + others)
    assert sorted(spread(numbers[:windows], numbers[windows:], processes)) == list(numbers)


def test_half_of_the_processes_begin_with_windows_the_longest_first() -> None:
    order = spread(["w1", "w2", "w3"], [f"t{number}" for number in range(9)], 4)
    assert [order[start] for start in range(0, 12, 3)] == ["w1", "w2", "t3", "t6"]
    assert order[1] == "w3"


def test_a_process_alone_begins_with_all_of_them() -> None:
    assert spread("ab", "cd", 1) == list("abcd")
