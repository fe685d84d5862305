"""The round buttons in the table's corners: menu, settings, sound, and the toggle of the log."""

from __future__ import annotations

from typing import Protocol

import pygame

from skipbo.ui.kit.look import Look
from skipbo.ui.layout import Box
from skipbo.ui.table.table_view import TableView
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.words.said import say

_FOLD, _OPEN = say("Fold the log"), say("Open the log")


class CornerWays(Protocol):
    """The actions of the corner buttons."""

    def open_menu(self) -> None:
        """Open the menu over the game."""

    def open_settings(self) -> None:
        """Open the settings over the game."""

    def mute(self) -> None:
        """Turn the sound off, or on again."""

    def audible(self) -> bool:
        """Tell whether there is sound."""


class CornerButtons:
    """The buttons round `view`."""

    def __init__(self, view: TableView, ways: CornerWays) -> None:
        self._view = view
        self._ways = ways
        self._menu = Button("play.menu", say("Menu"), ways.open_menu, ButtonKind.ROUND, "menu")
        self._settings = Button(
            "play.settings", say("Settings"), ways.open_settings, ButtonKind.ROUND, "settings"
        )
        self._sound = Button("play.sound", say("Sound"), ways.mute, ButtonKind.ROUND, "sound")
        self._fold = Button("play.fold", _FOLD, self._fold_log, ButtonKind.ROUND, "chevron")
        self.buttons = [self._menu, self._settings, self._sound, self._fold]

    def arrange(self, look: Look) -> None:
        """Place the buttons; the sound's button only where the seats of the top row leave room."""
        layout = self._view.layout
        self._menu.arrange(look, _rect(layout.corner_left()))
        self._settings.arrange(look, _rect(layout.corner_right(0)))
        self._sound.arrange(look, _rect(layout.corner_right(1)))
        self._sound.visible = layout.corner_room > 1
        self._place_fold(look)

    def note(self) -> None:
        """Show whether there is sound."""
        self._sound.icon = "sound" if self._ways.audible() else "sound_off"

    def _fold_log(self) -> None:
        self._view.log_open = not self._view.log_shown
        self._place_fold(self._view.look)

    def _place_fold(self, look: Look) -> None:
        shown, layout = self._view.log_shown, self._view.layout
        self._fold.visible = look.comfort.table.log
        self._fold.name = _FOLD if shown else _OPEN
        self._fold.icon = "chevron" if shown else "log"
        self._fold.arrange(look, _rect(layout.log_fold if shown else layout.log_button))


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.pixels())
