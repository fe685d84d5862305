from itertools import islice

from tests.benchmarks.hints import SHORT_POSITIONS, judged, positions, tables


def test_hints_can_be_followed_are_so_and_say_what_is_kept() -> None:
    """The short form of `python -m tests.benchmarks hints`."""
    found = [judged(position) for position in islice(positions(7), SHORT_POSITIONS)]
    assert [each.wrong for each in found if each.wrong] == []
    assert any(each.waits for each in found)
    assert not any(each.unsaid for each in found)
    assert any(each.stock for each in found)
    assert sum(each.lying for each in found) <= 1


def test_every_number_of_seats_is_looked_at() -> None:
    assert {seats for _, seats in tables()} == set(range(2, 7))
