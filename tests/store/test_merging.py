"""Texts that hold many things are merged thing by thing: nothing is lost that only one side knows."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.store.merging import MERGES, all_words, by_key, by_name, furthest, latest_first
from skipbo.store.settings import Settings

fields = st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 3))


def text(value: object) -> str:
    return json.dumps(value) if value else ""


@given(fields, fields, fields)
def test_fields_that_changed_are_as_they_were_changed_and_all_others_as_in_the_file(
    before: Mapping[str, int], after: Mapping[str, int], found: Mapping[str, int]
) -> None:
    merged = json.loads(by_key(text(before), text(after), text(found)) or "{}")
    for key in {*before, *after, *found}:
        changed = before.get(key) != after.get(key)
        assert merged.get(key) == (after if changed else found).get(key)


@given(fields, fields, fields)
def test_named_parts_that_changed_are_as_they_were_changed_and_all_others_as_in_the_file(
    before: Mapping[str, int], after: Mapping[str, int], found: Mapping[str, int]
) -> None:
    rows = [text([[name, value] for name, value in each.items()]) for each in (before, after, found)]
    for merge in (by_name, latest_first):
        merged = dict(json.loads(merge(rows[0], rows[1], rows[2]) or "[]"))
        for name in {*before, *after, *found}:
            changed = before.get(name) != after.get(name)
            assert merged.get(name) == (after if changed else found).get(name)


@given(fields, fields)
def test_nobody_unlearns_anything(after: Mapping[str, int], found: Mapping[str, int]) -> None:
    kept = [text({"games": 1, "stars": dict(stars)}) for stars in (after, found)]
    merged = json.loads(furthest("", kept[0], kept[1]))
    assert merged["games"] == 1
    for key in {*after, *found}:
        assert merged["stars"][key] == max(after.get(key, 0), found.get(key, 0))


@given(st.sampled_from(sorted(MERGES)), st.text(), st.text())
def test_where_nothing_has_changed_the_file_counts_and_where_it_holds_nothing_the_change(
    key: str, before: str, found: str
) -> None:
    assert MERGES[key]("", "", found).split() == found.split() or key != "keys_used"
    assert isinstance(MERGES[key](before, before, found), str)


def test_those_who_have_played_last_come_first() -> None:
    found = text([{"name": "Zoe"}, {"name": "Ben"}])
    after = text([{"name": "ben ", "emblem": "sun"}, {"name": "Cleo"}])
    merged = json.loads(latest_first("", after, found))
    assert [row["name"] for row in merged] == ["ben ", "Cleo", "Zoe"]


def test_words_that_have_come_follow_those_in_the_file() -> None:
    assert all_words("hint", "hint undo hint", "log hint") == "log hint hint undo"


def test_mixes_of_which_some_have_no_name_of_their_own_all_stay() -> None:
    found = [["A", {}], 3, ["a", {"poker": 1}], {"b": 2}, ["C", {}]]
    merged = json.loads(by_name("", text([["D", {}]]), text(found)))
    assert sorted(map(json.dumps, merged)) == sorted(map(json.dumps, [*found, ["D", {}]]))


@pytest.mark.parametrize("key", sorted(MERGES))
def test_what_is_merged_is_a_setting_that_is_text(key: str) -> None:
    assert isinstance(getattr(Settings(), key), str)


@pytest.mark.parametrize("key", sorted(MERGES))
@pytest.mark.parametrize("found", ["nothing", "3", "[" * 100_000, '{"a": [}'])
def test_what_cannot_be_read_in_the_file_gives_way_except_that_of_mixes_which_stays_beside(
    key: str, found: str
) -> None:
    after = {"keys_used": "undo"}.get(key, '{"a": 1}' if key in ("keys", "pad", "progress") else '[["a", 1]]')
    merged = MERGES[key]("", after, found)
    parts = json.loads(merged) if key == "mixes" else []
    assert parts == [["a", 1], found] if parts else after in merged
