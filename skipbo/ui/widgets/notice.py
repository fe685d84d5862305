"""A notice: a toast over whatever is shown, with a button beside its sentence."""

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.input import Intent, Key
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.things import Things
from skipbo.ui.motion.pace import NOTICE_HOLD
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.toast import Toast
from skipbo.ui.widgets.widget import TIP_Z
from skipbo.words.said import Sayable

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
        """Show a sentence with a sign, in place of the previous one, with the button or without."""
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
        """Press the button, if it is shown and called `key`."""
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
            canvas.extend((surface, at, z + TIP_Z) for surface, at, z in over.blits())

    def things(self) -> Things:
        """Return the sentence and the button."""
        return (*self._toast.things(), *(self._form.things() if self._is_shown else ()))

    @property
    def _is_shown(self) -> bool:
        """Whether the button is shown."""
        return self._offers and bool(self._toast.words)
