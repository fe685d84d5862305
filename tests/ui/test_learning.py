"""The lessons in the window: the list of them, a lesson by mouse or keys, its stars, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from skipbo.model.legal_moves import Discard, Move, Play, Take
from skipbo.model.notation import parse_turn
from skipbo.model.state import DRAW_PILE, Kind, build_pile, discard_of, stock_of
from skipbo.options import Options
from skipbo.session.lessons import LESSONS, Lesson
from skipbo.session.progress import SOLVED, STARRED
from skipbo.ui.kit.navigator import Way
from skipbo.ui.kit.things import Role
from skipbo.ui.parts.base import walk as walk_parts
from skipbo.ui.parts.boxes import Holder
from skipbo.ui.scenes.lesson_end import LessonEndScene
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.picture import TurnGoal
from skipbo.ui.table.show.table_view import TableView
from skipbo.words.language import ENGLISH
from skipbo.words.said import Sayable
from tests.fit.faults import NARROWEST, faults
from tests.fit.grid import SHORT, Arrangement
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
        if scene_of(run).picker.open:
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


def says(run: Running, said: Sayable) -> bool:
    return ENGLISH.text(said) in run.words()


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


def goal(run: Running) -> TurnGoal:
    found = scene_of(run).picture.notes.goal
    assert found is not None
    return found


def test_the_box_of_the_goal_is_ticked_as_soon_as_it_is_reached_and_no_longer_than_it_is(
    run: Running,
) -> None:
    begin(run, 0)
    assert goal(run) == TurnGoal(LESSONS[0].asked, 0.0)
    moves, ticks = moves_of(LESSONS[0].best), []
    for move in moves[:-1]:
        by_mouse(run, move)
        ticks.append(goal(run).ticked)
    assert ticks == [0.0, 0.0, 1.0, 1.0]
    assert says(run, "The goal is reached.")
    for _ in range(2):
        run.key(pygame.K_z, pygame.KMOD_CTRL)
        rest(run)
    assert goal(run).ticked == 0.0
    assert not says(run, "The goal is reached.")


def test_the_table_stays_in_sight_behind_the_strip_that_tells_what_was_reached(run: Running) -> None:
    begin(run, 0)
    for move in moves_of(LESSONS[0].best):
        by_mouse(run, move)
    assert run.scene == "lesson_end"
    keys = {thing.key for thing in run.things()}
    assert {"build.0", "stock.0", "stock.1", "guidance.goal"} <= keys
    top = run.top
    assert isinstance(top, LessonEndScene)
    strip = next(part.rect for part in walk_parts(top.tree) if isinstance(part, Holder) and part.rect.y > 0)
    table = view_of(run).layout
    piles = [table.slot(place) for place in (build_pile(0), discard_of(0, 0), stock_of(0))]
    assert all(not strip.colliderect(pygame.Rect(box.pixels())) for box in piles)


@pytest.mark.parametrize("each", SHORT, ids=str)
def test_the_strip_fits_everywhere(run: Running, each: Arrangement) -> None:
    begin(run, 2)
    for move in moves_of("H4>B1 H5>B1 H9>B2 H10>B2 S11>B2 H1>B3 | H5>D2"):
        by_mouse(run, move)
    assert run.app.preferences.progress.stars == {LESSONS[2].key: SOLVED}
    look, top = each.look(), run.app.scenes.top
    assert isinstance(top, LessonEndScene)
    top.arrange(look)
    assert not faults(top, look, narrowest=NARROWEST)


@pytest.mark.parametrize("lesson", LESSONS, ids=called)
def test_the_best_way_is_shown_card_by_card_after_its_arrows(run: Running, lesson: Lesson) -> None:
    number = LESSONS.index(lesson)
    run.app.flow.learning.start(number, shown=True)
    run.frames(2)
    first = scene_of(run).picture.notes.hint.arrows
    assert [arrow.number for arrow in first] == list(range(1, len(first) + 1))
    assert first
    for _ in range(40 * len(moves_of(lesson.best))):
        run.frames()
        if run.scene == "lesson_end":
            break
    assert says(run, "The best way")
    assert says(run, lesson.learned)
    assert run.app.preferences.progress.stars == {}
    run.press("Try it yourself")
    rest(run)
    assert says(run, "Begin")


def test_what_is_not_solved_in_the_best_way_leads_to_it_and_escape_to_the_list(run: Running) -> None:
    begin(run, 0)
    for move in moves_of(LESSONS[0].tempting[0]):
        by_mouse(run, move)
    run.press("Show me")
    run.frames(2)
    assert run.scene == "best way"
    run.escape()
    rest(run)
    assert run.scene == "learn"
    begin(run, 0)
    for move in moves_of(LESSONS[0].best):
        by_mouse(run, move)
    assert "Show me" not in run.words()
    run.escape()
    rest(run)
    assert run.scene == "learn"


def test_escape_before_a_lesson_begins_leads_to_the_list(run: Running) -> None:
    run.app.flow.learning.start(1)
    rest(run)
    run.escape()
    rest(run)
    assert run.scene == "learn"


def test_the_list_says_what_comes_next(run: Running) -> None:
    run.app.preferences.keep_progress(run.app.preferences.progress.after_lesson("stock", STARRED))
    run.app.flow.go(Way.LEARN)
    rest(run)
    tiles = [thing for thing in run.things() if thing.key.startswith("learn.lesson.")]
    assert [bool(tile.parts) for tile in tiles] == [number == 1 for number in range(10)]


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
        seen |= {thing.key for thing in run.things() if thing.focused}
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
    rows = [thing for thing in run.things() if thing.key.startswith("learn.lesson.")]
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
    run.escape()
    rest(run)
    run.press("All lessons")
    rest(run)
    assert run.scene == "learn"
    run.escape()
    rest(run)
    assert run.scene == "menu"


def test_a_match_that_was_left_is_still_there_after_a_lesson(run: Running) -> None:
    run.go("Play your first game")
    run.app.flow.go(Way.MENU)
    rest(run)
    begin(run, 0)
    by_mouse(run, moves_of(LESSONS[0].best)[0])
    run.app.flow.go(Way.MENU)
    rest(run)
    assert any(thing.key == "menu.continue" for thing in run.things())


def test_undo_leads_back_to_the_beginning_of_a_lesson(run: Running) -> None:
    begin(run, 0)
    for move in moves_of(LESSONS[0].best)[:3]:
        by_mouse(run, move)
    for _ in range(5):
        run.key(pygame.K_z, pygame.KMOD_CTRL)
        rest(run)
    assert view_of(run).show.seen.stock_counts[0] == 4
    assert not [thing for thing in run.things() if thing.role is Role.DIALOG]
