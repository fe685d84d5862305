"""The choices before a match."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.model.cards import VINTAGE
from skipbo.model.errors import NotReadable
from skipbo.model.rules import PRESETS, Referee, Rules
from skipbo.session.setup import (
    DEFAULT,
    PERSON,
    SeatChoice,
    SetUp,
    from_text,
    is_changed,
    name_problem,
    problem,
    to_text,
    with_preset,
    with_rules,
)
from skipbo.words.language import ENGLISH
from tests.model.mixes import any_mix

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")


def table(*players: str | None, names: tuple[str, ...] = NAMES) -> SetUp:
    chosen = (*players, *[None] * (6 - len(players)))
    return SetUp(tuple(SeatChoice(name, player) for name, player in zip(names, chosen, strict=True)))


def by(setup: SetUp, **changed: Any) -> SetUp:  # noqa: ANN401 - each field has a type of its own
    """The choices with some fields of the rules changed."""
    return setup._replace(rules=setup.rules._replace(**changed))


def test_the_default_can_be_played_at_once() -> None:
    assert problem(DEFAULT) is None
    assert DEFAULT.stock_size() == 30
    assert DEFAULT.rules.match_total == 500


def test_empty_places_are_not_seated() -> None:
    assert [seat.name for seat in DEFAULT.seated()] == ["Ann", "Ben"]


def test_R05_the_preset_s_own_stock_follows_the_number_of_seats() -> None:
    assert table(*[PERSON] * 4).stock_size() == 30
    assert table(*[PERSON] * 5).stock_size() == 20
    assert with_preset(table(*[PERSON] * 5), "short").stock_size() == 10


def test_R05_a_stock_that_is_too_large_has_a_reason_that_names_the_largest() -> None:
    setup = table(*[PERSON] * 5)
    assert problem(by(setup, stock=25)) is None
    assert "25" in ENGLISH.text(problem(by(setup, stock=26)) or "")
    assert problem(by(setup, stock=0)) is not None


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (table(PERSON), "two players"),
        (table(PERSON, PERSON, names=("Ann", " ann ", "C", "D", "E", "F")), "called Ann"),
        (table(PERSON, PERSON, names=("Ann", "  ", "C", "D", "E", "F")), "seat 2 needs a name"),
        (table(PERSON, PERSON, names=("Ann", "B" * 41, "C", "D", "E", "F")), "40 letters"),
        (by(DEFAULT, match_total=502), "9995"),
        (by(DEFAULT, match_total=0), "9995"),
        (by(DEFAULT, match_total=10_000), "9995"),
        (DEFAULT._replace(seed=2**80), "12 digits"),
        (DEFAULT._replace(seed=-1), "12 digits"),
        (DEFAULT._replace(preset="poker"), "poker"),
        (with_preset(table(PERSON, PERSON, PERSON), "long"), "two players"),
        (by(table(PERSON, PERSON, PERSON), teams=2), "4 or 6 players"),
        (by(table(*[PERSON] * 4), teams=3), "2 teams of 2"),
        (by(DEFAULT, going_out=0, per_card=0), "score something"),
    ],
)
def test_what_cannot_be_played_has_one_clear_sentence(changed: SetUp, words: str) -> None:
    found = problem(changed)
    assert found is not None
    sentence = ENGLISH.text(found)
    assert words in sentence
    assert sentence.endswith(".")


def test_the_names_of_empty_places_do_not_matter() -> None:
    setup = table(PERSON, PERSON, names=("Ann", "Ben", "Ann", "", "E", "F"))
    assert problem(setup) is None
    assert name_problem(setup, 2) is None


def test_text_round_trip_without_the_deal_number() -> None:
    short = with_preset(table(PERSON, "casual", "regular"), "short")
    setup = by(short, stock=7, match_total=None)._replace(seed=4711)
    assert from_text(to_text(setup)) == setup._replace(seed=None)


def test_who_takes_the_hand_on_a_phone_is_kept_and_nobody_does_with_the_referee_at_the_table() -> None:
    setup = table("casual", PERSON, PERSON)
    seats = (*setup.seats[:2], setup.seats[2]._replace(phone=True), *setup.seats[3:])
    on_phone = setup._replace(seats=seats)
    assert from_text(to_text(on_phone)) == on_phone
    assert on_phone.on_phones == (2,)
    assert by(on_phone, referee=Referee.AT_THE_TABLE).on_phones == ()
    assert "phones" not in to_text(setup)


@given(st.integers(0, 10**6), st.sampled_from(sorted(PRESETS)))
def test_any_rules_are_kept_whatever_preset_they_came_from(seed: int, preset: str) -> None:
    rules = any_mix(seed).rules
    setup = DEFAULT._replace(rules=rules, preset=preset)
    assert from_text(to_text(setup)) == setup._replace(rules=rules.as_today())


def test_R16_R20_a_new_match_is_never_set_up_by_the_readings_of_earlier_versions() -> None:
    old = Rules(endless_turns=True, surplus_of_turn=True)
    assert with_rules(DEFAULT, old).rules == from_text(to_text(DEFAULT._replace(rules=old))).rules == Rules()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_leaves_partners_and_referee_and_takes_all_else_back(preset: str) -> None:
    rules = Rules(stock=7, teams=2, referee=Referee.AT_THE_TABLE, deck=VINTAGE)
    before = DEFAULT._replace(rules=rules, mix="Friday")
    setup = with_preset(before, preset)
    assert setup.rules == PRESETS[preset].rules._replace(teams=2, referee=Referee.AT_THE_TABLE)
    assert (setup.preset, setup.mix) == (preset, "")
    assert not is_changed(setup, PRESETS[preset].rules)


def test_the_long_duel_is_for_two_but_its_rules_can_be_mixed_for_three() -> None:
    three = with_preset(table(PERSON, PERSON, PERSON), "long")
    assert problem(three) is not None
    assert problem(by(three, match_total=None)) is None


def test_a_text_from_before_partners_and_house_rules_still_reads() -> None:
    old = json.loads(to_text(DEFAULT))
    for name in ("teams", "referee", "changes", "mix"):
        del old[name]
    assert from_text(json.dumps(old)) == DEFAULT


KEPT_BY_0_1 = (
    '{"seats": [["Ann", "person"], ["Ben", "casual"], ["Cleo", null], ["Dan", null], ["Eva", null],'
    ' ["Finn", null]], "preset": "short", "stock": 12, "total": null, "seed": null, "teams": 2,'
    ' "referee": "at the table", "changes": {"deck": "vintage", "going_out": 10}, "mix": "Friday",'
    ' "practice": true}'
)


def test_a_text_of_0_1_still_reads_and_0_1_could_read_what_is_kept_now() -> None:
    setup = from_text(KEPT_BY_0_1)
    rules = Rules(12, VINTAGE, going_out=10, match_total=None, teams=2, referee=Referee.AT_THE_TABLE)
    assert setup == SetUp(table(PERSON, "casual").seats, rules, "short", "Friday", practice=True)
    assert to_text(setup) == KEPT_BY_0_1


def test_a_stock_that_is_the_preset_s_own_and_none_of_the_own_are_kept_apart() -> None:
    """The first has no figure in the text, the second is a change."""
    own = with_preset(DEFAULT, "short")
    assert json.loads(to_text(own))["stock"] is None
    following = by(own, stock=None)
    assert from_text(to_text(own)) == own
    assert from_text(to_text(following)) == following


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("teams", "two"),
        ("teams", True),
        ("referee", "blind"),
        ("referee", 1),
        ("mix", None),
        ("changes", 3),
        ("changes", {"poker": 1}),
        ("changes", {"deck": 12}),
        ("changes", {"teams": 2}),
        ("phones", 1),
        ("colour", "red"),
    ],
)
def test_later_fields_that_do_not_fit_are_not_readable(name: str, value: object) -> None:
    with pytest.raises(NotReadable):
        from_text(json.dumps({**json.loads(to_text(DEFAULT)), name: value}))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"seats": 3}',
        to_text(DEFAULT).replace("rulebook", "poker"),
        to_text(DEFAULT).replace("regular", "wizard"),
        to_text(DEFAULT).replace("500", '"many"'),
        to_text(DEFAULT).replace("500", "true"),
        to_text(DEFAULT._replace(seats=DEFAULT.seats[:2])),
        to_text(DEFAULT._replace(seats=(*DEFAULT.seats, DEFAULT.seats[0]))),
        "[" * 200_000,
    ],
    ids=lambda text: f"{len(text)} {text[-40:]}",
)
def test_other_text_is_not_readable(text: str) -> None:
    with pytest.raises(NotReadable):
        from_text(text)


def test_a_deal_number_in_a_text_is_read_and_nothing_else_is_one() -> None:
    text = to_text(DEFAULT)
    assert '"seed": null' in text
    assert from_text(text.replace('"seed": null', '"seed": 7')).seed == 7
    for other in ("true", "7.0", '"7"'):
        with pytest.raises(NotReadable):
            from_text(text.replace('"seed": null', f'"seed": {other}'))
