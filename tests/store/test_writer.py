"""The thread that writes: in order, and nothing that goes wrong there is lost."""

from __future__ import annotations

from contextlib import closing
from threading import Event, current_thread

import pytest

from skipbo.store.backlog import Writer


def test_jobs_are_done_in_order_in_another_thread() -> None:
    done: list[int] = []
    threads: set[str] = set()

    def job(number: int) -> None:
        done.append(number)
        threads.add(current_thread().name)

    with closing(Writer()) as writer:
        assert writer.settled
        assert writer.wait(0)
        for number in range(50):
            writer.give(lambda number=number: job(number))  # type: ignore[misc]
        assert writer.wait(10)
        assert writer.settled
    assert done == list(range(50))
    assert threads == {"writer"}


def test_nobody_waits_longer_than_wanted() -> None:
    free = Event()
    with closing(Writer()) as writer:
        writer.give(lambda: expect(free))
        assert not writer.settled
        assert not writer.wait(0.01)
        free.set()
        assert writer.wait(10)


def expect(event: Event) -> None:
    assert event.wait(10)


def test_closing_does_what_was_given_and_a_closed_writer_goes_on() -> None:
    done: list[int] = []
    writer = Writer()
    writer.close()
    for number in (1, 2):
        writer.give(lambda number=number: done.append(number))  # type: ignore[misc]
        writer.close()
    assert done == [1, 2]


def test_what_goes_wrong_is_told_to_who_asks_next() -> None:
    def fail() -> None:
        raise ValueError("no such table")

    done: list[int] = []
    with closing(Writer()) as writer:
        writer.give(fail)
        with pytest.raises(ValueError, match="no such table"):
            writer.wait(10)
        assert writer.wait(10)
        writer.give(lambda: done.append(1))
        assert writer.wait(10)
    assert done == [1]
