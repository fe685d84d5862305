"""A question before something that cannot be taken back: one sentence, two verbs; and notices."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from skipbo.ui.kit import Style
from skipbo.ui.parts import Column, Part, SheetScene, Space, Words, buttons
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.words.said import Said, Sayable, say, within

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
