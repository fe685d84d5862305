"""What every screen is made with, whatever it shows: canvas, text, colours, input, the tree of things.

What most screens need is handed out here, and loaded with the program; sound, trace, devices and the rest
stand in their modules.
"""

from skipbo.ui.kit.canvas import Canvas, Sprite
from skipbo.ui.kit.input import Command, Intent, Key, Point, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.kit.text import Align, Style
from skipbo.ui.kit.theme import Colour, Theme, faded, over
from skipbo.ui.kit.things import Role, Thing, Things

__all__ = [
    "Align",
    "Canvas",
    "Colour",
    "Command",
    "Intent",
    "Key",
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
    "faded",
    "over",
]
