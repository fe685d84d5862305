"""A screen declared once: a tree of parts, from which follow size, place, drawing, focus and readout.

A scene composes the tree; nothing in it holds a rectangle. This layer is above the widgets, below the table
and the scenes. Tables, charts, drawings and entrances have modules of their own, which few scenes need.
"""

from skipbo.ui.parts.base import Control, Part
from skipbo.ui.parts.boxes import Column, Either, Flanked, Flow, Inset, Line, Panel, Row, Space, Tiles
from skipbo.ui.parts.labels import Bar, Cap, Icon, Painted, Words
from skipbo.ui.parts.part_scene import PartScene, SheetScene
from skipbo.ui.parts.scene import Commentary, Scene
from skipbo.ui.parts.scene_manager import SceneManager
from skipbo.ui.parts.scroll import Scroll
from skipbo.ui.parts.sheet import Group, Labelled, Section, buttons

__all__ = [
    "Bar",
    "Cap",
    "Column",
    "Commentary",
    "Control",
    "Either",
    "Flanked",
    "Flow",
    "Group",
    "Icon",
    "Inset",
    "Labelled",
    "Line",
    "Painted",
    "Panel",
    "Part",
    "PartScene",
    "Row",
    "Scene",
    "SceneManager",
    "Scroll",
    "Section",
    "SheetScene",
    "Space",
    "Tiles",
    "Words",
    "buttons",
]
