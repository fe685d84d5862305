"""The tools of every flow: the objects that live as long as the window, and courses from scene to scene.

A course is a generator that reads from top to bottom: `agreed = yield from ask(partial(ConfirmScene,
QUIT_GAME))` opens the dialog over the current scene, and continues with the answer once the dialog has been
closed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from skipbo.store.store import Store
from skipbo.ui.flow.preferences import Preferences
from skipbo.ui.kit import Clock, Prompts, Sounds
from skipbo.ui.parts import Scene, SceneManager
from skipbo.words.language import Standing
from skipbo.words.said import Sayable

if TYPE_CHECKING:
    from skipbo.ui.flow.saved_pictures import Pictures
    from skipbo.ui.kit.trace import Trace


class Services(NamedTuple):
    """The objects that live as long as the window.

    `records` returns the folder of record files. `clock` gives seconds, and wakes. `timestamp` returns the
    current time in the form of records: "2026-01-31 14:05:09", `today` the day in UTC: "2026-01-31",
    `day_begins` when that begins here: "01:00"; `circumstances` lines for reports about what the program
    runs on; `problem` a sentence about what does not work; `keeping` the notice that nothing is being kept
    ("" where all is well); `languages` how far each is, by its key; `separator` the separator of values in
    a table; `unanswered` the system services that do not respond, by the setting that needs them. `quit`
    closes the window. `wake`, callable from any thread, causes a frame at once though nothing has happened.
    `say_again` repeats an announcement to screen readers: the last one for 0, earlier ones below 0, later
    ones above.
    """

    scenes: SceneManager
    store: Store
    records: Callable[[], Path]
    pictures: Pictures
    preferences: Preferences
    prompts: Prompts
    sounds: Sounds
    trace: Trace | None
    clock: Clock
    timestamp: Callable[[], str]
    today: Callable[[], str]
    day_begins: Callable[[], str]
    circumstances: Callable[[], Sequence[str]]
    problem: Callable[[], Sayable | None]
    keeping: Callable[[], Sayable]
    languages: Callable[[], Mapping[str, Standing]]
    separator: Callable[[], str]
    unanswered: Callable[[], Mapping[str, Sayable]]
    quit: Callable[[], None]
    say_again: Callable[[int], None]
    wake: Callable[[], None]


T = TypeVar("T")
DialogFactory = Callable[[Callable[[T], None]], Scene]
"""Makes the scene of a dialog from the function that gets its answer."""
Wait = Callable[[SceneManager, Callable[[T], None]], None]
"""Begins something, such as a dialog, and gets the outcome."""
Course = Generator[Wait[Any], Any, T]
"""A sequence of steps, one per answer, and its final result."""


def ask(dialog: DialogFactory[T]) -> Course[T]:
    """Ask by a dialog, close it once it has been answered, and return the answer."""

    def wait(scenes: SceneManager, hear: Callable[[T], None]) -> None:
        def close(answer: T) -> None:
            scenes.pop()
            hear(answer)

        scenes.push(dialog(close))

    answer: T = yield wait
    return answer


class Answers(Generic[T]):
    """The answers of a scene that stays on the screen; a course receives one whenever it asks."""

    def __init__(self) -> None:
        self._hear: Callable[[T], None] | None = None

    def tell(self, answer: T) -> None:
        """Continue with an answer of the scene; nothing happens while the course does something else."""
        hear, self._hear = self._hear, None
        if hear is not None:
            hear(answer)

    def next(self) -> Course[T]:
        """Return the next answer."""

        def wait(_: SceneManager, hear: Callable[[T], None]) -> None:
            self._hear = hear

        answer: T = yield wait
        return answer


def follow(scenes: SceneManager, course: Course[Any]) -> None:
    """Run a course up to its first question, and on from there with each answer.

    If its scenes are taken away before they have answered, it ends there.
    """

    def go_on(answer: object) -> None:
        try:
            wait = course.send(answer)
        except StopIteration:
            return
        wait(scenes, go_on)

    go_on(None)
