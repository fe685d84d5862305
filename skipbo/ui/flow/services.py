"""What every flow works with: the objects that live as long as the window, and dialogs that return a value.

A course is a generator: `agreed = yield from asked(partial(ConfirmScene, QUIT_GAME))` lays the dialog on what
is shown, and goes on with the answer once the dialog has been closed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from skipbo.store.store import Store
from skipbo.ui.flow.preferences import Preferences
from skipbo.ui.kit import Clock, Prompts, Sounds
from skipbo.ui.parts import Scene, SceneManager
from skipbo.words.language import Standing
from skipbo.words.said import Sayable

if TYPE_CHECKING:
    from skipbo.ui.kit.trace import Trace


class Services(NamedTuple):
    """What lives as long as the window.

    `records` returns the folder of record files, `pictures` that of saved pictures. `clock` gives seconds,
    and wakes. `date` returns the current time in the form of records: "2026-01-31 14:05:09",
    `today` the day in UTC: "2026-01-31";
    `circumstances` lines for reports about what the program runs on; `problem` a sentence about what does
    not work; `keeping` the notice that nothing is being kept ("" where all is well); `languages` how far
    each is, by its key. `quit` closes the window. `say_again` repeats an announcement to whoever listens:
    the last one for 0, earlier ones below 0, later ones above.
    """

    scenes: SceneManager
    store: Store
    records: Callable[[], Path]
    pictures: Callable[[], Path]
    preferences: Preferences
    prompts: Prompts
    sounds: Sounds
    trace: Trace | None
    clock: Clock
    date: Callable[[], str]
    today: Callable[[], str]
    circumstances: Callable[[], Sequence[str]]
    problem: Callable[[], Sayable | None]
    keeping: Callable[[], Sayable]
    languages: Callable[[], Mapping[str, Standing]]
    quit: Callable[[], None]
    say_again: Callable[[int], None]


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
