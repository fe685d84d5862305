"""The reading of a long record: its progress, and a way to leave. The window stays responsive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from skipbo.model.slices import Slices
from skipbo.ui.kit import Navigator, Style
from skipbo.ui.parts import Bar, Column, Part, SheetScene, Space, Words, buttons
from skipbo.ui.widgets import Button
from skipbo.words.said import Sayable, say

READING = say("Reading …")
AT_ONCE = 0.1
"""Seconds of work for which there is no question whether to wait."""

_SHARE = 0.75
"""Share of a frame's time for the work; the rest is for the picture."""
_LEAST, _MOST = 0.004, 0.0125
"""Seconds of work in a frame."""

T = TypeVar("T")


class Work(Generic[T]):
    """Work done in slices; `share` is how much of it is done, from 0 to 1. `clock` gives seconds."""

    def __init__(self, slices: Slices[T], clock: Callable[[], float]) -> None:
        self._slices, self._clock = slices, clock
        self.share = 0.0
        self.results: tuple[T, ...] = ()

    def go_on(self, seconds: float) -> bool:
        """Work for a while; tell whether it is done and has a result. Raises what the work raises."""
        end = self._clock() + seconds
        try:
            while not self.results:
                self.share = max(self.share, next(self._slices))
                if self._clock() >= end:
                    return False
        except StopIteration as done:
            self.results = (done.value,)
        return True

    def stop(self) -> None:
        """Abandon the work."""
        self._slices.close()


class ReadingScene(SheetScene, Generic[T]):
    """The scene that does `work` on the file `name`. `on_done` gets the result, `on_wrong` a ValueError.

    `title`: what is being done. It leads back when somebody does not want to wait.
    """

    name = "reading"
    offers_help, titled = False, False

    def __init__(
        self,
        navigator: Navigator,
        name: Sayable,
        work: Work[T],
        on_done: Callable[[T], None],
        on_wrong: Callable[[ValueError], None],
        *,
        title: Sayable = READING,
    ) -> None:
        self._what, self._work = name, work
        self._on_done, self._on_wrong = on_done, on_wrong
        self._stop = Button("reading.cancel", say("Cancel"), navigator.back)
        self._over = False
        super().__init__(title, navigator.back, self._stop)

    def body(self) -> Part:
        what = Words("reading.name", self._what)
        bar = Bar((self._work.share, "text"), thick=1.0)
        return Column(Words("", self.title, Style.DIALOG), what, bar, gap=2.0)

    def foot(self) -> Part:
        return buttons(Space(), self._stop)

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
            self._on_wrong(error)
            return
        for result in self._work.results:
            self._on_done(result)
