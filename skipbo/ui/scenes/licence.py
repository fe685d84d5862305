"""The licence of one part of the program."""

from skipbo.licences import Licence
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Things, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.reader import Paragraph, Reader
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.widget import SHEET_Z
from skipbo.words.lists import in_a_row
from skipbo.words.said import Sayable, say

_WIDTH, _HEIGHT = 94.0, 90.0  # U


class LicenceScene(FormScene):
    """The text of a part's licence."""

    name = "licence"
    opaque = False

    def __init__(self, navigator: Navigator, part: Licence) -> None:
        self._navigator = navigator
        self._part = part
        self._sheet = Sheet("licence", (_WIDTH, _HEIGHT), part.name, navigator.back)
        self._reader = Reader("licence.text", say("Licence"), [Paragraph(part.text)])
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
        look, box = self._look, self._sheet.rect
        self._sheet.draw(canvas)
        at = (self._reader.rect.right, box.top + round(5.3 * look.u))
        look.text.put(canvas, self._which(), Style.LABEL, look.theme.secondary, at, "right", SHEET_Z + 1)
        super().draw(canvas)

    def things(self) -> Things:
        return (self._sheet.thing(*words("licence.which", self._which()), *self.form.things()),)

    def _which(self) -> Sayable:
        """Return the part's version and licence in short."""
        return in_a_row([part for part in (self._part.version, self._part.licence) if part])
