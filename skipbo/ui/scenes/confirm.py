"""Dialogs over a scene: a question before something that cannot be taken back, notices, the pause."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from skipbo.ui.kit import Navigator, Style, Way
from skipbo.ui.parts import Column, Control, Part, Row, SheetScene, Space, Words, buttons
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.words.said import Said, Sayable, say, within
from skipbo.words.spoken import PAUSED

_STAY, _CLOSE = say("Stay"), say("Close")


class Question(NamedTuple):
    """A title and a sentence; `stay` is the safe answer, `go` the other one. Without that it is a notice."""

    title: Sayable
    sentence: Sayable
    stay: Sayable = _CLOSE
    go: Sayable = ""


class ConfirmScene(SheetScene):
    """A question. `answer` hears whether to go on; Escape stays, and so does Enter at first."""

    name = "confirm"
    titled = False
    wide = (52.0, 100.0)

    def __init__(self, question: Question, answer: Callable[[bool], None]) -> None:
        self._question = question
        self._stay = Button("confirm.stay", question.stay, partial(answer, False), ButtonKind.PRIMARY)
        self._go = Button("confirm.go", question.go, partial(answer, True))
        super().__init__(question.title, partial(answer, False), self._stay)

    def body(self) -> Part:
        title = Words("", self.title, Style.DIALOG)
        return Column(title, Words("confirm.sentence", self._question.sentence), gap=2.0)

    def foot(self) -> Part:
        return buttons(Space(), *([self._go] if self._question.go else []), self._stay)


class LessonBeginsScene(ConfirmScene):
    """What a lesson is about: Enter begins it, and Escape leads back to the others."""

    def __init__(self, question: Question, answer: Callable[[bool], None]) -> None:
        super().__init__(question, answer)
        self._on_close = partial(answer, True)


class WrongRecordScene(ConfirmScene):
    """The notice that says why a record cannot be watched; the next one takes its place."""

    only_one = True


LEAVE_GAME = Question(
    say("Leave this game?"),
    say("It could not be saved as it stands: it can go on only until Skip-Bo is closed."),
    _STAY,
    say("Leave game"),
)
"""Before leaving a game under way that could not be saved."""

QUIT_GAME = Question(
    say("Quit Skip-Bo?"),
    say("Not everything could be saved yet: the rest would be lost."),
    _STAY,
    say("Quit"),
)
"""Before closing the program with something that could not be saved."""

RESTART_DEAL = Question(
    say("Deal the same cards again?"),
    say(
        "They are known by now, so that is practice and does not count."
        " The match under way ends and goes into the history as broken off."
    ),
    _STAY,
    say("Restart deal"),
)
"""Before the cards of the game under way are dealt once more."""

ERASE_EVERYTHING = Question(
    say("Erase everything?"),
    say(
        "All matches, statistics and settings on this computer will be gone for good."
        " Records that you have saved stay where they are."
    ),
    say("Keep it"),
    say("Erase"),
)
"""Before all that is kept on this computer is erased."""

ERASE_COPIES = Question(
    say("Erase the earlier copies?"),
    say(
        "They are needed only to go back to an earlier version, or to look at a damaged file."
        " What is kept today stays."
    ),
    say("Keep them"),
    say("Erase"),
)
"""Before earlier states of what is kept are erased."""

RESET_MATCHES = Question(
    say("Reset the matches?"),
    say("All matches leave the list and the figures. This can be undone until the next reset."),
    say("Keep it"),
    within("all matches", "Reset"),
)
"""Before all matches leave the list."""


def break_off_game(go: Said) -> Question:
    """Return the question before a new match replaces the one under way; `go` begins it."""
    sentence = say("The match under way ends and goes into the history as broken off.")
    return Question(say("Leave the match under way?"), sentence, _STAY, go)


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
        super().__init__(PAUSED, navigator.back, self._buttons[0])

    def body(self) -> Part:
        title = Words("", self.title, Style.DIALOG, align="centre")
        words = Words("pause.words", self._words, Style.SUBTITLE, align="centre")
        acts: list[Part] = [Control(button, high=6.4) for button in self._buttons]
        save = self._buttons.index(self._save)
        acts[save : save + 2] = [Row(*acts[save : save + 2], gap=1.4, shares=(1, 1), below=1.4)]
        return Column(Column(title, words, gap=0.4), Column(*acts, gap=1.4), gap=2.6)
