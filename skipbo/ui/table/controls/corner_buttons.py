"""The round buttons in the table's corners: menu, settings, sound, and the toggle of the log."""

from __future__ import annotations

from typing import Protocol

import pygame

from skipbo.ui.kit.commands import Command
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.layout import Box
from skipbo.ui.table.table_view import TableView
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.words.said import say

_FOLD, _OPEN = say("Fold the log"), say("Open the log")


class SoundSwitch(Protocol):
    """Whether there is sound, and how that is changed."""

    @property
    def audible(self) -> bool:
        """Whether there is sound."""

    def mute(self) -> None:
        """Turn the sound off, or on again."""


class LogKeeper(Protocol):
    """Where it is kept whether the log was left open."""

    def keep_log(self, is_open: bool) -> None:
        """Keep whether the log was left open."""


class CornerWays(Protocol):
    """What the corner buttons lead to."""

    @property
    def navigator(self) -> Navigator:
        """The ways to other scenes."""

    @property
    def sound(self) -> SoundSwitch:
        """Whether there is sound, and how that is changed."""

    @property
    def log_keeper(self) -> LogKeeper:
        """Where it is kept whether the log was left open."""


class CornerButtons:
    """The buttons round `view`."""

    def __init__(self, view: TableView, ways: CornerWays) -> None:
        self._view = view
        self._switch, go = ways.sound, ways.navigator.go
        self._keeper = ways.log_keeper
        self._menu = Button("play.menu", say("Menu"), lambda: go(Way.PAUSE), ButtonKind.ROUND, "menu")
        self._menu.set_shortcut(Command.LEAVE)
        self._settings = Button(
            "play.settings", say("Settings"), lambda: go(Way.SETTINGS), ButtonKind.ROUND, "settings"
        )
        self._sound = Button("play.sound", say("Sound"), ways.sound.mute, ButtonKind.ROUND, "sound")
        self._fold = Button("play.fold", _FOLD, self._fold_log, ButtonKind.ROUND, "chevron")
        self.buttons = [self._menu, self._settings, self._sound, self._fold]

    def arrange(self, look: Look) -> None:
        """Place the buttons; the sound's button only where the seats of the top row leave room."""
        layout = self._view.layout
        self._menu.arrange(look, _rect(layout.corner_left()))
        self._settings.arrange(look, _rect(layout.corner_right(0)))
        self._sound.arrange(look, _rect(layout.corner_right(1)))
        self._sound.set_visible(layout.corner_room > 1)
        self._place_fold(look)

    def note(self) -> None:
        """Show whether there is sound."""
        self._sound.label(icon="sound" if self._switch.audible else "sound_off")

    def _fold_log(self) -> None:
        self._view.fold_log()
        self._keeper.keep_log(self._view.log_shown)
        self._place_fold(self._view.look)

    def _place_fold(self, look: Look) -> None:
        shown, layout = self._view.log_shown, self._view.layout
        self._fold.set_visible(look.comfort.table.log)
        self._fold.label(_FOLD if shown else _OPEN, icon="chevron" if shown else "log")
        self._fold.arrange(look, _rect(layout.log_fold if shown else layout.log_button))


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.pixels())
