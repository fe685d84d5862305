from itertools import islice

from tests.benchmarks.hints import judged, positions, tables


def test_hints_can_be_followed_and_give_the_weightiest_reason() -> None:
    """The short form of `python -m tests.benchmarks hints`."""
    assert [found.wrong for found in map(judged, islice(positions(7), 40)) if found.wrong] == []


def test_every_number_of_seats_is_looked_at() -> None:
    assert {seats for _, seats in tables()} == set(range(2, 7))
