"""How to play: a text over whatever is shown."""

from __future__ import annotations

from collections.abc import Iterator

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.kit.things import Things
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.scenes.manual_pages import PARTS
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.reader import Paragraph, Reader
from skipbo.ui.widgets.sheet import Sheet
from skipbo.words.said import say, within

TITLE = say("How to play")
_WIDTH, _HEIGHT = 94.0, 90.0  # U


class ManualScene(FormScene):
    """The text on how to play."""

    name = "manual"
    opaque = False

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self._sheet = Sheet("manual", (_WIDTH, _HEIGHT), TITLE, navigator.back)
        self._reader = Reader("manual.text", TITLE, _text())
        close = [self._sheet.close] if self._sheet.close else []
        self.form = Form([*close, self._reader], self._reader)
        self._look: Look

    def arrange(self, look: Look) -> None:
        self._look = look
        self._sheet.size = (min(look.size[0] / look.u - 8, _WIDTH), _HEIGHT)
        self._reader.arrange(look, self._sheet.arrange(look))

    def escape(self) -> None:
        self._navigator.back()

    def draw(self, canvas: Canvas) -> None:
        self._sheet.draw(canvas)
        super().draw(canvas)

    def things(self) -> Things:
        return (self._sheet.thing(*self.form.things()),)


def _text() -> Iterator[Paragraph]:
    for number, (title, thoughts) in enumerate(PARTS):
        if number:
            yield Paragraph("")
        yield Paragraph(title, heading=True)
        for thought in thoughts:
            yield Paragraph(within("one of several points", "• {point}", point=thought))
