from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some

from skipbo.model.errors import NotReadable
from skipbo.phones import orders, wire

HELLO = {"key": "k" * 22, "word": None, "seat_key": None, "langs": ["de-AT", "en"], "device": "tablet"}
GOOD = (
    {"v": 1, "hello": HELLO},
    {"want": 2},
    {"n": 17, "move": "S*7>B1"},
    {"n": 17, "act": "undo"},
    {"lang": "pt-BR"},
    {"awake": True},
)
VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=60),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def test_what_a_phone_may_say_is_read_into_a_value() -> None:
    assert wire.read(json.dumps(GOOD[0])) == wire.Hello(
        1, "k" * 22, languages=("de_AT", "en"), device="tablet"
    )
    assert [wire.read(json.dumps(each)) for each in GOOD[1:]] == [
        wire.Want(2),
        wire.Tap(17, "S*7>B1"),
        wire.Please(17, "undo"),
        wire.LanguageWish("pt_BR"),
        wire.PageShownAgain(),
    ]


@given(some.text(max_size=2_200) | some.binary(max_size=200) | VALUES.map(json.dumps))
def test_anything_else_is_refused_with_one_kind_of_error(text: str | bytes) -> None:
    try:
        wire.read(text)
    except NotReadable:
        return
    assert json.loads(text).keys() in [each.keys() for each in GOOD]


@given(some.sampled_from(GOOD), some.data())
def test_a_line_with_one_part_changed_is_read_or_refused(
    good: dict[str, object], data: some.DataObject
) -> None:
    whole = json.loads(json.dumps(good))
    parts = whole["hello"] if "hello" in whole and data.draw(some.booleans()) else whole
    parts[data.draw(some.sampled_from([*parts, "more"]))] = data.draw(VALUES)
    try:
        read = wire.read(json.dumps(whole))
    except NotReadable:
        return
    assert "more" not in parts
    assert len(repr(read)) < wire.LONGEST


@pytest.mark.parametrize(
    "text",
    [
        "[" * 1_900,
        '{"want":' + "9" * 1_900 + "}",
        '{"want":1e999}',
        '{"want":true}',
        '{"want":6}',
        '{"want":-1}',
        '{"n":1,"move":"<b>"}',
        '{"n":1,"move":"H7>B1","more":1}',
        '{"lang":"\\ud800"}',
        json.dumps({"v": 1, "hello": HELLO | {"langs": ["de"] * 21}}),
        json.dumps({"v": 1, "hello": HELLO | {"key": "short"}}),
        json.dumps({"awake": True}) + " " * 2_000,
    ],
)
def test_what_could_harm_is_no_line(text: str) -> None:
    with pytest.raises(NotReadable):
        wire.read(text)


def test_a_first_line_of_another_version_is_known_whatever_else_it_says() -> None:
    assert wire.read('{"v":2,"hello":{"new":[]},"more":1}') == wire.Hello(2)


REPORTS: tuple[orders.DoorReport, ...] = (
    orders.DoorOpened(52311, ("01", "10")),
    orders.Failed("missing"),
    orders.Knock(3, 1, "phone"),
    orders.KnockWithdrawn(3),
    orders.SatDown(1, "s" * 22, "computer"),
    orders.PhoneAway(1),
    orders.WordsWanted(-1, "de"),
    orders.PhoneSaid(1, wire.Tap(4, "H7>B1")),
    orders.PhoneSaid(1, wire.Please(4, "hint")),
    orders.PhoneSaid(1, wire.PageShownAgain()),
)


def test_a_report_of_the_door_is_read_as_it_was_written() -> None:
    for report in REPORTS:
        assert orders.read_report(orders.report_line(report)) == report


@given(some.binary(max_size=300) | VALUES.map(lambda value: json.dumps(value).encode()))
def test_the_door_is_not_believed_either(line: bytes) -> None:
    with pytest.raises(NotReadable):
        orders.read_report(line)


@pytest.mark.parametrize("code", [["2"], ["11", "1a"], ["11", "22"], ["01"], [], ["0"] * 62])
def test_a_square_has_nothing_but_ones_and_noughts_in_as_many_rows_as_columns(code: list[str]) -> None:
    with pytest.raises(NotReadable):
        orders.read_report(json.dumps(["DoorOpened", {"port": 1, "code": code}]).encode())


@given(some.sampled_from(REPORTS), some.data())
def test_a_report_with_one_part_changed_is_read_or_refused(
    report: orders.DoorReport, data: some.DataObject
) -> None:
    name, parts = json.loads(orders.report_line(report))
    parts[data.draw(some.sampled_from(sorted(parts)))] = data.draw(VALUES)
    try:
        read = orders.read_report(json.dumps([name, parts]).encode())
    except NotReadable:
        return
    assert orders.read_report(orders.report_line(read)) == read
