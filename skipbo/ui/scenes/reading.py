"""What takes long, and a way to leave it: reading a record, erasing everything and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Generic, Protocol, TypeVar

from skipbo.model.slices import WAITS, Slices
from skipbo.session.troubles import told
from skipbo.store.store import EraseOutcome
from skipbo.ui.kit import Clock, Role, Style
from skipbo.ui.kit.canvas import Chore
from skipbo.ui.parts import Bar, Column, Part, SheetScene, Space, Words, buttons
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.words.said import Said, Sayable, say

READING, SAVING = say("Reading…"), say("Saving…")
AT_ONCE = 0.004
"""Seconds of work in the frame in which it begins."""

_SHARE = 0.75
"""Share of a frame's time for the work; the rest is for the picture."""
_LEAST, _MOST = 0.004, 0.0125
"""Seconds of work in a frame."""
_BEFORE_SEEN = 60
"""How often it works for the least time before it is seen."""

T = TypeVar("T")


class SlicedWork(Generic[T]):
    """Work done in slices; `share` is how much of it is done, from 0 to 1. `clock` gives seconds."""

    def __init__(self, slices: Slices[T], clock: Callable[[], float]) -> None:
        self._slices, self._clock = slices, clock
        self.share = 0.0
        self.results: tuple[T, ...] = ()

    def go_on(self, seconds: float) -> bool:
        """Work for a while, or until it has to wait; tell whether it is done and has a result.

        Raises what the work raises.
        """
        end = self._clock() + seconds
        try:
            while not self.results:
                share = next(self._slices)
                self.share = max(self.share, share)
                if share == WAITS or self._clock() >= end:
                    return False
        except StopIteration as done:
            self.results = (done.value,)
        return True

    def stop(self) -> None:
        """Abandon the work."""
        self._slices.close()


LOOK_AGAIN: Final = 0.05
"""Seconds between two looks at what goes on in the background while nothing moves."""


class Stoppable(Protocol):
    """Work in the background that somebody may stop, and go on with."""

    stopped: bool

    def go_on(self) -> None:
        """Go on with it."""

    def stop(self) -> None:
        """Stop it."""


def stop_or_go_on(work: Stoppable) -> None:
    """Stop work, or go on with it where it was stopped: what its one button does."""
    if work.stopped:
        work.go_on()
    else:
        work.stop()


class ReadingScene(SheetScene, Generic[T]):
    """The scene that does `work` on the file `name`.

    `answer` gets the result, the ValueError that the work raised, or None from whoever does not want to wait.
    `title`: what is being done. What is quickly read is read before the scene is seen.
    """

    name = "reading"
    drops_wait = True
    offers_help, titled = False, False

    def __init__(
        self,
        name: Sayable,
        work: SlicedWork[T],
        answer: Callable[[T | ValueError | None], None],
        *,
        title: Sayable = READING,
    ) -> None:
        self._what, self._work, self._answer = name, work, answer
        give_up = partial(answer, None)
        self._stop = Button("reading.cancel", say("Cancel"), give_up)
        self._over = False
        super().__init__(title, give_up, self._stop)

    def body(self) -> Part:
        what = Words("reading.name", self._what)
        bar = Bar((self._work.share, "text"), thick=1.0)
        return Column(Words("", self.title, Style.DIALOG), what, bar, gap=2.0)

    def foot(self) -> Part:
        return buttons(Space(), self._stop)

    def chores(self) -> Iterator[Chore]:
        for _ in range(_BEFORE_SEEN):
            yield partial(self._go_on, _LEAST)
            if self._over:
                return
        yield from super().chores()

    def leave(self) -> None:
        self._over = True
        self._work.stop()

    def update(self, dt: float) -> bool:
        if not self._over:
            self._go_on(max(_LEAST, min(_MOST, dt * _SHARE)))
        super().update(dt)
        return not self._over

    def _go_on(self, seconds: float) -> None:
        try:
            self._over = self._work.go_on(seconds)
        except ValueError as error:
            self._over = True
            self._answer(error)
            return
        for result in self._work.results:
            self._answer(result)


class ErasingScene(SheetScene):
    """A notice that tells what became of it. `outcome` returns that, None as long as it is not known.

    It cannot be closed before, so that everybody is told; `answer` hears that it was closed.
    """

    name = "erasing"
    titled = False
    wide = (52.0, 100.0)

    def __init__(
        self, outcome: Callable[[], EraseOutcome | None], clock: Clock, answer: Callable[[bool], None]
    ) -> None:
        self._outcome, self._clock = outcome, clock
        self._close = Button("erasing.close", say("Close"), self.escape, ButtonKind.PRIMARY)
        super().__init__(say("Erasing everything"), partial(answer, True), self._close)

    def body(self) -> Part:
        outcome = self._outcome()
        self._close.enabled = outcome is not None
        self.title, sentence = _words_for(outcome)
        title = Words("erasing.title", self.title, Style.DIALOG, role=Role.STATUS)
        return Column(title, Words("erasing.sentence", sentence, role=Role.STATUS), gap=2.0)

    def foot(self) -> Part:
        return buttons(Space(), self._close)

    def escape(self) -> None:
        if self._outcome() is not None:
            super().escape()

    def update(self, dt: float) -> bool:
        if self._outcome() is None:
            self._clock.schedule(LOOK_AGAIN)
        return super().update(dt)


def _words_for(outcome: EraseOutcome | None) -> tuple[Said, Said]:
    """Return the title and the sentence that tell of an outcome; None: that it is awaited."""
    if outcome is None:
        return say("Erasing everything"), say("It takes as long as the disk does.")
    if outcome.trouble is not None:
        return say("Nothing was erased"), told(outcome.trouble)
    if outcome.left:
        return (
            say("Not everything is erased"),
            say(
                "Matches, statistics and settings are gone, but an earlier copy or a log could not be"
                " deleted. To be thorough, delete the folder."
            ),
        )
    return (
        say("Everything is erased"),
        say("Matches, statistics, settings, earlier copies and the log of errors are gone."),
    )
