"""A choice of a few options: side by side where a line has room for them, else in a list that opens."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Intent, Point, Thing
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.widget import Widget
from skipbo.words.said import Sayable


class Choice(Widget):
    """Options of which one is chosen, always in one line, however little width there is.

    `act` hears the index of an option that was not chosen before.
    """

    def __init__(
        self, key: str, name: Sayable, options: Sequence[Sayable], act: Callable[[int], None]
    ) -> None:
        super().__init__(key, name)
        self._act = act
        self._chosen = 0
        self._row = Segmented(key, name, options, 0, self._choose)
        self._field = DropDown(key, name, [Option(each) for each in options], 0, self._choose)
        self._face: Segmented | DropDown = self._row

    @property
    def opens(self) -> bool:
        """Whether a field has to be opened to see all options."""
        return self._face is self._field

    def show(
        self, chosen: int, name: Sayable | None = None, reasons: Mapping[int, Sayable] | None = None
    ) -> None:
        """Show which option is chosen, another `name` for the choice, and why some cannot be chosen now."""
        self._chosen = chosen
        self.name = self.name if name is None else name
        for face in (self._row, self._field):
            face.name, face.chosen, face.reasons = self.name, chosen, reasons or {}
        self._field.about = self.name

    def wanted_width(self, look: Look) -> int:
        return self._row.wanted_width(look)

    def least_width(self, look: Look) -> int:
        return self._field.least_width(look)

    def wanted_height(self, look: Look, width: int) -> int:
        return self._field.wanted_height(look, width)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._face = self._row if self._row.lines(look, rect.w) == 1 else self._field
        self._face.arrange(look, rect)
        self._face.focused = self.focused
        self.radius_share = self._face.radius_share

    def set_enabled(self, enabled: bool) -> None:
        super().set_enabled(enabled)
        self._row.set_enabled(enabled)
        self._field.set_enabled(enabled)

    def handle(self, intent: Intent) -> bool:
        return self._face.handle(intent)

    def draw(self, canvas: Canvas) -> None:
        self._face.draw(canvas)

    def thing(self) -> Thing:
        return self._face.thing()

    def reach(self, key: str) -> bool:
        return self._face.reach(key)

    def choose_part(self, key: str) -> bool:
        return self._face.choose_part(key)

    def hit(self, at: Point) -> bool:
        return self._face.hit(at)

    def hover(self, at: Point | None) -> None:
        super().hover(at)
        self._face.hover(at)

    def gain(self, keyboard: bool) -> None:
        super().gain(keyboard)
        self._face.gain(keyboard)

    def lose(self) -> None:
        super().lose()
        self._face.lose()

    def tip(self, at: Point | None) -> tuple[Sayable, pygame.Rect] | None:
        return self._face.tip(at)

    def focus_rect(self) -> pygame.Rect:
        return self._face.focus_rect()

    def _choose(self, index: int) -> None:
        if index != self._chosen:
            self.show(index, reasons=self._row.reasons)
            self._act(index)
