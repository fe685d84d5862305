"""The menu over a game."""

from collections.abc import Callable

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Things, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.sheet import INSET, Sheet
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Sayable, say, within

_WIDTH = 36.0  # U
_BUTTON, _STEP = 6.4, 7.8
_FIRST = 13.4
_TITLE = say("Paused")


class PauseScene(FormScene):
    """The choice to go on or to leave the game; `words` say what becomes of it. Escape goes on.

    `save_picture` saves a picture of the table below.
    """

    name = "pause"
    opaque = False

    def __init__(self, navigator: Navigator, save_picture: Callable[[], None], words: Sayable = "") -> None:
        self._navigator, self._words = navigator, words
        leave = say("Save and leave") if words else say("Leave game")
        self._buttons = [
            Button("pause.resume", say("Resume"), navigator.back, ButtonKind.PRIMARY, "play"),
            Button("pause.restart", say("Restart deal"), self._leading(Way.RESTART), icon="replay"),
            Button("pause.rules", within("a page", "Rules"), self._leading(Way.RULES), icon="book"),
            Button("pause.help", say("Keys and gestures"), self._leading(Way.HELP), icon="help"),
            Button("pause.settings", say("Settings"), self._leading(Way.SETTINGS), icon="settings"),
            Button("pause.picture", say("Save a picture"), save_picture, icon="eye"),
            Button("pause.leave", leave, self._leading(Way.LEAVE)),
            Button("pause.quit", say("Quit Skip-Bo"), self._leading(Way.QUIT)),
        ]
        self.form = Form(self._buttons, self._buttons[0])
        self._sheet = Sheet("pause", (_WIDTH, 0))
        self._look: Look

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        high = _FIRST + _STEP * len(self._buttons) + INSET - (_STEP - _BUTTON)
        self._sheet.size = (max(_WIDTH, self._widest(look) / u + 2 * INSET), high)
        inside = self._sheet.arrange(look)
        for n, button in enumerate(self._buttons):
            top = self._sheet.rect.top + round((_FIRST + _STEP * n) * u)
            button.arrange(look, pygame.Rect(inside.left, top, inside.w, round(_BUTTON * u)))

    def _leading(self, way: Way) -> Callable[[], None]:
        return lambda: self._navigator.go(way)

    def _widest(self, look: Look) -> int:
        """Return the width in pixels of the widest button or words."""
        said = look.text.width(_TITLE, Style.DIALOG), look.text.width(self._words, Style.SUBTITLE)
        return max(*said, *(button.wanted_width(look) for button in self._buttons))

    def escape(self) -> None:
        self._navigator.back()

    def draw(self, canvas: Canvas) -> None:
        look, box = self._look, self._sheet.rect
        self._sheet.draw(canvas)
        at = (box.centerx, box.top + 5.8 * look.u)
        look.text.put(canvas, _TITLE, Style.DIALOG, look.theme.text, at, "centre", WIDGET_Z)
        below = (box.centerx, box.top + 9.9 * look.u)
        look.text.put(canvas, self._words, Style.SUBTITLE, look.theme.secondary, below, "centre", WIDGET_Z)
        super().draw(canvas)

    def things(self) -> Things:
        told = words("pause.words", self._words)
        return (self._sheet.thing(*told, *self.form.things(), title=_TITLE),)
