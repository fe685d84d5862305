"""The self-test finds what is broken, says so, and never goes on for ever."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame
import pytest

from skipbo import resources
from skipbo.options import Options
from skipbo.session import thinking
from skipbo.session.setup import problem
from skipbo.ui.app.selftest import run_selftest, set_up, watched
from skipbo.ui.app.selftest_checks import CHECKS, Findings, SelfTestFailed
from tests.ui.running import DRAWN, thin_out
from tests.ui.stand_ins import Thinker

QUIET = Options(mute=True, selftest=True)


@pytest.fixture
def quick(window: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers that think at once, in this process, which keeps pygame afterwards."""
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(thinking, "Thinker", Thinker)


def lines(report: str, beginning: str) -> list[str]:
    return [line for line in report.splitlines() if line.startswith(beginning)]


class TestReport:
    def test_all_well(self) -> None:
        report = Findings()
        assert report.check("Fonts", lambda: "6 read")
        assert report.well
        said = report.text(["Sound: none"])
        assert lines(said, "ok      Fonts: ")[0].endswith(" 6 read")
        assert said.endswith("Sound: none\n\nEverything works.")

    def test_what_is_wrong_is_told_and_counted(self) -> None:
        def lacking() -> str:
            raise SelfTestFailed("no cards")

        def stumbling() -> str:
            raise KeyError(["H7"])

        report = Findings()
        assert not report.check("Cards", lacking)
        assert not report.check("Game", stumbling)
        assert not report.well
        cards, game = lines(report.text([]), "FAILED")
        assert cards.endswith(" no cards")
        assert "KeyError in " in game
        assert "H7" not in game
        assert report.text([]).endswith("2 of 2 checks failed.")


class TestFiles:
    @pytest.mark.parametrize("name", CHECKS)
    def test_all_are_there(self, name: str) -> None:
        assert CHECKS[name]().endswith("read")

    @pytest.mark.parametrize("name", ["Fonts", "Pictures", "Sounds"])
    def test_missing_ones_are_named(self, name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setattr(resources, "_bundle", lambda: tmp_path)
        with pytest.raises(SelfTestFailed, match=r"(\d+) of \1 cannot be read: .+, \.\.\."):
            CHECKS[name]()


class TestRun:
    def test_everything_works(self, quick: None, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        assert run_selftest(QUIET._replace(data=tmp_path / "new")) == 0
        said, complaints = capsys.readouterr()
        assert complaints == ""
        assert lines(said, "FAILED") == []
        assert said.endswith("Everything works.\n")
        assert lines(said, "Skip-Bo 0.")
        assert list((tmp_path / "new").iterdir()) == []

    @pytest.mark.release
    def test_a_computer_that_is_slow_to_read_passes(
        self, quick: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        monkeypatch.setattr("skipbo.ui.flow.archive.AT_ONCE", 0.0)
        thin_out(monkeypatch, DRAWN, lambda: True)
        assert run_selftest(QUIET._replace(data=tmp_path)) == 0, capsys.readouterr().out

    def test_when_time_is_up_it_says_where_it_stood(
        self, quick: None, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        assert run_selftest(QUIET._replace(data=tmp_path), limit=0.0, end=lambda _: None) == 1
        said, _ = capsys.readouterr()
        assert lines(said, "FAILED")[0].endswith("too slow: stopped in menu")

    def test_a_closed_window_ends_it(
        self, quick: None, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        assert run_selftest(QUIET._replace(data=tmp_path)) == 1
        assert "the window was closed" in capsys.readouterr().out

    @pytest.mark.release
    def test_computers_that_need_a_stand_in_are_a_failure(
        self, quick: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        monkeypatch.setattr(Thinker, "in_vain", property(lambda _: True, lambda *_: None), raising=False)
        thin_out(monkeypatch, DRAWN, lambda: True)
        assert run_selftest(QUIET._replace(data=tmp_path)) == 1
        assert "their process does not answer" in capsys.readouterr().out

    def test_a_folder_that_cannot_be_written_is_one_sentence(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        blocked = tmp_path / "a file"
        blocked.write_text("", encoding="utf-8")
        assert run_selftest(QUIET._replace(data=blocked / "data")) == 1
        said, complaints = capsys.readouterr()
        assert said == ""
        assert complaints.startswith("Skip-Bo cannot write ")
        assert complaints.count("\n") == 1

    def test_a_system_without_a_place_for_it_is_one_sentence(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def fail(*_: object, **__: object) -> None:
            raise FileNotFoundError(2, "No usable temporary directory found")

        monkeypatch.setattr("skipbo.ui.app.selftest.TemporaryDirectory", fail)
        assert run_selftest(QUIET) == 1
        complaints = capsys.readouterr().err
        assert complaints == "Skip-Bo cannot write its files: No usable temporary directory found.\n"

    def test_a_program_that_hangs_is_ended_from_outside(self, capsys: pytest.CaptureFixture[str]) -> None:
        from skipbo.ui.app.console import console

        report, ended, ends = Findings(), threading.Event(), []

        def end(status: int) -> None:
            ends.append(status)
            ended.set()

        report.at = "Game"
        with watched(0.01, console(), report, end):
            assert ended.wait(30.0)
        assert ends == [1]
        assert lines(capsys.readouterr().out, "FAILED  Game:")


def test_the_game_of_the_self_test_can_be_played() -> None:
    assert problem(set_up()) is None
    assert len(set_up().seated()) == 5
