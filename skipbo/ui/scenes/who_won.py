"""The question who has won, asked once of somebody who plays without a name, and the name that is given."""

from __future__ import annotations

from typing import Final, Protocol

from skipbo.session.setup import LONGEST_NAME
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Intent, Key, Role, Style
from skipbo.ui.parts import Control, Inset, Line, Part, Space, Words
from skipbo.ui.widgets import Widget
from skipbo.ui.widgets.button import Button, ButtonKind, worded
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.words.said import Sayable, say, within

_WHO: Final = say("Who won?")
_HIGH, _FIELD, _APART = 5.2, 30.0, 1.6
"""How high the line is, how wide its field, and how far its parts are from one another, in U."""


class Naming(Protocol):
    """What gives a name to the person who is "you", and takes it back."""

    def problem(self, name: str) -> Sayable:
        """Return what is wrong with a name, "" where it can be given."""

    def give(self, name: str) -> None:
        """Give a name, with all that was earned without one."""

    def take_back(self) -> None:
        """Put everything back as it was."""


class WhoWon:
    """A line of a sheet: the question with a field, then the name with a way back. Nobody has to answer."""

    def __init__(self, naming: Naming) -> None:
        self._naming, self._given = naming, ""
        kind = FieldKind(LONGEST_NAME, placeholder=say("Your name"), style=Style.NAME)
        self._name = TextField("who_won.name", _WHO, "", lambda _: None, kind)
        self._keep = worded(
            "who_won.keep",
            say("Keep this name"),
            self.take,
            within("a button beside the name of a player", "Keep"),
            ButtonKind.LINK,
        )
        self._undo = Button("who_won.undo", say("Take back"), self._take_back, ButtonKind.LINK)

    def part(self, look: Look) -> Part:
        """Return the line as it is now."""
        if self._given:
            told = say("{player} won.", player=self._given)
            words = Words("who_won.told", told, role=Role.STATUS, ink="text")
            return _line(_tight(words, told, look), Control(self._undo, snug=True))
        wrong = self._naming.problem(self._typed)
        self._keep.refuse(wrong or None)
        self._name.wrong = bool(self._typed and wrong)
        asked = _tight(Words("", _WHO, ink="text"), _WHO, look)
        field = Control(self._name, wide=_FIELD, high=_HIGH)
        return _line(asked, field, Control(self._keep, snug=True))

    def handled(self, intent: Intent, focused: Widget | None) -> bool:
        """Give the name in the field if Enter was pressed there; tell whether it was."""
        if not (isinstance(intent, Key) and intent.name == "return" and focused is self._name):
            return False
        self.take()
        return True

    def take(self) -> None:
        """Give the name that was typed, if it can be given; whoever leaves the sheet gives it, too."""
        if not self._given and not self._naming.problem(self._typed):
            self._given = self._typed
            self._naming.give(self._given)

    @property
    def _typed(self) -> str:
        return self._name.text.strip()

    def _take_back(self) -> None:
        self._naming.take_back()
        self._given = ""
        self._name.set_text("")  # or it would be given again by whoever leaves


def _line(*parts: Part) -> Part:
    """Return the parts in the middle, as high in each of the two states."""
    return Line(Space(high=_HIGH), *parts, Space(), gap=_APART)


def _tight(words: Part, said: Sayable, look: Look) -> Part:
    """Return words with no more room than they need, so that what follows stands beside them."""
    return Inset(words, wide=(look.text.width(said, Style.BODY) + 1) / look.u)
