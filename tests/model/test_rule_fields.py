"""Rules as names and simple values, and the fields that a set-up opens one by one."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.model.cards import VINTAGE, DeckSpec
from skipbo.model.errors import NotReadable
from skipbo.model.rule_fields import (
    FIELDS,
    rules_from_mapping,
    rules_to_keep,
    rules_to_mapping,
    value_of,
    with_value,
)
from skipbo.model.rules import LARGEST_NUMBER, PRESETS, Rules, largest_stock, problem
from skipbo.words import rules as words
from skipbo.words.language import ENGLISH
from tests.model.mixes import any_mix

CALM = settings(max_examples=66, database=None)


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_read_as_it_is_written(key: str) -> None:
    rules = PRESETS[key].rules
    assert rules_from_mapping(rules_to_mapping(rules)) == rules


@CALM
@given(st.integers(0, 10**6))
def test_any_mix_is_read_as_it_is_written_also_through_json(seed: int) -> None:
    rules = any_mix(seed).rules
    assert rules_from_mapping(json.loads(json.dumps(rules_to_mapping(rules)))) == rules


def test_the_names_are_the_fields_and_the_values_are_simple() -> None:
    mapping = rules_to_mapping(PRESETS["vintage"].rules)
    assert tuple(mapping) == Rules._fields
    assert mapping["deck"] == "vintage"
    assert all(value is None or type(value) in (str, int, bool) for value in mapping.values())


def test_the_first_programs_read_the_rules_that_are_kept_where_no_later_one_holds() -> None:
    """They know these names alone: a field that comes later says so in its row."""
    first = {
        *("stock", "deck", "going_out", "per_card", "match_total", "starts", "must_play_last_stock_card"),
        *("wild_needs_cover", "wild_start_any", "teams", "advice_penalty", "talk_penalty", "referee"),
        "endless_turns",
    }
    assert rules_to_keep(Rules()).keys() == first
    for later in FIELDS.keys() - first:
        assert rules_to_keep(with_value(Rules(), later, True)).keys() == {*first, later}


def test_what_is_left_out_is_the_rulebooks() -> None:
    assert rules_from_mapping({}) == Rules()
    assert rules_from_mapping({"deck": "vintage"}) == Rules(deck=VINTAGE)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("stock", True),
        ("stock", "10"),
        ("stock", 1.5),
        ("deck", "modernest"),
        ("deck", None),
        ("deck", [12, 12, 18]),
        ("going_out", None),
        ("match_total", False),
        ("starts", "me"),
        ("starts", []),
        ("wild_start_any", 1),
        ("wild_start_any", None),
        ("advice_penalty", {}),
        ("referee", None),
    ],
)
def test_a_value_that_is_none_is_refused_with_its_name(name: str, value: object) -> None:
    with pytest.raises(NotReadable, match=f"is not a value for the rule '{name}'"):
        rules_from_mapping({name: value})


@pytest.mark.parametrize("value", [LARGEST_NUMBER, -LARGEST_NUMBER, 10**400, 10**5000], ids="abcd")
def test_a_number_that_is_far_too_large_is_refused(value: int) -> None:
    with pytest.raises(NotReadable, match="far too large"):
        rules_from_mapping({"stock": value})


@pytest.mark.parametrize(
    ("name", "accepted"),
    [
        ("stock", "none or a whole number from 1 to 70"),
        ("teams", "none, 2 or 3"),
        ("starts", "left of dealer, highest card or highest stock card"),
        ("one_hand_a_turn", "false or true"),
        ("going_out", "a whole number from 0 to 500 in steps of 5"),
    ],
)
def test_who_gives_a_wrong_value_is_told_the_right_ones(name: str, accepted: str) -> None:
    with pytest.raises(NotReadable) as refused:
        rules_from_mapping({name: "yes"})
    assert str(refused.value) == f"'yes' is not a value for the rule '{name}': give {accepted}."


def test_who_names_a_rule_that_there_is_not_is_told_all() -> None:
    with pytest.raises(NotReadable, match="no rule called 'speed'") as refused:
        rules_from_mapping({"speed": 1})
    assert [name for name in FIELDS if name not in str(refused.value)] == []


def test_a_deck_without_a_name_cannot_be_written() -> None:
    with pytest.raises(NotReadable, match="no value a DeckSpec"):
        rules_to_mapping(Rules(deck=DeckSpec(3, 1, 0)))


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)


@CALM
@given(st.dictionaries(st.sampled_from(Rules._fields) | st.text(max_size=8), _JSON, max_size=4))
def test_any_mapping_gives_rules_or_a_sentence(mapping: dict[str, object]) -> None:
    try:
        rules = rules_from_mapping(mapping)
    except NotReadable as error:
        sentence = str(error)
    else:
        sentence = "."
        assert all(problem(rules, seats) is None or problem(rules, seats) for seats in range(8))
        assert rules_from_mapping(rules_to_mapping(rules)) == rules
    assert sentence.endswith(".")


def test_every_field_of_the_rules_is_in_the_table_once() -> None:
    assert sorted(FIELDS) == sorted(Rules._fields)
    assert all(field.key == key for key, field in FIELDS.items())


def test_every_choice_of_a_field_is_a_value_of_it_and_can_be_played_somewhere() -> None:
    for key, field in FIELDS.items():
        assert value_of(Rules(), key) in field.choices
        assert len(set(field.choices)) == len(field.choices)
        for choice in field.choices:
            rules = with_value(Rules(), key, choice)
            assert value_of(rules, key) == choice
            assert any(problem(rules, seats) is None for seats in range(2, 7))


def test_what_a_set_up_shows_of_a_field_has_words_for_it_and_each_of_its_choices() -> None:
    assert set(words.FIELDS) == set(FIELDS) - {"endless_turns", "surplus_of_turn"}
    for key, said in words.FIELDS.items():
        assert ENGLISH.text(said.label)
        assert ENGLISH.text(said.sentence).endswith((".", "?"))
        choices = FIELDS[key].choices
        assert set(said.choices) <= set(choices)
        assert len({ENGLISH.text(said.choice(choice)) for choice in choices}) == len(choices)
        assert all(choice in said.choices or isinstance(choice, int) for choice in choices)


def test_the_numbers_of_a_field_reach_as_far_as_the_rules_allow() -> None:
    numbers = {key: field.numbers for key, field in FIELDS.items() if field.numbers is not None}
    assert set(numbers) == {"stock", "going_out", "per_card", "match_total"}
    assert numbers["stock"].most == largest_stock(2)
    for key, found in numbers.items():
        for value in (found.least, found.least + found.step, found.most):
            assert found.fits(value)
            assert problem(with_value(Rules(), key, value), 2) is None
        assert not found.fits(found.most + found.step)


def test_a_field_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        value_of(Rules(), "speed")
    with pytest.raises(NotReadable):
        with_value(Rules(), "speed", 1)
