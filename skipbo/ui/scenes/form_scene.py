"""The base of the scenes that consist of controls."""

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Hearing, Intent, Key
from skipbo.ui.kit.scene import Scene
from skipbo.ui.widgets.form import Form


class FormScene(Scene):
    """A scene with a form. Subclasses make `form`, and say what Escape does in `escape`."""

    form: Form

    @property
    def hears(self) -> Hearing:
        return self.form.hears

    def handle(self, intent: Intent) -> None:
        if not self.form.handle(intent) and isinstance(intent, Key) and intent.name == "escape":
            self.escape()

    def reach(self, key: str) -> None:
        self.form.reach(key)

    def press(self, key: str) -> None:
        self.form.press(key, self.handle)

    def escape(self) -> None:
        """Take the safe way out."""

    def draw(self, canvas: Canvas) -> None:
        self.form.draw(canvas)
