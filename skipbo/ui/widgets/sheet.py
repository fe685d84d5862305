"""The panel of a dialog: its place, its title and its close button."""

from collections.abc import Callable

import pygame

from skipbo.ui.art import DIALOG_SHADOW
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.commands import Command
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Thing
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.widget import SHEET_Z, box
from skipbo.words.said import Sayable, say

INSET = 4.0  # U between a dialog's edge and what is in it
_RADIUS = 3.0
_CLOSE = 5.0  # U across the close button


class Sheet:
    """A dialog of `size` (width, height in U), centred in the picture, called `key` among the things.

    `close`: the button at the upper left, for the scene's form; None if there is none.
    """

    def __init__(
        self,
        key: str,
        size: tuple[float, float],
        title: Sayable = "",
        on_close: Callable[[], None] | None = None,
    ) -> None:
        self.key, self.size, self.title = key, size, title
        self.close = _close_button(key, on_close) if on_close else None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._look: Look

    def arrange(self, look: Look) -> pygame.Rect:
        """Place the sheet; return the room inside, below the title if there is one."""
        self._look, u = look, look.u
        width = min(self.size[0] * u, look.size[0] - 2 * u)
        height = min(self.size[1] * u, look.size[1] - 2 * u)
        self.rect = pygame.Rect(0, 0, round(width), round(height))
        self.rect.center = (look.size[0] // 2, look.size[1] // 2)
        if self.close is not None:
            close = pygame.Rect(0, 0, round(_CLOSE * u), round(_CLOSE * u))
            close.topleft = (self.rect.left + round(2.5 * u), self.rect.top + round(2.8 * u))
            self.close.arrange(look, close)
        inside = self.rect.inflate(-2 * round(INSET * u), -2 * round(INSET * u))
        if self.title:
            top = self.rect.top + round(12.0 * u)
            inside.height, inside.top = inside.bottom - top, top
        return inside

    def thing(self, *parts: Thing, title: Sayable = "") -> Thing:
        """Return the dialog with its contents, called by its own title or another one."""
        return Thing(self.key, Role.DIALOG, self.title or title, box(self.rect), parts=parts)

    def prepare(self) -> None:
        """Make a part of the panel ahead, which takes long."""
        theme = self._look.theme
        self._look.art.prepare_panel(_RADIUS * self._look.u, theme.surface, theme.hairline, DIALOG_SHADOW)

    def draw(self, canvas: Canvas) -> None:
        """Draw panel and title on the canvas."""
        look, u = self._look, self._look.u
        theme = look.theme
        panel = look.art.panel(self.rect.size, _RADIUS * u, theme.surface, theme.hairline, DIALOG_SHADOW)
        canvas.sprite(panel, self.rect.topleft, SHEET_Z)
        if self.title:
            left = self.rect.left + round((2.5 + _CLOSE + 2.5) * u if self.close else INSET * u)
            at, room = (left, self.rect.top + round(5.3 * u)), self.rect.right - left - round(INSET * u)
            look.text.put(canvas, self.title, Style.DIALOG, theme.text, at, z=SHEET_Z + 1, room=room)


def _close_button(key: str, on_close: Callable[[], None]) -> Button:
    button = Button(f"{key}.close", say("Close"), on_close, ButtonKind.ROUND, "close")
    button.set_shortcut(Command.LEAVE)
    return button
