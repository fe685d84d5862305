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
    from_rows,
    is_untouched,
    note,
    settled,
    to_rows,
    with_you,
)
from skipbo.session.players import Player
from skipbo.session.setup import DEFAULT, EMBLEMS, LONGEST_NAME, PERSON, SeatChoice, SetUp, name_key
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
    unique_by=lambda person: name_key(person.name),
).map(tuple)
MARIA = Person("Maria", "sun", 130, True)


def with_seat(setup: SetUp, seat: int, choice: SeatChoice) -> SetUp:
    return setup._replace(seats=(*setup.seats[:seat], choice, *setup.seats[seat + 1 :]))


@given(PERSONS)
def test_persons_come_back_from_their_rows(persons: tuple[Person, ...]) -> None:
    assert from_rows(to_rows(persons)) == persons


@given(PERSONS, NAMES)
def test_what_a_later_version_has_kept_of_others_stays_when_somebody_plays(
    persons: tuple[Person, ...], name: str
) -> None:
    later = tuple((*row[:2], "an emblem to come", *row[3:]) for row in to_rows(persons))
    rows = (("long", "a name to come" * 9, "", None, None, 1), *later)
    kept = to_rows(note(from_rows(rows), Person(name)), rows)
    assert set(kept[:-1]) >= {row for row in rows[-MOST + 1 :] if name_key(str(row[1])) != name_key(name)}
    assert kept[-1] == (name_key(name), *Person(name))


@pytest.mark.parametrize("name", ["", "x" * (LONGEST_NAME + 1), 7, None, b"Ann"])
def test_what_cannot_be_read_is_nobody(name: object) -> None:
    assert from_rows((("x", name, "", None, None, 0),)) == ()


def test_what_does_not_fit_counts_as_not_chosen() -> None:
    rows = (("maria", "Maria", "crown", 1.5, "no", "yes"),)
    assert from_rows(rows) == (Person("Maria"),)


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
    later = after_deal(from_rows(to_rows(persons)), DEFAULT)  # a set-up that is kept does not tell who typed
    assert not is_untouched(later, "ann ")
