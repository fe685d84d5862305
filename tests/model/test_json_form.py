"""The JSON form of moves, events and observations: what is written can be read, and nothing else can."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.model.errors import NotReadable
from skipbo.model.events import Event
from skipbo.model.json_form import (
    event_from_json,
    json_text,
    move_from_json,
    observation_from_json,
    parse_json,
    to_json,
)
from skipbo.model.legal_moves import Discard, Move, Pass
from skipbo.model.observation import Observation
from skipbo.model.rules import Rules
from tests.model.mixes import any_mix

RULES = st.integers(0, 10**6).map(lambda seed: any_mix(seed).rules)

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
"""Any JSON."""


def any_of(kind: type) -> st.SearchStrategy[Any]:
    """Any value of a class, whatever its fields hold."""
    others = {"rules": RULES} if "rules" in kind.__annotations__ else {}
    if kind is Observation:
        return st.builds(kind, rules=RULES, before=st.none() | st.builds(kind, rules=RULES, before=st.none()))
    return st.builds(kind, **others)


@given(st.one_of([any_of(kind) for kind in get_args(Move)]))
def test_every_move_can_be_written_and_read(move: Move) -> None:
    assert move_from_json(json.loads(json.dumps(to_json(move)))) == move
    assert parse_json(json_text(move)) == move


@given(st.one_of([any_of(kind) for kind in get_args(Event)]))
def test_every_event_can_be_written_and_read(event: Event) -> None:
    assert event_from_json(json.loads(json.dumps(to_json(event)))) == event
    assert parse_json(json_text(event)) == event


@given(any_of(Observation))
def test_every_observation_can_be_written_and_read(seen: Observation) -> None:
    assert observation_from_json(json.loads(json.dumps(to_json(seen)))) == seen
    assert parse_json(json_text(seen)) == seen


def test_a_line_says_its_version_and_what_it_is() -> None:
    assert json_text(Discard(1, 12, 3)) == '{"version":1,"type":"Discard","seat":1,"card":12,"pile":3}'


def test_a_field_from_before_it_was_added_has_its_default() -> None:
    event = event_from_json(
        {"type": "GameStarted", "game": 0, "rules": {"stock": 5}, "seats": 2, "dealer": 1}
    )
    assert to_json(event)["totals"] == []
    assert to_json(event)["rules"]["stock"] == Rules(stock=5).stock


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "null",
        "[" * 100_000,
        '{"type": "Pass", "seat": 0}',
        '{"version": 2, "type": "Pass", "seat": 0}',
        '{"version": 1, "seat": 0}',
        '{"version": 1, "type": ["Pass"], "seat": 0}',
        '{"version": 1, "type": "Rules", "stock": 5}',
        '{"version": 1, "type": "Pass"}',
        '{"version": 1, "type": "Pass", "seat": true}',
        '{"version": 1, "type": "Pass", "seat": "0"}',
        '{"version": 1, "type": "Pass", "seat": null}',
        '{"version": 1, "type": "Pass", "seat": 0, "card": 3}',
        '{"version": 1, "type": "Accuse", "seat": 0, "offender": 1, "offence": "singing"}',
        '{"version": 1, "type": "Play", "seat": 0, "source": 3, "card": 1, "pile": 0, "number": 1}',
        '{"version": 1, "type": "GameStarted", "game": 0, "rules": [], "seats": 2, "dealer": 1}',
        '{"version": 1, "type": "GameStarted", "game": 0, "rules": {}, "seats": 2, "dealer": 1, "totals": 3}',
        '{"version": 1, "type": "Observation"}',
    ],
)
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(NotReadable):
        parse_json(text)


@given(ANYTHING, st.data())
def test_a_value_with_one_field_changed_is_read_or_refused(value: object, data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from([*get_args(Move), *get_args(Event), Observation]))
    table = to_json(data.draw(any_of(kind)))
    table[data.draw(st.sampled_from(sorted(table)))] = value
    try:
        parse_json(json.dumps({"version": 1, **table}))
    except NotReadable:
        return


def test_a_move_is_no_event() -> None:
    with pytest.raises(NotReadable, match="an event"):
        event_from_json(to_json(Pass(0)))
    with pytest.raises(NotReadable, match="a move"):
        move_from_json(to_json(Pass(0)) | {"type": "Passed"})
    with pytest.raises(NotReadable, match="an observation"):
        observation_from_json(to_json(Pass(0)))


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ('"discard 7"', "an object, not text"),
        ("[]", "an object, not a list"),
        ("null", "an object, not null"),
        ("true", "an object, not true or false"),
        ("7", "an object, not a number"),
        ("0.5", "an object, not a number"),
        ("{}", "not one of type None"),
    ],
)
def test_what_is_no_object_is_called_what_it_is(answer: str, words: str) -> None:
    with pytest.raises(NotReadable, match=words):
        move_from_json(json.loads(answer))
