"""A round button "…" that opens a list of actions."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.things import Thing
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.words.said import Sayable, say

_NONE = -1


class Action(NamedTuple):
    """Words in the list, and what they do."""

    label: Sayable
    act: Callable[[], None]


class More(DropDown):
    """The button and its list; `actions` returns the actions that there are when it is opened."""

    radius_share = 0.5
    stretches = False

    def __init__(self, key: str, actions: Callable[[], Sequence[Action]]) -> None:
        super().__init__(key, say("More"), (), _NONE, self._carry_out)
        self._actions = actions
        self._button = Button(f"{key}.button", self.name, lambda: None, ButtonKind.ROUND, "more")

    def value(self) -> Sayable | None:
        return None

    def wanted_width(self, look: Look) -> int:
        return self._button.wanted_width(look)

    def wanted_height(self, look: Look, width: int) -> int:
        return self._button.wanted_height(look, width)

    def thing(self) -> Thing:
        """Return the button; while the list is open it needs no tip."""
        return super().thing()._replace(tip="" if self.open else self.name)

    def draw_field(self, canvas: Canvas) -> None:
        self._button.arrange(self.look, self.rect)
        self._button.hovered = self.hovered
        self._button.draw(canvas)

    def open_list(self) -> None:
        self.options = tuple(Option(action.label) for action in self._actions())
        super().open_list()

    def _carry_out(self, n: int) -> None:
        self.chosen = _NONE
        self._actions()[n].act()
