"""What a player left with 0.2 opens with nothing lost, whatever the program has become."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.model.cards import VINTAGE
from skipbo.model.record import read_record
from skipbo.model.rules import Referee
from skipbo.session.mixes import from_rows as mixes_from
from skipbo.session.persons import Person
from skipbo.session.persons import from_rows as persons_from
from skipbo.session.progress import from_rows as progress_from
from skipbo.session.setup import from_text as setup_from
from skipbo.store.files import read_file
from skipbo.ui.kit.bindings import from_rows as bindings_from
from skipbo.ui.kit.input import Command, Key
from tests.data.left import lay, records_of
from tests.session.kept import opened


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the folder as 0.2 left it."""
    return lay(tmp_path, "0.2")


def test_every_setting_is_as_it_was_chosen(data: Path) -> None:
    with opened(data) as store:
        settings = store.settings.load()
    assert (settings.theme, settings.speed, settings.volume, settings.moments) == ("linen", "fast", 0.4, 0.2)
    assert (settings.undo, settings.cards, settings.text, settings.back) == ("long", "large", 115, "meadow")
    assert (settings.felt, settings.log_fold) == ("plum", "folded")
    assert (settings.language, settings.spoken) == ("de", "mine")
    assert settings.window == "1280x800+100+50 on 1920x1080"
    assert settings.reduced_motion
    assert settings.fullscreen
    assert settings.numerals
    assert settings.left_handed
    assert settings.safe_colours
    assert not settings.log
    assert not settings.reader
    assert not settings.key_badges
    assert settings.keys_used == (("undo", 1),)
    assert bindings_from(settings.keys).own(Command.UNDO) == Key("j", ctrl=True)


def test_persons_progress_set_up_and_own_mixes_are_there(data: Path) -> None:
    with opened(data) as store:
        settings = store.settings.load()
    assert persons_from(settings.persons) == (Person("Ann", "moon", 130, True), Person("Ben", "fir"))
    progress = progress_from(settings.progress, settings.lessons)
    assert (progress.games, dict(progress.stars)) == (2, {"stock": 2, "wilds": 1})
    setup = setup_from(settings.setup)
    assert [(seat.name, seat.player, seat.emblem) for seat in setup.seats[:2]] == [
        ("Ann", "person", "moon"),
        ("Ben", "strong", ""),
    ]
    assert not setup.hints
    (mix,) = mixes_from(settings.mixes)
    assert (mix.name, mix.rules.stock, mix.rules.wild_start_any) == ("Sunday", 3, True)


def test_the_hint_that_was_asked_is_counted(data: Path) -> None:
    with opened(data) as store:
        assert store.left == "Ann against Ben"
        assert store.database.read("SELECT match > 0, seat, taken FROM hints") == [(0, 0, 1)]


def test_the_history_names_the_levels_that_played(data: Path) -> None:
    with opened(data) as store:
        (newest, *_) = store.history.matches(10)
        heading = read_record(store.history.record(newest.id) or "").heading
        assert [seat.level for seat in heading.players] == [None, "beginner", "strong", "expert"]


def test_a_record_at_the_table_says_so() -> None:
    (file,) = (file for file in records_of("0.2") if file.name.startswith("15"))
    rules = read_record(read_file(file)).heading.rules
    assert (rules.deck, rules.referee) == (VINTAGE, Referee.AT_THE_TABLE)
