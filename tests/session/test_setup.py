"""The choices before a match."""

import pytest

from skipbo.model.errors import NotReadable
from skipbo.session.setup import (
    DEFAULT,
    PERSON,
    SeatChoice,
    SetUp,
    from_text,
    name_problem,
    problem,
    to_text,
)

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")


def table(*players: str | None, names: tuple[str, ...] = NAMES) -> SetUp:
    chosen = (*players, *[None] * (6 - len(players)))
    return SetUp(tuple(SeatChoice(name, player) for name, player in zip(names, chosen, strict=True)))


def test_the_default_can_be_played_at_once() -> None:
    assert problem(DEFAULT) is None
    assert DEFAULT.stock_size() == 30
    assert DEFAULT.rules().match_total == 500


def test_empty_places_are_not_seated() -> None:
    assert [seat.name for seat in DEFAULT.seated()] == ["Ann", "Ben"]


def test_R05_the_preset_s_own_stock_follows_the_number_of_seats() -> None:
    assert table(*[PERSON] * 4).stock_size() == 30
    assert table(*[PERSON] * 5).stock_size() == 20
    assert table(*[PERSON] * 5)._replace(preset="short").stock_size() == 10


def test_R05_a_stock_that_is_too_large_has_a_reason_that_names_the_largest() -> None:
    setup = table(*[PERSON] * 5)
    assert problem(setup._replace(stock=25)) is None
    assert "25" in (problem(setup._replace(stock=26)) or "")
    assert problem(setup._replace(stock=0)) is not None


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (table(PERSON), "two players"),
        (table(PERSON, PERSON, names=("Ann", " ann ", "C", "D", "E", "F")), "called Ann"),
        (table(PERSON, PERSON, names=("Ann", "  ", "C", "D", "E", "F")), "seat 2 needs a name"),
        (table(PERSON, PERSON, names=("Ann", "B" * 17, "C", "D", "E", "F")), "16 letters"),
        (DEFAULT._replace(total=502), "9995"),
        (DEFAULT._replace(total=0), "9995"),
        (DEFAULT._replace(total=10_000), "9995"),
        (DEFAULT._replace(seed=10**12), "12 digits"),
        (DEFAULT._replace(preset="poker"), "poker"),
    ],
)
def test_what_cannot_be_played_has_one_clear_sentence(changed: SetUp, words: str) -> None:
    found = problem(changed)
    assert found is not None
    assert words in found
    assert found.endswith(".")


def test_the_names_of_empty_places_do_not_matter() -> None:
    setup = table(PERSON, PERSON, names=("Ann", "Ben", "Ann", "", "E", "F"))
    assert problem(setup) is None
    assert name_problem(setup, 2) is None


def test_a_single_game_has_no_total() -> None:
    assert DEFAULT._replace(total=None).rules().match_total is None


def test_text_round_trip_without_the_deal_number() -> None:
    setup = table(PERSON, "casual", "regular")._replace(preset="short", stock=7, total=None, seed=4711)
    assert from_text(to_text(setup)) == setup._replace(seed=None)


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{}", '{"seats": 3}',
        to_text(DEFAULT).replace("rulebook", "poker"),
        to_text(DEFAULT).replace("regular", "wizard"),
        to_text(DEFAULT).replace("500", '"many"'),
        to_text(DEFAULT).replace("500", "true"),
        to_text(DEFAULT._replace(seats=DEFAULT.seats[:2])),
    ],
)
def test_other_text_is_not_readable(text: str) -> None:
    with pytest.raises(NotReadable):
        from_text(text)
