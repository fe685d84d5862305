"""Some rules one by one, each with its words and its control."""

from collections.abc import Callable, Sequence

from skipbo.model.rule_fields import Field, Simple, value_of
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.things import Things
from skipbo.ui.scenes.setup.draft import Draft
from skipbo.ui.scenes.setup.page import Page, Room
from skipbo.ui.widgets.rule_row import RuleRow

TOP, BOTTOM = 22.2, 75.8  # U below the sheet's top
_WIDEST_GAP = 4.0  # U between two rules
_LINES = (4, 3, 2, 1)
"""The most lines that the words of each rule take: as few as all of them need to fit."""


class RulesPage(Page):
    """The page with a row for each of `fields`."""

    def __init__(self, draft: Draft, fields: Sequence[Field]) -> None:
        self._draft = draft
        self.rows = tuple(RuleRow(f"setup.rule.{field.key}", field, self._setter(field)) for field in fields)
        self.widgets = tuple(row.control for row in self.rows)

    def arrange(self, room: Room) -> None:
        super().arrange(room)
        area = room.row(TOP, BOTTOM - TOP)
        high = 0
        for most in _LINES:
            high = sum(row.arrange(room.look, area, most) for row in self.rows)
            if high <= area.h:
                break
        spare = (area.h - high) / max(1, len(self.rows) - 1)
        gap = max(0, min(room.px(_WIDEST_GAP), int(spare)))
        for row in self.rows:
            area.top += row.arrange(room.look, area, most) + gap

    def show(self, shown: bool) -> None:
        super().show(shown)
        rules = self._draft.setup.rules
        for row in self.rows:
            row.show(value_of(rules, row.field.key))

    def things(self) -> Things:
        return tuple(thing for row in self.rows for thing in row.things())

    def draw(self, canvas: Canvas) -> None:
        for row in self.rows:
            row.draw(canvas)

    def _setter(self, field: Field) -> Callable[[Simple], None]:
        return lambda value: self._draft.set_field(field.key, value)
