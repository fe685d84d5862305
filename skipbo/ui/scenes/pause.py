"""The menu over a game."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.ui.kit import Navigator, Style, Way
from skipbo.ui.parts import Column, Control, Part, Row, SheetScene, Words
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.words.said import Sayable, say, within


class PauseScene(SheetScene):
    """The choice to go on or to leave the game; `words` say what becomes of it. Escape goes on.

    `save_picture` saves a picture of the table below, `copy_picture` copies it. `phones`: hands
    can be taken on phones.
    """

    name = "pause"
    only_one, titled = True, False
    wide = (36.0, 100.0)

    def __init__(
        self,
        navigator: Navigator,
        save_picture: Callable[[], None],
        copy_picture: Callable[[], None],
        words: Sayable = "",
        *,
        phones: bool = False,
    ) -> None:
        self._words = words
        leave = say("Save and leave") if words else say("Leave game")
        self._phones = Button(
            "pause.phones", say("Hands on phones"), lambda: navigator.go(Way.PHONES), icon="phone"
        )
        self._save = Button("pause.picture", say("Save a picture"), save_picture, icon="eye")
        self._buttons = (
            Button("pause.resume", say("Resume"), navigator.back, ButtonKind.PRIMARY, "play"),
            Button("pause.restart", say("Restart deal"), lambda: navigator.go(Way.RESTART), icon="replay"),
            Button("pause.rules", within("a page", "Rules"), lambda: navigator.go(Way.RULES), icon="book"),
            Button("pause.help", say("Keys and gestures"), lambda: navigator.go(Way.HELP), icon="help"),
            Button("pause.settings", say("Settings"), lambda: navigator.go(Way.SETTINGS), icon="settings"),
            *([self._phones] if phones else []),
            self._save,
            Button("pause.copy", say("Copy the picture"), copy_picture, icon="copy"),
            Button("pause.leave", leave, lambda: navigator.go(Way.LEAVE)),
            Button("pause.quit", say("Quit Skip-Bo"), lambda: navigator.go(Way.QUIT)),
        )
        super().__init__(within("the game", "Paused"), navigator.back, self._buttons[0])

    def body(self) -> Part:
        title = Words("", self.title, Style.DIALOG, align="centre")
        words = Words("pause.words", self._words, Style.SUBTITLE, align="centre")
        acts: list[Part] = [Control(button, high=6.4) for button in self._buttons]
        save = self._buttons.index(self._save)
        acts[save : save + 2] = [Row(*acts[save : save + 2], gap=1.4, shares=(1, 1), below=1.4)]
        return Column(Column(title, words, gap=0.4), Column(*acts, gap=1.4), gap=2.6)
