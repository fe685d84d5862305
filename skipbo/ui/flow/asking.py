"""Dialogs that are asked and give back a value: what follows stands where the question was asked.

A course is a generator: `agreed = yield from asked(partial(ConfirmScene, QUIT_GAME))` lays the dialog on what
is shown, and goes on with the answer once the dialog has been closed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any, TypeVar

from skipbo.ui.parts import Scene
from skipbo.ui.parts.scene_manager import SceneManager

T = TypeVar("T")

Dialog = Callable[[Callable[[T], None]], Scene]
"""Makes the scene of a dialog from what hears its answer."""
Course = Generator[Dialog[Any], Any, None]
"""What is done from the first question to the last answer."""


def asked(dialog: Dialog[T]) -> Generator[Dialog[Any], Any, T]:
    """Ask by a dialog and return what was answered: part of a course."""
    answer: T = yield dialog
    return answer


def follow(scenes: SceneManager, course: Course) -> None:
    """Go along a course up to its first question, and on from there with each answer."""
    _go_on(scenes, course, None)


def _go_on(scenes: SceneManager, course: Course, answer: object) -> None:
    try:
        dialog = course.send(answer)
    except StopIteration:
        return
    scenes.push(dialog(partial(_close, scenes, course)))


def _close(scenes: SceneManager, course: Course, answer: object) -> None:
    """Take the dialog away that has been answered, and go on."""
    scenes.pop()
    _go_on(scenes, course, answer)
