"""Lists are kept row by row: what one side has changed is nobody else's loss."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing

from hypothesis import given
from hypothesis import strategies as st

from skipbo.store.schema import (
    COLUMNS,
    EVERYTHING,
    GROWING,
    MIGRATIONS,
    Row,
    RowChange,
    Rows,
    changed,
    changes,
    rows_in,
    writing,
)

TABLES = st.sampled_from(sorted(COLUMNS))
CHOSEN = st.sampled_from(sorted(COLUMNS.keys() - GROWING))
Listed = Mapping[str, int]
LISTED = st.lists(st.sampled_from("abcdef"), unique=True).flatmap(
    lambda keys: st.fixed_dictionaries(dict.fromkeys(keys, st.integers(0, 3)))
)
"""Lists of rows by their keys, in any order, with a number that tells one value from another."""


def row(table: str, key: str, number: int) -> Row:
    if table in GROWING:
        return key, number
    if table == "persons":
        return key, key, "", number, None, 1
    return (key, key, f"{number}") if table == "mixes" else (key, f"{number}")


def rows(table: str, listed: Listed) -> Rows:
    return tuple(row(table, key, number) for key, number in listed.items())


def in_place(before: Listed, after: Listed) -> Listed:
    """The list after, with what was there before in the order of that."""
    return {key: after[key] for key in (*(key for key in before if key in after), *after)}


@given(CHOSEN, LISTED, LISTED)
def test_what_was_chosen_is_there_in_its_order(table: str, before: Listed, after: Listed) -> None:
    old, new = rows(table, before), rows(table, after)
    assert changed(table, old, changes(table, old, new)) == new


@given(CHOSEN, LISTED, LISTED, LISTED)
def test_rows_that_changed_are_as_they_were_changed_and_all_others_as_in_the_file(
    table: str, before: Listed, after: Listed, found: Listed
) -> None:
    after = in_place(before, after)
    told = changes(table, rows(table, before), rows(table, after))
    of_both = {key: found if before.get(key) == after.get(key) else after for key in "abcdef"}
    wanted = {row(table, key, of[key]) for key, of in of_both.items() if key in of}
    assert set(changed(table, rows(table, found), told)) == wanted


@given(st.sampled_from(sorted(GROWING)), LISTED, LISTED, LISTED)
def test_nobody_unlearns_anything(table: str, before: Listed, after: Listed, found: Listed) -> None:
    told = changes(table, rows(table, before), rows(table, after))
    merged: dict[str, int] = dict(changed(table, rows(table, found), told))
    assert all(merged[key] >= number for key, number in found.items())
    assert all(merged[key] >= number for key, number in after.items() if before.get(key) != number)


@given(LISTED, LISTED)
def test_those_who_have_played_meanwhile_come_after_all_in_the_file(after: Listed, found: Listed) -> None:
    mine, there = rows("persons", after), rows("persons", found)
    others = tuple(row for row in there if row[0] not in after)
    assert changed("persons", there, changes("persons", (), mine)) == (*others, *mine)


@given(TABLES, LISTED, LISTED, LISTED)
def test_the_file_holds_what_is_in_force(table: str, before: Listed, after: Listed, found: Listed) -> None:
    told = tuple(changes(table, rows(table, before), rows(table, after)))
    there = rows(table, found)
    assert written((*changes(table, (), there), *told), table) == changed(table, there, told)


def written(told: Iterable[RowChange], table: str) -> Rows:
    """The list in a file into which changes were written."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for statements in MIGRATIONS:
            for statement in statements:
                connection.execute(statement)
        for change in told:
            connection.execute(*writing(change))
        return rows_in(table, connection.execute(EVERYTHING).fetchall())


def test_what_damage_has_left_in_a_list_is_no_row() -> None:
    found = [("lessons", 1, "stock", "two"), ("lessons", 2, None, 1), ("lessons", 3, "wilds", 1)]
    assert rows_in("lessons", found) == (("wilds", 1),)
