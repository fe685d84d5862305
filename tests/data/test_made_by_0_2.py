"""What a player left with 0.2 opens with nothing lost, whatever the program has become."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.model.cards import VINTAGE
from skipbo.model.record import read_record
from skipbo.model.rules import Referee
from skipbo.session.mixes import from_text as mixes_from
from skipbo.session.persons import Person
from skipbo.session.persons import from_text as persons_from
from skipbo.session.progress import from_text as progress_from
from skipbo.session.replay import Replay
from skipbo.session.resume import find
from skipbo.session.setup import from_text as setup_from
from skipbo.store.files import read_file
from skipbo.store.statistics import statistics
from skipbo.ui.kit.bindings import from_text as bindings_from
from tests.data.left import lay, records_of
from tests.session.kept import StreamMind, opened, play_match


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the folder as 0.2 left it."""
    return lay(tmp_path, "0.2")


def test_nothing_is_told_as_damaged(data: Path) -> None:
    with opened(data) as store:
        assert store.problem is None
        assert store.left == "Ann against Ben"
        assert find(store.under_way).notice is None


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
    assert settings.keys_used == "undo"
    assert bindings_from(settings.keys).text()


def test_persons_progress_set_up_and_own_mixes_are_there(data: Path) -> None:
    with opened(data) as store:
        settings = store.settings.load()
    assert persons_from(settings.persons) == (Person("Ann", "moon", 130, True), Person("Ben", "fir"))
    progress = progress_from(settings.progress)
    assert (progress.games, dict(progress.stars)) == (2, {"stock": 2, "wilds": 1})
    setup = setup_from(settings.setup)
    assert [(seat.name, seat.player, seat.emblem) for seat in setup.seats[:2]] == [
        ("Ann", "person", "moon"),
        ("Ben", "strong", ""),
    ]
    assert not setup.hints
    (mix,) = mixes_from(settings.mixes)
    assert (mix.name, mix.rules.stock, mix.rules.wild_start_any) == ("Sunday", 3, True)


def test_the_match_under_way_goes_on_and_what_was_taken_back_can_be_made_again(data: Path) -> None:
    with opened(data) as store:
        found = find(store.under_way).found
        assert found is not None
        table = found.table(StreamMind(), store.under_way)
        assert (table.seed, table.practice, table.can_undo) == (14, True, True)
        stood = len(table.steps)
        while table.can_redo:
            assert table.redo()
        assert len(table.steps) == stood + 4
        play_match(table)
        table.settle()
    with opened(data) as store:
        assert [listed.seed for listed in store.history.matches(10)] == [14, 15, 13, 12, 11]
        assert store.database.read("SELECT match > 0, seat, taken FROM hints") == [(1, 0, 1)]


def test_the_history_lists_and_replays_every_match(data: Path) -> None:
    with opened(data) as store:
        listed = store.history.matches(10)
        assert [match.seed for match in listed] == [15, 13, 12, 11]
        for match in listed:
            record = read_record(store.history.record(match.id) or "")
            assert record.match().totals == tuple(match.totals)
        newest = read_record(store.history.record(listed[0].id) or "").heading
        assert [seat.level for seat in newest.players] == [None, "beginner", "strong", "expert"]
        assert statistics(store.database)["Ann"].overall.games > 0


@pytest.mark.parametrize("file", records_of("0.2"), ids=lambda file: file.stem)
def test_an_exported_record_replays_to_its_end(file: Path) -> None:
    record = read_record(read_file(file))
    replay = Replay(record)
    assert record.match().over
    assert len(replay.steps) == replay.last + 1


def test_a_record_at_the_table_says_so() -> None:
    (file,) = (file for file in records_of("0.2") if file.name.startswith("15"))
    rules = read_record(read_file(file)).heading.rules
    assert (rules.deck, rules.referee) == (VINTAGE, Referee.AT_THE_TABLE)
