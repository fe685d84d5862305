"""What every screen is made with, whatever it shows: canvas, text, colours, input, the tree of things.

What most screens need is handed out here, and loaded with the program; the rest stands in its modules.
"""

from skipbo.ui.kit.canvas import Canvas, Sprite
from skipbo.ui.kit.card_size import card_radius, card_width
from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.kit.input import Command, Hearing, Intent, Key, Point, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.means import Gesture, Means
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.kit.sound import Cue
from skipbo.ui.kit.text import Align, Style
from skipbo.ui.kit.theme import Colour, Theme, faded, over
from skipbo.ui.kit.things import Role, Thing, Things

__all__ = [
    "Alarm",
    "Align",
    "Canvas",
    "Clock",
    "Colour",
    "Command",
    "Cue",
    "Gesture",
    "Hearing",
    "Intent",
    "Key",
    "Means",
    "Navigator",
    "Point",
    "PointerMove",
    "Press",
    "Release",
    "Role",
    "Sprite",
    "Style",
    "Theme",
    "Thing",
    "Things",
    "Way",
    "Wheel",
    "card_radius",
    "card_width",
    "faded",
    "over",
]
