"""The page that says who plays: each computer's level and character, and how one can tell it."""

from __future__ import annotations

from typing import Final

from skipbo.ai.levels import LEVELS
from skipbo.session.company import KNOWN, absent, character_of_name, emblems_in, has_character
from skipbo.session.setup import SeatChoice
from skipbo.ui.kit import Style, Theme
from skipbo.ui.kit.person_sign import player_sign
from skipbo.ui.parts import Column, Control, Group, Icon, Panel, Part, Row, Section, Words
from skipbo.ui.scenes.setup.draft import Draft, seat_title
from skipbo.ui.widgets.dropdown import DropDown, Option, level_option
from skipbo.words.names import CHARACTERS
from skipbo.words.said import Sayable, say, within

WHO: Final = say("Who plays")
_USUAL: Final = Option(
    within("the character of a computer player", "Usual"), say("As a computer of this name always plays.")
)
_NONE: Final = say("Beginners play what fits: they have no character yet.")
_OTHERS: Final = say("Not at this table")
_NOBODY: Final = say("No computer plays.")
_KEYS: Final = tuple(CHARACTERS)
_LEVELS: Final = tuple(LEVELS)
_EMBLEM, _CONTROL = 5.5, 22.0  # U


class WhoPage:
    """All computers of a draft that have a level, each with its controls."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._rows = [_Computer(draft, seat) for seat in range(len(draft.setup.seats))]

    def part(self, theme: Theme) -> Part:
        """Return the page as it is now, with its signs in a theme's colours."""
        seats = self._draft.setup.seats
        rows = [row.part(theme) for row, seat in zip(self._rows, seats, strict=True) if seat.player in LEVELS]
        here = Section("setup.who", WHO, *(rows or [Words("setup.who.nobody", _NOBODY)]), gap=1.2)
        others = [_other(theme, name) for name in absent(self._draft.setup)]
        return Column(here, Section("setup.others", _OTHERS, *others, gap=0.6), gap=2.4) if others else here


def _other(theme: Theme, name: str) -> Part:
    """Return a line about somebody who could sit at the table."""
    emblem, character = KNOWN[name.casefold()]
    key = f"setup.other.{name.casefold()}"
    who = _who(theme, emblem, name, f"{key}.told", _of_character(character))
    return Group(key, name, Panel(who, inset=1.0, empty=True))


def _who(theme: Theme, emblem: str, name: Sayable, key: str, told: Sayable) -> Part:
    """Return an emblem, a name, and what is told of whoever has them."""
    sign, ink = player_sign(theme, emblem, person=False)
    words = Column(Words("", name, Style.NAME), Words(key, told, Style.SUBTITLE), gap=0.2)
    return Row(Icon(sign, _EMBLEM, ink or "text"), words, gap=1.8)


def _of_character(key: str) -> Sayable:
    found = CHARACTERS[key]
    return say("{name}: {sentence}", name=found.name, sentence=found.sentence)


class _Computer:
    """A computer: its emblem and name, a sentence on its character, and a choice of level and character."""

    def __init__(self, draft: Draft, seat: int) -> None:
        self._draft, self._seat, self._key = draft, seat, f"setup.who.{seat}"
        levels = [level_option(key) for key in LEVELS]
        characters = [_USUAL, *(Option(each.name, each.sentence) for each in CHARACTERS.values())]
        self._level = DropDown(f"{self._key}.level", "", levels, 0, self._set_level)
        self._character = DropDown(f"{self._key}.character", "", characters, 0, self._set_character)

    def part(self, theme: Theme) -> Part:
        """Return the computer as it is now."""
        seat, title = self._draft.setup.seats[self._seat], seat_title(self._draft.setup, self._seat)
        self._show(title)
        emblem = emblems_in(self._draft.setup).get(seat.name.strip(), "")
        who = _who(theme, emblem, seat.name.strip() or title, f"{self._key}.told", self._told())
        controls = (Control(each, wide=_CONTROL) for each in (self._level, self._character))
        line = Row(who, *controls, gap=1.6, below=0.6)
        return Group(self._key, title, Panel(line, inset=1.0))

    def _show(self, title: Sayable) -> None:
        """Let the controls show what is chosen; their names begin with the seat's."""
        seat = self._draft.setup.seats[self._seat]
        level, character = self._level, self._character
        level.name, level.about = say("{seat}: level", seat=title), title
        character.name, character.about = say("{seat}: character", seat=title), title
        level.chosen = _LEVELS.index(seat.player or _LEVELS[0])
        character.chosen = 1 + _KEYS.index(seat.character) if seat.character else 0
        character.refuse(None if has_character(seat.player) else _NONE)

    def _set_level(self, index: int) -> None:
        self._change(self._draft.setup.seats[self._seat]._replace(player=_LEVELS[index]))

    def _set_character(self, index: int) -> None:
        key = _KEYS[index - 1] if index else ""
        self._change(self._draft.setup.seats[self._seat]._replace(character=key))

    def _change(self, choice: SeatChoice) -> None:
        self._draft.set_seat(self._seat, choice)

    def _told(self) -> Sayable:
        seat = self._draft.setup.seats[self._seat]
        if not has_character(seat.player):
            return _NONE
        return _of_character(seat.character or character_of_name(seat.name))
