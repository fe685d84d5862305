"""What is known of the persons who have played here."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.model.signs import as_name
from skipbo.session.persons import (
    MOST,
    Person,
    after_deal,
    completion,
    find,
    from_text,
    is_untouched,
    note,
    settled,
    to_text,
    with_you,
)
from skipbo.session.players import Player
from skipbo.session.setup import DEFAULT, EMBLEMS, LONGEST_NAME, PERSON, SeatChoice, SetUp
from skipbo.words.said import You

NAMES = st.text(min_size=1, max_size=LONGEST_NAME // 4).map(as_name)
PERSONS = st.lists(
    st.builds(
        Person,
        NAMES,
        st.sampled_from(["", *EMBLEMS]),
        st.none() | st.integers(85, 160),
        st.none() | st.booleans(),
        st.booleans(),
    ),
    max_size=MOST,
).map(tuple)
MARIA = Person("Maria", "sun", 130, True)


def with_seat(setup: SetUp, seat: int, choice: SeatChoice) -> SetUp:
    return setup._replace(seats=(*setup.seats[:seat], choice, *setup.seats[seat + 1 :]))


@given(PERSONS)
def test_persons_are_kept_as_text(persons: tuple[Person, ...]) -> None:
    assert from_text(to_text(persons)) == persons


@pytest.mark.parametrize("text", ["", "{", "7", "[7, {}]", '[{"name": ""}]', "[" * 9999], ids=range(6))
def test_what_cannot_be_read_is_nobody(text: str) -> None:
    assert from_text(text) == ()


def test_what_does_not_fit_counts_as_not_chosen() -> None:
    text = '[{"name": "Maria", "emblem": "crown", "text": true, "left_handed": 1}]'
    assert from_text(text) == (Person("Maria"),)


@given(PERSONS, NAMES)
def test_who_was_noted_last_comes_first_and_once(persons: tuple[Person, ...], name: str) -> None:
    noted = note(persons, Person(name, "moon"))
    assert noted[0] == Person(name, "moon")
    assert len(noted) <= MOST
    assert find(noted[1:], name) is None


def test_who_sits_down_is_remembered_with_an_emblem_and_keeps_the_rest() -> None:
    setup = with_seat(DEFAULT, 0, SeatChoice("Maria", PERSON, "fir"))
    setup = with_seat(setup, 1, SeatChoice("Zoe", PERSON))
    assert after_deal((MARIA,), setup) == (MARIA._replace(emblem="fir"), Person("Zoe"))
    assert after_deal((), DEFAULT) == (Person("Ann"),)


def test_a_name_that_is_begun_is_offered_to_its_end() -> None:
    assert completion((MARIA, Person("Mark")), "Mar", []) == "ia"
    assert completion((MARIA, Person("Mark")), "mar", ["maria"]) == "k"
    assert completion((MARIA,), "x", []) == completion((MARIA,), " ", []) == ""


def test_a_name_that_is_known_brings_its_emblem_unless_somebody_has_it() -> None:
    renamed = with_seat(DEFAULT, 0, SeatChoice("maria ", PERSON, "moon"))
    assert settled((MARIA,), DEFAULT, renamed).seats[0].emblem == "sun"
    taken = with_seat(renamed, 1, SeatChoice("Ben", PERSON, "sun"))
    assert settled((MARIA,), DEFAULT, taken).seats[0].emblem == "moon"


def test_a_person_who_comes_has_the_name_of_one_who_is_known() -> None:
    joined = with_seat(DEFAULT, 1, SeatChoice("Ben", PERSON))
    assert settled((Person("Ann"), MARIA), DEFAULT, joined).seats[1] == SeatChoice("Maria", PERSON, "sun")
    assert settled((Person("Ann"),), DEFAULT, joined) == joined
    typed = with_seat(DEFAULT, 1, SeatChoice("Zoe", PERSON))
    assert settled((MARIA,), DEFAULT, typed) == typed


ANN, BEN, COMPUTER = Player("Ann", None), Player("Ben", None), Player("Ben", "casual")


def yous(*players: Player, persons: tuple[Person, ...] = ()) -> list[bool]:
    return [isinstance(player.name, You) for player in with_you(players, persons)]


def test_an_only_person_whose_name_was_never_typed_is_you() -> None:
    assert yous(ANN, COMPUTER) == [True, False]
    assert yous(Player("Cleo", None), COMPUTER) == [True, False]
    assert with_you([ANN, COMPUTER], ()) == (ANN, COMPUTER)  # by what counts, it is the same name


@pytest.mark.parametrize(
    "players",
    [(ANN, BEN), (COMPUTER, Player("Cleo", "strong")), (Player("Maria", None), COMPUTER)],
    ids=["several persons", "computers alone", "a name of one's own"],
)
def test_everybody_else_is_called_by_name(players: tuple[Player, ...]) -> None:
    assert yous(*players) == [False, False]


def test_whoever_has_typed_the_name_that_was_there_keeps_it() -> None:
    typed = DEFAULT.seats[0]._replace(named=True)
    persons = after_deal((), with_seat(DEFAULT, 0, typed))
    assert yous(ANN, COMPUTER, persons=persons) == [False, False]
    later = after_deal(from_text(to_text(persons)), DEFAULT)  # a set-up that is kept does not tell who typed
    assert not is_untouched(later, "ann ")
