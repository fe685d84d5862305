"""Lists that earlier versions kept as texts are rows, and nothing of them is lost on the way."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.model.signs import folded
from skipbo.session import mixes
from skipbo.store.database import FILE
from skipbo.store.schema import COLUMNS
from skipbo.store.settings import Settings
from skipbo.store.spares import BEFORE_UPDATE
from skipbo.store.store import Store
from skipbo.store.troubles import News
from skipbo.ui.kit.bindings import from_rows as bindings_from
from tests.data.left import lay_texts
from tests.store.spoiling import spoil

TEXTS = sorted(COLUMNS.keys() - {"lessons"})
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(exclude_categories=())),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.text(max_size=9), parts, max_size=3),
    max_leaves=9,
)


def opened_after(texts: Mapping[str, object], folder: Path) -> Settings:
    """What a player finds whose earlier version has kept these settings."""
    with closing(Store(lay_texts(folder, texts))) as store:
        found = store.settings.load()
        assert store.problem is None
        return found


def in_settings(folder: Path) -> dict[str, str]:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return dict(connection.execute("SELECT key, value FROM settings").fetchall())


names = st.text(min_size=1, max_size=8).filter(str.strip)


@given(st.lists(names, unique_by=lambda name: folded(name.strip())), st.integers(85, 200) | st.none())
@settings(max_examples=20, deadline=None)
def test_who_played_last_is_still_the_last_and_everybody_has_their_own(
    called: list[str], size: int | None
) -> None:
    rows = [{"name": name, "emblem": "moon", "text": size, "left_handed": None} for name in called]
    with TemporaryDirectory() as folder:
        found = opened_after({"persons": json.dumps(rows)}, Path(folder))
    assert [(name, text) for _, name, _, text, *_ in reversed(found.persons)] == [
        (name.encode("utf-16", "surrogatepass").decode("utf-16", "replace"), size) for name in called
    ]


@pytest.mark.parametrize("key", TEXTS)
@given(value=ANYTHING)
@settings(max_examples=15, deadline=None)
def test_no_text_whatever_it_holds_keeps_the_program_from_starting(key: str, value: object) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        found = opened_after({key: json.dumps(value), "theme": "linen"}, folder)
        assert found.theme == "linen"
        kept = in_settings(folder)
    if key in kept:
        assert kept[key] == json.dumps(json.dumps(value)), "what cannot be read stays as it is"
        assert getattr(found, key) == ()


def test_every_part_of_the_mixes_that_cannot_be_read_is_told_of_and_stays(tmp_path: Path) -> None:
    parts = [["A", {}], 3, ["a", {"poker": 1}], {"b": 2}, ["Later", {"poker": 1}], ["C", {}], ["D"]]
    found = opened_after({"mixes": json.dumps(parts)}, tmp_path)
    assert [mix.name for mix in mixes.from_rows(found.mixes)] == ["A", "C"]
    unread = [name for _, name, _ in mixes.unread(found.mixes)]
    assert unread == ["3", '["a", {"poker": 1}]', '{"b": 2}', "Later", '["D"]']


@pytest.mark.parametrize("text", ["nothing", "[" * 100_000, '[["A", {}', "9" * 5000])
def test_mixes_of_which_nothing_can_be_read_stay_as_they_are(text: str, tmp_path: Path) -> None:
    found = opened_after({"mixes": text}, tmp_path)
    assert [name for _, name, _ in mixes.unread(found.mixes)] == [text]


def test_keys_stars_and_uses_are_those_that_were_kept(tmp_path: Path) -> None:
    texts = {
        "keys": '{"hint": "j", "tell_table": null, "of_a_later_version": "g"}',
        "pad": '{"x": "hint"}',
        "progress": '{"games": 1, "stars": {"stock": 2, "later": 3}, "won": true, "asked": true}',
        "keys_used": "hint undo hint",
    }
    found = opened_after(texts, tmp_path)
    assert found == Settings(
        keys=(("hint", "j"), ("tell_table", None), ("of_a_later_version", "g")),
        pad=(("x", "hint"),),
        progress=(("games", 1), ("won", 1), ("asked", 1)),
        lessons=(("stock", 2), ("later", 3)),
        keys_used=(("hint", 2), ("undo", 1)),
    )
    assert bindings_from(found.keys).rows()[0] == ("hint", "j")
    assert in_settings(tmp_path) == {}


def test_the_file_is_copied_first_and_no_byte_of_a_text_is_left_in_the_new_one(tmp_path: Path) -> None:
    name = "Ottokar Unverwechselbar"
    opened_after({"persons": json.dumps([{"name": name, "ä": "of a later version"}])}, tmp_path)
    (copy,) = tmp_path.glob(f"skipbo {BEFORE_UPDATE} *.sqlite3")
    assert b"of a later version" in copy.read_bytes()
    assert b"of a later version" not in (tmp_path / FILE).read_bytes()


def test_a_damaged_file_of_an_earlier_version_loses_no_list(tmp_path: Path) -> None:
    lay_texts(tmp_path, {"persons": '[{"name": "Ann"}, {"name": "Ben"}]', "theme": "linen"})
    spoil(tmp_path, 0, bytes(16))
    with closing(Store(tmp_path)) as store:
        found = store.settings.load()
        assert isinstance(store.problem, News)
        assert store.problem.rescued is not None
        assert store.problem.rescued.incomplete == ()
    assert found.theme == "linen"
    assert [name for _, name, *_ in found.persons] == ["Ben", "Ann"]
