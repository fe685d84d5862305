"""The notice about erasing everything: what came of it, as soon as that is known."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from skipbo.session.troubles import told
from skipbo.store.store import EraseOutcome
from skipbo.ui.kit import Clock, Role, Style
from skipbo.ui.parts import Column, Part, SheetScene, Space, Words, buttons
from skipbo.ui.scenes.reading import LOOK_AGAIN
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.words.said import Said, say


class ErasingScene(SheetScene):
    """A notice that tells what became of it. `outcome` returns that, None as long as it is not known.

    It cannot be closed before, so that everybody is told; `answer` hears that it was closed.
    """

    name = "erasing"
    titled = False
    wide = (52.0, 100.0)

    def __init__(
        self, outcome: Callable[[], EraseOutcome | None], clock: Clock, answer: Callable[[bool], None]
    ) -> None:
        self._outcome, self._clock = outcome, clock
        self._close = Button("erasing.close", say("Close"), self.escape, ButtonKind.PRIMARY)
        super().__init__(say("Erasing everything"), partial(answer, True), self._close)

    def body(self) -> Part:
        outcome = self._outcome()
        self._close.enabled = outcome is not None
        self.title, sentence = words_for(outcome)
        title = Words("erasing.title", self.title, Style.DIALOG, role=Role.STATUS)
        return Column(title, Words("erasing.sentence", sentence, role=Role.STATUS), gap=2.0)

    def foot(self) -> Part:
        return buttons(Space(), self._close)

    def escape(self) -> None:
        if self._outcome() is not None:
            super().escape()

    def update(self, dt: float) -> bool:
        if self._outcome() is None:
            self._clock.schedule(LOOK_AGAIN)
        return super().update(dt)


def words_for(outcome: EraseOutcome | None) -> tuple[Said, Said]:
    """Return a title and a sentence."""
    if outcome is None:
        return say("Erasing everything"), say("It takes as long as the disk does.")
    if outcome.trouble is not None:
        return say("Nothing was erased"), told(outcome.trouble)
    if outcome.left:
        return (
            say("Not everything is erased"),
            say(
                "Matches, statistics and settings are gone, but an earlier copy or a log could not be"
                " deleted. To be thorough, delete the folder."
            ),
        )
    return (
        say("Everything is erased"),
        say("Matches, statistics, settings, earlier copies and the log of errors are gone."),
    )
