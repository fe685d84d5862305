"""Everything that is drawn but words (cards, panels, light, icons, the table), and the look of all of it."""

from skipbo.ui.art.art import Art
from skipbo.ui.art.cards import MOST_EDGES
from skipbo.ui.art.faces import FaceForm
from skipbo.ui.art.shapes import BUTTON_SHADOW, DIALOG_SHADOW, TOAST_SHADOW, Shadow

__all__ = [
    "BUTTON_SHADOW",
    "DIALOG_SHADOW",
    "MOST_EDGES",
    "TOAST_SHADOW",
    "Art",
    "FaceForm",
    "Shadow",
]
