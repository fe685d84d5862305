"""A number between a minus and a plus; it can also be typed."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import (
    Canvas,
    Cue,
    Gauge,
    Hearing,
    Intent,
    Key,
    Point,
    Press,
    Role,
    Style,
    Thing,
    Wheel,
    faded,
)
from skipbo.ui.widgets.field import FieldKind, TextField, digits_only
from skipbo.ui.widgets.widget import CONTROL, DISABLED, Widget, box, line_height
from skipbo.words.said import Sayable, choice, say

_SIGNS = {"less": say("less"), "more": say("more")}
_ASIDE = 0.6  # U between the number and a sign
_SIGN = 2.4  # U
_STEPS = {"left": -1, "right": 1, "pageup": 10, "pagedown": -10}
_TYPED = {"+": 1, "-": -1, "−": -1}


class NumberRange(NamedTuple):
    """The numbers of a stepper: `limits` (least, most), the `step` between two, and at most n `digits`."""

    limits: tuple[int, int]
    step: int
    digits: int


class Stepper(Widget):
    """A whole number on a scale.

    `act` hears every change, also to a number outside the limits, and 0 for no digits. Left and right, minus
    and plus stay within the limits; a typed number is for the owner to judge (`wrong`). Up and down go on to
    what lies there.
    """

    role = Role.GROUP
    radius_share = 0.5

    def __init__(
        self, key: str, name: Sayable, number: int, scale: NumberRange, act: Callable[[int], None]
    ) -> None:
        super().__init__(key, name)
        self.limits, self._step, self._act = scale.limits, scale.step, act
        kind = FieldKind(scale.digits, digits_only, style=Style.NAME)
        self.field = TextField(f"{key}.number", name, str(number), lambda text: act(int(text or 0)), kind)
        self.field.centred = True
        self._less = self._more = pygame.Rect(0, 0, 0, 0)
        self._over: Point | None = None

    @property
    def hears(self) -> Hearing:
        return Hearing.TYPING

    @property
    def typed(self) -> Widget:
        return self.field

    @property
    def number(self) -> int:
        """The number shown, 0 for nothing."""
        return int(self.field.text or 0)

    def set_number(self, number: int) -> None:
        """Show another number without telling the owner."""
        if number != self.number:
            self.field.set_text(str(number))

    def set_wrong(self, wrong: bool) -> None:
        """Mark the number as one that cannot be played."""
        self.field.wrong = wrong

    def wanted_width(self, look: Look) -> int:
        return 2 * (self.wanted_height(look, 0) + round(_ASIDE * look.u)) + self.field.wanted_width(look)

    def wanted_height(self, look: Look, width: int) -> int:
        return line_height(look, Style.NAME, CONTROL)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        side = rect.h
        self._less = pygame.Rect(rect.left, rect.top, side, side)
        self._more = pygame.Rect(rect.right - side, rect.top, side, side)
        aside = side + self.px(_ASIDE)
        self.field.arrange(look, pygame.Rect(rect.left + aside, rect.top, rect.w - 2 * aside, side))

    def thing(self) -> Thing:
        low, high = self.limits
        scale = Gauge(self.number, low, high, self._step)
        number = self.field.thing()._replace(works=self.enabled, facts=scale)
        parts = (
            self._sign("less", self._less, self.number > low),
            number,
            self._sign("more", self._more, self.number < high),
        )
        return super().thing()._replace(parts=parts, focused=False)

    def _sign(self, word: str, rect: pygame.Rect, works: bool) -> Thing:
        name, works = choice(self.name, _SIGNS[word]), works and self.enabled
        return Thing(f"{self.key}.{word}", Role.BUTTON, name, box(rect), works=works)

    def choose_part(self, key: str) -> bool:
        steps = {f"{self.key}.less": -1, f"{self.key}.more": 1}
        return key in steps and self._by(steps[key])

    def gain(self, keyboard: bool) -> None:
        super().gain(keyboard)
        self.field.gain(keyboard)

    def lose(self) -> None:
        super().lose()
        self.field.lose()

    def hover(self, at: Point | None) -> None:
        super().hover(at)
        self._over = at
        self.field.hovered = at is not None and self.field.hit(at)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Key(name) if name in _STEPS:
                return self._by(_STEPS[name])
            case Key(text=text) if text in _TYPED:
                return self._by(_TYPED[text])
            case Wheel(_, steps):
                return self._by(1 if steps > 0 else -1)
            case Press(at) if self._less.collidepoint(at):
                return self._by(-1)
            case Press(at) if self._more.collidepoint(at):
                return self._by(1)
        return self.field.handle(intent)

    def draw(self, canvas: Canvas) -> None:
        self.field.enabled = self.enabled
        self.field.draw(canvas)
        low, high = self.limits
        self._draw_sign(canvas, self._less, "minus", self.number > low)
        self._draw_sign(canvas, self._more, "plus", self.number < high)

    def _draw_sign(self, canvas: Canvas, box: pygame.Rect, icon: str, works: bool) -> None:
        theme, works = self.look.theme, works and self.enabled
        over = works and self._over is not None and box.collidepoint(self._over)
        fill = faded(theme.text, 0.14 if over else 0.08)
        self.draw_ground(canvas, box, fill, theme.line if works else None)
        ink = theme.text if works else faded(theme.text, DISABLED)
        self.draw_sign(canvas, icon, self.px(_SIGN), ink, box.center)

    def _by(self, steps: int) -> bool:
        """Move to the next multiple of the step in that direction, within the limits."""
        low, high = self.limits
        at = self.number + steps * self._step
        at = at // self._step * self._step if steps > 0 else -(-at // self._step) * self._step
        target = min(high, max(low, at))
        if target != self.number:
            self.field.set_text(str(target))
            self.look.hear(Cue.BUTTON)
            self._act(target)
        return True
