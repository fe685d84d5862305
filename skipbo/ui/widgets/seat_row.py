"""One place at the table in the set-up: its name, its kind of player, and the level."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from skipbo.ai.levels import Level
from skipbo.session.setup import LONGEST_NAME, PERSON, SeatChoice
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded
from skipbo.ui.kit.things import Role, Thing
from skipbo.ui.widgets.choice import Choice
from skipbo.ui.widgets.dropdown import DropDown, level_option
from skipbo.ui.widgets.emblem_button import EmblemButton
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.form import things
from skipbo.ui.widgets.widget import SHEET_Z, Widget, box
from skipbo.words.said import Sayable, say, within

USUAL = "casual"
"""The level of the first computer that somebody adds."""
KINDS = (say("Person"), say("Computer"), within("an empty seat", "Empty"))
_PERSON, _COMPUTER, _EMPTY = range(3)
_CONTROL = 4.9  # U high
_GAP = 1.4
_NAME_LEFT = 5.3
_LEAST_NAME = 8.8


class SeatActs(NamedTuple):
    """What a row asks for: `change` hears every change of the choice.

    `change_emblem` lets the person have another emblem; `complete` returns how a name that somebody has
    begun to type might go on.
    """

    change: Callable[[SeatChoice], None]
    change_emblem: Callable[[], None]
    complete: Callable[[str], str] = lambda typed: ""


class SeatRow:
    """The row of a seat (from 0)."""

    def __init__(
        self,
        seat: int,
        choice: SeatChoice,
        levels: Sequence[Level],
        acts: SeatActs,
    ) -> None:
        self._seat, self._choice, self._levels, self._act = seat, choice, levels, acts.change
        keys = [level.key for level in levels]
        level = keys.index(choice.player if choice.player in keys else USUAL)
        options = [level_option(level.key) for level in levels]
        self.key = f"setup.seat.{seat}"
        self._emblem = EmblemButton(f"{self.key}.emblem", "", acts.change_emblem)
        self._name = TextField(
            f"{self.key}.name",
            say("Name in seat {number}", number=seat + 1),
            choice.name,
            self._rename,
            FieldKind(LONGEST_NAME, style=Style.NAME, framed=False, complete=acts.complete),
        )
        self._kind = Choice(f"{self.key}.kind", "", KINDS, self._set_kind)
        self._level = DropDown(f"{self.key}.level", "", options, level, self._set_level)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._look: Look
        self._title = say("Seat {number}", number=seat + 1)
        self.show(choice, self._title, False)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The emblem, the name, the kind of player and the level, in this order."""
        return self._emblem, self._name, self._kind, self._level

    def hide(self) -> None:
        """Take the row away until it is shown again."""
        for widget in self.widgets:
            widget.visible = False

    def show(self, choice: SeatChoice, prefix: Sayable, wrong: bool) -> None:
        """Show a choice; the controls' names begin with `prefix`. `wrong`: the name cannot stay."""
        self._kind.visible = True
        self._choice = choice
        self._kind.show(_kind(choice), prefix)
        self._level.name, self._level.about = say("{seat}: level", seat=prefix), prefix
        self._name.visible = choice.player is not None
        self._level.visible = _kind(choice) == _COMPUTER
        if self._level.visible:
            self._level.chosen = [level.key for level in self._levels].index(choice.player or "")
        self._emblem.visible = _kind(choice) == _PERSON
        self._emblem.name = say("{seat}: emblem", seat=prefix)
        self._emblem.emblem = choice.emblem
        self._name.wrong = wrong
        self._name.set_text(choice.name)

    def offer(self, level: int) -> None:
        """Let a computer that comes to an empty seat, or a person's, have this level at first."""
        if _kind(self._choice) != _COMPUTER:
            self._level.chosen = level

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        """Place the row: name at the left, then the kind, the level at the right."""
        self._look, self.rect, u = look, rect, look.u
        high, gap = round(_CONTROL * u), round(_GAP * u)
        level = pygame.Rect(0, 0, self._level.wanted_width(look), high)
        level.midright = (rect.right - round(0.9 * u), rect.centery)
        left = rect.left + round(_NAME_LEFT * u)
        least = max(_LEAST_NAME * u, look.text.width(self._title, Style.ROW) + 3.0 * u)
        room = level.left - 2 * gap - left - round(least)
        kind = pygame.Rect(0, 0, self._kind.width_in(look, room), high)
        kind.midright = (level.left - gap, rect.centery)
        name = pygame.Rect(left, 0, 0, high)
        name.width, name.centery = max(1, kind.left - gap - name.left), rect.centery
        emblem = pygame.Rect(rect.left + round(0.6 * u), 0, round(4.5 * u), high)
        emblem.centery = rect.centery
        for widget, place in zip(self.widgets, (emblem, name, kind, level), strict=True):
            widget.arrange(look, place)

    def thing(self) -> Thing:
        """Return the seat: its number, and its controls."""
        return Thing(self.key, Role.GROUP, self._title, box(self.rect), parts=things(self.widgets))

    def draw(self, canvas: Canvas) -> None:
        """Draw the row's ground, its sign and the words of an empty seat on the canvas."""
        look, theme, u = self._look, self._look.theme, self._look.u
        taken = self._choice.player is not None
        ground = look.art.panel(self.rect.size, 1.6 * u, faded(theme.text, 0.06 if taken else 0.02))
        canvas.sprite(ground, self.rect.topleft, SHEET_Z + 1)
        if _kind(self._choice) != _PERSON:
            size = round(2.7 * u)
            sign = "computer" if taken else "person"
            icon = look.art.icon(sign, size, theme.text if taken else faded(theme.secondary, 0.7))
            canvas.blit(icon, (self.rect.left + round(1.5 * u), self.rect.centery - size // 2), SHEET_Z + 2)
        if not taken:
            at = (self.rect.left + (_NAME_LEFT + 1.5) * u, self.rect.centery)
            ink, room = theme.secondary, self._kind.rect.left - at[0] - u
            look.text.put(canvas, self._title, Style.ROW, ink, at, z=SHEET_Z + 2, room=room)

    def _rename(self, name: str) -> None:
        self._act(self._choice._replace(name=name))

    def _set_kind(self, kind: int) -> None:
        level = self._levels[self._level.chosen].key
        self._act(self._choice._replace(player=(PERSON, level, None)[kind]))

    def _set_level(self, level: int) -> None:
        self._act(self._choice._replace(player=self._levels[level].key))


def _kind(choice: SeatChoice) -> int:
    if choice.player is None:
        return _EMPTY
    return _PERSON if choice.player == PERSON else _COMPUTER
