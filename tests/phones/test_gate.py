from __future__ import annotations

from ipaddress import IPv4Address

from hypothesis import given
from hypothesis import strategies as some

from skipbo.phones import gate
from tests.clock import Clock

KEY, SEAT_KEY = "k" * 22, "s" * 22


@given(some.text(max_size=30), some.text(max_size=8))
def test_nothing_but_the_secret_or_the_word_opens(key: str, word: str) -> None:
    secrets = gate.Secrets(KEY, {2: SEAT_KEY}, Clock())
    assert secrets.opens(key, word) == (key == KEY)
    assert secrets.seat_of(key) == (2 if key == SEAT_KEY else None)


def test_a_word_opens_for_two_minutes() -> None:
    clock = Clock()
    secrets = gate.Secrets(KEY, {}, clock)
    secrets.new_word("abcdef")
    assert secrets.opens("", "abcdef")
    clock.now += gate.WORD_SECONDS + 1
    assert not secrets.opens("", "abcdef")


@given(some.integers(0, 2**32 - 1).map(lambda number: str(IPv4Address(number))) | some.text(max_size=20))
def test_only_addresses_of_a_home_network_come_in(address: str) -> None:
    if not gate.is_home(address):
        assert gate.Strangers[int](Clock()).comes(1, address) == (False, None)
    else:
        first = address.split(".")[0]
        assert first in {"10", "172", "192", "127"}


def test_no_crowd_keeps_a_newcomer_out() -> None:
    strangers = gate.Strangers[int](Clock())
    for number in range(2_000):
        strangers.comes(number, f"10.0.0.{number % 200}")
    assert len(strangers) == gate.MOST_STRANGERS
    assert strangers.comes(-1, "192.168.1.9")[0]
    assert len(strangers) == gate.MOST_STRANGERS


def test_a_page_is_loaded_whole_beside_a_crowd_of_many_addresses() -> None:
    strangers = gate.Strangers[str](Clock())
    for crowd in range(3 * gate.MOST_STRANGERS):
        strangers.comes(f"crowd {crowd}", f"10.0.{crowd // 200}.{crowd % 200}")
    gone = list[str | None]()
    for line in range(6):  # as many as a browser opens at once
        assert strangers.comes(f"page {line}", "192.168.1.9")[0]
        for more in range(8):
            gone.append(strangers.comes(f"later {line} {more}", f"10.0.9.{8 * line + more}")[1])
    assert not [each for each in gone if each and each.startswith("page")]


def test_where_all_places_are_taken_who_has_several_makes_room() -> None:
    assert gate.makes_room({1: "10.0.0.1", 2: "10.0.0.2", 3: "10.0.0.3", 4: "10.0.0.2"}) == 2
    assert gate.makes_room({1: "10.0.0.1", 2: "10.0.0.2"}) is None


def test_who_does_something_too_often_may_again_a_moment_later_however_often_it_was() -> None:
    clock = Clock()
    comings = gate.Measure(clock, gate.MOST_COMINGS, 1.0)
    assert [comings.allows() for _ in range(1_000)].count(True) == gate.MOST_COMINGS
    clock.now += 1.0
    assert [comings.allows(), comings.allows()] == [True, False]


def test_one_address_has_few_connections_and_few_wrong_tries() -> None:
    clock = Clock()
    strangers = gate.Strangers[int](clock)
    came = [strangers.comes(number, "10.0.0.7")[0] for number in range(40)]
    assert sum(came) == gate.MOST_OF_ADDRESS
    for number in range(40):
        strangers.leaves(number)
        strangers.was_wrong("10.0.0.7")
    assert not strangers.comes(1, "10.0.0.7")[0]
    assert strangers.comes(2, "10.0.0.8")[0]
    clock.now += gate.WRONG_WHILE + 1
    assert strangers.comes(3, "10.0.0.7")[0]


def test_a_phone_may_say_so_much_a_second() -> None:
    clock = Clock()
    measure = gate.Measure(clock)
    assert [measure.allows() for _ in range(gate.MOST_LINES + 3)].count(True) == gate.MOST_LINES
    clock.now += 1.0
    assert measure.allows()
