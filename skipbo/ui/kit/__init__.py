"""What every screen is built from: canvas, text, colours, input, the tree of things.

What most screens need is exported here and loaded with the program; import the rest from its modules.
"""

from skipbo.ui.kit.canvas import Canvas, Sprite, clear
from skipbo.ui.kit.card_size import CardSize, WantedSizes, card_radius, card_width
from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.kit.input import (
    Command,
    Hearing,
    InputLost,
    Intent,
    Key,
    Pixel,
    PointerMove,
    Press,
    Release,
    Wheel,
)
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.kit.shortcuts import Device, Gesture, Prompts, Shortcut
from skipbo.ui.kit.sound import Cue, Sounds
from skipbo.ui.kit.text import Align, Style, Text
from skipbo.ui.kit.theme import Colour, Theme, faded, over, person_sign, player_sign
from skipbo.ui.kit.things import Gauge, PileFacts, Role, Thing, Things, TurnFacts, walk, words

__all__ = [
    "Alarm",
    "Align",
    "Canvas",
    "CardSize",
    "Clock",
    "Colour",
    "Command",
    "Cue",
    "Device",
    "Gauge",
    "Gesture",
    "Hearing",
    "InputLost",
    "Intent",
    "Key",
    "Navigator",
    "PileFacts",
    "Pixel",
    "PointerMove",
    "Press",
    "Prompts",
    "Release",
    "Role",
    "Shortcut",
    "Sounds",
    "Sprite",
    "Style",
    "Text",
    "Theme",
    "Thing",
    "Things",
    "TurnFacts",
    "WantedSizes",
    "Way",
    "Wheel",
    "card_radius",
    "card_width",
    "clear",
    "faded",
    "over",
    "person_sign",
    "player_sign",
    "walk",
    "words",
]
