"""The reading of a long record: its progress, and a way to leave. The window stays responsive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from skipbo.model.slices import Slices
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded
from skipbo.ui.kit.things import Things, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.sheet import INSET, Sheet
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Sayable, say

AT_ONCE = 0.1
"""Seconds of work for which there is no question whether to wait."""

_SHARE = 0.75
"""Share of a frame's time for the work; the rest is for the picture."""
_LEAST, _MOST = 0.004, 0.0125
"""Seconds of work in a frame."""

_WIDTH = 52.0  # U
_BUTTON = 6.4
_BAR = 1.0
_TITLE, _NAME, _LINE, _HEIGHT = 6.2, 11.5, 16.2, 31.0  # from the top of the sheet

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


class ReadingScene(FormScene, Generic[T]):
    """The scene that does `work` on the file `name`. `on_done` gets the result, `on_wrong` a ValueError.

    It leads back when somebody does not want to wait.
    """

    name = "reading"
    offers_help = False
    opaque = False

    def __init__(
        self,
        navigator: Navigator,
        name: Sayable,
        work: Work[T],
        on_done: Callable[[T], None],
        on_wrong: Callable[[ValueError], None],
    ) -> None:
        self._navigator, self._what, self._work = navigator, name, work
        self._on_done, self._on_wrong = on_done, on_wrong
        self._stop = Button("reading.cancel", say("Cancel"), navigator.back, ButtonKind.SECONDARY)
        self.form = Form([self._stop], self._stop)
        self._sheet = Sheet("reading", (_WIDTH, _HEIGHT), "")
        self._over = False
        self._look: Look

    def arrange(self, look: Look) -> None:
        self._look = look
        inside = self._sheet.arrange(look)
        size = max(round(15 * look.u), self._stop.wanted_width(look)), round(_BUTTON * look.u)
        button = pygame.Rect((0, 0), size)
        button.bottomright = inside.bottomright
        self._stop.arrange(look, button)

    def leave(self) -> None:
        self._over = True
        self._work.stop()

    def escape(self) -> None:
        self._navigator.back()

    def update(self, dt: float) -> bool:
        if not self._over:
            self._go_on(max(_LEAST, min(_MOST, dt * _SHARE)))
        return not self._over

    def draw(self, canvas: Canvas) -> None:
        look, u, box = self._look, self._look.u, self._sheet.rect
        theme, text, left = look.theme, look.text, box.left + INSET * u
        self._sheet.draw(canvas)
        text.put(canvas, say("Reading …"), Style.DIALOG, theme.text, (left, box.top + _TITLE * u), z=WIDGET_Z)
        name = text.fit(self._what, Style.BODY, (_WIDTH - 2 * INSET) * u)
        text.put(canvas, name, Style.BODY, theme.secondary, (left, box.top + _NAME * u), z=WIDGET_Z)
        self._draw_bar(canvas)
        super().draw(canvas)

    def things(self) -> Things:
        parts = (*words("reading.name", self._what), *self.form.things())
        return (self._sheet.thing(*parts, title=say("Reading …")),)

    def _go_on(self, seconds: float) -> None:
        try:
            self._over = self._work.go_on(seconds)
        except ValueError as error:
            self._over = True
            self._on_wrong(error)
            return
        for result in self._work.results:
            self._on_done(result)

    def _draw_bar(self, canvas: Canvas) -> None:
        """Draw how much is read."""
        look, u, box = self._look, self._look.u, self._sheet.rect
        track = pygame.Rect(0, 0, box.w - 2 * round(INSET * u), round(_BAR * u))
        track.midleft = (box.left + round(INSET * u), box.top + round(_LINE * u))
        art, theme = look.art, look.theme
        canvas.sprite(art.panel(track.size, track.h / 2, faded(theme.text, 0.28)), track.topleft, WIDGET_Z)
        done = round(track.w * self._work.share)
        if done >= track.h:
            filled = art.panel((done, track.h), track.h / 2, theme.text)
            canvas.sprite(filled, track.topleft, WIDGET_Z + 1)
