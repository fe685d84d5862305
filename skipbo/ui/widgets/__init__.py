"""Controls: what holds focus, text or a position.

What most screens need is exported here and loaded with the menu; import the rest from its modules.
"""

from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.scroll_bar import ScrollBar
from skipbo.ui.widgets.widget import LEAST_ROW, SHEET_Z, WIDGET_Z, Pressable, Widget, box, shrunk

__all__ = [
    "LEAST_ROW",
    "SHEET_Z",
    "WIDGET_Z",
    "Button",
    "ButtonKind",
    "Pressable",
    "ScrollBar",
    "Widget",
    "box",
    "shrunk",
]
