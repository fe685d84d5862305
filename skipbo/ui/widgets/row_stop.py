"""A row that only tells something, and to which the cursor goes nevertheless, one row a press."""

from __future__ import annotations

from skipbo.ui.kit import Point, Things
from skipbo.ui.widgets.widget import Widget


class RowStop(Widget):
    """The place of the cursor round a row called `key`; whoever shows the row draws and tells it.

    The arrows go there; Tab passes it by.
    """

    passed_by_tab = True
    radius_share = 0.2

    def __init__(self, key: str) -> None:
        super().__init__(key, "")

    def things(self) -> Things:
        return ()

    def reach(self, key: str) -> bool:
        return key == self.key

    def hit(self, at: Point) -> bool:
        return False
