"""Tooltips: one sentence beside the thing it is about, by the focus or under a resting pointer."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Alarm, Canvas, Clock, Intent, Point, PointerMove, Role, Style, Thing, Things, over
from skipbo.ui.kit.input import OUTSIDE
from skipbo.ui.kit.things import walk, words
from skipbo.ui.widgets.widget import TIP_Z
from skipbo.words.said import Sayable

_WIDEST = 46  # U


def draw_tip(canvas: Canvas, look: Look, words: Sayable, about: pygame.Rect) -> None:
    """Draw a sentence above a rectangle, or below it where there is no room, inside the picture."""
    u, text, theme = look.u, look.text, look.theme
    lines = text.wrap(words, Style.BADGE, _WIDEST * u)
    step = text.height(Style.BADGE)
    width = max(text.width(line, Style.BADGE) for line in lines) + round(3.2 * u)
    box = pygame.Rect(0, 0, width, step * len(lines) + round(1.6 * u))
    box.midbottom = (about.centerx, about.top - round(0.8 * u))
    if box.top < u:
        box.top = about.bottom + round(0.8 * u)
    box.clamp_ip(pygame.Rect((0, 0), look.size).inflate(-2 * round(u), 0))
    fill = over((*theme.table_edge[:3], 150), theme.surface)
    canvas.sprite(look.art.panel(box.size, 1.2 * u, fill, theme.line), box.topleft, TIP_Z)
    for n, line in enumerate(lines):
        at = (box.centerx, box.top + 0.8 * u + step * (n + 0.5))
        text.put(canvas, line, Style.BADGE, theme.text, at, "centre", TIP_Z + 1)


class HoverTips:
    """What lies over all scenes while the pointer rests on a thing that has a tip.

    `things` returns what the scene shows now. Whatever else a person does ends the tip, until the pointer
    moves again.
    """

    def __init__(self, clock: Clock, things: Callable[[], Things]) -> None:
        self._clock = clock
        self._things = things
        self._at: Point = OUTSIDE
        self._rests: Alarm | None = None
        self._about: Thing | None = None
        self._look: Look

    def arrange(self, look: Look) -> None:
        """Draw with another look; what was at the pointer may lie elsewhere now."""
        self._look = look
        self._end()

    def handle(self, intent: Intent) -> bool:
        """Follow the pointer; return False, since the intent is the scene's."""
        if not isinstance(intent, PointerMove) or intent.pressed:
            self._end()
        elif self._about is None or not _holds(self._about, intent.at):
            from skipbo.ui.motion.pace import TIP_AFTER  # which the first picture need not wait for

            self._end()
            self._rests = self._clock.schedule(TIP_AFTER)
            self._at = intent.at
        return False

    def press(self, key: str) -> bool:
        """Return False: nothing here can be pressed."""
        return False

    def update(self, dt: float) -> bool:
        """Look for a thing under the pointer when that has rested, and follow what becomes of it."""
        if self._about is not None or (self._rests is not None and self._rests.over):
            self._rests = None
            self._about = self._found()
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the tip, if there is one."""
        if self._about is not None and self._about.rect is not None:
            draw_tip(canvas, self._look, self._about.tip, pygame.Rect(self._about.rect))

    def things(self) -> Things:
        """Return the tip, if there is one."""
        return words("hover_tip", self._about.tip if self._about is not None else "", Role.TIP)

    def _end(self) -> None:
        self._clock.cancel(self._rests)
        self._rests = self._about = None

    def _found(self) -> Thing | None:
        """Return the thing with a tip at the pointer; none while the scene shows a tip of its own."""
        found = None
        for thing in walk(self._things()):
            if thing.role is Role.TIP:
                return None
            if thing.tip and _holds(thing, self._at):
                found = thing
        return found


def _holds(thing: Thing, at: Point) -> bool:
    return thing.rect is not None and pygame.Rect(thing.rect).collidepoint(at)
