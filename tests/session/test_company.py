"""The emblems and characters of computers: each has its own, and keeps it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from skipbo.ai.characters import Character
from skipbo.ai.levels import LEVELS
from skipbo.session.players import (
    KNOWN,
    absent,
    character_of_name,
    emblems_at,
    emblems_in,
    has_character,
    player_for,
    with_characters,
)
from skipbo.session.setup import DEFAULT, EMBLEMS, PERSON, PROGRAM, SeatChoice, SetUp, emblems_of

computers = st.lists(
    st.tuples(
        st.sampled_from(("Ben", "Cleo", "Dan", "Eva", "Finn", "Zoe", "Yuri")), st.sampled_from(list(LEVELS))
    ),
    min_size=1,
    max_size=5,
    unique_by=lambda each: each[0],
)


def table(*others: tuple[str, str], emblem: str = "") -> SetUp:
    """A person with an emblem, and computers."""
    seats = [SeatChoice("Ann", PERSON, emblem), *(SeatChoice(*each) for each in others)]
    return SetUp((*seats, *(SeatChoice(f"Empty {n}", None) for n in range(6 - len(seats)))))


@given(computers, st.sampled_from(["", *EMBLEMS]))
def test_all_at_a_table_have_emblems_of_their_own(others: list[tuple[str, str]], emblem: str) -> None:
    setup = table(*others, emblem=emblem)
    players = [player_for(seat) for seat in setup.seated()]
    found = emblems_at(players, emblems_of(setup))
    assert set(found) == {name for name, _ in others} | ({"Ann"} if emblem else set())
    assert len(set(found.values())) == len(found)
    assert set(found.values()) <= set(EMBLEMS)
    assert {name: found[name] for name, _ in others} == emblems_in(setup)


def test_those_who_are_known_differ_in_emblem_and_character() -> None:
    assert {each.character for each in KNOWN.values()} == set(Character)
    assert len({each.emblem for each in KNOWN.values()}) == len(KNOWN)
    assert set(KNOWN) == {seat.name.casefold() for seat in DEFAULT.seats} - {"ann"}


def test_an_emblem_that_a_person_has_taken_stays_that_person_s() -> None:
    assert emblems_in(table(("Ben", "casual")))["Ben"] == "leaf"
    assert emblems_in(table(("Ben", "casual"), emblem="leaf"))["Ben"] != "leaf"


@given(st.text(max_size=40))
def test_a_name_always_has_the_same_character_however_it_is_written(name: str) -> None:
    assert character_of_name(f" {name.strip()} ") is character_of_name(name)


@given(computers)
def test_each_computer_but_a_beginner_sits_down_with_a_character(others: list[tuple[str, str]]) -> None:
    for seat in with_characters(table(*others)).seated()[1:]:
        assert bool(seat.character) == has_character(seat.player)


def test_a_character_that_was_chosen_is_kept_and_nobody_else_gets_one() -> None:
    chosen = SeatChoice("Ben", "strong", character="bold")
    program = SeatChoice("Robot", PROGRAM, command="robot")
    setup = SetUp((SeatChoice("Ann", PERSON, "moon"), chosen, program, *DEFAULT.seats[3:]))
    assert with_characters(setup) == setup


def test_who_is_known_but_not_at_the_table() -> None:
    assert absent(table(("Ben", "casual"), ("Zoe", "strong"))) == ("Cleo", "Dan", "Eva", "Finn")
