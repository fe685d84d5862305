"""An error of the program's own: what is told of it, and what never is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from skipbo.model.errors import NotLegal, Reason
from skipbo.options import Options
from skipbo.session.setup import PERSON
from skipbo.store.error_log import LOG
from skipbo.ui.app import run as runner
from skipbo.ui.app.app import App
from skipbo.ui.app.problems import CrashReport, harmless, sentences
from skipbo.ui.art.look import Look
from skipbo.words.language import ENGLISH
from tests.ui.driving import click, keys, shown
from tests.ui.looking_back import Said, crash
from tests.ui.running import Running, Start, match
from tests.ui.tabletop import setup

GAME = match(setup(PERSON, "casual", stock=5, seed=3))
DATE = "2026-01-31 14:05:09"


def caught(act: object) -> BaseException:
    assert callable(act)
    try:
        act()
    except (KeyError, NotLegal) as error:
        return error
    raise AssertionError("nothing went wrong")


def hidden_cards() -> None:
    hand = [7, 0, 12, 11]
    try:
        raise NotLegal(Reason.LINE_OF_RECORD, line=7, why="Ann's hand has 7, Skip-Bo, 12 and 11.")
    except NotLegal as error:
        raise KeyError((hand, "H12")) from error


def broken(run: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The scene shown now fails in its next frame, and no other."""
    scene = run.top

    def fail(dt: float) -> bool:
        raise KeyError([7, 12])

    monkeypatch.setattr(scene, "update", fail)


def guarded(run: Running, count: int = 1) -> None:
    """Frames as the program itself runs them."""
    for _ in range(count):
        run.app.guard(run.app.frame)


class TestReport:
    def test_it_tells_where_and_with_which_versions(self) -> None:
        report = CrashReport(caught(hidden_cards), DATE)
        assert report.place.startswith("KeyError in tests/ui/test_crash.py, line ")
        told = ("Skip-Bo 0.", "Python 3.", "pygame-ce 2.", DATE, "NotLegal", "hidden_cards", "raise KeyError")
        for words in told:
            assert words in report.text

    def test_it_holds_no_cards(self) -> None:
        text = CrashReport(caught(hidden_cards), DATE).text
        assert "KeyError: …\n" in text
        assert "H12" not in text.split(DATE)[1].replace('raise KeyError((hand, "H12")) from error', "")
        assert "NotLegal\n" in text

    @pytest.mark.parametrize(
        ("message", "left"),
        [
            ("tuple.index(x): x not in tuple", "tuple.index…: x not in tuple"),
            ("list index out of range", "list index out of range"),
            ("unhashable type: 'list'", "unhashable type: …"),
            ("Play(seat=0, card=12)", "Play…"),
            ("7, 0 and H12>D2", "… … and …"),
            ("/people/ann/x is not there", "… is not there"),
            ("cannot write C:\\Users\\Ann Lena Miller\\x here", "cannot write … here"),
            ("No such file: '/people/ann lena/x'", "No such file: …"),
            ("'Ann' is not in list", "… is not in list"),
            ('say "it\'s Ann" now', "say … now"),
            ("[" * 3000 + "]" * 3000, "…"),
            ("", ""),
        ],
    )
    def test_messages_lose_their_values(self, message: str, left: str) -> None:
        assert harmless(message) == left

    def test_the_player_is_told_what_where_and_what_is_saved(self) -> None:
        report = CrashReport(caught(hidden_cards), DATE)
        assert "is written in errors.log" in ENGLISH.text(sentences(report, None, Path("errors.log"))[2])
        assert sentences(report, "The disk is full.", None)[1] == "The disk is full."


class TestScene:
    def test_its_buttons(self, look: Look) -> None:
        said: Said = []
        scene = shown(crash(said), look)
        for name in ("See the report", "Quit", "Back to the menu"):
            click(scene, name)
        keys(scene, "tab", "return")
        assert said == ["report", "quit", "menu", "report"]

    def test_without_a_way_back_it_can_be_quit(self, look: Look) -> None:
        said: Said = []
        keys(shown(crash(said, back=False), look), "return", "escape")
        assert said == ["quit", "quit"]


class TestProgram:
    def test_an_error_in_a_frame_is_told_and_the_menu_comes_back(
        self, start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        run = start(GAME)
        run.rest()
        broken(run, monkeypatch)
        guarded(run, 3)
        assert run.scene == "crash"
        assert run.app.failed
        report = (tmp_path / LOG).read_text(encoding="utf-8")
        assert "KeyError: …" in report
        run.press("Back to the menu")
        assert run.scene == "menu"
        assert not run.app.failed
        assert run.app.flow.matches.left().found is not None
        run.rest()

    def test_an_error_while_one_is_told_ends_the_program(
        self, start: Start, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        run = start(GAME)
        broken(run, monkeypatch)
        guarded(run)
        guarded(run)
        assert run.scene == "crash"
        broken(run, monkeypatch)
        with pytest.raises(KeyError):
            guarded(run)

    def test_a_size_and_a_theme_change_under_the_dialog(
        self, start: Start, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        run = start(GAME)
        broken(run, monkeypatch)
        guarded(run, 2)
        run.resize((1280, 800))
        run.rest()
        run.choose(theme="linen")
        run.rest()
        run.press("Quit")
        assert not run.app.running
        assert run.app.failed

    def test_an_error_before_the_first_picture_leaves_no_way_back(self, start: Start) -> None:
        run = start()

        def fail() -> None:
            raise OverflowError("no first picture")

        run.app.guard(fail, started=False)
        guarded(run, 2)
        names = run.offered()
        assert names == ["See the report", "Quit"]

    def test_the_exit_status_tells_of_it(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(app: App) -> None:
            app.guard(lambda: setattr(app, "running", None))  # which cannot be set

        monkeypatch.setattr(pygame, "quit", lambda: None)
        monkeypatch.setattr(App, "run", fail)
        assert runner.run(Options(data=tmp_path, mute=True)) == 1
        monkeypatch.setattr(App, "run", lambda _: None)
        assert runner.run(Options(data=tmp_path, mute=True)) == 0

    def test_a_folder_beside_the_program_is_used_unless_another_is_named(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        used: list[tuple[Path, Path | None]] = []
        beside, named = tmp_path / "data", tmp_path / "named"

        class Closed:
            failed = stuck = False

            def __init__(self, options: Options, data: Path) -> None:
                used.append((data, options.data))

            def run(self) -> None:
                """Play nothing."""

            close = end = run

        monkeypatch.setattr(runner, "App", Closed)
        monkeypatch.setattr(runner, "data_folder", lambda: tmp_path / "usual")
        for there in (None, beside):
            monkeypatch.setattr(runner, "portable_folder", lambda there=there: there)
            for options in (Options(), Options(data=named)):
                assert runner.run(options) == 0
        assert used == [(tmp_path / "usual", None), (named, named), (beside, beside), (named, named)]

    def test_what_cannot_be_told_in_the_window_is_told_in_a_sentence(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def fail(_: App) -> None:
            raise KeyError([7, 12])

        monkeypatch.setattr(pygame, "quit", lambda: None)
        monkeypatch.setattr(App, "run", fail)
        assert runner.run(Options(data=tmp_path, mute=True)) == 1
        said = capsys.readouterr().err
        assert len(said.splitlines()) == 1
        assert str(tmp_path / LOG) in said
        assert "Traceback" not in said
