"""The question which record's file to import: its path is typed or pasted, or the file dropped here."""

from collections.abc import Callable
from pathlib import Path

from skipbo.ui.kit import Intent, Key, Navigator
from skipbo.ui.parts import Column, Part, SheetScene, Space, Words, buttons
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.words.said import say

_PATH = FieldKind(1000, placeholder=say("Path of the file"))
_HOW = say("Type or paste where the file is, or drop it on the window.")


class ImportScene(SheetScene):
    """Asks for a file; `on_file` gets its path, once this scene is closed."""

    name = "import"
    wide = (84.0, 84.0)

    def __init__(self, navigator: Navigator, on_file: Callable[[Path], None]) -> None:
        self._navigator, self._on_file = navigator, on_file
        self._path = TextField("import.path", say("File"), "", lambda text: None, _PATH)
        self._cancel = Button("import.cancel", say("Cancel"), navigator.back)
        self._go = Button("import.go", say("Import"), self._import, ButtonKind.PRIMARY)
        super().__init__(say("Import a record"), navigator.back, self._path)

    def body(self) -> Part:
        return Column(Words("import.how", _HOW), self._path)

    def foot(self) -> Part:
        self._go.set_enabled(bool(_path(self._path.text)))
        return buttons(Space(), self._cancel, self._go)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Key) and intent.name == "return" and self.form.focused is self._path:
            self._import()
        else:
            super().handle(intent)

    def drop(self, path: Path) -> bool:
        self._close_with(path)
        return True

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
