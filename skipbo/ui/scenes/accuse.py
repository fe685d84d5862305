"""The charge of helping: who says of whom that somebody was advised, or a partner talked (R35)."""

from collections.abc import Callable, Sequence
from functools import partial

from skipbo.model.calls import Accusation, Offence
from skipbo.ui.kit import Style
from skipbo.ui.parts import Column, Control, Part, SheetScene, Space, Words, buttons
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.choice import Segmented
from skipbo.words.said import say

_NOTE = say("If a witness agrees, two cards go into the helper's stock.")
_OFFENCES = ((Offence.ADVICE, say("Gave advice")), (Offence.TALK, say("Talked as a partner")))


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
        self._charge.reason = say("Choose who helped: somebody else than the one who says so.")
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
