"""The way from the size of the window to the place of everything. Pure: no surfaces, no pygame."""

from skipbo.ui.kit import CardSize, WantedSizes
from skipbo.ui.kit.input import Point
from skipbo.ui.layout.box import Box
from skipbo.ui.layout.fans import FanCard, HandCard
from skipbo.ui.layout.table_layout import TableLayout, layout

__all__ = [
    "Box",
    "CardSize",
    "FanCard",
    "HandCard",
    "Point",
    "TableLayout",
    "WantedSizes",
    "layout",
]
