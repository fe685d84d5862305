"""From the menu to what has been played, and from there to the table again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from skipbo.model.record import Heading, Participant, Record, record_text
from skipbo.model.rules import Rules
from skipbo.options import Options
from skipbo.session.setup import PERSON
from skipbo.store.files import SUFFIX
from skipbo.ui.flow.archive import Archive
from skipbo.ui.scenes.replay import ReplayScene
from skipbo.words.said import say
from tests.ui.driving import names, status
from tests.ui.looking_back import match as past
from tests.ui.looking_back import played, record
from tests.ui.running import Running, Start, match, running
from tests.ui.tabletop import setup


def test_a_record_from_the_folder(start: Start, tmp_path: Path) -> None:
    record(tmp_path)
    run = start(Options(data=tmp_path))
    run.press("Matches")
    assert run.scene == "matches"
    run.rest()
    run.press("Watch")
    assert run.scene == "replay"
    run.rest()
    run.escape()
    assert run.scene == "matches"
    run.escape()
    assert run.scene == "menu"


def test_what_decided_a_match_and_from_there_a_turn_of_it(start: Start, tmp_path: Path) -> None:
    record(tmp_path)
    run = start(Options(data=tmp_path))
    run.go("Matches")
    run.press("What decided it")
    run.frames(2)
    assert run.scene == "what_decided"
    run.work("what_decided.more", 2)
    watch = [thing.key for thing in run.things() if thing.key.startswith("what_decided.moment")]
    run.work(watch[-1], 2)
    assert run.scene == "replay"
    run.escape()
    assert run.scene == "what_decided"
    run.escape()
    run.escape()
    assert run.scene == "matches"


def test_what_is_not_analysed_is_said(start: Start, tmp_path: Path) -> None:
    heading = Heading(Rules(stock=2), 4, (Participant("Ann", None), Participant("Ben", "casual")))
    record(tmp_path, record_text(Record(heading, ((),))))
    run = start(Options(data=tmp_path))
    run.go("Matches", "What decided it")
    assert "played to its end" in names(run.top)
    assert say("This match cannot be analysed") in [thing.name for thing in run.things()]


def test_a_record_dropped_on_the_matches_is_imported(start: Start, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    file = record(tmp_path / "elsewhere")
    run = start(Options(data=tmp_path))
    run.press("Matches")
    run.drop(file)
    run.rest()
    copy = tmp_path / "records" / file.name
    assert copy.read_text(encoding="utf-8") == file.read_text(encoding="utf-8")
    run.drop(copy)
    assert [*copy.parent.iterdir()] == [copy]
    run.drop(record(tmp_path / "elsewhere", "no record"))
    assert run.scene == "confirm"
    assert [*copy.parent.iterdir()] == [copy]


def test_a_record_is_imported_by_its_path(start: Start, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    file = record(tmp_path / "elsewhere")
    run = start(Options(data=tmp_path))
    run.press("Matches", "More", "More: Import a record…")
    assert run.scene == "import"
    run.write(str(file))
    run.key(pygame.K_RETURN)
    run.rest()
    assert run.scene == "matches"
    assert (tmp_path / "records" / file.name).is_file()


def test_a_record_from_the_command_line_lies_over_the_menu(start: Start, tmp_path: Path) -> None:
    run = start(Options(data=tmp_path, record=record(tmp_path)))
    assert run.scene == "replay"
    run.escape()
    assert run.scene == "menu"


def test_a_record_dropped_on_a_game_lies_over_it(start: Start, tmp_path: Path) -> None:
    run = start(match(setup(PERSON, "casual", stock=5, seed=3)))
    run.rest()
    run.drop(record(tmp_path))
    assert run.scene == "replay"
    run.escape()
    assert run.scene == "play"


@pytest.mark.parametrize("text", ["", "format = 1", "\x00", "seed = 'x'", "format = 99"])
def test_what_is_no_record_is_told_in_a_dialog(start: Start, tmp_path: Path, text: str) -> None:
    run = start(Options(data=tmp_path, record=record(tmp_path, text)))
    assert run.scene == "confirm"
    run.press("Close")
    assert run.scene == "menu"


def test_the_first_wrong_move_is_named_with_its_line(start: Start, tmp_path: Path) -> None:
    lines = record_text(played(None, "casual")).splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("1: "))
    lines[at] = "1: H1>B1 | H2>D1"
    path = record(tmp_path, "\n".join(lines))
    run = start(Options(data=tmp_path, record=path))
    assert f"Line {at + 1}" in names(run.top)


def test_a_file_that_is_not_there(start: Start, tmp_path: Path) -> None:
    run = start(Options(data=tmp_path))
    run.drop(tmp_path / f"none{SUFFIX}")
    assert run.scene == "confirm"


@pytest.mark.parametrize(("language", "separator"), [("en", ","), ("de", ";"), ("pt_BR", ";")])
def test_the_table_of_matches_opens_in_columns_where_the_window_speaks_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, separator: str
) -> None:
    with running(Options(data=tmp_path, language=language), tmp_path, monkeypatch) as run:
        assert run.app.store.history.add(past(0))
        run.press("Matches")
        more(run, "Save all results as CSV")
    table = next((tmp_path / "records").glob("*.csv")).read_text("utf-8-sig").splitlines()
    assert table[0] == separator.join(("date", "match", "game", "seat", "player", "level")) + separator + (
        separator.join(("opponents", "won", "points", "stock cards", "turns", "hints"))
    )
    assert len(table) > 1


def test_a_match_is_watched_saved_and_taken_out(start: Start, tmp_path: Path) -> None:
    run = start(Options(data=tmp_path))
    for number in range(3):
        assert run.app.store.history.add(past(number))
    run.press("Matches", "Watch")
    assert run.scene == "replay"
    run.escape()
    run.press("Save record")
    more(run, "Save all results as CSV")
    names = {path.suffix for path in (tmp_path / "records").iterdir()}
    assert names == {SUFFIX, ".csv"}
    more(run, "Reset…")
    assert run.scene == "confirm"
    run.escape()
    assert run.app.store.history.count() == 3
    more(run, "Reset…")
    run.press("Reset")
    assert run.scene == "matches"
    assert run.app.store.history.count() == 0
    more(run, "Undo reset")
    assert run.app.store.history.count() == 3


def more(run: Running, action: str) -> None:
    run.press("More", f"More: {action}")


def test_a_folder_that_cannot_be_written_is_told(start: Start, tmp_path: Path) -> None:
    (tmp_path / "records").write_text("", encoding="utf-8")
    run = start(Options(data=tmp_path))
    assert run.app.store.history.add(past(1))
    run.press("Matches", "Save record")
    assert "cannot be written" in status(run.top)
    more(run, "Save all results as CSV")
    assert "cannot be written" in status(run.top)


def test_a_match_that_was_broken_off_is_practised_from_its_end(start: Start, tmp_path: Path) -> None:
    run = start(Options(data=tmp_path))
    assert run.app.store.history.add(past(1, finished=False))
    run.press("Matches", "Play on")
    assert run.scene in ("play", "deal")
    assert run.table.practice


def test_playing_on_from_a_replay_is_practice(start: Start, tmp_path: Path) -> None:
    run = start(Options(data=tmp_path, record=record(tmp_path)))
    for _ in range(8):
        run.key(pygame.K_RIGHT)
    assert isinstance(run.top, ReplayScene)
    seen = run.top.playback.view.show.seen
    run.press("Play on from here")
    assert run.scene in ("play", "deal")
    assert run.table.practice
    assert run.table.observe(0).discards == seen.discards
    assert len(run.table.steps) >= 9


def test_playing_on_asks_about_the_match_under_way(start: Start, tmp_path: Path) -> None:
    options = match(setup(PERSON, "casual", stock=5, seed=3), data=tmp_path)
    run = start(options)
    run.rest()
    before = run.table
    run.drop(record(tmp_path))
    run.key(pygame.K_RIGHT)
    run.press("Play on from here")
    assert run.scene == "confirm"
    run.escape()
    assert run.scene == "replay"
    assert run.table is before
    run.press("Play on from here", "Play on")
    assert run.table is not before
    assert run.table.practice


@pytest.mark.usefixtures("look")
def test_of_several_files_dropped_at_once_the_last_is_shown_and_none_lies_below(
    start: Start, tmp_path: Path
) -> None:
    good, bad = record(tmp_path), record(tmp_path / "bad", "no record")
    run = start()
    run.drop(good, good, good)
    assert [scene.name for scene in run.app.scenes.scenes] == ["menu", "replay"]
    run.drop(bad, bad, bad)
    assert [scene.name for scene in run.app.scenes.scenes] == ["menu", "replay", "confirm"]


@pytest.mark.usefixtures("look")
def test_of_hundreds_of_files_dropped_at_once_one_is_read(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, read = record(tmp_path), list[Path]()
    run = start()
    monkeypatch.setattr(Archive, "open", lambda _, path: read.append(path))
    run.drop(*(tmp_path / f"{number}.skipbo" for number in range(299)), good)
    assert read == [good]


@pytest.mark.parametrize(
    ("game", "moves", "found"),
    [(0, 0, True), (99, 0, False), (-99, 0, False), (0, 10**9, False), (0, -1, False)],
)
def test_a_moment_that_its_record_does_not_have_is_answered_in_words(
    start: Start, game: int, moves: int, found: bool
) -> None:
    run = start()
    run.app.flow.archive.watch(record_text(played(None, "casual")), "A match", game, moves)
    run.rest()
    assert (run.scene == "replay") is found
    if not found:
        assert "A match cannot be watched" in names(run.top)
        assert "It has no such moment." in names(run.top)
