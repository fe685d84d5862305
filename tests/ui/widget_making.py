"""Controls placed and clicked for a test."""

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import PointerMove, Press, Release
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.widget import Widget

Said = list[object]


Pair = tuple[int, int]


def placed(widget: Widget, look: Look, at: Pair = (100, 100), size: Pair = (300, 30)) -> Widget:
    widget.arrange(look, pygame.Rect(at, size))
    return widget


def click(form: Form, at: tuple[int, int], clicks: int = 1) -> None:
    for intent in (PointerMove(at), Press(at, 1, clicks), Release(at)):
        form.handle(intent)


def drawn(form: Form) -> list[int]:
    canvas = Canvas()
    form.draw(canvas)
    return [z for _, _, z in canvas.blits()]


def drop_down(look: Look, said: Said) -> tuple[Form, DropDown]:
    options = [Option("Casual", "Plays what it can."), Option("Regular")]
    down = DropDown("dropdown", "Ben: level", options, 1, said.append)
    down.about = "Ben"
    below = placed(Button("below", "Below", lambda: said.append("below")), look, (100, 140))
    return Form([placed(down, look), below]), down
