"""A question before something that cannot be taken back: one sentence, two verbs."""

from collections.abc import Callable

import pygame

from skipbo.ui.canvas import Canvas
from skipbo.ui.look import Look
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.text import Style
from skipbo.ui.things import Things, words
from skipbo.ui.widgets.button import Button, Kind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.sheet import INSET, Sheet
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Sayable

_WIDTH = 52.0  # U
_BUTTON = 6.4
_ABOVE = 11.5  # from the top of the sheet to the middle of the sentence's first line
_LOST = "It could not be written down as it stands, and can be gone on with only until Skip-Bo is closed."
_NOT_KEPT = "Not everything could be written down yet: it would be lost."


class ConfirmScene(FormScene):
    """`title` and `sentence` say what it is about; `stay` (words, act) is the safe way, `go` the other one.

    The safe one has the keys and is what Escape does. Without `go` it is a notice.
    """

    name = "confirm"
    opaque = False

    def __init__(
        self,
        title: Sayable,
        sentence: Sayable,
        stay: tuple[Sayable, Callable[[], None]],
        go: tuple[Sayable, Callable[[], None]] | None = None,
    ) -> None:
        self._title, self._sentence = title, sentence
        self._stay = Button("confirm.stay", stay[0], stay[1], Kind.PRIMARY)
        self._others = [] if go is None else [Button("confirm.go", go[0], go[1], Kind.SECONDARY)]
        self._on_stay = stay[1]
        self.form = Form([*self._others, self._stay], self._stay)
        self._sheet = Sheet("confirm", (_WIDTH, 0))
        self._lines: tuple[str, ...] = ()
        self._look: Look

    @property
    def is_notice(self) -> bool:
        """Whether nothing is asked."""
        return not self._others

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        self._lines = look.text.wrap(self._sentence, Style.BODY, (_WIDTH - 2 * INSET) * u)
        step = look.text.height(Style.BODY) / u
        self._sheet.size = (_WIDTH, _ABOVE + step * len(self._lines) + 1.6 + _BUTTON + INSET)
        inside = self._sheet.arrange(look)
        edge = inside.right
        for button in (self._stay, *self._others):
            width = max(round(15 * u), button.wanted_width(look))
            button.arrange(
                look, pygame.Rect(edge - width, inside.bottom - round(_BUTTON * u), width, round(_BUTTON * u))
            )
            edge -= width + round(2 * u)

    def escape(self) -> None:
        self._on_stay()

    def draw(self, canvas: Canvas) -> None:
        look, u, box = self._look, self._look.u, self._sheet.rect
        theme, text, left = look.theme, look.text, box.left + INSET * u
        self._sheet.draw(canvas)
        text.put(canvas, self._title, Style.DIALOG, theme.text, (left, box.top + 6.2 * u), z=WIDGET_Z)
        for n, line in enumerate(self._lines):
            y = box.top + _ABOVE * u + n * text.height(Style.BODY)
            text.put(canvas, line, Style.BODY, theme.secondary, (left, y), z=WIDGET_Z)
        super().draw(canvas)

    def things(self) -> Things:
        sentence = words("confirm.sentence", self._sentence)
        return (self._sheet.thing(*sentence, *self.form.things(), title=self._title),)


def leave_game(on_leave: Callable[[], None], on_stay: Callable[[], None]) -> ConfirmScene:
    """The question before a game under way is left that could not be kept."""
    return ConfirmScene("Leave this game?", _LOST, ("Stay", on_stay), ("Leave game", on_leave))


def quit_game(on_quit: Callable[[], None], on_stay: Callable[[], None]) -> ConfirmScene:
    """The question before the program is closed with something that could not be kept."""
    return ConfirmScene("Quit Skip-Bo?", _NOT_KEPT, ("Stay", on_stay), ("Quit", on_quit))


def break_off_game(on_go: Callable[[], None], on_stay: Callable[[], None], go: str) -> ConfirmScene:
    """The question before another match is begun in the place of the one under way; `go` begins it."""
    sentence = "The match under way ends and goes into the history as broken off."
    return ConfirmScene("Leave the match under way?", sentence, ("Stay", on_stay), (go, on_go))


def notice(title: Sayable, sentence: Sayable, on_close: Callable[[], None]) -> ConfirmScene:
    """Something that is told in a sentence or two."""
    return ConfirmScene(title, sentence, ("Close", on_close))
