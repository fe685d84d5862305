"""The lessons in the window: the list of them, a lesson by mouse or keys, its stars, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from skipbo.model.legal_moves import Discard, Move, Play, Take
from skipbo.model.notation import parse_turn
from skipbo.model.state import DRAW_PILE, Kind, build_pile, discard_of
from skipbo.options import Options
from skipbo.session.lessons.course import LESSONS
from skipbo.session.lessons.lesson import Lesson
from skipbo.session.progress import SOLVED, STARRED
from skipbo.ui.kit.navigator import Way
from skipbo.ui.kit.things import Role, walk
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.show.table_view import TableView
from skipbo.words.language import ENGLISH
from skipbo.words.said import Sayable
from tests.session.test_lessons import called
from tests.ui.running import Running, running

pytestmark = pytest.mark.usefixtures("stores")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    with running(Options(size=(960, 600), speed="instant"), tmp_path, monkeypatch) as run:
        yield run


def moves_of(line: str) -> list[Move]:
    return [written.move for written in parse_turn(f"1: {line}")[1]]


def scene_of(run: Running) -> PlayScene:
    return next(scene for scene in run.app.scenes.scenes if isinstance(scene, PlayScene))


def view_of(run: Running) -> TableView:
    return scene_of(run).view


def rest(run: Running) -> None:
    """Some frames: a lesson waits for ever once the person's turn is over."""
    run.frames(12)


def pixel(at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0]), round(at[1])


def start_of(run: Running, move: Play | Discard) -> tuple[int, int]:
    view = view_of(run)
    if isinstance(move, Play) and move.source.kind is not Kind.HAND:
        return pixel(view.box_of(move.source).centre)
    return pixel(view.hand_cards()[view.hand.index(move.card)].click.centre)


def by_mouse(run: Running, move: Move) -> None:
    view = view_of(run)
    if isinstance(move, Take):
        run.click(pixel(view.box_of(DRAW_PILE).centre))
    elif isinstance(move, Play | Discard):
        goal = build_pile(move.pile) if isinstance(move, Play) else discard_of(0, move.pile)
        run.drag(start_of(run, move), pixel(view.box_of(goal).centre))
        if scene_of(run).controls.picker.open:
            number(run, move)
    rest(run)


def number(run: Running, move: Move) -> None:
    """Choose the number that a Skip-Bo card begins a pile with."""
    assert isinstance(move, Play)
    run.press(f"Skip-Bo as {move.number}")


def begin(run: Running, index: int) -> None:
    run.app.flow.learning.start(index)
    rest(run)
    run.press("Begin")
    rest(run)


def told(run: Running) -> list[str]:
    """All that is said on the screen."""
    return [ENGLISH.text(thing.name) for thing in walk(run.app.scenes.things())]


def says(run: Running, said: Sayable) -> bool:
    return ENGLISH.text(said) in told(run)


@pytest.mark.parametrize("lesson", LESSONS, ids=called)
def test_a_lesson_is_solved_by_its_best_line(run: Running, lesson: Lesson) -> None:
    begin(run, LESSONS.index(lesson))
    assert says(run, lesson.asked)
    for move in moves_of(lesson.best):
        by_mouse(run, move)
    assert says(run, "Solved in the best way")
    assert says(run, lesson.learned)
    assert run.app.preferences.progress.stars == {lesson.key: STARRED}


@pytest.mark.parametrize("lesson", [LESSONS[0], LESSONS[-1]], ids=called)
def test_a_tempting_line_is_not_enough_and_one_can_try_again(run: Running, lesson: Lesson) -> None:
    begin(run, LESSONS.index(lesson))
    for move in moves_of(lesson.tempting[0]):
        by_mouse(run, move)
    assert says(run, lesson.missed)
    assert run.app.preferences.progress.stars == {}
    run.press("Try again")
    rest(run)
    assert says(run, lesson.title)
    assert says(run, "Begin")


def test_from_each_lesson_to_the_next(run: Running) -> None:
    begin(run, 0)
    for move in moves_of(LESSONS[0].best):
        by_mouse(run, move)
    run.press("Next lesson")
    rest(run)
    assert says(run, LESSONS[1].title)


def test_a_key_that_stays_down_answers_one_question_only(run: Running) -> None:
    """A picture that takes its time makes many presses of one, though the key was let go long ago."""
    begin(run, 0)
    for move in moves_of(LESSONS[0].best):
        by_mouse(run, move)
    for _ in range(5):
        run.hold(pygame.K_RETURN)
        rest(run)
    assert says(run, LESSONS[1].title)
    assert says(run, "Begin")
    run.key(pygame.K_RETURN)
    run.key(pygame.K_RETURN)
    rest(run)
    assert not says(run, "Begin")


def test_a_direction_that_stays_down_goes_on_and_full_screen_does_not_flicker(run: Running) -> None:
    run.app.flow.go(Way.LEARN)
    rest(run)
    seen = set[str]()
    for _ in range(4):
        run.hold(pygame.K_DOWN)
        seen |= {thing.key for thing in walk(run.app.scenes.things()) if thing.focused}
    assert len(seen) == 4
    for _ in range(4):
        run.hold(pygame.K_F11)
    assert run.app.preferences.now.fullscreen


def test_the_list_shows_what_was_solved_and_leads_to_the_first_that_was_not(run: Running) -> None:
    progress = run.app.preferences.progress
    progress = progress.after_lesson("stock", STARRED).after_lesson("wilds", SOLVED)
    run.app.preferences.keep_progress(progress)
    run.app.flow.go(Way.LEARN)
    rest(run)
    rows = [thing for thing in walk(run.app.scenes.things()) if thing.key.startswith("learn.lesson.")]
    assert len(rows) == 10
    assert [ENGLISH.text(row.value or "") for row in rows[:3]] == [
        "solved in the best way",
        "solved",
        "not solved yet",
    ]
    assert rows[2].focused
    run.key(pygame.K_RETURN)
    rest(run)
    assert says(run, LESSONS[2].title)


def test_a_lesson_can_be_left_for_the_list_and_the_menu(run: Running) -> None:
    begin(run, 3)
    run.key(pygame.K_ESCAPE)
    rest(run)
    run.press("All lessons")
    rest(run)
    assert run.scene == "learn"
    run.key(pygame.K_ESCAPE)
    rest(run)
    assert run.scene == "menu"


def test_a_match_that_was_left_is_still_there_after_a_lesson(run: Running) -> None:
    run.press("Play your first game")
    run.rest()
    run.app.flow.go(Way.MENU)
    rest(run)
    begin(run, 0)
    by_mouse(run, moves_of(LESSONS[0].best)[0])
    run.app.flow.go(Way.MENU)
    rest(run)
    assert any(thing.key == "menu.continue" for thing in walk(run.app.scenes.things()))


def test_undo_leads_back_to_the_beginning_of_a_lesson(run: Running) -> None:
    begin(run, 0)
    for move in moves_of(LESSONS[0].best)[:3]:
        by_mouse(run, move)
    for _ in range(5):
        run.key(pygame.K_z, pygame.KMOD_CTRL)
        rest(run)
    assert view_of(run).show.seen.stock_counts[0] == 4
    assert not [thing for thing in walk(run.app.scenes.things()) if thing.role is Role.DIALOG]
