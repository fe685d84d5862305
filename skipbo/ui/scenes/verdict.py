"""The verdict on a turn that was tried in place of another one, as soon as it is known."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from typing import Final

from skipbo.session.better_turn import Trial
from skipbo.ui.kit import Role, Style
from skipbo.ui.kit.clock import Clock
from skipbo.ui.parts import Column, Part, SheetScene, Space, Words, buttons
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.words import decided
from skipbo.words.said import Said, say

LOOK_AGAIN: Final = 0.05
"""Seconds between two looks whether it is known."""


class AfterTry(Enum):
    """What follows a try: another one, the better turn with its reason, the next turn to find, or nothing."""

    AGAIN = auto()
    SHOW = auto()
    NEXT = auto()
    BACK = auto()


class VerdictScene(SheetScene):
    """What `trial` finds of the moves that were tried.

    `more`: there is another turn to find. `answer` hears what follows; Escape leads back.
    """

    name = "verdict"
    titled = False
    wide = (64.0, 110.0)

    def __init__(self, trial: Trial, clock: Clock, more: bool, answer: Callable[[AfterTry], None]) -> None:
        self._trial, self._clock, self._more = trial, clock, more
        again, show, forth, back = (partial(answer, then) for then in AfterTry)
        self._again = Button("verdict.again", say("Try again"), again)
        self._show = Button("verdict.show", say("Show the better turn"), show)
        self._next = Button("verdict.next", say("Next turn"), forth)
        self._back = Button("verdict.back", say("Done"), back)
        super().__init__(decided.FIND, back, self._next if more else self._back)

    def body(self) -> Part:
        _, *told = self._told()
        said = (Words(f"verdict.{n}", each, role=Role.STATUS) for n, each in enumerate(told))
        return Column(Words("verdict.title", self.title, Style.DIALOG, role=Role.STATUS), *said, gap=2.0)

    def foot(self) -> Part:
        golden = self._golden
        for button in (self._again, self._next, self._back):
            button.kind = ButtonKind.PRIMARY if button is golden else ButtonKind.SECONDARY
        offered = (self._show, self._again, self._onward) if self._known else ()
        return buttons(*(button for button in offered if button is not golden), Space(), golden)

    def update(self, dt: float) -> bool:
        waiting = not self._known
        if waiting:
            self._trial.advance()
            self.title = self._told()[0]
            self._clock.schedule(LOOK_AGAIN)
        moving = super().update(dt)
        if waiting and self._known:
            self.form.focus(self._golden)
        return moving

    @property
    def _onward(self) -> Button:
        return self._next if self._more else self._back

    @property
    def _golden(self) -> Button:
        """The button that one will want: to try again where there is a better way."""
        verdict = self._trial.verdict
        return self._again if verdict is not None and verdict.behind else self._onward

    @property
    def _known(self) -> bool:
        return self._trial.verdict is not None or self._trial.failed

    def _told(self) -> tuple[Said, ...]:
        if not self._known:
            return decided.FIND, decided.COMPARING
        return self._trial.told()
