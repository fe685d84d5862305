"""Number inputs: a share or a position on a line with a grip, others between a minus and a plus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    Pixel,
    Press,
    Role,
    Style,
    Thing,
    Wheel,
    faded,
)
from skipbo.ui.widgets.field import FieldKind, TextField, digits_only
from skipbo.ui.widgets.widget import CONTROL, DISABLED, WIDGET_Z, Widget, box, line_height
from skipbo.words.said import Sayable, choice, per_cent, say

_THICK = 1.0
"""The height of the line, in U."""
_GRIP_Z = WIDGET_Z + 3
_LARGER = 0.4  # U that the grip grows under the pointer


class Track(Widget):
    """A control whose value is a position on a line."""

    role = Role.SLIDER
    grip = 3.0  # U

    def beside(self, look: Look) -> int:
        """Return the pixels of its width beside the line: half of the grip at either end."""
        return max(1, round(self.grip * look.u))

    def track(self) -> pygame.Rect:
        """Return the rectangle of the line."""
        left, high = self.rect.left + self.px(self.grip) // 2, self.px(_THICK)
        return pygame.Rect(left, self.rect.centery - high // 2, self.rect.w - self.beside(self.look), high)

    def press(self, press: Press) -> None:
        self.drag(press.at)

    def draw_track(self, canvas: Canvas, at: int) -> None:
        """Draw the line, filled up to `at` pixels from the window's left edge, and the grip there."""
        theme, track = self.look.theme, self.track()
        self.draw_ground(canvas, track, faded(theme.text, 0.28))
        if at - track.left >= track.h:
            filled = pygame.Rect(track.topleft, (at - track.left, track.h))
            self.draw_ground(canvas, filled, theme.text, z=WIDGET_Z + 1)
        side = self.px(self.grip) + (self.px(_LARGER) if self.hovered or self.pressed else 0)
        knob = pygame.Rect(at - side // 2, track.centery - side // 2, side, side)
        self.draw_ground(canvas, knob, theme.text, theme.line, z=_GRIP_Z)


STEP = 5  # per cent
_KEYS = {"left": -STEP, "right": STEP, "pageup": 4 * STEP, "pagedown": -4 * STEP, "home": -100, "end": 100}
_FIGURE, _BEFORE = 7.5, 1.5  # U for the figure at the end, at least, and before it
_TRACK, _SHORT = 20.0, 12.0  # U of the line: wanted, and at least


class Slider(Track):
    """A share from 0 to 1, shown in per cent and set in steps. `act` gets every change."""

    grip = 3.2

    def __init__(self, key: str, name: Sayable, share: float, act: Callable[[float], None]) -> None:
        super().__init__(key, name)
        self.percent = round(share * 100)
        self._act = act

    def value(self) -> Sayable | None:
        return per_cent(self.percent)

    def thing(self) -> Thing:
        return super().thing()._replace(facts=Gauge(self.percent, 0, 100, STEP))

    def wanted_width(self, look: Look) -> int:
        return self.beside(look) + round(_TRACK * look.u)

    def least_width(self, look: Look) -> int:
        return self.beside(look) + round(_SHORT * look.u)

    def beside(self, look: Look) -> int:
        """Return the pixels beside the line: the grip at its ends, and the figure with some air."""
        figure = look.text.width(per_cent(100), Style.BODY) + round(_BEFORE * look.u)
        return round(self.grip * look.u) + max(round(_FIGURE * look.u), figure)

    def show(self, share: float) -> None:
        """Show a share that was set elsewhere."""
        self.percent = round(share * 100)

    def type(self, key: Key) -> bool:
        if key.name not in _KEYS:
            return False
        self._set(self.percent + _KEYS[key.name])
        return True

    def turn(self, steps: int) -> bool:
        return self._set(self.percent + STEP * (1 if steps > 0 else -1))

    def drag(self, at: Pixel) -> None:
        track = self.track()
        self._set(STEP * round((at[0] - track.left) / max(1, track.w) * 100 / STEP))

    def draw(self, canvas: Canvas) -> None:
        theme, text, track = self.look.theme, self.look.text, self.track()
        self.draw_track(canvas, track.left + round(track.w * self.percent / 100))
        right = (self.rect.right, self.rect.centery)
        text.put(canvas, self.value() or "", Style.BODY, theme.text, right, "right", WIDGET_Z)

    def _set(self, percent: int) -> bool:
        percent = min(100, max(0, percent))
        if percent == self.percent:
            return False
        self.percent = percent
        self._act(percent / 100)
        return True


_LEAST = 24.0  # U: shorter, places lie too close


class Places(NamedTuple):
    """Places from 0 to `last`; a game begins at each of `marks`, and `name_of` names a place."""

    last: int
    marks: Sequence[int]
    name_of: Callable[[int], Sayable]


class Scrubber(Track):
    """A line of places, as long as its room allows.

    `act` gets every place that is chosen by pressing, dragging or the wheel.
    """

    fills = True

    def __init__(self, key: str, name: Sayable, places: Places, act: Callable[[int], None]) -> None:
        super().__init__(key, name)
        self.place = 0
        self._last, self._marks, self._name_of = places
        self._act = act
        self._over: int | None = None

    def wanted_width(self, look: Look) -> int:
        return round(_LEAST * look.u)

    def value(self) -> Sayable | None:
        return self._name_of(self.place)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._over = None

    def hover(self, at: Pixel | None) -> None:
        super().hover(at)
        self._over = self._place_at(at[0]) if at is not None else None

    def tip(self, at: Pixel | None) -> tuple[Sayable, pygame.Rect] | None:
        if at is None or self._over is None or not (self.pressed or self.hit(at)):
            return None
        about = pygame.Rect(0, 0, 2, self.px(self.grip))
        about.center = (self._x(self._over), self.rect.centery)
        return self._name_of(self._over), about

    def turn(self, steps: int) -> bool:
        self._choose(self.place + (1 if steps < 0 else -1))
        return True

    def drag(self, at: Pixel) -> None:
        self._over = self._place_at(at[0])
        self._choose(self._over)

    def draw(self, canvas: Canvas) -> None:
        high = self.px(2.2)
        mark = self.look.art.panel((max(2, self.px(0.25)), high), 0, self.look.theme.secondary)
        for x in {self._x(place) for place in self._marks[1:]}:  # many games may begin at one pixel
            canvas.sprite(mark, (x, self.rect.centery - high // 2), WIDGET_Z + 2)
        self.draw_track(canvas, self._x(self.place))

    def _choose(self, place: int) -> None:
        place = max(0, min(self._last, place))
        if place != self.place:
            self._act(place)

    def _x(self, place: int) -> int:
        track = self.track()
        return track.left + round(track.w * place / max(1, self._last))

    def _place_at(self, x: int) -> int:
        track = self.track()
        return max(0, min(self._last, round((x - track.left) / max(1, track.w) * self._last)))


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

    `act` gets every change, even to a number outside the limits, and 0 for no digits. Left and right, minus
    and plus stay within the limits; a typed number is for the owner to judge (`wrong`). Up and down move on
    to what lies there.
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
        self._over: Pixel | None = None

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

    def hover(self, at: Pixel | None) -> None:
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
