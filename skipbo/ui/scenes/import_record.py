"""The question which record's file to import: its path is typed or pasted, or the file dropped here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, Key
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Things, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.row import arrange_row, foot
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.widget import SHEET_Z
from skipbo.words.said import say

_WIDTH, _HEIGHT = 84.0, 38.0  # U
_FIELD = 5.2
_LONGEST_PATH = 1000
_HOW = say("Type or paste where the file is, or drop it on the window.")


class ImportScene(FormScene):
    """Asks for a file; `on_file` gets its path, once this scene is closed."""

    name = "import"
    opaque = False

    def __init__(self, navigator: Navigator, on_file: Callable[[Path], None]) -> None:
        self._navigator, self._on_file = navigator, on_file
        self._sheet = Sheet("import", (_WIDTH, _HEIGHT), say("Import a record"), navigator.back)
        self._path = TextField(
            "import.path",
            say("File"),
            "",
            self._change,
            FieldKind(_LONGEST_PATH, placeholder=say("Path of the file")),
        )
        self._cancel = Button("import.cancel", say("Cancel"), navigator.back)
        self._go = Button("import.go", say("Import"), self._import, ButtonKind.PRIMARY)
        self._go.set_enabled(False)
        close = [self._sheet.close] if self._sheet.close else []
        self.form = Form([*close, self._path, self._cancel, self._go], self._path)
        self._lines: tuple[str, ...] = ()
        self._look: Look

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        inside, box = self._sheet.arrange(look), self._sheet.rect
        self._lines = look.text.wrap(_HOW, Style.BODY, inside.w)[:2]
        below = inside.top + len(self._lines) * look.text.height(Style.BODY)
        self._path.arrange(look, pygame.Rect(inside.left, below, inside.w, round(_FIELD * u)))
        arrange_row(look, foot(look, box, inside), (), (self._cancel, self._go))

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Key) and intent.name == "return" and self.form.focused is self._path:
            self._import()
        else:
            super().handle(intent)

    def escape(self) -> None:
        self._navigator.back()

    def drop(self, path: Path) -> bool:
        self._close_with(path)
        return True

    def draw(self, canvas: Canvas) -> None:
        look = self._look
        self._sheet.draw(canvas)
        step = look.text.height(Style.BODY)
        for n, line in enumerate(self._lines):
            y = self._path.rect.top - (len(self._lines) - n) * step + step // 2 - round(look.u)
            at = (self._path.rect.left, y)
            look.text.put(canvas, line, Style.BODY, look.theme.secondary, at, z=SHEET_Z + 2)
        super().draw(canvas)

    def things(self) -> Things:
        return (self._sheet.thing(*words("import.how", _HOW), *self.form.things()),)

    def _change(self, text: str) -> None:
        self._go.set_enabled(bool(_path(text)))

    def _import(self) -> None:
        path = _path(self._path.text)
        if path:
            self._close_with(Path(path).expanduser())

    def _close_with(self, path: Path) -> None:
        self._navigator.back()
        self._on_file(path)


def _path(text: str) -> str:
    """Return the path in a text without the quotes that file managers copy with it."""
    return text.strip().strip("\"'").removeprefix("file://")
