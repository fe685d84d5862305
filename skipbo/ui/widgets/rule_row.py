"""One field of the rules in the set-up: its label, the rule in a few words, and its control."""

from collections.abc import Callable

import pygame

from skipbo.model.rule_fields import Field, Simple
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Things, words
from skipbo.ui.widgets import toggle
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.stepper import NumberRange, Stepper
from skipbo.ui.widgets.widget import SHEET_Z
from skipbo.words.rules import FIELDS

_CONTROL = 4.9  # U high
_STEPPER = 17.5
_GAP = 1.4
_STEP = 0.92  # distance of two lines, of the style's own


class RuleRow:
    """The row of a field: a stepper for numbers, a switch for yes or no, a choice for all else.

    `act` hears every change. `bottom`: where it ends, in pixels.
    """

    def __init__(self, key: str, field: Field, act: Callable[[Simple], None]) -> None:
        self.key, self.field = key, field
        self._act = act
        self._said = FIELDS[field.key]
        self._values = field.choices
        self.control = self._make()
        self._lines: tuple[str, ...] = ()
        self._label = self._words = (0, 0)
        self._wide = self.bottom = 0
        self._style = Style.ROW
        self._look: Look

    def show(self, value: Simple) -> None:
        """Show a value of the field."""
        control = self.control
        if isinstance(control, Stepper):
            control.set_number(int(value or 0))
        elif isinstance(control, toggle.Toggle):
            control.on = bool(value)
        else:
            control.chosen = self._values.index(value)

    def arrange(self, look: Look, area: pygame.Rect, most: int) -> int:
        """Place the row at the top of an area; return its height in pixels.

        Its words take `most` lines at most; the last one is then drawn narrower.
        """
        self._look, u, control = look, look.u, self.control
        self._lines, self._wide = self._wrapped(most, area.w), area.w
        place = pygame.Rect((0, area.top), self._control_size(look, area.w))
        room = area.w - place.w - _GAP * u
        widths = {style: look.text.width(self._said.label, style) for style in (Style.ROW, Style.BADGE)}
        fitting = [style for style, width in widths.items() if width <= room]
        beside, self._style = bool(fitting), (*fitting, Style.ROW)[0]
        first = max(place.h + round(0.3 * u) if beside else 0, round(3.0 * u))
        self._label = (area.left, area.top + first // 2)
        step = self._line_step()
        self._words = (area.left, area.top + first + step // 2)
        bottom = area.top + first + step * len(self._lines)
        if beside:
            place.midright = (area.right, self._label[1])
        else:
            place.topleft = (area.left, bottom + round(0.5 * u))
            bottom = place.bottom
        control.arrange(look, place)
        self.bottom = bottom
        return bottom - area.top

    def things(self) -> Things:
        """Return the control, and the rule in words."""
        return (*self.control.things(), *words(f"{self.key}.words", self._said.sentence))

    def draw(self, canvas: Canvas) -> None:
        """Draw label and words on the canvas; the control draws itself."""
        text, theme = self._look.text, self._look.theme
        text.put(canvas, self._said.label, self._style, theme.text, self._label, z=SHEET_Z + 2)
        for n, line in enumerate(self._lines):
            at = (self._words[0], self._words[1] + n * self._line_step())
            text.put(canvas, line, Style.SUBTITLE, theme.secondary, at, z=SHEET_Z + 2, room=self._wide)

    def _wrapped(self, most: int, width: int) -> tuple[str, ...]:
        """Return the lines of the words; what is too long for the last one is in it all the same."""
        lines = self._look.text.wrap(self._said.sentence, Style.SUBTITLE, width)
        return lines if len(lines) <= most else (*lines[: most - 1], " ".join(lines[most - 1 :]))

    def _make(self) -> Stepper | toggle.Toggle | Segmented:
        label, numbers = self._said.label, self.field.numbers
        if numbers is not None:
            limits = (numbers.least, numbers.most)
            return Stepper(
                self.key, label, 0, NumberRange(limits, numbers.step, len(str(numbers.most))), self._act
            )
        if self._values == (False, True):
            return toggle.Toggle(self.key, label, False, self._act)
        labels = [self._said.choice(value) for value in self._values]
        return Segmented(self.key, label, labels, None, lambda n: self._act(self._values[n]))

    def _control_size(self, look: Look, most: int) -> tuple[int, int]:
        u = look.u
        if isinstance(self.control, Segmented):
            width = min(most, self.control.wanted_width(look))
            return width, self.control.lines(look, width) * round(_CONTROL * u)
        if isinstance(self.control, Stepper):
            return round(_STEPPER * u), round(_CONTROL * u)
        return round(toggle.WIDTH * u), round(toggle.HEIGHT * u)

    def _line_step(self) -> int:
        return round(self._look.text.height(Style.SUBTITLE) * _STEP)
