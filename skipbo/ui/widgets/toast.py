"""A toast: one short sentence that appears, stays for a while and fades."""

from collections.abc import Iterable

import pygame

from skipbo.ui.art import TOAST_SHADOW
from skipbo.ui.kit.canvas import Blit, Canvas
from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.kit.input import Point
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.surfaces import faint
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Thing, Things
from skipbo.ui.motion.pace import TOAST_HOLD, TOAST_IN, TOAST_OUT
from skipbo.ui.widgets.widget import TIP_Z
from skipbo.words.said import Sayable

_WIDEST = 62  # U
_HEIGHT = 4.6
_RISE = 1.5


class Toast:
    """One sentence at a time. `foot`: the middle of its lower edge, in logical pixels.

    The sentence stays for `hold` seconds, and fades on time by `clock` even if no frames are drawn.
    """

    def __init__(self, clock: Clock, hold: float = TOAST_HOLD) -> None:
        self.words: Sayable = ""
        self._count = 0
        self._clock = clock
        self._hold = hold
        self._icon = "check"
        self._since = 0.0
        self._fades: Alarm | None = None
        self._hovered = False
        self._look: Look
        self._foot: Point = (0, 0)
        self._aside = 0

    def arrange(self, look: Look, foot: Point, aside: int = 0) -> None:
        """Place the toast, with room for something `aside` pixels wide at the right of the sentence."""
        self._look, self._foot, self._aside = look, foot, aside

    def say(self, words: Sayable, icon: str = "check") -> None:
        """Show a sentence with a sign, in place of the previous one."""
        self.hide()
        self._count += 1
        self.words, self._icon, self._since = words, icon, self._clock()
        self._fades = self._clock.schedule(TOAST_IN + self._hold)

    def hide(self) -> None:
        """Show nothing."""
        self.words = ""
        self._clock.cancel(self._fades)

    def hover(self, at: Point) -> None:
        """Keep the sentence while the pointer is on it."""
        self._hovered = bool(self.words) and self.rect().collidepoint(at)

    def update(self) -> bool:
        """Advance the animation; return True while it appears or fades."""
        if self._hovered:
            self._since = max(self._since, self._clock() - TOAST_IN - self._hold)
        if self.words and self._age >= TOAST_IN + self._hold + TOAST_OUT:
            self.words = ""
        return bool(self.words) and (self._age < TOAST_IN or self._fades_now)

    @property
    def _fades_now(self) -> bool:
        return self._fades is not None and self._fades.over and not self._hovered

    @property
    def _age(self) -> float:
        return self._clock() - self._since

    def rect(self) -> pygame.Rect:
        """Return its rectangle once it has appeared, in logical pixels."""
        u, text, lines = self._look.u, self._look.text, self._lines()
        widest = max((text.width(line, Style.TOAST) for line in lines), default=0)
        height = _HEIGHT * u + max(0, len(lines) - 1) * text.height(Style.TOAST)
        box = pygame.Rect(0, 0, round(widest + 7.2 * u) + self._aside, round(height))
        box.midbottom = self._foot
        return box

    def lay(self, canvas: Canvas, blits: Iterable[Blit]) -> None:
        """Put on the canvas what is on the toast: lower and faint while the toast appears or fades."""
        shown = self._shown()
        sunk = round(_RISE * self._look.u * (1 - shown) ** 3)
        for surface, (x, y), z in blits:
            canvas.blit(surface if shown == 1 else faint(surface, shown), (x, y + sunk), z)

    def things(self) -> Things:
        """Return the sentence being shown; the same one said again is another thing."""
        if not self.words:
            return ()
        x, y, w, h = self.rect()
        return (Thing(f"toast.{self._count}", Role.STATUS, self.words, (x, y, w, h)),)

    def draw(self, canvas: Canvas) -> None:
        """Draw the toast on the canvas."""
        if self.words:
            part = Canvas()
            self._draw(part)
            self.lay(canvas, part.blits())

    def _draw(self, canvas: Canvas) -> None:
        look, u, box = self._look, self._look.u, self.rect()
        theme, sign = look.theme, round(2.4 * u)
        panel = look.art.panel(box.size, _HEIGHT / 2 * u, theme.surface, theme.line, TOAST_SHADOW)
        canvas.sprite(panel, box.topleft, TIP_Z)
        icon = look.art.icon(self._icon, sign, theme.accent)
        canvas.blit(icon, (box.left + round(1.8 * u), box.centery - sign // 2), TIP_Z + 1)
        for number, line in enumerate(self._lines()):
            at = (box.left + 5.2 * u, box.top + _HEIGHT / 2 * u + number * look.text.height(Style.TOAST))
            look.text.put(canvas, line, Style.TOAST, theme.text, at, z=TIP_Z + 1)

    def _lines(self) -> tuple[str, ...]:
        """Return the words, in as many lines as they need."""
        return self._look.text.wrap(self.words, Style.TOAST, _WIDEST * self._look.u)

    def _shown(self) -> float:
        """Return how far it has appeared, 0 to 1."""
        left = TOAST_IN + self._hold + TOAST_OUT - self._age
        return max(0.0, min(1.0, self._age / TOAST_IN, left / TOAST_OUT))
