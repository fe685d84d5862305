"""The buttons of a replay, with signs that point forwards or backwards."""

from collections.abc import Callable

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.widget import WIDGET_Z, lit, shrunk
from skipbo.words.said import Sayable

_SIGN = 0.51  # of the button


class TransportButton(Button):
    """A round button whose sign is mirrored if it leads back."""

    def __init__(
        self,
        key: str,
        name: Sayable,
        act: Callable[[], None],
        icon: str,
        back: bool = False,
    ) -> None:
        super().__init__(key, name, act, ButtonKind.ROUND, icon)
        self._back = back

    def draw(self, canvas: Canvas) -> None:
        theme, size = self.look.theme, round(self.rect.h * _SIGN)
        box = shrunk(self.rect, self.held and self.hovered)
        fill = lit(theme.panel, 0.12) if self.hovered and self.enabled else theme.panel
        canvas.sprite(self.look.art.panel(box.size, box.h / 2, fill, theme.line), box.topleft, WIDGET_Z)
        ink = self.ink(theme.text)
        sign = self.look.art.icon(self.icon or "", size, ink, mirrored=self._back)
        canvas.blit(sign, (box.centerx - size // 2, box.centery - size // 2), WIDGET_Z + 1)
