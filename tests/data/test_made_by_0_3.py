"""What a player left with 0.3 opens with nothing lost, whatever the program has become."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.ai.afterwards.studied_turns import parse_turn_text
from skipbo.model.record import Participant, read_record
from skipbo.session.daily import deal_on
from skipbo.session.persons import Person
from skipbo.session.persons import from_rows as persons_from
from skipbo.session.progress import from_rows as progress_from
from skipbo.session.seals import SEALS
from skipbo.session.setup import SeatChoice
from skipbo.session.setup import from_text as setup_from
from skipbo.ui.kit.devices.pad_buttons import PadButton, chosen_from
from skipbo.ui.kit.input import Command
from tests.data.left import lay
from tests.data.make import DAY
from tests.session.kept import opened


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the folder as 0.3 left it."""
    return lay(tmp_path, "0.3")


def test_every_setting_is_as_it_was_chosen(data: Path) -> None:
    with opened(data) as store:
        settings = store.settings.load()
    assert (settings.theme, settings.felt, settings.back) == ("linen", "plum", "meadow")
    assert settings.lamp == "cool"
    assert (settings.undo, settings.ambience, settings.text) == ("long", "rain", 115)
    assert chosen_from(settings.pad)[PadButton.X] is Command.HINT
    assert settings.vibration
    assert settings.no_figures
    assert not settings.remarks


def test_persons_progress_and_set_up_are_there(data: Path) -> None:
    with opened(data) as store:
        settings = store.settings.load()
    assert persons_from(settings.persons) == (Person("Ann", "moon", 130, True), Person("Ben", "fir"))
    progress = progress_from(settings.progress, settings.lessons)
    assert (progress.games, progress.won, dict(progress.stars)) == (2, True, {"stock": 2, "wilds": 1})
    assert setup_from(settings.setup).seats[:3] == (
        SeatChoice("Ann", "person", "moon"),
        SeatChoice("Ben", "strong", character="contrary"),
        SeatChoice("Cleo", "program", command="python3 steady.py"),
    )


def test_characters_and_programs_are_named_in_records_but_no_command_is(data: Path) -> None:
    with opened(data) as store:
        listed = next(each for each in store.history.matches(10) if each.seed == 16)
        text = store.history.record(listed.id) or ""
    assert read_record(text).heading.players == (
        Participant("Ann", None),
        Participant("Ben", "strong", "tidy"),
        Participant("Cleo", "program"),
    )
    assert "steady" not in text


def test_the_deal_of_the_day_counts_for_its_day(data: Path) -> None:
    with opened(data) as store:
        (tried,) = store.history.tries("Ann", DAY.isoformat(), DAY.isoformat())
        seeds = [listed.seed for listed in store.history.matches(10)]
    assert (tried.day, tried.finished) == ("2026-11-24", True)
    assert seeds[0] == deal_on(DAY)


def test_seals_and_what_is_known_of_a_game_are_kept(data: Path) -> None:
    with opened(data) as store:
        assert set(store.seals.of("Ann")) <= {seal.key for seal in SEALS}
        assert store.seals.of("Ann")
        assert store.seals.unlooked() == ()
        ((game, version),) = store.database.read("SELECT game, version FROM studies")
        (turn,) = store.studies.turns(str(game), int(version))
        assert parse_turn_text(turn).number == 1
