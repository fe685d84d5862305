"""What a player left with 0.4 opens with nothing lost, whatever the program has become."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.ai.outside.mishaps import Limits
from skipbo.model.record import read_record
from skipbo.phones.way_back import WayBack, read_way_back
from skipbo.session.mixes import from_rows as mixes_from
from skipbo.session.persons import Person
from skipbo.session.persons import from_rows as persons_from
from skipbo.session.progress import from_rows as progress_from
from skipbo.session.seals import SEALS
from skipbo.session.setup import SeatChoice
from skipbo.session.setup import from_text as setup_from
from skipbo.ui.kit.bindings import from_rows as bindings_from
from skipbo.ui.kit.devices.pad_buttons import PadButton, chosen_from
from skipbo.ui.kit.input import Command
from tests.data.left import lay
from tests.session.kept import opened

HOUSE_RULES = ("must_reach_last_stock_card", "wild_stays_in_hand", "one_hand_a_turn")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the folder as 0.4 left it."""
    return lay(tmp_path, "0.4")


def test_keys_buttons_and_what_is_spoken_are_as_they_were_chosen(data: Path) -> None:
    with opened(data) as store:
        settings = store.settings.load()
    assert bindings_from(settings.keys).rows() == (("undo", "ctrl+j"), ("tell_table", None))
    assert settings.keys_used == (("undo", 1),)
    assert chosen_from(settings.pad)[PadButton.X] is Command.HINT
    assert (settings.spoken, settings.language) == ("mine", "de")


def test_who_plays_and_what_they_have_learned_is_there(data: Path) -> None:
    with opened(data) as store:
        settings = store.settings.load()
        sealed = set(store.seals.of("Ann"))
    assert set(persons_from(settings.persons)) == {
        Person("Ann", "moon", 130, True, named=True),
        Person("Ben", "fir"),
    }
    progress = progress_from(settings.progress, settings.lessons)
    assert (progress.games, progress.won, progress.asked) == (2, True, True)
    assert dict(progress.stars) == {"stock": 2, "wilds": 1}
    assert sealed
    assert sealed <= {seal.key for seal in SEALS}


def test_the_set_up_keeps_hands_on_phones_and_the_times_of_a_program(data: Path) -> None:
    with opened(data) as store:
        setup = setup_from(store.settings.load().setup)
    assert setup.seats[:3] == (
        SeatChoice("Ann", "person", "moon", phone=True),
        SeatChoice("Ben", "strong", character="contrary"),
        SeatChoice("Cleo", "program", command="python3 steady.py", limits=Limits(5, 20)),
    )
    assert not setup.hints


def test_phones_find_their_way_back_to_the_match_under_way(data: Path) -> None:
    with opened(data) as store:
        saved = store.under_way.load()
    assert saved is not None
    assert read_way_back(saved.phones) == WayBack(
        "192.0.2.1", 8765, "the-match-that-was-left", {0: "the-secret-of-a-seat"}
    )


@pytest.mark.parametrize("rule", HOUSE_RULES)
def test_a_house_rule_of_a_mix_and_of_a_match_is_still_played(data: Path, rule: str) -> None:
    with opened(data) as store:
        _, house = mixes_from(store.settings.load().mixes)
        (listed,) = (each for each in store.history.matches(10) if each.seed == 17)
        record = read_record(store.history.record(listed.id) or "")
    assert house.name == "House"
    assert getattr(house.rules, rule)
    assert getattr(record.heading.rules, rule)
