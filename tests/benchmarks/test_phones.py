"""Short forms of what is measured of hands on phones."""

from __future__ import annotations

import sys

import pytest

from tests.benchmarks import phones, phones_hidden, phones_killed, phones_strangers
from tests.benchmarks.phones import MOST_BYTES, page_size


def test_no_byte_to_a_phone_follows_from_what_its_seat_cannot_see() -> None:
    assert all(result.good for result in phones_hidden.measure(True))


def test_the_page_is_small() -> None:
    assert page_size() <= MOST_BYTES


@pytest.mark.release
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps these books")
def test_nobody_gets_in_no_seat_is_lost_and_little_is_taken() -> None:
    phones.measure(True)  # what it takes depends on the machine
    results = phones_strangers.measure(True) + phones_killed.measure(True)
    assert [result for result in results if result.most == 0 and not result.good] == []
