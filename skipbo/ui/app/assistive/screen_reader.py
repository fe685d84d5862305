"""What joins the window with assistive technologies: tells them its things, and does what they ask."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from skipbo.ui.app.assistive.bridge import QUIET, Bridge, Deed, Whereabouts
from skipbo.ui.app.assistive.node import Saying, Seen
from skipbo.ui.app.assistive.nodes import seen
from skipbo.ui.app.assistive.speaker import Speaker
from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.kit.input import Key
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.scene import SceneManager
from skipbo.ui.kit.things import Things

if TYPE_CHECKING:
    from skipbo.store.settings import Settings

AFTER_FOCUS = 0.4
"""Seconds after a new focus before anything calm is said: a reader drops it while it tells of the focus."""
_STEPS = {Deed.MORE: Key("right"), Deed.LESS: Key("left")}


class ScreenReader:
    """The reader of `scenes`; `now` returns the settings. `bridge` leads to the assistive technologies."""

    def __init__(
        self, bridge: Bridge, scenes: SceneManager, clock: Clock, now: Callable[[], Settings]
    ) -> None:
        self._bridge, self._scenes, self._clock, self._now = bridge, scenes, clock, now
        self._speaker = Speaker()
        self._sayings = deque[Saying]()
        self._heard: float | None = None
        self._settles: Alarm | None = None
        self._read_of: tuple[Things, Look] | None = None
        self._told: tuple[Seen, Whereabouts] | None = None

    def obey(self) -> bool:
        """Do what has been asked for; return whether anything was."""
        orders = self._bridge.orders()
        for order in orders:
            if order.act is Deed.PRESS:
                self._scenes.press(order.key)
            else:
                self._scenes.reach(order.key)
            if order.act in _STEPS:
                self._scenes.handle(_STEPS[order.act])
            self._scenes.settle()
        return bool(orders)

    def look_round(self, look: Look, scale: float) -> None:
        """Tell what is shown now, once a frame; `scale`: pixels of the window per logical pixel."""
        if not self._is_heard():
            return
        place = _place(scale)
        shown = self._read(look)
        if self._told is None or shown.focus != self._told[0].focus:
            self._settles = self._clock.schedule(AFTER_FOCUS)
        saying = self._next()
        if saying is None and (shown, place) == self._told:
            return
        self._told = (shown, place)
        self._bridge.tell(shown, saying, place)
        if self._sayings and saying is not None:
            self._clock.schedule(0.0)  # the next one in the next frame: of several at once only one is heard

    def _next(self) -> Saying | None:
        """Return what is to be said now: what is not urgent waits until a new focus has been told."""
        waits = self._settles is not None and not self._settles.over
        if not self._sayings or (waits and not self._sayings[0].urgent):
            return None
        return self._sayings.popleft()

    def _is_heard(self) -> bool:
        """Tell whether somebody listens; one who has just begun is told everything, after the quiet time."""
        asked = self._bridge.asked
        if asked is not None and asked != self._heard:
            self._clock.schedule(2 * QUIET)  # a frame is needed then, even if nothing moves
            self._speaker = Speaker()
            self._sayings.clear()
            self._read_of = self._told = None
        self._heard = asked
        return asked is not None and self._bridge.listens

    def _read(self, look: Look) -> Seen:
        """Return what is shown, and note what there is to say of it."""
        things, scenes = self._scenes.things(), self._scenes.scenes
        if self._told is not None and self._read_of == (things, look):
            return self._told[0]
        self._read_of = things, look
        if scenes:
            language, mode = look.text.language, self._now().spoken
            self._sayings.extend(self._speaker.hear(scenes, things, language, mode))
        return seen(things, look.text.language)


def _place(scale: float) -> Whereabouts:
    left, top = pygame.display.get_window_position()
    width, height = pygame.display.get_window_size()
    return Whereabouts(left, top, width, height, scale, pygame.key.get_focused())
