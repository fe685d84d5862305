"""A question before something that cannot be taken back: one sentence, two verbs."""

from collections.abc import Callable

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Things, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.sheet import INSET, Sheet
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Said, Sayable, say

_WIDTH, _WIDEST = 52.0, 100.0  # U
_TITLE = 6.2  # from the top of the sheet to the middle of the title's first line
_APART = 2.0  # between two buttons
_BUTTON = 6.4
_ABOVE = 11.5  # from the top of the sheet to the middle of the sentence's first line, where the title has one
_LOST = say(
    "It could not be written down as it stands, and can be gone on with only until Skip-Bo is closed."
)
_STAY, _CLOSE = say("Stay"), say("Close")
_NOT_KEPT = say("Not everything could be written down yet: it would be lost.")


class ConfirmScene(FormScene):
    """A question with a `title` and `sentence`; `stay` (words, act) is the safe way, `go` the other one.

    The safe one has the focus and is what Escape does. Without `go` it is a notice.
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
        self._stay = Button("confirm.stay", stay[0], stay[1], ButtonKind.PRIMARY)
        self._others = [] if go is None else [Button("confirm.go", go[0], go[1], ButtonKind.SECONDARY)]
        self._on_stay = stay[1]
        self.form = Form([*self._others, self._stay], self._stay)
        self._sheet = Sheet("confirm", (_WIDTH, 0))
        self._titles: tuple[str, ...] = ()
        self._lines: tuple[str, ...] = ()
        self._look: Look

    def arrange(self, look: Look) -> None:
        self._look, u, text = look, look.u, look.text
        room = self._room(look)
        self._titles = text.wrap(self._title, Style.DIALOG, room)
        self._lines = text.wrap(self._sentence, Style.BODY, room)
        high = len(self._titles) * text.height(Style.DIALOG) + len(self._lines) * text.height(Style.BODY)
        above = _ABOVE - text.height(Style.DIALOG) / u
        self._sheet.size = (room / u + 2 * INSET, above + high / u + 1.6 + _BUTTON + INSET)
        inside = self._sheet.arrange(look)
        edge = inside.right
        for button, width in zip(self._buttons, self._widths(look), strict=True):
            button.arrange(
                look, pygame.Rect(edge - width, inside.bottom - round(_BUTTON * u), width, round(_BUTTON * u))
            )
            edge -= width + round(_APART * u)

    def _room(self, look: Look) -> float:
        """Return the width inside the sheet in pixels: that of title and buttons, up to a limit."""
        u, widths = look.u, self._widths(look)
        buttons = sum(widths) + round(_APART * u) * (len(widths) - 1)
        wanted = max(look.text.width(self._title, Style.DIALOG), buttons, (_WIDTH - 2 * INSET) * u)
        return min(wanted, (_WIDEST - 2 * INSET) * u, look.size[0] - 2 * (INSET + 1) * u)

    @property
    def _buttons(self) -> tuple[Button, ...]:
        """The buttons, from right to left."""
        return (self._stay, *self._others)

    def _widths(self, look: Look) -> list[int]:
        return [max(round(15 * look.u), button.wanted_width(look)) for button in self._buttons]

    def escape(self) -> None:
        self._on_stay()

    def draw(self, canvas: Canvas) -> None:
        look, u, box = self._look, self._look.u, self._sheet.rect
        theme, text, left = look.theme, look.text, box.left + INSET * u
        self._sheet.draw(canvas)
        step = text.height(Style.DIALOG)
        for n, line in enumerate(self._titles):
            y = box.top + _TITLE * u + n * step
            text.put(canvas, line, Style.DIALOG, theme.text, (left, y), z=WIDGET_Z)
        above = _ABOVE * u + (len(self._titles) - 1) * step
        for n, line in enumerate(self._lines):
            y = box.top + above + n * text.height(Style.BODY)
            text.put(canvas, line, Style.BODY, theme.secondary, (left, y), z=WIDGET_Z)
        super().draw(canvas)

    def things(self) -> Things:
        sentence = words("confirm.sentence", self._sentence)
        return (self._sheet.thing(*sentence, *self.form.things(), title=self._title),)


class WrongRecordScene(ConfirmScene):
    """The notice why a record cannot be watched; another one takes its place."""

    only_one = True

    def __init__(self, title: Sayable, sentence: Sayable, on_close: Callable[[], None]) -> None:
        super().__init__(title, sentence, (_CLOSE, on_close))


def leave_game(on_leave: Callable[[], None], on_stay: Callable[[], None]) -> ConfirmScene:
    """Return the question before leaving a game under way that could not be saved."""
    return ConfirmScene(say("Leave this game?"), _LOST, (_STAY, on_stay), (say("Leave game"), on_leave))


def quit_game(on_quit: Callable[[], None], on_stay: Callable[[], None]) -> ConfirmScene:
    """Return the question before closing the program with something that could not be saved."""
    return ConfirmScene(say("Quit Skip-Bo?"), _NOT_KEPT, (_STAY, on_stay), (say("Quit"), on_quit))


def break_off_game(on_go: Callable[[], None], on_stay: Callable[[], None], go: Said) -> ConfirmScene:
    """Return the question before a new match replaces the one under way; `go` begins it."""
    sentence = say("The match under way ends and goes into the history as broken off.")
    return ConfirmScene(say("Leave the match under way?"), sentence, (_STAY, on_stay), (go, on_go))


def restart_deal(on_go: Callable[[], None], on_stay: Callable[[], None]) -> ConfirmScene:
    """Return the question before the cards of the game under way are dealt once more."""
    sentence = say(
        "They are known by now, so that is practice and does not count."
        " The match under way ends and goes into the history as broken off."
    )
    go = (say("Restart deal"), on_go)
    return ConfirmScene(say("Deal the same cards again?"), sentence, (_STAY, on_stay), go)


def erase_everything(on_erase: Callable[[], None], on_stay: Callable[[], None]) -> ConfirmScene:
    """Return the question before all that is kept on this computer is erased."""
    sentence = say(
        "All matches, statistics and settings on this computer will be gone for good."
        " Records that you have saved stay where they are."
    )
    return ConfirmScene(
        say("Erase everything?"), sentence, (say("Keep it"), on_stay), (say("Erase"), on_erase)
    )


def erase_copies(on_erase: Callable[[], None], on_stay: Callable[[], None]) -> ConfirmScene:
    """Return the question before earlier states of what is kept are erased."""
    sentence = say(
        "They are needed only to go back to an earlier version, or to look at a damaged file."
        " What is kept today stays."
    )
    return ConfirmScene(
        say("Erase the earlier copies?"), sentence, (say("Keep them"), on_stay), (say("Erase"), on_erase)
    )


def notice(title: Sayable, sentence: Sayable, on_close: Callable[[], None]) -> ConfirmScene:
    """Return a notice of a sentence or two."""
    return ConfirmScene(title, sentence, (_CLOSE, on_close))
