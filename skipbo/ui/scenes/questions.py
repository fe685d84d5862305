"""Questions about the table: all of them as one list, and the charge of helping (R35)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from skipbo.model.calls import Accusation, Offence
from skipbo.ui.kit import Command, Role, Style
from skipbo.ui.parts import Column, Control, Part, SheetScene, Space, Words, buttons
from skipbo.ui.table.controls.answers import TABLE_QUESTIONS
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.choice import Segmented
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
        self._questions = list[Button]()
        for question in TABLE_QUESTIONS:
            if question.commands[0] is _RIVALS:
                for command, name in zip(question.commands, rivals, strict=False):
                    self._questions.append(self._button(command, say("The piles of {player}", player=name)))
            else:
                self._questions.append(self._button(question.commands[0], question.said))
        super().__init__(say("Ask about the table"), on_close, self._questions[0])

    def body(self) -> Part:
        told = Words(f"questions.told.{self._count}", self._told, role=Role.STATUS, ink="text")
        return Column(told, *self._questions, gap=1.6)

    def _button(self, command: Command, said: Sayable) -> Button:
        def tell() -> None:  # an answer that was given before is told again, too
            self._told, self._count = self._answer(command), self._count + 1

        button = Button(f"questions.{command.value}", said, tell)
        button.set_shortcut(command)
        return button


_NOTE = say("If a witness agrees, two cards go into the helper's stock.")
_OFFENCES = ((Offence.ADVICE, say("Gave advice")), (Offence.TALK, say("Talked to a partner")))


class AccuseScene(SheetScene):
    """The choice of a charge. `names` by seat; `accusers`: persons who can make it; `talk`: partners play.

    `answer` gets the charge, or None where none is made.
    """

    name = "accuse"
    wide = (84.0, 142.0)

    def __init__(
        self,
        names: Sequence[str],
        accusers: Sequence[int],
        talk: bool,
        answer: Callable[[Accusation | None], None],
    ) -> None:
        self._accusers, self._answer = accusers, answer
        who, offences = [names[seat] for seat in accusers], _OFFENCES if talk else _OFFENCES[:1]
        what = [label for _, label in offences]
        self._who = Segmented("accuse.who", say("Who says so"), who, 0, lambda n: None)
        self._whom = Segmented("accuse.whom", say("Who helped"), names, None, lambda n: None)
        self._what = Segmented("accuse.what", say("What happened"), what, 0, lambda n: None)
        self._charge = Button("accuse.charge", say("Ask for a witness"), self._make, ButtonKind.PRIMARY)
        self._charge.reason = say("Choose who helped: someone other than the one who says so.")
        super().__init__(say("No helping!"), partial(answer, None), self._whom)

    def body(self) -> Part:
        asked = [row for row in (self._who, self._whom, self._what) if len(row.options) > 1]
        rows = (
            Column(Words("", row.name, Style.CAPTION, ink="text"), Control(row, snug=True), gap=1.2)
            for row in asked
        )
        return Column(Words("accuse.note", _NOTE, Style.SUBTITLE), *rows, gap=2.4)

    def foot(self) -> Part:
        self._charge.enabled = self._whom.chosen not in (None, self._accuser)
        return buttons(Space(), self._charge)

    @property
    def _accuser(self) -> int:
        return self._accusers[self._who.chosen or 0]

    def _make(self) -> None:
        if self._whom.chosen is not None:
            offence, _ = _OFFENCES[self._what.chosen or 0]
            self._answer(Accusation(self._accuser, self._whom.chosen, offence))
