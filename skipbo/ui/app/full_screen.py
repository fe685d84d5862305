"""Whether the window fills the screen, and its place when not: asked for, and awaited where others decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from skipbo.ui.app.window import OpenWindow, WindowPlace

ANSWER_SECONDS = 0.4
"""The seconds for which a change of the window is awaited."""


class PendingResize(NamedTuple):
    """A change of the window's size that is up to another program: on X11, to the window manager, if any.

    `seen` looks for it, also among the events of a frame; `otherwise` is done where it does not come.
    """

    seen: Callable[[Iterable[pygame.event.Event]], bool]
    otherwise: Callable[[], None]


def fill_screen(window: pygame.Window) -> PendingResize | None:
    """Fill the screen that a window is on. The window keeps its surface, in another size.

    A window that really grows must be drawn again and is notified of that, which reveals an answer. (pygame
    turns the same message into WINDOWEXPOSED, which it cannot look for in the queue.)
    """
    pygame.event.clear(pygame.VIDEOEXPOSE)  # older versions: everything is drawn again in a moment
    before = window.size
    window.set_fullscreen(desktop=True)
    if window.size == before or not _is_asked_for():
        return None

    def stretch() -> None:
        """Give the window the place and size that SDL assumes, which SDL cannot do itself in full screen."""
        at, size = window.position, window.size
        window.set_windowed()
        window.position, window.size = at, size
        window.set_fullscreen(desktop=True)

    return PendingResize(lambda events: any(event.type == pygame.VIDEOEXPOSE for event in events), stretch)


def leave_full_screen(window: pygame.Window, before: WindowPlace) -> PendingResize | None:
    """Restore the window's earlier size and place; it keeps its surface."""
    full = window.size
    window.set_windowed()
    if full == before.size or not _is_asked_for():
        return None

    def put() -> None:
        window.size, window.position = before.size, before.at

    return PendingResize(lambda _: window.size != full, put)


def _is_asked_for() -> bool:
    """Tell whether another program is asked to change the window."""
    return pygame.display.get_driver() == "x11"


class FullScreen:
    """Lets a `window` fill the screen, from the start if it `fills` it then, and puts it back where it lay.

    `clock` gives seconds.
    """

    def __init__(self, window: OpenWindow, clock: Callable[[], float], fills: bool) -> None:
        self._window, self._clock = window, clock
        self._windowed, self._fills = window.place, fills
        self._awaited: tuple[PendingResize, float] | None = None
        if fills:
            self._await(fill_screen(window.own))

    @property
    def pending(self) -> bool:
        """Whether the window is still to change."""
        return self._awaited is not None

    def turn(self, fills: bool) -> None:
        """Fill the screen, or stop filling it."""
        if fills:
            self._windowed = self._window.place
            self._await(fill_screen(self._window.own))
        else:
            self._await(leave_full_screen(self._window.own, self._windowed))
        self._fills = fills

    def _await(self, change: PendingResize | None) -> None:
        self._awaited = None if change is None else (change, self._clock() + ANSWER_SECONDS)

    def has_changed(self, events: Iterable[pygame.event.Event], now: float) -> bool:
        """Tell, once, that the window has changed as asked; change it here if nobody else does in time.

        `events` are those of a frame, which may reveal it; `now` is in seconds.
        """
        if self._awaited is None:
            return False
        change, until = self._awaited
        if not change.seen(events):
            if now < until:
                return False
            change.otherwise()
        self._awaited = None
        return True

    def note_place(self) -> None:
        """Note where the window has come to lie, once it does not fill the screen."""
        if not self._fills and self._awaited is None:
            self._windowed = self._window.place

    def moved_to(self) -> WindowPlace | None:
        """Return where somebody has put the window; None where it lies as noted, or fills the screen.

        Raises pygame.error if the window is gone.
        """
        place = self._window.place
        free = not self._fills and self._awaited is None
        return place if free and place != self._windowed else None
