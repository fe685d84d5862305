"""The base of the scenes that consist of controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Hearing, Intent, Key
from skipbo.ui.kit.scene import Scene
from skipbo.ui.kit.things import walk
from skipbo.ui.widgets.form import Form

if TYPE_CHECKING:
    from skipbo.ui.kit.means import Means
    from skipbo.ui.widgets.widget import Widget


class FormScene(Scene):
    """A scene with a form. Subclasses make `form`, and say what Escape does in `escape`.

    `own`: what can be done here besides, whatever has the focus.
    """

    form: Form
    own: tuple[Means, ...] = ()

    @property
    def means(self) -> tuple[Means, ...]:
        from skipbo.ui.scenes.form_means import form_means

        roles = frozenset(thing.role for thing in walk(self.form.things()))
        return (*form_means(roles, type(self).escape is not FormScene.escape), *self.own)

    @property
    def hears(self) -> Hearing:
        return self.form.hears

    @property
    def typed(self) -> Widget | None:
        return self.form.typed

    def handle(self, intent: Intent) -> None:
        if self.own and isinstance(intent, Key) and self._is_done(intent):
            return
        if not self.form.handle(intent) and isinstance(intent, Key) and intent.name == "escape":
            self.escape()

    def _is_done(self, key: Key) -> bool:
        """Do what a key means here besides; return False where that is nothing."""
        from skipbo.ui.kit.means import perform

        return perform(self.own, key)

    def reach(self, key: str) -> None:
        self.form.reach(key)

    def press(self, key: str) -> None:
        self.form.press(key, self.handle)

    def show_cursor(self) -> None:
        self.form.keyboard = True

    def escape(self) -> None:
        """Take the safe way out."""

    def draw(self, canvas: Canvas) -> None:
        self.form.draw(canvas)
