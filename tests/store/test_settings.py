from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.store.backlog import Backlog
from skipbo.store.database import FILE, Database
from skipbo.store.schema import MIGRATIONS
from skipbo.store.settings import KINDS, Settings, SettingsStore, settings_from
from skipbo.store.troubles import Problem
from tests.store.telling import problem_told

CHOSEN = Settings(
    "linen",
    "fast",
    0.25,
    True,
    True,
    '{"seats": ["Änne", "Ben"]}',
    (("übung", "Übung", "{}"),),
    moments=0.75,
    undo="long",
    cards="largest",
    numerals=True,
    text=130,
    back="tide",
    felt="plum",
    left_handed=True,
    log=False,
    language="de",
    safe_colours=True,
)

anything = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers())


class Opened:
    """The settings in a folder, with what they are written through; what is saved is written at once."""

    def __init__(self, folder: Path) -> None:
        self.database = Database(folder)
        self._backlog = Backlog(self.database)
        self._settings = SettingsStore(self.database, self._backlog)
        self.load = self._settings.load

    @property
    def problem(self) -> Problem | None:
        return self.database.problem

    def save(self, settings: Settings) -> None:
        self._settings.save(settings)
        assert self._backlog.wait(10)

    def try_again(self) -> None:
        self._backlog.try_again()
        assert self._backlog.wait(10)

    def close(self) -> None:
        self._backlog.close()
        self.database.close()


Open = Callable[[Path], Opened]


@pytest.fixture
def opened() -> Iterator[Open]:
    """Opens the settings in a folder; all are closed after the test."""
    with ExitStack() as stack:
        yield lambda folder: stack.enter_context(closing(Opened(folder)))


def put(folder: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute(statement, values)
    connection.close()


def told(store: Opened) -> str:
    """What the player is told, "" for nothing."""
    return problem_told(store)


def content(folder: Path) -> bytes:
    return (folder / FILE).read_bytes()


def test_who_is_new_hears_all_alike_and_has_a_right_hand_and_the_log_open() -> None:
    new = Settings()
    assert new.volume == new.moments == 0.7
    assert new.log
    assert not new.left_handed


def test_text_grows_by_the_same_step_from_size_to_size_and_at_last_to_the_double() -> None:
    *sizes, largest = (size for size in KINDS["text"].values if isinstance(size, int))
    assert {larger - size for size, larger in pairwise(sizes)} == {15}
    assert largest == 200


def test_every_setting_is_at_first_what_it_can_be() -> None:
    assert KINDS.keys() == set(Settings._fields)
    assert [key for key, value in Settings()._asdict().items() if not KINDS[key].fits(value)] == []


def test_a_language_of_a_later_version_is_kept_and_no_words_are() -> None:
    assert settings_from({"language": "fr"}).language == "fr"
    assert [settings_from({"language": word}).language for word in ("Ann Bee", "D1", None, 3)] == [""] * 4


def test_the_first_start_has_the_defaults_and_leaves_no_file(opened: Open, tmp_path: Path) -> None:
    store = opened(tmp_path / "new" / "folder")
    assert store.load() == Settings()
    assert store.problem is None
    assert not (tmp_path / "new" / "folder" / FILE).exists()


def test_what_is_saved_is_there_though_the_program_dies(opened: Open, tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.save(CHOSEN)
    assert opened(tmp_path).load() == CHOSEN


def test_who_has_not_read_the_file_writes_only_what_was_changed(opened: Open, tmp_path: Path) -> None:
    opened(tmp_path).save(CHOSEN)
    opened(tmp_path).save(Settings()._replace(volume=1.0))
    assert opened(tmp_path).load() == CHOSEN._replace(volume=1.0)


def test_a_closed_store_opens_again(opened: Open, tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.save(CHOSEN)
    store.close()
    store.save(CHOSEN._replace(theme="felt"))
    assert store.load() == CHOSEN._replace(theme="felt")


def test_two_windows_share_one_file(opened: Open, tmp_path: Path) -> None:
    one, other = opened(tmp_path), opened(tmp_path)
    one.save(CHOSEN)
    other.load()
    other.save(CHOSEN._replace(volume=1.0))
    one.save(CHOSEN._replace(speed="slow"))
    assert opened(tmp_path).load() == CHOSEN._replace(volume=1.0, speed="slow")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("theme", '"plaid"'),
        ("theme", "[]"),
        ("speed", "3"),
        ("volume", "1.5"),
        ("volume", "-0.1"),
        ("volume", "NaN"),
        ("volume", "true"),
        ("reduced_motion", "1"),
        ("fullscreen", '"yes"'),
        ("setup", "{}"),
        ("window", "[1280, 800]"),
        ("moments", "7"),
        ("undo", '"for ever"'),
        ("cards", "2"),
        ("numerals", "null"),
        ("text", "101"),
        ("text", "100.5"),
        ("back", '"plaid"'),
        ("felt", "[]"),
        ("left_handed", "1"),
        ("log", '"no"'),
        ("volume", "not JSON"),
        ("theme", "[" * 200_000),
    ],
    ids=lambda text: text[:20],
)
def test_a_value_that_does_not_fit_falls_back_alone(
    opened: Open, tmp_path: Path, key: str, value: str
) -> None:
    opened(tmp_path).save(CHOSEN)
    put(tmp_path, "UPDATE settings SET value = ? WHERE key = ?", value, key)
    store = opened(tmp_path)
    assert store.load() == CHOSEN._replace(**{key: getattr(Settings(), key)})
    assert store.problem is None


def test_a_key_that_nobody_knows_is_left_alone(opened: Open, tmp_path: Path) -> None:
    opened(tmp_path).save(CHOSEN)
    put(tmp_path, "INSERT INTO settings VALUES ('large_cards', 'true')")
    store = opened(tmp_path)
    assert store.load() == CHOSEN
    store.save(Settings())
    with sqlite3.connect(tmp_path / FILE) as connection:
        rows = connection.execute("SELECT value FROM settings WHERE key = 'large_cards'").fetchall()
    connection.close()
    assert rows == [("true",)]


@given(st.dictionaries(st.sampled_from(Settings._fields) | st.text(), anything))
def test_settings_from_anything_are_settings(values: dict[str, object]) -> None:
    settings = settings_from(values)
    assert [key for key, value in settings._asdict().items() if not KINDS[key].fits(value)] == []


def test_a_folder_that_cannot_be_made_is_told(opened: Open, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = opened(tmp_path / "file" / "folder")
    assert store.load() == Settings()
    assert str(tmp_path / "file" / "folder") in told(store)
    store.save(CHOSEN)
    assert "cannot be written" in told(store)
    assert (tmp_path / "file").read_text() == "in the way"


def test_a_folder_that_cannot_be_written_is_told(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    store = opened(tmp_path)
    assert store.load() == Settings()
    assert "cannot be written" in told(store)


def test_a_file_that_is_a_folder_is_told(opened: Open, tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    store = opened(tmp_path)
    assert store.load() == Settings()
    assert told(store)


@pytest.mark.parametrize("kept", [0, 150, 4096])
def test_a_damaged_file_is_set_aside_and_told(opened: Open, tmp_path: Path, kept: int) -> None:
    first = opened(tmp_path)
    first.save(CHOSEN)
    first.close()  # Windows keeps a file that somebody has open where it is
    put(tmp_path, "PRAGMA wal_checkpoint(TRUNCATE)")
    (tmp_path / FILE).write_bytes(content(tmp_path)[:kept] or b"no database at all" * 99)
    before = content(tmp_path)
    store = opened(tmp_path)
    assert store.load() == Settings()
    assert "was damaged" in told(store)
    store.save(CHOSEN)
    assert "was damaged" in told(store)
    assert opened(tmp_path).load() == CHOSEN
    aside = list(tmp_path.glob("skipbo damaged *.sqlite3"))
    assert [path.read_bytes() for path in aside] == [before]
    assert aside[0].name in told(store)


def test_a_file_of_another_program_is_left_as_it_is(opened: Open, tmp_path: Path) -> None:
    put(tmp_path, "CREATE TABLE recipes (name TEXT)")
    before = content(tmp_path)
    store = opened(tmp_path)
    assert store.load() == Settings()
    store.save(CHOSEN)
    assert told(store)
    assert content(tmp_path) == before


def test_a_newer_file_is_told_and_left_as_it_is(opened: Open, tmp_path: Path) -> None:
    put(tmp_path, "CREATE TABLE future (key TEXT)")
    put(tmp_path, f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = content(tmp_path)
    store = opened(tmp_path)
    assert store.load() == Settings()
    assert "newer Skip-Bo" in told(store)
    store.save(CHOSEN)
    assert content(tmp_path) == before


def test_an_empty_file_is_a_new_one(opened: Open, tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    store = opened(tmp_path)
    assert store.load() == Settings()
    store.save(CHOSEN)
    assert told(store) == ""
    assert opened(tmp_path).load() == CHOSEN
