"""A screen said once: a tree of parts, from which follow room, place, drawing, focus and what is told.

A scene composes the tree; nothing in it holds a rectangle. Above the widgets, below the table and the scenes.
Tables, charts, drawings and what comes in by steps have modules of their own, which few scenes need.
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
