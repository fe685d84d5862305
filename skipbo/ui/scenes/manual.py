"""How to play: a text to be read, over whatever is shown."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.ui.canvas import Canvas
from skipbo.ui.look import Look
from skipbo.ui.manual import PARTS
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.things import Things
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.reader import HEADING, Reader
from skipbo.ui.widgets.sheet import Sheet

TITLE = "How to play"
_WIDTH, _HEIGHT = 94.0, 90.0  # U


class ManualScene(FormScene):
    """Tells how to play."""

    name = "manual"
    opaque = False

    def __init__(self, on_close: Callable[[], None]) -> None:
        self._on_close = on_close
        self._sheet = Sheet("manual", (_WIDTH, _HEIGHT), TITLE, on_close)
        self._reader = Reader("manual.text", TITLE, _text(), headings=True)
        close = [self._sheet.close] if self._sheet.close else []
        self.form = Form([*close, self._reader], self._reader)
        self._look: Look

    def arrange(self, look: Look) -> None:
        self._look = look
        self._sheet.size = (min(look.size[0] / look.u - 8, _WIDTH), _HEIGHT)
        self._reader.arrange(look, self._sheet.arrange(look))

    def escape(self) -> None:
        self._on_close()

    def draw(self, canvas: Canvas) -> None:
        self._sheet.draw(canvas)
        super().draw(canvas)

    def things(self) -> Things:
        return (self._sheet.thing(*self.form.things()),)


def _text() -> str:
    parts = ((title, "\n".join(f"• {line}" for line in words.splitlines())) for title, words in PARTS)
    return "\n\n".join(f"{HEADING}{title}\n{words}" for title, words in parts)
