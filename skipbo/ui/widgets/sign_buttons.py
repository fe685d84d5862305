"""Buttons that show something of their own: an emblem, a key."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Intent, Key, faded
from skipbo.ui.kit.bindings import is_alone
from skipbo.ui.kit.input import Hearing
from skipbo.ui.kit.person_sign import person_sign
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.widget import LEAST_ROW, control_height, widened
from skipbo.words.names import EMBLEM_NAMES
from skipbo.words.said import Sayable, say

_EMBLEM = 2.7  # U


class EmblemButton(Button):
    """The button with `emblem`, "" for none yet."""

    def __init__(self, key: str, name: Sayable, act: Callable[[], None]) -> None:
        super().__init__(key, name, act, ButtonKind.ROUND)
        self.emblem = ""

    def value(self) -> Sayable | None:
        return EMBLEM_NAMES.get(self.emblem)

    def area(self) -> pygame.Rect:
        return widened(self.rect, LEAST_ROW * self.look.u)

    def draw(self, canvas: Canvas) -> None:
        """Draw the emblem, and a ground under it while the pointer is on it."""
        theme = self.look.theme
        if self.hovered:
            self.draw_ground(canvas, self.rect, faded(theme.text, 0.12), radius=1.4)
        name, ink = person_sign(theme, self.emblem)
        self.draw_sign(canvas, name, self.px(_EMBLEM), ink or theme.text, self.rect.center)


_ASKING = say("Press a key …")


class KeyButton(Button):
    """The button. `on_ask` hears that it asks, `on_key` gets what is pressed then, None for Esc."""

    def __init__(
        self, key: str, name: Sayable, on_ask: Callable[[], None], on_key: Callable[[Key | None], None]
    ) -> None:
        super().__init__(key, name, self._ask)
        self._on_ask, self._on_key = on_ask, on_key
        self._shown: Sayable = ""
        self.asking = False

    @property
    def hears(self) -> Hearing:
        return Hearing.ASKED if self.asking else Hearing.COMMANDS

    def show_key(self, key: Sayable) -> None:
        """Show the name of a key."""
        self._shown = key
        self.label(words=_ASKING if self.asking else key)

    def value(self) -> Sayable | None:
        return self._shown

    def wanted_width(self, look: Look) -> int:
        """Return the width that its words need, now and while it asks."""
        asks = Button(self.key, _ASKING, self._ask).wanted_width(look)
        return max(asks, super().wanted_width(look))

    def wanted_height(self, look: Look, width: int) -> int:
        return control_height(look)

    def handle(self, intent: Intent) -> bool:
        if not self.asking or not isinstance(intent, Key):
            return super().handle(intent)
        if intent.name != "text":
            self._take(intent)
        return True

    def lose(self) -> None:
        super().lose()
        if self.asking:
            self._ask()

    def _ask(self) -> None:
        self.asking = not self.asking
        self.show_key(self._shown)
        self._on_ask()

    def _take(self, key: Key) -> None:
        if not is_alone(key):
            self.asking = False
            self._on_key(None if key.name == "escape" else key)
