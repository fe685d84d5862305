"""What a newer version has kept is left as it is, in words, and there is still a game to be played."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from skipbo.options import Options
from skipbo.session.setup import PERSON
from skipbo.store.database import FILE
from skipbo.store.schema import MIGRATIONS
from skipbo.store.settings import Settings
from tests.ui.driving import names
from tests.ui.running import keep, match, running
from tests.ui.tabletop import setup


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder whose file is one version ahead of this program, with a table that is not known here."""
    folder = tmp_path / "data"
    keep(folder, Settings(theme="linen"))
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE tomorrow (a)")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    return folder


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name != "skipbo.lock"}


def test_it_is_said_a_game_is_played_and_nothing_is_changed(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files(data)
    options = match(setup(PERSON, "casual", stock=5, seed=3), trace=tmp_path / "trace", speed="instant")
    with running(options, data, monkeypatch) as run:
        run.rest()
        assert run.last_rest()["warning"] == "Nothing is being kept: its file was written by a newer Skip-Bo."
        source, target = run.last_rest()["plays"][0]
        places = {place["name"]: place["rect"] for place in run.last_rest()["places"]}
        ways = [(x + width // 2, y + height // 2) for x, y, width, height in (places[source], places[target])]
        stood = len(run.table.steps)
        run.drag(*ways)
        assert len(run.table.steps) > stood
        run.app.preferences.change(Settings(theme="midnight"))
        run.app.store.erase()
        run.rest()
    assert files(data) == before


def test_the_menu_says_that_it_is_left_as_it_is(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = files(data)
    with running(Options(), data, monkeypatch) as run:
        run.rest()
        told = f"{data / FILE} was written by a newer Skip-Bo, and is left as it is."
        assert told in names(run.top)
        assert run.app.preferences.now == Settings()
    assert files(data) == before
