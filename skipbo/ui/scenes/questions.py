"""All questions about the table as one list, for whoever has no keys for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from skipbo.ui.kit import Command, Role
from skipbo.ui.parts import Column, Part, SheetScene, Words
from skipbo.ui.table.controls.answers import QUESTIONS
from skipbo.ui.widgets.button import Button
from skipbo.words.said import Sayable, say

_RIVALS: Final = Command.TELL_FIRST


class QuestionsScene(SheetScene):
    """The list of questions; `answer` answers one. `rivals`: the other players, the next one first."""

    name = "questions"
    wide = (64.0, 96.0)

    def __init__(
        self, answer: Callable[[Command], Sayable], rivals: Sequence[str], on_close: Callable[[], None]
    ) -> None:
        self._answer, self._count = answer, 0
        self._told: Sayable = ""
        self._questions = list(self._made(rivals))
        super().__init__(say("Ask about the table"), on_close, self._questions[0])

    def body(self) -> Part:
        told = Words(f"questions.told.{self._count}", self._told, role=Role.STATUS, ink="text")
        return Column(told, *self._questions, gap=1.6)

    def _made(self, rivals: Sequence[str]) -> Iterator[Button]:
        """Yield a button for each question, and one for each rival's piles."""
        for question in QUESTIONS:
            if question.commands[0] is _RIVALS:
                for command, name in zip(question.commands, rivals, strict=False):
                    yield self._button(command, say("The piles of {player}", player=name))
            else:
                yield self._button(question.commands[0], question.said)

    def _button(self, command: Command, said: Sayable) -> Button:
        button = Button(f"questions.{command.value}", said, lambda: self._tell(command))
        button.set_shortcut(command)
        return button

    def _tell(self, command: Command) -> None:
        """Show an answer; the same one given again is told again."""
        self._told, self._count = self._answer(command), self._count + 1
