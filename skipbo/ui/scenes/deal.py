"""The deal: who deals (R03) and how the cards go round (R06). A click or key goes through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skipbo.ui.canvas import Canvas
from skipbo.ui.input import Intent, Key, Press
from skipbo.ui.look import Look
from skipbo.ui.motion import Pace
from skipbo.ui.scene import Control, Report, Scene
from skipbo.ui.table.report import report
from skipbo.ui.table.view import TableView


class DealScene(Scene):
    """Shows the deal that has been fed to the table's show; `on_done` follows when it has been seen."""

    name = "deal"

    def __init__(self, view: TableView, pace: Callable[[], Pace], on_done: Callable[[], None]) -> None:
        self._view = view
        self._pace = pace
        self._on_done = on_done
        self._done = False

    def arrange(self, look: Look) -> None:
        self._view.arrange(look)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press | Key):
            self._view.show.finish()

    def update(self, dt: float) -> bool:
        if self._view.show.update(dt):
            return True
        if not self._done:
            self._done = True
            self._on_done()
        return False

    def draw(self, canvas: Canvas) -> None:
        self._view.draw(canvas, self._pace())

    def controls(self) -> Sequence[Control]:
        return ()

    def report(self) -> Report:
        return report(self._view, ())
