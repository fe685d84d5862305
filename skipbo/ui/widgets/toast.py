"""Messages that come and go by themselves: a toast, and a notice with a button."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from skipbo.ui.art import TOAST_SHADOW
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Alarm, Canvas, Clock, Intent, Key, Pixel, Role, Style, Thing, Things
from skipbo.ui.kit.canvas import Blit, faint
from skipbo.ui.motion.pace import NOTICE_HOLD, TOAST_HOLD, TOAST_IN, TOAST_OUT
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.widget import TIP_Z
from skipbo.words.said import Sayable

_WIDEST = 62  # U
_HEIGHT = 4.6
_RISE = 1.5


class Toast:
    """One sentence at a time. `foot`: the middle of its lower edge, in logical pixels.

    The sentence stays for `hold` seconds unless shown with its own time, and fades on time by `clock` even
    if no frames are drawn.
    """

    def __init__(self, clock: Clock, hold: float = TOAST_HOLD) -> None:
        self.words: Sayable = ""
        self._count = 0
        self._clock = clock
        self._usual_hold = self._hold = hold
        self._icon = "check"
        self._since = 0.0
        self._fades: Alarm | None = None
        self._hovered = False
        self._look: Look
        self._foot: Pixel = (0, 0)
        self._aside = 0

    def arrange(self, look: Look, foot: Pixel, aside: int = 0) -> None:
        """Place the toast, with room for something `aside` pixels wide at the right of the sentence."""
        self._look, self._foot, self._aside = look, foot, aside

    def say(self, words: Sayable, icon: str = "check", hold: float | None = None) -> None:
        """Show a sentence with an icon, in place of the previous one."""
        self.hide()
        self._hold = self._usual_hold if hold is None else hold
        self._count += 1
        self.words, self._icon, self._since = words, icon, self._clock()
        self._fades = self._clock.schedule(TOAST_IN + self._hold)

    def hide(self) -> None:
        """Show nothing."""
        self.words = ""
        self._clock.cancel(self._fades)

    def hover(self, at: Pixel) -> None:
        """Keep the sentence while the pointer is on it."""
        self._hovered = bool(self.words) and self.rect().collidepoint(at)

    def update(self) -> bool:
        """Advance the animation; return True while it appears or fades."""
        if self._hovered:
            self._since = max(self._since, self._clock() - TOAST_IN - self._hold)
        if self.words and self._age >= TOAST_IN + self._hold + TOAST_OUT:
            self.words = ""
        fades = self._fades is not None and self._fades.over and not self._hovered
        return bool(self.words) and (self._age < TOAST_IN or fades)

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
        """Draw the toast onto the canvas: lower and faint while it appears or fades."""
        left = TOAST_IN + self._hold + TOAST_OUT - self._age
        shown = max(0.0, min(1.0, self._age / TOAST_IN, left / TOAST_OUT))
        sunk = round(_RISE * self._look.u * (1 - shown) ** 3)
        for surface, (x, y), z in blits:
            canvas.blit(surface if shown == 1 else faint(surface, shown), (x, y + sunk), z)

    def things(self) -> Things:
        """Return the sentence being shown; the same one repeated is another thing."""
        if not self.words:
            return ()
        x, y, w, h = self.rect()
        return (Thing(f"toast.{self._count}", Role.STATUS, self.words, (x, y, w, h)),)

    def draw(self, canvas: Canvas) -> None:
        """Draw the toast on the canvas."""
        if not self.words:
            return
        look, u, box, part = self._look, self._look.u, self.rect(), Canvas()
        theme, sign = look.theme, round(2.4 * u)
        panel = look.art.panel(box.size, _HEIGHT / 2 * u, theme.surface, theme.line, TOAST_SHADOW)
        part.sprite(panel, box.topleft, TIP_Z)
        icon = look.art.icon(self._icon, sign, theme.accent)
        part.blit(icon, (box.left + round(1.8 * u), box.centery - sign // 2), TIP_Z + 1)
        for number, line in enumerate(self._lines()):
            at = (box.left + 5.2 * u, box.top + _HEIGHT / 2 * u + number * look.text.height(Style.TOAST))
            look.text.put(part, line, Style.TOAST, theme.text, at, z=TIP_Z + 1)
        self.lay(canvas, part.blits())

    def _lines(self) -> tuple[str, ...]:
        """Return the words, in as many lines as needed."""
        return self._look.text.wrap(self.words, Style.TOAST, _WIDEST * self._look.u)


_FOOT = 9.0  # U below the top of the table
_BUTTON = 4.0  # U high
_END = 1.2  # U from the button to the toast's edge


class Notice:
    """One sentence and a `button`, over all scenes; both fade by `clock`. Keys go to the scene below."""

    def __init__(self, clock: Clock, button: Button) -> None:
        self._toast = Toast(clock, NOTICE_HOLD)
        self._button = button
        self._form = Form([button])
        self._offers = False
        self._look: Look

    def say(self, words: Sayable, icon: str = "check", button: bool = True) -> None:
        """Show a sentence with an icon, in place of the previous one, with the button or without."""
        self._toast.say(words, icon)
        self._offers = button

    def arrange(self, look: Look) -> None:
        """Place the sentence at the top of the picture, and the button beside it."""
        self._look, u = look, look.u
        wide = self._button.wanted_width(look) if self._offers else 0
        self._toast.arrange(look, (look.size[0] // 2, look.table.top + round(_FOOT * u)), wide)
        box, high = self._toast.rect(), round(_BUTTON * u)
        place = pygame.Rect(box.right - round(_END * u) - wide, box.centery - high // 2, wide, high)
        self._button.arrange(look, place)

    def handle(self, intent: Intent) -> bool:
        """Let the button be pressed, and the sentence stay while the pointer is on it."""
        if isinstance(intent, Key):
            return False
        self._toast.hover(intent.at)
        return self._is_shown and self._form.handle(intent)

    def press(self, key: str) -> bool:
        """Press the button, if it is shown and has this `key`."""
        ours = self._is_shown and key == self._button.key
        if ours:
            self._button.handle(Key("return"))
        return ours

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True while something moves."""
        return self._toast.update()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence and the button over everything else."""
        self._toast.draw(canvas)
        if self._is_shown:
            over = Canvas()
            self._form.draw(over)
            self._toast.lay(canvas, ((surface, at, z + TIP_Z) for surface, at, z in over.blits()))

    def things(self) -> Things:
        """Return the sentence and the button."""
        return (*self._toast.things(), *(self._form.things() if self._is_shown else ()))

    @property
    def _is_shown(self) -> bool:
        """Whether the button is shown."""
        return self._offers and bool(self._toast.words)
