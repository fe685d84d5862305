"""A program of one's own: chosen in the set-up, asked about when it was kept, told at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pygame
import pytest

from skipbo.ai.outside.mishaps import Channel, Failure, Hindrance, Limits, Mishap, Obstacle
from skipbo.model.legal_moves import Discard
from skipbo.options import Options
from skipbo.session import programs
from skipbo.session.setup import DEFAULT, PERSON, PROGRAM, SeatChoice, SetUp, from_text, to_text
from skipbo.store.settings import Settings
from skipbo.ui.app.problems import circumstances
from skipbo.ui.app.window import OpenWindow
from skipbo.ui.art.look import Look
from skipbo.ui.flow import set_up_flow
from skipbo.ui.flow.about_flow import report_text
from skipbo.ui.kit.reports import controls
from skipbo.ui.scenes.letters import LettersScene
from skipbo.ui.scenes.own_program import OwnProgramScene, TriedProgram
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.words.language import ENGLISH
from tests.fit.grid import Arrangement
from tests.session.test_programs import COMMAND, Mirror
from tests.ui.driving import click, offered, shown
from tests.ui.running import Running, keep, kept, match, running
from tests.words.languages import FOREIGN, shipped

SECRET = "secret"
"""A word of the command that stands nowhere else."""


def seats(*players: str, stock: int = 2) -> SetUp:
    """Choices with a short game."""
    chosen = [
        SeatChoice(name, player, "", COMMAND if player == PROGRAM else "")
        for name, player in zip(("Ann", "Ben"), players, strict=True)
    ]
    return DEFAULT._replace(
        seats=(*chosen, *DEFAULT.seats[2:]), rules=DEFAULT.rules._replace(stock=stock, match_total=None)
    )


class Starts:
    """What is started in place of programs, and by which commands."""

    def __init__(self, *misbehaving: Callable[[], str | Failure | None]) -> None:
        self.commands: list[str] = []
        self.made: list[Mirror] = []
        self._coming = list(misbehaving)

    def __call__(self, command: str) -> Channel:
        self.commands.append(command)
        self.made.append(Mirror(self._coming.pop(0)) if self._coming else Mirror())
        return self.made[-1]


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch) -> Starts:
    made = Starts()
    monkeypatch.setattr(programs, "new_program", made)
    return made


@contextmanager
def program_running(
    options: Options, data: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Running, Path]]:
    """The program with its trace in full."""
    trace = data.with_suffix(".trace")
    with running(options._replace(trace=trace, trace_version=2), data, monkeypatch) as run:
        run.rest()
        yield run, trace


def shown_words(run: Running) -> str:
    """All that the scene at the top says to whoever sits there."""
    return " ".join(ENGLISH.text(said) for each in run.things() for said in (each.name, each.value or ""))


def choose_program(run: Running, command: str) -> None:
    """From the set-up, ask for a program in seat 2, and type a command."""
    if "Ben: level" not in run.offered():
        run.go("All options")
    run.press("Ben: level", "Ben: A program of your own…")
    run.rest()
    assert run.scene == "own program"
    run.write(command)
    run.press("Try it and use it")
    run.frames(3)


def text_of(trace: Path) -> str:
    return trace.read_text(encoding="utf-8")


def test_a_command_typed_in_the_set_up_is_tried_and_seated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: Starts
) -> None:
    data = tmp_path / "data"
    with program_running(Options(), data, monkeypatch) as (run, trace):
        run.go("New game")
        choose_program(run, COMMAND)
        run.rest()
        assert run.scene == "setup"
        assert starts.commands == [COMMAND]
        assert starts.made[0].closed
        run.go("Deal")
        assert run.table.players[1].level == PROGRAM
        assert starts.commands == [COMMAND] * 2
        assert not starts.made[1].closed
        assert [each for each in starts.made[1].told if '"hello"' in each]
        run.trace_lines()
        assert SECRET not in text_of(trace)
        assert '"value": "program"' in text_of(trace)
    assert starts.made[1].closed
    assert SECRET in kept(data).setup


def test_one_that_fails_shows_what_it_said_and_is_not_seated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(Mirror):
        def heard(self, seconds: float) -> Failure:
            lines = f"can't open file '{SECRET}/bot.py'\nIt ends here."
            missing = Obstacle(Hindrance.NO_FILE, f"/games/{SECRET}")
            return Failure(Mishap.ENDED, "1", lines, missing, quotes=True)

    monkeypatch.setattr(programs, "new_program", lambda command: Broken())
    with program_running(Options(), tmp_path / "data", monkeypatch) as (run, trace):
        run.go("New game")
        choose_program(run, COMMAND)
        run.rest()
        assert run.scene == "program said"
        assert "It ended with status 1 before it had answered." in shown_words(run)
        assert "can't open file 'secret/bot.py'" in shown_words(run)
        assert "There is no file /games/secret." in shown_words(run)
        assert "A path with blanks in it needs quotes around it." in shown_words(run)
        run.resize((1280, 800))
        run.rest()
        for line in ("can't open file 'secret/bot.py'", "It ends here."):
            run.key(pygame.K_DOWN)
            run.rest()
            assert line in [thing.name for thing in run.things() if thing.focused]
        run.escape()
        run.rest()
        assert run.scene == "own program"
        assert "It ended with status 1 before it had answered." in shown_words(run)
        run.go("Cancel")
        assert run.scene == "setup"
        assert "Ben: level" in run.offered()
        run.go("Deal")
        assert run.table.players[1].level in ("casual", "regular", "beginner")
        run.trace_lines()
        assert SECRET not in text_of(trace)


def test_one_that_does_not_answer_can_be_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent(Mirror):
        def heard(self, seconds: float) -> None:
            return None

    made = Silent()
    monkeypatch.setattr(programs, "new_program", lambda command: made)
    with program_running(Options(), tmp_path / "data", monkeypatch) as (run, _):
        run.go("New game")
        choose_program(run, COMMAND)
        assert "Waiting for its answer" in shown_words(run)
        run.escape()
        run.rest()
        assert run.scene == "setup"
        assert made.closed


def test_the_command_line_is_a_person_at_this_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: Starts
) -> None:
    with program_running(match(seats(PERSON, PROGRAM)), tmp_path / "data", monkeypatch) as (run, _):
        assert run.table.players[1].level == PROGRAM
        assert starts.commands == [COMMAND]


def test_a_kept_one_is_shown_and_asked_about_once_in_each_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: Starts
) -> None:
    data = tmp_path / "data"
    with program_running(Options(setup=seats(PERSON, PROGRAM)), data, monkeypatch) as (run, _):
        run.go("New game", "Deal")
        assert starts.commands == [COMMAND]
    with program_running(Options(), data, monkeypatch) as (run, trace):
        assert len(starts.commands) == 1
        run.press(next(each.name for each in controls(run.app.scenes.things()) if "Continue" in each.name))
        run.rest()
        assert run.scene == "kept program"
        assert COMMAND in shown_words(run)
        assert len(starts.commands) == 1
        run.go("Start it")
        assert run.scene == "play"
        assert len(starts.commands) == 2
        run.app.flow.matches.again(run.game.setup)
        run.rest()
        assert run.scene in ("deal", "play")
        assert len(starts.commands) == 3
        run.trace_lines()
        assert SECRET not in text_of(trace)


def test_a_kept_one_that_is_not_wanted_is_not_started_and_the_simplest_player_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: Starts
) -> None:
    data = tmp_path / "data"
    with running(match(seats("casual", PROGRAM, stock=30)), data, monkeypatch) as run:
        run.frames(20)
    first = len(starts.commands)
    with program_running(Options(), data, monkeypatch) as (run, _):
        run.press(next(each.name for each in controls(run.app.scenes.things()) if "Continue" in each.name))
        run.rest()
        assert run.scene == "kept program"
        run.key(pygame.K_RETURN)
        run.frames(50)
        assert any(isinstance(step, Discard) and step.seat == 1 for step in run.table.steps[-20:])
        assert len(starts.commands) == first


@pytest.mark.parametrize("way", [("Play again",), ("New game", "Deal")])
def test_the_last_set_up_starts_no_program_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: Starts, way: tuple[str, ...]
) -> None:
    data = tmp_path / "data"
    keep(data, Settings(setup=to_text(seats(PERSON, PROGRAM, stock=30))))
    with program_running(Options(), data, monkeypatch) as (run, trace):
        for begins in way:
            run.press(next(e.name for e in controls(run.app.scenes.things()) if e.name.startswith(begins)))
            run.rest()
        assert run.scene == "kept program"
        assert COMMAND in shown_words(run)
        assert not starts.commands
        run.go("Start it")
        assert starts.commands == [COMMAND]
        run.trace_lines()
        assert SECRET not in text_of(trace)


def test_a_kept_one_that_nobody_can_have_typed_is_shown_and_not_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: Starts
) -> None:
    data, choices = tmp_path / "data", seats(PERSON, PROGRAM)
    hidden = f"{COMMAND}{chr(10) * 70}rm x"
    odd = choices._replace(
        seats=(choices.seats[0], choices.seats[1]._replace(command=hidden), *choices.seats[2:])
    )
    keep(data, Settings(setup=to_text(odd)))
    with program_running(Options(), data, monkeypatch) as (run, _):
        run.press(next(e.name for e in controls(run.app.scenes.things()) if e.name.startswith("Play again")))
        run.rest()
        assert run.scene == "kept program"
        assert f"{COMMAND}<U+000A×70>rm x" in shown_words(run)
        assert "Start it" not in shown_words(run)
        run.go("Play without it")
        assert run.scene == "play"
        assert not starts.commands


def test_a_failure_is_told_at_the_table_and_in_the_log_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Starts(*[lambda: f'{{"play": "{SECRET}"}}'] * 3)
    monkeypatch.setattr(programs, "new_program", made)
    warnings: set[str] = set()
    with program_running(match(seats("casual", PROGRAM)), tmp_path / "data", monkeypatch) as (run, trace):
        for _ in range(3000):
            run.frames()
            warnings.add(ENGLISH.text(run.game.keeping()))
            if run.scene == "scoring":
                break
        told = [ENGLISH.text(line.said) for line in run.log]
        run.trace_lines()
    assert any("answered with no legal move" in line for line in told)
    assert any("answered with no legal move. The simplest player" in warning for warning in warnings)
    assert SECRET not in text_of(trace)
    assert SECRET not in (tmp_path / "data" / "errors.log").read_text("utf-8")


def test_the_history_the_figures_and_the_report_hold_the_word_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: Starts
) -> None:
    data = tmp_path / "data"
    with program_running(match(seats("casual", PROGRAM)), data, monkeypatch) as (run, _):
        run.to_the_score()
        record = run.game.record
        told = circumstances(run.app.preferences.now, OpenWindow())
        report = report_text(told, run.app.store.errors.reports())
    assert SECRET not in record
    assert '"program"' in record
    assert SECRET not in report
    for file in data.rglob("*"):
        if file.is_file() and file.suffix != ".sqlite3" and "sqlite" not in file.name:
            assert SECRET.encode() not in file.read_bytes(), file


def test_where_none_can_be_started_the_row_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(set_up_flow, "can_start", lambda: False)
    with program_running(Options(), tmp_path / "data", monkeypatch) as (run, _):
        run.go("New game", "All options", "Ben: level")
        option = next(each for each in run.things() if "A program of your own" in ENGLISH.text(each.name))
        assert not option.works
        assert "can start no other program" in ENGLISH.text(option.description)


def test_a_command_can_be_written_by_a_pad_in_small_and_capital_letters(look: Look) -> None:
    field = TextField("program.command", "Command", "", lambda text: None, FieldKind(100, command=True))
    scene = shown(LettersScene(field, lambda: None), look)
    for name in ("p", "y", "Space", "/", "Capitals", "a", "Capitals", "n", "~", "Done"):
        click(scene, name)
    assert field.text == "py /An~"


def test_no_sign_of_a_command_is_made_large_by_itself(look: Look) -> None:
    field = TextField("name", "Name", "", lambda text: None, FieldKind(100))
    scene = shown(LettersScene(field, lambda: None), look)
    assert "Capitals" not in offered(scene)


@pytest.mark.parametrize(
    ("key", "name"),
    [("pl", "Łucja Żak"), ("pt_BR", "João"), ("fr", "Françoise"), ("es", "Inés"), ("de", "Jürgen")],
)
def test_a_name_can_be_spelt_in_the_letters_of_the_windows_language(key: str, name: str) -> None:
    field = TextField("name", "Name", "", lambda text: None)
    scene = shown(LettersScene(field, lambda: None), Arrangement((960, 600), shipped(key)).look())
    for sign in name:
        scene.press("letters.space" if sign == " " else f"letters.{sign.upper()}")
    scene.press("letters.done")
    assert field.text == name


def test_the_times_of_a_program_are_set_beside_its_command_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: Starts
) -> None:
    data = tmp_path / "data"
    with program_running(Options(), data, monkeypatch) as (run, _):
        run.go("New game", "All options")
        run.press("Ben: level", "Ben: A program of your own…")
        run.rest()
        run.write(COMMAND)
        run.press("Seconds to get ready: more", "Seconds for each answer: less", "Try it and use it")
        run.rest()
        run.go("Deal")
        assert '"limit":5.0' in starts.made[1].told[0]
    assert from_text(kept(data).setup).seats[1].limits == Limits(answer=5.0, loading=65.0)
    assert from_text(to_text(seats(PERSON, PROGRAM))).seats[1].limits == Limits()


def untried(seat: SeatChoice) -> TriedProgram:
    raise AssertionError(seat.name)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (1000, 1400)])
def test_the_example_in_the_field_is_whole_in_every_language_and_size_of_text(size: tuple[int, int]) -> None:
    for key, text in product(FOREIGN, (1.0, 1.6, 2.0)):
        look = Arrangement(size, shipped(key), text).look()
        scene = OwnProgramScene(DEFAULT.seats[0], untried, print, print)
        shown(scene, look)
        (field,) = (each for each in scene.form.widgets if isinstance(each, TextField))
        assert field.rect.w >= field.wanted_width(look), (key, text)
